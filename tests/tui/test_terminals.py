"""Every terminal: kinds of TERM, locales, sizes, storms of resizing, names of all widths, the mouse."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from core.text import say
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tests.tui.pty_screen import ROOT, PtyScreen
from tests.tui.shots import STARTS, grid, text_of
from tests.tui.test_pty import COLOUR, Open, opened, ready
from tui import pages
from tui.actions import MAP, TABLE
from tui.actions import explained as explained_keys
from tui.desk import Desk
from tui.faults import Usage
from tui.rows import plain
from tui.seating import check_name
from tui.term import TRUE
from tui.widgets.pane import Pane

__all__ = ["opened"]

# Python would take UTF-8 by itself where the locale is C
OLD = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize(
    ("term", "env", "ascii", "colours"),
    [
        ("xterm-256color", {"COLORTERM": "truecolor"}, False, rb"38;2;"),
        ("xterm-256color", {}, False, rb"38;5;"),
        ("tmux-256color", {}, False, rb"38;5;"),
        ("screen-256color", {}, False, rb"38;5;"),
        ("screen", {}, False, rb"[0;]9[0-7]m"),
        ("xterm", {}, False, rb"[0;]9[0-7]m"),
        ("linux", {}, True, rb"[0;]9[0-7]m"),
        ("vt100", {}, False, rb""),
        ("vt220", {"LC_ALL": "C", **OLD}, True, rb""),
        ("xterm-256color", {"LC_ALL": "POSIX", **OLD}, True, rb"38;5;"),
        ("xterm-256color", {"NO_COLOR": "1"}, False, rb""),
    ],
    ids=["truecolor", "256", "tmux", "screen-256", "screen", "xterm", "linux", "vt100", "vt220 C", "POSIX", "NO_COLOR"],
)  # fmt: skip
def test_kinds_of_terminals(
    term: str, env: dict[str, str], ascii: bool, colours: bytes, make_table: Make, opened: Open
) -> None:
    screen = opened(make_table("Ann", "Ben*"), term=term, env=env)
    ready(screen)
    for key in ("j", "o", "\x1b", "?", "\x1b"):
        screen.press(key, 0.15)
    screen.wait_for("q leave")
    assert (max(screen.sent) < 0x80) == ascii
    if colours:
        assert re.search(colours, screen.sent)
        deeper = {rb"38;5;": rb"38;2;", rb"38;2;": rb"38;5;"}.get(colours, rb"38;[25];")
        assert not re.search(deeper, screen.sent)
    else:
        assert not COLOUR.search(screen.sent)
    assert screen.screen.cursor.x == 53 - 1  # on the highlighted entry of the menu
    screen.press("q", 0.4)
    assert screen.process.wait(5) == 0


def test_a_dumb_terminal_is_given_lines(make_table: Make) -> None:
    table = make_table("Ann", "Ben*")
    table.close()
    screen = PtyScreen(["-m", "tui", "--saves", str(table.path.parent), "open", table.name], term="dumb")
    try:
        screen.wait_for("help for the commands")
        screen.read(0.5)
        assert b"\x1b" not in screen.sent
        screen.press("quit\n", 0.4)
        assert screen.process.wait(5) == 0
    finally:
        screen.close()


@pytest.mark.parametrize("kind", ["tmux-256color", "screen"])
def test_inside_tmux(kind: str, make_table: Make, tmp_path: Path) -> None:
    """What tmux shows is the table; after leaving, the shell's screen is there again."""
    if not shutil.which("tmux"):
        return  # a machine without it has nothing to try
    table = make_table("Ann", "Ben*")
    table.close()
    socket = tmp_path / "tmux"

    def tmux(*words: str) -> str:
        return subprocess.run(["tmux", "-S", str(socket), *words], capture_output=True, text=True, check=True).stdout

    shell = f"echo before; {sys.executable} -m tui --saves {table.path.parent} open {table.name}; echo after; cat"
    env = ["-e", f"PYTHONPATH={ROOT}", "-e", "LC_ALL=C.UTF-8"]
    subprocess.run(
        ["tmux", "-S", str(socket), "-u", "-f", "/dev/null", "start-server", ";", "set", "-g", "default-terminal", kind]
        + [";", "new-session", "-d", "-x", "80", "-y", "24", *env, shell],
        check=True,
    )
    try:
        assert wait(lambda: "q leave" in tmux("capture-pane", "-p")), tmux("capture-pane", "-p")
        shown = tmux("capture-pane", "-p").split("\n")
        assert shown[0].startswith("ALTAY") and "HERE" in "\n".join(shown)
        tmux("send-keys", "q")
        assert wait(lambda: "after" in tmux("capture-pane", "-p"))
        assert tmux("capture-pane", "-p").split() == ["before", "after"]
    finally:
        tmux("kill-server")


def wait(done: Any, most: float = 20.0) -> bool:
    end = time.monotonic() + most
    while time.monotonic() < end:
        if done():
            return True
        time.sleep(0.1)
    return False


def test_a_storm_of_resizing_ends_in_a_whole_picture(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*"))
    ready(screen)
    calm = screen.text
    for number in range(60):
        screen.resize(60 + 7 * number % 140, 15 + 5 * number % 45)
        if number % 7 == 0:
            screen.press("?\x1b"[number % 2], 0.01)
    screen.press("\x1b", 0.2)
    screen.resize(80, 24)
    screen.read(1.0)
    screen.press("\x1b", 0.3)
    screen.wait_for("q leave")
    assert [line.rstrip() for line in screen.lines] == [line.rstrip() for line in calm.split("\n")]
    os.kill(screen.process.pid, signal.SIGTERM)
    assert screen.process.wait(5) == 128 + signal.SIGTERM


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (132, 43), (200, 60), (250, 80), (81, 60), (240, 24)])
async def test_no_two_panes_share_a_cell_and_none_hangs_over(size: tuple[int, int], tmp_path: Path) -> None:
    table = STARTS["four"].make(tmp_path)
    app = app_for(table, tmp_path)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        taken: dict[tuple[int, int], str] = {}
        for pane in app.screen.query(Pane):
            if not pane.display:
                continue
            box = pane.box
            assert box.x >= 0 and box.x + box.width <= size[0] and box.y >= 0 and box.y + box.height <= size[1]
            for y in range(box.y, box.y + box.height):
                for x in range(box.x, box.x + box.width):
                    assert taken.setdefault((x, y), str(pane.id)) == pane.id, (x, y)
        names = {pane.id for pane in app.screen.query(Pane) if pane.display}
        assert {"status", "map", "seats", "menu", "keys", "here", "if"} <= names
        wide, high = size
        assert ("log" in names) == (high >= 30)
        assert ("boards" in names) == (wide >= 200 and high >= 60)


async def test_at_200x60_all_boards_the_rules_and_a_hint_are_seen_together(tmp_path: Path) -> None:
    app = app_for(STARTS["four"].make(tmp_path), tmp_path)
    async with app.run_test(size=(200, 60)) as pilot:
        await settle(pilot)
        text = picture(app)
        for words in ("Your board", "Ben,", "Cleo,", "Dan,", "YOUR TURN", "LOG", "MARKET", "HERE"):
            assert words in text, words
        await pilot.press("H")
        for _ in range(100):
            await settle(pilot)
            if "HINT" in picture(app):
                break
        assert "HINT" in picture(app) and "Your board" in picture(app)
        await pilot.press("1")
        await settle(pilot)
        assert "HINT" not in picture(app)


# Names


@rule("bug:274")
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (132, 43), (200, 60)])
async def test_names_of_all_widths_keep_every_column_in_its_place(size: tuple[int, int], tmp_path: Path) -> None:
    """The table of seats and the strokes between panes stand where they stand with short names."""
    app = app_for(STARTS["names"].make(tmp_path), tmp_path)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for keys in ((), ("o", "2"), ("L",), ("w",), ("p",), ("question_mark",)):
            for key in keys:
                await pilot.press(key)
            await settle(pilot)
            cells = grid(app, TRUE)
            assert all(cell_len(line) <= size[0] for line in text_of(cells))
            for row in cells:
                for x, (char, _) in enumerate(row):
                    if cell_len(char) == 2:
                        assert row[x + 1][0] == "", "half a character"
            if not keys:
                menu = app.screen.query_one("#menu", Pane).box
                assert {cells[y][menu.x][0] for y in range(1, menu.y + menu.height)} == {"╎"}
                assert "Zoe\u0308" in "\n".join(text_of(cells))
            else:
                await pilot.press("escape")


@pytest.mark.parametrize("name", ["Ann 🎲", "👩‍🚀 Eve", "❤️x", "1️⃣a", "👍🏽 Bo"])
def test_pictures_in_names_are_refused(name: str) -> None:
    with pytest.raises(Usage) as caught:
        check_name(name)
    assert "picture" in say(caught.value.words)


@pytest.mark.parametrize("name", ["山田太郎", "Zoe\u0308", "Łukasz", "Ольга", "Ñandú", "O'Neil", "李-2"])
def test_names_of_letters_are_taken(name: str) -> None:
    assert check_name(name)


# The mouse


@rule("bug:263", "bug:275")
def test_the_mouse_is_left_alone_by_default(make_table: Make, opened: Open) -> None:
    screen = opened(make_table("Ann", "Ben*"))
    ready(screen)
    for mode in (b"?1000h", b"?1002h", b"?1003h", b"?1006h"):
        assert mode not in screen.sent


async def test_clicks_move_what_is_highlighted_and_take_it(make_table: Make, tmp_path: Path) -> None:
    table = STARTS["middle"].make(tmp_path)
    app = app_for(table, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen: Any = app.screen
        length = table.match.length
        row = screen.menu_pane.box.y + screen.menu_pane.shown.index(1)
        await pilot.click(offset=(60, row))
        await settle(pilot)
        assert screen.desk.index == 1 and table.match.length == length
        assert app.cursor_position.y == row
        await pilot.click(offset=(60, row))
        await settle(pilot)
        assert table.match.length == length + 1


async def test_clicks_on_the_map_move_its_cursor_and_list_what_can_be_done_there(tmp_path: Path) -> None:
    app = app_for(STARTS["four"].make(tmp_path), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen: Any = app.screen
        box = screen.map.canvas.boxes["W3"]
        at = (screen.map.box.x + box.x, screen.map.box.y + box.y)
        await pilot.click(offset=at)
        await settle(pilot)
        assert screen.desk.place == "W3" and screen.desk.pane == "map"
        assert (app.cursor_position.x, app.cursor_position.y) == at
        await pilot.click(offset=at)
        await settle(pilot)
        assert screen.desk.only == "W3"


async def test_clicks_in_the_lobby_and_the_set_up(tmp_path: Path) -> None:
    """A click highlights; one more opens a game, or changes a value. A heading takes no click."""
    start = STARTS["saves"].make(tmp_path)
    app = app_for(start, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen: Any = app.screen
        first = app.cursor_position.y
        await pilot.click(offset=(20, first + 1))
        assert screen.index == 1 and app.cursor_position.y == first + 1
        await pilot.click(offset=(20, first))
        assert screen.index == 0
        await pilot.click(offset=(20, 17))  # below the last one
        assert screen.index == len(screen.saves) - 1
        await pilot.press("n")
        await settle(pilot)
        setup: Any = app.screen
        row = app.cursor_position.y + 1
        await pilot.click(offset=(20, row))
        assert setup.index == 1 and len(setup.setup.seats) == 2
        await pilot.click(offset=(20, row))
        assert len(setup.setup.seats) == 3


# Signs


@pytest.mark.parametrize("start", ["four", "names", "middle", "opening", "defence"])
def test_every_sign_on_the_table_has_its_word(start: str, tmp_path: Path) -> None:
    """Whatever stands on the map and is not the id of a place, and every heading of the seats, is explained."""
    desk = Desk(STARTS[start].make(tmp_path))
    known = {sign.sign for sign in desk.look.signs} | set(desk.places())
    for place in desk.view.board.places:
        for line in (*place.small, *place.large):
            for word in " ".join(text for text, _ in line).split():
                assert explained(word, known), (place.id, word)
    for column in desk.view.seats.columns:
        assert column.head in known and desk.say(column.word)


def explained(word: str, known: set[str]) -> bool:
    """A sign itself, a number, or signs and numbers written together: "3m+" is a marker, its value and kind, and a
    sign."""
    if word in known or word.isdigit():
        return True
    return all(part in known or part.isdigit() for part in re.findall(r"[A-Za-z]+|\d+|.", word))


async def test_help_lists_every_sign_and_every_key(tmp_path: Path) -> None:
    """Read to its end, the page names every sign of the game, every sign of the screens, every key of the table."""
    table = STARTS["middle"].make(tmp_path)
    desk = Desk(table)
    text = plain(pages.help_page(desk, 100))
    for sign in desk.look.signs:
        assert re.search(rf"^  {re.escape(sign.sign)} +{re.escape(sign.word[:20])}", text, re.M), sign.sign
    for own in pages.OWN_SIGNS.values():
        for shape, words in own:
            assert re.search(rf"^  {re.escape(shape)} +{re.escape(say(words)[:20])}", text, re.M), shape
    for where in (TABLE, MAP):
        for show, words in explained_keys(where):
            assert f"  {show}" in text and say(words)[:30] in text, show
