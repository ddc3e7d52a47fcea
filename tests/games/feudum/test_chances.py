"""What pushes and pulls could reach now, worked out by hand from the boards of the guilds."""

from __future__ import annotations

import pytest

from core.games.feudum import chances
from core.games.feudum.tables import ALCHEMIST, FARMER, KNIGHT, MERCHANT, MONK, NOBLE
from tests.games.feudum.positions import Board
from tests.rule import rule

FULL = "iron iron iron iron wood wood wood wood food food food food"


@rule("feudum:K4", "feudum:T27")
def test_the_farmers_push_fills_rows_or_columns_whatever_is_more() -> None:
    # saltpeter and sulfur lack one each: two rows, and the fourth column with them
    board = Board().market(f"{FULL} saltpeter saltpeter saltpeter sulfur sulfur sulfur").barn("saltpeter sulfur food")
    assert chances.push_goals(board.state, FARMER) == 2
    assert chances.push_vp(board.state, FARMER) == 5
    # with sulfur alone one row
    short = Board().market(f"{FULL} saltpeter saltpeter saltpeter sulfur sulfur sulfur").barn("sulfur food food")
    assert chances.push_goals(short.state, FARMER) == 1
    # one good in each empty row fills a column; no row can be filled
    columns = Board().barn("iron wood food saltpeter sulfur")
    assert chances.push_goals(columns.state, FARMER) == 1
    # K4: an empty row filled while all others are full completes four columns, counted as three
    four = Board().market(f"{FULL} saltpeter saltpeter saltpeter saltpeter").barn("sulfur sulfur sulfur sulfur")
    assert chances.push_goals(four.state, FARMER) == 3
    assert chances.push_vp(four.state, FARMER) == 6


def test_the_merchants_pull_has_three_goods() -> None:
    board = Board().market("iron wood wood wood").barn("iron iron iron wood")
    assert chances.pull_scores(board.state, MERCHANT)  # wood lacks one
    board = Board().market("wood").barn("iron iron iron wood wood")
    assert not chances.pull_scores(board.state, MERCHANT)  # three woods lack, two are in the barn


def test_carts_and_piles_are_filled_out_of_the_market() -> None:
    board = Board().containers("iron iron wood food food").market("iron wood wood food food")
    # iron 1, food 1, wood 2: four goods, three containers; a pull moves two
    assert chances.push_goals(board.state, MERCHANT) == 3
    assert chances.pull_scores(board.state, ALCHEMIST)
    assert not chances.pull_scores(Board().containers("wood").market("iron wood").state, ALCHEMIST)


@rule("feudum:K9", "feudum:K10", "feudum:T16")
def test_inventions_are_made_of_what_is_there() -> None:
    # T16: three barrels take 3 saltpeter, 2 sulfur and 1 wood
    board = Board().containers("saltpeter saltpeter saltpeter sulfur sulfur wood")
    assert chances.push_goals(board.state, ALCHEMIST) == 3
    board.rows(6, 6, 6, 3)  # the emptiest row has one section that is not full
    assert chances.push_goals(board.state, ALCHEMIST) == 1
    board.rows(6, 6, 6, 6)
    assert chances.push_goals(board.state, ALCHEMIST) == 0
    assert not chances.pull_scores(board.state, KNIGHT)
    # a ship takes food and two woods; only one of its kind is left in the supply
    ship = Board().containers("food food wood wood wood").docked("ship ship")
    assert chances.push_goals(ship.state, ALCHEMIST) == 1
    assert chances.pull_scores(ship.state, KNIGHT)
    assert chances.push_goals(Board().containers("food wood wood").docked("ship ship ship").state, ALCHEMIST) == 0


@rule("feudum:K5", "feudum:K12")
def test_scrolls_are_filled_by_markers_of_different_colours() -> None:
    board = Board().scrolls("r1c1 r1c3 r2c2").rows(1, 1, 1, 0)
    # r1c2 fills row 1 and column 2, r3c1 row 3, r2c1 row 2: three rows
    assert chances.push_goals(board.state, KNIGHT) == 3
    board = Board().scrolls("r1c1 r1c3 r2c2").rows(3, 0, 0, 0)
    assert chances.push_goals(board.state, KNIGHT) == 1  # one colour, one seal
    # K5: without the lines of one slot rows 1 and 2 are left
    long_ones = Board(scroll_lines="long_only").scrolls("r1c1 r1c3 r2c2").rows(1, 1, 1, 0)
    assert chances.push_goals(long_ones.state, KNIGHT) == 2
    assert chances.pull_scores(Board().scrolls("r1c1").rows(1, 1, 0, 0).state, NOBLE)
    assert not chances.pull_scores(Board().scrolls("r1c1").state, NOBLE)  # no marker


@rule("feudum:K18")
def test_seals_flipped_count_for_what_may_be_expected() -> None:
    # nobody has seen: 5 beads of 2, 4 each of 3, 4 and 5: 58 in 17, 3.4 in the mean
    board = Board().scrolls("r1c1 r1c2")
    assert chances.push_goals(board.state, NOBLE) == 1  # 6.8: past 5, short of 11
    board.rosary(5)  # 5 + 2 x 3.3 is 11.6
    assert chances.push_goals(board.state, NOBLE) == 2
    assert not chances.pull_scores(board.state, MONK)  # 5 and 3.3
    board.rosary(4)
    assert chances.pull_scores(board.state, MONK)  # 9 and 3.3 reach 11
    assert chances.push_goals(Board().rosary(5, 5, 5).state, NOBLE) == 0  # no seal to flip


@rule("feudum:K8")
def test_a_bead_for_a_chicken_is_one_of_two() -> None:
    board = Board().rosary(2, 5)
    # 3.5 in the mean: past 3; a pull needs 5
    assert chances.push_goals(board.state, MONK) == 1
    assert not chances.pull_scores(board.state, FARMER)
    board.chickens(3)
    assert chances.push_goals(board.state, MONK) == 2
    assert chances.pull_scores(board.state, FARMER)
    assert chances.push_goals(Board().rosary(5).chickens(5, 5).state, MONK) == 0  # two beads are needed
    full = Board().rosary(2, 5).chickens(2, 2, 2, 2)
    assert chances.push_goals(full.state, MONK) == 0
    replaced = Board(full_chickens="replace_lowest").rosary(2, 3).chickens(2, 2, 2, 2)
    assert chances.push_goals(replaced.state, MONK) == 2  # 8 - 2 + 2.5 reaches 6


@rule("feudum:K7")
@pytest.mark.parametrize(("goods", "pairs"), [("", 0), ("food", 0), ("food food wood", 1), ("food wood iron wood", 2)])
def test_a_farm_brings_a_food_or_shilling_for_each_pair(goods: str, pairs: int) -> None:
    board = Board().rules("red", "F9 farm", "F13 town").lies("F9", goods).lies("F13", "food food food food food food")
    assert chances.farm_trade(board.state, 0) == pairs
