"""How far an objective is: each part of its condition with what there is and what is asked for.

The parts add up to the conditions of the chapter "objectives"; the tests compare them position by position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.games.scythe.control import controlled, goods_at, goods_of
from core.games.scythe.objectives import pieces_at, structures
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    AROUND,
    FACTORY,
    FARM,
    FOREST,
    HEXES,
    HOME,
    LAND,
    MOUNTAIN,
    NEAR,
    OF_TERRAIN,
    STAR_COMBAT,
    TUNDRA,
    TUNNELS,
    VILLAGE,
    bits,
    mask,
)
from core.text import T, Text

LEAST, MOST, EXACT = range(3)


class Goal(NamedTuple):
    """A part of a condition: so many of something, at least, at most or exactly."""

    what: Text
    have: int
    need: int
    kind: int = LEAST

    @property
    def met(self) -> bool:
        """Whether this part is fulfilled."""
        if self.kind == LEAST:
            return self.have >= self.need
        return self.have <= self.need if self.kind == MOST else self.have == self.need

    def words(self) -> Text:
        """What there is, and what is asked for."""
        if self.kind == LEAST:
            return T("{what} {have} of {need}", what=self.what, have=self.have, need=self.need)
        if self.kind == EXACT:
            return T("{what} {have}, must be {need}", what=self.what, have=self.have, need=self.need)
        return T("{what} {have}, at most {need}", what=self.what, have=self.have, need=self.need)


POWER, POPULARITY, COINS = T("power"), T("popularity"), T("coins")
WORKERS, MECHS, CARDS = T("workers"), T("mechs"), T("combat cards")
STRUCTURES, UPGRADES, RECRUITS = T("structures"), T("upgrades"), T("recruits")
TERRITORIES, FACTORY_CARD, KINDS = T("territories"), T("Factory cards"), T("kinds of resources")


def goals(state: Scythe, seat: int, number: int) -> list[Goal]:
    """The parts of the condition of an objective, as things stand."""
    return _GOALS[number](state, seat, controlled(state, seat))


def _three_of(places: int) -> Callable[[Scythe, int, int], list[Goal]]:
    return lambda state, seat, own: [Goal(TERRITORIES, (own & places).bit_count(), 3)]


def _king(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    most = max([other.power for other in state.players])
    return [Goal(T("control of the Factory"), own >> FACTORY & 1, 1), Goal(POWER, player.power, most)]


def _warning(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [Goal(T("workers sent home in this turn"), player.drove, 1), Goal(POWER, player.power, 7)]


def _machines(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [_card(player), Goal(MECHS, len(player.mechs), 1), Goal(WORKERS, len(player.workers), 3, MOST)]


def _card(player: Player) -> Goal:
    return Goal(FACTORY_CARD, int(bool(player.factory)), 1)


def _common(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [
        Goal(COINS, player.coins, 2, MOST),
        Goal(WORKERS, len(player.workers), 4),
        Goal(POPULARITY, player.popularity, 7),
    ]


def _winter(state: Scythe, seat: int, own: int) -> list[Goal]:
    """The territory that is nearest to it."""
    best = [Goal(T("resources on one territory"), 0, 9), Goal(T("kinds there"), 0, 4)]
    for place in bits(own):
        goods = goods_at(state, place)
        kinds = sum([n > 0 for n in goods])
        if min(sum(goods), 9) + kinds > min(best[0].have, 9) + best[1].have:
            best = [best[0]._replace(have=sum(goods)), best[1]._replace(have=kinds)]
    return best


def _empire(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [Goal(T("units and structures on one hex"), max(pieces_at(player, place) for place in HEXES), 6)]


def _hedge(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    kinds = sum([n > 0 for n in goods_of(state, seat)])
    return [
        Goal(UPGRADES, player.upgrades.bit_count(), 1),
        Goal(MECHS, player.abilities.bit_count(), 1),
        Goal(STRUCTURES, structures(player), 1),
        Goal(RECRUITS, player.recruits.bit_count(), 1),
        Goal(KINDS, kinds, 4),
    ]


def _balance(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [Goal(RECRUITS, player.recruits.bit_count(), len(player.workers), EXACT)]


def _wolf(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    place = player.character
    return [
        Goal(T("territories you control with your character"), own >> place & 1, 1),
        Goal(T("mechs there"), player.mechs.count(place), 1, EXACT),
        Goal(T("workers there"), player.workers.count(place), 1, EXACT),
        Goal(T("resources there"), sum(goods_at(state, place)), 5),
    ]


def _divide(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [
        Goal(FACTORY_CARD, int(bool(player.factory)), 0, MOST),
        Goal(TERRITORIES, (own & NEAR[FACTORY]).bit_count(), 2),
    ]


def _pacifist(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [
        Goal(POWER, player.power, 0, MOST),
        Goal(POPULARITY, player.popularity, 13),
        Goal(WORKERS, len(player.workers), 5),
    ]


def _shore(state: Scythe, seat: int, own: int) -> list[Goal]:
    return [Goal(TERRITORIES, max([(own & around).bit_count() for around in AROUND.values()]), 5)]


def _foothold(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [
        Goal(STRUCTURES, structures(player), 3),
        Goal(POPULARITY, player.popularity, 7),
        Goal(MECHS, len(player.mechs), 0, MOST),
    ]


def _market(state: Scythe, seat: int, own: int) -> list[Goal]:
    return [Goal(T("resources of one kind"), max(goods_of(state, seat)), 9)]


def _technology(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [_card(player), Goal(UPGRADES, player.upgrades.bit_count(), 0, MOST)]


def _tactics(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [Goal(CARDS, sum(player.hand), 8), Goal(T("stars for combat"), player.stars[STAR_COMBAT], 1)]


def _shield(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    most = max([player.workers.count(place) for place in bits(NEAR[FACTORY] & LAND)])
    return [Goal(T("workers on one territory there"), most, 5)]


def _warmonger(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    return [
        Goal(POPULARITY, player.popularity, 3, MOST),
        Goal(POWER, player.power, 13),
        Goal(MECHS, len(player.mechs), 2),
    ]


def _diverse(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    worked = own & mask(player.workers)
    kinds = (MOUNTAIN, FARM, FOREST, TUNDRA, VILLAGE)
    return [Goal(T("kinds of territories"), sum([bool(worked & OF_TERRAIN[kind]) for kind in kinds]), 5)]


def _infrastructure(state: Scythe, seat: int, own: int) -> list[Goal]:
    player = state.players[seat]
    near = mask([place for place in player.structures if place != NONE]) & NEAR[HOME[player.faction]]
    return [
        Goal(STRUCTURES, structures(player), 3),
        Goal(T("structures next to your home base"), near.bit_count(), 0, MOST),
    ]


_GOALS: dict[int, Callable[[Scythe, int, int], list[Goal]]] = {
    1: _three_of(OF_TERRAIN[MOUNTAIN]),
    2: _three_of(TUNNELS),
    3: _three_of(OF_TERRAIN[FARM]),
    4: _three_of(OF_TERRAIN[TUNDRA]),
    5: _king,
    6: _warning,
    7: _machines,
    8: _common,
    9: _winter,
    10: _three_of(OF_TERRAIN[FOREST]),
    11: _three_of(OF_TERRAIN[VILLAGE]),
    12: lambda state, seat, own: [Goal(COINS, state.players[seat].coins, 20)],
    13: _empire,
    14: _hedge,
    15: _balance,
    16: _wolf,
    17: _divide,
    18: _pacifist,
    19: _shore,
    20: _foothold,
    21: _market,
    22: _technology,
    23: _tactics,
    24: _shield,
    25: _warmonger,
    26: _diverse,
    27: _infrastructure,
}
