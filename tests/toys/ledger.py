"""Ledger: a game whose rules have changed since, in several ways.

Each seat in turn takes 1 to 3 coins and then keeps or spends them; after the last day the richest wins.
Version 2 calls the coins gold, lets a seat take 2 at most, and has a bonus. It exists in three moods: one brings
old positions over, one cannot, one plays just as version 1 did.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any

from core import registry
from core.decision import Decision, EndOfGame, Option, Rules
from core.event import tell
from core.game import Choice, Game, Order, Position, Switch
from core.registry import GameInfo
from core.state import Record, copyable
from core.text import T
from tests.toys.base import ToyGame
from tests.toys.harbour import HarbourGame
from tests.toys.race import RaceGame
from tests.toys.whispers import WhispersGame

AFTER: list[Option] = [("keep",), ("spend",)]


@copyable
class Line(Record):
    """One seat's purse; `spent` counts what went out, day by day."""

    coins: int = 0
    spent: list[int] = []


@copyable
class Ledger(Position):
    players: list[Line] = []
    days: int = 6
    words: dict[str, list[int]] = {}


@copyable
class GoldLine(Record):
    gold: int = 0
    spent: list[int] = []


@copyable
class GoldLedger(Position):
    players: list[GoldLine] = []
    days: int = 6
    words: dict[str, list[int]] = {}
    bonus: int = 1


class LedgerGame(ToyGame):
    """Version 1. `most` is the most a seat may take, `purse` the field that holds it."""

    name = "ledger"
    rules = 1
    State: type[Any] = Ledger
    purse = "coins"
    most = 3
    columns = (("spent", "spent", "spent"),)
    parts = (("purse", "Purse"),)
    switches = (Switch("days", T("Days"), (Choice("6", T("six")), Choice("60", T("sixty"))), "6", rule=False),)
    orders = (Order("after", T("After taking"), (Choice("ask", ""), Choice("keep", "")), "ask"),)

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Any:
        line = Line if self.State is Ledger else GoldLine
        state = self.State(players=[line() for _ in range(seats)], days=int(options["days"]))
        state.dice.seed = seed
        state.agenda = [["day"]]
        return state

    def step(self, state: Any) -> Rules:
        chapter, *args = state.agenda.pop()
        if chapter == "day":
            if state.round == state.days:
                raise EndOfGame("closed")
            state.round += 1
            state.agenda += [["day"], *[["take", seat] for seat in reversed(range(len(state.players)))]]
            chapter, *args = state.agenda.pop()
        yield from self._take(state, int(args[0]))

    def _take(self, state: Any, seat: int) -> Rules:
        state.turn += 1
        player = state.players[seat]
        option = yield Decision(seat, "take", lambda: [("take", n) for n in range(1, self.most + 1)])
        setattr(player, self.purse, getattr(player, self.purse) + int(option[1]))
        state.words.setdefault(f"taken by {seat + 1}", []).append(int(option[1]))
        tell(state, seat, "takes", int(option[1]))
        if (yield Decision(seat, "after", AFTER)) == ("spend",):
            setattr(player, self.purse, getattr(player, self.purse) - 1)
            player.spent.append(state.round)

    def order_answer(
        self, state: Any, decision: Decision, options: list[Option], orders: Mapping[str, str]
    ) -> Option | None:
        return ("keep",) if decision.topic == "after" and orders.get("after") == "keep" else None

    def blur(self, state: Any, seat: int, seed: int) -> None:
        """Nothing is hidden."""

    def points(self, state: Any, seat: int) -> dict[str, int]:
        return {"purse": getattr(state.players[seat], self.purse)}


class GoldGame(LedgerGame):
    """Version 2, which brings positions of version 1 over."""

    rules = 2
    State = GoldLedger
    purse = "gold"
    most = 2

    def migrate(self, position: dict[str, Any], rules: int) -> dict[str, Any] | None:
        for player in position.get("players", []):
            player["gold"] = player.pop("coins", 0)
        return position


class StrangeGame(GoldGame):
    """Version 2 without a way over from version 1."""

    def migrate(self, position: dict[str, Any], rules: int) -> dict[str, Any] | None:
        return None


class AlikeGame(LedgerGame):
    """Version 2 that plays as version 1 did."""

    rules = 2


TOYS: dict[str, Game[Any]] = {
    "ledger": LedgerGame(),
    "race": RaceGame(),
    "harbour": HarbourGame(),
    "whispers": WhispersGame(),
}

Setter = Callable[[Any, str, Any], None]


def install(put: Setter = setattr, games: Mapping[str, Game[Any]] = TOYS) -> None:
    """Let the registry know the toys beside the real games; `put` is `monkeypatch.setattr` in tests."""
    real_info, real_load = registry.info, registry.load

    def info(name: str) -> GameInfo:
        return GameInfo(name, name.title(), (1, 5), (1, 2), 1.0, "A toy.") if name in games else real_info(name)

    def load(name: str) -> Game[Any]:
        return games[name] if name in games else real_load(name)

    put(registry, "info", info)
    put(registry, "load", load)


@contextmanager
def playing(game: Game[Any]) -> Generator[None, None, None]:
    """For a while the registry gives this game under its name."""
    info, load = registry.info, registry.load
    install(setattr, {game.name: game})
    try:
        yield
    finally:
        registry.info, registry.load = info, load
