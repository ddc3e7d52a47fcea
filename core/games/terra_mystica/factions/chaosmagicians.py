"""Chaos Magicians: one dwelling at the start, placed last; two favour tiles at a time; double turns."""

from __future__ import annotations

from core.games.terra_mystica import landscapes
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.state import Mystica, Player


class ChaosMagicians(Faction):
    """The stronghold's action is two actions in a row; passing ends it (rulings 8.1)."""

    start_last = True
    special = "ACTC"

    def favours_for(self, player: Player, kind: int) -> int:
        return 2 * super().favours_for(player, kind)

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        landscapes.open_gate(state, seat)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.extend([["action", seat], ["offers", seat], ["action", seat]])
