"""Positions of Feudum for the tests of its showing side: games played by fixed choices, and everything they show."""

from __future__ import annotations

from collections.abc import Iterator

from core.dice import mix
from core.games.feudum import GAME
from core.games.feudum.state import Feudum
from core.match import Match
from core.view import Note, Page, Table
from tests.showing import words

DULL = ("done", "no", "forfeit", "take-off", "starve", "under")


def played(seats: int, seed: int, answers: int, options: dict[str, str] | None = None) -> Iterator[Match]:
    """The match before each answer. What declines is taken only if nothing else is left, or one time in eight, and
    asides one time in five, so that a game gets on and everything comes up."""
    match = Match.new(GAME, seats, seed, options, listening=True)
    for count in range(answers):
        if match.over:
            return
        yield match
        decision = match.decisions()[0]
        number = mix(seed * 100_003 + count)
        listed = match.listed(decision)
        lively = [option for option in listed if option[0] not in DULL]
        choice = lively if lively and number % 8 else listed
        aside = [option for option in match.asides(decision) if option[0] not in DULL]
        if aside and number % 5 == 0:
            choice = aside
        match.answer(decision.seat, choice[(number >> 8) % len(choice)])
    yield match


def all_pages(state: Feudum, viewer: int) -> list[Page]:
    """Every page the viewer can open."""
    return [GAME.page(state, viewer, ident) for ident, _ in GAME.pages(state, viewer)]


def facts(page: Page | Note) -> dict[str, str]:
    """The facts of a page or note by label."""
    notes = [page] if isinstance(page, Note) else [block for block in page.blocks if isinstance(block, Note)]
    return {words(fact.label): words(fact.value) for note in notes for fact in note.facts}


def table(page: Page, ident: str) -> dict[str, list[str]]:
    """The rows of a table of a page, as they are shown."""
    found = next(block for block in page.blocks if isinstance(block, Table) and block.id == ident)
    return {row.id: [words(cell.show) for cell in row.cells] for row in found.rows}
