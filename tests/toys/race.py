"""Race: a public game of dice. Roll as often as you dare; a one loses what the turn has earned.

It shows: dice, a lone option taken by the match (the first roll), a constant option list, a chapter that asks
nothing, the end of the game raised deep inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.decision import Decision, EndOfGame, Option, Refusal, Rules
from core.event import tell
from core.game import Choice, Position, Switch
from core.state import Record, copyable
from core.text import T
from core.view import Place
from tests.toys.base import ToyGame, next_chapter, place

LAST_ROUND = 40
MOST_ROLLS = 8
ROLL: list[Option] = [("roll",)]
ROLL_OR_STOP: list[Option] = [("roll",), ("stop",)]
STOP: list[Option] = [("stop",)]


@copyable
class Runner(Record):
    at: int = 0
    falls: int = 0


@copyable
class Race(Position):
    """`pot` is what the running turn has earned, `rolls` its rolls so far."""

    players: list[Runner] = []
    pot: int = 0
    rolls: int = 0
    goal: int = 30
    faces: int = 6


def turn(state: Race, seat: int) -> Rules:
    state.turn += 1
    state.pot = state.rolls = 0
    while True:
        option = yield Decision(seat, "roll", _choices(state), lambda: _refused(state))
        if option == ("stop",):
            return _move(state, seat)
        if not _roll(state, seat):
            return None


def _choices(state: Race) -> list[Option]:
    if state.rolls == 0:
        return ROLL
    return STOP if state.rolls == MOST_ROLLS else ROLL_OR_STOP


def _refused(state: Race) -> list[Refusal]:
    if state.rolls == 0:
        return [(("stop",), ("roll_first",))]
    return [(("roll",), ("most", MOST_ROLLS))] if state.rolls == MOST_ROLLS else []


def _roll(state: Race, seat: int) -> bool:
    """Roll once; False if it was a one."""
    state.rolls += 1
    face = state.dice.roll("race", state.faces) + 1
    tell(state, seat, "rolls", face)
    if face == 1:
        state.pot = 0
        state.players[seat].falls += 1
        return False
    state.pot += face
    return True


def _move(state: Race, seat: int) -> None:
    runner = state.players[seat]
    runner.at += state.pot
    tell(state, seat, "moves", state.pot)
    if runner.at >= state.goal:
        raise EndOfGame("home")


def begin_round(state: Race) -> None:
    """Asks nothing: every seat gets a turn, then the next round."""
    state.round += 1
    if state.round > LAST_ROUND:
        raise EndOfGame("late")
    state.agenda.append(["round"])
    for seat in reversed(range(len(state.players))):
        state.agenda.append(["turn", seat])


class RaceGame(ToyGame):
    name = "race"
    State = Race
    columns = (("at", "at", "square reached"), ("falls", "falls", "turns lost"))
    parts = (("way", "Way"),)
    switches = (
        Switch("goal", T("Length of the way"), (Choice("30", T("short")), Choice("60", T("long"))), "30"),
        Switch("faces", T("Faces of the die"), (Choice("6", T("six")), Choice("8", T("eight"))), "6", rule=False),
    )

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Race:
        state = Race(players=[Runner() for _ in range(seats)], agenda=[["round"]])
        state.dice.seed = seed
        state.goal, state.faces = int(options["goal"]), int(options["faces"])
        return state

    def step(self, state: Race) -> Rules:
        chapter, seat = next_chapter(state)
        while chapter == "round":
            begin_round(state)
            chapter, seat = next_chapter(state)
        yield from turn(state, seat)

    def blur(self, state: Race, seat: int, seed: int) -> None:
        """Everything but the dice is known."""

    def points(self, state: Race, seat: int) -> dict[str, int]:
        return {"way": state.players[seat].at}

    def places(self, state: Race) -> list[Place]:
        last = max(runner.at for runner in state.players)
        return [place("way", "Way", T("pot {n}", n=state.pot)), place("head", "Head", T("square {n}", n=last))]

    def judgement(self, state: Any, seat: int) -> float:
        return state.players[seat].at + 0.5 * state.pot


GAME = RaceGame()
