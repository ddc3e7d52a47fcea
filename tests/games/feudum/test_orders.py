"""Standing orders: small questions answered without asking."""

from __future__ import annotations

import pytest

from core.games.feudum import GAME
from tests.games.feudum.positions import Board, Play


def ordered(board: Board, chapter: str, **orders: str) -> Play:
    """The position played on by a seat with standing orders: Red is asked something else first."""
    play = board.play(chapter, "tax red")
    play.match.orders[0] = dict(orders)
    return play


def hungry_red(food: str) -> Board:
    return Board("red green").pawns("red", "monk F9", "noble F9").goods("red", food).rules("red", "F8 town")


@pytest.mark.parametrize(("food", "left"), [("food food food", {"food": 1}), ("food food", {})])
def test_pawns_are_fed_with_food(food: str, left: dict[str, int]) -> None:
    play = ordered(hungry_red(food).has("red", barrel=1), "nourish red", nourish="food").do("tax")
    assert play.goods("red") == left
    assert play.seat("red").barrel == 1
    assert play.asked[0][1] == "cards"


def test_with_too_little_food_the_seat_is_asked() -> None:
    play = ordered(hungry_red("food").has("red", barrel=1), "nourish red", nourish="food").do("tax")
    assert play.asked == [("red", "nourish")]


@pytest.mark.parametrize(("order", "barrel", "supply"), [("barrel", 3, 1), ("supply", 2, 2)])
def test_sulfur_goes_where_it_is_ordered(order: str, barrel: int, supply: int) -> None:
    board = Board("red green").has("red", barrel=2).pawns("red", "noble F8").lies("F9", "sulfur")
    play = board.goods("red", "sulfur").play("move red")
    play.match.orders[0] = {"sulfur": order}
    play.do("go p1 F9", "take F9 sulfur")
    assert (play.seat("red").barrel, play.goods("red").get("sulfur", 0)) == (barrel, supply)


def test_the_pouch_stays_empty() -> None:
    board = Board("red green").goods("red", "saltpeter").rules("red", "F8 town")
    play = ordered(board, "round", pouch="none").do("tax")
    assert play.asked[0] == ("red", "cards")
    assert play.goods("red") == {"saltpeter": 1}


def test_goods_are_paid_rather_than_tiles() -> None:
    board = Board("red green").goods("red", "food").tiles("red", "orchard").pawns("red", "monk F9")
    play = board.play("migrate red")
    play.match.orders[0] = {"pay": "good"}
    play.do("bring noble F9")
    assert (play.goods("red"), play.seat("red").tiles) == ({}, [1, 0, 0, 0])


def test_nothing_is_ordered_unless_somebody_says_so() -> None:
    assert {order.name: order.default for order in GAME.orders} == dict.fromkeys(
        ("nourish", "sulfur", "pouch", "pay"), "ask"
    )
    board = Board("red green").goods("red", "food").tiles("red", "orchard").pawns("red", "monk F9")
    play = board.play("migrate red").do("bring noble F9")
    assert play.asked == [("red", "pay")]
