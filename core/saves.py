"""The folder of saves: where it is, what lies in it, and how a new save is called."""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from datetime import datetime
from pathlib import Path

import msgspec

import core
from core.disk import openers, read_file
from core.history import Copy, Recovered, copies, recover, verify
from core.record import Head, SaveError, read_seats
from core.record_read import HEAD_MOST, read_head
from core.text import Part, T

__all__ = [
    "Copy",
    "Recovered",
    "SaveInfo",
    "SeatInfo",
    "copies",
    "find_save",
    "folder_fault",
    "free_name",
    "list_saves",
    "read_summary",
    "recover",
    "safe_name",
    "saves_folder",
    "verify",
]

NAME_BYTES = 100  # of a file name, leaving room for endings


class SeatInfo(msgspec.Struct):
    """Who sits on a seat. `kind` is "person" or "bot:" and a level ("bot:easy", "bot:random")."""

    name: str
    kind: str = "person"


class SaveInfo(msgspec.Struct):
    """What a list of games shows. Seats are those inside (0 is the first).

    over      id of the end reason, "" while it goes on      asked    seats with an open question
    opened_by who has it open ("ann@host"), living ones only problem  why it cannot be listed, "" if it can
    points    of each seat when the game is over          trial    a copy to try things in, which never counts
    """

    path: Path
    name: str
    game: str = ""
    seats: list[SeatInfo] = []
    round: int = 0
    turn: int = 0
    answers: int = 0
    asked: list[int] = []
    over: str = ""
    winners: list[int] = []
    points: list[int] = []
    rules: int = 0
    revision: int = 0
    trial: bool = False
    created: datetime | None = None
    changed: datetime | None = None
    opened_by: list[str] = []
    problem: str = ""


# Where


def saves_folder(explicit: str | None = None) -> Path:
    """The folder of saves: the one given, else $LONGTABLE_SAVES, else saves/ of the checkout the program runs
    from, else the user's data folder. It may not exist yet."""
    chosen = explicit or os.environ.get("LONGTABLE_SAVES", "")
    if chosen:
        return Path(chosen).expanduser().absolute()
    checkout = _checkout(Path(core.__file__).resolve().parent.parent)
    if checkout is not None:
        return checkout / "saves"
    from platformdirs import user_data_path  # only here: most runs need no look at the system's folders

    return user_data_path("longtable", appauthor=False) / "saves"


def _checkout(root: Path) -> Path | None:
    """The folder if it is a checkout of this project that can be written to."""
    try:
        facts = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    except (OSError, ValueError):
        return None
    ours = facts.get("project", {}).get("name") == "longtable"
    place = root / "saves"
    return root if ours and os.access(place if place.exists() else root, os.W_OK) else None


def find_save(folder: str | Path, name: str) -> Path:
    """The file of a save: `name` is a path if it holds a slash or ends in .toml, else a name in the folder.
    `SaveError` if there is none."""
    if "/" in name or name.endswith(".toml"):
        path = Path(name).expanduser()
        if not path.is_file() and "/" not in name:
            path = Path(folder) / name
    else:
        path = Path(folder) / f"{name}.toml"
    if "\0" in name or not path.is_file():
        raise SaveError(T('there is no save "{name}" in {folder}', name=name, folder=str(folder)))
    return path


# Names


def safe_name(name: str) -> str:
    """A file name out of what a player typed: letters, digits, "-", "_" and "."; "" if nothing is left."""
    kept = re.sub(r"[^\w.-]+", "-", unicodedata.normalize("NFC", name)).strip("-.")
    while len(kept.encode("utf-8", "ignore")) > NAME_BYTES:
        kept = kept[:-1]
    return kept.removesuffix(".toml")


def free_name(folder: str | Path, game: str) -> str:
    """The next free name for a game: "altay-1", "altay-2", ..."""
    number = 1
    while _taken(Path(folder), f"{game}-{number}"):
        number += 1
    return f"{game}-{number}"


def _taken(folder: Path, name: str) -> bool:
    return os.path.lexists(folder / f"{name}.toml")


# What lies there


def list_saves(folder: str | Path) -> list[SaveInfo]:
    """All saves of a folder, last changed first; a file that cannot be read is listed with its `problem`."""
    try:
        paths = [path for path in Path(folder).iterdir() if path.suffix == ".toml" and not path.name.startswith(".")]
    except OSError:
        return []
    found = []
    for path in sorted(paths):
        try:
            found.append(read_summary(path))
        except SaveError as error:
            found.append(SaveInfo(path, path.stem, problem=str(error)))
    return sorted(found, key=lambda info: info.changed.timestamp() if info.changed else 0.0, reverse=True)


def folder_fault(folder: str | Path) -> Part:
    """What is wrong with a folder of saves, in a sentence; "" if nothing, or if it is not there yet."""
    folder = Path(folder)
    try:
        os.listdir(folder)
    except FileNotFoundError:
        return ""
    except OSError as error:
        return T("{folder} cannot be read ({why})", folder=str(folder), why=error.strerror or "?")
    if not os.access(folder, os.W_OK | os.X_OK):
        return T("read-only, so what is played here cannot be saved: {folder}", folder=str(folder))
    return ""


def read_summary(path: str | Path) -> SaveInfo:
    """What the head of a save tells, without replaying it. `SaveError` if it cannot be read."""
    path = Path(path)
    try:
        data = read_file(path, HEAD_MOST)
    except OSError as error:
        raise SaveError(T("{file} cannot be read ({why})", file=str(path), why=error.strerror or "?")) from None
    info = _info(path, read_head(data, path.name))
    info.opened_by = [opener.who for opener in openers(path)]
    return info


def _info(path: Path, head: Head) -> SaveInfo:
    summary = head.summary
    return SaveInfo(
        path=path,
        name=path.stem,
        game=head.game,
        seats=[SeatInfo(seat.name, seat.kind) for seat in head.seats],
        round=summary.round,
        turn=summary.turn,
        answers=summary.answers,
        asked=[seat for seat in read_seats(summary.asked) if seat < len(head.seats)],
        over=summary.over,
        winners=[seat for seat in read_seats(summary.winners) if seat < len(head.seats)],
        points=[int(word) for word in summary.points.split() if re.fullmatch(r"-?[0-9]{1,9}", word)],
        rules=head.rules,
        revision=head.revision,
        trial=head.trial,
        created=head.times.created,
        changed=head.times.changed,
    )
