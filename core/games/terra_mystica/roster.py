"""Whose rules are whose: the rules of each faction by its number, filled in by the package ``factions``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.terra_mystica.state import Mystica, Player

if TYPE_CHECKING:
    from core.games.terra_mystica.faction import Faction

RULES: list[Faction] = []


def rules_of(player: Player) -> Faction:
    """The rules of the faction a player has."""
    return RULES[player.faction]


def faction_of(state: Mystica, seat: int) -> Faction:
    """The rules of a seat's faction."""
    return RULES[state.players[seat].faction]
