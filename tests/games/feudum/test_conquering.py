"""Conquer and Defend: who counts, saltpeter and weapons, what falls; starving and immunity (rulings G, I)."""

from __future__ import annotations

import pytest

from core.games.feudum import tables
from tests.games.feudum.positions import Board, Play, place
from tests.rule import rule


def conquer(board: Board) -> Play:
    return board.play("conquer red")


def three_on_two(**options: str) -> Board:
    """Red has three pawns where green has a merchant and a knight."""
    board = Board(**options).pawns("red", "monk F13", "monk F13", "farmer F13")
    return board.pawns("green", "merchant F13", "knight F13")


# Targets


@rule("feudum:I2")
def test_pieces_and_feudums_are_targets_where_an_own_piece_stands() -> None:
    board = Board().pawns("red", "monk F13", "monk D12").pawns("green", "monk F13", "monk F9").pawns("blue", "monk F13")
    board.rules("green", "F13 town").rules("blue", "D12 feudum-noble").rules("purple", "F9 feudum-monk")
    play = conquer(board)
    assert play.options() == ["attack D12 3 feudum", "attack F13 2 p1", "attack F13 3 p1", "done"]


@rule("feudum:I2")
@pytest.mark.parametrize("disc", ["outpost", "farm", "town"])
def test_outposts_farms_and_towns_are_never_targets(disc: str) -> None:
    board = Board().pawns("red", "monk F13").rules("green", f"F13 {disc}").cards("red", "conquer tax move")
    assert board.play("turn red").why("play conquer") == ("no_target",)


@rule("feudum:I1", "feudum:I2")
def test_a_monster_attacks_too() -> None:
    board = Board().monster("red", "behemoth", "F13").rules("green", "F13 feudum-monk").pawns("green", "monk F13")
    assert conquer(board).options() == ["attack F13 2 p1", "attack F13 2 feudum", "done"]


# Attack and defence


@rule("feudum:I1", "feudum:T32")
def test_an_attacked_pawn_fights_alone() -> None:
    play = conquer(three_on_two()).do("attack F13 2 p1")
    assert play.told("conquers") and play.told("conquers")[0][1][2:] == (3, 2)
    assert play.seat("red").vp == 2
    assert (play.pawn("green", 1), play.pawn("green", 2)) == ("", "F13")


@rule("feudum:I1", "feudum:T32")
def test_by_the_switch_all_own_pieces_defend() -> None:
    play = conquer(three_on_two(pawn_defense="all_own")).do("attack F13 2 p1")
    assert play.told("repelled")[0][1][1:] == (3, 4)
    assert play.seat("red").vp == 0
    assert play.pawn("green", 1) == "F13"


@rule("feudum:I1", "feudum:T33")
@pytest.mark.parametrize(("weapon", "won"), [(False, False), (True, True)])
def test_a_feudum_with_a_guard(weapon: bool, won: bool) -> None:
    board = Board().rules("green", "F13 feudum-monk subject").pawns("green", "monk F13").serf("red", "F13")
    board.pawns("red", "monk F13", "monk F13", "farmer F13").goods("red", "saltpeter").writs("red", "bow")
    play = conquer(board).do("attack F13 2 feudum", "saltpeter")
    if weapon:
        play.do("weapon bow one")
    else:
        play.do("done")
    assert play.seat("red").vp == (4 if won else 0)
    if won:
        assert play.told("conquers")[0][1][2:] == (6, 5)
        assert play.disc("F13") == "outpost"
        assert play.roles("F13") == ("red", False, "")  # the serf rules it
        assert play.pawn("green", 1) == "F13"
    else:
        assert play.told("repelled")[0][1][1:] == (5, 5)
        assert play.disc("F13") == "feudum-monk"


@rule("feudum:I1")
def test_a_monster_of_the_ruler_guards_a_feudum_with_one() -> None:
    board = Board().rules("green", "F13 feudum-monk").monster("green", "behemoth", "F13").pawns("red", "monk F13")
    play = conquer(board).do("attack F13 2 feudum")
    assert play.told("repelled")[0][1][1:] == (1, 3)


@rule("feudum:I1")
def test_a_monster_attacks_and_defends_with_one() -> None:
    board = Board().monster("red", "behemoth", "F13").pawns("red", "monk F13").monster("green", "serpent", "F13")
    play = conquer(board).do("attack F13 2 serpent")
    assert play.told("conquers")[0][1][2:] == (2, 1)


@rule("feudum:I1")
def test_third_parties_count_for_nothing() -> None:
    board = (
        three_on_two().pawns("blue", "knight F13", "knight F13").rules("green", "F13 feudum-monk").serf("blue", "F13")
    )
    play = conquer(board).do("attack F13 2 feudum")
    # Three attackers; feudum 2 and two pawns of 2; blue's pawns and serf do not help either side.
    assert play.told("repelled")[0][1][1:] == (3, 6)


@rule("feudum:I1", "feudum:T28")
def test_drunk_pawns_neither_attack_nor_defend() -> None:
    board = Board().pawns("red", "monk F13", "monk F13").pawns("green", "monk F13").drunk("red", 1).drunk("green", 1)
    play = conquer(board).do("attack F13 2 p1")
    assert play.told("conquers")[0][1][2:] == (1, 0)


@rule("feudum:I2")
def test_a_serf_helps_against_a_feudum_only() -> None:
    board = (
        Board().rules("green", "F13 feudum-monk").serf("red", "F13").pawns("red", "monk F13").pawns("green", "monk F13")
    )
    assert conquer(board).do("attack F13 2 p1").told("repelled")[0][1][1:] == (1, 2)


# Saltpeter and weapons


@rule("feudum:I3", "feudum:T5", "bug:179")
def test_with_a_knight_any_number_of_saltpeter() -> None:
    board = Board().rules("green", "F13 feudum-monk subject").pawns("red", "knight F13", "monk F13")
    play = conquer(board.goods("red", "saltpeter saltpeter")).do("attack F13 2 feudum")
    haversack = play.state.haversack[tables.SALTPETER]
    play.do("saltpeter", "saltpeter")
    assert play.told("conquers")[0][1][2:] == (4, 3)
    assert play.seat("red").vp == 4
    assert play.disc("F13") == "outpost"
    assert play.state.haversack[tables.SALTPETER] == haversack + 2
    assert play.asked == [("red", "military")]


@rule("feudum:I3", "feudum:T5", "bug:178", "bug:179")
def test_without_a_knight_one_saltpeter_and_a_tie_fails() -> None:
    board = Board().rules("green", "F13 feudum-monk subject").pawns("red", "noble F13", "monk F13")
    play = conquer(board.goods("red", "saltpeter saltpeter")).do("attack F13 2 feudum", "saltpeter")
    assert play.told("repelled")[0][1][1:] == (3, 3)
    assert play.disc("F13") == "feudum-monk"
    assert (play.seat("red").vp, play.goods("red")) == (0, {"saltpeter": 1})
    assert ("red", "military") not in play.asked


@rule("feudum:I3", "feudum:I6", "feudum:T6")
def test_a_pawn_saved_by_defend() -> None:
    board = Board().pawns("red", "noble F13", "monk F13").goods("red", "saltpeter").pawns("green", "merchant F13")
    play = conquer(board.cards("green", "defend tax harvest")).do("attack F13 2 p1")
    assert play.asked == [("green", "defend")]
    play.do("flip")
    assert play.asked == [("red", "weapons")]  # the attacker knows of it
    play.do("saltpeter")
    assert play.told("repelled")[0][1][1:] == (3, 3)
    assert (play.seat("green").vp, play.seat("red").vp) == (1, 0)
    assert play.goods("red") == {}
    assert play.pawn("green", 1) == "F13"


@rule("feudum:I3", "feudum:F4")
def test_a_tile_stands_for_saltpeter() -> None:
    board = Board().pawns("red", "noble F13", "monk F13").tiles("red", "orchard").pawns("green", "merchant F13")
    play = conquer(board).do("attack F13 2 p1", "saltpeter")
    assert sum(play.seat("red").tiles) == 0
    assert play.seat("red").vp == 2


@rule("feudum:I8")
def test_both_weapons_each_once() -> None:
    board = three_on_two().writs("red", "bow sword").goods("red", "wood iron")
    play = conquer(board).do("attack F13 2 p1")
    assert play.options() == ["weapon bow one", "weapon bow two", "weapon sword one", "weapon sword two", "done"]
    play.do("weapon bow two")
    assert play.goods("red") == {"iron": 1}
    assert play.options() == ["weapon sword one", "weapon sword two", "done"]
    play.do("weapon sword two")
    assert play.told("conquers")[0][1][2:] == (7, 2)  # 3 + 2 + 2
    assert play.goods("red") == {}
    assert play.state.under == [tables.WRIT["bow"], tables.WRIT["sword"]]


@rule("feudum:I8")
def test_one_weapon_by_the_switch() -> None:
    board = three_on_two(weapons_per_attack="one").writs("red", "bow sword")
    play = conquer(board).do("attack F13 2 p1", "weapon bow one")
    assert play.options() == ["done"]  # asked all the same: others see writs, but not which
    assert play.do("done").told("conquers")[0][1][2:] == (4, 2)
    assert play.seat("red").writs == [tables.WRIT["sword"]]


@rule("feudum:I8")
def test_what_was_used_in_a_failed_attack_is_gone() -> None:
    board = Board().pawns("red", "monk F13").pawns("green", "monk F13").writs("red", "bow")
    play = conquer(board).do("attack F13 2 p1", "weapon bow one")
    assert play.told("repelled")[0][1][1:] == (2, 2)
    assert play.seat("red").writs == []
    assert play.state.under == [tables.WRIT["bow"]]


# Defend


@rule("feudum:I6", "feudum:I10")
@pytest.mark.parametrize("target", ["p1", "behemoth", "feudum"])
def test_defend_is_laid_open_for_pawn_monster_or_feudum_and_spent(target: str) -> None:
    board = Board().pawns("red", "monk F13").pawns("green", "monk F13").monster("green", "behemoth", "F13")
    board.rules("green", "F13 feudum-monk").cards("green", "defend tax harvest").cards("red", "tax harvest")
    board.state.active = 3
    play = conquer(board).do(f"attack F13 2 {target}", "flip")
    assert play.seat("green").vp == 1
    assert [tables.CARDS[card] for card in play.seat("green").cards] == ["harvest", "tax"]
    assert [tables.CARDS[card] for card in play.seat("green").played] == ["defend"]


@rule("feudum:I6")
def test_who_may_hold_defend_is_asked_who_has_no_cards_is_not() -> None:
    play = conquer(three_on_two().cards("green", "tax")).do("attack F13 2 p1")
    assert play.asked == [("green", "defend")]  # being asked does not tell what green holds
    assert play.options() == ["no"]
    assert play.why("flip") == ("no_defend",)
    play = conquer(three_on_two()).do("attack F13 2 p1")
    assert play.told("conquers")


@rule("feudum:I6", "feudum:I10")
def test_defend_played_in_turn_scores_and_helps_no_more() -> None:
    board = three_on_two().cards("green", "defend tax").cards("red", "tax harvest conquer")
    board.state.active = 1
    play = board.play("turn green").do("play defend")
    assert play.seat("green").vp == 1
    play.do("play conquer", "attack F13 2 p1")
    assert play.options() == ["no"]
    assert play.why("flip") == ("no_defend",)


@rule("feudum:I6")
def test_by_the_switch_defend_played_in_turn_may_still_be_used_once() -> None:
    board = three_on_two(defend_after_own_turn="may_flip").cards("green", "defend tax")
    board.state.active = 1
    play = board.cards("red", "tax harvest conquer").play("turn green")
    play.do("play defend", "play conquer", "attack F13 2 p1", "flip")
    assert play.told("repelled")[0][1][1:] == (3, 3)
    assert play.seat("green").vp == 1  # the card scores once
    assert play.seat("green").parry == 0


# What falls


@rule("feudum:I4")
def test_a_pawn_taken_goes_home_its_vessel_stays() -> None:
    board = Board().pawns("red", "knight D10", "monk D10", "monk D10").pawns("green", "monk D10 ship").drunk("green", 1)
    play = conquer(board)
    assert play.members("monk") == ["red", "green"]
    sulfur, markers = play.state.haversack[tables.SULFUR], play.seat("green").markers
    play.do("attack D10 2 p1")
    assert (play.pawn("green", 1), play.seat("red").vp) == ("", 2)
    assert play.state.abandoned[place("D10") * 3 + tables.SHIP] == 1
    assert play.members("monk") == ["red"]
    assert play.seat("green").markers == markers + 1
    assert play.state.haversack[tables.SULFUR] == sulfur + 1


@rule("feudum:I4")
def test_a_monster_goes_back_to_the_knights_and_is_remembered() -> None:
    board = Board().pawns("red", "knight D10", "monk D10").monster("green", "serpent", "D10")
    play = conquer(board)
    markers = play.seat("green").markers
    play.do("attack D10 2 serpent")
    assert (play.state.monster_owner, play.state.monster_place) == ([-1, -1], [-1, -1])
    assert play.seat("green").markers == markers + 1
    assert (play.seat("red").vp, play.seat("red").slayer) == (2, 1)


@rule("feudum:I4")
def test_a_feudum_becomes_an_outpost_all_markers_go_home() -> None:
    board = Board().rules("green", "F13 feudum-monk subject").serf("blue", "F13 orchard 2").lies("F13", "food iron")
    board.pawns("red", "knight F13", "monk F13", "monk F13").goods("red", "saltpeter")
    play = conquer(board)
    markers = [play.seat(name).markers for name in ("green", "blue")]
    discs = play.state.discs[tables.FEUDUM + tables.MONK]
    play.do("attack F13 2 feudum", "saltpeter")
    assert play.disc("F13") == "outpost"
    assert play.roles("F13") == ("", False, "")
    # Two of the location, one of the Monk Guild, where green has no star any more.
    assert [play.seat(name).markers for name in ("green", "blue")] == [markers[0] + 3, markers[1] + 1]
    assert play.members("monk") == ["red"]
    assert play.state.discs[tables.FEUDUM + tables.MONK] == discs + 1
    assert play.lies("F13") == {"food": 1, "iron": 1}
    assert play.state.landscape[place("F13")] == tables.ORCHARD
    assert play.state.growth[place("F13")] == 2
    assert play.seat("red").vp == 4


@rule("feudum:I4", "bug:154")
def test_who_loses_the_feudum_loses_what_its_towns_counted() -> None:
    board = Board().rules("green", "F13 feudum-noble", "F9 town").pawns("blue", "noble D12").rules("blue", "D18 town")
    play = conquer(board.pawns("red", "knight F13", "monk F13").goods("red", "saltpeter"))
    assert play.members("noble") == ["green", "blue"]
    play.do("attack F13 2 feudum", "saltpeter")
    assert play.members("noble") == ["blue"]


# Military service


@rule("feudum:G1")
@pytest.mark.parametrize(
    "target", ["attack F13 2 p1", "attack F13 2 behemoth", "attack F13 2 feudum", "starve F13 3 serf"]
)
def test_each_success_may_put_a_disc_vassal_or_not(target: str) -> None:
    board = Board().pawns("red", "noble F13", "monk F13", "monk F13").pawns("green", "monk F13").serf("blue", "F13")
    board.rules("green", "F13 feudum-monk").monster("green", "behemoth", "F13")
    if target.endswith("feudum"):
        board.state.players[1].places[0] = -1
        board.state.monster_owner[0] = board.state.monster_place[0] = -1
    play = conquer(board).do(target)
    assert play.asked == [("red", "military")]
    play.do("yes")
    assert (play.seat("red").military, play.seat("red").discs) == (1, 2)


@rule("feudum:G1", "feudum:G4")
def test_no_disc_needed_and_three_at_most() -> None:
    assert conquer(three_on_two()).do("attack F13 2 p1", "no").seat("red").military == 0
    play = conquer(three_on_two().has("red", military=3, discs=0)).do("attack F13 2 p1")
    assert ("red", "military") not in play.asked
    play = conquer(three_on_two().has("red", military=1, discs=0)).do("attack F13 2 p1")  # the others lie elsewhere
    assert ("red", "military") not in play.asked


@rule("feudum:G4")
def test_several_seats_cover_the_same_space() -> None:
    board = three_on_two().has("green", military=1, discs=2)
    play = conquer(board).do("attack F13 2 p1", "yes")
    assert [player.military for player in play.state.players] == [1, 1, 0, 0]


# Starve the People


def starving(**options: str) -> Board:
    """Red's noble stands where green rules with a subject and blue is serf; three beads lie on the chickens."""
    board = Board(**options).rules("green", "F13 town subject").serf("blue", "F13").pawns("red", "noble F13")
    return board.chickens(2, 3, 5)


@rule("feudum:I5", "feudum:I9", "feudum:T36", "bug:182")
@pytest.mark.parametrize(
    ("option", "owner", "roles"),
    [("starve F13 2 subject", "green", ("green", False, "blue")), ("starve F13 3 serf", "blue", ("green", True, ""))],
)
def test_a_subject_or_serf_is_starved_for_no_points(option: str, owner: str, roles: tuple[str, bool, str]) -> None:
    play = conquer(starving())
    assert play.options() == ["starve F13 2 subject", "starve F13 3 serf", "done"]
    markers, seals, unseen = play.seat(owner).markers, play.state.seals, sum(play.state.unseen)
    play.do(option)
    assert play.roles("F13") == roles
    assert play.seat(owner).markers == markers + 1
    assert play.asked == [("red", "military")]
    assert play.seat("red").vp == 0
    assert (play.state.chickens, play.state.seals, sum(play.state.unseen)) == ([], seals + 3, unseen + 3)


@rule("feudum:I5")
def test_only_a_noble_beside_an_opponents_marker_starves() -> None:
    board = Board().rules("green", "F13 subject").pawns("red", "monk F13").cards("red", "conquer tax move")
    assert board.play("turn red").why("play conquer") == ("no_target",)
    board = Board().rules("green", "F13").serf("red", "F13").pawns("red", "noble F13").cards("red", "conquer tax move")
    assert board.play("turn red").why("play conquer") == ("no_target",)  # the ruler cannot be starved


@rule("feudum:I5", "feudum:O")
def test_nobody_starves_in_the_basic_game() -> None:
    play = starving(mode="basic").cards("red", "conquer tax move").play("turn red")
    assert play.why("play conquer") == ("no_target",)


# Royal Immunity


@rule("feudum:I7", "feudum:T36", "bug:182")
def test_royal_immunity_cancels_and_leaves_a_seal() -> None:
    board = starving().cards("blue", "defend tax harvest").goods("blue", "food")
    play = conquer(board)
    seals = play.state.seals
    play.do("starve F13 3 serf")
    assert play.asked == [("blue", "immunity")]
    play.do("flip")
    assert play.roles("F13") == ("green", True, "blue")
    assert play.state.chickens == [2, 3, 5]
    assert play.goods("blue") == {}
    assert (play.state.immune[place("F13")], play.state.seals) == (tables.IMMUNE_SERF, seals - 1)
    assert play.seat("blue").vp == 0
    assert ("red", "military") not in play.asked
    assert [tables.CARDS[card] for card in play.seat("blue").cards] == ["harvest", "tax"]


@rule("feudum:I7")
def test_a_seal_protects_until_its_owner_takes_it() -> None:
    board = starving()
    board.state.immune[place("F13")] = tables.IMMUNE_SERF
    board.state.seals -= 1
    play = conquer(board)
    assert play.options() == ["starve F13 2 subject", "done"]
    assert play.why("starve F13 3 serf") == ("immune", "F13")
    board = starving().cards("blue", "tax harvest")
    board.state.immune[place("F13")] = tables.IMMUNE_SERF
    board.state.seals -= 1
    play = board.play("turn blue")
    assert "unseal F13" in play.asides()
    play.do("unseal F13")
    assert (play.seat("blue").seals, play.state.immune[place("F13")]) == (1, 0)


@rule("feudum:I7")
def test_without_food_or_defend_no_immunity() -> None:
    play = conquer(starving().cards("blue", "defend tax")).do("starve F13 3 serf")
    assert play.options() == ["no"]
    assert play.why("flip") == ("goods", "food", 1, 0)
    play = conquer(starving().cards("blue", "tax").goods("blue", "food")).do("starve F13 3 serf")
    assert play.why("flip") == ("no_defend",)


@rule("feudum:I7")
def test_no_seal_left_and_still_cancelled() -> None:
    board = starving().cards("green", "defend tax").goods("green", "food")
    board.state.seals = 0
    play = conquer(board).do("starve F13 2 subject", "flip")
    assert play.roles("F13") == ("green", True, "blue")
    assert play.state.immune[place("F13")] == 0


@rule("feudum:I7")
def test_the_point_of_immunity_by_the_switch() -> None:
    board = starving(immunity_vp="1").cards("green", "defend tax").goods("green", "food")
    assert conquer(board).do("starve F13 2 subject", "flip").seat("green").vp == 1


@rule("feudum:I7", "feudum:I4")
def test_a_seal_under_a_marker_that_goes_home_stays_its_owners() -> None:
    board = (
        Board().rules("green", "F13 feudum-monk").serf("blue", "F13").pawns("red", "knight F13", "monk F13", "monk F13")
    )
    board.state.immune[place("F13")] = tables.IMMUNE_SERF
    board.state.seals -= 1
    play = conquer(board).do("attack F13 2 feudum")
    assert play.disc("F13") == "outpost"
    assert (play.seat("blue").seals, play.state.immune[place("F13")]) == (1, 0)
