"""What a unit carries: resources, and workers with a mech (rulings, section 2).

There is one question, all or nothing or what else makes a difference, and a number for each kind only if the seat wants
to choose. Nothing is left on a lake that nobody of the seat stays to hold.
"""

from __future__ import annotations

from typing import NamedTuple

from core.decision import Decision, Option, Rules
from core.games.scythe import control
from core.games.scythe.state import Scythe
from core.games.scythe.steps import CHARACTER, MECH, UNITS
from core.games.scythe.tables import (
    CARRY_ALL,
    CARRY_CHOOSE,
    CARRY_GOODS,
    CARRY_NONE,
    CARRY_WORKERS,
    LAKES,
    PLACES,
    RESOURCES,
)

Goods = tuple[int, int, int, int]
NO_GOODS: Goods = (0, 0, 0, 0)


class Cargo(NamedTuple):
    """What goes along. `tired` counts the workers among it that have already moved themselves in this Move."""

    workers: int = 0
    goods: Goods = NO_GOODS
    tired: int = 0


NOTHING = Cargo()


def at_hand(state: Scythe, seat: int, kind: int, place: int) -> Cargo:
    """All that a unit could take along from its place. Resources are at hand where the seat controls the place."""
    workers = state.players[seat].workers.count(place) if kind == MECH else 0
    goods = control.goods_at(state, place)
    if any(goods) and control.others_units(state, seat) >> place & 1:
        goods = NO_GOODS
    return Cargo(workers, goods)


def has_cargo(state: Scythe, seat: int, kind: int, place: int) -> bool:
    """Whether there is anything to take along."""
    most = at_hand(state, seat, kind, place)
    return most.workers > 0 or any(most.goods)


def least(state: Scythe, seat: int, kind: int, place: int, most: Cargo) -> Cargo:
    """What must go along: on a lake workers need a mech that stays, and resources a character or mech that stays."""
    if not LAKES >> place & 1:
        return NOTHING
    player = state.players[seat]
    mechs = player.mechs.count(place) - (kind == MECH)
    staying = mechs + (player.character == place and kind != CHARACTER)
    return Cargo(0 if mechs else most.workers, NO_GOODS if staying else most.goods)


def choose_cargo(state: Scythe, seat: int, kind: int, start: int, end: int, more: bool) -> Rules:
    """What a unit takes along from one place to another. `more` tells whether other units may move after it."""
    most = at_hand(state, seat, kind, start)
    low = least(state, seat, kind, start, most)
    if most == low:
        chosen = most
    else:
        option: Option = yield Decision(
            seat,
            "cargo",
            lambda: cargo_options(most, low),
            about=(UNITS[kind], PLACES[start], PLACES[end]),
        )
        if option == CARRY_CHOOSE:
            chosen = yield from _choose(seat, kind, start, end, most, low)
        else:
            chosen = _whole(option, most)
    return (yield from _choose_tired(state, seat, start, chosen, more))


def _whole(option: Option, most: Cargo) -> Cargo:
    """What an answer other than "choose" means."""
    if option == CARRY_ALL:
        return most
    if option == CARRY_WORKERS:
        return Cargo(most.workers)
    return Cargo(0, most.goods) if option == CARRY_GOODS else NOTHING


def cargo_options(most: Cargo, low: Cargo) -> list[Option]:
    """All, nothing, one half of it, or number by number: what differs and is allowed."""
    found = [CARRY_ALL]
    if low == NOTHING:
        found.append(CARRY_NONE)
    if most.workers and any(most.goods):
        if not any(low.goods):
            found.append(CARRY_WORKERS)
        if not low.workers:
            found.append(CARRY_GOODS)
    if _finer(most, low):
        found.append(CARRY_CHOOSE)
    return found


def _finer(most: Cargo, low: Cargo) -> bool:
    """Whether numbers allow more than all, nothing and the halves."""
    free = [most.workers - low.workers, *[n - m for n, m in zip(most.goods, low.goods, strict=True)]]
    return max(free) > 1 or sum(n > 0 for n in free[1:]) > 1


def _choose(seat: int, kind: int, start: int, end: int, most: Cargo, low: Cargo) -> Rules:
    """A number of each kind."""
    about = (UNITS[kind], PLACES[start], PLACES[end])
    workers = yield from _load(seat, "workers", most.workers, low.workers, about)
    goods: Goods = NO_GOODS
    for resource in range(4):
        number = yield from _load(seat, RESOURCES[resource], most.goods[resource], low.goods[resource], about)
        goods = (*goods[:resource], number, *goods[resource + 1 :])
    return Cargo(workers, goods)


def _load(seat: int, what: str, most: int, low: int, about: Option) -> Rules:
    if most == low:
        return most
    option: Option = yield Decision(
        seat, "load", lambda: [("load", what, number) for number in range(most, low - 1, -1)], about=(*about, what)
    )
    return int(option[2])


def _choose_tired(state: Scythe, seat: int, start: int, cargo: Cargo, more: bool) -> Rules:
    """Which workers go along: some may have moved already, others not, and a carried worker may still move itself.
    Asked only while other units may move; else those that have moved go first."""
    there = state.players[seat].workers.count(start)
    moved = min(state.moved_workers.count(start), there)
    most, low = min(moved, cargo.workers), max(0, cargo.workers - (there - moved))
    if not more or most == low:
        return cargo._replace(tired=most)
    option: Option = yield Decision(
        seat,
        "tired",
        lambda: [("tired", number) for number in range(most, low - 1, -1)],
        about=(PLACES[start], cargo.workers),
    )
    return cargo._replace(tired=int(option[1]))
