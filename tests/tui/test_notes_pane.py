"""Notes beside the board: titles, what is cut, and tight ones."""

from __future__ import annotations

from pathlib import Path

from core.table import SeatInfo, Table
from core.view import Fact, Note
from tui.desk import Desk
from tui.widgets.notes import note_rows


def texts(folder: Path, notes: list[Note], columns: int, rows: int) -> list[str]:
    desk = Desk(Table.create(folder, "altay", [SeatInfo("Anna"), SeatInfo("Ben")], {}, 1))
    desk.view.notes = notes
    return ["".join(text for text, _ in row).rstrip() for row in note_rows(desk, columns, rows)]


def guilds(tight: bool) -> Note:
    facts = [Fact(name, name, f"nobody in the {name}", short) for name, short in (("farmer", "fR3"), ("monk", "oB1"))]
    return Note("guilds", "Guilds", facts, tight=tight)


def test_a_note_has_its_title_and_its_facts_their_labels(tmp_path: Path) -> None:
    assert texts(tmp_path, [guilds(False)], 40, 1) == ["GUILDS farmer fR3 ╎ monk oB1"]


def test_of_a_tight_note_only_the_short_forms_stand_there(tmp_path: Path) -> None:
    assert texts(tmp_path, [guilds(True)], 7, 1) == ["fR3 oB1"]  # 3 + 1 + 3 cells
    assert texts(tmp_path, [guilds(True)], 6, 2) == ["fR3", "  oB1"]
    assert texts(tmp_path, [guilds(True)], 6, 1) == ["fR3.."]
