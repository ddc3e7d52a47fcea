"""Positions of Altay for the tests of its showing side: a game played by fixed choices, and everything it shows."""

from __future__ import annotations

from collections.abc import Iterator

from core.dice import mix
from core.games.altay import GAME
from core.games.altay.state import Altay
from core.match import Match
from core.view import Page


def played(seats: int, seed: int, answers: int, options: dict[str, str] | None = None) -> Iterator[Match]:
    """The match before each answer. Ending the turn and dropping things are taken only if nothing else is left, or
    one time in eight, so that a game gets on."""
    match = Match.new(GAME, seats, seed, options, listening=True)
    for count in range(answers):
        if match.over:
            return
        yield match
        decision = match.decisions()[0]
        listed = match.listed(decision)
        number = mix(seed * 100_003 + count)
        lively = [option for option in listed if option[0] not in ("end", "drop", "surrender", "take")]
        choice = lively if lively and number % 8 else listed
        match.answer(decision.seat, choice[(number >> 8) % len(choice)])
    yield match


def position(seats: int = 2, seed: int = 1) -> Altay:
    """A position of the first turn, to be edited: everybody has chosen a people and holds one farmland."""
    match = Match.new(GAME, seats, seed)
    while match.decisions()[0].topic == "people":
        decision = match.decisions()[0]
        match.answer(decision.seat, match.listed(decision)[0])
    state: Altay = match.state
    return state.copy()


def at(state: Altay) -> Match:
    """The match that goes on from a position."""
    return Match.resume(GAME, len(state.players), 1, state.options, state, 0, listening=True)


def all_pages(state: Altay, viewer: int) -> list[Page]:
    """Every page the viewer can open."""
    return [GAME.page(state, viewer, ident) for ident, _ in GAME.pages(state, viewer)]
