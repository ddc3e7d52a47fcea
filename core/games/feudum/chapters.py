"""The chapters of the agenda: generator functions that may ask, and what falls away where there is nothing to do.

A chapter takes itself off the agenda (or puts what follows in its place) when it is done; one that stays is run again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import cast

from core.decision import Decision, Option, Rules
from core.games.feudum import (
    conquering,
    epochs,
    exploring,
    harvesting,
    improving,
    influencing,
    migrating,
    moving,
    nourishing,
    rounds,
    setup,
    starving,
    taxing,
    turn,
    vessels,
    writs,
)
from core.games.feudum.guilds import functions
from core.games.feudum.state import Feudum
from core.games.feudum.tables import PLACE


def _seat(state: Feudum) -> int:
    entry = state.agenda[-1]
    return int(entry[1]) if len(entry) > 1 else 0


# Chapters that ask nothing.
PLAIN: dict[str, Callable[[Feudum], None]] = {
    "round": rounds.begin_round,
    "turns": rounds.turns,
    "card": turn.card,
    "defend": lambda state: conquering.defend(state, _seat(state)),
    "home": nourishing.home,
    "move": moving.move,
    "arrived": moving.arrived,
    "influence": influencing.begin,
    "die": rounds.die,
    "epoch": epochs.epoch,
    "epoch-goods": epochs.epoch_goods,
    "end-round": rounds.end_round,
}

CHAPTERS: dict[str, Callable[[Feudum, int], Rules]] = {
    "first-goods": setup.first_goods,
    "first-pawn": setup.first_pawn,
    "pouch": rounds.pouch,
    "choose": rounds.choose,
    "turn": turn.turn,
    "double": turn.double,
    "repeat": turn.repeat,
    "migrate": migrating.migrate,
    "improve": improving.improve,
    "explore": exploring.explore,
    "harvest": harvesting.harvest,
    "tax": taxing.tax,
    "conquer": conquering.conquer,
    "guild": functions.guild,
    "nourish": nourishing.nourish,
    "collect": epochs.collect,
    "steps": moving.steps,
    "godspeed": moving.godspeed,
    "pilfer": moving.pilfer,
    "voyage": moving.voyage,
    "markers": influencing.influence,
}


# What falls away where it has no cause.
IDLE: dict[str, Callable[[Feudum, int], bool]] = {
    "pouch": rounds.no_pouch,
    "godspeed": moving.no_godspeed,
    "pilfer": moving.no_pilfering,
    "markers": influencing.nothing_left,
}


def step(state: Feudum) -> Rules:
    """The next chapter that has something to ask; what asks nothing before it is done now."""
    while True:
        entry = state.agenda[-1]
        name = str(entry[0])
        plain = PLAIN.get(name)
        if plain is not None:
            plain(state)
            continue
        seat = _seat(state)
        idle = IDLE.get(name)
        if idle is None or not idle(state, seat):
            return CHAPTERS[name](state, seat)
        state.agenda.pop()


# Asides


def asides(state: Feudum, seat: int) -> list[Option]:
    """What a seat may do besides its card. Nothing while cards are chosen."""
    if state.agenda[-1][0] == "choose":
        return []
    return [*vessels.deploy_options(state, seat), *writs.asides(state, seat), *starving.asides(state, seat)]


def take_aside(state: Feudum, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
    """Do an aside; a generator if it asks further."""
    if option[0] == "deploy":
        vessels.deploy(state, seat, option)
        return None
    if option[0] == "unseal":
        starving.unseal(state, seat, PLACE[str(option[1])])
        return None
    # A mandate asks its own seat only, never several at once.
    return cast("Generator[Decision, Option, None] | None", writs.take_aside(state, seat, option))
