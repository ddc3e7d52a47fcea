"""Kingdom of Ember: priests become volcano tiles under buildings, and lava carries the buildings away."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import towns
from core.games.terra_mystica.gaining import gain_power, why_not_pay
from core.games.terra_mystica.lava import arriving, pile_up, takes_lava, tiles
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import FAR, STRONGHOLD, TERRAINS, VOLCANO, Price, data
from core.games.terra_mystica.volcano import VolcanoFaction

GATHER, FLOW, TOWN_TILE = "gather", "flow", "town-tile"
STOP: Option = ("stop",)
WORTH: dict[str, float] = data("worth")["own"]["kingdomofember"]


class KingdomOfEmber(VolcanoFaction):
    """Land becomes volcano by lava alone. `Player.limit` counts the priests that are not removed from the game; `stock`
    lists the hexes on which town tiles lie."""

    most_spades = 0

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        return 0 if state.terrain[place] == VOLCANO else FAR

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        back = min(count, self.removed(state.players[seat]))
        self._return(state, seat, back, "spades")
        if back < count:
            tell(state, seat, "lost", count - back, "spades", "faction")
        return 0

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        self._return(state, seat, self.removed(state.players[seat]), "stronghold")

    def removed(self, player: Player) -> int:
        """Priests that are out of the game."""
        return self.board.limit - player.limit

    def _return(self, state: Mystica, seat: int, count: int, source: str) -> None:
        player = state.players[seat]
        player.limit += count
        player.priests += count
        if count:
            tell(state, seat, "gain", count, "priests", source)

    # Actions

    def actions(self, state: Mystica, seat: int) -> list[Option]:
        names = MAPS[state.map].names
        places = state.players[seat].places
        found: list[Option] = []
        if state.players[seat].priests:
            found += [(GATHER, names[place]) for place in places]
        for place in places:
            if why_no_flow(state, seat, place) is None:
                found += flows(state, place)
        return found

    def refused_actions(self, state: Mystica, seat: int) -> Iterator[Refusal]:
        board, player = MAPS[state.map], state.players[seat]
        for place in player.places:
            reason = why_not_pay(player, 0, 0, 1)
            if reason is not None:
                yield (GATHER, board.names[place]), reason
            open_ = arriving(state, place)
            for land in bits(board.near[place] & board.land):
                reason = why_no_flow(state, seat, place) or (None if land in open_ else _why_not_there(state, land))
                if reason is not None:
                    yield (FLOW, board.names[place], board.names[land]), reason

    def action_price(self, state: Mystica, seat: int, option: Option) -> Price | None:
        return Price(priests=1) if option[0] == GATHER else None

    def take_action(self, state: Mystica, seat: int, option: Option) -> None:
        place = MAPS[state.map].place[str(option[1])]
        if option[0] == GATHER:
            self._gather(state, seat, place)
        else:
            move(state, seat, place, MAPS[state.map].place[str(option[2])])

    def _gather(self, state: Mystica, seat: int, place: int) -> None:
        player = state.players[seat]
        player.priests -= 1
        player.limit -= 1
        pile_up(state, place, tiles(state, place) + 1)
        tell(state, seat, GATHER, MAPS[state.map].names[place])
        gain_power(state, seat, 1, GATHER)

    # Towns

    def on_founded(self, state: Mystica, seat: int, places: list[int]) -> None:
        player = state.players[seat]
        values = {place: self.power_value(player, state.building[place]) for place in places}
        best = [place for place, value in values.items() if value == max(values.values())]
        if len(best) == 1:
            player.stock.append(best[0])
        else:
            state.agenda.append([TOWN_TILE, seat, *best])

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        spare = sum(count - 1 for _, count in state.piles)
        free = sum(terrain == VOLCANO and state.owner[place] == NONE for place, terrain in enumerate(state.terrain))
        found = WORTH["tile"] * min(spare, WORTH["enough"]) + WORTH["hex"] * min(free, WORTH["enough"])
        if not state.players[seat].stands[STRONGHOLD]:
            found += WORTH["removed"] * self.removed(state.players[seat])
        return float(found * min(1.0, left / 3))


# Lava flow


def why_no_flow(state: Mystica, seat: int, place: int) -> Reason | None:
    """Why lava cannot flow from a hex of the seat, wherever to."""
    if place in state.players[seat].stock:
        return ("town_tile",)
    return ("pile", 2, tiles(state, place)) if tiles(state, place) < 2 else None


def _why_not_there(state: Mystica, place: int) -> Reason:
    if takes_lava(state, place):
        return ("pile_arrives",)
    return ("occupied",) if state.owner[place] != NONE else ("no_lava", TERRAINS[state.terrain[place]])


def flows(state: Mystica, place: int) -> list[Option]:
    """The next hexes for the pile of a hex."""
    names = MAPS[state.map].names
    return [(FLOW, names[place], names[land]) for land in arriving(state, place)]


def move(state: Mystica, seat: int, place: int, to: int) -> None:
    """The pile and the building on it move on; one tile stays. It may go further while tiles remain."""
    left = arriving(state, place)[to]
    player = state.players[seat]
    pile_up(state, place, 1)
    pile_up(state, to, left)
    state.owner[to], state.building[to] = seat, state.building[place]
    state.owner[place], state.building[place], state.town[place] = NONE, 0, 0
    player.places[player.places.index(place)] = to
    names = MAPS[state.map].names
    tell(state, seat, FLOW, names[place], names[to])
    if arriving(state, to):
        state.agenda.append([FLOW, seat, to])
    else:
        towns.check(state, seat, to)


def flow_on(state: Mystica, seat: int) -> Rules:
    """Whether lava that has moved flows on, and where to; where it stops a town may be founded."""
    place = int(state.agenda[-1][2])
    option: Option = yield Decision(seat, FLOW, lambda: [*flows(state, place), STOP], asides=True)
    state.agenda.pop()
    if option == STOP:
        towns.check(state, seat, place)
    else:
        move(state, seat, place, MAPS[state.map].place[str(option[2])])


# The town tile


def place_town_tile(state: Mystica, seat: int) -> Rules:
    """Under which of the strongest buildings of a new town its tile lies: that one stays for good."""
    option: Option = yield Decision(seat, TOWN_TILE, lambda: _strongest(state), asides=True)
    state.agenda.pop()
    state.players[seat].stock.append(MAPS[state.map].place[str(option[1])])


def _strongest(state: Mystica) -> list[Option]:
    return [(TOWN_TILE, MAPS[state.map].names[int(place)]) for place in state.agenda[-1][2:]]
