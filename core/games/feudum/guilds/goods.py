"""Goods in the western guilds: room, prices, rows and columns, carts and piles, and goods on the move between them
(rules 9.2 to 9.5; rulings K4, K6, K16, K17).

Goods of a row of the market lie side by side, so a number tells where: the next one to leave is the last that came.
"""

from __future__ import annotations

from typing import NamedTuple

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import draw_kind, good_names
from core.games.feudum.tables import (
    ALCHEMIST,
    BARN,
    COLUMNS,
    CONTAINER,
    FARMER,
    GOODS,
    GUILDS,
    MERCHANT,
    NOTHING,
    PRICES,
)

O_MOVE: tuple[Option, ...] = tuple(("move", name) for name in GOODS)


class Road(NamedTuple):
    """A way goods go between two guilds. `room`: places in each box of the guild they go to."""

    source: int
    target: int
    room: int


TO_MARKET = Road(FARMER, MERCHANT, COLUMNS)
TO_CARTS = Road(MERCHANT, ALCHEMIST, CONTAINER)


# The market


def price(state: Feudum, kind: int) -> int:
    """What the next good of a kind costs; the market must have one (K6). Slots fill from the dear end, or with the
    switch `market_slots` from the cheap end."""
    number = state.market[kind]
    if state.options["market_slots"] == "dear_first_filled":
        return PRICES[kind][number - 1]
    return PRICES[kind][COLUMNS - number]


def market_rows(state: Feudum) -> int:
    """Full rows."""
    return state.market.count(COLUMNS)


def market_columns(state: Feudum) -> int:
    """Full columns: rows fill from the same end, so the shortest row tells."""
    return min(state.market)


def full_containers(state: Feudum) -> int:
    """Carts and piles of the Alchemist Guild that are full."""
    return state.containers.count(CONTAINER)


# Goods on the move


def lying(state: Feudum, guild: int) -> list[int]:
    """The goods of a western guild, by kind."""
    if guild == FARMER:
        return state.barn
    return state.market if guild == MERCHANT else state.containers


def movable(state: Feudum, road: Road) -> list[int]:
    """How many goods of each kind could go: there must be room for them (K17)."""
    source, target = lying(state, road.source), lying(state, road.target)
    return [min(have, road.room - there) for have, there in zip(source, target, strict=True)]


def why_not_goods(state: Feudum, road: Road) -> Reason | None:
    """Nothing can be moved."""
    return None if any(movable(state, road)) else ("nothing_moves", GUILDS[road.source])


def move_goods(state: Feudum, seat: int, road: Road, most: int) -> Rules:
    """Move as many goods as stated, fewer only if no more can go; the seat chooses which (K16)."""
    for moved in range(most):
        if _all_go(state, road, most - moved):
            _move(state, seat, road, movable(state, road))
            return
        option: Option = yield _ask_good(state, seat, road, most - moved, moved > 0)
        if option == DONE:
            return
        _move(state, seat, road, one(O_MOVE.index(option)))


def _all_go(state: Feudum, road: Road, left: int) -> bool:
    """Whether there is nothing to choose: everything that can go must, or nothing can."""
    total = sum(movable(state, road))
    return not total or (total <= left and state.options["partial_moves"] == "forbidden")


def _ask_good(state: Feudum, seat: int, road: Road, left: int, begun: bool) -> Decision:
    return Decision(
        seat,
        "move-good",
        lambda: good_options(state, road, begun),
        lambda: _good_refusals(state, road),
        about=("move-good", GUILDS[road.source], GUILDS[road.target], left),
    )


def good_options(state: Feudum, road: Road, begun: bool) -> list[Option]:
    """The kinds that can go; and to stop, if fewer may be moved on purpose (switch `partial_moves`)."""
    found = [O_MOVE[kind] for kind, number in enumerate(movable(state, road)) if number > 0]
    if begun and state.options["partial_moves"] == "allowed":
        found.append(DONE)
    return found


def _good_refusals(state: Feudum, road: Road) -> list[Refusal]:
    source, can = lying(state, road.source), movable(state, road)
    return [(O_MOVE[kind], ("no_room",)) for kind in range(len(GOODS)) if source[kind] and not can[kind]]


def _move(state: Feudum, seat: int, road: Road, goods: list[int]) -> None:
    source, target = lying(state, road.source), lying(state, road.target)
    for kind, number in enumerate(goods):
        source[kind] -= number
        target[kind] += number
    if any(goods):
        tell(state, seat, "moves", GUILDS[road.source], GUILDS[road.target], good_names(goods))


def one(kind: int) -> list[int]:
    """A single good, by kind."""
    goods = list(NOTHING)
    goods[kind] = 1
    return goods


# Goods at random


def must_draw(pool: list[int], number: int) -> bool:
    """Whether chance decides which goods are taken: not where all go, none, or only one kind lies there."""
    return 0 < number < sum(pool) and sum([have > 0 for have in pool]) > 1


def take_random(state: Feudum, pool: list[int], number: int, stream: str) -> list[int]:
    """Take goods out of a pool at random, all of them if there are not more. Returns them by kind."""
    if number >= sum(pool):
        taken = pool[:]
        pool[:] = NOTHING
        return taken
    taken = list(NOTHING)
    if number > 0 and not must_draw(pool, number):
        only = next(kind for kind, have in enumerate(pool) if have)
        taken[only], pool[only] = number, pool[only] - number
        return taken
    for _ in range(number):
        taken[draw_kind(state, pool, stream)] += 1
    return taken


def barn_room(state: Feudum) -> int:
    """How many goods the farmer's barn still holds."""
    return max(0, BARN - sum(state.barn))
