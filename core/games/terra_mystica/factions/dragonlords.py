"""Dragonlords: power tokens pay for volcano, spades are new tokens."""

from __future__ import annotations

from core.decision import Reason, Rules
from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.gaining import gain_tokens
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tokens import remove
from core.games.terra_mystica.volcano import VolcanoFaction


class Dragonlords(VolcanoFaction):
    """The stronghold brings as many tokens as there are players; the Lava pond one a round into bowl III."""

    def why_not_dig(self, state: Mystica, seat: int, place: int, count: int) -> Reason | None:
        price, have = self.price(state, place), sum(state.players[seat].bowls)
        return ("tokens", price, have) if have < price else None

    def dig(self, state: Mystica, seat: int, place: int, count: int) -> Rules:
        return remove(state, seat, self.price(state, place))

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        gain_tokens(state, seat, count, 0, "spades")
        return 0

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        gain_tokens(state, seat, len(state.players), 0, "stronghold")

    def on_income(self, state: Mystica, seat: int) -> None:
        if tile_effects.has(state.players[seat], self.number):
            gain_tokens(state, seat, tile_effects.ROWS[self.id]["tokens"], 2, "landscape")
