"""Whole games in processes of their own: through pipes, through a pseudo-terminal, and killed at any moment."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import termios
import time
from pathlib import Path

import pytest

from core.dice import mix
from core.saves import verify
from core.table import Table
from tests.lines.child import GAME, command, environment
from tests.rule import rule
from tui.commands.bench import plain_memory

OPTION = re.compile(r"([0-9a-z]{1,2}): ")
ANSWER = "your answer:"
READY = "nobody else is looking:"
OVER = "your command:"


class Piped:
    """The program behind pipes. `read` gives the lines up to and with the next prompt, none at the end."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.child = subprocess.Popen(
            command(*arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            cwd=home,
            env=environment(home, LONGTABLE_SAVES=str(home)),
        )

    def read(self) -> list[str]:
        assert self.child.stdout is not None
        lines = []
        for line in self.child.stdout:
            lines.append(line.rstrip("\n"))
            if lines[-1].endswith((ANSWER, READY, OVER)):
                return lines
        return []

    def type(self, text: str) -> None:
        assert self.child.stdin is not None
        self.child.stdin.write(text + "\n")
        self.child.stdin.flush()

    def end(self) -> int:
        assert self.child.stdin is not None and self.child.stdout is not None
        self.child.stdin.close()
        self.child.stdout.close()
        return self.child.wait(30)


class Terminal:
    """The program on a pseudo-terminal. `written` keeps every byte."""

    def __init__(self, home: Path, *arguments: str, term: str = "xterm-256color") -> None:
        master, slave = pty.openpty()
        self.child = subprocess.Popen(
            command(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env=environment(home, LONGTABLE_SAVES=str(home), TERM=term),
            start_new_session=True,
            # without a controlling terminal Ctrl-C would be a character like any other
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.master = master
        self.written = b""
        self.rest = ""

    def read(self) -> list[str]:
        """Lines up to and with the next prompt; what is echoed stands behind the prompt before."""
        text = self.rest
        while True:
            end = max(text.find(mark) + len(mark) if mark in text else -1 for mark in (ANSWER, READY, OVER))
            if end >= 0:
                self.rest = text[end:]
                return text[:end].replace("\r\n", "\n").split("\n")
            if not select.select([self.master], [], [], 30)[0]:
                raise AssertionError(f"no prompt in {text[-300:]!r}")
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return []
            self.written += data
            text += data.decode()

    def type(self, text: str) -> None:
        os.write(self.master, text.encode() + b"\n")

    def end(self) -> int:
        code = self.child.wait(30)
        os.close(self.master)
        return code


def answer(lines: list[str], seed: int = 0) -> str:
    """An entry for a question: the first option, or with a seed any of those that were read out."""
    keys = [found[1] for line in lines if (found := OPTION.match(line))]
    if not keys:
        return "options"
    return keys[mix(seed + len(lines)) % len(keys)] if seed else keys[0]


def play_through(player: Piped | Terminal, most: int = 5_000) -> tuple[list[str], int]:
    """Play with the first option of each question to the end: the last lines, and how many answers that took."""
    for count in range(most):
        lines = player.read()
        if not lines or lines[-1].endswith(OVER):
            return lines, count
        player.type("" if lines[-1].endswith(READY) else answer(lines))
    raise AssertionError("the game has no end")


def check_finished(folder: Path) -> None:
    (path,) = folder.glob("*.toml")
    assert verify(path) == []
    table = Table.open(path, watch=True)
    assert table.match.over


@rule("bug:282")
def test_a_whole_game_against_a_bot_through_pipes(tmp_path):
    player = Piped(tmp_path, "new", GAME, "--seats", "Ann,bot:easy", "--seed", "21", "--plain")
    lines, count = play_through(player)
    assert count > 30
    assert any(" wins with " in line for line in lines)
    player.type("scores")
    assert any("point" in line for line in player.read())
    player.type("quit")
    assert player.read() == []
    assert player.end() == 0
    check_finished(tmp_path)


@rule("bug:282")
def test_a_whole_game_of_two_people_on_a_terminal_with_hand_over(tmp_path):
    player = Terminal(tmp_path, "new", GAME, "--seats", "Ann,Ben,bot:easy", "--seed", "22", "--plain", "--ascii")
    lines, _count = play_through(player)
    assert any(" wins with " in line for line in lines)
    player.type("quit")
    assert player.end() == 0
    assert player.written.isascii()
    # nothing but the wiping of the terminal is sent as an escape sequence
    sequences = set(re.findall(rb"\x1b\[[0-9;?]*[A-Za-z]", player.written))
    assert sequences == {b"\x1b[2J", b"\x1b[H", b"\x1b[3J"}
    assert player.written.count(b"\x1b") == 3 * player.written.count(b"\x1b[3J")
    check_finished(tmp_path)


def test_a_simple_terminal_gets_plain_mode_by_itself_and_not_one_escape_sequence(tmp_path):
    player = Terminal(tmp_path, "new", GAME, "--seats", "Ann,Ben", "--seed", "23", term="dumb")
    first = player.read()
    assert any("cannot be wiped" in line for line in first)
    player.type("quit")
    assert player.end() == 0
    assert b"\x1b" not in player.written


def test_a_game_left_in_the_middle_goes_on_where_it_was(tmp_path):
    player = Piped(tmp_path, "new", GAME, "--seats", "Ann,bot:easy", "--seed", "24", "--save", "evening")
    for _ in range(12):
        player.type(answer(player.read()))
    player.read()
    player.end()
    before = Table.open(tmp_path / "evening.toml", watch=True)
    again = Piped(tmp_path, "open", "evening", "--plain")
    lines = again.read()
    assert lines[-1] == f"Ann, {ANSWER}"
    again.type("quit")
    again.end()
    after = Table.open(tmp_path / "evening.toml", watch=True)
    assert after.match.digest() == before.match.digest()


def recorded(path: Path) -> int:
    """How many answers are in a save."""
    return Table.open(path, watch=True).match.length


def killed_once(folder: Path, number: int) -> None:
    """Play, kill the program at a moment that depends on the number, and look whether every answer whose result
    was seen is in the save."""
    name = f"game-{number}"
    seats = "Ann,bot:random" if number % 2 else "Ann,Ben"
    player = Piped(folder, "new", GAME, "--seats", seats, "--seed", str(number), "--save", name, "--plain")
    goal = mix(number) % 25
    answers = 0
    for _ in range(goal):
        lines = player.read()
        if lines[-1].endswith(READY):
            player.type("")
            continue
        player.type(answer(lines, number))
        answers += answer(lines, number) != "options"
    # the next prompt shows the results of all answers before it; then one more is under way
    lines = player.read()
    seen = recorded(folder / f"{name}.toml")
    if lines and lines[-1].endswith(ANSWER):
        player.type(answer(lines, number))
    time.sleep(mix(number + 1) % 12 / 1000)
    player.child.send_signal(signal.SIGKILL)
    player.end()
    path = folder / f"{name}.toml"
    assert verify(path) == []
    table = Table.open(path)
    assert table.match.length >= seen >= answers
    table.close()


@pytest.mark.parametrize("number", range(50))
def test_kill_9_loses_no_answer(tmp_path, number):
    killed_once(tmp_path, number)


def test_ctrl_c_at_the_prompt_leaves_quietly_and_saved(tmp_path):
    player = Terminal(tmp_path, "new", GAME, "--seats", "Ann,bot:easy", "--seed", "25", "--plain")
    player.type(answer(player.read()))
    player.read()
    os.write(player.master, b"\x03")
    try:
        while select.select([player.master], [], [], 30)[0] and (data := os.read(player.master, 65536)):
            player.written += data
    except OSError:  # the other side is closed
        pass
    assert player.end() == 130
    assert b"Traceback" not in player.written
    (path,) = tmp_path.glob("*.toml")
    assert verify(path) == []


def test_bytes_that_are_no_text_get_a_sentence(tmp_path):
    done = subprocess.run(
        command("new", GAME, "--seats", "Ann,bot:easy", "--seed", "25", "--plain"),
        input=b"\xff\xfe\x80\nagain\nquit\n",
        capture_output=True,
        cwd=tmp_path,
        env=environment(tmp_path, LONGTABLE_SAVES=str(tmp_path)),
        timeout=60,
    )
    assert done.returncode == 0
    assert b"is neither an option nor a command" in done.stdout


def test_output_nobody_reads_ends_the_game_saved_and_without_a_log(tmp_path):
    player = Piped(tmp_path, "new", GAME, "--seats", "Ann,bot:easy", "--seed", "26", "--plain")
    entry = answer(player.read())
    assert player.child.stdout is not None
    player.child.stdout.close()
    player.type(entry)
    assert player.child.wait(30) == 1
    (path,) = tmp_path.glob("*.toml")
    assert verify(path) == []
    assert not list(tmp_path.rglob("longtable.log"))


def test_memory_of_plain_mode_stays_within_its_budget():
    # 40 MB is the budget; measured as the peak of the resident set over a whole game of the most seats
    peak, answers = plain_memory(GAME, 4)
    assert peak <= 40
    assert answers > 300
