"""The table itself, beside the game on it: who plays a seat, names, orders, undo policy, the end by agreement.

What concerns everybody is proposed and carried out once the others have agreed; what concerns a seat alone happens
at once. Everything is written down as a change between two answers (`core.changes`) and stands in the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from core import changes
from core.changes import AGREED, CONCEDED, Deed, Proposal
from core.decision import Refused, RulesError
from core.history import stem
from core.keeping import KeptTable, clock
from core.new_table import seat_fault
from core.record import PERSON, Change, SeatLine
from core.record_open import try_out
from core.record_read import name_fault, read_save
from core.record_text import Desk
from core.replaying import settle
from core.text import say
from core.undoing import POLICIES, back_to

STAND_IN = "bot:easy"  # who plays on for a seat that was given up
BY_THE_TABLE = "the table ended the game here; only going on after all takes that back"


class ArrangedTable(KeptTable):
    """A kept table and everything people settle around it. `core.table.Table` is what others use."""

    # What it is

    @property
    def proposal(self) -> Proposal | None:
        """What was proposed and waits for the others."""
        return changes.proposal(self._desk.changes)

    @property
    def waiting(self) -> list[int]:
        """Seats whose player has not answered the open proposal."""
        found = self.proposal
        return [seat for seat in self._asked_about(found.words) if seat not in found.agreed] if found else []

    @property
    def conceded(self) -> frozenset[int]:
        """Seats whose player has given up; a bot plays on for them."""
        earlier = [Change(0, step.c) for step in self._desk.earlier if step.c]
        return changes.conceded([*earlier, *self._desk.changes])

    @property
    def ended(self) -> str:
        """The end the table itself made: "agreed", "conceded", or ""."""
        return changes.ended(self._desk.changes)

    @property
    def begun(self) -> datetime:
        """When the game was begun; for people only."""
        return self._desk.created

    @property
    def changed(self) -> datetime:
        """When something was last answered or changed; for people only."""
        return self._desk.changed

    @property
    def trial(self) -> bool:
        """Whether this is a copy to try something in, which never counts."""
        return self._desk.trial

    def _asked_about(self, words: str) -> list[int]:
        """The persons a proposal needs: all, but for the seat it is about (whoever sits there may be gone)."""
        deed = changes.parse(words)
        return [seat for seat in sorted(self.persons) if deed.verb != "kind" or seat != deed.seat]

    # A seat's own affairs

    def set_order(self, seat: int, name: str, value: str) -> None:
        """Give a standing order (its default value takes it back)."""
        with self._arranging(seat, f"order {name} {value}") as line:
            order = next((order for order in self.game.orders if order.name == name), None)
            if order is None:
                raise Refused(f'there is no standing order "{name}" in this game')
            known = [choice.value for choice in order.choices]
            if value not in known:
                raise Refused(f'{name} cannot be "{value}"; it takes one of: {", ".join(known)}')
            if value == order.default:
                line.orders.pop(name, None)
            else:
                line.orders[name] = value

    def set_kind(self, seat: int, kind: str) -> None:
        """Hand a seat to a bot ("bot:easy"), or back to a person ("person")."""
        with self._arranging(seat, f"kind {kind}") as line:
            self._change_kind(seat, line, kind)
        self._carry_out_if_agreed()

    def _change_kind(self, seat: int, line: SeatLine, kind: str) -> None:
        fault = seat_fault(kind)
        if fault:
            raise Refused(say(fault))
        if kind == PERSON and seat in self.conceded:
            raise Refused(f"{line.name} has conceded, so the bot plays on")
        line.kind = kind

    def set_last_point(self, seat: int, on: bool) -> None:
        """Whether the seat confirms with "done" before the table passes to another; if it stands at the end of its turn
        now, it still does."""
        with self._arranging(seat, f"last-point {'on' if on else 'off'}") as line:
            line.last_point = on

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        name = name.strip()
        with self._arranging(seat, f"name {name}") as line:
            fault = name_fault(name)
            if fault:
                raise Refused(say(fault))
            if any(name == other.name for at, other in enumerate(self._desk.seats) if at != seat):
                raise Refused(f"another seat is called {name} already")
            line.name = name

    def concede(self, seat: int, end: bool = False) -> None:
        """Give up: a bot plays on for the seat and its score is marked. With `end`, for the only person at the
        table, the game ends there instead."""
        with self._arranging(seat, f"concede {STAND_IN}") as line:
            self._check_running()
            if line.kind != PERSON:
                raise Refused("a bot plays this seat; only a person can concede")
            if end and self.persons != {seat}:
                raise Refused("others are still playing; a bot goes on for the seat")
            line.kind = STAND_IN
        if end:
            self._apply(f"end {CONCEDED}")
        else:
            self._carry_out_if_agreed()

    # What concerns everybody

    def propose(self, seat: int, words: str) -> None:
        """Propose a change to the others: "end agreed", "go-on", "undo free", "2 kind bot:easy". It is carried out at
        once if nobody else has a say in it."""
        with self._arranging(seat, f"propose {words}"):
            if not changes.proposable(words):
                raise Refused(f'"{words}" cannot be proposed')
            self._check_proposal(seat, changes.parse(words))
        self._carry_out_if_agreed()

    def _check_proposal(self, seat: int, deed: Deed) -> None:
        if seat not in self.persons:
            raise Refused("only a person at the table can propose something")
        if deed.verb == "end":
            self._check_running()
        elif deed.verb == "go-on" and not self.ended:
            raise Refused("the table did not end this game")
        elif deed.verb == "go-on" and self.ended == CONCEDED:
            raise Refused("the game was given up")
        elif deed.verb == "kind":
            if not 0 <= deed.seat < len(self._desk.seats):
                raise Refused(f"there is no seat {deed.seat + 1}")
            line = self._desk.seats[deed.seat]
            self._change_kind(deed.seat, SeatLine(line.name, line.kind), deed.rest)

    def _check_running(self) -> None:
        if self.match.over:
            raise Refused("the game is over")

    def agree(self, seat: int) -> None:
        """Agree to the open proposal; the last one needed carries it out."""
        with self._arranging(seat, "agree"):
            if seat not in self.waiting:
                raise Refused("nothing was proposed that waits for this seat")
        self._carry_out_if_agreed()

    def refuse(self, seat: int) -> None:
        """Turn the open proposal down; who made it may withdraw it so."""
        with self._arranging(seat, "refuse"):
            found = self.proposal
            if found is None or seat not in (*self._asked_about(found.words), found.seat):
                raise Refused("nothing was proposed that waits for this seat")

    def _carry_out_if_agreed(self) -> None:
        found = self.proposal
        if found is not None and not self.waiting:
            self._apply(found.words)

    def _apply(self, words: str) -> None:
        """Do what was agreed upon."""
        deed = changes.parse(words)
        if deed.verb == "kind":
            with self._arranging(deed.seat, f"kind {deed.rest}") as line:
                self._change_kind(deed.seat, line, deed.rest)
        elif deed.verb == "undo":
            self.set_undo(deed.rest)
        else:
            with self._changing(None, stale=True):
                self._end_or_go_on(deed)
                self._desk.changes.append(Change(self.match.length, words))

    def _end_or_go_on(self, deed: Deed) -> None:
        if deed.verb == "go-on":
            self.match.go_on()
        elif self.match.over:
            raise Refused("the game is over")
        else:
            self.match.end_now(deed.rest)

    def end_by_agreement(self, seat: int) -> None:
        """Propose to end the game now and count."""
        self.propose(seat, f"end {AGREED}")

    def set_undo(self, policy: str) -> None:
        """Change the undo policy ("off", "turn", "solo", "free")."""
        if policy not in POLICIES:
            raise Refused(f"the undo policies are: {', '.join(POLICIES)}")
        with self._changing(None, stale=True):
            self._desk.undo = policy
            self._desk.changes.append(Change(self.match.length, f"undo {policy}"))

    # Back to a point, and copies to try in

    def undo_to(self, seat: int, length: int) -> None:
        """Take back everything of the seat after so many answers, as the undo policy allows."""
        with self._changing(seat):
            self._check_undo()
            self.match.undo_to(back_to(self.match, seat, length, self.undo_policy))

    def _check_undo(self) -> None:
        """An end the table made is not taken back by a seat alone."""
        if self.ended and self.match.over:
            raise Refused(BY_THE_TABLE)

    def _tried_copy(self, seat: int, length: int, seed: int) -> tuple[Path, Desk, ArrangedTable]:
        """What `core.table.Table.try_copy` opens."""
        save = read_save(self._scribe.text(self.match, self._desk).encode(), self.path.name)
        opened = try_out(save, self.match, seat, length, seed)
        seats = [
            SeatLine(line.name, PERSON if at == seat else line.kind if line.kind != PERSON else STAND_IN)
            for at, line in enumerate(self._desk.seats)
        ]
        now = clock()
        desk = Desk(seats, "free", 0, now, now, True, [], opened.earlier, opened.base)
        number, path = 1, self.path
        while path.exists():
            path = self.path.with_name(f"{stem(self.path)}-try{'' if number == 1 else f'-{number}'}.toml")
            number += 1
        return path, desk, type(self)(path, self.game, opened.match, desk)

    # How a change is made

    @contextmanager
    def _arranging(self, seat: int, words: str) -> Iterator[SeatLine]:
        """A change of a seat's line: noted in the record and followed by what the match makes of it."""
        with self._changing(seat, stale=True):
            yield self._desk.seats[seat]
            change = Change(self.match.length, f"{seat + 1} {words}")
            self._use_seats()
            self._settle()
            self._desk.changes.append(change)

    def _settle(self) -> None:
        """A new standing order answers at once if its question is open, and a last point the rules ask is passed for a
        seat that wants none any more: whoever opens the save would find it so."""
        if self.match.held is not None:
            return
        before = self.match.length
        try:
            settle(self.match.fork(), None)
        except Exception as error:
            raise RulesError(f"the rules failed after the table was changed: {error!r}") from error
        settle(self.match, None)
        if self.match.length != before:
            self.match.undone.clear()
