"""In a real pseudo-terminal: bytes, colours, a whole game by keys, resize, kill and resume."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable, Iterator

import pytest

from core.table import Table
from tests.rule import rule
from tests.tui.conftest import Make
from tests.tui.pty_screen import ROOT, PtyScreen

CHILD = str(ROOT / "tests" / "tui" / "child.py")
COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m")

Open = Callable[..., PtyScreen]


@pytest.fixture
def opened() -> Iterator[Open]:
    """Opens saves in terminals and closes them at the end."""
    screens: list[PtyScreen] = []

    def start(table: Table, *flags: str, what: str = "open", **options: object) -> PtyScreen:
        path = table.path if what == "open" else table.path.parent
        table.close()
        screens.append(PtyScreen([CHILD, what, str(path), *flags], **options))  # type: ignore[arg-type]
        return screens[-1]

    yield start
    for screen in screens:
        screen.close()


def ready(screen: PtyScreen, last: str = "q leave") -> None:
    screen.wait_for(last, 20)
    screen.read(0.5)


def to_act(screen: PtyScreen) -> None:
    """Answer until Ann may act, then read the news away."""
    end = time.monotonic() + 20
    while "must act" not in screen.lines[0] and time.monotonic() < end:
        screen.press("1", 0.2)
        if "no entry has the key" in screen.text:
            screen.press("0", 0.2)
    screen.press("\x1b", 0.5)
    assert "Ann must act" in screen.lines[0]


@rule("bug:273", "bug:275")
def test_bytes_for_everything_at_80x24_in_256_colours(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*", "Cleo*", "Dan*"))
    ready(screen)
    assert len(screen.sent) <= 25_000
    to_act(screen)
    for key in ("\x1b[B", "j", ">", ">", "\t", "\x1b[C", "l", "\x1b[B", "\t"):
        os.write(screen.master, key.encode())
        time.sleep(0.04)
        at_once = screen.read(0.01, 0.03)
        later = screen.read(0.2)
        assert at_once <= 300, (key, at_once)
        assert later <= 900, (key, later)
    assert screen.read(1.5) == 0, "idle"
    assert 0 < screen.press("1", 0.6) <= 2000, "an ordinary action"
    assert 0 < screen.press("u", 0.6) <= 2000
    for key in "wo?Lp":
        assert screen.press(key, 0.3) <= 6000, key
        assert screen.press("\x1b", 0.4) <= 6000, key


@rule("bug:271", "bug:272")
def test_only_changed_cells_are_sent_and_the_screen_is_whole(make_table: Make, opened: Open) -> None:
    """What the terminal shows after many pages is what a terminal freshly opened shows."""
    table = make_table("Ann", "Ben*")
    screen = opened(table)
    ready(screen)
    for key in ("?", "\x1b", "o", "o", "\x1b", "L", "\x1b", "w", "\x1b", "j", "k"):
        screen.press(key, 0.25)
    walked = screen.text
    screen.press("\x0c", 0.5)
    assert screen.text == walked
    assert b"\x1b[2J" in screen.sent


def test_256_colours_are_used_where_there_are_256(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*"))
    ready(screen)
    assert b"38;5;" in screen.sent and b"38;2;" not in screen.sent


@rule("bug:261", "bug:265")
def test_a_linux_console_gets_16_colours_and_ascii_and_no_questions(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*"), term="linux")
    ready(screen)
    assert max(screen.sent) < 0x80
    assert b"38;5;" not in screen.sent and b"38;2;" not in screen.sent and COLOUR.search(screen.sent)
    assert b"$p" not in screen.sent and b"\x1b[>" not in screen.sent


def play_to_the_end(screen: PtyScreen, pattern: str, most: float = 55) -> int:
    """Press the keys of a pattern over and over, and 0 or 1 where one takes nothing; how many keys it took."""
    keys = 0
    end = time.monotonic() + most
    while "FINAL SCORES" not in screen.text:
        assert time.monotonic() < end, screen.text
        for key in (pattern[keys % len(pattern)], "0", "1"):
            screen.press(key, 0.02)
            keys += 1
            if "no entry has the key" not in screen.text:
                break
    return keys


@rule("bug:270", "bug:285")
@pytest.mark.timeout(120)
def test_a_whole_game_by_keys_without_colours_in_ascii(make_table: Make, opened: Open) -> None:
    table = make_table("Zoë", "山田*", seed=3)
    screen = opened(table, "--ascii", env={"NO_COLOR": "1"})
    ready(screen)
    play_to_the_end(screen, "10")
    assert "wins with" in screen.text or "share the first place" in screen.text
    assert max(screen.sent) < 0x80
    assert not COLOUR.search(screen.sent)
    screen.press("q", 0.5)
    assert screen.process.wait(5) == 0
    assert Table.open(table.path).match.over


@pytest.mark.long
@pytest.mark.timeout(200)
def test_a_whole_game_by_keys_in_colour(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*", "Cleo*", seed=4))
    ready(screen)
    keys = play_to_the_end(screen, "1", 150)
    assert len(screen.sent) / keys <= 2000


def test_resizing_while_it_runs(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*"), env={"COLUMNS": "80", "LINES": "24"})  # exported long ago
    ready(screen)
    for size in ((132, 43), (60, 20), (100, 30), (80, 24)):
        screen.resize(*size)
        screen.wait_for("60 x 20" if size == (60, 20) else "Which people")
        if size in ((132, 43), (100, 30)):
            screen.wait_for("LOG")
        screen.read(0.6)
        if size != (60, 20):
            assert "ALTAY" in screen.lines[0] and "q leave" in screen.lines[-1]
            assert ("LOG" in screen.text) == (size != (80, 24))


def test_killed_and_opened_again_nothing_answered_is_lost(make_table: Make, opened: Open) -> None:
    table = make_table("Ann", "Ben*")
    screen = opened(table)
    ready(screen)
    to_act(screen)
    screen.press("1", 0.5)
    status = screen.lines[0]
    screen.process.send_signal(signal.SIGKILL)
    screen.process.wait(5)
    again = Table.open(table.path)
    answers = list(again.match.answers)
    screen = opened(again)
    ready(screen)
    assert screen.lines[0] == status
    assert list(Table.open(table.path).match.answers) == answers


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_leave_a_clean_terminal_and_the_save(number: signal.Signals, make_table: Make, opened: Open) -> None:
    table = make_table("Ann", "Ben*")
    screen = opened(table)
    ready(screen)
    screen.process.send_signal(number)
    screen.read(0.5)
    assert screen.process.wait(5) == 128 + number
    assert screen.sent.rstrip().endswith(b"\x1b[?25h") or b"\x1b[?1049l" in screen.sent
    assert b"Traceback" not in screen.sent
    assert Table.open(table.path).match.answers is not None


def test_the_lobby_is_small_and_quits(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*"), what="lobby")
    ready(screen, "q quit")
    assert len(screen.sent) <= 25_000 and "altay-1" in screen.text
    screen.press("q", 0.5)
    assert screen.process.wait(5) == 0
    assert b"\x1b[?1049l" in screen.sent
