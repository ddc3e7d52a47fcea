"""Guild membership: stars, ranks, markers that are waited for (rules 8; rulings J)."""

from __future__ import annotations

from core.games.feudum import stars, supplies
from core.games.feudum.tables import GUILDS
from tests.games.feudum.positions import Board, guild, place
from tests.rule import rule


def counted(board: Board, name: str, always: bool = False) -> dict[str, int]:
    """The stars of a seat, guilds without one left out."""
    found = stars.count(board.state, board.index(name), always=always)
    return {id: n for id, n in zip(GUILDS, found, strict=True) if n}


@rule("feudum:J1")
def test_stars_of_pawns_feudums_and_locations() -> None:
    """A pawn 1, a feudum 3, each ruled location of the guild's kind 1 more, but only beside one of the first two."""
    board = Board().pawns("red", "farmer F9").rules("red", "F9 farm", "F8 farm", "F13 town", "D12 feudum-noble")
    # Farmer: pawn and two farms. Knight counts farms too, but there is no knight. Noble: feudum and one town.
    assert counted(board, "red") == {"farmer": 3, "noble": 4}


@rule("feudum:J1")
def test_a_feudum_is_no_location_of_a_kind() -> None:
    board = Board().pawns("red", "merchant F9").rules("red", "F13 feudum-knight")
    assert counted(board, "red") == {"merchant": 1, "knight": 3}


@rule("feudum:J1")
def test_outposts_count_for_alchemist_and_monk_towns_for_merchant() -> None:
    board = Board().pawns("red", "alchemist F9", "monk F9", "merchant F9").rules("red", "S1 outpost", "S2 town")
    assert counted(board, "red") == {"alchemist": 2, "monk": 2, "merchant": 2}


@rule("feudum:J1")
def test_locations_alone_count_only_where_that_is_asked() -> None:
    board = Board().rules("red", "F9 farm")
    assert counted(board, "red") == {}
    assert counted(board, "red", always=True) == {"farmer": 1, "knight": 1}


@rule("feudum:T3", "bug:154")
def test_guild_status_of_the_example() -> None:
    """Red 3 + 1 is master, Green 1 + 1 journeyman; without the feudum Red's town counts for nothing."""
    board = Board("red green").rules("red", "S1 feudum-noble", "S2 town")
    board.pawns("green", "noble F9").rules("green", "F9 town").pawns("red", "monk S2").goods("red", "food")
    play = board.play("migrate red")
    assert play.members("noble") == ["red", "green"]
    state = play.state
    state.disc[place("S1")] = 0
    stars.recount(state)
    assert play.members("noble") == ["green"]
    play.do("bring noble S2")
    # Red has a pawn and a town, 2, as many as Green, who stays before Red.
    assert play.members("noble") == ["green", "red"]


@rule("feudum:J2", "bug:157")
def test_without_a_marker_the_membership_waits_and_takes_the_first() -> None:
    board = Board("red green").has("red", markers=0).pawns("red", "knight F9").goods("red", "food")
    play = board.play("migrate red")
    assert play.members("knight") == []
    supplies.gain_markers(play.state, 0, 3)
    assert play.members("knight") == ["red"]
    assert play.seat("red").markers == 2


@rule("feudum:J2")
def test_a_marker_that_leaves_one_guild_goes_where_one_is_waited_for() -> None:
    """Red has no marker left: the one that comes home from the Knight Guild must go to the Noble Guild at once."""
    board = Board("red green").has("red", markers=1).pawns("red", "knight F9", "noble F9")
    play = board.play("migrate red")
    assert (play.members("knight"), play.members("noble")) == (["red"], [])
    play.do("take-off p1")
    assert (play.members("knight"), play.members("noble")) == ([], ["red"])
    assert play.seat("red").markers == 0


@rule("feudum:J2")
def test_a_marker_pushed_off_a_track_goes_where_one_is_waited_for() -> None:
    """Blue passes Red in the Knight Guild of two hexes; Red's marker comes home and goes to the Monk Guild."""
    board = Board("red green blue").has("red", markers=1)
    board.pawns("red", "knight F9", "monk F9").pawns("green", "knight F9", "knight F8")
    board.pawns("blue", "knight F8").goods("blue", "food")
    play = board.play("migrate blue")
    assert (play.members("knight"), play.members("monk")) == (["green", "red"], [])
    play.do("bring knight F8")
    assert (play.members("knight"), play.members("monk")) == (["green", "blue"], ["red"])


@rule("feudum:J2", "feudum:J4")
def test_a_marker_that_comes_home_last_goes_where_a_hex_fell_free_before() -> None:
    """Red and Green lose all pawns: Blue's only marker goes to the Farmer Guild, where Blue waited, and the one that
    comes home from the Monk Guild to the Merchant Guild, where Blue waited too."""
    board = Board("red green blue").has("blue", markers=2).goods("blue", "food food")
    for name in ("red", "green", "blue"):
        board.pawns(name, "farmer F9", "merchant F9")
    play = board.pawns("blue", "monk F9").play("home", "nourish blue")
    assert (play.members("farmer"), play.members("merchant")) == (["red", "green"], ["red", "green"])
    assert (play.members("monk"), play.seat("blue").markers) == (["blue"], 1)
    play.do("feed p1", "feed p2")
    assert [play.members(each) for each in ("farmer", "merchant", "monk")] == [["blue"], ["blue"], []]
    assert play.seat("blue").markers == 0


@rule("feudum:J3")
def test_only_strictly_more_stars_pass_somebody() -> None:
    board = Board().pawns("red", "monk F9").pawns("green", "monk F9").goods("green", "food food food")
    play = board.play("migrate green")
    assert play.members("monk") == ["red", "green"]
    play.do("bring monk F9")
    assert play.members("monk") == ["green", "red"]


@rule("feudum:J3")
def test_a_loser_sinks_below_everybody_with_strictly_more() -> None:
    """Red falls from 3 to 1: below Green with 2, not below Blue with 1."""
    board = Board().pawns("red", "monk F9", "monk F9", "monk F9").pawns("green", "monk F9", "monk F9")
    board.pawns("blue", "monk F9")
    play = board.play("migrate red", "migrate red")
    assert play.members("monk") == ["red", "green", "blue"]
    play.do("take-off p1", "take-off p2")
    assert play.members("monk") == ["green", "red", "blue"]


@rule("feudum:J3")
def test_no_star_left_leaves_the_track_and_the_others_move_up() -> None:
    board = Board().pawns("red", "monk F9").pawns("green", "monk F9").pawns("blue", "monk F9")
    play = board.play("migrate red")
    before = play.seat("red").markers
    play.do("take-off p1")
    assert play.members("monk") == ["green", "blue"]
    assert play.seat("red").markers == before + 1


def four_members(**options: str) -> Board:
    """Four seats in the Monk Guild of three hexes: Purple waits."""
    board = Board(**options)
    for name in board.names:
        board.pawns(name, "monk F9")
    return board


@rule("feudum:J4")
def test_who_waits_enters_when_a_hex_falls_free() -> None:
    play = four_members().play("migrate red")
    assert play.members("monk") == ["red", "green", "blue"]
    play.do("take-off p1")
    assert play.members("monk") == ["green", "blue", "purple"]


@rule("feudum:J4")
def test_with_the_switch_nobody_enters_before_their_stars_grow() -> None:
    play = four_members(guild_waiting="none").play("migrate red")
    play.do("take-off p1")
    assert play.members("monk") == ["green", "blue"]


@rule("feudum:J4")
def test_of_two_who_wait_the_one_with_more_stars_enters_then_the_one_next_in_turn_order() -> None:
    board = Board("red green blue purple yellow").goods("yellow", "food")
    for name in board.names:
        board.pawns(name, "monk F9", "monk F9")
    play = board.play("migrate red", "migrate red", "migrate yellow")
    assert play.members("monk") == ["red", "green", "blue"]
    play.do("bring farmer F9", "take-off p1")
    # Red's second monk still counts: 1 star, the others have 2. Purple, before Yellow in turn order, pushes Red off.
    assert play.members("monk") == ["green", "blue", "purple"]


@rule("bug:159")
def test_no_apprentice_with_three_seats() -> None:
    board = Board("red green blue")
    for name in board.names:
        board.pawns(name, "monk F9")
    assert board.play("migrate red").members("monk") == ["red", "green"]


@rule("feudum:J5", "bug:158")
def test_status_changes_with_a_change_of_ruler() -> None:
    """Green's farm counts for Green's knight until Red's third marker takes it."""
    board = Board("red green").rules("green", "F9 farm").serf("red", "F9").pawns("red", "farmer F9")
    board.pawns("green", "knight F8").pawns("red", "knight F8")
    play = board.play("influence red")
    assert play.members("knight") == ["green", "red"]
    assert play.state.stars[1 * 6 + guild("knight")] == 2
    play.do("marker F9")
    assert play.state.stars[1 * 6 + guild("knight")] == 1
    assert play.members("knight") == ["red", "green"]


@rule("feudum:J5", "bug:158")
def test_moving_a_pawn_changes_nothing() -> None:
    board = Board().pawns("red", "monk F9").pawns("green", "monk F8")
    play = board.play("move red").do("go p1 F8")
    assert play.members("monk") == ["red", "green"]
    assert play.told("rank") == []


@rule("feudum:J6")
def test_several_pawns_leave_before_the_guild_is_counted() -> None:
    """Red and Green both fall from 2 stars to 1 in the nourish step: ties stay as they stand."""
    board = Board("red green").pawns("red", "monk F9", "monk F8").pawns("green", "monk F9", "monk F8")
    board.goods("red", "food").goods("green", "food")
    play = board.play("home", "nourish green", "nourish red")
    play.do("feed p1", "feed p1")
    assert play.members("monk") == ["red", "green"]
    assert play.told("rank") == []


@rule("feudum:J6")
def test_one_by_one_the_order_changes_on_the_way() -> None:
    """Counted after each pawn, Red with 1 falls below Green with 2, and stays there when Green has 1 too."""
    board = Board("red green", nourish_recompute="one_by_one")
    board.pawns("red", "monk F9", "monk F8").pawns("green", "monk F9", "monk F8")
    board.goods("red", "food").goods("green", "food")
    play = board.play("home", "nourish green", "nourish red")
    play.do("feed p1", "feed p1")
    assert play.members("monk") == ["green", "red"]
