"""Looking back, the table page, warnings and scores, by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core import present
from core.bots import choose
from core.saves import list_saves, verify
from core.table import SeatInfo, Table
from core.text import say
from tests.playing import Luck
from tests.rule import rule
from tests.tui.conftest import Make, app_for, picture, settle
from tui.actions import ARRANGE, BACK, BACKLOG, CONFIRM, CONSENT, ENTRY, HANDOVER, OVER, TABLE
from tui.screens.lobby import LobbyScreen
from tui.screens.table import TableScreen

SIZE = (80, 24)


def screen_of(app: Any) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def play_on(table: Table, answers: int, seed: int = 3) -> Table:
    """Random answers of whoever is asked, at least so many, until the first seat is asked."""
    luck = Luck(seed)
    while not table.match.over:
        decision = table.match.decisions()[0]
        if answers <= 0 and decision.seat == 0 and decision.topic == "act":
            break
        options = table.match.listed(decision)
        table.answer(decision.seat, options[luck.below(len(options))])
        answers -= 1
    return table


# Looking back


async def test_steps_turns_start_and_end(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 60)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen, last = screen_of(app), table.match.length
        text = table.path.read_bytes()
        board = picture(app)
        await pilot.press("B")
        assert screen.where == BACK and f"looking back: answer {last} of {last}" in picture(app)
        for keys, length in (
            (("left",), last - 1),
            (("h",), last - 2),
            (("right",), last - 1),
            (("0",), 0),
            (("z",), last),
        ):
            await pilot.press(*keys)
            assert screen.back.length == length
        await pilot.press("up")
        assert screen.back.length == screen.back.past.turn_earlier(last)
        await pilot.press("down")
        assert screen.back.length == last
        await pilot.press("0", "left")
        assert screen.back.length == 0 and "ANSWER 0 OF" in picture(app)
        await pilot.press("escape")
        await settle(pilot)
        assert screen.where == TABLE and picture(app) == board
        assert table.path.read_bytes() == text


@rule("bug:220")
async def test_every_past_picture_is_that_of_the_seat_then(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*", "Cleo*"), 80)
    app = app_for(table, tmp_path)
    async with app.run_test(size=(132, 43)) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        await pilot.press("B")
        for _ in range(25):
            await pilot.press("left")
            now = screen.back.match
            shown = picture(app)
            assert screen.desk.view == present.view(now, 0)
            for seat in (1, 2):
                view = present.view(now, seat)
                for note in view.notes:
                    for fact in note.facts if note.secret else ():
                        words = say(fact.value, table.reader)
                        own = [say(f.value, table.reader) for n in screen.desk.view.notes for f in n.facts]
                        if len(words) > 20 and words not in own:
                            assert words not in shown
        await pilot.press("v")
        assert screen.desk.seat == 0 and "you see only what you could know" in picture(app)


async def test_after_the_end_every_seat_may_be_looked_at(tmp_path: Path) -> None:
    seats = [SeatInfo("Ann"), SeatInfo("Ben", "bot:random")]
    table = Table.create(tmp_path, "altay", seats, {}, 3)
    while not table.match.over:
        seat = table.match.decisions()[0].seat
        table.answer(seat, choose("easy", table.match, seat))
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        assert screen.where == OVER
        await pilot.press("r", "up", "up", "v")
        assert screen.where == BACK and screen.desk.seat == 1
        (secret, *_) = secrets_of_then(table, screen, 1)
        assert secret.replace(",", "")[:12] in picture(app)  # the pane lists a hand without commas
        await pilot.press("escape")
        assert screen.where == OVER


def secrets_of_then(table: Table, screen: TableScreen, seat: int) -> list[str]:
    view = present.view(screen.back.match, seat)
    return [say(fact.value, table.reader) for note in view.notes if note.secret for fact in note.facts]


async def test_to_a_line_of_the_log_and_to_a_point_that_is_typed(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 60)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        await pilot.press("B", "L")
        assert screen.where == BACKLOG
        await pilot.press("pageup", "up", "up")
        line = screen.back.lines()[screen.line_at]
        assert say(line.words, table.reader)[:40] in picture(app)
        await pilot.press("enter")
        assert screen.where == BACK and screen.back.length == line.answer
        await pilot.press("g", *"12", "enter")
        assert screen.back.length == 12
        await pilot.press("g", *"r2", "enter")
        assert screen.back.match.state.round == 2
        await pilot.press("g", *"x9", "enter")
        assert screen.where == ENTRY and 'no point "x9"' in picture(app)
        await pilot.press("escape", "o")
        assert "1 food" in picture(app) or "HAND" in picture(app)
        await pilot.press("escape")
        assert screen.where == BACK


@rule("bug:212")
async def test_undo_up_to_the_position_that_is_looked_at(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*", options={})
    table.set_undo("free")
    play_on(table, 40)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        await pilot.press("B", "up", "up", "up")
        length, digest = screen.back.length, screen.back.match.digest()
        await pilot.press("u")
        await settle(pilot)
        assert screen.now is None
        assert table.match.length >= length
        await pilot.press("R")
    assert digest  # the position was there to go back to
    assert verify(table.path) == []


async def test_undo_to_here_says_how_far_it_reaches(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 60)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        text = table.path.read_bytes()
        await pilot.press("B", "0", "u")
        await settle(pilot)
        assert screen_of(app).where == BACK and "undo reaches back to answer" in picture(app)
        assert table.path.read_bytes() == text


@rule("bug:217")
async def test_a_copy_to_try_in_opens_and_is_marked(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 60)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        text = table.path.read_bytes()
        await pilot.press("B", "up", "t")
        await settle(pilot)
        copy = screen_of(app).table
        assert copy.name == f"{table.name}-try" and copy.trial
        await settle(pilot, copy)
        assert "TRY" in picture(app).split("\n")[0]
        assert table.path.read_bytes().partition(b"changed =")[0] == text.partition(b"changed =")[0]
    assert {save.name: save.trial for save in list_saves(tmp_path)} == {table.name: False, copy.name: True}


async def test_the_lobby_looks_back_without_opening(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 40)
    table.close()
    text = table.path.read_bytes()
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("r")
        await settle(pilot)
        screen = screen_of(app)
        assert screen.where == BACK and screen.table.readonly
        await pilot.press("left", "escape", "q")
        await settle(pilot)
        assert isinstance(app.screen, LobbyScreen)
    assert table.path.read_bytes() == text


# The table page


async def test_a_seat_is_renamed_on_the_table_page(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        await pilot.press("T")
        assert screen.where == ARRANGE and "another name for Ann" in picture(app)
        row = next(line for line in picture(app).split("\n") if "another name for Ann" in line)
        await pilot.press(row.split()[1] if row.startswith("▸") else row.split()[0])
        assert screen.where == ENTRY
        await pilot.press(*"Eva", "enter")
        assert table.seats[0].name == "Eva" and screen.where == ARRANGE
        assert "the seat is called Eva now" in picture(app)
        await pilot.press("escape")
        await settle(pilot)
        assert screen.where == TABLE and "Eva" in picture(app)


def key_of(app: Any, words: str) -> str:
    """The key of a deed on the table page."""
    row = next(line for line in picture(app).split("\n") if words in line)
    return row.replace("▸", " ").split()[0]


async def test_conceding_asks_first_and_a_bot_plays_on(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben*")
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        await pilot.press("T")
        await pilot.press(key_of(app, "concede and end the game here"))
        assert screen.where == CONFIRM
        await pilot.press("n")
        assert screen.where == ARRANGE and not table.conceded
        await pilot.press(key_of(app, "concede and end the game here"), "y")
        await settle(pilot)
        assert table.conceded == {0} and screen.where == OVER
        assert "given up" in picture(app) and "has conceded" in picture(app)
    assert verify(table.path) == []


@rule("bug:252")
@pytest.mark.parametrize("answer", ["y", "n"])
async def test_all_persons_are_asked_before_the_game_ends(make_table: Make, tmp_path: Path, answer: str) -> None:
    table = make_table("Ann", "Ben")
    app = app_for(table, tmp_path, handover="never")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        await pilot.press("T")
        await pilot.press(key_of(app, "end the game now and count"), "y")
        assert screen.where == CONSENT and "do you agree?" in picture(app)
        assert not table.match.over
        await pilot.press(answer)
        await settle(pilot)
        assert bool(table.match.over) == (answer == "y")
        assert table.proposal is None
        if answer == "y":
            assert screen.where == OVER and "agreed to end the game" in picture(app)
            await pilot.press("T")
            await pilot.press(key_of(app, "go on after all"), "y")
            await settle(pilot)
            assert not table.match.over
    assert verify(table.path) == []


async def test_a_proposal_left_open_is_asked_again(make_table: Make, tmp_path: Path) -> None:
    table = make_table("Ann", "Ben")
    table.propose(0, "undo free")
    app = app_for(table, tmp_path, handover="never")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = screen_of(app)
        await pilot.press("T")
        assert screen.where == CONSENT and "Ben, do you agree?" in " ".join(picture(app).split())
        await pilot.press("escape")
        await settle(pilot)
        assert table.proposal is not None
        await pilot.press("T", "y")
        assert table.undo_policy == "free"


async def test_the_page_of_the_hand_over_has_no_table_page(make_table: Make, tmp_path: Path) -> None:
    app = app_for(make_table("Ann", "Ben"), tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("T", "B", "P")
        assert screen_of(app).where == HANDOVER


# Scores


async def test_the_scores_tell_parts_places_course_and_play_again(tmp_path: Path) -> None:
    seats = [SeatInfo("Ann", "bot:easy"), SeatInfo("Ben", "bot:easy")]
    table = Table.create(tmp_path, "altay", seats, {}, 3)
    for _ in table.run_bots():
        pass
    rounds = table.match.state.round
    app = app_for(table, tmp_path)
    async with app.run_test(size=(132, 43)) as pilot:
        await settle(pilot)
        text = picture(app)
        assert "FINAL SCORES" in text and "HOW IT WENT" in text and f"{rounds} rounds" in text
        assert f"{table.match.length} answers" in text
        for score in table.game.scores(table.match.state):
            assert str(score.total) in text
        await pilot.press("a")
        await settle(pilot)
        other = screen_of(app).table
        assert other.path != table.path and other.seats == table.seats
        assert other.match.options == table.match.options and other.match.seed != table.match.seed


async def test_points_and_digest_on_demand(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 60)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("P")
        assert "IF THE GAME ENDED NOW" in picture(app)
        await pilot.press("escape", "D")
        assert "SINCE YOUR LAST TURN" in picture(app)


# Warnings


async def test_without_a_last_point_the_end_of_a_turn_warns_once(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 40)
    table.set_last_point(0, False)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        length = table.match.length
        assert present.warnings(table.match, 0, ("end",))
        await pilot.press("0")
        assert table.match.length == length and "!: yes, and never warn of this" in picture_wide(app)
        await pilot.press("0")
        await settle(pilot, table)
        assert table.match.length > length


def picture_wide(app: Any) -> str:
    """What the preview line was given, however much of it fits."""
    return screen_of(app).desk.say(screen_of(app).desk.said)


@rule("bug:241")
async def test_a_warning_can_be_silenced_for_good(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 40)
    table.set_last_point(0, False)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        length = table.match.length
        ids = [id for id, _ in present.warnings(table.match, 0, ("end",))]
        await pilot.press("exclamation_mark")
        assert table.match.length == length and "there is none now" in picture(app)
        await pilot.press("0", "exclamation_mark")
        await settle(pilot, table)
        assert table.match.length > length
        assert set(ids) <= set(app.settings.silenced)


async def test_a_last_point_that_tells_the_same_replaces_the_warning(make_table: Make, tmp_path: Path) -> None:
    table = play_on(make_table("Ann", "Ben*"), 40)
    app = app_for(table, tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        length = table.match.length
        await pilot.press("0")
        await settle(pilot)
        assert table.match.length == length + 1
        assert table.match.decisions()[0].topic == "last-point" and "lost:" in picture(app)
