"""Boards of all seats side by side, where a screen has the room: the first pages of the game, own board first."""

from __future__ import annotations

from tui import pages
from tui.desk import Desk
from tui.rows import DIM, Row, fit
from tui.widgets.pane import Pane

LEAST = 40  # columns a board needs


class BoardsPane(Pane):
    def draw(self, desk: Desk) -> None:
        self.paint(board_rows(desk, self.columns, self.box.height))


def board_rows(desk: Desk, columns: int, height: int) -> list[Row]:
    """As many boards as fit, each as wide as the others; what does not fit into the height is on its page."""
    found = desk.game.pages(desk.match.state, desk.seat)[: len(desk.view.seats.rows)]
    shown = found[: max(1, columns // LEAST)]
    if not shown:
        return []
    width = columns // len(shown) - 1
    boards = []
    for id, _ in shown:
        rows = pages.game_page(desk, desk.game.page(desk.match.state, desk.seat, id), width)
        if len(rows) > height:
            rows = [*rows[: height - 1], [("▾ " + desk.say(pages.MORE_ON_PAGE), DIM)]]
        boards.append(rows)
    lines: list[Row] = []
    for y in range(height):
        line: Row = []
        for rows in boards:
            line += [*fit(rows[y] if y < len(rows) else [], width), ("╎", DIM)]
        lines.append(line[:-1])
    return lines
