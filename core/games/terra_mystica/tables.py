"""What never changes: terrains, factions, tiles, tracks, and the prebuilt options. Boards are in ``maps.py``.

Read once from ``data/*.toml`` into ints and tuples. Factions, cards, tiles, cults, kinds of buildings and terrains are
the index into their tuple here.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from core.decision import Option


def data(name: str) -> dict[str, Any]:
    """A file of ``data/``, by its name without the ending."""
    return tomllib.loads((files("core.games.terra_mystica") / "data" / f"{name}.toml").read_text("utf-8"))


# Terrains: the wheel of seven, then what lies off it.
COLOURS = ("yellow", "brown", "black", "blue", "green", "gray", "red")
TERRAINS = (*COLOURS, "ice", "volcano", "river")
YELLOW, BROWN, BLACK, BLUE, GREEN, GRAY, RED, ICE, VOLCANO, RIVER = range(10)
WHEEL = len(COLOURS)
FAR = 99  # spades for what no spade can do


def steps_between(a: int, b: int) -> int:
    """Steps from one colour to another on the wheel, the shorter way."""
    gap = abs(a - b)
    return min(gap, WHEEL - gap)


def toward(a: int, b: int, count: int) -> int:
    """The colour `count` steps from `a` on the shorter way to `b`."""
    forward = (b - a) % WHEEL
    return (a + count) % WHEEL if forward <= WHEEL // 2 else (a - count) % WHEEL


# Spades from each terrain to a home colour.
SPADES: tuple[tuple[int, ...], ...] = tuple(
    tuple(steps_between(home, terrain) for terrain in range(WHEEL)) + (FAR, FAR, FAR) for home in range(WHEEL)
)

# Buildings.
KINDS = ("none", "dwelling", "trading-post", "temple", "stronghold", "sanctuary", "landscape")
DWELLING, TRADING_POST, TEMPLE, STRONGHOLD, SANCTUARY, LANDSCAPE = range(1, 7)
UPGRADES: dict[int, tuple[int, ...]] = {
    DWELLING: (TRADING_POST,),
    TRADING_POST: (TEMPLE, STRONGHOLD),
    TEMPLE: (SANCTUARY,),
}

# Favour tiles that a building of a kind brings.
BUILT_FAVOURS = (0, 0, 0, 1, 0, 1, 0)

CULTS = ("fire", "water", "earth", "air")
FIRE, WATER, EARTH, AIR = range(4)

# Where points come from, one count for each seat.
SOURCES = (
    "initial",
    "power",
    "round-spade",
    "round-town",
    "round-dwelling",
    "round-trading-post",
    "round-temple",
    "round-stronghold",
    "bonus-cards",
    "favour-dwelling",
    "favour-trading-post",
    "favour-passing",
    "towns",
    "ship",
    "exchange",
    "faction",
    "landscape",
    "conversions",
    "correction",
    "fire",
    "water",
    "earth",
    "air",
    "area",
    "final-tile",
    "resources",
)
SOURCE = {name: index for index, name in enumerate(SOURCES)}


# Prices


class Price(NamedTuple):
    """What something costs."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0

    def plus(self, other: Price) -> Price:
        """Both together."""
        return _both(self, other)

    def times(self, count: int) -> Price:
        """So many times the same."""
        return self if count == 1 else _many(self, count)


# There are few prices, and they are asked for all the time: each is made once.
@cache
def _both(one: Price, other: Price) -> Price:
    return Price(*(a + b for a, b in zip(one, other, strict=True)))


@cache
def _many(one: Price, count: int) -> Price:
    return Price(*(amount * count for amount in one))


NOTHING = Price()


@cache
def price_in(goods: str, amount: int) -> Price:
    """So much of one kind of goods."""
    return Price(**{goods: amount})


# Factions


# By kind of building: rows of what (an index into GAINS) and the whole amount with 0, 1, 2 ... buildings.
Income: TypeAlias = tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]


class IncomeTrack(NamedTuple):
    """A track that brings income: the price of a step; by level the whole income (rows of what and how much) and the
    points for reaching it. No step: there is no track."""

    price: Price
    income: tuple[tuple[tuple[int, int], ...], ...]
    vp: tuple[int, ...]

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.vp) - 1


class Board(NamedTuple):
    """A faction board. `home` is a colour, "ice", "volcano" or "variable"; `terrain` the same as a terrain, or -1.

    needs     sets beside its own whose pieces it uses
    ours      whether numbers of the board that nobody has published are filled in by us
    cost      price by kind                     beside    the same with another player beside it
    power     worth by kind                     pieces    buildings there are, by kind
    income    by kind: rows of what (an index into GAINS) and the whole amount with 0, 1, 2 ... of them
    spade     price of a spade by level, in one kind of goods: "workers" unless told otherwise
    track     the income track, of no steps for most
    own       numbers of rules that only this faction has, read by its module
    """

    id: str
    title: str
    set: str
    needs: tuple[str, ...]
    ours: bool
    home: str
    terrain: int
    coins: int
    workers: int
    priests: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    dwellings: int
    cost: tuple[Price, ...]
    beside: tuple[Price, ...]
    power: tuple[int, ...]
    pieces: tuple[int, ...]
    bridges: int
    limit: int
    income: Income
    ship_start: int
    ship_max: int
    ship_cost: tuple[int, int]  # coins, priests; (0, 0) where the track cannot be advanced
    ship_vp: tuple[int, ...]
    exchange_max: int
    spade: tuple[int, ...]
    paid: str
    exchange_cost: tuple[int, int, int]  # coins, workers, priests
    exchange_vp: int
    jump: dict[str, Any]
    volcano: dict[str, Any]
    track: IncomeTrack
    own: dict[str, Any]


GAINS = ("coins", "workers", "priests", "power", "vp")
COINS, WORKERS, PRIESTS, POWER, POINTS = range(5)
_BUILT = KINDS[1:6]

# In this order they are numbered in positions: later ones come behind.
FACTION_IDS = (
    "fakirs",
    "nomads",
    "halflings",
    "cultists",
    "alchemists",
    "darklings",
    "swarmlings",
    "mermaids",
    "auren",
    "witches",
    "dwarves",
    "engineers",
    "chaosmagicians",
    "giants",
    "icemaidens",
    "yetis",
    "acolytes",
    "dragonlords",
    "riverwalkers",
    "shapeshifters",
    "goblins",
    "childrenofthewyrm",
    "goatmen",
    "conspirators",
    "prospectors",
    "timetravellers",
    "parrotmen",
    "enlightened",
    "atlanteans",
    "wisps",
    "treasurers",
    "architects",
    "archivists",
    "djinni",
    "changelings",
    "geologists",
    "selkies",
    "snowshamans",
    "firewalkers",
    "kingdomofember",
)


def _board(name: str) -> Board:
    row = data(f"factions/{name}")
    cost, ship, exchange = row["cost"], row["ship"], row["exchange"]
    return Board(
        row["id"],
        row["title"],
        row["set"],
        tuple(row.get("needs", ())),
        row.get("ours", False),
        row["home"],
        TERRAINS.index(row["home"]) if row["home"] in TERRAINS else -1,
        row["coins"],
        row["workers"],
        row["priests"],
        tuple(row["bowls"]),
        tuple(row["cults"]),
        row["dwellings"],
        (NOTHING, *(Price(*cost[kind]) for kind in _BUILT), NOTHING),
        (NOTHING, *(Price(*cost.get(f"{kind}-beside", cost[kind])) for kind in _BUILT), NOTHING),
        (0, *(row["power"][kind] for kind in _BUILT), 1),
        (0, *(row["pieces"][kind] for kind in _BUILT), 1),
        row["pieces"]["bridge"],
        row["pieces"]["priest"],
        ((), *(_income(row["income"].get(kind, {})) for kind in _BUILT), ()),
        ship["start"],
        ship["max"],
        (ship.get("coins", 0), ship.get("priests", 0)),
        tuple(ship.get("vp", ())),
        exchange["max"],
        tuple(exchange["spade"]),
        exchange.get("paid", "workers"),
        (exchange.get("coins", 0), exchange.get("workers", 0), exchange.get("priests", 0)),
        exchange.get("vp", 0),
        row.get("jump", {}),
        row.get("volcano", {}),
        _income_track(row.get("income-track", {})),
        row.get("own", {}),
    )


def _income_track(row: dict[str, Any]) -> IncomeTrack:
    steps = row.get("income", [{}])
    return IncomeTrack(Price(**row.get("price", {})), tuple(_gains(step) for step in steps), tuple(row.get("vp", (0,))))


def _gains(row: dict[str, int]) -> tuple[tuple[int, int], ...]:
    return tuple((GAINS.index(what), amount) for what, amount in row.items())


def _income(row: dict[str, list[int]]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return tuple((GAINS.index(what), tuple(amounts)) for what, amounts in row.items())


FACTIONS = tuple(_board(name) for name in FACTION_IDS)
FACTION = {name: index for index, name in enumerate(FACTION_IDS)}


# Cards and tiles

_TILES = data("tiles")


class Card(NamedTuple):
    """A bonus card: income (rows of what and how much), its action, and points for each of a kind on passing."""

    id: str
    income: tuple[tuple[int, int], ...]
    spades: int
    steps: int
    ship: int
    passing: tuple[tuple[str, int], ...]
    mini: bool


class Round(NamedTuple):
    """A round tile: points for each `what`, and the reward for every so many steps on a cult (-1: priests sent)."""

    id: str
    what: tuple[str, ...]
    vp: int
    cult: int
    every: int
    reward: str
    amount: int
    mini: bool


class Favour(NamedTuple):
    """A favour tile: steps on a cult, then what it does for the rest of the game."""

    id: str
    cult: int
    steps: int
    copies: int
    income: tuple[tuple[int, int], ...]


class Town(NamedTuple):
    """A town tile: points, keys, and the reward."""

    id: str
    vp: int
    keys: int
    copies: int
    reward: str
    amount: int
    mini: bool


class Power(NamedTuple):
    """A power action: its price and what it gives."""

    id: str
    power: int
    gain: str
    amount: int


def _one(row: dict[str, int]) -> tuple[str, int]:
    return next(iter(row.items()), ("", 0))


CARDS = tuple(
    Card(
        row["id"],
        _gains(row["income"]),
        row.get("action", {}).get("spades", 0),
        row.get("action", {}).get("steps", 0),
        row.get("ship", 0),
        tuple(row.get("pass", {}).items()),
        row.get("mini", False),
    )
    for row in _TILES["bonus"]
)
CARD = {card.id: index for index, card in enumerate(CARDS)}
BON4 = CARD["BON4"]
ROUNDS = tuple(
    Round(
        row["id"],
        tuple(row["vp"]),
        next(iter(row["vp"].values())),
        CULTS.index(row["cult"]) if row["cult"] in CULTS else -1,
        row["every"],
        *_one(row["reward"]),
        row.get("mini", False),
    )
    for row in _TILES["round"]
)
ROUND = {tile.id: index for index, tile in enumerate(ROUNDS)}
FAVOURS = tuple(
    Favour(row["id"], CULTS.index(row["cult"]), row["steps"], row["count"], _gains(row.get("income", {})))
    for row in _TILES["favour"]
)
FAVOUR = {tile.id: index for index, tile in enumerate(FAVOURS)}
FAV5, FAV6, FAV10, FAV11, FAV12 = (FAVOUR[name] for name in ("FAV5", "FAV6", "FAV10", "FAV11", "FAV12"))
FAV10_VP: int = _TILES["favour"][FAV10]["vp"]["trading-post"]
FAV11_VP: int = _TILES["favour"][FAV11]["vp"]["dwelling"]
FAV12_VP: tuple[int, ...] = tuple(_TILES["favour"][FAV12]["pass-trading-posts"])
TOWNS = tuple(
    Town(row["id"], row["vp"], row["keys"], row["count"], *_one(row.get("reward", {})), row.get("mini", False))
    for row in _TILES["town"]
)
TOWN = {tile.id: index for index, tile in enumerate(TOWNS)}
POWERS = tuple(Power(row["id"], row["power"], *_one(row["gain"])) for row in _TILES["power"])
POWER_ACTION = {action.id: index for index, action in enumerate(POWERS)}

# Cults
TOP: int = _TILES["cults"]["top"]
SPACES: tuple[int, ...] = tuple(_TILES["cults"]["spaces"])
BACK: int = _TILES["cults"]["back"]
# Power on reaching each step.
STEP_POWER: tuple[int, ...] = tuple(_TILES["cults"]["power"].get(str(step), 0) for step in range(TOP + 1))

# Ends
LAST_ROUND: int = _TILES["counts"]["rounds"]
CULT_POINTS: tuple[int, ...] = tuple(_TILES["final"]["cult"])
AREA_POINTS: tuple[int, ...] = tuple(_TILES["final"]["area"])
TILE_POINTS: tuple[int, ...] = tuple(_TILES["final"]["tile"])
COINS_A_POINT: int = _TILES["final"]["coins"]
FINAL_TILES: tuple[str, ...] = tuple(_TILES["final"]["tiles"])
TOWN_BUILDINGS: int = _TILES["founding"]["buildings"]
TOWN_POWER: int = _TILES["founding"]["power"]
TOWN_POWER_FAV5: int = _TILES["favour"][FAV5]["town-power"]
SPARE_CARDS: int = _TILES["counts"]["cards"]
NO_SPADES: tuple[int, ...] = tuple(_TILES["counts"]["no-spades"])

# Special actions of tiles and cards; factions add their own names behind. A bit each in `Player.used`.
SPECIALS = (
    *("BON1", "BON2", "FAV6", "ACTA", "ACTC", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW", "ACTH5", "ACTH6"),
    *("ACTK", "ACTX"),
    *("ACTB", "ACTM"),
    "ACTL",
    *("ACTP", "ACTT", "ACTU", "ACTY"),
)
SPECIAL = {name: index for index, name in enumerate(SPECIALS)}

# Prebuilt options
O_SPECIAL: tuple[Option, ...] = tuple(("special", name) for name in SPECIALS)
# Power actions by what pays for them.
O_POWER: dict[str, tuple[Option, ...]] = {
    "power": tuple(("power", action.id) for action in POWERS),
    "coins": tuple(("power", action.id, "coins") for action in POWERS),
}
O_PASS: tuple[Option, ...] = tuple(("pass", card.id) for card in CARDS)
O_BONUS: tuple[Option, ...] = tuple(("bonus", card.id) for card in CARDS)
O_FAVOUR: tuple[Option, ...] = tuple(("favour", tile.id) for tile in FAVOURS)
O_TOWN: tuple[Option, ...] = tuple(("town", tile.id) for tile in TOWNS)
O_STEP: tuple[Option, ...] = tuple(("step", cult) for cult in CULTS)
O_PRIEST: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("priest", cult, steps) for steps in (1, 2, 3)) for cult in CULTS
)
O_COLOUR: tuple[Option, ...] = tuple(("colour", colour) for colour in COLOURS)
O_UNLOCK: tuple[Option, ...] = tuple(("unlock", colour) for colour in COLOURS)
PASS: Option = ("pass",)
END: Option = ("end",)
TAKE: Option = ("take",)
DECLINE: Option = ("decline",)
DISCARD: Option = ("discard",)
SHIP: Option = ("advance", "ship")
EXCHANGE: Option = ("advance", "exchange")
INCOME: Option = ("advance", "income")
