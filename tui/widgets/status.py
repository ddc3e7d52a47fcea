"""Row 1: game, round, who must do what; at the right the score now and how near the end is."""

from __future__ import annotations

from rich.cells import cell_len

from core.text import Part, T
from tui.desk import SPECTATOR, Desk
from tui.rows import BOLD, DIM, Row, cut
from tui.widgets.pane import Pane


class StatusPane(Pane):
    def draw(self, desk: Desk, middle: Part = "") -> None:
        """Paint the row; `middle` stands in for who must do what (on pages)."""
        self.paint([status_row(desk, self.columns, middle)])


def short_title(desk: Desk) -> str:
    return desk.info.title.partition(":")[0].upper()


def status_row(desk: Desk, columns: int, middle: Part = "") -> Row:
    status = desk.view.status
    head = f"{short_title(desk)} {desk.say(status.round)}".rstrip()
    right = "  ".join(filter(None, (desk.say(part) for part in _facts(desk))))
    room = columns - cell_len(head) - 3 - (cell_len(right) + 2 if right else 0)
    if room < 24 and right:
        right = desk.say(desk.score(desk.seat)) or right
        room = columns - cell_len(head) - 3 - cell_len(right) - 2
    words = middle or status.to_do
    if desk.table.trial:
        words = T("TRY: {what}", what=words)
    if desk.table.readonly:
        words = T("only watching: {what}", what=words)
    if desk.table.unsaved:
        words = T("NOT SAVED! {what}", what=words)
    text = cut(desk.say(words), max(0, room))
    gap = " " * max(0, columns - cell_len(head) - 3 - cell_len(text) - cell_len(right))
    return [(head, BOLD), (" ╎ ", DIM), (text, BOLD), (gap, ""), (right, "")]


def _facts(desk: Desk) -> list[Part]:
    facts: list[Part] = []
    if desk.seat != SPECTATOR:
        facts.append(desk.score(desk.seat))
    facts.append(desk.view.status.near)
    return facts
