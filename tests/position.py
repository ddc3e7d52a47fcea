"""A position laid out by hand and played on by notation, for tests of a game's rules."""

from __future__ import annotations

from typing import Any, Self

from core.game import Game
from core.match import Match


class Playing:
    """The match that goes on from a position. Seats are named by what they lead, in seat order."""

    def __init__(self, game: Game[Any], state: Any, names: list[str]) -> None:
        self.names = names
        self.match = Match(game, state, len(names), 7, state.options)
        self.match.listening = True
        self.match._listen()
        self.match._run_guarded(self.match._start)
        self.match._settle(None)

    def do(self, *answers: str) -> Self:
        """Answer the open question; with several open, "NAME: answer" says whose."""
        for answer in answers:
            name, colon, notation = answer.partition(": ")
            seat = self.names.index(name) if colon else self.match.decisions()[0].seat
            self.match.answer(seat, notation if colon else answer)
        return self
