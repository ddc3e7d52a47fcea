"""A recorded game of version 1 of the rules under a made-up version 2: brought over, played again, or looked at only;
on the screen and by lines, always with a sentence, and the file stays as it is until it is played on."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from core.history import FOLDER, faults
from core.registry import load
from core.table import Table
from tests.lines.child import play
from tests.rule import rule
from tests.tui.conftest import app_for, picture, settle

SAMPLE = Path(__file__).parents[2] / "saves" / "samples" / "altay-rules1.toml"


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sample in a folder of its own; the rules are of version 2 now."""
    path = tmp_path / "evening.toml"
    shutil.copy(SAMPLE, path)
    monkeypatch.setattr(type(load("altay")), "rules", 2)
    return path


def brings_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def migrate(self: object, position: dict[str, Any], rules: int) -> dict[str, Any]:
        assert rules == 1
        return position

    monkeypatch.setattr(type(load("altay")), "migrate", migrate)


def plays_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules 2 begin every game with another position, so that the record cannot be played, and bring nothing over."""
    game = type(load("altay"))
    setup = game.setup

    def other(self: object, *given: Any) -> Any:
        state = setup(self, *given)
        state.turn += 1
        return state

    monkeypatch.setattr(game, "setup", other)
    monkeypatch.setattr(game, "migrate", lambda *_: None)


async def shown(path: Path) -> str:
    """What the screen shows at once, and after its sentence is read."""
    app = app_for("lobby", path.parent)
    async with app.run_test(size=(132, 43)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        text = picture(app)
        await pilot.press("escape", "q")
        await settle(pilot)
    return " ".join(text.replace("╎", " ").split())


@rule("bug:209")
async def test_a_game_that_is_brought_over_is_played_on(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brings_over(monkeypatch)
    before = old.read_bytes()
    text = await shown(old)
    assert "version 1 of the rules" in text and "version 2" in text and "Undo reaches back" in text
    told = play(Table.open(old), "quit")
    assert any("version 1 of the rules" in line for line in told)
    kept = list((old.parent / FOLDER).glob("*kept*"))
    assert [page.read_bytes() for page in kept] == [before]
    table = Table.open(old)
    length = table.match.length
    play(table, "1", "quit")
    assert table.match.length > length and faults(old) == []


async def test_a_record_that_plays_alike_goes_on_whole(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load("altay")), "migrate", lambda *_: None)
    text = await shown(old)
    assert "Every answer plays as it did" in text, text
    table = Table.open(old)
    assert table.match.first == 0
    length = table.match.length
    told = play(table, "1", "quit")
    assert any("Every answer plays as it did" in line for line in told) and table.match.length > length


@rule("bug:211")
async def test_what_cannot_be_brought_over_can_be_looked_at(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plays_otherwise(monkeypatch)
    before = old.read_bytes()
    text = await shown(old)
    assert "can only be looked at" in text and "only watching" in text
    told = play(Table.open(old), "table", "scores", "log", "undo", "1", "quit")
    assert any("can only be looked at" in line for line in told) and any("You are watching" in line for line in told)
    assert old.read_bytes() == before


@pytest.mark.parametrize("rules", [3, 99])
async def test_a_game_of_newer_rules_can_be_looked_at(old: Path, rules: int) -> None:
    before = old.read_text("utf-8").replace("rules = 1", f"rules = {rules}", 1)
    old.write_text(before, "utf-8")
    text = await shown(old)
    assert "newer version of the rules" in text and "Update to play on" in text
    told = play(Table.open(old), "mine", "1", "quit")
    assert any("newer version of the rules" in line for line in told)
    assert old.read_text("utf-8") == before


async def test_a_save_of_a_newer_form_is_a_sentence_in_the_lobby(old: Path) -> None:
    before = old.read_text("utf-8").replace("format = 1", "format = 2", 1)
    old.write_text(before, "utf-8")
    text = await shown(old)
    assert "evening" in text and "newer" in text
    assert old.read_text("utf-8") == before
