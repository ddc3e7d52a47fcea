"""Signals, stops and streams that are gone, in plain mode: everything saved, no traceback, the right exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.history import faults
from core.table import SeatInfo, Table
from tests.lines.child import ROOT, command, environment
from tests.rule import rule
from tests.tui.pty_screen import PtyScreen

# Each place: what is typed to come there, and words that are told then.
PLACES = {
    "question": ((), "your answer:"),
    "hand-over": ((), "else is looking:"),
    "bots": ((), "saved after every answer"),
    "over": ((), "your command:"),
    "lobby": ((), "Your answer:"),
    "set-up": (("new", "altay"), "Enter takes 2; your answer:"),
    "settings": (("settings",), "answer:"),
}
ENDS = {"TERM": (signal.SIGTERM, 143), "HUP": (signal.SIGHUP, 129), "INT": (signal.SIGINT, 130)}


def made(folder: Path, place: str) -> Path:
    """A save for the place wanted."""
    seats = {
        "hand-over": [SeatInfo("Ann"), SeatInfo("Cleo")],
        "bots": [SeatInfo(name, "bot:easy") for name in ("Ben", "Cleo", "Dan", "Eve")],
        "over": [SeatInfo("Ben", "bot:random"), SeatInfo("Dan", "bot:random")],
    }.get(place, [SeatInfo("Ann"), SeatInfo("Ben", "bot:easy")])
    table = Table.create(folder, "altay", seats, {}, 1)
    if place != "bots":
        for _ in table.run_bots():
            pass
    table.close()
    return table.path


class Sitting:
    """The program by lines, as a job of a terminal."""

    def __init__(self, folder: Path, place: str) -> None:
        self.folder, self.path = folder, made(folder, place)
        arguments = ["--plain"] if place in ("lobby", "set-up", "settings") else ["open", str(self.path), "--plain"]
        env = {"LONGTABLE_SAVES": str(folder), "LONGTABLE_CONFIG": str(folder / "none"), "HOME": str(folder)}
        job = ["-m", "tests.tui.job", sys.executable, "-m", "tui", *arguments]
        self.screen = PtyScreen(job, env={"PYTHONPATH": str(ROOT), **env})
        typed, words = PLACES[place]
        self.screen.wait_for("answer:" if typed else words, 20)
        for line in typed:
            self.screen.press(line + "\n", 0.4)
        self.screen.wait_for(words, 10)
        shell = self.screen.process.pid
        self.child = int(Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def check(self) -> None:
        sent = bytes(self.screen.sent)
        assert b"Traceback" not in sent and b"unexpected fault" not in sent
        assert faults(self.path) == []
        assert not list(self.folder.rglob("*.log"))


Sit = Callable[[str], Sitting]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    sittings: list[Sitting] = []

    def begin(place: str) -> Sitting:
        sittings.append(Sitting(tmp_path, place))
        return sittings[-1]

    yield begin
    for sitting in sittings:
        for number in (signal.SIGCONT, signal.SIGKILL):
            try:
                os.kill(sitting.child, number)
            except OSError:
                break
        sitting.screen.close()


@rule("bug:228")
@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("place", PLACES)
def test_a_signal_to_end_ends_with_its_code_and_everything_saved(sit: Sit, place: str, name: str) -> None:
    sitting = sit(place)
    number, code = ENDS[name]
    os.kill(sitting.child, number)
    sitting.screen.wait_for("echo on]", 10)
    assert f"[exit {code}] [echo on]" in sitting.screen.text.replace("\n", "")
    sitting.check()


@rule("bug:239")
@pytest.mark.parametrize("place", PLACES)
def test_a_closed_window_ends_it_without_a_trace(sit: Sit, place: str) -> None:
    sitting = sit(place)
    os.close(sitting.screen.master)
    end = time.monotonic() + 10
    while time.monotonic() < end and sitting.screen.process.poll() is None:
        time.sleep(0.02)
    assert sitting.screen.process.poll() is not None and not Path(f"/proc/{sitting.child}").exists()
    sitting.check()
    sitting.screen.master = os.open(os.devnull, os.O_RDWR)


@pytest.mark.parametrize("place", ["question", "lobby", "set-up", "over"])
def test_ctrl_z_and_back_asks_again(sit: Sit, place: str) -> None:
    sitting = sit(place)
    screen = sitting.screen
    prompt = [line for line in screen.lines if line.strip()][-1].strip()
    screen.press("\x1a", 0.2)
    screen.wait_for("[stopped", 5)
    screen.press("fg\n", 0.4)
    assert [line for line in screen.lines if line.strip()][-1].strip() == prompt
    os.kill(sitting.child, signal.SIGTERM)
    screen.wait_for("[exit 143]", 5)


def test_bots_that_were_thinking_keep_what_they_answered(sit: Sit) -> None:
    sitting = sit("bots")
    time.sleep(0.5)
    os.kill(sitting.child, signal.SIGTERM)
    sitting.screen.wait_for("[exit 143]", 10)
    assert Table.open(sitting.path, watch=True).match.length > 0
    sitting.check()


# Streams that are closed or full


def shell(folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell in which $LONGTABLE is the program."""
    env = environment(folder, LONGTABLE_SAVES=str(folder), LONGTABLE_CONFIG=str(folder / "none"))
    env["LONGTABLE"] = " ".join(command())
    return subprocess.run(["bash", "-c", line], capture_output=True, text=True, env=env, cwd=folder, timeout=60)


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("$LONGTABLE open altay-1 --plain <&-", 0, ""),
        ("$LONGTABLE open altay-1 <&-", 0, ""),
        ("$LONGTABLE open altay-1 --plain >&-", 0, ""),
        ("$LONGTABLE open altay-1 --plain <&- >&- 2>&-", 0, ""),
        ("$LONGTABLE open altay-1 --plain </dev/null >/dev/full", 1, "nothing can be written any more"),
        ("$LONGTABLE list >/dev/full", 1, "nothing can be written any more"),
        ("$LONGTABLE rules altay >/dev/full", 1, "nothing can be written any more"),
        ("$LONGTABLE --help >/dev/full", 1, "nothing can be written any more"),
        ("$LONGTABLE list >/dev/full 2>/dev/full", 1, ""),
        ("yes 1 | $LONGTABLE open altay-1 --plain | head -3", 0, ""),
    ],
)
def test_streams_that_are_closed_or_full(tmp_path: Path, line: str, code: int, said: str) -> None:
    path = made(tmp_path, "question")
    done = shell(tmp_path, line)
    assert done.returncode == code, done.stderr
    assert said in done.stderr and done.stderr.count("\n") <= 1
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr
    assert faults(path) == []
