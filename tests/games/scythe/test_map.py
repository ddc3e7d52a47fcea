"""The board, the factions and the mats against the counts and golden values of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.scythe.steps import ways
from core.games.scythe.tables import (
    ALL_HEXES,
    ALL_HOMES,
    AROUND,
    BOTTOMS,
    COMBAT_CARDS,
    ENCOUNTERS,
    FACTION,
    FACTIONS,
    FACTORY,
    HEXES,
    HOME,
    LAKES,
    LAND,
    MAKES,
    MATS,
    METAL,
    MOST_POWER,
    NEAR,
    NEXT,
    OIL,
    PLACE,
    PLACES,
    PRODUCE_COST,
    RIVERS,
    TERRAIN,
    TERRAINS,
    TUNNELS,
    VALUES,
    bits,
)
from tests.rule import rule


def named(places: int) -> str:
    return " ".join(PLACES[place] for place in bits(places))


def spread(table: tuple[int, ...], start: int, within: int) -> int:
    """Everything reached from some places by steps of a table."""
    found = start
    while True:
        wider = found
        for place in bits(found):
            wider |= table[place] & within
        if wider == found:
            return found
        found = wider


def distance(table: tuple[int, ...], start: int, goal: int) -> int:
    found, steps = 1 << start, 0
    while not found >> goal & 1:
        for place in bits(found):
            found |= table[place]
        steps += 1
        assert steps < 20
    return steps


@rule("o1.structure", "scythe:12.4")
def test_counts_of_the_map() -> None:
    kinds = Counter(TERRAINS[TERRAIN[place]] for place in HEXES)
    assert kinds == {"mountain": 8, "farm": 7, "village": 9, "forest": 7, "tundra": 8, "lake": 7, "factory": 1}
    pairs = [(a, b) for a in HEXES for b in NEXT[a] if b in HEXES and a < b]
    lakes = Counter(sum(LAKES >> place & 1 for place in pair) for pair in pairs)
    assert lakes == {0: 79, 1: 36}
    assert sum(pair in RIVERS for pair in pairs) == 31
    assert named(TUNNELS) == "B4 C2 C5 E3 E6 F4"
    assert named(ENCOUNTERS) == "A3 B2 B5 B7 D2 D6 E1 F2 F3 F6 G4"
    assert TERRAINS[TERRAIN[PLACE["F5"]]] == "forest"
    assert named(NEAR[FACTORY]) == "C3 C4 D3 D5 E4 E5"


@rule("o1.rivers")
def test_every_river() -> None:
    """By the place in whose row they begin, from north to south; and the one at Rusviet's home."""
    rivers = {
        "A3": "A4 B4", "A4": "B4", "A5": "A6 B6",
        "B2": "C1", "B4": "B5", "B5": "B6 C5", "B6": "C6", "B7": "C6 RUS",
        "C1": "C2", "C2": "D2", "C5": "C6 D6",
        "D1": "E1 E2", "D2": "E2 E3", "D5": "D6", "D6": "E6",
        "E1": "F1", "E2": "F1 F2", "E3": "F2",
        "F2": "F3", "F3": "G3", "F4": "G3 G4", "F5": "G4", "G4": "G5",
    }  # fmt: skip
    pairs = {frozenset((PLACE[a], PLACE[b])) for a, ends in rivers.items() for b in ends.split()}
    assert len(pairs) == 31 + 1
    assert {frozenset(pair) for pair in RIVERS} == pairs


def test_hexes_around_each_lake() -> None:
    assert {PLACES[lake]: named(around) for lake, around in AROUND.items()} == {
        "B1": "A1 B2 C1",
        "B3": "A2 A3 B2 B4 C2 C3",
        "C4": "B4 B5 C3 C5 D4 D5",
        "D3": "C2 C3 D2 D4 E3 E4",
        "E5": "D4 D5 E4 E6 F4 F5",
        "E7": "D6 D7 E6 F6 F7",
        "G2": "F2 F3 G1 G3",
    }


@rule("scythe:13.8")
def test_what_terrains_make() -> None:
    assert MAKES[TERRAINS.index("mountain")] == METAL
    assert MAKES[TERRAINS.index("tundra")] == OIL


def on_foot() -> tuple[int, ...]:
    """Steps without rivers, lakes and tunnels."""
    return tuple(
        sum(1 << end for end in NEXT[place] if LAND >> end & 1 and (place, end) not in RIVERS) for place in HEXES
    )


@rule("o1.areas")
def test_six_areas_on_foot() -> None:
    areas = {spread(on_foot(), 1 << place, LAND) for place in bits(LAND)}
    assert sorted(area.bit_count() for area in areas) == [3, 3, 3, 3, 3, 25]
    small = {named(area) for area in areas if area.bit_count() == 3}
    assert small == {"A4 A5 B5", "C1 D1 D2", "C6 D6 D7", "F1 F2 G1", "G3 G4 H1"}
    for faction in FACTIONS:
        (area,) = {spread(on_foot(), 1 << place, LAND) for place in faction.workers}
        assert area.bit_count() == 3
        assert not area & TUNNELS
        assert (area & ENCOUNTERS).bit_count() == 1


RIVERWALKERS = [
    ("nordic", "C5", 5, "C6 D6 D7"),
    ("rusviet", "B6 B7 E6", 5, "A4 A5 B5"),
    ("crimea", "F4", 4, "F1 F2 G1"),
    ("saxony", "E1 E2", 5, "C6 D6 D7"),
    ("polania", "C2", 4, ""),
]


@rule("o1.riverwalk", "scythe:2.4", "scythe:2.11")
@pytest.mark.parametrize(("name", "exits", "steps", "never"), RIVERWALKERS)
def test_riverwalk(name: str, exits: str, steps: int, never: str) -> None:
    """The table of golden values: first exits, steps to the Factory, land never reached with Riverwalk alone."""
    faction = FACTION[name]
    table = ways(faction, 1, -1, True)
    area = spread(on_foot(), sum(1 << place for place in FACTIONS[faction].workers), LAND)
    found = 0
    for place in bits(area):
        found |= table[place] & LAND & ~area
    assert named(found) == exits
    assert distance(table, HOME[faction], FACTORY) == steps
    reached = spread(table, 1 << HOME[faction], ALL_HEXES)
    assert named(LAND & ~reached) == never


@rule("scythe:2.4")
def test_rusviet_crosses_from_home() -> None:
    """Riverwalk works from the home too: B7 is a farm behind the river; without Riverwalk it is closed."""
    home, rusviet = HOME[FACTION["rusviet"]], FACTION["rusviet"]
    assert named(ways(rusviet, 0, -1, True)[home]) == "C6 D7"
    assert named(ways(rusviet, 1, -1, True)[home]) == "B7 C6 D7"
    assert named(ways(rusviet, 1, -1, False)[home]) == "C6 D7"


@rule("o1.lakes", "scythe:2.3", "scythe:2.20", "bug:114", "bug:115", "scythe:2.5")
def test_the_factory_over_the_lakes() -> None:
    nordic, polania = FACTION["nordic"], FACTION["polania"]
    seaworthy, submerge = ways(nordic, 2, -1, True), ways(polania, 2, -1, True)
    assert distance(seaworthy, HOME[nordic], FACTORY) == 4
    assert distance(submerge, HOME[polania], FACTORY) == 3
    assert spread(seaworthy, 1 << HOME[nordic], ALL_HEXES) & ALL_HEXES == ALL_HEXES
    assert spread(submerge, 1 << HOME[polania], ALL_HEXES) & ALL_HEXES == ALL_HEXES
    assert named(submerge[HOME[polania]]) == "B1 C1 D1"
    assert named(submerge[PLACE["B1"]] & LAKES) == "B3 C4 D3 E5 E7 G2"
    assert named(seaworthy[PLACE["B3"]] & LAKES) == ""


@rule("scythe:2.5")
def test_crimea_cannot_use_the_lake_at_its_home() -> None:
    crimea = FACTION["crimea"]
    assert named(ways(crimea, 15, -1, True)[HOME[crimea]]) == "G3 H1"


@rule("o1.swim", "bug:137", "scythe:12.1")
def test_workers_and_rivers() -> None:
    """Nordic's workers swim rivers and no lakes; nobody else's workers cross, whatever mechs there are."""
    nordic = ways(FACTION["nordic"], 15, -1, False)
    assert named(nordic[PLACE["A4"]]) == "A3 A5 B4 B5"
    assert named(nordic[PLACE["A5"]]) == "A4 A6 B5 B6"
    assert not any(nordic[place] & LAKES for place in bits(LAND))
    for name in ("rusviet", "crimea", "saxony", "polania"):
        table = ways(FACTION[name], 15, -1, False)
        for place, end in RIVERS:
            assert not table[place] >> end & 1 or TUNNELS >> place & TUNNELS >> end & 1
        assert not any(table[place] & LAKES for place in bits(LAND | ALL_HOMES))


@rule("scythe:2.6")
def test_tunnels_for_everybody() -> None:
    for faction in range(5):
        for fighter in (True, False):
            table = ways(faction, 0, -1, fighter)
            for place in bits(TUNNELS):
                assert table[place] & TUNNELS == TUNNELS & ~(1 << place)


@rule("scythe:2.8")
def test_the_mine_is_a_tunnel_of_its_owner() -> None:
    mine = PLACE["G3"]
    for fighter in (True, False):
        table = ways(FACTION["crimea"], 0, mine, fighter)
        assert table[mine] & TUNNELS == TUNNELS
        assert all(table[place] >> mine & 1 for place in bits(TUNNELS))
    assert not ways(FACTION["saxony"], 0, -1, True)[PLACE["F4"]] >> mine & 1


@rule("o1.mats", "scythe:12.5", "scythe:13.1", "scythe:13.2", "scythe:13.5")
def test_sums_of_the_mats() -> None:
    assert [mat.id for mat in MATS if mat.base] == [
        "industrial",
        "engineering",
        "patriotic",
        "mechanical",
        "agricultural",
    ]
    for mat in MATS:
        assert sum(column.cost for column in mat.columns) == 13
        assert sum(column.cost - column.fixed for column in mat.columns) == 6
        assert sum(column.coins for column in mat.columns) == 6
        assert [column.bottom for column in mat.columns] == [0, 1, 2, 3]
        assert sorted(column.top for column in mat.columns) == [0, 1, 2, 3]
    coins = {mat.id: dict(zip(BOTTOMS, [column.coins for column in mat.columns], strict=True)) for mat in MATS}
    assert coins["agricultural"]["upgrade"] == 1
    assert coins["patriotic"]["enlist"] == 2
    costs = {mat.id: [column.cost for column in mat.columns] for mat in MATS if mat.base}
    assert costs == {
        "industrial": [3, 3, 3, 4],
        "engineering": [3, 4, 3, 3],
        "patriotic": [2, 4, 4, 3],
        "mechanical": [3, 3, 3, 4],
        "agricultural": [2, 4, 4, 3],
    }


@rule("o1.deck")
def test_combat_deck() -> None:
    assert sum(COMBAT_CARDS) == 42
    assert sum(n * value for n, value in zip(COMBAT_CARDS, VALUES, strict=True)) == 16 * 2 + 12 * 3 + 8 * 4 + 6 * 5


@rule("scythe:12.2")
def test_what_factions_begin_with() -> None:
    """Power and cards as printed: Nordic 4 and 1, Rusviet 3 and 2, Crimea 5 and 0, Saxony 1 and 4, Polania 2 and 3."""
    assert {faction.id: (faction.power, faction.cards) for faction in FACTIONS} == {
        "nordic": (4, 1),
        "rusviet": (3, 2),
        "crimea": (5, 0),
        "saxony": (1, 4),
        "polania": (2, 3),
    }
    assert MOST_POWER == 16


def test_produce_cost_by_workers() -> None:
    """The fourth worker shows a power, the sixth a popularity, the eighth a coin."""
    assert PRODUCE_COST[2:] == ((0, 0, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 0), (1, 1, 1))
