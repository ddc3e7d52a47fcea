"""The Enlightened: tokens for coins, double power of the cults, power as income and price of spades."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.rounds import income
from core.games.terra_mystica.scoring import resource_points
from tests.games.terra_mystica.positions import Board
from tests.rule import rule
from tests.showing import words


def enlightened(later: bool = False, **kinds: str) -> Board:
    board = Board("enlightened nomads", enlightened_board="later" if later else "seed_time")
    return board.built("enlightened", **(kinds or {"dwelling": "E1"}))


@rule("fan:enlightened.1")
def test_coins_into_tokens() -> None:
    """4 coins, 12 tokens: up to 16 of them, the new ones in bowl I; before the action or after it."""
    play = enlightened().has("enlightened", coins=4, bowls=[5, 7, 0]).play().do("convert c t 4")
    assert (play.seat("enlightened").coins, play.seat("enlightened").bowls) == (0, [9, 7, 0])
    decision = enlightened().has("enlightened", coins=4).play().match
    beside = decision.asides(decision.decisions()[0])
    assert [option for option in beside if option[:3] == ("convert", "c", "t")] == [
        ("convert", "c", "t", count) for count in (1, 2, 3, 4)
    ]
    label = GAME.label(decision.state, decision.decisions()[0], ("convert", "c", "t", 2))
    assert words(label.what) == "2 coins into 2 power tokens"


@rule("fan:enlightened.2")
@pytest.mark.parametrize(("before", "steps", "power"), [(0, 3, 2), (4, 3, 8), (2, 3, 6), (0, 2, 0)])
def test_cults_bring_twice_the_power(before: int, steps: int, power: int) -> None:
    """Spaces 3, 5, 7 bring 1, 2, 2: from 0 to 3 2 x 1; from 4 to 7 2 x 4; from 2 to 5 2 x 3; none below 3."""
    board = enlightened().has("enlightened", cults=[before, 0, 0, 0], priests=1, bowls=[12, 0, 0])
    play = board.play().do(f"priest fire {steps}")
    assert play.seat("enlightened").bowls == [12 - power, power, 0]


@rule("fan:enlightened.2")
def test_the_top_brings_six() -> None:
    """From 9 to 10 with a key: 2 x 3."""
    board = enlightened().has("enlightened", cults=[9, 0, 0, 0], priests=1, keys=1, bowls=[12, 0, 0])
    assert board.play().do("priest fire 1").seat("enlightened").bowls == [6, 6, 0]


@rule("fan:enlightened.2", "tm:15")
def test_the_later_board_does_not_double_cults() -> None:
    board = enlightened(later=True).has("enlightened", cults=[4, 0, 0, 0], priests=1, bowls=[12, 0, 0])
    assert board.play().do("priest fire 3").seat("enlightened").bowls == [8, 4, 0]  # 2 and 2


@rule("fan:enlightened.3")
def test_the_action_of_the_stronghold() -> None:
    """4 power, once a round; the fourth finds bowl I empty."""
    board = enlightened(stronghold="E1").has("enlightened", bowls=[3, 2, 0]).has("nomads", passed=1)
    play = board.play().do("special ACTL")
    assert play.seat("enlightened").bowls == [0, 4, 1]
    play.do("end")
    assert play.why_not("special ACTL") == ("used",)
    assert enlightened().play().why_not("special ACTL") == ("not_listed",)


# The board


def test_temples_and_the_like_cost_priests() -> None:
    """Temple 5 coins and a priest, stronghold 4 and 1, sanctuary 6 and 2; no workers."""
    board = enlightened(trading_post="E1 E3", temple="E5").has("enlightened", coins=15, workers=0, priests=4)
    play = board.has("nomads", passed=1).play()
    play.do("upgrade E1 temple", "favour FAV1")
    assert (play.seat("enlightened").coins, play.seat("enlightened").priests) == (10, 3)
    play.do("end", "upgrade E3 stronghold", "end")
    assert (play.seat("enlightened").coins, play.seat("enlightened").priests) == (6, 2)
    play.do("upgrade E5 sanctuary")
    assert (play.seat("enlightened").coins, play.seat("enlightened").priests) == (0, 0)
    poor = enlightened(trading_post="E1").has("enlightened", coins=5, workers=5, priests=0)
    assert poor.play().why_not("upgrade E1 temple") == ("priests", 1, 0)


def test_spades_cost_power() -> None:
    """Gray is a step from green: 3 power of bowl III; with better tools 2, then 1. A dwelling costs its usual price."""
    for level, price in ((0, 3), (1, 2), (2, 1)):
        board = enlightened().land(E2="gray").has("enlightened", exchange=level, bowls=[0, 0, price])
        play = board.has("enlightened", workers=1, coins=2).play().do("build E2")
        player = play.seat("enlightened")
        assert (player.bowls, player.workers, player.coins) == ([price, 0, 0], 0, 0)
        board = enlightened().land(E2="gray").has("enlightened", exchange=level, bowls=[0, 0, price - 1])
        assert board.play().why_not("transform E2 green") == ("power", price, price - 1)


def test_burning_pays_for_a_spade() -> None:
    """2 power in bowl III and 2 tokens in bowl II: burning one brings the third."""
    board = enlightened().land(E2="gray").has("enlightened", bowls=[0, 2, 2])
    match = board.play().match
    decision = match.decisions()[0]
    option = ("transform", "E2", "green")
    assert GAME.ways(match.state, decision, option, ("power", 3, 2))[0] == (("burn", 1),)


@rule("tm:15")
@pytest.mark.parametrize(("later", "power"), [(False, [2, 4, 6, 18]), (True, [3, 5, 8, 23])])
def test_power_as_income(later: bool, power: list[int]) -> None:
    """2 and 2 for each dwelling; on the later board 3, then 2 and 3 in turn: 3, 5, 8 ... 23. No workers at all."""
    for count, gained in zip((0, 1, 2, 8), power, strict=True):
        places = " ".join(f"E{n}" for n in range(1, count + 1))
        board = enlightened(later).has("enlightened", places=[], stands=[0] * 7, bowls=[30, 0, 0], workers=0)
        board.built("enlightened", dwelling=places)
        income(board.state, 0)
        assert (board.seat("enlightened").bowls[1], board.seat("enlightened").workers) == (gained, 0)


@rule("tm:15", "bug:95")
def test_the_later_stronghold_doubles_conversions() -> None:
    """5, 3 and 1 power into 2 priests, 2 workers, 2 coins; not before the stronghold, nor on the earlier board."""
    board = enlightened(later=True, stronghold="E1").has("enlightened", bowls=[0, 0, 9], coins=0, workers=0, priests=0)
    play = board.play().do("convert pw p 2", "convert pw w 2", "convert pw c 2")
    player = play.seat("enlightened")
    assert (player.priests, player.workers, player.coins, player.bowls) == (2, 2, 2, [9, 0, 0])
    for board in (enlightened(later=True), enlightened(stronghold="E1")):
        play = board.has("enlightened", bowls=[0, 0, 3], workers=0).play().do("convert pw w 1")
        assert (play.seat("enlightened").workers, play.seat("enlightened").bowls) == (1, [3, 0, 0])


def test_the_later_stronghold_at_the_end_and_in_ways_to_pay() -> None:
    """At the end 3 power are 6 coins, 2 points; 1 coin and 1 worker missing cost 1 and 3 power."""
    board = enlightened(later=True, stronghold="E1", dwelling="E3")
    board.has("enlightened", coins=0, workers=0, priests=0, bowls=[0, 0, 3])
    assert resource_points(board.state, 0) == 2
    board.has("enlightened", coins=5, workers=1, bowls=[0, 0, 4])
    match = board.play().match
    found = GAME.ways(match.state, match.decisions()[0], ("upgrade", "E3", "trading-post"), ("workers", 2, 1))
    assert found[0] == (("convert", "pw", "w", 2), ("convert", "pw", "c", 2))
