"""The land of volcano factions: paid for with cult steps or power tokens instead of spades (rulings 5.11-5.13)."""

from __future__ import annotations

from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import FAR, NOTHING, VOLCANO, WHEEL, Price

# What a volcano board is paid with, by the names amounts have.
DUES = {"cult-steps": "steps", "power-tokens": "tokens", "points": "vp"}


def is_home(state: Mystica, terrain: int) -> bool:
    """Whether a terrain is the home terrain of a faction in play (rulings 5.12)."""
    return any(
        player.faction != NONE and RULES[player.faction].home_terrain(player) == terrain for player in state.players
    )


class VolcanoFaction(Faction):
    """One hex an action becomes volcano, whatever it was but ice; spades are turned into something else."""

    bought_spades_score = False
    most_spades = 1
    flat_price = False
    partial = False

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        terrain = state.terrain[place]
        if terrain == VOLCANO:
            return 0
        return 1 if terrain < WHEEL else FAR

    def terrain_after(self, state: Mystica, seat: int, place: int, count: int) -> int:
        return VOLCANO

    def dig_price(self, state: Mystica, seat: int, place: int, count: int) -> Price:
        return NOTHING

    def dues(self, state: Mystica, place: int) -> dict[str, int]:
        return {DUES[self.board.volcano["paid"]]: self.price(state, place)} if self.board.volcano else {}

    def price(self, state: Mystica, place: int) -> int:
        """Steps or tokens for a hex: more for a home terrain in play."""
        return int(self.board.volcano["home" if is_home(state, state.terrain[place]) else "other"])
