"""Harbour: things beside the question, offers that may wait, standing orders.

A turn gathers wood, builds for coins or passes. At any time wood may be sold or given away. Who builds lets every
other seat take wood for a point; it may answer later, but before its own next action and before the evening.

It shows: asides (plain, asking, one that ends the game), open offers, standing orders, refusals with reasons,
a question asked although its option is alone, the end raised in an action and in an aside.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from core.decision import Decision, EndOfGame, Option, Refusal, Rules
from core.event import tell
from core.game import Choice, Order, Position, Switch
from core.state import Record, copyable
from core.text import T
from tests.toys.base import ToyGame, next_chapter

COST = 2
RICH = 12  # coins that end the game at once
TALL = 6  # houses that end the game
ANSWERS: list[Option] = [("accept",), ("decline",)]


@copyable
class Trader(Record):
    wood: int = 1
    coins: int = 0
    houses: int = 0
    minus: int = 0


@copyable
class Harbour(Position):
    """`offers` holds [seat, wood] in the order they were made."""

    players: list[Trader] = []
    offers: list[list[int]] = []
    evenings: int = 8
    gifts: bool = True


def acting(state: Harbour, seat: int) -> Rules:
    state.turn += 1
    option = yield Decision(
        seat, "act", lambda: _actions(state, seat), refusals=lambda: _refused(state, seat), asides=True
    )
    if option == ("build",):
        _build(state, seat)
    elif option == ("gather",):
        state.players[seat].wood += 2
        tell(state, seat, "gathers", 2)
    state.agenda.append(["toast", seat])


def _why_not_build(state: Harbour, seat: int) -> Option | None:
    coins = state.players[seat].coins
    return None if coins >= COST else ("needs", "coins", COST, coins)


def _actions(state: Harbour, seat: int) -> list[Option]:
    if _why_not_build(state, seat) is None:
        return [("gather",), ("build",), ("pass",)]
    return [("gather",), ("pass",)]


def _refused(state: Harbour, seat: int) -> list[Refusal]:
    reason = _why_not_build(state, seat)
    return [] if reason is None else [(("build",), reason)]


def _build(state: Harbour, seat: int) -> None:
    trader = state.players[seat]
    trader.coins -= COST
    trader.houses += 1
    tell(state, seat, "builds")
    if trader.houses == TALL:
        raise EndOfGame("tall")
    for other in range(len(state.players)):
        if other != seat:
            state.offers.append([other, 2])


def toasting(state: Harbour, seat: int) -> Rules:
    """Every builder may raise the glass: asked even when only one answer is left."""
    if state.players[seat].houses:
        yield Decision(seat, "toast", [("drink",)], ask=True)


def evening(state: Harbour) -> Rules:
    """Offers still open are put once more and must be answered now."""
    while state.offers:
        seat, wood = state.offers.pop(0)
        option = yield Decision(seat, "offer", ANSWERS, about=("wood", wood))
        _answer_offer(state, seat, wood, option)
    state.round += 1
    if state.round == state.evenings:
        raise EndOfGame("sunset")
    _new_day(state)


def _answer_offer(state: Harbour, seat: int, wood: int, option: Option) -> None:
    if option == ("accept",):
        state.players[seat].wood += wood
        state.players[seat].minus += 1
    tell(state, seat, str(option[0]) + "s")


def _new_day(state: Harbour) -> None:
    state.agenda.append(["evening"])
    for seat in reversed(range(len(state.players))):
        state.agenda.append(["act", seat])


class HarbourGame(ToyGame):
    name = "harbour"
    State = Harbour
    columns = (
        ("wood", "wood", "wood"),
        ("coins", "coins", "coins"),
        ("houses", "houses", "houses"),
        ("minus", "minus", "points paid"),
    )
    parts = (("houses", "Houses"), ("coins", "Coins"), ("minus", "Paid"))
    switches = (
        Switch("evenings", T("Evenings"), (Choice("8", T("eight")), Choice("3", T("three"))), "8"),
        Switch("gifts", T("Gifts"), (Choice("on", T("allowed")), Choice("off", T("not allowed"))), "on"),
    )
    orders = (Order("offers", T("Offers"), (Choice("ask", ""), Choice("accept", ""), Choice("decline", "")), "ask"),)

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Harbour:
        state = Harbour(players=[Trader() for _ in range(seats)], evenings=int(options["evenings"]))
        state.dice.seed = seed
        state.gifts = options["gifts"] == "on"
        _new_day(state)
        return state

    def step(self, state: Harbour) -> Rules:
        chapter, seat = next_chapter(state)
        if chapter == "act":
            yield from acting(state, seat)
        elif chapter == "toast":
            yield from toasting(state, seat)
        else:
            yield from evening(state)

    def asides(self, state: Harbour, seat: int) -> list[Option]:
        if state.players[seat].wood == 0:
            return []
        return [("sell",), ("give",)] if state.gifts else [("sell",)]

    def take_aside(self, state: Harbour, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
        if option == ("give",):
            return _give(state, seat)
        trader = state.players[seat]
        trader.wood -= 1
        trader.coins += 1
        tell(state, seat, "sells")
        if trader.coins == RICH:
            raise EndOfGame("rich")
        return None

    def offers(self, state: Harbour) -> list[Decision]:
        found: list[Decision] = []
        for seat, wood in state.offers:
            if all(decision.seat != seat for decision in found):
                found.append(Decision(seat, "offer", ANSWERS, about=("wood", wood)))
        return found

    def take_offer(self, state: Harbour, seat: int, option: Option) -> None:
        at = next(at for at, (asked, _) in enumerate(state.offers) if asked == seat)
        _, wood = state.offers.pop(at)
        _answer_offer(state, seat, wood, option)

    def order_answer(
        self, state: Harbour, decision: Decision, options: list[Option], orders: Mapping[str, str]
    ) -> Option | None:
        wish = orders.get("offers", "ask")
        return (wish,) if decision.topic == "offer" and wish != "ask" else None

    def blur(self, state: Harbour, seat: int, seed: int) -> None:
        """Nothing is hidden."""

    def points(self, state: Harbour, seat: int) -> dict[str, int]:
        trader = state.players[seat]
        return {"houses": 3 * trader.houses, "coins": trader.coins // 3, "minus": -trader.minus}

    def judgement(self, state: Any, seat: int) -> float:
        trader = state.players[seat]
        return 4 * trader.houses + 0.9 * trader.coins + 0.6 * trader.wood - trader.minus


def _give(state: Harbour, seat: int) -> Generator[Decision, Option, None]:
    others: tuple[Option, ...] = tuple(("to", other + 1) for other in range(len(state.players)) if other != seat)
    option = yield Decision(seat, "give", lambda: list(others))
    state.players[seat].wood -= 1
    state.players[int(option[1]) - 1].wood += 1
    tell(state, seat, "gives", f"to {option[1]}")


GAME = HarbourGame()
