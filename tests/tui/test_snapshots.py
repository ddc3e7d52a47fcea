"""Every screen as text, beside the stored pictures in snapshots/ (looked through by hand when they change).

``python -m tests.tui.test_snapshots`` draws them anew. Under the text of a picture in colour stands a second one, a
letter for the style of each cell, and what the letters stand for.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest

from core.table import SeatInfo, Table
from tests.tui.conftest import app_for, picture, settle
from tui.app import LongtableApp

STORED = Path(__file__).parent / "snapshots"
SIZES = ((80, 24), (132, 43))

# Screen: keys pressed at the table to get there
SCREENS: dict[str, tuple[str, ...]] = {
    "table": (),
    "map": ("tab", "right"),
    "why_not": ("w",),
    "preview": ("p",),
    "own_board": ("o",),
    "help": ("question_mark",),
    "log": ("L",),
    "typing": ("colon", "e"),
}
# Screens drawn from one start
STARTS = (tuple(SCREENS), ("lobby", "setup"), ("handover",), ("scores",))


def play(table: Table, most: int) -> None:
    """Answer for every seat by a fixed rule, so that the picture depends on the rules of the game alone; stops where
    the first seat is asked."""
    for number in range(500):
        decisions = table.match.decisions()
        if number >= most and decisions[0].seat == 0:
            return
        options = table.match.listed(decisions[0])
        table.answer(decisions[0].seat, options[5 * number % len(options)])


def table_in(folder: Path, name: str) -> Table:
    """A table somewhere in its middle; for the scores one that bots have played to the end."""
    kinds = {"scores": ("bot:random",) * 3, "handover": ("person", "person", "bot:random")}
    names = ("Ann", "Ben", "Cleo")
    seats = [
        SeatInfo(*pair) for pair in zip(names, kinds.get(name, ("person", "bot:random", "bot:random")), strict=True)
    ]
    table = Table.create(folder, "altay", seats, {}, 7)
    if name == "scores":
        for _ in table.run_bots():
            pass
    else:
        play(table, 60)
    return table


async def draw(names: tuple[str, ...], size: tuple[int, int], ascii: bool, folder: Path) -> dict[str, str]:
    """Pictures of screens that can be had from one start."""
    table = table_in(folder, names[0])
    start: Any = table
    if names[0] in ("lobby", "setup"):
        table.close()
        start = "lobby"
    app = app_for(start, folder, ascii=ascii)
    pictures = {}
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for name in names:
            for key in ("n",) if name == "setup" else SCREENS.get(name, ()):
                await pilot.press(key)
            await settle(pilot)
            first = 1 if name in ("lobby", "setup") else 0  # the first row names a folder that is another each time
            text = "\n".join(picture(app).split("\n")[first:]) + "\n"
            pictures[name] = text if ascii else text + styles(app, first)
            if name in SCREENS:
                await pilot.press("escape")
    return pictures


def styles(app: LongtableApp, first: int) -> str:
    """A letter for the style of each cell, and the legend."""
    letters: dict[str, str] = {}
    rows = []
    for strip in app.screen._compositor.render_strips()[first:]:
        row = ""
        for segment in strip:
            style = str(segment.style).replace("default on default", "").replace("on default", "").strip()
            if not style or style == "none":
                row += "." * segment.cell_length
            else:
                row += letters.setdefault(style, chr(ord("A") + len(letters))) * segment.cell_length
        rows.append(row.rstrip("."))
    legend = "\n".join(f"{letter} = {style}" for style, letter in letters.items())
    return "\n".join(rows) + f"\n{legend}\n"


def path_of(name: str, size: tuple[int, int], ascii: bool) -> Path:
    return STORED / f"{name}_{size[0]}x{size[1]}{'_ascii' if ascii else ''}.txt"


@pytest.mark.parametrize("ascii", [False, True], ids=["colour", "ascii"])
@pytest.mark.parametrize("size", SIZES, ids=["80x24", "132x43"])
@pytest.mark.parametrize("names", STARTS, ids=["table", "lobby", "handover", "scores"])
async def test_the_screens_are_as_stored(
    names: tuple[str, ...], size: tuple[int, int], ascii: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "ann")  # the name the set-up begins with
    for name, drawn in (await draw(names, size, ascii, tmp_path)).items():
        assert drawn == path_of(name, size, ascii).read_text("utf-8"), name
        assert not ascii or drawn.isascii()
        assert all(len(line) <= size[0] for line in drawn.split("\n")[: size[1]])


if __name__ == "__main__":
    os.environ["USER"] = "ann"
    STORED.mkdir(exist_ok=True)
    for start in STARTS:
        for room in SIZES:
            for low in (False, True):
                with tempfile.TemporaryDirectory() as place:
                    for screen, text in asyncio.run(draw(start, room, low, Path(place))).items():
                        path_of(screen, room, low).write_text(text, "utf-8")
