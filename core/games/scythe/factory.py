"""The Factory: its cards, and their top actions (rulings, section 7)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules, last_point
from core.event import tell
from core.games.scythe import paying, stars
from core.games.scythe.cards import FACTORY_CARDS, Amounts
from core.games.scythe.gaining import discard_card, lose
from core.games.scythe.grants import benefit, grant
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import GAINS, SKIP, TAKE, VALUES

O_FACTORY_CARD: dict[int, Option] = {number: ("factory-card", number) for number in FACTORY_CARDS}
SEEN = 1
O_DISCARD: tuple[Option, ...] = tuple(("discard", value) for value in VALUES)


# Taking a card


def take_card(state: Scythe, seat: int) -> Rules:
    """The character is at the Factory for the first time: look at the cards left there and take one, for good. The
    entry on the agenda is longer once the cards have been seen."""
    yield last_point(seat, ("factory-card",))
    state.dice.reveal()
    state.agenda[-1] = ["factory-card", seat, SEEN]
    option: Option = yield Decision(
        seat, "factory-card", lambda: [O_FACTORY_CARD[number] for number in sorted(state.factory)]
    )
    number = int(option[1])
    state.factory.remove(number)
    state.players[seat].factory = number
    tell(state, seat, "factory_card", number)
    state.agenda.pop()


# The top action


def top(state: Scythe, seat: int) -> Rules:
    """Carry out the top action of the own Factory card, or skip it."""
    player = state.players[seat]
    number = player.factory
    option: Option = yield Decision(
        seat,
        "factory-top",
        lambda: [SKIP] if why_not_use(state, seat) else [TAKE, SKIP],
        lambda: _refusals(state, seat),
        about=(number,),
        asides=True,
    )
    if option == SKIP:
        tell(state, seat, "skip", "factory-top")
        state.agenda.pop()
        return
    card = FACTORY_CARDS[number]
    tell(state, seat, "uses_factory", number)
    for what, amount in card.cost:
        yield from _pay(state, seat, what, amount)
    if card.one_of:
        option = yield Decision(
            seat, "one-of", lambda: [*[("benefit", what) for what in card.one_of], DONE], about=(number,)
        )
        if option != DONE:
            yield from benefit(state, seat, str(option[1]), NONE)
    yield from grant(state, seat, card.gain, NONE)
    state.agenda.pop()
    stars.check(state, seat)


def why_not_use(state: Scythe, seat: int) -> Reason | None:
    """Why the top action of the own card cannot be paid."""
    return why_not_pay(state, seat, FACTORY_CARDS[state.players[seat].factory].cost)


def why_not_pay(state: Scythe, seat: int, cost: Amounts) -> Reason | None:
    """Why a cost cannot be paid."""
    player = state.players[seat]
    for what, need in cost:
        if what in ("any", "different"):
            reason = paying.why_not_any(state, seat, need, what == "different")
            if reason:
                return reason
        elif _has(player, what) < need:
            return ("pay", what, need, _has(player, what))
    return None


def _has(player: Player, what: str) -> int:
    if what == "cards":
        return sum(player.hand)
    return (player.power, player.coins, player.popularity)[GAINS.index(what)]


def _refusals(state: Scythe, seat: int) -> list[Refusal]:
    reason = why_not_use(state, seat)
    return [(TAKE, reason)] if reason else []


def _pay(state: Scythe, seat: int, what: str, amount: int) -> Rules:
    if what in ("any", "different"):
        yield from paying.pay_any(state, seat, amount, what == "different")
    elif what == "cards":
        for _ in range(amount):
            yield from _discard(state, seat)
    else:
        lose(state, seat, GAINS.index(what), amount)


def _discard(state: Scythe, seat: int) -> Rules:
    """Discard a combat card of the hand, face up; its value does not matter."""
    player = state.players[seat]
    option: Option = yield Decision(
        seat, "discard", lambda: [O_DISCARD[i] for i, count in enumerate(player.hand) if count], about=("factory",)
    )
    discard_card(state, seat, int(option[1]))
    tell(state, seat, "discards", int(option[1]))
