"""Firewalkers: points pay for volcano, and a blocker that follows them gives power and is in their way."""

from __future__ import annotations

from core.decision import Option, Reason, Rules
from core.event import tell
from core.games.terra_mystica import towns
from core.games.terra_mystica.gaining import gain_power, power_room, score, spare_points
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import SOURCE, STRONGHOLD, data
from core.games.terra_mystica.volcano import VolcanoFaction

MOVE = "blocker"
WORTH: dict[str, float] = data("worth")["own"]["firewalkers"]


class Firewalkers(VolcanoFaction):
    """`stock` holds the place of the blocker on the track of points: never in front of the points, and the points are
    never paid down below it. It does not go below 0 (our reading)."""

    def on_points(self, state: Mystica, seat: int) -> None:
        player = state.players[seat]
        player.stock = [max(0, player.vp - int(self.board.own["behind"]))]

    def least_points(self, player: Player) -> int:
        return player.stock[0] if player.stock else 0

    # Land

    def why_not_dig(self, state: Mystica, seat: int, place: int, count: int) -> Reason | None:
        price, spare = self.price(state, place), spare_points(state.players[seat])
        return ("points", price, spare) if spare < price else None

    def dig(self, state: Mystica, seat: int, place: int, count: int) -> Rules:
        score(state, seat, -self.price(state, place), SOURCE["faction"], "volcano")
        return
        yield  # a generator that asks nothing

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        player = state.players[seat]
        player.stock[0] = max(0, player.stock[0] - count * int(self.board.own["back"]))
        tell(state, seat, "blocker", player.stock[0])
        return 0

    # The blocker

    def asides(self, state: Mystica, seat: int) -> list[Option]:
        player = state.players[seat]
        most = min(spare_points(player), power_room(player))
        return [(MOVE, steps) for steps in range(1, most + 1)]

    def take_aside(self, state: Mystica, seat: int, option: Option) -> None:
        player = state.players[seat]
        player.stock[0] += int(option[1])
        tell(state, seat, "blocker", player.stock[0])
        gain_power(state, seat, int(option[1]), MOVE)

    # The stronghold

    def on_pass(self, state: Mystica, seat: int) -> None:
        if state.players[seat].stands[STRONGHOLD]:
            points = int(self.board.own["group-vp"]) * len(towns.groups(state, seat))
            score(state, seat, points, SOURCE["faction"], "groups")

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        player = state.players[seat]
        found = WORTH["room"] * min(spare_points(player), WORTH["enough"]) * min(1.0, left / 2)
        found += WORTH["building"] * len(player.places) * min(1.0, left / 4)
        if player.stands[STRONGHOLD]:
            found += WORTH["group"] * len(towns.groups(state, seat)) * left
        return found
