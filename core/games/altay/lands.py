"""Who holds what on the board: questions that building, fights, cards and scoring share."""

from __future__ import annotations

from core.games.altay.state import NONE, Altay
from core.games.altay.tables import NEAR, OF_TERRAIN, bits


def lands(state: Altay, seat: int) -> int:
    """The territories a seat holds, a bit for each."""
    found = 0
    bit = 1
    for owner in state.owner:
        if owner == seat:
            found |= bit
        bit <<= 1
    return found


def bordering(state: Altay, places: int) -> int:
    """The territories in play that border any of these."""
    near = NEAR[len(state.players)]
    found = 0
    for place in bits(places):
        found |= near[place]
    return found


def unused(state: Altay, seat: int, terrain: int) -> int:
    """The seat's territories of a terrain that can still be used this turn."""
    return lands(state, seat) & OF_TERRAIN[terrain] & ~state.used


def use(state: Altay, place: int) -> None:
    """Mark a territory as used this turn; each serves one card a turn (switch `territory_use`)."""
    if state.options["territory_use"] == "once_per_turn_each":
        state.used |= 1 << place


def on_board(state: Altay, seat: int) -> int:
    """How many settlements a seat has on the board."""
    return sum([n for owner, n in zip(state.owner, state.count, strict=True) if owner == seat])


def add_settlement(state: Altay, seat: int, place: int) -> None:
    """Put one settlement of a seat on a territory. The supply is the caller's business."""
    state.owner[place] = seat
    state.count[place] += 1


def take_settlement(state: Altay, place: int) -> None:
    """Take one settlement off a territory; without any left it belongs to nobody (rulings 33, bug report 198)."""
    state.count[place] -= 1
    if not state.count[place]:
        state.owner[place] = NONE
