"""Archivists: a further bonus card in the game, power for coins on cards, two cards at a time with the stronghold."""

from __future__ import annotations

from core.games.terra_mystica import setting
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import COINS, POWER, STRONGHOLD


class Archivists(Faction):
    """Two cards that are held both go back on passing, and both bring their points (our reading)."""

    cult_bonus = False

    def on_taken(self, state: Mystica, seat: int) -> None:
        setting.lay_further_card(state)

    def cards_taken(self, player: Player) -> int:
        return int(self.board.own["stronghold-cards"]) if player.stands[STRONGHOLD] else 1

    def card_gains(self, state: Mystica, coins: int) -> dict[int, int]:
        power = int(self.board.own["coin-power"]) * coins
        return {COINS: coins, POWER: power} if state.options["archivists_coins_too"] == "true" else {POWER: power}
