"""Warnings before something is wasted or risked: the facts, never advice on what is better."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.altay import cards
from core.games.altay.fighting import defence_so_far, shields_left
from core.games.altay.names import ACHIEVEMENT, CARD, counted
from core.games.altay.reading import held, level, missing, place_number
from core.games.altay.state import NONE, Altay
from core.games.altay.sums import unused
from core.games.altay.tables import CARDS, END, KIND, SHIELDS, STAND, SURRENDER
from core.text import Part, T, listed

Found = list[tuple[str, Part]]


def warnings(state: Altay, decision: Decision, option: Option) -> Found:
    """What an answer would waste or risk. The last point of a turn tells itself what is lost with the turn."""
    if option in (STAND, SURRENDER) and state.fight is not None:
        return _shields(state, decision.seat, option)
    if decision.topic != "act":
        return []
    if option == END:
        return _end(state, decision.seat)
    if option[0] == "fight":
        return _last_settlement(state, decision.seat, str(option[1]))
    if option[0] == "develop":
        return _wonder(state, decision.seat, str(option[1]))
    return []


def _end(state: Altay, seat: int) -> Found:
    """Cards that could be played, resources that are lost, effects that could be used."""
    player = state.players[seat]
    found: Found = []
    kinds = cards.playable(state, seat)
    if kinds:
        names = [CARD[CARDS[kind].id] for kind in kinds]
        found.append(("cards", T("not played: {cards}", cards=listed(names))))
    if any(player.pool) and state.options["coins"] != "on":
        found.append(("pool", T("lost with the turn: {what}", what=counted(player.pool))))
    idle = unused(player)
    if idle:
        found.append(("effects", T("not used: {what}", what=listed([ACHIEVEMENT[name] for name in idle]))))
    return found


def _last_settlement(state: Altay, seat: int, place: str) -> Found:
    """An attack on another seat with the only settlement on the board."""
    if state.owner[place_number(place)] == NONE or sum(state.count[own] for own in held(state, seat)) != 1:
        return []
    return [("last", T("if you lose this fight, your last settlement on the board is gone and the game ends"))]


def _wonder(state: Altay, seat: int, name: str) -> Found:
    """A wonder that cannot be completed at once holds the place until it is."""
    if level(name) != 3 or state.options["wonder_drop"] != "forbidden":
        return []
    lacking = missing(name, state.players[seat].pool)
    if not lacking:
        return []
    return [("wonder", T("a wonder cannot be dropped: nothing else is developed before it is complete"))]


def _shields(state: Altay, seat: int, option: Option) -> Found:
    """A defence that is given up although shields in hand would save the settlement."""
    fight = state.fight
    assert fight is not None
    defence = defence_so_far(state, fight)
    reach = defence + sum(SHIELDS[card & KIND] for card in shields_left(state.players[seat], fight.shields))
    if reach < fight.strength or (option == STAND and defence >= fight.strength):
        return []
    words = T("{n} against {m}: your settlement could be saved", n=reach, m=fight.strength)
    return [("shields", words)]
