"""Scoring: the six parts, the wonders, ties."""

from __future__ import annotations

import pytest

from core.games.altay import scoring, tables
from core.games.altay.state import TableCard
from tests.games.altay.table import Table, cards
from tests.rule import rule


def parts(table: Table, seat: int = 0) -> dict[str, int]:
    game = table.play()
    return game.match.game.scores(game.state)[seat].parts


def wonder(table: Table, name: str, seat: int = 0) -> int:
    """What a completed wonder that is not the secret one brings."""
    table.secret(seat, "ark" if name != "ark" else "colossus")
    game = table.done(seat, name).play()
    return game.match.game.scores(game.state)[seat].parts["wonders"]


@rule("altay:s11")
def test_parts_in_their_order() -> None:
    assert list(parts(Table())) == ["technologies", "wonders", "cards", "land", "captured", "conquest"]


@rule("altay:s11.1", "altay:s9.table")
def test_technologies() -> None:
    assert parts(Table().done(0, "masonry writing philosophy"))["technologies"] == 3


@rule("altay:s11.3", "altay:r9")
def test_points_on_cards_wherever_they_lie() -> None:
    table = Table().hand(0, "cavalry+1").draw(0, "city+2 hunter").discard(0, "chariot+1").on_table(0, "town+1")
    table.seat(0).archive = cards("worker+1")[0]
    assert parts(table)["cards"] == 1 + 2 + 1 + 1 + 1


@rule("altay:s11.4", "altay:r22")
def test_territories_and_point_markers() -> None:
    assert parts(Table().land(0, F1=3, M1=1, M2=2))["land"] == 3 + 2


@rule("altay:s11.5")
def test_captured_settlements() -> None:
    table = Table()
    table.seat(0).captured = 4
    assert parts(table)["captured"] == 4


@rule("altay:s11.6", "altay:r54", "altay:w4")
def test_conquest_points_are_summed_before_they_are_divided() -> None:
    assert parts(Table().markers(0, "1-plain 2-food 2-wood 3-wood 3-metal"))["conquest"] == 3  # 11
    assert parts(Table().markers(0, "2-food 2-food 2-food"))["conquest"] == 2
    assert parts(Table().markers(0, "2-food"))["conquest"] == 0


@rule("altay:w4", "altay:r52", "altay:s9.wonders")
def test_triumphal_arch() -> None:
    table = Table().markers(0, "1-plain 2-food 2-wood 3-wood 3-metal")
    assert wonder(table, "triumphal_arch") == 3  # 1 + 5 / 2
    assert wonder(Table(), "triumphal_arch") == 1
    many = Table().markers(0, "1-plain " * 14)
    assert wonder(many, "triumphal_arch") == 7  # 1 + 7 is capped


@rule("altay:g5", "altay:r52")
def test_turned_markers_count_for_the_arch() -> None:
    table = Table()
    table.seat(0).spent = [0, 0]
    assert wonder(table, "triumphal_arch") == 2


@rule("altay:w5", "altay:s9.wonders", "altay:r9")
def test_amphitheatre_and_mausoleum_of_the_example() -> None:
    deck = "hunter " * 7 + "farmer " * 6
    table = Table().draw(0, deck).hand(0, "warrior").discard(0, "miner miner").on_table(0, "village")
    assert wonder(table, "amphitheatre") == 4  # 17 cards
    table = Table().draw(0, deck).hand(0, "warrior").on_table(0, "village")
    assert wonder(table, "mausoleum") == 4  # 9 starting cards


@rule("altay:r9", "altay:s9.wonders")
def test_the_card_on_writing_is_part_of_the_deck() -> None:
    table = Table().draw(0, "farmer farmer farmer")
    table.seat(0).archive = cards("city+2")[0]
    assert wonder(table, "amphitheatre") == 1
    table = Table().draw(0, "farmer").hand(0, "city+1")
    table.seat(0).archive = cards("chariot+2")[0]
    table.seat(0).table = [TableCard(cards("merchant+1")[0], [0] * 5)]
    assert wonder(table, "colossus") == 3


@rule("altay:w6", "altay:r53", "altay:s11.2")
def test_ark_with_cap_and_secret_bonus() -> None:
    nine = dict.fromkeys(("F1", "F2", "F5", "W1", "W2", "H1", "H2", "H4", "M1"), 1)
    assert wonder(Table().land(0, **nine), "ark") == 7
    secret = Table().land(0, **nine).secret(0, "ark").done(0, "ark")
    assert parts(secret)["wonders"] == 10


@rule("altay:s9.wonders")
def test_academy_counts_technologies() -> None:
    table = Table().secret(0, "ark").done(0, "masonry writing philosophy academy")
    assert parts(table)["wonders"] == 3


@rule("altay:s9.wonders")
def test_aqueducts_and_ark() -> None:
    lands = {"F1": 2, "W1": 4, "H1": 1, "H2": 1, "M1": 1}
    assert wonder(Table().land(0, **lands), "aqueducts") == 2
    assert wonder(Table().land(0, **lands), "ark") == 3


@rule("altay:r50", "altay:s9.wonders")
def test_great_wall_counts_each_territory_once() -> None:
    # W1 borders two opponents, H1 one, M2 none: a conquest marker is no opponent
    table = Table().land(0, W1=1, H1=1, M2=1).land(1, F1=1).land(2, M1=1).land(3, F6=1).marker(H4="2_food")
    assert wonder(table, "great_wall") == 2


@rule("altay:r53", "altay:s9.wonders")
def test_great_wall_is_capped() -> None:
    # F2 borders W2 H2 M3, F5 borders W4 H4 H5 M5, F6 borders W6: eight territories
    own = dict.fromkeys(("W2", "H2", "M3", "W4", "H4", "H5", "M5", "W6"), 1)
    assert wonder(Table().land(0, **own).land(1, F2=1).land(2, F5=1).land(3, F6=1), "great_wall") == 7


@rule("altay:r51", "altay:s9.wonders")
def test_highways_take_the_best_terrain() -> None:
    assert wonder(Table().land(0, F1=1, W1=1, W2=3, W4=1, H1=1, H2=1), "highways") == 3


@rule("altay:s9.wonders")
def test_siege_engines_count_captured_settlements() -> None:
    table = Table()
    table.seat(0).captured = 5
    assert wonder(table, "siege_engines") == 5


@rule("altay:r55")
def test_a_seat_without_territories_scores_the_rest() -> None:
    table = Table().gone(0).done(0, "masonry").markers(0, "3-wood").draw(0, "city+2")
    table.state.ending = "board"
    assert parts(table) == {"technologies": 1, "wonders": 0, "cards": 2, "land": 0, "captured": 0, "conquest": 1}


def tied(seat: int, table: Table, **own: int) -> None:
    player = table.seat(seat)
    player.captured = own.get("captured", 0)
    player.draw = cards("cavalry+1 " * own.get("cards", 0))
    player.done = [tables.ACHIEVEMENT[name] for name in ("masonry", "writing")[: own.get("technologies", 0)]]


@rule("bug:208", "altay:s11", "altay:s11.tie")
def test_equal_totals_are_broken_by_the_parts_in_order() -> None:
    table = Table(3)
    tied(0, table, captured=2)
    tied(1, table, cards=1, captured=1)
    tied(2, table, technologies=1, captured=1)
    game = table.play()
    scores = game.match.game.scores(game.state)
    assert [score.total for score in scores] == [3, 3, 3]
    assert [score.place for score in scores] == [3, 2, 1]


@rule("altay:g11", "altay:s11.tie")
def test_equal_in_all_parts_is_a_shared_victory() -> None:
    table = Table(3)
    tied(0, table, cards=2)
    tied(1, table, cards=2)
    tied(2, table, cards=1)
    game = table.play()
    assert [score.place for score in game.match.game.scores(game.state)] == [1, 1, 3]


@pytest.mark.parametrize("name", [a.id for a in tables.ACHIEVEMENTS if a.level == 3])
@rule("altay:r53", "altay:s9.wonders")
def test_every_wonder_is_capped(name: str) -> None:
    lands = dict.fromkeys(("W1", "W2", "W3", "W4", "W5", "W6", "H1", "H3"), 1 if name == "ark" else 2)
    everywhere = {"F1": 1, "F3": 1, "F4": 1, "F6": 1, "F5": 1, "M4": 1}
    table = Table(2).land(0, **lands).land(1, **everywhere).markers(0, "1-plain " * 12)
    table.draw(0, "hunter " * 40 + "cavalry+1 " * 9)
    table.seat(0).captured = 9
    table.done(0, "engineering masonry mathematics strategy writing commerce government philosophy religion")
    # with every count high, nothing passes 7; only six forests can be held
    assert scoring.formula(table.state, 0, tables.ACHIEVEMENT[name]) <= 7
    if name not in ("highways", "great_wall"):
        assert scoring.formula(table.state, 0, tables.ACHIEVEMENT[name]) == 7
