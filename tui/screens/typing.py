"""Typing: an answer in notation after `:`, a word to find in the menu after `/`. Both use the preview line."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from core.decision import write
from core.text import Part, T
from tui.actions import ENTRY
from tui.desk import Desk
from tui.rows import Row
from tui.screens.leaving import SAVE_SIGN
from tui.widgets.here import IfPane

if TYPE_CHECKING:
    from tui.widgets.pager import Pager

LONGEST = 200


class Typing:
    """The part of the table screen that reads a line."""

    desk: Desk
    where: str
    preview_pane: IfPane
    sign = ":"
    line = ""
    beside: Part = ""
    home: str  # where keys go when nothing is open over the panes
    origin = ""  # where they went before a line was typed
    leaf: Callable[[int], list[Row]] | None
    pager: Pager
    reading: Callable[[str], Part] | None = None  # what takes the line, if it is no answer

    def do_command(self, key: str) -> None:
        if self.desk.menu is None and not self.desk.table.unsaved:
            self.tell(T("nothing is asked of you now, so there is nothing to type"))
            return
        self._begin(":", T("an answer in notation; Tab completes, Enter takes, Esc stops"))

    def do_filter(self, key: str) -> None:
        if self.desk.menu is None:
            self.tell(T("nothing is asked of you now, so there is no menu to search"))
            return
        self._begin("/", T("a word of the entry; Enter keeps the list, Esc shows all"))

    def read_line(self, sign: str, beside: Part, take: Callable[[str], Part], line: str = "") -> None:
        """Read a line for something else; `take` gives back what is wrong with it, or nothing."""
        before = self.where
        self._begin(sign, beside)
        self.origin, self.reading, self.line = before, take, line
        self.draw_line()

    def _begin(self, sign: str, beside: Part) -> None:
        self.origin, self.reading = self.home, None
        self.sign, self.line, self.beside, self.where = sign, "", beside, ENTRY
        self.draw_keys()
        self.draw_line()

    def draw_line(self) -> None:
        if self.leaf is not None:  # the page shows it
            self.redraw_leaf()
            return
        text = self.desk.say(self.beside)
        self.cursor_to(*self.preview_pane.draw_typing(self.sign, self.line, text))

    def typed(self, character: str) -> None:
        if self.where == ENTRY and character and len(self.line) < LONGEST:
            self.line += character
            self._changed()

    def do_entry_erase(self, key: str) -> None:
        if not self.line:
            self.do_entry_close(key)
            return
        self.line = self.line[:-1]
        self._changed()

    def _changed(self) -> None:
        if self.reading is not None:
            self.draw_line()
            return
        if self.sign == "/":
            self.desk.find, self.desk.index = self.line, 0
            self.desk.narrow()
            self.beside = T("{n} entry", "{n} entries", n=len(self.desk.entries))
            self.draw_menu()
        elif self.sign == ":" and not self.line.startswith("save "):
            found = self._fitting()
            self.beside = ", ".join(found[:6]) if found else T("no answer begins like this; Tab lists those there are")
        self.draw_line()

    def _notations(self) -> list[str]:
        menu = self.desk.menu
        return [write(entry.option) for entry in menu.entries if entry.key] if menu else []

    def _fitting(self) -> list[str]:
        typed = " ".join(self.line.split()).casefold()
        return [text for text in self._notations() if text.casefold().startswith(typed)]

    def do_entry_complete(self, key: str) -> None:
        """As far as all fitting answers agree, word by word."""
        if self.sign != ":":
            return
        found = self._fitting()
        if not found:
            self.line = ""
            self.beside = ", ".join(self._notations()[:8])
            self.draw_line()
            return
        common = _common(found)
        if len(found) > 1 and len(common) <= len(self.line.strip()):
            self.beside = ", ".join(found[:8])
        else:
            self.line = common
            self.beside = ", ".join(found[:6]) if len(found) > 1 else T("Enter takes it")
        self.draw_line()

    def do_entry_done(self, key: str) -> None:
        if self.reading is not None:
            self._give_line(self.reading)
            return
        if self.sign == "/":
            self._stop()
            self.draw_board()
            return
        text = " ".join(self.line.split())
        if self.sign == SAVE_SIGN:
            self.leave_by(text)
            return
        if self.save_in(text):
            return
        entry = self._meant(text)
        if entry is None:
            self.beside = self._wrong(text)
            self.draw_line()
            return
        self._stop()
        self.take(entry)

    def _meant(self, text: str) -> Any:
        """The entry of a notation, of a menu key, or of the only notation that begins like this."""
        desk = self.desk
        entries = [entry for entry in (desk.menu.entries if desk.menu else []) if entry.key]
        exact = [entry for entry in entries if write(entry.option).casefold() == text.casefold()]
        keyed = [entry for entry in desk.offered() if text and entry.key == text]
        begun = [entry for entry in entries if text and write(entry.option).casefold().startswith(text.casefold())]
        for found in (exact, keyed, begun):
            if len(found) == 1:
                return found[0]
        return None

    def _wrong(self, text: str) -> Part:
        """One sentence on why a line cannot be taken."""
        if not text:
            return T("type an answer first, such as {sample}", sample=next(iter(self._notations()), "0"))
        menu = self.desk.menu
        for entry in menu.entries if menu else []:
            if entry.why_not and write(entry.option).casefold() == text.casefold():
                return entry.why_not
        found = self._fitting()
        if len(found) > 1:
            return T('"{text}" can mean {n} answers: {some}', text=text, n=len(found), some=", ".join(found[:3]))
        near = get_close_matches(text, self._notations(), 1, 0.5)
        if near:
            return T('"{text}" is not on offer; did you mean {near}?', text=text, near=near[0])
        return T('"{text}" is not on offer; such as {some} is', text=text, some=next(iter(self._notations()), "-"))

    def do_entry_close(self, key: str) -> None:
        self._stop()
        if self.sign == SAVE_SIGN:
            self.go_on()  # bots may have been stopped in their turn
            return
        if self.sign == "/":
            self.desk.widen()
        self.redraw_leaf()
        self.draw_board()

    def redraw_leaf(self) -> None:
        """The page that is open, drawn anew."""
        if self.leaf is not None:
            self.pager.draw(self.leaf(self.pager.columns), keep=True)

    def _give_line(self, take: Callable[[str], Part]) -> None:
        self.where = self.origin
        self.reading = None
        wrong = take(" ".join(self.line.split()))
        if wrong:
            self.reading, self.where, self.beside = take, ENTRY, wrong
            self.draw_keys()
            self.draw_line()

    def _stop(self) -> None:
        self.where, self.beside, self.reading = self.origin, "", None
        self.draw_keys()

    # Given by the screen

    tell: Callable[[Part], None]
    go_on: Callable[[], None]
    leave_by: Callable[[str], None]
    save_in: Callable[[str], bool]
    take: Callable[[Any], None]
    draw_keys: Callable[[], None]
    draw_menu: Callable[[], None]
    draw_board: Callable[[], None]
    cursor_to: Callable[..., None]


def _common(texts: list[str]) -> str:
    """The beginning all the texts share."""
    first, last = min(texts), max(texts)
    size = 0
    while size < len(first) and first[size] == last[size : size + 1]:
        size += 1
    return first[:size]
