"""Smithy: things that cost what other things allowed at any time would bring.

A turn forges a knife for iron, hires an apprentice for coins, or rests. At any time ore may be smelted to iron,
iron sold for a coin and rare ore thrown away, which smelts another one. It shows: ways to pay, several for one
candidate, more than five, and one the game names although it cannot be gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.decision import Bundle, Decision, EndOfGame, Option, Reason, Refusal, Rules, write
from core.event import tell
from core.game import Position
from core.state import Record, copyable
from core.text import T
from core.view import Label
from tests.toys.base import ToyGame, next_chapter

IRON = 3  # what a knife costs
COINS = 2  # what an apprentice costs
DAYS = 4
GOLD = 9  # what the crown costs: nobody can pay that


@copyable
class Smith(Record):
    """`rich` is ore that smelts to two iron; `burnt` counts what was thrown away."""

    ore: int = 2
    rich: int = 2
    iron: int = 1
    coins: int = 0
    knives: int = 0
    hands: int = 0
    burnt: int = 0


@copyable
class Smithy(Position):
    players: list[Smith] = []


def why_not(smith: Smith, verb: str) -> Reason | None:
    """What an action lacks."""
    if verb == "knife" and smith.iron < IRON:
        return ("needs", "iron", IRON, smith.iron)
    if verb == "hire" and smith.coins < COINS:
        return ("needs", "coins", COINS, smith.coins)
    if verb == "crown":
        return ("needs", "gold", GOLD, 0)
    return None


class SmithyGame(ToyGame):
    name = "smithy"
    State = Smithy
    columns = tuple((name, name, name) for name in ("ore", "rich", "iron", "coins", "knives", "hands", "burnt"))
    parts = (("knives", "Knives"), ("hands", "Hands"))

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Smithy:
        state = Smithy(players=[Smith() for _ in range(seats)])
        state.dice.seed = seed
        state.agenda.append(["day"])
        return state

    def step(self, state: Smithy) -> Rules:
        chapter, seat = next_chapter(state)
        if chapter == "day":
            if state.round == DAYS:
                raise EndOfGame("closed")
            state.round += 1
            state.agenda.append(["day"])
            state.agenda += [["act", seat] for seat in reversed(range(len(state.players)))]
            return
        state.turn += 1
        smith = state.players[seat]
        verbs = ("knife", "hire", "crown")
        option = yield Decision(
            seat,
            "act",
            lambda: [*((verb,) for verb in verbs if why_not(smith, verb) is None), ("rest",)],
            refusals=lambda: self._refused(smith, verbs),
            asides=True,
        )
        self._act(state, smith, str(option[0]))
        tell(state, seat, str(option[0]) + "s")

    @staticmethod
    def _refused(smith: Smith, verbs: tuple[str, ...]) -> list[Refusal]:
        return [((verb,), reason) for verb in verbs if (reason := why_not(smith, verb)) is not None]

    @staticmethod
    def _act(state: Smithy, smith: Smith, verb: str) -> None:
        if verb == "knife":
            smith.iron -= IRON
            smith.knives += 1
        elif verb == "hire":
            smith.coins -= COINS
            smith.hands += 1
        else:
            smith.ore += 1

    def asides(self, state: Smithy, seat: int) -> list[Option]:
        smith = state.players[seat]
        found: list[Option] = [("smelt", n) for n in range(1, smith.ore + 1)]
        found += [("burn", n) for n in range(1, smith.rich // 2 + 1)]
        return found + [("sell", n) for n in range(1, smith.iron + 1)]

    def take_aside(self, state: Smithy, seat: int, option: Option) -> None:
        smith, count = state.players[seat], int(option[1])
        if option[0] == "smelt":
            smith.ore -= count
            smith.iron += count
        elif option[0] == "burn":
            smith.rich -= 2 * count
            smith.burnt += count
            smith.iron += 2 * count
        else:
            smith.iron -= count
            smith.coins += count
        tell(state, seat, str(option[0]) + "s", count)

    def ways(self, state: Smithy, decision: Decision, candidate: Option, reason: Reason) -> list[Bundle]:
        smith, what = state.players[decision.seat], reason[1]
        if what == "iron":
            return self._to_iron(smith, IRON)
        if what == "coins":
            need = COINS - smith.coins
            return [(*bundle, ("sell", need)) for bundle in self._to_iron(smith, need)]
        return []

    @staticmethod
    def _to_iron(smith: Smith, iron: int) -> list[Bundle]:
        """Smelting before burning, as little as it takes."""
        found: list[tuple[int, Bundle]] = []
        for burnt in range(smith.rich // 2 + 1):
            smelted = max(0, iron - smith.iron - 2 * burnt)
            if smelted <= smith.ore:
                asides: list[Option] = [("burn", burnt)] if burnt else []
                asides += [("smelt", smelted)] if smelted else []
                found.append((3 * burnt + smelted, tuple(asides)))
        return [bundle for _, bundle in sorted(found)]

    def label(self, state: Any, decision: Decision, option: Option) -> Label:
        words = {
            "knife": Label("Forge a knife", T("3 iron")),
            "hire": Label("Hire an apprentice", T("2 coins")),
            "crown": Label("Make a crown"),
            "rest": Label("Rest", zero=True, rank=1),
        }
        return words.get(str(option[0])) or Label(write(option).capitalize(), rank=2)

    def blur(self, state: Smithy, seat: int, seed: int) -> None:
        """Nothing is hidden."""

    def points(self, state: Smithy, seat: int) -> dict[str, int]:
        return {"knives": 3 * state.players[seat].knives, "hands": 2 * state.players[seat].hands}

    def judgement(self, state: Smithy, seat: int) -> float:
        smith = state.players[seat]
        goods = 0.5 * (smith.ore + smith.rich + smith.iron + smith.coins)
        return sum(self.points(state, seat).values()) + goods


GAME = SmithyGame()
