"""The budgets of the screen, counted at a pseudo-terminal of 80 by 24 with 256 colours: bytes, start, memory, keys.

A child process shows the table of a game in which somebody may act; every byte it sends is counted here.
"""

from __future__ import annotations

import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import core
from core.bench import Budget, Figure, choose_at_random
from core.bots import choose
from core.registry import GameInfo
from core.table import SeatInfo, Table

FIRST = Budget("first", "first screen", 25_000, "bytes")
STEP = Budget("step", "a step of the cursor, at once", 300, "bytes")
FOLLOW = Budget("follow", "description and preview line after it", 900, "bytes")
ACTION = Budget("action", "an ordinary action", 2_000, "bytes")
IDLE = Budget("idle", "three seconds of nothing", 0, "bytes")
STARTING = Budget("screen-start", "start to the first screen, in starts of a bare Textual application", 2, "times")
MEMORY = Budget("screen-memory", "memory with a game open, late in it", 80, "MB")
KEY = Budget("key", "key to screen late in a game", 50, "milliseconds")

CLOSE = "\x7f"  # Backspace: after Esc a terminal has 100 ms to go on with a sequence
STEPS = ("\x1b[B", "j", "k", ">", ">", "\t", "\x1b[C", "l", "\x1b[B", "\x1b[D", "\t")
KEYS = ("j", "k", ">", "<", "\t", "l", "h", "\t", "p", CLOSE, "w", CLOSE, "o", CLOSE, "i", CLOSE, "1", "u")

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("ready " * 20)
Bare().run(mouse=False)
"""


class Terminal:
    """A child in a pseudo-terminal. `sent` counts the bytes it wrote."""

    def __init__(self, arguments: list[str]) -> None:
        import fcntl
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        root = str(Path(core.__file__).resolve().parent.parent)
        env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLORTERM", "TMUX")}
        env |= {"PYTHONPATH": root, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TEXTUAL_ANIMATIONS": "none"}
        self.began = time.perf_counter()
        self.child = subprocess.Popen(
            [sys.executable, *arguments], stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True
        )
        os.close(slave)
        self.sent = 0
        self.text = b""

    def read(self, quiet: float, most: float = 8.0) -> int:
        """Read until nothing came for so many seconds; how many bytes came."""
        begun, end = self.sent, time.monotonic() + most
        while time.monotonic() < end and select.select([self.master], [], [], quiet)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            self.sent += len(data)
            self.text = (self.text + data)[-40_000:]
        return self.sent - begun

    def until(self, words: bytes, most: float = 30.0) -> float:
        """Read until words came; seconds since the start."""
        end = time.monotonic() + most
        while words not in self.text:
            self.read(0.02, 0.05)
            if time.monotonic() > end or self.child.poll() is not None:
                raise RuntimeError(f"{words.decode()!r} was never shown")
        return time.perf_counter() - self.began

    def press(self, key: str, quiet: float) -> int:
        """Type a key; how many bytes the answer took."""
        os.write(self.master, key.encode())
        return self.read(quiet)

    def answered(self, key: str) -> float:
        """Type a key; seconds until the last byte of the picture that follows at once."""
        os.write(self.master, key.encode())
        began = last = time.perf_counter()
        while select.select([self.master], [], [], 0.03 if last > began else 0.5)[0]:
            self.sent += len(os.read(self.master, 65536))
            last = time.perf_counter()
        return last - began

    def memory(self) -> float:
        """The most memory the child took so far, in MB."""
        for line in Path(f"/proc/{self.child.pid}/status").read_text("ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1_000
        return 0.0

    def close(self) -> None:
        """End the child."""
        self.child.terminate()
        try:
            self.read(0.1, 3)
            self.child.wait(5)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
        os.close(self.master)


def screen_figures(wanted: Sequence[GameInfo], turn: float) -> Iterator[Figure]:
    """All figures of the screen, for each game at its largest number of seats."""
    for info in wanted:
        with tempfile.TemporaryDirectory() as folder:
            os.environ.setdefault("LONGTABLE_CONFIG", folder)
            yield from _bytes_figures(info.name, info.seats[1], turn, Path(folder))
            yield from _late_figures(info.name, info.seats[1], turn, Path(folder))


def table_with_a_choice(game: str, seats: int, folder: Path, answers: int, name: str) -> Path:
    """The file of a game in which, after so many answers, the first seat, a person, has a choice of four or more."""
    people = [SeatInfo("Ann"), *(SeatInfo(f"Bot {number}", "bot:easy") for number in range(2, seats + 1))]
    table = Table.create(folder, game, people, {}, 5, name=name)
    for number in range(5_000):
        match = table.match
        decision = match.decisions()[0]
        if decision.seat == 0 and match.length >= answers and match.held is None and len(match.listed(decision)) > 3:
            break
        if match.held is not None:
            table.answer(decision.seat, match.listed(decision)[0])
        elif number % 3:
            table.answer(decision.seat, choose("easy", match.fork(decision.seat, number), decision.seat))
        else:
            _random_answer(table, number)
        if table.match.over:
            table.undo(0)
            break
    table.close()
    return table.path


def _random_answer(table: Table, number: int) -> None:
    fork = table.match.fork()
    choose_at_random(fork, number)
    answer = fork.answers[-1] if fork.answers else None
    decision = table.match.decisions()[0]
    options = table.match.listed(decision)
    table.answer(decision.seat, answer.option if answer and answer.option in options else options[0])


def _bytes_figures(game: str, seats: int, turn: float, folder: Path) -> Iterator[Figure]:
    path = table_with_a_choice(game, seats, folder, 40, "early")
    arguments = ["-m", "tui", "--saves", str(folder), "open", path.stem]
    bare = min(_start(["-c", BARE], b"ready") for _ in range(3))
    own = min(_start(arguments, b"leave") for _ in range(3))
    yield Figure(STARTING, game, seats, own / bare, own / turn, f"{own:.2f} against {bare:.2f} seconds, best of 3")
    terminal = Terminal(arguments)
    try:
        terminal.until(b"leave")
        terminal.read(0.6)
        yield Figure(FIRST, game, seats, terminal.sent, 0)
        terminal.press("\x1b", 0.4)
        steps, follows = [], []
        for key in STEPS:
            os.write(terminal.master, key.encode())
            time.sleep(0.045)
            steps.append(terminal.read(0.01, 0.03))
            follows.append(terminal.read(0.25))
        yield Figure(STEP, game, seats, max(steps), 0, f"the largest of {len(steps)}")
        yield Figure(FOLLOW, game, seats, max(follows), 0, f"the largest of {len(follows)}")
        yield Figure(ACTION, game, seats, max(terminal.press("1", 0.6), terminal.press("u", 0.6)), 0, "and its undo")
        yield Figure(IDLE, game, seats, terminal.read(3.0), 0)
    finally:
        terminal.close()


def _start(arguments: list[str], words: bytes) -> float:
    terminal = Terminal(arguments)
    try:
        return terminal.until(words)
    finally:
        terminal.close()


def _late_figures(game: str, seats: int, turn: float, folder: Path) -> Iterator[Figure]:
    path = table_with_a_choice(game, seats, folder, 700, "late")
    terminal = Terminal(["-m", "tui", "--saves", str(folder), "open", path.stem])
    try:
        terminal.until(b"leave")
        terminal.read(0.6)
        spent = []
        for key in KEYS * 3:
            spent.append(terminal.answered(key))
            terminal.read(0.15)
        late = sorted(spent)[int(len(spent) * 0.95)]
        note = f"95 of 100 are quicker; the slowest took {max(spent) * 1000:.0f} ms"
        yield Figure(KEY, game, seats, late * 1000, late / turn, note)
        yield Figure(MEMORY, game, seats, terminal.memory(), 0)
    finally:
        terminal.close()
