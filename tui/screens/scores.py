"""The end: final scores with the parts that make them; the board stays one key away."""

from __future__ import annotations

from collections.abc import Callable

from core.text import T
from tui import pages
from tui.actions import OVER, TABLE
from tui.desk import SPECTATOR, Desk
from tui.screens.pages import Draw


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
        self.show_page(OVER, lambda columns: pages.scores_page(self.desk, columns), T("the game is over"))

    def do_board(self, key: str) -> None:
        """Look at the board as it stands; Esc opens the scores again."""
        self.leaf, self.where = None, TABLE
        self.place_all()

    # Given by the screen
    show_page: Callable[..., None]
    place_all: Callable[[], None]
