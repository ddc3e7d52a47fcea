"""Warnings where cards are chosen and played: what cannot be done with them, hunger, service, Conquer left for last."""

from __future__ import annotations

from typing import TypeAlias

from core.decision import Decision, Option
from core.games.feudum import epochs, forecast, paying
from core.games.feudum.names import CARD, amount, epoch_word
from core.games.feudum.prospects import prospect
from core.games.feudum.sentences import reason
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    AGAIN,
    CARDS,
    CONQUER,
    DEFEND,
    DEJA_VU,
    EXPLORE,
    GUILD,
    HARVEST,
    IMPROVE,
    INFLUENCE,
    MIGRATE,
    MOVE,
    REPEAT,
    SALTPETER,
    TAX,
    TWICE,
)
from core.text import Part, T

Found: TypeAlias = list[tuple[str, Part]]

# Cards that may make each card possible when they are played before it.
ENABLES: dict[int, tuple[int, ...]] = {
    MOVE: (MIGRATE,),
    INFLUENCE: (MIGRATE, MOVE),
    IMPROVE: (INFLUENCE, HARVEST, MOVE, GUILD),
    EXPLORE: (INFLUENCE,),
    HARVEST: (INFLUENCE, IMPROVE),
    TAX: (INFLUENCE, IMPROVE),
    CONQUER: (MIGRATE, MOVE),
    GUILD: (MIGRATE, IMPROVE, HARVEST, TAX, INFLUENCE),
    MIGRATE: (HARVEST, MOVE, GUILD),
}
# The same where why it can do nothing leaves others: without a location ruled, goods and seals are of no use.
HELPS: dict[tuple[int, str], tuple[int, ...]] = {
    (IMPROVE, "rules_nothing"): (INFLUENCE,),
    (INFLUENCE, "markers"): (MIGRATE, TAX, GUILD),
}
# Cards that may bring food or sulfur for the nourish step.
FEEDS = frozenset({HARVEST, GUILD, MOVE, IMPROVE})


# What hunger and service will cost


def hungry(state: Feudum, seat: int) -> Found:
    """Pawns for which there is neither food nor wine as things stand."""
    need = forecast.feeding(state, seat)
    if not need.short:
        return []
    words = T(
        "food is short: {n} pawn would go home at the end of the round",
        "food is short: {n} pawns would go home at the end of the round",
        n=need.short,
    )
    return [("hungry", words)]


def more_hungry(before: Feudum, after: Feudum, seat: int) -> Found:
    """The same, if something spent makes it worse."""
    worse = forecast.feeding(after, seat).short > forecast.feeding(before, seat).short
    return hungry(after, seat) if worse else []


def unpaid(state: Feudum, seat: int) -> Found:
    """Points that a vassal loses at the next epoch in which service is checked, as things stand."""
    epoch = forecast.next_muster(state)
    lost = epochs.disloyalty(state, seat, epoch) if epoch != NONE else 0
    if not lost:
        return []
    vp = amount(lost, "vp")
    return [
        ("service", T("military service not done: {vp} lost at epoch {n} as things stand", vp=vp, n=epoch_word(epoch)))
    ]


def muster_near(state: Feudum) -> bool:
    """Whether one tile more may begin an epoch in which service is checked."""
    near = forecast.gathering(state)
    return near is not None and near.showing + 1 >= near.needed and near.epoch == forecast.next_muster(state)


# Choosing


def choosing(state: Feudum, decision: Decision, option: Option) -> Found:
    """A card that could do nothing; with the last one, what is wrong with all of them."""
    number, *names = decision.about
    card = CARDS.index(str(option[1]))
    cards = [CARDS.index(str(name)) for name in names]
    if len(cards) + 1 < int(number):
        return idle(state, decision.seat, card, [other for other in range(len(CARDS)) if other != card])
    return _together(state, decision.seat, [*cards, card])


def chosen(state: Feudum, decision: Decision, option: Option) -> Found:
    """All cards of the round, before they are locked."""
    cards = [CARDS.index(str(name)) for name in option[1:]]
    found = _together(state, decision.seat, cards)
    if muster_near(state):
        found += unpaid(state, decision.seat)
    return found


def _together(state: Feudum, seat: int, cards: list[int]) -> Found:
    """What is wrong with cards that are to be played in one round."""
    found: Found = []
    for card in cards:
        found += idle(state, seat, card, [other for other in cards if other != card])
    if CONQUER in cards and DEFEND in cards and _conquer_lost(state):
        words = T("Conquer may be left as the last card if you lay Defend open: then it can only be forfeited")
        found.append(("conquer", words))
    if not FEEDS.intersection(cards):
        found += hungry(state, seat)
    return found


def _conquer_lost(state: Feudum) -> bool:
    """Whether a Conquer left last by a Defend laid open does nothing (B6)."""
    return state.options["conquer_last_after_flip"] == "forfeit"


def idle(state: Feudum, seat: int, card: int, others: list[int]) -> Found:
    """A card that can do nothing now, and that none of the others may make possible."""
    if card == REPEAT:
        return _nothing_to_repeat(state, seat, others)
    why = prospect(state, seat, card).why_not
    if why is None or any(other in others for other in HELPS.get((card, str(why[0])), ENABLES.get(card, ()))):
        return []
    return [("idle", T("{card} can do nothing: {why}", card=CARD[CARDS[card]], why=reason(why)))]


def _nothing_to_repeat(state: Feudum, seat: int, others: list[int]) -> Found:
    """Repeat with cards it does not repeat, or only for a saltpeter that is not there."""
    if any(AGAIN[other] == TWICE for other in others):
        return []
    player = state.players[seat]
    if advanced(state) and any(AGAIN[other] == DEJA_VU for other in others):
        if player.goods[SALTPETER] or paying.tiles(player):
            return []
        return [("repeat", T("Repeat needs a saltpeter with these cards, and you have none"))]
    return [("repeat", T("Repeat has no card to repeat among these"))]


# Playing


def playing(state: Feudum, decision: Decision, option: Option) -> Found:
    """What is left behind: Conquer beside Defend, Repeat without a card, and hunger with the last card."""
    seat, card = decision.seat, CARDS.index(str(option[1]))
    rest = [other for other in state.players[seat].cards if other != card]
    return _left(state, seat, rest, card)


def forfeiting(state: Feudum, decision: Decision, option: Option) -> Found:
    """A card that could do something."""
    seat, card = decision.seat, CARDS.index(str(option[1]))
    rest = [other for other in state.players[seat].cards if other != card]
    found = _left(state, seat, rest, NONE)
    if prospect(state, seat, card).why_not is None:
        words = T("{card} could do something: {what}", card=CARD[CARDS[card]], what=prospect(state, seat, card).what)
        return [("forfeit", words), *found]
    return found


def _left(state: Feudum, seat: int, rest: list[int], played: int) -> Found:
    """What the cards left mean."""
    if sorted(rest) == [CONQUER, DEFEND] and _conquer_lost(state):
        return [("conquer", T("if you lay Defend open, Conquer is left as the last card and can only be forfeited"))]
    found: Found = []
    if not FEEDS.intersection([*rest, played]):
        found += hungry(state, seat)
    if not rest and muster_near(state):
        found += unpaid(state, seat)
    return found
