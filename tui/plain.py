"""The line mode: lobby, set-up and whole games by lines of text on stdin and stdout.

For screen readers, simple terminals, thin lines and scripts. Nothing of the screen is loaded.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TextIO

from core.decision import Refused, RulesError
from core.record import SaveError
from core.saves import SaveInfo, folder_fault
from core.shelf import archived
from core.table import Table
from core.text import Part, T
from tui.commands.common import listed, save_words
from tui.faults import unexpected
from tui.plain_game import Session
from tui.plain_io import Leave, Lines, Unheard, full_stop
from tui.plain_room import ask_settings, choose, choose_save, manage, open_table, use
from tui.plain_setup import Setup
from tui.plain_table import ChangeTable
from tui.settings import Settings, last_points, undo_of
from tui.stopping import Stopped, stoppable


def play(
    start: Table | Path,
    *,
    ascii: bool = False,
    source: TextIO | None = None,
    out: TextIO | None = None,
    settings: Settings | None = None,
) -> int:
    """Play at one table until the player leaves; of a save given by its path it may be asked first how. Returns the
    exit code: 1 if the save was left alone. `SaveError` if it cannot be opened."""
    settings = settings or Settings()
    lines = _lines(source, out, ascii, settings)
    try:
        with stoppable(lines.ask_again), contextlib.suppress(Leave):
            table = start if isinstance(start, Table) else open_table(start, lines)
            if table is None:
                return 1
            start = table
            _sit_down(table, lines, settings)
    except Stopped as stop:
        return stop.code
    lines.flush()
    return 0 if isinstance(start, Table) and not start.unsaved else 1


def _lines(source: TextIO | None, out: TextIO | None, ascii: bool, settings: Settings) -> Lines:
    lines = Lines(source, out, ascii=ascii)
    use(settings, lines)
    lines.tell(full_stop(lines, settings.problem) if settings.problem else "")
    return lines


def lobby(
    folder: Path,
    *,
    ascii: bool = False,
    source: TextIO | None = None,
    out: TextIO | None = None,
    settings: Settings | None = None,
) -> int:
    """The lobby: go on, start, open, put games in order. Returns the exit code."""
    settings = settings or Settings()
    lines = _lines(source, out, ascii, settings)
    lines.tell(T("Longtable: board games at the terminal."))
    try:
        with stoppable(lines.ask_again):
            while True:
                _lobby_once(folder, lines, settings)
    except Stopped as stop:
        return stop.code
    except Leave:
        lines.flush()
    return 0


def _sit_down(table: Table, lines: Lines, settings: Settings) -> None:
    """Play a table; what happens there ends only this sitting. `Leave` if there is nothing more to read."""
    ended = False
    following: Table | None = None
    try:
        Session(table, lines, settings).play()
    except ChangeTable as change:
        following = change.table
    except (Leave, BrokenPipeError, Unheard):
        raise
    except Stopped:
        ended = True  # nobody may be there to read more
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
    if following is not None:
        _sit_down(following, lines, settings)


def _lobby_once(folder: Path, lines: Lines, settings: Settings) -> None:
    saves = listed(folder)
    choices: list[tuple[str, Part]] = []
    latest = next((save for save in saves if not save.problem and not save.over), None)
    if latest is not None:
        choices.append(("continue", T("go on with {game}", game=save_words(latest))))
    choices.append(("new", T("start a game")))
    if saves:
        choices.append(("open", T("1 saved game", "one of {n} saved games", n=len(saves))))
    if saves or archived(folder):
        choices.append(("manage", T("watch, archive, rename or delete saved games")))
    choices += [("settings", T("colours, bell, pace of bots and so on")), ("quit", T("leave"))]
    fault = folder_fault(folder)
    lines.tell(full_stop(lines, fault) if fault else "")
    name = choose(lines, choices, T("What would you like to do?"), T("Your answer:"), choices[0][0])
    if name == "quit":
        raise Leave
    if name == "settings":
        ask_settings(settings, lines)
    else:
        _go(name, folder, lines, latest, settings)


def _go(name: str, folder: Path, lines: Lines, latest: SaveInfo | None, settings: Settings) -> None:
    try:
        table = _table(name, folder, lines, latest, settings)
    except (SaveError, Refused, RulesError) as error:
        lines.tell(full_stop(lines, error.words if isinstance(error, SaveError) else str(error)))
        return
    except OSError as error:
        lines.tell(
            T("The saved games in {folder} cannot be reached: {why}.", folder=str(folder), why=error.strerror or "")
        )
        return
    if table is None:
        return
    try:
        _sit_down(table, lines, settings)
    except Leave:
        if lines.ended:
            raise


def _table(name: str, folder: Path, lines: Lines, latest: SaveInfo | None, settings: Settings) -> Table | None:
    """The table to sit down at, None if the player goes back."""
    if name == "continue" and latest is not None:
        return open_table(latest.path, lines)
    if name == "manage":
        return manage(folder, lines)
    if name == "new":
        made = Setup(lines, folder, undo_of(settings)).make()
        if made is not None:
            last_points(made, settings)
        return made
    save = choose_save(folder, lines, T("Which game shall be opened?"))
    return open_table(save.path, lines) if save is not None else None
