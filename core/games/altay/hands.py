"""Hands, draw piles and discard piles."""

from __future__ import annotations

from core.decision import Option
from core.event import tell
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import CARD, KIND, PEOPLES, card_name, card_names, read_card


def draw_cards(state: Altay, seat: int, number: int) -> int:
    """Draw cards into the hand. An empty draw pile is made of the discard pile; with both empty the missing
    cards are simply not drawn (ruling 14). Says how many were drawn."""
    player = state.players[seat]
    dice = state.dice
    stream = f"cards{seat + 1}"
    drawn: list[int] = []
    for _ in range(number):
        if not player.draw:
            if not player.discard:
                break
            player.draw[:] = player.discard
            player.discard.clear()
            tell(state, seat, "reshuffle")
        drawn.append(dice.draw(stream, player.draw))
    player.hand += drawn
    if drawn and state.news is not None:
        tell(state, seat, "drew", len(drawn), but=seat)
        tell(state, seat, "cards", card_names(drawn), only=seat)
    return len(drawn)


def can_draw(player: Player) -> bool:
    """Whether there is anything to draw."""
    return bool(player.draw or player.discard)


def kinds(cards: list[int]) -> list[int]:
    """The kinds of cards, each once, in order."""
    return sorted({card & KIND for card in cards})


def pick(cards: list[int], kind: int) -> int:
    """The card of a kind with the fewest points: copies differ in nothing else."""
    return min([card for card in cards if card & KIND == kind])


def name_options(verb: str, cards: list[int]) -> list[Option]:
    """An option for each different card, copies with points apart."""
    return [(verb, card_name(card)) for card in sorted(set(cards))]


def named(option: Option) -> int:
    """The card an option of `name_options` names."""
    return read_card(option[1])


def starting_deck(state: Altay, people: int) -> list[int]:
    """The deck a people begins with (switch `smallfolk_hunters`)."""
    cards = list(PEOPLES[people].deck)
    if PEOPLES[people].id == "smallfolk" and state.options["smallfolk_hunters"] == "3":
        cards.remove(CARD["hunter"])
    return cards


def deck(player: Player) -> list[int]:
    """All cards of a seat, wherever they lie: on the table and on Writing too (ruling 9)."""
    cards = player.draw + player.hand + player.discard + [card.card for card in player.table]
    if player.archive != NONE:
        cards.append(player.archive)
    return cards
