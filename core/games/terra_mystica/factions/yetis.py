"""Yetis: cheaper power actions, used ones too with the stronghold."""

from __future__ import annotations

from core.games.terra_mystica.ice import IceFaction
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import POWER, PRIESTS, STRONGHOLD, TEMPLE, Income


class Yetis(IceFaction):
    """Stronghold and sanctuary are worth four (a number of the board); the income of temples is a switch."""

    def power_price(self, player: Player, action: int) -> int:
        return super().power_price(player, action) - 1

    def repeats_powers(self, player: Player) -> bool:
        return bool(player.stands[STRONGHOLD])

    def income(self, state: Mystica, seat: int) -> Income:
        if state.options["yetis_temple_income"] == "priests":
            return self.board.income
        mixed = ((PRIESTS, (0, 1, 1, 2)), (POWER, (0, 0, 5, 5)))
        return tuple(mixed if kind == TEMPLE else rows for kind, rows in enumerate(self.board.income))
