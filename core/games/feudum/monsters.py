"""Behemoth and sea serpent: taming, and where they may be put (rules 9.6; ruling K15)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Rules
from core.event import tell
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import ENDS, GUILD_DATA, MONSTERS, PIERS, PLACES, SERPENT, SHIP_ROUTE, SUB_ROUTE

PRICE: int = GUILD_DATA["knight"]["monster_markers"]
SEA_ROUTES = (1 << SHIP_ROUTE) | (1 << SUB_ROUTE)
O_TAME: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("tame", monster, place) for place in PLACES) for monster in MONSTERS
)


def tame(state: Feudum, seat: int, bought: int) -> Rules:
    """Right after buying a row of so many markers, three or more: give three back for a monster and put it on the map.
    Two go to the general supply, one on the monster's icon."""
    if not advanced(state) or bought < PRICE or not tame_options(state, seat):
        return
    option: Option = yield Decision(seat, "tame", lambda: [*tame_options(state, seat), DONE], about=("tame",))
    if option == DONE:
        return
    monster, place = MONSTERS.index(str(option[1])), PLACES.index(str(option[2]))
    state.players[seat].markers -= PRICE
    state.markers[seat] += PRICE - 1
    state.monster_owner[monster], state.monster_place[monster] = seat, place
    tell(state, seat, "tames", option[1], option[2])


def tame_options(state: Feudum, seat: int) -> list[Option]:
    """Monsters still in the guild, and places for them; none if the markers had to go elsewhere (J2)."""
    if state.players[seat].markers < PRICE:
        return []
    return [
        O_TAME[monster][place]
        for monster, owner in enumerate(state.monster_owner)
        if owner == NONE
        for place in places_for(state, seat, monster)
    ]


def places_for(state: Feudum, seat: int, monster: int) -> list[int]:
    """Locations with an own marker or pawn; the serpent needs a port there."""
    pawns = state.players[seat].places
    return [
        place
        for place in range(len(PLACES))
        if (seat in (state.ruler[place], state.serf[place]) or place in pawns)
        and (monster != SERPENT or is_port(state, place))
    ]


def is_port(state: Feudum, place: int) -> bool:
    """Whether a ship or submersible route ends at a location; with the switch `port`, whether a pier is drawn there."""
    if state.options["port"] == "pier_seen":
        return place in PIERS
    return bool(ENDS[place] & SEA_ROUTES)
