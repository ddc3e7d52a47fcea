"""Dwarves: no ships, but tunnels (the flow of ``transforming`` makes them)."""

from __future__ import annotations

from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import Mystica


class Dwarves(Faction):
    """A free shipping step is of no use to them (rulings 4)."""

    def ship_step(self, state: Mystica, seat: int) -> None:
        return

    def further(self, state: Mystica, seat: int) -> int:
        """From the Great tunnel two hexes may be skipped (rulings 14.8)."""
        player = state.players[seat]
        if not tile_effects.has(player, self.number):
            return 0
        board = MAPS[state.map]
        return board.within(player.landscape, tile_effects.ROWS[self.id]["skip"] + 1) & board.land

    def jumps_in_clean_up(self, state: Mystica, seat: int) -> bool:
        return tile_effects.has(state.players[seat], self.number)
