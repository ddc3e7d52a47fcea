"""Witches: points for towns, and a ride to any forest with the stronghold."""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.terra_mystica import cults, landscapes, tile_effects
from core.games.terra_mystica.building import home_places, put_up, why_no_piece
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import score
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import CULTS, DISCARD, DWELLING, O_STEP, SOURCE

TOWN_VP = 5
TOWN_POINTS: Option = ("points",)
RAVEN: list[Option] = [TOWN_POINTS, *O_STEP]


class Witches(Faction):
    """The ride's dwelling is free, on an empty forest anywhere, without transforming (rulings 5.14)."""

    special = "ACTW"

    def on_town(self, state: Mystica, seat: int) -> None:
        if not landscapes.chooses_town_reward(state, seat):
            score(state, seat, TOWN_VP, SOURCE["faction"], "town")

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return why_no_piece(state, seat, DWELLING) or (None if home_places(state, seat) else ("no_land",))

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append(["ride", seat])


def ride(state: Mystica, seat: int) -> Rules:
    """Where the dwelling of the ride stands."""
    option: Option = yield Decision(seat, "ride", lambda: _ride_options(state, seat), asides=True)
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "ride")
    else:
        put_up(state, seat, MAPS[state.map].place[str(option[1])], DWELLING)


def _ride_options(state: Mystica, seat: int) -> list[Option]:
    dwellings = MAPS[state.map].o_build
    return [*(dwellings[place] for place in home_places(state, seat)), DISCARD]


def raven(state: Mystica, seat: int) -> Rules:
    """With the Raven hut: the points for a town, or steps on one cult (rulings 14.13)."""
    about = (TOWN_VP, tile_effects.ROWS["witches"]["steps"])
    option: Option = yield Decision(seat, "raven", RAVEN, about=about, asides=True)
    state.agenda.pop()
    if option == TOWN_POINTS:
        score(state, seat, TOWN_VP, SOURCE["faction"], "town")
    else:
        cults.advance(state, seat, CULTS.index(str(option[1])), tile_effects.ROWS["witches"]["steps"], "landscape")
