"""Rules, words and pictures that fail, on every screen: a sentence with the log's path, the match as before, undo
open, and the game is played on. Bots that cannot think answer all the same, and the log says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core import faults as noted
from core.bots.easy import EasyBot
from core.history import faults
from core.record import SaveError
from core.registry import load
from core.table import Table
from tests.tui.conftest import Make, app_for, picture, settle
from tui.faults import log_folder, write_log

SIZE = (80, 24)


class Planted(Exception):
    """The error these tests plant."""


@pytest.fixture(autouse=True)
def kept_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_hidden_faults: list[Exception]) -> Any:
    """Faults go to a log here, as in the program; those of the test are no failures of it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr(noted, "_keepers", [write_log])
    yield
    no_hidden_faults.clear()


def log_text() -> str:
    path = log_folder() / "longtable.log"
    return path.read_text("utf-8") if path.exists() else ""


def breaks(name: str) -> Callable[[], None]:
    """Make a method of the game fail; call what is given back to mend it."""
    game = type(load("altay"))

    def broken(self: Any, *given: Any, **named: Any) -> Any:
        raise Planted(name)

    patch = pytest.MonkeyPatch()
    patch.setattr(game, name, broken)
    return patch.undo


def said(app: Any) -> str:
    desk = app.screen.desk
    return str(desk.say(desk.said))


KEYS = {
    "preview": "p", "why not": "w", "boards": "o", "inspect": "i", "help": "question_mark", "log": "L", "hint": "H",
    "typing": "colon", "finding": "slash", "map": "tab", "down": "j", "places": "greater_than_sign",
    "labels": "number_sign",
}  # fmt: skip


@pytest.mark.parametrize(
    "method",
    ["view", "label", "question", "about", "reason", "event", "pages", "page", "inspect", "topic", "blur", "step",
     "seat_letter", "seat_role", "secrets", "scores"],
)  # fmt: skip
async def test_whatever_fails_on_whatever_screen_the_game_is_played_on(
    make_table: Make, tmp_path: Path, method: str
) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        before, length = table.match.digest(), table.match.length
        mend = breaks(method)
        try:
            for key in KEYS.values():
                await pilot.press(key)
                await pilot.pause(0.02)
                assert app.is_running and app.failure == ""
                await pilot.press("escape", "escape")
            await pilot.resize_terminal(132, 43)
            await pilot.resize_terminal(*SIZE)
            await pilot.pause(0.15)
            assert table.match.digest() == before and table.match.length == length, "nothing was taken"
        finally:
            mend()
        await pilot.press("escape", "escape", "1")
        await settle(pilot, table)
        assert table.match.length > length
        assert "must" in picture(app)
    assert faults(table.path) == []


@pytest.mark.parametrize("method", ["view", "label", "question", "event", "about", "reason"])
async def test_answers_are_taken_while_the_words_fail(make_table: Make, tmp_path: Path, method: str) -> None:
    """Without words the menu shows notation, without a picture there is still the menu."""
    table = make_table("Ann", "Ben*", bots="bot:random")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        length = table.match.length
        mend = breaks(method)
        try:
            for _ in range(4):
                await pilot.press("1")
                await settle(pilot, table)
            assert table.match.length > length
            assert "Planted" in log_text()
            await pilot.press("u")
            await settle(pilot)
        finally:
            mend()
    assert faults(table.path) == []


# Rules that fail in the middle of a turn


class Rules:
    """Altay's rules with a switch: while `armed`, whatever is answered fails after the position was changed."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.armed = False
        game = type(load("altay"))
        whole = game.step

        def step(game_: Any, state: Any) -> Any:
            running = whole(game_, state)
            try:
                asked = next(running)
                while True:
                    option = yield asked
                    if self.armed:
                        state.turn += 100
                        raise Planted("in the middle")
                    asked = running.send(option)
            except StopIteration:
                return

        patch.setattr(game, "step", step)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Rules:
    return Rules(monkeypatch)


async def test_rules_that_fail_at_an_answer_leave_everything_as_it_was(
    rules: Rules, make_table: Make, tmp_path: Path
) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("1")
        await settle(pilot, table)
        await pilot.press("escape")
        await settle(pilot)
        before, file, shown = table.match.digest(), table.path.read_bytes(), picture(app)
        rules.armed = True
        for keys in (("1",), ("p", "enter"), ("colon", "1", "enter"), ("enter",)):
            await pilot.press(*keys)
            await pilot.pause(0.1)
            assert "the rules failed" in said(app)
            assert str(log_folder() / "longtable.log") in said(app) and str(table.path) in said(app)
            assert table.match.digest() == before and table.path.read_bytes() == file
        assert "Planted" in log_text() and "in the middle" in log_text()
        await pilot.press("H")
        await settle(pilot)
        assert app.is_running
        rules.armed = False
        await pilot.press("escape", "escape", "j", "k")
        await settle(pilot)
        assert _words(picture(app)) == _words(shown)
        length = table.match.length
        await pilot.press("1")
        await settle(pilot, table)
        assert table.match.length > length
        await pilot.press("u")
        await settle(pilot)
    assert faults(table.path) == []


def _words(text: str) -> list[str]:
    """The picture without the lines below the map, which follow the keys."""
    return text.split("\n")[:17]


async def test_undo_stays_open_after_rules_have_failed(rules: Rules, make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*", bots="bot:random")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for _ in range(6):
            await pilot.press("1")
            await settle(pilot, table)
            await pilot.press("escape")
        rules.armed = True
        await pilot.press("1")
        await pilot.pause(0.1)
        assert "the rules failed" in said(app)
        rules.armed = False
        length = table.match.length
        await pilot.press("u")
        await settle(pilot, table)
        assert table.match.length < length or "undo" in said(app) or "taken back" in said(app)
    assert faults(table.path) == []


async def test_bots_that_cannot_answer_end_in_a_sentence_and_go_on_when_the_rules_are_mended(
    rules: Rules, make_table: Make, tmp_path: Path
) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        while not table.bots_due() and table.match.length < 12:
            rules.armed = False
            seat = table.to_answer()[0]
            table.answer(seat, table.match.listed(table.match.decisions()[0])[0])
        rules.armed = True
        app.screen.go_on()
        await pilot.pause(0.4)
        assert app.is_running
        assert "failed" in said(app) or not table.bots_due()
        rules.armed = False
        await pilot.press("u")
        await settle(pilot, table)
        app.screen.go_on()
        await settle(pilot, table)
        assert table.to_answer() == [0], (said(app), table.match.decisions(), app.screen.busy, picture(app))
    assert faults(table.path) == []


async def test_a_bot_whose_thinking_fails_answers_otherwise_and_the_log_says_so(
    make_table: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(self: object, match: Any, seat: int) -> Any:
        yield
        raise Planted("no idea")

    table = make_table("Ann", "Ben*")
    monkeypatch.setattr(EasyBot, "think", think)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for _ in range(12):
            await pilot.press("0", "1")
            await settle(pilot, table)
            if re.search(r"Planted.*no idea", log_text()):
                break
        assert app.is_running and app.failure == ""
    assert re.search(r"Planted.*no idea", log_text())
    assert "Ben could not decide" in table.notice
    assert faults(table.path) == []


async def test_a_game_whose_set_up_fails_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load("altay")), "setup", _failing)
    app = app_for("lobby", tmp_path / "saves")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("n")
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert app.is_running and app.failure == "" and app.seated is None
        await pilot.press("escape")
        await settle(pilot)
    assert not list((tmp_path / "saves").glob("*.toml"))


def _failing(*_: Any, **__: Any) -> Any:
    raise Planted("set-up")


def test_a_save_whose_rules_fail_at_once_is_told_in_a_sentence_and_left_alone(
    make_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = make_table("Ann", "Ben*")
    table.close()
    before = table.path.read_bytes()
    monkeypatch.setattr(type(load("altay")), "setup", _failing)
    try:
        opened = Table.open(table.path)
        assert opened.notice
        opened.close()
    except SaveError as error:
        assert table.path.name in str(error)
    assert table.path.read_bytes() == before
