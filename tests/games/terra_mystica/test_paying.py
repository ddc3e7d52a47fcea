"""Ways to pay (rulings 8.7). What is lost counts: a burnt token 6, power 2, a priest 9, a worker 5, a point 4."""

from __future__ import annotations

import pytest

from core import present, ways
from core.decision import read
from core.games.terra_mystica import GAME
from core.match import Match
from core.text import say
from tests.games.terra_mystica.positions import Board
from tests.playing import Luck, points, written


def asked(board: Board) -> Match:
    """The match at the action of the first faction."""
    return Match.resume(GAME, len(board.names), 7, board.state.options, board.state, 0)


def found(board: Board, option: str) -> list[str]:
    """The ways named for an option, as notation."""
    bundles = ways.of(asked(board), 0, read(option))
    assert all(bundle[-1] == read(option) for bundle in bundles)
    return [", ".join(" ".join(map(str, aside)) for aside in bundle[:-1]) for bundle in bundles]


def nomads(**values: object) -> Board:
    """Nomads with a dwelling at E1, nobody beside it: a trading post costs 6 coins and 2 workers."""
    board = Board("nomads witches").built("nomads", dwelling="E1")
    base = {"coins": 0, "workers": 0, "priests": 0, "bowls": [0, 0, 0]}
    return board.has("nomads", **(base | values))


def test_power_actions_are_paid_by_burning():
    """ACT3 costs 4 power: 2 are there, 2 more take 4 tokens of bowl II, of which 2 leave the game."""
    assert found(nomads(bowls=[2, 6, 2]), "power ACT3") == ["burn 2"]
    assert found(nomads(bowls=[2, 3, 2]), "power ACT3") == []


def test_a_priest_for_a_cult_costs_five_power():
    assert found(nomads(bowls=[0, 0, 5]), "priest fire 1") == ["convert pw p 1"]
    assert found(nomads(bowls=[0, 4, 3]), "priest fire 1") == ["burn 2, convert pw p 1"]


def test_no_priest_comes_when_all_lie_on_the_cult_board():
    assert found(nomads(bowls=[0, 0, 5], sent=7), "priest fire 1") == []


def test_a_full_space_is_not_paid_for():
    board = nomads(bowls=[0, 0, 5])
    board.state.spaces[0] = 1
    assert found(board, "priest fire 3") == []
    assert found(board, "priest fire 2") == ["convert pw p 1"]


def test_a_coin_of_power_or_of_a_priest():
    """Power 2, the priest 9; workers are needed themselves."""
    board = nomads(coins=5, workers=2, priests=1, bowls=[0, 1, 1])
    assert found(board, "upgrade E1 trading-post") == ["convert pw c 1", "convert p c 1"]


def test_a_worker_of_a_priest_before_one_of_burnt_power():
    """The priest 9; 3 power and 3 burnt tokens 3 x 2 + 3 x 6 = 24."""
    board = nomads(coins=6, workers=1, priests=1, bowls=[3, 6, 0])
    assert found(board, "upgrade E1 trading-post") == ["convert p w 1", "burn 3, convert pw w 1"]


def test_coins_and_workers_may_be_short_together():
    """A worker of 3 power and a coin of 1: 4 power are there."""
    board = nomads(coins=5, workers=1, bowls=[0, 0, 4])
    assert found(board, "upgrade E1 trading-post") == ["convert pw w 1, convert pw c 1"]


def test_spare_workers_become_coins():
    """2 of 4 workers are spare: 2 coins of them cost 10, of one and 1 power 5 + 2, of 2 power 4."""
    board = nomads(coins=4, workers=4, bowls=[0, 0, 2])
    assert found(board, "upgrade E1 trading-post") == [
        "convert pw c 2",
        "convert pw c 1, convert w c 1",
        "convert w c 2",
    ]


def test_spades_and_the_dwelling_are_paid_for_together():
    """E2 needs spades of 3 workers each; the dwelling costs 1 worker and 2 coins."""
    board = nomads(coins=2, workers=3, bowls=[0, 0, 3]).land(E2="brown")  # beside yellow on the wheel: one spade
    assert found(board, "build E2") == ["convert pw w 1"]
    assert found(board.has("nomads", workers=2), "transform E2 yellow") == ["convert pw w 1"]


def test_alchemists_may_pay_with_points():
    board = Board("alchemists witches").built("alchemists", dwelling="E1")
    board.has("alchemists", coins=5, workers=2, priests=0, bowls=[0, 0, 0], vp=10)
    assert found(board, "upgrade E1 trading-post") == ["convert vp c 1"]


@pytest.mark.parametrize("option", ["build E5", "upgrade E1 temple", "power ACT9"])
def test_what_asides_cannot_help_has_no_way(option):
    assert found(nomads(coins=9, workers=9, bowls=[0, 0, 9]), option) == []


def test_the_whole_way_from_mark_to_answers():
    match = asked(nomads(coins=5, workers=1, bowls=[0, 0, 4]))
    entry = next(e for e in present.menu(match, 0).entries if e.option == read("upgrade E1 trading-post"))
    assert (entry.label.warn, entry.why_not) == ("~", "")
    menu = present.ways_menu(match, 0, entry)
    assert [entry.bundle for entry in menu.entries if entry.bundle] == list(entry.ways)
    assert say(menu.entries[0].label.what)
    match.answer_all(0, entry.ways[0])
    assert written(match.answers)[:3] == ["1 convert pw w 1&", "1 convert pw c 1&", "1 upgrade E1 trading-post"]
    player = match.state.players[0]
    assert (player.coins, player.workers, player.bowls) == (0, 0, [4, 0, 0])


@pytest.mark.parametrize("seats", [2, 4])
def test_every_way_named_in_a_random_game_can_be_gone(seats):
    for match in points(Match.new(GAME, seats, seats), Luck(seats), every=5):
        for decision in match.decisions():
            for option, reason in match.refusals(decision):
                named = ways.named(match, decision, option, reason)
                for bundle in named[:2]:
                    assert ways.tried(match, decision.seat, (bundle,)) == [bundle], (decision.topic, bundle)
