"""A game on disk that several people share: lock, answer, save, watch.

The save is the table. Every change takes the lock, reads the file again if somebody else changed it, plays,
writes the file and lets go; only then does anybody see the result. So one mechanism serves one keyboard, several
terminals of one account and several accounts.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

from core import bots, disk, faults, history
from core.arranging import ArrangedTable
from core.decision import DONE, Bundle, Decision, Option, Refused, RulesError
from core.game import Game
from core.keeping import check_alone, clock, desk_of, new_path
from core.match import Match
from core.new_table import check_new, game_called
from core.record import PERSON, Change, SaveError, SeatLine
from core.record_open import open_save
from core.record_text import Desk
from core.replaying import Diverged, play
from core.saves import SeatInfo, read_summary, verify
from core.text import T, Who

__all__ = ["SaveError", "SeatInfo", "Table", "read_summary", "verify"]


class Table(ArrangedTable):
    """A match and its save.

    path      the file                      name         the save's name (the file's, without ".toml")
    game      the game's object             match        the running match; a reread puts a new one here
    revision  grows with every change       readonly     only watched: nothing here can be changed

    Everything that changes the table raises `core.decision.Refused` (not allowed, or the game has gone on),
    `core.decision.RulesError` (the match is as before) or `core.record.SaveError`, and has saved before it returns.
    If the disk refuses, the game goes on: `problem` says so, and every later change tries again.
    """

    # Making, opening, closing

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
        without an undo policy it is "solo" with one person, else "turn". `SaveError` for what cannot be."""
        game = game_called(game_name)
        persons = [seat for seat, info in enumerate(seats) if info.kind == PERSON]
        undo = undo or ("solo" if len(persons) == 1 else "turn")
        check_new(game, seats, options, seed, undo)
        match = Match.new(game, len(seats), seed, options, persons=persons, last_points=persons, listening=True)
        now = clock()
        desk = Desk([SeatLine(info.name.strip(), info.kind) for info in seats], undo, 0, now, now)
        path = new_path(Path(folder), game_name, name)
        table = cls(path, game, match, desk)
        table._first_save(bool(name))
        return table

    @classmethod
    def adopt(cls, folder: str | Path, game: Game[Any], match: Match, names: list[str], name: str = "") -> Table:
        """Keep a match that was played elsewhere (read from a ledger), all seats people's, and have it open. Nobody
        stands at a last point: none was stood at so far. `SaveError` for what cannot be."""
        check_new(game, [SeatInfo(who) for who in names], match.options, match.seed, "turn")
        now = clock()
        desk = Desk([SeatLine(who, last_point=False) for who in names], "turn", 0, now, now)
        desk.changes = [Change(0, f"{seat + 1} last-point off") for seat in range(len(names))]
        table = cls(new_path(Path(folder), game.name, name), game, match, desk)
        table._first_save(bool(name))
        return table

    @classmethod
    def open(cls, path: str | Path, watch: bool = False, *, alone: bool = False, take_over: bool = False) -> Table:
        """Open a save: replay it with every answer checked. `notice` says what the player must be told.
        With `watch` the table is read-only and nobody is told that it is open here. With `alone` it raises
        `core.record.InUse` while another process has the save open; a process that is gone does not count, and
        with `take_over` neither do those of other hosts."""
        path = Path(path).resolve()
        stamp = disk.stamp(path)
        if alone:
            check_alone(path, take_over)
        try:
            save = history.load(path)
            opened = open_save(save, path.name)
        except SaveError as error:
            raise history.way_back(path, error) from error
        table = cls(path, opened.match.game, opened.match, desk_of(save, opened), readonly=watch or opened.readonly)
        table._notice = opened.notice
        table._stamp = stamp
        if not table.readonly:
            table._enter(opened, alone=alone, take_over=take_over)
        return table

    # What it is

    def to_answer(self) -> list[int]:
        """Seats of the persons who must answer now."""
        persons = self.persons
        return [decision.seat for decision in self.match.decisions() if decision.seat in persons]

    def bots_due(self) -> bool:
        """Whether a question is open for a bot."""
        return not self.readonly and self._bot_asked() is not None

    def _bot_asked(self) -> Decision | None:
        persons = self.persons
        return next((asked for asked in self.match.decisions() if asked.seat not in persons), None)

    # Answers

    def answer(self, seat: int, option: Option | str, at: int | None = None) -> None:
        """Give a seat's answer. `at` is the `revision` it was meant for (default: the one shown here). If the
        game has gone on since, it is taken only if this seat's question is still the very same."""
        with self._changing(seat, at):
            self.match.answer(seat, option)

    def answer_all(self, seat: int, options: Bundle, at: int | None = None) -> None:
        """Give several answers of a seat as one change: all of them or none. `at` as in `answer`."""
        with self._changing(seat, at):
            self.match.answer_all(seat, options)

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, as the undo policy allows."""
        with self._changing(seat):
            self._check_undo()
            self.match.undo(seat, self.undo_policy)

    def undo_turn(self, seat: int) -> None:
        """Take back the seat's turn, as the undo policy allows."""
        with self._changing(seat):
            self._check_undo()
            self.match.undo_turn(seat, self.undo_policy)

    def redo(self, seat: int) -> None:
        """Answer again what the last undo took back."""
        with self._changing(seat):
            self._check_undo()
            if self.match.undone:
                self._check_redo()
            self.match.redo()

    def _check_redo(self) -> None:
        """What waits for redo may come from a file: it is played on a copy first."""
        try:
            play(self.match.fork(), self.match.undone[-1])
        except Diverged as apart:
            self.match.undone.clear()
            raise Refused("what was taken back can no longer be played") from apart

    # A copy to try in

    def try_copy(self, seat: int, seed: int, length: int | None = None) -> Table:
        """A copy of the game for one person to try something in, opened: "NAME-try". It begins at the last boundary
        before `length` answers (default: now); what the seat cannot know there is redrawn from `seed`, so nothing of
        this game can be learnt in it. Bots play for everybody else, everything can be undone, and it never counts."""
        length = self.match.length if length is None else length
        if self.readonly and not self.match.over:
            raise Refused("this table is only watched here")
        _path, _desk, copy = self._tried_copy(seat, length, seed)
        assert isinstance(copy, Table)
        copy._first_save(True)
        return copy

    # Bots

    def run_bots(self) -> Generator[None, None, None]:
        """Let bots answer until only persons are asked or the game is over. Yields often, as pause points.
        Saved once at the end, or when the generator is closed before."""
        if self.readonly:
            return
        with self._locked():
            if self._changed_on_disk():
                self._reread()
        try:
            while (asked := self._bot_asked()) is not None:
                yield from self._bot_answer(asked)
        finally:
            if self._unsaved:
                with self._locked():
                    self._save_bots()

    def _save_bots(self) -> None:
        """If somebody changed the table while bots were thinking, that stands, and the bots think again."""
        if self._changed_on_disk():
            self._reread()
        else:
            self._desk.revision += 1
            self._save()

    def _bot_answer(self, asked: Decision) -> Generator[None, None, None]:
        match, length, seat = self.match, self.match.length, asked.seat
        option = yield from self._bot_choice(match, seat)
        now = self._bot_asked()
        if match is not self.match or match.length != length or now is None or now.seat != seat:
            return  # the table was changed during a pause
        self._unsaved = True
        with self._playing():
            try:
                match.answer(seat, option)
            except (Refused, RulesError) as error:
                self._bot_otherwise(match, seat, option, error)
        yield

    def _bot_choice(self, match: Match, seat: int) -> Generator[None, None, Option]:
        """What the bot chooses; the first option if it fails, so that the game goes on."""
        if match.held is not None:
            return DONE
        level = self._desk.seats[seat].kind.removeprefix("bot:")
        thinker = bots.bot(level if level in bots.LEVELS else bots.LEVELS[-1])
        try:
            return (yield from thinker.think(match, seat))
        except Exception as error:
            faults.note(error)
            self._notice = T("{who} could not decide ({error})", who=Who(seat), error=repr(error)[:120])
            return self._options_of(match, seat)[0]

    def _options_of(self, match: Match, seat: int) -> list[Option]:
        decision = match.decision(seat)
        return match.listed(decision) if decision is not None else [DONE]

    def _bot_otherwise(self, match: Match, seat: int, option: Option, error: Exception) -> None:
        """The bot's choice could not be played: the first other option that can."""
        for other in self._options_of(match, seat):
            if other != option:
                try:
                    match.answer(seat, other)
                except RulesError:
                    continue
                faults.note(error)
                self._notice = T("{who} had to choose otherwise ({error})", who=Who(seat), error=str(error)[:120])
                return
        raise error
