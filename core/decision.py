"""What rules ask and what a seat answers.

An option is a plain tuple: a verb and its arguments, ``("move", "mech2", "E4")``. Its *notation* is the same
with blanks between, ``move mech2 E4``: saves, the line mode and tests speak it. So words in options hold no
blank, comma or colon, and are never all digits (digits are ints).

>>> write(("move", "mech2", 4))
'move mech2 4'
>>> read("move mech2 4")
('move', 'mech2', 4)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeAlias

import msgspec

Option: TypeAlias = tuple[str | int, ...]
Reason: TypeAlias = tuple[str | int, ...]
Refusal: TypeAlias = tuple[Option, Reason]
Bundle: TypeAlias = tuple[Option, ...]  # answers given together, one after the other

DONE: Option = ("done",)


def write(option: Option) -> str:
    """The notation of an option."""
    return " ".join([str(word) for word in option])


def read(notation: str) -> Option:
    """The option of a notation. Whether it is offered is for the match to say."""
    return tuple([int(word) if word.isdecimal() and len(word) < 19 else word for word in notation.split()])


class Decision(msgspec.Struct):
    """A question to one seat.

    options   what may be answered, complete and legal; a list only when it is constant, else a function
    refusals  the other candidates with the reason why not, listed only when a person looks
    about     what the question is about (for its words): public things or the seat's own
    asides    things allowed at any time may be done first
    ask       ask even if only one option is left (declining is a real choice)
    closing   the answer, if there is one, that itself confirms the end of a turn: no last point is held after it
    last      the last point before something that cannot be undone (a draw that ends the turn): its only
              option is "done", asked only of seats that want a last point
    """

    seat: int
    topic: str
    options: list[Option] | Callable[[], list[Option]]
    refusals: Callable[[], Iterable[Refusal]] | None = None
    about: Option = ()
    asides: bool = False
    ask: bool = False
    last: bool = False
    closing: Option | None = None


def last_point(seat: int, about: Option = ()) -> Decision:
    """The question rules ask before they draw or show something and pass the table on."""
    return Decision(seat, "last-point", [DONE], about=about, asides=True, last=True)


class Secret(msgspec.Struct):
    """Several seats at once. Each part asks its seat as often as it likes, changes nothing, rolls no dice
    and returns a plan; nobody sees another's before all are in. The rules get back ``{seat: plan}``."""

    parts: dict[int, Generator[Decision, Option, Any]]


Ask: TypeAlias = "Decision | Secret"
Rules: TypeAlias = Generator[Ask, Any, Any]


class EndOfGame(Exception):
    """Raised by rules wherever the game ends; carries the id of the end reason."""

    def __init__(self, end: str) -> None:
        super().__init__(end)
        self.end = end


class Refused(Exception):
    """An answer that was not taken: not offered, not this seat's turn, or meant for an earlier position."""

    def __init__(self, why: str, reason: Reason | None = None) -> None:
        super().__init__(why)
        self.reason = reason


class RulesError(Exception):
    """The rules failed while an answer was played. The match is as it was before that answer."""
