"""The budgets of the engine are measured by ``longtable bench``; CI prints them. Here only that they can be measured
for every game, and the ratios that hold on any machine."""

from __future__ import annotations

from time import process_time

import pytest

from core.bench import measure
from core.match import Match
from core.registry import games
from tests.contract.cases import Case, per_real_case
from tests.playing import Luck, play
from tests.rule import rule


@rule("bug:278")
def test_every_game_and_seat_count_is_measured() -> None:
    figures = list(measure(games(), most_games=1, thoughts=40, level="random"))
    measured = {(figure.game, figure.seats) for figure in figures if figure.seats}
    wanted = {(info.name, seats) for info in games() for seats in range(info.seats[0], info.seats[1] + 1)}
    assert measured >= wanted
    assert all(figure.value > 0 for figure in figures)


def seconds(run, times: int) -> float:
    """Processor seconds of one run, the best of several."""
    best = float("inf")
    for _ in range(5):
        began = process_time()
        for _ in range(times):
            run()
        best = min(best, (process_time() - began) / times)
    return best


def one_answer(match: Match) -> float:
    """Processor seconds of an answer in random play from here."""
    began = process_time()
    fork = play(match.fork(), Luck(1), 400, asides=False)
    return (process_time() - began) / max(1, fork.length - match.length)


@per_real_case
@pytest.mark.parametrize("length", [300])
def test_a_copy_costs_less_than_an_answer_and_a_fork_little_more(case: Case, length: int) -> None:
    """Budgets: 10,000 answers a second, 25 us for a copy, 60 us for a fork with ten answers; so at worst a copy
    is a quarter of an answer and a fork six tenths. Quicker rules make these ratios worse, so 1 and 6 are asked."""
    match = play(case.new(5), Luck(5), length, asides=False)
    answer = min(one_answer(match) for _ in range(3))
    assert seconds(match.state.copy, 200) < answer
    assert seconds(match.fork, 50) < 6 * answer
