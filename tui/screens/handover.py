"""Handing the keyboard over: blank everything, ask for the seat's letter, tell what happened, then draw."""

from __future__ import annotations

from collections.abc import Callable

from core import present
from core.text import T, Who
from tui import pages
from tui.actions import HANDOVER, PAGE, TABLE
from tui.desk import SPECTATOR, Desk
from tui.rows import BOLD
from tui.screens.pages import Draw
from tui.widgets.pager import Pager
from tui.widgets.pane import Pane

ALWAYS, SECRETS, NEVER = "always", "secrets", "never"


class Handing:
    """The part of the table screen that passes the keyboard. `handing` is the seat asked to come, or -1."""

    desk: Desk
    where: str
    leaf: Draw | None
    handing = SPECTATOR
    handover = SECRETS
    board_panes: tuple[Pane, ...]

    def must_hand(self, seat: int) -> bool:
        """Whether another person has to come to the keyboard before this seat's things are shown."""
        table = self.desk.table
        if seat == self.desk.seat or len(table.persons) < 2 or self.handover == NEVER:
            return False
        return self.handover == ALWAYS or bool(table.game.secrets(table.match.state))

    def hand_to(self, seat: int) -> None:
        """Wipe the screen, then ask for the seat's letter. Keys typed before are thrown away."""
        self.handing = seat
        self.desk.seat = SPECTATOR
        self.desk.renew()
        self.desk.forget_news()
        for pane in self.board_panes:
            pane.paint([])
        middle = T("{who} is asked", who=Who(seat))
        self.show_page(HANDOVER, lambda columns: pages.handover_page(self.desk, seat, columns), middle)
        self.cursor_to(*self.pager.first_of(BOLD))
        self.hear_anew()

    def come(self, character: str) -> bool:
        """The letter of the seat asked for was pressed: its side is shown."""
        seat = self.handing
        if character.casefold() != self.desk.letter(seat).casefold():
            return False
        self.handing = SPECTATOR
        self.sit(seat)
        lines = present.since(self.desk.match, seat)
        if lines:
            middle = T("{who}: since your last turn", who=Who(seat))
            self.show_page(PAGE, lambda columns: pages.digest_page(self.desk, lines, columns), middle)
        else:
            self.leaf, self.where = None, TABLE
            self.place_all()
        return True

    def sit(self, seat: int) -> None:
        """Look with a seat's eyes from now on."""
        self.desk.seat = seat
        self.desk.renew()

    # Given by the screen
    pager: Pager
    cursor_to: Callable[[int, int], None]
    show_page: Callable[..., None]
    place_all: Callable[[], None]
    hear_anew: Callable[[], None]
