"""The games to test ledgers against, as they lie in ``games/``: real ones of a league, and generated ones."""

from __future__ import annotations

import json
import re
import tarfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from core.games.terra_mystica.ledgers.language import is_sites_own

FOLDER = Path(__file__).parent / "games"


class Expected(NamedTuple):
    """A row of a table: who, what they have (points to cults, as text), the commands."""

    faction: str
    has: tuple[str, ...]
    text: str


@cache
def texts(name: str) -> dict[str, str]:
    """All files of an archive by their names."""
    with tarfile.open(FOLDER / f"{name}.tar.xz") as archive:
        found = {}
        for member in archive.getmembers():
            file = archive.extractfile(member)
            assert file is not None
            found[member.name.rpartition("/")[2]] = file.read().decode("utf-8")
        return found


def league() -> list[dict[str, Any]]:
    """What is known of each real game."""
    return list(json.loads(texts("league")["manifest.json"])["league"])


def generated() -> list[dict[str, Any]]:
    """What is known of each generated game."""
    return list(json.loads(texts("generated")["manifest.json"]))


def table(archive: str, game: str) -> list[Expected]:
    """The rows a game is to be compared with: the site's own table, or one computed by an independent engine."""
    files = texts(archive)
    site = files.get(f"{game}.txt")
    if site is None:
        lines = files[f"{game}.rows.tsv"].splitlines()[1:]
        return [Expected(cells[0], tuple(cells[1:7]), cells[7]) for cells in (line.split("\t") for line in lines)]
    rows = [line.split("\t") for line in site.splitlines() if "\t" in line]
    return [
        Expected(cells[0], tuple(cells[at].split()[0] for at in range(2, 13, 2)), cells[-1] if len(cells) > 13 else "")
        for cells in rows
    ]


def commands(text: str) -> list[str]:
    """The commands of a row that a player gave."""
    return [part for part in re.split(r"\.(?:\s+|$)", text) if part.strip() and not is_sites_own(part)]
