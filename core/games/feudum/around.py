"""Who comes after whom: turn order from the starting player, clockwise (rules 4, 13)."""

from __future__ import annotations

from core.games.feudum.state import Feudum


def order(state: Feudum) -> list[int]:
    """All seats in turn order, the starting player first."""
    return after(state, state.first - 1)


def after(state: Feudum, seat: int) -> list[int]:
    """All seats clockwise from the one after a seat, the seat itself last."""
    seats = len(state.players)
    return [(seat + step) % seats for step in range(1, seats + 1)]
