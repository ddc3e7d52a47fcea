"""Forks go on by themselves, change nothing behind them, and know no more than their seat."""

from __future__ import annotations

import pytest

from core.answers import BLUR
from core.match import Match
from tests.playing import Luck, everything, now, play, points, step
from tests.toys import harbour, race, whispers

TOYS = (race.GAME, whispers.GAME, harbour.GAME)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_forks_change_neither_their_match_nor_each_other(game):
    match = Match.new(game, 3, 8)
    forks = []
    for number, _ in enumerate(points(match, Luck(8))):
        fork = match.fork() if number % 2 else match.fork(number % 3, number)
        forks.append((fork, everything(fork)))
        before = everything(match)
        play(match.fork(), Luck(number), 30)
        play(match.fork(number % 3, number), Luck(number), 30)
        assert everything(match) == before
    for fork, before in forks:
        assert everything(fork) == before


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_a_plain_fork_plays_on_exactly_like_its_match(game):
    for seed in range(3):
        match = play(Match.new(game, 3, seed), Luck(seed), 17)
        fork = match.fork()
        assert now(fork) == now(match)
        play(match, Luck(seed + 1))
        play(fork, Luck(seed + 1))
        assert fork.digest() == match.digest()


def test_kept_positions_never_change():
    match = Match.new(whispers.GAME, 3, 8)
    luck = Luck(8)
    seen = {}
    while not match.over:
        step(match, luck)
        for kept in match.kept:
            copy = seen.setdefault(kept.length, kept.state.copy())
            assert kept.state == copy
    assert len(seen) > 3


def test_a_blurred_fork_has_other_dice():
    match = Match.new(race.GAME, 2, 8)
    rolls = {tuple(match.fork(0, seed).state.dice.roll("race", 6) for _ in range(1)) for seed in range(40)}
    assert len(rolls) == 6
    assert match.fork().state.dice == match.state.dice


def test_a_blurred_fork_keeps_what_the_seat_knows():
    for match in points(Match.new(whispers.GAME, 3, 9), Luck(9)):
        for seat in range(3):
            fork = match.fork(seat, 5)
            assert fork.state.players[seat] == match.state.players[seat]
            assert fork.state.played == match.state.played
            assert len(fork.state.pool) == len(match.state.pool)
            for other, (real, guess) in enumerate(zip(match.state.players, fork.state.players, strict=True)):
                seen = match.state.players[seat].seen
                assert len(guess.cards) == len(real.cards)
                if other != seat:
                    assert [c for c in real.cards if seen >> c & 1] == [c for c in guess.cards if seen >> c & 1]


def test_blurs_differ_and_are_repeatable():
    match = Match.new(whispers.GAME, 3, 9)
    guesses = {tuple(match.fork(0, seed).state.players[1].cards) for seed in range(30)}
    assert len(guesses) > 20
    assert everything(match.fork(0, 4)) == everything(match.fork(0, 4))


def test_the_blur_is_kept_in_the_answers_and_repeated_in_its_place():
    """The boundary of a fork in mid-step is the real position: only the mark makes it the guess again."""
    for match in points(Match.new(whispers.GAME, 3, 9), Luck(9), every=3):
        seat = match.decisions()[0].seat
        fork = match.fork(seat, 11)
        assert [answer.by for answer in fork.answers].count(BLUR) == 1
        luck = Luck(4)
        for _ in range(8):
            if fork.over:
                break
            assert now(fork.fork()) == now(fork)
            step(fork, luck)


def test_a_blurred_fork_cannot_be_taken_back_to_the_truth():
    match = play(Match.new(whispers.GAME, 3, 9), Luck(9), 4)
    seat = match.decisions()[0].seat
    fork = match.fork(seat, 11)
    place = next(at for at, answer in enumerate(fork.answers) if answer.by == BLUR)
    for policy in ("turn", "solo", "free"):
        assert fork.barrier(seat, policy) > fork.first + place


def test_a_fork_listens_to_nobody_and_holds_nobody():
    match = Match.new(harbour.GAME, 2, 1, persons=[0, 1], last_points=[0, 1], listening=True)
    match.answer(0, "gather")
    fork = match.fork()
    assert (fork.held, fork.events, fork.state.news) == (None, [], None)
    assert match.held == 0
