"""Migrate: one pawn comes in for a food, or goes off for nothing (rules 7.1; rulings C)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum import stars
from core.games.feudum.paying import can_pay, costs, pay_one, why_not_pay
from core.games.feudum.pieces import has_face, pawn_home, pawns_on_board, unlike
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import ALCHEMIST, FOOD, GUILDS, PIECES, PLACE, PLACES, STARTS

O_BRING: tuple[tuple[Option, ...], ...] = tuple(tuple(("bring", name, spot) for spot in PLACES) for name in GUILDS)
O_TAKE_OFF: tuple[Option, ...] = tuple(("take-off", PIECES[pawn]) for pawn in range(3))
ONE_FOOD = costs([FOOD])


def migrate(state: Feudum, seat: int) -> Rules:
    """Bring a pawn in, with a face and a place of choice, or take one off the board, or leave it (B3)."""
    option: Option = yield Decision(
        seat,
        "migrate",
        lambda: [*migrate_options(state, seat), DONE],
        lambda: migrate_refusals(state, seat),
        asides=True,
    )
    if option[0] == "bring":
        yield from pay_one(state, seat, FOOD)
        bring(state, seat, GUILDS.index(str(option[1])), PLACE[str(option[2])])
    elif option[0] == "take-off":
        pawn_home(state, seat, PIECES.index(str(option[1])))
    stars.recount(state)
    state.agenda.pop()


def bring(state: Feudum, seat: int, guild: int, place: int) -> None:
    """A pawn off the board comes in. Stars are counted by the caller."""
    player = state.players[seat]
    pawn = player.places.index(NONE)
    player.places[pawn], player.faces[pawn] = place, guild
    tell(state, seat, "brings", GUILDS[guild], PLACES[place])


def migrate_options(state: Feudum, seat: int) -> list[Option]:
    """Every face at every place of entry, and every pawn on the board."""
    player = state.players[seat]
    found: list[Option] = []
    if why_not_bring(player) is None:
        places = entries(state, seat)
        found = [row[place] for row in O_BRING for place in places]
    return found + [O_TAKE_OFF[pawn] for pawn in unlike(state, seat, pawns_on_board(player))]


def migrate_refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """The ways in, if no pawn can come in."""
    reason = why_not_bring(state.players[seat])
    if reason:
        for place in entries(state, seat):
            for row in O_BRING:
                yield row[place], reason


def why_not_bring(player: Player) -> Reason | None:
    """Why a seat cannot bring a pawn in."""
    if NONE not in player.places:
        return ("all_pawns_in",)
    return None if can_pay(player, ONE_FOOD) else why_not_pay(player, ONE_FOOD)


def why_not_migrate(state: Feudum, seat: int) -> Reason | None:
    """Why Migrate does nothing: no pawn on the board, and none can come in."""
    player = state.players[seat]
    return None if pawns_on_board(player) else why_not_bring(player)


def entries(state: Feudum, seat: int) -> list[int]:
    """Where a pawn may come in (C1): beside an own pawn or marker; at the start locations if the seat has neither on
    the map, or an alchemist on the board (Distant Kin, C2)."""
    player = state.players[seat]
    found = [
        place
        for place in range(len(PLACES))
        if state.ruler[place] == seat or state.serf[place] == seat or place in player.places
    ]
    if not found:
        return list(STARTS)
    if advanced(state) and has_face(player, ALCHEMIST):
        found = sorted({*found, *STARTS})
    return found
