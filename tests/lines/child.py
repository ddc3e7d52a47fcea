"""Running the program in a process of its own, and playing by lines inside this one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

from core.registry import games
from core.table import Table
from tui import plain
from tui.seating import game_info, read_seats

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "altay"
GAMES = ", ".join(info.name for info in games())
PROMPTS = ("your answer:", "your command:", "else is looking:", "to look again:")


def environment(home: Path, **more: str) -> dict[str, str]:
    """An environment of which nothing comes from the machine but the way to programs."""
    found = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(ROOT), "TERM": "dumb", "USER": "ann"}
    return found | {"PYTHONUTF8": "1"} | more


def command(*arguments: str) -> list[str]:
    """The program with arguments."""
    return [sys.executable, "-m", "tui", *arguments]


def run(
    home: Path, *arguments: str, text: str = "", seconds: float = 60, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run the program to its end; saves lie in `home/saves`."""
    return subprocess.run(
        command(*arguments),
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=home,
        env=environment(home, LONGTABLE_SAVES=str(home / "saves"), **more),
        timeout=seconds,
    )


def new_table(folder: Path, seats: str = "Ann,bot:easy", seed: int = 7, **options: str) -> Table:
    """A fresh game, at the first question for a person."""
    table = Table.create(folder, GAME, read_seats(game_info(GAME), seats), options, seed)
    if table.persons:
        run_bots(table)
    return table


def run_bots(table: Table) -> None:
    """Let bots answer until a person is asked."""
    for _pause in table.run_bots():
        pass


def play(table: Table, *entries: str, ascii: bool = False) -> list[str]:
    """Play these entries by lines in this process; all lines that were written."""
    out = io.StringIO()
    plain.play(table, ascii=ascii, source=io.StringIO("".join(entry + "\n" for entry in entries)), out=out)
    return out.getvalue().splitlines()


def after(lines: list[str], entry: int) -> list[str]:
    """What was told after the entry number so many (from 1), up to the next prompt."""
    prompts = [at for at, line in enumerate(lines) if line.endswith(PROMPTS)]
    start = prompts[entry - 1] + 1
    end = prompts[entry] if entry < len(prompts) else len(lines)
    return lines[start:end]
