"""Darklings: priests dig, for points; workers become priests when the stronghold is built."""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.games.terra_mystica import tile_effects
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import pay, priest_room, score, take_priests
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import DWELLING, SOURCE

SPADE_VP = 2
MOST_ORDAINED = 3


class Darklings(Faction):
    """Only spades paid with priests bring points (rulings 5.9)."""

    def bought_spade_vp(self) -> int:
        return SPADE_VP

    def on_bought_spades(self, state: Mystica, seat: int, count: int) -> None:
        score(state, seat, SPADE_VP * count, SOURCE["faction"], "spades")

    def counts_as(self, state: Mystica, player: Player, kind: int) -> int:
        """The Camp counts as a dwelling (rulings 14.12)."""
        camp = kind == DWELLING and tile_effects.has(player, self.number)
        return super().counts_as(state, player, kind) + int(camp)

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        state.agenda.append(["ordain", seat])


def most_ordained(state: Mystica, seat: int) -> int:
    """How many workers could become priests now."""
    player = state.players[seat]
    return max(min(MOST_ORDAINED, player.workers, priest_room(player)), 0)


def ordain(state: Mystica, seat: int) -> Rules:
    """Up to three workers become priests, once, in the turn the stronghold is built (rulings 8.2)."""
    option: Option = yield Decision(
        seat,
        "ordain",
        lambda: [("ordain", count) for count in range(most_ordained(state, seat), -1, -1)],
        asides=True,
    )
    state.agenda.pop()
    count = int(option[1])
    if count:
        pay(state, seat, 0, count)
        take_priests(state, seat, count, "stronghold")
