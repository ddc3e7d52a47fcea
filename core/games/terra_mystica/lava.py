"""Piles of volcano tiles: how many lie on a hex, and where a pile may carry the building on it."""

from __future__ import annotations

from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import VOLCANO, WHEEL
from core.games.terra_mystica.volcano import is_home


def tiles(state: Mystica, place: int) -> int:
    """Volcano tiles on a hex; `Mystica.piles` lists those with more than one."""
    if state.terrain[place] != VOLCANO:
        return 0
    return next((count for hex, count in state.piles if hex == place), 1)


def pile_up(state: Mystica, place: int, count: int) -> None:
    """So many tiles lie on a hex from now on, one at least: it is volcano."""
    state.terrain[place] = VOLCANO
    state.piles = [row for row in state.piles if row[0] != place]
    if count > 1:
        state.piles.append([place, count])


def takes_lava(state: Mystica, place: int) -> bool:
    """Whether a pile may come to a land hex: free, and one of the seven terrains."""
    return state.owner[place] == NONE and state.terrain[place] < WHEEL


def arriving(state: Mystica, place: int) -> dict[int, int]:
    """Hexes the pile of a hex may move to next, with the tiles that arrive: one stays behind, one is lost on each river
    hex crossed, one more on a home terrain; one at least must arrive. The shortest way over rivers counts."""
    board = MAPS[state.map]
    found: dict[int, int] = {}
    moving = tiles(state, place) - 1
    shore, crossed = board.near[place], 0
    while moving > 0 and shore:
        for land in bits(shore & board.land):
            left = moving - is_home(state, state.terrain[land])
            if left > found.get(land, 0) and takes_lava(state, land):
                found[land] = left
        water = [river for river in bits(shore & board.rivers & ~crossed) if state.owner[river] == NONE]
        shore = 0
        for river in water:
            crossed |= 1 << river
            shore |= board.near[river]
        moving -= 1
    return found
