"""The pane all others derive from: rows of spans, of which only the changed ones are painted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.canvas import Box
from tui.rows import DIM, Row, fit

if TYPE_CHECKING:
    from tui.app import LongtableApp


class Pane(Widget, can_focus=False):
    """A rectangle of rows. `edge` draws a separating stroke at its left; `dots` mark what did not fit."""

    DEFAULT_CSS = "Pane { position: absolute; background: ansi_default; color: ansi_default; }"

    def __init__(self, name: str, edge: bool = False) -> None:
        super().__init__(id=name)
        self.edge = edge
        self.dots = True
        self.box = Box(0, 0, 0, 0)
        self.lines: list[Row] = []
        self._strips: dict[int, Strip] = {}

    @property
    def columns(self) -> int:
        """Columns there are for content."""
        return max(0, self.box.width - self.edge)

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell of the screen is inside."""
        box = self.box
        return self.display and box.x <= x < box.x + box.width and box.y <= y < box.y + box.height

    def move(self, box: Box | None) -> None:
        """Take another rectangle on the screen, or none."""
        self.display = box is not None and box.width > 0 and box.height > 0
        if box is None:
            self.box = Box(0, 0, 0, 0)
            self.paint([])
            return
        if box == self.box:
            return
        self.box = box
        self.styles.offset = (box.x, box.y)
        self.styles.width = box.width
        self.styles.height = box.height
        self.lines = []
        self._strips.clear()
        self.refresh()

    def paint(self, rows: list[Row]) -> None:
        """Show these rows; what stays the same is not painted again."""
        edge: Row = [("╎", DIM)] if self.edge else []
        rows = rows[: self.box.height] + [[] for _ in range(self.box.height - len(rows))]
        lines = [fit([*edge, *row], self.box.width, dots=self.dots) for row in rows]
        for y, line in enumerate(lines):
            if y >= len(self.lines) or self.lines[y] != line:
                self._strips.pop(y, None)
                self.refresh(Region(0, y, self.box.width, 1))
        self.lines = lines

    def render_line(self, y: int) -> Strip:
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._strip(y)
        return strip

    def _strip(self, y: int) -> Strip:
        app: LongtableApp = self.app  # type: ignore[assignment]
        style = app.palette.style
        if y >= len(self.lines):
            return Strip.blank(self.box.width, style(""))
        return Strip([Segment(text, style(role)) for text, role in self.lines[y] if text], self.box.width)
