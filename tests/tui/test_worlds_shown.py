"""Two positions that differ only in what a seat cannot know give that seat equal bytes, on the screen and in lines,
at every question of a whole game.

Both positions are copies in which everything hidden from the seat is redrawn, each with dice of its own.
"""

from __future__ import annotations

import io
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.bots import choose
from core.decision import Option, write
from core.match import Match
from core.registry import games, load
from core.table import SeatInfo, Table
from tests.playing import Luck, pick
from tests.share import share
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


class Around:
    """A table around another match than its own; all else is the table's."""

    def __init__(self, table: Table, match: Match) -> None:
        self._table, self.match = table, match

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)


def seated(game: str, seats: int, folder: Path) -> Table:
    """A table of people."""
    return Table.create(folder, game, [SeatInfo(name) for name in NAMES[:seats]], {}, 17)


def on_screen(table: Table, match: Match, seat: int, columns: int = 80) -> list[Row]:
    """All that the screen can show a seat: the panes, the previews and every page. Bytes are made of rows alone."""
    around: Any = Around(table, match)
    desk = Desk(around)
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


def in_lines(table: Table, match: Match, seat: int) -> str:
    """All that the line mode tells a seat on its commands."""
    out = io.StringIO()
    lines = Lines(source=io.StringIO(), out=out)
    around: Any = Around(table, match)
    session = Session(around, lines)
    session.seat, session.asked = seat, match.decision(seat) is not None
    for command in COMMANDS:
        word, _, rest = command.partition(" ")
        known[word].run(session, rest)
    if session.asked:
        decision = match.decision(seat)
        assert decision is not None
        for option in match.listed(decision)[:4]:
            known["try"].run(session, write(option))
    for other in range(len(table.seats)):
        known["seat"].run(session, str(other + 1))
    for id, _ in match.game.pages(match.state, seat):
        known["page"].run(session, id)
    lines.flush()
    return out.getvalue()


@cache
def played(game: str, seats: int) -> tuple[tuple[int, Option], ...]:
    """The answers of a whole game: by chance, with a bot in place of chance now and then so that it comes to an end."""
    match = Match.new(load(game), seats, 17)
    luck = Luck(17)
    given: list[tuple[int, Option]] = []
    while not match.over and len(given) < 4000:
        if luck.below(5) == 0:
            seat = match.decisions()[0].seat
            option = choose("easy", match.fork(seat, len(given)), seat)
        else:
            seat, option = pick(match, luck)
        match.answer(seat, option)
        given.append((seat, option))
    assert match.over
    return tuple(given)


def look_at(game: str, seats: int, folder: Path, numbers: Collection[int]) -> None:
    """Look with the eyes of every seat at the questions of these numbers."""
    table = seated(game, seats, folder)
    match = Match.new(table.game, seats, 17, listening=True)
    for number, (asked, option) in enumerate(played(game, seats)):
        for seat in range(seats) if number in numbers else ():
            one, other = match.fork(seat, 2 * number + 1), match.fork(seat, 2 * number + 2)
            one.events = other.events = match.events
            rows, others = on_screen(table, one, seat), on_screen(table, other, seat)
            assert rows == others, (number, seat)
            assert as_bytes(rows[:30]) == as_bytes(others[:30]), (number, seat)
            assert in_lines(table, one, seat) == in_lines(table, other, seat), (number, seat)
        match.answer(asked, option)


def spread(game: str, seats: int, count: int) -> list[int]:
    """So many numbers of questions, spread over a whole game."""
    length = len(played(game, seats))
    assert length > count
    return [length * number // count for number in range(count)]


@pytest.mark.parametrize("game", [info.name for info in games()])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_is_shown_the_same_in_every_world(game: str, seats: int, tmp_path: Path) -> None:
    """Questions all over the game, looked at by every seat (every question by `-m long`)."""
    look_at(game, seats, tmp_path, spread(game, seats, 7))


PARTS = 8  # tests that the questions of one game are dealt to


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", [info.name for info in games()])
def test_every_question_of_a_game_of_three_looks_the_same_in_every_world(game: str, part: int, tmp_path: Path) -> None:
    numbers = share(range(len(played(game, 3))))
    assert numbers  # of a short game a share may be fewer than there are parts
    look_at(game, 3, tmp_path, frozenset(numbers[part::PARTS]))


@pytest.mark.parametrize("game", [info.name for info in games()])
def test_the_worlds_do_differ_where_they_may(game: str, tmp_path: Path) -> None:
    """The same look with the eyes of another seat finds a difference, or nothing would have been compared. Where all
    lies open there is none for anybody."""
    table = seated(game, 2, tmp_path)
    match = Match.new(table.game, 2, 17, listening=True)
    luck = Luck(17)
    for _ in range(40):
        match.answer(*pick(match, luck))
    worlds = [match.fork(0, seed) for seed in range(1, 5)]
    shown = {as_bytes(on_screen(table, world, 1)[:40]) for world in worlds}
    assert (len(shown) > 1) == match.game.secrets(match.state)


def test_bytes_tell_a_difference_of_one_character_or_one_colour() -> None:
    assert as_bytes([[("a", "")]]) != as_bytes([[("b", "")]])
    assert as_bytes([[("a", "")]]) != as_bytes([[("a", "ui.bold")]])
