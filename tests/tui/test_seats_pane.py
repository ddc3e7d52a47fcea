"""The table of seats: what fits beside the map, and marks."""

from __future__ import annotations

from pathlib import Path

from core.table import SeatInfo, Table
from core.view import Cell, Column, Row
from core.view import Table as Rows
from tui.desk import Desk
from tui.widgets.seats import seat_rows


def desk(folder: Path, mark: str = "") -> Desk:
    """A desk whose seats have three columns of 2, 3 and 7 cells; the one that is not asked has a mark."""
    table = Table.create(folder, "altay", [SeatInfo("Anna"), SeatInfo("Benedict")], {}, 1)
    found = Desk(table)
    columns = [Column("vp", "points", right=True), Column("c", "coins", right=True), Column("bowls", "bowls")]
    cells = [Cell(34), Cell(100), Cell("10/2/0x")]
    found.view.seats = Rows("seats", "Seats", columns, [Row("1", cells, 0, "", mark), Row("2", cells, 1, "", mark)])
    return found


def texts(desk: Desk, columns: int) -> list[str]:
    return ["".join(text for text, _ in row).rstrip() for row in seat_rows(desk, columns)]


def test_last_columns_are_left_out_where_they_do_not_fit(tmp_path: Path) -> None:
    """Mark, letter and blank take 3, a name 5 at least, the columns 1 + 2, 1 + 3 and 1 + 7: 23 in all."""
    seats = desk(tmp_path)
    assert texts(seats, 23)[0] == "         vp   c bowls"
    assert texts(seats, 22)[0].split() == ["vp", "c"]
    assert texts(seats, 14)[0].split() == ["vp"]
    assert texts(seats, 8)[0] == ""


def test_a_seat_that_is_not_asked_shows_its_mark(tmp_path: Path) -> None:
    seats = desk(tmp_path, "✓")
    asked = {decision.seat for decision in seats.match.decisions()}
    assert len(asked) == 1
    shown = {seat: row[0] for seat, row in enumerate(texts(seats, 40)[1:])}
    assert shown == {seat: "▸" if seat in asked else "✓" for seat in (0, 1)}


def test_names_that_would_look_the_same_keep_their_end(tmp_path: Path) -> None:
    """In 24 columns a name has 6 cells: 24 - 3 for mark, letter and blank, less 1 + 2, 1 + 3 and 1 + 7."""
    seats = desk(tmp_path)
    seats.table.rename(0, "player1")
    seats.table.rename(1, "player2")
    assert [line[3:9] for line in texts(seats, 24)[1:]] == ["pla.r1", "pla.r2"]
    seats.table.rename(1, "Benedict")
    assert [line[3:9] for line in texts(seats, 24)[1:]] == ["player", "Benedi"]
