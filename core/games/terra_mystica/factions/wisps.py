"""Wisps: a spade beside every new trading post, and a dwelling on any lakes for the stronghold."""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.terra_mystica.building import home_places, put_up
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain_spades, score
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.reach import free_neighbours
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import DISCARD, DWELLING, SOURCE, TRADING_POST, data
from core.games.terra_mystica.transforming import offer_spades

LAKES_CHAPTER = "lakes"
WORTH: dict[str, float] = data("worth")["own"]["wisps"]


class Wisps(Faction):
    """The spade of a trading post is for land beside it alone, and no dwelling follows in that action. It counts for
    the round tile like every spade of the action phase (our reading)."""

    def on_building(self, state: Mystica, seat: int, place: int, kind: int) -> None:
        if kind == TRADING_POST:
            spades = gain_spades(state, seat, self.board.own["post-spades"], "trading-post")
            offer_spades(state, seat, spades, build=False, buy=False, beside=place)

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        score(state, seat, self.board.own["stronghold-vp"], SOURCE["faction"], "stronghold")
        if home_places(state, seat):
            state.agenda.append([LAKES_CHAPTER, seat])

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        """Lakes beside own buildings: the spades of trading posts make them."""
        home = state.players[seat].colour
        found = sum(state.terrain[place] == home for place in free_neighbours(state, seat))
        return WORTH["lakes"] * min(found, WORTH["enough"]) * min(1.0, left / 2)


def lakes(state: Mystica, seat: int) -> Rules:
    """Where the dwelling of the stronghold stands: lakes as they lie, in reach or not, without a price."""
    option: Option = yield Decision(seat, LAKES_CHAPTER, lambda: _options(state, seat), asides=True)
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", LAKES_CHAPTER)
    else:
        put_up(state, seat, MAPS[state.map].place[str(option[1])], DWELLING)


def _options(state: Mystica, seat: int) -> list[Option]:
    dwellings = MAPS[state.map].o_build
    return [*(dwellings[place] for place in home_places(state, seat)), DISCARD]
