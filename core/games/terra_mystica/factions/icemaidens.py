"""Ice Maidens: a favour tile before the game, points for temples on passing."""

from __future__ import annotations

from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.gaining import gain_spades, score
from core.games.terra_mystica.ice import IceFaction
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import SOURCE, STRONGHOLD, TEMPLE
from core.games.terra_mystica.transforming import offer_spades

TEMPLE_VP = 3


class IceMaidens(IceFaction):
    """Winterfall brings a spade for every temple built, without a dwelling (rulings 14.12)."""

    start_favours = 1

    def on_pass(self, state: Mystica, seat: int) -> None:
        stands = state.players[seat].stands
        if stands[STRONGHOLD]:
            score(state, seat, TEMPLE_VP * stands[TEMPLE], SOURCE["faction"], "temples")

    def on_building(self, state: Mystica, seat: int, place: int, kind: int) -> None:
        if kind == TEMPLE and tile_effects.has(state.players[seat], self.number):
            spades = gain_spades(state, seat, tile_effects.ROWS[self.id]["spades"], "landscape")
            offer_spades(state, seat, spades, build=False)
