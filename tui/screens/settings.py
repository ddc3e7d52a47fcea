"""Settings: what the player likes, line by line, the highlighted one explained below."""

from __future__ import annotations

from typing import NamedTuple

from textual.app import ComposeResult

from core.decision import Refused, RulesError
from core.record import SaveError
from core.text import Part, T, say
from tui.actions import SETTING
from tui.canvas import Box
from tui.desk import Desk
from tui.rows import BOLD, DIM, WARN, Row, cut, fit, pad, tidy, title, wrap
from tui.screens.base import KeyScreen
from tui.settings import BY_NAME, OFF, ON, SETTINGS, words
from tui.widgets.footer import FooterPane
from tui.widgets.pane import Pane

KEYS = "123456789abc"


class Line(NamedTuple):
    """A line: what is set ("setting NAME", "seat", "warning ID"), its value, what that means, and its section."""

    id: str
    label: Part
    value: Part
    words: Part
    section: Part


class SettingsScreen(KeyScreen):
    """Over the lobby or a table; `desk` is the table's."""

    def __init__(self, desk: Desk | None = None) -> None:
        super().__init__()
        self.where = SETTING
        self.desk = desk
        self.index = 0
        self.top = 0
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
        self.list.move(Box(0, 1, width, height - 9))
        self.about.move(Box(0, height - 8, width, 7))
        self.keys.move(Box(0, height - 1, width, 1))
        self.draw()

    # What can be set

    def lines(self) -> list[Line]:
        """Everything that can be set, in order."""
        settings = self.table_app.settings
        found = []
        for setting in SETTINGS:
            value = settings[setting.name]
            section: Part = T("For new games") if setting.later else T("At once")
            found.append(Line(f"setting {setting.name}", setting.title, value, words(setting.name, value), section))
        found.sort(key=lambda line: say(line.section) != say(T("At once")))
        return [*found, *self._seat(), *self._warnings()]

    def _seat(self) -> list[Line]:
        """The last point of the seat at the keyboard, in this game."""
        desk = self.desk
        if desk is None or desk.seat not in desk.table.persons or desk.table.readonly or desk.match.over:
            return []
        value = ON if desk.table.last_point(desk.seat) else OFF
        label = T("Last point of {name}", name=desk.reader.name(desk.seat))
        return [Line("seat", label, value, words("last_point", value), T("In this game"))]

    def _warnings(self) -> list[Line]:
        silenced = self.table_app.settings.silenced
        told = T("this warning is not given; it is again once you change this")
        return [Line(f"warning {id}", id, T("silenced"), told, T("Warnings")) for id in silenced]

    # Drawing

    def draw(self) -> None:
        width = self.size.width
        path = self.table_app.settings.path
        where = tidy(str(path)) if path else ""
        self.head.paint([[(say(T("SETTINGS")), BOLD), ("   ", ""), (cut(where, width - 12), DIM)]])
        rows, at = self._list(width)
        room = self.list.box.height
        if at >= self.top + room - 1:
            self.top = at - room + 2
        self.top = max(0, min(self.top, at - 1, len(rows) - room))
        self.list.paint(rows[self.top : self.top + room])
        self.about.paint(self._about(width))
        self.keys.draw(self.where)
        self.cursor_to(0, 1 + at - self.top)

    def _list(self, width: int) -> tuple[list[Row], int]:
        rows: list[Row] = []
        at = 0
        section: Part = ""
        for index, line in enumerate(self.lines()):
            if line.section != section:
                section = line.section
                rows.append(title(say(section).upper(), width))
            if index == self.index:
                at = len(rows)
            rows.append(self._row(line, index, width))
        return rows, at

    def _row(self, line: Line, index: int, width: int) -> Row:
        suffix = "ui.hot" if index == self.index else ""
        key = KEYS[index] if index < len(KEYS) else " "
        label = pad(tidy(say(line.label)), width // 3)
        value = f"{BOLD}+{suffix}".rstrip("+")
        row: Row = [("▸" if suffix else " ", BOLD), (f" {key} ", BOLD), (label, suffix), ("  ", suffix)]
        return fit([*row, (cut(tidy(say(line.value)), width - width // 3 - 6), value)], width, suffix)

    def _about(self, width: int) -> list[Row]:
        """The highlighted line: what its value means, and the others there are."""
        line = self.lines()[self.index]
        rows: list[Row] = [title(tidy(say(line.label)).upper(), width)]
        kind, _, name = line.id.partition(" ")
        if kind == "setting":
            for choice in BY_NAME[name].choices:
                mark = "▸ " if choice.value == line.value else "  "
                text = cut(say(choice.words), width - 16)
                rows.append([("  " + mark, ""), (pad(choice.value, 10), BOLD), (" " + text, "")])
        else:
            rows += [[("  " + text, "")] for text in wrap(say(line.words), width - 4)[:2]]
        told = self.said or self.table_app.settings.problem
        last: Row = [("! ", WARN), (cut(tidy(say(told)), width - 3), BOLD)] if told else []
        return [*rows[:6], *([] for _ in range(6 - len(rows))), last]

    # Keys

    def do_up(self, key: str) -> None:
        self._go(self.index - 1)

    def do_down(self, key: str) -> None:
        self._go(self.index + 1)

    def _go(self, index: int) -> None:
        self.said = ""
        self.index = index % len(self.lines())
        self.draw()

    def do_number(self, key: str) -> None:
        index = KEYS.index(key)
        if index < len(self.lines()):
            self.index = index
            self._change(1)

    def do_change(self, key: str) -> None:
        self._change(1)

    def do_change_back(self, key: str) -> None:
        self._change(-1)

    def _change(self, by: int) -> None:
        settings = self.table_app.settings
        self.said = ""
        kind, _, name = self.lines()[self.index].id.partition(" ")
        if kind == "setting":
            settings.turn(name, by)
            self.table_app.use_settings()
        elif kind == "warning":
            settings.hear([name])
        else:
            self._change_seat()
        self.index = min(self.index, len(self.lines()) - 1)
        self.draw()

    def _change_seat(self) -> None:
        desk = self.desk
        if desk is None:
            return
        try:
            desk.table.set_last_point(desk.seat, not desk.table.last_point(desk.seat))
        except (Refused, RulesError, SaveError) as error:
            self.said = str(error)
        desk.renew()

    def do_close(self, key: str) -> None:
        self.app.pop_screen()
