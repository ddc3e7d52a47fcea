"""The Textual application: one process, one terminal, one table at a time.

`run` is all the command line needs. The driver's `write` passes through the filter of `tui.term`, which knows what
the terminal can show.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.color import ColorSystem
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size

from core.look import look
from core.table import Table
from core.text import say
from tui.faults import unexpected
from tui.screens.lobby import LobbyScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.table import TableScreen
from tui.term import Filter, detect
from tui.themes.palette import Palette


class FilteredDriver(LinuxDriver):
    """The terminal driver with the filter in its `write`."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._filter: Filter = app.filter
        self._filter.resize(*self._get_terminal_size())

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size the terminal has now; COLUMNS and LINES in the environment may be long out of date."""
        for stream in (sys.__stdout__, sys.__stderr__, sys.__stdin__):
            try:
                size = os.get_terminal_size(stream.fileno()) if stream else None
            except (OSError, ValueError):
                continue
            if size and size.columns and size.lines:
                return size.columns, size.lines
        return super()._get_terminal_size()

    def write(self, data: str) -> None:
        data = self._filter(data)
        if data:
            super().write(data)

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._app.exit, 128 + number)


class LongtableApp(App[int]):
    """Lobby, set-up and table. `folder` holds the saves; `start` is "lobby" or the table to sit down at."""

    CSS = """
    Screen { background: ansi_default; color: ansi_default; overflow: hidden; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = []
    ESCAPE_TO_MINIMIZE = False

    def __init__(
        self,
        start: str | Table,
        folder: Path,
        *,
        ascii: bool | None = None,
        color: bool | None = None,
        handover: str = "secrets",
        env: Mapping[str, str] | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        env = os.environ if env is None else env
        encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
        self.filter = Filter(detect(env, encoding, ascii=ascii, color=color))
        self.palette = Palette()
        super().__init__(driver_class=driver_class or FilteredDriver, ansi_color=True)
        self.console._color_system = ColorSystem.TRUECOLOR  # the filter lowers colours, nobody else
        self.animation_level = "none"
        self.start = start
        self.folder = folder
        self.handover = handover
        self.lobby = LobbyScreen()
        self.from_lobby = start == "lobby"
        self.failure = ""
        self.seated: Table | None = None  # the table that is open here

    @property
    def ascii(self) -> bool:
        return self.filter.abilities.ascii

    def on_mount(self) -> None:
        if isinstance(self.start, Table):
            self.sit_down(self.start)
        else:
            self.push_screen(self.lobby)

    # From screen to screen

    def sit_down(self, table: Table) -> None:
        """Show a table."""
        self.seated = table
        self.use_look(table.game.name)
        screen = TableScreen(table, ascii=self.ascii)
        screen.handover = self.handover
        self._show(screen)

    def to_setup(self) -> None:
        self._show(NewGameScreen())

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

    # Terminal

    async def _on_resize(self, event: Any) -> None:
        size: Size = event.size
        self.filter.resize(size.width, size.height)

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
    start: str | Table,
    folder: Path,
    *,
    ascii: bool | None = None,
    color: bool | None = None,
    mouse: bool = False,
    handover: str = "secrets",
) -> int:
    """Show the application until the player leaves; the exit code. `start` is "lobby" or a table to sit down at;
    `ascii` and `color` override what is found out about the terminal (None, or `ascii` False: find out)."""
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    app = LongtableApp(start, folder, ascii=ascii or None, color=color, handover=handover)
    code = app.run(mouse=mouse)
    if app.seated is not None:
        app.seated.close()
    if app.failure:
        print(app.failure, file=sys.stderr)
        return 1
    return code if code is not None else (app.return_code or 0)
