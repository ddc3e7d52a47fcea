"""The turn (rulings, section 1): a section of the mat, its top action, its bottom action, the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.scythe import around, control, gaining, improving, paying, stars
from core.games.scythe.gaining import gain, gain_chosen, gain_now, lose
from core.games.scythe.moving import begin_move
from core.games.scythe.producing import pay_produce, produce, why_not_produce
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    ARMORY,
    BOLSTER,
    BOLSTER_CARDS,
    BOLSTER_POWER,
    BOTTOMS,
    BUILD,
    CARDS,
    COINS,
    DEPLOY,
    END,
    ENLIST,
    FACTORY_SECTION,
    MATS,
    MONUMENT,
    MOVE,
    MOVE_COINS,
    MOVE_UNITS,
    O_CARDS,
    O_COINS,
    O_GOODS,
    O_MOVE,
    O_POPULARITY,
    O_POWER,
    O_PRODUCE,
    O_SECTION,
    ONE_TIME,
    ONGOING,
    PAID_WITH,
    POPULARITY,
    POWER,
    PRODUCE,
    PRODUCE_HEXES,
    RUSVIET,
    SECTIONS,
    SKIP,
    TAKE,
    TOPS,
    TRADE,
    TRADE_POPULARITY,
    UPGRADE,
)
from core.games.scythe.trading import take_goods

MOVES = 2  # steps of the one unit that a Factory card moves


def begin_turn(state: Scythe, seat: int) -> None:
    """A new turn: everything that counts by the turn starts afresh."""
    state.turn += 1
    if seat == state.order[0]:
        state.round += 1
    state.active = seat
    state.arrivals.clear()
    player = state.players[seat]
    player.coerced = player.drove = 0
    tell(state, seat, "turn", state.round)
    state.agenda[-1:] = [["end", seat], ["bottom", seat], ["top", seat], ["section", seat]]


# The section


def section(state: Scythe, seat: int) -> Rules:
    """Move the token to another section; this alone cannot be left out."""
    option: Option = yield Decision(
        seat,
        "section",
        lambda: [O_SECTION[which] for which in range(5) if why_not_section(state, seat, which) is None],
        lambda: section_refusals(state, seat),
        asides=True,
    )
    which = SECTIONS.index(str(option[1]))
    state.players[seat].section = which
    tell(state, seat, "section", option[1])
    state.agenda.pop()
    if which == FACTORY_SECTION:
        state.agenda[-1][0] = "factory-top"


def why_not_section(state: Scythe, seat: int, which: int) -> Reason | None:
    """Why the token cannot go to a section: it stands there. Rusviet may stay (switch for the Factory card)."""
    player = state.players[seat]
    if which == FACTORY_SECTION and not player.factory:
        return ("no_factory_card",)
    if which != player.section:
        return None
    if player.faction != RUSVIET:
        return ("same_section",)
    if which == FACTORY_SECTION and state.options["relentless_on_factory_card"] == "false":
        return ("same_section",)
    return None


def section_refusals(state: Scythe, seat: int) -> Iterator[Refusal]:
    """The sections the token cannot go to."""
    for which in range(5):
        reason = why_not_section(state, seat, which)
        if reason:
            yield O_SECTION[which], reason


# The top action


def top(state: Scythe, seat: int) -> Rules:
    """The top action of the section, in one of its forms, or none."""
    which = state.players[seat].section
    option: Option = yield Decision(
        seat,
        TOPS[which],
        lambda: top_options(state, seat, which),
        lambda: top_refusals(state, seat, which),
        asides=True,
    )
    if option == O_MOVE:
        state.agenda.pop()
        begin_move(state, seat, move_units(state.players[seat]), 1)
        return
    if option != SKIP:
        yield from _TOP_ACTIONS[which](state, seat, option)
        stars.check(state, seat)
    state.agenda.pop()


FORMS: tuple[tuple[Option, ...], ...] = (
    (O_MOVE, O_COINS),
    (O_POWER, O_CARDS),
    (O_GOODS, O_POPULARITY),
    (O_PRODUCE,),
)


def top_options(state: Scythe, seat: int, which: int) -> list[Option]:
    """The forms of a top action that can be paid for, and none of them."""
    found = [form for form in FORMS[which] if why_not_top(state, seat, form) is None]
    found.append(SKIP)
    return found


def top_refusals(state: Scythe, seat: int, which: int) -> Iterator[Refusal]:
    """The forms that cannot be taken, and why."""
    for form in FORMS[which]:
        reason = why_not_top(state, seat, form)
        if reason:
            yield form, reason


def why_not_top(state: Scythe, seat: int, form: Option) -> Reason | None:
    """Why a form of a top action cannot be taken."""
    player = state.players[seat]
    if form == O_PRODUCE:
        return why_not_produce(state, seat)
    if form in (O_MOVE, O_COINS):
        return None
    if player.coins < 1:
        return ("coins", 1, player.coins)
    trades = form == O_GOODS or (form == O_POPULARITY and state.options["trade_without_workers"] == "none")
    return ("no_worker",) if trades and not control.work_places(state, seat) else None


def move_units(player: Player) -> int:
    """How many units a Move moves."""
    return 2 + (player.upgrades >> MOVE_UNITS & 1)


def _move(state: Scythe, seat: int, option: Option) -> Rules:
    """The other form of Move: coins."""
    yield from gain_chosen(state, seat, COINS, 1 + (state.players[seat].upgrades >> MOVE_COINS & 1))


def _bolster(state: Scythe, seat: int, option: Option) -> Rules:
    player = state.players[seat]
    lose(state, seat, COINS, 1)
    if option == O_POWER:
        yield from gain_chosen(state, seat, POWER, 2 + (player.upgrades >> BOLSTER_POWER & 1))
    else:
        if why_not_bottom(state, seat, bottom_of(player)) is not None:
            yield _before_draw(seat, TOPS[BOLSTER])
        gain_now(state, seat, CARDS, 1 + (player.upgrades >> BOLSTER_CARDS & 1))
    if player.structures[MONUMENT] != NONE:
        yield from gain(state, seat, POPULARITY, 1)


def _trade(state: Scythe, seat: int, option: Option) -> Rules:
    player = state.players[seat]
    lose(state, seat, COINS, 1)
    if option == O_GOODS:
        yield from take_goods(state, seat, 2)
    else:
        yield from gain_chosen(state, seat, POPULARITY, 1 + (player.upgrades >> TRADE_POPULARITY & 1))
    if player.structures[ARMORY] != NONE:
        yield from gain(state, seat, POWER, 1)


def _produce(state: Scythe, seat: int, option: Option) -> Rules:
    pay_produce(state, seat)
    yield from produce(state, seat, produce_hexes(state.players[seat]), True)


def produce_hexes(player: Player) -> int:
    """On how many territories Produce works."""
    return 2 + (player.upgrades >> PRODUCE_HEXES & 1)


_TOP_ACTIONS: dict[int, Callable[[Scythe, int, Option], Rules]] = {
    MOVE: _move,
    BOLSTER: _bolster,
    TRADE: _trade,
    PRODUCE: _produce,
}


# The bottom action


def bottom(state: Scythe, seat: int) -> Rules:
    """The bottom action of the section, or none."""
    player = state.players[seat]
    if player.section == FACTORY_SECTION:
        yield from _factory_move(state, seat)
        return
    which = bottom_of(player)
    option: Option = yield Decision(
        seat,
        BOTTOMS[which],
        lambda: [TAKE, SKIP] if why_not_bottom(state, seat, which) is None else [SKIP],
        lambda: bottom_refusals(state, seat, which),
        about=(BOTTOMS[which], improving.cost(player, which)),
        asides=True,
    )
    if option == TAKE:
        yield from _take_bottom(state, seat, which)
    state.agenda.pop()


def bottom_of(player: Player) -> int:
    """The bottom action of the seat's section."""
    return MATS[player.mat].by_top[player.section].bottom


def why_not_bottom(state: Scythe, seat: int, which: int) -> Reason | None:
    """Why a bottom action cannot be paid for. It may be taken for its coins and recruits alone (rulings 6)."""
    return paying.why_not_pay(state, seat, PAID_WITH[which], improving.cost(state.players[seat], which))


def bottom_refusals(state: Scythe, seat: int, which: int) -> Iterator[Refusal]:
    """The bottom action, if it cannot be paid for."""
    reason = why_not_bottom(state, seat, which)
    if reason:
        yield TAKE, reason


def _take_bottom(state: Scythe, seat: int, which: int) -> Rules:
    """Cost, benefit, coins, the own recruit, then stars; then the neighbours' recruits, left before right, each with
    its stars (rulings 6 and 9)."""
    player = state.players[seat]
    recruits = player.recruits
    yield from paying.pay(state, seat, PAID_WITH[which], improving.cost(player, which))
    yield from _BENEFITS[which](state, seat)
    yield from gain(state, seat, COINS, MATS[player.mat].by_bottom[which].coins)
    if state.options["recruit_bonus_same_action"] == "true":
        recruits = player.recruits
    if recruits >> which & 1:
        yield from gain(state, seat, ONGOING[which], 1)
    if stars.ending(player) and state.options["neighbour_bonus_on_final_action"] == "true":
        for other in around.neighbours(state, seat):
            if state.players[other].recruits >> which & 1:
                gain_now(state, other, ONGOING[which], 1)
    stars.check(state, seat)
    for other in around.neighbours(state, seat):
        if state.players[other].recruits >> which & 1:
            yield from gain(state, other, ONGOING[which], 1)
            stars.check(state, other)


def _enlist(state: Scythe, seat: int) -> Rules:
    """Enlist as a bottom action: if cards will be drawn, by whomsoever, the seat stands at a last point before."""
    kind = yield from improving.take_recruit(state, seat)
    if kind == CARDS or _cards_follow(state, seat):
        yield _before_draw(seat, BOTTOMS[ENLIST])
    if kind != NONE:
        yield from gain(state, seat, kind, ONE_TIME)  # the recruit may be wanted without its bonus


def _cards_follow(state: Scythe, seat: int) -> bool:
    """Whether a recruit of the seat or of a neighbour answers to Enlist."""
    return any(state.players[other].recruits >> ENLIST & 1 for other in (seat, *around.neighbours(state, seat)))


def _before_draw(seat: int, action: str) -> Decision:
    """The last point before a draw after which the table passes on. It stands within an action: no asides."""
    return Decision(seat, "last-point", [DONE], about=(action,), last=True)


_BENEFITS: dict[int, Callable[[Scythe, int], Rules]] = {
    UPGRADE: improving.upgrade,
    DEPLOY: improving.deploy,
    BUILD: improving.build,
    ENLIST: _enlist,
}


def _factory_move(state: Scythe, seat: int) -> Rules:
    """The bottom action of every Factory card: one unit makes up to two movements in a row."""
    option: Option = yield Decision(seat, "factory_move", [O_MOVE, SKIP], asides=True)
    state.agenda.pop()
    if option == O_MOVE:
        begin_move(state, seat, 1, MOVES)


# The end of the turn


def end(state: Scythe, seat: int) -> Rules:
    """The actions are over: asked only if something may still be done beside it; then the next seat clockwise."""
    yield Decision(seat, "end", [END], asides=True)
    state.agenda[-1] = ["turn", around.left(state, seat)]


# Gifts (switch `coin_gifts`)


def gift_options(state: Scythe, seat: int) -> list[Option]:
    """Asides of the seat whose turn it is: a coin for somebody else."""
    if state.options["coin_gifts"] == "false" or seat != state.active or not state.players[seat].coins:
        return []
    return [("gift", other + 1) for other in range(len(state.players)) if other != seat]


def give(state: Scythe, seat: int, option: Option) -> None:
    """Give a coin away; nothing that is agreed for it binds anybody."""
    other = int(option[1]) - 1
    gaining.lose(state, seat, COINS, 1)
    gaining.gain_now(state, other, COINS, 1)
