"""Faulty: rules that fail on demand, each time after having changed the position.

`game.armed` names the place that fails once: "answer", "next" (the following chapter's start), "list" (listing the
next question's options), "secret" (when all parts are in), "empty" (a question without options); `game.error` is
what is raised.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from core.decision import Decision, EndOfGame, Option, Rules, Secret
from core.game import Position
from core.state import Record, copyable
from tests.toys.base import ToyGame, next_chapter

STEPS: list[Option] = [("step",), ("leap",)]
DIALS: list[Option] = [("dial", n) for n in range(4)]


@copyable
class Walker(Record):
    steps: int = 0


@copyable
class Faulty(Position):
    players: list[Walker] = []
    log: list[int] = []


class FaultyGame(ToyGame):
    name = "faulty"
    State = Faulty
    columns = (("steps", "steps", "steps"),)
    parts = (("steps", "Steps"),)

    def __init__(self) -> None:
        self.armed = ""
        self.error: type[BaseException] = ValueError

    def _fail(self, place: str, state: Faulty) -> None:
        state.log.append(len(place))
        if self.armed == place:
            self.armed = ""
            state.players[0].steps += 100
            raise self.error(place)
        state.log.pop()

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Faulty:
        agenda: list[list[int | str]] = [["walk", 0], ["walk", 0], ["dials"], ["walk", 1], ["walk", 0]]
        state = Faulty(players=[Walker() for _ in range(seats)], agenda=agenda)
        state.dice.seed = seed
        return state

    def step(self, state: Faulty) -> Rules:
        if not state.agenda:
            raise EndOfGame("spent")
        chapter, seat = next_chapter(state)
        self._fail("next", state)
        if chapter == "walk":
            yield from self._walk(state, seat)
        else:
            yield from self._dials(state)

    def _walk(self, state: Faulty, seat: int) -> Rules:
        state.turn += 1
        for length in (1, 2):
            yield Decision(seat, "walk", lambda: self._steps(state))
            state.players[seat].steps += length
            self._fail("answer", state)

    def _steps(self, state: Faulty) -> list[Option]:
        self._fail("list", state)
        if self.armed == "empty":
            self.armed = ""
            return []
        return list(STEPS)

    def _dials(self, state: Faulty) -> Rules:
        plans = yield Secret({seat: self._dial(seat) for seat in range(len(state.players))})
        for seat, plan in plans.items():
            state.players[seat].steps += plan
        self._fail("secret", state)

    @staticmethod
    def _dial(seat: int) -> Generator[Decision, Option, int]:
        first = yield Decision(seat, "dial", DIALS)
        second = yield Decision(seat, "dial", DIALS)
        return int(first[1]) * 4 + int(second[1])

    def blur(self, state: Faulty, seat: int, seed: int) -> None:
        """Nothing is hidden but open dials, and those the match itself keeps back."""

    def points(self, state: Faulty, seat: int) -> dict[str, int]:
        return {"steps": state.players[seat].steps}
