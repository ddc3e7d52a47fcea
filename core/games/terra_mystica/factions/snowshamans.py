"""Snow Shamans: shipping and tools get better on passing, and the stronghold settles every field of ice."""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.terra_mystica import tracks
from core.games.terra_mystica.building import put_up, why_no_piece
from core.games.terra_mystica.ice import IceFaction
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import DISCARD, DWELLING, EXCHANGE, ICE, SHIP

FIELDS_CHAPTER, IMPROVE_CHAPTER = "fields", "improve"


class SnowShamans(IceFaction):
    """The step on passing brings no points; a town tile's step of shipping brings those of the track."""

    tracks_by_action = False

    def on_pass(self, state: Mystica, seat: int) -> None:
        if _improvements(state, seat) != [DISCARD]:
            state.agenda.append([IMPROVE_CHAPTER, seat])

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        due = [field[0] for field in fields(state) if free_hexes(state, field)]
        if due:
            state.agenda.append([FIELDS_CHAPTER, seat, *due])


# On passing


def improve(state: Mystica, seat: int) -> Rules:
    """A step of shipping or of tools for nothing."""
    option: Option = yield Decision(seat, IMPROVE_CHAPTER, lambda: _improvements(state, seat))
    state.agenda.pop()
    if option == SHIP:
        tracks.ship_for_free(state, seat, points=False)
    elif option == EXCHANGE:
        tracks.exchange_for_free(state, seat, points=False)
    else:
        tell(state, seat, "discard", IMPROVE_CHAPTER)


def _improvements(state: Mystica, seat: int) -> list[Option]:
    return [option for option in (SHIP, EXCHANGE) if tracks.can_rise(state, seat, option)] + [DISCARD]


# The stronghold


def fields(state: Mystica) -> list[list[int]]:
    """Groups of ice hexes that touch one another by an edge, free or built on."""
    board = MAPS[state.map]
    left = sum(1 << place for place, terrain in enumerate(state.terrain) if terrain == ICE)
    found = []
    while left:
        group = edge = left & -left
        while edge:
            near = 0
            for place in bits(edge):
                near |= board.near[place]
            edge = near & left & ~group
            group |= edge
        found.append(list(bits(group)))
        left &= ~group
    return found


def free_hexes(state: Mystica, field: list[int]) -> list[int]:
    """The hexes of a group nobody has built on."""
    return [place for place in field if state.owner[place] == NONE]


def settle_fields(state: Mystica, seat: int) -> Rules:
    """A dwelling for nothing on one hex of a field that has none yet by this; the entry names the first hex of each
    field still due."""
    option: Option = yield Decision(seat, FIELDS_CHAPTER, lambda: _dwellings(state, seat), asides=True)
    due = state.agenda.pop()[2:]
    if option == DISCARD:
        tell(state, seat, "discard", FIELDS_CHAPTER)
        return
    place = MAPS[state.map].place[str(option[1])]
    rest = [field[0] for field in fields(state) if field[0] in due and place not in field]
    if rest:
        state.agenda.append([FIELDS_CHAPTER, seat, *rest])
    put_up(state, seat, place, DWELLING)


def no_fields(state: Mystica, seat: int) -> bool:
    """Whether no further dwelling can be built for the stronghold: none is left."""
    return why_no_piece(state, seat, DWELLING) is not None


def _dwellings(state: Mystica, seat: int) -> list[Option]:
    due = state.agenda[-1][2:]
    places = [place for field in fields(state) if field[0] in due for place in free_hexes(state, field)]
    return [*(MAPS[state.map].o_build[place] for place in places), DISCARD]
