"""Seats around the board: they follow the homes clockwise, whoever holds them."""

from __future__ import annotations

from core.games.scythe.state import Scythe
from core.games.scythe.tables import MATS


def clockwise(state: Scythe) -> list[int]:
    """The seats clockwise, the one with the lowest mat number first: it begins (rulings 1.6)."""
    players = state.players
    seats = sorted(range(len(players)), key=lambda seat: players[seat].faction)
    first = min(seats, key=lambda seat: MATS[players[seat].mat].order)
    at = seats.index(first)
    return seats[at:] + seats[:at]


def left(state: Scythe, seat: int) -> int:
    """The left neighbour: who comes next clockwise."""
    return state.order[(state.order.index(seat) + 1) % len(state.order)]


def right(state: Scythe, seat: int) -> int:
    """The right neighbour; with two seats the same as the left one."""
    return state.order[state.order.index(seat) - 1]


def neighbours(state: Scythe, seat: int) -> tuple[int, ...]:
    """Left and right neighbour, in the order in which they take what their recruits bring; each once."""
    one, other = left(state, seat), right(state, seat)
    return (one,) if one == other else (one, other)
