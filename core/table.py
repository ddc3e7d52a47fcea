"""A game on disk that several people share: lock, answer, save, watch.

The save is the table. Every change takes the lock, reads the file again if somebody else changed it, plays,
writes the file and lets go; only then does anybody see the result. So one mechanism serves one keyboard, several
terminals of one account and several accounts.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import msgspec

from core.decision import Option
from core.game import Game
from core.match import Match
from core.text import Reader


class SeatInfo(msgspec.Struct):
    """Who sits on a seat. `kind` is "person" or "bot:" and a level ("bot:easy", "bot:random")."""

    name: str
    kind: str = "person"


class Table:
    """A match and its save.

    path      the file                      name      the save's name (the file's, without ".toml")
    game      the game's object             match     the running match; a reread puts a new one here
    seats     who sits where                undo_policy  "off", "turn", "solo" or "free"
    revision  grows with every change       readonly  only watched: nothing here can be changed

    Everything that changes the table raises `core.decision.Refused` (not allowed, or the game has gone on),
    `core.decision.RulesError` (the match is as before) or `core.record.SaveError`, and has saved before it returns.
    """

    path: Path
    name: str
    game: Game
    match: Match
    seats: list[SeatInfo]
    undo_policy: str
    revision: int
    readonly: bool
    notice: str  # what the player must be told after opening ("" if nothing)
    problem: str  # why the last save did not reach the disk ("" if it did); tried again at each answer

    @classmethod
    def create(
        cls,
        folder: str | Path,
        game_name: str,
        seats: list[SeatInfo],
        options: dict[str, str],
        seed: int,
        name: str = "",
        undo: str = "",
    ) -> Table:
        """Set a game up, save it and have it open. Without a name the next free one is taken ("altay-1");
        without an undo policy it is "solo" with one person, else "turn"."""
        raise NotImplementedError

    @classmethod
    def open(cls, path: str | Path, watch: bool = False) -> Table:
        """Open a save: replay it with every answer checked. `notice` says what the player must be told.
        With `watch` the table is read-only and nobody is told that it is open here."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the table; what could not be saved is tried once more."""

    @property
    def reader(self) -> Reader:
        """Who reads: the names of the seats."""
        raise NotImplementedError

    @property
    def persons(self) -> frozenset[int]:
        """Seats played by people."""
        raise NotImplementedError

    def answer(self, seat: int, option: Option | str, at: int | None = None) -> None:
        """Give a seat's answer. `at` is the `revision` it was meant for (default: the one shown here)."""

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, as the undo policy allows."""

    def undo_turn(self, seat: int) -> None:
        """Take back the seat's turn, as the undo policy allows."""

    def redo(self, seat: int) -> None:
        """Answer again what the last undo took back."""

    def set_order(self, seat: int, name: str, value: str) -> None:
        """Give a standing order (its default value takes it back)."""

    def set_kind(self, seat: int, kind: str) -> None:
        """Hand a seat to a bot, or back to a person."""

    def set_last_point(self, seat: int, on: bool) -> None:
        """Whether the seat confirms with "done" before the table passes to another."""

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""

    def set_undo(self, policy: str) -> None:
        """Change the undo policy ("off", "turn", "solo", "free")."""

    def bots_due(self) -> bool:
        """Whether a question is open for a bot."""
        raise NotImplementedError

    def run_bots(self) -> Generator[None, None, None]:
        """Let bots answer until only persons are asked or the game is over. Yields often, as pause points.
        Saved once at the end, or when the generator is closed before."""
        raise NotImplementedError

    def to_answer(self) -> list[int]:
        """Seats of the persons who must answer now."""
        raise NotImplementedError

    def refresh(self) -> bool:
        """When watching: read the file again if it changed. True if it did."""
        raise NotImplementedError
