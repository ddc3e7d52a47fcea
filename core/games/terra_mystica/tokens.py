"""Power tokens that leave the game: from which bowls (rulings 5.13, 8.5)."""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.terra_mystica.state import Mystica


def ways(bowls: list[int], count: int) -> list[Option]:
    """All mixes of so many tokens, those of the lower bowls first."""
    found: list[Option] = []
    for first in range(min(count, bowls[0]), -1, -1):
        for second in range(min(count - first, bowls[1]), -1, -1):
            third = count - first - second
            if third <= bowls[2]:
                found.append(("tokens", first, second, third))
    return found


def remove(state: Mystica, seat: int, count: int) -> Rules:
    """So many tokens leave the game: the player chooses the bowls, or they go from I, then II, then III."""
    option = ways(state.players[seat].bowls, count)[0]
    if state.options["tokens_removed_from"] == "any":
        option = yield Decision(seat, "tokens", lambda: ways(state.players[seat].bowls, count), about=(count,))
    bowls = state.players[seat].bowls
    for bowl in range(3):
        bowls[bowl] -= int(option[bowl + 1])
    tell(state, seat, "pay", count, "tokens")
