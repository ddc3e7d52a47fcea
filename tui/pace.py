"""The pace of bots: where their run stops, so that a person can follow. The same on the screen and by lines."""

from __future__ import annotations

from collections.abc import Generator

from core.concern import concerns
from core.table import Table
from core.view import View
from tui.settings import EACH, MINE, NONE


def stretch(table: Table, pace: str) -> Generator[None, None, None]:
    """Let bots answer, in slices: all that are due, or with a pace up to the end of one bot's turn. Saved when it
    ends or is closed, so what is shown at a stop is on disk."""
    run = table.run_bots()
    begun, seen, acting = table.match.length, table.match.length, _asked(table)
    try:
        for _ in run:
            yield
            if pace == NONE or table.match.length == seen:
                continue
            seen = table.match.length
            if seen > begun and not acting & _asked(table):
                return
    finally:
        run.close()


def _asked(table: Table) -> frozenset[int]:
    """The bots that are asked now."""
    persons = table.persons
    return frozenset([asked.seat for asked in table.match.decisions() if asked.seat not in persons])


def stops(table: Table, viewer: int, pace: str, after: int, before: View, now: View) -> bool:
    """Whether to stop here: bots have answered since the answer number `after` and more of them are to come."""
    if pace not in (EACH, MINE) or table.match.length <= after or not table.bots_due():
        return False
    seats = table.persons if viewer < 0 else frozenset([viewer])
    return pace == EACH or concerns(table.match, viewer, seats, after, before, now)
