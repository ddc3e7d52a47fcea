"""Damaged saves through every door: one sentence, the file as it was, a failing exit code; the lobby lists them.

The damage itself is made in `tests.damage`.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from core.record import SaveError
from core.saves import list_saves
from core.table import Table
from tests.damage import damaged, whole_save
from tests.rule import rule
from tui.cli import main


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return whole_save(tmp_path_factory.mktemp("whole"))


def opens(path: Path) -> bool:
    """Whether the save opens all the same (the damage hit a comment, a name, a time); the sentence if it does not."""
    try:
        Table.open(path, watch=True)
    except SaveError as error:
        said = str(error)
        assert path.name in said and "\n" not in said and said.isprintable()
        return False
    return True


def through(
    number: int, data: bytes, path: Path, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch
) -> bool:
    """One damaged save through open, show, verify; whether it opens."""
    path.write_bytes(data)
    whole = opens(path)
    for command in (["open", str(path), "--plain"], ["show", str(path)], ["verify", str(path)]):
        patch.setattr("sys.stdin", io.StringIO(""))
        code = main(command)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err and "unexpected" not in out + err, (number, command, err)
        if not whole:
            assert code == 1 and err.startswith("longtable: ") and err.count("\n") == 1, (number, command, err)
            assert path.name in err
        elif command[0] != "verify":
            assert code == 0, (number, command, err)
        assert path.read_bytes() == data, (number, command)
    return whole


def many(
    count: int, first: int, whole: bytes, folder: Path, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch
) -> None:
    patch.setenv("LONGTABLE_CONFIG", str(folder / "none"))
    patch.setenv("LONGTABLE_SAVES", str(folder))
    refused = 0
    for number in range(first, first + count):
        refused += not through(number, damaged(whole, number), folder / f"s{number}.toml", capsys, patch)
    assert refused > count // 2
    found = {save.name: save.problem for save in list_saves(folder)}
    before = {path.name: path.read_bytes() for path in folder.glob("*.toml")}
    assert {f"s{number}" for number in range(first, first + count)} == set(found)
    assert main(["list"]) == 0
    out, err = capsys.readouterr()
    assert err == "" and all(f"s{number}" in out for number in range(first, first + count))
    assert "Traceback" not in out
    assert sum("cannot be read" in line for line in out.splitlines()) == sum(bool(said) for said in found.values())
    assert {path.name: path.read_bytes() for path in folder.glob("*.toml")} == before


@rule("bug:214")
def test_damaged_saves_give_a_sentence_and_stay_as_they_are(
    whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    many(65, 0, whole, tmp_path, capsys, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_five_hundred_damaged_saves(
    whole: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    many(100, 1000 + 100 * part, whole, tmp_path, capsys, monkeypatch)


@pytest.mark.parametrize("what", ["folder", "pipe", "link to nothing", "loop", "unreadable name"])
def test_what_is_no_file_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setenv("LONGTABLE_SAVES", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = tmp_path / "odd.toml"
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "link to nothing":
        path.symlink_to(tmp_path / "gone")
    elif what == "loop":
        path.symlink_to(path)
    else:
        path = Path(os.fsdecode(bytes(tmp_path) + b"/od\xff.toml"))
        path.write_text("x")
    for command in ("open", "show", "verify"):
        assert main([command, str(path)]) == (2 if what == "unreadable name" else 1), command
        err = capsys.readouterr().err
        assert err.startswith("longtable: ") and err.count("\n") == 1 and "Traceback" not in err
        assert "unexpected" not in err
    assert main(["list"]) == 0
    assert "unexpected" not in capsys.readouterr().err
