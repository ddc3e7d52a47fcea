"""Warnings before something is wasted: the first time an answer is only marked, the second time it is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core import present
from core.decision import Option
from core.table import Table
from core.text import Part, T, series
from core.view import Entry
from tui.desk import Desk

if TYPE_CHECKING:
    from tui.app import LongtableApp


class Warnings:
    """The part of the table screen that warns. `warned` is the revision and the option a warning was given for, and
    the ids of the warnings."""

    table: Table
    desk: Desk
    warned: tuple[int, Option, tuple[str, ...]] = (-1, (), ())

    def must_warn(self, entry: Entry) -> bool:
        """Give the warnings of an entry, unless they were given just now or are silenced."""
        revision = self.table.revision
        if self.warned[:2] == (revision, entry.option):
            return False
        silenced = self.table_app.settings.silenced
        found = present.warnings(self.table.match, self.desk.seat, entry.option, silenced, entry.bundle)
        if not found:
            return False
        self.warned = (revision, entry.option, tuple(id for id, _ in found))
        if entry in self.desk.entries:
            self.desk.point(self.desk.entries.index(entry))
        self.draw_light()
        self.tell(T("{what}. Again: yes; !: yes, and never warn of this", what=series([w for _, w in found], "; ")))
        return True

    def forget_warning(self) -> None:
        """Another question is asked: nothing was warned of yet."""
        self.warned = (-1, (), ())

    def do_silence(self, key: str) -> None:
        """After a warning: do it, and never warn of this again."""
        revision, option, ids = self.warned
        entry = next((e for e in (self.desk.menu.entries if self.desk.menu else []) if e.option == option), None)
        if revision != self.table.revision or entry is None:
            self.tell(T("! answers a warning, and there is none now"))
            return
        for id in ids:
            self.table_app.settings.silence(id)
        self.take(entry)

    # Given by the screen
    table_app: LongtableApp
    tell: Callable[[Part], None]
    take: Callable[[Entry], None]
    draw_light: Callable[[], None]
