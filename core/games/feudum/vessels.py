"""Vessels: deployed under an own pawn at any time in the own turn, boarded where somebody left one (rules 5, 7.2;
rulings D2, D3)."""

from __future__ import annotations

from core.decision import Option, Reason
from core.event import tell
from core.games.feudum.pieces import called, leave_vessel, pawns_on_board, unlike
from core.games.feudum.state import Feudum
from core.games.feudum.tables import ENDS, PAWNS, PIECES, PLACES, VESSEL_ROUTE, VESSELS

O_DEPLOY: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("deploy", vessel, PIECES[pawn]) for pawn in range(PAWNS)) for vessel in VESSELS
)
O_BOARD: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("board", PIECES[pawn], vessel) for vessel in VESSELS) for pawn in range(PAWNS)
)


def lands_at(state: Feudum, vessel: int, place: int) -> bool:
    """Whether a vessel can be deployed and boarded at a location: a route of its kind ends there (switch
    `deploy_where`)."""
    return state.options["deploy_where"] == "anywhere" or bool(ENDS[place] >> VESSEL_ROUTE[vessel] & 1)


def deploy_options(state: Feudum, seat: int) -> list[Option]:
    """Every vessel in the seat's supply under every pawn that stands where it can be used."""
    player = state.players[seat]
    if not any(player.vessels) or state.active != seat:
        return []
    return [
        O_DEPLOY[vessel][pawn]
        for vessel, number in enumerate(player.vessels)
        if number
        for pawn in unlike(state, seat, pawns_on_board(player), state.stepped)
        if player.under[pawn] != vessel and lands_at(state, vessel, player.places[pawn])
    ]


def deploy(state: Feudum, seat: int, option: Option) -> None:
    """Put a vessel under a pawn for good; one it stood on is left there."""
    player = state.players[seat]
    vessel, pawn = VESSELS.index(str(option[1])), PIECES.index(str(option[2]))
    leave_vessel(state, seat, pawn)
    player.vessels[vessel] -= 1
    player.under[pawn] = vessel
    tell(state, seat, "deploys", VESSELS[vessel], called(state, seat, pawn), PLACES[player.places[pawn]])


def why_not_board(state: Feudum, seat: int, pawn: int, vessel: int) -> Reason | None:
    """Why a pawn cannot board a vessel: none lies abandoned there, or none but since this turn, or it cannot be used
    there."""
    place = state.players[seat].places[pawn]
    here = place * len(VESSELS) + vessel
    if not state.abandoned[here]:
        return ("no_vessel", VESSELS[vessel])
    if state.abandoned[here] <= state.left.count(here):
        return ("left_now", VESSELS[vessel])
    return None if lands_at(state, vessel, place) else ("no_route", VESSELS[vessel], PLACES[place])


def board(state: Feudum, seat: int, pawn: int, vessel: int) -> None:
    """A pawn boards a vessel somebody left; one it stood on is left in turn."""
    player = state.players[seat]
    place = player.places[pawn]
    leave_vessel(state, seat, pawn)
    state.abandoned[place * len(VESSELS) + vessel] -= 1
    player.under[pawn] = vessel
    tell(state, seat, "boards", VESSELS[vessel], called(state, seat, pawn), PLACES[place])
