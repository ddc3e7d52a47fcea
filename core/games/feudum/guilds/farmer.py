"""The Farmer Guild: harvests sent to the barn, surplus that spills, alms on the chickens (rules 9.3; K7, K8)."""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Refusal, Rules, last_point
from core.event import tell
from core.games.feudum.guilds.beads import bead_to_chickens, why_not_chicken, why_not_choice
from core.games.feudum.guilds.craft import Craft
from core.games.feudum.guilds.goods import (
    TO_CARTS,
    TO_MARKET,
    barn_room,
    full_containers,
    market_columns,
    market_rows,
    move_goods,
    must_draw,
    take_random,
    why_not_goods,
)
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import gain_good, gain_shillings, good_names, score, to_haversack
from core.games.feudum.tables import FARM, FOOD, FUNCTIONS, GOODS, GUILD_DATA, NOTHING, PLACE, PLACES, location_option

O_SEND = location_option("send")
PAIR = 2  # goods for each food or shilling
PUSH_GOODS: int = GUILD_DATA["farmer"]["push_goods"]
PULL_SUM: int = GUILD_DATA["farmer"]["pull_sum"]
KINDS = len(GOODS)


# Trade


def why_not_trade(state: Feudum, seat: int) -> Reason | None:
    """A ruled farm with goods is needed."""
    if loaded_farms(state, seat):
        return None
    return ("no_goods_on_farm",) if ruled_farms(state, seat) else ("no_farm",)


def ruled_farms(state: Feudum, seat: int) -> list[int]:
    """Farms a seat rules."""
    return [place for place, ruler in enumerate(state.ruler) if ruler == seat and state.disc[place] == FARM]


def loaded_farms(state: Feudum, seat: int) -> list[int]:
    """Farms a seat rules on which goods lie."""
    return [place for place in ruled_farms(state, seat) if harvest(state, place)]


def harvest(state: Feudum, place: int) -> int:
    """Goods that lie at a location."""
    return sum(state.goods[place * KINDS : place * KINDS + KINDS])


def trade(state: Feudum, seat: int) -> Rules:
    """All goods of one farm go to the barn; each two of them bring a food or a shilling (K7)."""
    option: Option = yield Decision(
        seat,
        "barn",
        lambda: [O_SEND[place] for place in loaded_farms(state, seat)],
        lambda: _barn_refusals(state, seat),
        about=("barn", barn_room(state), sum(state.chickens)),
    )
    place = PLACE[str(option[1])]
    pairs = harvest(state, place) // PAIR
    option = yield Decision(
        seat, "coin-or-food", lambda: reward_options(state, pairs), about=("coin-or-food", pairs, PLACES[place])
    )
    food = int(option[1])
    if _chance(state, place):
        yield last_point(seat, ("send", PLACES[place]))
    _send(state, seat, place)
    food = min(food, state.haversack[FOOD])
    state.haversack[FOOD] -= food
    yield from gain_good(state, seat, FOOD, food)
    tell(state, seat, "earns", food, gain_shillings(state, seat, pairs - food))


def _barn_refusals(state: Feudum, seat: int) -> list[Refusal]:
    return [(O_SEND[place], ("no_goods_on_farm",)) for place in ruled_farms(state, seat) if not harvest(state, place)]


def reward_options(state: Feudum, pairs: int) -> list[Option]:
    """How many of the pairs bring food, the others a shilling each, as far as both last."""
    most = min(pairs, state.haversack[FOOD])
    coins = state.shillings if state.options["coin_limit"] == "on" else pairs
    return [("food", food) for food in range(most, -1, -1) if pairs - food <= coins] or [("food", most)]


def _chance(state: Feudum, place: int) -> bool:
    """Whether chance decides what enters the barn, or what of the surplus spills."""
    goods = state.goods[place * KINDS : place * KINDS + KINDS]
    surplus = sum(goods) - barn_room(state)
    return must_draw(goods, barn_room(state)) or must_draw(goods, min(surplus, sum(state.chickens)))


def _send(state: Feudum, seat: int, place: int) -> None:
    goods = state.goods[place * KINDS : place * KINDS + KINDS]
    state.goods[place * KINDS : place * KINDS + KINDS] = NOTHING
    tell(state, seat, "sends", PLACES[place], good_names(goods))
    for kind, number in enumerate(take_random(state, goods, barn_room(state), "barn")):
        state.barn[kind] += number
    if any(goods):
        rows, columns, full = market_rows(state), market_columns(state), full_containers(state)
        _spill(state, seat, goods)
        _score_spill(state, seat, max(market_rows(state) - rows, market_columns(state) - columns))
        _score_spill(state, seat, full_containers(state) - full)


def _spill(state: Feudum, seat: int, surplus: list[int]) -> None:
    """As much of the surplus as the chickens say goes to market, or, without room there, to carts and piles; the rest
    to the haversack."""
    spilt = take_random(state, surplus, sum(state.chickens), "spill")
    for road in (TO_MARKET, TO_CARTS):
        there = state.market if road is TO_MARKET else state.containers
        moved = [min(number, max(0, road.room - there[kind])) for kind, number in enumerate(spilt)]
        for kind, number in enumerate(moved):
            there[kind] += number
            spilt[kind] -= number
        if any(moved):
            tell(state, seat, "spills", "merchant" if road is TO_MARKET else "alchemist", good_names(moved))
    lost = [left + over for left, over in zip(surplus, spilt, strict=True)]
    to_haversack(state, lost)
    if any(lost):
        tell(state, seat, "surplus", good_names(lost))


def _score_spill(state: Feudum, seat: int, goals: int) -> None:
    """Lines completed by a spill bring nothing, with the switch `spill_scores` as much as by a push (K7)."""
    if state.options["spill_scores"] == "yes":
        points = FUNCTIONS["push_vp"]
        score(state, seat, points[min(goals, len(points) - 1)], "spill")


# Pull and push


def why_not_pull(state: Feudum) -> Reason | None:
    """Two beads on the rosary and an empty chicken are needed (K8)."""
    return why_not_choice(state) or why_not_chicken(state)


def pull(state: Feudum, seat: int) -> Rules:
    """A bead of the rosary, chosen blind, goes on a chicken; five points of beads there are the goal."""
    total: int = yield from bead_to_chickens(state, seat)
    return int(total >= PULL_SUM)


def why_not_push(state: Feudum) -> Reason | None:
    """A good of the barn must have room at the market."""
    return why_not_goods(state, TO_MARKET)


def push(state: Feudum, seat: int) -> Rules:
    """Five goods to the market; the goals are rows or columns completed there, whatever is more (K4)."""
    rows, columns = market_rows(state), market_columns(state)
    yield from move_goods(state, seat, TO_MARKET, PUSH_GOODS)
    return max(market_rows(state) - rows, market_columns(state) - columns)


CRAFT = Craft(why_not_trade, trade, why_not_pull, pull, why_not_push, push)
