"""Records of a game in another program's language, read into a match and written from one.

A game that knows such a language gives a :class:`Ledgers` (`Game.ledgers`) and says so in its ``game.toml``. A ledger
is read by answering the questions of an ordinary match, so that every command in it is checked by the rules and the
result is a game like any other.
"""

from __future__ import annotations

from typing import Any

import msgspec

from core.match import Match
from core.text import Part, T, Text, say


class LedgerError(Exception):
    """A ledger that cannot be read, or that the rules do not allow. `line` counts from 1 (0: no line of its own),
    `who` is the side the line is about, "" if none; `words` is the one sentence for people."""

    def __init__(self, line: int, who: str, why: Part) -> None:
        self.line = line
        self.who = who
        self.why = why
        self.words = _sentence(line, who, why)
        super().__init__(say(self.words))


def _sentence(line: int, who: str, why: Part) -> Text:
    if not line:
        return T("the ledger: {why}", why=why)
    if not who:
        return T("line {line} of the ledger: {why}", line=line, why=why)
    return T("line {line} of the ledger, {who}: {why}", line=line, who=who, why=why)


class Imported(msgspec.Struct):
    """A ledger that was played.

    match    the game, as far as the ledger goes      names    who plays, in seat order
    rows     how things stood after each row, in the columns of `Ledgers.columns`
    notes    what a reader should know though it stops nothing
    """

    match: Match
    names: list[str]
    rows: list[tuple[str | int, ...]]
    notes: list[Part] = []


class Ledgers:
    """What a game gives to read and write ledgers."""

    columns: tuple[str, ...] = ()

    def knows(self, text: str) -> bool:
        """Whether a text looks like a ledger of this game."""
        raise NotImplementedError

    def read(self, text: str) -> Imported:
        """Play a ledger, every command checked by the rules. `LedgerError` for the first thing that is wrong."""
        raise NotImplementedError

    def write(self, match: Match, names: list[str]) -> str:
        """The ledger of a match. `LedgerError` if its beginning is not there or the language lacks words for it."""
        raise NotImplementedError

    def facts(self, imported: Imported) -> dict[str, Any]:
        """The scores with their parts, as plain data."""
        raise NotImplementedError
