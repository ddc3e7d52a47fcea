"""Leaving a table, and what is asked before when the disk did not take everything that was answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.decision import Refused
from core.record import SaveError
from core.table import Table
from core.text import Part, T
from tui.actions import TABLE
from tui.desk import Desk
from tui.rows import BOLD, Row, wrap

if TYPE_CHECKING:
    from tui.app import LongtableApp
    from tui.screens.pages import Draw
    from tui.widgets.pane import Pane

# What stands before the line that is typed when something is not saved.
SAVE_SIGN = "save in: "


class Leaving:
    """The part of the table screen that lets the player go."""

    table: Table
    desk: Desk
    where: str
    leaf: Draw | None
    small: Pane
    _warned = False  # the window is too small for the question, and this was said

    def do_leave(self, key: str) -> None:
        """Leave the table; everything is saved, or the player says what shall become of what is not."""
        self.workers.cancel_all()
        self.stop_bots()
        if self.table.save_again():
            self._go()
        elif not self.too_small:
            self._ask_where()
        elif self._warned:
            self._go()
        else:
            self._warned = True
            words = T("Not everything is saved! Make the window larger to choose another place; q leaves without.")
            rows: list[Row] = [[(line, BOLD)] for line in wrap(self.desk.say(words), max(10, self.size.width - 1))]
            self.small.paint(rows)

    def _go(self) -> None:
        self.table_app.leave_table(self.table)

    def _ask_where(self) -> None:
        self.leaf, self.where = None, TABLE
        self.place_all()
        self._begin(
            SAVE_SIGN, T("{why}. Type a folder or file and Enter; q and Enter loses it; Esc plays on", why=self._why())
        )

    def _why(self) -> Part:
        return self.table.problem.partition(". ")[0]

    def leave_by(self, text: str) -> None:
        """What was typed to the question where to keep the game."""
        if text == "q":
            self._go()
        elif not text:
            self.do_leave("q")
        elif self._keep_in(text):
            self._go()
        else:
            self.draw_line()

    def save_in(self, text: str) -> bool:
        """``save PLACE`` typed as a command: go on in another file. False if it is no such command."""
        word, _, place = text.partition(" ")
        if word != "save":
            return False
        if self._keep_in(place):
            self._stop()
            self.desk.said = T("the game is kept in {path} from now on", path=str(self.table.path))
            self.draw_board()
        else:
            self.draw_line()
        return True

    def _keep_in(self, place: str) -> bool:
        try:
            self.table.save_elsewhere(place)
        except SaveError as error:
            self.beside = error.words
            return False
        except Refused as error:
            self.beside = str(error)
            return False
        return True

    # Given by the screen
    beside: Part
    size: Any
    workers: Any
    too_small: bool
    table_app: LongtableApp
    stop_bots: Callable[[], None]
    place_all: Callable[[], None]
    draw_board: Callable[[], None]
    draw_line: Callable[[], None]
    _begin: Callable[[str, Part], None]
    _stop: Callable[[], None]
