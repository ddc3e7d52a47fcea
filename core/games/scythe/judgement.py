"""How good a position is for a seat, in coins of the final score or so: for bots and hints.

It looks only at what the seat may know. The position is worth the score as it stands, the way to further stars, what
workers, upgrades, mechs and recruits will bring in the turns still to come, and what lies ahead of the character. In
the middle of the own turn the rest of it is looked at too (`ahead`): a section is worth what can be done with it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import exp
from typing import Any

from core.games.scythe import combat, paying, stars
from core.games.scythe.cards import BONUSES, bonus_coins
from core.games.scythe.conditions import holds
from core.games.scythe.control import contested, controlled, goods_of, others_fighters
from core.games.scythe.improving import cost
from core.games.scythe.producing import mill_place
from core.games.scythe.scoring import count_of, scores, territories
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.steps import ways
from core.games.scythe.tables import (
    BATTLE,
    CUBES,
    FACTIONS,
    FACTORY,
    FACTORY_SECTION,
    FERTILE,
    HEXES,
    LAST_STAR,
    MAKES,
    MATS,
    MINE,
    MOST_WORKERS,
    PAID_WITH,
    PLACES,
    POLANIA,
    PRODUCE_HEXES,
    SAXONY,
    SPEED,
    STAR_COMBAT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
    STRUCTURES,
    TERRAIN,
    WORKERS,
    bits,
)


def _worth() -> dict[str, Any]:
    return tomllib.loads((files("core.games.scythe") / "data" / "worth.toml").read_text("utf-8"))


_DATA = _worth()
V: dict[str, float] = _DATA["values"]
G: dict[str, float] = _DATA["growth"]
MECH_WORTH = tuple(_DATA["mechs"].values())
STRUCTURE_WORTH = tuple(_DATA["structures"][name] for name in STRUCTURES)
CUBE_WORTH = tuple(_DATA["cubes"][name] for name in CUBES)
ACTIONS: tuple[tuple[float, float], ...] = tuple((row[0], row[1]) for row in _DATA["actions"].values())
FACTION_WORTH: tuple[float, ...] = tuple(_DATA["factions"][faction.id] for faction in FACTIONS)
MAT_WORTH: tuple[float, ...] = tuple(_DATA["mats"][mat.id] for mat in MATS)
WON = 1000.0
# What the tracks do to the score: coins a star, a territory, a pair of resources by popularity, smoothed.
SCALE = tuple(tuple(base + popularity / 9 for base in (3, 2, 1)) for popularity in range(19))
GOALS = ((STAR_UPGRADES, 6), (STAR_MECHS, 4), (STAR_STRUCTURES, 4), (STAR_RECRUITS, 4), (STAR_WORKERS, 8))


def final(state: Scythe, seat: int) -> float:
    """The worth of a finished game: the lead, and above all whether it is won."""
    result = scores(state)
    best = max([score.total for score in result if score.seat != seat])
    return result[seat].total - best + (WON if result[seat].place == 1 else -WON)


def before_the_game(state: Scythe, seat: int) -> float:
    """While factions and mats are given out: the worth of those the seat has, or bids for, less the bid."""
    player = state.players[seat]
    for faction, mat, holder, bid in state.pairs:
        if holder == seat:
            return FACTION_WORTH[faction] + MAT_WORTH[mat] - bid
    if player.faction == NONE:
        return 0.0
    return FACTION_WORTH[player.faction] + (MAT_WORTH[player.mat] if player.mat != NONE else 0.0)


def static(state: Scythe, seat: int) -> float:
    """The worth of a position as it stands, without looking ahead."""
    if state.over:
        return final(state, seat)
    player = state.players[seat]
    left = growth_left(state, seat)
    own = controlled(state, seat)
    star, territory, pair = SCALE[player.popularity]
    found = float(player.coins) - (V["poor"] if not player.coins else 0.0)
    found += (star + V["tempo"]) * stars.total(player) + territory * territories(own)
    found += _progress(player, star + V["tempo"])
    found += _tracks(player) + _growth(state, seat, player, left)
    found += _resources(goods_in(state, own), player, pair, left)
    found += _structures(state, player)
    found += _ahead_of_character(state, seat, player, left)
    if state.fight is not None or state.active >= 0:
        found += _combats(state, seat, star)
    return found


def growth_left(state: Scythe, seat: int) -> float:
    """How much of the game is still to come, from 1 to 0, by the rounds played and the stars of others: own stars are
    left out, or placing one would seem to spoil what grows."""
    most = max([sum(player.stars) for other, player in enumerate(state.players) if other != seat])
    return max(LEAST, min(1.0 - most / (LAST_STAR + 1), 1.0 - state.round / LONG))


LONG = 60  # rounds after which nothing would grow any more
LEAST = 0.3  # but the game goes on until somebody ends it


# Parts


def _progress(player: Player, star: float) -> float:
    """The way towards stars that are not placed yet: the nearer, the more a step is worth."""
    placed = player.stars
    found = 0.0
    made = (
        player.upgrades.bit_count(),
        len(player.mechs),
        4 - player.structures.count(NONE),
        player.recruits.bit_count(),
        len(player.workers) - 2,
    )
    for (goal, need), done in zip(GOALS, made, strict=True):
        if not placed[goal]:
            found += _way(done, need - 2 if goal == STAR_WORKERS else need)
    if not placed[STAR_POWER]:
        found += (player.power / 16) ** 3
    if not placed[STAR_POPULARITY]:
        found += (player.popularity / 18) ** 4
    return found * star * V["progress"]


def _way(done: int, need: int) -> float:
    share = done / need
    return 0.6 * share + 0.4 * share * share


def _tracks(player: Player) -> float:
    cards = sum(player.hand)
    found = V["popularity"] * player.popularity
    found += V["power"] * min(8, player.power) + V["spare_power"] * max(0, player.power - 8)
    return found + V["card"] * min(4, cards) + V["spare_card"] * max(0, cards - 4)


def _growth(state: Scythe, seat: int, player: Player, left: float) -> float:
    """What comes in turn after turn: workers, upgrades, mechs, recruits, the Factory card."""
    found = G["recruit"] * player.recruits.bit_count() + G["worker"] * len(player.workers)
    for cube in range(6):
        if player.upgrades >> cube & 1:
            found += G["upgrade"] * 0.5 + CUBE_WORTH[cube]
    remaining = _remaining(player)
    for bottom in range(4):
        found += 0.35 * player.cubes[bottom] * min(3, remaining[bottom])
    for mech in range(4):
        if player.abilities >> mech & 1:
            found += MECH_WORTH[mech]
    for kind in range(4):
        if player.structures[kind] != NONE:
            found += STRUCTURE_WORTH[kind]
    if player.factory:
        found += V["card_found"]
    return left * (found + G["output"] * _output(state, seat, player))


def _remaining(player: Player) -> tuple[int, int, int, int]:
    """How often each bottom action still has its benefit."""
    return (
        6 - player.upgrades.bit_count(),
        4 - player.abilities.bit_count(),
        player.structures.count(NONE),
        4 - player.recruits.bit_count(),
    )


def _output(state: Scythe, seat: int, player: Player) -> float:
    """What one Produce would make, weighted by need."""
    remaining = _remaining(player)
    need = [0.4] * 4
    for bottom in range(4):
        if remaining[bottom]:
            need[PAID_WITH[bottom]] = 1.0
    made = []
    for place in dict.fromkeys(player.workers):
        if FERTILE >> place & 1:
            kind = MAKES[TERRAIN[place]]
            number = player.workers.count(place)
            if kind == WORKERS:
                made.append(_worker_need(player) * min(number, MOST_WORKERS - len(player.workers)))
            else:
                made.append(need[kind] * number)
    made.sort(reverse=True)
    mill = 0.8 if mill_place(state, seat) != NONE else 0.0
    return sum(made[: 2 + (player.upgrades >> PRODUCE_HEXES & 1)]) + mill


def goods_in(state: Scythe, own: int) -> list[int]:
    """The resources on a mask of territories, by kind."""
    found = [0, 0, 0, 0]
    for place in bits(own):
        at = place * 4
        for kind in range(4):
            found[kind] += state.goods[at + kind]
    return found


def _worker_need(player: Player) -> float:
    """What a new worker is worth beside a resource: the first ones make all others."""
    return V["new_worker"] if len(player.workers) < 6 else V["late_worker"]


def _resources(goods: list[int], player: Player, pair: float, left: float) -> float:
    """Resources as coins of the end, and as laid by for the bottom actions."""
    found = V["kept"] * pair / 2 * sum(goods)
    remaining = _remaining(player)
    for bottom in range(4):
        if not remaining[bottom]:
            continue
        need, have = cost(player, bottom), goods[PAID_WITH[bottom]]
        worth = action_worth(bottom, left)
        found += worth * V["saved"] * min(have, need) / need
        if have > need and remaining[bottom] > 1:
            found += worth * V["saved_twice"] * min(have - need, need) / need
    return found


def _structures(state: Scythe, player: Player) -> float:
    bonus = BONUSES[state.tile]
    built = [place for place in player.structures if place != NONE]
    return 0.8 * bonus_coins(bonus, count_of(bonus.id, built)) if built else 0.0


# What lies ahead of the character


def turns_between(player: Player) -> tuple[tuple[int, ...], ...]:
    """For each two places the movements of the character from one to the other, by its own ways; 9 for out of reach."""
    key = (player.faction, player.abilities & ~4, player.structures[MINE])
    found = _TURNS.get(key)
    if found is None:
        if len(_TURNS) > 500:
            _TURNS.clear()
        hops = 2 if player.abilities & SPEED else 1
        table = ways(player.faction, player.abilities, player.structures[MINE], True)
        found = _TURNS[key] = tuple([_turns_from(table, start, hops) for start in range(len(PLACES))])
    return found


_TURNS: dict[tuple[int, int, int], tuple[tuple[int, ...], ...]] = {}
FAR = 9


def _turns_from(table: tuple[int, ...], start: int, hops: int) -> tuple[int, ...]:
    found = [FAR] * len(PLACES)
    found[start] = 0
    reached = border = 1 << start
    steps = 0
    while border:
        steps += 1
        following = 0
        for place in bits(border):
            following |= table[place]
        border = following & ~reached
        reached |= border
        for place in bits(border):
            found[place] = min(FAR, -(-steps // hops))
    return tuple(found)


def _ahead_of_character(state: Scythe, seat: int, player: Player, left: float) -> float:
    """The nearest encounter token and the Factory: the nearer, the better."""
    turns = turns_between(player)[player.character]
    guarded = others_fighters(state, seat)
    found = 0.0
    tokens = state.tokens & ~guarded
    if tokens:
        nearest = min([turns[place] for place in bits(tokens)])
        found += V["encounter"] * V["near"] ** nearest * (0.5 + 0.5 * left)
    if not player.factory and state.factory:
        worth = V["factory"] * V["near"] ** turns[FACTORY] * left
        found += worth * (0.5 if guarded >> FACTORY & 1 else 1.0)
    return found


# Combats that are to come


def _combats(state: Scythe, seat: int, star: float) -> float:
    """The outcome to be expected of combats that have come about, for a seat that takes part."""
    active = state.active
    if active == NONE:
        return 0.0
    fight = state.fight
    if fight is not None and fight.winner != NONE:
        return 0.0
    found = 0.0
    for place in bits(contested(state, active) & _BOARD):
        other = combat.opponent_at(state, active, place)
        if seat in (active, other):
            found += _combat(state, seat, active, other, place, star)
    return found


_BOARD = sum(1 << place for place in HEXES)


def _combat(state: Scythe, seat: int, attacker: int, defender: int, place: int, star: float) -> float:
    foe = defender if seat == attacker else attacker
    player, enemy = state.players[seat], state.players[foe]
    mine = 0.85 * strength(player, place)
    theirs = 0.7 * (min(7, enemy.power) + 3.0 * min(sum(enemy.hand), combat.card_limit(enemy, place)))
    edge = mine - theirs + (0.5 if seat == attacker else -0.5)
    chance = 1 / (1 + exp(-max(-30.0, min(30.0, edge / 2.2))))
    gain = V["won"] + (star + V["tempo"] if stars.takes(player, STAR_COMBAT) else 0.0)
    workers = enemy.workers.count(place)
    if seat == attacker and not (player.faction == POLANIA and player.abilities & BATTLE):
        gain -= V["popularity"] * 1.2 * min(workers, player.popularity)
    loss = V["lost"] + 0.6 * (player.mechs.count(place) + player.workers.count(place))
    return chance * gain - (1 - chance) * loss - V["spent"]


def strength(player: Player, place: int) -> float:
    """The most a seat can put into a combat: dial and its best cards."""
    limit = combat.card_limit(player, place)
    found = min(7, player.power)
    for value in (3, 2, 1, 0):
        number = min(limit, player.hand[value])
        found += number * (value + 2)
        limit -= number
    return found


def can_show(state: Scythe, seat: int) -> float:
    """A star waits for an objective that could be shown when the turn ends."""
    player = state.players[seat]
    if player.stars[STAR_OBJECTIVE] and player.faction != SAXONY:
        return 0.0
    if any(holds(state, seat, number) for number in player.objectives):
        return 0.8 * (SCALE[player.popularity][0] + V["tempo"])
    return 0.0


def bottom_promise(state: Scythe, seat: int) -> float:
    """What the bottom action still to come this turn promises, if it can be paid for."""
    player = state.players[seat]
    if state.active != seat or player.section in (NONE, FACTORY_SECTION):
        return 0.0
    if not any(entry[0] == "bottom" for entry in state.agenda):
        return 0.0
    column = MATS[player.mat].by_top[player.section]
    bottom, need = column.bottom, cost(player, column.bottom)
    if goods_of(state, seat)[PAID_WITH[bottom]] + paying.can_coerce(player) < need:
        return 0.0
    found = float(column.coins) + 0.8 * (player.recruits >> bottom & 1)
    found -= need * V["kept"] * SCALE[player.popularity][2] / 2
    if _remaining(player)[bottom]:
        found += action_worth(bottom, growth_left(state, seat)) * (1 - V["saved"])
    return max(0.0, found)


def action_worth(bottom: int, left: float) -> float:
    """What a bottom action is worth beyond its coins and without its cost, to one who saves for it."""
    base, growth = ACTIONS[bottom]
    return base + growth * left
