"""Lines in and lines out: what the line mode reads from and writes to.

Every line is cleaned before it is written: nothing in a name, a file or a sentence reaches the terminal as a
control sequence. With `ascii` everything written is below 0x80.
"""

from __future__ import annotations

import errno
import os
import sys
import unicodedata
from typing import TextIO

from core.text import NOBODY, Part, Reader, T, say

# Typographic characters and what stands for them in ASCII
TWINS = str.maketrans(
    {
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "×": "x",
        "→": "->",
        "≥": ">=",
        "≤": "<=",
        "½": "1/2",
        "⅓": "1/3",
        "·": ",",
        "•": "-",
        "\u00a0": " ",
    }
)

# Clear the window, go to its top left corner, clear what was scrolled away
CLEAR = "\x1b[2J\x1b[H\x1b[3J"


class Leave(Exception):
    """The player leaves: said so, or there is nothing more to read."""


class Unheard(OSError):
    """What is written reaches nobody: the disk it goes to is full, the terminal is gone. `why` in one sentence."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.errno, error.strerror)
        self.why = T("nothing can be written any more: {why}", why=error.strerror or repr(error))
        self.gone = error.errno in (errno.EIO, errno.ENXIO, errno.EBADF)  # as a terminal whose window was closed


def to_ascii(text: str) -> str:
    """The text below 0x80: letters lose their marks, what has no twin shows as `?`."""
    if text.isascii():
        return text
    plain = unicodedata.normalize("NFKD", text.translate(TWINS))
    return "".join(char for char in plain if not unicodedata.combining(char)).encode("ascii", "replace").decode()


def clean(text: str) -> str:
    """The text with everything that could steer a terminal shown as `?`."""
    return "".join(char if char.isprintable() else "?" for char in text)


class Lines:
    """The two streams of the line mode.

    reader     the names in sentences
    ascii      write nothing above 0x7f; `only_ascii`: asked for at the start; `cannot`: nothing else is possible
    ended      there is nothing more to read
    can_clear  the terminal can be wiped, scroll-back too, so that nobody reads the secrets of another
    """

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None, *, ascii: bool = False) -> None:
        self.source = source or sys.stdin
        self.out = out or sys.stdout
        encoding = (getattr(self.out, "encoding", None) or "utf-8").lower().replace("-", "").replace("_", "")
        self.only_ascii = ascii
        self.cannot = not encoding.startswith("utf")
        self.ascii = ascii or self.cannot
        self.reader: Reader = NOBODY
        self.ended = False
        self.waiting = ""  # the prompt that waits for an answer
        self.can_clear = self.out.isatty() and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")

    def text(self, part: Part) -> str:
        """A sentence as it will be written."""
        text = clean(say(part, self.reader))
        return to_ascii(text) if self.ascii else text

    def tell(self, *parts: Part) -> None:
        """Write sentences, each on a line of its own. Empty ones are left out."""
        for part in parts:
            text = self.text(part).strip()
            if text:
                self._write(text + "\n")

    def ask(self, prompt: Part) -> str:
        """Write the prompt and read a line. `Leave` when there is nothing more to read."""
        # what is typed at a terminal ends the prompt's line; a script's answer is not seen there
        self._write(self.text(prompt).rstrip() + (" " if self.source.isatty() else "\n"))
        self.flush()
        self.waiting = self.text(prompt)
        try:
            line = self.source.readline()
        except UnicodeDecodeError:
            # bytes that are no text: an entry nobody can mean
            return "\ufffd"
        except OSError:  # the terminal is gone
            line = ""
        finally:
            self.waiting = ""
        if not line:
            self.ended = True
            self._write("\n")
            raise Leave
        return line.strip()

    def ask_again(self) -> None:
        """The prompt once more, after the program was stopped and others have written on the terminal."""
        if self.waiting and self.source.isatty():
            self._write("\n" + self.waiting + " ")
            self.flush()

    def _write(self, text: str) -> None:
        try:
            self.out.write(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Unheard(error) from error

    def clear(self) -> bool:
        """Wipe the terminal and what can be scrolled back to. False if it cannot be done here."""
        if not self.can_clear:
            return False
        self._write(CLEAR)
        self.flush()
        return True

    def ring(self) -> None:
        """The terminal's bell, where there is a terminal."""
        if self.out.isatty():
            self._write("\a")

    def flush(self) -> None:
        """Let out what was written."""
        try:
            self.out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Unheard(error) from error


def full_stop(lines: Lines, words: Part) -> Part:
    """A sentence with its full stop, if it does not end already."""
    return words if lines.text(words).endswith((".", "?", "!")) else T("{words}.", words=words)


def heading(title: Part) -> Part:
    """A title as a line of its own."""
    return T("{title}:", title=title)
