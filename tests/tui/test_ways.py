"""Ways to pay on the screen: the mark, the preview, the question, and the way back.

In the smithy a knife needs 3 iron and there is 1: 2 ore smelted bring 2, 2 rich ore of which one is burnt bring 2.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tui.app
import tui.desk
from core import registry
from core.table import SeatInfo, Table
from tests.playing import written
from tests.toys import ledger, smithy
from tests.toys.smithy_look import LOOK
from tests.tui.conftest import app_for, picture, settle

SIZE = (80, 24)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    ledger.install(monkeypatch.setattr, {"smithy": smithy.GAME})
    for module in (tui.app, tui.desk):
        monkeypatch.setattr(module, "look", lambda _game: LOOK)
    monkeypatch.setattr(tui.desk, "info", registry.info)
    return Table.create(tmp_path, "smithy", [SeatInfo("Ann", "person"), SeatInfo("Ben", "person")], {}, 1)


def line_of(shown: str, words: str) -> str:
    return next(line for line in shown.split("\n") if words in line)


@pytest.mark.parametrize("ascii", [False, True])
async def test_what_asides_would_pay_for_is_marked_and_previewed(table: Table, tmp_path: Path, ascii: bool) -> None:
    app = app_for(table, tmp_path, ascii=ascii)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        shown = picture(app)
        assert "~1 Forge a knife" in line_of(shown, "Forge a knife")
        assert "~" not in line_of(shown, " Rest")
        text = " ".join(shown.split())
        assert "IF 1 first Smelt 2: " in text and "Ann: ore 2 -> 0" in text


async def test_enter_asks_how_to_pay_and_a_key_takes_a_way(table: Table, tmp_path: Path) -> None:
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        shown = picture(app)
        assert "How to pay: Forge a knife" in shown and "needs 3 iron, you have 1" in shown
        assert "1 Smelt 2" in shown and "2 Burn 1" in shown and "0 Back to the other choices" in shown
        await pilot.press("down")
        await settle(pilot)
        assert "rich 2 -> 0" in " ".join(picture(app).split())
        assert table.match.length == 0
        await pilot.press("2")
        await settle(pilot)
        assert written(table.match.answers) == ["1 burn 1&", "1 knife"]


@pytest.mark.parametrize("key", ["escape", "0"])
async def test_back_to_the_whole_menu(table: Table, tmp_path: Path, key: str) -> None:
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("down", "enter")
        await settle(pilot)
        assert "How to pay: Hire an apprentice" in picture(app)
        await pilot.press(key)
        await settle(pilot)
        shown = picture(app)
        assert "How to pay" not in shown and "▸~2 Hire an apprentice" in shown
        assert table.match.length == 0


async def test_typing_what_lacks_something_asks_too(table: Table, tmp_path: Path) -> None:
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("colon", *"knife", "enter")
        await settle(pilot)
        assert "How to pay: Forge a knife" in picture(app)
        await pilot.press("colon", *"way", "space", "1", "enter")
        await settle(pilot)
        assert written(table.match.answers) == ["1 smelt 2&", "1 knife"]
        await pilot.press("U")
        await settle(pilot)


async def test_why_and_preview_tell_what_it_lacks_and_the_way(table: Table, tmp_path: Path) -> None:
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("w")
        await settle(pilot)
        shown = " ".join(picture(app).split())
        assert "POSSIBLE AFTER OTHER THINGS" in shown
        assert "~ 1 Forge a knife needs 3 iron, you have 1; first Smelt 2" in shown
        assert "✗ Make a crown needs 9 gold, you have 0" in shown
        await pilot.press("escape", "p")
        await settle(pilot)
        shown = " ".join(picture(app).split())
        assert "~ needs 3 iron, you have 1; first Smelt 2" in shown
        await pilot.press("enter")
        await settle(pilot)
        assert "How to pay: Forge a knife" in picture(app)
