"""Treadmill: running tempts and brings nothing for ever; a step in two answers brings something.

It shows: a turn without end for who wants it, an action whose worth shows only after its second answer, and an answer
that itself confirms the end of the turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.decision import Decision, EndOfGame, Rules
from core.game import Position
from core.state import Record, copyable
from tests.toys.base import ToyGame

TURNS = 3


@copyable
class Walker(Record):
    steps: int = 0
    warm: int = 0


@copyable
class Treadmill(Position):
    players: list[Walker] = []


class TreadmillGame(ToyGame):
    name = "treadmill"
    State = Treadmill
    columns = (("steps", "steps", "steps made"),)
    parts = (("steps", "Steps"),)

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Treadmill:
        return Treadmill(players=[Walker() for _ in range(seats)], agenda=[["act", 0]], turn=1)

    def step(self, state: Treadmill) -> Rules:
        seat = int(state.agenda[-1][1])
        walker = state.players[seat]
        option = yield Decision(seat, "act", lambda: [("run",), ("walk",), ("stop",)], closing=("stop",))
        if option == ("run",):
            walker.warm = 1
        elif option == ("walk",):
            where = yield Decision(seat, "where", lambda: [("back",), ("on",)])
            walker.steps += 3 if where == ("on",) and walker.steps < 3 else -1
            walker.warm = 0
        else:
            self._next(state, seat)

    def _next(self, state: Treadmill, seat: int) -> None:
        state.players[seat].warm = 0
        state.turn += 1
        if state.turn > TURNS * len(state.players):
            raise EndOfGame("tired")
        state.agenda[-1] = ["act", (seat + 1) % len(state.players)]

    def blur(self, state: Treadmill, seat: int, seed: int) -> None:
        """Nothing is hidden."""

    def points(self, state: Treadmill, seat: int) -> dict[str, int]:
        return {"steps": state.players[seat].steps}

    def judgement(self, state: Any, seat: int) -> float:
        return state.players[seat].steps + 0.5 * state.players[seat].warm


GAME = TreadmillGame()
