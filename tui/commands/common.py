"""What several commands and the lobby need: the folder of saves, finding a save, naming one."""

from __future__ import annotations

import argparse
import contextlib
from datetime import datetime
from pathlib import Path

from core.record import SaveError
from core.registry import games
from core.saves import SaveInfo, free_name, list_saves, safe_name, saves_folder
from core.text import Part, T, series
from tui.faults import Failure, Usage, nearest


def game_word(args: argparse.Namespace) -> str:
    """The game that was typed."""
    if args.game is None:
        known = ", ".join(game.name for game in games())
        raise Usage(
            T("say which game: longtable {command} GAME; the games are: {known}", command=args.command, known=known)
        )
    word: str = args.game
    return word


def folder_of(args: argparse.Namespace) -> Path:
    """The folder of saves these arguments mean."""
    if args.saves is not None and not args.saves.strip():
        raise Usage(T("--saves needs the name of a folder after it"))
    folder = saves_folder(args.saves)
    if "\0" in str(folder):
        raise Usage(T("--saves cannot hold a control character"))
    if folder.exists() and not folder.is_dir():
        raise Failure(T("{folder} is not a folder; saved games need one", folder=str(folder)))
    return folder


def find_file(args: argparse.Namespace, folder: Path) -> Path:
    """The save that was typed: a file if it holds a slash or ends in .toml, else a name in the folder."""
    word: str | None = args.file
    if word is None:
        raise Usage(
            T("say which saved game: longtable {command} NAME; longtable list tells the names", command=args.command)
        )
    if not word or not word.isprintable():
        raise Usage(T("the name of a saved game is empty or holds a control character"))
    path = _path_of(word, folder)
    if _exists(path) and path.is_dir():
        raise Failure(T("{path} is a folder, not a saved game", path=str(path)))
    if _exists(path):
        return path
    if "/" in word or word.endswith(".toml"):
        raise Failure(T("there is no file {path}", path=str(path)))
    names = [save.name for save in list_saves(folder)]
    near = nearest(word, names)
    if near:
        raise Failure(
            T(
                'there is no saved game "{word}" in {folder}; did you mean "{near}"?',
                word=word,
                folder=str(folder),
                near=near,
            )
        )
    raise Failure(
        T('there is no saved game "{word}" in {folder}; longtable list tells the names', word=word, folder=str(folder))
    )


def _path_of(word: str, folder: Path) -> Path:
    if "/" not in word and not word.endswith(".toml"):
        return folder / f"{word}.toml"
    path = Path(word).expanduser()
    # a bare NAME.toml may be meant as one of the folder
    return folder / word if "/" not in word and not _exists(path) else path


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name longer than the system allows, a folder that may not be entered
        return False


def save_failure(error: SaveError) -> Failure:
    """A fault of a save as the failure of a command."""
    return Failure(error.words)


def check_save_name(folder: Path, name: str) -> str:
    """A name for a new save: one the file system takes, and not taken."""
    safe = safe_name(name)
    if not safe or safe != name.removesuffix(".toml"):
        hint = safe or "evening-1"
        raise Usage(
            T(
                '"{name}" cannot name a saved game; take letters, digits and -, for example "{hint}"',
                name=name,
                hint=hint,
            )
        )
    if (folder / f"{safe}.toml").exists():
        raise Usage(
            T(
                'there is a saved game "{name}" already; "{free}" is free, and longtable open {name} goes on with it',
                name=safe,
                free=free_name(folder, safe),
            )
        )
    return safe


def listed(folder: Path) -> list[SaveInfo]:
    """The saves of a folder, the last played first."""
    return list_saves(folder)


def title_of(game: str) -> str:
    """The title of a game; its name if there is no such game here."""
    return next((each.title for each in games() if each.name == game), game)


def _local(when: datetime) -> str:
    """A time as clocks here show it; one at the edge of the calendar as it was written."""
    with contextlib.suppress(OverflowError, ValueError):
        when = when.astimezone()
    return f"{when.year:04}-{when.month:02}-{when.day:02} {when.hour:02}:{when.minute:02}"


def save_words(save: SaveInfo) -> Part:
    """A save in one sentence: name, game, round, whose turn or who has won, when, and who has it open."""
    if save.problem:
        return T("{name}, which cannot be read: {problem}", name=save.name, problem=save.problem)
    facts: list[Part] = [save.name, title_of(save.game), series([seat.name for seat in save.seats], " and ")]
    if save.trial:
        facts.append(T("a copy to try things in"))
    if save.over:
        winners = series([save.seats[seat].name for seat in save.winners], " and ")
        facts.append(T("finished, won by {winners}", winners=winners) if save.winners else T("finished"))
    else:
        facts.append(T("round {n}", n=save.round))
        facts += [T("{name} to answer", name=save.seats[seat].name) for seat in save.asked]
    if save.changed is not None:
        facts.append(T("last played {when}", when=_local(save.changed)))
    facts += [T("open by {who}", who=who) for who in save.opened_by]
    return series(facts)
