"""Sentences of Scythe: why something is refused, what happened, why the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.decision import Reason
from core.event import Event
from core.games.scythe.cards import BONUSES, ENCOUNTERS, FACTORY_CARDS, OBJECTIVES
from core.games.scythe.names import (
    BOTTOM,
    CUBE,
    FACTION,
    MAT,
    MECH,
    RESOURCE,
    STAR,
    STRUCTURE,
    TOP,
    amount,
    amounts,
    place_name,
)
from core.games.scythe.notes import factory_words
from core.games.scythe.objectives import NUMBER
from core.games.scythe.stars import total
from core.games.scythe.state import Scythe
from core.games.scythe.tables import LAST_STAR, PLACE, RESOURCES
from core.text import Part, T, Text, Who, listed

# Why not

_PLAIN: dict[str, Text] = {
    "taken": T("it is taken already"),
    "needed_by_others": T("the seats that choose after you would find no pair that is allowed"),
    "same_section": T("your token stands there: another section must be taken"),
    "no_factory_card": T("you have no Factory card: your character must go to the Factory"),
    "no_worker": T("you have no worker on a territory of yours"),
    "moved": T("it has moved already"),
    "stuck": T("it has nowhere to go"),
    "far": T("it is too far"),
    "river": T("there is a river between"),
    "lake": T("it cannot go onto a lake or off it"),
    "home": T("nobody moves onto a home base"),
    "guarded": T("a character or mech of somebody else stands there"),
    "enemy_workers": T("workers of somebody else stand there"),
    "no_lake_alone": T("nothing can be left on a lake by itself"),
    "no_tunnel": T("Disarm works on a tunnel only"),
    "no_cards_there": T("the opponent has no combat card"),
    "no_power_there": T("the opponent has no power to lose"),
    "not_now": T("objectives are shown before or after an action of your turn"),
    "at_end": T("it is looked at when the actions of the turn are over"),
    "unfulfilled": T("its condition is not met"),
}


def _goods(kind: str, need: int, have: int) -> Part:
    return T("needs {cost}, you control {n}", cost=amount(need, kind), n=have)


def _pay(what: str, need: int, have: int) -> Part:
    return T("needs {cost}, you have {n}", cost=amount(need, what), n=have)


_REASONS: dict[str, Callable[..., Part]] = {
    "goods": _goods,
    "pay": _pay,
    "coins": lambda need, have: _pay("coins", need, have),
    "power": lambda need, have: _pay("power", need, have),
    "banned": lambda faction, mat: T("{faction} with {mat} is banned", faction=FACTION[faction], mat=MAT[mat]),
}

REASON_KEYS = frozenset(_PLAIN) | frozenset(_REASONS)


def reason(reason: Reason) -> Part:
    """Why something is refused, as a sentence."""
    key, *args = reason
    found = _REASONS.get(str(key))
    return found(*args) if found is not None else _PLAIN[str(key)]


# What happened


def event(event: Event) -> Part:
    """An event as a sentence of the log."""
    return _EVENTS[event.verb](Who(event.seat), *event.args)


def _numbers(value: object) -> list[int]:
    """The numbers an event holds in a tuple."""
    return [int(word) for word in cast("tuple[int, ...]", value)]


def _values(cards: object) -> Part:
    return listed([str(value) for value in _numbers(cards)])


def _moves(who: Who, unit: str, origin: str, target: str, workers: int, *goods: int) -> Part:
    units = {"character": T("the character"), "mech": T("a mech"), "worker": T("a worker")}
    cargo: list[tuple[str, int]] = [("workers", workers)] if workers else []
    cargo += [(kind, n) for kind, n in zip(RESOURCES, goods, strict=True) if n]
    if not cargo:
        return T(
            "{who} moves {unit} from {origin} to {target}", who=who, unit=units[unit], origin=origin, target=target
        )
    return T(
        "{who} moves {unit} from {origin} to {target} with {cargo}",
        who=who,
        unit=units[unit],
        origin=origin,
        target=target,
        cargo=amounts(cargo),
    )


def _drove(who: Who, place: str, other: Part, n: int) -> Part:
    return T(
        "{who} drives {n} worker of {other} home from {place}",
        "{who} drives {n} workers of {other} home from {place}",
        who=who,
        n=n,
        other=other,
        place=place,
    )


def _pays(who: Who, resource: str, words: object) -> Part:
    pairs = cast("tuple[int | str, ...]", words)
    parts: list[Part] = []
    for name, number in zip(pairs[::2], pairs[1::2], strict=True):
        parts.append(T("a combat card") if name == "card" else T("{n} from {place}", n=int(number), place=str(name)))
    return T("{who} pays {what}: {parts}", who=who, what=RESOURCE[resource], parts=listed(parts))


def _retreat(who: Who, unit: str, place: str, target: str, n: int = 1) -> Part:
    words = {"character": T("the character"), "mech": T("a mech"), "workers": amount(n, "workers")}
    return T(
        "{who}: {unit} retreats from {place} to {target}",
        "{who}: {unit} retreat from {place} to {target}",
        n=n,
        who=who,
        unit=words[unit],
        place=place,
        target=target,
    )


def _shifts(who: Who, unit: str, origin: str, target: str, n: int) -> Part:
    words = {
        "character": T("the character"),
        "mechs": T("{n} mech", "{n} mechs", n=n),
        "workers": amount(n, "workers"),
    }
    return T(
        "{who} moves {unit} from {origin} to {target} after the encounter",
        who=who,
        unit=words[unit],
        origin=origin,
        target=target,
    )


def _chooses(who: Who, number: int, option: int) -> Part:
    offer = ENCOUNTERS[number].offers[option - 1]
    gain: Part = amounts(offer.gain)
    if offer.special:
        gain = T("{gain} and more", gain=gain) if offer.gain else T("a move of units")
    if not offer.cost:
        return T("{who} chooses: {gain}", who=who, gain=gain)
    return T("{who} chooses: {gain} for {cost}", who=who, gain=gain, cost=amounts(offer.cost))


def _skip(who: Who, what: str) -> Part:
    return T("{who} skips {what}", who=who, what=TOP.get(what) or BOTTOM.get(what) or TOP["factory"])


def _wins(who: Who, place: str, other: Part, attack: int, defence: int) -> Part:
    return T(
        "{who} wins the combat on {place} against {other}: {attack} to {defence}",
        who=who,
        place=place,
        other=other,
        attack=attack,
        defence=defence,
    )


def _reveals(who: Who, dial: int, cards: object, total: int) -> Part:
    if not _numbers(cards):
        return T("{who} spends {dial} power: {total}", who=who, dial=dial, total=total)
    return T(
        "{who} spends {dial} power and plays {cards}: {total}", who=who, dial=dial, cards=_values(cards), total=total
    )


def _title(number: int) -> Part:
    return OBJECTIVES[number].title


def _star(who: Who, kind: str, total: int) -> Part:
    return T("{who} places a star for {what}: {n} of {all}", who=who, what=STAR[kind], n=total, all=LAST_STAR)


_TILES = {tile.id: tile for tile in BONUSES}

_EVENTS: dict[str, Callable[..., Part]] = {
    # Beginning
    "tile": lambda who, tile: T(
        "Structure bonus: {title} ({counts})", title=_TILES[tile].title, counts=_TILES[tile].counts
    ),
    "first": lambda who: T("{who} begins", who=who),
    "assigned": lambda who, faction, mat: T(
        "{who} leads {faction} with the {mat} mat", who=who, faction=FACTION[faction], mat=MAT[mat]
    ),
    "takes_pair": lambda who, faction, mat: T(
        "{who} chooses {faction} with the {mat} mat", who=who, faction=FACTION[faction], mat=MAT[mat]
    ),
    "bids": lambda who, faction, mat, n: T(
        "{who} bids {n} for {faction} with the {mat} mat",
        who=who,
        n=amount(n, "coins"),
        faction=FACTION[faction],
        mat=MAT[mat],
    ),
    "objectives": lambda who, numbers: T(
        "{who} gets the objectives {titles}", who=who, titles=listed([_title(number) for number in _numbers(numbers)])
    ),
    # Turns
    "turn": lambda who, n: T("{who} is on turn in round {n}", n=n, who=who),
    "section": lambda who, name: T("{who} takes the section {top}", who=who, top=TOP[name]),
    "skip": _skip,
    "gains": lambda who, kind, n: T("{who} gains {what}", who=who, what=amount(n, kind)),
    "loses": lambda who, kind, n: T("{who} loses {what}", who=who, what=amount(n, kind)),
    "drew": lambda who, n: T("{who} draws {what}", who=who, what=amount(n, "cards")),
    "drew_cards": lambda who, values: T(
        "{who} draws a combat card of {values}",
        "{who} draws combat cards of {values}",
        n=len(_numbers(values)),
        who=who,
        values=_values(values),
    ),
    "produces": lambda who, place, what, n: T(
        "{who} gets {what} on {place}", who=who, what=amount(n, what), place=place
    ),
    "pays": _pays,
    "coerces": lambda who, value: T("{who} discards a {value} with Coercion", who=who, value=value),
    "discards": lambda who, value: T("{who} discards a combat card of {value}", who=who, value=value),
    "upgrades": lambda who, cube, bottom: T(
        "{who} upgrades {cube}; {bottom} is cheaper by 1", who=who, cube=CUBE[cube], bottom=BOTTOM[bottom]
    ),
    "deploys": lambda who, mech, place: T("{who} deploys {mech} on {place}", who=who, mech=MECH[mech], place=place),
    "builds": lambda who, what, place: T("{who} builds {what} on {place}", who=who, what=STRUCTURE[what], place=place),
    "enlists": lambda who, bottom, bonus: T(
        "{who} enlists the recruit of {bottom} for {bonus}", who=who, bottom=BOTTOM[bottom], bonus=amount(2, bonus)
    ),
    "star": _star,
    "shows": lambda who, card: T("{who} shows the objective {title}", who=who, title=_title(NUMBER[card])),
    # Movement
    "moves": _moves,
    "drove": _drove,
    "returns": lambda who, unit, place, origin: T(
        "{who}: a unit goes back from {place} to {origin}", who=who, place=place, origin=origin
    ),
    # Combat
    "attacks": lambda who, place, other: T(
        "{who} attacks {other} on {place}", who=who, other=other, place=place_name(PLACE[place])
    ),
    "uses": lambda who, name, other: T(
        "{who} uses {ability} against {other}", who=who, ability=MECH[name], other=other
    ),
    "scouted": lambda who, value: T("{who} takes a combat card of {value}", who=who, value=value),
    "lost_card": lambda who, value: T("{who} loses a combat card of {value}", who=who, value=value),
    "reveals": _reveals,
    "wins": _wins,
    "retreat": _retreat,
    "retreats": lambda who, place, home, n: T(
        "{who}: {n} unit retreats from {place} to {home}",
        "{who}: {n} units retreat from {place} to {home}",
        who=who,
        n=n,
        place=place,
        home=home,
    ),
    # Encounters and the Factory
    "meets": lambda who, place, number: T(
        "{who} meets people on {place}: encounter {n}", who=who, place=place, n=number
    ),
    "chooses": _chooses,
    "peeks": lambda who, other: T("{who} looks at the combat cards of {other}", who=who, other=other),
    "sees_hand": lambda who, other, values: T(
        "{who} sees that {other} has: {values}", who=who, other=other, values=_values(values)
    ),
    "shifts": _shifts,
    "factory_card": lambda who, number: T(
        "{who} takes Factory card {n}: {words}", who=who, n=number, words=factory_words(FACTORY_CARDS[number])
    ),
    "uses_factory": lambda who, number: T("{who} uses Factory card {n}", who=who, n=number),
}

EVENT_VERBS = frozenset(_EVENTS)

# The end


def end(state: Scythe) -> Part:
    """Why the game ended: whose sixth star it was."""
    seat = max(range(len(state.players)), key=lambda each: total(state.players[each]))
    return T("The game is over: {who} has placed the sixth star.", who=Who(seat))
