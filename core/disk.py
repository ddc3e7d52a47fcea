"""Files of a table: written whole or not at all, locked while somebody answers, and who has them open.

``NAME.lock`` is never renamed or removed; its lock is held only for the moment of an answer, and ends with the
process. ``NAME.open`` has a line for each process that has the table open, so that no game is played twice.
"""

from __future__ import annotations

import errno
import fcntl
import os
import socket
import stat
import time
from contextlib import suppress
from datetime import UTC, datetime
from getpass import getuser
from itertools import count
from pathlib import Path
from typing import TypeAlias

import msgspec

from core.record import SaveError
from core.text import T

LOCK_WAIT = 5.0  # seconds
_PAUSE = 0.003

NO_LOCK = -1  # the handle of a lock where files cannot be locked
# How file systems say that they have no locks: network folders, some of phones and memory cards
_LOCKLESS = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL}

# What tells one version of a file from the next without reading it.
Stamp: TypeAlias = tuple[int, int, int]


def stamp(path: Path) -> Stamp | None:
    """The version of a file on disk, None if there is no such file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_ino, found.st_size


def read_file(path: Path, most: int) -> bytes:
    """The beginning of a file, `most` bytes of it. `OSError` for what cannot be read, or is no file: a pipe or a
    device called like a save would keep the reader waiting for ever."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "it is not a file")
        return file.read(most)


def write_file(path: Path, text: str, *, sync: bool = True) -> None:
    """Put a file in place, whole or not at all: temporary file beside it, flush, rename, flush the folder.
    `OSError` if the disk refuses; the file that was there is then untouched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW
    handle = os.open(temporary, flags, 0o666)
    try:
        try:
            _keep_mode(handle, path)
            _write_all(handle, text.encode("utf-8", "replace"))
            if sync:
                os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    if sync:
        sync_folder(path.parent)


def _keep_mode(handle: int, path: Path) -> None:
    """A save shared by a group stays so."""
    with suppress(OSError):
        os.fchmod(handle, os.stat(path).st_mode & 0o777)


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def sync_folder(folder: Path) -> None:
    """Flush a folder, so that a rename in it outlives a power cut. `OSError` if the disk refuses."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems cannot, and need not
            raise
    finally:
        os.close(handle)


# The lock


def lock_path(path: Path) -> Path:
    """The lock file of a save."""
    return path.with_name(path.name.removesuffix(".toml") + ".lock")


def take_lock(path: Path, wait: float = LOCK_WAIT) -> int:
    """Take the lock of a save; give the handle to `free_lock`. `SaveError` if another process keeps it too
    long, `OSError` if the folder takes no lock file; `NO_LOCK` where the file system has no locks."""
    handle = os.open(lock_path(path), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    until = time.monotonic() + wait
    try:
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return handle
            except BlockingIOError:
                if time.monotonic() >= until:
                    raise SaveError(
                        T("{file} is being changed by another process that does not let go", file=path.name)
                    ) from None
                time.sleep(_PAUSE)
            except OSError as error:
                if error.errno not in _LOCKLESS:
                    raise
                os.close(handle)
                return NO_LOCK
    except BaseException:
        os.close(handle)
        raise


def free_lock(handle: int) -> None:
    """Let go of the lock."""
    if handle != NO_LOCK:
        os.close(handle)


# Who has a table open


class Opener(msgspec.Struct, frozen=True):
    """One who has a table open. `key` is one opening of one process, `start` tells processes of equal number
    apart, `since` is when."""

    who: str
    pid: int
    key: str
    start: str
    since: str

    @property
    def here(self) -> bool:
        """Whether the process is one of this host, where it can be told if it still runs."""
        return self.who.rpartition("@")[2] == _host()

    def alive(self) -> bool:
        """Whether the process still runs; of another host that cannot be told, so yes."""
        if not self.here:
            return True
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        except OSError:
            return True
        return _started(self.pid) in ("", self.start) or self.start == "-"


_keys = count(1)


def open_path(path: Path) -> Path:
    """The file that tells who has a save open."""
    return path.with_name(path.name.removesuffix(".toml") + ".open")


def openers(path: Path) -> list[Opener]:
    """Who has the table open; processes that are gone are left out."""
    try:
        lines = open_path(path).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    found = []
    for line in lines[:200]:
        words = line.split(" ")
        if len(words) == 5 and words[1].isascii() and words[1].isdecimal() and len(words[1]) < 10:
            opener = Opener(words[0], int(words[1]), words[2], words[3], words[4])
            if opener.alive():
                found.append(opener)
    return found


def enter(path: Path) -> str:
    """Note that this process has the table open (under its lock); the key is for `leave`."""
    pid = os.getpid()
    key = f"{pid}.{next(_keys)}"
    since = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    me = Opener(f"{_user()}@{_host()}", pid, key, _started(pid) or "-", since)
    _write_openers(path, [*openers(path), me])
    return key


def leave(path: Path, key: str) -> None:
    """The table is no longer open here (under its lock)."""
    rest = [opener for opener in openers(path) if opener.key != key]
    if rest:
        _write_openers(path, rest)
    else:
        open_path(path).unlink(missing_ok=True)


def dismiss(path: Path) -> None:
    """Strike out those of other hosts, of whom nobody can tell whether they still play (under the lock)."""
    rest = [opener for opener in openers(path) if opener.here]
    if rest:
        _write_openers(path, rest)
    else:
        open_path(path).unlink(missing_ok=True)


def _write_openers(path: Path, all_: list[Opener]) -> None:
    lines = [f"{one.who} {one.pid} {one.key} {one.start} {one.since}\n" for one in all_]
    write_file(open_path(path), "".join(lines), sync=False)


def _host() -> str:
    return socket.gethostname().replace(" ", "_") or "localhost"


def _user() -> str:
    try:
        return getuser().replace(" ", "_").replace("@", "_")
    except (OSError, KeyError, ImportError):
        return str(os.getuid())


def _started(pid: int) -> str:
    """When a process started, in the system's own count; empty where the system does not tell."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[19]
    except (OSError, IndexError):
        return ""
