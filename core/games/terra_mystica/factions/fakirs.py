"""Fakirs: no ships, but carpets (the flow of ``transforming`` flies them)."""

from __future__ import annotations

from core.event import tell
from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import COINS


class Fakirs(Faction):
    """The stronghold and the town tile with a shipping step carry the carpet farther."""

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        self._farther(state, seat)

    def ship_step(self, state: Mystica, seat: int) -> None:
        self._farther(state, seat)

    def on_jump(self, state: Mystica, seat: int, place: int) -> None:
        """The Flying school pays for every flight."""
        if tile_effects.has(state.players[seat], self.number):
            gain(state, seat, COINS, tile_effects.ROWS[self.id]["coins"], "landscape")

    def _farther(self, state: Mystica, seat: int) -> None:
        player = state.players[seat]
        if player.jump < self.board.jump["max"]:
            player.jump += 1
            tell(state, seat, "advance", "carpet", player.jump)
