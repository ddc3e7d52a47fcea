"""Warnings of Altay: what an answer would waste or risk, and that a last point that follows tells it instead."""

from __future__ import annotations

import pytest

from core import present
from core.decision import read
from core.text import say
from tests.games.altay.table import Play, Table


def warned(game: Play, seat: int, option: str, silenced: tuple[str, ...] = ()) -> list[str]:
    return [id for id, _ in present.warnings(game.match, seat, read(option), silenced)]


def words(game: Play, seat: int, option: str) -> str:
    return "; ".join(say(words) for _, words in present.warnings(game.match, seat, read(option)))


def test_the_end_of_a_turn_names_cards_resources_and_effects() -> None:
    game = Table().hand(0, "hunter warrior").pool(0, "food wood").done(0, "philosophy").play()
    assert warned(game, 0, "end") == ["cards", "pool", "effects"]
    said = words(game, 0, "end")
    assert "Hunter" in said and "1 food, 1 wood" in said and "Philosophy" in said
    assert "Warrior" not in said  # it can only fight


def test_an_end_that_wastes_nothing_is_not_warned_of() -> None:
    assert warned(Table().hand(0, "warrior").play(), 0, "end") == []


def test_with_coins_nothing_of_the_pool_is_lost() -> None:
    assert warned(Table(coins="on").pool(0, "food").play(), 0, "end") == []
    assert warned(Table(coins="off").pool(0, "food").play(), 0, "end") == ["pool"]


def test_what_is_silenced_is_not_said() -> None:
    game = Table().hand(0, "hunter").pool(0, "food").play()
    assert warned(game, 0, "end", ("cards",)) == ["pool"]
    assert warned(game, 0, "end", ("cards", "pool")) == []


def test_a_last_point_that_follows_tells_it_instead() -> None:
    game = Table().hand(0, "hunter").pool(0, "food").play()
    game.match.persons = game.match.last_points = frozenset([0, 1, 2, 3])
    assert warned(game, 0, "end") == []
    game.do("end")
    menu = present.menu(game.match, 0)
    assert menu is not None and "1 card" in say(menu.about) and "1 food" in say(menu.about)


@pytest.mark.parametrize(
    ("settlements", "expected"), [({"H2": 1}, ["last"]), ({"H2": 1, "H4": 1}, []), ({"H2": 2}, [])]
)
def test_an_attack_with_the_last_settlement(settlements: dict[str, int], expected: list[str]) -> None:
    game = Table().land(0, **settlements).land(1, F2=1).hand(0, "cavalry").play()
    assert warned(game, 0, "fight F2") == expected


def test_a_marker_risks_no_settlement() -> None:
    game = Table().land(0, H2=1).marker(F2="1_plain").hand(0, "cavalry").play()
    assert warned(game, 0, "fight F2") == []


def test_a_wonder_that_cannot_be_dropped() -> None:
    def at(pool: str, **options: str) -> Play:
        table = Table(**options).done(0, "masonry leadership").secret(0, "great_wall").pool(0, pool)
        return table.play()

    # the Great Wall needs 2 metal, 3 stone, 1 culture
    assert warned(at("metal", wonder_drop="forbidden"), 0, "develop great_wall") == ["wonder"]
    assert warned(at("metal", wonder_drop="allowed"), 0, "develop great_wall") == []
    enough = at("metal metal stone stone stone culture", wonder_drop="forbidden")
    assert warned(enough, 0, "develop great_wall") == []


def defended(hand: str, attack: str = "cavalry") -> Play:
    """Seat 0 attacks F2 with 1 settlement and a Cavalry: 3 against 1 settlement and the shields of seat 1."""
    table = Table().land(0, H2=1, F1=1).land(1, F2=1, F6=1).hand(0, attack).hand(1, hand)
    return table.draw(1, "miner miner").play().do("fight F2")


@pytest.mark.parametrize(("hand", "expected"), [
    ("hunter", []),  # no shield
    ("warrior", []),  # 2 against 3 is lost all the same
    ("warrior warrior", ["shields"]),  # 3 against 3 is even
])  # fmt: skip
def test_declining_shields_that_would_save_the_settlement(hand: str, expected: list[str]) -> None:
    game = defended(hand)
    assert warned(game, 1, "stand") == expected
    assert warned(game, 1, "surrender") == expected


def test_shields_that_were_used_are_no_waste() -> None:
    game = defended("warrior warrior").do("shield warrior", "shield warrior")
    assert warned(game, 1, "stand") == []


def test_the_last_point_of_a_defence_tells_that_shields_would_save() -> None:
    game = defended("warrior warrior")
    game.match.persons = game.match.last_points = frozenset([0, 1, 2, 3])
    assert warned(game, 1, "stand") == []
    game.do("stand")
    menu = present.menu(game.match, 1)
    assert menu is not None and "3 against 3: your settlement could be saved" in say(menu.about)
