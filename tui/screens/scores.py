"""The end: final scores with the parts that make them; the board stays one key away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.record import SaveError
from core.text import Part, T
from tui import score_pages
from tui.actions import OVER, TABLE
from tui.desk import SPECTATOR, Desk
from tui.screens.pages import Draw
from tui.seating import again

if TYPE_CHECKING:
    from tui.app import LongtableApp


class Ending:
    """The part of the table screen for a finished game."""

    desk: Desk
    where: str
    leaf: Draw | None

    def show_end(self) -> None:
        """Nothing is asked any more: the scores."""
        persons = self.desk.table.persons
        self.desk.seat = next(iter(persons)) if len(persons) == 1 else SPECTATOR
        self.desk.renew()
        self.desk.forget_news()
        self.show_page(OVER, lambda columns: score_pages.scores_page(self.desk, columns), T("the game is over"))

    def do_rematch(self, key: str) -> None:
        """A new game with the same seats, the same options and another seed."""
        try:
            other = again(self.desk.table)
        except SaveError as error:
            self.tell(error.words)
            return
        self.table_app.change_table(self.desk.table, other)

    def do_board(self, key: str) -> None:
        """Look at the board as it stands; Esc opens the scores again."""
        self.leaf, self.where = None, TABLE
        self.place_all()

    # Given by the screen
    show_page: Callable[..., None]
    place_all: Callable[[], None]
    tell: Callable[[Part], None]
    table_app: LongtableApp
