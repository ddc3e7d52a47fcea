"""Item 10: every end reason, card and tile comes up in the pool of test games."""

from __future__ import annotations

from collections.abc import Iterator

from core.match import Match
from tests.contract.cases import CASES, LOOKED_AT, Case, per_name
from tests.playing import Luck, play

MOST = 5 * LOOKED_AT


def pool(case: Case) -> Iterator[Match]:
    """Games by chance, and games that take the verbs the game names first and last in that order."""
    yield play(case.new(70), Luck(70), MOST)
    for seed in range(70, 70 + case.hooks.pool):
        yield striving(case, seed)


def striving(case: Case, seed: int) -> Match:
    """A game played by chance among the verbs that lead on, as long as there are some."""
    match, luck, hooks = case.new(seed), Luck(10 * seed + case.seats), case.hooks
    while not match.over and match.length < MOST:
        decisions = match.decisions()
        decision = decisions[luck.below(len(decisions))]
        options = match.listed(decision) + match.asides(decision)
        good = [option for option in options if option[0] in hooks.first]
        good = good or [option for option in options if option[0] not in hooks.last] or options
        match.answer(decision.seat, good[luck.below(len(good))])
    return match


@per_name
def test_everything_comes_up_in_the_pool(name: str) -> None:
    seen: set[str] = set()
    for case in CASES:
        if case.name == name:
            for match in pool(case):
                seen.update(case.hooks.sights(match))
    missing = Case(name, 2).hooks.expected - seen
    assert missing == set()
