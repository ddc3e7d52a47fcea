"""What Feudum shows: a position and a viewer turned into a view, and the pages that `o` opens."""

from __future__ import annotations

from core.decision import Decision
from core.games.feudum import forecast
from core.games.feudum.around import order
from core.games.feudum.boards import board, seat_letter, seat_role
from core.games.feudum.inspecting import inspect
from core.games.feudum.names import GOOD_ORDER, epoch_word
from core.games.feudum.notes import notes
from core.games.feudum.pages import page, pages
from core.games.feudum.scoring import scores
from core.games.feudum.state import Feudum, Player
from core.games.feudum.tables import GOODS, LAST_EPOCH
from core.games.feudum.words import to_do
from core.text import Part, T, series
from core.view import Cell, Column, Row, Status, Table, View

__all__ = ["inspect", "page", "pages", "seat_letter", "seat_role", "view"]


def view(state: Feudum, viewer: int, asked: list[Decision]) -> View:
    """Everything a viewer (a seat, or -1 for a spectator) sees; `asked` are the questions open now."""
    return View(
        viewer=viewer,
        status=_status(state, asked),
        board=board(state),
        seats=_seats(state),
        notes=notes(state, viewer),
        scores=scores(state),
    )


def _status(state: Feudum, asked: list[Decision]) -> Status:
    doing: Part = series([to_do(decision) for decision in asked], "; ") if asked else T("the game is over")
    when = T("round {n}", n=state.round) if state.round else T("setting up")
    return Status(when, doing, _near(state))


def _near(state: Feudum) -> Part:
    """The epoch, how many stacks show the next one, and how many must: so it is told how near the end is."""
    near = forecast.gathering(state)
    if state.over:
        return ""
    if near is None or (near.sure and near.epoch == LAST_EPOCH):
        return T("last round")
    if near.sure:
        return T("epoch {next} next", next=epoch_word(near.epoch))
    return T("epoch {now}: {n} of {all}", now=epoch_word(state.epoch), n=near.showing, all=near.needed)


def _seats(state: Feudum) -> Table:
    columns = [
        Column("vp", T("points on the track"), right=True),
        Column("$", T("shillings"), right=True),
        Column("mk", T("influence markers in the supply"), right=True),
        Column("fwips", T("food, wood, iron, saltpeter, sulfur in the supply")),
        Column("cd", T("cards still to be played this round"), right=True),
        Column("sl", T("king's seals"), right=True),
        Column("bd", T("values of the beads added up"), right=True),
        Column("br", T("sulfur in the wine barrel"), right=True),
        Column("wr", T("writs held"), right=True),
        Column("ti", T("region tiles collected and not spent"), right=True),
        Column("dc", T("discs free"), right=True),
    ]
    return Table("seats", T("Seats, in the order of play"), columns, [_row(state, seat) for seat in order(state)])


def _row(state: Feudum, seat: int) -> Row:
    player = state.players[seat]
    cells = [
        Cell(player.vp),
        Cell(player.shillings),
        Cell(player.markers),
        Cell(digits(player), "goods", _goods_words(player)),
        Cell(len(player.cards)),
        Cell(player.seals),
        Cell(sum(player.beads)),
        Cell(player.barrel),
        Cell(len(player.writs)),
        Cell(sum(player.tiles)),
        Cell(player.discs),
    ]
    return Row(str(seat + 1), cells, seat, seat_role(state, seat))


def digits(player: Player) -> str:
    """The goods of a seat, a digit for each kind in the order food, wood, iron, saltpeter, sulfur; + is ten or more."""
    return "".join(str(n) if n < 10 else "+" for n in (player.goods[GOODS.index(name)] for name in GOOD_ORDER))


def _goods_words(player: Player) -> Part:
    """The same as a list of all five numbers."""
    return series([player.goods[GOODS.index(name)] for name in GOOD_ORDER])
