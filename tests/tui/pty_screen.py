"""A child process in a pseudo-terminal: its screen (by pyte) and every byte it sends."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pyte

ROOT = Path(__file__).parents[2]


class PtyScreen:
    """Runs a command in a terminal of the given size.

    sent     all bytes the child wrote            screen   what the terminal shows
    """

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        term: str = "xterm-256color",
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self.screen.set_mode(pyte.modes.LNM)
        self._stream = pyte.Stream(self.screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.sent = bytearray()
        self.master, slave = pty.openpty()
        self._set_size(*size)
        clean = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLORTERM", "TMUX")}
        clean |= {"TERM": term, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), **(env or {})}
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=clean,
            start_new_session=True,
        )
        os.close(slave)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the window; the child is told."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        os.killpg(self.process.pid, signal.SIGWINCH)

    def read(self, quiet: float = 0.25, most: float = 8.0) -> int:
        """Read until nothing came for `quiet` seconds; how many bytes came."""
        begun = len(self.sent)
        end = time.monotonic() + most
        while time.monotonic() < end:
            if not select.select([self.master], [], [], quiet)[0]:
                break
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            if not data:
                break
            self.sent += data
            self._stream.feed(self._decoder.decode(data).replace("\x1b[>25u", "").replace("\x1b[<u", ""))
        return len(self.sent) - begun

    def wait_for(self, text: str, most: float = 15.0) -> None:
        """Read until a text is on the screen."""
        end = time.monotonic() + most
        while text not in self.text:
            self.read(0.05, 0.3)
            if time.monotonic() > end:
                raise AssertionError(f"{text!r} did not appear:\n{self.text}")

    def press(self, keys: str, quiet: float = 0.25) -> int:
        """Type keys; how many bytes the answer took."""
        os.write(self.master, keys.encode())
        return self.read(quiet)

    @property
    def lines(self) -> list[str]:
        return list(self.screen.display)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def close(self) -> int:
        """End the child if it still runs; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.read(0.1, 2)
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
        os.close(self.master)
        return self.process.wait()
