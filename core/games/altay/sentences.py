"""Sentences of Altay: why something is refused, what happened, why the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.decision import Reason
from core.event import Event
from core.games.altay.boards import settlements
from core.games.altay.names import (
    ACHIEVEMENT,
    PEOPLE,
    RESOURCE,
    TERRAIN,
    amount,
    amounts,
    card_name,
    marker_name,
    place_name,
)
from core.text import NOTHING, Part, T, Text, Who, listed

# The parts of a score, in tie-break order.
PARTS: tuple[tuple[str, Part], ...] = (
    ("technologies", T("technologies")),
    ("wonders", T("wonders")),
    ("cards", T("points on cards")),
    ("land", T("territories and point markers")),
    ("captured", T("captured settlements")),
    ("conquest", T("conquest markers")),
)

# Why not

_PLAIN: dict[str, Text] = {
    "table": T("a card of that title lies on your table"),
    "fight_only": T("swords are for your fights, shields for attacks on you"),
    "no_cards": T("no card is left to draw"),
    "no_village": T("no Village lies on your table"),
    "no_marker": T("you have no unused conquest marker"),
    "none_fit": T("nothing in your pool fits"),
    "empty_card": T("nothing lies on it"),
    "sword": T("you have no sword card in hand"),
    "shielded": T("a shield is chosen already"),
    "enough": T("the strength is enough already"),
    "no_pick": T("a sword card is needed first"),
    "afford": T("there is no card you can buy now"),
    "sold_out": T("the stack is empty"),
    "bought": T("one of each type in a turn"),
    "done": T("you have completed it already"),
    "nothing": T("your pool holds nothing it needs"),
    "idle": T("no achievement is in progress"),
    "once": T("once in a turn only"),
    "hand": T("your hand is empty"),
    "pool": T("your pool is empty"),
    "no_tokens": T("no resource is left in the supply"),
    "nowhere": T("there is no place to move to"),
    "nothing_kept": T("no card lies on Writing"),
    "wonder": T("a wonder once started cannot be dropped"),
    "dropped": T("you have dropped one this turn"),
    "full": T("four settlements are the most"),
    "marker": T("a conquest marker is in the way"),
    "opponent": T("somebody else holds it"),
    "taken": T("another seat has it"),
}


def reason(why: Reason) -> Part:
    """Why something is refused."""
    key, args = why[0], why[1:]
    found = _PLAIN.get(str(key))
    return found if found is not None else _REASONS[str(key)](*args)


_REASONS: dict[str, Callable[..., Part]] = {
    "terrain": lambda terrain: T("you hold no {terrain}", terrain=TERRAIN[terrain]),
    "used": lambda terrain: T("every {terrain} of yours was used this turn", terrain=TERRAIN[terrain]),
    "short": lambda need, have: T("needs strength {need}, you reach {have}", need=need, have=have),
    "needs": lambda res, need, have: T("needs {what}, you have {have}", what=amount(need, res), have=have),
    "needs_wms": lambda need, have: T("needs {need} of wood, metal or stone, you have {have}", need=need, have=have),
    "busy": lambda which: T("{what} is in progress", what=ACHIEVEMENT[which]),
    "level": lambda n: T("needs a completed achievement of level {level}", level=n),
    "pyramid": lambda n: T("needs one more completed achievement of level {level}", level=n),
    "coins": lambda need, have: T("needs {need} coins, you have {have}", need=need, have=have),
    "tokens": lambda res: T("no {what} is left in the supply", what=RESOURCE[res]),
}

REASON_KEYS = frozenset(_PLAIN) | frozenset(_REASONS)

# What happened


def event(happened: Event) -> Part:
    """An event as a sentence of the log."""
    return _EVENTS[happened.verb](Who(happened.seat), *happened.args)


def _words(names: object) -> tuple[str, ...]:
    return cast("tuple[str, ...]", names)


def _cards(names: object) -> Part:
    return listed([card_name(name) for name in _words(names)])


def _res(names: object) -> Part:
    return amounts(_words(names))


def _stars(who: Who, places: object) -> Part:
    if not places:
        return T("No point markers are in play")
    return T("Point markers lie on {places}", places=listed(list(_words(places))))


def _start(who: Who, place: str, marker: str) -> Part:
    if not marker:
        return T("{who} starts on {place}", who=who, place=place_name(place))
    return T(
        "{who} starts on {place}; {marker} leaves the game",
        who=who,
        place=place_name(place),
        marker=marker_name(marker),
    )


def _unbuilt(who: Who, n: int, why: str) -> Part:
    if why == "supply":
        return T("{who} has no settlement left to build", who=who)
    return T("{who} has no place for {what}", who=who, what=settlements(n))


def _attack(who: Who, target: str, origin: str, strength: int, defender: int, cards: int) -> Part:
    return T(
        "{who} attacks {loser} on {place} from {origin} with strength {strength}",
        who=who,
        loser=Who(defender),
        place=target,
        origin=origin,
        strength=strength,
    )


def _defend(who: Who, target: str, defence: int, cards: object) -> Part:
    if not cards:
        return T("{who} defends {place} with {n}, without a card", who=who, place=target, n=defence)
    return T("{who} defends {place} with {n}: {cards}", who=who, place=target, n=defence, cards=_cards(cards))


def _begin(who: Who, which: str, laid: object) -> Part:
    return T("{who} starts {what} with {laid}", who=who, what=ACHIEVEMENT[which], laid=_res(laid))


def _end(who: Who, cards: object, lost: object) -> Part:
    parts: list[Part] = [T("{n} card", "{n} cards", n=len(_words(cards)))] if cards else []
    if lost:
        parts.append(_res(lost))
    return T("{who} ends the turn; unused: {what}", who=who, what=listed(parts))


def _cycle(who: Who, cards: object) -> Part:
    if not cards:
        return T("{who} changes no card", who=who)
    return T("{who} changes {cards}", who=who, cards=_cards(cards))


def _trigger(who: Who, why: str) -> Part:
    if why == "supply":
        return T("{who} has no settlement left in the supply: the game ends with this round", who=who)
    return T("{who} has no settlement left on the board: the game ends with this round", who=who)


def _buy(who: Who, card: str, paid: object) -> Part:
    return T("{who} buys {card} for {paid}", who=who, card=card_name(card), paid=_res(paid))


def _capture(who: Who, place: str, marker: str, strength: int) -> Part:
    return T(
        "{who} takes {marker} on {place} with strength {n}",
        who=who,
        marker=marker_name(marker),
        place=place,
        n=strength,
    )


def _won(who: Who, place: str, loser: int) -> Part:
    return T("{who} captures a settlement of {loser} on {place}", who=who, loser=Who(loser), place=place)


_EVENTS: dict[str, Callable[..., Part]] = {
    # Setting up
    "first": lambda who: T("{who} begins", who=who),
    "secret": lambda who, which: T("{who}: the secret wonder is {what}", who=who, what=ACHIEVEMENT[which]),
    "stars": _stars,
    "people": lambda who, name: T("{who} leads the {people}", who=who, people=PEOPLE[name]),
    "start": _start,
    "turn": lambda who, n: T("Round {n}: {who} is on turn", who=who, n=n),
    # Cards
    "gain": lambda who, card, res, n: T(
        "{who} plays {card}: {what}", who=who, card=card_name(card), what=amount(n, res)
    ),
    "boost": lambda who, card, place, res, n: T(
        "{who} plays {card} on {place}: {what}", who=who, card=card_name(card), place=place, what=amount(n, res)
    ),
    "draw_card": lambda who, card: T("{who} plays {card} to draw a card", who=who, card=card_name(card)),
    "fill": lambda who, card, place: T(
        "{who} plays {card} on {place}: the Village is complete", who=who, card=card_name(card), place=place
    ),
    "consume": lambda who, card, marker, res: T(
        "{who} plays {card} and uses {marker}: {what}",
        who=who,
        card=card_name(card),
        marker=marker_name(marker),
        what=amount(1, res),
    ),
    "lay_out": lambda who, card: T("{who} lays {card} on the table", who=who, card=card_name(card)),
    "put": lambda who, card, laid: T("{who} lays {what} on {card}", who=who, what=_res(laid), card=card_name(card)),
    "complete": lambda who, card: T("{who} completes {card}", who=who, card=card_name(card)),
    "take": lambda who, card, laid: T("{who} takes {what} from {card}", who=who, what=_res(laid), card=card_name(card)),
    "drop": lambda who, card, lost: T(
        "{who} drops {card}; lost: {what}", who=who, card=card_name(card), what=_res(lost)
    ),
    # Building
    "build": lambda who, place, n: T("{who} builds on {place}, now {n}", who=who, place=place, n=n),
    "unbuilt": _unbuilt,
    # Fighting
    "capture": _capture,
    "bounty": lambda who, res: T("{who} gains {what} from the marker", who=who, what=amount(1, res)),
    "attack": _attack,
    "defend": _defend,
    "surrender": lambda who, place: T("{who} surrenders on {place}", who=who, place=place),
    "won": _won,
    "tie": lambda who, place: T("The fight of {who} for {place} is even: nothing happens", who=who, place=place),
    "cycle": _cycle,
    # Buying and developing
    "buy": _buy,
    "begin": _begin,
    "advance": lambda who, which, laid: T(
        "{who} lays {what} on {which}", who=who, what=_res(laid), which=ACHIEVEMENT[which]
    ),
    "achieve": lambda who, which: T("{who} completes {what}", who=who, what=ACHIEVEMENT[which]),
    "drop_achievement": lambda who, which, lost: T(
        "{who} drops {which}; lost: {what}", who=who, which=ACHIEVEMENT[which], what=_res(lost)
    ),
    "display": lambda who, names: T(
        "New achievements face up: {what}", what=listed([ACHIEVEMENT[name] for name in _words(names)])
    ),
    # Technologies and coins
    "engineering": lambda who, card: T(
        "{who} removes {card} from the game with Engineering", who=who, card=card_name(card)
    ),
    "mathematics": lambda who, card: T("{who} discards {card} with Mathematics", who=who, card=card_name(card)),
    "commerce": lambda who, give, get: T(
        "{who} swaps {give} for {get} with Commerce", who=who, give=amount(1, give), get=amount(1, get)
    ),
    "philosophy": lambda who: T("{who} gains 1 culture with Philosophy", who=who),
    "religion": lambda who, origin, target: T(
        "{who} moves a settlement from {origin} to {target} with Religion", who=who, origin=origin, target=target
    ),
    "recall": lambda who, card: T("{who} takes {card} back from Writing", who=who, card=card_name(card)),
    "keep": lambda who, card: T("{who} lays {card} on Writing", who=who, card=card_name(card)),
    "coins": lambda who, res: T("{who} buys {what} for 5 coins", who=who, what=amount(1, res)),
    "coin_gain": lambda who, n: T("{who} gains {n} coin", "{who} gains {n} coins", who=who, n=n),
    # Piles, turns and the end
    "drew": lambda who, n: T("{who} draws {n} card", "{who} draws {n} cards", who=who, n=n),
    "cards": lambda who, cards: T("{who} draws {cards}", who=who, cards=_cards(cards) if cards else NOTHING),
    "reshuffle": lambda who: T("{who} shuffles the discard pile", who=who),
    "end": _end,
    "trigger": _trigger,
}

EVENT_VERBS = frozenset(_EVENTS)

# The end

_ENDS: dict[str, Text] = {
    "supply": T("The game is over: a supply of settlements is empty."),
    "board": T("The game is over: somebody has no settlement left on the board."),
}


def end(why: str) -> Part:
    """Why the game ended."""
    return _ENDS[why]
