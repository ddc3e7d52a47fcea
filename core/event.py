"""What happened, as data: for the log, the digest and the line "this turn"."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import msgspec

from core.text import Part

Word: TypeAlias = Part | tuple[int | str, ...]


class Event(msgspec.Struct, frozen=True):
    """A verb and its arguments; the game's words make the sentence.

    seat   who did it, -1 for nobody
    only   only this seat may read it (-1: everybody)
    but    everybody except this seat reads it (-1: no exception): the public half of a private event
    """

    seat: int
    verb: str
    args: tuple[Word, ...] = ()
    only: int = -1
    but: int = -1

    def visible(self, viewer: int) -> bool:
        """Whether a viewer (a seat, or -1 for a spectator) may read it."""
        if self.only >= 0:
            return viewer == self.only
        return self.but < 0 or viewer != self.but


class Listening(Protocol):
    """A state: `news` is a list while a match listens, and None in every copy."""

    news: list[Event] | None


def tell(state: Listening, seat: int, verb: str, *args: Word, only: int = -1, but: int = -1) -> None:
    """Say that something happened, if anybody listens."""
    if state.news is not None:
        state.news.append(Event(seat, verb, args, only, but))
