"""Paying goods: cubes to the haversack, a collected tile for any good if the seat likes (rules 7.4; rulings F4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.decision import Bundle, Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum.state import Feudum, Player
from core.games.feudum.tables import GOODS

WITH_GOOD: Option = ("with", "good")


def tiles(player: Player) -> int:
    """Tiles collected and not spent."""
    return sum(player.tiles)


def can_pay(player: Player, cost: Sequence[int]) -> bool:
    """Whether a seat has the goods, tiles standing in for what lacks."""
    short = 0
    for have, need in zip(player.goods, cost, strict=True):
        if need > have:
            short += need - have
    return short <= tiles(player)


def why_not_pay(player: Player, cost: Sequence[int]) -> Reason | None:
    """What a seat lacks: ("goods", kind, needed, had) of the first good it is short of."""
    if can_pay(player, cost):
        return None
    for kind, need in enumerate(cost):
        if need > player.goods[kind]:
            return ("goods", GOODS[kind], need, player.goods[kind])
    raise AssertionError("a cost that can be paid")


def pay(state: Feudum, seat: int, cost: tuple[int, ...]) -> Rules:
    """Pay a cost that `can_pay` allows, good by good. The seat is asked where both a cube and a tile would do; what it
    is short of is paid first, so that no tile needed for that goes on something else."""
    for kind in range(len(cost)):
        for _ in range(cost[kind] - state.players[seat].goods[kind]):
            yield from _pay_tile(state, seat, kind)
    for kind in range(len(cost)):
        for _ in range(min(cost[kind], state.players[seat].goods[kind])):
            yield from pay_one(state, seat, kind)


def answers(player: Player, cost: Sequence[int]) -> Bundle:
    """What a seat answers while it pays a cost that it can pay, with tiles only where goods are short."""
    left = list(player.tiles)
    found: list[Option] = []
    for have, need in zip(player.goods, cost, strict=True):
        for _ in range(need - have):
            kind = next(kind for kind, number in enumerate(left) if number)
            left[kind] -= 1
            found.append(TILE_OPTIONS[kind])
    if any(left):
        found += [WITH_GOOD] * sum([min(have, need) for have, need in zip(player.goods, cost, strict=True)])
    return tuple(found)


def pay_one(state: Feudum, seat: int, kind: int) -> Rules:
    """Pay one good, as a cube or with a tile."""
    player = state.players[seat]
    if not player.goods[kind]:
        yield from _pay_tile(state, seat, kind)
        return
    option = WITH_GOOD
    if tiles(player):
        option = yield Decision(
            seat, "pay", lambda: [WITH_GOOD, *tile_options(state.players[seat])], about=("pay", GOODS[kind])
        )
    if option == WITH_GOOD:
        player.goods[kind] -= 1
        state.haversack[kind] += 1
    else:
        spend_tile(state, seat, option, kind)


def _pay_tile(state: Feudum, seat: int, kind: int) -> Rules:
    option: Option = yield Decision(seat, "pay", lambda: tile_options(state.players[seat]), about=("pay", GOODS[kind]))
    spend_tile(state, seat, option, kind)


def tile_options(player: Player) -> list[Option]:
    """A tile of each landscape the seat has, to be spent; nobody needs to choose between alike ones."""
    return [TILE_OPTIONS[kind] for kind, number in enumerate(player.tiles) if number]


def spend_tile(state: Feudum, seat: int, option: Option, kind: int) -> None:
    """A tile leaves the game in place of a good (F4)."""
    state.players[seat].tiles[TILE_OPTIONS.index(option)] -= 1
    tell(state, seat, "tile-spent", GOODS[kind])


def costs(kinds: Iterable[int]) -> tuple[int, ...]:
    """One of each kind named."""
    found = [0] * len(GOODS)
    for kind in kinds:
        found[kind] += 1
    return tuple(found)


TILE_OPTIONS: tuple[Option, ...] = tuple(
    ("with", name) for name in ("orchard", "archery-butt", "silver-mine", "sulfur-mine")
)
