"""What cards give: the gains of encounters and Factory cards, one after the other (rulings, section 7).

They are bare benefits: no costs, coins, structure bonuses or recruit bonuses of the actions they resemble. Stars count
when the whole gain is taken.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from core.decision import DONE, Decision, Option, Rules
from core.games.scythe import improving, producing, trading
from core.games.scythe.cards import Amounts
from core.games.scythe.gaining import add_goods, add_workers, gain
from core.games.scythe.state import NONE, Scythe
from core.games.scythe.tables import ALL_HEXES, GAINS, MOST_WORKERS, O_AT, PLACE, PLACES, RESOURCES, bits, mask

AT_ONCE = 3  # resources of free choice are chosen three at a time: twenty bundles, where five would be 56


def grant(state: Scythe, seat: int, gains: Amounts, at: int, part: bool = False) -> Rules:
    """Take the gains of a card in order. `at` is the territory of an encounter, NONE for a Factory card; with `part`
    the seat says how much of each resource it takes."""
    for what, number in gains:
        if what in RESOURCES and part:
            option: Option = yield _ask_keep(seat, what, number, at)
            number = int(option[2])
        yield from _take(state, seat, what, number, at)


def _ask_keep(seat: int, what: str, number: int, at: int) -> Decision:
    return Decision(
        seat,
        "keep",
        lambda: [("keep", what, n) for n in range(number, -1, -1)],
        about=(what, number, PLACES[at]),
    )


def _take(state: Scythe, seat: int, what: str, number: int, at: int) -> Rules:
    if what in GAINS:
        yield from gain(state, seat, GAINS.index(what), number)
    elif what in RESOURCES:
        add_goods(state, seat, at, RESOURCES.index(what), number)
    elif what == "any" and at != NONE:
        yield from _free_choice(state, seat, number, at)
    elif what == "any":
        yield from trading.take_goods(state, seat, number)
    elif what == "workers":
        yield from _workers(state, seat, number, at)
    elif what == "produce":
        yield from producing.produce(state, seat, number, False)
    else:
        yield from benefit(state, seat, what, at)


def benefit(state: Scythe, seat: int, what: str, at: int) -> Rules:
    """The benefit of a bottom action alone: "upgrade", "mech", "build" or "enlist"."""
    if what == "upgrade":
        yield from improving.upgrade(state, seat)
    elif what == "mech":
        yield from improving.deploy(state, seat, at)
    elif what == "build":
        yield from improving.build(state, seat, at)
    else:
        yield from improving.enlist(state, seat)


# Resources of free choice, workers


def _free_choice(state: Scythe, seat: int, number: int, at: int) -> Rules:
    """Resources of any kinds on the territory of the encounter; "done" leaves the rest."""
    while number > 0:
        share = min(number, AT_ONCE)
        option: Option = yield Decision(seat, "bundle", _BUNDLES[share], about=(number, PLACES[at]))
        if option == DONE:
            return
        for name in option[1:]:
            add_goods(state, seat, at, RESOURCES.index(str(name)), 1)
        number -= share


_BUNDLES: dict[int, list[Option]] = {
    share: [*(("bundle", *names) for names in combinations_with_replacement(RESOURCES, share)), DONE]
    for share in range(1, AT_ONCE + 1)
}


def _workers(state: Scythe, seat: int, number: int, at: int) -> Rules:
    """New workers on the territory of the encounter, or beside an own mech. They may be declined: Produce costs more
    with more workers, and objectives count them."""
    player = state.players[seat]
    number = min(number, MOST_WORKERS - len(player.workers))
    beside = mask(player.mechs) & ALL_HEXES  # a mech at home stands on no territory
    if not number or (at == NONE and not beside):
        return
    if at == NONE:
        option: Option = yield Decision(seat, "worker-at", lambda: [*[O_AT[place] for place in bits(beside)], DONE])
        if option == DONE:
            return
        add_workers(state, seat, PLACE[str(option[1])], number)
        return
    option = yield _ask_keep(seat, "workers", number, at)
    add_workers(state, seat, at, int(option[2]))
