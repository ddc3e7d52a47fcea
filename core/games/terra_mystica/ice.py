"""The land of ice factions: distances count from a chosen colour, which itself is one spade away (rulings 5.11)."""

from __future__ import annotations

from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import FAR, ICE, SPADES, WHEEL, toward


class IceFaction(Faction):
    """Builds on ice only; ice is never transformed again."""

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        terrain = state.terrain[place]
        if terrain == ICE:
            return 0
        return max(SPADES[state.players[seat].start_colour][terrain], 1) if terrain < WHEEL else FAR

    def terrain_after(self, state: Mystica, seat: int, place: int, count: int) -> int:
        if count >= self.spades(state, seat, place):
            return ICE
        return toward(state.terrain[place], state.players[seat].start_colour, count)
