"""What never changes: board, cards, achievements, markers, peoples, and the prebuilt options.

Read once from ``data/*.toml`` into ints and tuples. Resources, places, card kinds, achievements and kinds of
markers are the index into their tuple here; a card in the state is ``kind + 32 * points``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from core.decision import Option
from core.games.altay.state import NONE

Counts = tuple[int, ...]  # a number for each of the five resources

RESOURCES = ("food", "wood", "metal", "stone", "culture")
FOOD, WOOD, METAL, STONE, CULTURE = range(5)
WMS = (WOOD, METAL, STONE)  # what a free slot of a cost takes
TERRAINS = ("farmland", "forest", "hill", "mountain")
FARMLAND, FOREST, HILL, MOUNTAIN = range(4)

HAND = 5  # cards drawn at the end of a turn
SETTLEMENTS = 15  # of each seat
TOKENS = 16  # of each resource, when they are limited
COIN_PRICE = 5  # coins for one resource
STACK = 2  # market copies of each type for a seat
MARKERS_A_POINT = 3  # conquest value for one point

# A marker falls to a strength that is greater than its value by at least this much (1: equality is not enough).
MARKER_MARGIN = 1


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("core.games.altay") / "data" / f"{name}.toml").read_text("utf-8"))


# The board

_BOARD = _data("board")
_LANDS: list[dict[str, Any]] = _BOARD["territory"]

MOST: int = _BOARD["most"]
PLACES: tuple[str, ...] = tuple(land["id"] for land in _LANDS)
PLACE_NAMES: tuple[str, ...] = tuple(land["name"] for land in _LANDS)
PLACE = {name: index for index, name in enumerate(PLACES)}
ALL_PLACES = range(len(PLACES))
TERRAIN: tuple[int, ...] = tuple(TERRAINS.index(land["terrain"]) for land in _LANDS)
CORNERS: tuple[int, ...] = tuple(i for i in ALL_PLACES if _LANDS[i].get("corner"))
BORDERS: tuple[tuple[int, ...], ...] = tuple(tuple(PLACE[b] for b in land["borders"]) for land in _LANDS)


def mask(places: tuple[int, ...]) -> int:
    """A bit for each place."""
    return sum(1 << place for place in places)


def bits(places: int) -> tuple[int, ...]:
    """The places of a mask, in order."""
    found = _BITS.get(places)
    if found is None:
        found = _BITS[places] = tuple(i for i in range(places.bit_length()) if places >> i & 1)
        if len(_BITS) > 50_000:
            _BITS.clear()
    return found


_BITS: dict[int, tuple[int, ...]] = {}

# By number of seats: what is in play, and borders between territories in play (others border nothing).
IN_PLAY: dict[int, tuple[int, ...]] = {
    seats: tuple(i for i in ALL_PLACES if seats not in _LANDS[i].get("closed", ())) for seats in (2, 3, 4)
}
NEIGHBOURS: dict[int, tuple[tuple[int, ...], ...]] = {
    seats: tuple(tuple(b for b in BORDERS[i] if b in open_ and i in open_) for i in ALL_PLACES)
    for seats, open_ in IN_PLAY.items()
}
NEAR: dict[int, tuple[int, ...]] = {seats: tuple(map(mask, rows)) for seats, rows in NEIGHBOURS.items()}
OF_TERRAIN: tuple[int, ...] = tuple(mask(tuple(i for i in ALL_PLACES if TERRAIN[i] == t)) for t in range(4))
STARS: dict[int, tuple[int, ...]] = {
    int(seats): tuple(PLACE[p] for p in places) for seats, places in _BOARD["stars"].items()
}


# Cards


class Boost(NamedTuple):
    """The use of an own territory: its terrain, and what the card then gives."""

    terrain: int
    resource: int
    amount: int


class Card(NamedTuple):
    """A kind of action card; see ``data/cards.toml`` for the meaning of the modes."""

    id: str
    title: str
    market: bool
    cost: Counts
    wms: int
    points: tuple[int, ...]
    gains: tuple[int, ...]
    boost: Boost | None
    needs: Counts
    settlements: int
    slots: int
    takes: tuple[int, ...]
    draw: int
    fill: tuple[int, int] | None
    consume: bool
    swords: int
    shields: int

    @property
    def on_table(self) -> bool:
        """Whether the card can be laid out to collect or store."""
        return self.settlements > 0 or self.slots > 0


def _counts(names: list[str]) -> Counts:
    return tuple(names.count(name) for name in RESOURCES)


def _takes(slots: list[str]) -> tuple[int, ...]:
    """The kinds a store card's slots take: all its slots take the same."""
    return tuple(range(5)) if "any" in slots else tuple(i for i in range(5) if RESOURCES[i] in slots)


def _card(row: dict[str, Any], market: bool, kinds: list[str]) -> Card:
    boost, fill = row.get("boost"), row.get("fill")
    cost: list[str] = row.get("cost", [])
    store: list[str] = row.get("store", [])
    return Card(
        id=row["id"],
        title=row["title"],
        market=market,
        cost=_counts(cost),
        wms=cost.count("wms"),
        points=tuple(row.get("points", ())),
        gains=tuple(RESOURCES.index(name) for name in row.get("gain", ())),
        boost=boost and Boost(TERRAINS.index(boost["terrain"]), RESOURCES.index(boost["resource"]), boost["amount"]),
        needs=_counts(row.get("collect", [])),
        settlements=row.get("settlements", 0),
        slots=len(store),
        takes=_takes(store),
        draw=row.get("draw", 0),
        fill=fill and (TERRAINS.index(fill["terrain"]), kinds.index(fill["card"])),
        consume=row.get("consume", False),
        swords=row.get("swords", 0),
        shields=row.get("shields", 0),
    )


def _cards() -> tuple[Card, ...]:
    data = _data("cards")
    rows = [(row, False) for row in data["starting"]] + [(row, True) for row in data["market"]]
    kinds = [row["id"] for row, _ in rows]
    return tuple(_card(row, market, kinds) for row, market in rows)


CARDS = _cards()
CARD = {card.id: kind for kind, card in enumerate(CARDS)}
FIRST_MARKET = next(kind for kind, card in enumerate(CARDS) if card.market)
MARKET = range(FIRST_MARKET, len(CARDS))
KIND, POINT = 31, 32  # card & KIND is its kind, card // POINT its points
# The fixed part of a plain copy's price as pairs (resource, number); no market card costs culture but for points.
PRICE = tuple(tuple((r, n) for r, n in enumerate(card.cost) if n) for card in CARDS)
SWORDS = tuple(card.swords for card in CARDS)
SHIELDS = tuple(card.shields for card in CARDS)
# Kinds with a mode that can always be played, and kinds that can only be laid out.
ALWAYS = mask(tuple(k for k, c in enumerate(CARDS) if c.gains))
LAID_OUT = mask(tuple(k for k, c in enumerate(CARDS) if c.on_table))


@cache
def card_name(card: int) -> str:
    """The name of a card, with its points if it has any: ``city+2``."""
    name = CARDS[card & KIND].id
    return f"{name}+{card // POINT}" if card >= POINT else name


def card_names(cards: list[int]) -> tuple[str, ...]:
    """The names of cards, sorted, so that they tell nothing of an order."""
    return tuple([card_name(card) for card in sorted(cards)])


def copies(kind: int, seats: int) -> int:
    """How many copies of a market card are in the game."""
    return STACK * seats


def top_points(kind: int, left: int, seats: int) -> int:
    """Points of the top copy of a market stack: the copies with points lie on top, the highest first."""
    points = CARDS[kind].points
    sold = STACK * seats - left
    return points[sold] if sold < len(points) else 0


# Achievements


class Score(NamedTuple):
    """A wonder's formula: base + count / per, rounded down."""

    counts: str
    per: int
    base: int


class Achievement(NamedTuple):
    id: str
    title: str
    level: int
    cost: Counts
    wms: int
    once: bool
    settlements: int
    score: Score | None


_ACHIEVEMENTS = _data("achievements")
CAP: int = _ACHIEVEMENTS["cap"]
SECRET_BONUS: int = _ACHIEVEMENTS["secret"]
DISPLAY: int = _ACHIEVEMENTS["display"]


def _achievement(row: dict[str, Any]) -> Achievement:
    cost: list[str] = row["cost"]
    built: int = 0 if row["level"] == 3 else _ACHIEVEMENTS["settlements"] + row.get("extra", 0)
    score = Score(**row["score"]) if "score" in row else None
    return Achievement(
        row["id"],
        row["title"],
        row["level"],
        _counts(cost),
        cost.count("wms"),
        row.get("once", False),
        built,
        score,
    )


ACHIEVEMENTS = tuple(map(_achievement, _ACHIEVEMENTS["achievement"]))
ACHIEVEMENT = {achievement.id: index for index, achievement in enumerate(ACHIEVEMENTS)}
LEVEL = tuple(achievement.level for achievement in ACHIEVEMENTS)
OF_LEVEL = {level: tuple(i for i in range(len(ACHIEVEMENTS)) if LEVEL[i] == level) for level in (1, 2, 3)}
# The kinds an achievement needs at all, a bit for each.
USEFUL = tuple(mask(tuple(r for r in range(5) if a.cost[r] or (a.wms and r in WMS))) for a in ACHIEVEMENTS)
ONCE = tuple(i for i in range(len(ACHIEVEMENTS)) if ACHIEVEMENTS[i].once)
ENGINEERING, MASONRY, MATHEMATICS = (ACHIEVEMENT[a] for a in ("engineering", "masonry", "mathematics"))
STRATEGY, WRITING, COMMERCE = (ACHIEVEMENT[a] for a in ("strategy", "writing", "commerce"))
GOVERNMENT, LEADERSHIP, PHILOSOPHY = (ACHIEVEMENT[a] for a in ("government", "leadership", "philosophy"))
RELIGION = ACHIEVEMENT["religion"]


# Conquest markers


class Marker(NamedTuple):
    id: str
    value: int
    resource: int
    copies: int


def _marker(row: dict[str, Any]) -> Marker:
    resource: str = row.get("resource", "")
    return Marker(
        f"{row['value']}-{resource or 'plain'}",
        row["value"],
        RESOURCES.index(resource) if resource else NONE,
        row["count"],
    )


MARKERS = tuple(map(_marker, _data("markers")["marker"]))
MOUNTAIN_VALUE = max(marker.value for marker in MARKERS)
VALUE = tuple(marker.value for marker in MARKERS)


# Peoples


class People(NamedTuple):
    id: str
    title: str
    deck: tuple[int, ...]


def _people(row: dict[str, Any]) -> People:
    deck = [CARD[card] for card, number in row["deck"].items() for _ in range(number)]
    return People(row["id"], row["title"], tuple(sorted(deck)))


PEOPLES = tuple(map(_people, _data("peoples")["people"]))
PEOPLE = {people.id: index for index, people in enumerate(PEOPLES)}


# Prebuilt options


def _options(verb: str, names: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple((verb, name) for name in names)


_CARD_IDS = tuple(card.id for card in CARDS)
_ACHIEVEMENT_IDS = tuple(achievement.id for achievement in ACHIEVEMENTS)

O_PEOPLE = _options("people", tuple(people.id for people in PEOPLES))
O_START = _options("start", PLACES)
O_PLAY = _options("play", _CARD_IDS)
O_PUT = _options("put", _CARD_IDS)
O_TAKE = _options("take", _CARD_IDS)
O_FIGHT = _options("fight", PLACES)
O_DEVELOP = _options("develop", _ACHIEVEMENT_IDS)
O_USE = _options("use", _ACHIEVEMENT_IDS)
O_DROP = _options("drop", _CARD_IDS)
O_GAIN = _options("gain", RESOURCES)
O_BOOST = _options("boost", PLACES)
O_FILL = _options("fill", PLACES)
O_LAY = _options("lay", RESOURCES)
O_FROM = _options("from", PLACES)
O_TO = _options("to", PLACES)
O_SWORD = _options("sword", _CARD_IDS)
O_SHIELD = _options("shield", _CARD_IDS)
O_BUY = _options("buy", _CARD_IDS)
O_GIVE = _options("give", RESOURCES)
O_GET = _options("get", RESOURCES)
O_BUILD = _options("build", PLACES)
LAY_ALL: Option = ("lay", "all")
MARKET_: Option = ("market",)
ADVANCE: Option = ("advance",)
RECALL: Option = ("recall",)
COINS: Option = ("coins",)
DROP_ACHIEVEMENT: Option = ("drop", "achievement")
END: Option = ("end",)
DRAW: Option = ("draw",)
LAY_OUT: Option = ("lay_out",)
ATTACK: Option = ("attack",)
STAND: Option = ("stand",)
SURRENDER: Option = ("surrender",)
NO_CARD: Option = ("none",)


def read_card(name: str | int) -> int:
    """The card of a name that may carry points."""
    kind, _, points = str(name).partition("+")
    return CARD[kind] + POINT * int(points or 0)
