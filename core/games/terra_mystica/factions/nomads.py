"""Nomads: three dwellings at the start, and the sandstorm of the stronghold."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import landscapes
from core.games.terra_mystica.building import put_up, why_no_piece
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import pay, why_not_pay
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.reach import free_neighbours
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import DISCARD, DWELLING, TERRAINS, WHEEL


class Nomads(Faction):
    """The sandstorm turns a hex beside an own building into desert; it is not a spade (rulings 4.5, 5.7)."""

    special = "ACTN"

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return None if storm_places(state, seat) else ("no_land",)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append(["sandstorm", seat])


def storm_places(state: Mystica, seat: int) -> list[int]:
    """Free hexes that share an edge with an own building and are not desert yet."""
    home = state.players[seat].colour
    return [place for place in free_neighbours(state, seat) if home != state.terrain[place] < WHEEL]


def why_no_dwelling(state: Mystica, seat: int) -> Reason | None:
    """Why no dwelling can follow the sandstorm."""
    price = RULES[state.players[seat].faction].cost(state, seat, DWELLING, False)
    return why_no_piece(state, seat, DWELLING) or why_not_pay(state.players[seat], *price)


def sandstorm(state: Mystica, seat: int) -> Rules:
    """Where the sandstorm strikes, and whether a dwelling follows at the usual price."""
    option: Option = yield Decision(
        seat, "sandstorm", lambda: _storms(state, seat), lambda: _refused_storms(state, seat), asides=True
    )
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "sandstorm")
        return
    if option[0] == "landscape":
        landscapes.place_by_storm(state, seat, option)
        return
    board = MAPS[state.map]
    place, home = board.place[str(option[1])], state.players[seat].colour
    state.terrain[place] = home
    state.made.append(place)
    tell(state, seat, "transform", board.names[place], TERRAINS[home])
    if option[0] == "build":
        pay(state, seat, *RULES[state.players[seat].faction].cost(state, seat, DWELLING, False))
        state.made.clear()
        put_up(state, seat, place, DWELLING)


def _storms(state: Mystica, seat: int) -> list[Option]:
    board, home = MAPS[state.map], state.players[seat].colour
    places = storm_places(state, seat)
    found: list[Option] = []
    if why_no_dwelling(state, seat) is None:
        found += [board.o_build[place] for place in places]
    found += [board.o_transform[place][home] for place in places]
    if state.options["landscapes"] == "true":
        found += landscapes.storm_options(state, seat, places)
    found.append(DISCARD)
    return found


def _refused_storms(state: Mystica, seat: int) -> Iterator[Refusal]:
    reason = why_no_dwelling(state, seat)
    if reason is not None:
        for place in storm_places(state, seat):
            yield MAPS[state.map].o_build[place], reason
