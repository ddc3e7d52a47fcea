"""Halflings: a point for every spade, and three spades for the stronghold."""

from __future__ import annotations

from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain_spades, score
from core.games.terra_mystica.reach import around
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import FAR, SOURCE
from core.games.terra_mystica.transforming import offer_spades

STRONGHOLD_SPADES = 3
SPADE_VP = 1  # for every spade, however it comes


class Halflings(Faction):
    """The spades of the stronghold may be split over hexes, but none are bought in addition (rulings 5.2)."""

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        """Beside the Digger a hex needs a spade less, but one at least."""
        found = super().spades(state, seat, place)
        player = state.players[seat]
        if 1 < found < FAR and tile_effects.has(player, self.number) and player.landscape in around(state, place):
            return int(found - tile_effects.ROWS[self.id]["spades"])
        return found

    def alike(self, player: Player) -> bool:
        return not tile_effects.has(player, self.number)

    def bought_spade_vp(self) -> int:
        return SPADE_VP

    def on_spades(self, state: Mystica, seat: int, count: int) -> None:
        score(state, seat, SPADE_VP * count, SOURCE["faction"], "spades")

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        left = gain_spades(state, seat, STRONGHOLD_SPADES, "stronghold")
        offer_spades(state, seat, left, buy=False)
