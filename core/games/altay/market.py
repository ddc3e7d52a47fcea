"""Acquiring cards from the market (README section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.altay import resources
from core.games.altay.state import Altay, Player
from core.games.altay.tables import (
    CARD,
    CARDS,
    CULTURE,
    FIRST_MARKET,
    MARKET,
    O_BUY,
    POINT,
    PRICE,
    RESOURCES,
    WMS,
    card_name,
    top_points,
)


def points_on_top(state: Altay, kind: int) -> int:
    """Points of the copy that would be bought; nobody may dig below it (ruling 11)."""
    return top_points(kind, state.market[kind - FIRST_MARKET], len(state.players))


def price(state: Altay, kind: int) -> list[int]:
    """The fixed part of the top copy's cost: each point costs one more culture."""
    cost = list(CARDS[kind].cost)
    cost[CULTURE] += points_on_top(state, kind)
    return cost


def why_not_buy(state: Altay, player: Player, kind: int) -> Reason | None:
    """Why a market card cannot be bought now."""
    if not state.market[kind - FIRST_MARKET]:
        return ("sold_out",)
    if player.bought >> kind & 1:
        return ("bought",)
    pool = player.pool
    for resource, number in PRICE[kind]:
        if pool[resource] < number:
            return ("needs", RESOURCES[resource], number, pool[resource])
    points = points_on_top(state, kind) if CARDS[kind].points else 0
    if pool[CULTURE] < points:
        return ("needs", RESOURCES[CULTURE], points, pool[CULTURE])
    wms = CARDS[kind].wms
    if wms:
        spare = sum([pool[resource] - CARDS[kind].cost[resource] for resource in WMS])
        if spare < wms:
            return ("needs_wms", wms, spare)
    return None


def can_buy_anything(state: Altay, player: Player) -> bool:
    """Whether the market is worth opening."""
    if not any(player.pool):
        return False
    return any(why_not_buy(state, player, kind) is None for kind in _in_reach(tuple(player.pool)))


@lru_cache(maxsize=4096)
def _in_reach(pool: tuple[int, ...]) -> tuple[int, ...]:
    """The types whose price without points a pool covers: pools are few, and most cover little."""
    return tuple(
        [
            kind
            for kind in MARKET
            if all(pool[resource] >= number for resource, number in PRICE[kind])
            and sum(pool[resource] - CARDS[kind].cost[resource] for resource in WMS) >= CARDS[kind].wms
        ]
    )


def buy(state: Altay, seat: int) -> Rules:
    """Take the top copy of a stack for its price; it goes to the own discard pile."""
    player = state.players[seat]
    option: Option = yield Decision(
        seat,
        "buy",
        lambda: [O_BUY[kind] for kind in MARKET if why_not_buy(state, player, kind) is None],
        lambda: _refusals(state, player),
    )
    kind = CARD[str(option[1])]
    if CARDS[kind].wms:
        paid: Option = yield Decision(seat, "pay", lambda: pay_options(state, player, kind), about=option)
        _pay(state, seat, kind, paid[1:])
    else:
        _pay(state, seat, kind, ())


def _refusals(state: Altay, player: Player) -> Iterator[Refusal]:
    for kind in MARKET:
        reason = why_not_buy(state, player, kind)
        if reason:
            yield O_BUY[kind], reason


def pay_options(state: Altay, player: Player, kind: int) -> list[Option]:
    """The different ways to fill the free slots of a price (ruling 10)."""
    cost, pool = price(state, kind), player.pool
    return [
        ("pay", *[RESOURCES[resource] for resource in ways])
        for ways in combinations_with_replacement(WMS, CARDS[kind].wms)
        if all(ways.count(resource) <= pool[resource] - cost[resource] for resource in WMS)
    ]


def _pay(state: Altay, seat: int, kind: int, free: tuple[str | int, ...]) -> None:
    player = state.players[seat]
    cost = price(state, kind)
    for name in free:
        cost[RESOURCES.index(str(name))] += 1
    for resource in range(5):
        player.pool[resource] -= cost[resource]
    card = kind + POINT * points_on_top(state, kind)
    state.market[kind - FIRST_MARKET] -= 1
    player.discard.append(card)
    player.bought |= 1 << kind
    if state.news is not None:
        tell(state, seat, "buy", card_name(card), resources.names(cost))
