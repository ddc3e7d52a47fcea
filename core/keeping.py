"""How a table is kept in its file: the lock, reading again, saving, a disk that refuses, who has it open."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core import changes as arranged
from core import disk, history
from core.decision import Refused, RulesError
from core.disk import Opener
from core.game import Game
from core.match import Match
from core.record import PERSON, Change, InUse, Save, SaveError, SeatLine
from core.record_open import Opened, open_save
from core.record_text import Desk, Scribe
from core.saves import SeatInfo, free_name, safe_name
from core.text import Part, Reader, T, say, series

GONE_ON = "the game has gone on since; look at the question again"


class KeptTable:
    """A match, the seats around it and the file they are kept in. `core.table.Table` is what others use."""

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
        self._lockless = False
        self._lost = False  # the match here is broken: what is in the file counts
        self._use_seats()

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
    def unsaved(self) -> bool:
        """Whether something was answered or changed that is not on the disk: leaving now would lose it."""
        return self._unsaved

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

    def _use_seats(self) -> None:
        """What the match must know of the seats."""
        lines = self._desk.seats
        self.match.persons = self.persons
        stands = {seat for seat in self.persons if lines[seat].last_point}
        self.match.last_points = frozenset(stands)
        self.match.orders = [dict(line.orders) for line in lines]
        self._tell_changes()

    def _tell_changes(self) -> None:
        """What was changed at the table stands in the log."""
        self.match.arranged = [(change.length, arranged.event(change)) for change in self._desk.changes]

    # Opening and closing

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

    def save_again(self) -> bool:
        """Try once more to write what is not on the disk. True if everything is there now."""
        if self._unsaved and not self.readonly:
            with self._locked():
                if not self._changed_on_disk():
                    self._save()
        return not self._unsaved

    def save_elsewhere(self, place: str) -> None:
        """Go on in another file: a path, a folder, or a name beside the old file. `SaveError` if there is a file
        already, or if the disk refuses there too; the table is then as it was."""
        if self.readonly:
            raise Refused("this table is only watched here")
        path = other_path(self.path, place)
        self._desk.changed = clock()
        text = self._scribe.text(self.match, self._desk)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = disk.take_lock(path)
            try:
                if os.path.lexists(path):
                    raise SaveError(T("this file is there already, so nothing was written: {file}", file=str(path)))
                disk.write_file(path, text)
            finally:
                disk.free_lock(handle)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or repr(error)
            raise SaveError(T("{file} cannot be written: {why}", file=str(path), why=why)) from error
        self._move_to(path, text)

    def _move_to(self, path: Path, text: str) -> None:
        """From now on the table is kept in another file, which has just been written."""
        with suppress(OSError):
            disk.leave(self.path, self._key)
        self.path, self.name = path, history.stem(path)
        self._stamp = disk.stamp(path)
        self._unsaved, self._problem = False, ""
        with self._locked():
            self._enter_locked(text)

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
            self.path = new_path(self.path.parent, self.game.name, "")
            self.name = history.stem(self.path)

    def _enter(self, opened: Opened, *, alone: bool = False, take_over: bool = False) -> None:
        """Note the opening and keep a copy of what was opened; a refusing disk is told at the first answer."""
        with self._locked():
            if alone:
                check_alone(self.path, take_over)
            if take_over:
                self._quietly(lambda: disk.dismiss(self.path))
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

    def _keep_copy(self, text: str) -> None:
        """An earlier copy to go back to. Without it the game is safe all the same, but players should know."""
        try:
            history.keep_copy(self.path, text)
        except OSError as error:
            why = error.strerror or repr(error)
            self._problem = T("The game is saved, but no copy to go back to could be kept: {why}", why=why)

    # Lock, reread, save

    def refresh(self) -> bool:
        """When watching: read the file again if it changed. True if it did."""
        found = disk.stamp(self.path)
        if found is None or (found == self._stamp and not self._lost) or self._unsaved:
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
            kept, undo, noted = _seats_copy(self._desk), self._desk.undo, len(self._desk.changes)
            try:
                with self._playing():
                    yield
            except BaseException:
                self._desk.seats, self._desk.undo = kept, undo
                del self._desk.changes[noted:]
                self._use_seats()
                raise
            self._desk.revision += 1
            self._unsaved = True
            self._clamp_changes()
            self._tell_changes()
            self._save()

    @contextmanager
    def _playing(self) -> Iterator[None]:
        """Something is played. If it fails so badly that not even the match before can be made again (no memory, a
        second Ctrl-C), the file is the truth: nothing is written before it was read again."""
        length = self.match.length
        try:
            yield
        except BaseException as error:
            if not _stands(self.match, length):
                self._lost, self._unsaved = True, False
            if isinstance(error, Exception) and not isinstance(error, (Refused, RulesError, SaveError)):
                raise RulesError(f"the rules failed: {error!r}") from error
            raise

    def _clamp_changes(self) -> None:
        """After an undo, changes of the table stay in force: they now stand at the end of the record."""
        length = self.match.length
        for change in self._desk.changes:
            change.length = min(change.length, length)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """The lock of the save. A folder that takes no lock cannot be saved to either, so play goes on."""
        handle = -1
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = disk.take_lock(self.path)
            self._tell_lockless(handle)
        except OSError as error:
            self._problem = self._refused(error)
        try:
            yield
        finally:
            if handle >= 0:
                disk.free_lock(handle)

    def _tell_lockless(self, handle: int) -> None:
        """Where files cannot be locked, two answers in one moment could overwrite each other: said once."""
        if handle == disk.NO_LOCK and not self._lockless:
            self._lockless = True
            words = T("Files cannot be locked here: do not play this game from two places at once.")
            self._notice = T("{notice} {words}", notice=self._notice, words=words) if self._notice else words

    def _changed_on_disk(self) -> bool:
        """Whether the file is another than the one last read or written here. A file that is gone is not: the
        table is written again."""
        found = disk.stamp(self.path)
        return found is not None and (found != self._stamp or self._lost)

    def _reread(self) -> None:
        """Take over what is in the file. `SaveError` leaves everything here as it is."""
        stamp = disk.stamp(self.path)
        save = history.load(self.path)
        opened = open_save(save, self.path.name)
        if opened.readonly or opened.moved:
            raise SaveError(T("{notice}", notice=opened.notice), damaged=True)
        if self._unsaved and self._problem:
            self._notice = T("Somebody else changed this table while it could not be saved here: theirs stands.")
        self.match, self._desk, self._stamp = opened.match, desk_of(save, opened), stamp
        self._unsaved = self._lost = False
        self._copied = min(self._copied, self.match.length)
        self._use_seats()

    def _save(self) -> None:
        """Write the file; if the disk refuses, `problem` says so and the next change tries again."""
        self._desk.changed = clock()
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
            self._keep_copy(text)

    def _refused(self, error: OSError) -> Part:
        return T(
            "Not saved: {why}. The game goes on, and every answer tries again to write {path}",
            why=error.strerror or repr(error),
            path=str(self.path),
        )


def clock() -> datetime:
    """The time now, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def check_alone(path: Path, take_over: bool) -> None:
    """That nobody else has a save open; with `take_over` those of other hosts do not count."""
    others = [opener for opener in disk.openers(path) if opener.here or not take_over]
    if others:
        who = series([opener_words(opener) for opener in others])
        words = T("{name} is open elsewhere: {who}", name=history.stem(path), who=who)
        raise InUse(words, hosts=not any(opener.here for opener in others))


def opener_words(opener: Opener) -> Part:
    """Who has a table open, in words."""
    return T("{who}, process {pid}, since {since}", who=opener.who, pid=str(opener.pid), since=_local(opener.since))


def _local(moment: str) -> str:
    """A moment of an opener as the clock on the wall shows it."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return moment


def new_path(folder: Path, game: str, name: str) -> Path:
    """The file of a new save."""
    chosen = safe_name(name) if name else free_name(folder, game)
    if not chosen:
        raise SaveError(T('"{name}" leaves nothing a file can be called', name=name))
    return folder.absolute() / f"{chosen}.toml"


def other_path(now: Path, place: str) -> Path:
    """The file meant by what a player typed for another place: ``/media/stick``, ``~/games/friday.toml``, "friday"."""
    place = place.strip()
    if not place or "\0" in place:
        raise SaveError(T("say where: a folder, a file or a name"))
    try:
        path = Path(place).expanduser()
    except RuntimeError as error:  # the home of somebody who is not known here
        raise SaveError(T('there is no folder "{place}"', place=place)) from error
    if "/" not in place:
        return new_path(now.parent, "", place)
    if path.is_dir() or place.endswith("/"):
        return path.absolute() / now.name
    return path.absolute() if path.suffix == ".toml" else path.absolute().with_name(path.name + ".toml")


def desk_of(save: Save, opened: Opened) -> Desk:
    """What a save tells about the table beside its match."""
    return Desk(
        seats=save.seats,
        undo=save.undo,
        revision=save.revision,
        created=save.times.created,
        changed=save.times.changed,
        trial=save.trial,
        changes=opened.changes,
        earlier=opened.earlier,
        base=opened.base,
    )


def _stands(match: Match, length: int) -> bool:
    """Whether a match is as far as it was, with somebody to answer or over."""
    try:
        return match.length >= length and bool(match.over or match.decisions())
    except Exception:
        return False


def _seats_copy(desk: Desk) -> list[SeatLine]:
    return [SeatLine(line.name, line.kind, line.last_point, dict(line.orders)) for line in desk.seats]


def _same_question(shown: Match, now: Match, seat: int) -> bool:
    """Whether a seat's question is the one that was shown: others answered to the same secret question only."""
    before, after = shown.decision(seat), now.decision(seat)
    if before is None or after is None or before.topic != after.topic or before.about != after.about:
        return False
    return shown.digest() == now.digest() and shown.listed(before) == now.listed(after)
