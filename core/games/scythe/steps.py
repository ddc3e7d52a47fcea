"""Single steps of movement: which hex is next to which, for whom (rulings, section 2).

What depends on faction, mechs and Mine alone is looked up in tables made from `why_not_way`, the predicate that also
gives the reasons; Township, Underpass and Wayfare depend on the position and are added on top.
"""

from __future__ import annotations

from core.decision import Reason
from core.games.scythe import control
from core.games.scythe.state import Player, Scythe
from core.games.scythe.tables import (
    ALL_HOMES,
    CRIMEA,
    FACTIONS,
    FACTORY,
    HOME,
    JOURNEY,
    LAKES,
    MINE,
    MOUNTAIN,
    NEAR,
    NORDIC,
    OF_TERRAIN,
    PLACES,
    POLANIA,
    RIVERS,
    RIVERWALK,
    RUSVIET,
    SAXONY,
    TERRAIN,
    TUNNELS,
    VILLAGE,
    bits,
)

CHARACTER, MECH, WORKER = range(3)
UNITS = ("character", "mech", "worker")


# What does not depend on the position


def why_not_way(faction: int, abilities: int, mine: int, fighter: bool, start: int, end: int) -> Reason | None:
    """Why a unit cannot step from one place to another, whoever stands there: None, or the reason.

    Homes are entered by Wayfare alone. A lake needs Seaworthy or Submerge, in and out; its borders are no rivers. A
    river is crossed into the terrains of Riverwalk, or swum by Nordic's workers."""
    if ALL_HOMES >> end & 1:
        return ("home",)
    tunnels = TUNNELS | (1 << mine if mine >= 0 else 0)
    if tunnels >> start & tunnels >> end & 1:
        return None
    lakes = (LAKES >> start & 1) + (LAKES >> end & 1)
    sails = fighter and abilities & JOURNEY and faction in (NORDIC, POLANIA)
    if lakes == 2 and sails and faction == POLANIA:
        return None
    if not NEAR[start] >> end & 1:
        return ("far",)
    if lakes:
        return None if sails else ("lake",)
    if (start, end) not in RIVERS:
        return None
    return None if _crosses(faction, abilities, fighter, end) else ("river",)


def _crosses(faction: int, abilities: int, fighter: bool, end: int) -> bool:
    if not fighter:
        return faction == NORDIC
    return bool(abilities & RIVERWALK and FACTIONS[faction].riverwalk >> TERRAIN[end] & 1)


def ways(faction: int, abilities: int, mine: int, fighter: bool) -> tuple[int, ...]:
    """For each place the places one step away, by `why_not_way`."""
    key = (faction, abilities & (RIVERWALK | JOURNEY), mine, fighter)
    found = _WAYS.get(key)
    if found is None:
        found = _WAYS[key] = tuple([_open(*key, start) for start in range(len(PLACES))])
    return found


def _open(faction: int, abilities: int, mine: int, fighter: bool, start: int) -> int:
    found, near = 0, NEAR[start] | TUNNELS | LAKES | (1 << mine if mine >= 0 else 0)
    for end in bits(near):  # nothing else is ever one step away
        if end != start and why_not_way(faction, abilities, mine, fighter, start, end) is None:
            found |= 1 << end
    return found


_WAYS: dict[tuple[int, int, int, bool], tuple[int, ...]] = {}


# What depends on the position


def far_ways(state: Scythe, seat: int, start: int, held: int) -> int:
    """Where a fighter gets from a place by Township, Underpass or Wayfare. `held` are the territories the seat controls
    without the unit; the one it stands on it controls itself."""
    player = state.players[seat]
    if not player.abilities & JOURNEY:
        return 0
    if player.faction == RUSVIET:
        found = _township(start, held & OF_TERRAIN[VILLAGE], state.options["township_village_to_village"] == "true")
    elif player.faction == SAXONY:
        between = state.options["underpass_mountain_to_mountain"] == "true"
        found = _underpass(start, held & OF_TERRAIN[MOUNTAIN], _tunnels(player), between)
    elif player.faction == CRIMEA:
        found = open_homes(state, seat)
    else:
        return 0
    return found & ~(1 << start)


def _township(start: int, villages: int, between: bool) -> int:
    if start == FACTORY:
        return villages
    if TERRAIN[start] != VILLAGE:
        return 0
    return 1 << FACTORY | (villages if between else 0)


def _underpass(start: int, mountains: int, tunnels: int, between: bool) -> int:
    found = 0
    if tunnels >> start & 1:
        found |= mountains
    if TERRAIN[start] == MOUNTAIN:
        found |= tunnels | (mountains if between else 0)
    return found


def _tunnels(player: Player) -> int:
    mine = player.structures[MINE]
    return TUNNELS | (1 << mine if mine >= 0 else 0)


def open_homes(state: Scythe, seat: int) -> int:
    """The homes Wayfare leads to: the own one and those of factions that do not play."""
    found = ALL_HOMES
    for other, player in enumerate(state.players):
        if other != seat:
            found &= ~(1 << HOME[player.faction])
    return found


def steps(state: Scythe, seat: int, unit: int, start: int, held: int) -> int:
    """The places a unit may step onto from a place, units of others left out of account."""
    player = state.players[seat]
    fighter = unit != WORKER
    found = ways(player.faction, player.abilities, player.structures[MINE], fighter)[start]
    return found | far_ways(state, seat, start, held) if fighter else found


def held_without(state: Scythe, seat: int, unit: int, start: int) -> int:
    """The territories a seat controls if one unit is left out; only Township and Underpass need to know."""
    player = state.players[seat]
    if unit == WORKER or player.faction not in (RUSVIET, SAXONY) or not player.abilities & JOURNEY:
        return 0
    places = [*player.mechs, *player.workers, player.character]
    places.remove(start)
    mine = 0
    for place in places:
        mine |= 1 << place
    theirs = control.others_units(state, seat)
    return mine & ~theirs | control.structures(player) & ~theirs


# Reach


def stops(state: Scythe, unit: int, theirs: int) -> int:
    """The places where the movement of a unit ends: units of others, and encounter tokens for the character."""
    return theirs | state.tokens if unit == CHARACTER else theirs


def reach(state: Scythe, seat: int, unit: int, start: int, hops: int) -> int:
    """The places a unit can end at with so many steps, its own place left out. A worker enters no place with units of
    others; a fighter does, and stops there."""
    theirs = control.others_units(state, seat)
    held = held_without(state, seat, unit, start)
    closed = theirs if unit == WORKER else 0
    stop = stops(state, unit, theirs)
    found = edge = steps(state, seat, unit, start, held) & ~closed
    for _ in range(hops - 1):
        fresh = 0
        open_ = edge & ~stop & ~(1 << start)
        while open_:
            low = open_ & -open_
            fresh |= steps(state, seat, unit, low.bit_length() - 1, held)
            open_ ^= low
        edge = fresh & ~found & ~closed
        found |= fresh & ~closed
    return found & ~(1 << start)


def between(state: Scythe, seat: int, unit: int, start: int) -> int:
    """The places one step away at which a unit with steps left may stop and go on."""
    theirs = control.others_units(state, seat)
    held = held_without(state, seat, unit, start)
    return steps(state, seat, unit, start, held) & ~stops(state, unit, theirs)


def why_not_end(state: Scythe, seat: int, unit: int, start: int, end: int) -> Reason:
    """Why a place out of reach cannot be the end of a movement that begins at `start`."""
    player = state.players[seat]
    why = why_not_way(player.faction, player.abilities, player.structures[MINE], unit != WORKER, start, end)
    return why or why_not_enter(state, seat, end) or ("far",)


def why_not_enter(state: Scythe, seat: int, place: int) -> Reason | None:
    """Why workers by themselves cannot enter a place."""
    for other, player in enumerate(state.players):
        if other != seat and control.units(player) >> place & 1:
            return ("guarded",) if control.fighters(player) >> place & 1 else ("enemy_workers",)
    return None
