"""Migrate (rules 7.1; rulings C)."""

from __future__ import annotations

import pytest

from core.games.feudum.tables import FOOD, PLACES, STARTS, SULFUR
from tests.games.feudum.positions import Board, Play, place
from tests.rule import rule

START_NAMES = [PLACES[start] for start in STARTS]


def entries(play: Play) -> list[str]:
    """The places where a pawn may come in, in the order of the board."""
    found = [option.split()[2] for option in play.options() if option.startswith("bring")]
    return list(dict.fromkeys(found))


@rule("feudum:C1")
def test_a_pawn_comes_in_for_a_food_beside_an_own_pawn_or_marker() -> None:
    board = Board().goods("red", "food").pawns("red", "monk F9").rules("red", "B20").rules("green", "S1")
    play = board.serf("red", "S1").play("migrate red")
    assert sorted(entries(play)) == sorted(["F9", "B20", "S1"])
    play.do("bring noble B20")
    assert (play.pawn("red", 2), play.goods("red"), play.state.haversack[FOOD]) == ("B20", {}, 50)


@rule("feudum:C1")
def test_one_pawn_a_card() -> None:
    board = Board().goods("red", "food food").pawns("red", "monk F9")
    play = board.play("migrate red").do("bring noble F9")
    assert play.asked[0][1] == "cards"


@rule("feudum:C1")
def test_with_neither_pawn_nor_marker_any_start_location() -> None:
    play = Board().goods("red", "food").play("migrate red")
    assert entries(play) == START_NAMES


@rule("feudum:C1")
def test_a_monster_is_no_way_in() -> None:
    play = Board().goods("red", "food").monster("red", "behemoth", "B20").play("migrate red")
    assert entries(play) == START_NAMES


@rule("feudum:C1")
def test_without_food_nobody_comes_in() -> None:
    play = Board().pawns("red", "monk F9").play("migrate red")
    assert play.options() == ["take-off p1", "done"]
    assert play.why("bring monk F9") == ("goods", "food", 1, 0)


@rule("feudum:C1", "feudum:F4")
def test_a_tile_may_stand_in_for_the_food() -> None:
    play = Board().goods("red", "food").tiles("red", "orchard silver-mine").pawns("red", "monk F9").play("migrate red")
    play.do("bring monk F9")
    assert play.options() == ["with good", "with orchard", "with silver-mine"]
    play.do("with silver-mine")
    assert play.goods("red") == {"food": 1}
    assert play.seat("red").tiles == [1, 0, 0, 0]


@rule("feudum:C1")
def test_all_three_pawns_are_in() -> None:
    play = Board().goods("red", "food").pawns("red", "monk F9", "monk F9", "monk F9").play("migrate red")
    assert play.why("bring monk F9") == ("all_pawns_in",)


@rule("feudum:C1")
def test_off_the_board_for_nothing_the_vessel_stays_and_wine_is_lost() -> None:
    board = Board().pawns("red", "monk D10 ship").drunk("red", 1)
    play = board.play("migrate red").do("take-off p1")
    assert play.pawn("red", 1) == ""
    assert play.state.abandoned[place("D10") * 3] == 1
    assert play.state.haversack[SULFUR] == 30


@rule("feudum:C2")
@pytest.mark.parametrize(("mode", "wide"), [("advanced", True), ("basic", False)])
def test_distant_kin(mode: str, wide: bool) -> None:
    """An alchemist on the board opens all start locations; in the basic game it does not."""
    play = Board(mode=mode).goods("red", "food").pawns("red", "alchemist B20").play("migrate red")
    assert sorted(entries(play)) == sorted([*START_NAMES, "B20"] if wide else ["B20"])


@rule("feudum:C2")
def test_an_alchemist_still_to_come_opens_nothing() -> None:
    play = Board().goods("red", "food").pawns("red", "monk B20").play("migrate red")
    assert entries(play) == ["B20"]


@rule("feudum:C3")
def test_status_changes_at_once_and_the_face_stays() -> None:
    play = Board().goods("red", "food").pawns("red", "monk B20").play("migrate red").do("bring knight B20")
    assert play.members("knight") == ["red"]
    assert play.seat("red").faces[:2] == [5, 3]


def test_nothing_to_migrate_with() -> None:
    play = Board().cards("red", "migrate defend").play("turn red")
    assert play.why("play migrate") == ("goods", "food", 1, 0)
