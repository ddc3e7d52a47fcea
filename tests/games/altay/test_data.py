"""The data: what is in the box, counted against numbers written here."""

from __future__ import annotations

from collections import Counter

from core.games.altay import tables
from core.games.altay.tables import ACHIEVEMENTS, CARD, CARDS, MARKERS, PEOPLES, PLACE, PLACES, RESOURCES, TERRAINS
from tests.rule import rule


def price(name: str) -> str:
    """A card's or achievement's cost, with "?" for a slot that takes wood, metal or stone."""
    thing = CARDS[CARD[name]] if name in CARD else ACHIEVEMENTS[tables.ACHIEVEMENT[name]]
    letters = "".join(RESOURCES[kind][0] * number for kind, number in enumerate(thing.cost))
    return letters + "?" * thing.wms


@rule("altay:s1")
def test_five_resources() -> None:
    assert RESOURCES == ("food", "wood", "metal", "stone", "culture")


@rule("altay:s1")
def test_fifteen_settlements_and_ten_starting_cards() -> None:
    assert tables.SETTLEMENTS == 15
    assert [len(people.deck) for people in PEOPLES] == [10, 10, 10, 10]


@rule("altay:s1")
def test_eleven_market_types_of_eight_copies() -> None:
    assert len(tables.MARKET) == 11
    assert sum(tables.copies(kind, 4) for kind in tables.MARKET) == 88


@rule("altay:s1")
def test_achievements_by_level() -> None:
    assert Counter(tables.LEVEL) == {1: 5, 2: 5, 3: 10}


@rule("altay:s1", "altay:i3")
def test_thirty_three_markers() -> None:
    found = {marker.id: marker.copies for marker in MARKERS}
    assert found == {
        "1-plain": 12,
        "2-food": 3,
        "2-wood": 3,
        "2-metal": 3,
        "2-stone": 3,
        "3-wood": 3,
        "3-metal": 3,
        "3-stone": 3,
    }
    assert sum(found.values()) == 33


@rule("altay:s2")
def test_twenty_three_territories_by_terrain() -> None:
    assert len(PLACES) == 23
    found = Counter(TERRAINS[terrain] for terrain in tables.TERRAIN)
    assert found == {"farmland": 6, "forest": 6, "hill": 6, "mountain": 5}


@rule("altay:s2")
def test_forty_one_borders_both_ways() -> None:
    pairs = {frozenset((a, b)) for a, row in enumerate(tables.BORDERS) for b in row}
    assert len(pairs) == 41
    assert all(a in tables.BORDERS[b] for a, row in enumerate(tables.BORDERS) for b in row)


@rule("altay:s2")
def test_stepping_stones_and_the_river_pair() -> None:
    assert PLACE["M2"] in tables.BORDERS[PLACE["H2"]]
    assert PLACE["F5"] in tables.BORDERS[PLACE["W4"]]


@rule("altay:s2")
def test_corner_farmlands() -> None:
    assert [PLACES[corner] for corner in tables.CORNERS] == ["F1", "F3", "F4", "F6"]


@rule("altay:s2", "altay:g12", "altay:r23")
def test_out_of_play_by_seats() -> None:
    closed = {seats: set(PLACES) - {PLACES[i] for i in tables.IN_PLAY[seats]} for seats in (2, 3, 4)}
    assert closed[2] == {"F1", "F4", "W1", "W4", "H1", "H4", "M1", "M2"}
    assert closed[3] == {"F3", "W3", "W5", "H3", "M4"}
    assert closed[4] == set()
    assert [len(tables.IN_PLAY[seats]) for seats in (2, 3, 4)] == [15, 18, 23]


@rule("altay:r23", "altay:s2")
def test_out_of_play_borders_nothing() -> None:
    for seats in (2, 3, 4):
        inside = set(tables.IN_PLAY[seats])
        for place in range(23):
            near = set(tables.NEIGHBOURS[seats][place])
            assert near <= inside
            assert place in inside or not near


@rule("altay:s5.decks")
def test_starting_decks() -> None:
    found = {people.id: Counter(CARDS[card].id for card in people.deck) for people in PEOPLES}
    assert found["earthfolk"] == {"colonist": 1, "digger": 1, "hunter": 3, "village": 2, "warrior": 3}
    assert found["elvenfolk"] == {"hunter": 5, "loremaster": 2, "village": 1, "warrior": 2}
    assert found["firefolk"] == {"hunter": 3, "shaman": 1, "village": 2, "warrior": 4}
    assert found["smallfolk"] == {
        "craftsman_wood": 1,
        "craftsman_stone": 1,
        "hunter": 4,
        "spellweaver": 1,
        "village": 1,
        "warrior": 2,
    }


@rule("altay:s5.market")
def test_market_prices() -> None:
    assert {CARDS[kind].id: price(CARDS[kind].id) for kind in tables.MARKET} == {
        "farmer": "f",
        "lumberjack": "f",
        "miner": "f",
        "stonecutter": "f",
        "scholar": "ff",
        "merchant": "ff?",
        "cavalry": "fm",
        "town": "fw",
        "worker": "f??",
        "chariot": "mm",
        "city": "ww",
    }


@rule("altay:s5.market", "altay:s3.1")
def test_copies_with_points() -> None:
    found = {CARDS[kind].id: CARDS[kind].points for kind in tables.MARKET if CARDS[kind].points}
    assert found == {"merchant": (1,), "cavalry": (1,), "town": (1,), "worker": (1,), "chariot": (2, 1), "city": (2, 1)}
    assert sum(map(len, found.values())) == 8
    assert sum(map(sum, found.values())) == 10


@rule("altay:s5.cards")
def test_swords_and_shields() -> None:
    fighting = {card.id: (card.swords, card.shields) for card in CARDS if card.swords or card.shields}
    assert fighting == {"warrior": (1, 1), "cavalry": (2, 2), "chariot": (3, 3)}


@rule("altay:s5.cards", "altay:s5.market")
def test_builders() -> None:
    found = {
        card.id: ("".join(RESOURCES[k][0] * n for k, n in enumerate(card.needs)), card.settlements) for card in CARDS
    }
    assert {name: row for name, row in found.items() if row[1]} == {
        "village": ("ff", 1),
        "town": ("w", 1),
        "city": ("fw", 2),
    }


@rule("altay:s9.table")
def test_achievement_costs() -> None:
    assert {achievement.id: price(achievement.id) for achievement in ACHIEVEMENTS} == {
        "engineering": "wwss",
        "masonry": "ffss",
        "mathematics": "mmss",
        "strategy": "ffmm",
        "writing": "ffww",
        "commerce": "fwmsc",
        "government": "msscc",
        "leadership": "mmscc",
        "philosophy": "ccc",
        "religion": "ffscc",
        "academy": "sssscc",
        "amphitheatre": "fwmscc",
        "aqueducts": "wmsccc",
        "ark": "wwwmmc",
        "colossus": "cccc",
        "great_wall": "mmsssc",
        "highways": "wwwscc",
        "mausoleum": "ccc???",
        "siege_engines": "mmmscc",
        "triumphal_arch": "mmmssc",
    }
