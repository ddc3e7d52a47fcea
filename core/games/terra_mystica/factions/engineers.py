"""Engineers: bridges for workers, and points for them once the stronghold stands."""

from __future__ import annotations

from collections.abc import Iterable

from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.bridges import spanned
from core.games.terra_mystica.bridging import BridgeFaction
from core.games.terra_mystica.gaining import score
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import SOURCE, STRONGHOLD

BRIDGE_VP = 3


class Engineers(BridgeFaction):
    """The stronghold brings points for bridges between own structures."""

    def more_spots(self, state: Mystica, seat: int) -> Iterable[tuple[int, int]]:
        """Overland bridges from the Bridge tower: along the border of two hexes to the hex behind it (rulings 14.9)."""
        player = state.players[seat]
        if not tile_effects.has(player, self.number):
            return
        board, tower = MAPS[state.map], player.landscape
        for place in bits(board.within(tower, 2) & board.land & ~board.within(tower, 1)):
            between = [hex for hex in board.next[tower] if hex in board.next[place]]
            printed = (tower, place) in board.bridge_ends or (place, tower) in board.bridge_ends
            if len(between) == 2 and not printed and not spanned(state, tower, place):
                yield tower, place

    def on_pass(self, state: Mystica, seat: int) -> None:
        if state.players[seat].stands[STRONGHOLD]:
            owner = state.owner
            both = sum(builder == seat and owner[a] == seat and owner[b] == seat for a, b, builder in state.bridges)
            score(state, seat, BRIDGE_VP * both, SOURCE["faction"], "bridges")
