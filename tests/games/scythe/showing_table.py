"""Positions of Scythe for the tests of its showing side: a game played by fixed choices, and everything it shows."""

from __future__ import annotations

from collections.abc import Iterator

from core.dice import mix
from core.games.scythe import GAME
from core.games.scythe.state import Scythe
from core.match import Match
from core.view import Page

DULL = ("skip", "done", "none", "stay", "pass")


def played(seats: int, seed: int, answers: int, options: dict[str, str] | None = None) -> Iterator[Match]:
    """The match before each answer. What declines is taken only if nothing else is left, or one time in six, and
    objectives are shown where they can be, so that a game gets on."""
    match = Match.new(GAME, seats, seed, options, listening=True)
    for count in range(answers):
        if match.over:
            return
        yield match
        decision = match.decisions()[0]
        number = mix(seed * 100_003 + count)
        asides = match.asides(decision)
        listed = match.listed(decision)
        lively = [option for option in listed if option[0] not in DULL]
        choice = lively if lively and number % 6 else listed
        shows = [option for option in asides if option[0] == "show"]
        match.answer(decision.seat, shows[0] if shows else choice[(number >> 8) % len(choice)])
    yield match


def position(seats: int = 2, seed: int = 1, options: dict[str, str] | None = None) -> Scythe:
    """The first position of a game whose factions are dealt, to be edited."""
    state: Scythe = Match.new(GAME, seats, seed, options).state
    return state.copy()


def at(state: Scythe) -> Match:
    """The match that goes on from a position."""
    return Match.resume(GAME, len(state.players), 1, state.options, state, 0, listening=True)


def all_pages(state: Scythe, viewer: int) -> list[Page]:
    """Every page the viewer can open."""
    return [GAME.page(state, viewer, ident) for ident, _ in GAME.pages(state, viewer)]
