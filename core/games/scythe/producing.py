"""Produce (rulings, section 5): the cost first, then all workers of the chosen territories, and the Mill."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Rules
from core.games.scythe import control
from core.games.scythe.gaining import add_goods, add_workers, lose
from core.games.scythe.state import NONE, Scythe
from core.games.scythe.tables import (
    ALL,
    COINS,
    FERTILE,
    GAINS,
    MAKES,
    MILL,
    MOST_WORKERS,
    O_AT,
    O_SOME,
    PLACE,
    PLACES,
    POPULARITY,
    POWER,
    PRODUCE_COST,
    TERRAIN,
    WORKERS,
    bits,
)


def why_not_produce(state: Scythe, seat: int) -> Reason | None:
    """Why a seat cannot pay what the emptied worker spaces show."""
    player = state.players[seat]
    power, popularity, coins = PRODUCE_COST[len(player.workers)]
    for kind, need, have in (
        (POWER, power, player.power),
        (POPULARITY, popularity, player.popularity),
        (COINS, coins, player.coins),
    ):
        if have < need:
            return ("pay", GAINS[kind], need, have)
    return None


def pay_produce(state: Scythe, seat: int) -> None:
    """Pay, by the workers in play before any new one."""
    power, popularity, coins = PRODUCE_COST[len(state.players[seat].workers)]
    lose(state, seat, POWER, power)
    lose(state, seat, POPULARITY, popularity)
    lose(state, seat, COINS, coins)


def produce(state: Scythe, seat: int, number: int, mill: bool) -> Rules:
    """Produce on up to so many territories; then on the Mill's, which comes in addition if the Mill counts. Under units
    of somebody else the seat says how much the Mill makes: it would be theirs."""
    state.produced = 0
    extra = mill_place(state, seat) if mill else NONE
    left = number
    while left:
        option: Option = yield _ask_place(state, seat, left, extra)
        if option == DONE:
            break
        if option == ALL:
            for place in _places(state, seat, extra):
                yield from _make(state, seat, place, False, False)
            break
        place = PLACE[str(option[1])]
        yield from _make(state, seat, place, place == extra, option[0] == "some")
        left -= place != extra
    if extra != NONE and not state.produced >> extra & 1:
        yield from _make(state, seat, extra, True, bool(control.others_units(state, seat) >> extra & 1))


def _ask_place(state: Scythe, seat: int, left: int, extra: int) -> Decision:
    return Decision(seat, "produce_at", lambda: place_options(state, seat, left, extra), about=(left,))


def mill_place(state: Scythe, seat: int) -> int:
    """The Mill's territory if it makes something there; not under somebody else's units, but for the switch."""
    place = state.players[seat].structures[MILL]
    if place == NONE or not FERTILE >> place & 1:
        return NONE
    if control.others_units(state, seat) >> place & 1 and state.options["mill_on_enemy_hex"] == "false":
        return NONE
    return place


def place_options(state: Scythe, seat: int, left: int, extra: int) -> list[Option]:
    """The territories that would make something; all of them at once if the action reaches that far; and resources in
    part where there are several."""
    places = _places(state, seat, extra)
    found = [O_AT[place] for place in places]
    if 1 < len(places) <= left:
        found.insert(0, ALL)
    workers = state.players[seat].workers
    found += [O_SOME[place] for place in places if workers.count(place) > 1 and MAKES[TERRAIN[place]] != WORKERS]
    if extra != NONE and places and not state.produced >> extra & 1 and MAKES[TERRAIN[extra]] != WORKERS:
        found.append(O_SOME[extra])
    found.append(DONE)
    return found


def _places(state: Scythe, seat: int, extra: int) -> tuple[int, ...]:
    """Controlled territories with own workers that make something and have not yet, the Mill's left out."""
    found = control.work_places(state, seat) & FERTILE & ~state.produced
    if extra != NONE:
        found &= ~(1 << extra)
    full = len(state.players[seat].workers) == MOST_WORKERS
    return tuple([place for place in bits(found) if not full or MAKES[TERRAIN[place]] != WORKERS])


def _make(state: Scythe, seat: int, place: int, mill: bool, some: bool) -> Rules:
    """All workers of a territory make one each, the Mill one more. Of workers the seat may always make fewer, of
    resources if it said so; where the Mill works, none at all."""
    state.produced |= 1 << place
    player = state.players[seat]
    number = player.workers.count(place) + mill
    kind, low = MAKES[TERRAIN[place]], int(not mill)
    if kind != WORKERS:
        if some:
            number = yield from _ask_number(seat, place, low, number - (not mill))
        add_goods(state, seat, place, kind, number)
        return
    number = min(number, MOST_WORKERS - len(player.workers))
    if number > low:
        number = yield from _ask_number(seat, place, low, number)
    add_workers(state, seat, place, number)


def _ask_number(seat: int, place: int, low: int, most: int) -> Rules:
    option: Option = yield Decision(
        seat, "make", lambda: [("make", n) for n in range(most, low - 1, -1)], about=(PLACES[place],)
    )
    return int(option[1])
