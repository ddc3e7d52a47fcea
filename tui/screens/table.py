"""The table: map, seats, menu and the lines below; everything that is done at a table starts here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import ComposeResult
from textual.timer import Timer

from core import present
from core.decision import Refused, RulesError
from core.record import SaveError
from core.table import Table
from core.text import Part, T
from core.view import Entry
from tui import pages
from tui.actions import ENTRY, HANDOVER, MAP, PAUSE, TABLE, Action
from tui.canvas import corner_of, size_of, step
from tui.desk import LABELS, SPECTATOR, Desk
from tui.faults import not_shown, rules_failed, write_log
from tui.room import Room, plan
from tui.rows import BOLD, DIM, WARN, Row, wrap
from tui.screens.arranging import Arranging
from tui.screens.back import LookingBack
from tui.screens.base import KeyScreen, safely
from tui.screens.handover import Handing
from tui.screens.leaving import Leaving
from tui.screens.pages import Reading
from tui.screens.running import Running
from tui.screens.scores import Ending
from tui.screens.typing import Typing
from tui.screens.warning import Warnings
from tui.widgets.boards import BoardsPane
from tui.widgets.footer import FooterPane
from tui.widgets.here import HerePane, IfPane, TurnPane
from tui.widgets.log import LogPane
from tui.widgets.map import MapPane
from tui.widgets.menu import MenuPane
from tui.widgets.notes import NotesPane
from tui.widgets.pager import Pager
from tui.widgets.seats import SeatsPane
from tui.widgets.status import StatusPane

LATER = 0.08  # seconds after the last key until description and preview follow

# These answer a question: typed before it was to be seen, they do nothing.
ANSWERING = ("entry", "zero", "take", "undo", "undo_turn", "redo", "entry_done")


class TableScreen(Running, LookingBack, Arranging, Warnings, Reading, Handing, Ending, Typing, Leaving, KeyScreen):
    """One table, played at this keyboard."""

    def __init__(self, table: Table, *, ascii: bool = False) -> None:
        super().__init__()
        self.where = TABLE
        self.table = table
        self.desk = Desk(table, ascii=ascii)
        self.room: Room | None = None
        self.over = False  # whether the menu may take the map's room
        self._rest: Timer | None = None
        self.status = StatusPane("status")
        self.map = MapPane("map")
        self.seats = SeatsPane("seats", edge=True)
        self.menu_pane = MenuPane("menu", edge=True)
        self.notes = NotesPane("notes")
        self.log_pane = LogPane("log")
        self.here = HerePane("here")
        self.preview_pane = IfPane("if")
        self.turn = TurnPane("turn")
        self.side = Pager("page", edge=True)
        self.boards = BoardsPane("boards")
        self.keys = FooterPane("keys")
        self.pager = Pager("body")
        self.board_panes = (
            self.map, self.seats, self.menu_pane, self.notes, self.log_pane, self.here, self.preview_pane,
            self.turn, self.side, self.boards,
        )  # fmt: skip

    def compose(self) -> ComposeResult:
        yield self.small
        yield self.status
        yield from self.board_panes
        yield self.pager
        yield self.keys

    @safely
    def on_mount(self) -> None:
        if self.table.notice:
            self.desk.said = self.table.notice
        self.go_on(first=True)
        self.start_watching()
        if self.begin_back:
            self.do_back("")

    # The course of the game

    def go_on(self, first: bool = False) -> None:
        """After anything that changed the table: whoever is asked now is shown what there is to see."""
        self.leave_back()
        table = self.table
        if table.match.over:
            self.show_end()
            return
        if table.bots_due() and not table.readonly:
            self.start_bots()
            return
        asked = table.to_answer()
        seat = self.desk.seat if self.desk.seat in asked else next(iter(asked), SPECTATOR)
        if table.readonly:  # whoever plays alone watches with the own eyes
            seat = next(iter(table.persons)) if len(table.persons) == 1 else SPECTATOR
        if self.must_hand(seat):
            self.hand_to(seat)
            return
        if seat != self.desk.seat:
            self.hear_anew()
            self.sit(seat)
            if len(table.persons) > 1 and not first:
                self.desk.news = [self.desk.say(line.words) for line in present.since(table.match, seat)][-4:]
        else:
            self.desk.renew()
        self.leaf, self.where = None, TABLE
        self.place_all()

    def take(self, entry: Entry) -> None:
        """Give an entry of the menu as the answer."""
        desk = self.desk
        if desk.open_section(entry):
            self.draw_board()
            return
        if entry.why_not:
            self.tell(entry.why_not)
            return
        if entry.ways or entry.option == present.BACK:
            self.pay(entry)
            return
        if self.must_warn(entry):
            return
        seat, revision = desk.seat, self.table.revision
        if self.attempt(lambda: self.table.answer_all(seat, entry.answers, at=revision)):
            self.go_on()

    def pay(self, entry: Entry) -> None:
        """Ask how to pay for an entry that lacks something, or go back from that question."""
        desk = self.desk
        self.forget_warning()
        if entry.option == present.BACK:
            desk.stop_paying()
        elif not desk.pay(entry):
            self.tell(entry.lacks)
            return
        self.leaf, self.where = None, self.home
        self.place_all()

    def attempt(self, act: Callable[[], Any]) -> bool:
        """Do something at the table; a refusal becomes a sentence in the preview line."""
        self.desk.forget_news()
        try:
            act()
        except (Refused, RulesError, SaveError) as error:
            self.desk.renew()
            self._failed(error)
            if self.leaf is None:
                self.where = self.home
                self.draw_board()
            return False
        if self.table.problem:
            self.desk.said = self.table.problem
        return True

    def _failed(self, error: Exception) -> None:
        if isinstance(error, Refused):
            self.desk.said = present.refusal(self.table.match, error)
        elif isinstance(error, RulesError):
            self.table.refresh()  # if not even the match before could be made again, it is in the file
            self.desk.renew()
            self.desk.said = rules_failed(error, str(self.table.path))
        else:
            self.desk.said = str(error)

    def recover(self, error: Exception) -> None:
        """Something could not be shown: back to the board with a sentence; the game itself is untouched."""
        self.leave_back()
        self.leaf, self.middle, self.where = None, "", TABLE
        self.desk.said = not_shown(error, str(self.table.path))
        try:
            self.place_all_anyhow()
        except Exception as worse:
            write_log(worse)
            self.preview_pane.draw_said(self.desk.say(self.desk.said))

    def tell(self, words: Part) -> None:
        """A sentence in the preview line until the next key."""
        self.desk.said = words
        if self.leaf is None:
            self.draw_rest()

    # Keys at the board

    def key(self, key: str, character: str | None, time: float) -> None:
        if self.where == HANDOVER and character and time >= self.heard_from and self.come(character):
            return
        if self.where == PAUSE and key != "q":
            if time >= self.heard_from:
                self.do_go_on(key)
            return
        self.look_again()
        if self.where == TABLE and self.desk.pane == "map":
            self.where = MAP
        if self.where in (TABLE, MAP) and self.desk.forget_news():
            self.map.draw(self.desk)
            self.later()
        super().key(key, character, time)
        if self.where == MAP:
            self.where = TABLE

    def clicked(self, x: int, y: int, time: float) -> None:
        if self.where not in (TABLE, MAP):
            return
        if self.menu_pane.holds(x, y):
            there, pane = self.menu_pane.entry_at(y), "menu"
        elif self.map.holds(x, y):
            there, pane = self.map.place_at(x, y), "map"
        else:
            return
        desk = self.desk
        if there is None:
            return
        again = desk.pane == pane and there == (desk.index if pane == "menu" else desk.place)
        desk.pane = pane
        if again:
            self.key("enter", None, time)
            return
        desk.forget_news()
        if isinstance(there, int):
            desk.point(there)
        else:
            desk.go(there)
        self.draw_light()

    def late(self, action: Action, time: float) -> bool:
        if action.id not in ANSWERING and self.where != HANDOVER:
            return False
        return time < self.heard_from or (self.busy and action.id in ANSWERING)

    def do_entry(self, key: str) -> None:
        entry = self.desk.by_key(key)
        if entry is None:
            self.tell(T("no entry has the key {key}", key=key) if self.desk.menu else self._not_asked())
        else:
            self.take(entry)

    def _not_asked(self) -> Part:
        if self.table.match.over:
            return T("the game is over; Esc shows the scores")
        if self.table.readonly:
            return T("this game is only watched here; q leaves it")
        return T("nothing is asked of you now: {who} must answer", who=self.desk.who_acts())

    def do_zero(self, key: str) -> None:
        self.do_entry("0")

    def do_take(self, key: str) -> None:
        desk = self.desk
        if desk.menu is None:
            self.tell(self._not_asked())
        elif desk.pane == "map" and self.leaf is None:
            if desk.list_here():
                self.draw_board()
            else:
                self.tell(T("nothing can be done at {place} now", place=desk.place))
        elif desk.entry is not None:
            self.take(desk.entry)

    def do_up(self, key: str) -> None:
        self._arrow(0, -1)

    def do_down(self, key: str) -> None:
        self._arrow(0, 1)

    def do_left(self, key: str) -> None:
        self._arrow(-1, 0)

    def do_right(self, key: str) -> None:
        self._arrow(1, 0)

    def _arrow(self, dx: int, dy: int) -> None:
        desk = self.desk
        if desk.pane == "map" and self.map.canvas is not None:
            desk.go(step(self.map.canvas.boxes, desk.place, dx, dy))
        elif dy:
            desk.move(dy)
        else:
            desk.pane = "map"  # sideways goes over to the map
            if self.map.canvas is not None:
                desk.go(step(self.map.canvas.boxes, desk.place, dx, dy))
        self.draw_light()

    def do_previous(self, key: str) -> None:
        self.desk.turn_place(-1)
        self.draw_light()

    def do_next(self, key: str) -> None:
        self.desk.turn_place(1)
        self.draw_light()

    def do_pane(self, key: str) -> None:
        self.desk.pane = "map" if self.desk.pane == "menu" else "menu"
        self.draw_light()

    def do_undo(self, key: str) -> None:
        self._back(lambda: self.table.undo(self.desk.seat))

    def do_undo_turn(self, key: str) -> None:
        self._back(lambda: self.table.undo_turn(self.desk.seat))

    def do_redo(self, key: str) -> None:
        self._back(lambda: self.table.redo(self.desk.seat))

    def _back(self, act: Callable[[], None]) -> None:
        if self.desk.seat == SPECTATOR:
            self.tell(T("nobody sits here who could take something back"))
        elif self.attempt(act):
            self.go_on()

    def do_labels(self, key: str) -> None:
        desk = self.desk
        desk.labels = LABELS[(LABELS.index(desk.labels) + 1) % len(LABELS)]
        self.map.draw(desk)
        words = {"all": T("everything on them"), "ids": T("their ids"), "keys": T("their menu keys")}
        self.tell(T("places show {what}", what=words[desk.labels]))

    def do_settings(self, key: str) -> None:
        """The settings; those of the seat at the keyboard too."""
        self.table_app.to_settings(self.desk)

    def close_filters(self) -> None:
        if self.table.match.over:
            self.show_end()
            return
        self.desk.widen()
        self.desk.pane = "menu"
        self.draw_board()

    # Drawing

    def place_panes(self, width: int, height: int) -> None:
        desk = self.desk
        small, large = (size_of(desk.view.board, desk.look, size) for size in ("small", "large"))
        many = len(desk.menu.entries) + 1 if desk.menu else 8
        notes = min(4, len(desk.view.notes)) if height < 36 else len(desk.view.notes) + 2
        corners = corner_of(desk.look, "small"), corner_of(desk.look, "large")
        self.over = self._may_cover()
        seats = len(desk.view.seats.rows)
        self.room = plan(width, height, small, large, seats, notes, min(24, many), corners, self.over)
        self.map.size_name = self.room.size
        boxes = self.room.boxes
        self.status.move(boxes["status"])
        self.keys.move(boxes["keys"])
        self.pager.move(boxes["body"] if self.leaf else None)
        for pane in self.board_panes:
            pane.move(None if self.leaf else boxes.get(str(pane.id)))
        if self.leaf is not None:
            self.status.draw(desk, self.middle)
            self.pager.draw(self.leaf(self.pager.columns), keep=True)
            self.draw_keys()
        else:
            self.draw_board()

    def _may_cover(self) -> bool:
        """Whether the menu may stand over the map: the question is not about the board, and nobody looks at the map."""
        desk = self.desk
        return desk.menu is not None and desk.pane == "menu" and desk.menu.topic in desk.game.over_board

    def place_all(self) -> None:
        self.spread()

    def place_all_anyhow(self) -> None:
        """The same without a second attempt to recover."""
        if not self.too_small:
            self.place_panes(*self.size)

    def draw_board(self) -> None:
        """Paint every pane of the table; what stays the same is not sent."""
        if self.leaf is not None or self.too_small:
            return
        if self.over != self._may_cover():
            self.place_panes(*self.size)
            return
        desk = self.desk
        self.stop_later()
        thinking: Part = T("{who} is thinking", who=desk.who_acts()) if self.busy else ""
        if self.now is not None:
            thinking = self.back.where()
        self.status.draw(desk, self.paused or thinking)
        self.seats.draw(desk)
        self.draw_menu()
        self.map.draw(desk)
        self.notes.draw(desk)
        if self.log_pane.display:
            self.log_pane.draw(desk)
        if self.boards.display:
            self.boards.draw(desk)
        if self.side.display:
            self._draw_side()
        self.draw_rest()
        self.draw_keys()
        self.place_cursor()

    def _draw_side(self) -> None:
        desk = self.desk
        self.side.key = "?" if self.boards.display else "o"
        if self.boards.display:
            self.side.draw(self.beside_boards(desk.table.revision, self.side.columns))
            return
        found = [id for id, _ in desk.game.pages(desk.match.state, desk.seat)]
        found.sort(key=lambda id: id != desk.game.beside)
        rows: list[Row] = []
        for id in found:
            if len(rows) < self.side.box.height:
                rows += [*pages.game_page(desk, desk.game.page(desk.match.state, desk.seat, id), self.side.columns), []]
        self.side.draw(rows)

    def draw_menu(self) -> None:
        if self.now is not None:
            self.draw_steps()
            return
        waiting: Part = ""
        if self.desk.menu is None and self.busy:
            waiting = self.paused or T("{who} is thinking ...", who=self.desk.who_acts())
        self.menu_pane.draw(self.desk, waiting)

    def draw_light(self) -> None:
        """After a step of the cursor: menu, map and keys now, the lines below when keys pause."""
        if self.over != self._may_cover():
            self.place_panes(*self.size)
            return
        self.draw_menu()
        self.draw_keys()
        self.map.draw(self.desk)
        self.place_cursor()
        self.later()

    def later(self) -> None:
        self.stop_later()
        self._rest = self.set_timer(LATER, self.draw_rest)

    def stop_later(self) -> None:
        if self._rest is not None:
            self._rest.stop()
            self._rest = None

    @safely
    def draw_rest(self) -> None:
        """Description of the place, preview line, this turn; or the news, until the next key."""
        if self.leaf is not None:
            return
        desk = self.desk
        self._rest = None
        if self.where == ENTRY:  # what is typed stands in the preview line
            self.here.draw(desk)
            self.turn.draw(desk, self.notes.more)
            return
        if desk.news and not desk.said:
            self._draw_news()
            return
        if desk.said and self._draw_long(desk.say(desk.said)):
            return
        self.here.draw(desk)
        self.preview_pane.draw(desk)
        self.turn.draw(desk, self.notes.more)

    def _draw_long(self, text: str) -> bool:
        """A sentence too long for the preview line (it names files) takes the lines from HERE to THIS TURN, until
        the next key. False if it is not too long."""
        lines = wrap(text, self.preview_pane.columns - 2)
        panes = (self.here, self.preview_pane, self.turn)
        room = sum(pane.box.height for pane in panes)
        if len(lines) <= self.preview_pane.box.height or room <= self.preview_pane.box.height:
            return False
        rows: list[Row] = [[("! " if n == 0 else "  ", WARN), (line, BOLD)] for n, line in enumerate(lines)]
        for pane in panes:
            pane.paint(rows[: pane.box.height])
            rows = rows[pane.box.height :]
        return True

    def _draw_news(self) -> None:
        """News take the lines from HERE to THIS TURN."""
        panes = (self.here, self.preview_pane, self.turn)
        room = sum(pane.box.height for pane in panes)
        columns = self.here.columns
        share = max(1, room // max(1, len(self.desk.news)))
        rows: list[Row] = []
        for line in self.desk.news[:room]:
            lines = wrap(line, columns - 2)
            if len(lines) > share:
                lines = [*lines[: share - 1], lines[share - 1][: columns - 5] + " .."]
            rows += [[("· " if n == 0 else "  ", DIM), (text, BOLD if n == 0 else "")] for n, text in enumerate(lines)]
        for pane in panes:
            pane.paint(rows[: pane.box.height])
            rows = rows[pane.box.height :]

    def draw_keys(self) -> None:
        where = self.where
        if where in (TABLE, MAP):
            where = MAP if self.desk.pane == "map" else TABLE
        self.keys.draw(where, () if self.leaf is None or self.pager.more else ("page_down",))

    def place_cursor(self) -> None:
        if self.where == ENTRY:
            self.draw_line()
        elif self.desk.pane == "map":
            self.cursor_to(*self.map.cursor(self.desk))
        else:
            self.cursor_to(*self.menu_pane.cursor())
