"""The board in a view: every hex with its labels, its sentence and its neighbours, bridges and rivers."""

from __future__ import annotations

from functools import cache

from core.games.terra_mystica import own_things
from core.games.terra_mystica.lava import tiles
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.names import BUILDING, BUILDING_CODE, LAND, LAND_LETTER, land_of
from core.games.terra_mystica.reading import (
    building_at,
    is_water,
    land_at,
    map_of,
    name_of,
    seat_letter,
    seat_role,
)
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.state import NONE, Mystica
from core.text import Part, T, Text, Who, listed
from core.view import Board, Line, Link, Place, Span

RIVER = "river"


def board(state: Mystica) -> Board:
    """All hexes of the map, what touches what, and the bridges that stand."""
    places = [_place(state, place) for place in range(map_of(state).size)]
    return Board("hexes_bricks", places, [*_borders(state.map), *_bridges(state)])


@cache
def _borders(board_map: int) -> tuple[Link, ...]:
    names = MAPS[board_map].names
    return tuple(Link(names[a], names[b]) for a, near in enumerate(MAPS[board_map].next) for b in near if a < b)


def _bridges(state: Mystica) -> list[Link]:
    names = map_of(state).names
    return [
        Link(names[a], names[b], "bridge", seat_role(state, seat), seat_letter(state, seat))
        for a, b, seat in state.bridges
    ]


# A hex


def _place(state: Mystica, place: int) -> Place:
    name, land = name_of(state, place), land_at(state, place)
    return Place(
        id=name,
        name=land_of(land),
        terrain=land,
        small=_small(state, place),
        large=_large(state, place),
        words=place_words(state, place),
        borders=border_words(state, place),
        owner=state.owner[place],
        at=map_of(state).at[place],
    )


def _land_role(land: str) -> str:
    return land if land in ("ice", "volcano", RIVER) else f"terrain.{land}"


def _sign(state: Mystica, place: int) -> Span:
    """The sign of a town, or of a river hex that joins one."""
    if state.town[place]:
        return ("+", "town")
    return ("+", "town") if _joins(state, place) else ("", "")


def _joins(state: Mystica, place: int) -> bool:
    """Whether a town reaches across a river hex."""
    return any(river == place and not rules_of(state.players[seat]).links_are_edges for river, seat in state.links)


def _mark(state: Mystica, place: int) -> list[Span]:
    """The sign of what a faction of its own has on a hex, or nothing."""
    seat, sign, _ = own_things.mark(state, place)
    return [(sign, seat_role(state, seat))] if sign else []


def _what(state: Mystica, place: int) -> list[Span]:
    """The letter of the land; of a building its owner, its kind, and the land if that is another."""
    land, owner = land_at(state, place), state.owner[place]
    if owner == NONE:
        return [(LAND_LETTER[land].lower(), _land_role(land))]
    letter = seat_letter(state, owner)
    code = BUILDING_CODE[building_at(state, place)]
    under = "" if letter == LAND_LETTER[land] else LAND_LETTER[land].lower()
    if tiles(state, place) > 1:
        under = str(tiles(state, place))
    return [(letter + code, seat_role(state, owner)), (under, _land_role(land))]


def _small(state: Mystica, place: int) -> tuple[Line, ...]:
    """Four columns: the id with the sign of a town; land, or owner and building, and what else lies there."""
    mark = _mark(state, place)
    if is_water(state, place):
        below: Line = ((" ~", RIVER), *mark, (" ", RIVER)) if mark else ((" ~  ", RIVER),)
        return (((" ~ ", RIVER), _sign(state, place)), below)
    return (((name_of(state, place).ljust(3), "hex"), _sign(state, place)), (*_what(state, place), *mark))


def _large(state: Mystica, place: int) -> tuple[Line, ...]:
    """Six columns and three lines."""
    mark = _mark(state, place)
    if is_water(state, place):
        below: Line = (("  ~ ", RIVER), *mark, (" ", RIVER)) if mark else (("  ~   ", RIVER),)
        return ((("  ~  ", RIVER), _sign(state, place)), ((" ~~~  ", RIVER),), below)
    top: Line = ((f" {name_of(state, place).ljust(4)}", "hex"), _sign(state, place))
    what = _what(state, place)
    blanks = "  " if state.owner[place] == NONE else " "
    return (top, ((blanks, ""), *what), (("    ", ""), *mark, (" ", "")) if mark else (("      ", ""),))


# Words


def place_title(state: Mystica, place: int) -> Text:
    """ "G3 forest (green)" """
    return T("{id} {land}", id=name_of(state, place), land=land_of(land_at(state, place)))


def standing(state: Mystica, place: int) -> Part:
    """What is on a hex: "trading post of Ben, part of a town", "free", "river"."""
    parts: list[Part] = []
    owner = state.owner[place]
    if owner != NONE:
        parts.append(T("{what} of {who}", what=BUILDING[building_at(state, place)], who=Who(owner)))
    elif land_at(state, place) != RIVER:
        parts.append(T("free"))
    if tiles(state, place) > 1:
        parts.append(T("on {n} volcano tiles", n=tiles(state, place)))
    if state.town[place]:
        parts.append(T("part of a town"))
    if _joins(state, place):
        parts.append(T("joins a town"))
    seat, sign, words = own_things.mark(state, place)
    if sign:
        parts.append(T("{what} of {who}", what=words, who=Who(seat)))
    names = map_of(state).names
    for a, b, seat in state.bridges:
        if place in (a, b):
            other = names[b if place == a else a]
            parts.append(T("bridge of {who} to {place}", who=Who(seat), place=other))
    return listed(parts) if parts else ""


def place_words(state: Mystica, place: int) -> Text:
    """One sentence on a hex: "H4 lakes (blue): trading post of Ben"."""
    what = standing(state, place)
    if not what:
        return place_title(state, place)
    return T("{place}: {what}", place=place_title(state, place), what=what)


def border_words(state: Mystica, place: int) -> Part:
    """What a hex touches: land with its buildings, the number of river hexes, where bridges may go."""
    parts: list[Part] = []
    rivers = 0
    for other in map_of(state).next[place]:
        if is_water(state, other):
            rivers += 1
        else:
            parts.append(_beside(state, other))
    if rivers:
        parts.append(T("{n} river hex", "{n} river hexes", n=rivers))
    names = map_of(state).names
    built = {frozenset((a, b)) for a, b, _ in state.bridges}
    ends = [pair for pair in map_of(state).bridge_ends if place in pair and frozenset(pair) not in built]
    spans = [names[b if a == place else a] for a, b in ends]
    if spans:
        parts.append(T("a bridge may go to {places}", places=listed(list(spans))))
    return listed(parts)


def _beside(state: Mystica, place: int) -> Part:
    owner = state.owner[place]
    if owner == NONE:
        return T("{id} {land}", id=name_of(state, place), land=LAND[land_at(state, place)])
    return T(
        "{id} {what} of {who}",
        id=name_of(state, place),
        what=BUILDING[building_at(state, place)],
        who=Who(owner),
    )
