"""The one filter between the application and the terminal.

Everything the screens draw is written as if the terminal had all colours and all characters. This filter knows
what the terminal can do: it lowers colours to 256, 16 or none, replaces characters above 0x7f in ASCII mode, and
sends only the cells that differ from what the terminal shows already.

The filter keeps a picture of the terminal (a grid of cells), so whatever is painted twice is sent once.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

NONE, SIXTEEN, MANY, TRUE = 0, 4, 8, 24  # bits of colour

# Our own glyphs; every character is one column wide in every locale.
ASCII = {"▸": ">", "✗": "x", "✓": "+", "╎": "|", "╌": "-", "▾": "v", "▴": "^", "✶": "*", "≀": "%", "·": ".", "…": "."}
ASCII |= {"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "→": ">", "×": "x", "│": "|", "─": "-"}

# Terminals without any colour, by the beginning of TERM.
COLOURLESS = ("dumb", "vt50", "vt52", "vt100", "vt102", "vt220", "vt320", "ansi-m")


# Modes that are never asked for: synchronised output, focus, and a report for every cell the pointer crosses.
UNWANTED = ("2026", "1004", "1003")


class Abilities(NamedTuple):
    """What a terminal can show. `plain` terminals do not understand questions sent to them."""

    depth: int = TRUE
    ascii: bool = False
    plain: bool = False


def detect(
    env: Mapping[str, str], encoding: str = "utf-8", *, ascii: bool | None = None, color: bool | None = None
) -> Abilities:
    """Find out what the terminal can do; `ascii` and `color` are the player's wish and win.

    `encoding` is the one the locale gives for the output."""
    term = env.get("TERM", "")
    linux = term.startswith("linux")
    if ascii is None:
        ascii = linux or encoding.lower().replace("-", "").replace("_", "") not in ("utf8", "utf8sig")
    return Abilities(_depth(env, term, color), ascii, linux or term.startswith("vt"))


def _depth(env: Mapping[str, str], term: str, color: bool | None) -> int:
    if color is False or (color is None and env.get("NO_COLOR", "")):
        return NONE
    if env.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith("-direct"):
        return TRUE
    if "256" in term:
        return MANY
    if not term or term.startswith(COLOURLESS):
        return SIXTEEN if color else NONE
    return SIXTEEN


# Colours


BASIC = (
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
)  # fmt: skip
STEPS = (0, 95, 135, 175, 215, 255)


@lru_cache(4096)
def nearest(red: int, green: int, blue: int, count: int) -> int:
    """The nearest of the terminal's first 16 or of its 256 colours."""
    if count == 16:
        return min(range(16), key=lambda n: _far(BASIC[n], (red, green, blue)))
    grey = min(23, max(0, round((red + green + blue) / 3 / 10.2 - 0.8)))
    cube = [min(range(6), key=lambda n: abs(STEPS[n] - part)) for part in (red, green, blue)]
    found = (STEPS[cube[0]], STEPS[cube[1]], STEPS[cube[2]])
    shade = 8 + 10 * grey
    if _far((shade, shade, shade), (red, green, blue)) < _far(found, (red, green, blue)):
        return 232 + grey
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]


def _far(a: tuple[int, int, int], b: tuple[int, int, int]) -> int:
    return 3 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 2 * (a[2] - b[2]) ** 2


class Pen(NamedTuple):
    """How a cell is written: colours as SGR parameters ("" is the terminal's own), attributes in order."""

    fore: str = ""
    back: str = ""
    marks: tuple[int, ...] = ()


PLAIN = Pen()
MARKS = (1, 2, 3, 4, 7, 9)  # bold, dim, italic, underline, reverse, struck
WIPE = "\x1b[K"  # wipes the rest of a row
SEEN_ON_BLANKS = frozenset((4, 7, 9))


def select(pen: Pen) -> str:
    """The sequence that changes to a pen from any other."""
    if pen == PLAIN:
        return "\x1b[m"
    return f"\x1b[0;{';'.join(filter(None, (*map(str, pen.marks), pen.fore, pen.back)))}m"


@lru_cache(4096)
def bare(pen: Pen) -> bool:
    """Whether a blank written with this pen looks as one written with no pen."""
    return not pen.back and pen.fore != "?" and SEEN_ON_BLANKS.isdisjoint(pen.marks)


# Characters


def to_ascii(text: str) -> str:
    """The same text below 0x80, as many columns wide."""
    return "".join(char if char < "\x7f" else _plain_char(char) for char in text)


@lru_cache(4096)
def _plain_char(char: str) -> str:
    known = ASCII.get(char)
    if known is not None:
        return known
    width = cell_len(char)
    base = "".join(c for c in unicodedata.normalize("NFKD", char) if " " <= c < "\x7f")
    return base if width and len(base) == width else "?" * width


TOKEN = re.compile(
    r"\x1b\[(?P<kind>[?<=>]?)(?P<numbers>[\d;:]*)(?P<between>[ -/]*)(?P<verb>[@-~])"
    r"|(?P<other>\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^\[])"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f]+)"
    r"|(?P<text>[^\x00-\x1f]+)"
)


class Filter:
    """Takes what the application writes, gives what the terminal gets.

    names   colours the look files give by name too, as (red, green, blue) -> 0..15: exact with 16 colours
    sent    bytes handed to the terminal so far
    """

    def __init__(self, abilities: Abilities, size: tuple[int, int] = (80, 24)) -> None:
        self.abilities = abilities
        self.names: dict[tuple[int, int, int], int] = {}
        self.signs: dict[str, str] = {}  # ASCII twins of a game's own signs
        self.sent = 0
        self._pens: dict[tuple[Pen, str], Pen] = {}
        self._forget(*size)

    def use(self, abilities: Abilities) -> None:
        """The terminal may be sent something else from now on; the next picture is sent whole."""
        self.abilities = abilities
        self._pens.clear()
        self.resize(self.width, self.height)

    def resize(self, width: int, height: int) -> None:
        """The terminal has another size: nothing is known of what it shows; the next picture is sent whole."""
        self._forget(width, height)
        self._clear_first = True

    def _forget(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.grid: list[list[tuple[str, Pen]]] = [[(" ", PLAIN)] * width for _ in range(height)]
        self.x = self.y = 0  # where the application thinks the cursor is
        self.pen = PLAIN
        self._at = (-1, -1)  # where the terminal's cursor is
        self._with = Pen("?")  # the terminal's pen, not known
        self._clear_first = False

    def __call__(self, data: str) -> str:
        out: list[str] = []
        for token in TOKEN.finditer(data):
            if token["text"] is not None:
                self._put(token["text"], out)
            elif token["verb"] is not None:
                self._sequence(token, out)
            elif token["other"] is not None:
                if not (self.abilities.plain and token["other"].startswith("\x1b]")):
                    out.append(token["other"])
            elif token["control"] in ("\x07",):
                out.append("\x07")
        if self._at != (-1, -1) and self._at != (self.x, self.y):
            out.append(self._move(self.x, self.y))
        text = "".join(out)
        self.sent += len(text.encode("utf-8", "replace"))
        return text

    # Sequences

    def _sequence(self, token: re.Match[str], out: list[str]) -> None:
        verb, numbers, kind = token["verb"], token["numbers"], token["kind"]
        if kind == "" and verb == "m":
            self.pen = self._next_pen(numbers)
        elif kind == "" and verb == "H":
            row, _, column = numbers.partition(";")
            self.y, self.x = int(row or 1) - 1, int(column or 1) - 1
        elif kind == "?" and verb in "hl":
            self._mode(token.group(), numbers, verb, out)
        elif not (self.abilities.plain and (kind or token["between"])):
            out.append(token.group())

    def _mode(self, whole: str, number: str, verb: str, out: list[str]) -> None:
        if number == "1049":
            if verb == "l":
                out.append("\x1b[m")
            out.append(whole)
            if verb == "h":
                self.resize(self.width, self.height)
            else:
                self._at = (-1, -1)
        elif number == "25":
            out.append("\x1b[?25h")  # the cursor stays to be seen: it is on the focused item
        elif number not in UNWANTED and not (self.abilities.plain and number in ("2048", "2004")):
            out.append(whole)

    def _next_pen(self, numbers: str) -> Pen:
        key = (self.pen, numbers)
        found = self._pens.get(key)
        if found is None:
            if len(self._pens) > 4000:
                self._pens.clear()
            found = self._pens[key] = self._changed(self.pen, numbers)
        return found

    def _changed(self, pen: Pen, numbers: str) -> Pen:
        fore, back, marks = pen.fore, pen.back, set(pen.marks)
        left = [int(n or 0) for n in numbers.replace(":", ";").split(";")]
        while left:
            code = left.pop(0)
            if code == 0:
                fore, back, marks = "", "", set()
            elif code in MARKS:
                marks.add(code)
            elif 21 <= code <= 29:
                marks -= {1, 2} if code == 22 else {code - 20}
            elif code in (38, 48):
                color = self._deep(left, code)
                fore, back = (color, back) if code == 38 else (fore, color)
            elif 30 <= code <= 39 or 90 <= code <= 97:
                fore = "" if code == 39 else self._basic(code, 0)
            elif 40 <= code <= 49 or 100 <= code <= 107:
                back = "" if code == 49 else self._basic(code, 10)
        if self.abilities.depth == NONE:
            if back:
                marks.add(7)  # without colours a coloured ground becomes reverse
            fore, back = "", ""
        return Pen(fore, back, tuple(sorted(marks)))

    def _basic(self, code: int, ground: int) -> str:
        return str(code)

    def _deep(self, left: list[int], code: int) -> str:
        kind = left.pop(0) if left else 0
        depth = self.abilities.depth
        if kind == 5 and left:
            number = left.pop(0)
            if depth >= MANY:
                return f"{code};5;{number}"
            return self._low(number if number < 16 else nearest(*_rgb(number), 16), code)
        if kind == 2 and len(left) >= 3:
            rgb = (left.pop(0), left.pop(0), left.pop(0))
            if depth == TRUE:
                return f"{code};2;{rgb[0]};{rgb[1]};{rgb[2]}"
            if depth == MANY:
                return f"{code};5;{nearest(*rgb, 256)}"
            return self._low(self.names.get(rgb, nearest(*rgb, 16)), code)
        return ""

    def _low(self, number: int, code: int) -> str:
        base = code - 8  # 30 or 40
        return str(base + number if number < 8 else base + 52 + number)

    # Cells

    def _put(self, text: str, out: list[str]) -> None:
        if not 0 <= self.y < self.height:
            return
        if self.abilities.ascii:
            text = "".join(self.signs.get(char, char) for char in text) if self.signs else text
            text = to_ascii(text)
        row = self.grid[self.y]
        if text.isascii():
            for char in text:
                self._cell(row, char, 1, out)
            return
        for char in text:
            width = cell_len(char)
            if width:
                self._cell(row, char, width, out)
            elif self.x > 0 and self.x <= self.width and not self.abilities.ascii:
                self._combine(row, char, out)

    def _cell(self, row: list[tuple[str, Pen]], char: str, width: int, out: list[str]) -> None:
        x = self.x
        self.x += width
        if x < 0 or x + width > self.width:
            return
        pen = PLAIN if char == " " and bare(self.pen) else self.pen
        cell = (char, pen)
        if row[x] == cell and (width == 1 or row[x + 1][0] == ""):
            return
        for at in range(x, x + width):
            self._break_wide(row, at)
        row[x] = cell
        if width == 2:
            row[x + 1] = ("", pen)
        self._go(x, row, out)
        if not self._suits(cell):
            out.append(select(pen))
            self._with = pen
        out.append(char)
        self._at = (x + width, self.y)
        if char == " " and pen == PLAIN:
            self._blank(x, row, out)

    def _suits(self, cell: tuple[str, Pen]) -> bool:
        """Whether the terminal's pen as it is writes this cell."""
        return cell[1] == self._with or (cell == (" ", PLAIN) and bare(self._with))

    def _blank(self, x: int, row: list[tuple[str, Pen]], out: list[str]) -> None:
        """A blank was written: several up to the edge are sent as one sequence that wipes the rest of the row."""
        if x < self.width - len(WIPE) - 1 or any(cell != (" ", PLAIN) for cell in row[x + 1 :]):
            return
        first = len(out)
        while first and out[first - 1].isspace():
            first -= 1
        count = sum(map(len, out[first:]))
        if count > len(WIPE):
            out[first:] = [WIPE]
            self._at = (x + 1 - count, self.y)

    def _combine(self, row: list[tuple[str, Pen]], char: str, out: list[str]) -> None:
        """A mark that stands on the character before it."""
        at = self.x - 1
        if row[at][0] == "" and at > 0:
            at -= 1
        base, pen = row[at]
        if char in base:
            return
        row[at] = (base + char, pen)
        self._at = (-1, -1)
        self._go(at, row, out)
        out.append(select(pen) + base + char)
        self._with = pen
        self._at = (at + max(1, cell_len(base)), self.y)

    @staticmethod
    def _break_wide(row: list[tuple[str, Pen]], x: int) -> None:
        """Writing on one half of a wide character wipes the other half."""
        if row[x][0] == "" and x > 0:
            row[x - 1] = (" ", row[x - 1][1])
        if x + 1 < len(row) and row[x + 1][0] == "":
            row[x + 1] = (" ", row[x + 1][1])

    def _go(self, x: int, row: list[tuple[str, Pen]], out: list[str]) -> None:
        if self._clear_first:
            self._clear_first = False
            out.append("\x1b[m\x1b[2J")
            self._with, self._at = PLAIN, (-1, -1)
        if self._at == (x, self.y):
            return
        gap = x - self._at[0]
        if self._at[1] == self.y and 0 < gap <= 4:
            between = row[self._at[0] : x]
            if all(self._suits(cell) and len(cell[0]) == 1 for cell in between):
                out.append("".join(char for char, _ in between))
                self._at = (x, self.y)
                return
        out.append(self._move(x, self.y))

    def _move(self, x: int, y: int) -> str:
        before, self._at = self._at, (x, y)
        if before[1] == y and before[0] < x and before[0] >= 0 and before[0] < self.width:
            return f"\x1b[{x - before[0]}C" if x - before[0] > 1 else "\x1b[C"
        return f"\x1b[{y + 1};{x + 1}H"


def _rgb(number: int) -> tuple[int, int, int]:
    if number >= 232:
        shade = 8 + 10 * (number - 232)
        return shade, shade, shade
    number -= 16
    return STEPS[number // 36], STEPS[number // 6 % 6], STEPS[number % 6]
