"""What is shown where a part of the game is missing: the basic game, two or three seats, an end, switches."""

from __future__ import annotations

import re

import pytest

from core.decision import Decision, read
from core.games.feudum import GAME, tables
from core.match import Match
from core.view import Table
from tests.games.feudum.positions import Board
from tests.games.feudum.showing_table import all_pages, facts, played, table
from tests.rule import rule
from tests.showing import parts_of, words

# The basic game


ADVANCED = re.compile(
    r"reeve|monster|behemoth|serpent|landscape|orchard|archery|mine\b|target|feast|immunity|no x2|Deja vu|Godspeed"
    r"|Distant Kin|Money is|Shovels|two writs more|Reinforcements|Starve|Inspect",
    re.IGNORECASE,
)


@rule("feudum:O")
def test_the_basic_game_shows_nothing_of_the_advanced_one() -> None:
    """Views, pages, things looked up, questions, options, refusals, warnings and the log of a part of a game."""
    things = [*tables.PLACES, *tables.GUILDS, *tables.CARDS, *tables.WRITS, *tables.REGIONS, *tables.VESSELS]
    things += [*tables.GOODS, *tables.MONSTERS, *tables.LANDSCAPES]
    shown: set[str] = set()
    for count, match in enumerate(played(3, 43, 260, {"mode": "basic"})):
        for decision in match.decisions():
            shown |= _told(match, decision)
        if count % 50 == 0:
            known = [GAME.inspect(match.state, 0, each) for each in things]
            found = [GAME.view(match.state, 0, match.decisions()), *all_pages(match.state, 0), *known]
            shown |= {words(part) for each in found if each is not None for part in parts_of(each)}
    shown |= {words(GAME.event(event)) for _, event in match.events if event.verb != "forced"}
    assert len(shown) > 500
    assert sorted(text for text in shown if ADVANCED.search(text)) == []


def _told(match: Match, decision: Decision) -> set[str]:
    """What a question and its answers say."""
    state, listed = match.state, match.listed(decision)
    refused = list(match.refusals(decision))
    found = [GAME.question(state, decision), GAME.about(state, decision)]
    for option in [*listed, *match.asides(decision), *(option for option, _ in refused)]:
        found += parts_of(GAME.label(state, decision, option))
    found += [GAME.reason(reason) for _, reason in refused]
    found += [warning for option in listed for _, warning in GAME.warnings(state, decision, option)]
    return {words(part) for part in found}


@rule("feudum:O")
def test_the_basic_game_shows_tiles_without_their_backs_and_no_empty_columns() -> None:
    made = Board(mode="basic").tiles("red", "orchard orchard")
    made.play()
    assert facts(GAME.page(made.state, 0, "seat1"))["tiles"] == "2"
    epoch = GAME.page(made.state, 0, "epoch")
    assert [len(table(epoch, name)["1"]) for name in ("scoring", "tracks")] == [6, 4]
    assert GAME.inspect(made.state, 0, "behemoth") is None
    assert GAME.inspect(Board().state, 0, "behemoth") is not None
    kept = Board(mode="basic", basic_monster_charter="kept").state
    assert GAME.inspect(made.state, 0, "monster-slayer") is None
    assert GAME.inspect(kept, 0, "monster-slayer") is not None


# Two or three seats, switches


@rule("feudum:J4")
@pytest.mark.parametrize(("colours", "apprentice"), [("red green blue", False), ("red green blue purple", True)])
def test_the_guilds_have_an_apprentice_with_four_or_five_only(colours: str, apprentice: bool) -> None:
    page = GAME.page(Board(colours).state, 0, "guilds")
    members = next(block for block in page.blocks if isinstance(block, Table))
    assert ("A" in [column.head for column in members.columns]) is apprentice
    assert {len(row.cells) for row in members.rows} == {len(members.columns)}


@rule("feudum:K19")
def test_the_page_of_the_guilds_tells_of_no_marker_that_is_not_there() -> None:
    """A barrel would fill the third section of green, three markers; the general supply has one."""
    made = Board("red green blue purple").rows(0, 3, 0, 0)
    made.state.markers[1] = 1
    made.play()
    page = GAME.inspect(made.state, 0, "knight")
    assert page is not None and "Ben 3 of 6, a barrel adds 1;" in facts(page)["Knight"]


def test_shillings_without_limit_are_told_as_such() -> None:
    for limit, words_ in (("on", "50"), ("off", "without limit")):  # 78 in the box, 7 for each of four
        assert facts(GAME.page(Board(coin_limit=limit).state, 0, "supply"))["shillings"] == words_


@rule("feudum:M6")
def test_what_is_left_on_a_landscape_at_the_end_brings_nothing() -> None:
    for epoch, left in (("IV", "left, it scores more at an epoch"), ("V", "left, it brings nothing any more")):
        made = Board().rules("red", "F13").serf("green", "F13 silver-mine 3").epoch(epoch)
        made.state.agenda.append(["collect", 1, "F13"])
        play = made.play()
        decision = play.match.decisions()[0]
        assert words(GAME.about(play.state, decision)) == f"3 shillings lie there; one of it goes to the ruler; {left}"
        [(key, _)] = GAME.warnings(play.state, decision, read("leave"))
        assert key == {"IV": "pilfered", "V": "lost"}[epoch]
        effect = words(GAME.label(play.state, decision, read("leave")).effect)
        assert effect.startswith("4 points instead of 2") is (epoch == "IV")
