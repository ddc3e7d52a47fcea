"""kill -9 at random moments of running games, on the screen and by lines, with bots: what was acknowledged is there.

An answer is acknowledged when the program has shown what came of it: by lines the next prompt, on the screen the
next picture. Whatever the moment, the save is whole and holds all of these in their order, and can be played on.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.decision import write
from core.history import faults
from core.present import menu
from core.table import SeatInfo, Table
from tests.lines.child import command, environment
from tests.playing import Luck
from tests.rule import rule
from tests.share import share
from tests.tui.pty_screen import ROOT, PtyScreen

CHILD = str(ROOT / "tests" / "tui" / "child.py")
PROMPT = b"your answer:"
Given = list[tuple[int, str]]  # seat and notation, in order


def begun(folder: Path, number: int) -> Path:
    """A game of Ann against one or two bots, at her first question."""
    seats = [SeatInfo("Ann"), SeatInfo("Ben", "bot:random"), SeatInfo("Cleo", "bot:easy")][: 2 + number % 2]
    table = Table.create(folder, "altay", seats, {}, number, f"game-{number}")
    for _ in table.run_bots():
        pass
    table.close()
    return table.path


def next_answer(path: Path, luck: Luck) -> tuple[int, str, str] | None:
    """Seat, notation and menu key of an answer that can be given now."""
    table = Table.open(path, watch=True)
    if not table.to_answer():
        return None
    found = menu(table.match, table.to_answer()[0])
    assert found is not None
    entries = [entry for entry in found.entries if entry.key and len(entry.key) == 1]
    entry = entries[luck.below(len(entries))]
    return found.seat, write(entry.option), entry.key


def check(path: Path, acknowledged: Given) -> None:
    """Everything acknowledged is in the save, in its order, and the game goes on from there."""
    assert faults(path) == []
    table = Table.open(path)
    answers = [(answer.seat, write(answer.option)) for answer in [*table.match.answers, *table.match.open_answers()]]
    rest: Iterator[tuple[int, str]] = iter(answers)
    for given in acknowledged:
        if given[1] != "done":  # the confirmation of a last point is no answer of the record
            assert given in rest, f"{given} is lost"
    for _ in table.run_bots():
        pass
    assert table.match.over or table.to_answer()
    assert table.problem == ""
    table.close()


# By lines


def read_prompt(out: int, most: float = 30) -> bytes:
    """What is told up to the next prompt; nothing if the program has ended."""
    data = b""
    end = time.monotonic() + most
    while not data.rstrip().endswith(PROMPT):
        assert time.monotonic() < end, data
        if select.select([out], [], [], 0.1)[0]:
            new = os.read(out, 65536)
            if not new:
                return b""
            data += new
    return data


def killed_by_lines(folder: Path, number: int) -> int:
    """Kill one game at some moment; how many answers had been acknowledged."""
    luck = Luck(number + 77)
    path = begun(folder, number)
    env = environment(folder, LONGTABLE_CONFIG=str(folder / "none"))
    child = subprocess.Popen(
        command("open", str(path), "--plain"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, cwd=ROOT
    )
    assert child.stdin is not None and child.stdout is not None
    acknowledged: Given = []
    try:
        read_prompt(child.stdout.fileno())
        for turn in range(luck.below(6) + 1):
            answer = next_answer(path, luck)
            if answer is None:
                break
            os.write(child.stdin.fileno(), (answer[1] + "\n").encode())
            if turn and luck.below(3) == 0:
                break  # killed before the answer is acknowledged
            told = read_prompt(child.stdout.fileno())
            if not told:
                break
            if b"Answer the same again" not in told:  # a warning asks twice
                acknowledged.append(answer[:2])
        time.sleep(luck.below(1000) / 1000 * 0.04)
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdin.close()
        child.stdout.close()
    check(path, acknowledged)
    return len(acknowledged)


# On the screen


def killed_on_screen(folder: Path, number: int) -> int:
    """The same on the screen."""
    luck = Luck(number + 4711)
    path = begun(folder, number)
    places = {"LONGTABLE_CONFIG": str(folder / "none"), "XDG_STATE_HOME": str(folder / "state")}
    screen = PtyScreen([CHILD, "open", str(path)], env=places)
    acknowledged: Given = []
    try:
        screen.wait_for("q leave", 20)
        screen.read(0.3)
        for turn in range(luck.below(5) + 1):
            screen.press("\x1b", 0.25)  # the news are read: what is painted from here on follows from the answer
            answer = next_answer(path, luck)
            if answer is None:
                break
            before = screen.text
            os.write(screen.master, answer[2].encode())
            if turn and luck.below(3) == 0:
                break
            end = time.monotonic() + 10
            while screen.text == before and time.monotonic() < end:
                screen.read(0.01, 0.05)
            if screen.text != before and shown_as_taken(screen):
                acknowledged.append(answer[:2])
        time.sleep(luck.below(1000) / 1000 * 0.04)
    finally:
        screen.process.send_signal(signal.SIGKILL)
        screen.process.wait()
        screen.close()
    check(path, acknowledged)
    return len(acknowledged)


def shown_as_taken(screen: PtyScreen) -> bool:
    """Whether the screen shows an answer as taken: it asks for no second press (a warning) and refuses nothing."""
    return not any(line.startswith("! ") for line in screen.lines[-6:])


@rule("bug:216", "bug:227")
@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(240)
def test_killed_at_random_moments_by_lines(tmp_path: Path, part: int) -> None:
    assert sum(killed_by_lines(tmp_path, number) for number in range(part * 5, part * 5 + 5)) > 0


@rule("bug:216", "bug:227")
@pytest.mark.parametrize("part", range(4))
@pytest.mark.timeout(240)
def test_killed_at_random_moments_on_the_screen(tmp_path: Path, part: int) -> None:
    assert sum(killed_on_screen(tmp_path, number) for number in range(part * 5, part * 5 + 5)) > 0


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.timeout(900)
def test_killed_at_two_hundred_moments(tmp_path: Path, part: int) -> None:
    numbers = share(range(100, 200))
    assert numbers
    for number in numbers[part::10]:
        killed_by_lines(tmp_path, number)
        killed_on_screen(tmp_path, number + 1000)
