"""Swarmlings: workers for towns, and a free trading post each round with the stronghold."""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.terra_mystica.building import replace, why_no_piece
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import DISCARD, DWELLING, TRADING_POST, WORKERS

TOWN_WORKERS = 3


class Swarmlings(Faction):
    """The free trading post is like a paid one for points and neighbours (rulings 5.15)."""

    special = "ACTS"

    def on_town(self, state: Mystica, seat: int) -> None:
        gain(state, seat, WORKERS, TOWN_WORKERS, "faction")

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        if not state.players[seat].stands[DWELLING]:
            return ("no_dwelling_to_upgrade",)
        return why_no_piece(state, seat, TRADING_POST)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append(["free-post", seat])


def free_post(state: Mystica, seat: int) -> Rules:
    """Which dwelling becomes a trading post for nothing."""
    option: Option = yield Decision(seat, "free-post", lambda: _posts(state, seat), asides=True)
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "free-post")
    else:
        replace(state, seat, MAPS[state.map].place[str(option[1])], TRADING_POST)


def _posts(state: Mystica, seat: int) -> list[Option]:
    """The dwellings, if a trading post is left, and none of them."""
    if why_no_piece(state, seat, TRADING_POST) is not None:
        return [DISCARD]
    row = MAPS[state.map].o_upgrade
    places = [place for place in state.players[seat].places if state.building[place] == DWELLING]
    return [*(row[place][TRADING_POST] for place in places), DISCARD]
