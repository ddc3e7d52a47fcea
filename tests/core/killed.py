"""A process that plays at a table and is killed: run by the tests of what survives.

python -m tests.core.killed FOLDER GAME SEATS      plays, telling each answer that was taken
"""

from __future__ import annotations

import sys
from pathlib import Path

from core.decision import write
from core.table import SeatInfo, Table
from tests.core.playing import some_option
from tests.toys import ledger


def main(folder: str, game: str, seats: str) -> None:
    """Open the folder's table, or make it, and answer until the end; a line for each answer, once it is taken."""
    ledger.install()
    path = Path(folder) / "it.toml"
    if path.exists():
        table = Table.open(path)
    else:
        table = Table.create(
            folder, game, [SeatInfo(f"P{n + 1}") for n in range(int(seats))], LONG.get(game, {}), 9, "it"
        )
    print("begun", table.match.length, flush=True)
    while table.match.decisions():
        decision = table.match.decisions()[0]
        option = some_option(table.match, decision, 1)
        table.answer(decision.seat, option)
        print(table.match.length, decision.seat + 1, write(option), flush=True)


LONG = {"ledger": {"days": "60"}, "race": {"goal": "60"}}

if __name__ == "__main__":
    main(*sys.argv[1:])
