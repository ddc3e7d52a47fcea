"""Cultists: steps for power others take (see ``offers``); points for the stronghold."""

from __future__ import annotations

from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain_power, score
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import SOURCE

STRONGHOLD_VP = 7


class Cultists(Faction):
    """A building that others take power from brings a step on a cult."""

    claims_step = True

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        score(state, seat, STRONGHOLD_VP, SOURCE["faction"], "stronghold")

    def on_power_refused(self, state: Mystica, seat: int) -> None:
        if state.options["cultists_power_when_refused"] == "true":
            gain_power(state, seat, 1, "refused")
