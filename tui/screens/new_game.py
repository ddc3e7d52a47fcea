"""Setting a game up: every choice on one screen, the highlighted one explained below."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import ComposeResult

from core.decision import Refused, RulesError
from core.record import SaveError
from core.table import Table
from core.text import Part, T, say
from tui.actions import SEAT, SETUP
from tui.canvas import Box
from tui.faults import Usage
from tui.rows import BOLD, DIM, WARN, Row, cut, fit, pad, tidy, title, wrap
from tui.screens.base import KeyScreen
from tui.seating import LONGEST_NAME, new_seed
from tui.settings import last_points
from tui.setup import KEYS, Line, Setup
from tui.widgets.footer import FooterPane
from tui.widgets.pane import Pane


class NewGameScreen(KeyScreen):
    """Enter starts with what is shown."""

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.where = SETUP
        self.setup = Setup(game)
        self.index = 0
        self.top = 0
        self.text = ""
        self.said: Part = ""
        self.head, self.list, self.about, self.keys = Pane("head"), Pane("list"), Pane("about"), FooterPane("keys")

    def compose(self) -> ComposeResult:
        yield self.small
        yield self.head
        yield self.list
        yield self.about
        yield self.keys

    def place_panes(self, width: int, height: int) -> None:
        self.head.move(Box(0, 0, width, 1))
        self.list.move(Box(0, 1, width, height - 6))
        self.about.move(Box(0, height - 5, width, 4))
        self.keys.move(Box(0, height - 1, width, 1))
        self.draw()

    # Drawing

    def draw(self) -> None:
        width = self.size.width
        self.head.paint([[(say(T("NEW GAME")), BOLD), ("   ", ""), (say(T("Enter starts with what is shown")), DIM)]])
        rows, at = self._list(width)
        room = self.list.box.height
        if at >= self.top + room - 1:
            self.top = at - room + 2
        self.top = max(0, min(self.top, at - 1, len(rows) - room))
        shown = rows[self.top : self.top + room]
        if len(rows) - self.top > room:
            shown[-1] = [(say(T("  ▾ {n} more", n=len(rows) - self.top - room + 1)), DIM)]
        self.list.paint(shown)
        self.about.paint(self._about(width))
        self.keys.draw(self.where)
        if self.where == SEAT:
            self.cursor_to(len(say(T("name: "))) + cell_len(self.text), self.about.box.y + 1)
        else:
            self.cursor_to(0, 1 + at - self.top)

    def _list(self, width: int) -> tuple[list[Row], int]:
        rows: list[Row] = []
        at = 0
        section: Part = ""
        for index, line in enumerate(self.setup.lines()):
            if line.section != section:
                section = line.section
                rows.append(title(say(section).upper(), width))
            if index == self.index:
                at = len(rows)
            rows.append(self._row(line, index, width))
        return rows, at

    def _row(self, line: Line, index: int, width: int) -> Row:
        hot = index == self.index
        suffix = "ui.hot" if hot else ""
        key = KEYS[index] if index < len(KEYS) else " "
        label = pad(tidy(say(line.label)), width // 2)
        row: Row = [("▸" if hot else " ", BOLD), (f" {key} ", BOLD), (label, suffix), ("  ", suffix)]
        return fit(
            [*row, (cut(say(line.value), width - width // 2 - 6), f"{BOLD}+{suffix}".rstrip("+"))], width, suffix
        )

    def _about(self, width: int) -> list[Row]:
        if self.where == SEAT:
            shown = tidy(self.text)
            return [title(say(T("NAME OF THE SEAT")), width), [(say(T("name: ")), ""), (shown, BOLD)], self._sentence()]
        line = self.setup.lines()[self.index]
        rows: list[Row] = [title(say(line.label).upper(), width)]
        rows += [[("  " + text, "")] for text in wrap(say(line.words), width - 4)[:2]]
        if self.said:
            rows = [*rows[:3], self._sentence()]
        return rows

    def _sentence(self) -> Row:
        return [("! ", WARN), (cut(tidy(say(self.said)), self.size.width - 3), BOLD)] if self.said else []

    # Keys

    def do_up(self, key: str) -> None:
        self._go(self.index - 1)

    def do_down(self, key: str) -> None:
        self._go(self.index + 1)

    def _go(self, index: int) -> None:
        self.said = ""
        self.index = index % len(self.setup.lines())
        self.draw()

    def do_change(self, key: str) -> None:
        self._change(1)

    def do_change_back(self, key: str) -> None:
        self._change(-1)

    def do_number(self, key: str) -> None:
        index = KEYS.index(key)
        if index < len(self.setup.lines()):
            self.index = index
            self._change(1)

    def _change(self, by: int) -> None:
        self.said = ""
        lines = self.setup.lines()
        id = lines[self.index].id
        self.setup.change(id, by)
        self.index = next(n for n, line in enumerate(self.setup.lines()) if line.id == id)
        self.draw()

    def do_rename(self, key: str) -> None:
        seat = self._seat()
        if seat is None:
            self.said = T("go to the line of a seat first: n gives that seat a name")
            self.draw()
            return
        self.where, self.text, self.said = SEAT, self.setup.seats[seat].name, ""
        self.draw()

    def _seat(self) -> int | None:
        kind, _, number = self.setup.lines()[self.index].id.partition(" ")
        return int(number) - 1 if kind == "seat" else None

    def typed(self, character: str) -> None:
        if self.where == SEAT and character and len(self.text) < LONGEST_NAME:
            self.text += character
            self.draw()

    def do_entry_erase(self, key: str) -> None:
        self.text = self.text[:-1]
        self.draw()

    def do_entry_close(self, key: str) -> None:
        self.where, self.said = SETUP, ""
        self.draw()

    def do_entry_done(self, key: str) -> None:
        seat = self._seat()
        try:
            if seat is not None:
                self.setup.rename(seat, self.text)
        except Usage as error:
            self.said = error.words
        else:
            self.where, self.said = SETUP, ""
        self.draw()

    def do_start(self, key: str) -> None:
        """Make the game and sit down at its table."""
        setup = self.setup
        try:
            table = Table.create(
                self.table_app.folder, setup.info.name, setup.seats, setup.options, new_seed(), undo=setup.undo
            )
        except (SaveError, Refused, RulesError) as error:
            self.said = str(error)
            self.draw()
            return
        last_points(table, self.table_app.settings)
        self.table_app.sit_down(table)

    def do_back(self, key: str) -> None:
        self.table_app.to_lobby()
