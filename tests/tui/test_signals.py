"""Signals, stops, lost lines and resize storms on every screen: a clean terminal, the right exit code, nothing lost.

The program runs as a job of a terminal of its own, under a small shell (`tests.tui.job`) that tells how it left.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.history import faults
from core.table import SeatInfo, Table
from tests.rule import rule
from tests.tui.pty_screen import ROOT, PtyScreen

CHILD = str(ROOT / "tests" / "tui" / "child.py")

# Each screen: how it is reached from the table (or the lobby), and words that are on it then.
TABLES = {
    "table": ("", "must choose"),
    "map": ("\t", "must choose"),
    "boards": ("o", "next page"),
    "preview": ("p", "do it"),
    "why not": ("w", "why not?"),
    "help": ("?", "topic"),
    "log": ("L", "log"),
    "typing": (":", "notation"),
    "finding": ("/", "a word of the entry"),
    "settings": ("S", "SETTINGS"),
}
LOBBIES = {
    "lobby": ("", "go on"),
    "set-up": ("n", "start"),
    "name": ("o", "name or file"),
}
SCREENS = [*TABLES, *LOBBIES, "hand-over", "bots", "scores"]

ENDS = {
    "TERM": (signal.SIGTERM, 143),
    "HUP": (signal.SIGHUP, 129),
    "INT": (signal.SIGINT, 130),
    "QUIT": (signal.SIGQUIT, 131),
}


class Job:
    """A screen running as a job, on the screen wanted."""

    def __init__(self, folder: Path, which: str) -> None:
        self.path = _made(folder, which)
        self.before = self.path.read_bytes()
        what = "lobby" if which in LOBBIES else "open"
        child = [sys.executable, CHILD, what, str(folder if what == "lobby" else self.path)]
        places = {"LONGTABLE_CONFIG": str(folder / "none"), "XDG_STATE_HOME": str(folder / "state")}
        self.screen = PtyScreen(["-m", "tests.tui.job", *child], env={"PYTHONPATH": str(ROOT), **places})
        self.pid = 0
        keys, words = {**TABLES, **LOBBIES}.get(
            which, ("", {"hand-over": "is asked", "bots": "thinking"}.get(which, ""))
        )
        if which != "bots":
            self.screen.wait_for({"scores": "board", "hand-over": "is asked"}.get(which, "q "), 20)
            self.screen.read(0.3)
        if keys:
            self.screen.press(keys, 0.3)
        self.screen.wait_for(words, 10)

    def child(self) -> int:
        """The process of the program."""
        if not self.pid:
            shell = self.screen.process.pid
            found = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
            self.pid = int(found[0])
        return self.pid

    def end(self, number: int) -> str:
        """Send a signal; what the shell tells afterwards."""
        os.kill(self.child(), number)
        self.screen.wait_for("[exit", 10)
        self.screen.read(0.1)
        return self.screen.text

    def close(self) -> None:
        for number in (signal.SIGCONT, signal.SIGKILL):
            try:
                os.kill(self.child(), number)
            except (OSError, IndexError):
                break
        self.screen.close()


def _made(folder: Path, which: str) -> Path:
    """A save for the screen wanted."""
    ann, bot = SeatInfo("Ann"), SeatInfo("Ben", "bot:easy")
    if which == "hand-over":
        table = Table.create(folder, "altay", [ann, SeatInfo("Cleo")], {}, 1)
        while len(set(table.to_answer())) and table.match.length < 4:  # up to a seat other than the first
            asked = table.match.decisions()[0]
            table.answer(asked.seat, table.match.listed(asked)[0])
    elif which == "bots":
        bots = [SeatInfo(name, "bot:easy") for name in ("Ben", "Cleo", "Dan", "Eve")]
        # of a game that is long enough to be stopped in
        table = Table.create(folder, "scythe", bots, {}, 1)
    elif which == "scores":
        table = Table.create(folder, "altay", [SeatInfo("Ben", "bot:random"), SeatInfo("Dan", "bot:random")], {}, 1)
        for _ in table.run_bots():
            pass
        assert table.match.over
    else:
        table = Table.create(folder, "altay", [ann, bot], {}, 1)
        for _ in table.run_bots():
            pass
    table.close()
    return table.path


Start = Callable[[str], Job]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    jobs: list[Job] = []

    def begin(which: str) -> Job:
        jobs.append(Job(tmp_path, which))
        return jobs[-1]

    yield begin
    for job in jobs:
        job.close()


def last(sent: bytes, mode: int) -> bytes:
    """Whether a mode of the terminal was switched on (h) or off (l) last; nothing if it never was."""
    found = re.findall(rb"\x1b\[\?%d([hl])" % mode, sent)
    return found[-1] if found else b""


def shows(screen: PtyScreen, before: str, most: float = 5) -> None:
    """The screen becomes what it was before."""
    end = time.monotonic() + most
    while screen.text != before and time.monotonic() < end:
        screen.read(0.1, 0.5)
    assert screen.text == before


def check_clean(job: Job) -> None:
    """The terminal is as it was found, and no error or sequence stands on it."""
    sent = bytes(job.screen.sent)
    assert last(sent, 1049) == b"l", "the alternate screen is left"
    assert last(sent, 25) in (b"h", b""), "the cursor is to be seen"
    for mode in (1000, 1003, 1006, 1015, 1004, 2004, 2048):
        assert last(sent, mode) in (b"l", b""), f"mode {mode} is off"
    assert last(sent, 7) in (b"h", b""), "lines wrap"
    assert b"Traceback" not in sent and b"Error" not in sent


def check_kept(job: Job) -> None:
    """Nothing that was answered is lost: the save is whole, and as it was but for what bots added."""
    assert faults(job.path) == []
    if job.path.read_bytes() != job.before:
        table = Table.open(job.path, watch=True)
        assert table.match.length > 0


@rule("bug:228")
@pytest.mark.parametrize("which", SCREENS)
def test_every_ending_signal_on_every_screen_in_turn(start: Start, which: str) -> None:
    name = list(ENDS)[SCREENS.index(which) % len(ENDS)]
    ended(start, which, name)


@pytest.mark.long
@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("which", SCREENS)
def test_every_ending_signal_on_every_screen(start: Start, which: str, name: str) -> None:
    ended(start, which, name)


def ended(start: Start, which: str, name: str) -> None:
    job = start(which)
    number, code = ENDS[name]
    told = job.end(number)
    assert f"[exit {code}] [echo on]" in told
    check_clean(job)
    check_kept(job)


@rule("bug:227", "bug:239")
@pytest.mark.parametrize("which", SCREENS)
def test_a_closed_window_ends_the_program_without_a_trace(start: Start, which: str) -> None:
    """The other end of the terminal is gone: no hang, no error, all answers there."""
    job = start(which)
    child = job.child()
    os.close(job.screen.master)
    end = time.monotonic() + 8
    while time.monotonic() < end and job.screen.process.poll() is None:
        time.sleep(0.02)
    assert job.screen.process.poll() == 129
    assert not Path(f"/proc/{child}").exists()
    assert not list((job.path.parent / "state").rglob("*.log"))
    check_kept(job)
    job.screen.master = os.open(os.devnull, os.O_RDWR)  # for the end of the test


@pytest.mark.parametrize("which", [name for name in SCREENS if name != "bots"])
def test_ctrl_z_and_back_and_a_storm_of_sizes_on_every_screen(start: Start, which: str) -> None:
    job = start(which)
    screen = job.screen
    before = screen.text
    screen.press("\x1a", 0.1)
    screen.wait_for("[stopped, echo on]", 5)
    check_clean(job)
    screen.press("fg\n", 0.3)
    shows(screen, before)
    assert last(bytes(screen.sent), 1049) == b"h"
    os.kill(job.child(), signal.SIGSTOP)  # stopped from outside, without being asked
    screen.wait_for("[stopped", 5)
    screen.press("fg\n", 0.3)
    shows(screen, before)
    for width in range(40, 140, 9):
        screen.resize(width, 10 + width // 4)
        screen.read(0.01, 0.02)
    screen.resize(80, 24)
    screen.read(0.3)
    screen.press("\x0c", 0.3)
    shows(screen, before)
    job.end(signal.SIGTERM)
    check_clean(job)
    check_kept(job)


def test_a_stop_while_bots_think_keeps_what_they_answered(start: Start) -> None:
    job = start("bots")
    os.kill(job.child(), signal.SIGTSTP)
    job.screen.wait_for("[stopped, echo on]", 8)
    assert faults(job.path) == []
    check_clean(job)
    job.screen.press("fg\n", 0.5)
    job.screen.wait_for("thinking", 10)
    job.end(signal.SIGHUP)
    check_clean(job)
    check_kept(job)
