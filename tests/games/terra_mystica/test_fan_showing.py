"""What fan factions show: their questions, options, refusals, pages and notes have words, short ones fit."""

from __future__ import annotations

import pytest

from core import present
from core.dice import mix
from core.games.terra_mystica import GAME
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.tables import FACTIONS
from core.match import Match
from core.view import Table
from tests.games.terra_mystica.invariants import LAST
from tests.games.terra_mystica.positions import options
from tests.showing import parts_of, words

FAN = [faction.id for faction in FACTIONS if faction.set == "fan"]
SHORT_MENU = 30  # columns in which an entry of the menu still reads well; at 80x24 there are 22
ANSWERS = 260


def games(faction: str, seed: int) -> list[Match]:
    """A game of the faction against two others, looked at before each of its own answers (forks of the match)."""
    match = Match.new(GAME, 3, seed, options(fan_factions="true"))
    match.answer(0, f"faction {faction}")
    found = []
    while not match.over and match.length < ANSWERS:
        decision = match.decisions()[0]
        if decision.seat == 0:
            found.append(match.fork())
        number = mix(seed * 100_003 + match.length)
        offered, asides = match.listed(decision), match.asides(decision)
        able = [option for option in offered if option[0] not in LAST] or offered
        if asides and not number % 9:
            able = asides
        match.answer(decision.seat, able[(number >> 8) % len(able)])
    assert len(found) > 20
    return found


@pytest.mark.parametrize("faction", FAN)
def test_questions_options_and_refusals_have_words_that_fit(faction: str) -> None:
    """No gap is left in a sentence; options of one question read differently, in their short form too."""
    for match in games(faction, 5):
        decision = match.decisions()[0]
        assert words(GAME.question(match.state, decision)).strip()
        assert "{" not in words(GAME.about(match.state, decision))
        names = ("", *MAPS[match.state.map].names)
        refusals = list(match.refusals(decision))
        for _, reason in refusals:
            assert words(GAME.reason(reason)).strip()
        for option in [*match.listed(decision), *match.asides(decision), *(option for option, _ in refusals)]:
            label = GAME.label(match.state, decision, option)
            assert words(label.what).strip() and label.place in names, option
            assert all("{" not in words(text) for text in parts_of(label)), option
            assert len(words(label.short or label.what)) <= SHORT_MENU, words(label.short or label.what)
        menu = present.menu(match, decision.seat)
        assert menu is not None
        short = [words(entry.label.short or entry.label.what) for entry in menu.entries]
        assert len(set(short)) == len(short), sorted(short)


@pytest.mark.parametrize("faction", FAN)
def test_pages_and_notes_can_be_read(faction: str) -> None:
    for match in games(faction, 6)[::9]:
        view = GAME.view(match.state, 0, match.decisions())
        assert all("{" not in words(text) for text in parts_of(view))
        for ident, title in GAME.pages(match.state, 0):
            page = GAME.page(match.state, 0, ident)
            assert words(title).strip() and all("{" not in words(text) for text in parts_of(page))
            assert all(
                len(row.cells) == len(block.columns)
                for block in page.blocks
                if isinstance(block, Table)
                for row in block.rows
            )
