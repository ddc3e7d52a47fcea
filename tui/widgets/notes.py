"""Notes: short facts under their titles, a line a note, more where there is room."""

from __future__ import annotations

from rich.cells import cell_len

from core.text import T
from core.view import Fact, Note
from tui.desk import Desk
from tui.rows import TITLE, Row, cut, wrap
from tui.widgets.pane import Pane


class NotesPane(Pane):
    def draw(self, desk: Desk) -> None:
        self.paint(note_rows(desk, self.columns, self.box.height))


def note_rows(desk: Desk, columns: int, rows: int) -> list[Row]:
    """All notes; each gets one line, and those cut get more while rows are left."""
    wrapped = [_lines(desk, note, columns) for note in desk.view.notes]
    spare = rows - len(wrapped)
    found: list[Row] = []
    for note, lines in zip(desk.view.notes, wrapped, strict=True):
        take = 1 + max(0, min(len(lines) - 1, spare))
        spare -= take - 1
        shown = lines[:take]
        head = _title(desk, note)
        for n, line in enumerate(shown):
            last = n == len(shown) - 1 and take < len(lines)
            text = cut(line + " ..", columns - (cell_len(head) + 1 if n == 0 else 2)) if last else line
            found.append([(head, TITLE), (" " + text, "")] if n == 0 else [("  " + text, "")])
    return found


def _title(desk: Desk, note: Note) -> str:
    return desk.say(note.title).upper()


def _lines(desk: Desk, note: Note, columns: int) -> list[str]:
    named = desk.say(note.title).casefold()
    facts = " ╎ ".join(fact_text(desk, fact, named) for fact in note.facts)
    if note.secret:
        facts += f"  {desk.say(T('(only you see this)'))}"
    head = cell_len(_title(desk, note)) + 1
    first = wrap(facts, max(10, columns - head))
    if len(first) == 1:
        return first
    rest = facts[len(first[0]) :].lstrip()
    return [first[0], *wrap(rest, columns - 2)]


def fact_text(desk: Desk, fact: Fact, named: str = "") -> str:
    """A fact in its short form; its label is left out if the title says it already."""
    label, value = desk.say(fact.label), desk.say(fact.short or fact.value)
    return value if label.casefold() == named else f"{label} {value}".strip()
