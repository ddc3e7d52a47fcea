"""Ways to pay by lines: told with the options, asked as a question of their own, answered in whole bundles.

In the smithy a knife needs 3 iron and there is 1: 2 ore smelted bring 2, 2 rich ore of which one is burnt bring 2.
"""

from __future__ import annotations

import pytest

from core.table import SeatInfo, Table
from tests.lines.child import after, play
from tests.playing import written
from tests.toys import ledger, smithy


@pytest.fixture
def table(tmp_path, monkeypatch):
    ledger.install(monkeypatch.setattr, {"smithy": smithy.GAME})
    return Table.create(tmp_path, "smithy", [SeatInfo("Ann", "person"), SeatInfo("Ben", "person")], {}, 1)


def test_what_asides_would_pay_for_is_told_with_the_options(table):
    told = play(table, "quit")
    assert "1: Forge a knife, 3 iron, other things are done first to pay for it" in told
    assert "1 thing is not possible now; type why to hear the reason." in told  # the crown


def test_choosing_it_asks_how_to_pay(table):
    lines = play(table, "1", "quit")
    assert after(lines, 1) == [
        "1: Smelt 2",
        "2: Burn 1",
        "0: Back to the other choices",
        "needs 3 iron, you have 1",
        "How to pay: Forge a knife",
    ]
    assert table.match.length == 0


@pytest.mark.parametrize("words", ["2", "way 2", "Burn 1", "bu"])
def test_a_way_is_taken_by_key_notation_or_words(table, words):
    lines = play(table, "knife", words, "quit")
    assert written(table.match.answers) == ["1 burn 1&", "1 knife"]
    assert "Ann burns 1" in after(lines, 2) and "Ann knifes" in after(lines, 2)


def test_back_leaves_the_question_and_changes_nothing(table):
    lines = play(table, "1", "0", "quit")
    assert "3: Rest" not in after(lines, 1)
    assert "0: Rest" in after(lines, 2)
    assert after(lines, 2)[-1] == "Ann, choose (act)"
    assert table.match.length == 0


def test_undo_takes_the_answers_back_one_by_one(tmp_path, monkeypatch):
    ledger.install(monkeypatch.setattr, {"smithy": smithy.GAME})
    table = Table.create(tmp_path, "smithy", [SeatInfo("Ann", "person"), SeatInfo("Ben", "bot:easy")], {}, 1)
    play(table, "confirm on", "knife", "1", "undo", "quit")
    assert written(table.match.answers) == ["1 smelt 2&"]
    play(table, "undo", "quit")
    assert written(table.match.answers) == []


def test_why_tells_what_it_lacks_and_the_cheapest_way(table):
    lines = play(table, "why", "why 1", "quit")
    told = "Option 1, Forge a knife: needs 3 iron, you have 1; to pay for it, first Smelt 2"
    assert told in after(lines, 1)
    assert "Not possible: Make a crown; needs 9 gold, you have 0" in after(lines, 1)
    assert after(lines, 2)[0] == told


def test_try_tells_the_result_of_the_cheapest_way_and_of_each(table):
    lines = play(table, "try 1", "1", "try 2", "quit")
    assert "Ann: ore: 0, now 2" in after(lines, 1) and "Ann: knives: 1, now 0" in after(lines, 1)
    assert "Ann: rich: 0, now 2" in after(lines, 3) and "Ann: burnt: 1, now 0" in after(lines, 3)
    assert table.match.length == 0


def test_a_hint_names_what_is_wanted(table):
    told = after(play(table, "hint", "quit"), 1)
    assert told[1] == "1: Forge a knife, 3 iron, other things are done first to pay for it"
    assert "then Ann: ore: 0, now 2" in told
