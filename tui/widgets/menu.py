"""The action menu: the question, what it is about, and the entries with key, words and effect."""

from __future__ import annotations

from rich.cells import cell_len

from core.text import Part, T
from core.view import Entry, Label
from tui.desk import Desk
from tui.folding import typed
from tui.rows import BOLD, DIM, REFUSED, WARN, Row, cut, pad, title, wrap
from tui.widgets.pane import Pane


class MenuPane(Pane):
    """`at` is the row of the highlighted entry, for the hardware cursor."""

    at = 0
    top = 0
    shown: list[int | None] = []  # the entry in each row, None where there is none

    def draw(self, desk: Desk, waiting: Part = "") -> None:
        """Paint the menu, or the sentence that says what is waited for."""
        width = self.columns
        if desk.menu is None:
            rows = [title(desk.say(T("WAITING")), width)]
            rows += [[(line, "")] for line in wrap(desk.say(waiting or desk.view.status.to_do), width)]
            self.at, self.shown = 0, []
            self.paint(rows)
            return
        head = head_rows(desk, width, max(2, self.box.height // 3), self.box.height - len(desk.entries))
        desk.give_room(self.box.height - len(head))
        body, numbers = entry_rows(desk, width)
        at = numbers.index(desk.index) if desk.index in numbers else 0
        room = max(1, self.box.height - len(head))
        body, at = self._window(body, at, room, _zero(desk))
        self.at = len(head) + at
        self.shown = [*[None] * len(head), *numbers[self.top : self.top + room]]
        self.paint(head + body)

    def _window(self, rows: list[Row], at: int, room: int, zero: str) -> tuple[list[Row], int]:
        """The part of the rows that fits, the highlighted one inside; the last row tells what is below, and what
        the key 0 takes."""
        if len(rows) <= room:
            self.top = 0
            return rows, at
        last = len(rows) - room
        self.top = max(0, min(self.top, last, at - 1 if at else 0))
        if at > self.top + room - 2:
            self.top = min(last, at - room + 2)
        shown = rows[self.top : self.top + room]
        below = len(rows) - self.top - room
        if below > 0 and at - self.top < room - 1:
            shown[-1] = [(f"  ▾ {below + 1} more", DIM), (f"  0 {zero}" if zero else "", "")]
        return shown, at - self.top

    def entry_at(self, y: int) -> int | None:
        """The number of the entry in a row of the screen."""
        row = y - self.box.y
        return self.shown[row] if 0 <= row < len(self.shown) else None

    def cursor(self) -> tuple[int, int]:
        """Where the hardware cursor stands when the arrows move in the menu."""
        return self.box.x + self.edge, self.box.y + min(self.at, max(0, self.box.height - 1))


def _zero(desk: Desk) -> str:
    """The words of what the key 0 takes; nothing if it is not on offer."""
    entry = next((entry for entry in desk.entries if entry.key == "0"), None)
    return desk.say(entry.label.short or entry.label.what) if entry else ""


def head_rows(desk: Desk, width: int, most: int, room: int = 0) -> list[Row]:
    """The question in the heading, more of it below if it is longer, then what it is about: `most` lines of it, more
    where `room` lines would stay empty."""
    menu = desk.menu
    assert menu is not None
    question = desk.say(menu.question)
    narrowed = desk.only or (f"/{desk.find}" if desk.find else "")
    if desk.section and not narrowed:
        rows = [title(f"{desk.say(desk.section)} (Esc: all)", width)]
    elif narrowed:
        rows = [title(f"MENU: {narrowed} (Esc: all)", width)]
    else:
        lines = wrap(question, width - 3)
        rows = [title(lines[0], width)]
        rows += [[(line, BOLD)] for line in _short(lines[1:], max(1, most - 1))]
    about = desk.say(menu.about) if menu.about else ""
    if about:
        rows += [[(line, "")] for line in _short(wrap(about, width), max(1, most, room - len(rows)))]
    return rows


def _short(lines: list[str], most: int) -> list[str]:
    """At most so many lines; the last one shows that some are left out."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(lines[most - 1] + " ..", max(2, cell_len(lines[most - 1])))]


def entry_rows(desk: Desk, width: int) -> tuple[list[Row], list[int | None]]:
    """All entries as rows, sections above their first entry, and the number of the entry in each row."""
    key_width = max([1, *(len(typed(entry.key)) for entry in desk.entries)])
    room = width - key_width - 3
    what_width = _what_width(desk, room)
    rows: list[Row] = []
    numbers: list[int | None] = []
    section: Part = ""
    sections = {(entry.label.rank, entry.label.section) for entry in desk.entries}
    headings = len(sections) > 1 and len(desk.entries) + len(sections) <= desk.room
    for index, entry in enumerate(desk.entries):
        label = entry.label
        if label.section != section:
            section = label.section
            if section and headings:
                rows.append([(cut(desk.say(section), width), DIM)])
                numbers.append(None)
        text, whole = _entry_words(desk, entry, what_width, room)
        if index == desk.index:
            desk.unsaid = not whole
        rows.append(_entry_row(entry, index == desk.index, key_width, pad(text, room)))
        numbers.append(index)
    if not rows:
        rows.append([(desk.say(T("nothing fits")), DIM)])
    if desk.folded:
        rows.append([(cut(desk.say(T("  ✗ {n} not now: w tells why", n=desk.folded)), width), REFUSED)])
    return rows, numbers


def _what_width(desk: Desk, room: int) -> int:
    """One column for all words, unless that would leave too little for the effects."""
    sizes = [
        cell_len(desk.say(_what(entry.label, room)))
        for entry in desk.entries
        if entry.why_not or (entry.label.effect and not (room < 40 and entry.label.short))
    ]
    fitting = [size for size in sizes if size <= room * 3 // 5]
    return max(fitting, default=0)


def _what(label: Label, room: int) -> Part:
    """The words, or the short ones where the room is narrow."""
    narrow = room < 40
    return label.short if narrow and label.short else label.what


def _entry_words(desk: Desk, entry: Entry, what_width: int, room: int) -> tuple[str, bool]:
    """The words of an entry as far as there is room, and whether its effect is told in whole."""
    refused = bool(entry.why_not)
    what = desk.say(_what(entry.label, room))
    short = what != desk.say(entry.label.what)
    tail = desk.say(entry.why_not if refused else "" if short else entry.label.effect)
    if refused:
        tail = f"✗ {tail}"
    text = cut(what, room)
    whole = text == what and not (short and entry.label.effect)
    if tail:
        space = max(what_width, cell_len(what)) + 2
        if room - space < cell_len(tail) < room - cell_len(what):
            space = room - cell_len(tail)  # out of its column, but whole
        if room - space < min(6, cell_len(tail)):
            space = cell_len(what) + 1
        whole = whole and room - space >= cell_len(tail)
        if room - space >= 4:
            text = pad(what, space) + cut(tail, room - space)
    return text, whole


def _entry_row(entry: Entry, hot: bool, key_width: int, text: str) -> Row:
    """A row: mark, warning, key and words."""
    refused = bool(entry.why_not)
    warn = "" if refused else entry.label.warn
    role = REFUSED if refused else ""
    mark = "▸" if hot else " "
    suffix = "+ui.hot" if hot else ""
    row: Row = [(mark, BOLD + suffix), (warn or " ", (WARN if warn else "") + suffix)]
    row += [(pad(typed(entry.key), key_width, True), (BOLD if not refused else role) + suffix), (" ", suffix[1:])]
    return [*row, (text, (role + suffix).lstrip("+"))]
