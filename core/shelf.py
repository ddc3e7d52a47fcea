"""Putting saves away: archive and back, another name, for good.

A save moves with its copies in ``.history/``, under its lock, and never over another one. What somebody has open
stays where it is. Every function raises `core.record.SaveError` with the sentence; then nothing has changed.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core import disk
from core.history import FOLDER, stem
from core.record import SaveError
from core.saves import SaveInfo, list_saves, safe_name
from core.text import T, series

ARCHIVE = "archive"


def archived(folder: str | Path) -> list[SaveInfo]:
    """The saves that were put away, last changed first."""
    return list_saves(Path(folder) / ARCHIVE)


def archive(path: str | Path) -> Path:
    """Put a save away: into ``archive/`` beside it. Where it lies then; a name that is taken there gets a number."""
    path = Path(path)
    return _move(path, path.parent / ARCHIVE, _free(path.parent / ARCHIVE, stem(path)))


def bring_back(path: str | Path) -> Path:
    """Bring an archived save back to the folder it came from. Where it lies then."""
    path = Path(path)
    folder = path.parent.parent
    return _move(path, folder, _free(folder, stem(path)))


def rename(path: str | Path, name: str) -> Path:
    """Give a save another name. Where it lies then."""
    path = Path(path)
    name = name.strip().removesuffix(".toml")
    if not name or safe_name(name) != name:
        raise SaveError(T('"{name}" cannot name a saved game; take letters, digits and -', name=name))
    if name == stem(path):
        return path
    return _move(path, path.parent, name)


def delete(path: str | Path) -> None:
    """Delete a save and its copies. There is no way back."""
    path = Path(path)
    with _unused(path):
        try:
            path.unlink()
        except OSError as error:
            raise _refused(path, error) from error
        for copy in _copies(path):
            with suppress(OSError):
                copy.unlink()
        _tidy(path)


def _free(folder: Path, name: str) -> str:
    """The name, or the first free one after it: "evening", "evening-2", ..."""
    number, free = 1, name
    while os.path.lexists(folder / f"{free}.toml"):
        number += 1
        free = f"{name}-{number}"
    return free


def _copies(path: Path) -> list[Path]:
    """Everything in the history folder that belongs to a save."""
    pattern = re.compile(re.escape(stem(path)) + r"\.(?:\d{8,12}|kept-\d+|damaged-\d+)\.toml")
    folder = path.parent / FOLDER
    try:
        return sorted(folder / name for name in os.listdir(folder) if pattern.fullmatch(name))
    except OSError:
        return []


def _move(path: Path, folder: Path, name: str) -> Path:
    target = folder / f"{name}.toml"
    with _unused(path):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _place(path, target)
            disk.sync_folder(folder)
        except FileExistsError:
            raise SaveError(T('there is a save called "{name}" already', name=name)) from None
        except OSError as error:
            raise _refused(path, error) from error
        _move_copies(path, target)
        _tidy(path)
    return target


def _place(path: Path, target: Path) -> None:
    """Move a file, never over another one: a link fails where a rename would replace."""
    try:
        os.link(path, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.EXDEV, errno.EMLINK, errno.ENOSYS):
            raise
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, "", str(target)) from None
        os.rename(path, target)
        return
    try:
        path.unlink()
    except OSError:
        target.unlink()
        raise


def _move_copies(path: Path, target: Path) -> None:
    """Copies follow their save where they can; one that cannot stays where it is, and nothing is lost."""
    found = _copies(path)
    if not found:
        return
    with suppress(OSError):
        (target.parent / FOLDER).mkdir(exist_ok=True)
        for copy in found:
            with suppress(FileExistsError):
                _place(copy, target.parent / FOLDER / (stem(target) + copy.name.removeprefix(stem(path))))


def _tidy(path: Path) -> None:
    """The list of openers goes with the save; the lock file stays, for somebody may be waiting for it."""
    with suppress(OSError):
        disk.open_path(path).unlink(missing_ok=True)
    with suppress(OSError):
        disk.sync_folder(path.parent)


@contextmanager
def _unused(path: Path) -> Iterator[None]:
    """The lock of a save nobody has open."""
    if not path.is_file():
        raise SaveError(T("there is no save {file}", file=str(path)))
    try:
        handle = disk.take_lock(path)
    except OSError as error:
        raise _refused(path, error) from error
    try:
        found = disk.openers(path)
        if found:
            who = series([opener.who for opener in found])
            raise SaveError(T("{name} is open by {who}; it stays where it is", name=stem(path), who=who))
        yield
    finally:
        disk.free_lock(handle)


def _refused(path: Path, error: OSError) -> SaveError:
    return SaveError(T("{file} cannot be moved or deleted ({why})", file=path.name, why=error.strerror or "?"))
