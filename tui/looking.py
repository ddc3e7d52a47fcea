"""Looking back through a game: a desk that shows a position of the past to the same eyes."""

from __future__ import annotations

from typing import Any

from core import present
from core.match import Match
from core.past import Past
from core.table import Table
from core.text import Part, T, Who
from core.view import LogLine, Menu, View
from tui.desk import SPECTATOR, Desk


class BackDesk(Desk):
    """A desk at a position of the past. It is asked nothing.

    length  the answers given then        past  all there is to look back to
    """

    def __init__(self, table: Table, seat: int, *, ascii: bool = False) -> None:
        self.past = Past(table.match)
        self.length = self.past.last
        self._shown: Match = table.match
        super().__init__(table, ascii=ascii)
        self.seat = seat
        self.renew()

    @property
    def match(self) -> Any:
        return self._shown

    def _menu(self) -> Menu | None:
        return None

    # Steps

    def go_to(self, length: int) -> None:
        """Look at the position after so many answers; places that are other than before are marked."""
        before = self.view
        self.length = max(self.past.first, min(length, self.past.last))
        self._shown = self.past.at(self.length)
        self.renew()
        self.changed = changed_places(before, self.view)
        self.said = ""

    def see_with(self, seat: int) -> None:
        """Look with other eyes."""
        self.seat = seat
        self.renew()

    def may_change_eyes(self) -> bool:
        """Whether every seat may be looked at: the game is over, or nobody hides anything."""
        match = self.table.match
        return bool(match.over) or not self.game.secrets(match.state)

    def next_eyes(self) -> int:
        """The next seat to look with, after the last one nobody's."""
        return self.seat + 1 if self.seat + 1 < self.match.seats else SPECTATOR

    # Words

    def lines(self) -> list[LogLine]:
        """The whole log as these eyes may read it, later lines too."""
        return present.log(self.table.match, self.seat)

    def where(self) -> Part:
        """How far back this is."""
        return T("looking back: answer {n} of {all}", n=self.length, all=self.past.last)

    def step_words(self) -> Part:
        """Who gave the last answer, if the log has no word of it."""
        at = self.length - self.past.first - 1
        if at < 0:
            return T("the beginning of what is recorded")
        return T("{who} answers", who=Who(self.table.match.answers[at].seat))


def changed_places(before: View, after: View) -> frozenset[str]:
    """The places that look different."""
    old = {place.id: (place.words, place.small) for place in before.board.places}
    return frozenset(place.id for place in after.board.places if old.get(place.id) != (place.words, place.small))
