"""Time Travellers: points of the rounds before and after, and tokens that skip bowl II."""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import LAST_ROUND

LEAP_CHAPTER = "leap"


class TimeTravellers(Faction):
    """The rounds are a ring for their points; the reward at the end is that of the round, as for everybody."""

    special = "ACTT"

    def scoring_rounds(self, number: int) -> tuple[int, ...]:
        before, after = (number - 2) % LAST_ROUND + 1, number % LAST_ROUND + 1
        return before, after

    def why_not_advance(self, state: Mystica, seat: int, track: str) -> Reason | None:
        if track == "exchange" and state.options["time_travellers_exchange"] == "false":
            return ("track_end", "exchange")
        return super().why_not_advance(state, seat, track)

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return None if state.players[seat].bowls[0] else ("bowl_empty",)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append([LEAP_CHAPTER, seat])


def most_leaping(state: Mystica, seat: int) -> int:
    """How many tokens can go from bowl I to bowl III at once."""
    player = state.players[seat]
    return min(int(RULES[player.faction].board.own["tokens"]), player.bowls[0])


def leap(state: Mystica, seat: int) -> Rules:
    """How many tokens go from bowl I to bowl III."""
    option: Option = yield Decision(
        seat, LEAP_CHAPTER, lambda: [("leap", count) for count in range(most_leaping(state, seat), 0, -1)], asides=True
    )
    state.agenda.pop()
    bowls, count = state.players[seat].bowls, int(option[1])
    bowls[0] -= count
    bowls[2] += count
    tell(state, seat, "leap", count)
