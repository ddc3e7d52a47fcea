"""Treasurers: goods just gained may be laid aside, and come back doubled before the next income.

`Player.stock` holds the coins, workers and priests in the treasury, in the order of GAINS. Its priests count for the
seven there are (`Player.locked`); what comes back beyond them is lost.
"""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain, pay
from core.games.terra_mystica.judgement import price
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import GAINS, LAST_ROUND, PRIESTS, STRONGHOLD, data, price_in

CHAPTER = "treasury"
BANKABLE = GAINS[: PRIESTS + 1]
EACH = ("coin", "worker", "priest")  # one of each, as the judgement names it
# What is turned into something else was owned before; what the treasury pays is not laid aside again.
NOT_GAINED = ("conversion", "correction", "treasury")
WAITING: float = data("worth")["own"]["treasurers"]["waiting"]


class Treasurers(Faction):
    """Income may be laid aside, with the stronghold every other gain too, in the moment it comes. In the last round
    nothing would come back, so nothing is asked (our reading)."""

    def on_taken(self, state: Mystica, seat: int) -> None:
        state.players[seat].stock = [0] * len(BANKABLE)

    def on_gain(self, state: Mystica, seat: int, what: int, amount: int, source: str) -> None:
        if source in NOT_GAINED or not self._open(state, seat):
            return
        if state.agenda[-1][:2] != [CHAPTER, seat]:
            state.agenda.append([CHAPTER, seat, *[0] * len(BANKABLE)])
        gained = state.agenda[-1]
        gained[2 + what] = int(gained[2 + what]) + amount

    def _open(self, state: Mystica, seat: int) -> bool:
        """Whether something gained now may go into the treasury."""
        player = state.players[seat]
        if state.phase == "setup" or state.round >= LAST_ROUND or player.gone:
            return False
        return state.phase == "income" or player.stands[STRONGHOLD] > 0

    def before_income(self, state: Mystica, seat: int) -> None:
        player = state.players[seat]
        coming = self.goods_to_come(player)
        player.locked -= player.stock[PRIESTS]
        player.stock = [0] * len(BANKABLE)
        for what, amount in coming:
            gain(state, seat, what, amount, CHAPTER)

    def goods_to_come(self, player: Player) -> list[tuple[int, int]]:
        times = int(self.board.own["treasury-times"])
        return [(what, times * amount) for what, amount in enumerate(player.stock)]

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        found = 0.0
        for what, amount in self.goods_to_come(state.players[seat]):
            found += WAITING * amount * price(EACH[what], max(0.0, left - 1))
        return found


def treasury(state: Mystica, seat: int) -> Rules:
    """How much of what was just gained goes into the treasury, one kind of goods after the other."""
    what = next(what for what in range(len(BANKABLE)) if state.agenda[-1][2 + what])
    amount = int(state.agenda[-1][2 + what])
    option: Option = yield Decision(
        seat,
        CHAPTER,
        lambda: [("bank", BANKABLE[what], count) for count in range(amount, -1, -1)],
        about=(BANKABLE[what], amount),
    )
    state.agenda[-1][2 + what] = 0
    if not any(state.agenda[-1][2:]):
        state.agenda.pop()
    _lay_aside(state, seat, what, int(option[2]))


def _lay_aside(state: Mystica, seat: int, what: int, amount: int) -> None:
    player = state.players[seat]
    if not amount:
        return
    pay(state, seat, *price_in(GAINS[what], amount))
    player.stock[what] += amount
    if what == PRIESTS:
        player.locked += amount
    tell(state, seat, "bank", amount, GAINS[what])
