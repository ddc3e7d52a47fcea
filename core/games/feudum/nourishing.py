"""Nourish: food or wine for every pawn on the board; who gets neither goes home (rules 10; rulings L, J6)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Rules
from core.event import tell
from core.games.feudum import paying, stars
from core.games.feudum.around import order
from core.games.feudum.pieces import called, pawn_home, unlike
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.tables import FOOD, LANDSCAPES, PAWNS, PIECES, SULFUR

FEED_ALL: Option = ("feed",)
FEED: tuple[Option, ...] = tuple(("feed", PIECES[pawn]) for pawn in range(PAWNS))
WINE: tuple[Option, ...] = tuple(("wine", PIECES[pawn]) for pawn in range(PAWNS))
TILE_FOOD: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("tile-food", PIECES[pawn], landscape) for landscape in LANDSCAPES) for pawn in range(PAWNS)
)
STARVE: Option = ("starve",)


def nourish(state: Feudum, seat: int) -> Rules:
    """A seat feeds its pawns: first those that sober up, then one after the other, until all are fed or may starve. Who
    lacks food and has writs is asked in any case, so that being asked does not tell of a mandate. The last seat that
    had a choice and did not simply feed all stands at a last point before the die."""
    _sober_up(state, seat)
    chosen = False
    while hungry(state.players[seat]):
        several = len(options(state, seat)) > 1
        short = len(hungry(state.players[seat])) > state.players[seat].goods[FOOD]
        option: Option = yield Decision(
            seat,
            "nourish",
            lambda: options(state, seat),
            about=("nourish", len(hungry(state.players[seat])), state.players[seat].goods[FOOD]),
            asides=short,
            ask=short and bool(state.players[seat].writs),
        )
        chosen = chosen or (several and option != FEED_ALL)
        if option == STARVE:
            break
        _feed(state, seat, option)
    if chosen and state.agenda[-2][0] == "home":
        yield Decision(seat, "last-point", [DONE], about=("die",), last=True)
    state.agenda.pop()


def hungry(player: Player) -> list[int]:
    """Pawns on the board that are not fed yet in this step."""
    return [pawn for pawn, place in enumerate(player.places) if place != NONE and not player.fed >> pawn & 1]


def options(state: Feudum, seat: int) -> list[Option]:
    """How the hungry pawns can be fed. Food and wine must be used while there are any, tiles need not (L2)."""
    player = state.players[seat]
    number, food = len(hungry(player)), player.goods[FOOD]
    pawns = unlike(state, seat, hungry(player))
    freely = state.options["forced_nourish"] == "no"
    found: list[Option] = [FEED_ALL] if food >= number else []
    if food and (food < number or (freely and number > 1)):
        found += [FEED[pawn] for pawn in pawns]
    if player.barrel:
        found += [WINE[pawn] for pawn in pawns]
    found += [TILE_FOOD[pawn][kind] for pawn in pawns for kind, number in enumerate(player.tiles) if number]
    if freely or not (food or player.barrel):
        found.append(STARVE)
    return found


def _sober_up(state: Feudum, seat: int) -> None:
    """The wine of the last round is taken off and feeds once more (L1, L5)."""
    player = state.players[seat]
    player.fed = 0
    for pawn in range(PAWNS):
        if player.wine[pawn]:
            state.haversack[SULFUR] += player.wine[pawn]
            player.wine[pawn] = 0
            player.fed |= 1 << pawn
            tell(state, seat, "sobers-up", called(state, seat, pawn))


def _feed(state: Feudum, seat: int, option: Option) -> None:
    player = state.players[seat]
    if option == FEED_ALL:
        pawns = hungry(player)
        _eat(state, seat, len(pawns))
        player.fed = (1 << PAWNS) - 1
        return
    pawn = PIECES.index(str(option[1]))
    player.fed |= 1 << pawn
    if option[0] == "wine":
        player.barrel -= 1
        player.wine[pawn] = 1
        tell(state, seat, "drinks", called(state, seat, pawn))
    elif option[0] == "tile-food":
        paying.spend_tile(state, seat, ("with", option[2]), FOOD)
    else:
        _eat(state, seat, 1)


def _eat(state: Feudum, seat: int, number: int) -> None:
    state.players[seat].goods[FOOD] -= number
    state.haversack[FOOD] += number
    tell(state, seat, "eats", number)


def home(state: Feudum) -> None:
    """All pawns that were not fed go home, then the guilds are counted; with the switch `nourish_recompute` after each
    pawn, in turn order (L3, J6)."""
    for seat in order(state):
        player = state.players[seat]
        for pawn in hungry(player):
            pawn_home(state, seat, pawn)
            if state.options["nourish_recompute"] == "one_by_one":
                stars.recount(state)
        player.fed = 0
    stars.recount(state)
    state.agenda.pop()
