"""What the cards a seat still has to play promise, in points of the final score or so: for bots.

A card is a guess at the best that can be done with it: by itself now, or later with what cards still to come make
possible (a marker where a pawn may yet go). Nothing is carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.games.feudum import chances
from core.games.feudum.guilds import feasting
from core.games.feudum.guilds.craft import PRICE, PUSH, TRADE
from core.games.feudum.guilds.functions import FEAST_VP
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    AGAIN,
    ALCHEMIST,
    CARDS,
    CONQUER,
    DEFEND,
    EXPLORE,
    FARM,
    FARMER,
    FEUDUM,
    FOOD,
    GOODS,
    GUILD,
    GUILDS,
    HARVEST,
    IMPROVE,
    INFLUENCE,
    IRON,
    KNIGHT,
    LANDSCAPE_EMPTY,
    LAST_EPOCH,
    MERCHANT,
    MIGRATE,
    MONK,
    MOST_WRITS,
    MOVE,
    NOBLE,
    OUTPOST,
    PLANTED_VP,
    PRICES,
    RANK_VP,
    REGION,
    REPEAT,
    SALTPETER,
    STACKS_SHOWING,
    SULFUR,
    TAX,
    TILE_VP,
    TILES,
    TOWN,
    TWICE,
    VOYAGE_END,
    VOYAGE_WRITS,
    WOOD,
)
from core.games.feudum.worth import (
    EPOCHS_RANK,
    GOOD_WORTH,
    ROW,
    C,
    Land,
    M,
    N,
    disc_of_service,
    land,
    left,
    marginal,
    marker_worth,
    one_step,
    pawns_out,
    shillings,
    voyage,
)


class Look:
    """A seat's position with what several cards ask about it, found once."""

    def __init__(self, state: Feudum, seat: int) -> None:
        self.state, self.seat = state, seat
        self.player: Player = state.players[seat]
        self.held: Land = land(state, seat)
        self.to_come = left(state)
        self._worth: dict[int, float] = {}
        self._functions: list[float] = []
        self.guests = feasting.guests(state, seat)

    def marker(self, place: int) -> float:
        """What a marker at a location would bring."""
        found = self._worth.get(place)
        if found is None:
            found = self._worth[place] = marker_worth(self.state, self.seat, self.held, place, self.to_come)
        return found

    def functions(self) -> list[float]:
        """What the push or pull of the seat would bring in each guild."""
        if not self._functions:
            self._functions = [function_worth(self, guild) for guild in range(len(GUILDS))]
        return self._functions

    def stars(self, guild: int) -> int:
        """Stars of the seat in a guild."""
        return self.state.stars[self.seat * len(GUILDS) + guild]


def promised(state: Feudum, seat: int) -> float:
    """What the cards still to be played promise, the one under way included, and what guilds may bring later."""
    player = state.players[seat]
    row = _under_way(state, seat)
    look = Look(state, seat)
    found = C["push"] * sum(sorted(look.functions(), reverse=True)[:2]) * min(1.0, 2 * look.to_come)
    if row is None and not player.cards:
        return found + _pouch(state, player)
    on_way = NONE
    if row is not None:
        on_way = _card_of(row)
        if not player.drawn:
            found += _rest(look, row, on_way)
    pending = [*player.cards, on_way]
    for card in player.cards:
        found += C["kept_card"] + C["later"] * _later(look, card, pending)
    if player.double and player.pouch == SULFUR:
        found += C["double"]
    return found


def _pouch(state: Feudum, player: Player) -> float:
    """A cube on the pouch, before the cards are chosen."""
    if not any(row[0] == "choose" for row in state.agenda):
        return 0.0
    return {SALTPETER: C["fifth"], SULFUR: C["double"]}.get(player.pouch, 0.0)


Row: TypeAlias = list[int | str]
CHAPTERS = {"steps": MOVE, "markers": INFLUENCE, "function": GUILD}  # of a card that has begun


def _under_way(state: Feudum, seat: int) -> Row | None:
    """The chapter of a card laid open that still has something to bring."""
    for row in reversed(state.agenda):
        if len(row) > 1 and row[1] == seat and (row[0] == "card" or row[0] in CHAPTERS or row[0] in CARDS):
            return row
    return None


def _card_of(row: Row) -> int:
    if row[0] == "card":
        return int(row[2])
    name = str(row[0])
    return CHAPTERS[name] if name in CHAPTERS else CARDS.index(name)


def _rest(look: Look, row: Row, card: int) -> float:
    """What a card under way still promises."""
    if row[0] == "markers":
        return _influence(look, done=int(row[2]))
    if row[0] == "function":
        return _function(look, int(row[2]), int(row[3]), int(row[4]))
    return 0.0 if card == CONQUER and not look.player.cards else _now(look, card)


def _now(look: Look, card: int) -> float:
    """What a card promises if it is carried out now."""
    return _CARDS[card](look)


def _later(look: Look, card: int, pending: list[int]) -> float:
    """What a card promises if it is carried out after others of the round."""
    now = _now(look, card)
    if card == INFLUENCE and MOVE in pending:
        return max(now, _moved_markers(look))
    if card == REPEAT:
        again = [_again(look, other) for other in pending if other != NONE and AGAIN[other] == TWICE]
        return max([now, *again])
    if card == CONQUER and len(pending) <= 2:
        return 0.0
    return now


# Pawns


def _migrate(look: Look) -> float:
    """A pawn more: in the guild where it helps most; not when those that are out cannot be fed."""
    player = look.player
    out = pawns_out(player)
    if len(out) == len(player.places) or not (player.goods[FOOD] or any(player.tiles)):
        return 0.0
    if len(out) >= player.goods[FOOD] + player.barrel + sum(player.tiles):
        return C["off"]
    gain = max([rank_gain(look, guild) for guild in range(len(GUILDS))])
    return M["pawn"] * (0.3 + 0.7 * look.to_come) + gain - marginal(player.goods[FOOD], GOOD_WORTH[FOOD])


def rank_gain(look: Look, guild: int, more: int = 1) -> float:
    """What stars more in a guild bring at the epochs to come."""
    state, seat, size = look.state, look.seat, len(GUILDS)
    track = state.track[guild]
    stars = look.stars(guild) + more
    place = sum(other != seat and state.stars[other * size + guild] >= stars for other in track)
    if place > 2 or (place == 2 and len(state.players) < 4):
        return 0.0
    old = RANK_VP[track.index(seat)] if seat in track else 0
    return EPOCHS_RANK[LAST_EPOCH - state.epoch] * max(0, RANK_VP[place] - old)


def _move(look: Look) -> float:
    """Pawns that come to better places, and one good to be taken."""
    gains, goods = [], 0.0
    here = set(pawns_out(look.player))
    for pawn, place in enumerate(look.player.places):
        if place == NONE:
            continue
        stays = M["stand"] * look.marker(place)
        best = 0.0
        for there in one_step(look.state, look.player, pawn):
            if there not in here:
                best = max(best, M["stand"] * look.marker(there) - stays)
            goods = max(goods, loot(look, there))
        gains.append(best)
    return sum(gains) + goods


def loot(look: Look, place: int) -> float:
    """The best thing a piece could take at a location it has moved to."""
    state, size = look.state, len(GOODS)
    if state.disc[place] == FARM and state.ruler[place] == look.seat:
        return 0.0
    found = [
        marginal(look.player.goods[kind], GOOD_WORTH[kind]) for kind in range(size) if state.goods[place * size + kind]
    ]
    if state.landscape[place] != NONE and state.growth[place] and state.serf[place] != look.seat:
        found.append(1.0)
    return max(found, default=0.0)


def _influence(look: Look, done: int = 0) -> float:
    """Markers where pawns stand, but for locations already done; each is worth more than one kept."""
    kept = marginal(look.player.markers, ROW["marker"])
    worths = [look.marker(place) - kept for place in dict.fromkeys(pawns_out(look.player)) if not done >> place & 1]
    worths.sort(reverse=True)
    return sum([worth for worth in worths[: look.player.markers] if worth > 0])


NEXT_STEP = 0.85  # of a marker's worth, where a pawn has yet to go


def _moved_markers(look: Look) -> float:
    """Markers where pawns stand or may stand after a movement."""
    taken: set[int] = set()
    found = []
    for pawn, place in enumerate(look.player.places):
        if place == NONE:
            continue
        reach = [(NEXT_STEP * look.marker(there), there) for there in one_step(look.state, look.player, pawn)]
        reach = [row for row in [(look.marker(place), place), *reach] if row[1] not in taken]
        if reach:
            best, there = max(reach)
            taken.add(there)
            found.append(max(0.0, best - ROW["marker"][1]))
    found.sort(reverse=True)
    return sum(found[: look.player.markers])


# The land


def _improve(look: Look) -> float:
    state, player = look.state, look.player
    best = 0.0
    for place in look.held.ruled:
        step = state.disc[place]
        if step >= FEUDUM:
            continue
        if step == TOWN:
            if not player.seals:
                continue
            cost = ROW["seal"][1] - 3 * max([rank_gain(look, guild, 3) for guild in range(len(GUILDS))]) / 5
        else:
            kind = IRON if step == FARM else WOOD
            if not (player.goods[kind] or any(player.tiles)):
                continue
            cost = marginal(player.goods[kind], GOOD_WORTH[kind])
        gained = tile_vp(state, REGION[place], step + 1) + N["tile"] + RISEN - nearer(state, REGION[place])
        best = max(best, gained - cost)
    return max(best, _tend(look))


RISEN = 0.5  # a location that has risen


def nearer(state: Feudum, region: int) -> float:
    """What it costs that a tile of the running epoch brings the end of the game nearer."""
    if state.stacks[region] != state.epoch:
        return 0.0
    return M["to_come"] / (LAST_EPOCH * STACKS_SHOWING[state.epoch + 1])


def tile_vp(state: Feudum, region: int, disc: int) -> int:
    """Points for the tile of a region if a location of it becomes a farm, a town or a feudum now."""
    epoch = state.stacks[region]
    if epoch >= TILES or epoch > state.epoch:
        return 0
    return TILE_VP[min(FEUDUM, disc) - FARM][epoch]


def _tend(look: Look) -> float:
    """A landscape, if a tile is there and a place where the seat is serf."""
    state, player = look.state, look.player
    if not advanced(state) or not any(player.tiles) or not player.goods[WOOD]:
        return 0.0
    if not any(serf == look.seat and state.landscape[place] == NONE for place, serf in enumerate(state.serf)):
        return 0.0
    vp = float(PLANTED_VP + LANDSCAPE_EMPTY)
    return vp + M["landscape"] * max(0, LAST_EPOCH - state.epoch - 1)


def _explore(look: Look) -> float:
    if not look.held.kinds[OUTPOST]:
        return 0.0
    drawn = 1 + look.held.kinds[OUTPOST] + look.held.kinds[FEUDUM]
    room = len(look.player.writs) < MOST_WRITS
    return C["writ"] * (0.7 + 0.1 * drawn) * (1.0 if room else 0.4) * (0.4 + 0.6 * look.to_come)


def _harvest(look: Look) -> float:
    if not look.held.kinds[FARM]:
        return 0.0
    total = min(10, 4 + look.held.kinds[FARM] + look.held.kinds[FEUDUM] + sum(look.player.beads))
    favors = max(1, round((total - 4) * 0.65))
    mean: float = sum(row[1] if look.player.goods[kind] < row[0] else row[2] for kind, row in enumerate(GOOD_WORTH)) / 5
    return 1.0 + favors * mean + (total - favors) * N["farm_good"]


def _tax(look: Look) -> float:
    if not look.held.kinds[TOWN]:
        return 0.0
    number = 1 + look.held.kinds[TOWN] + look.held.kinds[FEUDUM]
    have = look.player.shillings
    return (
        shillings(have + number, look.to_come)
        - shillings(have, look.to_come)
        + (0.6 if advanced(look.state) and KNIGHT in _faces(look.player) else 0.0)
    )


def _faces(player: Player) -> list[int]:
    """Faces of the pawns on the board."""
    return [face for face, place in zip(player.faces, player.places, strict=True) if place != NONE]


# Fights


def _conquer(look: Look) -> float:
    """The best attack that would win unless it is defended."""
    best = 0.0
    for place in dict.fromkeys(pawns_out(look.player)):
        best = max(best, _attack(look, place))
    return best


def _attack(look: Look, place: int) -> float:
    state, player = look.state, look.player
    own = sum(at == place and not player.wine[pawn] for pawn, at in enumerate(player.places))
    own += sum(
        owner == look.seat and at == place for owner, at in zip(state.monster_owner, state.monster_place, strict=True)
    )
    own += 1 if player.goods[SALTPETER] else 0
    best, service = 0.0, disc_of_service(state, player, look.held.kinds[FEUDUM] > 0)
    for other, enemy in enumerate(state.players):
        if other == look.seat:
            continue
        for pawn, at in enumerate(enemy.places):
            if at == place and own > (0 if enemy.wine[pawn] else 2):
                best = max(best, C["strike"] * (2 + service))
    ruler = state.ruler[place]
    if state.disc[place] >= FEUDUM and ruler not in (NONE, look.seat):
        guards = 2 + state.subject[place] + 2 * state.players[ruler].places.count(place)
        if own + (state.serf[place] == look.seat) > guards:
            best = max(best, C["strike"] * (4 + service + 2.0 * (state.serf[place] == look.seat)))
    if advanced(state) and NOBLE in _faces(player) and (state.serf[place] not in (NONE, look.seat)):
        best = max(best, C["strike"] * service)
    return best


def _defend(look: Look) -> float:
    return 1.0 + C["defend"]


def _repeat(look: Look) -> float:
    """The best card already played that may be repeated."""
    return max([_again(look, card) for card in look.player.played if AGAIN[card] == TWICE], default=0.0)


def _again(look: Look, card: int) -> float:
    """A card once more: the best of it is done. A second Move goes on the voyage."""
    if card == GUILD:
        return _best(look, 1)
    found = C["again"] * _now(look, card)
    return found + _voyage(look) if card == MOVE else found


def _voyage(look: Look) -> float:
    """What the next space of the voyage is worth."""
    player = look.player
    if player.voyage >= VOYAGE_END or not (player.voyage or player.discs) or not pawns_out(player):
        return 0.0
    found = M["voyage"] * (voyage(player.voyage + 1) - voyage(player.voyage))
    return found + (C["writ"] if player.voyage + 1 in VOYAGE_WRITS else 0.0)


# Guilds


def _guild(look: Look) -> float:
    """The best push, pull, feast or trade at a guild that has not been dealt with this round."""
    return _best(look, 0)


def _best(look: Look, number: int) -> float:
    """The best thing to do at a guild, or the one after it."""
    functions = look.functions()
    worths = [
        max(functions[guild], feast_worth(look, guild), trade_worth(look, guild))
        for guild in range(len(GUILDS))
        if not look.player.guilds >> guild & 1
    ]
    worths.sort(reverse=True)
    return worths[number] if number < len(worths) else 0.0


def _function(look: Look, guild: int, function: int, member: int) -> float:
    """A function that has been chosen."""
    if function == TRADE:
        return trade_worth(look, guild)
    found = push_worth(look.state, guild) if function == PUSH else pull_worth(look.state, guild)
    return found + (FEAST_VP if member != look.seat else 0.0)


def function_worth(look: Look, guild: int) -> float:
    """The push of a master or the pull of a journeyman."""
    track = look.state.track[guild]
    if look.seat not in track[:2]:
        return 0.0
    return push_worth(look.state, guild) if track[0] == look.seat else pull_worth(look.state, guild)


def push_worth(state: Feudum, guild: int) -> float:
    """The points of a push that would score, and its part of purse or coffer."""
    points = chances.push_vp(state, guild)
    shared = state.purse if guild == FARMER else state.coffer if guild == MONK else 0
    return points + N["shared"] * shared if points else 0.0


def pull_worth(state: Feudum, guild: int) -> float:
    """The points of a pull that would score, and a writ."""
    return chances.PULL_VP + C["writ"] * (0.4 + 0.6 * left(state)) if chances.pull_scores(state, guild) else 0.0


def feast_worth(look: Look, guild: int) -> float:
    """A guest's function for a sulfur of the barrel."""
    if not look.guests or not (look.player.barrel or any(look.player.tiles)):
        return 0.0
    found = [
        push_worth(look.state, guild) if look.state.track[guild][0] == guest else pull_worth(look.state, guild)
        for which, guest in look.guests
        if which == guild
    ]
    best = max(found, default=0.0)
    return best + FEAST_VP - N["barrel"] if best else 0.0


def trade_worth(look: Look, guild: int) -> float:
    """What trading could bring: food while it is short, markers, a seal, less what is paid."""
    state, player = look.state, look.player
    if guild == FARMER:
        return TRADED * chances.farm_trade(state, look.seat)
    if guild == MERCHANT:
        return _market(look)
    if player.shillings < PRICE:
        return 0.0
    spent = shillings(player.shillings, look.to_come) - shillings(player.shillings - PRICE, look.to_come)
    row = state.rows[look.seat].bit_count()
    gained = {
        ALCHEMIST: N["vessel"] * look.to_come if any(state.docked) else 0.0,
        KNIGHT: row * marginal(player.markers, ROW["marker"]) * (0.3 + 0.7 * look.to_come),
        NOBLE: marginal(player.seals, ROW["seal"]) if state.scrolls else 0.0,
        MONK: N["bead"] * 3 * look.to_come if state.rosary else 0.0,
    }[guild]
    return max(0.0, gained - spent)


TRADED = 0.8  # of a food or shilling, by a harvest sent to the barn


def _market(look: Look) -> float:
    """Goods of the market: worth most while food is short."""
    state, player = look.state, look.player
    if not state.market[FOOD]:
        return 0.0
    price = PRICES[FOOD][min(state.market[FOOD], len(PRICES[FOOD])) - 1]
    affordable = min(3, state.market[FOOD], player.shillings // price)
    short = max(0, len(pawns_out(player)) - player.goods[FOOD])
    return affordable * 0.4 + min(short, affordable) * 2.0


_CARDS: dict[int, Callable[[Look], float]] = {
    MIGRATE: _migrate,
    MOVE: _move,
    INFLUENCE: _influence,
    IMPROVE: _improve,
    EXPLORE: _explore,
    HARVEST: _harvest,
    TAX: _tax,
    CONQUER: _conquer,
    DEFEND: _defend,
    REPEAT: _repeat,
    GUILD: _guild,
}
