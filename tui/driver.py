"""The terminal: what is written passes the filter, signals become calls, a lost line ends the program quietly.

Signals are handled by the event loop, never in the middle of something else: a stop (Ctrl-Z) while the save is
being written, or an end while a bot thinks, waits for the moment in which nothing is half done. A terminal that is
gone (its window closed, its line dropped) is noticed by reading and by writing, also when no signal comes.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import signal
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.term import Filter

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
LOST = 128 + signal.SIGHUP  # exit code when the terminal is gone
LOOK = 0.1  # seconds between two looks whether the reading thread shall end


class Writer(WriterThread):
    """Writes from a thread of its own. When the terminal takes nothing any more, what comes is dropped, so that
    nobody waits for it; `lost` is called once."""

    def __init__(self, file: Any, lost: Any) -> None:
        super().__init__(file)
        self._lost = lost

    def run(self) -> None:
        file, queue = self._file, self._queue
        gone = False
        while (text := queue.get()) is not None:
            if gone:
                continue
            try:
                file.write(text)
                if queue.empty():
                    file.flush()
            except (OSError, ValueError):
                gone = True
                self._lost()
        if not gone:
            with suppress(OSError, ValueError):
                file.flush()


class FilteredDriver(LinuxDriver):
    """The driver of the terminal we were started in."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        # the loop handles them, see start_application_mode
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.signal(signal.SIGCONT, signal.SIG_DFL)
        self._filter: Filter = app.filter
        self._filter.resize(*self._get_terminal_size())
        self._loop: asyncio.AbstractEventLoop | None = None
        self._away = False  # stopped by Ctrl-Z, and not yet back
        self._stopped = False  # the next SIGCONT is the one that ends our own stop

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

    # Writing

    def write(self, data: str) -> None:
        data = self._filter(data)
        if data and self._writer_thread is not None:
            super().write(data)

    def use_mouse(self, on: bool) -> None:
        """Listen to the mouse, or leave it to the terminal."""
        if on and not self._mouse:
            self._mouse = True
            self._enable_mouse_support()  # type: ignore[no-untyped-call]
        elif not on and self._mouse:
            self._disable_mouse_support()  # type: ignore[no-untyped-call]
            self._mouse = False

    # Starting and stopping

    def start_application_mode(self) -> None:
        self._loop = asyncio.get_running_loop()
        with _writers(self.lost):
            super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._writer_thread is None:
            return  # still in the background: the next SIGCONT tries again
        self._away = False
        for number in ENDING:
            self._loop.add_signal_handler(number, self._app.exit, 128 + number)
        self._loop.add_signal_handler(signal.SIGTSTP, self.stand_aside)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)

    def close(self) -> None:
        super().close()  # type: ignore[no-untyped-call]
        self._writer_thread = None

    def stand_aside(self) -> None:
        """Give the terminal back and stop, as Ctrl-Z wants; `fg` brings everything back."""
        if self._away or self._loop is None:
            return
        self._away = self._stopped = True
        self.suspend_application_mode()
        self._loop.remove_signal_handler(signal.SIGTSTP)  # back to stopping
        # who leads no job of a shell is not stopped by this, and goes on at once
        os.kill(os.getpid(), signal.SIGTSTP)
        self._loop.call_soon(self._come_back)

    def _continued(self) -> None:
        """SIGCONT. Without a stop of our own somebody else stopped us (SIGSTOP): the terminal may have been used by
        others since."""
        if not self._away and not self._stopped:
            self.suspend_application_mode()
            self._away = True
        self._stopped = False
        self._come_back()

    def _come_back(self) -> None:
        if not self._away:
            return
        self._filter.resize(*self._get_terminal_size())
        self.start_application_mode()
        if not self._away:
            self._app.screen.refresh(layout=True)

    # A line that is gone

    def lost(self) -> None:
        """The terminal is gone: end, without asking anybody. May be called from any thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended already
                self._loop.call_soon_threadsafe(self._app.exit, LOST)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except (OSError, ValueError):
            self.lost()

    def run_input_thread(self) -> None:
        """Read keys until the program ends; the end of what can be read is a lost line."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(LOOK):
                    data = os.read(self.fileno, 4096)
                    if not data:
                        self.lost()
                        return
                    self._pass_on(parser.feed(decode(data)))
                self._pass_on(parser.tick())
        with suppress(EOFError, ParseError):
            self._pass_on(parser.feed(""))

    def _pass_on(self, messages: Any) -> None:
        found: Iterator[Message] = iter(messages)
        for message in found:
            self.process_message(message)


@contextmanager
def _writers(lost: Any) -> Iterator[None]:
    """While the driver starts, the writers it makes are ours."""
    from textual.drivers import linux_driver

    usual = linux_driver.WriterThread
    linux_driver.WriterThread = lambda file: Writer(file, lost)  # type: ignore[assignment,misc]
    try:
        yield
    finally:
        linux_driver.WriterThread = usual  # type: ignore[misc]


@contextmanager
def unhurried() -> Iterator[None]:
    """Let the end of the program take its time: what is being saved is saved to its end."""
    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGTSTP)
    before = [signal.signal(number, signal.SIG_IGN) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
