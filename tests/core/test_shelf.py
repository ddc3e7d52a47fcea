"""Saves put away, brought back, renamed, deleted; and one writer at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core import disk, history, shelf
from core.record import InUse, SaveError
from core.saves import folder_fault, list_saves
from core.table import SeatInfo, Table

SEATS = [SeatInfo("Ann", "person"), SeatInfo("Ben", "bot:easy")]


def saved(folder: Path, name: str = "evening") -> Path:
    """A game that was begun and left; it has a copy in the history."""
    table = Table.create(folder, "altay", SEATS, {}, 1, name=name)
    table.close()
    assert history.copies(table.path)
    return table.path


def test_an_archived_game_comes_back_whole_with_its_copies(tmp_path: Path) -> None:
    path = saved(tmp_path)
    data = path.read_bytes()
    away = shelf.archive(path)
    assert away == tmp_path / "archive" / "evening.toml" and not path.exists()
    assert not list_saves(tmp_path) and [save.name for save in shelf.archived(tmp_path)] == ["evening"]
    assert history.copies(away) and not history.copies(path)
    assert shelf.bring_back(away) == path
    assert path.read_bytes() == data and history.copies(path) and not shelf.archived(tmp_path)


def test_an_archived_game_never_takes_the_place_of_another(tmp_path: Path) -> None:
    first = shelf.archive(saved(tmp_path))
    second = shelf.archive(saved(tmp_path))
    assert (first.name, second.name) == ("evening.toml", "evening-2.toml")
    third = saved(tmp_path)
    assert shelf.bring_back(first).name == "evening-2.toml" and third.exists()


def test_another_name(tmp_path: Path) -> None:
    path = saved(tmp_path)
    named = shelf.rename(path, "friday")
    assert named.name == "friday.toml" and not path.exists() and history.copies(named)
    assert Table.open(named, watch=True).name == "friday"
    assert shelf.rename(named, "friday") == named


@pytest.mark.parametrize("name", ["", "a/b", "..", "x\ny", "evening", "a\tb"])
def test_a_name_that_cannot_be(tmp_path: Path, name: str) -> None:
    saved(tmp_path)
    path = saved(tmp_path, "other")
    data = path.read_bytes()
    with pytest.raises(SaveError):
        shelf.rename(path, name)
    assert path.read_bytes() == data and len(list_saves(tmp_path)) == 2


def test_what_is_deleted_leaves_no_copy(tmp_path: Path) -> None:
    path, other = saved(tmp_path), saved(tmp_path, "evening.2")
    shelf.delete(path)
    assert not path.exists() and not history.copies(path)
    assert other.exists() and history.copies(other)


@pytest.mark.parametrize("act", [shelf.archive, shelf.delete, lambda path: shelf.rename(path, "friday")])
def test_what_is_open_stays_where_it_is(tmp_path: Path, act: object) -> None:
    path = saved(tmp_path)
    table = Table.open(path)
    with pytest.raises(SaveError, match="open by"):
        act(path)  # type: ignore[operator]
    assert path.exists() and history.copies(path)
    table.close()
    act(path)  # type: ignore[operator]
    assert not path.exists()


def test_a_lost_save_and_a_refusing_disk_are_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SaveError, match="there is no save"):
        shelf.archive(tmp_path / "lost.toml")
    path = saved(tmp_path)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(os, "rename", refuse)
    with pytest.raises(SaveError, match="Permission denied"):
        shelf.archive(path)
    assert path.exists() and history.copies(path)


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path)

    def none(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")  # EPERM: FAT and the like have no links

    monkeypatch.setattr(os, "link", none)
    assert shelf.archive(path).exists() and not path.exists()
    with pytest.raises(SaveError, match="already"):
        shelf.rename(saved(tmp_path, "a"), saved(tmp_path, "b").stem)


# One writer


def opener_line(who: str, pid: int, start: str = "-") -> str:
    return f"{who} {pid} {pid}.1 {start} 2026-11-30T12:00:00Z\n"


def test_a_game_a_living_process_has_open_is_not_played_twice(tmp_path: Path) -> None:
    path = saved(tmp_path)
    table = Table.open(path, alone=True)
    before = path.read_bytes()
    with pytest.raises(InUse, match=f"process {os.getpid()}, since 20") as found:
        Table.open(path, alone=True)
    assert not found.value.hosts
    with pytest.raises(InUse):  # on this machine it is known that the process runs
        Table.open(path, alone=True, take_over=True)
    assert Table.open(path, watch=True).readonly and path.read_bytes() == before
    table.close()
    Table.open(path, alone=True).close()


def test_the_place_of_a_dead_process_is_free(tmp_path: Path) -> None:
    path = saved(tmp_path)
    code = f"from core.table import Table; Table.open({str(path)!r}, alone=True); import os; os._exit(9)"
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False)
    assert disk.open_path(path).exists()
    table = Table.open(path, alone=True)
    assert [opener.pid for opener in disk.openers(path)] == [os.getpid()]
    table.close()


def test_a_number_given_to_another_process_since_is_no_living_opener(tmp_path: Path) -> None:
    path = saved(tmp_path)
    host = disk._host()
    disk.open_path(path).write_text(opener_line(f"ann@{host}", os.getpid(), "1"))  # started at another moment
    Table.open(path, alone=True).close()


def test_a_process_of_another_machine_can_be_taken_over_by_wish_alone(tmp_path: Path) -> None:
    path = saved(tmp_path)
    disk.open_path(path).write_text(opener_line("ann@elsewhere", 812))
    with pytest.raises(InUse, match="ann@elsewhere, process 812") as found:
        Table.open(path, alone=True)
    assert found.value.hosts
    table = Table.open(path, alone=True, take_over=True)
    assert [opener.pid for opener in disk.openers(path)] == [os.getpid()]
    table.close()


def test_what_is_wrong_with_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folder_fault(tmp_path) == "" and folder_fault(tmp_path / "later") == ""
    (tmp_path / "file").write_text("")
    assert "cannot be read" in str(folder_fault(tmp_path / "file"))
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "read-only" in str(folder_fault(tmp_path))
