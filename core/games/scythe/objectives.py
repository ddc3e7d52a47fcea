"""Objectives: what each asks for, when it may be shown, and showing one (rulings, section 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.decision import Option, Reason
from core.event import tell
from core.games.scythe import stars
from core.games.scythe.cards import OBJECTIVES
from core.games.scythe.control import controlled, goods_of
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
    SAXONY,
    STAR_COMBAT,
    STAR_OBJECTIVE,
    TUNDRA,
    TUNNELS,
    VILLAGE,
    bits,
    mask,
)

O_SHOW: dict[int, Option] = {number: ("show", card.id) for number, card in OBJECTIVES.items()}
NUMBER = {card.id: number for number, card in OBJECTIVES.items()}


# Showing


def asides(state: Scythe, seat: int) -> list[Option]:
    """The objectives a seat can show now: on its own turn, between actions, with the condition fulfilled."""
    if not may_show(state, seat):
        return []
    return [O_SHOW[number] for number in state.players[seat].objectives if why_not(state, seat, number) is None]


def refusals(state: Scythe, seat: int) -> Iterator[tuple[Option, Reason]]:
    """The objectives held that cannot be shown now, and why not."""
    for number in state.players[seat].objectives:
        reason = why_not(state, seat, number)
        if reason:
            yield O_SHOW[number], reason


def may_show(state: Scythe, seat: int) -> bool:
    """Whether it is a moment for showing: the own turn, before or after an action, never within one."""
    player = state.players[seat]
    if state.active != seat or not player.objectives or not state.agenda:
        return False
    if player.stars[STAR_OBJECTIVE] and player.faction != SAXONY:
        return False
    return str(state.agenda[-1][0]) in _MOMENTS and int(state.agenda[-1][1]) == seat


_MOMENTS = ("section", "top", "factory-top", "bottom", "end")


def why_not(state: Scythe, seat: int, number: int) -> Reason | None:
    """Why an objective cannot be shown now."""
    if not may_show(state, seat):
        return ("not_now",)
    if OBJECTIVES[number].at_end and state.agenda[-1][0] != "end":
        return ("at_end",)
    return None if holds(state, seat, number) else ("unfulfilled",)


def show(state: Scythe, seat: int, number: int) -> None:
    """Show an objective: a star, and both cards go under the deck. Saxony keeps the other."""
    player = state.players[seat]
    player.objectives.remove(number)
    player.shown.append(number)
    tell(state, seat, "shows", OBJECTIVES[number].id)
    if player.faction != SAXONY:
        player.buried += player.objectives
        player.objectives.clear()
    stars.place(state, seat, STAR_OBJECTIVE)


def take_aside(state: Scythe, seat: int, option: Option) -> None:
    """Show the objective an option names."""
    show(state, seat, NUMBER[str(option[1])])


# The conditions


def holds(state: Scythe, seat: int, number: int) -> bool:
    """Whether the condition of an objective is fulfilled as things stand."""
    return _CONDITIONS[number](state, seat)


def _count(state: Scythe, seat: int, places: int) -> int:
    return (controlled(state, seat) & places).bit_count()


def _three_of(places: int) -> Callable[[Scythe, int], bool]:
    return lambda state, seat: _count(state, seat, places) >= 3


def _king(state: Scythe, seat: int) -> bool:
    most = max([player.power for player in state.players])
    return bool(controlled(state, seat) >> FACTORY & 1) and state.players[seat].power == most


def _warning(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return player.drove >= 1 and player.power >= 7


def _machines(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return bool(player.factory) and bool(player.mechs) and len(player.workers) <= 3


def _common(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return player.coins <= 2 and len(player.workers) >= 4 and player.popularity >= 7


def _goods(state: Scythe, place: int) -> list[int]:
    return state.goods[place * 4 : place * 4 + 4]


def _winter(state: Scythe, seat: int) -> bool:
    for place in bits(controlled(state, seat)):
        goods = _goods(state, place)
        if sum(goods) >= 9 and min(goods) >= 1:
            return True
    return False


def _rich(state: Scythe, seat: int) -> bool:
    return state.players[seat].coins >= 20


def pieces_at(player: Player, place: int) -> int:
    """Own units and structures on a place."""
    return (
        (player.character == place)
        + player.mechs.count(place)
        + player.workers.count(place)
        + player.structures.count(place)
    )


def _empire(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return any(pieces_at(player, place) >= 6 for place in HEXES)


def structures(player: Player) -> int:
    """Structures built."""
    return 4 - player.structures.count(NONE)


def _hedge(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    done = player.upgrades and player.abilities and structures(player) and player.recruits
    return bool(done) and min(goods_of(state, seat)) >= 1


def _balance(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return len(player.workers) == player.recruits.bit_count()


def _wolf(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    place = player.character
    return (
        bool(controlled(state, seat) >> place & 1)
        and player.mechs.count(place) == 1
        and player.workers.count(place) == 1
        and sum(_goods(state, place)) >= 5
    )


def _divide(state: Scythe, seat: int) -> bool:
    return not state.players[seat].factory and _count(state, seat, NEAR[FACTORY]) >= 2


def _pacifist(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return player.power == 0 and player.popularity >= 13 and len(player.workers) >= 5


def _shore(state: Scythe, seat: int) -> bool:
    return any(_count(state, seat, around) >= 5 for around in AROUND.values())


def _foothold(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return structures(player) >= 3 and player.popularity >= 7 and not player.mechs


def _market(state: Scythe, seat: int) -> bool:
    return max(goods_of(state, seat)) >= 9


def _technology(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return bool(player.factory) and not player.upgrades


def _tactics(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return sum(player.hand) >= 8 and player.stars[STAR_COMBAT] >= 1


def _shield(state: Scythe, seat: int) -> bool:
    workers = state.players[seat].workers
    return any(workers.count(place) >= 5 for place in bits(NEAR[FACTORY] & LAND))


def _warmonger(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    return player.popularity <= 3 and player.power >= 13 and len(player.mechs) >= 2


def _diverse(state: Scythe, seat: int) -> bool:
    worked = controlled(state, seat) & mask(state.players[seat].workers)
    kinds = (MOUNTAIN, FARM, FOREST, TUNDRA, VILLAGE)
    return all(worked & OF_TERRAIN[terrain] for terrain in kinds)


def _infrastructure(state: Scythe, seat: int) -> bool:
    player = state.players[seat]
    built = [place for place in player.structures if place != NONE]
    return len(built) >= 3 and not mask(built) & NEAR[HOME[player.faction]]


_CONDITIONS: dict[int, Callable[[Scythe, int], bool]] = {
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
