"""A round (rulings, section 2): income, the action phase, the end of the round with what the cults give."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.decision import DONE, Decision, EndOfGame, Rules
from core.event import tell
from core.games.terra_mystica import offers
from core.games.terra_mystica.gaining import gain, gain_spades
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica, held_cards
from core.games.terra_mystica.tables import CARDS, FAVOURS, GAINS, KINDS, LAST_ROUND, ROUNDS
from core.games.terra_mystica.tracks import track_income
from core.games.terra_mystica.transforming import offer_spades
from core.games.terra_mystica.turn import begin_turn


def begin_round(state: Mystica) -> None:
    """The next round: income, then the action phase, then the clean-up."""
    state.round += 1
    state.phase = "income"
    state.powers = 0
    state.active = NONE
    state.order = _turn_order(state)
    state.next_order = []
    for player in state.players:
        player.passed = player.gone
        player.used = 0
    tell(state, NONE, "settled")
    tell(state, NONE, "round", state.round, ROUNDS[state.rounds[state.round - 1]].id)
    state.agenda[-1:] = [["clean-up"], ["settle"], ["turns"], ["actions"]]
    _each(state, state.order, income)


def _turn_order(state: Mystica) -> list[int]:
    """Seats in turn order: as they passed, or from the first to pass round the table (rulings 2.8)."""
    if not state.next_order:
        return list(state.seating)
    if state.options["turn_order"] == "pass_order":
        rest = [seat for seat in state.order if seat not in state.next_order]
        return [*state.next_order, *rest]
    at = state.seating.index(state.next_order[0])
    return state.seating[at:] + state.seating[:at]


def _each(state: Mystica, seats: Iterable[int], do: Callable[[Mystica, int], None]) -> None:
    """Do something for every seat in turn order; the questions that arise are asked afterwards, in the same order."""
    asked = []
    mark = len(state.agenda)
    for seat in seats:
        do(state, seat)
        asked.append(state.agenda[mark:])
        del state.agenda[mark:]
    for entries in reversed(asked):
        state.agenda.extend(entries)


# Income


def income(state: Mystica, seat: int) -> None:
    """What card, buildings and favour tiles bring (rulings 2.1)."""
    player = state.players[seat]
    rules = RULES[player.faction]
    rules.before_income(state, seat)
    for card in held_cards(player):
        for what, amount in CARDS[card].income:
            gain(state, seat, what, amount, CARDS[card].id)
    for kind, rows in enumerate(rules.income(state, seat)):
        count = player.stands[kind]
        for what, amounts in rows:
            gain(state, seat, what, amounts[count], KINDS[kind])
    for what, amount in track_income(player):
        gain(state, seat, what, amount, "income-track")
    for number, favour in enumerate(FAVOURS):
        if favour.income and player.favours >> number & 1:
            for what, amount in favour.income:
                gain(state, seat, what, amount, favour.id)
    rules.on_income(state, seat)
    tell(state, seat, "income")


def begin_actions(state: Mystica) -> None:
    """The action phase begins: a coin comes on every card nobody holds (rulings 2.4)."""
    state.agenda.pop()
    state.phase = "action"
    for card, coins in enumerate(state.cards):
        if coins != NONE:
            state.cards[card] = coins + 1


# The action phase


def turns(state: Mystica) -> None:
    """The turn of the next seat that has not passed; when all have, the action phase is over."""
    seat = next_seat(state)
    if seat == NONE:
        state.agenda.pop()
    else:
        begin_turn(state, seat)


def next_seat(state: Mystica) -> int:
    """The next seat in turn order that has not passed, or NONE."""
    order = state.order
    begin = order.index(state.active) + 1 if state.active != NONE else 0
    for seat in order[begin:] + order[:begin]:
        if not state.players[seat].passed:
            return seat
    return NONE


def settle(state: Mystica) -> Rules:
    """Wait until everything that stands open is answered (rulings 2.3): hidden behind the seat's open offers."""
    yield Decision(offers.waiting(state)[0], "settle", [DONE])


def settled(state: Mystica, seat: int) -> bool:
    """Whether nothing stands open."""
    return not offers.waiting(state)


# The end of the round


def clean_up(state: Mystica) -> None:
    """What the cults give for the round, in the turn order of the next; after the last round the game is over."""
    tell(state, NONE, "settled")
    if state.round == LAST_ROUND:
        state.order = _turn_order(state) if state.options["turn_order"] == "pass_order" else list(state.seating)
        raise EndOfGame("rounds")
    state.phase = "clean-up"
    state.active = NONE
    state.agenda[-1] = ["round"]
    _each(state, _turn_order(state), cult_bonus)


def bonus_times(state: Mystica, seat: int) -> int:
    """How often a seat gets the reward of this round's tile."""
    tile = ROUNDS[state.rounds[state.round - 1]]
    player = state.players[seat]
    if not RULES[player.faction].cult_bonus:
        return 0
    return (player.sent if tile.cult == NONE else player.cults[tile.cult]) // tile.every


def cult_bonus(state: Mystica, seat: int) -> None:
    """The reward of the round's tile, as often as it is earned (rulings 2.5, 2.6)."""
    tile = ROUNDS[state.rounds[state.round - 1]]
    amount = tile.amount * bonus_times(state, seat)
    if amount and tile.reward == "spades" and state.players[seat].gone:
        pass  # nobody is there to use them
    elif amount and tile.reward == "spades":
        offer_spades(
            state, seat, gain_spades(state, seat, amount, tile.id, cult=True), build=False, buy=False, cult=True
        )
    elif amount:
        gain(state, seat, GAINS.index(tile.reward), amount, tile.id)
    tell(state, seat, "cult-bonus")
