"""Dwarves: no ships, but tunnels (the flow of ``transforming`` makes them)."""

from __future__ import annotations

from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.state import Mystica


class Dwarves(Faction):
    """A free shipping step is of no use to them (rulings 4)."""

    def ship_step(self, state: Mystica, seat: int) -> None:
        return
