"""The end of the game: cults, area, final tile, resources (rulings 10), and the parts a score is made of."""

from __future__ import annotations

from collections.abc import Callable

from core.event import tell
from core.games.terra_mystica import gaining, tile_effects, towns
from core.games.terra_mystica.maps import MAPS, bits, mask
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.shares import shares
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import (
    AREA_POINTS,
    CULT_POINTS,
    CULTS,
    FACTION,
    FINAL_TILES,
    SANCTUARY,
    SOURCE,
    SOURCES,
    STRONGHOLD,
    TILE_POINTS,
)
from core.text import Part, T
from core.view import Score

PARTS: tuple[tuple[str, Part], ...] = (
    ("initial", T("start")),
    ("power", T("paid for power")),
    ("rounds", T("round tiles")),
    ("cards", T("bonus cards")),
    ("favours", T("favour tiles")),
    ("towns", T("towns")),
    ("tracks", T("shipping and tools")),
    ("faction", T("faction")),
    ("landscape", T("landscape tile")),
    ("conversions", T("bought and sold")),
    ("correction", T("corrections")),
    ("cults", T("cults")),
    ("area", T("area")),
    ("final-tile", T("final tile")),
    ("resources", T("resources")),
)
_PART = {"bonus-cards": "cards", "ship": "tracks", "exchange": "tracks", **dict.fromkeys(CULTS, "cults")}
_PART_OF = tuple(
    _PART.get(name, "rounds" if name.startswith("round-") else "favours" if name.startswith("favour-") else name)
    for name in SOURCES
)
_CULTISTS, _DWARVES = FACTION["cultists"], FACTION["dwarves"]


# Connected structures


def near_enough(state: Mystica, seat: int, place: int) -> int:
    """Hexes directly or indirectly adjacent to one for a seat: with its own ship (no card), tunnel or carpet (mask)."""
    board, player = MAPS[state.map], state.players[seat]
    found = towns.beside(state, seat, place) | board.shipped(place, player.ship)
    jump = player.jump
    if place == player.landscape and tile_effects.has(player, _DWARVES):
        jump = tile_effects.ROWS["dwarves"]["skip"]
    if jump:
        found |= board.within(place, jump + 1)
    return found


def connected(state: Mystica, seat: int) -> list[list[int]]:
    """Groups of structures connected directly or indirectly. What reaches another is reached by it."""
    places = state.players[seat].places
    own = mask(places)
    reach = {place: near_enough(state, seat, place) & own for place in places}
    for place in places:
        for other in bits(reach[place]):
            reach[other] |= 1 << place
    found: list[list[int]] = []
    left = own
    while left:
        group = open_ = left & -left
        while open_:
            further = 0
            for place in bits(open_):
                further |= reach[place]
            open_ = further & ~group
            group |= open_
        found.append(list(bits(group)))
        left &= ~group
    return found


def area(state: Mystica, seat: int) -> int:
    """The structures of the biggest connected group."""
    return max((len(group) for group in connected(state, seat)), default=0)


# The final tiles


def _far_apart(state: Mystica, seat: int, group: list[int]) -> int:
    distance = MAPS[state.map].distance
    return max(distance[a][b] for a in group for b in group)


def _stronghold_to_sanctuary(state: Mystica, seat: int, group: list[int]) -> int:
    strongholds = [place for place in group if state.building[place] == STRONGHOLD]
    sanctuaries = [place for place in group if state.building[place] == SANCTUARY]
    distance = MAPS[state.map].distance
    return max((distance[a][b] for a in strongholds for b in sanctuaries), default=0)


def _on_the_edge(state: Mystica, seat: int, group: list[int]) -> int:
    edge = MAPS[state.map].edge
    return sum(edge >> place & 1 for place in group)


def _clusters(state: Mystica, seat: int, group: list[int]) -> int:
    return sum(places[0] in group for places in towns.groups(state, seat))


_TILE_VALUES: dict[str, Callable[[Mystica, int, list[int]], int]] = {
    "connected-distance": _far_apart,
    "connected-sa-sh-distance": _stronghold_to_sanctuary,
    "building-on-edge": _on_the_edge,
    "connected-clusters": _clusters,
}


def tile_value(state: Mystica, seat: int) -> int:
    """What the final tile counts: the best of the seat's connected groups."""
    value = _TILE_VALUES[FINAL_TILES[state.tile]]
    return max((value(state, seat, group) for group in connected(state, seat)), default=0)


# Points at the end


def cult_points(state: Mystica, cult: int) -> list[int]:
    """Points of all seats on one track; the Palace of the cults stands half a step further (rulings 10.4)."""
    values = [
        2 * player.cults[cult] + int(player.cults[cult] > 0 and tile_effects.has(player, _CULTISTS))
        if player.cults
        else 0
        for player in state.players
    ]
    return shares(values, CULT_POINTS)


def area_points(state: Mystica) -> list[int]:
    """Points of all seats for the biggest group."""
    return shares([area(state, seat) for seat in range(len(state.players))], AREA_POINTS)


def tile_points(state: Mystica) -> list[int]:
    """Points of all seats for the final tile."""
    if state.tile == NONE:
        return [0] * len(state.players)
    return shares([tile_value(state, seat) for seat in range(len(state.players))], TILE_POINTS)


def coins_at_end(state: Mystica, seat: int) -> int:
    """All resources as coins: bowl II is burnt as far as possible (rulings 10.5)."""
    player = state.players[seat]
    rules = RULES[player.faction]
    power = rules.coins_for_power(state, seat, player.bowls[2] + rules.burnt_at_end(player.bowls[1]))
    return player.coins + player.workers + rules.coins_for_priests(player.priests) + power


def resource_points(state: Mystica, seat: int) -> int:
    """Points for resources."""
    player = state.players[seat]
    if player.faction == NONE:
        return 0
    return coins_at_end(state, seat) // RULES[player.faction].coins_a_point


# The end


def finish(state: Mystica) -> None:
    """Score the end: final tile, cults, area, resources."""
    order = state.order
    if state.tile != NONE:
        earned = tile_points(state)
        for seat in order:
            _award(state, seat, earned[seat], "final-tile", "score-tile", FINAL_TILES[state.tile])
    for cult, name in enumerate(CULTS):
        earned = cult_points(state, cult)
        for seat in order:
            _award(state, seat, earned[seat], name, "score-cult", name)
    earned = area_points(state)
    for seat in order:
        _award(state, seat, earned[seat], "area", "score-area")
    for seat in order:
        _sell_all(state, seat)


def _award(state: Mystica, seat: int, points: int, source: str, verb: str, *about: str) -> None:
    if points:
        gaining.score(state, seat, points, SOURCE[source])
        tell(state, seat, verb, *about, points)


def _sell_all(state: Mystica, seat: int) -> None:
    """All resources become coins and these points; what is left of the coins stays."""
    player = state.players[seat]
    points, coins = resource_points(state, seat), coins_at_end(state, seat)
    burnt = RULES[player.faction].burnt_at_end(player.bowls[1])
    player.bowls[0] += player.bowls[2] + burnt
    player.bowls[1] -= RULES[player.faction].burning(player.bowls[1])
    player.bowls[2] = 0
    player.coins, player.workers, player.priests = coins % RULES[player.faction].coins_a_point, 0, 0
    gaining.score(state, seat, points, SOURCE["resources"])
    tell(state, seat, "score-resources", points)


# Scores


def scores(state: Mystica) -> list[Score]:
    """All seats with totals, parts and places, as if the game ended now; ties share the place (rulings 10.7)."""
    found = [Score(seat, sum(own.values()), own) for seat, own in enumerate(parts(state))]
    for score in found:
        score.place = 1 + sum(other.total > score.total for other in found)
    return found


def parts(state: Mystica) -> list[dict[str, int]]:
    """The points of each seat in each part; while the game goes on the end is counted as it stands now."""
    found = []
    for player in state.players:
        own = {part: 0 for part, _ in PARTS}
        for source, points in enumerate(player.sources):
            own[_PART_OF[source]] += points
        found.append(own)
    if not state.over:
        _project(state, found)
    return found


def _project(state: Mystica, found: list[dict[str, int]]) -> None:
    for seat, earned in enumerate(area_points(state)):
        found[seat]["area"] += earned
    for seat, earned in enumerate(tile_points(state)):
        found[seat]["final-tile"] += earned
    for cult in range(len(CULTS)):
        for seat, earned in enumerate(cult_points(state, cult)):
            found[seat]["cults"] += earned
    for seat in range(len(state.players)):
        found[seat]["resources"] += resource_points(state, seat)
