"""Notes: short facts under their titles, a line a note, more where there is room."""

from __future__ import annotations

from rich.cells import cell_len

from core.text import T
from core.view import Fact, Note
from tui.desk import Desk
from tui.rows import KEY, TITLE, Row, cut, wrap
from tui.widgets.pane import Pane


class NotesPane(Pane):
    """`more` is the first row there was no room for; it takes the line of the turn while that is empty."""

    more: Row = []

    def draw(self, desk: Desk) -> None:
        rows = note_rows(desk, self.columns, self.box.height)
        self.more = rows[self.box.height] if self.display and len(rows) > self.box.height else []
        self.paint(rows)


def note_rows(desk: Desk, columns: int, rows: int) -> list[Row]:
    """All notes; each gets one line, and those cut get more while rows are left. Where something is cut stand the
    keys of the page that has all of it."""
    wrapped = [_lines(desk, note, columns) for note in desk.view.notes]
    spare = rows - len(wrapped)
    found: list[Row] = []
    for note, lines in zip(desk.view.notes, wrapped, strict=True):
        take = 1 + max(0, min(len(lines) - 1, spare))
        spare -= take - 1
        shown = lines[:take]
        head = "" if note.tight else _title(desk, note)
        lead = cell_len(head) + 1 if head else 0
        for n, line in enumerate(shown):
            last = n == len(shown) - 1 and take < len(lines)
            room = columns - (lead if n == 0 else 2)
            keys = " " + desk.page_key(note.id) if last and desk.page_key(note.id) else ""
            text = cut(f"{line} ╎ {lines[take]}", room - cell_len(keys)) if last else line
            row: Row = [(head, TITLE), (" " * bool(head) + text, "")] if n == 0 else [("  " + text, "")]
            found.append([*row, (keys, KEY)] if keys else row)
    return found


def _title(desk: Desk, note: Note) -> str:
    """The title; a note that only its seat may see says so."""
    words = T("{title} (only you)", title=note.title) if note.secret else note.title
    return desk.say(words).upper()


def _lines(desk: Desk, note: Note, columns: int) -> list[str]:
    if note.tight:
        return _tight_lines(desk, note, columns)
    named = desk.say(note.title).casefold()
    facts = [fact_text(desk, fact, named) for fact in note.facts]
    room = columns - cell_len(_title(desk, note)) - 1
    lines = [""]
    for fact in facts:
        joined = f"{lines[-1]} ╎ {fact}" if lines[-1] else fact
        if cell_len(joined) <= room:
            lines[-1] = joined
            continue
        if lines[-1]:
            room = columns - 2
            lines.append("")
        pieces = wrap(fact, room)
        lines[-1:] = pieces if len(pieces) == 1 else [pieces[0], *wrap(fact[len(pieces[0]) :], columns - 2)]
    return lines


def _tight_lines(desk: Desk, note: Note, columns: int) -> list[str]:
    """The short forms in lines, none of them broken."""
    lines = [""]
    for fact in note.facts:
        text = desk.say(fact.short or fact.value)
        joined = f"{lines[-1]} {text}".lstrip()
        if cell_len(joined) <= columns - 2 * (len(lines) > 1):
            lines[-1] = joined
        else:
            lines.append(text)
    return lines


def fact_text(desk: Desk, fact: Fact, named: str = "") -> str:
    """A fact in its short form; its label is left out if the title says it already."""
    label, value = desk.say(fact.label), desk.say(fact.short or fact.value)
    return value if label.casefold() == named else f"{label} {value}".strip()
