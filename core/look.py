"""How a game looks: signs with their words, colours by role, positions of a network map. Read from look.toml.

    [roles]                              # colours: a second channel, never the only one
    "owner.E" = { color = "bright_yellow", rgb = "#ffd75f", reverse = true, bold = false }
    "terrain.hill" = { color = "magenta" }

    [[signs]]                            # every glyph, letter code and heading a screen shows short
    sign = "home"  ascii = "home"  word = "territories held"  group = "seats"

    [layouts.small]                      # for boards of kind "network": cells of the map pane
    size = [50, 14]
    place_size = [6, 1]
    places = { F1 = [6, 0], ... }
    lines = [ { a = "F1", b = "H1", kind = "border", cells = [[6, 1]] }, ... ]
    corner = [40, 12, 9, 2]              # if a part of the map stays empty: room for notes

    [strokes]                            # character of a line by kind; "" draws - | / \\ by direction
    border = ""

`color` is one of the 16 terminal colours; `rgb` may refine it on terminals with more. Groups of signs: "map",
"seats", "notes", "menu".
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Role(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of a role."""

    color: str = ""
    rgb: str = ""
    on: str = ""
    reverse: bool = False
    bold: bool = False
    underline: bool = False


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign, its twin below 0x80, and its meaning in full words (English: a message to translate)."""

    sign: str
    word: str
    ascii: str = ""
    group: str = "map"


class LineCells(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cells a border or route runs through, from place `a` to place `b`."""

    a: str
    b: str
    cells: list[tuple[int, int]]
    kind: str = "border"


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Positions for one size of the map pane. `corner` is a part of it (column, row, columns, rows) that stays empty:
    notes stand there where they have no room beside the map."""

    size: tuple[int, int]
    place_size: tuple[int, int]
    places: dict[str, tuple[int, int]]
    lines: list[LineCells]
    corner: tuple[int, int, int, int] | None = None


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roles: dict[str, Role] = {}
    signs: list[Sign] = []
    layouts: dict[str, Layout] = {}
    strokes: dict[str, str] = {}


@cache
def look(game: str) -> Look:
    """The look of a game, by the name of its folder."""
    text = (files("core.games") / game / "look.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Look)
