"""Processes that are killed: no answer is lost, no lock stays, nobody is said to be there who is not."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core import disk
from core.decision import write
from core.dice import mix
from core.history import faults
from core.record import SaveError
from core.table import Table
from tests.core.playing import PEOPLE
from tests.toys import ledger

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr)


def start(folder: Path, game: str, seats: int = 3) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.core.killed", str(folder), game, str(seats)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def kill_after(child: subprocess.Popen[str], lines: int, wait: float) -> list[str]:
    """Everything the child told before it was killed: so many lines, and what came in a moment more."""
    assert child.stdout is not None
    told = []
    for _ in range(lines):
        line = child.stdout.readline()
        if not line:
            break
        told.append(line)
    time.sleep(wait)
    child.send_signal(signal.SIGKILL)
    told += child.stdout.readlines()
    child.wait()
    child.stdout.close()
    return [line for line in told if line.endswith("\n")]


def moments(count: int) -> Iterator[tuple[int, float]]:
    """How many answers to wait for, and how many seconds more: spread over all phases of saving."""
    for number in range(count):
        yield 1 + mix(number) % 9, (mix(number + 1000) % 1000) / 1000 * 0.006


@pytest.mark.parametrize("game", ["ledger", "race", "whispers"])
def test_kill_9_at_any_moment_loses_no_answer_that_was_taken(tmp_path: Path, game: str) -> None:
    kill_often(tmp_path, game, 17)


@pytest.mark.long
@pytest.mark.parametrize("game", ["ledger", "race", "whispers", "harbour"])
def test_kill_9_at_very_many_moments(tmp_path: Path, game: str) -> None:
    kill_often(tmp_path, game, 60)


def kill_often(tmp_path: Path, game: str, times: int) -> None:
    """Kill a playing process so many times; what it told must be in the save."""
    for number, (lines, wait) in enumerate(moments(times)):
        folder = tmp_path / str(number % (times // 4))
        folder.mkdir(exist_ok=True)
        told = kill_after(start(folder, game), lines, wait)
        assert told[0].startswith("begun")
        assert faults(folder / "it.toml") == []
        match = Table.open(folder / "it.toml", watch=True).match
        given = [*match.answers, *match.open_answers()]
        for line in told[1:]:
            length, seat, words = line.rstrip("\n").split(" ", 2)
            assert match.length >= int(length)
            assert any(answer.seat == int(seat) - 1 and write(answer.option) == words for answer in given)


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, {"days": "60"}, 1)
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom core.disk import take_lock\n"
        f"take_lock(Path({str(table.path)!r}))\nprint('locked', flush=True)\ntime.sleep(60)"
    )
    child = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "locked\n"
    with pytest.raises(SaveError, match="does not let go"):
        disk.take_lock(table.path, wait=0.05)
    child.kill()
    child.wait()
    child.stdout.close()
    table.answer(0, "take 1")
    assert table.problem == ""


def test_the_lock_is_free_between_answers(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, {}, 1)
    table.answer(0, "take 1")
    with open(disk.lock_path(table.path)) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with pytest.raises(SaveError):
            disk.take_lock(table.path, wait=0)


def test_who_has_a_table_open_is_told_and_a_killed_process_is_not(tmp_path: Path) -> None:
    child = start(tmp_path, "ledger")
    assert child.stdout is not None and child.stdout.readline().startswith("begun")
    path = tmp_path / "it.toml"
    found = disk.openers(path)
    assert [opener.pid for opener in found] == [child.pid]
    assert "@" in found[0].who and found[0].since.endswith("Z")
    child.kill()
    child.stdout.read()
    child.wait()
    child.stdout.close()
    assert disk.open_path(path).exists()
    assert disk.openers(path) == []
    table = Table.open(path)
    assert [opener.pid for opener in disk.openers(path)] == [os.getpid()]
    assert table.others == []
    table.close()
    assert not disk.open_path(path).exists()


def test_another_process_of_the_same_number_is_not_taken_for_the_one_that_is_gone(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, {}, 1)
    place = disk.open_path(table.path)
    words = place.read_text().split()
    if words[3] != "-":  # where the system tells when a process started
        place.write_text(" ".join([*words[:3], str(int(words[3]) + 1), words[4]]) + "\n")
        assert disk.openers(table.path) == []


def test_one_on_another_host_counts_as_there(tmp_path: Path) -> None:
    table = Table.create(tmp_path, "ledger", PEOPLE, {}, 1)
    disk.open_path(table.path).write_text("ben@elsewhere 1 1.1 7 2026-01-01T00:00:00Z\nrubbish\n\x00 x y\n")
    assert [opener.who for opener in table.others] == ["ben@elsewhere"]


def test_two_openings_of_one_process_close_one_by_one(tmp_path: Path) -> None:
    one = Table.create(tmp_path, "ledger", PEOPLE, {}, 1)
    two = Table.open(one.path)
    assert len(one.others) == len(two.others) == 1
    one.close()
    assert two.others == [] and len(disk.openers(two.path)) == 1
    two.close()
    two.close()
    assert disk.openers(two.path) == []
