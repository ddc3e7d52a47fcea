"""Atlanteans: a stronghold that is a town from the start and brings more as it grows; bridges for workers.

`Player.stock` holds how many of the sizes in ``town-power`` the stronghold's town has reached.
"""

from __future__ import annotations

from core.games.terra_mystica import cults, gaining, towns, tracks
from core.games.terra_mystica.bridging import BridgeFaction
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import SOURCE, STRONGHOLD, data

REWARDS: list[float] = data("worth")["own"]["atlanteans"]["rewards"]


class Atlanteans(BridgeFaction):
    """The town counts all that is connected with the stronghold, also what belongs to another town; FAV5 lowers none of
    the sizes (our reading)."""

    start_last = True
    start_kind = STRONGHOLD
    start_towns = 1

    def on_taken(self, state: Mystica, seat: int) -> None:
        low, middle = state.options["atlanteans_power"].split("-")
        state.players[seat].bowls = [int(low), int(middle), 0]

    def on_start(self, state: Mystica, seat: int, place: int) -> None:
        """The tile chosen at the start lies under the stronghold."""
        super().on_start(state, seat, place)
        state.founded += 1
        state.town[place] = state.founded

    def on_group(self, state: Mystica, seat: int, places: list[int]) -> None:
        if not any(state.building[place] == STRONGHOLD for place in places):
            return
        player = state.players[seat]
        power = towns.power_of(state, seat, places)
        before = self.reached(player.stock)
        after = sum(power >= size for size in self.board.own["town-power"])
        if after <= before:
            return
        player.stock = [after]
        for size in range(before, after):
            self._reward(state, seat, size)

    def reached(self, stock: list[int]) -> int:
        """How many sizes the town has reached."""
        return stock[0] if stock else 0

    def _reward(self, state: Mystica, seat: int, size: int) -> None:
        if size == 0:
            tracks.ship_for_free(state, seat)
        elif size == 1:
            cults.advance_all(state, seat, self.board.own["town-steps"], "faction")
        else:
            gaining.score(state, seat, self.board.own["town-vp"], SOURCE["faction"], "town")

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        """The rewards of the town that are still to come, the nearer the more."""
        player = state.players[seat]
        power = 0
        for places in towns.groups(state, seat):
            if any(state.building[place] == STRONGHOLD for place in places):
                power = towns.power_of(state, seat, places)
        near = 0.0
        for size in range(self.reached(player.stock), len(REWARDS)):
            near += REWARDS[size] * min(1.0, power / self.board.own["town-power"][size]) ** 2
        return near * min(1.0, left / 1.5)
