"""Conspirators: coins for favour tiles, one tile exchanged for another."""

from __future__ import annotations

import pytest

from core.games.terra_mystica.tables import FACTION, FACTIONS
from tests.games.terra_mystica.positions import Board
from tests.rule import rule


def conspirators(**chosen: str) -> Board:
    return Board("conspirators nomads", fan_factions="true", **chosen).has("conspirators", coins=30, workers=20)


def strong(*tiles: str, **chosen: str) -> Board:
    """With a stronghold and favour tiles, but without the steps of these."""
    board = conspirators(**chosen).built("conspirators", stronghold="E1").has("conspirators", coins=0)
    return board.favours("conspirators", *tiles)


@rule("fan:conspirators.1")
def test_two_coins_for_a_favour_tile() -> None:
    board = conspirators().built("conspirators", trading_post="E1").has("conspirators", coins=5)
    assert board.play().do("upgrade E1 temple", "favour FAV9").seat("conspirators").coins == 2
    board = Board("nomads conspirators", fan_factions="true").built("nomads", trading_post="E1")
    play = board.has("nomads", coins=5, workers=2).play().do("upgrade E1 temple", "favour FAV9")
    assert play.seat("nomads").coins == 0


@rule("fan:conspirators.2")
def test_a_favour_tile_for_the_stronghold() -> None:
    """6 coins and 4 workers, then the tile and its 2 coins."""
    board = conspirators().built("conspirators", trading_post="E1").has("conspirators", coins=6)
    play = board.play().do("upgrade E1 stronghold")
    assert play.asked == ("conspirators", "tiles")
    play.do("favour FAV9")
    assert play.seat("conspirators").coins == 2
    assert play.asked == ("conspirators", "end")


@rule("fan:conspirators.3")
def test_a_tile_for_another() -> None:
    """FAV9 goes back: not itself, and not FAV7, of which they have one. There were three of FAV9."""
    board = strong("FAV9", "FAV7").has("conspirators", cults=[4, 0, 2, 0])
    play = board.play().do("special ACTU")
    assert play.offered == ["return-tile FAV7", "return-tile FAV9"]
    play.do("return-tile FAV9")
    assert len(play.offered) == 10
    assert play.why_not("favour FAV9") == ("just_returned",)
    assert play.why_not("favour FAV7") == ("owned", "FAV7")
    play.do("favour FAV8")
    held = play.seat("conspirators").favours
    assert [FAV for FAV in range(12) if held >> FAV & 1] == [6, 7]
    assert (play.state.favours[8], play.state.favours[7], play.state.favours[6]) == (3, 2, 2)


@rule("fan:conspirators.3")
def test_once_a_round_and_with_a_tile() -> None:
    board = strong("FAV9").has("conspirators", cults=[1, 0, 0, 0]).has("nomads", passed=1)
    play = board.play().do("special ACTU", "return-tile FAV9")
    assert play.do("favour FAV8", "end").why_not("special ACTU") == ("used",)
    assert strong().play().why_not("special ACTU") == ("no_favour",)
    assert not conspirators().built("conspirators", temple="E1").play().starting("special")


@rule("fan:conspirators.3")
def test_no_other_tile_left() -> None:
    board = strong("FAV9").has("conspirators", cults=[1, 0, 0, 0])
    board.state.favours = [0] * 8 + [2, 0, 0, 0]
    assert board.play().why_not("special ACTU") == ("no_other_favour",)


@rule("fan:conspirators.4", "bug:88")
def test_steps_go_back_without_power() -> None:
    """Fire 3 worth three steps: from 6 to 3, over 5, and not a token moves. Then fire 2 lifts the marker to 5 again:
    2 power as always. 2 coins for the tile that came."""
    board = strong("FAV1").has("conspirators", cults=[6, 0, 0, 0], bowls=[5, 7, 0])
    play = board.play().do("special ACTU", "return-tile FAV1")
    assert (play.cults("conspirators")["fire"], play.seat("conspirators").bowls) == (3, [5, 7, 0])
    play.do("favour FAV5")
    player = play.seat("conspirators")
    assert (play.cults("conspirators")["fire"], player.bowls, player.coins) == (5, [3, 9, 0], 2)


@rule("fan:conspirators.4", "bug:88")
def test_from_the_top_the_space_and_the_key_are_free_again() -> None:
    """From 10 to 7, the key comes back. Then three steps of water: the key is still there."""
    board = strong("FAV1").has("conspirators", cults=[10, 0, 0, 0], keys=0, bowls=[5, 7, 0])
    play = board.play().do("special ACTU", "return-tile FAV1", "favour FAV2")
    assert play.cults("conspirators") == {"fire": 7, "water": 3, "earth": 0, "air": 0}
    assert (play.seat("conspirators").keys, play.seat("conspirators").bowls) == (1, [4, 8, 0])


@rule("fan:conspirators.5", "bug:88")
def test_a_town_of_power_six_stays() -> None:
    """Four buildings of power 6 were a town with fire 2; without it they still are, and a new group needs 7."""
    board = strong("FAV5").has("conspirators", cults=[2, 0, 0, 0])
    board.built("conspirators", dwelling="E3 E4", trading_post="E5 E6").town("conspirators", "E3 E4 E5 E6")
    board.built("conspirators", dwelling="F5 G4 G5", trading_post="F6").has("nomads", passed=1)
    play = board.play().do("special ACTU", "return-tile FAV5", "favour FAV9")
    assert [play.state.town[board.place(name)] for name in ("E3", "E4", "E5", "E6")] == [1, 1, 1, 1]
    play.do("end")
    assert play.state.founded == 1


@rule("fan:conspirators.6", "bug:88")
def test_the_new_tile_works_as_usual() -> None:
    """Fire 2 comes for air 1: a group of four with power 6 is a town now."""
    board = strong("FAV12").has("conspirators", cults=[0, 0, 0, 1])
    board.built("conspirators", dwelling="E3 E4", trading_post="E5 E6")
    play = board.play().do("special ACTU", "return-tile FAV12", "favour FAV5")
    assert play.asked == ("conspirators", "tiles")
    assert play.starting("town")


@rule("fan:conspirators.7", "tm:15", "bug:88")
@pytest.mark.parametrize(("chosen", "coins"), [("true", 2), ("false", 0)])
def test_coins_for_an_exchange(chosen: str, coins: int) -> None:
    board = strong("FAV9", conspirators_swap_coins=chosen).has("conspirators", cults=[1, 0, 0, 0])
    assert board.play().do("special ACTU", "return-tile FAV9", "favour FAV8").seat("conspirators").coins == coins


@rule("fan:conspirators.8")
def test_numbers_of_the_board() -> None:
    board = FACTIONS[FACTION["conspirators"]]
    assert (board.home, board.coins, board.workers, board.bowls, board.cults) == (
        "gray",
        15,
        3,
        (5, 7, 0),
        (0, 0, 0, 0),
    )
    assert dict(board.income[2]) == {0: (0, 3, 5, 7, 10), 3: (0, 1, 2, 4, 6)}
    assert board.income[4] == ()
