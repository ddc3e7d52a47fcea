"""Every ledger, real and generated, replayed row by row: points, coins, workers, priests, bowls and cults agree."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.ledgers.language import is_sites_own
from core.ledgers import Imported
from tests.games.terra_mystica.ledger_files import Expected, commands, generated, league, table, texts

REAL = {game["id"]: game for game in league()}
MADE = {game["id"]: game for game in generated()}
ALL = {**dict.fromkeys(REAL, "league"), **dict.fromkeys(MADE, "generated")}
FINAL = {**REAL, **MADE}


def imported(text: str) -> Imported:
    assert GAME.ledgers is not None and GAME.ledgers.knows(text)
    return GAME.ledgers.read(text)


def finals(found: Imported) -> dict[str, int]:
    facts = GAME.ledgers.facts(found) if GAME.ledgers else {}
    return {seat["faction"]: seat["total"] for seat in facts["seats"].values()}


def as_expected(found: Imported) -> list[Expected]:
    return [Expected(str(row[0]), tuple(map(str, row[1:7])), str(row[7])) for row in found.rows]


@pytest.mark.parametrize("name", [name for name, game in REAL.items() if game["site_text"]])
def test_the_sites_own_table_agrees_in_every_row(name: str) -> None:
    """Reading it compares every row; what is printed is the same table again, row for row. A faction that has left is
    the exception: the site writes its incomes without a command and in another place."""
    found = imported(texts("league")[f"{name}.txt"])
    assert found.match.over == "rounds"
    assert finals(found) == REAL[name]["final"]
    mine, theirs = as_expected(found), table("league", name)
    assert len(mine) == len(theirs)
    if not REAL[name]["dropped"]:
        assert sorted(mine) == sorted(theirs)


@pytest.mark.parametrize("name", ALL)
def test_commands_alone_come_to_the_same_rows(name: str) -> None:
    """The commands one a line: after the last command of each row of the table its faction has what the table says, and
    all rows the site writes by itself are there."""
    found = imported(texts(ALL[name])[f"{name}.led"])
    assert found.match.over == "rounds"
    assert finals(found) == FINAL[name]["final"]
    assert differences(as_expected(found), table(ALL[name], name)) == []
    check_sources(found, FINAL[name]["vp_source"] or {})


def differences(mine: list[Expected], theirs: list[Expected]) -> list[tuple[Expected, Any]]:
    """Rows of the table for which there is none of ours, or another."""
    own = [row for row in mine if is_sites_own(row.text)]
    players = [row for row in mine if not is_sites_own(row.text)]
    found: list[tuple[Expected, Any]] = []
    given = 0
    for row in theirs:
        parts = commands(row.text)
        given += len(parts)
        if row.text.startswith("[") or not row.text:
            continue  # effects of answers and incomes without a name: no command brings them
        if not parts or "income" in row.text:
            same = next((other for other in own if other.faction == row.faction and other.text in row.text), None)
            if same is not None:
                own.remove(same)
        else:
            same = next((other for other in reversed(players[:given]) if other.faction == row.faction), None)
        if same is None or same.has != row.has:
            found.append((row, same))
    return found


# What brought the points, by the site's names and by ours

NAMES = {"initial": "initial", "leech": "power", "network": "area", "convert": "resources"}
NAMES |= {"fire": "fire", "water": "water", "earth": "earth", "air": "air", "advance_ship": "ship"}
NAMES |= {"advance_dig": "exchange", "faction": "faction", "TW": "towns"}
NAMES |= {"FAV10": "favour-trading-post", "FAV11": "favour-dwelling", "FAV12": "favour-passing"}
NAMES |= {"SH": "faction", "advance_SH": "faction"}  # what the stronghold brings on passing, and at once
NAMES |= {"TOWN": "round-town", "D": "round-dwelling", "TP": "round-trading-post", "TE": "round-temple"}
NAMES |= {"SA/SH": "round-stronghold", "SPADE": "round-spade"}


def by_our_names(parts: dict[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, points in parts.items():
        word = name.split(" >> ")[0]
        ours = "bonus-cards" if word.startswith("BON") else NAMES.get(word, "final-tile")
        found[ours] = found.get(ours, 0) + points
    return {name: points for name, points in found.items() if points}


def check_sources(found: Imported, theirs: dict[str, dict[str, int]]) -> None:
    """The points come from where the site says they do."""
    assert GAME.ledgers is not None
    for seat in GAME.ledgers.facts(found)["seats"].values():
        ours = dict(seat["parts"])
        assert sum(ours.values()) == seat["total"]
        # the site counts coins sold for points with the resources
        ours["resources"] = ours.get("resources", 0) + ours.pop("conversions", 0) + ours.pop("correction", 0)
        if seat["faction"] == "shapeshifters":  # and what their tokens cost
            ours["resources"] += ours.pop("faction", 0)
        if theirs:
            parts = {part: points for part, points in ours.items() if points}
            assert parts == by_our_names(theirs[seat["faction"]]), seat["faction"]


# The third shape: JSON


def test_the_json_of_a_game_page_is_the_same_game() -> None:
    text = texts("league")["4pLeague_S60_D1L1_G1.txt"]
    rows: list[dict[str, Any]] = []
    for line in text.splitlines():
        if "\t" not in line:
            rows.append({"comment": line})
            continue
        cells = line.split("\t")
        row: dict[str, Any] = {"faction": cells[0], "commands": cells[-1]}
        for at, key in ((2, "VP"), (4, "C"), (6, "W"), (8, "P")):
            row[key] = {"value": int(cells[at].split()[0])}
        row["PW"], row["CULT"] = {"value": cells[10].split()[0]}, {"value": cells[12]}
        rows.append(row)
    plain, same = imported(text), imported(json.dumps({"ledger": rows}))
    assert same.match.answers == plain.match.answers
    assert same.match.digest() == plain.match.digest()
    assert same.rows == plain.rows
