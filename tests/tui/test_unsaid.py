"""What the menu has no room for is told in the line IF; the last row tells what the keys do just there."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from core.present import Change
from tests.tui.conftest import Make, app_for, picture, settle
from tui.desk import Desk
from tui.pages import _change_rows
from tui.rows import plain
from tui.screens.table import TableScreen


@pytest.mark.parametrize("size", [(80, 24), (132, 43), (200, 60)])
async def test_the_effect_that_is_cut_in_the_menu_stands_in_the_preview_line(
    make_table: Make, tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        desk = screen.desk
        assert desk.entry is not None
        effect = desk.say(desk.entry.label.effect)
        menu = "\n".join(text for row in screen.menu_pane.lines for text, _ in row)
        preview = "".join(text for row in screen.preview_pane.lines for text, _ in row)
        assert preview.startswith(f"IF {desk.entry.key} ({effect[:40]}") == (effect not in menu)
        assert len(effect) > 60  # the sentence of a people: too long for a menu of 28 columns
        assert effect not in menu or size == (200, 60)


async def test_what_the_line_here_tells_is_not_told_twice(make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        desk = screen.desk
        assert desk.entry is not None
        desk.unsaid, desk.entry.label.effect = True, desk.here()[3:20]
        assert desk.effect(desk.entry) == ""
        desk.entry.label.effect = "something that stands nowhere else"
        assert desk.effect(desk.entry) == "(something that stands nowhere else) "


async def test_the_last_row_tells_where_tab_leads(make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for there in ("Tab map", "Tab menu", "Tab map"):
            assert there in picture(app).split("\n")[-1]
            await pilot.press("tab")


def test_a_fact_that_comes_or_goes_has_no_other_side(make_table: Make) -> None:
    desk = Desk(make_table("Ann", "Ben*"))
    told = [
        Change("fact", "town", "Town", "", "needs wood"),
        Change("fact", "town", "Town", "needs wood", ""),
        Change("fact", "town", "Town", "needs wood", "empty"),
    ]
    assert [desk._change(change) for change in told] == ["Town: needs wood", "Town: gone", "Town needs wood -> empty"]


@pytest.mark.parametrize("length", [10, 40, 44, 48, 70, 150])
def test_the_page_of_changes_cuts_no_words(make_table: Make, length: int) -> None:
    """A short name before long words: what does not fit beside the name is wrapped below it."""
    after = " ".join(["word"] * (length // 5)) + " end"
    rows = _change_rows(Desk(make_table("Ann", "Ben*")), Change("fact", "town", "Town", "none", after), 80)
    assert all(cell_len(line) <= 80 for line in plain(rows).split("\n"))
    assert plain(rows).split()[-1] == "end"
