"""Earlier copies of a save, and the way back to them.

Copies stand in ``.history/`` beside the save: one at the start, one at each opening, one every 50 answers; the
last five are kept. A copy made before a game was taken over from its position, and a damaged file that made room
for a whole one, are kept for good. Nothing here deletes or overwrites a damaged file.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import msgspec

from core import changes as arranged
from core.bots import LEVELS
from core.disk import free_lock, read_file, take_lock, write_file
from core.match import Match
from core.record import PERSON, Save, SaveError, broken, head_digest, read_story
from core.record_open import open_save, replay
from core.record_position import pack
from core.record_read import SIZE_MOST, read_save
from core.record_text import summary
from core.replaying import Diverged, play
from core.text import Part, T, Text, say

FOLDER = ".history"
KEPT = 5
EVERY = 50  # answers


class Copy(msgspec.Struct, frozen=True):
    """An earlier copy of a save; copies are numbered in the order they were made."""

    path: Path
    number: int


class Recovered(msgspec.Struct, frozen=True):
    """What `recover` did: which copy took the save's place, with how many answers, and where the damaged file
    lies now (None if there was no file)."""

    copy: Path
    answers: int
    damaged: Path | None


def load(path: Path) -> Save:
    """Read a save from disk. `SaveError` names what is wrong."""
    try:
        data = read_file(path, SIZE_MOST + 1)
    except FileNotFoundError:
        raise SaveError(T("there is no save {file}", file=str(path))) from None
    except OSError as error:
        raise SaveError(T("{file} cannot be read ({why})", file=str(path), why=error.strerror or "?")) from None
    return read_save(data, path.name)


def stem(path: Path) -> str:
    """The name of a save without its ending."""
    return path.name.removesuffix(".toml")


def copies(path: Path) -> list[Copy]:
    """The copies of a save, newest first."""
    pattern = re.compile(re.escape(stem(path)) + r"\.(\d{8,12})\.toml")
    try:
        names = os.listdir(path.parent / FOLDER)
    except OSError:
        return []
    found = [(int(match[1]), name) for name in names if (match := pattern.fullmatch(name))]
    return [Copy(path.parent / FOLDER / name, number) for number, name in sorted(found, reverse=True)]


def keep_copy(path: Path, text: str) -> None:
    """Keep a copy of the save's text, unless the newest copy is the same, and of the others only the newest.
    `OSError` if the disk refuses."""
    present = copies(path)
    if present and present[0].path.read_bytes() == text.encode():
        return
    number = present[0].number + 1 if present else 1
    write_file(path.parent / FOLDER / f"{stem(path)}.{number:08}.toml", text)
    for old in copies(path)[KEPT:]:
        old.path.unlink(missing_ok=True)


def keep_for_good(path: Path, text: str, kind: str) -> Path:
    """Keep a text in the history folder under a free name: no later copy takes its place."""
    number = 1
    while (target := path.parent / FOLDER / f"{stem(path)}.{kind}-{number}.toml").exists():
        if target.read_bytes() == text.encode():
            return target
        number += 1
    write_file(target, text)
    return target


def newest_whole(path: Path) -> tuple[Copy, Save] | None:
    """The newest copy that opens and plays as recorded."""
    for copy in copies(path):
        try:
            save = load(copy.path)
            opened = open_save(save, copy.path.name)
        except SaveError:
            continue
        if not opened.readonly and not opened.moved:
            return copy, save
    return None


def way_back(path: Path, error: SaveError) -> SaveError:
    """The error of a damaged save, with the sentence on the way back to the newest whole copy."""
    if not error.damaged:
        return error
    found = newest_whole(path)
    if found is None:
        words = T("{what}. There is no whole earlier copy; the file is left as it is.", what=error.words)
        return SaveError(words, damaged=True)
    words = T(
        "{what}. The copy {copy} is whole, with {n} answer, and can take its place.",
        "{what}. The copy {copy} is whole, with {n} answers, and can take its place.",
        what=error.words,
        copy=f"{FOLDER}/{found[0].path.name}",
        n=found[1].now.answers,
    )
    return SaveError(words, damaged=True)


def recover(path: str | Path) -> Recovered:
    """Put the newest whole copy in the place of a damaged (or lost) save. The damaged file stays, in the
    history folder. `SaveError` if no copy is whole or the disk refuses."""
    path = Path(path)
    found = newest_whole(path)
    if found is None:
        raise SaveError(T("there is no whole earlier copy of {file}", file=path.name))
    copy, save = found
    try:
        lock = take_lock(path)
        try:
            aside = _set_aside(path)
            write_file(path, copy.path.read_text("utf-8"))
        finally:
            free_lock(lock)
    except OSError as error:
        words = T("{file} cannot be replaced ({why})", file=path.name, why=error.strerror or repr(error))
        raise SaveError(words) from error
    return Recovered(copy.path, save.now.answers, aside)


def _set_aside(path: Path) -> Path | None:
    """Keep a damaged file in the history folder; None if there is none."""
    if not path.exists():
        return None
    number = 1
    while (aside := path.parent / FOLDER / f"{stem(path)}.damaged-{number}.toml").exists():
        number += 1
    try:
        os.link(path, aside)
    except OSError:  # some file systems have no links
        shutil.copy2(path, aside)
    return aside


# Checking


def faults(path: str | Path) -> list[Text]:
    """Everything wrong with a save; nothing if it plays as recorded and every part agrees."""
    path = Path(path)
    try:
        save = load(path)
        match, changes = replay(save, path.name)
    except SaveError as error:
        return [error.words]
    except Diverged as apart:
        return [broken(path.name, T("answer {n}", n=apart.at), apart.words).words]
    found: list[Text] = []
    _compare(found, path.name, "[position]", save.position, pack(match.kept[-1].state))
    _compare(found, path.name, "[now]", save.now.kept, match.kept[-1].length)
    _compare(found, path.name, "[summary]", save.summary, summary(match))
    _check_values(found, save, path.name)
    before = len(found)
    for what in arranged.faults(changes, save.seats, save.undo, match.game.orders, trial=save.trial):
        found.append(broken(path.name, what, T("it is not what the changes of the table lead to")).words)
    if len(found) == before:
        _check_head(found, save, path.name)
    _check_undone(found, save, match, path.name, ended=bool(arranged.ended(changes)))
    return found


def _check_values(found: list[Text], save: Save, file: str) -> None:
    """Every stretch of answers ends with a check value, with a change of the table, or now."""
    for number, step in enumerate(save.steps[:-1], 1):
        if not step.h and not step.c:
            place = T("step {n} of [[{table}]]", n=number, table="steps")
            found.append(broken(file, place, T("its check value is missing")).words)
    first = save.base.answers if save.base else 0
    if save.now.kept > first and save.now.kept not in read_story(save.steps, first, file).hashes:
        found.append(broken(file, "[position]", T("its check value is missing")).words)


def _check_head(found: list[Text], save: Save, file: str) -> None:
    """The head is as it was written, and has players there can be."""
    for number, line in enumerate(save.seats, 1):
        level = line.kind.removeprefix("bot:")
        if line.kind != PERSON and level not in LEVELS:
            what = T('there is no bot "{level}"; the levels are: {known}', level=level, known=", ".join(LEVELS))
            found.append(broken(file, T("seat {n}", n=number), what).words)
    check = head_digest(save, read_story(save.steps, 0, file).changes)
    if save.now.head not in ("", check):
        found.append(broken(file, T("its head"), T("it was changed, but not by an answer or at the table")).words)


def _check_undone(found: list[Text], save: Save, match: Match, file: str, *, ended: bool) -> None:
    """What was taken back can be answered again."""
    if len(match.undone) != len(save.undone) or not all(match.undone):
        found.append(broken(file, "[[undone]]", T("it cannot be read")).words)
    elif match.undone and not ended:
        try:
            play(match.fork(), [answer for undone in reversed(match.undone) for answer in undone])
        except Diverged as apart:
            found.append(broken(file, "[[undone]]", apart.words).words)


def _compare(found: list[Text], file: str, place: Part, saved: object, played: object) -> None:
    if saved != played:
        found.append(broken(file, place, T("it is not what the answers lead to")).words)


def verify(path: str | Path) -> list[str]:
    """The same as sentences; empty means the save is good."""
    return [say(words) for words in faults(path)]
