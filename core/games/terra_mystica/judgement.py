"""How good a position is for a seat, in points of the final score or so: for bots and hints.

Points had, points of the end as it stands, what the goods on hand are worth while there are rounds to use them in, the
income of the rounds to come, tiles and tracks for what they will still bring, land within reach, towns on their way.
Everything lies open, so it looks at everything.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from core.games.terra_mystica import passing, scoring, towns
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.reach import reached
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica, Player, held_cards
from core.games.terra_mystica.tables import (
    AREA_POINTS,
    CARDS,
    CULT_POINTS,
    DWELLING,
    FACTIONS,
    FAR,
    FAV5,
    FAV6,
    FAV10,
    FAV10_VP,
    FAV11,
    FAV11_VP,
    FAV12,
    FAV12_VP,
    FAVOURS,
    GAINS,
    LAST_ROUND,
    ROUNDS,
    SANCTUARY,
    STRONGHOLD,
    TOWN_BUILDINGS,
    TRADING_POST,
    WHEEL,
    data,
    steps_between,
)
from core.games.terra_mystica.tracks import track_income

_W: dict[str, Any] = data("worth")
GOODS, HOARD, BOARD, CULTS_W = _W["goods"], _W["hoard"], _W["board"], _W["cults"]
CARD_W, FAVOUR_W, START = _W["cards"], _W["favours"], _W["start"]
STRONGHOLDS: dict[str, float] = _W["strongholds"]
GOAL = _W["rounds"]["goal"]


def judgement(state: Mystica, seat: int) -> float:
    """The worth of the position for a seat."""
    player = state.players[seat]
    if state.over:
        return float(player.vp) - 0.1 * max(other.vp for number, other in enumerate(state.players) if number != seat)
    if player.faction == NONE:
        return max((_faction(state, seat, lot[0]) - lot[2] for lot in state.lots if lot[1] == seat), default=0.0)
    if state.phase == "setup" or not state.round:
        return _start(state, seat)
    left = rounds_left(state)
    found = float(player.vp)
    found += goods(player, left)
    found += _due(state, seat, player, left)
    found += income(state, seat, left)
    found += _cults(state, seat, player)
    found += _area(state, seat, player)
    found += _buildings(player, left)
    found += _favours(player, left)
    found += _land(state, seat, player, left)
    found += _towns(state, seat, player, left)
    found += _card(state, seat, player)
    found += _tracks(state, player, left)
    return found + RULES[player.faction].worth(state, seat, left)


def rounds_left(state: Mystica) -> float:
    """Rounds still to be played, the running one in part: less and less of it as seats pass."""
    if state.phase == "clean-up":
        return float(LAST_ROUND - state.round)
    return LAST_ROUND - state.round + RUNNING


RUNNING = 0.5  # what is left of the running round, on average


# Goods


@cache
def price(what: str, left: float) -> float:
    """The worth of one of a kind of goods with so many rounds to come."""
    high, low = GOODS[what]
    return float(low + (high - low) * min(1.0, left / 3.5))


def goods(player: Player, left: float) -> float:
    """The goods on hand: much of one kind cannot all be used well."""
    found = _some(player.coins, HOARD["coins"]) * price("coin", left)
    found += _some(player.workers, HOARD["workers"]) * price("worker", left)
    found += _some(player.priests, HOARD["priests"]) * price("priest", left)
    low, middle, high = player.bowls
    found += (middle + 2 * high) * price("power", left) + (low + middle + high) * price("token", left)
    return found + player.keys * price("key", left)


def _some(amount: int, most: int) -> float:
    return amount if amount <= most else most + (amount - most) * float(HOARD["share"])


@cache
def _prices(left: float) -> tuple[float, ...]:
    """Coins, workers, priests, power, points."""
    return price("coin", left), price("worker", left), price("priest", left), price("power", left), 1.0


@cache
def _future(left: float) -> tuple[float, ...]:
    """What one of each a round is worth over all incomes still to come."""
    sums = [0.0] * len(GAINS)
    rest = left
    while rest >= 1:
        rest -= 1
        for what, worth in enumerate(_prices(rest + RUNNING)):
            sums[what] += worth
    return tuple(sums)


def income(state: Mystica, seat: int, left: float) -> float:
    """What buildings and favour tiles bring in the rounds to come."""
    player = state.players[seat]
    future = _future(left)
    found = 0.0
    for kind, rows in enumerate(RULES[player.faction].income(state, seat)):
        count = player.stands[kind]
        for what, amounts in rows:
            found += amounts[count] * future[what]
    for what, amount in track_income(player):
        found += amount * future[what]
    for number, favour in enumerate(FAVOURS):
        if favour.income and player.favours >> number & 1:
            for what, amount in favour.income:
                found += amount * future[what]
    return found


# What is due


def _due(state: Mystica, seat: int, player: Player, left: float) -> float:
    """What the running action still brings."""
    found = float(player.due_favours * BOARD["due_favour"] + player.due_towns * BOARD["due_town"])
    for entry in state.agenda:
        if len(entry) > 1 and entry[1] == seat:
            name = entry[0]
            if name in ("spades", "marks"):
                found += int(entry[2]) * price("spade", left)
            elif name == "step":
                found += int(entry[2]) * 0.8
            elif name == "bridge":
                found += BOARD["bridge"]
            elif name == "action":
                found += 2.0
            elif name in DUE:
                found += DUE[name]
    return found


DUE = {
    "free-post": 5.0,
    "sandstorm": 4.0,
    "ride": 5.0,
    "fields": 8.0,
    "leap": 2.5,
    "new-tile": 5.0,
    "return-tile": 1.5,
    "river-token": 1.0,
    "improve": 1.5,
    "lakes": 5.0,
    "lift": 3.0,
    "lay": 3.0,
    "ordain": 2.0,
    "priest-gain": 1.0,
    "raven": 4.0,
}


# The end


def _cults(state: Mystica, seat: int, player: Player) -> float:
    """Points of the tracks as they stand, in part, and the rewards of the rounds to come."""
    share = CULTS_W["certain"] + (1 - CULTS_W["certain"]) * min(1.0, (state.round - 0.5) / LAST_ROUND)
    found = 0.0
    for cult, level in enumerate(player.cults):
        found += share * cult_worth(state, seat, cult) + CULTS_W["step"] * min(level, 9)
    rewarded = LAST_ROUND - 1 if RULES[player.faction].cult_bonus else 0
    for number in range(state.round - (state.phase != "clean-up"), rewarded):
        found += CULTS_W["reward"] * _reward(ROUNDS[state.rounds[number]], player, LAST_ROUND - 1 - number)
    return found


def cult_worth(state: Mystica, seat: int, cult: int) -> float:
    """Points of a track for the place the seat has there, the lead or lag of a step or two smoothed."""
    mine = state.players[seat].cults[cult]
    if not mine:
        return 0.0
    others = [player for number, player in enumerate(state.players) if number != seat and player.cults]
    return likely([chance(player.cults[cult] - mine) for player in others], CULT_POINTS)


@cache
def chance(lead: int) -> float:
    """The chance that another, so many steps ahead, ends ahead."""
    return min(1.0, max(0.0, 0.5 + lead / 6))


def likely(ahead: list[float], points: tuple[int, ...]) -> float:
    """The points to be expected for a place, from the chances of each of the others to be ahead."""
    places = [1.0] + [0.0] * len(ahead)  # chances that so many are ahead
    for one in ahead:
        for place in range(len(ahead), 0, -1):
            places[place] = places[place] * (1 - one) + places[place - 1] * one
        places[0] *= 1 - one
    return sum(each * worth for each, worth in zip(places, points, strict=False))


def _reward(tile: Any, player: Player, left: int) -> float:
    """What the end of a round will give, counted in part for steps that are not enough yet."""
    steps = player.sent if tile.cult == NONE else player.cults[tile.cult]
    times = steps / tile.every
    times = int(times) + 0.5 * (times - int(times))
    if tile.reward == "spades":
        return float(times * tile.amount * price("spade", left))
    return float(times * tile.amount * _prices(left)[GAINS.index(tile.reward)])


def _area(state: Mystica, seat: int, player: Player) -> float:
    """Points of the biggest group by how it compares with what others have, more of them the later it is."""
    late = min(1.0, (state.round - 0.5) / LAST_ROUND)
    mine = scoring.area(state, seat)
    ahead = [chance(len(other.places) - mine) for number, other in enumerate(state.players) if number != seat]
    return float(late * likely(ahead, AREA_POINTS) + BOARD["dwelling"] * mine)


# The board


def _buildings(player: Player, left: float) -> float:
    """What buildings may still become or do."""
    posts = min(player.stands[TRADING_POST], BOARD["post_most"])
    found = posts * BOARD["post"] * min(left, 3.0) / 2
    stronghold = BOARD["stronghold"] + STRONGHOLDS.get(FACTIONS[player.faction].id, 0.0)
    found += player.stands[STRONGHOLD] * stronghold * left
    return float(found + player.stands[SANCTUARY] * BOARD["sanctuary"])


def _favours(player: Player, left: float) -> float:
    """Favour tiles for what they will bring beside their income."""
    held, found = player.favours, 0.0
    if held >> FAV11 & 1:
        found += FAV11_VP * min(FAVOUR_W["dwellings"] * left, 8 - player.stands[DWELLING])
    if held >> FAV10 & 1:
        found += FAV10_VP * FAVOUR_W["posts"] * left
    if held >> FAV12 & 1:
        passes = left + 0.5 - (player.passed and RUNNING + 0.5)
        found += FAV12_VP[max(player.stands[TRADING_POST], 1)] * FAVOUR_W["trading"] * passes
    if held >> FAV6 & 1:
        found += FAVOUR_W["FAV6"] * left
    if held >> FAV5 & 1:
        found += FAVOUR_W["FAV5"] * left
    return found


def _land(state: Mystica, seat: int, player: Player, left: float) -> float:
    """Free hexes within reach: those that need few spades are worth most."""
    rules = RULES[player.faction]
    found = 0.0
    for place in bits(reached(state, seat, player.ship)):
        if state.owner[place] == NONE:
            spades = rules.spades(state, seat, place)
            if spades < FAR:
                found += EASE[spades]
    return float(BOARD["land"] * min(found, BOARD["land_most"]) * min(left, 4.0) / 4)


EASE = (1.0, 0.8, 0.45, 0.25)


def _towns(state: Mystica, seat: int, player: Player, left: float) -> float:
    """Groups on their way to a town."""
    needed = towns.town_power(state, seat)
    found = 0.0
    for places in towns.groups(state, seat):
        if state.town[places[0]]:
            continue
        power, count = towns.power_of(state, seat, places), towns.count_of(state, seat, places)
        done = min(1.0, power / needed) * min(1.0, count / TOWN_BUILDINGS)
        found += done * done
    return float(BOARD["town"] * found * min(1.0, left / 1.5))


def _tracks(state: Mystica, player: Player, left: float) -> float:
    """Shipping and tools for the rounds to come."""
    return float((player.ship * BOARD["ship"] + player.exchange * BOARD["tools"]) * min(left, 4.0) / 4)


# The card


def _card(state: Mystica, seat: int, player: Player) -> float:
    """The cards: their points on passing, what they do in the round to come, and those that follow them."""
    held = held_cards(player)
    if not held:
        return 0.0
    if not player.passed and state.phase == "action":
        found = float(sum(passing.card_points(state, player, card) for card in held))
        if player.favours >> FAV12 & 1:
            found += FAV12_VP[player.stands[TRADING_POST]]
        fresh = CARD_W["fresh"] * RULES[player.faction].cards_taken(player)
        return found + (fresh if state.round < LAST_ROUND else 0.0)
    return sum(card_worth(state, player, card) for card in held)


def card_worth(state: Mystica, player: Player, number: int) -> float:
    """What a card brings in the round to come."""
    card = CARDS[number]
    prices = _prices(LAST_ROUND - state.round - RUNNING + (state.phase != "action"))
    found = sum(amount * prices[what] for what, amount in card.income)
    found += CARD_W.get(card.id, 0.0) + 0.9 * passing.card_points(state, player, number)
    return float(found)


# Before the first round


def _start(state: Mystica, seat: int) -> float:
    """Where the starting dwellings stand: land near them, and neighbours for cheap trading posts."""
    player = state.players[seat]
    board = MAPS[state.map]
    rules = RULES[player.faction]
    found = 0.0
    if player.card != NONE:
        found += card_worth(state, player, player.card)
    for place in player.places:
        for other in bits(board.near[place] & board.land):
            owner = state.owner[other]
            if owner == NONE:
                found += START["near"] * EASE[min(3, rules.spades(state, seat, other))]
            elif owner != seat:
                found += START["neighbour"]
        for other in bits(board.shipped(place, 1) & board.land):
            if state.owner[other] == NONE:
                found += 0.4 * START["near"] * EASE[min(3, rules.spades(state, seat, other))]
    for a in player.places:
        for b in player.places:
            if a < b:
                found += APART.get(board.distance[a][b], 0.0)
    return found + _faction(state, seat, player.faction)


def _faction(state: Mystica, seat: int, number: int) -> float:
    """A faction at this table: how it does, the tiles of the rounds that suit it, and who wants the same land."""
    worth, likes = _W["factions"][FACTIONS[number].id]
    found = float(worth)
    for order, tile in enumerate(state.rounds):
        if likes in ROUNDS[tile].what:
            found += _W["choice"]["liked"] * (1 - order / LAST_ROUND)
    player = state.players[seat]
    home = player.start_colour if player.start_colour != NONE else FACTIONS[number].terrain
    for other, each in enumerate(state.players):
        theirs = each.start_colour if each.start_colour != NONE else each.colour
        if other != seat and 0 <= home < WHEEL and 0 <= theirs < WHEEL:
            found -= CROWD[steps_between(home, theirs)]
    return found


CROWD = (*_W["choice"]["crowd"], 0.0)
APART = {1: 0.6, 2: 1.2, 3: 0.8, 4: 0.2}
