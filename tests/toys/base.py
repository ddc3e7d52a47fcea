"""What the toy games share: plain words and a plain view."""

from __future__ import annotations

from typing import Any, ClassVar

from core.decision import Decision, Option, Reason, write
from core.event import Event, Word
from core.game import Game
from core.text import Part, T, Text, Who, series
from core.view import Board, Cell, Column, Fact, Label, Note, Page, Place, Row, Score, Status, Table, View


class ToyGame(Game[Any]):
    """A game whose players are counted in a table of public numbers and a list of own things.

    `columns` are (field of the player, heading, word). `own` and `points` are the toy's own.
    """

    columns: ClassVar[tuple[tuple[str, str, str], ...]] = ()

    def points(self, state: Any, seat: int) -> dict[str, int]:
        """The parts of a seat's score that everybody knows."""
        raise NotImplementedError

    def own(self, state: Any, seat: int) -> list[Fact]:
        """What only the seat itself may know."""
        return []

    def places(self, state: Any) -> list[Place]:
        """The places of the board."""
        return [place("yard", "Yard", T("round {n}", n=state.round))]

    def secrets(self, state: Any) -> bool:
        return type(self).own is not ToyGame.own

    # Scores and judgement

    def scores(self, state: Any) -> list[Score]:
        scores = []
        for seat in range(len(state.players)):
            parts = self.points(state, seat)
            scores.append(Score(seat, sum(parts.values()), parts))
        for score in scores:
            score.place = 1 + sum(other.total > score.total for other in scores)
        return scores

    def judgement(self, state: Any, seat: int) -> float:
        return float(sum(self.points(state, seat).values()))

    # Words and pictures

    def view(self, state: Any, viewer: int, asked: list[Decision]) -> View:
        rows = [
            Row(str(seat + 1), [Cell(getattr(player, name)) for name, _, _ in self.columns], seat)
            for seat, player in enumerate(state.players)
        ]
        notes = [Note("table", "Table", [Fact("round", "Round", state.round)])]
        if viewer >= 0 and self.own(state, viewer):
            notes.append(Note("own", "Own", self.own(state, viewer), secret=True))
        return View(
            viewer,
            Status(T("round {n}", n=state.round), self._to_do(asked)),
            Board("territories", self.places(state)),
            Table("seats", "Seats", [Column(head, word, True) for _, head, word in self.columns], rows),
            notes,
            self.scores(state),
        )

    @staticmethod
    def _to_do(asked: list[Decision]) -> Part:
        return series([T("{who}: {topic}", who=Who(d.seat), topic=d.topic) for d in asked])

    def pages(self, state: Any, viewer: int) -> list[tuple[str, Part]]:
        return [(f"seat{seat + 1}", T("{who}", who=Who(seat))) for seat in range(len(state.players))]

    def page(self, state: Any, viewer: int, page: str) -> Page:
        seat = int(page.removeprefix("seat")) - 1
        facts = [Fact(name, word, getattr(state.players[seat], name)) for name, _, word in self.columns]
        return Page(page, T("{who}", who=Who(seat)), [Note(page, "Numbers", facts)])

    def question(self, state: Any, decision: Decision) -> Part:
        return T("{who}, choose ({topic})", who=Who(decision.seat), topic=decision.topic)

    def label(self, state: Any, decision: Decision, option: Option) -> Label:
        return Label(write(option).capitalize(), zero=option[0] in ("pass", "stop", "decline"))

    def reason(self, reason: Reason) -> Part:
        if reason[0] == "needs":
            return T("needs {n} {what}, you have {have}", n=reason[2], what=reason[1], have=reason[3])
        return write(reason)

    def event(self, event: Event) -> Part:
        words = series([T("{who}", who=Who(event.seat)), event.verb, *[_said(word) for word in event.args]], " ")
        return T("{it}", it=words)

    def end(self, state: Any, end: str) -> Part:
        return T("the game ends ({reason})", reason=end)


def next_chapter(state: Any) -> tuple[str, int]:
    """Take the next chapter off the agenda: its name and its seat (-1 if it has none)."""
    name, *args = state.agenda.pop()
    return name, args[0] if args else -1


def place(id: str, name: str, words: Text) -> Place:
    """A place of a toy board."""
    return Place(id, name, "plain", small=(((id, ""),),), large=(((name, ""),),), words=words)


def _said(word: Word) -> Part:
    return series(word) if isinstance(word, tuple) else word
