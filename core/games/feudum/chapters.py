"""The chapters of the agenda: generator functions that may ask, and what falls away where there is nothing to do.

A chapter takes itself off the agenda (or puts what follows in its place) when it is done; one that stays is run again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from core.decision import Decision, Option, Rules
from core.games.feudum import migrating, rounds, setup, turn
from core.games.feudum.state import Feudum


def _seat(state: Feudum) -> int:
    entry = state.agenda[-1]
    return int(entry[1]) if len(entry) > 1 else 0


# Chapters that ask nothing.
PLAIN: dict[str, Callable[[Feudum], None]] = {
    "round": rounds.begin_round,
    "turns": rounds.turns,
    "card": turn.card,
    "die": rounds.die,
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
}


def _empty_pouch(state: Feudum, seat: int) -> bool:
    return len(rounds.pouch_options(state, seat)) == 1


# What falls away where it has no cause.
IDLE: dict[str, Callable[[Feudum, int], bool]] = {
    "pouch": _empty_pouch,
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
        if name not in CHAPTERS:  # its module is still to come
            state.agenda.pop()
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
    return []


def take_aside(state: Feudum, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
    """Do an aside; a generator if it asks further."""
    raise AssertionError(f"unknown aside {option}")
