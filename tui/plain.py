"""The line mode: lobby, set-up and whole games by lines of text on stdin and stdout.

For screen readers, simple terminals, thin lines and scripts. Nothing of the screen is loaded.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TextIO

from core.record import SaveError
from core.saves import SaveInfo
from core.table import Table
from core.text import Part, T
from tui.faults import unexpected
from tui.plain_entry import pick
from tui.plain_game import Session
from tui.plain_io import Leave, Lines
from tui.plain_setup import Setup, full_stop


def play(table: Table, *, ascii: bool = False, source: TextIO | None = None, out: TextIO | None = None) -> int:
    """Play at one table until the player leaves. Returns the exit code."""
    lines = Lines(source, out, ascii=ascii)
    with contextlib.suppress(Leave):
        _sit_down(table, lines)
    return 0


def lobby(folder: Path, *, ascii: bool = False, source: TextIO | None = None, out: TextIO | None = None) -> int:
    """The lobby: go on, start, open. Returns the exit code."""
    lines = Lines(source, out, ascii=ascii)
    lines.tell(T("Longtable: board games at the terminal."))
    try:
        while True:
            _lobby_once(folder, lines)
    except Leave:
        lines.flush()
    return 0


def _sit_down(table: Table, lines: Lines) -> None:
    """Play a table; what happens there ends only this sitting. `Leave` if there is nothing more to read."""
    ended = False
    try:
        Session(table, lines).play()
    except (Leave, BrokenPipeError):
        raise
    except Exception as error:
        lines.tell(
            T("longtable: {problem}; the game is saved in {path}.", problem=unexpected(error), path=str(table.path))
        )
        ended = True
    finally:
        table.close()
        if not ended:
            lines.tell(table.problem or T("The game is saved in {path}.", path=str(table.path)))
        lines.flush()


def _lobby_once(folder: Path, lines: Lines) -> None:
    from tui.commands.common import listed, save_words

    saves = listed(folder)
    choices: list[tuple[str, Part]] = []
    latest = next((save for save in saves if not save.problem and not save.over), None)
    if latest is not None:
        choices.append(("continue", T("go on with {game}", game=save_words(latest))))
    choices.append(("new", T("start a game")))
    if saves:
        choices.append(("open", T("1 saved game", "one of {n} saved games", n=len(saves))))
    choices.append(("quit", T("leave")))
    for number, (name, words) in enumerate(choices, 1):
        lines.tell(T("{n}: {name}, {words}", n=number, name=name, words=words))
    lines.tell(T("What would you like to do?"))
    text = lines.ask(T("Your answer:"))
    if not text:
        text = choices[0][0]
    name, sentence = pick(text, choices, lines.text)
    if sentence is not None:
        lines.tell(sentence)
    elif name == "quit":
        raise Leave
    else:
        _go(name, folder, lines, latest)


def _go(name: str, folder: Path, lines: Lines, latest: SaveInfo | None) -> None:
    try:
        if name == "continue" and latest is not None:
            table: Table | None = Table.open(latest.path)
        elif name == "new":
            table = Setup(lines, folder).make()
        else:
            table = _choose_save(folder, lines)
    except SaveError as error:
        lines.tell(full_stop(lines, error.words))
        return
    except OSError as error:
        lines.tell(
            T("The saved games in {folder} cannot be reached: {why}.", folder=str(folder), why=error.strerror or "")
        )
        return
    if table is None:
        return
    try:
        _sit_down(table, lines)
    except Leave:
        if lines.ended:
            raise


def _choose_save(folder: Path, lines: Lines) -> Table | None:
    from tui.commands.common import listed, save_words

    saves = listed(folder)
    choices: list[tuple[str, Part]] = [(save.name, save_words(save)) for save in saves]
    for number, (_name, words) in enumerate(choices, 1):
        lines.tell(T("{n}: {words}", n=number, words=words))
    while True:
        lines.tell(T("Which game shall be opened?"))
        text = lines.ask(T("Enter goes back; your answer:"))
        if text.casefold() in ("", "back"):
            return None
        name, sentence = pick(text, choices, lines.text)
        if sentence is None:
            return Table.open(next(save.path for save in saves if save.name == name))
        lines.tell(sentence)
