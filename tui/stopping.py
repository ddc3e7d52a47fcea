"""Signals in the line mode: a program told to end lets go of its table first, one that comes back asks again."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

ENDING = (signal.SIGTERM, signal.SIGHUP)


class Stopped(BaseException):
    """The program was told to end, by a signal of this number. Not an `Exception`: nothing goes on after it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def code(self) -> int:
        """The exit code, as shells expect it."""
        return 128 + self.number


@contextmanager
def stoppable(again: Callable[[], None]) -> Iterator[None]:
    """While this lasts, the first signal to end raises `Stopped`, further ones wait for what is being saved; after
    a stop (Ctrl-Z) `again` is called when the program is continued."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may listen to signals
        return

    def end(number: int, frame: FrameType | None) -> None:
        for each in ENDING:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    def back(number: int, frame: FrameType | None) -> None:
        again()

    before: list[tuple[int, Any]] = [(number, signal.signal(number, end)) for number in ENDING]
    before.append((signal.SIGCONT, signal.signal(signal.SIGCONT, back)))
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
