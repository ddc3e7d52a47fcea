"""Playing matches in tests: random answers from a seed, and everything about a match in one comparable value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.answers import Answer
from core.bots import choose
from core.decision import Decision, Option, write
from core.dice import mix
from core.game import Game
from core.match import Match


class Luck:
    """Small random numbers for a test's own choices: the same for the same seed, on every machine."""

    def __init__(self, seed: int) -> None:
        self.seed, self.count = seed, 0

    def below(self, n: int) -> int:
        self.count += 1
        return mix(self.seed * 1_000_003 + self.count) % n


def pick(match: Match, luck: Luck, asides: bool = True) -> tuple[int, Option]:
    """A seat and one of its options; now and then an aside if there is one."""
    decisions = match.decisions()
    decision = decisions[luck.below(len(decisions))]
    beside = match.asides(decision) if asides else []
    if beside and luck.below(3) == 0:
        return decision.seat, beside[luck.below(len(beside))]
    options = match.listed(decision)
    return decision.seat, options[luck.below(len(options))]


def step(match: Match, luck: Luck, asides: bool = True) -> None:
    """One random answer."""
    seat, option = pick(match, luck, asides)
    match.answer(seat, option)


def play(match: Match, luck: Luck, most: int = 1_000_000, asides: bool = True) -> Match:
    """Random answers until the game is over, or `most` answers were given."""
    while most > 0 and not match.over:
        step(match, luck, asides)
        most -= 1
    return match


def points(match: Match, luck: Luck, every: int = 1) -> Iterator[Match]:
    """The match at every question of a random game (or every so many questions), while it is played."""
    count = 0
    while not match.over:
        if count % every == 0:
            yield match
        step(match, luck)
        count += 1


def game_of(
    game: Game[Any], seats: int, seed: int, options: Mapping[str, str] | None = None, level: str = "random"
) -> Match:
    """A whole game played: by chance, or by bots of a level."""
    match = Match.new(game, seats, seed, options)
    if level == "random":
        return play(match, Luck(seed), asides=False)
    while not match.over:
        seat = match.decisions()[0].seat
        match.answer(seat, choose(level, match, seat))
    return match


def asked(match: Match) -> list[tuple[int, str, list[Option], list[Option]]]:
    """All open questions with options and asides."""
    return [(d.seat, d.topic, list(match.listed(d)), list(match.asides(d))) for d in match.decisions()]


def everything(match: Match) -> tuple[Any, ...]:
    """All that must be alike in two matches that are the same: position, answers, questions, log."""
    return (
        match.digest(),
        match.length,
        list(match.answers),
        match.open_answers(),
        match.held,
        asked(match),
        list(match.events),
        list(match.totals),
    )


def now(match: Match) -> tuple[Any, ...]:
    """What is alike in a match and its fork: position and questions, not the past."""
    return match.digest(), match.length, match.open_answers(), asked(match)


def only(match: Match) -> Decision:
    """The one open question."""
    (decision,) = match.decisions()
    return decision


def script(match: Match, lines: str) -> Match:
    """Answers in notation, one a line, each with its seat: "1 gather" (seats from 1, as players read them)."""
    for line in lines.strip().splitlines():
        seat, option = line.split(maxsplit=1)
        match.answer(int(seat) - 1, option)
    return match


def written(answers: list[Answer]) -> list[str]:
    """Answers as a record shows them: "1 gather", with their mark."""
    return [f"{answer.seat + 1} {write(answer.option)}{answer.by}" for answer in answers]
