"""Folders that refuse, file systems without locks, odd clocks: the game goes on, and nothing is lost or overwritten."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path
from typing import Any

import pytest

from core import disk, history
from core.decision import Refused, RulesError
from core.history import EVERY, verify
from core.match import Match
from core.record import SaveError
from core.saves import copies, list_saves
from core.table import Table
from tests.core.playing import PEOPLE, facts, play
from tests.rule import rule
from tests.toys import ledger

LONG = {"days": "60"}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr)


def made(folder: Path) -> Table:
    return Table.create(folder, "ledger", PEOPLE, LONG, 1)


def saved(table: Table) -> dict[str, object]:
    return facts(Table.open(table.path, watch=True).match)


def refusing(number: int) -> Any:
    def refuse(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    return refuse


# All the ways a disk can refuse


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.EACCES, errno.EFBIG])
@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_whatever_the_disk_refuses_the_game_goes_on_and_is_saved_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, call: str
) -> None:
    table = made(tmp_path)
    whole = table.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(disk.os, call, refusing(number))
        play(table, 4)
        assert table.unsaved and os.strerror(number) in table.problem
        assert not table.save_again()
        assert table.path.read_bytes() == whole
    assert table.save_again()
    assert not table.unsaved and table.problem == ""
    assert saved(table) == facts(table.match)


def test_a_folder_that_became_a_file_is_told_and_saved_to_when_it_is_back(tmp_path: Path) -> None:
    table = made(tmp_path / "saves")
    os.rename(tmp_path / "saves", tmp_path / "away")
    (tmp_path / "saves").write_text("in the way")
    play(table, 3)
    assert table.unsaved and "Not saved" in table.problem
    (tmp_path / "saves").unlink()
    play(table, 1)
    assert not table.unsaved and saved(table) == facts(table.match)
    table.close()


def test_a_copy_that_cannot_be_kept_is_told_but_the_game_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = made(tmp_path)
    monkeypatch.setattr(history, "write_file", refusing(errno.ENOSPC))
    while table.match.length < EVERY:
        play(table, 1)
    assert not table.unsaved and "saved, but no copy" in table.problem
    assert saved(table) == facts(table.match)
    play(table, 1)
    assert table.problem == ""


# Another place


def test_a_table_goes_on_in_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = made(tmp_path / "full")
    first = table.path
    before = first.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(disk.os, "fsync", refusing(errno.ENOSPC))
        play(table, 2)
        with pytest.raises(SaveError, match="No space left"):
            table.save_elsewhere(str(tmp_path / "stick"))
        assert table.unsaved and table.path == first
    (tmp_path / "stick").mkdir(exist_ok=True)
    table.save_elsewhere(str(tmp_path / "stick"))
    assert table.path == tmp_path / "stick" / first.name and not table.unsaved and table.problem == ""
    assert saved(table) == facts(table.match)
    play(table, 2)
    assert saved(table) == facts(table.match) and first.read_bytes() == before
    assert [opener.pid for opener in disk.openers(table.path)] == [os.getpid()]
    assert disk.openers(first) == [] and len(copies(table.path)) == 1
    table.close()
    assert verify(table.path) == []


@pytest.mark.parametrize(
    ("place", "file"),
    [
        ("friday", "old/friday.toml"),
        ("{0}/new/friday", "new/friday.toml"),
        ("{0}/new/friday.toml", "new/friday.toml"),
        ("{0}/new/", "new/ledger-1.toml"),
        ("{0}", "ledger-1.toml"),
    ],
)
def test_what_is_typed_for_another_place(tmp_path: Path, place: str, file: str) -> None:
    table = made(tmp_path / "old")
    table.save_elsewhere(place.format(tmp_path))
    assert table.path == tmp_path / file and saved(table) == facts(table.match)
    assert table.name == table.path.stem


def test_nothing_is_overwritten_in_another_place(tmp_path: Path) -> None:
    table = made(tmp_path)
    (tmp_path / "there.toml").write_text("mine")
    for place in ("there", str(tmp_path / "there.toml"), "", "\0", "~nobody-of-this-name/x", "/dev/null/x"):
        with pytest.raises(SaveError):
            table.save_elsewhere(place)
    assert (tmp_path / "there.toml").read_text() == "mine" and table.path.name == "ledger-1.toml"
    with pytest.raises(Refused):
        Table.open(table.path, watch=True).save_elsewhere("copy")


# File systems without locks


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_where_files_cannot_be_locked_it_is_told_once_and_everything_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(fcntl, "flock", refusing(number))
    table = made(tmp_path)
    assert "cannot be locked" in table.notice and table.problem == ""
    play(table, 3)
    assert table.problem == "" and saved(table) == facts(table.match)
    table.close()
    other = Table.open(table.path)
    assert "cannot be locked" in other.notice and other.problem == ""
    play(other, 1)
    other.close()
    other.path.write_text("damaged")
    history.recover(other.path)
    assert verify(other.path) == []


# Clocks


@pytest.mark.parametrize(
    "when",
    ["1970-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2262-04-12T00:00:00Z"],
)
@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo", "America/New_York"])
def test_times_of_any_clock_are_listed_and_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str, zone: str
) -> None:
    table = made(tmp_path)
    table.close()
    text = table.path.read_text("utf-8")
    for name in ("created", "changed"):
        start = text.index(f"{name} = ")
        text = text[:start] + f"{name} = {when}" + text[text.index("\n", start) :]
    table.path.write_text(text, "utf-8")
    monkeypatch.setenv("TZ", zone)
    (found,) = list_saves(tmp_path)
    assert found.problem == "" and found.changed is not None
    again = Table.open(table.path)
    play(again, 1)
    again.close()
    assert verify(table.path) == []


@rule("bug:214")
def test_a_clock_set_back_while_playing_changes_nothing_that_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from datetime import UTC, datetime

    from core import keeping

    straight = made(tmp_path / "a")
    play(straight, 6)
    crooked = made(tmp_path / "b")
    for year in (2031, 1984, 2026, 1999, 2090, 1970):
        monkeypatch.setattr(keeping, "clock", lambda year=year: datetime(year, 1, 1, tzinfo=UTC))
        play(crooked, 1)
        assert crooked.problem == ""
    assert facts(crooked.match) == facts(straight.match) == saved(crooked)
    assert verify(crooked.path) == []


# A match that cannot be made again


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_a_match_that_breaks_is_never_written_and_read_again_from_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    def take(match: Match, *_: object) -> None:
        match.answers.clear()
        raise error

    def restore(*_: object) -> None:
        raise error

    table = made(tmp_path)
    play(table, 5)
    before, whole = facts(table.match), table.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(Match, "_take", take)
        patch.setattr(Match, "_restore", restore)
        with pytest.raises(RulesError if error is MemoryError else KeyboardInterrupt):
            play(table, 1)
    assert not table.unsaved
    table.close()
    assert table.path.read_bytes() == whole
    assert table.refresh() and facts(table.match) == before
    play(table, 1)
    assert saved(table) == facts(table.match) and table.match.length == 6
