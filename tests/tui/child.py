"""Run by the pseudo-terminal tests: shows a save ("open PATH") or the lobby ("lobby FOLDER")."""

from __future__ import annotations

import sys
from pathlib import Path

from core.table import Table
from tui.app import run

if __name__ == "__main__":
    what, path = sys.argv[1], Path(sys.argv[2])
    ascii = True if "--ascii" in sys.argv else None
    color = False if "--no-color" in sys.argv else None
    if what == "lobby":
        sys.exit(run("lobby", path, ascii=ascii, color=color))
    sys.exit(run(Table.open(path), path.parent, ascii=ascii, color=color))
