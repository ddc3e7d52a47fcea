"""Whole games by chance: what must hold after every answer, how long games last, how many options there are."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.games.feudum import GAME
from core.games.feudum.state import Feudum
from core.games.feudum.tables import EPOCHS, TILES
from core.match import Match
from tests.games.feudum.invariants import check
from tests.playing import Luck, play, points, step

SEATS = pytest.mark.parametrize("seats", (2, 3, 4, 5))
MODES = pytest.mark.parametrize("mode", ("advanced", "basic"))


def state_of(match: Match) -> Feudum:
    assert isinstance(match.state, Feudum)
    return match.state


@SEATS
@MODES
def test_invariants_through_a_game(seats: int, mode: str) -> None:
    match, luck = Match.new(GAME, seats, seats, {"mode": mode}), Luck(seats)
    while not match.over:
        if match.began == match.length:
            check(state_of(match))
        step(match, luck)
    check(state_of(match))
    assert match.over == "epoch-v"
    assert {score.place for score in GAME.scores(match.state)} >= {1}


@SEATS
def test_beginners_games_end_too(seats: int) -> None:
    match = play(Match.new(GAME, seats, 5, {"setup": "beginner", "mode": "basic"}), Luck(seats))
    assert match.over == "epoch-v"


@SEATS
def test_a_game_lasts_four_to_nineteen_rounds_and_epochs_come_one_by_one(seats: int) -> None:
    """At least 4 + 3 + 2 + 1 tiles are gone at the end, and the die alone would take 19 rounds at most."""
    for seed in range(6):
        match, luck, epochs = Match.new(GAME, seats, seed), Luck(seed), []
        while not match.over:
            epochs.append((match.state.round, state_of(match).epoch))
            step(match, luck, asides=False)
        state = state_of(match)
        assert 4 <= state.round <= 19
        assert sum(state.stacks) >= 10
        assert max(state.stacks) == TILES
        epochs.append((state.round, state.epoch))
        assert state.epoch == len(EPOCHS) - 1
        for (_, before), (_, now) in pairwise(epochs):
            assert now - before in (0, 1)


@SEATS
def test_every_change_of_points_is_told(seats: int) -> None:
    match, luck = Match.new(GAME, seats, 30 + seats, listening=True), Luck(seats)
    while not match.over:
        step(match, luck)
    told = [0] * seats
    for _, event in match.events:
        if event.verb == "vp":
            told[event.seat] += int(event.args[0])  # type: ignore[arg-type]
    assert told == [player.vp for player in state_of(match).players]


@SEATS
def test_the_table_may_end_the_game_at_any_moment(seats: int) -> None:
    """Nothing is on its way then that would be lost."""
    for match in points(Match.new(GAME, seats, 50 + seats), Luck(seats), every=3):
        fork = match.fork()
        fork.end_now("agreed")
        check(state_of(fork))
        assert all(score.place for score in GAME.scores(fork.state))


def test_options_are_unique_and_few() -> None:
    """The most: a pawn with any of six faces at any place with an own pawn or marker."""
    most = 0
    for match in points(Match.new(GAME, 4, 12), Luck(12)):
        for decision in match.decisions():
            options = match.listed(decision)
            assert len(set(options)) == len(options) > 0
            most = max(most, len(options))
    assert most <= 6 * 22 + 4
