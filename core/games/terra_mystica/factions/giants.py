"""Giants: two spades for any land, which always becomes wasteland."""

from __future__ import annotations

from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain_spades
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import FAR, WHEEL
from core.games.terra_mystica.transforming import offer_spades

SPADES = 2  # whatever the terrain (rulings 5.8)


class Giants(Faction):
    """A single spade of the cults is lost (rulings 2.7)."""

    special = "ACTG"
    partial = False
    most_spades = SPADES

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        terrain = state.terrain[place]
        if terrain == state.players[seat].colour:
            return 0
        return SPADES if terrain < WHEEL else FAR

    def terrain_after(self, state: Mystica, seat: int, place: int, count: int) -> int:
        return state.players[seat].colour

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        return count // SPADES * SPADES if cult else count

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        offer_spades(state, seat, gain_spades(state, seat, SPADES, name))
