"""The lines below the map: the place under the cursor, what the highlighted entry would change, this turn."""

from __future__ import annotations

from rich.cells import cell_len

from core.text import T
from tui.desk import Desk
from tui.folding import typed
from tui.rows import BOLD, DIM, TITLE, WARN, Row, cut, cut_left, wrap
from tui.widgets.pane import Pane


class HerePane(Pane):
    """Two lines or more on the place under the cursor; news of others take the lines until the next key."""

    def draw(self, desk: Desk) -> None:
        self.paint(headed(desk.say(T("HERE")), desk.here(), self.columns, self.box.height))

    def draw_news(self, lines: list[str]) -> None:
        self.paint([[("· ", DIM), (cut(line, self.columns - 2), "")] for line in lines])


class IfPane(Pane):
    """The preview line. A sentence (a refusal, a notice) or what is being typed takes its place."""

    def draw(self, desk: Desk) -> None:
        entry = desk.entry
        if desk.said:
            self.draw_said(desk.say(desk.said))
        elif entry is None or desk.menu is None:
            self.paint([])
        elif not entry.key and entry.why_not:
            head = desk.say(T("NO"))
            self.paint(
                headed(head, f"{desk.say(entry.label.what)}: {desk.say(entry.why_not)}", self.columns, self.box.height)
            )
        else:
            head = f"{desk.say(T('IF'))} {typed(entry.key)}"
            self.paint(headed(head, desk.effect(entry) + desk.brief(entry), self.columns, self.box.height))

    def draw_said(self, text: str) -> None:
        lines = wrap(text, self.columns - 2)
        rows: list[Row] = [[("! " if n == 0 else "  ", WARN), (line, BOLD)] for n, line in enumerate(lines)]
        self.paint(_shortened(rows, self.box.height, self.columns))

    def draw_typing(self, sign: str, text: str, beside: str) -> tuple[int, int]:
        """What is typed, and a word on it; gives back where the cursor stands."""
        shown = cut_left(text, self.columns - 4)
        rows: list[Row] = [[(sign, BOLD), (shown, BOLD)]]
        at = cell_len(sign) + cell_len(shown)
        if self.box.height > 1:
            rows.append([(cut(beside, self.columns), DIM)])
        elif beside and self.columns - at - 4 > 8:
            rows[0].append(("   " + cut(beside, self.columns - at - 4), DIM))
        self.paint(rows)
        return self.box.x + at, self.box.y


class TurnPane(Pane):
    """The choices of the running turn, newest kept; before the first of them `spare`."""

    def draw(self, desk: Desk, spare: Row) -> None:
        if desk.table.problem:
            self.paint([[("! ", WARN), (cut(desk.say(desk.table.problem), self.columns - 2), BOLD)]])
            return
        text = desk.turn()
        head = desk.say(T("THIS TURN"))
        if not text:
            self.paint([spare])
            return
        self.paint([[(head + " ", TITLE), (cut_left(text, self.columns - cell_len(head) - 1), "")]])


def headed(head: str, text: str, columns: int, rows: int) -> list[Row]:
    """A text with its heading in the same line, wrapped into so many rows."""
    if not text:
        return []
    lines = wrap(f"{head} {text}", columns)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], cut(lines[rows - 1] + " " + lines[rows], columns)] if rows else []
    first = lines[0] if lines else ""
    return [[(head, TITLE), (first[len(head) :], "")], *([(line, "")] for line in lines[1:])]


def _shortened(rows: list[Row], most: int, columns: int) -> list[Row]:
    if len(rows) <= most or most == 0:
        return rows
    last = rows[most - 1]
    return [*rows[: most - 1], [last[0], (cut(last[1][0] + " ...", columns - 2), last[1][1])]]
