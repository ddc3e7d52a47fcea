"""The data against what is printed: counts of the box, of the boards, and the cells others have copied wrongly."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from core.games.terra_mystica.switches import SWITCHES
from tests.rule import rule

DATA = files("core.games.terra_mystica") / "data"
BASE = [
    *("alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dwarves", "engineers", "fakirs", "giants"),
    *("halflings", "mermaids", "nomads", "swarmlings", "witches"),
]
FIRE_AND_ICE = ["acolytes", "dragonlords", "icemaidens", "riverwalkers", "shapeshifters", "yetis"]
FAN = [
    *("goblins", "childrenofthewyrm", "goatmen", "conspirators", "prospectors", "timetravellers"),
    *("parrotmen", "enlightened", "atlanteans", "wisps", "treasurers", "architects", "archivists", "djinni"),
    *("changelings", "geologists", "selkies", "snowshamans", "firewalkers", "kingdomofember"),
]


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


def faction(name: str) -> dict[str, Any]:
    return read(f"factions/{name}")


MAPS = {row["id"]: row for row in read("maps")["map"]}
TILES = read("tiles")

# Land of each colour in the order U K B G S R Y, rivers, and places for a bridge.
BOARDS = {
    "base": ((11, 11, 11, 11, 11, 11, 11), 36, 29),
    "revised_base": ((11, 11, 11, 11, 11, 11, 11), 36, 29),
    "lakes": ((11, 11, 11, 11, 11, 11, 11), 35, 22),
    "fjords": ((12, 11, 11, 12, 12, 11, 11), 33, 33),
    "fire_and_ice": ((11, 11, 11, 11, 11, 11, 11), 35, 33),
}


@pytest.mark.parametrize("name", BOARDS)
def test_boards(name: str) -> None:
    land, river, bridges = BOARDS[name]
    letters = Counter("".join(MAPS[name]["rows"]))
    assert tuple(letters[letter] for letter in "UKBGSRY") == land
    assert letters["~"] == river
    assert len(set(MAPS[name]["bridges"])) == len(MAPS[name]["bridges"]) == bridges


@pytest.mark.parametrize("name", BOARDS)
def test_rows_alternate(name: str) -> None:
    """Nine rows of 13 and 12 hexes in turn; the shorter ones stand half a hex to the right."""
    board = MAPS[name]
    first = 13 if board["indent"] == "odd" else 12
    assert [len(row) for row in board["rows"]] == [first if n % 2 == 0 else 25 - first for n in range(9)]
    assert board["labels"] == ("ABCDEFGHI" if board["indent"] == "odd" else "BCDEFGHIJ")


@pytest.mark.parametrize("name", BOARDS)
def test_names_are_on_the_board(name: str) -> None:
    board = MAPS[name]
    land = {
        f"{label}{n + 1}"
        for label, row in zip(board["labels"], board["rows"], strict=True)
        for n in range(len(row) - row.count("~"))
    }
    ends = {end for bridge in board["bridges"] for end in bridge.split("-")}
    assert ends <= land
    assert set(board["edge"]) <= land


def test_all_factions() -> None:
    found = {name.name.removesuffix(".toml") for name in (DATA / "factions").iterdir()}
    assert found == {*BASE, *FIRE_AND_ICE, *FAN}
    wheel = ("yellow", "brown", "black", "blue", "green", "gray", "red")
    for box in (BASE + FIRE_AND_ICE, FAN):
        homes = Counter(faction(name)["home"] for name in box)
        assert homes == dict.fromkeys((*wheel, "ice", "volcano", "variable"), 2)


@pytest.mark.parametrize("name", BASE + FIRE_AND_ICE)
def test_board_of_a_faction(name: str) -> None:
    board = faction(name)
    assert board["id"] == name
    assert board["set"] == ("base" if name in BASE else "fire-and-ice")
    pieces = {"dwelling": 8, "trading-post": 4, "temple": 3, "stronghold": 1, "sanctuary": 1, "bridge": 3, "priest": 7}
    assert board["pieces"] == pieces
    for kind, income in board["income"].items():
        for amounts in income.values():
            assert len(amounts) == pieces[kind] + 1
            assert amounts == sorted(amounts)
    assert board["cost"]["trading-post"][0] == 2 * board["cost"]["trading-post-beside"][0]
    assert board["cost"]["trading-post"][1] == board["cost"]["trading-post-beside"][1]
    tokens = {"dragonlords": 8, "shapeshifters": 8}.get(name, 12)
    assert sum(board["bowls"]) == tokens
    steps = {"engineers": 0, "swarmlings": 4, "acolytes": 12}.get(name, 2)
    assert sum(board["cults"]) == steps


@rule("bug:76")
def test_cells_copied_wrongly_elsewhere() -> None:
    for name in BASE + FIRE_AND_ICE:
        workers = faction(name)["income"]["dwelling"]["workers"]
        eighth = workers[8] - workers[7]
        assert eighth == (1 if name in ("engineers", "icemaidens", "yetis", "riverwalkers") else 0), name
    halflings = faction("halflings")["cost"]
    assert (halflings["sanctuary"], halflings["stronghold"]) == ([6, 4], [8, 4])
    assert faction("chaosmagicians")["workers"] == 4
    assert faction("engineers")["cost"]["trading-post"] == [4, 1]
    assert {row["id"]: row.get("income") for row in TILES["favour"]}["FAV7"] == {"workers": 1, "power": 1}


@rule("tm:1.9")
def test_tiles_of_the_box() -> None:
    assert [row["id"] for row in TILES["bonus"]] == [f"BON{n}" for n in range(1, 11)]
    assert [row["id"] for row in TILES["round"]] == [f"SCORE{n}" for n in range(1, 10)]
    mini = {row["id"] for kind in ("bonus", "round", "town") for row in TILES[kind] if row.get("mini")}
    assert mini == {"BON10", "SCORE9", "TW6", "TW7", "TW8"}
    assert sum(row["count"] for row in TILES["favour"]) == 4 * 1 + 8 * 3
    assert sum(row["count"] for row in TILES["town"] if not row.get("mini")) == 5 * 2
    assert sum(row["count"] for row in TILES["town"] if row.get("mini")) == 4
    assert [row["power"] for row in TILES["power"]] == [3, 3, 4, 4, 4, 6]
    for kind in TILES["favour"]:
        assert kind["count"] == (1 if kind["steps"] == 3 else 3)


@rule("tm:1.8")
def test_points_by_faction_and_board() -> None:
    """Each table of the rules names all fourteen base factions once; the six others have one number on every board."""
    points = read("start")["points"]
    for name in BOARDS:
        assert sorted(points[name]) == BASE
    assert sorted(points["every_map"]) == FIRE_AND_ICE
    assert sorted(points["original_2017"]) == sorted(BASE + FIRE_AND_ICE)
    assert Counter(points["base"].values()) == {30: 2, 25: 2, 20: 7, 15: 3}
    assert Counter(points["revised_base"].values()) == {30: 1, 25: 3, 20: 7, 15: 3}
    assert Counter(points["lakes"].values()) == {30: 1, 25: 3, 20: 6, 15: 4}
    assert Counter(points["fjords"].values()) == {25: 5, 20: 5, 15: 4}
    assert Counter(points["fire_and_ice"].values()) == {30: 1, 25: 6, 20: 3, 15: 4}


def test_introductory_game() -> None:
    start = read("start")["introduction"]
    for seats in range(2, 6):
        assert len(start["factions"][str(seats)]) == seats
        assert len(set(start["bonus-cards"][str(seats)])) == seats + 3
    assert len(set(start["round-tiles"])) == 6
    assert "SCORE1" not in start["round-tiles"][4:]
    for name, dwellings in start["dwellings"].items():
        assert len(dwellings) == faction(name)["dwellings"]
        for dwelling in dwellings:
            row = MAPS["base"]["rows"]["ABCDEFGHI".index(dwelling[0])].replace("~", "")
            colour = {"Y": "yellow", "U": "brown", "K": "black", "B": "blue", "G": "green", "S": "gray", "R": "red"}
            assert colour[row[int(dwelling[1:]) - 1]] == faction(name)["home"]


def test_a_landscape_for_each_faction() -> None:
    rows = read("landscapes")["landscape"]
    assert sorted(row["faction"] for row in rows) == sorted(BASE + FIRE_AND_ICE)
    assert len({row["title"] for row in rows}) == 20


@rule("tm:15")
def test_switches() -> None:
    true, false = ["true", "false"], ["false", "true"]
    tiles = [f"SCORE{n}" for n in range(1, 10)]
    assert {s.name: [choice.value for choice in s.choices] for s in SWITCHES} == {
        "map": ["base", "revised_base", "lakes", "fjords", "fire_and_ice"],
        "faction_selection": ["choice", "intro", "random_boards", "auction"],
        "auction_max": ["30", "40"],
        "start_vp": ["standard", "adjusted", "original_2017"],
        "turn_order": ["clockwise", "pass_order"],
        "mini_town_tiles": false,
        "mini_bonus_card": false,
        "mini_score_tile": false,
        "fire_and_ice_factions": true,
        "fan_factions": false,
        "final_tile": [
            *("none", "drawn", "connected-distance", "connected-sa-sh-distance", "building-on-edge"),
            "connected-clusters",
        ],
        "landscapes": false,
        "transform_shortest_only": true,
        "jumps_per_action": ["one", "several"],
        "leech_answers": ["at_once", "deferred"],
        "leech_when_vp_short": ["partial", "refuse"],
        "cultists_power_when_refused": true,
        "shapeshifters_token_price": ["0", "1"],
        "riverwalkers_unlock_price": ["free", "coins"],
        "tokens_removed_from": ["any", "i_ii_iii"],
        "yetis_temple_income": ["priests", "mixed"],
        "coral_reef_needs": ["one_spade", "exchange_level_1"],
        "ghost_star_effect": ["recolour", "one_hex"],
        "great_tunnel_cleanup_vp": true,
        "goblin_cult_steps": ["free", "per_building"],
        "goat_men_power_two": false,
        "enlightened_board": ["seed_time", "later"],
        "conspirators_swap_coins": true,
        "archivists_coins_too": true,
        "time_travellers_exchange": true,
        "prospectors_power": ["7-5", "8-4"],
        "atlanteans_power": ["11-1", "1-11"],
        "children_temple_price": ["4-8", "5-10"],
        "manual_corrections": false,
        **{f"round_{n}": ["drawn", *(tiles if n < 5 else tiles[1:])] for n in range(1, 7)},
        **{f"card_{n}": ["drawn", "in", "out"] for n in range(1, 11)},
    }
    assert all(switch.default == switch.choices[0].value for switch in SWITCHES)
