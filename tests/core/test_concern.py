"""What concerns a seat: being named, its row, its places."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from core import concern
from core.text import Part, T, Who, series
from core.view import Board, Cell, LogLine, Place, Row, Status, Table, View


def shown(cells: tuple[str, ...] = ("3", "5"), owner: int = -1, words: str = "empty") -> View:
    rows = [Row(str(seat), [Cell(cell)], seat) for seat, cell in enumerate(cells)]
    place = Place("F1", "F1", "field", (), (), words, owner=owner)
    return View(
        viewer=0,
        status=Status("round 1", ""),
        board=Board("network", [place]),
        seats=Table("seats", "", [], rows),
        notes=[],
        scores=[],
    )


def judged(monkeypatch: pytest.MonkeyPatch, lines: list[LogLine], before: View, now: View) -> bool:
    monkeypatch.setattr(concern, "log", lambda match, viewer, after: lines)
    match: Any = SimpleNamespace()
    return concern.concerns(match, 0, {0}, 3, before, now)


@pytest.mark.parametrize(
    ("words", "concerned"),
    [
        (T("{a} attacks {b}", a=Who(1), b=Who(0)), True),
        (T("{a} attacks {b}", a=Who(1), b=Who(2)), False),
        (T("{all} pay", all=series([Who(2), T("and {who}", who=Who(0))])), True),
        ("Ann is named in plain words", False),
    ],
)
def test_being_named(monkeypatch: pytest.MonkeyPatch, words: Part, concerned: bool) -> None:
    assert judged(monkeypatch, [LogLine(4, 1, words)], shown(), shown()) is concerned


def test_the_own_deeds_are_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not judged(monkeypatch, [LogLine(4, 0, T("{a} builds", a=Who(0)))], shown(), shown())


def test_the_own_row_and_the_own_places(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(monkeypatch, [], shown(("3", "5")), shown(("2", "5")))
    assert not judged(monkeypatch, [], shown(("3", "5")), shown(("3", "9")))
    assert judged(monkeypatch, [], shown(owner=0), shown(owner=1))
    assert judged(monkeypatch, [], shown(owner=0), shown(owner=0, words="burnt"))
    assert not judged(monkeypatch, [], shown(owner=1), shown(owner=1, words="burnt"))
