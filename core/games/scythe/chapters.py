"""The chapters of the agenda: generator functions that may ask, and what falls away where there is nothing to do."""

from __future__ import annotations

from collections.abc import Callable

from core.decision import Rules
from core.games.scythe import assigning, combat, control, encounters, factory, moving, setup, turn
from core.games.scythe.state import Scythe
from core.games.scythe.tables import FACTORY

# Chapters that ask nothing.
PLAIN: dict[str, Callable[[Scythe], None]] = {
    "opening": setup.opening,
    "turn": lambda state: turn.begin_turn(state, int(state.agenda[-1][1])),
}

CHAPTERS: dict[str, Callable[[Scythe, int], Rules]] = {
    "choose": assigning.choose,
    "auction": lambda state, seat: assigning.auction(state),
    "section": turn.section,
    "top": turn.top,
    "factory-top": factory.top,
    "units": moving.units,
    "combats": combat.combats,
    "ability": combat.ability,
    "dials": combat.dials,
    "aftermath": combat.aftermath,
    "encounter": encounters.encounter,
    "factory-card": factory.take_card,
    "bottom": turn.bottom,
    "end": turn.end,
}


def _no_combat(state: Scythe, seat: int) -> bool:
    return not control.contested(state, seat)


def _no_encounter(state: Scythe, seat: int) -> bool:
    """Only a character that moved meets anybody, and only where a token is left; a card drawn is still carried out."""
    if state.encounter:
        return False
    return not (state.moved_character and state.tokens >> state.players[seat].character & 1)


def _no_factory_card(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return player.character != FACTORY or player.factory > 0


# What follows a Move falls away where it has no cause.
IDLE: dict[str, Callable[[Scythe, int], bool]] = {
    "combats": _no_combat,
    "encounter": _no_encounter,
    "factory-card": _no_factory_card,
}


def step(state: Scythe) -> Rules:
    """The next chapter that has something to ask; what asks nothing before it is done now."""
    while True:
        entry = state.agenda[-1]
        name = str(entry[0])
        plain = PLAIN.get(name)
        if plain is not None:
            plain(state)
            continue
        seat = int(entry[1]) if len(entry) > 1 else 0
        idle = IDLE.get(name)
        if idle is None or not idle(state, seat):
            return CHAPTERS[name](state, seat)
        state.agenda.pop()
