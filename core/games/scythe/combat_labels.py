"""The options of a combat by name: where first, abilities, the dial, cards, retreat."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.scythe.boards import standing
from core.games.scythe.combat import card_limit, opponent_at
from core.games.scythe.names import MECH, mech_does, place_name
from core.games.scythe.state import Scythe
from core.games.scythe.tables import HOME, PLACE, PLACES
from core.text import T, Who
from core.view import Label


def fight(state: Scythe, decision: Decision, option: Option) -> Label:
    """A combat that is due."""
    name = str(option[1])
    other = opponent_at(state, decision.seat, PLACE[name])
    what = T("{place}, against {who}", place=name, who=Who(other))
    return Label(what, standing(state, PLACE[name]), place=name)


def use(state: Scythe, decision: Decision, option: Option) -> Label:
    """The ability before the dials; Scout draws at random."""
    name = str(option[1])
    effect = mech_does(state.players[decision.seat].faction, name)
    return Label(T("Use {ability}", ability=MECH[name]), effect, warn="!" if name == "scout" else "")


def pass_by(state: Scythe, decision: Decision, option: Option) -> Label:
    """The ability is not used."""
    return Label(T("Do not use it"), zero=True)


def dial(state: Scythe, decision: Decision, option: Option) -> Label:
    """Power to spend, and what it leaves."""
    player, n = state.players[decision.seat], int(option[1])
    left = max(0, player.power - n)
    fight = state.fight
    cards = min(card_limit(player, fight.place), sum(player.hand)) if fight is not None else 0
    effect = T("leaves {n} power", n=left)
    if cards:
        then = T("then up to {n} card", "then up to {n} cards", n=cards)
        effect = T("leaves {left} power; {then}", left=left, then=then)
    short = T("Spend {n}, keep {left}", n=n, left=left) if n <= player.power else T("Spend {n}", n=n)
    return Label(T("Spend {n} power", n=n), effect, place=str(decision.about[0]), short=short, rank=n, zero=n == 0)


def card(state: Scythe, decision: Decision, option: Option) -> Label:
    """A combat card to add, and the total with it."""
    dial_, cards = int(decision.about[2]), [int(value) for value in decision.about[3:]]
    total = dial_ + sum(cards) + int(option[1])
    what = T("Card {value}", value=int(option[1]))
    return Label(what, T("total {n}", n=total), place=str(decision.about[0]), rank=-int(option[1]))


def retreat(state: Scythe, decision: Decision, option: Option) -> Label:
    """Home, or a lake beside the territory."""
    if option[1] == "home":
        home = HOME[state.players[decision.seat].faction]
        return Label(place_name(home), T("as everybody else"), place=PLACES[home])
    name = str(option[1])
    return Label(place_name(PLACE[name]), T("with Seaworthy"), place=name)
