"""The board in a view: every territory with its labels, its sentence and its borders."""

from __future__ import annotations

from core.games.altay.names import LETTER, PLACE, RESOURCE, TERRAIN, TERRAIN_SHORT, place_name
from core.games.altay.reading import borders, in_play, marker_of, place_id, places, seat_letter, seat_role, terrain
from core.games.altay.state import NONE, Altay
from core.text import Part, T, Text, Who, series
from core.view import Board, Line, Link, Place, Span


def board(state: Altay) -> Board:
    """All 23 territories, those out of play among them, and the borders in play."""
    shown = [_place(state, place) for place in places()]
    links = [Link(place_id(a), place_id(b), role="border") for a in places() for b in borders(state, a) if a < b]
    return Board("territories", shown, links)


def _place(state: Altay, place: int) -> Place:
    ident, kind = place_id(place), terrain(place)
    role = f"terrain.{kind}" if in_play(state, place) else "out"
    head: Span = (f"{ident} ", role)
    return Place(
        id=ident,
        name=PLACE[ident],
        terrain=kind,
        small=((head, *_small(state, place)),),
        large=(((f"{ident} {TERRAIN_SHORT[kind]}", role),), _large(state, place)),
        words=place_words(state, place),
        borders=border_words(state, place),
        owner=state.owner[place],
    )


def _small(state: Altay, place: int) -> Line:
    """What stands there, in three columns: "L3+", "3m+", ".", "x"."""
    main = _main(state, place)
    if attacked(state, place):
        return (main, ("!", "fight"))
    return (main, ("+", "marker")) if starred(state, place) else (main,)


def _main(state: Altay, place: int) -> Span:
    if not in_play(state, place):
        return ("x", "out")
    owner = state.owner[place]
    if owner != NONE:
        return (f"{seat_letter(state, owner)}{state.count[place]}", seat_role(state, owner))
    if state.marker[place] != NONE:
        return (marker_short(state.marker[place]), "marker")
    return (".", "free")


def _large(state: Altay, place: int) -> Line:
    """The same in ten columns, with words where there is room."""
    if not in_play(state, place):
        return (("x out", "out"),)
    line: list[Span] = []
    if state.owner[place] == NONE:
        line.append(("marker ", "marker") if state.marker[place] != NONE else ("free", "free"))
    if state.owner[place] != NONE or state.marker[place] != NONE:
        line.append(_main(state, place))
    if starred(state, place):
        line.append(("+", "marker"))
    if attacked(state, place):
        line.append((" !", "fight"))
    elif used(state, place):
        line.append((" used", "used"))
    return tuple(line)


def marker_short(kind: int) -> str:
    """ "3m": value and resource of a conquest marker."""
    value, resource = marker_of(kind)
    return f"{value}{LETTER.get(resource, '')}"


def marker_words(kind: int) -> Text:
    """ "conquest marker 3 with metal" """
    value, resource = marker_of(kind)
    if not resource:
        return T("conquest marker {value}", value=value)
    return T("conquest marker {value} with {resource}", value=value, resource=RESOURCE[resource])


def starred(state: Altay, place: int) -> bool:
    """Whether a point marker lies there."""
    return bool(state.stars >> place & 1)


def used(state: Altay, place: int) -> bool:
    """Whether a card has used the territory this turn."""
    return bool(state.used >> place & 1) and state.owner[place] != NONE


def attacked(state: Altay, place: int) -> bool:
    """Whether a fight for it waits for the defender."""
    return state.fight is not None and state.fight.target == place


def settlements(n: int) -> Text:
    """ "2 settlements" """
    return T("{n} settlement", "{n} settlements", n=n)


def place_words(state: Altay, place: int) -> Text:
    """One sentence: "F2 North Field, farmland: 2 settlements of Ben, point marker"."""
    ident = place_id(place)
    return T(
        "{place}, {terrain}: {what}",
        place=place_name(ident),
        terrain=TERRAIN[terrain(place)],
        what=standing(state, place),
    )


def standing(state: Altay, place: int) -> Part:
    """What is in a territory, in full words."""
    if not in_play(state, place):
        return T("out of play")
    parts: list[Part] = [_holder(state, place)]
    if starred(state, place):
        parts.append(T("point marker"))
    if used(state, place):
        parts.append(T("used this turn"))
    if attacked(state, place) and state.fight is not None:
        fight = state.fight
        parts.append(T("attacked by {who} from {origin}", who=Who(fight.attacker), origin=place_id(fight.origin)))
    return series(parts)


def _holder(state: Altay, place: int) -> Part:
    owner = state.owner[place]
    if owner != NONE:
        return T("{n} settlement of {who}", "{n} settlements of {who}", n=state.count[place], who=Who(owner))
    if state.marker[place] != NONE:
        return marker_words(state.marker[place])
    return T("free")


def border_words(state: Altay, place: int) -> Part:
    """The ways out: "H2 Anna 1; M3 conquest marker 3 with stone"."""
    return series([_border(state, other) for other in borders(state, place)], "; ")


def _border(state: Altay, place: int) -> Text:
    owner = state.owner[place]
    if owner != NONE:
        return T("{id} {who} {n}", id=place_id(place), who=Who(owner), n=state.count[place])
    what = marker_words(state.marker[place]) if state.marker[place] != NONE else T("free")
    return T("{id} {what}", id=place_id(place), what=what)
