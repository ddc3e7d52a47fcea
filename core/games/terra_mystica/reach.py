"""What lies beside what (rulings, section 4): edges and bridges, ships, tunnels and carpets."""

from __future__ import annotations

from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica

# Pure tables by board, ship and places, filled as they are needed.
_REACH: dict[tuple[int, int, bool, tuple[int, ...]], int] = {}
_JUMPS: dict[tuple[int, int, tuple[int, ...]], int] = {}
_MOST = 20_000


def around(state: Mystica, place: int) -> tuple[int, ...]:
    """Hexes directly adjacent to one: over an edge, or over a bridge of anybody."""
    found = MAPS[state.map].next[place]
    for a, b, _ in state.bridges:
        other = b if a == place else a if b == place else NONE
        if other != NONE and other not in found:
            found = (*found, other)
    return found


def near_for(state: Mystica, seat: int, place: int) -> tuple[int, ...]:
    """Hexes directly adjacent to one for a seat: those around it, and what river hexes it has joined bring together."""
    found = around(state, place)
    if state.links and RULES[state.players[seat].faction].links_are_edges:
        near = MAPS[state.map].near
        for river, owner in state.links:
            if owner == seat and near[river] >> place & 1:
                found = (*found, *(other for other in bits(near[river]) if other != place and other not in found))
    return found


def beside_others(state: Mystica, seat: int, place: int) -> bool:
    """Whether a structure of another player is directly adjacent."""
    owner = state.owner
    near = near_for(state, seat, place) if state.links else around(state, place)
    return any(owner[other] not in (NONE, seat) for other in near)


def reached(state: Mystica, seat: int, ship: int) -> int:
    """Land hexes a seat reaches over edges, bridges and by ship (mask; occupied ones too)."""
    player = state.players[seat]
    river_only = RULES[player.faction].by_river_only
    places = tuple(player.places)
    key = (state.map, ship, river_only, places)
    found = _REACH.get(key)
    if found is None:
        if len(_REACH) > _MOST:
            _REACH.clear()
        board = MAPS[state.map]
        found = 0
        for place in places:
            found |= board.shipped(place, ship)
            if not river_only or board.rivers >> place & 1:
                found |= board.near[place]
        found &= board.land
        _REACH[key] = found
    if state.bridges and not river_only:
        for a, b, _ in state.bridges:
            if a in places:
                found |= 1 << b
            if b in places:
                found |= 1 << a
    if state.links and RULES[player.faction].links_are_edges:
        board = MAPS[state.map]
        for river, owner in state.links:
            if owner == seat and any(board.near[river] >> place & 1 for place in places):
                found |= board.near[river] & board.land
    return found


def jumped(state: Mystica, seat: int) -> int:
    """Land hexes within the range of the seat's tunnel or carpet (mask), those reached otherwise among them."""
    player = state.players[seat]
    if not player.jump:
        return 0
    key = (state.map, player.jump, tuple(player.places))
    found = _JUMPS.get(key)
    if found is None:
        if len(_JUMPS) > _MOST:
            _JUMPS.clear()
        board = MAPS[state.map]
        found = 0
        for place in player.places:
            found |= board.within(place, player.jump + 1)
        found &= board.land
        _JUMPS[key] = found
    return found | RULES[player.faction].further(state, seat)


def free_neighbours(state: Mystica, seat: int) -> list[int]:
    """Free land hexes that share an edge with a structure of the seat, in order."""
    board = MAPS[state.map]
    found = 0
    for place in state.players[seat].places:
        found |= board.near[place]
    return [place for place in bits(found & board.land) if state.owner[place] == NONE]
