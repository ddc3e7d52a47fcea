"""What pushes and pulls of the guilds could reach now: the most goals, without carrying anything out (rules 9.2).

Where beads come from a hidden choice or from seals nobody has seen, it is what may be expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from core.games.feudum.state import Feudum
from core.games.feudum.tables import (
    ALCHEMIST,
    BARRELS,
    BEAD_VALUES,
    CHICKENS,
    COLUMNS,
    CONTAINER,
    FARMER,
    FUNCTIONS,
    GOODS,
    GUILD_DATA,
    KNIGHT,
    MERCHANT,
    MONK,
    NOBLE,
    RECIPES,
    ROSARY,
    ROW_SECTIONS,
    SCROLL_COLUMNS,
    SCROLL_ROWS,
)

PUSH_VP: tuple[int, ...] = tuple(FUNCTIONS["push_vp"])
PULL_VP: int = FUNCTIONS["pull_vp"]
_NOBLE, _MONK = GUILD_DATA["noble"], GUILD_DATA["monk"]


def push_goals(state: Feudum, guild: int) -> int:
    """The most goals a push could meet, three at the most count."""
    return min(len(PUSH_VP) - 1, _PUSHES[guild](state))


def push_vp(state: Feudum, guild: int) -> int:
    """The most points a push could score."""
    return PUSH_VP[push_goals(state, guild)]


def pull_scores(state: Feudum, guild: int) -> bool:
    """Whether a pull could score."""
    return _PULLS[guild](state)


def _fitting(needs: Iterable[int], most: int) -> int:
    """How many of these needs can be met with so many."""
    met = 0
    for need in sorted(needs):
        if need > most:
            break
        most -= need
        met += 1
    return met


# Market: rows and columns


def _market_lines(state: Feudum, most: int) -> int:
    """New rows or new columns of the market that so many goods out of the barn could fill."""
    market, barn = state.market, state.barn
    rows = _fitting(
        [COLUMNS - held for held, there in zip(market, barn, strict=True) if 0 < COLUMNS - held <= there], most
    )
    full = min(market)
    columns = 0
    for level in range(full + 1, COLUMNS + 1):
        needs = [max(0, level - held) for held in market]
        if sum(needs) <= most and all(need <= there for need, there in zip(needs, barn, strict=True)):
            columns = level - full
    return max(rows, columns)


def _containers(state: Feudum, most: int) -> int:
    """Containers of the Alchemist that so many goods out of the market could fill."""
    needs = [CONTAINER - held for held in state.containers]
    return _fitting(
        [need for need, there in zip(needs, state.market, strict=True) if 0 < need <= there],
        most,
    )


# Inventions


def barrels_left(state: Feudum) -> int:
    """Barrels that fit into the emptiest row of the Knight Guild."""
    return max([sum(row & section != section for section in ROW_SECTIONS) for row in state.rows if row >= 0], default=0)


def _inventions(state: Feudum) -> int:
    most: int = GUILD_DATA["alchemist"]["push_inventions"]
    return _most_inventions(state.containers, state.vessels, 0, min(len(BARRELS), barrels_left(state)), most)


def _most_inventions(goods: Sequence[int], vessels: Sequence[int], made: int, barrels: int, left: int) -> int:
    """The most inventions out of these goods; `made` barrels are made already."""
    if not left:
        return 0
    best = 0
    for kind, cost in _makeable(goods, vessels, made, barrels):
        rest = [held - need for held, need in zip(goods, cost, strict=True)]
        if kind < 0:
            found = 1 + _most_inventions(rest, vessels, made + 1, barrels, left - 1)
        else:
            fewer = [number - (at == kind) for at, number in enumerate(vessels)]
            found = 1 + _most_inventions(rest, fewer, made, barrels, left - 1)
        best = max(best, found)
        if best == left:
            break
    return best


def _makeable(
    goods: Sequence[int], vessels: Sequence[int], made: int, barrels: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Inventions there are goods for: -1 for a barrel or the kind of vessel, and what it takes."""
    if made < barrels and _has(goods, BARRELS[made]):
        yield -1, BARRELS[made]
    for kind, recipe in enumerate(RECIPES):
        if vessels[kind] and _has(goods, recipe):
            yield kind, recipe


def _has(goods: Sequence[int], cost: Sequence[int]) -> bool:
    return all(held >= need for held, need in zip(goods, cost, strict=True))


# Scrolls, rosary, chickens


def _scroll_lines(state: Feudum, most: int) -> int:
    """New rows or new columns of scrolls that so many seals could fill."""
    most = min(most, state.seals, sum(1 for row in state.rows if row > 0))
    long_only = state.options["scroll_lines"] == "long_only"
    best = 0
    for lines in (SCROLL_ROWS, SCROLL_COLUMNS):
        needs = [(line & ~state.scrolls).bit_count() for line in lines if not (long_only and line.bit_count() == 1)]
        best = max(best, _fitting([need for need in needs if need], most))
    return best


def _sum_goals(total: float, sums: Sequence[int]) -> int:
    return sum(total >= goal for goal in sums)


def _mean_bead(state: Feudum) -> float:
    """The mean value of the discs nobody has seen."""
    number = sum(state.unseen)
    return sum(n * value for n, value in zip(state.unseen, BEAD_VALUES, strict=True)) / number if number else 0.0


def _rosary_after(state: Feudum, seals: int) -> float:
    moved = min(seals, state.scrolls.bit_count(), ROSARY - len(state.rosary))
    return sum(state.rosary) + moved * _mean_bead(state) if moved else 0.0


def _chickens_after(state: Feudum) -> float:
    """The sum of the chickens when one of the lowest and the highest bead comes onto one; 0 if none can."""
    beads, full = state.rosary, len(state.chickens) >= CHICKENS
    if len(beads) < 2 or (full and state.options["full_chickens"] == "unable"):
        return 0.0
    replaced = state.chickens[0] if full else 0
    return sum(state.chickens) - replaced + (beads[0] + beads[-1]) / 2


_PUSHES: dict[int, Callable[[Feudum], int]] = {
    FARMER: lambda state: _market_lines(state, GUILD_DATA["farmer"]["push_goods"]),
    MERCHANT: lambda state: _containers(state, GUILD_DATA["merchant"]["push_goods"]),
    ALCHEMIST: _inventions,
    KNIGHT: lambda state: _scroll_lines(state, GUILD_DATA["knight"]["push_markers"]),
    NOBLE: lambda state: _sum_goals(_rosary_after(state, _NOBLE["push_seals"]), _NOBLE["push_sums"]),
    MONK: lambda state: _sum_goals(_chickens_after(state), _MONK["push_sums"]),
}
_PULLS: dict[int, Callable[[Feudum], bool]] = {
    FARMER: lambda state: _chickens_after(state) >= GUILD_DATA["farmer"]["pull_sum"],
    MERCHANT: lambda state: _market_lines(state, GUILD_DATA["merchant"]["pull_goods"]) > 0,
    ALCHEMIST: lambda state: _containers(state, GUILD_DATA["alchemist"]["pull_goods"]) > 0,
    KNIGHT: lambda state: _most_inventions(state.containers, state.vessels, 0, barrels_left(state), 1) > 0,
    NOBLE: lambda state: _scroll_lines(state, _NOBLE["pull_markers"]) > 0,
    MONK: lambda state: _rosary_after(state, 1) >= _MONK["pull_sum"],
}


# Trades


def farm_trade(state: Feudum, seat: int) -> int:
    """The most food or shillings the goods of one ruled farm bring."""
    return max(
        [
            sum(state.goods[place * len(GOODS) : (place + 1) * len(GOODS)]) // 2
            for place, ruler in enumerate(state.ruler)
            if ruler == seat and state.disc[place] == 1
        ],
        default=0,
    )
