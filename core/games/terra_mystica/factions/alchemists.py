"""Alchemists: points into coins and coins into points; power for spades once the stronghold stands."""

from __future__ import annotations

from core.games.terra_mystica.faction import CONVERSIONS, Faction
from core.games.terra_mystica.gaining import gain_power
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import STRONGHOLD

STRONGHOLD_POWER = 12
SPADE_POWER = 2


class Alchemists(Faction):
    """Coins are worth more at the end; 12 power for the stronghold, then 2 for every spade."""

    conversions = (*CONVERSIONS, ("vp", "c", 1, 1), ("c", "vp", 2, 1))
    coins_a_point = 2

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        gain_power(state, seat, STRONGHOLD_POWER, "stronghold")

    def on_spades(self, state: Mystica, seat: int, count: int) -> None:
        if state.players[seat].stands[STRONGHOLD]:
            gain_power(state, seat, SPADE_POWER * count, "faction")
