"""Influence (rules 7.3; rulings E)."""

from __future__ import annotations

import pytest

from core.games.feudum.influencing import place_marker, why_not_marker
from core.games.feudum.landscapes import tended
from core.games.feudum.state import NONE
from core.games.feudum.tables import IMMUNE_SERF, IMMUNE_SUBJECT
from tests.games.feudum.positions import Board, Play, place
from tests.rule import rule

F9 = place("F9")


def roles_after(board: Board, name: str) -> tuple[str, bool, str]:
    """A marker of a seat is placed on F9: ruler, subject, serf then."""
    state = board.state
    assert why_not_marker(state, board.index(name), F9) is None
    place_marker(state, board.index(name), F9)
    names = ["" if seat == NONE else board.names[seat] for seat in (state.ruler[F9], state.serf[F9])]
    return names[0], bool(state.subject[F9]), names[1]


@rule("feudum:E2", "feudum:E1")
def test_the_table_of_markers() -> None:
    assert roles_after(Board(), "red") == ("red", False, "")
    assert roles_after(Board().rules("red", "F9"), "red") == ("red", True, "")
    assert roles_after(Board().rules("red", "F9"), "green") == ("red", False, "green")
    assert roles_after(Board().rules("red", "F9 subject"), "green") == ("red", True, "green")
    assert roles_after(Board().rules("red", "F9").serf("green", "F9"), "red") == ("red", True, "green")


@rule("feudum:E2", "feudum:T29", "bug:175")
def test_a_serfs_second_marker_makes_the_serf_ruler() -> None:
    board = Board().rules("red", "F9").serf("green", "F9")
    assert roles_after(board, "green") == ("green", True, "red")
    # Three markers lie there: nobody adds a fourth.
    for seat in range(3):
        assert why_not_marker(board.state, seat, F9) == ("full", "F9")


@rule("feudum:E2")
def test_no_third_player_and_no_third_marker_of_one() -> None:
    state = Board().rules("red", "F9").serf("green", "F9").state
    assert why_not_marker(state, 2, F9) == ("full", "F9")
    state = Board().rules("red", "F9 subject").state
    assert why_not_marker(state, 0, F9) == ("subject_there", "F9")
    state = Board().rules("red", "F9 subject").serf("green", "F9").state
    assert why_not_marker(state, 0, F9) == ("full", "F9")
    assert why_not_marker(state, 1, F9) == ("full", "F9")


@rule("feudum:E2")
@pytest.mark.parametrize(("value", "reason"), [("yes", None), ("no", ("sole_ruler", "F9"))])
def test_a_subject_before_there_is_a_serf(value: str, reason: tuple[str, ...] | None) -> None:
    state = Board(sole_ruler_subject=value).rules("red", "F9").state
    assert why_not_marker(state, 0, F9) == reason
    with_serf = Board(sole_ruler_subject=value).rules("red", "F9").serf("green", "F9").state
    assert why_not_marker(with_serf, 0, F9) is None


@rule("feudum:E1", "feudum:T9")
def test_three_pawns_at_three_places_up_to_three_markers() -> None:
    play = Board().pawns("red", "noble F9", "noble F8", "noble D12").play("influence red")
    before = play.seat("red").markers
    assert play.options() == ["marker F9", "marker F8", "marker D12", "done"]
    play.do("marker F8", "marker F9", "marker D12")
    assert play.seat("red").markers == before - 3
    assert play.asked[0][1] == "cards"


@rule("feudum:E1")
def test_one_marker_a_place_however_many_pawns() -> None:
    play = Board().pawns("red", "noble F9", "noble F9", "noble F8").play("influence red")
    assert play.options() == ["marker F9", "marker F8", "done"]
    play.do("marker F9")
    assert play.options() == ["marker F8", "done"]
    assert play.why("marker F9") == ("marker_placed", "F9")


@rule("feudum:E6")
def test_nobody_must_place_everywhere_and_markers_come_from_the_supply() -> None:
    play = Board().pawns("red", "noble F9", "noble F8").play("influence red").do("marker F9", "done")
    assert play.roles("F8") == ("", False, "")
    # One marker is left once the noble's membership has taken the other: the player chooses where it goes.
    play = Board().has("red", markers=2).pawns("red", "noble F9", "noble F8").play("influence red")
    assert play.options() == ["marker F9", "marker F8", "done"]
    play.do("marker F8")
    assert play.asked[0][1] == "cards"
    play = Board().has("red", markers=1).pawns("red", "noble F9").cards("red", "influence tax").play("turn red")
    assert play.why("play influence") == ("markers",)


@rule("feudum:E1")
def test_monsters_place_nothing() -> None:
    board = Board().monster("red", "behemoth", "F9").cards("red", "influence tax")
    assert board.play("turn red").why("play influence") == ("no_pawn",)


# Money is Influence


def merchant_at(where: str = "F9", **options: str) -> Board:
    return Board(**options).pawns("red", f"merchant {where}")


@rule("feudum:E3")
def test_money_is_influence() -> None:
    play = merchant_at().rules("green", "F9 farm").play("influence red")
    assert play.options() == ["marker F9", "bump F9", "done"]
    before = play.seat("red").markers
    play.do("bump F9")
    assert play.roles("F9") == ("red", False, "green")
    assert (play.seat("red").shillings, play.seat("red").markers) == (6, before - 1)
    assert play.state.shillings == 78 - 4 * 7 + 1


@rule("feudum:E3")
@pytest.mark.parametrize("there", ["F9", "F9 subject"])
def test_only_a_lone_single_marker_is_bumped(there: str) -> None:
    board = merchant_at().rules("green", there)
    if there == "F9":
        board.serf("blue", "F9")
    assert board.rules("red", "F8").pawns("red", "noble F8").play("influence red").why("bump F9") == ("not_alone", "F9")


@rule("feudum:E3", "feudum:E7")
def test_once_a_card_at_one_place_the_others_as_usual() -> None:
    board = Board().pawns("red", "merchant F9", "merchant F8", "noble D12").rules("green", "F9", "F8")
    play = board.play("influence red").do("bump F9")
    assert play.options() == ["marker F8", "marker D12", "done"]
    assert play.why("bump F8") == ("bumped",)


@rule("feudum:E7")
def test_a_place_with_three_markers_is_no_target() -> None:
    board = merchant_at().rules("green", "F9 subject").serf("blue", "F9").pawns("red", "noble F8")
    play = board.play("influence red")
    assert play.options() == ["marker F8", "done"]


@rule("feudum:E3")
def test_money_is_influence_needs_merchant_shilling_and_the_advanced_game() -> None:
    options = Board().pawns("red", "noble F9").rules("green", "F9").play("influence red").options()
    assert options == ["marker F9", "done"]
    poor = merchant_at().rules("green", "F9").has("red", shillings=0).play("influence red")
    assert poor.why("bump F9") == ("shillings", 1, 0)
    assert merchant_at(mode="basic").rules("green", "F9").play("influence red").options() == ["marker F9", "done"]


@rule("feudum:E4", "bug:176")
@pytest.mark.parametrize("value", ["allowed", "forbidden"])
def test_a_feudum_taken_over_stays_a_feudum(value: str) -> None:
    board = merchant_at(feudum_influence_takeover=value).rules("green", "F9 feudum-noble")
    play = board.play("influence red")
    if value == "forbidden":
        assert play.why("bump F9") == ("conquest_only", "F9")
        return
    assert play.members("noble") == ["green"]
    play.do("bump F9")
    assert play.disc("F9") == "feudum-noble"
    assert play.members("noble") == ["red"]


@rule("feudum:E4")
@pytest.mark.parametrize(("value", "reason"), [("allowed", None), ("forbidden", ("conquest_only", "F9"))])
def test_the_third_marker_on_a_feudum(value: str, reason: tuple[str, ...] | None) -> None:
    board = Board(feudum_influence_takeover=value).rules("green", "F9 feudum-noble").serf("red", "F9")
    assert why_not_marker(board.state, 0, F9) == reason
    # Serf and subject are placed on feudums as elsewhere.
    assert why_not_marker(Board(feudum_influence_takeover=value).rules("red", "F9 feudum-monk").state, 0, F9) is None


def landscape_after(bump: str, **options: str) -> Play:
    """Green rules F9; Red takes it by money, or as serf with a landscape by a third marker."""
    board = merchant_at(**options).rules("green", "F9")
    if bump == "marker":
        board.serf("red", "F9 orchard 2")
        board.seat("red").planted = 1 << F9
    else:
        board.state.landscape[F9] = 0
    return board.play("influence red").do(f"{bump} F9")


@rule("feudum:E5")
@pytest.mark.parametrize("bump", ["bump", "marker"])
def test_a_landscape_belongs_to_whoever_is_serf_now(bump: str) -> None:
    play = landscape_after(bump)
    assert play.roles("F9")[2] == "green"
    assert tended(play.state, 1) == [F9]
    assert tended(play.state, 0) == []


@rule("feudum:E2")
def test_the_seal_of_immunity_goes_with_its_marker() -> None:
    """Red's protected serf marker is the subject once Red's second marker makes Red ruler."""
    board = Board().rules("green", "F9").serf("red", "F9")
    board.state.immune[F9] = IMMUNE_SERF
    assert roles_after(board, "red") == ("red", True, "green")
    assert board.state.immune[F9] == IMMUNE_SUBJECT
