"""Words of Altay's questions: who must do what, what is asked, and what must be known to answer."""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Decision
from core.games.altay.boards import settlements
from core.games.altay.fighting import defence_so_far
from core.games.altay.labels import label
from core.games.altay.names import ACHIEVEMENT, CARD, counted
from core.games.altay.reading import place_number
from core.games.altay.sentences import PARTS, end, event, reason
from core.games.altay.state import NONE, Altay
from core.games.altay.sums import last_stand, needed, pool_words, price_words
from core.text import Part, T, Text, Who, series

__all__ = ["PARTS", "TOPICS", "about", "end", "event", "label", "question", "reason", "rules_topic", "to_do"]

# Which page of rules/ explains a question.
_TOPICS = {
    "people": "setup",
    "start": "setup",
    "act": "act",
    "mode": "cards",
    "put": "cards",
    "fight-from": "fight",
    "fight-cards": "fight",
    "buy": "buy",
    "pay": "buy",
    "discard": "act",
    "give": "act",
    "get": "act",
    "move-from": "act",
    "move-to": "act",
    "lay": "develop",
    "build": "build",
    "defend": "defend",
    "cycle": "defend",
    "keep": "end",
    "last-point": "act",
}


def rules_topic(decision: Decision) -> str:
    """The rules page that explains a question."""
    return _TOPICS.get(decision.topic, "overview")


# Who must do what

_TO_DO: dict[str, Text] = {
    "people": T("{who} must choose a people"),
    "start": T("{who} must choose where to start"),
    "act": T("{who} must act or end the turn"),
    "mode": T("{who} must choose what a card does"),
    "put": T("{who} must lay resources on a card"),
    "fight-from": T("{who} must choose where to fight from"),
    "fight-cards": T("{who} must choose sword cards"),
    "buy": T("{who} must choose a card to buy"),
    "pay": T("{who} must choose how to pay"),
    "discard": T("{who} must choose a hand card"),
    "give": T("{who} must choose a resource to give"),
    "get": T("{who} must choose a resource to get"),
    "move-from": T("{who} must choose a settlement to move"),
    "move-to": T("{who} must choose where it moves"),
    "lay": T("{who} must lay resources on an achievement"),
    "build": T("{who} must choose where to build"),
    "defend": T("{who} must answer an attack"),
    "cycle": T("{who} may change hand cards"),
    "keep": T("{who} may keep a card on Writing"),
    "last-point": T("{who}: done?"),
}


def to_do(decision: Decision) -> Text:
    """Who must do what, for everybody to read: tells the kind of question and nothing of the choice."""
    found = _TO_DO[decision.topic]
    return Text(found.msg, "", (("who", Who(decision.seat)),))


# Questions


def question(state: Altay, decision: Decision) -> Part:
    """The question as its seat reads it."""
    if decision.topic == "defend" and state.fight is not None:
        fight = state.fight
        return T(
            "{who} attacks {place} from {origin}. How do you defend?",
            who=Who(fight.attacker),
            place=decision.about[1],
            origin=decision.about[2],
        )
    return _QUESTIONS[decision.topic](*decision.about[1:])


_QUESTIONS: dict[str, Callable[..., Part]] = {
    "people": lambda: T("Which people do you lead?"),
    "start": lambda: T("Where do you start?"),
    "act": lambda: T("What do you do?"),
    "last-point": lambda *_: T("Done? You can still undo."),
    "mode": lambda card: T("What does {card} do?", card=CARD[card]),
    "put": lambda card: T("What do you lay on {card}?", card=CARD[card]),
    "lay": lambda which: T("What do you lay on {what}?", what=ACHIEVEMENT[which]),
    "fight-from": lambda place: T("From where do you fight for {place}?", place=place),
    "fight-cards": lambda place, *rest: T("Which sword cards for {place}?", place=place),
    "buy": lambda: T("Which card do you buy?"),
    "pay": lambda card: T("How do you pay for {card}?", card=CARD[card]),
    "discard": lambda use: (
        T("Which hand card leaves the game?") if use == "engineering" else T("Which hand card do you discard?")
    ),
    "give": lambda *_: T("Which resource do you give?"),
    "get": lambda *_: T("Which resource do you get?"),
    "move-from": lambda *_: T("Where does a settlement leave?"),
    "move-to": lambda use, place: T("Where does the settlement of {place} go?", place=place),
    "build": lambda left: T("Where do you build?", "Where do you build the first of {n}?", n=left),
    "cycle": lambda left: T("Which card do you change? One more.", "Which card do you change? Up to {n}.", n=left),
    "keep": lambda *_: T("Which card do you lay on Writing?"),
}


# What must be known to answer


def about(state: Altay, decision: Decision) -> Part:
    """What must be known to answer: totals of a fight, what is missing, what is in the pool."""
    found = _ABOUT.get(decision.topic)
    return found(state, decision) if found is not None else ""


def _about_act(state: Altay, decision: Decision) -> Part:
    parts: list[Part] = [pool_words(state, decision.seat)]
    if state.ending:
        parts.append(T("last round: the game ends before the turn of {who}", who=Who(state.first)))
    return series(parts, "; ")


def _about_pool(state: Altay, decision: Decision) -> Part:
    return pool_words(state, decision.seat)


def _about_lay(state: Altay, decision: Decision) -> Part:
    needs = needed(state, decision)
    return T(
        "missing: {missing}; pool: {pool}", missing=price_words(needs), pool=counted(state.players[decision.seat].pool)
    )


def _about_fight(state: Altay, decision: Decision) -> Part:
    if len(decision.about) < 5:
        return ""
    _, place, origin, strength, defence = decision.about
    target = place_number(str(place))
    parts: list[Part] = [T("your strength from {origin}: {n}", origin=origin, n=int(strength))]
    owner = state.owner[target]
    if owner == NONE:
        parts.append(T("the marker: {n}, and you need more", n=int(defence)))
    else:
        parts.append(T("{who}: {n} and hidden shields", who=Who(owner), n=int(defence)))
        if last_stand(state, decision.seat, str(origin)):
            parts.append(T("if you lose, your last settlement on the board is gone"))
    return series(parts, "; ")


def _about_defend(state: Altay, decision: Decision) -> Part:
    fight = state.fight
    if fight is None:
        return ""
    here = fight.target
    parts: list[Part] = [
        T(
            "strength {n} against your {m}, with {what}",
            n=fight.strength,
            m=defence_so_far(state, fight),
            what=settlements(state.count[here]),
        )
    ]
    if state.count[here] == 1:
        parts.append(T("if you lose, {place} is free", place=decision.about[1]))
    parts.append(T("cards you use are replaced"))
    return series(parts, "; ")


def _about_last(state: Altay, decision: Decision) -> Part:
    """What cannot be taken back any more: the waste of the turn, the outcome of a fight."""
    if decision.about[0] == "cycle":
        return T("the cards you changed are replaced now")
    return label(state, decision, decision.about).effect


_ABOUT: dict[str, Callable[[Altay, Decision], Part]] = {
    "last-point": _about_last,
    "act": _about_act,
    "put": _about_lay,
    "lay": _about_lay,
    "buy": _about_pool,
    "pay": _about_pool,
    "give": _about_pool,
    "fight-cards": _about_fight,
    "defend": _about_defend,
}

TOPICS = frozenset(_QUESTIONS) | {"defend"}
