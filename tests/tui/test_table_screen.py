"""The table played by keys, in an application without a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.decision import RulesError
from core.table import Table
from core.text import say
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tui.screens.table import TableScreen

SIZE = (80, 24)


def screen_of(app: object) -> TableScreen:
    screen = app.screen  # type: ignore[attr-defined]
    assert isinstance(screen, TableScreen)
    return screen


async def test_what_the_table_shows_at_80x24(make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben*", "Cleo*", "Dan*"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        lines = picture(app).split("\n")
        assert len(lines) == 24
        assert lines[0].startswith("ALTAY ") and "Ann must choose a people" in lines[0] and "score 0" in lines[0]
        assert lines[1][51] == "╎" and "home tech win mk" in lines[1]
        assert "Ann" in lines[2] and "▸" in lines[2] and "Ben*" in lines[3]
        assert "Which people" in lines[6]
        assert lines[15].startswith("HAND (ONLY YOU)")
        assert "? rules" in lines[23] and "q leave" in lines[23]


async def test_arrows_move_and_enter_takes(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        desk = screen_of(app).desk
        first, second = desk.entries[0], desk.entries[1]
        assert desk.entry == first
        await pilot.press("down")
        assert desk.entry == second
        await pilot.press("k", "j", "enter")
        await settle(pilot, table)
        given = [answer.option for answer in table.match.answers if answer.seat == 0]
        assert second.option in given and first.option not in given


async def test_a_menu_key_takes_its_entry_at_once(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        wanted = screen_of(app).desk.by_key("2")
        await pilot.press("2")
        await settle(pilot, table)
        assert wanted is not None and wanted.option in [answer.option for answer in table.match.answers]
        await pilot.press("z")
        assert "no entry has the key z" in picture(app)


async def acting(pilot: object, table: Table) -> None:
    """Choose the first people; Ann is asked what to do then."""
    await pilot.press("1")  # type: ignore[attr-defined]
    await settle(pilot, table)
    while table.match.decision(0) is not None and table.match.decision(0).topic != "act":  # type: ignore[union-attr]
        await pilot.press("1")  # type: ignore[attr-defined]
        await settle(pilot, table)
    await pilot.press("escape")  # type: ignore[attr-defined]
    await settle(pilot, table)


async def test_undo_redo_and_the_sentence_that_refuses_them(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        before = table.match.digest()
        await pilot.press("1")
        await settle(pilot, table)
        after = table.match.digest()
        assert after != before
        await pilot.press("u")
        await settle(pilot, table)
        assert table.match.digest() == before
        await pilot.press("R")
        await settle(pilot, table)
        assert table.match.digest() == after
        await pilot.press("U", "U")
        await settle(pilot, table)
        assert "! " in picture(app).split("\n")[21]
        assert table.match.digest() == before


async def test_the_preview_line_and_the_description_follow_the_highlight(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        desk = screen_of(app).desk
        lines = picture(app).split("\n")
        assert lines[19].startswith("HERE ") and desk.place in lines[19]
        assert lines[21].startswith(f"IF {desk.entry.key} ")  # type: ignore[union-attr]
        while desk.entry is not None and desk.entry.key != "0":
            await pilot.press("down")
        await settle(pilot)
        assert picture(app).split("\n")[21].startswith("IF 0 ")


@rule("bug:281")
async def test_the_map_cursor_and_what_can_be_done_there(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        desk = screen_of(app).desk
        places = [entry.label.place for entry in desk.entries if entry.key and entry.label.place]
        assert places, "the opening offers a fight or two"
        await pilot.press("greater_than_sign")
        assert desk.place == places[0] or desk.place in places
        assert f"[{desk.place}" in picture(app)
        await pilot.press("tab", "enter")
        await settle(pilot)
        assert desk.only == desk.place and all(entry.label.place == desk.place for entry in desk.entries)
        await pilot.press("escape")
        assert not desk.only
        here = desk.place
        await pilot.press("tab", "right", "left", "up", "down", "h", "l")
        assert desk.pane == "map" and desk.place in desk.places() and here in desk.places()


@rule("bug:279")
async def test_the_hardware_cursor_sits_on_the_focused_item(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        x, y = app.cursor_position
        assert picture(app).split("\n")[y][x] == "▸"
        await pilot.press("down")
        assert app.cursor_position.y == y + 1
        await pilot.press("tab")
        x, y = app.cursor_position
        assert picture(app).split("\n")[y][x:].startswith(screen_of(app).desk.place)


@rule("bug:242", "bug:246")
@pytest.mark.parametrize(
    ("key", "shows"),
    [
        ("w", "WHY NOT"), ("o", "Your board"), ("L", "╎ log"), ("question_mark", "TOPICS OF THE RULES"),
        ("p", "WHAT WOULD CHANGE"), ("i", "only looking"),
    ],
)  # fmt: skip
async def test_pages_take_the_place_of_the_panes_and_close(
    key: str, shows: str, make_table: Make, tmp_path: Path
) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        board = picture(app)
        widgets = len(list(app.screen.query("*")))
        await pilot.press(key)
        await settle(pilot)
        page = picture(app)
        assert page != board
        assert shows in page or key == "i"
        assert "Esc back" in page.split("\n")[23]
        await pilot.press("pagedown", "pageup", "down", "up", "escape")
        await settle(pilot)
        assert picture(app) == board
        assert len(list(app.screen.query("*"))) == widgets, "no widget is made for a page"


async def test_any_public_fact_is_two_keys_away(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        desk = screen_of(app).desk
        for number, (_, title) in enumerate(desk.game.pages(desk.match.state, 0), 1):
            await pilot.press("o", str(number))
            assert desk.say(title) in picture(app)
            await pilot.press("backspace")


async def test_standing_orders_are_a_page(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        await pilot.press("o", "h")
        assert "STANDING ORDERS" in picture(app)
        await pilot.press("1")
        order = table.game.orders[0]
        assert table.match.orders[0][order.name] == order.choices[1].value
        await pilot.press("1", "1")
        assert table.match.orders[0].get(order.name, order.default) == order.default


async def test_hint_names_three_entries_at_most(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        await pilot.press("H")
        for _ in range(200):
            await pilot.pause(0.02)
            if "HINT" in picture(app):
                break
        text = picture(app)
        assert "HINT" in text and "1." in text and "4." not in text


@rule("bug:284")
async def test_typing_an_answer(make_table: Make, tmp_path: Path) -> None:
    from core.decision import write

    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        screen = screen_of(app)
        await pilot.press("colon", *"nonsense", "enter")
        assert '"nonsense" is not on offer' in picture(app)
        await pilot.press(*["backspace"] * 8)
        notation = write(screen.desk.entries[0].option)
        length = table.match.length
        await pilot.press(*[{" ": "space"}.get(char, char) for char in notation], "enter")
        await settle(pilot, table)
        assert table.match.length > length
        assert notation in [write(answer.option) for answer in table.match.answers[length:]]


async def test_completion_and_what_a_beginning_can_mean(make_table: Make, tmp_path: Path) -> None:
    from core.decision import write

    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        screen = screen_of(app)
        offered = [write(entry.option) for entry in screen.desk.entries if entry.key]
        await pilot.press("colon", "e", "n", "tab")
        assert "end".startswith(screen.line[:3]) and screen.line == "end"
        await pilot.press("escape")
        assert screen.where == "table"
        assert "end" in offered


async def test_the_filter_finds_in_the_menu(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        desk = screen_of(app).desk
        whole = len(desk.menu.entries)  # type: ignore[union-attr]
        await pilot.press("slash", *"fight", "enter")
        assert 0 < len(desk.entries) < whole
        assert all("fight" in desk._words(entry).casefold() for entry in desk.entries)
        await pilot.press("escape")
        assert not desk.find


async def test_what_places_show_goes_round(make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        desk = screen_of(app).desk
        seen = []
        for _ in range(3):
            await pilot.press("number_sign")
            seen.append(desk.labels)
        assert seen == ["ids", "keys", "all"]


@rule("bug:243")
async def test_news_of_bots_stay_until_the_next_key_with_changed_places_marked(
    make_table: Make, tmp_path: Path
) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        desk = screen_of(app).desk
        turn = table.match.state.turn
        while table.match.state.turn < turn + 2:
            await pilot.press("0")
            await settle(pilot, table)
        assert "· Ben: " in picture(app)
        assert desk.changed
        await pilot.press("down")
        await settle(pilot)
        assert "· Ben: " not in picture(app) and not desk.changed


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5)])
async def test_a_small_window_says_so_and_grows_back(size: tuple[int, int], make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        board = picture(app)
        await pilot.resize_terminal(*size)
        await settle(pilot)
        assert f"{size[0]} x {size[1]}" in " ".join(picture(app).split())
        await pilot.press("1")
        await pilot.resize_terminal(*SIZE)
        await settle(pilot)
        assert picture(app).split("\n")[:15] == board.split("\n")[:15]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (132, 43), (200, 60)])
async def test_every_size_has_map_seats_menu_and_keys(size: tuple[int, int], make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben*", "Cleo*", "Dan*"), tmp_path)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        text = picture(app)
        assert all(place.id in text for place in screen_of(app).desk.view.board.places)
        assert ("Cleo*" in text and "Which people" in text and "HERE" in text) or "·" in text
        assert ("LOG" in text) == (size != (80, 24))


@rule("bug:254")
async def test_a_name_is_never_read_as_markup_and_is_cut_by_width(make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("[/b]x", "山田太郎*"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        lines = picture(app).split("\n")
        assert "[/b]x" in lines[2] and "[/b]x must choose" in lines[0]
        assert "山田" in lines[3]


async def test_in_ascii_mode_a_name_that_is_not_shows_as_letter_and_question_mark(
    make_table: Make, tmp_path: Path
) -> None:
    app = app_for(make_table("Ann", "山田太郎*"), tmp_path, ascii=True)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        text = picture(app)
        desk = screen_of(app).desk
        assert text.isascii()
        assert f"{desk.letter(1)}?" in text.split("\n")[3]


async def test_a_rules_error_leaves_the_game_and_the_table_as_they_were(
    make_table: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=(132, 43)) as pilot:
        await settle(pilot)
        await acting(pilot, table)
        before = table.match.digest()

        def fail(*_: object, **__: object) -> None:
            raise RulesError("planted")

        with monkeypatch.context() as patch:
            patch.setattr(table, "answer_all", fail)
            await pilot.press("1")
            await settle(pilot)
            assert "the rules failed: the game is as before" in picture(app)
            assert str(tmp_path) in " ".join(picture(app).split())
        assert table.match.digest() == before
        assert (tmp_path / "state").exists()
        await pilot.press("1")
        await settle(pilot, table)
        assert table.match.digest() != before


async def test_an_unforeseen_error_is_logged_and_told_in_one_sentence(
    make_table: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        monkeypatch.setattr(screen_of(app), "do_help", lambda key: 1 // 0)
        await pilot.press("question_mark")
        await pilot.pause(0.2)
        logs = list((tmp_path / "state").rglob("*.log"))
        assert len(logs) == 1 and "ZeroDivisionError" in logs[0].read_text()
        assert str(logs[0]) in screen_of(app).desk.say(screen_of(app).desk.said)
        await pilot.press("j")
        assert screen_of(app).where == "table", "the table goes on"


async def test_every_sign_of_the_game_is_on_the_help_page(make_table: Make, tmp_path: Path) -> None:
    from tui import pages
    from tui.rows import plain

    app = app_for(make_table("Ann", "Ben*"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        desk = screen_of(app).desk
        text = plain(pages.help_page(desk, 200))
        for sign in desk.look.signs:
            assert sign.sign in text and sign.word in text
        for column in desk.view.seats.columns:
            assert any(say(column.head) == sign.sign for sign in desk.look.signs), column.head


async def test_leaving_while_bots_think_saves_what_they_answered(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*", "Cleo*", "Dan*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        while not screen.busy:
            entry = next(entry for entry in screen.desk.entries if entry.key)
            screen.take(entry)
        screen.do_leave("q")
        await pilot.pause(0.1)
    assert app.return_value == 0
    assert not list(tmp_path.glob("*.open"))
    assert Table.open(table.path).match.length >= table.match.length


async def test_keys_answer_while_bots_think_but_give_no_answers(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*", "Cleo*", "Dan*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        while not screen.busy:
            screen.take(next(entry for entry in screen.desk.entries if entry.key))
        length = table.match.length
        screen.key("1", "1", float("inf"))
        assert table.match.length == length
        screen.key("L", "L", 0.0)
        assert screen.leaf is not None
        await settle(pilot, table)
        assert screen.leaf is not None, "the page stays open when the bots are done"
        await pilot.press("escape")
        await settle(pilot)
        assert screen.desk.menu is not None


async def test_who_only_watches_sees_no_secret_and_is_asked_nothing(make_table: Make, tmp_path: Path) -> None:
    path = make_table("Ann", "Ben").path
    app = app_for(Table.open(path, watch=True), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        text = picture(app)
        assert "ONLY YOU" not in text and "must choose a people" in text and "only watching" in text
        before = path.read_bytes()
        await pilot.press("1", "enter", "u", "o", "escape", "tab", "right", "w", "escape", "H", "colon", "slash")
        assert path.read_bytes() == before


async def test_leaving_a_table_that_was_opened_directly_ends_the_program(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("q")
        await pilot.pause(0.1)
    assert app.return_value == 0
    assert Table.open(table.path).match.digest() == table.match.digest()
