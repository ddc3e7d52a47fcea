"""What never changes: board, guilds, cards, components. Read once from ``data/*.toml`` into ints and tuples.

Goods, guilds, locations, regions, vessels, cards, writs and landscapes are the index into their tuple here.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from core.decision import Option


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("core.games.feudum") / "data" / f"{name}.toml").read_text("utf-8"))


BOARD, GUILD_DATA, CARD_DATA, BOX = (_data(name) for name in ("board", "guilds", "cards", "components"))

GOODS = ("saltpeter", "sulfur", "iron", "wood", "food")
SALTPETER, SULFUR, IRON, WOOD, FOOD = range(5)
NOTHING: tuple[int, ...] = (0, 0, 0, 0, 0)


def by_good(row: dict[str, int]) -> tuple[int, ...]:
    """Numbers of goods in their order."""
    return tuple(row.get(name, 0) for name in GOODS)


# Guilds

GUILDS = tuple(row["id"] for row in GUILD_DATA["guild"])
FARMER, MERCHANT, ALCHEMIST, KNIGHT, NOBLE, MONK = range(6)
GUILD_LETTERS = tuple(row["letter"] for row in GUILD_DATA["guild"])
# Whether a guild's charity shillings go to the farmer's purse (else to the church coffer).
TO_PURSE = tuple(row["charity"] == "purse" for row in GUILD_DATA["guild"])
FUNCTIONS = GUILD_DATA["functions"]
RANK_VP: tuple[int, ...] = tuple(BOARD["epochs"]["guild"])
PAWN_STARS, FEUDUM_STARS = GUILD_DATA["status"]["pawn"], GUILD_DATA["status"]["feudum"]


def spaces(seats: int) -> int:
    """Hexes of a guild's track in use: the apprentice's only with four or more seats."""
    return 3 if seats >= GUILD_DATA["status"]["apprentice_from"] else 2


# The board

DISCS = ("outpost", "farm", "town", *[f"feudum-{guild}" for guild in GUILDS])
OUTPOST, FARM, TOWN, FEUDUM = range(4)  # a feudum of a guild is FEUDUM + guild
KIND_OF = tuple(("outpost", "farm", "town").index(row["kind"]) for row in GUILD_DATA["guild"])

REGIONS = tuple(row["id"] for row in BOARD["region"])
_LOCATIONS: list[dict[str, Any]] = BOARD["location"]
PLACES: tuple[str, ...] = tuple(row["id"] for row in _LOCATIONS)
PLACE = {name: index for index, name in enumerate(PLACES)}
TITLES: tuple[str, ...] = tuple(row["title"] for row in _LOCATIONS)
REGION: tuple[int, ...] = tuple(REGIONS.index(row["region"]) for row in _LOCATIONS)
LETTERS: tuple[str, ...] = tuple(row.get("letters", "") for row in _LOCATIONS)
STARTS: tuple[int, ...] = tuple(place for place, row in enumerate(_LOCATIONS) if row.get("start"))
PIERS: tuple[int, ...] = tuple(place for place, row in enumerate(_LOCATIONS) if row.get("pier"))


def lettered(letter: str) -> tuple[int, ...]:
    """The location with a compass letter in each region, in the order of the regions."""
    at = {REGION[place]: place for place in range(len(PLACES)) if letter in LETTERS[place]}
    return tuple(at[region] for region in range(len(REGIONS)))


ROUTES = ("road", "ferry", "ship", "sub", "fly")
ROAD, FERRY, SHIP_ROUTE, SUB_ROUTE, FLY_ROUTE = range(5)
VESSELS = ("ship", "submersible", "flyer")
SHIP, SUBMERSIBLE, FLYER = range(3)
VESSEL_ROUTE = (SHIP_ROUTE, SUB_ROUTE, FLY_ROUTE)  # by vessel
FERRY_PRICE = 2


class Route(NamedTuple):
    """A way from one location to another; `sure` is False for a substitute."""

    a: int
    b: int
    kind: int
    sure: bool


ALL_ROUTES: tuple[Route, ...] = tuple(
    Route(PLACE[row["a"]], PLACE[row["b"]], ROUTES.index(row["kind"]), row.get("sure", True)) for row in BOARD["route"]
)
# Ways out of a location, both directions of every route: (to, kind).
WAYS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple([(r.b, r.kind) for r in ALL_ROUTES if r.a == at] + [(r.a, r.kind) for r in ALL_ROUTES if r.b == at])
    for at in range(len(PLACES))
)
# Route kinds that end at a location, a bit each.
ENDS: tuple[int, ...] = tuple(sum({1 << kind for _, kind in ways}) for ways in WAYS)
KINGDOMS: dict[str, tuple[int, ...]] = {
    row["id"]: tuple(PLACE[name] for name in row["members"]) for row in BOARD["kingdom"]
}
KINGDOM_VP: dict[str, tuple[int, ...]] = {row["id"]: tuple(row["vp"]) for row in BOARD["kingdom"]}

MONSTERS = ("behemoth", "serpent")
BEHEMOTH, SERPENT = range(2)
MONSTER_ROUTES = ((1 << ROAD) | (1 << FLY_ROUTE), (1 << SHIP_ROUTE) | (1 << SUB_ROUTE))
PAWNS = 3
PIECES = ("p1", "p2", "p3", *MONSTERS)  # names of a seat's pieces in options; monsters follow the pawns
TARGET_FEUDUM = PAWNS + len(MONSTERS)

IMMUNE_SUBJECT, IMMUNE_SERF = 1, 2

# Tiles, epochs, tracks

EPOCHS: tuple[str, ...] = tuple(BOARD["tiles"]["epochs"])
LAST_EPOCH = len(EPOCHS) - 1
TILES = 4  # of a stack
TILE_VP: tuple[tuple[int, ...], ...] = tuple(tuple(BOARD["tiles"][name]) for name in ("farm", "town", "feudum"))
LANDSCAPES: tuple[str, ...] = tuple(BOARD["tiles"]["landscapes"])
LANDSCAPE_COUNTS: tuple[int, ...] = tuple(BOARD["tiles"]["landscapes"].values())
ORCHARD, ARCHERY_BUTT, SILVER_MINE, SULFUR_MINE = range(4)
ADDED, PLANTED_VP = BOARD["tiles"]["added"], BOARD["tiles"]["planted_vp"]
STACKS_SHOWING: tuple[int, ...] = (0, *BOARD["epochs"]["stacks"].values())  # needed for each epoch
ACTIVE_VP: tuple[int, ...] = tuple(BOARD["epochs"]["active_regions"])
LANDSCAPE_EMPTY, LANDSCAPE_FULL = BOARD["epochs"]["landscape_empty"], BOARD["epochs"]["landscape_full"]
SERVICE: tuple[int, ...] = tuple(BOARD["epochs"]["service"])
# Military spaces checked when an epoch begins.
SERVICE_CHECKED: tuple[int, ...] = tuple(BOARD["epochs"]["service_checked"].get(name, 0) for name in EPOCHS)


class Section(NamedTuple):
    """A section of the voyage: its spaces, points for those behind and for the foremost in it."""

    spaces: tuple[int, ...]
    behind: int
    ahead: int


VOYAGE: tuple[Section, ...] = tuple(
    Section(tuple(row["spaces"]), row["behind"], row["ahead"]) for row in BOARD["voyage"]["section"]
)
VOYAGE_END = VOYAGE[-1].spaces[-1]
VOYAGE_WRITS: tuple[int, ...] = tuple(BOARD["voyage"]["writs_at"])
FINAL: dict[str, int] = BOARD["final"]

# Parts of the points scored in the game, with the ids of what brings them.
EARNED: dict[str, tuple[str, ...]] = {
    "guilds": ("push", "pull", "feast", "reeve", "spill"),
    "epochs": ("guild", "landscape", "regions"),
    "land": ("improve", "tend", "harvest"),
    "fights": ("conquer-pawn", "conquer-monster", "conquer-feudum", "defend", "disloyal"),
}
EARNED_BY: dict[str, int] = {why: part for part, whys in enumerate(EARNED.values()) for why in whys}

# Guild boards

BARN: int = GUILD_DATA["farmer"]["barn"]
CHICKENS: int = GUILD_DATA["farmer"]["chickens"]
ROSARY: int = GUILD_DATA["monk"]["rosary"]
PRICES: tuple[tuple[int, ...], ...] = tuple(tuple(GUILD_DATA["merchant"]["prices"][name]) for name in GOODS)
COLUMNS = 4  # of the market
MARKET_START, CONTAINER_START = by_good(GUILD_DATA["merchant"]["start"]), by_good(GUILD_DATA["alchemist"]["start"])
CONTAINER: int = GUILD_DATA["alchemist"]["slots"]
RECIPES: tuple[tuple[int, ...], ...] = tuple(by_good(GUILD_DATA["alchemist"]["vessels"][name]) for name in VESSELS)
BARRELS: tuple[tuple[int, ...], ...] = tuple(by_good(row) for row in GUILD_DATA["alchemist"]["barrels"])
ROW = sum(GUILD_DATA["knight"]["sections"])  # slots of a row of the Knight Guild, bit 0 the leftmost


def _row_sections() -> tuple[int, ...]:
    masks, first = [], 0
    for length in GUILD_DATA["knight"]["sections"]:
        masks.append(((1 << length) - 1) << first)
        first += length
    return tuple(masks)


ROW_SECTIONS = _row_sections()  # the slots of each section, a bit each
ROW_START: int = (1 << GUILD_DATA["knight"]["start_markers"]) - 1
SCROLLS: tuple[str, ...] = tuple(GUILD_DATA["noble"]["slots"])


def _slots(names: list[str]) -> int:
    return sum(1 << SCROLLS.index(name) for name in names)


SCROLL_START = _slots(GUILD_DATA["noble"]["start"])
SCROLL_ROWS: tuple[int, ...] = tuple(_slots(line) for line in GUILD_DATA["noble"]["rows"])
SCROLL_COLUMNS: tuple[int, ...] = tuple(_slots(line) for line in GUILD_DATA["noble"]["columns"])

# Cards

CARDS = tuple(row["id"] for row in CARD_DATA["card"])
MIGRATE, MOVE, INFLUENCE, IMPROVE, EXPLORE, HARVEST, TAX, CONQUER, DEFEND, REPEAT, GUILD = range(11)
CARD_TITLES: tuple[str, ...] = tuple(row["title"] for row in CARD_DATA["card"])
TWICE, DEJA_VU, NEVER = "twice", "deja-vu", "never"
AGAIN: tuple[str, ...] = tuple(row["again"] for row in CARD_DATA["card"])
NOT_LAST = frozenset(card for card, row in enumerate(CARD_DATA["card"]) if row.get("not_last"))
CHOSEN: int = BOX["choose"]

WRIT_DATA: list[dict[str, Any]] = CARD_DATA["writ"]
WRITS = tuple(row["id"] for row in WRIT_DATA)
WRIT = {name: index for index, name in enumerate(WRITS)}
MANDATES = frozenset(writ for writ, row in enumerate(WRIT_DATA) if row["kind"] == "mandate")
MOST_WRITS: int = BOX["seat"]["writs"]

# The box

COUNTS = by_good(BOX["goods"])
BARREL: int = BOX["seat"]["barrel"]
BEAD_VALUES = (2, 3, 4, 5)
BEAD_COUNTS: tuple[int, ...] = tuple(BOX["seals"]["values"].values())
COLOURS = "RGBPY"  # letters of the seats and of the ghosts after them


def location_option(verb: str) -> tuple[Option, ...]:
    """The option of a verb for every location."""
    return tuple((verb, name) for name in PLACES)


YES: Option = ("yes",)
NO: Option = ("no",)
