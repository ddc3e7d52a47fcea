"""Harvest and Tax: how much, the split, Inspect the Harvest, Reinforcements (rulings H)."""

from __future__ import annotations

import pytest

from core.games.feudum import harvesting, tables, taxing
from tests.games.feudum.positions import Board, Play, named
from tests.rule import rule

BAG = {"food": 4, "wood": 3, "iron": 3}


def harvest(board: Board) -> Play:
    return board.play("harvest red")


def bag(board: Board, **goods: int) -> Board:
    """The haversack holds only this."""
    board.state.haversack = [goods.get(name, 0) for name in tables.GOODS]
    return board


# How much


@rule("feudum:H2", "feudum:T18")
def test_further_farms_feudums_and_beads_add_up_to_ten_at_most() -> None:
    board = Board().rules("red", "F8 farm", "F9 farm", "F13 feudum-monk").beads("red", 4)
    assert harvesting.amount(board.state, 0) == 10  # 5 + 1 + 1 + 4 = 11
    play = harvest(board).do("farm F8")
    assert sum(play.lies("F8").values()) == 10
    assert play.seat("red").vp == 1


@rule("feudum:H2")
@pytest.mark.parametrize(("beads", "total"), [((), 5), ((2,), 7), ((2, 3), 10), ((5, 5), 10)])
def test_one_farm_and_beads(beads: tuple[int, ...], total: int) -> None:
    assert harvesting.amount(Board().rules("red", "F8 farm").beads("red", *beads).state, 0) == total


@rule("feudum:H7")
def test_a_feudum_alone_does_not_harvest() -> None:
    play = Board().rules("red", "F13 feudum-monk").cards("red", "harvest explore").play("turn red")
    assert play.why("play harvest") == ("no_farm",)


@rule("feudum:H2", "bug:184")
def test_a_farm_with_ten_goods_takes_no_harvest() -> None:
    board = Board().rules("red", "F8 farm", "F9 farm").lies("F8", "food " * 10).lies("F9", "food " * 9)
    play = harvest(board)
    assert play.options() == ["farm F9", "split F9", "done"]
    assert play.why("farm F8") == ("farm_full", "F8")
    play.do("farm F9")
    assert sum(play.lies("F9").values()) == 15  # 9 + 5 + 1: only the nine there were before count


@rule("feudum:H2", "bug:184")
def test_with_all_farms_full_there_is_no_harvest() -> None:
    board = Board().rules("red", "F8 farm").lies("F8", "food " * 10).cards("red", "harvest tax")
    assert board.play("turn red").why("play harvest") == ("farm_full", "F8")


@rule("feudum:H2", "bug:184")
def test_twelve_counted_ten_drawn() -> None:
    board = Board().rules("red", "F8 farm", "F9 farm", "F13 farm").beads("red", 5)
    play = harvest(board)  # 5 + 2 + 5 = 12
    haversack = sum(play.state.haversack)
    play.do("farm F8")
    assert haversack - sum(play.state.haversack) == 10


# The split


@rule("feudum:H2", "feudum:T12")
@pytest.mark.parametrize(
    ("total", "farm", "favors"), [(5, 4, 1), (6, 5, 1), (7, 5, 2), (8, 5, 3), (9, 6, 3), (10, 6, 4)]
)
def test_the_split_by_the_table(total: int, farm: int, favors: int) -> None:
    further = ["D12", "D18", "B14", "B15", "B16"][: total - 5]
    board = bag(Board().rules("red", "F8 farm", *[f"{each} farm" for each in further]), food=50)
    play = harvest(board).do("split F8")
    assert play.lies("F8") == {"food": farm}
    assert play.goods("red") == {"food": favors}
    assert farm + favors == total


@rule("feudum:H2", "bug:185")
def test_favors_flip_all_own_beads_to_seals() -> None:
    board = Board().rules("red", "F8 farm").beads("red", 2, 2).beads("green", 3)
    play = harvest(bag(board, wood=30)).do("split F8")
    assert (play.seat("red").beads, play.seat("red").seals) == ([], 2)
    assert play.seat("green").beads == [3]
    assert play.goods("red") == {"wood": 3}  # nine: six and three


@rule("feudum:H2")
def test_without_favors_the_beads_stay() -> None:
    play = harvest(Board().rules("red", "F8 farm").beads("red", 2)).do("farm F8")
    assert (play.seat("red").beads, play.seat("red").seals) == ([2], 0)


@rule("feudum:H3", "feudum:L4")
def test_sulfur_among_the_favors_goes_to_barrel_or_supply() -> None:
    play = harvest(bag(Board().rules("red", "F8 farm").beads("red", 2), sulfur=30)).do("split F8")
    assert play.lies("F8") == {"sulfur": 5}
    assert play.options() == ["barrel 2", "barrel 1", "barrel 0"]
    play.do("barrel 1")
    assert (play.seat("red").barrel, play.goods("red")) == (1, {"sulfur": 1})


@rule("feudum:H3")
def test_the_split_is_decided_before_anything_is_drawn() -> None:
    play = harvest(bag(Board().rules("red", "F8 farm", "F9 farm"), **BAG))
    assert play.options() == ["farm F8", "farm F9", "split F8", "split F9", "done"]
    assert sum(play.state.haversack) == 10


# Inspect the Harvest


def inspecting(**options: str) -> Board:
    return bag(
        Board(**options).rules("red", "F8 farm").pawns("red", "farmer D12").beads("red", 2), food=3, wood=2, iron=2
    )


@rule("feudum:H3")
def test_with_a_farmer_the_goods_are_seen_first_and_the_favors_chosen() -> None:
    play = harvest(inspecting())
    assert play.options() == ["draw", "done"]
    play.do("draw")
    assert play.asked == [("red", "share-out")]
    assert named(play.state.harvest) == {"food": 3, "wood": 2, "iron": 2}  # all seven there were
    assert play.options() == ["farm F8", "split F8"]
    play.do("split F8")
    assert play.options() == ["favor iron", "favor wood", "favor food"]
    play.do("favor iron", "favor iron")
    assert play.goods("red") == {"iron": 2}
    assert play.lies("F8") == {"food": 3, "wood": 2}
    assert play.seat("red").vp == 1
    assert (play.seat("red").beads, play.seat("red").seals) == ([], 1)
    assert play.state.harvest == []


@rule("feudum:H3")
def test_with_a_farmer_all_may_go_to_the_farm_after_a_look() -> None:
    play = harvest(inspecting()).do("draw", "farm F8")
    assert play.lies("F8") == {"food": 3, "wood": 2, "iron": 2}
    assert play.seat("red").beads == [2]


@rule("feudum:H3", "feudum:O")
def test_no_inspection_in_the_basic_game() -> None:
    assert harvest(inspecting(mode="basic")).options() == ["farm F8", "split F8", "done"]


@rule("feudum:H3")
def test_by_the_switch_everybody_looks_first_but_favors_are_drawn() -> None:
    board = bag(Board(harvest_split_when="after_draw").rules("red", "F8 farm"), food=5)
    play = harvest(board).do("draw")
    assert play.options() == ["farm F8", "split F8"]
    play.do("split F8")
    assert (play.goods("red"), play.lies("F8")) == ({"food": 1}, {"food": 4})


# A short haversack


@rule("feudum:H4")
@pytest.mark.parametrize(("option", "split"), [("table_row", True), ("no_split", False)])
def test_the_row_of_what_was_drawn(option: str, split: bool) -> None:
    board = bag(Board(short_harvest=option).rules("red", "F8 farm").beads("red", 5), wood=6)  # ten are due
    play = harvest(board)
    assert ("split F8" in play.options()) is split
    if split:
        play.do("split F8")
        assert (play.lies("F8"), play.goods("red")) == ({"wood": 5}, {"wood": 1})
    else:
        play.do("farm F8")
        assert play.lies("F8") == {"wood": 6}


@rule("feudum:H4")
def test_fewer_than_five_are_not_split() -> None:
    play = harvest(bag(Board().rules("red", "F8 farm"), wood=4))
    assert play.options() == ["farm F8", "done"]
    play.do("farm F8")
    assert (play.lies("F8"), play.seat("red").vp) == ({"wood": 4}, 1)


@rule("feudum:H4")
def test_an_empty_haversack_gives_no_harvest() -> None:
    board = bag(Board().rules("red", "F8 farm")).cards("red", "harvest tax")
    assert board.play("turn red").why("play harvest") == ("haversack_empty",)


# Tax


@rule("feudum:H5", "feudum:T19")
def test_two_shillings_and_one_for_each_further_town_and_feudum() -> None:
    board = Board().rules("red", "F8 town", "F9 town", "F13 town", "D12 feudum-monk")
    play = board.play("tax red").do("tax")
    assert play.seat("red").shillings == 7 + 5
    assert play.state.shillings == 78 - 28 - 5


@rule("feudum:H7", "feudum:T19")
def test_a_feudum_alone_taxes_nothing() -> None:
    board = Board().rules("red", "D12 feudum-monk").cards("red", "tax harvest")
    assert board.play("turn red").why("play tax") == ("no_town",)
    assert taxing.amount(board.state, 0) == 0


@rule("feudum:H5")
def test_the_general_supply_pays_what_it_has() -> None:
    board = Board().rules("red", "F8 town", "F9 town")
    board.state.shillings = 1
    assert board.play("tax red").do("tax").seat("red").shillings == 8
    board = Board(coin_limit="off").rules("red", "F8 town", "F9 town")
    board.state.shillings = 1
    assert board.play("tax red").do("tax").seat("red").shillings == 10


@rule("feudum:H5")
def test_one_marker_whatever_the_knights() -> None:
    board = Board().rules("red", "F8 town").pawns("red", "knight D12", "knight D18")
    play = board.play("tax red")
    own = play.seat("red").markers
    play.do("tax")
    assert play.seat("red").markers == own + 1
    assert play.told("reinforced") == [(0, ())]


@rule("feudum:H5")
@pytest.mark.parametrize(("option", "row"), [("rightmost", 0b011), ("leftmost", 0b110)])
def test_reinforcements_from_the_own_row_if_the_supply_has_none(option: str, row: int) -> None:
    board = Board(knight_marker_taken=option).rules("red", "F8 town").pawns("red", "knight D12").rows(3)
    board.state.markers[0] = 0
    play = board.play("tax red")
    own = play.seat("red").markers
    play.do("tax")
    assert play.asked == [("red", "reinforcements")]
    play.do("yes")
    assert play.seat("red").markers == own + 1
    assert play.state.rows[0] == row
    assert play.state.markers[0] == 0


@rule("feudum:H5", "feudum:O")
def test_no_reinforcements_without_a_knight_or_in_the_basic_game() -> None:
    for board in (
        Board().rules("red", "F8 town").pawns("red", "monk D12"),
        Board(mode="basic").rules("red", "F8 town").pawns("red", "knight D12"),
    ):
        play = board.play("tax red")
        own = play.seat("red").markers
        assert play.do("tax").seat("red").markers == own
