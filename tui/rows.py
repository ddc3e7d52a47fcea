"""Rows of styled text: what every pane is made of. Widths are display columns, never characters.

A row is a list of spans (text, role); a role names a style of the look, several joined by "+".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from rich.cells import cell_len, set_cell_size

Span: TypeAlias = tuple[str, str]
Row: TypeAlias = list[Span]

TITLE, DIM, BOLD, KEY, HOT, REFUSED, WARN = "ui.title", "ui.dim", "ui.bold", "ui.key", "ui.hot", "ui.refused", "ui.warn"


def tidy(text: str) -> str:
    """Player text without control characters: it can never move the cursor or change a colour."""
    return "".join(char if char.isprintable() else " " for char in text)


def width(row: Row) -> int:
    return sum(cell_len(text) for text, _ in row)


def cut(text: str, columns: int) -> str:
    """The text in at most so many columns; what is left out shows as ".."."""
    if cell_len(text) <= columns:
        return text
    if columns <= 2:
        return set_cell_size(text, max(0, columns))
    return set_cell_size(text, columns - 2).rstrip() + ".."


def cut_left(text: str, columns: int) -> str:
    """As `cut`, but the end is kept: whole parts of a list with "; " between, if there are any."""
    if cell_len(text) <= columns:
        return text
    while text and cell_len(text) > columns - 3:
        text = text[1:]
    _, found, rest = text.partition("; ")
    return ".. " + (rest if found else text.lstrip())


def pad(text: str, columns: int, right: bool = False) -> str:
    """The text in exactly so many columns."""
    text = cut(text, columns)
    blank = " " * (columns - cell_len(text))
    return blank + text if right else text + blank


def fit(row: Row, columns: int, role: str = "", dots: bool = True) -> Row:
    """The row in exactly so many columns; with `dots` what is left out shows as ".."."""
    found: Row = []
    left = columns
    for text, of in row:
        size = cell_len(text)
        if size > left:
            if left:
                found.append((pad(text, left) if dots else set_cell_size(text, left), of))
            return found
        found.append((text, of))
        left -= size
    if left:
        found.append((" " * left, role))
    return found


def wrap(text: str, columns: int) -> list[str]:
    """The text in lines of at most so many columns (at least one), broken at blanks, or anywhere in scripts
    without blanks."""
    columns = max(1, columns)
    lines: list[str] = []
    line = ""
    for word in _words(text, columns):
        longer = f"{line} {word}" if line and not _glued(line, word) else line + word
        if line and cell_len(longer) > columns:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line or not lines else lines


def _glued(line: str, word: str) -> bool:
    """Wide characters follow one another without a blank."""
    return cell_len(line[-1]) == 2 and cell_len(word[0]) == 2


def _words(text: str, columns: int) -> Iterator[str]:
    for word in text.split():
        while cell_len(word) > columns:
            head = set_cell_size(word, columns).rstrip() or word[:1]
            yield head
            word = word[len(head) :]
        if word:
            yield word


def title(text: str, columns: int, right: str = "") -> Row:
    """A heading over a pane: "╌ SEATS ╌╌╌╌"."""
    end = f" {right}" if right else ""
    name = cut(text, max(0, columns - 3 - cell_len(end)))
    fill = "╌" * max(0, columns - cell_len(name) - 3 - cell_len(end))
    return [("╌ ", DIM), (name, TITLE), (" " + fill, DIM), (end, DIM)]


def plain(rows: Iterable[Row]) -> str:
    """The rows as text, for tests and files."""
    return "\n".join("".join(text for text, _ in row).rstrip() for row in rows)
