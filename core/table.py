"""A game on disk that several people share: lock, answer, save, watch.

The save is the table. Every change takes the lock, reads the file again if somebody else changed it, plays,
writes the file and lets go; only then does anybody see the result. So one mechanism serves one keyboard, several
terminals of one account and several accounts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core import bots, disk, history
from core.decision import DONE, Decision, Option, Refused, RulesError
from core.disk import Opener
from core.game import Game
from core.match import Match
from core.new_table import check_new, game_called, seat_fault
from core.record import PERSON, Change, Save, SaveError, SeatLine
from core.record_open import Opened, open_save
from core.record_read import name_fault
from core.record_text import Desk, Scribe
from core.replaying import Diverged, play, settle
from core.saves import SeatInfo, free_name, read_summary, safe_name, verify
from core.text import Part, Reader, T, Who, say
from core.undoing import POLICIES

__all__ = ["SaveError", "SeatInfo", "Table", "read_summary", "verify"]

GONE_ON = "the game has gone on since; look at the question again"


class Table:
    """A match and its save.

    path      the file                      name         the save's name (the file's, without ".toml")
    game      the game's object             match        the running match; a reread puts a new one here
    revision  grows with every change       readonly     only watched: nothing here can be changed

    Everything that changes the table raises `core.decision.Refused` (not allowed, or the game has gone on),
    `core.decision.RulesError` (the match is as before) or `core.record.SaveError`, and has saved before it returns.
    If the disk refuses, the game goes on: `problem` says so, and every later change tries again.
    """

    def __init__(self, path: Path, game: Game[Any], match: Match, desk: Desk, *, readonly: bool = False) -> None:
        self.path = path
        self.name = history.stem(path)
        self.game = game
        self.match = match
        self.readonly = readonly
        self._desk = desk
        self._scribe = Scribe()
        self._stamp: disk.Stamp | None = None
        self._unsaved = False
        self._copied = match.length  # answers when the last copy was kept
        self._key = ""
        self._notice: Part = ""
        self._problem: Part = ""
        self._use_seats()

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
        now = _clock()
        desk = Desk([SeatLine(info.name.strip(), info.kind) for info in seats], undo, 0, now, now)
        path = _new_path(Path(folder), game_name, name)
        table = cls(path, game, match, desk)
        table._first_save(bool(name))
        return table

    @classmethod
    def open(cls, path: str | Path, watch: bool = False) -> Table:
        """Open a save: replay it with every answer checked. `notice` says what the player must be told.
        With `watch` the table is read-only and nobody is told that it is open here."""
        path = Path(path).resolve()
        stamp = disk.stamp(path)
        try:
            save = history.load(path)
            opened = open_save(save, path.name)
        except SaveError as error:
            raise history.way_back(path, error) from error
        table = cls(path, opened.match.game, opened.match, _desk(save, opened), readonly=watch or opened.readonly)
        table._notice = opened.notice
        table._stamp = stamp
        if not table.readonly:
            table._enter(opened)
        return table

    def close(self) -> None:
        """Let go of the table; what could not be saved is tried once more."""
        if self.readonly or not (self._unsaved or self._key):
            return
        try:
            with self._locked():
                if self._unsaved and not self._changed_on_disk():
                    self._save()
                self._quietly(lambda: disk.leave(self.path, self._key))
        except SaveError as error:
            self._problem = error.words
        self._key = ""

    def _first_save(self, named: bool) -> None:
        """Save for the first time, under a name that is still free once the lock is held."""
        while True:
            with self._locked():
                if not self.path.exists():
                    self._save()
                    self._enter_locked(self._scribe.text(self.match, self._desk))
                    return
            if named:
                raise SaveError(T('there is a save called "{name}" already', name=self.name))
            self.path = _new_path(self.path.parent, self.game.name, "")
            self.name = history.stem(self.path)

    def _enter(self, opened: Opened) -> None:
        """Note the opening and keep a copy of what was opened; a refusing disk is told at the first answer."""
        with self._locked():
            text = ""
            if not self._changed_on_disk():
                try:
                    text = self.path.read_text("utf-8")
                except (OSError, ValueError):
                    text = ""
            self._enter_locked(text, forever=opened.moved)

    def _enter_locked(self, text: str, *, forever: bool = False) -> None:
        def note() -> None:
            self._key = disk.enter(self.path)
            if text and forever:
                history.keep_for_good(self.path, text, "kept")
            elif text:
                history.keep_copy(self.path, text)

        self._quietly(note)

    def _quietly(self, act: Callable[[], None]) -> None:
        """Do what is welcome but not needed for the game to be safe."""
        try:
            act()
        except OSError as error:
            self._problem = self._refused(error)

    # What it is

    @property
    def seats(self) -> list[SeatInfo]:
        """Who sits where."""
        return [SeatInfo(line.name, line.kind) for line in self._desk.seats]

    @property
    def undo_policy(self) -> str:
        """One of "off", "turn", "solo", "free"."""
        return self._desk.undo

    @property
    def revision(self) -> int:
        """Grows with every answer, undo, redo and change of a seat."""
        return self._desk.revision

    @property
    def changes(self) -> list[Change]:
        """Changes of seats, orders and undo so far, each with the number of answers before it."""
        return list(self._desk.changes)

    @property
    def notice(self) -> str:
        """What the player must be told after opening, "" if nothing."""
        return say(self._notice, self.reader)

    @property
    def problem(self) -> str:
        """Why the last save did not reach the disk, "" if it did."""
        return say(self._problem, self.reader)

    @property
    def reader(self) -> Reader:
        """Who reads: the names of the seats."""
        return Reader(tuple([line.name for line in self._desk.seats]))

    @property
    def persons(self) -> frozenset[int]:
        """Seats played by people."""
        return frozenset([seat for seat, line in enumerate(self._desk.seats) if line.kind == PERSON])

    @property
    def others(self) -> list[Opener]:
        """Who else has this table open, as far as can be told."""
        return [opener for opener in disk.openers(self.path) if opener.key != self._key]

    def last_point(self, seat: int) -> bool:
        """Whether a seat stands at a last point before the table passes on."""
        return self._desk.seats[seat].last_point

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

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, as the undo policy allows."""
        with self._changing(seat):
            self.match.undo(seat, self.undo_policy)

    def undo_turn(self, seat: int) -> None:
        """Take back the seat's turn, as the undo policy allows."""
        with self._changing(seat):
            self.match.undo_turn(seat, self.undo_policy)

    def redo(self, seat: int) -> None:
        """Answer again what the last undo took back."""
        with self._changing(seat):
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

    # The table itself

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
            _check_kind(kind)
            line.kind = kind

    def set_last_point(self, seat: int, on: bool) -> None:
        """Whether the seat confirms with "done" before the table passes to another; one it stands at now stays."""
        with self._arranging(seat, f"last-point {'on' if on else 'off'}") as line:
            line.last_point = on

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        name = name.strip()
        with self._arranging(seat, f"name {name}") as line:
            fault = name_fault(name)
            if fault:
                raise Refused(say(fault))
            line.name = name

    def set_undo(self, policy: str) -> None:
        """Change the undo policy ("off", "turn", "solo", "free")."""
        if policy not in POLICIES:
            raise Refused(f"the undo policies are: {', '.join(POLICIES)}")
        with self._changing(None, stale=True):
            self._desk.undo = policy
            self._desk.changes.append(Change(self.match.length, f"undo {policy}"))

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
        """A new standing order answers at once if its question is open."""
        if self.match.held is not None or not any(self.match.orders):
            return
        before = self.match.length
        try:
            settle(self.match.fork(), None)
        except Exception as error:
            raise RulesError(f"the rules failed after the order was given: {error!r}") from error
        settle(self.match, None)
        if self.match.length != before:
            self.match.undone.clear()

    def _use_seats(self) -> None:
        """What the match must know of the seats."""
        lines = self._desk.seats
        self.match.persons = self.persons
        stands = {seat for seat in self.persons if lines[seat].last_point}
        self.match.last_points = frozenset(stands)
        self.match.orders = [dict(line.orders) for line in lines]

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
                self._notice = T("{who} had to choose otherwise ({error})", who=Who(seat), error=str(error)[:120])
                return
        raise error

    # Lock, reread, save

    def refresh(self) -> bool:
        """When watching: read the file again if it changed. True if it did."""
        found = disk.stamp(self.path)
        if found is None or found == self._stamp or self._unsaved:
            return False
        try:
            self._reread()
        except SaveError as error:
            self._stamp = found
            self._problem = error.words
            return False
        self._problem = ""
        return True

    @contextmanager
    def _changing(self, seat: int | None, at: int | None = None, *, stale: bool = False) -> Iterator[None]:
        """A change: locked, on the newest state of the file, saved. `stale` changes do not mind if the game has
        gone on; answers do."""
        if self.readonly:
            raise Refused("this table is only watched here")
        if seat is not None and not 0 <= seat < len(self._desk.seats):
            raise Refused(f"there is no seat {seat + 1}")
        with self._locked():
            late = at is not None and at != self.revision
            if self._changed_on_disk():
                shown = self.match
                self._reread()
                late = late or seat is None or not _same_question(shown, self.match, seat)
            if late and not stale:
                raise Refused(GONE_ON)
            kept = _seats_copy(self._desk)
            try:
                yield
            except BaseException:
                self._desk.seats = kept
                self._use_seats()
                raise
            self._desk.revision += 1
            self._unsaved = True
            self._clamp_changes()
            self._save()

    def _clamp_changes(self) -> None:
        """After an undo, changes of the table stay in force: they now stand at the end of the record."""
        length = self.match.length
        for change in reversed(self._desk.changes):
            if change.length <= length:
                break
            change.length = length

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """The lock of the save. A folder that takes no lock cannot be saved to either, so play goes on."""
        handle = -1
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = disk.take_lock(self.path)
        except OSError as error:
            self._problem = self._refused(error)
        try:
            yield
        finally:
            if handle >= 0:
                disk.free_lock(handle)

    def _changed_on_disk(self) -> bool:
        """Whether the file is another than the one last read or written here. A file that is gone is not: the
        table is written again."""
        found = disk.stamp(self.path)
        return found is not None and found != self._stamp

    def _reread(self) -> None:
        """Take over what is in the file. `SaveError` leaves everything here as it is."""
        stamp = disk.stamp(self.path)
        save = history.load(self.path)
        opened = open_save(save, self.path.name)
        if opened.readonly or opened.moved:
            raise SaveError(T("{notice}", notice=opened.notice), damaged=True)
        if self._unsaved and self._problem:
            self._notice = T("Somebody else changed this table while it could not be saved here: theirs stands.")
        self.match, self._desk, self._stamp = opened.match, _desk(save, opened), stamp
        self._unsaved = False
        self._copied = min(self._copied, self.match.length)
        self._use_seats()

    def _save(self) -> None:
        """Write the file; if the disk refuses, `problem` says so and the next change tries again."""
        self._desk.changed = _clock()
        text = self._scribe.text(self.match, self._desk)
        try:
            disk.write_file(self.path, text)
        except OSError as error:
            self._unsaved = True
            self._stamp = disk.stamp(self.path)
            self._problem = self._refused(error)
            return
        self._stamp = disk.stamp(self.path)
        self._unsaved = False
        self._problem = ""
        if abs(self.match.length - self._copied) >= history.EVERY:
            self._copied = self.match.length
            self._quietly(lambda: history.keep_copy(self.path, text))

    def _refused(self, error: OSError) -> Part:
        return T(
            "Not saved: {why}. The game goes on, and every answer tries again to write {path}",
            why=error.strerror or repr(error),
            path=str(self.path),
        )


def _clock() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


def _check_kind(kind: str) -> None:
    fault = seat_fault(kind)
    if fault:
        raise Refused(say(fault))


def _new_path(folder: Path, game: str, name: str) -> Path:
    """The file of a new save."""
    chosen = safe_name(name) if name else free_name(folder, game)
    if not chosen:
        raise SaveError(T('"{name}" leaves nothing a file can be called', name=name))
    return folder.absolute() / f"{chosen}.toml"


def _desk(save: Save, opened: Opened) -> Desk:
    """What a save tells about the table beside its match."""
    return Desk(
        seats=save.seats,
        undo=save.undo,
        revision=save.revision,
        created=save.times.created,
        changed=save.times.changed,
        changes=opened.changes,
        earlier=opened.earlier,
        base=opened.base,
    )


def _seats_copy(desk: Desk) -> list[SeatLine]:
    return [SeatLine(line.name, line.kind, line.last_point, dict(line.orders)) for line in desk.seats]


def _same_question(shown: Match, now: Match, seat: int) -> bool:
    """Whether a seat's question is the one that was shown: others answered to the same secret question only."""
    before, after = shown.decision(seat), now.decision(seat)
    if before is None or after is None or before.topic != after.topic or before.about != after.about:
        return False
    return shown.digest() == now.digest() and shown.listed(before) == now.listed(after)
