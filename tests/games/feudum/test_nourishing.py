"""Nourish: food, wine, tiles, and pawns that go home (rulings L, J6)."""

from __future__ import annotations

import pytest

from core.games.feudum import tables
from tests.games.feudum.positions import Board, Play
from tests.rule import rule


def nourish(board: Board, name: str = "red") -> Play:
    """The nourish step of one seat, then unfed pawns go home."""
    return board.play("home", f"nourish {name}")


def two_pawns(**options: str) -> Board:
    return Board(**options).pawns("red", "monk F8", "noble F9")


@rule("feudum:L1")
def test_each_pawn_eats_one_food() -> None:
    board = two_pawns().goods("red", "food food food").monster("red", "behemoth", "F13")
    haversack = board.state.haversack[tables.FOOD]
    play = nourish(board)  # nothing to choose: it is eaten
    assert play.goods("red") == {"food": 1}  # the monster eats nothing
    assert play.state.haversack[tables.FOOD] == haversack + 2
    assert [play.pawn("red", n) for n in (1, 2)] == ["F8", "F9"]


@rule("feudum:L3")
def test_unfed_pawns_go_home_and_leave_their_guild() -> None:
    board = Board().pawns("red", "monk F8", "noble F9").goods("red", "food")
    play = nourish(board)
    markers = play.seat("red").markers
    assert play.members("noble") == ["red"]
    assert play.options() == ["feed p1", "feed p2"]
    play.do("feed p1")
    # The food is gone and no wine or tile is left: the other one starves without a question.
    assert (play.pawn("red", 1), play.pawn("red", 2)) == ("F8", "")
    assert play.members("noble") == []
    assert play.seat("red").markers == markers + 1


@rule("feudum:L1", "feudum:T28")
def test_wine_feeds_now_and_once_more() -> None:
    board = Board().pawns("red", "monk F8").has("red", barrel=1)
    play = nourish(board)
    assert (play.seat("red").barrel, play.seat("red").wine) == (0, [1, 0, 0])
    haversack = play.state.haversack[tables.SULFUR]
    play = next_round(play)
    assert play.pawn("red", 1) == "F8"  # fed by the wine that is taken off
    assert play.seat("red").wine == [0, 0, 0]
    assert play.state.haversack[tables.SULFUR] == haversack + 1
    play = next_round(play)
    assert play.pawn("red", 1) == ""  # now it needs food again


def next_round(play: Play) -> Play:
    """The nourish step of the next round, from this position."""
    board = Board()
    board.state = play.state.copy()
    board.state.news = None
    board.state.agenda = [["end-round"], ["turns"]]
    return nourish(board)


@rule("feudum:L1")
def test_wine_is_a_choice_beside_food() -> None:
    play = nourish(two_pawns().goods("red", "food food").has("red", barrel=1))
    assert play.options() == ["feed", "wine p1", "wine p2"]
    play.do("wine p2")
    assert play.goods("red") == {"food": 1}
    assert play.seat("red").wine == [0, 1, 0]


@rule("feudum:L1", "feudum:L2", "feudum:F4")
def test_tiles_feed_if_wanted() -> None:
    board = Board().pawns("red", "monk F8").tiles("red", "orchard silver-mine")
    play = nourish(board)
    assert play.options() == ["tile-food p1 orchard", "tile-food p1 silver-mine", "starve"]
    play.do("tile-food p1 silver-mine")
    assert play.pawn("red", 1) == "F8"
    assert play.seat("red").tiles == [1, 0, 0, 0]
    play = nourish(Board().pawns("red", "monk F8").tiles("red", "orchard")).do("starve")
    assert play.pawn("red", 1) == ""
    assert play.seat("red").tiles == [1, 0, 0, 0]


@rule("feudum:L2")
@pytest.mark.parametrize(("option", "starve"), [("yes", False), ("no", True)])
def test_nobody_starves_on_purpose_but_by_the_switch(option: str, starve: bool) -> None:
    board = two_pawns(forced_nourish=option).goods("red", "food food").has("red", barrel=1)
    play = nourish(board)
    assert ("starve" in play.options()) is starve
    if starve:
        play.do("starve")
        assert [play.pawn("red", n) for n in (1, 2)] == ["", ""]
        assert play.goods("red") == {"food": 2}


@rule("feudum:L2")
def test_by_the_switch_one_pawn_may_eat_and_another_go_hungry() -> None:
    play = nourish(two_pawns(forced_nourish="no").goods("red", "food food"))
    assert play.options() == ["feed", "feed p1", "feed p2", "starve"]
    play.do("feed p2")
    assert play.options() == ["feed", "starve"]  # of the last one, all and this one are the same
    play.do("starve")
    assert [play.pawn("red", n) for n in (1, 2)] == ["", "F9"]
    assert play.goods("red") == {"food": 1}


@rule("feudum:L2")
def test_wine_must_be_used_before_a_pawn_starves() -> None:
    play = nourish(two_pawns().has("red", barrel=1))
    assert play.options() == ["wine p1", "wine p2"]
    play.do("wine p2")
    assert [play.pawn("red", n) for n in (1, 2)] == ["", "F9"]


def test_a_last_point_stands_before_the_die() -> None:
    """Green comes after Red in turn order: the die is rolled when Green has fed its pawns, in its own way at least."""
    board = Board("red green").pawns("red", "monk F8").pawns("green", "monk F8", "noble F9")
    board.has("red", barrel=1).goods("red", "food").has("green", barrel=1).goods("green", "food food")
    play = board.play("die", "home", "nourish green", "nourish red")
    play.match.last_points = frozenset({1})
    play.do("wine p1")
    assert play.asked == [("green", "nourish")]
    play.do("wine p2")  # the other one eats
    assert (play.asked, play.told("die")) == ([("green", "last-point")], [])
    play.match.undo(1)
    assert play.options() == ["feed", "wine p1", "wine p2"]
    play.do("feed")
    assert len(play.told("die")) == 1


@rule("feudum:L4")
def test_supply_sulfur_is_no_wine() -> None:
    play = nourish(Board().pawns("red", "monk F8").goods("red", "sulfur"))
    assert play.pawn("red", 1) == ""
    assert play.goods("red") == {"sulfur": 1}


@rule("feudum:L5")
def test_a_drunk_pawn_that_leaves_loses_its_wine() -> None:
    board = Board().pawns("red", "monk F8").drunk("red", 1)
    haversack = board.state.haversack[tables.SULFUR]
    play = board.play("migrate red").do("take-off p1")
    assert play.seat("red").wine == [0, 0, 0]
    assert play.state.haversack[tables.SULFUR] == haversack + 1


@rule("feudum:L6")
def test_everybody_is_asked_in_turn_order() -> None:
    board = Board().goods("red", "food").goods("blue", "food").pawns("red", "monk F8", "monk F9")
    board.pawns("blue", "noble F8", "noble F9")
    play = board.play("home", "nourish red", "nourish purple", "nourish blue", "nourish green")
    assert play.asked == [("blue", "nourish")]
    play.do("feed p2")
    assert play.asked == [("red", "nourish")]
    assert play.pawn("blue", 1) == "F8"  # all unfed pawns leave together, later
    play.do("feed p1")
    assert (play.pawn("blue", 1), play.pawn("red", 2)) == ("", "")


@rule("feudum:J6", "feudum:L3")
@pytest.mark.parametrize(("option", "order"), [("at_once", ["red", "green"]), ("one_by_one", ["green", "red"])])
def test_pawns_leave_together_and_the_guilds_are_counted_once(option: str, order: list[str]) -> None:
    """Red leads with two monks to two; both lose one. Counted once, red keeps the tie; counted after red's pawn, green
    passes."""
    board = Board(nourish_recompute=option).pawns("red", "monk F8", "monk F9").pawns("green", "monk F8", "monk F9")
    board.goods("red", "food").goods("green", "food")
    play = board.play("home", "nourish green", "nourish red")
    assert play.members("monk") == ["red", "green"]
    play.do("feed p1", "feed p1")
    assert play.members("monk") == order


@rule("feudum:J6", "feudum:L6")
def test_one_by_one_pawns_leave_in_turn_order() -> None:
    """Green begins the round. Its pawn goes home first and leaves one monk to red's two; then both have one, and red
    keeps the tie."""
    board = (
        Board(nourish_recompute="one_by_one").pawns("red", "monk F8", "monk F9").pawns("green", "monk F8", "monk F9")
    )
    board.goods("red", "food").goods("green", "food")
    board.state.first = 1
    play = board.play("home", "nourish red", "nourish green").do("feed p1", "feed p1")
    assert play.members("monk") == ["red", "green"]
    assert [seat for seat, _ in play.told("pawn-home")] == [1, 0]


@rule("feudum:P7")
def test_a_mandate_may_bring_food_before_a_pawn_starves() -> None:
    board = Board().pawns("red", "merchant F8").rules("red", "F9 town", "F13 town").writs("red", "west-guilds")
    play = nourish(board)
    assert play.options() == ["starve"]
    play.do("mandate west-guilds goods", "good food", "good food", "good food", "feed")
    assert play.pawn("red", 1) == "F8"
    assert play.goods("red") == {"food": 2}
