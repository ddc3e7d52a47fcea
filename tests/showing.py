"""What a view, its pages and menus show, taken apart, for tests of a game's showing side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from core.text import Part, Reader, Series, Text, Who, say
from core.view import Column, Note, Page, Table, View

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
READER = Reader(NAMES)


def words(part: Part) -> str:
    """A sentence as these players read it."""
    return say(part, READER)


def parts_of(thing: Any) -> Iterator[Part]:
    """Every text and string a view, page or menu holds."""
    if isinstance(thing, (Text, Series, str, Who)):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from parts_of(getattr(thing, field))
    elif isinstance(thing, (list, tuple)):
        for item in thing:
            yield from parts_of(item)


def tables_of(view: View, pages: list[Page]) -> list[Table]:
    """All tables a view and its pages show."""
    return [view.seats, *[block for page in pages for block in page.blocks if isinstance(block, Table)]]


def notes_of(view: View, pages: list[Page]) -> list[Note]:
    """All notes a view and its pages show."""
    return [*view.notes, *[block for page in pages for block in page.blocks if isinstance(block, Note)]]


def columns_of(view: View, pages: list[Page]) -> list[Column]:
    """All columns a view and its pages show."""
    return [column for table in tables_of(view, pages) for column in table.columns]
