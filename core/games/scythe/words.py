"""Words of Scythe's questions: who must do what, what is asked, and what must be known to answer."""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision
from core.games.scythe.boards import place_words
from core.games.scythe.cards import FACTORY_CARDS
from core.games.scythe.combat import most_on_dial, other_side
from core.games.scythe.control import goods_of
from core.games.scythe.labels import label
from core.games.scythe.names import (
    BOTTOM,
    CUBE,
    FACTION,
    MECH,
    RESOURCE,
    STRUCTURE,
    UNIT,
    amount,
    goods_words,
    place_name,
)
from core.games.scythe.notes import factory_words
from core.games.scythe.reading import bottom_coins, hand, ongoing, profiting
from core.games.scythe.sentences import end, event, reason
from core.games.scythe.state import Scythe
from core.games.scythe.tables import BOTTOMS, GAINS, PLACE
from core.text import Part, T, Text, Who, listed, series

__all__ = ["TOPICS", "about", "end", "event", "label", "question", "reason", "rules_topic", "to_do"]

# Which page of rules/ explains a question.
_TOPICS = {
    "setup": ("faction", "mat", "bid_on", "bid"),
    "turn": ("section", "end", "gain", "last-point"),
    "move": ("move", "unit", "to", "cargo", "load", "tired", "factory_move", "shift", "shift-units"),
    "top": ("bolster", "trade", "produce", "goods", "put", "produce_at", "make"),
    "bottom": (
        *("upgrade", "deploy", "build", "enlist", "pay", "discard", "give", "mech", "deploy_at", "structure"),
        *("build_at", "cube", "onto", "recruit", "bonus"),
    ),
    "combat": ("fight", "ability", "dial", "cards", "retreat", "retreat-workers"),
    "encounter": ("encounter", "keep", "bundle", "peek"),
    "factory": ("factory-card", "factory-top", "one-of", "worker-at"),
}
_PAGE = {topic: page for page, topics in _TOPICS.items() for topic in topics}


def rules_topic(decision: Decision) -> str:
    """The rules page that explains a question."""
    return _PAGE.get(decision.topic, "overview")


# Who must do what

_TO_DO: dict[str, Text] = {
    "faction": T("{who} must choose a faction"),
    "mat": T("{who} must choose a player mat"),
    "bid_on": T("{who} must bid for a pair"),
    "bid": T("{who} must bid coins"),
    "section": T("{who} must choose a section"),
    "unit": T("{who} must choose a unit to move"),
    "to": T("{who} must choose where a unit moves"),
    "cargo": T("{who} must choose what goes along"),
    "load": T("{who} must choose what goes along"),
    "tired": T("{who} must choose which workers go along"),
    "produce_at": T("{who} must choose where to produce"),
    "make": T("{who} must choose how much to make"),
    "goods": T("{who} must choose a resource"),
    "put": T("{who} must choose where a resource goes"),
    "pay": T("{who} must choose what to pay with"),
    "give": T("{who} must choose what to pay with"),
    "discard": T("{who} must discard a combat card"),
    "mech": T("{who} must choose a mech"),
    "deploy_at": T("{who} must choose where a mech goes"),
    "structure": T("{who} must choose a structure"),
    "build_at": T("{who} must choose where to build"),
    "cube": T("{who} must choose what to upgrade"),
    "onto": T("{who} must choose what becomes cheaper"),
    "recruit": T("{who} must choose a recruit"),
    "bonus": T("{who} must choose a recruit bonus"),
    "gain": T("{who} may take a benefit"),
    "fight": T("{who} must choose a combat"),
    "ability": T("{who} may use an ability before the combat"),
    "dial": T("{who} must set the dial in secret"),
    "cards": T("{who} must choose combat cards in secret"),
    "retreat": T("{who} must choose where to retreat"),
    "retreat-workers": T("{who} must choose where workers retreat"),
    "encounter": T("{who} must choose an option of an encounter"),
    "keep": T("{who} must choose how much to take"),
    "bundle": T("{who} must choose resources"),
    "worker-at": T("{who} must choose where workers go"),
    "peek": T("{who} must choose whose cards to look at"),
    "shift": T("{who} may move units after an encounter"),
    "shift-units": T("{who} may move units after an encounter"),
    "factory-card": T("{who} must choose a Factory card"),
    "factory-top": T("{who} may use a Factory card"),
    "factory_move": T("{who} may move one unit twice"),
    "one-of": T("{who} must choose a benefit"),
    "end": T("{who} must end the turn"),
    "last-point": T("{who}: done?"),
}
_ACTION_TO_DO: dict[str, Text] = {
    "move": T("{who} must choose: move units or take coins"),
    "bolster": T("{who} must choose: power or combat cards"),
    "trade": T("{who} must choose: resources or popularity"),
    "produce": T("{who} may produce"),
    "upgrade": T("{who} may upgrade"),
    "deploy": T("{who} may deploy a mech"),
    "build": T("{who} may build"),
    "enlist": T("{who} may enlist"),
}


def to_do(decision: Decision) -> Text:
    """Who must do what, for everybody to read: tells the kind of question and nothing of the choice."""
    found = _TO_DO.get(decision.topic) or _ACTION_TO_DO[decision.topic]
    return Text(found.msg, "", (("who", Who(decision.seat)),))


# Questions


def question(state: Scythe, decision: Decision) -> Part:
    """The question as its seat reads it."""
    return _QUESTIONS[decision.topic](*decision.about)


def _unit(unit: str, place: str) -> Text:
    return T("{unit} on {place}", unit=UNIT[unit], place=place)


_QUESTIONS: dict[str, Callable[..., Part]] = {
    "faction": lambda: T("Which faction do you lead?"),
    "mat": lambda faction: T("Which player mat goes with {faction}?", faction=FACTION[faction]),
    "bid_on": lambda: T("For which pair do you bid?"),
    "bid": lambda faction: T("How many coins do you bid for {faction}?", faction=FACTION[faction]),
    "section": lambda: T("Which section do you take?"),
    "move": lambda: T("Move units, or take coins?"),
    "bolster": lambda: T("Power or combat cards?"),
    "trade": lambda: T("Resources or popularity?"),
    "produce": lambda: T("Do you produce?"),
    "upgrade": lambda *_: T("Do you upgrade?"),
    "deploy": lambda *_: T("Do you deploy a mech?"),
    "build": lambda *_: T("Do you build?"),
    "enlist": lambda *_: T("Do you enlist?"),
    "factory_move": lambda: T("Do you move one unit twice?"),
    "factory-top": lambda number: T("Do you use the Factory card?"),
    "end": lambda: T("End the turn?"),
    "unit": lambda left, *_: T("Which unit moves? One more.", "Which unit moves? Up to {n}.", n=left),
    "to": lambda unit, place, hops: T("Where does {unit} go?", unit=UNIT[unit]),
    "cargo": lambda unit, origin, target: T("What goes along from {origin} to {target}?", origin=origin, target=target),
    "load": lambda unit, origin, target, what: _how_many_along(what),
    "tired": lambda place, n: T("How many of the {n} that go along have moved already?", n=n),
    "produce_at": lambda left: T("Where do you produce? One more.", "Where do you produce? Up to {n}.", n=left),
    "make": lambda place: T("How many do you make on {place}?", place=place),
    "goods": lambda left: T("Which resource? One more.", "Which resource? Up to {n}.", n=left),
    "put": lambda kind: T("Where does the {what} go?", what=RESOURCE[kind]),
    "pay": lambda kind, n: T("From where do you pay {what}?", what=amount(n, kind)),
    "give": lambda n: T("What do you pay with?"),
    "discard": lambda *_: T("Which combat card do you discard?"),
    "mech": lambda: T("Which mech do you deploy?"),
    "deploy_at": lambda mech: T("Where do you deploy {mech}?", mech=MECH[mech]),
    "structure": lambda: T("Which structure do you build?"),
    "build_at": lambda kind: T("Where do you build the {what}?", what=STRUCTURE[kind]),
    "cube": lambda: T("Which top action gets better?"),
    "onto": lambda cube: T("Which bottom action becomes cheaper?"),
    "recruit": lambda: T("Which recruit do you enlist?"),
    "bonus": lambda bottom: T("Which bonus does the recruit bring now?"),
    "gain": lambda kind, n: _how_much(kind, n),
    "fight": lambda: T("Which combat comes first?"),
    "ability": lambda name, place: T("Do you use {ability} on {place}?", ability=MECH[name], place=place),
    "dial": lambda place, *_: T("How much power for {place}?", place=place),
    "cards": lambda place, *_: T("Which combat card do you add for {place}?", place=place),
    "retreat": lambda unit, place: T("Where does {unit} retreat to?", unit=_unit(unit, place)),
    "retreat-workers": lambda place, lake: T("How many workers go along to {lake}?", lake=lake),
    "encounter": lambda number, place: T("Which option of the encounter?"),
    "keep": lambda what, n, place: _how_much(what, n),
    "bundle": lambda n, place: T("Which resources do you take? {n} left.", n=n),
    "worker-at": lambda: T("Beside which mech do the new workers go?"),
    "peek": lambda: T("Whose combat cards do you look at?"),
    "shift": lambda: T("Where do units go from here?"),
    "shift-units": lambda unit, origin, target: T("How many go to {target}: {unit}?", target=target, unit=UNIT[unit]),
    "factory-card": lambda: T("Which Factory card do you take, for good?"),
    "one-of": lambda number: T("Which of these do you take?"),
    "last-point": lambda *_: T("Done? You can still undo."),
}

TOPICS = frozenset(_QUESTIONS)


def _how_many_along(what: str) -> Text:
    if what in RESOURCE:
        return T("How much {what} goes along?", what=RESOURCE[what])
    return T("How many workers go along?")


def _how_much(what: str, n: int) -> Text:
    if n == 1:
        return T("Do you take {what}?", what=amount(n, what))
    return T("How much of {what} do you take?", what=amount(n, what))


# What must be known to answer


def about(state: Scythe, decision: Decision) -> Part:
    """What must be known to answer: what lies there, what a fight stands at, what an action brings besides."""
    found = _ABOUT.get(decision.topic)
    return found(state, decision) if found is not None else ""


def _about_section(state: Scythe, decision: Decision) -> Part:
    return T("you control {goods}", goods=goods_words(goods_of(state, decision.seat)))


def _about_bottom(state: Scythe, decision: Decision) -> Part:
    """Cost, what is there to pay it, what comes with it, and to whom else."""
    name, n = str(decision.about[0]), int(decision.about[1])
    which = BOTTOMS.index(name)
    player = state.players[decision.seat]
    kind = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}[name]
    parts: list[Part] = [
        T("{bottom} costs {cost}", bottom=BOTTOM[name], cost=amount(n, kind)),
        T("you control {goods}", goods=goods_words(goods_of(state, decision.seat))),
        T("brings {coins}", coins=amount(bottom_coins(player, which), "coins")),
    ]
    others = profiting(state, decision.seat, which)
    if others:
        parts.append(
            T(
                "{what} for {who}",
                what=amount(1, ongoing(which)),
                who=listed([Who(other) for other in others]),
            )
        )
    return series(parts, "; ")


def _about_to(state: Scythe, decision: Decision) -> Part:
    _, place, hops = decision.about
    return T("from {place}, {n} step", "from {place}, up to {n} steps", n=int(hops), place=str(place))


def _about_cargo(state: Scythe, decision: Decision) -> Part:
    return place_words(state, PLACE[str(decision.about[1])])


def _about_fight(state: Scythe, decision: Decision) -> Part:
    """What both sides can reach, without what is in the other hand."""
    fight = state.fight
    if fight is None:
        return ""
    seat, other = decision.seat, other_side(fight, decision.seat)
    mine, theirs = state.players[seat], state.players[other]
    parts: list[Part] = [
        T("your cards {cards}", cards=series([str(n) for n in hand(mine)], " ")) if any(mine.hand) else T("no card"),
        T("{who}: 0-{n} and {cards}", who=Who(other), n=most_on_dial(theirs), cards=amount(sum(theirs.hand), "cards")),
        T("you win a tie") if seat == fight.attacker else T("{who} wins a tie", who=Who(other)),
    ]
    if decision.topic == "cards":
        dial, cards = int(decision.about[2]), [int(value) for value in decision.about[3:]]
        parts.insert(0, T("your total so far: {n}", n=dial + sum(cards)))
    return series(parts, "; ")


def _about_encounter(state: Scythe, decision: Decision) -> Part:
    number, place = int(decision.about[0]), str(decision.about[1])
    return T("card {number}; what is gained goes to {place}", number=number, place=place_name(PLACE[place]))


def _about_factory(state: Scythe, decision: Decision) -> Part:
    return factory_words(FACTORY_CARDS[int(decision.about[0])])


def _about_last(state: Scythe, decision: Decision) -> Part:
    """What cannot be taken back any more."""
    if not decision.about:
        return ""
    kind, *rest = decision.about
    if kind == "dial":
        dial, cards = int(rest[0]), [int(value) for value in rest[1:]]
        return T("dial {n}, cards {cards}: total {sum}", n=dial, cards=_values(cards), sum=dial + sum(cards))
    if kind == "encounter":
        return T("an encounter card is drawn for {place}", place=str(rest[0]))
    if kind == "factory-card":
        return T("you look at the Factory cards and take one")
    if kind in ("enlist", "bolster"):
        return T("combat cards are drawn now")
    return ""


def _values(cards: list[int]) -> Part:
    return listed([str(value) for value in cards])


def _about_onto(state: Scythe, decision: Decision) -> Part:
    return T("the cube comes from {cube}", cube=CUBE[str(decision.about[0])])


def _about_gain(state: Scythe, decision: Decision) -> Part:
    player = state.players[decision.seat]
    kind = str(decision.about[0])
    have = (player.power, player.coins, player.popularity, sum(player.hand))[GAINS.index(kind)]
    return T("you have {what} now", what=amount(have, kind))


_ABOUT: dict[str, Callable[[Scythe, Decision], Part]] = {
    "section": _about_section,
    "upgrade": _about_bottom,
    "deploy": _about_bottom,
    "build": _about_bottom,
    "enlist": _about_bottom,
    "to": _about_to,
    "cargo": _about_cargo,
    "load": _about_cargo,
    "dial": _about_fight,
    "cards": _about_fight,
    "ability": _about_fight,
    "encounter": _about_encounter,
    "factory-top": _about_factory,
    "one-of": _about_factory,
    "onto": _about_onto,
    "gain": _about_gain,
    "last-point": _about_last,
}
