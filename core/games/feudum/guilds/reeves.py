"""Reeves: free discs set on a guild when a pull or push succeeds (rules 9.9; ruling K13). Where one stands, top right
or top left, follows from the rank of its owner; it comes home in ``stars.recall_reeve``."""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.feudum.guilds.craft import partner
from core.games.feudum.state import Feudum, Player
from core.games.feudum.supplies import advanced, score
from core.games.feudum.tables import FUNCTIONS, GUILDS, NO, YES

MOST: int = FUNCTIONS["reeves"]
VP: int = FUNCTIONS["reeve_vp"]


def reward(state: Feudum, seat: int, guild: int, function: int) -> Rules:
    """After an own pull or push that scored: a reeve may be set, and counts at once."""
    if not advanced(state):
        return
    if may_set(state.players[seat], guild):
        option: Option = yield Decision(
            seat, "reeve", [YES, NO], about=("reeve", GUILDS[guild], points_with(state, seat, guild, function))
        )
        if option == YES:
            state.players[seat].discs -= 1
            state.players[seat].reeves |= 1 << guild
            tell(state, seat, "reeve", GUILDS[guild])
    if state.players[seat].reeves >> guild & 1:
        score(state, seat, points_with(state, seat, guild, function), "reeve")


def may_set(player: Player, guild: int) -> bool:
    """A free disc, no own reeve here yet, and not two elsewhere."""
    return player.discs > 0 and not player.reeves >> guild & 1 and player.reeves.bit_count() < MOST


def points_with(state: Feudum, seat: int, guild: int, function: int) -> int:
    """What a function brings with an own reeve in its guild: a point, and another if the second reeve is in the partner
    guild (with the switch `reeve_bonus` in any other)."""
    others = state.players[seat].reeves & ~(1 << guild)
    if state.options["reeve_bonus"] == "partner_guild":
        others &= 1 << partner(guild, function)
    return VP * (2 if others else 1)
