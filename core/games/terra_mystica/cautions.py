"""Warnings before something is wasted: the facts, never advice on what is better."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.terra_mystica.forecast import next_income, power_lost
from core.games.terra_mystica.gaining import priest_room
from core.games.terra_mystica.names import amount
from core.games.terra_mystica.reading import end_reward, tile_now
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import LAST_ROUND
from core.text import Part, T

Found = list[tuple[str, Part]]


def warnings(state: Mystica, decision: Decision, option: Option) -> Found:
    """What an answer would waste."""
    if option[0] == "pass":
        return [*_power_wasted(state, decision.seat), *_priests_wasted(state, decision.seat)]
    if option[0] == "discard" and decision.topic == "spades" and decision.about:
        n = int(decision.about[0])
        return [("spades", T("{what} are given up", what=amount(n, "spades")))]
    return []


def _power_wasted(state: Mystica, seat: int) -> Found:
    """Power of the next income, and of the round tile, that finds no room in the bowls."""
    if state.round >= LAST_ROUND:
        return []
    player, tile = state.players[seat], tile_now(state)
    power = next_income(state, seat).get("power", 0)
    if tile is not None and tile.reward == "power" and player.faction != NONE:
        power += end_reward(player, tile)
    lost = power_lost(player, power)
    if not lost:
        return []
    return [("power", T("{what} of the next income find no room in your bowls", what=amount(lost, "power")))]


def _priests_wasted(state: Mystica, seat: int) -> Found:
    """Priests of the next income that are more than there are."""
    player = state.players[seat]
    if player.faction == NONE:
        return []
    laid_aside = player.locked if RULES[player.faction].goods_to_come(player) else 0  # they make room as they come
    lost = next_income(state, seat).get("priests", 0) - max(0, priest_room(player) + laid_aside)
    if lost <= 0:
        return []
    return [
        (
            "priests",
            T("{what} of the next income cannot be yours: you have all there are", what=amount(lost, "priests")),
        )
    ]
