"""The last row: keys, from the table of actions."""

from __future__ import annotations

from collections.abc import Collection

from rich.cells import cell_len

from core.text import Part, say
from tui.actions import shown
from tui.rows import BOLD, DIM, Row
from tui.widgets.pane import Pane


class FooterPane(Pane):
    def draw(self, where: str, without: Collection[str] = ()) -> None:
        """Paint the keys of a place; actions that have nothing to do now are left out."""
        self.paint([footer_row(shown(where, without), self.columns)])


def footer_row(keys: list[tuple[str, Part]], columns: int) -> Row:
    """As many keys as fit; the last two (help and leave, or back) always do."""
    parts = [(show, say(words)) for show, words in keys]
    while len(parts) > 2 and _size(parts) > columns:
        del parts[-3]
    row: Row = []
    for show, words in parts:
        row += [("  ", ""), (show, BOLD), (f" {words}", DIM)]
    return row[1:]


def _size(parts: list[tuple[str, str]]) -> int:
    return sum(cell_len(show) + cell_len(words) + 3 for show, words in parts) - 2
