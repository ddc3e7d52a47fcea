"""What the cards a seat still has to play promise, in points of the final score or so: for bots.

A card is a guess at the best that can be done with it: by itself now, or later with what cards still to come make
possible (a marker where a pawn may yet go). Nothing is carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.games.feudum import exploring, guild_worth, harvesting, improving, taxing
from core.games.feudum.conquering import DEFEND_VP, FEUDUM_DEFENCE, FEUDUM_VP, PAWN_DEFENCE, PAWN_VP
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    AGAIN,
    CARDS,
    CONQUER,
    DEFEND,
    EXPLORE,
    FARM,
    FEUDUM,
    FEUDUM_STARS,
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
    MIGRATE,
    MOST_WRITS,
    MOVE,
    NOBLE,
    PLANTED_VP,
    RANK_VP,
    REGION,
    REPEAT,
    SALTPETER,
    SULFUR,
    TAX,
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
    nearer,
    one_step,
    pawns_out,
    service,
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
        self._guilds: list[float] | None = None

    def marker(self, place: int) -> float:
        """What a marker at a location would bring."""
        found = self._worth.get(place)
        if found is None:
            found = self._worth[place] = marker_worth(self.state, self.seat, self.held, place, self.to_come)
        return found

    def functions(self) -> list[float]:
        """What the push or pull of the seat would bring in each guild."""
        if not self._functions:
            self._functions = [guild_worth.own(self.state, self.seat, guild) for guild in range(len(GUILDS))]
        return self._functions

    def guild(self, number: int) -> float:
        """What the best thing to do at a guild would bring, the second best, and so on."""
        if self._guilds is None:
            self._guilds = guild_worth.best_first(self.state, self.seat, self.functions())
        return self._guilds[number] if number < len(self._guilds) else 0.0

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
        return guild_worth.chosen(look.state, look.seat, int(row[2]), int(row[3]), int(row[4]))
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
    """The best step up of a ruled location, or a landscape."""
    best = _tend(look)
    for place in look.held.ruled:
        cost = _cost(look, look.state.disc[place])
        if cost is not None:
            points = improving.tile_points(look.state, place, look.state.disc[place] + 1)
            best = max(best, points + N["tile"] + RISEN - nearer(look.state, REGION[place]) - cost)
    return best


def _cost(look: Look, disc: int) -> float | None:
    """What the step up from a disc costs, if it can be paid: a feudum brings stars and makes a vassal."""
    player = look.player
    if disc == TOWN and player.seals:
        stars = max([rank_gain(look, guild, FEUDUM_STARS) for guild in range(len(GUILDS))])
        owed = 0.0 if look.held.kinds[FEUDUM] else service(look.state, player.military)
        return ROW["seal"][1] - C["feudum_rank"] * stars + C["feudum_service"] * owed
    if disc < TOWN:
        kind = IRON if disc == FARM else WOOD
        if player.goods[kind] or any(player.tiles):
            return marginal(player.goods[kind], GOOD_WORTH[kind])
    return None


RISEN = 0.5  # a location that has risen


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
    """A writ, the better the more are drawn; little where one of three must go for it."""
    number = exploring.amount(look.state, look.seat)
    if not number:
        return 0.0
    room = 1.0 if len(look.player.writs) < MOST_WRITS else 0.4
    return C["writ"] * (0.7 + 0.1 * number) * room * (0.4 + 0.6 * look.to_come)


def _harvest(look: Look) -> float:
    """A point, favors, and goods on a farm."""
    state, seat = look.state, look.seat
    if harvesting.why_not_harvest(state, seat) is not None:
        return 0.0
    total = harvesting.goods_due(state, seat)
    favors = harvesting.favors(state, seat, total)
    mean = sum([marginal(look.player.goods[kind], row) for kind, row in enumerate(GOOD_WORTH)]) / len(GOODS)
    return harvesting.VP + favors * mean + (total - favors) * N["farm_good"]


def _tax(look: Look) -> float:
    """Shillings, and a marker with a knight."""
    have, number = look.player.shillings, taxing.amount(look.state, look.seat)
    if not number:
        return 0.0
    knight = advanced(look.state) and KNIGHT in _faces(look.player)
    marker = C["reinforced"] * marginal(look.player.markers, ROW["marker"]) if knight else 0.0
    return shillings(have + number, look.to_come) - shillings(have, look.to_come) + marker


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
    """The best attack or starving at a location, as far as can be told without what others hold."""
    state, player = look.state, look.player
    own = _strength(look, place)
    disc = disc_of_service(state, player, look.held.kinds[FEUDUM] > 0)
    best = 0.0
    for other, enemy in enumerate(state.players):
        for pawn, at in enumerate(enemy.places):
            if at == place and other != look.seat and own > (0 if enemy.wine[pawn] else PAWN_DEFENCE):
                best = PAWN_VP + disc
    ruler, serf = state.ruler[place], state.serf[place]
    if state.disc[place] >= FEUDUM and ruler not in (NONE, look.seat):
        guards = FEUDUM_DEFENCE + state.subject[place] + PAWN_DEFENCE * state.players[ruler].places.count(place)
        if own + (serf == look.seat) > guards:
            best = FEUDUM_VP + disc + (M["rule"] if serf == look.seat else 0.0)
    if not best and advanced(state) and serf not in (NONE, look.seat) and NOBLE in _faces(player):
        best = disc
    return C["strike"] * best


def _strength(look: Look, place: int) -> int:
    """The attack of a seat at a location, a saltpeter included."""
    state, player = look.state, look.player
    found = sum([at == place and not player.wine[pawn] for pawn, at in enumerate(player.places)])
    found += sum([state.monster_owner[at] == look.seat and state.monster_place[at] == place for at in range(2)])
    return found + (player.goods[SALTPETER] > 0)


def _defend(look: Look) -> float:
    return DEFEND_VP + C["defend"]


def _repeat(look: Look) -> float:
    """The best card already played that may be repeated."""
    return max([_again(look, card) for card in look.player.played if AGAIN[card] == TWICE], default=0.0)


def _again(look: Look, card: int) -> float:
    """A card once more: the best of it is done. A second Move goes on the voyage."""
    if card == GUILD:  # what was done at a guild is out already, if it was played
        return look.guild(0 if GUILD in look.player.played else 1)
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
    return look.guild(0)


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
