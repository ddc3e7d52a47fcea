"""The Textual application: one process, one terminal, one table at a time.

`run` is all the command line needs. The driver's `write` passes through the filter of `tui.term`, which knows what
the terminal can show.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.color import ColorSystem
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from core.look import look
from core.table import Table
from core.text import say
from tui.desk import Desk
from tui.driver import FilteredDriver, unhurried
from tui.faults import not_done, unexpected
from tui.screens.lobby import LobbyScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.settings import ON, Settings, ascii_of, depth_of, undo_of
from tui.term import Abilities, Filter, detect
from tui.themes.palette import Palette


class LongtableApp(App[int]):
    """Lobby, set-up and table. `folder` holds the saves; `start` is "lobby", the table to sit down at, or the path of
    a save that could not be opened at once: the lobby then asks what to do."""

    CSS = """
    Screen { background: ansi_default; color: ansi_default; overflow: hidden; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = []
    ESCAPE_TO_MINIMIZE = False

    def __init__(
        self,
        start: str | Table | Path,
        folder: Path,
        *,
        ascii: bool | None = None,
        color: bool | None = None,
        handover: str = "",
        settings: Settings | None = None,
        env: Mapping[str, str] | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        self._env = os.environ if env is None else env
        self._switches = (ascii, color)
        self.settings = settings or Settings()
        self.filter = Filter(self._abilities())
        self.palette = Palette()
        super().__init__(driver_class=driver_class or FilteredDriver, ansi_color=True)
        self.console._color_system = ColorSystem.TRUECOLOR  # the filter lowers colours, nobody else
        self.animation_level = "none"
        self.start = start
        self.folder = folder
        self._handover = handover
        self.lobby = LobbyScreen()
        self.from_lobby = not isinstance(start, Table)
        self.failure = ""
        self.seated: Table | None = None  # the table that is open here

    @property
    def ascii(self) -> bool:
        return self.filter.abilities.ascii

    def on_mount(self) -> None:
        if isinstance(self.start, Table):
            self.sit_down(self.start)
            return
        self.push_screen(self.lobby)
        if isinstance(self.start, Path):
            self.call_after_refresh(self.lobby.open_path, self.start)

    # From screen to screen

    def sit_down(self, table: Table, back: bool = False) -> None:
        """Show a table; with `back` its past at once."""
        self.seated = table
        try:
            self.use_look(table.game.name)
            screen = TableScreen(table, ascii=self.ascii)
        except Exception as error:
            self._not_seated(table, error)
            return
        screen.handover, screen.begin_back = self.handover, back
        self._show(screen)

    def _not_seated(self, table: Table, error: Exception) -> None:
        """Nothing of a table can be shown: back to the lobby, or out, with a sentence."""
        table.close()
        self.seated = None
        if self.from_lobby:
            self.to_lobby()
            self.lobby.recover(error)
        else:
            self.failure = say(not_done(error))
            self.exit(1)

    def to_setup(self, game: str = "") -> None:
        """Set a game up: the one given, else the first there is."""
        screen = NewGameScreen(game)
        screen.setup.undo = undo_of(self.settings)
        self._show(screen)

    def to_settings(self, desk: Desk | None = None) -> None:
        """The settings, over the screen that is open; at a table those of the seat at the keyboard too."""
        self.push_screen(SettingsScreen(desk))

    def to_lobby(self) -> None:
        self._show(self.lobby)

    def _show(self, screen: Any) -> None:
        """One screen at a time above the lobby."""
        if screen is self.lobby:
            if self.screen is not self.lobby:
                self.pop_screen()
        elif self.screen is self.lobby or len(self.screen_stack) < 2:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    def change_table(self, table: Table, other: Table) -> None:
        """Leave a table, saved, for another one."""
        table.close()
        self.sit_down(other)

    def leave_table(self, table: Table) -> None:
        """Back to where the player came from; everything is saved."""
        table.close()
        self.seated = None
        if self.from_lobby:
            self.to_lobby()
        else:
            self.exit(0)

    def use_look(self, game: str) -> None:
        """Colours and signs of a game."""
        found = look(game)
        self.palette = Palette(found)
        self.filter.names = self.palette.names
        self.filter.signs = {
            sign.sign: sign.ascii
            for sign in found.signs
            if len(sign.sign) == 1 == len(sign.ascii) != sign.sign.isascii()
        }

    # Settings

    @property
    def handover(self) -> str:
        """When the screen goes blank between two people."""
        return self._handover or self.settings["hand_over"]

    def _abilities(self) -> Abilities:
        """What the terminal may be sent: the command line wins over settings, settings over detection."""
        ascii, color = self._switches
        encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
        found = detect(self._env, encoding, ascii=ascii_of(self.settings) if ascii is None else ascii, color=color)
        depth = depth_of(self.settings) if color is None else None
        return found if depth is None else found._replace(depth=depth)

    def use_settings(self) -> None:
        """What was set holds at once, on every screen that is open."""
        self.filter.use(self._abilities())
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.handover = self.handover
                screen.desk.ascii = self.ascii
                screen.desk.renew()
        if isinstance(self._driver, FilteredDriver):
            self._driver.use_mouse(self.settings["mouse"] == ON)
        self.send_whole()
        self.screen.refresh(layout=True)

    def ring(self) -> None:
        """A person is asked after others have played: the bell, if it is switched on."""
        if self.settings["bell"] == ON:
            self.bell()

    # Terminal

    async def _on_resize(self, event: Any) -> None:
        size: Size = event.size
        self.filter.resize(size.width, size.height)

    def stand_aside(self) -> None:
        """Ctrl-Z: back to the shell until it says `fg`."""
        if isinstance(self._driver, FilteredDriver):
            self._driver.stand_aside()

    def send_whole(self) -> None:
        """The next picture is sent as a whole."""
        self.filter.resize(self.filter.width, self.filter.height)

    def _handle_exception(self, error: Exception) -> None:
        """An error nobody foresaw: to the log file; the player gets one sentence when the terminal is restored."""
        self.failure = say(unexpected(error))
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()


def run(
    start: str | Table | Path,
    folder: Path,
    *,
    ascii: bool | None = None,
    color: bool | None = None,
    settings: Settings | None = None,
) -> int:
    """Show the application until the player leaves; the exit code. `start` is "lobby", a table to sit down at, or the
    path of a save the lobby asks about; `ascii` and `color` override settings and what is found out about the
    terminal (None, or `ascii` False: they do not)."""
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    settings = settings or Settings()
    app = LongtableApp(start, folder, ascii=ascii or None, color=color, settings=settings)
    code = app.run(mouse=settings["mouse"] == ON)
    with unhurried():
        _let_go(app)
    if app.failure:
        return 1
    return code if code is not None else (app.return_code or 0)


def _let_go(app: LongtableApp) -> None:
    """The program ends, whatever ended it: what is not on the disk is tried once more, and what must be known is
    said now that the terminal is restored."""
    said = [app.failure]
    if app.seated is not None:
        app.seated.close()
        if app.seated.unsaved:
            said.append(app.seated.problem)
    with contextlib.suppress(OSError, ValueError):  # nobody may be there to read it
        for words in filter(None, said):
            print(words, file=sys.stderr, flush=True)
