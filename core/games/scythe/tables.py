"""What never changes: board, factions, player mats, and the prebuilt options.

Read once from ``data/*.toml`` into ints and tuples. Places are the hexes in order, then the homes; sets of places are
bit masks. Resources, factions, mats, mechs, structures, cubes and stars are the index into their tuple here.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from core import hexes
from core.decision import DONE, Option

RESOURCES = ("food", "wood", "metal", "oil")
FOOD, WOOD, METAL, OIL = range(4)
TERRAINS = ("mountain", "farm", "village", "forest", "tundra", "lake", "factory", "home")
MOUNTAIN, FARM, VILLAGE, FOREST, TUNDRA, LAKE, FACTORY_, HOME_ = range(8)
NOTHING, WORKERS = -1, 4  # what a territory makes, besides the four resources
MAKES = (METAL, FOOD, WORKERS, WOOD, OIL, NOTHING, NOTHING, NOTHING)  # by terrain

TOPS = ("move", "bolster", "trade", "produce")
MOVE, BOLSTER, TRADE, PRODUCE = range(4)
BOTTOMS = ("upgrade", "deploy", "build", "enlist")
UPGRADE, DEPLOY, BUILD, ENLIST = range(4)
PAID_WITH = (OIL, METAL, WOOD, FOOD)  # by bottom action
SECTIONS = (*TOPS, "factory")  # a section of the mat is known by its top action
FACTORY_SECTION = 4

STRUCTURES = ("mine", "monument", "armory", "mill")
MINE, MONUMENT, ARMORY, MILL = range(4)
CUBES = ("move-units", "move-coins", "bolster-power", "bolster-cards", "trade-popularity", "produce-hexes")
MOVE_UNITS, MOVE_COINS, BOLSTER_POWER, BOLSTER_CARDS, TRADE_POPULARITY, PRODUCE_HEXES = range(6)
GAINS = ("power", "coins", "popularity", "cards")
POWER, COINS, POPULARITY, CARDS = range(4)
ONE_TIME = 2  # of what a one-time recruit bonus brings
ONGOING = (POWER, COINS, POPULARITY, CARDS)  # one of it for a recruit, by the bottom action it came from

STARS = ("upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power")
(
    STAR_UPGRADES,
    STAR_MECHS,
    STAR_STRUCTURES,
    STAR_RECRUITS,
    STAR_WORKERS,
    STAR_OBJECTIVE,
    STAR_COMBAT,
    STAR_POPULARITY,
    STAR_POWER,
) = range(9)
LAST_STAR = 6
COMBAT_STARS = 2

MOST_POWER, MOST_POPULARITY, MOST_WORKERS, MOST_MECHS = 16, 18, 8, 4
DIAL = 7
OBJECTIVES_DEALT = 2
COMBAT_CARDS = (16, 12, 8, 6)  # copies of the values 2, 3, 4, 5
VALUES = (2, 3, 4, 5)


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("core.games.scythe") / "data" / f"{name}.toml").read_text("utf-8"))


def mask(places: tuple[int, ...] | list[int]) -> int:
    """A bit for each place."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def bits(places: int) -> tuple[int, ...]:
    """The places of a mask, in order."""
    found = _BITS.get(places)
    if found is None:
        if len(_BITS) > 50_000:
            _BITS.clear()
        found = _BITS[places] = tuple([i for i in range(places.bit_length()) if places >> i & 1])
    return found


_BITS: dict[int, tuple[int, ...]] = {}


# The board

_MAP = _data("map")
_HEXES: list[dict[str, Any]] = _MAP["hex"]
_HOMES: list[dict[str, Any]] = _MAP["home"]
_ROWS = _HEXES + _HOMES

PLACES: tuple[str, ...] = tuple(row["id"] for row in _ROWS)
PLACE = {name: index for index, name in enumerate(PLACES)}
AT: tuple[hexes.Hex, ...] = tuple((row["at"][0], row["at"][1]) for row in _ROWS)
HEXES = range(len(_HEXES))
HOMES = range(len(_HEXES), len(_ROWS))
HOME_TITLES: dict[int, str] = {PLACE[row["id"]]: row["title"] for row in _HOMES}
TERRAIN: tuple[int, ...] = tuple(TERRAINS.index(row.get("terrain", "home")) for row in _ROWS)
OF_TERRAIN: tuple[int, ...] = tuple(mask([p for p in range(len(_ROWS)) if TERRAIN[p] == t]) for t in range(8))
TUNNELS: int = mask([p for p in HEXES if _HEXES[p].get("tunnel")])
ENCOUNTERS: int = mask([p for p in HEXES if _HEXES[p].get("encounter")])
LAKES: int = OF_TERRAIN[LAKE]
ALL_HOMES: int = OF_TERRAIN[HOME_]
ALL_HEXES: int = mask(list(HEXES))
LAND: int = ALL_HEXES & ~LAKES
FACTORY: int = PLACE["D4"]
# Territories on which workers make something.
FERTILE: int = mask([p for p in HEXES if MAKES[TERRAIN[p]] != NOTHING])

_PLACE_AT = {at: place for place, at in enumerate(AT)}
NEXT: tuple[tuple[int, ...], ...] = tuple(
    tuple(_PLACE_AT[at] for at in hexes.neighbours(AT[place]) if at in _PLACE_AT) for place in range(len(_ROWS))
)
NEAR: tuple[int, ...] = tuple(mask(row) for row in NEXT)
AROUND: dict[int, int] = {lake: NEAR[lake] & ALL_HEXES for lake in bits(LAKES)}
RIVERS: frozenset[tuple[int, int]] = frozenset(
    pair for a, b in _MAP["rivers"]["pairs"] for pair in ((PLACE[a], PLACE[b]), (PLACE[b], PLACE[a]))
)


# Factions


class Faction(NamedTuple):
    """A faction: its home, what it begins with, and its four mechs. `riverwalk` is a bit for each terrain."""

    id: str
    title: str
    home: int
    power: int
    cards: int
    workers: tuple[int, ...]
    ability: str
    mechs: tuple[str, ...]
    riverwalk: int


def _faction(row: dict[str, Any]) -> Faction:
    return Faction(
        row["id"],
        row["title"],
        PLACE[row["home"]],
        row["power"],
        row["cards"],
        tuple(PLACE[place] for place in row["workers"]),
        row["ability"],
        tuple(row["mechs"]),
        mask([TERRAINS.index(terrain) for terrain in row["riverwalk"]]),
    )


FACTIONS = tuple(_faction(row) for row in _data("factions")["faction"])
FACTION = {faction.id: index for index, faction in enumerate(FACTIONS)}
NORDIC, RUSVIET, CRIMEA, SAXONY, POLANIA = range(5)
HOME = tuple(faction.home for faction in FACTIONS)
# Bits of the mechs in `abilities`, the same places on every mat.
RIVERWALK, JOURNEY, BATTLE, SPEED = 1, 2, 4, 8


# Player mats


class Column(NamedTuple):
    """A section of a mat: its top and bottom action, what the bottom costs at first and at least, and its coins."""

    top: int
    bottom: int
    cost: int
    fixed: int
    coins: int


class Mat(NamedTuple):
    """A player mat. Who has the lowest `order` begins. `by_top` and `by_bottom` give the column of an action."""

    id: str
    title: str
    number: str
    order: int
    base: bool
    popularity: int
    coins: int
    columns: tuple[Column, ...]
    by_top: tuple[Column, ...]
    by_bottom: tuple[Column, ...]


def _mat(row: dict[str, Any]) -> Mat:
    columns = tuple(
        Column(TOPS.index(c["top"]), BOTTOMS.index(c["bottom"]), c["cost"], c["fixed"], c["coins"])
        for c in row["columns"]
    )
    return Mat(
        row["id"],
        row["title"],
        row["number"],
        row["order"],
        row["base"],
        row["popularity"],
        row["coins"],
        columns,
        tuple(sorted(columns, key=lambda column: column.top)),
        tuple(sorted(columns, key=lambda column: column.bottom)),
    )


MATS = tuple(_mat(row) for row in _data("mats")["mat"])
MAT = {mat.id: index for index, mat in enumerate(MATS)}
BANNED = ((RUSVIET, MAT["industrial"]), (CRIMEA, MAT["patriotic"]))

# What Produce costs by the workers in play: power, popularity, coins.
PRODUCE_COST: tuple[tuple[int, int, int], ...] = tuple(
    (int(workers >= 4), int(workers >= 6), int(workers >= 8)) for workers in range(MOST_WORKERS + 1)
)


# Prebuilt options


def _options(verb: str, names: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple((verb, name) for name in names)


O_FACTION = _options("faction", tuple(faction.id for faction in FACTIONS))
O_MAT = _options("mat", tuple(mat.id for mat in MATS))
O_PAIR = _options("pair", tuple(faction.id for faction in FACTIONS))
O_SECTION = _options("section", SECTIONS)
O_TO = _options("to", PLACES)
O_VIA = _options("via", PLACES)
O_AT = _options("at", PLACES)
O_SOME = _options("some", PLACES)
O_MECH_AT = _options("mech", PLACES)
O_WORKER_AT = _options("worker", PLACES)
O_GET = _options("get", RESOURCES)
GET_OR_DONE: list[Option] = [*O_GET, DONE]
O_STRUCTURE = _options("structure", STRUCTURES)
O_CUBE = _options("cube", CUBES)
O_ONTO = _options("onto", BOTTOMS)
O_RECRUIT = _options("recruit", BOTTOMS)
O_BONUS = _options("bonus", GAINS)
O_MECH = tuple(_options("mech", faction.mechs) for faction in FACTIONS)
SKIP: Option = ("skip",)
TAKE: Option = ("take",)
NONE_: Option = ("none",)
END: Option = ("end",)
STAY: Option = ("stay",)
ALL: Option = ("all",)
O_MOVE: Option = ("move",)
O_COINS: Option = ("coins",)
O_POWER: Option = ("power",)
O_CARDS: Option = ("cards",)
O_GOODS: Option = ("goods",)
O_POPULARITY: Option = ("popularity",)
O_PRODUCE: Option = ("produce",)
O_CHARACTER: Option = ("character",)
CARRY_ALL: Option = ("carry", "all")
CARRY_NONE: Option = ("carry", "none")
CARRY_WORKERS: Option = ("carry", "workers")
CARRY_GOODS: Option = ("carry", "goods")
CARRY_CHOOSE: Option = ("carry", "choose")
