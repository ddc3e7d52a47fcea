"""Looking back: a match as it was after any number of its answers, and how the scores went.

Nothing is played again from the start: each position comes from the last kept one before it and the few answers
since. What a viewer may see of a position of the past is what `core.present` shows of it.
"""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from core.answers import LAST
from core.match import Match
from core.view import Score

RECENT = 8  # positions remembered


def as_it_was(match: Match, length: int) -> Match:
    """A match of its own, as `match` was after `length` answers; what was heard up to then is its log.
    `ValueError` if the record does not reach there."""
    if not match.first <= length <= match.first + len(match.answers):
        raise ValueError(length)
    kept = match.kept[bisect_right(match.kept, length, key=lambda kept: kept.length) - 1]
    other = Match(match.game, kept.state.copy(), match.seats, match.seed, match.options)
    other._begin(kept, other.state)
    at, end = kept.length - match.first, length - match.first
    other._resend(match.answers[at:end])
    other.persons, other.last_points = match.persons, match.last_points
    other.events = [heard for heard in match.events if heard[0] <= length]
    other.arranged = [heard for heard in match.arranged if heard[0] <= length]
    following = match.answers[end : end + 1]
    if following and following[0].by == LAST:
        other.held = following[0].seat
    return other


class Round(msgspec.Struct, frozen=True):
    """What everybody would have had at the end of a round, in seat order."""

    round: int
    totals: tuple[int, ...]


class Past:
    """The past of one match, which may go on meanwhile.

    first  the fewest answers one can look back to      last  the answers given so far
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._recent: dict[int, Match] = {}

    @property
    def first(self) -> int:
        return self.match.first

    @property
    def last(self) -> int:
        return self.match.first + len(self.match.answers)

    def at(self, length: int) -> Match:
        """The match after so many answers (the nearest there is); the running match itself at the end."""
        length = max(self.first, min(length, self.last))
        if length == self.last:
            return self.match
        found = self._recent.get(length)
        if found is None:
            if len(self._recent) >= RECENT:
                self._recent.pop(next(iter(self._recent)))
            found = self._recent[length] = as_it_was(self.match, length)
        return found

    # Turns and rounds

    def _begins(self, length: int) -> bool:
        """Whether a turn begins after so many answers."""
        at, turns = length - self.first, self.match.turns
        return at <= 0 or at >= len(turns) or turns[at] != turns[at - 1]

    def turn_later(self, length: int) -> int:
        """The answers before the next turn; the end if there is none."""
        return next((at for at in range(length + 1, self.last) if self._begins(at)), self.last)

    def turn_earlier(self, length: int) -> int:
        """The answers before the turn that runs then, or before the one before it if that has just begun."""
        return next((at for at in range(length - 1, self.first, -1) if self._begins(at)), self.first)

    def round_begins(self, number: int) -> int | None:
        """The answers before a round began; None if the record knows no such round."""
        if number <= self.at(self.first).state.round:
            return self.first
        return next((length for length, round in self._rounds() if round >= number), None)

    def _rounds(self) -> list[tuple[int, int]]:
        """Where rounds begin: the first number of answers after which one runs, and the round. A kept position is
        one between two chapters: those that ask nothing may still run before the next answer."""
        found = []
        now = self.at(self.first).state.round
        ends = [(kept.length, kept.state.round) for kept in self.match.kept[1:]]
        start = self.first
        for end, round in [*ends, (self.last, self.match.state.round)]:
            for length in range(max(start, self.first + 1), end + 1) if round != now else ():
                here = self.at(length).state.round
                if here != now:
                    found.append((length, here))
                    now = here
            start = end
        return found

    def course(self) -> list[Round]:
        """The scores at the end of every round, as everybody knew them then, and those of now."""
        found = []
        for length, round in self._rounds():
            if round > 1:
                found.append(Round(round - 1, _totals(self.match.game.scores(self.at(length).state))))
        state = self.match.state
        if state.round:
            found.append(Round(state.round, _totals(self.match.game.scores(state))))
        return found


def _totals(scores: list[Score]) -> tuple[int, ...]:
    return tuple([score.total for score in sorted(scores, key=lambda score: score.seat)])


def find_length(past: Past, text: str) -> int | None:
    """The length meant by what was typed: "34" is after that many answers, "r3" the beginning of round 3, "start" and
    "end" what they say. None if there is no such point."""
    word = "".join(text.split()).casefold()
    if word in ("start", "end"):
        return past.first if word == "start" else past.last
    number = word.removeprefix("round").removeprefix("r")
    if not (number.isascii() and number.isdecimal() and len(number) < 8):
        return None
    if number != word:
        return past.round_begins(int(number))
    return int(number) if past.first <= int(number) <= past.last else None
