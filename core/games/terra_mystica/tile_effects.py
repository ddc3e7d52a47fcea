"""What a landscape tile on the board does from then on (rulings 14); placing it is in ``landscapes.py``."""

from __future__ import annotations

from core.games.terra_mystica import gaining
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import CULTS, FACTION, SOURCE, STEP_POWER, data

ROWS = {row["faction"]: row for row in data("landscapes")["landscape"]}
_AUREN, _ACOLYTES = FACTION["auren"], FACTION["acolytes"]


def has(player: Player, faction: int) -> bool:
    """Whether a player of this faction has placed the tile."""
    return player.landscape != NONE and player.faction == faction


def on_top(state: Mystica, seat: int) -> None:
    """A marker of the seat reached the top: the Tree of Serenity scores."""
    if has(state.players[seat], _AUREN):
        gaining.score(state, seat, ROWS["auren"]["points"], SOURCE["landscape"], "auren")


def on_descent(state: Mystica, seat: int, cult: int, before: int) -> None:
    """A marker of the seat went down: with the Altar of sacrifice the power on the way is gained too."""
    player = state.players[seat]
    if has(player, _ACOLYTES):
        power = sum(STEP_POWER[player.cults[cult] + 1 : before + 1])
        if power:
            gaining.gain_power(state, seat, power, CULTS[cult])
