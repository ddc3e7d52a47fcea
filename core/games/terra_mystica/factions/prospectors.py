"""Prospectors: spades are priests to them; they dig with golden spades, bought for coins."""

from __future__ import annotations

from core.decision import Reason
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain, gain_power, score
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import COINS, PRIESTS, SOURCE, STRONGHOLD, TRADING_POST, Price


class Prospectors(Faction):
    """Golden spades are no spades for the round tile; those turned into priests are."""

    special = "ACTP"
    bought_spades_score = False

    def on_taken(self, state: Mystica, seat: int) -> None:
        state.players[seat].bowls = list(self.board.own["bowls"][state.options["prospectors_power"]])

    def spade_price(self, player: Player) -> Price:
        if player.stands[STRONGHOLD]:
            return Price(coins=self.board.own["spade-with-stronghold"])
        return super().spade_price(player)

    def on_bought_spades(self, state: Mystica, seat: int, count: int) -> None:
        gain_power(state, seat, self.board.own["power"] * count, "golden-spades")
        score(state, seat, self.bought_spade_vp() * count, SOURCE["faction"], "golden-spades")

    def bought_spade_vp(self) -> int:
        return int(self.board.own["vp"])

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        gain(state, seat, PRIESTS, count, "spades")
        return 0

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return None if posts_of_others(state, seat) else ("no_posts",)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        gain(state, seat, COINS, posts_of_others(state, seat), name)


def posts_of_others(state: Mystica, seat: int) -> int:
    """Trading posts of all other players on the map."""
    return sum(player.stands[TRADING_POST] for other, player in enumerate(state.players) if other != seat)
