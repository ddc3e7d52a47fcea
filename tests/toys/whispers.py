"""Whispers: hidden hands and secret bids of two questions each.

Each round every seat secretly picks a card of its hand and says "high" or "low"; the majority decides whether the
highest or the lowest card takes the round. The taker may look at a hidden card of another hand.

It shows: hands drawn from an unordered pool, blur that keeps what a seat has seen, Secret with parts of several
questions, one of them lone for some cards, a reveal without dice, private events.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from core.decision import Decision, EndOfGame, Option, Rules, Secret
from core.event import tell
from core.game import Choice, Position, Switch
from core.state import Record, copyable
from core.text import T, series
from core.view import Fact
from tests.toys.base import ToyGame, next_chapter

CARDS = 30  # numbered 1 to 30
HAND = 3
BOLD = 24  # from this card on a bid can only be "high"
SIDES: list[Option] = [("high",), ("low",)]
HIGH: list[Option] = [("high",)]
CARD: list[Option] = [("card", n) for n in range(CARDS + 1)]

Bid = tuple[int, str]


@copyable
class Hand(Record):
    """`cards` in hand, `taken` points, `seen` a bit for each card seen in another hand."""

    cards: list[int] = []
    taken: int = 0
    seen: int = 0
    size: int = 0


@copyable
class Whispers(Position):
    """`pool` is the deck, in no order; `played` lies face up."""

    players: list[Hand] = []
    pool: list[int] = []
    played: list[int] = []


def bid(state: Whispers, seat: int) -> Generator[Decision, Option, Bid]:
    """One seat's part of the secret question: a card, then a side."""
    picked = yield Decision(seat, "card", lambda: [CARD[card] for card in state.players[seat].cards])
    card = int(picked[1])
    side = yield Decision(seat, "side", HIGH if card >= BOLD else SIDES, about=picked)
    return card, str(side[0])


def bidding(state: Whispers) -> Rules:
    state.turn += 1
    plans = yield Secret({seat: bid(state, seat) for seat in range(len(state.players))})
    _settle_bids(state, plans)


def _settle_bids(state: Whispers, plans: dict[int, Bid]) -> None:
    for seat, (card, side) in plans.items():
        hand = state.players[seat]
        hand.cards.remove(card)
        hand.size -= 1
        state.played.append(card)
        tell(state, seat, "shows", card, side)
    highs = sum(side == "high" for _, side in plans.values())
    best = max if 2 * highs >= len(plans) else min
    taker = best(plans, key=lambda seat: plans[seat][0])
    state.players[taker].taken += len(plans)
    tell(state, taker, "takes", len(plans))
    state.agenda.append(["look", taker])


def looking(state: Whispers, seat: int) -> Rules:
    """The taker looks at the lowest card of another hand that it has not seen, or at none."""
    option = yield Decision(seat, "look", lambda: _sights(state, seat))
    if option[0] != "look":
        return
    other = int(option[1]) - 1
    card = min(_unseen(state, seat, other))
    state.players[seat].seen |= 1 << card
    state.dice.reveal()
    tell(state, seat, "sees", card, only=seat)
    tell(state, seat, "looks", f"at {other + 1}", but=seat)


def _unseen(state: Whispers, seat: int, other: int) -> list[int]:
    return [card for card in state.players[other].cards if not state.players[seat].seen >> card & 1]


def _sights(state: Whispers, seat: int) -> list[Option]:
    options: list[Option] = [
        ("look", other + 1)
        for other in range(len(state.players))
        if other != seat and state.players[other].size > bin(_seen_in(state, seat, other)).count("1")
    ]
    return [*options, ("pass",)]


def _seen_in(state: Whispers, seat: int, other: int) -> int:
    held = sum(1 << card for card in state.players[other].cards)
    return held & state.players[seat].seen


def deal(state: Whispers) -> None:
    """Fill all hands; asks nothing. The game ends when the deck cannot fill them."""
    state.round += 1
    need = sum(HAND - hand.size for hand in state.players)
    if need > len(state.pool):
        raise EndOfGame("empty")
    for seat, hand in enumerate(state.players):
        while hand.size < HAND:
            card = state.dice.draw("deck", state.pool)
            hand.cards.append(card)
            hand.cards.sort()
            hand.size += 1
            tell(state, seat, "draws", card, only=seat)
    state.agenda += [["deal"], ["bid"]]


class WhispersGame(ToyGame):
    name = "whispers"
    State = Whispers
    columns = (("taken", "taken", "cards taken"), ("size", "hand", "cards in hand"))
    parts = (("cards", "Cards taken"),)
    switches = (Switch("deck", T("Cards"), (Choice("30", T("all")), Choice("20", T("up to 20"))), "30", rule=False),)

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> Whispers:
        cards = list(range(1, int(options["deck"]) + 1))
        state = Whispers(players=[Hand() for _ in range(seats)], pool=cards, agenda=[["deal"]])
        state.dice.seed = seed
        return state

    def step(self, state: Whispers) -> Rules:
        chapter, seat = next_chapter(state)
        while chapter == "deal":
            deal(state)
            chapter, seat = next_chapter(state)
        if chapter == "bid":
            yield from bidding(state)
        else:
            yield from looking(state, seat)

    def blur(self, state: Whispers, seat: int, seed: int) -> None:
        """Others' unseen cards and the deck are mixed and dealt again, in place."""
        seen = state.players[seat].seen
        unknown = list(state.pool)
        for other, hand in enumerate(state.players):
            if other != seat:
                unknown += [card for card in hand.cards if not seen >> card & 1]
                hand.cards[:] = [card for card in hand.cards if seen >> card & 1]
                hand.seen = 0
        unknown.sort()
        for other, hand in enumerate(state.players):
            if other != seat:
                while len(hand.cards) < hand.size:
                    hand.cards.append(state.dice.draw("blur", unknown))
                hand.cards.sort()
        state.pool[:] = unknown

    def points(self, state: Whispers, seat: int) -> dict[str, int]:
        return {"cards": state.players[seat].taken}

    def own(self, state: Whispers, seat: int) -> list[Fact]:
        hand = state.players[seat]
        seen = [n for n in range(1, CARDS + 1) if hand.seen >> n & 1]
        return [Fact("hand", "Hand", series(hand.cards)), Fact("seen", "Seen", series(seen))]

    def judgement(self, state: Any, seat: int) -> float:
        hand = state.players[seat]
        return hand.taken + 0.01 * sum(hand.cards)


GAME = WhispersGame()
