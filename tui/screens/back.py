"""Looking back at the table: the same panes show the past, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.decision import Refused
from core.past import find_length
from core.record import SaveError
from core.table import Table
from core.text import Part, T, Who
from core.view import LogLine
from tui import pages
from tui.actions import BACK, BACKLOG, PAGE, TABLE
from tui.desk import SPECTATOR, Desk
from tui.looking import BackDesk
from tui.rows import BOLD, DIM, Row, cut, fit, pad, title, wrap
from tui.seating import new_seed

if TYPE_CHECKING:
    from tui.app import LongtableApp
    from tui.screens.pages import Draw
    from tui.widgets.menu import MenuPane
    from tui.widgets.pager import Pager


class LookingBack:
    """The part of the table screen for the past. `now` is the desk of the running game meanwhile."""

    table: Table
    desk: Desk
    now: Desk | None = None
    home = TABLE  # where keys go when nothing is open over the panes: BACK while looking back
    where: str
    leaf: Draw | None
    busy: bool
    line_at = 0
    begin_back = False  # the past is what the table was opened for
    menu_pane: MenuPane
    pager: Pager

    @property
    def back(self) -> BackDesk:
        desk = self.desk
        assert isinstance(desk, BackDesk)
        return desk

    # In and out

    def do_back(self, key: str) -> None:
        """Look back, beginning where the game is now."""
        if self.busy:
            self.tell(T("{who} is thinking; look back after that", who=self.desk.who_acts()))
            return
        self.now = self.desk
        self.desk = BackDesk(self.table, self.now.seat, ascii=self.now.ascii)
        self.leaf, self.home = None, BACK
        self._step_to(self.back.length)

    def leave_back(self) -> None:
        """The desk of the running game again, if another one lies there."""
        if self.now is not None:
            self.desk, self.now, self.home = self.now, None, TABLE

    def do_close_back(self, key: str) -> None:
        self.leave_back()
        self.leaf, self.where = None, TABLE
        if self.table.match.over:
            self.show_end()
            return
        self.desk.renew()
        self.place_all()

    def _step_to(self, length: int) -> None:
        self.back.go_to(length)
        self.leaf, self.middle, self.where = None, self.back.where(), BACK
        self.place_all()

    # Steps

    def do_later(self, key: str) -> None:
        self._step_to(self.back.length + 1)

    def do_earlier(self, key: str) -> None:
        self._step_to(self.back.length - 1)

    def do_turn_later(self, key: str) -> None:
        self._step_to(self.back.past.turn_later(self.back.length))

    def do_turn_earlier(self, key: str) -> None:
        self._step_to(self.back.past.turn_earlier(self.back.length))

    def do_to_start(self, key: str) -> None:
        self._step_to(self.back.past.first)

    def do_to_end(self, key: str) -> None:
        self._step_to(self.back.past.last)

    def do_go_to(self, key: str) -> None:
        past = self.back.past
        beside = T("an answer from {first} to {last}, or r3 for round 3", first=past.first, last=past.last)
        self.read_line("> ", beside, self._typed_point)

    def _typed_point(self, text: str) -> Part:
        length = find_length(self.back.past, text)
        if length is None:
            first, last = self.back.past.first, self.back.past.last
            return T('there is no point "{text}": {first} to {last}, or r3', text=text, first=first, last=last)
        self._step_to(length)
        return ""

    def do_eyes(self, key: str) -> None:
        """With another seat's eyes: only when nothing is left to hide."""
        back = self.back
        if not back.may_change_eyes():
            self.tell(T("until the game is over you see only what you could know"))
            return
        back.see_with(back.next_eyes())
        self.place_all()
        who: Part = T("a spectator") if back.seat == SPECTATOR else Who(back.seat)
        self.tell(T("seen with the eyes of {who}", who=who))

    # What can be done from here

    def do_undo_here(self, key: str) -> None:
        """Undo up to the position that is looked at."""
        back = self.back
        seat, length = back.seat, back.length
        if self.now is None or self.now.seat == SPECTATOR or seat != self.now.seat:
            self.tell(T("nobody sits here who could take something back"))
            return
        try:
            self.table.undo_to(seat, length)
        except (Refused, SaveError) as error:
            self._failed(error)
            self.draw_board()
            return
        self.leave_back()
        self.go_on()

    def do_try_here(self, key: str) -> None:
        """A copy from the position that is looked at."""
        seat = self.back.seat
        if seat == SPECTATOR:
            seat = next(iter(sorted(self.table.persons)), 0)
        self.try_copy(seat, self.back.length)

    def try_copy(self, seat: int, length: int | None) -> None:
        """Open a copy to try something in; this table is left, saved as ever."""
        try:
            copy = self.table.try_copy(seat, new_seed(), length)
        except (Refused, SaveError) as error:
            self._failed(error)
            self.draw_board()
            return
        self.table_app.change_table(self.table, copy)

    def do_back_keys(self, key: str) -> None:
        """The keys that work here."""
        self.show_page(PAGE, lambda columns: pages.keys_page(self.desk, BACK, columns), T("keys while looking back"))

    # Drawing

    def draw_steps(self) -> None:
        """In place of the menu: the log up to here, the newest step marked, and what comes next."""
        self.menu_pane.paint(step_rows(self.back, self.menu_pane.columns, self.menu_pane.box.height))
        self.menu_pane.at, self.menu_pane.shown = 0, []

    # A line of the log to go to

    def do_back_log(self, key: str) -> None:
        lines = self.back.lines()
        before = [n for n, line in enumerate(lines) if line.answer <= self.back.length]
        self.line_at = before[-1] if before else 0
        middle = T("the log: choose a line to go to")
        self.show_page(BACKLOG, lambda columns: line_rows(self.back, self.line_at, columns), middle)
        self._show_line()

    def _show_line(self) -> None:
        self.pager.draw(line_rows(self.back, self.line_at, self.pager.columns), keep=True)
        self.pager.bring(self.line_at + 1)
        self.cursor_to(0, self.pager.box.y + self.line_at + 1 - self.pager.top)

    def _move_line(self, by: int) -> None:
        self.line_at = max(0, min(len(self.back.lines()) - 1, self.line_at + by))
        self._show_line()

    def do_line_up(self, key: str) -> None:
        self._move_line(-1)

    def do_line_down(self, key: str) -> None:
        self._move_line(1)

    def do_lines_up(self, key: str) -> None:
        self._move_line(2 - self.pager.box.height)

    def do_lines_down(self, key: str) -> None:
        self._move_line(self.pager.box.height - 2)

    def do_line_go(self, key: str) -> None:
        lines = self.back.lines()
        self._step_to(lines[self.line_at].answer if lines else self.back.length)

    # Given by the screen
    middle: Part
    table_app: LongtableApp
    tell: Callable[[Part], None]
    go_on: Callable[..., None]
    show_end: Callable[[], None]
    show_page: Callable[..., None]
    place_all: Callable[[], None]
    draw_board: Callable[[], None]
    cursor_to: Callable[[int, int], None]
    read_line: Callable[..., None]
    _failed: Callable[[Exception], None]
    run_worker: Callable[..., Any]


def step_rows(back: BackDesk, columns: int, height: int) -> list[Row]:
    """Where this is, the lines up to here, newest last and in bold, and the next one below."""
    head = [title(back.say(T("ANSWER {n} OF {all}", n=back.length, all=back.past.last)), columns)]
    lines = back.lines()
    now = [line for line in lines if line.answer <= back.length]
    following = [line for line in lines if line.answer > back.length]
    tail = [_dim(row) for line in following[:1] for row in _line(back, line, columns)][:3]
    if not [line for line in now if line.answer == back.length]:
        body = [row for line in now for row in _line(back, line, columns)]
        body += [[("▸ ", BOLD), (cut(back.say(back.step_words()), columns - 2), BOLD)]]
    else:
        body = [row for line in now for row in _line(back, line, columns, line.answer == back.length)]
    room = max(1, height - len(head) - len(tail) - bool(tail))
    rule: list[Row] = [[(cut(back.say(T("then:")), columns), DIM)]] if tail else []
    return [*head, *body[-room:], *rule, *tail]


def _line(back: BackDesk, line: LogLine, columns: int, hot: bool = False) -> list[Row]:
    letter = back.letter(line.seat) if line.seat >= 0 else " "
    role = back.role(line.seat) if line.seat >= 0 else ""
    rows: list[Row] = []
    for n, text in enumerate(wrap(back.say(line.words), max(8, columns - 4))):
        rows.append([(letter if n == 0 else " ", role), (" " if n == 0 else "   ", ""), (text, BOLD if hot else "")])
    return rows


def _dim(row: Row) -> Row:
    return [(text, DIM) for text, _ in row]


def line_rows(back: BackDesk, at: int, columns: int) -> list[Row]:
    """Every line of the log on a row of its own, with the number of its answer."""
    lines = back.lines()
    rows: list[Row] = [title(back.say(T("LOG, {n} lines; Enter goes there", n=len(lines))), columns)]
    for number, line in enumerate(lines):
        letter = back.letter(line.seat) if line.seat >= 0 else " "
        role = back.role(line.seat) if line.seat >= 0 else ""
        hot = "ui.hot" if number == at else ""
        text = cut(back.say(line.words), max(8, columns - 10))
        row: Row = [("▸" if number == at else " ", BOLD), (pad(str(line.answer), 5, True), DIM), (" ", "")]
        rows.append(fit([*row, (letter, role), (" ", ""), (text, hot)], columns))
    return rows
