"""One pager for all pages: it takes the place of the panes, and is the same widget for the whole game."""

from __future__ import annotations

from tui.rows import DIM, Row, fit
from tui.widgets.pane import Pane


class Pager(Pane):
    """Rows longer than the pane scroll."""

    top = 0
    rows: list[Row] = []
    key = "PgDn"  # what shows the rest

    @property
    def more(self) -> bool:
        """Whether there are rows that cannot be seen now."""
        return len(self.rows) > self.box.height

    def draw(self, rows: list[Row], keep: bool = False) -> None:
        """Show a page from its beginning (`keep`: from where it stood)."""
        self.rows = rows
        self.top = min(self.top, self._last()) if keep else 0
        self._draw()

    def first_of(self, role: str) -> tuple[int, int]:
        """Where on the screen the first text in a role begins, for the hardware cursor; the first row if there is
        none."""
        for y, row in enumerate(self.rows[self.top : self.top + self.box.height]):
            for text, of in row:
                if of == role and text.strip():
                    return self.box.x + len(text) - len(text.lstrip()), self.box.y + y
        return self.box.x, self.box.y

    def _last(self) -> int:
        return max(0, len(self.rows) - self.box.height)

    def scroll(self, by: int) -> None:
        """Move by lines."""
        self.top = max(0, min(self._last(), self.top + by))
        self._draw()

    def end(self) -> None:
        self.top = self._last()
        self._draw()

    def bring(self, row: int) -> None:
        """Scroll so far that a row is in sight, with one above it and one below."""
        height = self.box.height
        if row < self.top + 1:
            self.top = max(0, row - 1)
        elif row > self.top + height - 3:
            self.top = max(0, min(self._last(), row - height + 3))
        self._draw()

    def page(self, by: int) -> None:
        """Move by pages, one line kept."""
        self.scroll(by * max(1, self.box.height - 2))

    def _draw(self) -> None:
        rows = self.rows[self.top : self.top + self.box.height]
        left = len(self.rows) - self.top - self.box.height
        if left > 0:
            rows = [*rows[:-1], [(f"▾ {left + 1} more ({self.key})", DIM)]]
        self.paint([fit(row, self.columns) for row in rows])
