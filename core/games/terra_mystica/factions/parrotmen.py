"""Parrot Men: an income track of their own (see ``tracks``), and coins for power actions once the stronghold stands."""

from __future__ import annotations

from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.state import Player
from core.games.terra_mystica.tables import STRONGHOLD


class ParrotMen(Faction):
    """A power action is paid with power or with coins, never with both."""

    def power_means(self, player: Player) -> tuple[str, ...]:
        return ("power", "coins") if player.stands[STRONGHOLD] else ("power",)
