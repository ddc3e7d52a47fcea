"""Engineers: bridges for workers, and points for them once the stronghold stands."""

from __future__ import annotations

from core.decision import Reason
from core.games.terra_mystica.bridges import why_no_bridge
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import pay, score, why_not_pay
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
        return why_no_bridge(state, seat) or why_not_pay(state.players[seat], 0, BRIDGE_WORKERS)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        pay(state, seat, 0, BRIDGE_WORKERS)
        state.agenda.append(["bridge", seat, 1])

    def on_pass(self, state: Mystica, seat: int) -> None:
        if state.players[seat].stands[STRONGHOLD]:
            owner = state.owner
            both = sum(builder == seat and owner[a] == seat and owner[b] == seat for a, b, builder in state.bridges)
            score(state, seat, BRIDGE_VP * both, SOURCE["faction"], "bridges")
