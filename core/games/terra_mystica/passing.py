"""Passing (rulings, section 9): points of the card handed back, of FAV12 and of the faction; the next card."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica.gaining import gain, score
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica, Player, held_cards
from core.games.terra_mystica.tables import (
    CARD,
    CARDS,
    FAV12,
    FAV12_VP,
    KINDS,
    LAST_ROUND,
    O_BONUS,
    O_PASS,
    PASS,
    SOURCE,
    TRADING_POST,
)

_CARDS, _PASSING = SOURCE["bonus-cards"], SOURCE["favour-passing"]


def pass_options(state: Mystica) -> list[Option]:
    """Passing with each card that lies open; in the last round none is taken."""
    if state.round == LAST_ROUND:
        return [PASS]
    return [option for option, coins in zip(O_PASS, state.cards, strict=True) if coins != NONE]


def pass_refusals(state: Mystica) -> Iterator[Refusal]:
    """Cards of the game that cannot be taken: somebody holds them."""
    if state.round == LAST_ROUND:
        return
    for card, option in enumerate(O_PASS):
        if state.cards_in >> card & 1 and state.cards[card] == NONE:
            yield option, _held_by(state, card)


def _held_by(state: Mystica, card: int) -> Reason:
    for seat, player in enumerate(state.players):
        if card in held_cards(player):
            return ("held", seat)
    return ("held", NONE)


def card_points(state: Mystica, player: Player, card: int) -> int:
    """What handing a card back brings a player now."""
    found = 0
    for what, points in CARDS[card].passing:
        count = player.ship if what == "ship" else RULES[player.faction].counts_as(state, player, KINDS.index(what))
        found += points * count
    return found


def take_pass(state: Mystica, seat: int, option: Option) -> None:
    """Out of the round: points, then the next card with its coins (or two), then what was held goes back."""
    player = state.players[seat]
    player.passed = 1
    player.blocked = 0
    state.next_order.append(seat)
    tell(state, seat, "pass", *(str(word) for word in option[1:]))
    score_pass(state, seat)
    old = held_cards(player)
    player.card = player.second = NONE
    if len(option) > 1:
        take_card(state, seat, CARD[str(option[1])])
    if len(option) > 1 and RULES[player.faction].cards_taken(player) > 1:
        state.agenda.append(["second-card", seat, *old])
    else:
        _give_back(state, old)


def _give_back(state: Mystica, cards: list[int]) -> None:
    for card in cards:
        state.cards[card] = 0


def second_card(state: Mystica, seat: int) -> Rules:
    """A second bonus card is taken on passing; the entry names the cards that go back then."""
    option: Option = yield Decision(
        seat, "second-card", lambda: [O_BONUS[card] for card, coins in enumerate(state.cards) if coins != NONE]
    )
    old = [int(card) for card in state.agenda.pop()[2:]]
    take_card(state, seat, CARD[str(option[1])])
    _give_back(state, old)


def score_pass(state: Mystica, seat: int) -> None:
    """The points of passing."""
    player = state.players[seat]
    for card in held_cards(player):
        score(state, seat, card_points(state, player, card), _CARDS, CARDS[card].id)
    if player.favours >> FAV12 & 1:
        score(state, seat, FAV12_VP[player.stands[TRADING_POST]], _PASSING, "FAV12")
    RULES[player.faction].on_pass(state, seat)


def take_card(state: Mystica, seat: int, card: int) -> None:
    """A bonus card, with the coins that lie on it."""
    player = state.players[seat]
    if player.card == NONE:
        player.card = card
    else:
        player.second = card
    coins = state.cards[card]
    state.cards[card] = NONE
    tell(state, seat, "card", CARDS[card].id)
    for what, amount in RULES[player.faction].card_gains(state, coins).items():
        gain(state, seat, what, amount, CARDS[card].id)
