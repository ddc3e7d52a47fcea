"""The boards of the fan factions: told as each building adds to the income, where a board differs from the usual one;
the data tell whole incomes."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from core.games.terra_mystica.tables import CULTS, FACTION, FACTIONS, GAINS, KINDS, Board
from tests.rule import rule

SHORT = {"c": "coins", "w": "workers", "p": "priests", "pw": "power", "vp": "vp"}


class Told(NamedTuple):
    """A board as it is told: what it begins with, prices, and what each building adds; `base`: with no building."""

    home: str
    goods: str = "15c 3w"
    bowls: tuple[int, int, int] = (5, 7, 0)
    cults: str = ""
    prices: dict[str, str] = {}
    base: str = "1w"
    dwellings: str = "1w 1w 1w 1w 1w 1w 1w -"
    posts: str = "2c+1pw 2c+1pw 2c+2pw 2c+2pw"
    temples: str = "1p 1p 1p"
    stronghold: str = "2pw"
    ours: bool = False


USUAL = {"dwelling": "2c 1w", "trading-post": "6c 2w", "temple": "5c 2w", "stronghold": "6c 4w", "sanctuary": "6c 4w"}
BOARDS = {
    "goblins": Told("black", cults="earth air", prices={"temple": "6c 2w"}, stronghold="4pw"),
    "childrenofthewyrm": Told(
        "black",
        "12c 3w",
        cults="water earth",
        prices={"temple": "8c 2w", "stronghold": "10c 4w", "sanctuary": "10c 4w"},
        stronghold="4pw",
    ),
    "goatmen": Told(
        "gray",
        "15c 2w",
        cults="earth air",
        prices={"dwelling": "2c 2w"},
        base="2w",
        temples="1p 5pw 1p",
        stronghold="4pw",
    ),
    "conspirators": Told("gray", posts="3c+1pw 2c+1pw 2c+2pw 3c+2pw", stronghold="-"),
    "prospectors": Told(
        "brown",
        "15c 2w",
        (7, 5, 0),
        "earth earth earth",
        {"stronghold": "11c 4w", "sanctuary": "8c 4w"},
        dwellings="1w 1w 1w - 1w - 1w -",
        posts="4c+1pw 3c+1pw 2c+2pw 1c+2pw",
        temples="3c 1p 4c",
        stronghold="3pw",
    ),
    "timetravellers": Told("brown", cults="fire fire", prices={"stronghold": "8c 4w", "sanctuary": "8c 4w"}),
    "parrotmen": Told(
        "green",
        cults="earth air",
        prices={"stronghold": "4c 4w"},
        posts="2c+1pw 2c+1pw 3c+1pw 4c+1pw",
        stronghold="4c",
    ),
    "enlightened": Told(
        "green",
        cults="air air",
        prices={"temple": "5c 1p", "stronghold": "4c 1p", "sanctuary": "6c 2p"},
        base="2pw",
        dwellings="2pw 2pw 2pw 2pw 2pw 2pw 2pw 2pw",
        posts="2c+1pw 2c+1pw 3c+1pw 4c+1pw",
        stronghold="-",
    ),
    "atlanteans": Told("blue", bowls=(11, 1, 0), cults="fire water", prices={"sanctuary": "8c 4w"}, stronghold="6pw"),
    "wisps": Told("blue", bowls=(7, 5, 0), cults="water air", prices={"stronghold": "4c 4w"}, stronghold="3pw"),
    "treasurers": Told(
        "red",
        "15c 4w",
        (4, 8, 0),
        "fire fire",
        base="-",
        dwellings="1w 1w - 1w - 1w 1w -",
        posts="2c+1pw - 2c+2pw 2c+2pw",
        temples="1p 4pw 1p",
        stronghold="4pw",
    ),
    "architects": Told("red", bowls=(3, 9, 0), cults="fire air", stronghold="4pw"),
    "archivists": Told("yellow", base="2w", dwellings="1w 1w 1w - 1w 1w 1w -"),
    "djinni": Told("yellow", prices={"stronghold": "6c 3w"}, stronghold="4pw"),
    "changelings": Told("variable", bowls=(7, 5, 0), ours=True),
    "geologists": Told("variable", bowls=(7, 5, 0), ours=True),
    "selkies": Told("ice", cults="water water", dwellings="1w 1w 1w 1w 1w 1w 1w 1w", stronghold="4pw"),
    "snowshamans": Told(
        "ice", cults="water earth", dwellings="1w 1w 1w 1w 1w 1w 1w 1w", temples="4pw 1p 4pw", stronghold="-"
    ),
    "firewalkers": Told(
        "volcano",
        cults="fire air",
        prices={"stronghold": "8c 4w"},
        base="-",
        dwellings="1w 1w 1w - 1w 1w 1w -",
        temples="1p 2vp 1p",
    ),
    "kingdomofember": Told(
        "volcano",
        prices={"stronghold": "8c 4w", "sanctuary": "8c 4w"},
        base="-",
        dwellings="1w 1w 1w - 1w 1w 1w -",
        ours=True,
    ),
}


def board(name: str) -> Board:
    return FACTIONS[FACTION[name]]


def goods(text: str) -> dict[str, int]:
    """ "3c+1pw" and "6c 2w"; "-" is nothing."""
    return {SHORT[what]: int(n) for n, what in re.findall(r"(\d+)(pw|vp|[cwp])", text)}


def whole(steps: str, base: str = "-") -> dict[str, list[int]]:
    """The income with 0, 1, 2 ... buildings, by goods that come up at all."""
    added = [goods(base), *(goods(step) for step in steps.split())]
    found: dict[str, list[int]] = {}
    for what in GAINS:
        amounts = [step.get(what, 0) for step in added]
        if any(amounts):
            found[what] = [sum(amounts[: number + 1]) for number in range(len(amounts))]
    return found


def income(rows: Any) -> dict[str, list[int]]:
    return {GAINS[what]: list(amounts) for what, amounts in rows if any(amounts)}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_board_begins_with(name: str) -> None:
    told, found = BOARDS[name], board(name)
    assert (found.home, found.set, found.ours) == (told.home, "fan", told.ours)
    begins = {"coins": found.coins, "workers": found.workers, "priests": found.priests}
    assert {what: n for what, n in begins.items() if n} == goods(told.goods)
    assert found.bowls == told.bowls and sum(found.bowls) == 12
    assert list(found.cults) == [told.cults.split().count(cult) for cult in CULTS]


@pytest.mark.parametrize("name", BOARDS)
def test_prices_of_a_board(name: str) -> None:
    """A trading post is half as dear in coins beside somebody; of the Children of the Wyrm everything is."""
    told, found = BOARDS[name], board(name)
    for kind, usual in USUAL.items():
        price, number = goods(told.prices.get(kind, usual)), KINDS.index(kind)
        assert {what: n for what, n in found.cost[number]._asdict().items() if n} == price
        halved = kind == "trading-post" or name == "childrenofthewyrm"
        beside = price | {"coins": price["coins"] // 2 if halved else price["coins"]}
        assert {what: n for what, n in found.beside[number]._asdict().items() if n} == beside


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "changelings"])
def test_incomes_of_a_board(name: str) -> None:
    told, found = BOARDS[name], board(name)
    _, dwelling, post, temple, stronghold, sanctuary, _ = found.income
    assert income(dwelling) == whole(told.dwellings, told.base)
    assert income(post) == whole(told.posts)
    assert income(temple) == whole(told.temples)
    assert income(stronghold) == whole(told.stronghold)
    assert income(sanctuary) == whole("1p")


@pytest.mark.parametrize("name", BOARDS)
def test_tracks_of_a_board(name: str) -> None:
    """Shipping as usual but for Snow Shamans: their steps are free, without points. Tools cost 5 coins, 2 workers
    and a priest, but for the Atlanteans; some have none."""
    found = board(name)
    assert (found.ship_start, found.ship_max) == (0, 3)
    if name != "snowshamans":
        assert (found.ship_cost, found.ship_vp) == ((4, 1), (0, 2, 3, 4))
    tools = {"parrotmen": 0, "prospectors": 0, "firewalkers": 0, "kingdomofember": 0}
    assert found.exchange_max == tools.get(name, 2)
    if found.exchange_max and name != "snowshamans":
        assert found.exchange_cost == ((4, 1, 1) if name == "atlanteans" else (5, 2, 1))
        assert (found.exchange_vp, found.spade) == (6, (3, 2, 1))


@rule("tm:1.8")
def test_all_boards_are_told() -> None:
    assert sorted(BOARDS) == sorted(faction.id for faction in FACTIONS if faction.set == "fan")
