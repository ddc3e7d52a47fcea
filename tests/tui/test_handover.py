"""Several people at one keyboard: nobody sees what is another's."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.table import Table
from core.text import say
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tui.actions import HANDOVER
from tui.app import LongtableApp
from tui.screens.table import TableScreen

SIZE = (132, 43)


def table_screen(app: LongtableApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def secrets_of(table: Table, seat: int) -> set[str]:
    """The texts of the notes only this seat may read."""
    view = table.game.view(table.match.state, seat, table.match.decisions())
    return {
        say(fact.value, table.reader)
        for note in view.notes
        if note.secret
        for fact in note.facts
        if len(say(fact.value, table.reader)) > 12
    }


@rule("bug:255", "bug:256")
async def test_nothing_secret_before_the_letter_is_pressed(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = table_screen(app)
        seat = table.to_answer()[0]
        assert screen.where == HANDOVER
        text = picture(app)
        assert "Pass the keyboard to" in text and table.seats[seat].name in text
        assert "ONLY YOU" not in text and "HAND" not in text
        wrong = "x" if screen.desk.letter(seat) != "x" else "y"
        await pilot.press(wrong, "enter", "1")
        if screen.desk.letter(seat) != "1":
            assert screen.where == HANDOVER
        if screen.where == HANDOVER:
            await pilot.press(screen.desk.letter(seat))
        await settle(pilot)
        if screen.leaf is not None:
            await pilot.press("enter")
            await settle(pilot)
        assert screen.desk.seat == seat
        assert "ONLY YOU" in picture(app)


@rule("bug:260")
async def test_a_whole_stretch_of_play_shows_no_seat_anothers_secrets(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben", "Cleo")
    app = app_for(table, tmp_path)
    handed = 0
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = table_screen(app)
        for _ in range(50):
            text = picture(app)
            shown = screen.desk.seat
            for seat in range(3):
                if seat != shown:
                    for secret in secrets_of(table, seat) - (secrets_of(table, shown) if shown >= 0 else set()):
                        assert secret not in text, (seat, shown)
            if screen.where == HANDOVER:
                handed += 1
                assert shown == -1
                await pilot.press(screen.desk.letter(screen.handing).lower())
            elif screen.leaf is not None:
                await pilot.press("enter")
            else:
                entry = next((e for e in screen.desk.entries if e.key), None)
                assert entry is not None
                await pilot.press(entry.key if len(entry.key) == 1 else "enter")
            await pilot.pause(0.02)
    assert handed >= 3


@rule("bug:258")
async def test_the_digest_comes_between_letter_and_board(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = table_screen(app)
        first = screen.handing
        for _ in range(60):
            if screen.where == HANDOVER:
                seat = screen.handing
                await pilot.press(screen.desk.letter(seat))
                await settle(pilot)
                if seat != first and screen.leaf is not None:
                    break
            elif screen.leaf is not None:
                await pilot.press("enter")
            else:
                await pilot.press("1" if screen.desk.by_key("1") else "0")
            await pilot.pause(0.02)
        assert "SINCE YOUR LAST TURN" in picture(app)
        await pilot.press("enter")
        await settle(pilot)
        assert screen.desk.seat == seat and screen.where == "table"


@rule("bug:257")
@pytest.mark.parametrize(("names", "handover", "asked"), [
    (("Ann", "Ben"), "secrets", True),
    (("Ann", "Ben"), "never", False),
    (("Ann", "Ben*"), "secrets", False),
    (("Ann", "Ben*"), "always", False),
])  # fmt: skip
async def test_when_the_keyboard_is_handed_over(
    names: tuple[str, ...], handover: str, asked: bool, make_table: Make, tmp_path: Path
) -> None:
    app = app_for(make_table(*names), tmp_path, handover=handover)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert (table_screen(app).where == HANDOVER) == asked


async def test_keys_typed_before_the_new_question_was_painted_are_thrown_away(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = table_screen(app)
        seat = screen.handing
        letter = screen.desk.letter(seat)
        screen.hear_anew()
        screen.key(letter, letter, 0.0)  # pressed long before the hand-over screen was painted
        assert screen.where == HANDOVER
        await settle(pilot)
        length = table.match.length
        await pilot.press(letter)
        await settle(pilot)
        if screen.leaf is not None:
            await pilot.press("enter")
        screen.hear_anew()
        screen.key("1", "1", 0.0)
        assert table.match.length == length


async def test_the_letter_of_a_seat_is_taken_in_both_cases(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = table_screen(app)
        assert not screen.come("?")
        assert screen.come(screen.desk.letter(screen.handing).lower())
