"""Knight, Noble and Monk Guild, and monsters that are tamed (rulings K5, K8, K10 to K12, K15 to K18, K24)."""

from __future__ import annotations

import pytest

from core.games.feudum.guilds import scrolls
from core.games.feudum.tables import SCROLLS
from tests.games.feudum.positions import Board, Play, named, place
from tests.rule import rule

LINES = {"r1": ("r1c1", "r1c2", "r1c3"), "r2": ("r2c1", "r2c2"), "c1": ("r1c1", "r2c1", "r3c1"), "c2": ("r1c2", "r2c2")}


def _guild(name: str, seats: str = "red green blue purple", **options: str) -> Board:
    """Red is master, green journeyman."""
    return Board(seats, **options).pawns("red", f"{name} F13", f"{name} F13").pawns("green", f"{name} B20")


def push(board: Board, name: str) -> Play:
    return board.play("guild red").do(f"push {name}")


def pull(board: Board, name: str) -> Play:
    return board.play("guild green").do(f"pull {name}")


def seals(play: Play) -> list[str]:
    return [slot for at, slot in enumerate(SCROLLS) if play.state.scrolls >> at & 1]


# Scrolls


@rule("feudum:K5")
@pytest.mark.parametrize(
    ("before", "after", "all_lines", "long_lines"),
    [
        ("", "r3c1", 1, 0),  # a row of a single slot
        ("", "r1c3", 1, 0),  # a column of a single slot
        ("r1c1 r1c2", "r1c1 r1c2 r1c3", 1, 1),  # the first row; its third slot is a column too, yet counts once
        ("r2c1", "r2c1 r2c2", 1, 1),
        ("r1c1 r2c1", "r1c1 r2c1 r3c1", 1, 1),
        ("r1c2 r2c1", "r1c2 r2c1 r2c2", 1, 1),  # a row and a column at the crossing: rows or columns
        ("r1c1 r1c2 r2c1", "r1c1 r1c2 r1c3 r2c1 r2c2 r3c1", 3, 2),
        ("r1c1", "r1c1 r1c2", 0, 0),
    ],
)
def test_rows_and_columns_of_the_staircase(before: str, after: str, all_lines: int, long_lines: int) -> None:
    for switch, lines in (("all", all_lines), ("long_only", long_lines)):
        state = Board(scroll_lines=switch).scrolls(after).state
        mask = Board().scrolls(before).state.scrolls
        assert scrolls.new_lines(state, mask) == lines


# The knight


@rule("feudum:K24")
def test_the_own_row_is_for_sale() -> None:
    play = Board().rows(2, 3, 0, 0).docked("ship").play("guild red").do("trade knight")
    assert play.seat("red").markers == 7 + 2
    assert play.state.rows == [0, 0b111, 0, 0]
    assert play.seat("red").shillings == 7 - 3
    assert play.state.purse == 1


@rule("feudum:K24")
def test_an_empty_row_is_not_for_sale() -> None:
    play = Board().rows(0, 3, 3, 3).docked("ship").market("food").play("guild red")
    assert play.why("trade knight") == ("no_row",)


@rule("feudum:K24")
def test_a_membership_that_waits_takes_the_first_marker_bought() -> None:
    board = Board("red green").has("red", markers=0).pawns("red", "noble F13").rows(2, 0, 0, 0).docked("ship")
    play = board.play("guild red")
    assert play.members("noble") == []
    play.do("trade knight")
    assert (play.members("noble"), play.seat("red").markers) == (["red"], 1)


@rule("feudum:K10")
def test_the_knight_s_pull_makes_one_barrel_or_one_vessel_and_always_scores() -> None:
    board = _guild("knight").containers("saltpeter saltpeter sulfur food wood wood").deck("bow sword")
    play = pull(board, "knight")
    assert play.options() == ["invent ship", "invent krud"]
    play.do("invent krud", "no")
    assert [row.bit_count() for row in play.state.rows] == [1, 1, 1, 1]
    assert play.seat("green").vp == 3
    assert play.options() == ["keep bow", "keep sword"]
    play = pull(_guild("knight").containers("food wood wood"), "knight")
    assert play.state.docked == [1, 0, 0]  # it lies in the guild, and the ferries are closed
    assert named(play.state.containers) == {}


@rule("feudum:K10")
def test_the_knight_cannot_pull_what_cannot_be_made() -> None:
    board = _guild("knight").containers("food wood iron iron").market("food").docked("ship ship ship flyer flyer flyer")
    play = board.has("green", shillings=0).rules("green", "B20").play("guild green")
    assert play.state.containers[2] == 2  # a submersible was all that could be made: food and two iron
    board = _guild("knight").containers("food wood").docked("ship")
    assert board.play("guild green").why("pull knight") == ("nothing_invented",)


@rule("feudum:K11")
def test_markers_of_different_colours_become_seals() -> None:
    play = push(_guild("knight").rows(2, 1, 0, 1), "knight")
    assert play.options() == ["colour R", "colour G", "colour P"]
    play.do("colour R", "scroll r1c1")
    assert play.options() == ["colour G", "colour P", "done"]  # each colour once
    play.do("colour P", "scroll r2c1")
    assert [row.bit_count() for row in play.state.rows] == [1, 1, 0, 0]
    assert play.state.markers[0] == 13 - 2 + 1  # 2 in the row, one of them is back
    assert play.state.seals == 17 - 2
    play.do("done")
    assert seals(play) == ["r1c1", "r2c1"]
    assert play.seat("red").vp == 0


@rule("feudum:K11")
@pytest.mark.parametrize(("switch", "left"), [("rightmost", 0b011), ("leftmost", 0b110)])
def test_which_marker_of_a_row_goes(switch: str, left: int) -> None:
    play = push(_guild("knight", knight_marker_taken=switch).rows(3, 1, 0, 0), "knight").do("colour R", "scroll r1c1")
    assert play.state.rows[0] == left


@rule("feudum:K11")
def test_ghosts_give_markers_too() -> None:
    play = push(_guild("knight", "red green").rows(0, 0, 2, 1), "knight")
    assert play.options() == ["colour B", "colour P"]
    play.do("colour B", "scroll r3c1")
    # A ghost's marker is back in the general supply: 20 - 2 + 1.
    assert play.state.markers[2] == 19


@rule("feudum:K4", "feudum:K16")
def test_one_to_three_markers_and_rows_or_columns_for_the_knight() -> None:
    board = _guild("knight").rows(1, 1, 1, 1).scrolls("r1c1 r1c2 r2c1")
    play = push(board, "knight").do("colour R", "scroll r1c3", "colour G", "scroll r2c2", "colour B", "no")
    # The last scroll is r3c1: three rows are complete, and three columns.
    assert seals(play) == list(SCROLLS)
    assert play.seat("red").vp == 6
    assert [row.bit_count() for row in play.state.rows] == [0, 0, 0, 1]


@rule("feudum:K11", "feudum:K16")
def test_fewer_markers_where_seals_or_scrolls_lack() -> None:
    board = _guild("knight").rows(1, 1, 1, 1).scrolls("r1c1 r1c2 r2c1 r2c2 r3c1")
    play = push(board, "knight").do("colour R", "no")
    assert seals(play) == list(SCROLLS)
    board = _guild("knight").rows(1, 1, 1, 1)
    board.state.seals = 1
    play = push(board, "knight").do("colour R", "scroll r1c1")
    assert play.state.seals == 0
    assert ("red", "colour") not in play.asked
    board = _guild("knight").rows(1, 1, 1, 1).docked("ship")
    board.state.seals = 0
    assert board.play("guild red").why("push knight") == ("no_seals",)


# Monsters


def tamer(**options: str) -> Board:
    """Red has a pawn at F13, a port, and rules B14, none; a row of three."""
    return Board("red green", **options).rows(3, 0, 0, 0).docked("ship").pawns("red", "monk F13").rules("red", "B14")


@rule("feudum:K15")
def test_a_row_of_three_may_be_given_back_for_a_monster() -> None:
    play = tamer().play("guild red").do("trade knight")
    assert play.options() == ["tame behemoth F13", "tame behemoth B14", "tame serpent F13", "done"]
    play.do("tame serpent F13")
    # 7 in the supply, less the monk's on the track, and three came and went; of these two lie in the general supply.
    assert play.seat("red").markers == 7 - 1
    assert play.state.markers[0] == 13 - 3 - 1 + 2
    assert play.state.monster_owner == [-1, 0]
    assert play.state.monster_place == [-1, place("F13")]


@rule("feudum:K15")
def test_the_markers_may_be_kept() -> None:
    play = tamer().play("guild red").do("trade knight", "done")
    assert play.seat("red").markers == 7 - 1 + 3
    assert play.state.monster_owner == [-1, -1]


@rule("feudum:K15")
def test_two_markers_tame_nothing() -> None:
    board = tamer().rows(2, 0, 0, 0)
    play = board.play("guild red").do("trade knight")
    assert ("red", "tame") not in play.asked


@rule("feudum:K15")
def test_a_monster_out_on_the_map_cannot_be_had() -> None:
    play = tamer().monster("green", "behemoth", "S1").play("guild red").do("trade knight")
    assert play.options() == ["tame serpent F13", "done"]


@rule("feudum:K15")
def test_a_monster_may_come_where_an_own_serf_is_but_not_where_others_are() -> None:
    board = Board("red green").rows(3, 0, 0, 0).docked("ship").rules("green", "F9", "M22").serf("red", "M22")
    play = board.pawns("green", "monk B15").play("guild red").do("trade knight")
    assert play.options() == ["tame behemoth M22", "tame serpent M22", "done"]


@rule("feudum:K15")
@pytest.mark.parametrize(("switch", "port"), [("route_end", True), ("pier_seen", False)])
def test_what_a_port_is(switch: str, port: bool) -> None:
    # A ship's route ends at M21, and no pier is drawn there.
    board = Board("red green", port=switch).rows(3, 0, 0, 0).docked("ship").rules("red", "M21")
    play = board.play("guild red").do("trade knight")
    assert ("tame serpent M21" in play.options()) == port


@rule("feudum:K15")
def test_a_membership_that_waits_leaves_too_few_for_a_monster() -> None:
    board = Board("red green").has("red", markers=0).pawns("red", "noble F13").rows(3, 0, 0, 0).docked("ship")
    play = board.play("guild red").do("trade knight")
    assert (play.members("noble"), play.seat("red").markers) == (["red"], 2)
    assert ("red", "tame") not in play.asked


@rule("feudum:K15")
def test_the_basic_game_has_no_monsters() -> None:
    play = tamer(mode="basic").play("guild red").do("trade knight")
    assert ("red", "tame") not in play.asked


# The noble


@rule("feudum:K12", "feudum:K22")
def test_one_or_two_seals_are_sold_off_the_scrolls() -> None:
    board = Board("red green").scrolls("r1c1 r2c2 r3c1").docked("ship")
    play = board.play("guild red").do("trade noble")
    assert play.options() == ["scroll r1c1", "scroll r2c2", "scroll r3c1"]
    play.do("scroll r2c2")
    assert play.options() == ["scroll r1c1", "scroll r3c1", "done"]
    play.do("scroll r1c1")
    assert seals(play) == ["r3c1"]
    assert (play.seat("red").seals, play.seat("red").shillings, play.state.purse) == (2, 7 - 6, 2)
    assert play.state.seals == 17 - 3


@rule("feudum:K2", "feudum:K22")
def test_two_seals_need_six_shillings_at_the_beginning() -> None:
    board = Board("red green").scrolls("r1c1 r2c2 r3c1").pawns("red", "noble F13").has("red", shillings=5)
    play = board.docked("ship").play("guild red").do("trade noble", "scroll r1c1")
    # One shilling came back to the master, three are left; six in hand were not there.
    assert (play.seat("red").seals, play.seat("red").shillings) == (1, 5 - 3 + 1)
    assert ("red", "seal") not in play.asked


@rule("feudum:K12")
def test_seals_may_be_sold_from_the_supply_by_switch() -> None:
    board = Board("red green", seals_sold_from="supply").scrolls("r1c1").docked("ship")
    play = board.play("guild red").do("trade noble", "done")  # one is bought, the second is declined
    assert (play.seat("red").seals, seals(play), play.state.seals) == (1, ["r1c1"], 17 - 1 - 1)


@rule("feudum:K12")
def test_without_seals_on_the_scrolls_nothing_is_sold() -> None:
    play = Board("red green").docked("ship").market("food").play("guild red")
    assert play.why("trade noble") == ("no_seal",)


@rule("feudum:K11", "feudum:K16")
def test_the_noble_pulls_two_colours_and_scores_a_line() -> None:
    board = _guild("noble").rows(1, 1, 1, 0).scrolls("r2c1")
    play = pull(board, "noble").do("colour R", "scroll r2c2")
    assert play.options() == ["colour G", "colour B"]  # two must go, if two can
    play.do("colour B", "scroll r1c1", "no")
    assert play.seat("green").vp == 3
    assert [row.bit_count() for row in play.state.rows] == [0, 1, 0, 0]


@rule("feudum:K16")
def test_the_noble_pulls_one_if_there_is_no_other_colour() -> None:
    play = pull(_guild("noble").rows(0, 0, 2, 0), "noble").do("scroll r1c1")
    assert [row.bit_count() for row in play.state.rows] == [0, 0, 1, 0]
    assert play.seat("green").vp == 0
    play = pull(_guild("noble", partial_moves="allowed").rows(1, 1, 0, 0), "noble").do("colour R", "scroll r1c1")
    assert play.options() == ["colour G", "done"]


@rule("feudum:K18")
@pytest.mark.parametrize(
    ("rosary", "goals"), [((), (0, 4)), ((3,), (4, 4)), ((4, 5), (4, 5)), ((3, 4, 5), (5, 6)), ((4, 5, 5), (6, 6))]
)
def test_the_noble_flips_two_seals_onto_the_rosary(rosary: tuple[int, ...], goals: tuple[int, int]) -> None:
    """Two beads bring 4 to 10: sums of 5, 11 and 17 score 4, 5 and 6."""
    play = push(_guild("noble").scrolls("r1c1 r1c2").rosary(*rosary), "noble")
    if ("red", "reeve") in play.asked:
        play.do("no")
    assert seals(play) == []
    total = sum(play.state.rosary)
    assert len(play.state.rosary) == len(rosary) + 2
    assert sum(play.state.unseen) == 17 - len(rosary) - 2
    assert play.seat("red").vp == (6 if total >= 17 else 5 if total >= 11 else 4 if total >= 5 else 0)
    assert goals[0] <= play.seat("red").vp <= goals[1]


@rule("feudum:K18")
def test_the_member_picks_the_seals_and_values_show_only_then() -> None:
    play = push(_guild("noble").scrolls("r1c1 r1c2 r3c1"), "noble")
    assert play.options() == ["scroll r1c1", "scroll r1c2", "scroll r3c1"]
    play.do("scroll r1c2")
    assert play.state.rosary == []  # both are chosen before either is turned
    play.do("scroll r3c1")
    assert seals(play) == ["r1c1"]
    assert len(play.state.rosary) == 2


@rule("feudum:K18")
def test_the_last_point_comes_before_seals_are_turned() -> None:
    play = _guild("monk").scrolls("r1c1 r2c1").rosary(4).play("guild green").do("pull monk")
    play.match.last_points = frozenset({1})
    play.do("scroll r2c1")
    assert play.asked == [("green", "last-point")]
    assert play.state.rosary == [4]
    play.match.undo(1)
    assert play.asked == [("green", "scroll")]
    play.do("scroll r1c1", "done")
    assert len(play.state.rosary) == 2
    assert seals(play) == ["r2c1"]


@rule("feudum:K17")
def test_seals_without_room_on_the_rosary_cannot_move() -> None:
    board = _guild("noble").scrolls("r1c1 r1c2").rosary(2, 2, 3, 3, 4, 4).docked("ship")
    play = push(board, "noble").do("scroll r1c1", "no")
    assert (len(play.state.rosary), seals(play)) == (7, ["r1c2"])
    board = _guild("noble").scrolls("r1c1").rosary(2, 2, 3, 3, 4, 4, 5).docked("ship")
    assert board.play("guild red").why("push noble") == ("no_room",)
    board = _guild("monk").scrolls("r1c1").rosary(2, 2, 3, 3, 4, 4, 5).docked("ship")
    assert board.play("guild green").why("pull monk") == ("no_room",)


# The monk


@rule("feudum:K8")
def test_a_bead_is_bought_blind() -> None:
    board = Board("red green").rosary(2, 4, 5).docked("ship")
    play = board.play("guild red").do("trade monk")
    assert sorted(play.asked) == [("green", "hide"), ("red", "fist")]
    play.do("green: hide right", "red: fist left")
    assert (play.seat("red").beads, play.state.rosary) == ([2], [4, 5])
    assert play.seat("red").shillings == 7 - 3


@rule("feudum:K8")
def test_a_single_bead_is_simply_taken() -> None:
    play = Board("red green").rosary(4).docked("ship").play("guild red").do("trade monk")
    assert (play.seat("red").beads, play.state.rosary) == ([4], [])
    board = Board("red green", monk_trade_one_bead="unable").rosary(4).docked("ship").market("food")
    assert board.play("guild red").why("trade monk") == ("no_beads", 2)


@rule("feudum:K16", "feudum:K18")
def test_the_monk_pulls_one_seal_and_scores_from_eleven_on() -> None:
    # 9 and a bead of 2 or more make 11 at least.
    play = pull(_guild("monk").scrolls("r1c1 r2c1").rosary(4, 5), "monk").do("scroll r1c1", "no")
    assert play.seat("green").vp == 3
    assert seals(play) == ["r2c1"]
    # 5 and a bead of 5 or less make 10 at most.
    play = pull(_guild("monk").scrolls("r1c1 r2c1").rosary(5), "monk").do("scroll r1c1")
    assert play.seat("green").vp == 0
    assert play.told("draws-writs") == []


@rule("feudum:K8")
@pytest.mark.parametrize(("before", "vp"), [((), 0), ((3,), 4), ((2, 2), 5), ((2, 5), 6)])
def test_the_monk_s_push_scores_by_the_chickens(before: tuple[int, ...], vp: int) -> None:
    """A bead of 2 comes on top: sums of 2, 5, 6 and 9, against 3, 6 and 9 for 4, 5 and 6 points."""
    play = push(_guild("monk").rosary(2, 2).chickens(*before), "monk")
    if vp:
        play.do("no")
    assert sum(play.state.chickens) == sum(before) + 2
    assert play.seat("red").vp == vp
