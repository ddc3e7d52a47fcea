"""Two processes and one game; settings that change what the terminal is sent."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

from core.table import SeatInfo, Table
from tests.tui.pty_screen import PtyScreen


def start(folder: Path, *arguments: str) -> PtyScreen:
    env = {"LONGTABLE_SAVES": str(folder / "saves"), "LONGTABLE_CONFIG": str(folder / "config"), "USER": "ann"}
    return PtyScreen(["-m", "tui", *arguments], env=env)


def saved(folder: Path) -> Path:
    table = Table.create(folder / "saves", "altay", [SeatInfo("Ann"), SeatInfo("Ben", "bot:easy")], {}, 1, name="one")
    table.close()
    return table.path


def test_the_second_process_watches_and_takes_the_place_of_a_dead_one(tmp_path: Path) -> None:
    path = saved(tmp_path)
    first = start(tmp_path, "open", "one")
    first.wait_for("must choose")
    second = start(tmp_path, "open", "one")
    second.wait_for("is open elsewhere")
    assert f"process {first.process.pid}" in second.text.replace("\n", " ")
    second.press("w")
    second.wait_for("only watching")
    length = Table.open(path, watch=True).match.length
    first.press("1")
    answered = Table.open(path, watch=True).match
    assert answered.length > length
    second.press("q")
    second.wait_for("GAMES (1 going on)")
    os.kill(first.process.pid, signal.SIGKILL)
    first.process.wait(5)
    second.press("\r")
    second.wait_for("must")
    assert "only watching" not in second.text
    assert Table.open(path, watch=True).match.digest() == answered.digest()
    assert (first.close(), second.close()) == (-signal.SIGKILL, 128 + signal.SIGTERM)


def test_watching_follows_the_file_and_sends_nothing_when_nothing_happens(tmp_path: Path) -> None:
    path = saved(tmp_path)
    table = Table.open(path)
    watching = start(tmp_path, "open", "one", "--watch")
    watching.wait_for("only watching")
    watching.read(0.5)
    assert watching.read(3.0, 3.1) == 0  # longer than from one look at the file to the next
    asked = table.match.decisions()[0]
    table.answer(asked.seat, table.match.listed(asked)[0])
    assert watching.read(3.0, 3.1) > 0
    table.close()
    watching.wait_for("nobody has this game open any more")
    watching.close()


def test_mouse_and_colours_hold_at_once(tmp_path: Path) -> None:
    saved(tmp_path)
    screen = start(tmp_path)
    screen.wait_for("GAMES")
    assert b"\x1b[?1000h" not in screen.sent
    screen.press("s")
    screen.wait_for("SETTINGS")
    screen.press("3")
    assert b"\x1b[?1000h" in screen.sent
    sent = len(screen.sent)
    screen.press("3")
    assert b"\x1b[?1000l" in screen.sent[sent:]
    screen.press("1111")  # from what the terminal has over all, 256 and 16 colours to none
    screen.wait_for("none")
    sent = len(screen.sent)
    screen.press("q")
    assert b";38;" not in screen.sent[sent:] and b"\x1b[38;" not in screen.sent[sent:]
    assert "colours" in (tmp_path / "config" / "settings.toml").read_text()
    screen.close()


def test_the_bell_rings_in_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('bell = "on"\n')
    seats = [SeatInfo("Ben", "bot:random"), SeatInfo("Ann")]
    Table.create(tmp_path / "saves", "altay", seats, {}, 5, name="one").close()
    screen = start(tmp_path, "open", "one")
    screen.wait_for("must")
    screen.read(0.5)
    alone = re.sub(rb"\x1b\][^\x07\x1b]*\x07", b"", bytes(screen.sent))  # the same byte ends some sequences
    assert alone.count(b"\x07") == 1
    screen.close()
