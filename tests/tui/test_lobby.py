"""Lobby and set-up by keys."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from textual import events
from textual.geometry import Size

from core.registry import info
from core.table import Table
from core.text import say
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tui.screens.lobby import LobbyScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.table import TableScreen
from tui.setup import Setup
from tui.widgets.pane import Pane

SIZE = (80, 24)


async def test_first_start_two_keys_to_the_first_question(tmp_path: Path) -> None:
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        text = picture(app)
        assert "NO GAME IS SAVED YET" in text and "Altay: Dawn of Civilization" in text and "2-4 seats" in text
        await pilot.press("n")
        await settle(pilot)
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("enter")
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, TableScreen) and app.screen.desk.menu is not None:
                break
        assert isinstance(app.screen, TableScreen) and app.screen.desk.menu is not None
        assert len(list(tmp_path.glob("*.toml"))) == 1


async def test_enter_goes_on_with_the_game_played_last_and_leaving_comes_back(make_table: Make, tmp_path: Path) -> None:
    for number in (1, 2):
        make_table("Ann", "Ben*", seed=number).close()
    newest = Table.open(tmp_path / "altay-1.toml")
    newest.answer(0, newest.match.listed(newest.match.decision(0))[0])
    newest.close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "GAMES (2 going on)" in picture(app)
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen) and app.screen.table.name == "altay-1"
        await pilot.press("q")
        await settle(pilot)
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("2")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen) and app.screen.table.name == "altay-2"


async def test_a_damaged_save_is_one_sentence_and_stays_as_it_is(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    table.close()
    damaged = table.path.read_bytes()[:300]
    table.path.write_bytes(damaged)
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("1")
        await settle(pilot)
        assert isinstance(app.screen, LobbyScreen)
        assert "! altay-1" in picture(app) or "altay-1.toml" in picture(app)
    assert table.path.read_bytes() == damaged


async def test_opening_by_name(make_table: Make, tmp_path: Path) -> None:
    make_table("Ann", "Ben*").close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("o", *"altai-1", "enter")
        await settle(pilot)
        assert "! " in picture(app)
        await pilot.press(*["backspace"] * 7, *"altay-1", "enter")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)


@rule("bug:238")
async def test_every_choice_of_the_set_up_is_explained_and_reaches_the_save(tmp_path: Path) -> None:
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("n")
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        for line in screen.setup.lines():
            assert str(line.words) and line.words
        await pilot.press("2")
        assert len(screen.setup.seats) == 3
        for _ in screen.setup.lines():
            await pilot.press("down")
        first = next(n for n, line in enumerate(screen.setup.lines()) if line.id.startswith("switch "))
        screen.index = first
        switch = screen.setup.lines()[first].id.partition(" ")[2]
        before = screen.setup.options[switch]
        await pilot.press("right")
        changed = screen.setup.options[switch]
        assert changed != before
        await pilot.press("left", "left", "right", "right")
        assert screen.setup.options[switch] == changed
        screen.index = 3
        await pilot.press("right")  # the second seat goes from an easy bot to a random one
        assert screen.setup.seats[1].kind == "bot:random"
        await pilot.press("n", *["backspace"] * 20, *"Dora", "enter")
        assert screen.setup.seats[1].name == "Dora"
        await pilot.press("n", *["backspace"] * 20, "enter")
        assert "! " in picture(app)
        await pilot.press("escape", "0")
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, TableScreen):
                break
        assert isinstance(app.screen, TableScreen)
        table = app.screen.table
        assert table.match.options[switch] == changed
        assert [seat.kind for seat in table.seats][1:] == ["bot:random", "bot:easy"]
        assert table.seats[1].name == "Dora"


def test_the_set_up_tells_one_after_the_other_which_values_are_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    guessed = msgspec.structs.replace(info("altay"), ours=("Ways nobody has drawn.", "How discs are dealt."))
    monkeypatch.setattr("tui.setup.games", lambda: (guessed,))
    setup = Setup("altay")
    told = []
    for _ in range(3):
        line = next(line for line in setup.lines() if line.id == "ours")
        told.append((say(line.value), line.words))
        setup.change("ours", 1)
    first, second = ("1 of 2", "Ways nobody has drawn."), ("2 of 2", "How discs are dealt.")
    assert told == [first, second, first]
    monkeypatch.undo()
    assert all(line.id != "ours" for line in Setup("altay").lines())  # nothing to tell, no line


async def test_back_and_quit(tmp_path: Path) -> None:
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("n")
        await settle(pilot)
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("q")
        await pilot.pause(0.1)
    assert app.return_value == 0


async def test_a_key_between_a_new_size_and_its_message(make_table: Make, tmp_path: Path) -> None:
    """The size is known at once, the message that tells of it waits behind the key: no pane is placed by then."""
    make_table("Ann", "Ben*").close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for key, shown in (("o", "name or file:"), ("escape", "GAMES"), ("n", "NEW GAME"), ("down", "NEW GAME")):
            screen = app.screen
            for pane in screen.query(Pane):
                pane.move(None)
            screen.placed_for = Size(40, 12)
            screen.on_key(events.Key(key, key))
            await settle(pilot)
            assert shown in picture(app)


async def test_a_picture_that_fails_leaves_the_program_running(
    make_table: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_table("Ann", "Ben*").close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        with monkeypatch.context() as broken:
            broken.setattr(LobbyScreen, "_about", lambda self, width: [][0])
            await pilot.press("j")
            await settle(pilot)
        await pilot.press("j")
        await settle(pilot)
        assert "GAMES (1 going on)" in picture(app)


def test_the_set_up_tells_where_a_value_comes_from() -> None:
    """The values that are our own are called house, as in the list of switches."""
    setup = Setup("feudum")
    line = next(line for line in setup.lines() if line.id == "switch setup")
    assert say(line.words) == "Everybody chooses three goods and where the first pawn begins (source: seed)"
    setup.change("switch setup", 1)
    line = next(line for line in setup.lines() if line.id == "switch setup")
    assert say(line.words).endswith("(source: house)")
