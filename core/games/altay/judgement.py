"""How good a position is for a seat, in points or so: for bots and hints.

It looks only at what the seat may know: of others at what lies open, and at their decks as a whole. The
position is worth the score as it stands, what the deck and the effects will bring in the rounds still to come,
the board with its threats, what is laid on cards, and on the own turn what can still be spent. What is left of
hand and pool counts little, and nothing once the turn has ended, so that a turn is used up before it is ended.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import exp, sqrt
from typing import Any, NamedTuple

from core.games.altay import market
from core.games.altay.developing import why_locked
from core.games.altay.fighting import attack_bonus, defence_bonus, open_defence
from core.games.altay.hands import deck
from core.games.altay.lands import bordering, lands, on_board
from core.games.altay.resources import achievement_room, card_room
from core.games.altay.scoring import formula, marker_value, scores, wonder_points
from core.games.altay.state import NONE, Altay, Fight, Player
from core.games.altay.tables import (
    ACHIEVEMENTS,
    CARDS,
    HAND,
    KIND,
    LEVEL,
    MARKERS_A_POINT,
    MARKET,
    NEAR,
    OF_TERRAIN,
    POINT,
    SECRET_BONUS,
    SETTLEMENTS,
    SHIELDS,
    STONE,
    SWORDS,
    WMS,
    WOOD,
    bits,
)


def _worth() -> dict[str, Any]:
    return tomllib.loads((files("core.games.altay") / "data" / "worth.toml").read_text("utf-8"))


_DATA = _worth()
V: dict[str, float] = _DATA["values"]
WORTH: tuple[int, ...] = tuple(_DATA["cards"][card.id] for card in CARDS)
BOOST: tuple[int, ...] = tuple(_DATA["boosts"].get(card.id, 0) for card in CARDS)
# The worth of each kind for a seat that holds land of these terrains (a bit for each).
WORTH_ON = tuple(
    tuple(
        worth + (boost if card.boost is not None and held >> card.boost.terrain & 1 else 0)
        for card, worth, boost in zip(CARDS, WORTH, BOOST, strict=True)
    )
    for held in range(16)
)
# What a play of each kind of card brings, as pairs (resource, number), for the terrains held.
YIELD = tuple(
    tuple(
        ((card.boost.resource, card.boost.amount),)
        if card.boost is not None and held >> card.boost.terrain & 1
        else tuple((kind, 1 / len(card.gains)) for kind in card.gains)
        for card in CARDS
    )
    for held in range(16)
)
EFFECT: tuple[float, ...] = tuple(_DATA["effects"].get(achievement.id, 0.0) for achievement in ACHIEVEMENTS)

LENGTH = 11  # rounds of a usual game
LONG = 20  # rounds after which a game drags: what later rounds might bring counts less and less
DEEP = (0.0, 0.0, V["second"], V["second"] + V["third"], V["second"] + V["third"] + V["fourth"])
WON = 1000.0


class Sight(NamedTuple):
    """What everybody sees of a seat: its lands, its points now (card points too), and what its deck holds on
    average: resources a card yields, swords and shields a hand brings."""

    own: int
    points: float
    deck: float
    swords: float
    shields: float


def judgement(state: Altay, seat: int) -> float:
    """The own standing against that of the others."""
    if state.over:
        return _final(state, seat)
    left = rounds_left(state, seat)
    sights = [look(state, other) for other in range(len(state.players))]
    values = [standing(state, other, left, sights[other]) for other in range(len(state.players))]
    own = values.pop(seat)
    found = own - V["rivals"] * sum(values) / len(values)
    found += _tempo(state, seat, sights)
    found += _table(state, seat, left) + _progress(state, seat, left, sights[seat].own) + _threats(state, seat, sights)
    if state.active == seat:
        found += _turn(state, seat)
    found -= V["dropped"] * state.players[seat].dropped
    if state.fight is not None:
        found += _fight(state, seat, state.fight)
    return found


def _final(state: Altay, seat: int) -> float:
    result = scores(state)
    best = max([score.total for score in result if score.seat != seat])
    return result[seat].total - best + (WON if result[seat].place == 1 else -WON)


def rounds_left(state: Altay, seat: int) -> float:
    """Turns the seat will probably still have after the one it began last: ending a turn does not change it."""
    seats = len(state.players)
    begun = (seat - state.first) % seats <= (state.active - state.first) % seats
    if state.ending:
        return float(not begun)
    dragging = max(0, state.round - LONG)
    return max(1.0, 0.85 * (LENGTH - state.round + (not begun))) * 0.8**dragging


# Standing: the score now, the deck, the effects, the depth of the board


def look(state: Altay, seat: int) -> Sight:
    """See what a seat has: all of it open to everybody."""
    player = state.players[seat]
    own = lands(state, seat)
    cards = deck(player)
    number = max(8, len(cards))
    worth = WORTH_ON[_terrains(own)]
    points = _points(state, seat, own) + sum([card // POINT for card in cards])
    return Sight(
        own,
        points,
        sum([worth[card & KIND] for card in cards]) / 10 / number,
        HAND * sum([SWORDS[card & KIND] for card in cards]) / number,
        HAND * sum([SHIELDS[card & KIND] for card in cards]) / number,
    )


def _terrains(own: int) -> int:
    """The terrains held, a bit for each."""
    return sum([1 << terrain for terrain in range(4) if own & OF_TERRAIN[terrain]])


def standing(state: Altay, seat: int, left: float, sight: Sight) -> float:
    """What a seat has, and what its deck and effects will bring."""
    player = state.players[seat]
    found = sight.points
    found += left * V["resource"] * (HAND + 0.5 * (player.archive != NONE)) * sight.deck
    for achievement in player.done:
        found += EFFECT[achievement] * left
    for place in bits(sight.own):
        found += DEEP[state.count[place]]
    return found + 0.05 * player.coins


def _points(state: Altay, seat: int, own: int) -> float:
    player = state.players[seat]
    found = own.bit_count() + (own & state.stars).bit_count() + player.captured
    for achievement in player.done:
        found += 1 if LEVEL[achievement] < 3 else wonder_points(state, seat, achievement)
    return found + marker_value(player) / MARKERS_A_POINT


def _tempo(state: Altay, seat: int, sights: list[Sight]) -> float:
    """Settlements out of the supply bring the end nearer: good for who leads, and nobody's game drags on."""
    player = state.players[seat]
    lead = sights[seat].points - max([sight.points for other, sight in enumerate(sights) if other != seat])
    built = SETTLEMENTS - player.supply - player.reserved
    return built * (V["built"] + max(-4.0, min(4.0, lead)) * 0.01)


# The board


def _threats(state: Altay, seat: int, sights: list[Sight]) -> float:
    """Room to grow, and settlements that neighbours can take."""
    own = sights[seat].own
    near = bordering(state, own) & ~own
    opponents = sum([1 << place for place in bits(near) if state.owner[place] != NONE])
    found = V["room"] * min(6, near.bit_count() - opponents.bit_count())
    if opponents:
        shields = defence_bonus(state.players[seat]) + 0.8 * sights[seat].shields
        for place in bits(own & bordering(state, opponents)):
            found -= V["threat"] * _threat(state, place, near & opponents, shields, sights)
    number = sum([state.count[place] for place in bits(own)])
    if number:
        found -= (V["survival"] if opponents else V["survival"] / 3) / (number * number)
    return found


def _threat(state: Altay, place: int, opponents: int, shields: float, sights: list[Sight]) -> float:
    """How likely the strongest neighbour takes a settlement here."""
    most = 0.0
    for other in bits(NEAR[len(state.players)][place] & opponents):
        rival = state.owner[other]
        most = max(most, state.count[other] + attack_bonus(state.players[rival]) + 0.8 * sights[rival].swords)
    return _chance(most - state.count[place] - shields)


def _chance(margin: float) -> float:
    return 1 / (1 + exp(-1.6 * max(-20.0, min(20.0, margin))))


# Cards on the table and the achievement in progress


def _table(state: Altay, seat: int, left: float) -> float:
    """What lies on the table; in the last turn only what is spent still helps."""
    found = 0.0
    share = min(1.0, left)
    for card in state.players[seat].table:
        kind = CARDS[card.card & KIND]
        if kind.settlements:
            found += share * kind.settlements**0.5 * (V["laid_out"] + V["collected"] * sum(card.laid))
        else:
            found += share * (0.1 + V["stored"] * sum(card.laid))
    return found


def _progress(state: Altay, seat: int, left: float, own: int) -> float:
    """The achievement in progress, more the nearer it is to completion; a completed one counts as itself."""
    player = state.players[seat]
    if player.working == NONE:
        return 0.0
    achievement = ACHIEVEMENTS[player.working]
    size = sum(achievement.cost) + achievement.wms
    done = sum(player.laid) / size
    turns = _turns_to_complete(state, seat, own)
    able: float = V["patience"] ** turns * min(1.0, (left + 1.0) / max(1.0, turns))
    return able * payoff(state, seat, player.working, left) * done * (0.75 + 0.25 * done)


def _turns_to_complete(state: Altay, seat: int, own: int) -> float:
    """Turns until the own deck has brought the scarcest kind that is still missing."""
    player = state.players[seat]
    room = achievement_room(player.working, player.laid)
    spare = [0] * 5 if state.active != seat else player.pool
    missing = [max(0, room[kind] - spare[kind]) for kind in range(5)]
    if not any(missing):
        return 0.0
    rates = _rates(player, own)
    free = ACHIEVEMENTS[player.working].wms > 0  # the free slots take whatever there is most of
    return max(
        [
            missing[kind] / (0.1 + 0.7 * (max(rates[WOOD : STONE + 1]) if free and kind in WMS else rates[kind]))
            for kind in range(5)
            if missing[kind]
        ]
    )


def _rates(player: Player, own: int) -> list[float]:
    """How much of each kind the deck brings a turn."""
    found = [0.0] * 5
    cards = sorted(deck(player))  # the order of a pile must not tell in the last digit
    held = _terrains(own)
    for card in cards:
        for kind, number in YIELD[held][card & KIND]:
            found[kind] += number
    return [HAND * number / max(1, len(cards)) for number in found]


def payoff(state: Altay, seat: int, achievement: int, left: float) -> float:
    """Points a completed achievement brings in the end."""
    player = state.players[seat]
    if LEVEL[achievement] < 3:
        return 1 + V["settlement"] * ACHIEVEMENTS[achievement].settlements + EFFECT[achievement] * left
    growth = min(1.5, 0.12 * left)
    return formula(state, seat, achievement) + growth + SECRET_BONUS * (achievement == player.secret)


# The own turn


def _turn(state: Altay, seat: int) -> float:
    """What the pool can still be spent on, and cards not yet played."""
    player = state.players[seat]
    found = V["hand"] * len(player.hand)
    if any(player.pool):
        sinks = _sinks(state, player)
        found += V["pool"] * sum([min(have, room) for have, room in zip(player.pool, sinks, strict=True)])
    return found


def _sinks(state: Altay, player: Player) -> list[int]:
    """How much of each kind something worth while takes this turn."""
    sinks = [0] * 5
    for card in player.table:
        _add(sinks, card_room(card))
    for card_ in player.hand:
        _add(sinks, CARDS[card_ & KIND].needs)
    if player.working != NONE:
        _add(sinks, achievement_room(player.working, player.laid))
    else:
        for level in (1, 2, 3):
            if why_locked(state, player, level) is None:
                _add(sinks, (2, 2, 2, 2, 2))
                break
    for kind in MARKET:
        if WORTH[kind] > 9 and not player.bought >> kind & 1 and state.market[kind - MARKET[0]]:
            _add(sinks, market.price(state, kind))
            if CARDS[kind].wms:
                _add(sinks, (0, 1, 1, 1, 0))
    return sinks


def _add(sinks: list[int], more: Any) -> None:
    for kind in range(5):
        if more[kind] > 0:
            sinks[kind] += more[kind]


# A fight that waits for its defence


def _fight(state: Altay, seat: int, fight: Fight) -> float:
    """The outcome to be expected, from the hands the defender may hold."""
    if seat not in (fight.attacker, fight.defender):
        return 0.0
    margin = fight.strength - open_defence(state, fight)
    win, lose = _odds(state.players[fight.defender], margin)
    gain, loss = _stake(state, fight.target), _stake(state, fight.origin)
    if on_board(state, fight.attacker) == 1:
        loss += 30.0
    if seat == fight.attacker:
        return win * (1 + V["rivals"] * gain / max(1, len(state.players) - 1)) - lose * (loss + 0.5)
    return lose - win * gain


def _stake(state: Altay, place: int) -> float:
    """What a settlement is worth to its owner where it stands."""
    star = state.stars >> place & 1
    return 1.5 + star if state.count[place] == 1 else DEEP[state.count[place]] - DEEP[state.count[place] - 1]


def _odds(defender: Player, margin: int) -> tuple[float, float]:
    """Chances that the shields of the hand stay below the margin, or pass it."""
    unknown = len(defender.draw) + len(defender.hand)
    total = sum([SHIELDS[card & KIND] for card in defender.draw]) + sum(
        [SHIELDS[card & KIND] for card in defender.hand]
    )
    mean = len(defender.hand) * total / max(1, unknown)
    spread = 0.45 + 0.45 * sqrt(mean)
    win = 1 / (1 + exp(-max(-20.0, min(20.0, 1.7 * (margin - 0.5 - mean) / spread))))
    lose = 1 / (1 + exp(-max(-20.0, min(20.0, 1.7 * (mean - margin - 0.5) / spread))))
    return win, lose
