"""Farmer, Merchant and Alchemist Guild (rulings K3 to K10, K16, K17, K19, K20, K22, K23)."""

from __future__ import annotations

from random import Random

import pytest

from core.bots import choose
from core.decision import write
from core.games.feudum import tables
from core.games.feudum.guilds import goods
from tests.games.feudum.positions import Board, Play, good, named
from tests.rule import rule

SIX = "saltpeter sulfur iron wood food food"


def farmers(**options: str) -> Board:
    """Red is the farmer's master, green journeyman."""
    return _guild("farmer", **options)


def _guild(name: str, **options: str) -> Board:
    return Board("red green", **options).pawns("red", f"{name} F13", f"{name} F13").pawns("green", f"{name} B20")


def push(board: Board, name: str) -> Play:
    return board.play("guild red").do(f"push {name}")


def pull(board: Board, name: str) -> Play:
    return board.play("guild green").do(f"pull {name}")


def points(play: Play, name: str = "red") -> int:
    return play.seat(name).vp


# The farmer's trade


def trader(on_farm: str, **options: str) -> Board:
    """Red rules a farm with goods."""
    return Board("red green", **options).rules("red", "F13 farm").lies("F13", on_farm)


@rule("feudum:K7", "bug:165")
def test_five_goods_bring_two_and_all_of_them_go() -> None:
    play = trader("iron iron iron iron iron").play("guild red").do("trade farmer")
    assert play.options() == ["food 2", "food 1", "food 0"]
    play.do("food 1")
    assert play.goods("red") == {"food": 1}
    assert play.seat("red").shillings == 7 + 1
    assert play.lies("F13") == {}
    assert named(play.state.barn) == {"iron": 5}
    assert play.told("pays") == []


@rule("feudum:K7")
def test_a_single_good_goes_for_nothing() -> None:
    play = trader("wood").play("guild red").do("trade farmer")
    assert named(play.state.barn) == {"wood": 1}
    assert (play.goods("red"), play.seat("red").shillings) == ({}, 7)


@rule("feudum:K7")
def test_one_of_several_farms_sends_everything() -> None:
    board = trader("wood iron").rules("red", "F9 farm", "F8 farm", "B14").lies("F9", "food food").lies("B14", "food")
    play = board.play("guild red").do("trade farmer")
    assert play.options() == ["send F9", "send F13"]
    assert play.why("send F8") == ("no_goods_on_farm",)
    play.do("send F9", "food 0")
    assert named(play.state.barn) == {"food": 2}
    assert play.lies("F13") == {"iron": 1, "wood": 1}


@rule("feudum:K7", "feudum:T21")
def test_surplus_spills_as_far_as_the_chickens_say() -> None:
    # 7 goods, the barn at 8: 2 go in; of 5 left over 3 spill to the market, 2 go to the haversack.
    board = trader("wood wood wood wood wood wood wood").barn("iron iron iron iron iron iron iron iron").chickens(3)
    play = board.play("guild red").do("trade farmer", "food 3")
    assert named(play.state.barn) == {"iron": 8, "wood": 2}
    assert named(play.state.market) == {"wood": 3}
    assert play.state.haversack[tables.WOOD] == 30 - 2 - 3
    assert play.goods("red") == {"food": 3}
    assert points(play) == 0


@rule("feudum:K7", "feudum:T21")
def test_what_the_market_has_no_room_for_goes_to_the_alchemist_and_then_to_the_haversack() -> None:
    board = trader("wood wood wood wood wood").barn("iron " * 10).chickens(5).market("wood wood wood")
    play = board.containers("wood wood").play("guild red").do("trade farmer", "food 2")
    # Five spill: one to the market, one to the cart, three find no room.
    assert named(play.state.market) == {"wood": 4}
    assert named(play.state.containers) == {"wood": 3}
    assert play.state.haversack[tables.WOOD] == 30 - 4 - 3


@rule("feudum:K7")
def test_without_beads_on_chickens_nothing_spills() -> None:
    play = trader("wood wood").barn("iron " * 10).play("guild red").do("trade farmer", "food 0")
    assert named(play.state.market) == {}
    assert play.state.haversack[tables.WOOD] == 30
    assert play.seat("red").shillings == 7 + 1


@rule("feudum:K7")
def test_chance_decides_which_goods_fit_into_the_barn() -> None:
    found = set()
    for seed in range(40):
        board = trader("wood iron").barn("food " * 9)
        board.state.dice.seed = seed
        play = board.play("guild red").do("trade farmer", "food 0")
        barn = named(play.state.barn)
        assert barn["food"] == 9 and sum(barn.values()) == 10
        found |= set(barn)
    assert found == {"wood", "iron", "food"}


@rule("feudum:K7")
def test_the_last_point_comes_before_chance_and_only_then() -> None:
    for barn, chance in (("food " * 9, True), ("food " * 8, False)):
        board = trader("wood iron").barn(barn).cards("green", "tax defend")
        play = board.play("guild red").do("trade farmer")
        play.match.last_points = frozenset({0})
        play.do("food 0")
        # With room for both goods nothing is drawn: they lie in the barn when the seat confirms the end of its turn.
        assert play.asked == [("red", "last-point")]
        assert (named(play.state.barn) == {"food": len(barn.split())}) == chance


@rule("feudum:K7")
@pytest.mark.parametrize(("switch", "vp"), [("no", 0), ("yes", 4)])
def test_a_row_completed_by_a_spill(switch: str, vp: int) -> None:
    board = trader("wood wood", spill_scores=switch).barn("iron " * 10).chickens(2).market("wood wood wood")
    play = board.play("guild red").do("trade farmer", "food 1")
    assert play.state.market[tables.WOOD] == 4
    assert points(play) == vp


@rule("feudum:K7")
def test_without_food_in_the_haversack_the_pairs_bring_shillings() -> None:
    board = trader("iron iron iron iron")
    board.state.haversack[tables.FOOD] = 1
    play = board.play("guild red").do("trade farmer")
    assert play.options() == ["food 1", "food 0"]
    board = trader("iron iron iron iron")
    board.state.shillings = 1
    play = board.play("guild red").do("trade farmer")
    assert play.options() == ["food 2", "food 1"]


def test_farms_without_goods_and_no_farm_at_all() -> None:
    play = Board("red green").docked("ship").market("food").rules("red", "F13 farm").play("guild red")
    assert play.why("trade farmer") == ("no_goods_on_farm",)
    play = Board("red green").docked("ship").market("food").rules("green", "F13 farm").lies("F13", "food")
    assert play.play("guild red").why("trade farmer") == ("no_farm",)


# Beads chosen blind


@rule("feudum:K8", "feudum:K20")
@pytest.mark.parametrize(("hide", "fist", "value"), [("left", "left", 5), ("left", "right", 2), ("right", "right", 5)])
def test_the_lowest_and_the_highest_bead_in_two_hands(hide: str, fist: str, value: int) -> None:
    play = pull(farmers().rosary(2, 3, 4, 5), "farmer")
    assert play.asked == [("red", "hide"), ("green", "fist")]  # clockwise after green comes red
    play.do(f"red: hide {hide}", f"green: fist {fist}")
    assert play.state.chickens == [value]
    assert play.state.rosary == sorted({2, 3, 4, 5} - {value})


@rule("feudum:K8")
@pytest.mark.parametrize(("before", "vp"), [((2,), 0), ((3,), 3), ((2, 2), 3)])
def test_the_farmer_s_pull_scores_with_five_points_on_the_chickens(before: tuple[int, ...], vp: int) -> None:
    play = pull(farmers().rosary(2, 2).chickens(*before), "farmer")
    assert play.state.chickens == sorted([*before, 2])  # alike beads need no hiding
    if vp:
        play.do("no")  # no reeve
    assert points(play, "green") == vp


@rule("feudum:K8")
def test_a_single_bead_is_not_enough_for_pull_and_push() -> None:
    board = farmers().rosary(4).docked("ship")
    assert board.play("guild green").why("pull farmer") == ("no_beads", 2)
    board = _guild("monk").rosary(4).docked("ship")
    assert board.play("guild red").why("push monk") == ("no_beads", 2)


@rule("feudum:K8")
def test_four_chickens_full() -> None:
    board = farmers().rosary(2, 5).chickens(2, 3, 4, 5).docked("ship")
    assert board.play("guild green").why("pull farmer") == ("chickens_full",)
    play = pull(farmers(full_chickens="replace_lowest").rosary(5, 5).chickens(2, 3, 4, 4), "farmer")
    assert play.state.chickens == [3, 4, 4, 5]
    # The bead of 2 lies among the seals nobody has seen: 17 - 2 - 4 + 1.
    assert play.state.seals == 12
    assert play.state.unseen[0] == 5


@rule("feudum:K20")
def test_who_hides_the_beads() -> None:
    board = Board().pawns("blue", "monk F13").rosary(2, 5).docked("ship")
    play = board.play("guild blue").do("push monk")
    assert play.asked == [("blue", "fist"), ("purple", "hide")]
    hiders = set()
    for seed in range(30):
        board = Board(bead_hider="random").pawns("blue", "monk F13").rosary(2, 5)
        board.state.dice.seed = seed
        play = board.play("guild blue").do("push monk")
        hiders |= {name for name, topic in play.asked if topic == "hide"}
    assert hiders == {"red", "green", "purple"}


@rule("feudum:K20")
def test_in_a_feast_the_seat_after_the_host_hides() -> None:
    board = Board().pawns("red", "noble F13").pawns("blue", "monk F13").rosary(2, 5).has("red", barrel=1)
    play = board.play("guild red").do("feast monk 3")
    assert sorted(play.asked) == [("green", "hide"), ("red", "fist")]


@rule("feudum:K20")
def test_bots_cannot_be_seen_through() -> None:
    """As good as a fair coin: over many games each of them uses both hands."""
    for name, hands in (("red", {"hide left", "hide right"}), ("green", {"fist left", "fist right"})):
        found = set()
        for seed in range(20):
            play = pull(farmers().rosary(2, 5), "farmer")
            play.match.seed = seed
            found.add(write(choose("easy", play.match, play.names.index(name))))
        assert found == hands


def test_neither_hand_shows_before_both_have_answered() -> None:
    play = pull(farmers().rosary(2, 5), "farmer").do("red: hide right")
    assert play.asked == [("green", "fist")]
    assert play.told("finds") == []
    assert play.state.rosary == [2, 5]


# Rows and columns of the market


@rule("feudum:T15", "feudum:K6")
@pytest.mark.parametrize(
    ("name", "prices"),
    [
        ("saltpeter", (4, 3, 2, 2)),
        ("sulfur", (3, 3, 2, 1)),
        ("iron", (3, 2, 1, 1)),
        ("wood", (2, 2, 1, 1)),
        ("food", (2, 1, 1, 1)),
    ],
)
def test_prices(name: str, prices: tuple[int, ...]) -> None:
    """The last good to come is the first to go: with n in the row the price is that of slot n; filled from the cheap
    end, that of slot 5 - n."""
    for number in range(1, 5):
        state = Board().market(f"{name} " * number).state
        assert goods.price(state, good(name)) == prices[number - 1]
        state = Board(market_slots="cheap_first_filled").market(f"{name} " * number).state
        assert goods.price(state, good(name)) == prices[-number]


@rule("feudum:K6", "feudum:K22")
def test_goods_get_dearer_as_they_are_bought() -> None:
    board = Board("red green").has("red", shillings=9).market("saltpeter saltpeter saltpeter saltpeter iron")
    play = board.docked("ship").play("guild red").do("trade merchant")
    play.do("buy saltpeter", "buy saltpeter", "buy saltpeter")  # 2, 2 and 3
    assert play.seat("red").shillings == 9 - 7
    assert play.goods("red") == {"saltpeter": 3}
    assert play.state.coffer == 2  # shillings 3 and 6


@rule("feudum:K22")
def test_at_most_three_goods_and_one_is_enough() -> None:
    board = Board("red green").market("food food food food iron").docked("ship")
    play = board.play("guild red").do("trade merchant")
    assert play.options() == ["buy iron", "buy food"]
    play.do("buy food")
    assert play.options() == ["buy iron", "buy food", "done"]
    play.do("buy food", "buy food")
    assert ("red", "buy") not in play.asked
    assert named(play.state.market) == {"iron": 1, "food": 1}


def test_what_the_market_refuses() -> None:
    board = Board("red green").has("red", shillings=3).market("saltpeter food food wood").docked("ship")
    play = board.play("guild red").do("trade merchant")
    assert play.options() == ["buy wood", "buy food"]
    assert play.why("buy saltpeter") == ("shillings", 4, 3)
    assert play.why("buy iron") == ("sold_out", "iron")


def test_sulfur_that_is_bought_goes_to_barrel_or_supply() -> None:
    board = Board("red green").market("sulfur iron").docked("ship")
    play = board.play("guild red").do("trade merchant", "buy sulfur")
    assert play.options() == ["barrel 1", "barrel 0"]
    play.do("barrel 1")
    assert (play.seat("red").barrel, play.goods("red")) == (1, {})


@rule("feudum:K4", "feudum:T27", "bug:164")
def test_rows_or_columns_never_both() -> None:
    # Iron and wood complete their rows and the last column at once: two rows against one column, 5 points.
    board = farmers().market("saltpeter " * 4 + "sulfur " * 4 + "food " * 4 + "iron iron iron wood wood wood")
    play = push(board.barn("iron wood"), "farmer").do("no")
    assert points(play) == 5


@rule("feudum:K4", "bug:164")
def test_a_good_at_a_crossing_counts_once() -> None:
    board = farmers().market("saltpeter " * 4 + "sulfur " * 4 + "iron " * 4 + "food " * 4 + "wood wood wood")
    play = push(board.barn("wood"), "farmer").do("no")
    assert points(play) == 4  # one row and one column, for one goal


@rule("feudum:K4")
def test_four_columns_at_once_score_six() -> None:
    board = farmers().market("saltpeter " * 4 + "sulfur " * 4 + "iron " * 4 + "food " * 4)
    play = push(board.barn("wood wood wood wood"), "farmer").do("no")
    assert play.told("goals") == [(0, ("farmer", "push", 4))]
    assert points(play) == 6


@rule("feudum:K4")
@pytest.mark.parametrize("switch", ["dear_first_filled", "cheap_first_filled"])
def test_a_column_needs_all_five_kinds(switch: str) -> None:
    board = farmers(market_slots=switch).market("saltpeter sulfur iron wood")
    play = push(board.barn("food"), "farmer").do("no")
    assert points(play) == 4


@rule("feudum:K16")
def test_five_goods_must_go_if_five_can() -> None:
    play = push(farmers().barn(SIX + " iron wood"), "farmer")
    assert play.options() == ["move saltpeter", "move sulfur", "move iron", "move wood", "move food"]
    play.do("move iron", "move iron", "move wood", "move wood", "move food")
    assert named(play.state.market) == {"iron": 2, "wood": 2, "food": 1}
    assert named(play.state.barn) == {"saltpeter": 1, "sulfur": 1, "food": 1}


@rule("feudum:K16", "feudum:K17")
def test_fewer_go_only_where_there_is_no_room() -> None:
    # Of seven goods four have room: all of them go, nothing is asked.
    board = farmers().barn("iron iron iron wood wood wood food").market("iron iron iron wood wood food food")
    play = push(board, "farmer").do("no")
    assert named(play.state.market) == {"iron": 4, "wood": 4, "food": 3}
    assert named(play.state.barn) == {"iron": 2, "wood": 1}
    assert points(play) == 5


@rule("feudum:K16")
def test_with_partial_moves_a_seat_may_stop() -> None:
    play = push(farmers(partial_moves="allowed").barn("iron wood"), "farmer")
    assert play.options() == ["move iron", "move wood"]  # one at least
    play.do("move wood")
    assert play.options() == ["move iron", "done"]
    play.do("done")
    assert named(play.state.barn) == {"iron": 1}


@rule("feudum:K17")
def test_a_good_without_room_cannot_be_chosen() -> None:
    play = push(farmers().barn("wood wood wood food food food iron").market("iron " * 4), "farmer")
    assert play.options() == ["move wood", "move food"]
    assert play.why("move iron") == ("no_room",)


# Pull and push of the merchant, pull of the alchemist


@rule("feudum:K16")
def test_the_merchant_pulls_three_goods() -> None:
    play = pull(_guild("merchant").barn("iron iron wood food food").market("wood wood wood"), "merchant")
    play.do("move wood", "move iron", "move food", "no")
    assert named(play.state.market) == {"iron": 1, "wood": 4, "food": 1}
    assert points(play, "green") == 3


@rule("feudum:K16", "feudum:K17")
def test_the_merchant_pushes_four_goods_and_scores_full_carts_and_piles() -> None:
    board = _guild("merchant").market("iron iron iron wood wood food").containers("iron iron wood wood food")
    play = push(board, "merchant")
    # Iron has room for one, wood for one, food for two but only one is there: three in all, so all go.
    assert named(play.state.containers) == {"iron": 3, "wood": 3, "food": 2}
    play.do("no")
    assert points(play) == 5


@rule("feudum:K16")
def test_a_push_of_the_merchant_leaves_a_choice_when_more_than_four_could_go() -> None:
    board = _guild("merchant").market("iron iron iron saltpeter saltpeter").containers("iron iron")
    play = push(board.market("wood wood"), "merchant")
    play.do("move iron")
    assert play.options() == ["move saltpeter", "move wood"]  # the iron cart is full now
    play.do("move wood", "move wood", "no")  # saltpeter is all that is left
    assert named(play.state.containers) == {"saltpeter": 1, "iron": 3, "wood": 2}
    assert points(play) == 4


@rule("feudum:K16")
def test_the_alchemist_pulls_two_goods() -> None:
    board = _guild("alchemist").market("iron iron wood").containers("iron").docked("ship")
    play = pull(board, "alchemist").do("move iron", "move iron", "no")
    assert named(play.state.containers) == {"iron": 3}
    assert points(play, "green") == 3
    play = pull(_guild("alchemist").market("wood iron").containers("iron").docked("ship"), "alchemist")
    assert points(play, "green") == 0


def test_the_alchemist_sells_a_vessel() -> None:
    play = Board("red green").docked("ship flyer").market("food").play("guild red").do("trade alchemist")
    assert play.options() == ["buy ship", "buy flyer"]
    play.do("buy flyer")
    assert (play.seat("red").vessels, play.state.docked) == ([0, 0, 1], [1, 0, 0])


# Inventions


@rule("feudum:T16", "feudum:K9")
def test_three_barrels_get_cheaper() -> None:
    board = _guild("alchemist").containers("saltpeter saltpeter saltpeter sulfur sulfur wood food")
    play = push(board, "alchemist").do("invent krud", "invent krud")  # for the first there is no other choice
    # 2 saltpeter and sulfur, then one each, then a wood: 3 saltpeter, 2 sulfur and a wood in all. All rows are empty,
    # so the sections of 1, 2 and 3 markers are filled.
    assert named(play.state.containers) == {"food": 1}
    assert play.state.haversack == [30, 30, 30, 30, 50 - 1]
    assert [row.bit_count() for row in play.state.rows] == [6, 6, 6, 6]
    play.do("no")
    assert points(play) == 6


@rule("feudum:T16", "feudum:K23")
@pytest.mark.parametrize(
    ("what", "cost"),
    [
        ("ship", "food wood wood"),
        ("submersible", "food iron iron"),
        ("flyer", "food iron wood"),
        ("krud", "saltpeter saltpeter sulfur"),
    ],
)
def test_what_inventions_take(what: str, cost: str) -> None:
    board = _guild("alchemist").containers("food iron iron iron wood wood wood saltpeter saltpeter sulfur")
    play = push(board, "alchemist").do(f"invent {what}")
    left = {"food": 1, "iron": 3, "wood": 3, "saltpeter": 2, "sulfur": 1}
    for name in cost.split():
        left[name] -= 1
    assert named(play.state.containers) == {name: number for name, number in left.items() if number}


@rule("feudum:K23")
def test_one_to_three_inventions_in_any_mix() -> None:
    board = _guild("alchemist").containers("food food food iron wood wood wood saltpeter saltpeter sulfur")
    play = push(board, "alchemist")
    assert "done" not in play.options()
    play.do("invent ship")
    assert "done" in play.options()
    assert play.why("invent submersible") == ("goods", "iron", 2, 1)
    play.do("invent krud", "invent flyer", "no")
    assert play.state.docked == [1, 0, 1]
    assert points(play) == 6
    play = push(_guild("alchemist").containers("food food wood wood wood iron"), "alchemist")
    play.do("invent flyer")  # food and two wood are left for a ship
    assert play.options() == ["invent ship", "done"]
    play.do("done", "no")
    assert points(play) == 4


@rule("feudum:K10", "feudum:K23")
def test_a_vessel_only_while_one_of_its_kind_is_in_the_supply() -> None:
    board = _guild("alchemist").containers("food wood wood iron").vessels("green", "ship ship ship")
    play = push(board, "alchemist")
    assert play.state.docked == [0, 0, 1]
    board = _guild("alchemist").containers("food wood wood iron saltpeter saltpeter sulfur")
    play = push(board.vessels("green", "ship ship ship"), "alchemist")
    assert play.why("invent ship") == ("no_vessel", "ship")


@rule("feudum:T4", "feudum:K9", "bug:167")
def test_a_barrel_fills_the_first_section_of_every_row_that_is_not_full() -> None:
    board = Board("red green blue purple yellow").rows(2, 6, 3, 0, 1)  # red 2, green 6, blue 3, purple 0, yellow 1
    board.pawns("red", "alchemist F13").containers("saltpeter saltpeter sulfur wood wood food")
    play = board.play("guild red").do("push alchemist", "invent krud")
    assert [row.bit_count() for row in play.state.rows] == [3, 6, 6, 1, 3]
    assert play.told("barrels") == [(0, ((1, 0, 3, 1, 2),))]


@rule("feudum:T4", "feudum:K9", "bug:167")
@pytest.mark.parametrize(("rows", "most"), [((6, 3, 2, 1, 0), 3), ((6, 3, 2, 1, 1), 2), ((6, 6, 4, 3, 6), 1)])
def test_as_many_barrels_as_the_emptiest_row_has_sections(rows: tuple[int, ...], most: int) -> None:
    board = Board("red green blue purple yellow").rows(*rows).pawns("red", "alchemist F13")
    board.containers("saltpeter saltpeter saltpeter sulfur sulfur sulfur wood wood wood food")
    play = board.play("guild red").do("push alchemist")
    made = 0
    while "invent krud" in play.options():
        play.do("invent krud")
        made += 1
    assert made == most


@rule("feudum:K9")
def test_no_barrel_for_full_rows() -> None:
    board = _guild("alchemist").rows(6, 6, 6, 6).containers("saltpeter saltpeter sulfur food wood wood iron")
    play = push(board, "alchemist")
    assert play.why("invent krud") == ("rows_full",)


@rule("feudum:K19")
def test_a_barrel_fills_what_is_there() -> None:
    board = _guild("alchemist").rows(1, 1, 0, 0).containers("saltpeter saltpeter sulfur food wood wood")
    board.has("green", markers=7 + 12 - 3 + 3)
    board.state.markers[1] = 1
    play = push(board, "alchemist").do("invent krud")
    assert [row.bit_count() for row in play.state.rows] == [3, 2, 1, 1]
    assert play.state.markers[1] == 0


# By another way of counting


def grid(market: list[int], cheap_first: bool) -> set[tuple[int, int]]:
    """The filled slots of the market, by kind and column."""
    columns = range(3, -1, -1) if cheap_first else range(4)
    return {(kind, column) for kind, number in enumerate(market) for column in list(columns)[:number]}


def lines(cells: set[tuple[int, int]]) -> tuple[int, int]:
    """Full rows and full columns of the market."""
    rows = sum(all((kind, column) in cells for column in range(4)) for kind in range(5))
    return rows, sum(all((kind, column) in cells for kind in range(5)) for column in range(4))


@rule("feudum:K4", "feudum:K6", "feudum:K16")
@pytest.mark.parametrize("seed", range(60))
def test_goals_of_a_push_counted_slot_by_slot(seed: int) -> None:
    luck = Random(seed)
    cheap_first = bool(seed % 2)
    board = farmers(market_slots="cheap_first_filled" if cheap_first else "dear_first_filled")
    for name in tables.GOODS:
        board.market(f"{name} " * luck.choice([2, 3, 3, 4])).barn(f"{name} " * luck.randrange(3))
    before, room = grid(board.state.market, cheap_first), [4 - number for number in board.state.market]
    movable = sum(min(pair) for pair in zip(board.state.barn, room, strict=True))
    play = board.play("guild red")
    if not movable:
        assert play.why("push farmer") == ("nothing_moves", "farmer")
        return
    play.do("push farmer")
    while play.asked == [("red", "move-good")]:
        play.do(luck.choice(play.options()))
    after = grid(play.state.market, cheap_first)
    assert len(after) - len(before) == min(5, movable)
    goals = max(now - then for now, then in zip(lines(after), lines(before), strict=True))
    assert points(play) == [0, 4, 5, 6, 6, 6][goals]
