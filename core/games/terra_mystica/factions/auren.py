"""Auren: a favour tile for the stronghold, and two steps on a cult each round from then on."""

from __future__ import annotations

from core.games.terra_mystica.building import owe
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.powers import offer_steps
from core.games.terra_mystica.state import Mystica


class Auren(Faction):
    """No ability before the stronghold."""

    special = "ACTA"

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        owe(state, seat, favours=1)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        offer_steps(state, seat, 2)  # both on the same cult (rulings 7.8)
