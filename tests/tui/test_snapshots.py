"""Every screen beside the stored pictures in snapshots/, which were looked through when they changed.

``python -m tests.tui.test_snapshots`` draws them anew (with names: those starts alone, see `tests.tui.shots`).
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.tui.shots import SIZES, STARTS, shoot

STORED = Path(__file__).parent / "snapshots"


def path_of(name: str, size: tuple[int, int]) -> Path:
    return STORED / f"{name}_{size[0]}x{size[1]}.txt"


SHOTS = [(start, size) for size in SIZES for start in STARTS if size in STARTS[start].sizes]


@pytest.mark.parametrize(("start", "size"), SHOTS, ids=lambda part: part if part in STARTS else f"{part[0]}x{part[1]}")
async def test_the_screens_are_as_stored(
    start: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "ann")  # the name the set-up begins with
    for name, drawn in (await shoot(STARTS[start], size, tmp_path)).items():
        assert drawn == path_of(name, size).read_text("utf-8"), name
        text, _, rest = drawn.partition("== styles")
        assert all(cell_len(line) <= size[0] for line in text.split("\n"))
        assert rest.partition("== ascii")[2].isascii()


def test_no_picture_is_left_over() -> None:
    known = {path_of(name, size) for start in STARTS.values() for name in start.screens for size in start.sizes}
    assert set(STORED.iterdir()) == known


def draw_anew(wanted: list[str]) -> None:
    """Write the pictures of these starts, or of all."""
    os.environ["USER"] = "ann"
    STORED.mkdir(exist_ok=True)
    for start in wanted or STARTS:
        for size in STARTS[start].sizes:
            with tempfile.TemporaryDirectory() as place:
                os.environ["LONGTABLE_CONFIG"] = place
                for name, text in asyncio.run(shoot(STARTS[start], size, Path(place))).items():
                    path_of(name, size).write_text(text, "utf-8")


if __name__ == "__main__":
    draw_anew(sys.argv[1:])
