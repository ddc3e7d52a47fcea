"""Big counts: run with ``-m long`` before something is called finished; CI runs a share, other seeds each time.

The share is chosen as `tests.share` says. Tests marked `whole` measure how bots play: a share of the games would say
nothing sure, so CI leaves them out.
"""

from __future__ import annotations

from statistics import median

import pytest

from core import registry
from core.match import Match
from core.simulate import Job, Played
from core.simulate import play as play_bots
from tests.contract.cases import CASES, Case
from tests.contract.test_play import finish_turn
from tests.playing import Luck, everything, step
from tests.share import share

pytestmark = pytest.mark.long

REAL = [case for case in CASES if not case.toy]
NAMES = [info.name for info in registry.games()]
BLOCKS = 20  # the games of one count, spread over as many tests


def block(number: int, games: int) -> list[int]:
    """The seeds of one of the blocks a count is spread over."""
    return [seed for seed in share(range(games)) if seed // (games // BLOCKS) == number]


blocks = pytest.mark.parametrize("number", range(BLOCKS))
real_cases = pytest.mark.parametrize("case", REAL, ids=str)


@blocks
@real_cases
def test_a_thousand_random_games_end(case: Case, number: int) -> None:
    """1,000 games in all for each game, over its numbers of seats."""
    counts = [other.seats for other in REAL if (other.name, other.variant) == (case.name, case.variant)]
    for seed in block(number, 1000):
        if counts[seed % len(counts)] != case.seats:
            continue
        match, luck = case.new(10_000 + seed), Luck(seed)
        while not match.over:
            step(match, luck)
            if match.length % 10 == 0:
                case.check(match)
            assert match.length <= case.hooks.most[case.seats]
        case.check(match)


@blocks
@real_cases
def test_every_option_of_many_questions_leads_on(case: Case, number: int) -> None:
    for seed in block(number, 100):
        match, luck = case.new(20_000 + seed), Luck(seed)
        while not match.over and match.length < 1500:
            if match.length % 97 == 0:
                for decision in match.decisions():
                    for option in [*match.listed(decision), *match.asides(decision)]:
                        fork = match.fork()
                        fork.answer(decision.seat, option)
                        case.check(fork)
                        assert finish_turn(fork, luck)
            step(match, luck)


@blocks
@real_cases
def test_many_replays(case: Case, number: int) -> None:
    for seed in block(number, 100):
        match, luck = case.new(30_000 + seed), Luck(seed)
        while not match.over and match.length < 3000:
            step(match, luck)
        answers = match.answers + match.open_answers()
        again = Match.replay(case.game, case.seats, 30_000 + seed, case.options, answers)
        assert everything(again) == everything(match)


def bots(name: str, levels: tuple[str, ...], seed: int) -> Played:
    return play_bots(Job(name, levels, seed, {}))


@blocks
@pytest.mark.parametrize("name", NAMES)
def test_two_hundred_games_of_easy_bots_end(name: str, number: int) -> None:
    low, high = registry.info(name).seats
    for seed in block(number, 200):
        seats = low + seed % (high - low + 1)
        played = bots(name, ("easy",) * seats, 40_000 + seed)
        assert played.end
        assert played.answers < 20_000


@pytest.mark.whole
@pytest.mark.parametrize("name", NAMES)
def test_easy_beats_random_in_nine_of_ten_two_seat_games(name: str) -> None:
    """200 games, the easy bot at each seat in turn. A tie is no win."""
    won = 0
    seeds = share(range(200))
    for seed in seeds:
        levels = ("easy", "random") if seed % 2 else ("random", "easy")
        played = bots(name, levels, 50_000 + seed)
        won += played.winners == (levels.index("easy"),)
    assert won >= 0.9 * len(seeds), f"{won} of {len(seeds)}"


@pytest.mark.whole
def test_altays_games_of_four_easy_bots_are_as_long_and_as_high_as_real_ones() -> None:
    """300 games: the median of the rounds is 9 to 17, of the winner's score 15 to 35."""
    games = [bots("altay", ("easy",) * 4, 60_000 + seed) for seed in share(range(300))]
    assert 9 <= median(game.rounds for game in games) <= 17
    assert 15 <= median(max(score["total"] for score in game.scores) for game in games) <= 35
