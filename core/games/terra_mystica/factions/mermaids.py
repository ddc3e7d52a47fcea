"""Mermaids: far ships, and towns across a river hex (see ``towns``)."""

from __future__ import annotations

from core.decision import Option
from core.games.terra_mystica import towns
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tracks import ship_for_free


class Mermaids(Faction):
    """A town may skip one river hex, declared at any time of the own turn (rulings 4.7)."""

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        ship_for_free(state, seat)

    def asides(self, state: Mystica, seat: int) -> list[Option]:
        names = MAPS[state.map].names
        return [("connect", names[river]) for river in towns.rivers_to_skip(state, seat)]

    def take_aside(self, state: Mystica, seat: int, option: Option) -> None:
        towns.connect(state, seat, MAPS[state.map].place[str(option[1])])
