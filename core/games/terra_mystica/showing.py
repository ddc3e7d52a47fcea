"""What Terra Mystica shows: a position and a viewer turned into a view, and the pages that `o` opens."""

from __future__ import annotations

from core.decision import Decision
from core.games.terra_mystica.boards import board
from core.games.terra_mystica.forecast import next_income, spade_cost
from core.games.terra_mystica.names import amount, amounts, amounts_short, bowls_short, bowls_words
from core.games.terra_mystica.notes import notes
from core.games.terra_mystica.pages import inspect, page, pages
from core.games.terra_mystica.reading import board_of, cards_of, in_turn, seat_letter, seat_role
from core.games.terra_mystica.scoring import scores
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import LAST_ROUND
from core.games.terra_mystica.tile_words import bonus_short, bonus_words
from core.games.terra_mystica.words import to_do
from core.text import Part, T, series
from core.view import Cell, Column, Row, Status, Table, View

__all__ = ["inspect", "page", "pages", "seat_letter", "seat_role", "view"]

PASSED = "✓"


def view(state: Mystica, viewer: int, asked: list[Decision]) -> View:
    """Everything a viewer (a seat, or -1 for a spectator) sees; `asked` are the questions open now."""
    begun = all(player.faction != NONE for player in state.players)
    return View(
        viewer=viewer,
        status=_status(state, asked),
        board=board(state),
        seats=_seats(state),
        notes=notes(state, viewer),
        scores=scores(state) if begun else [],
    )


def _status(state: Mystica, asked: list[Decision]) -> Status:
    doing: Part = series([to_do(decision) for decision in asked], "; ") if asked else T("the game is over")
    when = T("round {n}/{all}", n=state.round, all=LAST_ROUND) if state.round else T("setting up")
    return Status(when, doing)


def _seats(state: Mystica) -> Table:
    columns = [
        Column("vp", T("victory points"), right=True),
        Column("c", T("coins"), right=True),
        Column("w", T("workers"), right=True),
        Column("p", T("priests"), right=True),
        Column("bowls", T("power tokens in the bowls")),
        Column("card", T("bonus card")),
        Column("next", T("next income")),
        Column("ship", T("shipping"), right=True),
        Column("dig", T("price of a spade"), right=True),
        Column("key", T("keys"), right=True),
    ]
    return Table("seats", T("Seats"), columns, [_row(state, seat) for seat in in_turn(state)])


def _row(state: Mystica, seat: int) -> Row:
    player = state.players[seat]
    if player.faction == NONE:
        cells = [Cell("-", words=T("no faction yet")) for _ in range(10)]
        return Row(str(seat + 1), cells, seat, seat_role(state, seat))
    income = next_income(state, seat)
    price = spade_cost(state, seat)
    cells = [
        Cell(player.vp),
        Cell(player.coins),
        Cell(player.workers),
        Cell(player.priests),
        Cell(bowls_short(player.bowls), words=bowls_words(player.bowls)),
        _card_cell(player),
        Cell(amounts_short(income).replace(" ", "") or "-", words=amounts(income)),
        Cell(player.ship if board_of(player).ship_max else "-", words=_ship_words(player)),
        Cell(amounts_short(price) or "-", words=amounts(price)),
        Cell(player.keys, words=amount(player.keys, "keys")),
    ]
    mark = PASSED if player.passed and state.phase == "action" else ""
    return Row(str(seat + 1), cells, seat, seat_role(state, seat), mark)


def _card_cell(player: Player) -> Cell:
    cards = cards_of(player)
    if not cards:
        return Cell("-", words=T("passed, no card") if player.passed else T("no card"))
    words: Part = series([bonus_words(card) for card in cards], "; ")
    if player.passed:
        words = T("passed, next card: {card}", card=words)
    return Cell(", ".join(bonus_short(card) for card in cards), words=words)


def _ship_words(player: Player) -> Part:
    return T("level {n}", n=player.ship) if board_of(player).ship_max else T("no shipping")
