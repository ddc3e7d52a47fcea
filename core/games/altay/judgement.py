"""How good a position is for a seat, in points or so: for bots and hints.

Looks only at what the seat may know. Of others it uses what lies open, and their decks as a whole.
"""

from __future__ import annotations

from core.games.altay.state import Altay


def judgement(state: Altay, seat: int) -> float:
    """Points as they stand and the worth of everything that will bring more."""
    from core.games.altay.scoring import parts

    return float(sum(parts(state, seat).values()))
