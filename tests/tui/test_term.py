"""The filter: what it finds out, and what it lets through."""

from __future__ import annotations

import re

import pytest

from tests.rule import rule
from tui.term import MANY, NONE, SIXTEEN, TRUE, Abilities, Filter, detect, nearest, to_ascii

GOLD = "\x1b[38;2;255;215;95m"


@rule("bug:266")
@pytest.mark.parametrize(
    ("env", "encoding", "found"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", Abilities(MANY, False, False)),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "utf-8", Abilities(TRUE, False, False)),
        ({"TERM": "xterm"}, "utf-8", Abilities(SIXTEEN, False, False)),
        ({"TERM": "linux"}, "utf-8", Abilities(SIXTEEN, True, True)),
        ({"TERM": "vt100"}, "utf-8", Abilities(NONE, False, True)),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "utf-8", Abilities(NONE, False, False)),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "utf-8", Abilities(MANY, False, False)),
        ({"TERM": "xterm-256color"}, "ANSI_X3.4-1968", Abilities(MANY, True, False)),
        ({"TERM": "screen"}, "UTF-8", Abilities(SIXTEEN, False, False)),
    ],
)
def test_what_a_terminal_can_do(env: dict[str, str], encoding: str, found: Abilities) -> None:
    assert detect(env, encoding) == found


@rule("bug:266")
def test_a_switch_wins_over_what_was_found_out() -> None:
    assert detect({"TERM": "linux"}, ascii=False).ascii is False
    assert detect({"TERM": "xterm-256color"}, ascii=True).ascii is True
    assert detect({"TERM": "xterm-256color", "NO_COLOR": "1"}, color=True).depth == MANY
    assert detect({"TERM": "xterm-256color"}, color=False).depth == NONE


def at(row: int, column: int, text: str) -> str:
    return f"\x1b[{row};{column}H{text}"


def fresh(depth: int = TRUE, ascii: bool = False) -> Filter:
    """A filter whose terminal is clear already."""
    return Filter(Abilities(depth, ascii))


@rule("bug:271", "bug:272", "bug:273")
def test_what_the_terminal_shows_already_is_not_sent_again() -> None:
    filter = fresh()
    first = filter(at(1, 1, "round 9") + at(24, 1, ""))
    assert "round 9" in first
    assert filter(at(1, 1, "round 9") + at(24, 1, "")) == ""
    assert re.sub(r"\x1b\[[\d;]*\w", "", filter(at(1, 1, "round 8") + at(24, 1, ""))) == "8"


def test_blank_cells_of_a_clear_screen_cost_nothing() -> None:
    assert fresh()(at(3, 1, " " * 80)) == ""


def test_after_a_resize_everything_is_sent_anew() -> None:
    filter = fresh()
    filter(at(1, 1, "round 9"))
    filter.resize(100, 30)
    again = filter(at(1, 1, "round 9"))
    assert again.startswith("\x1b[m\x1b[2J") and "round 9" in again


@pytest.mark.parametrize(
    ("depth", "sent"),
    [(TRUE, "38;2;255;215;95"), (MANY, "38;5;221"), (SIXTEEN, "93"), (NONE, "")],
)
def test_colours_are_lowered(depth: int, sent: str) -> None:
    filter = fresh(depth)
    filter.names = {(255, 215, 95): 11}
    out = filter(at(1, 1, GOLD + "E1\x1b[0m"))
    if sent:
        assert f"\x1b[0;{sent}m" in out
    else:
        assert not re.search(r"\x1b\[[\d;]*(3[0-8]|4[0-8]|9\d|10\d)[;m]", out)


def test_without_colours_attributes_stay_and_a_coloured_ground_becomes_reverse() -> None:
    filter = fresh(NONE)
    assert "\x1b[0;1;7mE1" in filter(at(1, 1, "\x1b[1;7;38;2;1;2;3mE1"))
    assert "\x1b[0;7mx" in filter(at(2, 1, "\x1b[0;30;47mx"))


def test_nearest_colours() -> None:
    assert nearest(255, 255, 255, 16) == 15
    assert nearest(95, 135, 175, 256) == 16 + 36 * 1 + 6 * 2 + 3  # the cube's own steps
    assert nearest(118, 118, 118, 256) == 243  # 8 + 10 * 11: the grey of that very shade


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("▸ 1 Farmer", "> 1 Farmer"), ("✗ no ╎ ╌╌", "x no | --"), ("Zoë", "Zoe"), ("山田", "????"), ("né", "ne"),
        ("\x07", "\x07"), ("½", "?"),
    ],
)  # fmt: skip
def test_ascii_is_as_wide_as_what_it_stands_for(text: str, plain: str) -> None:
    assert to_ascii(text) == plain


@rule("bug:267", "bug:268")
def test_ascii_mode_sends_nothing_above_0x7f() -> None:
    assert fresh(ascii=True)(at(1, 1, "▸ Ñandú 山 ╎ é")).isascii()


@rule("bug:274")
def test_wide_characters_keep_their_cells() -> None:
    filter = fresh()
    filter(at(1, 1, "山田 x"))
    assert filter(at(1, 1, "山田 x")) == ""
    assert [char for char, _ in filter.grid[0][:6]] == ["山", "", "田", "", " ", "x"]
    filter(at(1, 2, "o"))  # the other half of the first one is wiped by the terminal
    assert [char for char, _ in filter.grid[0][:4]] == [" ", "o", "田", ""]
    assert "山" in filter(at(1, 1, "山"))


def test_a_combining_mark_stands_on_its_character() -> None:
    filter = fresh()
    assert "e\u0301" in filter(at(1, 1, "e\u0301x"))
    assert filter.grid[0][0][0] == "e\u0301" and filter.grid[0][1][0] == "x"


def test_the_cursor_is_always_shown_and_goes_where_it_was_sent() -> None:
    filter = fresh()
    assert filter("\x1b[?25l") == "\x1b[?25h"
    filter(at(1, 1, "abc"))
    assert filter(at(5, 10, "")) == "\x1b[5;10H"


def test_a_plain_terminal_is_asked_nothing() -> None:
    filter = Filter(Abilities(SIXTEEN, True, plain=True))
    assert filter("\x1b[>25u\x1b[?2026$p\x1b[?2048$p\x1b[?2004h\x1b[?1004h\x1b]22;default\x07") == ""
    assert filter("\x1b[?1049h") == "\x1b[?1049h"


def test_leaving_restores_the_pen() -> None:
    filter = fresh()
    filter(at(1, 1, GOLD + "x"))
    assert filter("\x1b[?1049l") == "\x1b[m\x1b[?1049l"
