"""What each objective asks for (rulings, section 8), part by part: what there is, and what there must be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from core.games.scythe.control import controlled, goods_at, goods_of
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


# The parts of a condition one by one: what is looked at first is what fails most often or costs least.
Condition: TypeAlias = Callable[[Scythe, int], Iterator[Goal]]

POWER, POPULARITY, COINS = T("power"), T("popularity"), T("coins")
WORKERS, MECHS, CARDS = T("workers"), T("mechs"), T("combat cards")
STRUCTURES, UPGRADES, RECRUITS = T("structures"), T("upgrades"), T("recruits")
TERRITORIES, FACTORY_CARD, KINDS = T("territories"), T("Factory cards"), T("kinds of resources")
FACTORY_HELD, DRIVEN = T("control of the Factory"), T("workers sent home in this turn")
GOODS_HERE, KINDS_HERE, PIECES_HERE = (
    T("resources on one territory"),
    T("kinds there"),
    T("units and structures on one hex"),
)
WITH_CHARACTER = T("territories you control with your character")
MECHS_THERE, WORKERS_THERE, GOODS_THERE = T("mechs there"), T("workers there"), T("resources there")
OF_A_KIND, COMBAT_STARS, WORKERS_HERE = (
    T("resources of one kind"),
    T("stars for combat"),
    T("workers on one territory there"),
)
LANDS, NEAR_HOME = T("kinds of territories"), T("structures next to your home base")


def goals(state: Scythe, seat: int, number: int) -> list[Goal]:
    """The parts of the condition of an objective, as things stand."""
    return list(_CONDITIONS[number](state, seat))


def holds(state: Scythe, seat: int, number: int) -> bool:
    """Whether the condition of an objective is fulfilled as things stand."""
    return all(goal.met for goal in _CONDITIONS[number](state, seat))


def pieces_at(player: Player, place: int) -> int:
    """Own units and structures on a place."""
    return (
        (player.character == place)
        + player.mechs.count(place)
        + player.workers.count(place)
        + player.structures.count(place)
    )


def structures(player: Player) -> int:
    """Structures built."""
    return 4 - player.structures.count(NONE)


def _count(state: Scythe, seat: int, places: int) -> int:
    return (controlled(state, seat) & places).bit_count()


def _three_of(places: int) -> Condition:
    def three(state: Scythe, seat: int) -> Iterator[Goal]:
        yield Goal(TERRITORIES, _count(state, seat, places), 3)

    return three


def _king(state: Scythe, seat: int) -> Iterator[Goal]:
    yield Goal(POWER, state.players[seat].power, max([player.power for player in state.players]))
    yield Goal(FACTORY_HELD, _count(state, seat, 1 << FACTORY), 1)


def _warning(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(DRIVEN, player.drove, 1)
    yield Goal(POWER, player.power, 7)


def _card(player: Player) -> Goal:
    return Goal(FACTORY_CARD, int(bool(player.factory)), 1)


def _machines(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield _card(player)
    yield Goal(MECHS, len(player.mechs), 1)
    yield Goal(WORKERS, len(player.workers), 3, MOST)


def _common(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(COINS, player.coins, 2, MOST)
    yield Goal(WORKERS, len(player.workers), 4)
    yield Goal(POPULARITY, player.popularity, 7)


def _winter(state: Scythe, seat: int) -> Iterator[Goal]:
    """Told of the territory that is nearest to it."""
    most = (0, 0)
    for place in bits(controlled(state, seat)):
        goods = goods_at(state, place)
        most = max(most, (sum(goods), sum([n > 0 for n in goods])), key=lambda found: min(found[0], 9) + found[1])
    yield Goal(GOODS_HERE, most[0], 9)
    yield Goal(KINDS_HERE, most[1], 4)


def _rich(state: Scythe, seat: int) -> Iterator[Goal]:
    yield Goal(COINS, state.players[seat].coins, 20)


def _empire(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(PIECES_HERE, max([pieces_at(player, place) for place in HEXES]), 6)


def _hedge(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(UPGRADES, player.upgrades.bit_count(), 1)
    yield Goal(MECHS, player.abilities.bit_count(), 1)
    yield Goal(STRUCTURES, structures(player), 1)
    yield Goal(RECRUITS, player.recruits.bit_count(), 1)
    yield Goal(KINDS, sum([n > 0 for n in goods_of(state, seat)]), 4)


def _balance(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(RECRUITS, player.recruits.bit_count(), len(player.workers), EXACT)


def _wolf(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    place = player.character
    yield Goal(MECHS_THERE, player.mechs.count(place), 1, EXACT)
    yield Goal(WORKERS_THERE, player.workers.count(place), 1, EXACT)
    yield Goal(WITH_CHARACTER, _count(state, seat, 1 << place), 1)
    yield Goal(GOODS_THERE, sum(goods_at(state, place)), 5)


def _divide(state: Scythe, seat: int) -> Iterator[Goal]:
    yield Goal(FACTORY_CARD, int(bool(state.players[seat].factory)), 0, MOST)
    yield Goal(TERRITORIES, _count(state, seat, NEAR[FACTORY]), 2)


def _pacifist(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(POWER, player.power, 0, MOST)
    yield Goal(POPULARITY, player.popularity, 13)
    yield Goal(WORKERS, len(player.workers), 5)


def _shore(state: Scythe, seat: int) -> Iterator[Goal]:
    own = controlled(state, seat)
    yield Goal(TERRITORIES, max([(own & around).bit_count() for around in AROUND.values()]), 5)


def _foothold(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(STRUCTURES, structures(player), 3)
    yield Goal(POPULARITY, player.popularity, 7)
    yield Goal(MECHS, len(player.mechs), 0, MOST)


def _market(state: Scythe, seat: int) -> Iterator[Goal]:
    yield Goal(OF_A_KIND, max(goods_of(state, seat)), 9)


def _technology(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield _card(player)
    yield Goal(UPGRADES, player.upgrades.bit_count(), 0, MOST)


def _tactics(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(CARDS, sum(player.hand), 8)
    yield Goal(COMBAT_STARS, player.stars[STAR_COMBAT], 1)


def _shield(state: Scythe, seat: int) -> Iterator[Goal]:
    workers = state.players[seat].workers
    yield Goal(WORKERS_HERE, max([workers.count(place) for place in bits(NEAR[FACTORY] & LAND)]), 5)


def _warmonger(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(POPULARITY, player.popularity, 3, MOST)
    yield Goal(POWER, player.power, 13)
    yield Goal(MECHS, len(player.mechs), 2)


def _diverse(state: Scythe, seat: int) -> Iterator[Goal]:
    worked = controlled(state, seat) & mask(state.players[seat].workers)
    kinds = (MOUNTAIN, FARM, FOREST, TUNDRA, VILLAGE)
    yield Goal(LANDS, sum([bool(worked & OF_TERRAIN[kind]) for kind in kinds]), 5)


def _infrastructure(state: Scythe, seat: int) -> Iterator[Goal]:
    player = state.players[seat]
    yield Goal(STRUCTURES, structures(player), 3)
    near = mask([place for place in player.structures if place != NONE]) & NEAR[HOME[player.faction]]
    yield Goal(NEAR_HOME, near.bit_count(), 0, MOST)


_CONDITIONS: dict[int, Condition] = {
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
    12: _rich,
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
