"""Makes the sample save of a released version of a game's rules. Run once for each version, before it is released:

    python -m tests.core.make_sample altay

The sample must open for ever; a test sees to it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from core.registry import info, load
from core.table import SeatInfo, Table
from tests.core.playing import run, step

FOLDER = Path(__file__).parents[2] / "saves" / "samples"


def main(name: str) -> None:
    """A game of one person, whose answers follow a fixed pattern, and bots, left in the middle of a turn."""
    seats = [SeatInfo("Ann"), *[SeatInfo(f"Bot {n + 1}", "bot:random") for n in range(info(name).seats[1] - 1)]]
    with tempfile.TemporaryDirectory() as folder:
        table = Table.create(folder, name, seats, {}, 2026, undo="free")
        while table.match.length < 300 and not table.match.over:
            run(table)
            if not step(table, 1):
                break
        table.rename(0, "Anna")
        table.undo(0)
        table.close()
        sample = FOLDER / f"{name}-rules{load(name).rules}.toml"
        sample.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(table.path, sample)
        print(sample, table.match.length, "answers")


if __name__ == "__main__":
    main(*sys.argv[1:])
