"""Acolytes: steps down on a cult pay for volcano, spades are steps up."""

from __future__ import annotations

from core.decision import Reason, Rules
from core.games.terra_mystica import cults
from core.games.terra_mystica.powers import offer_steps
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import STRONGHOLD
from core.games.terra_mystica.volcano import VolcanoFaction


class Acolytes(VolcanoFaction):
    """All steps for a hex come from one track; with the stronghold each priest moves one step more."""

    def why_not_dig(self, state: Mystica, seat: int, place: int, count: int) -> Reason | None:
        price, best = self.price(state, place), max(state.players[seat].cults)
        return ("cult_steps", price, best) if best < price else None

    def dig(self, state: Mystica, seat: int, place: int, count: int) -> Rules:
        return cults.sacrifice(state, seat, self.price(state, place))

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        offer_steps(state, seat, count, together=False)
        return 0

    def priest_steps(self, player: Player, steps: int) -> int:
        return steps + 1 if player.stands[STRONGHOLD] else steps
