"""Sentences as data, put into the reader's language at the last moment.

A :class:`Text` is a message (the English sentence, which is also the key of the translation) with its
parameters. Nothing is formatted before somebody reads it, so rules can carry reasons and events for free.

>>> say(T("{who} takes {n} card", "{who} takes {n} cards", n=2, who="Ann"))
'Ann takes 2 cards'
>>> say(T("{seat} buys {what}", seat=Who(1), what=T("Farmer")), Reader(names=("Ann", "Ben")))
'Ben buys Farmer'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec


class Who(msgspec.Struct, frozen=True):
    """A seat (0-based) inside a sentence; drawn as that seat's name."""

    seat: int


class Text(msgspec.Struct, frozen=True):
    """A message and its parameters. `many` is the plural form, chosen by the parameter `n`."""

    msg: str
    many: str = ""
    args: tuple[tuple[str, Part], ...] = ()


class Series(msgspec.Struct, frozen=True):
    """Several parts said one after the other, with `between` in the gaps."""

    parts: tuple[Part, ...]
    between: str = ", "


Part: TypeAlias = str | int | Who | Text | Series


class Reader(msgspec.Struct, frozen=True):
    """Who reads: the names of the seats in order, and the language."""

    names: tuple[str, ...] = ()
    language: str = "en"

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)


NOBODY = Reader()


def T(msg: str, many: str = "", /, **args: Part) -> Text:
    """A sentence: ``T("needs {n} metal", n=3)``. Give the plural form second; `n` chooses."""
    return Text(msg, many, tuple(args.items()))


def series(parts: Iterable[Part], between: str = ", ") -> Series:
    """A list inside a sentence; its parts are translated one by one."""
    return Series(tuple(parts), between)


NOTHING = T("nothing")


def listed(parts: Sequence[Part]) -> Part:
    """Parts with commas between, "nothing" if there are none."""
    if not parts:
        return NOTHING
    return parts[0] if len(parts) == 1 else series(parts)


def either(parts: Iterable[Part]) -> Series:
    """Parts of which one is chosen."""
    return series(parts, " / ")


def say(part: Part, reader: Reader = NOBODY) -> str:
    """The sentence as the reader reads it."""
    if isinstance(part, str):
        return part
    if isinstance(part, int):
        return str(part)
    if isinstance(part, Who):
        return reader.name(part.seat)
    if isinstance(part, Series):
        return part.between.join(filter(None, (say(p, reader) for p in part.parts)))
    msg = part.msg
    if part.many and dict(part.args).get("n") != 1:
        msg = part.many
    if not part.args:
        return msg
    return msg.format_map({key: say(value, reader) for key, value in part.args})
