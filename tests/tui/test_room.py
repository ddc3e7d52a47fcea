"""The lobby put in order, games somebody else has open, the pace of bots."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from core import disk, shelf
from core.saves import list_saves
from core.table import SeatInfo, Table
from core.text import say
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tui.app import LongtableApp
from tui.screens.lobby import LobbyScreen
from tui.screens.lobby_rows import ago
from tui.screens.table import TableScreen
from tui.settings import Settings

SIZE = (80, 24)


def lobby_of(app: LongtableApp) -> LobbyScreen:
    assert isinstance(app.screen, LobbyScreen)
    return app.screen


def names(folder: Path) -> set[str]:
    return {save.name for save in list_saves(folder)}


def test_how_long_ago() -> None:
    now = datetime.now(UTC)
    for seconds, words in ((0, "just now"), (-86400 * 40, "just now"), (125, "2 min ago"), (7300, "2 h ago")):
        assert say(ago(now - timedelta(seconds=seconds))) == words
    assert say(ago(now - timedelta(days=3))) == "3 days ago" and say(ago(None)) == ""


async def test_archive_and_back(make_table: Make, tmp_path: Path) -> None:
    make_table("Ann", "Ben*").close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("a")
        await settle(pilot)
        assert names(tmp_path) == set() and names(tmp_path / "archive") == {"altay-1"}
        assert "altay-1 is archived" in picture(app)
        await pilot.press("v")
        await settle(pilot)
        assert "ARCHIVED (1 not finished)" in picture(app)
        await pilot.press("enter")
        await settle(pilot)
        assert "NO GAME IS ARCHIVED" in picture(app) and names(tmp_path) == {"altay-1"}
        await pilot.press("escape")
        await settle(pilot)
        assert "GAMES (1 going on)" in picture(app)


async def test_deleting_asks_first(make_table: Make, tmp_path: Path) -> None:
    make_table("Ann", "Ben*").close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for key in ("n", "escape", "enter"):
            await pilot.press("d")
            await settle(pilot)
            assert "Delete altay-1 for good" in picture(app)
            await pilot.press(key)
            await settle(pilot)
            assert names(tmp_path) == {"altay-1"}
            if lobby_of(app).where == "confirm":  # Enter answers no question of this kind
                await pilot.press("n")
        await pilot.press("d", "y")
        await settle(pilot)
        assert names(tmp_path) == set() and "NO GAME IS SAVED YET" in picture(app)


async def test_another_name_and_finding(make_table: Make, tmp_path: Path) -> None:
    make_table("Ann", "Ben*").close()
    make_table("Cleo", "Ben*").close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("slash", *"cleo", "enter")
        await settle(pilot)
        assert [save.name for save in lobby_of(app).saves] == ["altay-2"]
        await pilot.press("e", *["backspace"] * 7, *"a/b", "enter")
        assert "cannot name" in picture(app)
        await pilot.press(*["backspace"] * 3, *"friday", "enter")
        await settle(pilot)
        assert names(tmp_path) == {"altay-1", "friday"} and "altay-2 is called friday now" in picture(app)
        await pilot.press("escape")
        await settle(pilot)
        assert len(lobby_of(app).saves) == 2
        await pilot.press("slash", *"nobody")
        await settle(pilot)
        assert 'NO GAME HAS "nobody" IN IT' in picture(app)
        await pilot.press("escape")
        await settle(pilot)
        assert len(lobby_of(app).saves) == 2


async def test_a_damaged_game_is_recovered_after_a_question(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    table.close()
    damaged = table.path.read_bytes()[:700]
    table.path.write_bytes(damaged)
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert "QUESTION" in picture(app) and "is whole" in picture(app)
        await pilot.press("n")
        await settle(pilot)
        assert table.path.read_bytes() == damaged
        await pilot.press("enter", "y")
        await settle(pilot)
        assert "Enter goes on with the copy" in picture(app)
        assert (tmp_path / ".history" / "altay-1.damaged-1.toml").read_bytes() == damaged
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)


async def test_a_damaged_game_without_a_copy_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text("no toml [")
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("1")
        await settle(pilot)
        assert lobby_of(app).where == "lobby" and "! odd.toml" in picture(app)


async def test_a_folder_that_goes_and_one_that_is_read_only(
    make_table: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_table("Ann", "Ben*").close()
    folder = tmp_path / "saves"
    folder.mkdir()
    app = app_for("lobby", folder)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        folder.rmdir()
        await pilot.press("question_mark", "escape")
        lobby_of(app).spread()
        await settle(pilot)
        assert "is gone" in picture(app)
        app.folder = tmp_path
        monkeypatch.setattr("core.saves.os.access", lambda *_: False)
        lobby_of(app).spread()
        await settle(pilot)
        assert "read-only" in picture(app) and "GAMES (1 going on)" in picture(app)


async def test_the_keys_are_explained(tmp_path: Path) -> None:
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        assert "KEYS HERE" in picture(app) and "the archived games" in picture(app)
        await pilot.press("q")
        await settle(pilot)
        assert "NO GAME IS SAVED YET" in picture(app)


# One writer


async def test_a_game_somebody_has_open_can_only_be_watched(make_table: Make, tmp_path: Path) -> None:
    other = make_table("Ann", "Ben*")  # stays open
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "open: " in picture(app)
        await pilot.press("enter")
        await settle(pilot)
        assert "is open elsewhere" in picture(app) and f"process {disk.os.getpid()}" in picture(app)
        await pilot.press("t")  # on this machine nobody takes over what lives
        await settle(pilot)
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("w")
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.table.readonly and "only watching" in picture(app)
        assert screen.desk.seat == 0  # alone at the table: with the own eyes
        before = other.path.read_bytes()
        await pilot.press("1", "u")
        assert other.path.read_bytes() == before
        length = screen.table.match.length
        other.answer(0, other.match.listed(other.match.decision(0))[0])
        screen.look_again()
        await settle(pilot)
        assert screen.table.match.length > length
        other.close()
        screen.look_again()
        await settle(pilot)
        assert "nobody has this game open any more" in picture(app)


async def test_with_several_people_a_watcher_sees_nobodys_secrets(make_table: Make, tmp_path: Path) -> None:
    other = make_table("Ann", "Ben")
    app = app_for(Table.open(other.path, watch=True), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TableScreen) and app.screen.desk.seat == -1
        assert "ONLY YOU" not in picture(app)


async def test_a_watched_game_that_ends_shows_the_scores(tmp_path: Path) -> None:
    seats = [SeatInfo("A", "bot:random"), SeatInfo("B", "bot:random")]
    other = Table.create(tmp_path, "altay", seats, {}, 3)
    app = app_for(Table.open(other.path, watch=True), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for _ in other.run_bots():
            pass
        screen: Any = app.screen
        screen.look_again()
        await settle(pilot)
        assert screen.where == "over"


async def test_what_another_machine_has_open_can_be_taken_over(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    table.close()
    disk.open_path(table.path).write_text("ann@elsewhere 812 812.1 - 2026-11-30T12:00:00Z\n")
    app = app_for(table.path, tmp_path)  # as `longtable open` does with what is open elsewhere
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "ann@elsewhere, process 812" in picture(app) and "take over" in picture(app)
        await pilot.press("escape", "enter", "t")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen) and not app.screen.table.readonly


# The pace of bots


async def to_question(pilot: Any, app: LongtableApp, most: int = 200) -> int:
    """Press keys at every stop until a person is asked; how many stops there were."""
    stops = 0
    for _ in range(most):
        await pilot.pause(0.02)
        screen: Any = app.screen
        if screen.where == "pause":
            assert "any key goes on" in picture(app)
            assert Table.open(screen.table.path, watch=True).match.digest() == screen.table.match.digest()
            stops += 1
            await pilot.press("x")
        elif (screen.desk.menu is not None and not screen.busy) or screen.table.match.over:
            return stops
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(("pace", "least", "most"), [("none", 0, 0), ("each", 1, 9)])
async def test_stops_between_bots(pace: str, least: int, most: int, tmp_path: Path) -> None:
    settings = Settings()
    settings.set("pace", pace)
    seats = [SeatInfo("Ann"), *(SeatInfo(name, "bot:random") for name in ("B", "C", "D"))]
    table = Table.create(tmp_path, "altay", seats, {}, 5)
    app = app_for(table, tmp_path, settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        assert least <= await to_question(pilot, app) <= most


async def test_leaving_at_a_stop_keeps_what_the_bots_did(tmp_path: Path) -> None:
    settings = Settings()
    settings.set("pace", "each")
    table = Table.create(tmp_path, "altay", [SeatInfo(name, "bot:random") for name in "ABC"], {}, 5)
    app = app_for(table, tmp_path, settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(200):
            await pilot.pause(0.02)
            if app.screen.where == "pause":  # type: ignore[attr-defined]
                break
        await pilot.press("q")
        await pilot.pause(0.1)
    assert Table.open(table.path).match.length > 0


@rule("bug:248")
async def test_the_bell_rings_when_a_person_is_asked(
    make_table: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[int] = []
    monkeypatch.setattr(LongtableApp, "bell", lambda self: rung.append(1))
    for value, many in (("off", 0), ("on", 1)):
        settings = Settings()
        settings.set("bell", value)
        seats = [SeatInfo("Ben", "bot:random"), SeatInfo("Ann")]
        app = app_for(Table.create(tmp_path, "altay", seats, {}, 5), tmp_path, settings=settings)
        async with app.run_test(size=SIZE) as pilot:
            await to_question(pilot, app)
        assert len(rung) == many


def test_an_archive_of_one_folder_is_not_listed_among_its_games(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    table.close()
    shelf.archive(table.path)
    assert list_saves(tmp_path) == [] and len(shelf.archived(tmp_path)) == 1
