"""What Scythe shows: a position and a viewer turned into a view, and the pages that `o` opens."""

from __future__ import annotations

from core.decision import Decision
from core.games.scythe.boards import board
from core.games.scythe.control import goods_of
from core.games.scythe.names import BOTTOM, MAT_ORDER, TOP, goods_words
from core.games.scythe.notes import notes
from core.games.scythe.pages import inspect, page, pages
from core.games.scythe.reading import seat_letter, seat_role, section_letter
from core.games.scythe.scoring import scores
from core.games.scythe.stars import total
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import BOTTOMS, FACTORY_SECTION, LAST_STAR, MATS, RESOURCES, SECTIONS
from core.games.scythe.words import to_do
from core.text import Part, T, series
from core.view import Cell, Column, Row, Status, Table, View

__all__ = ["inspect", "page", "pages", "seat_letter", "seat_role", "view"]


def view(state: Scythe, viewer: int, asked: list[Decision]) -> View:
    """Everything a viewer (a seat, or -1 for a spectator) sees; `asked` are the questions open now."""
    return View(
        viewer=viewer,
        status=_status(state, asked),
        board=board(state),
        seats=_seats(state),
        notes=notes(state, viewer),
        scores=scores(state) if state.order else [],
    )


def _status(state: Scythe, asked: list[Decision]) -> Status:
    doing: Part = series([to_do(decision) for decision in asked], "; ") if asked else T("the game is over")
    when = T("round {n}", n=state.round) if state.round else T("setting up")
    most = max(total(player) for player in state.players)
    return Status(when, doing, "" if state.over else T("most stars {n} of {all}", n=most, all=LAST_STAR))


def _seats(state: Scythe) -> Table:
    columns = [
        Column("✶", T("stars placed"), right=True),
        Column("pw", T("power"), right=True),
        Column("po", T("popularity"), right=True),
        Column("$", T("coins"), right=True),
        Column("c", T("combat cards in hand"), right=True),
        Column("w", T("workers in play"), right=True),
        Column("s", T("section of the last turn")),
        Column("omwf", T("oil, metal, wood and food on territories"), right=True),
    ]
    order = state.order or range(len(state.players))
    return Table("seats", T("Seats"), columns, [_row(state, seat) for seat in order])


def _row(state: Scythe, seat: int) -> Row:
    player = state.players[seat]
    if player.faction == NONE or not state.order:
        cells = [Cell("-", words=T("not dealt yet")) for _ in range(8)]
        return Row(str(seat + 1), cells, seat, seat_role(state, seat))
    goods = goods_of(state, seat)
    by_kind = [goods[RESOURCES.index(kind)] for kind in MAT_ORDER]
    cells = [
        Cell(total(player)),
        Cell(player.power),
        Cell(player.popularity),
        Cell(player.coins),
        Cell(sum(player.hand)),
        Cell(len(player.workers)),
        Cell(section_letter(player), words=_section(player)),
        Cell("".join(str(n) if n < 10 else "+" for n in by_kind), words=goods_words(goods)),
    ]
    return Row(str(seat + 1), cells, seat, seat_role(state, seat))


def _section(player: Player) -> Part:
    """The section of the last turn in full words, with its bottom action."""
    if player.section == NONE:
        return T("none yet")
    top = TOP[SECTIONS[player.section]]
    if player.section == FACTORY_SECTION:
        return top
    return T("{top} and {bottom}", top=top, bottom=BOTTOM[BOTTOMS[MATS[player.mat].by_top[player.section].bottom]])
