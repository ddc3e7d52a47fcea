"""Engineers: bridges for workers, and points for them once the stronghold stands."""

from __future__ import annotations

from collections.abc import Iterable

from core.decision import Reason
from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.bridges import spanned, why_no_bridge
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import pay, score, why_not_pay
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import SOURCE, STRONGHOLD

BRIDGE_WORKERS = 2
BRIDGE_VP = 3


class Engineers(Faction):
    """Their bridge is an action, not limited to once a round (rulings 8.3)."""

    def specials(self, state: Mystica, seat: int) -> list[str]:
        return ["ACTE"]

    def once(self, name: str) -> bool:
        return False

    def why_not_special(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return why_not_pay(state.players[seat], 0, BRIDGE_WORKERS)

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return why_no_bridge(state, seat)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        pay(state, seat, 0, BRIDGE_WORKERS)
        state.agenda.append(["bridge", seat, 1])

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
