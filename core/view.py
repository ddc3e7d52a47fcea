"""What a game shows, as plain data: board, tables, notes, status, menu, pages and log.

A game's ``showing.py`` turns a position and a viewer into a :class:`View`; the screen and the line mode draw
any view. Whatever the viewer may not know is not in it.

Two forms of everything: *short* (glyphs and abbreviations for the screen, explained by ``look.toml``) and
*full words* (a :class:`~core.text.Text`, for the line mode, descriptions and screen readers).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from core.decision import Bundle, Option
from core.text import Part, Text

# (characters, role): roles are names of look.toml, such as "owner.E", "terrain.hill", "refused", "".
Span: TypeAlias = tuple[str, str]
Line: TypeAlias = tuple[Span, ...]


class Place(msgspec.Struct):
    """A place of the board. `small` and `large` are its label in the two sizes of the map, a line each.

    `words` says in one sentence what is there; `borders` names the ways out. `owner` is a seat or -1. A `bare` place
    of a board of hexes lies beside the board and is drawn without a border of its own (a home, a reserve).
    """

    id: str
    name: Part
    terrain: str
    small: tuple[Line, ...]
    large: tuple[Line, ...]
    words: Part
    borders: Part = ""
    owner: int = -1
    at: tuple[int, int] = (0, 0)  # axial coordinates (q, r), for boards of hexes
    bare: bool = False


class Link(msgspec.Struct):
    """A border, river, bridge or route between two places. `mark` is a letter drawn with it, such as its owner's."""

    a: str
    b: str
    kind: str = "border"
    role: str = ""
    mark: str = ""


class Board(msgspec.Struct):
    """`kind` is "hexes" (pointy top), "hexes_bricks" (the same rows without strokes between them), "hexes_flat",
    "territories" or "network" (positions in look.toml)."""

    kind: str
    places: list[Place]
    links: list[Link] = []


class Cell(msgspec.Struct, frozen=True):
    """A cell of a table: what it shows, its role, and the full words if the cell is abbreviated."""

    show: Part
    role: str = ""
    words: Part = ""


class Column(msgspec.Struct, frozen=True):
    """A column: a short heading, the full word for it (on `?` and in the line mode), numbers to the right."""

    head: str
    word: Part
    right: bool = False


class Row(msgspec.Struct):
    """A row of a table. `id` is stable (previews compare rows by it); `seat` if the row belongs to one. `mark` is a
    sign before the row of a seat that is not asked now (it has passed), explained in look.toml."""

    id: str
    cells: list[Cell]
    seat: int = -1
    role: str = ""
    mark: str = ""


class Table(msgspec.Struct):
    id: str
    title: Part
    columns: list[Column]
    rows: list[Row]


class Fact(msgspec.Struct):
    """One thing worth knowing: a label, a value in full words, and a short form for the screen."""

    id: str
    label: Part
    value: Part
    short: Part = ""


class Note(msgspec.Struct):
    """A few facts under a title, always in view: hand, pool, market. `secret` if only its seat may see it.

    Of a `tight` note the screen shows the short forms alone, one after the other: they tell themselves what they are.
    """

    id: str
    title: Part
    facts: list[Fact]
    secret: bool = False
    tight: bool = False


class Page(msgspec.Struct):
    """A page of the game that `o` opens: boards, market, tracks. Blocks in order."""

    id: str
    title: Part
    blocks: list[Table | Note]


class Status(msgspec.Struct):
    """Row 1. `to_do` says who must do what, `near` how near the end is ("supply 7 of 15")."""

    round: Part
    to_do: Part
    near: Part = ""


class Score(msgspec.Struct):
    """What a seat would have if the game ended now (or has, when it is over): parts in tie-break order.

    `ties` holds what breaks ties, in order, in games in which that is not the parts."""

    seat: int
    total: int
    parts: dict[str, int]
    place: int = 0  # 1 for the winner or winners
    ties: dict[str, int] = {}


class Label(msgspec.Struct):
    """The words of an option.

    what     the choice itself ("Farmer on F1")       short  the same for a narrow menu, if it differs
    effect   what it costs or gives ("+2 food")       place  the place it is about, for the map
    section  heading it stands under                  rank   options are shown by rank, then in order
    zero     takes the key 0 (done, pass, none)       warn   "!" cannot be undone, "~" paid by asides
    passes   the table passes on after it: can be undone only at the last point, if the seat has one
    """

    what: Part
    effect: Part = ""
    place: str = ""
    section: Part = ""
    rank: int = 0
    zero: bool = False
    warn: str = ""
    short: Part = ""
    passes: bool = False


class Entry(msgspec.Struct):
    """A line of the menu: key (empty if refused), option, words, and why it is refused.

    ways     what asides would pay for an option that lacks something: whole bundles, the option last
    lacks    what it lacks: why it is not possible without them
    bundle   the answers given together when a way to pay is taken
    """

    key: str
    option: Option
    label: Label
    why_not: Part = ""
    aside: bool = False
    ways: tuple[Bundle, ...] = ()
    lacks: Part = ""
    bundle: Bundle = ()

    @property
    def answers(self) -> Bundle:
        """What is answered when the entry is taken."""
        return self.bundle or (self.option,)


class Menu(msgspec.Struct):
    """The question and its entries, refused ones in their place."""

    seat: int
    topic: str
    question: Part
    entries: list[Entry]
    about: Part = ""


class LogLine(msgspec.Struct):
    """A line of the log: number of the answer it followed, acting seat (-1: nobody), the sentence."""

    answer: int
    seat: int
    words: Part
    own: bool = False  # only the viewer may read it
    forced: bool = False  # only tells why a seat was not asked


class View(msgspec.Struct):
    """Everything one viewer sees of a position; `viewer` is a seat, or -1 for a spectator."""

    viewer: int
    status: Status
    board: Board
    seats: Table
    notes: list[Note]
    scores: list[Score]


# Menu keys in order; `0` is done, pass or none. None of them is a command.
MENU_KEYS = "123456789abcdefgmnrstvxyz"


def number(entries: list[Entry]) -> list[Entry]:
    """Sort entries by rank and give the offered ones their keys, the same on the screen and in lines.

    The first 25 have a key of their own; from the 26th on the key is its number, which the line mode and the
    command entry take and the arrows reach.
    """
    entries = sorted(entries, key=lambda entry: entry.label.rank)
    keys = iter(MENU_KEYS)
    extra = len(MENU_KEYS)
    zero_free = True
    for entry in entries:
        if entry.why_not:
            entry.key = ""
        elif entry.label.zero and zero_free:
            entry.key, zero_free = "0", False
        else:
            key = next(keys, "")
            if not key:
                extra += 1
                key = str(extra)
            entry.key = key
    return entries


def sentence(text: Part) -> Text:
    """A part as a text of its own."""
    return text if isinstance(text, Text) else Text("{it}", "", (("it", text),))
