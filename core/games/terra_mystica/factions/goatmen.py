"""Goat Men: a favour tile to begin with, priests who bring more, and towns of three buildings with the stronghold."""

from __future__ import annotations

from core.games.terra_mystica.faction import CONVERSIONS, Faction
from core.games.terra_mystica.gaining import gain
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import PRIESTS, STRONGHOLD

WORKERS_OF_A_PRIEST = 2


class GoatMen(Faction):
    """`stock` holds the power of every building where the table plays with one for all of them."""

    start_tile = "FAV5"
    conversions = tuple(row if row[:2] != ("p", "w") else ("p", "w", 1, WORKERS_OF_A_PRIEST) for row in CONVERSIONS)
    coins_with_workers = 2

    def on_taken(self, state: Mystica, seat: int) -> None:
        if state.options["goat_men_power_two"] == "true":
            state.players[seat].stock = [self.board.own["building-power"]]

    def power_value(self, player: Player, kind: int) -> int:
        return player.stock[0] if player.stock else super().power_value(player, kind)

    def town_weight(self, player: Player, kind: int) -> int:
        return 2 if kind == STRONGHOLD else super().town_weight(player, kind)

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        gain(state, seat, PRIESTS, self.board.own["priests"], "stronghold")
