"""Factions that build bridges by an action of their own, as often as they like (rulings 8.3)."""

from __future__ import annotations

from core.decision import Reason
from core.games.terra_mystica.bridges import why_no_bridge
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import pay, why_not_pay
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import Board, Price


class BridgeFaction(Faction):
    """A bridge is a special action that is not limited to once a round; the stronghold may bring another."""

    bridge_action = "ACTE"

    def __init__(self, number: int, board: Board) -> None:
        super().__init__(number, board)
        self.bridge_price = Price(**board.own["bridge"])

    def specials(self, state: Mystica, seat: int) -> list[str]:
        return [self.bridge_action, *super().specials(state, seat)]

    def once(self, name: str) -> bool:
        return name != self.bridge_action

    def why_not_special(self, state: Mystica, seat: int, name: str) -> Reason | None:
        if name != self.bridge_action:
            return super().why_not_special(state, seat, name)
        return why_not_pay(state.players[seat], *self.bridge_price)

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        if name != self.bridge_action:
            return super().why_pointless(state, seat, name)
        return why_no_bridge(state, seat)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        if name != self.bridge_action:
            super().take_special(state, seat, name)
        else:
            pay(state, seat, *self.bridge_price)
            state.agenda.append(["bridge", seat, 1])
