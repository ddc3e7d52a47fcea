"""The log pane: newest last; wrapped lines hang."""

from __future__ import annotations

from core import present
from core.text import T
from core.view import LogLine
from tui.desk import Desk
from tui.rows import Row, title, wrap
from tui.widgets.pane import Pane


class LogPane(Pane):
    def draw(self, desk: Desk) -> None:
        room = self.box.height - 1
        lines = present.log(desk.match, desk.seat)[-room:] if room > 0 else []
        rows = log_rows(desk, lines, self.columns)[-room:] if room > 0 else []
        self.paint([title(desk.say(T("LOG")), self.columns), *rows])


def log_rows(desk: Desk, lines: list[LogLine], columns: int) -> list[Row]:
    """Lines of the log as rows; a mark in the seat's colour at the left."""
    rows: list[Row] = []
    for line in lines:
        letter = desk.letter(line.seat) if line.seat >= 0 else " "
        role = desk.role(line.seat) if line.seat >= 0 else ""
        for n, part in enumerate(wrap(desk.say(line.words), columns - 4)):
            rows.append([(letter, role), (" " + part, "")] if n == 0 else [("    " + part, "")])
    return rows
