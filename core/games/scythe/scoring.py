"""The final score: coins, stars, territories, resources, the structure bonus tile; ties (rulings, section 10)."""

from __future__ import annotations

from core.games.scythe.cards import BONUSES, FACTORY_TERRITORIES, bonus_coins, tier
from core.games.scythe.control import controlled
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    AT,
    ENCOUNTERS,
    FACTORY,
    FARM,
    HEXES,
    LAKES,
    NEAR,
    OF_TERRAIN,
    TUNDRA,
    TUNNELS,
    bits,
    mask,
)
from core.text import Part, T
from core.view import Score

PARTS: tuple[tuple[str, Part], ...] = (
    ("coins", T("coins in hand")),
    ("stars", T("stars")),
    ("territories", T("territories")),
    ("resources", T("pairs of resources")),
    ("structures", T("structure bonus")),
)
BID_PART: tuple[str, Part] = ("bid", T("bid in the auction"))
# What breaks ties, in order; equal in all of it, the victory is shared.
TIES: tuple[tuple[str, Part], ...] = (
    ("pieces", T("workers, mechs and structures")),
    ("power", T("power")),
    ("popularity", T("popularity")),
    ("resources", T("resources")),
    ("territories", T("territories")),
    ("stars", T("stars placed")),
)


def parts(state: Scythe, seat: int) -> dict[str, int]:
    """The coins of a seat in each part; a bid of the auction is taken off."""
    player = state.players[seat]
    own = controlled(state, seat)
    worth = tier(player.popularity)
    found = {
        "coins": player.coins,
        "stars": sum(player.stars) * worth.star,
        "territories": territories(own) * worth.territory,
        "resources": resources(state, own) // 2 * worth.pair,
        "structures": bonus_coins(BONUSES[state.tile], bonus_count(state, player)),
    }
    if player.bid:
        found["bid"] = -player.bid
    return found


def ties(state: Scythe, seat: int) -> dict[str, int]:
    """What breaks ties, in order."""
    player = state.players[seat]
    own = controlled(state, seat)
    return {
        "pieces": len(player.workers) + len(player.mechs) + sum([place != NONE for place in player.structures]),
        "power": player.power,
        "popularity": player.popularity,
        "resources": resources(state, own),
        "territories": territories(own),
        "stars": sum(player.stars),
    }


def scores(state: Scythe) -> list[Score]:
    """All seats with totals and places. Nothing of it is hidden."""
    found = []
    for seat in range(len(state.players)):
        own = parts(state, seat)
        found.append(Score(seat, sum(own.values()), own, ties=ties(state, seat)))
    keys = [(score.total, *score.ties.values()) for score in found]
    for score, key in zip(found, keys, strict=True):
        score.place = 1 + sum([other > key for other in keys])
    return found


def territories(own: int) -> int:
    """How many territories a mask of places counts for: the Factory for three, lakes for one, homes for none."""
    extra = FACTORY_TERRITORIES - 1 if own >> FACTORY & 1 else 0
    return (own & _HEXES).bit_count() + extra


def resources(state: Scythe, own: int) -> int:
    """The resources that lie on a mask of territories. They are halved together, not territory by territory."""
    goods = state.goods
    return sum([sum(goods[place * 4 : place * 4 + 4]) for place in bits(own & _HEXES)])


# Structure bonus tiles


def bonus_count(state: Scythe, player: Player) -> int:
    """What the tile of this game counts for a player. Control of the places does not matter."""
    return count_of(BONUSES[state.tile].id, [place for place in player.structures if place != NONE])


def count_of(bonus: str, structures: list[int]) -> int:
    """What a tile counts for structures on these places."""
    if bonus == "in-a-line":
        return longest_line(structures)
    if bonus in _NEXT_TO:
        beside = 0
        for place in structures:
            beside |= NEAR[place]
        return (beside & _NEXT_TO[bonus]).bit_count()
    return (mask(structures) & _STANDING_ON[bonus]).bit_count()


def longest_line(structures: list[int]) -> int:
    """The longest unbroken straight line of structures in one of the three directions of the hexes."""
    spots = {AT[place] for place in structures}
    longest = 0
    for place in structures:
        for dq, dr in ((1, 0), (0, 1), (1, -1)):
            length, (q, r) = 1, AT[place]
            while (q + dq, r + dr) in spots:
                length, q, r = length + 1, q + dq, r + dr
            longest = max(longest, length)
    return longest


_HEXES = mask(list(HEXES))
_NEXT_TO = {"adjacent-tunnels": TUNNELS, "adjacent-lakes": LAKES, "adjacent-encounters": ENCOUNTERS}
_STANDING_ON = {"on-tunnels": TUNNELS, "on-farms-or-tundra": OF_TERRAIN[FARM] | OF_TERRAIN[TUNDRA]}
