"""Games played by bots alone, for trying rules out, for statistics and for tests.

A game depends on its seed, its options and the levels of its bots, and on nothing else: the same line of
arguments gives the same games on every machine, in one process or in several.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

import msgspec

from core.bots import choose
from core.match import Match
from core.registry import load


class Played(msgspec.Struct, frozen=True):
    """One finished game. `levels`, `scores` and `winners` are by seat, 0-based; `seconds` is the only thing in it
    that differs from run to run."""

    game: str
    seed: int
    levels: tuple[str, ...]
    scores: tuple[dict[str, int], ...]  # "total" first, then the parts in the order of the game
    winners: tuple[int, ...]
    end: str
    rounds: int
    answers: int
    seconds: float


class Job(msgspec.Struct, frozen=True):
    """What one game is played from."""

    game: str
    levels: tuple[str, ...]
    seed: int
    options: dict[str, str]


def play(job: Job) -> Played:
    """Play one game to its end."""
    began = perf_counter()
    match = Match.new(load(job.game), len(job.levels), job.seed, job.options)
    while not match.over:
        seat = match.decisions()[0].seat
        match.answer(seat, choose(job.levels[seat], match, seat))
    return _result(job, match, perf_counter() - began)


def _result(job: Job, match: Match, seconds: float) -> Played:
    scores = sorted(match.game.scores(match.state), key=lambda score: score.seat)
    return Played(
        game=job.game,
        seed=job.seed,
        levels=job.levels,
        scores=tuple({"total": score.total, **score.parts} for score in scores),
        winners=tuple(score.seat for score in scores if score.place == 1),
        end=match.over,
        rounds=match.state.round,
        answers=match.length,
        seconds=round(seconds, 3),
    )


def jobs_for(game: str, levels: Sequence[str], games: int, seed: int, options: Mapping[str, str]) -> list[Job]:
    """The jobs of `games` games with the seeds `seed`, `seed + 1`, ..."""
    return [Job(game, tuple(levels), seed + number, dict(options)) for number in range(games)]


def run(jobs: Sequence[Job], processes: int = 1) -> Iterator[Played]:
    """Play all jobs, in order, in so many processes at once."""
    if processes <= 1 or len(jobs) <= 1:
        yield from map(play, jobs)
        return
    # "spawn" gives the same clean start on every system; an interrupt is for the first process to handle
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(processes, len(jobs)), _leave_interrupts) as pool:
        yield from pool.imap(play, jobs)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def as_dict(played: Played) -> dict[str, Any]:
    """The game as plain data for JSON, with seats named "1", "2", ... as everywhere outside the engine."""
    return {
        "game": played.game,
        "seed": played.seed,
        "seats": {str(seat + 1): level for seat, level in enumerate(played.levels)},
        "scores": {str(seat + 1): scores for seat, scores in enumerate(played.scores)},
        "winners": [str(seat + 1) for seat in played.winners],
        "end": played.end,
        "rounds": played.rounds,
        "answers": played.answers,
        "seconds": played.seconds,
    }
