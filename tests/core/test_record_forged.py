"""Saves edited by hand to somebody's advantage: whatever changes play is noticed, in opening or by `verify`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.history import faults
from core.record import SaveError
from core.table import Table
from core.text import say
from tests.core.playing import PEOPLE, play
from tests.toys import ledger


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A ledger game: Ben keeps by a standing order, Cid is played by a bot, Ann has taken two answers back."""
    patch = pytest.MonkeyPatch()
    ledger.install(patch.setattr)
    table = Table.create(tmp_path_factory.mktemp("forged"), "ledger", PEOPLE, {"days": "60"}, 3, undo="turn")
    play(table, 20)
    table.set_order(1, "after", "keep")
    table.set_kind(2, "bot:easy")
    table.set_kind(2, "person")
    table.set_last_point(2, False)
    while table.match.decision(0) is None or len(table.match.answers) < 40:
        play(table, 1)
    table.answer(0, "take 2")
    table.undo(0)
    table.close()
    assert faults(table.path) == []
    yield table.path.read_text("utf-8")
    patch.undo()


def told(folder: Path, text: str) -> str:
    """All that verify finds."""
    path = folder / "forged.toml"
    path.write_text(text, "utf-8")
    return " ".join(map(say, faults(path)))


def with_mark(text: str, answer: str, mark: str) -> str:
    """The first such answer with another mark behind it."""
    forged = re.sub(rf"(?<=[\" ]){answer}(?=[,\"])", lambda found: found[0].rstrip("!^&%.") + mark, text, count=1)
    assert forged != text
    return forged


def test_a_choice_is_not_passed_off_as_the_only_option(tmp_path: Path, text: str) -> None:
    """Undo goes over forced answers of others, so the mark would let Ann take back what Ben chose: 1, 2 or 3."""
    forged = with_mark(text, "2 take [123]", "!")
    assert "marked as taken by itself" in told(tmp_path, forged)
    table = Table.open(tmp_path / "forged.toml", watch=True)
    assert "marked as taken by itself" in table.notice


@pytest.mark.parametrize("answer", ["1 keep", "3 keep", "2 spend", "2 take [123]"])
def test_a_choice_is_not_passed_off_as_a_standing_order(tmp_path: Path, text: str, answer: str) -> None:
    """Ann and Cid never gave an order, Ben's never answers "spend" nor how much to take."""
    assert "marked as a standing order" in told(tmp_path, with_mark(text, answer, "^"))


def test_an_order_answers_only_after_it_was_given(tmp_path: Path, text: str) -> None:
    """Ben gives the order after 20 answers; an earlier "keep" of Ben was Ben's own."""
    before, order, after = text.partition('c = "2 order after keep"')
    assert order and "2 keep^" in after and "2 keep^" not in before
    assert "marked as a standing order" in told(tmp_path, with_mark(before, "2 keep", "^") + order + after)


@pytest.mark.parametrize(
    ("was", "forged", "place"),
    [
        ('undo = "turn"', 'undo = "free"', "its head"),
        ("seed = 3", "seed = 4", ""),
        ('name = "Ann"', 'name = "Eva"', "its head"),
        ('name = "Ben"\nkind = "person"', 'name = "Ben"\nkind = "bot:easy"', "its head"),
        ('name = "Ben"\nkind = "person"', 'name = "Ben"\nkind = "bot:grandmaster"', "grandmaster"),
        ("rules = 1", "rules = 2", "its head"),
        ("last_point = false", "last_point = true", "its head"),
        ('orders = { after = "keep" }', "", "orders of seat 2"),
        ('name = "Ann"', 'orders = { after = "keep" }\nname = "Ann"', "orders of seat 1"),
        ('[[steps]]\nc = "2 order after keep"\n', "", ""),
        ('[[steps]]\nc = "3 kind bot:easy"\n', "", "its head"),
        ('[[steps]]\nc = "3 kind bot:easy"\n', '[[steps]]\nc = "1 propose undo free"\n', "its head"),
        ("revision = ", "revision = 1", "its head"),
        ("round = ", "round = 1", "[summary]"),
        ('asked = "1"', 'asked = "2"', "[summary]"),
        ("\nh = ", '\nc = "9 name Zed"\nh = ', "no change of the table"),
        ('[[undone]]\na = "1 take 2"', '[[undone]]\na = "2 take 2"', "[[undone]]"),
        ('[[undone]]\na = "1 take 2"', '[[undone]]\na = "1 take 9"', "[[undone]]"),
    ],
)
def test_verify_notices_what_was_changed(tmp_path: Path, text: str, was: str, forged: str, place: str) -> None:
    assert was in text
    found = told(tmp_path, text.replace(was, forged, 1))
    assert found and place in found


def test_a_missing_check_value_is_noticed(tmp_path: Path, text: str) -> None:
    for found in re.finditer(r'h = "\w+"\n', text):
        assert told(tmp_path, text[: found.start()] + text[found.end() :]) != ""


def test_answers_that_changed_places_or_seats(tmp_path: Path, text: str) -> None:
    """Any two neighbours of a step swapped, any answer doubled or left out, any answer given to the next seat."""
    for step in re.finditer(r'a = "([^"]+)"', text):
        answers = step[1].split(", ")
        for at, answer in enumerate(answers):
            other = f"{int(answer[0]) % 3 + 1}{answer[1:]}"
            for forged in (
                [*answers[:at], answer, *answers[at:]],
                [*answers[:at], *answers[at + 1 :]],
                [*answers[:at], other, *answers[at + 1 :]],
                [*answers[:at], *answers[at + 1 : at + 2], answer, *answers[at + 2 :]],
            ):
                if forged != answers:
                    changed = text[: step.start(1)] + ", ".join(forged) + text[step.end(1) :]
                    assert told(tmp_path, changed) != "", forged


def test_an_earlier_change_that_is_none_is_a_sentence(tmp_path: Path, text: str) -> None:
    forged = text.replace("[[undone]]", '[[earlier]]\nc = "nonsense"\n[[undone]]', 1)
    with pytest.raises(SaveError, match="no change of the table"):
        (tmp_path / "forged.toml").write_text(forged, "utf-8")
        Table.open(tmp_path / "forged.toml", watch=True)


def test_a_save_of_before_heads_had_a_check_value(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, re.sub(r'\nhead = "\w+"', "", text)) == ""
