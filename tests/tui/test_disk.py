"""A disk that refuses, on the screen and by lines: a standing notice, retried at each answer; leaving asks first."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core import disk
from core.history import faults
from core.table import Table
from tests.lines.child import play
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tests.tui.pty_screen import ROOT, PtyScreen

SIZE = (80, 24)
Fill = Callable[[bool], None]


@pytest.fixture
def fill(monkeypatch: pytest.MonkeyPatch) -> Iterator[Fill]:
    """Fill the disk (True) or make room on it (False)."""
    write = os.write

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def set_full(on: bool) -> None:
        monkeypatch.setattr(disk.os, "write", full if on else write)

    yield set_full
    set_full(False)


def on_disk(table: Table) -> int:
    return Table.open(table.path, watch=True).match.length


async def test_a_full_disk_stands_on_the_screen_until_an_answer_is_saved(
    make_table: Make, tmp_path: Path, fill: Fill
) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        fill(True)
        await pilot.press("1")
        await settle(pilot, table)
        for key in ("escape", "j", "k", "escape"):
            await pilot.press(key)
            await settle(pilot)
            text = picture(app)
            assert "NOT SAVED!" in text.split("\n")[0]
            assert "No space left" in text
        for key in ("o", "question_mark", "L"):
            await pilot.press(key)
            assert "NOT SAVED!" in picture(app).split("\n")[0]
            await pilot.press("escape")
        length = table.match.length
        assert on_disk(table) < length
        fill(False)
        await pilot.press("1")
        await settle(pilot, table)
        await pilot.press("escape")
        await settle(pilot)
        assert "NOT SAVED" not in picture(app) and "No space" not in picture(app)
        assert on_disk(table) == table.match.length > 0
    assert faults(table.path) == []


async def full_table(pilot: Any, table: Table, fill: Fill) -> None:
    """Answer once onto a full disk, then ask to leave."""
    await settle(pilot)
    fill(True)
    await pilot.press("1")
    await settle(pilot, table)
    await pilot.press("escape", "q")
    await pilot.pause(0.1)


async def test_leaving_with_unsaved_answers_asks_and_takes_another_place(
    make_table: Make, tmp_path: Path, fill: Fill
) -> None:
    table = make_table("Ann", "Ben*")
    first = table.path
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await full_table(pilot, table, fill)
        assert app.is_running and "save in:" in picture(app) and "No space left" in picture(app)
        await pilot.press("x", "enter")
        assert app.is_running and "No space left" in picture(app)
        await pilot.press("backspace")
        fill(False)
        for key in str(tmp_path / "stick" / "game"):
            await pilot.press({"/": "slash", "-": "minus", "_": "underscore", ".": "full_stop"}.get(key, key))
        await pilot.press("enter")
        await pilot.pause(0.2)
    assert table.path == tmp_path / "stick" / "game.toml" and first.exists()
    assert faults(table.path) == [] and on_disk(table) == table.match.length > on_disk_of(first)


def on_disk_of(path: Path) -> int:
    return Table.open(path, watch=True).match.length


async def test_leaving_can_be_thought_over_retried_or_insisted_on(make_table: Make, tmp_path: Path, fill: Fill) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await full_table(pilot, table, fill)
        await pilot.press("escape")
        await settle(pilot)
        assert "save in:" not in picture(app) and app.screen.where == "table"
        await pilot.press("escape", "q", "q", "enter")
        await pilot.pause(0.2)
        assert not app.is_running
    assert on_disk(table) == 0 or on_disk(table) < table.match.length

    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        fill(False)
        await full_table(pilot, table, fill)
        fill(False)
        await pilot.press("enter")  # once more at the same place
        await pilot.pause(0.2)
        assert not app.is_running
    assert on_disk(table) == table.match.length > 0


async def test_save_typed_at_the_table_moves_the_game(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("colon", *"save", "space", *"evening", "enter")
        await settle(pilot)
        assert table.path == tmp_path / "evening.toml" and "evening.toml" in _joined(picture(app))
        await pilot.press("colon", *"save", "space", *"evening", "enter")
        assert "already" in picture(app)
        await pilot.press("escape", "1")
        await settle(pilot, table)
    assert on_disk(table) == table.match.length > 0


def _joined(text: str) -> str:
    """The picture with wrapped lines put together."""
    return "".join(line.strip() for line in text.split("\n"))


@rule("bug:215")
def test_by_lines_the_place_of_the_save_is_told_and_can_be_changed(
    make_table: Make, tmp_path: Path, fill: Fill
) -> None:
    table = make_table("Ann", "Ben*")
    told = play(table, "save", "quit")
    assert f"The game is saved in {table.path}." in told
    table = Table.open(table.path)
    fill(True)
    told = play(table, "1", "save", "quit", "save other", "quit")
    assert sum("No space left" in line for line in told) >= 3
    fill(False)
    assert table.unsaved
    told = play(table, "save other", "quit")
    assert table.path == tmp_path / "other.toml" and any(str(table.path) in line for line in told)
    assert on_disk(table) == table.match.length > 0


@rule("bug:223")
def test_a_real_program_on_a_full_disk_says_so_and_leaves_the_save_whole(make_table: Make, tmp_path: Path) -> None:
    """No file of the process may grow over 100 bytes: for it the disk is full."""
    table = make_table("Ann", "Ben*")
    table.close()
    whole = table.path.read_bytes()
    child = [
        "-c",
        "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
        f"sys.argv = ['child', 'open', {str(table.path)!r}];"
        f"runpy.run_path({str(ROOT / 'tests' / 'tui' / 'child.py')!r}, run_name='__main__')",
    ]
    screen = PtyScreen(child, env={"LONGTABLE_CONFIG": str(tmp_path / "none"), "XDG_STATE_HOME": str(tmp_path)})
    try:
        screen.wait_for("q leave", 20)
        screen.read(0.5)
        screen.press("1", 0.6)
        screen.wait_for("NOT SAVED!", 10)
        screen.press("\x1b", 0.6)
        screen.press("q", 0.6)
        screen.wait_for("save in:", 10)
        screen.press("q\r", 0.5)
        assert screen.process.wait(10) == 0
        screen.read(0.2, 1)
        assert b"File too large" in screen.sent and b"Traceback" not in screen.sent
    finally:
        screen.close()
    assert table.path.read_bytes() == whole and faults(table.path) == []
