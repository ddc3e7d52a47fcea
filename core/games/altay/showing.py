"""What Altay shows: a position and a viewer turned into a view, and the pages that `o` opens."""

from __future__ import annotations

from core.decision import Decision
from core.games.altay.boards import board
from core.games.altay.notes import notes
from core.games.altay.pages import inspect, page, pages
from core.games.altay.reading import seat_letter, seat_role
from core.games.altay.scoring import scores
from core.games.altay.state import Altay
from core.games.altay.tables import SETTLEMENTS
from core.games.altay.words import to_do
from core.text import Part, T, series
from core.view import Cell, Column, Row, Status, Table, View

__all__ = ["inspect", "page", "pages", "seat_letter", "seat_role", "view"]


def view(state: Altay, viewer: int, asked: list[Decision]) -> View:
    """Everything a viewer (a seat, or -1 for a spectator) sees; `asked` are the questions open now."""
    return View(
        viewer=viewer,
        status=_status(state, asked),
        board=board(state),
        seats=_seats(state),
        notes=notes(state, viewer),
        scores=scores(state),
    )


def _status(state: Altay, asked: list[Decision]) -> Status:
    doing: Part = series([to_do(decision) for decision in asked], "; ") if asked else T("the game is over")
    when = T("round {n}", n=state.round) if state.round else T("setting up")
    return Status(when, doing, _near(state))


def _near(state: Altay) -> Part:
    """How near the end is: the smallest supply, or the last round."""
    if state.over:
        return ""
    if state.ending:
        return T("last round")
    least = min(player.supply + player.reserved for player in state.players)
    return T("supply {n} of {all}", n=least, all=SETTLEMENTS)


def _seats(state: Altay) -> Table:
    columns = [
        Column("home", T("settlements at home, in the supply"), right=True),
        Column("tech", T("technologies and wonders completed"), right=True),
        Column("win", T("settlements captured from others"), right=True),
        Column("mk", T("conquest markers captured"), right=True),
        Column("hd", T("cards in hand"), right=True),
    ]
    return Table("seats", T("Seats"), columns, [_row(state, seat) for seat in range(len(state.players))])


def _row(state: Altay, seat: int) -> Row:
    player = state.players[seat]
    numbers = (
        player.supply + player.reserved,
        len(player.done),
        player.captured,
        len(player.markers) + len(player.spent),
        len(player.hand),
    )
    return Row(str(seat + 1), [Cell(number) for number in numbers], seat, seat_role(state, seat))
