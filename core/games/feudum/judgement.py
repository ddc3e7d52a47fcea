"""How good a position is for a seat: for bots and hints. Looks only at what the seat may know."""

from __future__ import annotations

from core.games.feudum.promises import promised
from core.games.feudum.scoring import scores
from core.games.feudum.state import Feudum
from core.games.feudum.worth import static

WON = 1000.0


def judgement(state: Feudum, seat: int) -> float:
    """The position as it stands and what the seat's cards promise; at the end whether it has won, and by how much."""
    if state.over:
        return final(state, seat)
    return static(state, seat) + promised(state, seat)


def final(state: Feudum, seat: int) -> float:
    """The worth of a finished game."""
    result = scores(state)
    best = max(score.total for score in result if score.seat != seat)
    return result[seat].total - best + (WON if result[seat].place == 1 else -WON)
