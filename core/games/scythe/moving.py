"""The Move: units one after the other, with what they carry (rulings, sections 1.3 and 2).

The chapter "units" moves one unit and stays on the agenda until the units of the action are used up or the seat has
enough: ``["units", seat, units left, steps of each]``.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.scythe import control
from core.games.scythe.cargo import Cargo, choose_cargo, has_cargo
from core.games.scythe.gaining import lose
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.steps import (
    CHARACTER,
    MECH,
    UNITS,
    WORKER,
    between,
    held_without,
    reach,
    steps,
    ways,
    why_not_end,
)
from core.games.scythe.tables import (
    ALL_HEXES,
    HOME,
    MINE,
    NEAR,
    O_CHARACTER,
    O_MECH_AT,
    O_TO,
    O_VIA,
    O_WORKER_AT,
    PLACE,
    PLACES,
    POPULARITY,
    SPEED,
    STAY,
    bits,
)
from core.text import Who

Unit = tuple[int, int]  # kind and place


def begin_move(state: Scythe, seat: int, number: int, hops: int) -> None:
    """Put a Move on the agenda: the movements, then combats, an encounter and the Factory card (rulings 1.3)."""
    state.moved_character = 0
    state.moved_mechs.clear()
    state.moved_workers.clear()
    state.agenda += [
        ["factory-card", seat],
        ["encounter", seat],
        ["combats", seat],
        ["units", seat, number, hops],
    ]


def units(state: Scythe, seat: int) -> Rules:
    """Move one more unit, or end the movements."""
    option: Option = yield Decision(
        seat, "unit", lambda: unit_options(state, seat), lambda: unit_refusals(state, seat), about=_about(state)
    )
    if option == DONE:
        state.agenda.pop()
        return
    unit = _chosen(state, seat, option)
    yield from _move(state, seat, unit[0], unit[1])
    left = int(state.agenda[-1][2]) - 1
    state.agenda[-1][2] = left
    if left == 0:
        state.agenda.pop()


def _about(state: Scythe) -> Option:
    """How many units may still move, and how many steps the action gives each."""
    return (state.agenda[-1][2], state.agenda[-1][3])


def _chosen(state: Scythe, seat: int, option: Option) -> Unit:
    if option == O_CHARACTER:
        return CHARACTER, state.players[seat].character
    return UNITS.index(str(option[0])), PLACE[str(option[1])]


# Which units may move


def unit_options(state: Scythe, seat: int) -> list[Option]:
    """The units that have not moved and have somewhere to go, units alike taken together; then enough."""
    found = [_named(unit) for unit in _rested(state, seat) if why_not_unit(state, seat, unit) is None]
    found.append(DONE)
    return found


def unit_refusals(state: Scythe, seat: int) -> Iterator[Refusal]:
    """Units that stay, and why."""
    player = state.players[seat]
    rested = _rested(state, seat)
    for unit in _all_units(player):
        if unit not in rested:
            yield _named(unit), ("moved",)
    for unit in rested:
        reason = why_not_unit(state, seat, unit)
        if reason:
            yield _named(unit), reason


def _named(unit: Unit) -> Option:
    kind, place = unit
    if kind == CHARACTER:
        return O_CHARACTER
    return O_MECH_AT[place] if kind == MECH else O_WORKER_AT[place]


def _all_units(player: Player) -> list[Unit]:
    """The seat's units, those alike once."""
    found: list[Unit] = [(CHARACTER, player.character)]
    found += [(MECH, place) for place in dict.fromkeys(player.mechs)]
    found += [(WORKER, place) for place in dict.fromkeys(player.workers)]
    return found


def _rested(state: Scythe, seat: int) -> list[Unit]:
    """The units that have not moved in this Move, those alike once (each movement is of another unit)."""
    player = state.players[seat]
    found: list[Unit] = [] if state.moved_character else [(CHARACTER, player.character)]
    found += [(MECH, place) for place in _without(player.mechs, state.moved_mechs)]
    found += [(WORKER, place) for place in _without(player.workers, state.moved_workers)]
    return found


def _without(places: list[int], moved: list[int]) -> list[int]:
    """The different places of a list that hold more than those that have moved."""
    found = list(dict.fromkeys(places))
    if moved:
        found = [place for place in found if places.count(place) > moved.count(place)]
    return found


def why_not_unit(state: Scythe, seat: int, unit: Unit) -> Reason | None:
    """Why a rested unit cannot move: it has nowhere to go."""
    kind, place = unit
    found = steps(state, seat, kind, place, held_without(state, seat, kind, place))
    if kind == WORKER:
        found &= ~control.others_units(state, seat)
    return None if found else ("stuck",)


# One movement


def _move(state: Scythe, seat: int, kind: int, start: int) -> Rules:
    """Where to, by way of which stops, and with what."""
    hops = int(state.agenda[-1][3])
    if kind != WORKER and state.players[seat].abilities & SPEED:
        hops += 1
    rested = int(state.agenda[-1][2]) > 1
    at, stopped = start, False
    while True:
        option = yield from _ask_way(state, seat, kind, at, hops, stopped)
        if option == STAY:
            break
        end = PLACE[str(option[1])]
        cargo = yield from choose_cargo(state, seat, kind, at, end, rested)
        _carry(state, seat, kind, at, end, cargo)
        at = end
        if option[0] == "to":
            _arrive(state, seat, kind, start, at, cargo)
            break
        hops, stopped = hops - 1, True
    _note_moved(state, kind, at)


def _ask_way(state: Scythe, seat: int, kind: int, at: int, hops: int, stopped: bool) -> Rules:
    """One step of the way: the end, or a stop between."""
    option: Option = yield Decision(
        seat,
        "to",
        lambda: way_options(state, seat, kind, at, hops, stopped),
        lambda: way_refusals(state, seat, kind, at, hops),
        about=(UNITS[kind], PLACES[at], hops),
    )
    return option


def way_options(state: Scythe, seat: int, kind: int, at: int, hops: int, stopped: bool) -> list[Option]:
    """Every end in reach; the stops at which something can be taken up or set down; staying at a stop."""
    found = [O_TO[place] for place in bits(reach(state, seat, kind, at, hops))]
    if hops > 1:
        found += [O_VIA[place] for place in _stops_that_matter(state, seat, kind, at)]
    if stopped:
        found.append(STAY)
    return found


def _stops_that_matter(state: Scythe, seat: int, kind: int, at: int) -> list[int]:
    loaded = has_cargo(state, seat, kind, at)
    found = []
    for place in bits(between(state, seat, kind, at)):
        waiting = any(control.goods_at(state, place)) or (kind == MECH and place in state.players[seat].workers)
        if (loaded or waiting) and _goes_on(state, seat, kind, at, place):
            found.append(place)
    return found


def _goes_on(state: Scythe, seat: int, kind: int, at: int, place: int) -> bool:
    """Whether there is a step from a stop."""
    found = steps(state, seat, kind, place, held_without(state, seat, kind, at))
    return bool(found & ~control.others_units(state, seat) if kind == WORKER else found)


def way_refusals(state: Scythe, seat: int, kind: int, at: int, hops: int) -> Iterator[Refusal]:
    """What is near, on the map or by a tunnel, and out of reach, and why."""
    player = state.players[seat]
    near = NEAR[at] | ways(player.faction, player.abilities, player.structures[MINE], kind != WORKER)[at]
    for place in bits(near & ~reach(state, seat, kind, at, hops)):
        yield O_TO[place], why_not_end(state, seat, kind, at, place)


def _carry(state: Scythe, seat: int, kind: int, start: int, end: int, cargo: Cargo) -> None:
    """Move a unit, its workers and resources one place on."""
    player = state.players[seat]
    if kind == CHARACTER:
        player.character = end
    elif kind == MECH:
        player.mechs[player.mechs.index(start)] = end
    else:
        _shift(player.workers, start, end, 1)
    _shift(player.workers, start, end, cargo.workers)
    _shift(state.moved_workers, start, end, cargo.tired)
    for resource, number in enumerate(cargo.goods):
        state.goods[start * 4 + resource] -= number
        state.goods[end * 4 + resource] += number
    if state.news is not None:
        tell(state, seat, "moves", UNITS[kind], PLACES[start], PLACES[end], cargo.workers, *cargo.goods)


def _shift(places: list[int], start: int, end: int, number: int) -> None:
    """Change so many entries of a list of places, which stays in order."""
    for _ in range(number):
        places.remove(start)
        places.append(end)
    if number:
        places.sort()


def _note_moved(state: Scythe, kind: int, at: int) -> None:
    if kind == CHARACTER:
        state.moved_character = 1
    elif kind == MECH:
        state.moved_mechs.append(at)
    else:
        state.moved_workers.append(at)


def _arrive(state: Scythe, seat: int, kind: int, start: int, place: int, cargo: Cargo) -> None:
    """Enemy fighters wait for the combat; workers alone go home at once, each for a popularity (rulings 2, errata)."""
    if kind == WORKER:
        return
    for other, player in enumerate(state.players):
        if other == seat or not control.units(player) >> place & 1:
            continue
        if control.fighters(player) >> place & 1:
            state.arrivals.append([place, kind, start, cargo.workers, *cargo.goods])
        else:
            drive_off(state, seat, other, place)


def drive_off(state: Scythe, seat: int, other: int, place: int) -> None:
    """The other's workers go home; their resources stay. The seat loses a popularity for each, as far as it can."""
    number = send_home(state, other, place)
    state.players[seat].drove += number
    tell(state, seat, "drove", PLACES[place], Who(other), number)
    lose(state, seat, POPULARITY, number)


def send_home(state: Scythe, seat: int, place: int) -> int:
    """Send all units of a seat on a place to its home. Says how many workers went."""
    player = state.players[seat]
    home = HOME[player.faction]
    if player.character == place:
        player.character = home
    player.mechs[:] = [home if at == place else at for at in player.mechs]
    number = player.workers.count(place)
    _shift(player.workers, place, home, number)
    return number


# The end of the game in the middle of a Move


def go_back(state: Scythe) -> None:
    """Attackers whose combat does not come about any more go back where they came from, with what they carried
    (rulings 9)."""
    if state.active == NONE:
        return
    waiting = control.contested(state, state.active)
    for place, kind, origin, workers, *goods in state.arrivals:
        if waiting >> place & 1 & ALL_HEXES >> place:
            _go_back(state, kind, place, origin, workers, goods)


def _go_back(state: Scythe, kind: int, place: int, origin: int, workers: int, goods: list[int]) -> None:
    seat = state.active
    player = state.players[seat]
    brought = min(workers, player.workers.count(place))
    taken = [min(number, state.goods[place * 4 + resource]) for resource, number in enumerate(goods)]
    tell(state, seat, "returns", UNITS[kind], PLACES[place], PLACES[origin])
    _carry_back(state, player, kind, place, origin, brought)
    for resource, number in enumerate(taken):
        state.goods[place * 4 + resource] -= number
        state.goods[origin * 4 + resource] += number


def _carry_back(state: Scythe, player: Player, kind: int, place: int, origin: int, workers: int) -> None:
    if kind == CHARACTER:
        player.character = origin
    else:
        player.mechs[player.mechs.index(place)] = origin
    _shift(player.workers, place, origin, workers)
