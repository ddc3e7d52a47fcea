"""Feudum before a player: what is highlighted when a question comes up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.table import SeatInfo, Table
from tests.games.feudum.positions import Board, Play
from tests.tui.test_worlds_shown import Around
from tui.desk import Desk


def before(folder: Path, play: Play) -> Desk:
    """What the seat that is asked sees."""
    around: Any = Around(Table.create(folder, "feudum", [SeatInfo("Ann"), SeatInfo("Ben")], {}, 1), play.match)
    desk = Desk(around)
    desk.seat = play.match.decisions()[0].seat
    desk.renew()
    return desk


def test_enter_alone_does_nothing_that_was_not_asked_for(tmp_path: Path) -> None:
    """Nothing strengthens the attack; a ship could be deployed, for good."""
    board = Board("red green").pawns("red", "knight F13").pawns("green", "monk F13").vessels("red", "ship")
    desk = before(tmp_path, board.play("conquer red").do("attack F13 2 p1"))
    assert [entry.option for entry in desk.offered()] == [("deploy", "ship", "p1"), ("done",)]
    assert desk.entry is not None
    assert desk.entry.option == ("done",)
