"""Towns: when a group of buildings becomes one, the Mermaids' river, and what a town tile gives (rulings 6, 4.7)."""

from __future__ import annotations

from core.decision import Option, Reason
from core.event import tell
from core.games.terra_mystica import cults, gaining, tile_effects
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import (
    FACTION,
    FAV5,
    GAINS,
    O_TOWN,
    SOURCE,
    TOWN,
    TOWN_BUILDINGS,
    TOWN_POWER,
    TOWN_POWER_FAV5,
    TOWNS,
)

_TOWN_VP = SOURCE["towns"]
_SWARMLINGS = FACTION["swarmlings"]


# Groups


def beside(state: Mystica, seat: int, place: int, bridges: list[list[int]] | None = None) -> int:
    """Hexes directly adjacent to one for a seat (mask): edges, bridges of anybody, and its river connections.
    `bridges`: as if these stood, instead of those that do."""
    board = MAPS[state.map]
    found = board.near[place]
    for a, b, _ in state.bridges if bridges is None else bridges:
        if a == place:
            found |= 1 << b
        elif b == place:
            found |= 1 << a
    for river, owner in state.links:
        if owner == seat and board.near[river] >> place & 1:
            found |= board.near[river]
    return found


def group(state: Mystica, seat: int, place: int, bridges: list[list[int]] | None = None) -> list[int]:
    """The own structures directly connected with the one on a hex, itself among them (`bridges`: see `beside`)."""
    own = 0
    for other in state.players[seat].places:
        own |= 1 << other
    found = open_ = 1 << place
    while open_:
        reached = 0
        for other in bits(open_):
            reached |= beside(state, seat, other, bridges)
        open_ = reached & own & ~found
        found |= open_
    return list(bits(found))


def groups(state: Mystica, seat: int, bridges: list[list[int]] | None = None) -> list[list[int]]:
    """All groups of directly connected structures of a seat (`bridges`: see `beside`)."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for place in state.players[seat].places:
        if place not in seen:
            found.append(group(state, seat, place, bridges))
            seen.update(found[-1])
    return found


def power_of(state: Mystica, seat: int, places: list[int]) -> int:
    """The power value of connected structures, as a town counts it."""
    player = state.players[seat]
    rules = RULES[player.faction]
    value = rules.town_bonus(state, seat, places)
    for place in places:
        value += rules.power_value(player, state.building[place])
    return value


def town_power(state: Mystica, seat: int) -> int:
    """The power a town needs: 7, or 6 with FAV5."""
    return TOWN_POWER_FAV5 if state.players[seat].favours >> FAV5 & 1 else TOWN_POWER


def big_enough(state: Mystica, seat: int, places: list[int]) -> bool:
    """Whether structures are enough for a town: four buildings (the sanctuary counts for two) and their power."""
    enough = count_of(state, seat, places) >= TOWN_BUILDINGS
    return enough and power_of(state, seat, places) >= town_power(state, seat)


def count_of(state: Mystica, seat: int, places: list[int]) -> int:
    """How many buildings structures count for: one more with a sanctuary among them, however many count for two."""
    player = state.players[seat]
    rules = RULES[player.faction]
    most = 1
    for place in places:
        most = max(most, rules.town_weight(player, state.building[place]))
    return len(places) - 1 + most


# Founding


def check(state: Mystica, seat: int, place: int) -> None:
    """After a building, an upgrade or a bridge at a hex of the seat: what it founds, or which town it joins."""
    if state.phase != "action" or state.owner[place] != seat:
        return
    places = group(state, seat, place)
    rules = RULES[state.players[seat].faction]
    known = [state.town[other] for other in places if state.town[other]]
    if known:
        for other in places:
            state.town[other] = state.town[other] or known[0]
        _grow(state, seat, places)
    elif big_enough(state, seat, places) and _tiles_left(state):
        state.founded += 1
        for other in places:
            state.town[other] = state.founded
        _owe(state, seat)
        rules.on_founded(state, seat, places)
        _grow(state, seat, places)
    rules.on_group(state, seat, places)


def check_all(state: Mystica, seat: int) -> None:
    """After FAV5: every group of the seat."""
    for places in groups(state, seat):
        check(state, seat, places[0])


def _tiles_left(state: Mystica) -> int:
    """Town tiles nobody has or is owed."""
    return sum(state.town_tiles) - sum(player.due_towns for player in state.players)


def _owe(state: Mystica, seat: int) -> None:
    player = state.players[seat]
    if not player.due_favours and not player.due_towns:
        state.agenda.append(["tiles", seat])
    player.due_towns += 1


def _grow(state: Mystica, seat: int, places: list[int]) -> None:
    """With the Breeding ground in it, a town brings a further tile at each of three sizes (rulings 14.10)."""
    player = state.players[seat]
    if not tile_effects.has(player, _SWARMLINGS) or player.landscape not in places:
        return
    row = tile_effects.ROWS["swarmlings"]
    sizes = row["power-with-fav5" if player.favours >> FAV5 & 1 else "power"]
    town = state.town[player.landscape]
    power = power_of(state, seat, [place for place in places if state.town[place] == town])
    reached = sum(power >= size for size in sizes)
    given = player.stock[0] if player.stock else 0
    while given < reached and _tiles_left(state):
        given += 1
        _owe(state, seat)
    player.stock = [given]


# Tiles


def number(option: Option) -> int:
    """The tile of an option."""
    return TOWN[str(option[1])]


def options(state: Mystica) -> list[Option]:
    """The town tiles there are."""
    return [option for tile, option in enumerate(O_TOWN) if state.town_tiles[tile]]


def take(state: Mystica, seat: int, tile: int) -> None:
    """The seat takes a tile: points, keys, then its reward, and what the faction gets for a town."""
    player, town = state.players[seat], TOWNS[tile]
    state.town_tiles[tile] -= 1
    player.towns.append(tile)
    tell(state, seat, "town", town.id)
    gaining.score(state, seat, town.vp, _TOWN_VP, town.id)
    gaining.round_points(state, seat, "town")
    cults.gain_keys(state, seat, town.keys)
    if town.reward == "cults":
        cults.advance_all(state, seat, town.amount, town.id)
    elif town.reward == "ship":
        RULES[player.faction].ship_step(state, seat)
    elif town.reward:
        gaining.gain(state, seat, GAINS.index(town.reward), town.amount, town.id)
    RULES[player.faction].on_town(state, seat)


# The Mermaids' river


def rivers_to_skip(state: Mystica, seat: int) -> list[int]:
    """River hexes the seat may skip now for a town."""
    return [river for river in bits(MAPS[state.map].rivers) if why_not_connect(state, seat, river) is None]


def why_not_connect(state: Mystica, seat: int, river: int) -> Reason | None:
    """Why buildings around a river hex make no town: they must, and none of them may be in a town already."""
    around = [place for place in MAPS[state.map].next[river] if state.owner[place] == seat]
    if len(around) < 2:
        return ("buildings_around", len(around))
    if any(state.town[place] for place in around):
        return ("in_town",)
    if not _tiles_left(state):
        return ("no_town_tiles",)
    if not big_enough(state, seat, _joined(state, seat, around)):
        return ("too_small",)
    return None


def _joined(state: Mystica, seat: int, around: list[int]) -> list[int]:
    found: list[int] = []
    for place in around:
        if place not in found:
            found += group(state, seat, place)
    return found


def connect(state: Mystica, seat: int, river: int) -> None:
    """Skip a river hex: what stands around it is connected from now on, and founds a town."""
    state.links.append([river, seat])
    tell(state, seat, "connect", MAPS[state.map].names[river])
    around = [place for place in MAPS[state.map].next[river] if state.owner[place] == seat]
    check(state, seat, around[0])
