"""Small sums of Altay that questions and options speak of: strengths, empty slots, prices, what would be wasted."""

from __future__ import annotations

from core.decision import Decision
from core.games.altay.hands import starting_deck
from core.games.altay.names import CARD, LETTER, amount, counted
from core.games.altay.reading import (
    achievement_id,
    held,
    marker_of,
    missing,
    missing_on,
    owns,
    place_number,
    store_slots,
    swords,
    table_card,
)
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import ACHIEVEMENT, ACHIEVEMENTS, CARDS, ONCE, PEOPLE
from core.text import Part, T, Text, listed, series


def pool_words(state: Altay, seat: int) -> Text:
    """ "pool: 2 food, 1 metal" """
    return T("pool: {what}", what=counted(state.players[seat].pool))


def last_stand(state: Altay, seat: int, origin: str) -> bool:
    """Whether the seat's only settlement on the board would be risked."""
    return held(state, seat) == [place_number(origin)] and state.count[place_number(origin)] == 1


def needed(state: Altay, decision: Decision) -> list[str]:
    """Empty slots of the card or achievement the question is about; slots of a store card take any kind."""
    player, name = state.players[decision.seat], str(decision.about[1])
    if decision.topic == "lay":
        laid = player.laid if player.working != NONE and achievement_id(player.working) == name else []
        return missing(name, laid)
    card = table_card(player, name)
    if card is None:
        return []
    slots = store_slots(card)
    return ["any"] * (slots - sum(card.laid)) if slots else missing_on(card)


def all_swords(state: Altay, seat: int) -> int:
    """Swords of the whole hand, and of Leadership."""
    player = state.players[seat]
    return swords(player.hand) + owns(player, "leadership")


def marker_value(state: Altay, place: int) -> int:
    """The value of the conquest marker there, 0 without one."""
    return marker_of(state.marker[place])[0] if state.marker[place] != NONE else 0


def base_defence(state: Altay, place: int) -> int:
    """What a territory holds against an attack without a shield card."""
    return state.count[place] + owns(state.players[state.owner[place]], "strategy")


def price_words(slots: list[str]) -> Part:
    """Slots in words; free ones are "2 of wood, metal or stone" or "1 of any kind"."""
    words = {"good": T("{n} of wood, metal or stone", n=slots.count("good")), "any": T("{n} of any kind", n=len(slots))}
    kinds = [name for name in (*LETTER, "any") if name in slots]
    return listed([words.get(name) or amount(slots.count(name), name) for name in kinds])


def unused(player: Player) -> list[str]:
    """Once-per-turn technologies that would still do something."""
    ready = {"engineering": bool(player.hand), "mathematics": bool(player.hand), "commerce": any(player.pool)}
    names = [ACHIEVEMENTS[which].id for which in ONCE if which in player.done and not player.effects >> which & 1]
    return [name for name in names if ready.get(name, True)]


def deck_words(state: Altay, people: str) -> Part:
    """The starting deck of a people: "3 Hunter, 1 Village"."""
    deck = starting_deck(state, PEOPLE[people])
    return series([T("{n} {card}", n=deck.count(kind), card=CARD[CARDS[kind].id]) for kind in sorted(set(deck))])


def shows_another(state: Altay, name: str) -> bool:
    """Whether taking a face-up achievement turns up a new one, so that it cannot be taken back."""
    number = ACHIEVEMENT[name]
    return state.shown[number] == 1 and bool(state.piles[ACHIEVEMENTS[number].level - 1])
