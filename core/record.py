"""The parts of a save, as plain typed data, and what can be wrong with one.

A save is a game record, readable like the score of a chess game: who plays, under which options, every answer
in order, a check value at each step, and the position. ``saves/README.md`` explains the file to people.
`core.record_text` writes it, `core.record_read` reads it, `core.record_open` makes a match of it.
"""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated, Any, TypeAlias

import msgspec

from core.answers import ASIDE, FORCED, LAST, OFFER, ORDER, Answer
from core.decision import read, write
from core.text import Part, T, Text, say

FORMAT = 1
MARKS = FORCED + ORDER + ASIDE + OFFER + LAST  # what may stand behind an answer
SEATS_MOST = 8
NAME_MOST = 60  # characters in a player's name
PERSON = "person"

Moment: TypeAlias = Annotated[datetime, msgspec.Meta(tz=True)]


class SaveError(Exception):
    """A save that cannot be read, opened or made. `words` is the one sentence for the player; `damaged` tells
    a broken file (for which `core.saves.recover` may have a copy) from other causes."""

    def __init__(self, words: Text, *, damaged: bool = False) -> None:
        super().__init__(say(words))
        self.words = words
        self.damaged = damaged


class InUse(SaveError):
    """Another process has the save open. `hosts`: only processes of other hosts, of which it cannot be told
    whether they still run."""

    def __init__(self, words: Text, *, hosts: bool) -> None:
        super().__init__(words)
        self.hosts = hosts


def broken(file: str, place: Part, what: Part) -> SaveError:
    """The error for a damaged file: its name, the place in it, and what is wrong there."""
    return SaveError(T("{file} is damaged at {place}: {what}", file=file, place=place, what=what), damaged=True)


class Piece(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The base of the parts of a save: what is not known is refused, never dropped."""


class SeatLine(Piece):
    """A seat: who plays it, whether it stands at a last point, and its standing orders."""

    name: str
    kind: str = PERSON
    last_point: bool = True
    orders: dict[str, str] = {}


class Times(Piece):
    """When the game was begun and last changed. For people only; nothing depends on it."""

    created: Moment
    changed: Moment


class Summary(Piece):
    """What a list of games shows. Seats as written outside: "1", "2", ..., blanks between."""

    round: int = 0
    turn: int = 0
    answers: int = 0
    asked: str = ""
    over: str = ""
    winners: str = ""
    points: str = ""  # of each seat, when the game is over


class Step(Piece):
    """A stretch of the game: its answers, the check value at its end (if it ended), or a change of the table."""

    a: str = ""
    h: str = ""
    c: str = ""


class Base(Piece):
    """Where replay begins when the game was taken over from earlier rules or from its position: so many
    answers into the game, in this position. `rules` is the version the answers before were played under."""

    answers: int
    rules: int
    position: dict[str, Any]


class Now(Piece):
    """Where the game stands: answers in all, check value, answers before the position below, the seat standing at
    its last point (0: none), and the check value of the head ("" in a save of before there was one)."""

    answers: int
    digest: str
    kept: int
    held: int = 0
    head: str = ""


class Head(Piece):
    """The beginning of a save: all that a list of games needs. `trial` ("try" in the file) tells a copy somebody
    only tries something in: it never counts."""

    format: int
    game: str
    rules: int
    seed: int
    revision: int
    seats: list[SeatLine]
    times: Times
    undo: str = "turn"
    trial: bool = msgspec.field(default=False, name="try")
    options: dict[str, str] = {}
    summary: Summary = msgspec.field(default_factory=Summary)


class Save(Head, kw_only=True):
    """A whole save."""

    now: Now
    position: dict[str, Any]
    steps: list[Step] = []
    earlier: list[Step] = []
    undone: list[Step] = []
    base: Base | None = None


class Change(msgspec.Struct):
    """A change of the table after so many answers: "2 name Ben", "undo free"; `core.changes` lists them."""

    length: int
    words: str


def head_digest(head: Head, changes: list[Change]) -> str:
    """A check value of everything in a head that play depends on, and of the changes of the table: a slip of whoever
    edits a save is noticed."""
    seats = [
        (line.name, line.kind, line.last_point or line.kind != PERSON, sorted(line.orders.items()))
        for line in head.seats
    ]
    facts = (
        *(head.game, head.rules, head.seed, head.revision, head.undo, head.trial),
        *(sorted(head.options.items()), seats, [change.words for change in changes]),
    )
    return blake2b(msgspec.msgpack.encode(facts), digest_size=6).hexdigest()


class Story(msgspec.Struct):
    """Steps taken apart: answers, check values by number of answers, changes of the table."""

    answers: list[Answer]
    hashes: dict[int, str]
    changes: list[Change]


def answer_text(answer: Answer) -> str:
    """An answer as it stands in a save: ``1 gain food!``."""
    return f"{answer.seat + 1} {write(answer.option)}{answer.by}"


def read_answers(text: str) -> list[Answer]:
    """The answers of one step. `ValueError` with the answer that cannot be read."""
    return [_read_answer(part) for part in text.split(", ")] if text else []


@lru_cache(maxsize=4096)
def _read_answer(text: str) -> Answer:
    seat, _, words = text.partition(" ")
    by = words[-1:] if words[-1:] and words[-1] in MARKS else ""
    option = read(words[: len(words) - len(by)])
    if not (seat.isascii() and seat.isdecimal() and 1 <= int(seat) <= SEATS_MOST and option):
        raise ValueError(text)
    return Answer(int(seat) - 1, option, by)


def read_story(steps: list[Step], first: int, file: str, table: str = "steps") -> Story:
    """Take steps apart; `first` answers were given before them. `SaveError` names the step that is wrong."""
    story = Story([], {}, [])
    for number, step in enumerate(steps, 1):
        try:
            story.answers += read_answers(step.a)
        except ValueError as error:
            what = T('"{text}" is not an answer (seat, then the option)', text=str(error)[:60])
            raise broken(file, T("step {n} of [[{table}]]", n=number, table=table), what) from None
        length = first + len(story.answers)
        if step.h:
            story.hashes[length] = step.h
        if step.c:
            story.changes.append(Change(length, step.c))
    return story


def seats_text(seats: list[int]) -> str:
    """Seats as written outside."""
    return " ".join([str(seat + 1) for seat in seats])


def read_seats(text: str) -> list[int]:
    """Seats from outside, back to those inside; what is no seat is left out."""
    return [int(word) - 1 for word in text.split() if word.isascii() and word.isdecimal() and 0 < int(word) < 100]
