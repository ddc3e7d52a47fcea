"""Two positions that differ only in what a seat cannot know give that seat equal bytes, on the screen and in lines,
at every question of a whole game.

Both positions are copies in which everything hidden from the seat is redrawn, each with dice of its own.
"""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import Any

import pytest

from core.bots import choose
from core.decision import write
from core.match import Match
from core.registry import games, load
from core.table import SeatInfo
from core.text import Reader
from tests.playing import Luck, pick
from tui import pages
from tui.canvas import draw
from tui.desk import Desk
from tui.plain_commands import COMMANDS as known
from tui.plain_game import Session
from tui.plain_io import Lines
from tui.rows import Row
from tui.term import TRUE, Abilities, Filter
from tui.themes.palette import Palette
from tui.widgets.boards import board_rows
from tui.widgets.menu import entry_rows, head_rows
from tui.widgets.notes import note_rows
from tui.widgets.seats import seat_rows
from tui.widgets.status import status_row

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
COMMANDS = ("again", "options", "why", "map", "table", "mine", "scores", "log 8", "sofar", "since", "orders", "rules")


def table_of(match: Match, names: tuple[str, ...]) -> Any:
    """A table around a match, as far as it is looked at."""
    seats = [SeatInfo(name, "person") for name in names]
    return SimpleNamespace(
        game=match.game, match=match, seats=seats, reader=Reader(names), persons=tuple(range(len(names))), name="test",
        readonly=False, problem="", unsaved=False, notice="", others=(), revision=0, path="test", policy="turn",
        to_answer=list,
    )  # fmt: skip


def on_screen(match: Match, seat: int, names: tuple[str, ...], columns: int = 80) -> list[Row]:
    """All that the screen can show a seat: the panes, the previews and every page. Bytes are made of rows alone."""
    desk = Desk(table_of(match, names))
    desk.seat = seat
    desk.renew()
    rows: list[Row] = [status_row(desk, columns), *seat_rows(desk, 28), *note_rows(desk, columns, 12)]
    if desk.menu is not None:
        rows += head_rows(desk, 28, 6) + entry_rows(desk, 28)[0] + entry_rows(desk, 60)[0]
        rows += pages.why_page(desk, columns)
        for entry in desk.menu.entries:
            rows += [[(desk.brief(entry), "")], *pages.preview_page(desk, entry, columns)]
    for size in ("small", "large"):
        rows += draw(desk.view.board, desk.look, size).rows()
    for place in desk.places():
        desk.place = place
        rows.append([(desk.here(), "")])
        page = desk.game.inspect(match.state, seat, place)
        rows += pages.game_page(desk, page, columns) if page else []
    for id, _ in desk.game.pages(match.state, seat):
        rows += pages.game_page(desk, desk.game.page(match.state, seat, id), columns)
    rows += board_rows(desk, 160, 60) + pages.log_page(desk, columns, False) + [[(desk.turn(), "")]]
    rows += pages.help_page(desk, columns) if desk.menu is not None else []
    return rows


def as_bytes(rows: list[Row]) -> str:
    """The rows as a terminal with all colours gets them."""
    palette = Palette()
    width = 2 * max((sum(len(text) for text, _ in row) for row in rows), default=1)
    terminal = Filter(Abilities(TRUE), (width, len(rows)))
    return "".join(
        terminal(f"\x1b[{y + 1};1H" + "".join(palette.style(role).render(text) for text, role in row))
        for y, row in enumerate(rows)
    )


def in_lines(match: Match, seat: int, names: tuple[str, ...]) -> str:
    """All that the line mode tells a seat on its commands."""
    out = io.StringIO()
    lines = Lines(source=io.StringIO(), out=out)
    session = Session(table_of(match, names), lines)
    session.seat, session.asked = seat, match.decision(seat) is not None
    for command in COMMANDS:
        word, _, rest = command.partition(" ")
        known[word].run(session, rest)
    if session.asked:
        decision = match.decision(seat)
        assert decision is not None
        for option in match.listed(decision)[:4]:
            known["try"].run(session, write(option))
    for other in range(len(names)):
        known["seat"].run(session, str(other + 1))
    for id, _ in match.game.pages(match.state, seat):
        known["page"].run(session, id)
    lines.flush()
    return out.getvalue()


@pytest.mark.parametrize("game", [info.name for info in games()])
@pytest.mark.parametrize(("seats", "every"), [(2, 43), (4, 97)])
def test_a_seat_is_shown_the_same_in_every_world_it_may_be_in(game: str, seats: int, every: int) -> None:
    """Questions all over the game, looked at by every seat (every question by `-m long`)."""
    look_at(game, seats, every)


@pytest.mark.long
@pytest.mark.parametrize("game", [info.name for info in games()])
def test_every_question_of_a_game_of_three_looks_the_same_in_every_world(game: str) -> None:
    look_at(game, 3, 1)


def look_at(game: str, seats: int, every: int) -> None:
    names = NAMES[:seats]
    match = Match.new(load(game), seats, 17, listening=True)
    luck = Luck(17)
    looked = 0
    for number in range(4000):
        if match.over:
            break
        if number % every == 0:
            for seat in range(seats):
                one, other = match.fork(seat, 2 * number + 1), match.fork(seat, 2 * number + 2)
                one.events = other.events = match.events
                rows, others = on_screen(one, seat, names), on_screen(other, seat, names)
                assert rows == others, (number, seat)
                assert as_bytes(rows[:30]) == as_bytes(others[:30]), (number, seat)
                assert in_lines(one, seat, names) == in_lines(other, seat, names), (number, seat)
                looked += 1
        if luck.below(5) == 0:
            seat = match.decisions()[0].seat
            match.answer(seat, choose("easy", match.fork(seat, number), seat))
        else:
            match.answer(*pick(match, luck))
    assert match.over and looked > 20


@pytest.mark.parametrize("game", [info.name for info in games()])
def test_the_worlds_do_differ_where_they_may(game: str) -> None:
    """The same look with the eyes of another seat finds a difference, or nothing would have been compared."""
    match = Match.new(load(game), 2, 17, listening=True)
    luck = Luck(17)
    for _ in range(40):
        match.answer(*pick(match, luck))
    one, other = match.fork(0, 1), match.fork(0, 2)
    assert match.game.secrets(match.state)
    shown = {
        as_bytes(on_screen(world, 1, NAMES[:2])[:40]) for world in (one, other, match.fork(0, 3), match.fork(0, 4))
    }
    assert len(shown) > 1


def test_bytes_tell_a_difference_of_one_character_or_one_colour() -> None:
    assert as_bytes([[("a", "")]]) != as_bytes([[("b", "")]])
    assert as_bytes([[("a", "")]]) != as_bytes([[("a", "ui.bold")]])
