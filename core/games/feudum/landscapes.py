"""Landscapes on the map and what grows on them (rules 7.4.5, 12; rulings F5 to F7, M6).

What lies on a landscape is its resource: food, targets, shillings or sulfur. Targets are swapped for markers.
"""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import gain_good, gain_targets, swap_targets
from core.games.feudum.tables import (
    ADDED,
    ARCHERY_BUTT,
    FOOD,
    LANDSCAPES,
    ORCHARD,
    PLACES,
    SILVER_MINE,
    SULFUR,
)

COLLECT: Option = ("collect",)
LEAVE: Option = ("leave",)


def tender(state: Feudum, place: int) -> int:
    """Whose landscape lies at a location, or NONE: the serf's there (switch `landscape_owner_on_bump`; E5, F7)."""
    if state.landscape[place] == NONE:
        return NONE
    if state.options["landscape_owner_on_bump"] == "first_owner":
        for seat, player in enumerate(state.players):
            if player.planted >> place & 1 and seat in (state.ruler[place], state.serf[place]):
                return seat
    return state.serf[place]


def tended(state: Feudum, seat: int) -> list[int]:
    """Locations with a landscape of a seat, in the order of the board."""
    return [place for place in range(len(PLACES)) if tender(state, place) == seat]


def lay(state: Feudum, seat: int, place: int, kind: int) -> None:
    """Lay one of the seat's collected tiles at a location."""
    player = state.players[seat]
    player.tiles[kind] -= 1
    player.planted |= 1 << place
    state.landscape[place] = kind
    state.growth[place] = 0


def grow(state: Feudum, place: int) -> None:
    """Three of the landscape's resource come to lie on it, or as many as there are (F6)."""
    kind = state.landscape[place]
    number = min(ADDED, _available(state, kind))
    if kind == ARCHERY_BUTT:
        state.targets -= number
    elif kind == SILVER_MINE:
        state.shillings -= number
    else:
        state.haversack[_good(kind)] -= number
    state.growth[place] += number
    if number:
        tell(state, NONE, "grows", LANDSCAPES[kind], PLACES[place], number)


def _available(state: Feudum, kind: int) -> int:
    if kind == ARCHERY_BUTT:
        return state.targets
    if kind == SILVER_MINE:
        return state.shillings if state.options["coin_limit"] == "on" else ADDED
    return state.haversack[_good(kind)]


def _good(kind: int) -> int:
    return FOOD if kind == ORCHARD else SULFUR


# Collecting


def collect_or_leave(state: Feudum, seat: int, place: int) -> Rules:
    """The serf collects all that lies on a landscape, one of it for the ruler, or leaves all (F5)."""
    if not state.growth[place]:
        return
    option: Option = yield Decision(
        seat,
        "collect",
        [COLLECT, LEAVE],
        about=(PLACES[place], LANDSCAPES[state.landscape[place]], state.growth[place]),
        asides=True,
    )
    if option == COLLECT:
        yield from collect(state, seat, place)


def collect(state: Feudum, seat: int, place: int) -> Rules:
    """All that lies on a landscape comes to its serf, one of it to the ruler there, if that is somebody else."""
    kind, number, ruler = state.landscape[place], state.growth[place], state.ruler[place]
    share = 1 if ruler not in (NONE, seat) and number else 0
    state.growth[place] = share
    tell(state, seat, "collects", LANDSCAPES[kind], PLACES[place], number - share)
    yield from receive(state, seat, kind, number - share)
    if share:
        state.growth[place] = 0
        tell(state, ruler, "ruler-share", LANDSCAPES[kind], PLACES[place], share)
        if kind == ARCHERY_BUTT and state.options["ruler_target_share"] == "target":
            state.players[ruler].shares += share
        else:
            yield from receive(state, ruler, kind, share)


def take_one(state: Feudum, seat: int, place: int) -> Rules:
    """A piece of the seat pilfers one of the resources of a landscape (D4)."""
    state.growth[place] -= 1
    yield from receive(state, seat, state.landscape[place], 1)


def receive(state: Feudum, seat: int, kind: int, number: int) -> Rules:
    """A seat gains resources that were taken off a landscape."""
    if kind == ARCHERY_BUTT:
        gain_targets(state, seat, number)
    elif kind == SILVER_MINE:
        state.players[seat].shillings += number
    else:
        yield from gain_good(state, seat, _good(kind), number)


def begin_turn(state: Feudum, seat: int) -> None:
    """A turn begins: the seat swaps the targets it got as a ruler (switch `ruler_target_share`), and everybody those
    kept for want of markers, if the general supply has some again (F5)."""
    player = state.players[seat]
    player.targets += player.shares
    player.shares = 0
    for other in range(len(state.players)):
        swap_targets(state, other)


# Serfs gone


def serf_gone(state: Feudum, place: int) -> None:
    """No serf is left at a location: its landscape stays for the next one, or leaves the game, what lies on it going
    to the general supply (switch `orphan_landscape`; F7)."""
    if state.landscape[place] == NONE or state.options["orphan_landscape"] == "stays" or tender(state, place) != NONE:
        return
    kind, number = state.landscape[place], state.growth[place]
    if kind == ARCHERY_BUTT:
        state.targets += number
    elif kind == SILVER_MINE:
        state.shillings += number
    else:
        state.haversack[_good(kind)] += number
    state.landscape[place], state.growth[place] = NONE, 0
    for player in state.players:
        player.planted &= ~(1 << place)
    tell(state, NONE, "landscape-gone", LANDSCAPES[kind], PLACES[place])
