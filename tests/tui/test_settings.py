"""Settings: the file, what holds at once, the screen."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest
from rich.cells import cell_len

from core.text import say
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.settings import SETTINGS, Settings, load_settings, undo_of, values
from tui.term import NONE

SIZE = (80, 24)


def test_without_a_file_all_is_as_usual_and_nothing_is_written(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "config" / "settings.toml")
    assert {setting.name: settings[setting.name] for setting in SETTINGS} == {
        "colours": "auto", "ascii": "auto", "mouse": "off", "bell": "off", "last_point": "on",
        "hand_over": "secrets", "undo": "usual", "pace": "none",
    }  # fmt: skip
    assert settings.problem == "" and not (tmp_path / "config").exists()


def test_what_is_set_is_there_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.toml"
    settings = Settings(path)
    settings.set("bell", "on")
    settings.silence("waste")
    again = Settings(path)
    assert again["bell"] == "on" and again.silenced == ["waste"]
    again.hear(["waste"])
    assert Settings(path).silenced == []
    assert tomllib.loads(path.read_text())["bell"] == "on"


def test_two_windows_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    one, two = Settings(path), Settings(path)
    one.set("bell", "on")
    two.set("pace", "each")
    assert (Settings(path)["bell"], Settings(path)["pace"]) == ("on", "each")


@pytest.mark.parametrize(
    "text", ["bell = ", "bell = [", "\0", 'bell = "loud"', "bell = true", "[bell]\non = 1", "x" * 200_000]
)
def test_a_broken_file_is_one_sentence_and_stays_until_something_is_changed(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    settings = Settings(path)
    assert "settings.toml" in say(settings.problem) and settings["bell"] == "off"
    assert path.read_text() == text
    settings.set("bell", "on")
    assert settings.problem == "" and Settings(path)["bell"] == "on" and Settings(path).problem == ""
    assert (tmp_path / "settings.damaged-1.toml").read_text() == text


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"bell = \xff\xfe")
    assert Settings(path).problem


def test_settings_of_a_later_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "ja"\nbell = "on"\n[fonts]\nsize = 3\n')
    settings = Settings(path)
    assert settings.problem == ""
    settings.set("mouse", "on")
    found = tomllib.loads(path.read_text())
    assert found == {"language": "ja", "bell": "on", "mouse": "on", "fonts": {"size": 3}}


def test_a_refusing_disk_is_told_and_the_setting_holds_meanwhile(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a folder should be")
    settings = Settings(tmp_path / "config" / "settings.toml")
    settings.set("bell", "on")
    assert settings["bell"] == "on" and settings.problem


def test_the_folder_of_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LONGTABLE_CONFIG", str(tmp_path))
    assert load_settings().path == tmp_path / "settings.toml"
    monkeypatch.delenv("LONGTABLE_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    if os.uname().sysname == "Linux":
        assert load_settings().path == tmp_path / "xdg" / "longtable" / "settings.toml"


@rule("bug:257")
def test_every_value_is_explained_and_fits_its_line() -> None:
    for setting in SETTINGS:
        assert len(set(values(setting.name))) == len(setting.choices) <= 5
        for choice in setting.choices:
            assert 0 < cell_len(say(choice.words)) <= 64, choice.words
            assert len(choice.value) <= 10


def test_only_known_values_can_be_set() -> None:
    with pytest.raises(ValueError, match="loud"):
        Settings().set("bell", "loud")
    settings = Settings()
    assert undo_of(settings) == ""
    settings.set("undo", "free")
    assert undo_of(settings) == "free"


# The screen


async def test_the_settings_open_from_lobby_and_table_and_close_again(make_table: Make, tmp_path: Path) -> None:
    make_table("Ann", "Ben*").close()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("s")
        await settle(pilot)
        assert isinstance(app.screen, SettingsScreen) and "SETTINGS" in picture(app)
        assert "Last point of" not in picture(app)
        await pilot.press("escape", "enter")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("S")
        await settle(pilot)
        assert isinstance(app.screen, SettingsScreen) and "Last point of Ann" in picture(app)
        await pilot.press("9")
        await settle(pilot)
        assert not app.seated.last_point(0)  # type: ignore[union-attr]
        await pilot.press("q")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)


async def test_what_is_set_holds_at_once(make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("S")
        await settle(pilot)
        assert not app.ascii
        screen = app.screen
        assert isinstance(screen, SettingsScreen)
        for name, value in (("colours", "none"), ("ascii", "on"), ("hand_over", "never"), ("bell", "on")):
            screen.index = next(n for n, line in enumerate(screen.lines()) if line.id == f"setting {name}")
            for _ in values(name):
                if app.settings[name] != value:
                    await pilot.press("left")
            assert app.settings[name] == value
        assert app.ascii and app.filter.abilities.depth == NONE and app.handover == "never"
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen) and app.screen.desk.ascii and app.screen.handover == "never"


async def test_a_switch_of_the_command_line_wins_over_a_setting(make_table: Make, tmp_path: Path) -> None:
    settings = Settings()
    settings.set("ascii", "off")
    settings.set("colours", "truecolor")
    from tui.app import LongtableApp

    table = make_table("Ann", "Ben*")
    chosen = LongtableApp(table, tmp_path, ascii=True, color=False, settings=settings, env={"TERM": "xterm"})
    assert chosen.filter.abilities.ascii and chosen.filter.abilities.depth == NONE
    silent = LongtableApp(table, tmp_path, settings=settings, env={"TERM": "linux", "NO_COLOR": "1"})
    assert not silent.filter.abilities.ascii and silent.filter.abilities.depth == 24


async def test_new_games_begin_as_the_player_likes(tmp_path: Path) -> None:
    settings = Settings()
    settings.set("undo", "free")
    settings.set("last_point", "off")
    app = app_for("lobby", tmp_path, settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("n", "enter")
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, TableScreen):
                break
        assert app.seated is not None
        assert app.seated.undo_policy == "free" and not app.seated.last_point(0)


async def test_silenced_warnings_can_be_heard_again(tmp_path: Path) -> None:
    settings = Settings()
    settings.silence("cards left over")
    app = app_for("lobby", tmp_path, settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("s", "up")
        await settle(pilot)
        assert "WARNINGS" in picture(app) and "silenced" in picture(app)
        await pilot.press("enter")
        await settle(pilot)
        assert settings.silenced == [] and "WARNINGS" not in picture(app)
