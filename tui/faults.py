"""What goes wrong at the command line and in the line mode, in one sentence each.

`Usage` is for what was typed (exit code 2), `Failure` for what could not be done (exit code 1). Anything else is
a fault of ours: it goes to a log file, and the player is told where that lies.
"""

from __future__ import annotations

import datetime
import difflib
import platform
import sys
import traceback
from collections.abc import Iterable
from pathlib import Path

from core import __version__, faults
from core.text import Part, T, Text, series


class Usage(Exception):
    """Something that was typed cannot be taken. Carries the sentence."""

    def __init__(self, words: Part) -> None:
        super().__init__(words)
        self.words = words


class Failure(Exception):
    """Something could not be done. Carries the sentence."""

    def __init__(self, words: Part) -> None:
        super().__init__(words)
        self.words = words


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like the one typed, or "" if none is."""
    by_folded = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.casefold(), list(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else ""


def unknown(problem: Part, word: str, known: Iterable[str], kinds: Part) -> Text:
    """`problem`, then the near miss if there is one, else all there are: "... ; the games are: ..."."""
    names = list(known)
    near = nearest(word, names)
    if near:
        return T('{problem}; did you mean "{near}"?', problem=problem, near=near)
    if not names:
        return T("{problem}; there are no {kinds} yet", problem=problem, kinds=kinds)
    return T("{problem}; the {kinds} are: {names}", problem=problem, kinds=kinds, names=series(names))


def rules_failed(error: BaseException, save: str) -> Text:
    """The sentence for rules that failed at an answer: nothing was taken, nothing is lost."""
    return T(
        "the rules failed: the game is as before, and u takes back; details: {log}; saved in {save}",
        save=save,
        log=write_log(error) or T("no log could be written"),
    )


def not_shown(error: BaseException, save: str) -> Text:
    """The sentence for something that cannot be shown, while the game itself goes on."""
    return T(
        "this cannot be shown, but the game goes on; details: {log}; saved in {save}",
        save=save,
        log=write_log(error) or T("no log could be written"),
    )


def not_done(error: BaseException) -> Text:
    """The sentence for something that failed away from any table."""
    return T(
        "this failed; nothing that was saved is touched; details: {log}",
        log=write_log(error) or T("no log could be written"),
    )


def log_folder() -> Path:
    """Where the log file lies."""
    import platformdirs

    return Path(platformdirs.user_log_dir("longtable", appauthor=False))


def write_log(error: BaseException) -> str:
    """Add an unexpected error to the log file; its path, or "" if even that cannot be written. The same error again
    (something drawn at every key) is not written again."""
    global _written
    key = _key(error)
    if key == _written[0]:
        return _written[1]
    lines = [
        f"{datetime.datetime.now(datetime.UTC).isoformat(timespec='seconds')} longtable {__version__},"
        f" Python {platform.python_version()}, {sys.platform}\n",
        *traceback.format_exception(error),
        "\n",
    ]
    try:
        folder = log_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "longtable.log"
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.writelines(lines)
    except OSError:
        return ""
    _written = key, str(path)
    return str(path)


_written = ("", "")  # the last error written, and where


def _key(error: BaseException) -> str:
    where = traceback.extract_tb(error.__traceback__)[-1:]
    cause = _key(error.__cause__) if error.__cause__ is not None else ""
    return f"{error!r} {where} {cause}"


def unexpected(error: BaseException) -> Text:
    """The sentence for an error nobody foresaw, with the path of the log."""
    path = write_log(error)
    if path:
        return T("an unexpected fault stopped this command; its details are in {path}", path=path)
    return T(
        "an unexpected fault stopped this command ({kind}), and no log file could be written", kind=type(error).__name__
    )


# errors the engine goes on after belong in the log too
faults.tell(write_log)
