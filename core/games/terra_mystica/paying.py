"""Ways to pay (rulings 8.7): which conversions, and how many burnt tokens, would pay for what is refused for want of
coins, workers, priests or power. The cheapest first, by the worth of what is lost; burnt tokens count most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.decision import Bundle, Decision, Option, Reason
from core.games.terra_mystica import building, powers, transforming, turn
from core.games.terra_mystica.converting import burn_option, convert_option
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import priest_room
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import (
    BACK,
    CULTS,
    DWELLING,
    EXCHANGE,
    INCOME,
    KINDS,
    POWER_ACTION,
    SHIP,
    TAKE,
    TERRAINS,
    Price,
    price_in,
)

# What one of each is worth, to compare ways: a burnt token is gone for good.
COIN, WORKER, PRIEST, POWER, BURNT, POINT = 2, 5, 9, 2, 6, 4
GOODS = ("coins", "workers", "priests", "power")


class Spent(NamedTuple):
    """What conversions give away, and the coins, workers and priests they make of power, workers, priests, points.
    Priests turned into workers are counted as priests, all else as what is made."""

    power_priests: int
    power_workers: int
    priest_workers: int
    power_coins: int
    worker_coins: int
    priest_coins: int
    point_coins: int


def ways(state: Mystica, decision: Decision, option: Option, reason: Reason) -> list[Bundle]:
    """Whole bundles of asides that pay for an option, the cheapest first."""
    if reason[0] not in GOODS or len(reason) < 3:
        return []
    seat = decision.seat
    cost = price(state, decision, option, reason)
    if cost is None:
        return []
    player = state.players[seat]
    asked = RULES[player.faction].asks_about_priests(state, seat)
    rules = RULES[player.faction]
    rates = {(a, b): (give, get) for a, b, give, get in rules.rates(state, seat)}
    found = []
    for order, spent in enumerate(_exchanges(player, cost, rates)):
        power = cost.power + _power(spent, rates)
        missing = power - player.bowls[2]
        burnt = _burnt(rules, player.bowls[1], missing) if missing > 0 else 0
        if burnt < 0:
            continue
        found.append((_lost(spent, power, burnt), order, _bundle(burnt, spent, asked, rates)))
    return [bundle for _, _, bundle in sorted(found) if bundle]


def _burnt(rules: Faction, tokens: int, missing: int) -> int:
    """How many of the tokens in bowl II must be burnt for so much power in bowl III; -1: they are not enough."""
    burnt = -(-missing // rules.burnt_moves)
    enough = burnt <= rules.most_burnt(tokens) and rules.moved(tokens, burnt) >= missing
    return burnt if enough else -1


# Prices


def price(state: Mystica, decision: Decision, option: Option, reason: Reason) -> Price | None:
    """What an option costs in all; None if something else than its price is against it."""
    seat, verb = decision.seat, option[0]
    player = state.players[seat]
    board = RULES[player.faction].board
    if verb in ("build", "transform"):
        return _land(state, decision, option)
    if verb == "upgrade":
        kind = KINDS.index(str(option[2]))
        return building.cost_at(state, seat, MAPS[state.map].place[str(option[1])], kind)
    if option == SHIP:
        return Price(board.ship_cost[0], 0, board.ship_cost[1])
    if option == EXCHANGE:
        return Price(*board.exchange_cost)
    if option == INCOME:
        return board.track.price
    if verb == "priest":
        steps = int(option[2])
        free = steps == BACK or turn.free_space(state, CULTS.index(str(option[1])), steps) != NONE
        return Price(priests=1) if free else None
    if verb == "power":
        means = powers.power_paid_in(option)
        return powers.price_of(player, POWER_ACTION[str(option[1])], means) if reason[0] == means else None
    if verb in ("special", "landscape"):
        return price_in(str(reason[0]), int(reason[1]))
    return RULES[player.faction].action_price(state, seat, option)


def _land(state: Mystica, decision: Decision, option: Option) -> Price:
    """The price of transforming and building: spades, tunnel or flight, dwelling."""
    seat = decision.seat
    rules = RULES[state.players[seat].faction]
    left, build, buy, cult, beside, further = 0, 1, 1, 0, NONE, 0
    if decision.topic == "spades":
        left, build, buy, cult, beside, further = transforming.spades_due(state)
    ground = transforming.Ground(state, seat, left, bool(build), bool(buy), bool(cult), beside, further)
    place = MAPS[state.map].place[str(option[1])]
    spades = rules.spades_to_build(state, seat, place, rules.spades(state, seat, place))
    if option[0] == "transform":
        spades = ground.spades_for(place, TERRAINS.index(str(option[2])))
    price = ground.price_of(place, spades)
    if option[0] == "transform":
        return price
    return price.plus(building.cost_at(state, seat, place, DWELLING))


# Conversions

Rates = dict[tuple[str, str], tuple[int, int]]


def _exchanges(player: Player, cost: Price, rates: Rates) -> Iterator[Spent]:
    """Every mix of conversions that brings just what is missing."""
    priests = max(0, cost.priests - player.priests)
    workers = max(0, cost.workers - player.workers)
    coins = max(0, cost.coins - player.coins)
    if priests > priest_room(player) or (priests and ("pw", "p") not in rates):
        return
    spare_priests = max(0, player.priests - cost.priests)
    spare_workers = max(0, player.workers - cost.workers)
    each, with_them = rates["p", "w"][1], RULES[player.faction].coins_with_workers
    can_pay_points = ("vp", "c") in rates
    for from_priests in range(min(-(-workers // each), spare_priests) + 1):
        from_power = max(0, workers - each * from_priests)
        short = max(0, coins - with_them * from_priests)
        for more_priests in range(min(short, spare_priests - from_priests) + 1):
            for from_workers in range(min(short - more_priests, spare_workers) + 1):
                rest = short - more_priests - from_workers
                for points in range((min(rest, player.vp) if can_pay_points else 0) + 1):
                    yield Spent(priests, from_power, from_priests, rest - points, from_workers, more_priests, points)


def _power(spent: Spent, rates: Rates) -> int:
    """Power the conversions take."""
    pairs = ((spent.power_priests, "p"), (spent.power_workers, "w"), (spent.power_coins, "c"))
    return sum(rates["pw", to][0] * -(-count // rates["pw", to][1]) for count, to in pairs if count)


def _whole(count: int, each: int) -> int:
    """The least that is enough where so many come at a time."""
    return -(-count // each) * each


def _lost(spent: Spent, power: int, burnt: int) -> int:
    """The worth of what a way takes away."""
    return (
        BURNT * burnt
        + POWER * power
        + PRIEST * (spent.priest_workers + spent.priest_coins)
        + WORKER * spent.worker_coins
        + POINT * spent.point_coins
    )


def _bundle(burnt: int, spent: Spent, asked: bool, rates: Rates) -> Bundle:
    """Burning first, then the conversions; each priest is taken where that is asked."""
    steps = (
        ("pw", "w", spent.power_workers and _whole(spent.power_workers, rates["pw", "w"][1])),
        ("p", "w", spent.priest_workers * rates["p", "w"][1]),
        ("pw", "c", spent.power_coins and _whole(spent.power_coins, rates["pw", "c"][1])),
        ("w", "c", spent.worker_coins),
        ("p", "c", spent.priest_coins),
        ("vp", "c", spent.point_coins),
    )
    found: list[Option] = [burn_option(burnt)] if burnt else []
    if spent.power_priests:
        found.append(convert_option("pw", "p", _whole(spent.power_priests, rates["pw", "p"][1])))
        found += [TAKE] * (spent.power_priests if asked else 0)
    return (*found, *(convert_option(what, to, count) for what, to, count in steps if count))
