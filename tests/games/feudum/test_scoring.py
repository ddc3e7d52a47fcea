"""The end and the final score: voyage, empire, shillings, sealed charters, ties (rulings B8, N, O, Q)."""

from __future__ import annotations

import pytest

from core.games.feudum import GAME, scoring, tables
from tests.games.feudum.positions import Board, place
from tests.rule import rule


def parts(board: Board, name: str = "red") -> dict[str, int]:
    return scoring.parts(board.state, board.index(name))


@rule("feudum:B8", "feudum:Q", "bug:188")
def test_after_epoch_five_the_round_ends_and_the_game_with_it() -> None:
    board = Board().epoch("IV", sea="V", island="IV", forest="IV", desert="IV", badlands="IV", mountain="IV")
    board.rules("red", "F13").has("red", shillings=9)
    play = board.play("epoch")
    assert play.match.over == "epoch-v"
    # The epoch was scored as usual before: one region.
    assert GAME.scores(play.state)[0].parts == {
        "guilds": 0,
        "epochs": 1,
        "land": 0,
        "fights": 0,
        "voyage": 0,
        "empire": 1,
        "shillings": 3,
        "charters": 0,
    }


@rule("feudum:N")
def test_sealed_charters_are_laid_open_at_the_end() -> None:
    board = Board().epoch("IV", sea="V", island="IV", forest="IV", desert="IV", badlands="IV", mountain="IV")
    board.writs("red", "sober-barrel kingdom-east").has("red", seals=1, barrel=3).rules("red", "B14")
    play = board.play("epoch")
    assert play.told("charter") == [(0, ("sober-barrel", 7))]  # the better of the two, 7 and 3
    assert GAME.scores(play.state)[0].parts["charters"] == 7


# Voyage


@rule("feudum:N", "feudum:T11")
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, 0, 0, 0), (5, 0, 0, 0)),
        ((1, 2, 0, 0), (3, 5, 0, 0)),
        ((2, 2, 1, 1), (5, 5, 3, 3)),
        ((3, 4, 1, 0), (7, 9, 5, 0)),
        ((4, 4, 3, 5), (9, 9, 7, 13)),
        ((5, 6, 5, 6), (11, 13, 11, 13)),
        ((7, 7, 6, 2), (17, 17, 13, 5)),
    ],
)
def test_the_voyage_by_section(spaces: tuple[int, ...], points: tuple[int, ...]) -> None:
    board = Board()
    for player, space in zip(board.state.players, spaces, strict=True):
        player.voyage = space
    assert tuple(scoring.voyage(board.state, seat) for seat in range(4)) == points


# Empire


@rule("feudum:N", "feudum:T25")
def test_an_empire() -> None:
    board = Board().rules("red", "F8 farm", "F9 farm", "F13 town", "D12 feudum-monk")
    assert parts(board)["empire"] == 6 + 3


@rule("feudum:N")
@pytest.mark.parametrize(
    ("simple", "feudums", "sets"),
    [
        ((0, 0, 0), 0, 0),
        ((3, 3, 3), 0, 3),
        ((2, 2, 2), 0, 0),
        ((2, 2, 2), 3, 3),
        ((2, 2, 2), 2, 2),
        ((1, 1, 0), 2, 1),
        ((1, 0, 0), 5, 2),
        ((0, 0, 0), 3, 1),
        ((6, 0, 0), 0, 2),
        ((4, 2, 0), 1, 2),
        ((5, 0, 0), 1, 2),
    ],
)
def test_sets_of_three_with_feudums_wild(simple: tuple[int, int, int], feudums: int, sets: int) -> None:
    assert scoring.sets(list(simple), feudums) == sets


@rule("feudum:N")
@pytest.mark.parametrize(("option", "bonus"), [("disjoint", 3), ("overlapping", 6)])
def test_by_the_switch_a_feudum_serves_in_several_sets(option: str, bonus: int) -> None:
    board = Board(empire_sets=option)
    board.rules("red", "F8 farm", "F9 farm", "F13 town", "D12 town", "D18 feudum-monk")
    assert parts(board)["empire"] == 4 + 3 + bonus


# Shillings and charters


@rule("feudum:N")
@pytest.mark.parametrize(("shillings", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (30, 10)])
def test_three_shillings_are_a_point(shillings: int, points: int) -> None:
    assert parts(Board().has("red", shillings=shillings))["shillings"] == points


def over(board: Board) -> Board:
    board.state.over = "epoch-v"
    return board


@rule("feudum:N", "feudum:T26", "feudum:P1")
def test_a_charter_counts_with_a_seal_of_its_own() -> None:
    board = Board().rules("red", "F8", "F9", "F13").writs("red", "kingdom-north kingdom-isolated")
    board.rules("red", "S3", "B16")
    assert "charters" not in parts(board)  # secret until the end
    assert parts(over(board))["charters"] == 0
    assert parts(over(board.has("red", seals=1)))["charters"] == 11  # the better one: isolated with two
    assert parts(over(board.has("red", seals=2)))["charters"] == 11 + 7
    assert parts(over(board.has("red", seals=5)))["charters"] == 18


@rule("feudum:N", "feudum:T26")
def test_the_north_with_more_than_four() -> None:
    board = Board().rules("red", "F8", "F9", "F13", "B14", "M21").writs("red", "kingdom-north").has("red", seals=1)
    assert parts(over(board))["charters"] == 9


@rule("feudum:N", "feudum:I7")
def test_a_seal_under_an_own_marker_can_be_taken_at_the_end() -> None:
    board = Board().rules("green", "F13").serf("red", "F13").writs("red", "sober-barrel").has("red", barrel=2)
    board.state.immune[place("F13")] = tables.IMMUNE_SERF
    assert parts(over(board))["charters"] == 5


@rule("feudum:N")
def test_mandates_goods_tiles_and_markers_in_hand_score_nothing() -> None:
    board = Board().writs("red", "bow east-guilds").goods("red", "food wood iron").tiles("red", "orchard")
    board.has("red", seals=3, shillings=0)
    assert sum(parts(over(board)).values()) == 0


# Places


@rule("feudum:N")
def test_ties_go_to_the_fuller_barrel_then_are_shared() -> None:
    board = Board()
    for name, vp, barrel in zip(board.names, (10, 10, 10, 11), (1, 3, 3, 0), strict=True):
        board.has(name, vp=vp, barrel=barrel)
    assert [score.place for score in GAME.scores(board.state)] == [4, 2, 2, 1]
    assert [score.ties for score in GAME.scores(board.state)][1] == {"barrel": 3}


@rule("feudum:O")
def test_the_basic_game_has_no_monster_charter() -> None:
    for mode, kept, there in (("basic", "removed", False), ("basic", "kept", True), ("advanced", "removed", True)):
        options = {switch.name: switch.default for switch in GAME.switches}
        state = GAME.setup(3, 5, options | {"mode": mode, "basic_monster_charter": kept})
        assert (tables.WRIT["monster-slayer"] in state.writs) is there


@rule("feudum:N")
def test_points_are_kept_by_what_brought_them() -> None:
    """Defend in turn 1, a farm improved under a tile I 2: fights 1, land 2; the total holds both."""
    board = Board().rules("red", "F9 outpost").goods("red", "wood").cards("red", "defend tax")
    play = board.play("turn red").do("play defend")
    assert play.seat("red").scored == [0, 0, 0, 1]
    play = Board().rules("red", "F9 outpost").goods("red", "wood").play("improve red").do("raise F9")
    assert (play.seat("red").scored, play.seat("red").vp) == ([0, 0, 2, 0], 2)
