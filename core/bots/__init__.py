"""Players that know no game: they see what their seat sees and choose among its options.

`think` is a generator: it yields where the caller may do something else (every few milliseconds at most) and
returns the chosen option. A bot works on a blurred fork only, never on the match itself.
"""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import Protocol

from core.decision import Option
from core.dice import mix
from core.match import Match

LEVELS = ("random", "easy")


class Bot(Protocol):
    """A player for any seat of any game."""

    def think(self, match: Match, seat: int) -> Generator[None, None, Option]:
        """Choose an option (or aside) for the seat's open question."""
        ...


class UnknownBot(Exception):
    """No bot of that level; the sentence lists those there are."""


def bot(level: str) -> Bot:
    """The bot of a level."""
    if level not in LEVELS:
        raise UnknownBot(f'there is no bot "{level}"; the levels are: {", ".join(LEVELS)}')
    found: Bot = import_module(f"core.bots.{level}").BOT
    return found


def choose(level: str, match: Match, seat: int) -> Option:
    """The bot's option, without pauses."""
    thinking = bot(level).think(match, seat)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            option: Option = done.value
            return option


def luck(match: Match, seat: int) -> int:
    """A seed for a bot's own chances: the same whenever the same question is asked, and nothing to do with
    the dice of the game."""
    return mix(match.seed * 1_000_003 + match.length * 64 + seat) >> 1
