"""The table of seats: a line each, the acting seat marked; `*` after the name of a bot. The last columns of a table are
left out where they do not fit: a game puts first what is needed most, and the line mode and pages tell the rest."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from core.view import Table
from tui.desk import Desk
from tui.rows import BOLD, DIM, Row, pad
from tui.widgets.pane import Pane


class SeatsPane(Pane):
    def draw(self, desk: Desk) -> None:
        self.paint(seat_rows(desk, self.columns))


def seat_rows(desk: Desk, columns: int) -> list[Row]:
    """Heading and a row for each seat. Names get what the columns leave, 5 at least."""
    table = desk.view.seats
    widths = _fitting(column_widths(desk, table), columns - 3 - 5)
    names = [_name(desk, row.seat) for row in table.rows]
    gap = 2 if sum(widths) + 2 * len(widths) + 10 <= columns else 1
    room = columns - 3 - sum(width + gap for width in widths)
    name_width = max(5, min(room, max(map(cell_len, names), default=5)))
    names = _told_apart(names, name_width)
    head = " " * (3 + name_width)
    for column, width in zip(table.columns, widths, strict=False):
        head += " " * gap + pad(desk.say(column.head), width, column.right)
    rows: list[Row] = [[(head, DIM)]]
    acting = {decision.seat for decision in desk.match.decisions()}
    for row, name in zip(table.rows, names, strict=True):
        mark = "▸" if row.seat in acting else row.mark or " "
        line: Row = [(mark, BOLD)]
        if row.seat >= 0:
            line += [(desk.letter(row.seat), desk.role(row.seat)), (" ", "")]
        else:
            line.append(("  ", ""))
        line.append((name, "ui.acting" if row.seat in acting else ""))
        for cell, column, width in zip(row.cells, table.columns, widths, strict=False):
            line.append((" " * gap, ""))
            line.append((pad(desk.say(cell.show), width, column.right), cell.role))
        rows.append(line)
    return rows


def _fitting(widths: list[int], room: int) -> list[int]:
    """The first columns, as many as there is room for with a blank before each."""
    while widths and sum(widths) + len(widths) > room:
        widths = widths[:-1]
    return widths


def _name(desk: Desk, seat: int) -> str:
    if seat < 0:
        return ""
    star = "*" if desk.table.seats[seat].kind != "person" else ""
    return desk.reader.name(seat) + star


TAIL = 2  # cells of the end of a name that stay, where the beginnings of two names are the same


def _told_apart(names: list[str], width: int) -> list[str]:
    """Names in their column. Those that would look the same when cut keep their end: "player1" becomes "pla.r1"."""
    fitted = [_fitted(name, width) for name in names]
    return [
        _fitted(name, width, TAIL) if fitted.count(cut) > 1 and cell_len(name) > width else cut
        for name, cut in zip(names, fitted, strict=True)
    ]


def _fitted(name: str, width: int, tail: int = 0) -> str:
    """A name in its column; the star of a bot stays, and with a tail the end of the name behind a point."""
    star = "*" if name.endswith("*") else ""
    name = name.removesuffix("*")
    room = width - len(star)
    if cell_len(name) > room:
        end = f".{name[-tail:]}" if tail else ""
        name = set_cell_size(name, max(1, room - cell_len(end))).rstrip() + end
    return pad(name + star, width)


def column_widths(desk: Desk, table: Table) -> list[int]:
    """As wide as the widest cell or the heading of each column."""
    return [
        max(cell_len(desk.say(column.head)), *(cell_len(desk.say(row.cells[n].show)) for row in table.rows), 1)
        for n, column in enumerate(table.columns)
    ]
