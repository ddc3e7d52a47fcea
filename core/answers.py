"""Answers as they are kept, and who gave them."""

from __future__ import annotations

from typing import NamedTuple

from core.decision import Option

# Who gave an answer: the mark that stands behind it in the save.
PLAYER = ""  # the seat itself, person or bot
FORCED = "!"  # the only option, taken by the match
ORDER = "^"  # a standing order of the seat
ASIDE = "&"  # something allowed at any time, beside the question
OFFER = "%"  # an answer to an open offer
LAST = "."  # "done" at the last point before the table passes on
BLUR = "?"  # not an answer: here a fork was blurred for a seat (never saved)


class Answer(NamedTuple):
    """Who answered, what, and on whose behalf (one of the marks)."""

    seat: int
    option: Option
    by: str = PLAYER
