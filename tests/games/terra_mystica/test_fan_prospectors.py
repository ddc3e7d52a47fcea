"""Prospectors: spades are priests, golden spades dig."""

from __future__ import annotations

import pytest

from core.decision import Option
from core.games.terra_mystica import GAME
from core.games.terra_mystica.tables import EXCHANGE, FACTION, FACTIONS, Price
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule
from tests.showing import words


def prospectors(**chosen: str) -> Board:
    """A dwelling at E2; E1 is black, next to brown on the wheel, E3 blue, two steps from it."""
    board = Board("prospectors nomads", fan_factions="true", **chosen).built("prospectors", dwelling="E2")
    return board.land(E1="black", E3="blue").has("prospectors", coins=30, workers=20, bowls=[7, 5, 0])


@rule("fan:prospectors.1", "bug:86")
def test_spades_of_power_actions_are_priests() -> None:
    """ACT6, two spades: two priests, and in a round of spades 4 points."""
    play = prospectors().has("prospectors", bowls=[0, 0, 6]).tile("SCORE1").play().do("power ACT6")
    assert play.seat("prospectors").priests == 2
    assert play.sources("prospectors") == {"round-spade": 4}
    assert play.asked == ("prospectors", "end")


@rule("fan:prospectors.1", "bug:86")
def test_the_spade_of_the_bonus_card_is_a_priest() -> None:
    play = prospectors().card("prospectors", "BON1").tile("SCORE1").play().do("special BON1")
    assert play.seat("prospectors").priests == 1
    assert play.sources("prospectors") == {"round-spade": 2}


@rule("fan:prospectors.1")
def test_spades_of_the_cults_are_priests() -> None:
    """SCORE8: a spade for every 4 steps in air, so two priests for 8; no points in the clean-up."""
    board = prospectors().tile("SCORE8").has("prospectors", cults=[0, 0, 0, 8], priests=0, passed=1)
    board.card("prospectors", "BON3").card("nomads", "BON6").round(3)
    play = board.has("nomads", cults=[0, 0, 0, 0]).play().passes()
    assert play.seat("prospectors").priests == 2
    assert play.sources("prospectors") == {}


@rule("fan:prospectors.1")
def test_no_more_priests_than_there_are() -> None:
    board = prospectors().has("prospectors", bowls=[0, 0, 6], priests=6)
    assert board.play().do("power ACT6").seat("prospectors").priests == 7


@rule("fan:prospectors.2")
def test_golden_spades_for_coins() -> None:
    """Blue to brown is two steps: 8 coins. Workers never dig."""
    play = prospectors().has("prospectors", coins=8, workers=0).play().do("transform E3 brown")
    player = play.seat("prospectors")
    assert (play.terrain("E3"), player.coins, player.workers) == ("brown", 0, 0)
    play = prospectors().has("prospectors", coins=7).play()
    assert play.why_not("transform E3 brown") == ("coins", 8, 7)
    assert "transform E3 black" in play.offered  # one step of the way, 4 coins


@rule("fan:prospectors.2")
def test_a_dwelling_with_golden_spades() -> None:
    """One spade 4 coins, the dwelling 2 coins and a worker."""
    play = prospectors().has("prospectors", coins=6, workers=1).play().do("build E1")
    assert (play.seat("prospectors").coins, play.seat("prospectors").workers) == (0, 0)


@rule("fan:prospectors.2")
def test_tools_never_get_better() -> None:
    """What the refused action is called names no price: there is none."""
    play = prospectors().has("prospectors", priests=3).play()
    assert play.why_not("advance exchange") == ("no_track", "exchange")
    label = GAME.label(play.match.state, play.match.decisions()[0], EXCHANGE)
    assert (words(label.what), words(label.effect)) == ("Better tools", "")


@rule("fan:prospectors.3", "bug:86")
def test_a_power_and_a_point_each() -> None:
    """Two golden spades: 7/5 becomes 5/7, 2 points; no points of the spade tile."""
    play = prospectors().tile("SCORE1").play().do("transform E3 brown")
    assert play.seat("prospectors").bowls == [5, 7, 0]
    assert play.sources("prospectors") == {"faction": 2}


@rule("fan:prospectors.3")
def test_the_menu_says_the_points_of_golden_spades() -> None:
    """Two for blue E3, a point each and none of the spade tile; with Darklings 2 each and the tile's 2."""
    play = prospectors().tile("SCORE1").play()
    assert said(play, ("transform", "E3", "brown")) == "for 8 coins; 2 spades; brings 2 points"
    board = Board("darklings nomads").built("darklings", dwelling="E2").land(E3="blue").tile("SCORE1")
    play = board.has("darklings", priests=3).play()
    assert said(play, ("transform", "E3", "black")) == "for 1 priest; 1 spade; brings 4 points"


def said(play: Play, option: Option) -> str:
    """What the menu says of an option."""
    return words(GAME.label(play.match.state, play.match.decisions()[0], option).effect)


@rule("fan:prospectors.4")
def test_cheaper_with_the_stronghold() -> None:
    board = prospectors().built("prospectors", stronghold="A1").has("prospectors", coins=6)
    play = board.play().do("transform E3 brown")
    assert (play.seat("prospectors").coins, play.seat("prospectors").bowls) == (0, [5, 7, 0])


@rule("fan:prospectors.5")
def test_a_coin_for_each_trading_post_of_others() -> None:
    """Two of the Nomads, one of the Giants; the own one does not count."""
    board = Board("prospectors nomads giants", fan_factions="true").built(
        "prospectors", stronghold="E2", trading_post="E4"
    )
    board.built("nomads", trading_post="A1 A2", dwelling="A3").built("giants", trading_post="A5", temple="A6")
    board.has("prospectors", coins=1).has("nomads", passed=1).has("giants", passed=1)
    play = board.play().do("special ACTP")
    assert play.seat("prospectors").coins == 4
    assert play.do("end").why_not("special ACTP") == ("used",)


@rule("fan:prospectors.5")
def test_no_coin_no_action() -> None:
    board = prospectors().built("prospectors", stronghold="A1").built("nomads", dwelling="A3")
    assert board.play().why_not("special ACTP") == ("no_posts",)


@rule("fan:prospectors.5", "tm:7.3")
def test_in_the_round_the_stronghold_is_built() -> None:
    board = prospectors().built("prospectors", trading_post="A1").built("nomads", trading_post="A3")
    play = board.has("nomads", passed=1).play().do("upgrade A1 stronghold", "end")
    assert "special ACTP" in play.offered


@rule("fan:prospectors.6", "tm:15")
@pytest.mark.parametrize(("chosen", "bowls"), [("7-5", [7, 5, 0]), ("8-4", [8, 4, 0])])
def test_power_at_the_start(chosen: str, bowls: list[int]) -> None:
    board = Board("prospectors nomads", fan_factions="true", prospectors_power=chosen)
    assert board.seat("prospectors").bowls == bowls


@rule("fan:prospectors.6")
def test_numbers_of_the_board() -> None:
    board = FACTIONS[FACTION["prospectors"]]
    assert (board.home, board.coins, board.workers, board.cults) == ("brown", 15, 2, (0, 0, 3, 0))
    assert (board.cost[4], board.cost[5]) == (Price(11, 4), Price(8, 4))
    assert board.income[1] == ((1, (1, 2, 3, 4, 4, 5, 5, 6, 6)),)
    assert dict(board.income[2]) == {0: (0, 4, 7, 9, 10), 3: (0, 1, 2, 4, 6)}
    assert dict(board.income[3]) == {0: (0, 3, 3, 7), 2: (0, 0, 1, 1)}
    assert board.income[4] == ((3, (0, 3)),)
