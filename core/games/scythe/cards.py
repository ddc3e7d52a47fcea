"""Cards and tiles as typed tables, read once from ``data/cards.toml``.

Cards are known by their printed number everywhere: in the position, in options and in tests. Costs and gains are rows
of (what, how many), in the order in which they are paid and taken.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from core.text import T, Text

Amounts: TypeAlias = tuple[tuple[str, int], ...]


class Bonus(NamedTuple):
    """A structure bonus tile. `coins` holds rows (count from, count to, coins)."""

    id: str
    title: Text
    counts: Text
    coins: tuple[tuple[int, int, int], ...]


class Objective(NamedTuple):
    """An objective. `at_end`: its condition is looked at only when the actions of the turn are over."""

    number: int
    id: str
    title: Text
    condition: Text
    base: bool
    at_end: bool


class Offer(NamedTuple):
    """One of the three options of an encounter. `special` names what some promotional cards do besides."""

    cost: Amounts
    gain: Amounts
    special: str


class Encounter(NamedTuple):
    """An encounter card."""

    number: int
    base: bool
    offers: tuple[Offer, ...]


class FactoryCard(NamedTuple):
    """The top action of a Factory card; `one_of` holds benefits of which one is chosen."""

    number: int
    base: bool
    cost: Amounts
    gain: Amounts
    one_of: tuple[str, ...]


class Tier(NamedTuple):
    """What a star, a territory and a pair of resources are worth from this popularity on."""

    popularity: int
    star: int
    territory: int
    pair: int


def _load() -> dict[str, Any]:
    return tomllib.loads((files("core.games.scythe") / "data" / "cards.toml").read_text("utf-8"))


def _bonus(row: dict[str, Any]) -> Bonus:
    return Bonus(row["id"], T(row["title"]), T(row["counts"]), tuple((a, b, coins) for a, b, coins in row["coins"]))


def _objective(row: dict[str, Any]) -> Objective:
    return Objective(row["number"], row["id"], T(row["title"]), T(row["condition"]), row["base"], row["when"] == "end")


def _encounter(row: dict[str, Any]) -> Encounter:
    offers = [
        Offer(tuple(offer["cost"].items()), tuple(offer["gain"].items()), offer.get("special", ""))
        for offer in row["options"]
    ]
    return Encounter(row["number"], row["base"], tuple(offers))


def _factory_card(row: dict[str, Any]) -> FactoryCard:
    gain = dict(row["gain"])
    one_of = tuple(gain.pop("one_of", ()))
    return FactoryCard(row["number"], row["base"], tuple(row["cost"].items()), tuple(gain.items()), one_of)


_DATA = _load()
BONUSES = tuple(_bonus(row) for row in _DATA["structure_bonus"])
OBJECTIVES = {row["number"]: _objective(row) for row in _DATA["objective"]}
ENCOUNTERS = {row["number"]: _encounter(row) for row in _DATA["encounter"]}
FACTORY_CARDS = {row["number"]: _factory_card(row) for row in _DATA["factory_card"]}
TIERS = tuple(Tier(**row) for row in _DATA["scoring"]["tiers"])
FACTORY_TERRITORIES: int = _DATA["scoring"]["factory_territories"]


def in_play(numbers: dict[int, Any], promotional: bool) -> list[int]:
    """The numbers of a kind of card that belong to a game: the base box, and the promotional ones if wanted."""
    return [number for number, card in numbers.items() if card.base or promotional]


def tier(popularity: int) -> Tier:
    """The row of the scoring table that a popularity reaches."""
    return [row for row in TIERS if row.popularity <= popularity][-1]


def bonus_coins(bonus: Bonus, count: int) -> int:
    """What a structure bonus tile pays for a count."""
    return sum([coins for first, last, coins in bonus.coins if first <= count <= last])
