"""The options about pawns by name: coming in, ways, markers where they stand, feeding."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.feudum import migrating, stars
from core.games.feudum.boards import goods_at
from core.games.feudum.land_labels import BESIDE
from core.games.feudum.names import (
    CHARACTER,
    GOOD,
    GROWS,
    GUILD,
    LANDSCAPE,
    MONSTER,
    PIECE,
    RANK,
    RANKS,
    REGION_NAME,
    ROUTE,
    ROUTE_SHORT,
    VESSEL,
    VESSEL_SHORT,
    amount,
    disc_kind,
    goods_words,
    place_name,
)
from core.games.feudum.pieces import drunk, place_of, twins
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import (
    GOODS,
    GUILDS,
    LANDSCAPES,
    MONSTERS,
    PIECES,
    PLACE,
    PLACES,
    REGION,
    REGIONS,
    VESSELS,
)
from core.text import Part, T, Who, series
from core.view import Label


def pawn(state: Feudum, seat: int, piece: str) -> Part:
    """A piece in words: "knight", "the serpent"; where another like it stands beside it, with what tells them apart:
    "knight on a ship"."""
    if piece in MONSTERS:
        return MONSTER[piece]
    player = state.players[seat]
    number = PIECES.index(piece)
    if player.places[number] == NONE:
        return PIECE[piece]
    words: Part = CHARACTER[GUILDS[player.faces[number]]]
    return _told_apart(state, seat, number, words) if twins(player, number) else words


def _told_apart(state: Feudum, seat: int, number: int, words: Part) -> Part:
    player = state.players[seat]
    if player.under[number] != NONE:
        words = T("{pawn} on a {vessel}", pawn=words, vessel=VESSEL[VESSELS[player.under[number]]])
    if drunk(player, number):
        words = T("drunk {pawn}", pawn=words)
    if state.stepped >> number & 1:
        words = T("{pawn} that has moved", pawn=words)
    return words


def pawn_at(state: Feudum, seat: int, piece: str) -> Part:
    """A piece with where it stands: "knight at F13"."""
    place = place_of(state, seat, PIECES.index(piece))
    return T("{piece} at {place}", piece=pawn(state, seat, piece), place=PLACES[place])


def pawn_short(state: Feudum, seat: int, piece: str) -> Part:
    """The same for a narrow menu: "knight F13"."""
    place = place_of(state, seat, PIECES.index(piece))
    return T("{piece} {place}", piece=pawn(state, seat, piece), place=PLACES[place])


# Migrate


def bring(state: Feudum, decision: Decision, option: Option) -> Label:
    """A face at a place, with the stars and the rank it would bring."""
    guild, name = str(option[1]), str(option[2])
    place = PLACE[name]
    return Label(
        T("{face} at {place}", face=CHARACTER[guild], place=place_name(place)),
        _rank_with(state, decision.seat, guild, place),
        place=name,
        section=GUILD[guild],
        rank=GUILDS.index(guild),
        short=T("{face} {place}", face=CHARACTER[guild], place=name),
    )


def _rank_with(state: Feudum, seat: int, guild: str, place: int) -> Part:
    """Stars and rank with one pawn more, looked up on a copy of the position; nothing while no pawn is left."""
    if NONE not in state.players[seat].places:
        return ""
    number = GUILDS.index(guild)
    after = state.copy()
    migrating.bring(after, seat, number, place)
    stars.recount(after)
    rank = stars.rank(after, number, seat)
    held = amount(after.stars[seat * len(GUILDS) + number], "star")
    words = T("{stars} in the guild: {rank}", stars=held, rank=RANK[RANKS[rank]] if rank != NONE else RANK["none"])
    track = after.track[number]
    if not track or track[0] == seat:
        return words
    return T("{words}, the master has {n}", words=words, n=after.stars[track[0] * len(GUILDS) + number])


def take_off(state: Feudum, decision: Decision, option: Option) -> Label:
    """A pawn leaves the board."""
    name = str(option[1])
    return Label(
        T("Take off: {pawn}", pawn=pawn_at(state, decision.seat, name)),
        T("its stars go, a vessel under it stays there"),
        section=T("Off the board"),
        rank=len(GUILDS),
        short=T("off: {pawn}", pawn=pawn_short(state, decision.seat, name)),
    )


# Move


def go(state: Feudum, decision: Decision, option: Option) -> Label:
    """A way of a piece, with what is at its end."""
    piece, name = str(option[1]), str(option[2])
    place = PLACE[name]
    kind = str(option[3]) if len(option) > 3 else ""
    what = T("{piece} to {place}", piece=pawn(state, decision.seat, piece), place=place_name(place))
    short: Part = T("{piece} {place}", piece=pawn(state, decision.seat, piece), place=name)
    if kind:
        what = T("{what} {way}", what=what, way=ROUTE[kind])
        short = T("{what} {way}", what=short, way=ROUTE_SHORT[kind])
    return Label(
        what,
        series([*_cost_of_way(kind), *_pins(state, decision.seat, piece, place), _place_now(state, place)], "; "),
        section=pawn_at(state, decision.seat, piece),
        rank=PIECES.index(piece),
        place=name,
        short=short,
    )


def _cost_of_way(kind: str) -> list[Part]:
    return [T("2 shillings")] if kind == "ferry" else []


def _pins(state: Feudum, seat: int, piece: str, place: int) -> list[Part]:
    """A monster of somebody else that would keep the pawn there."""
    if piece in MONSTERS:
        return []
    return [
        T("{monster} would keep it there", monster=MONSTER[MONSTERS[monster]])
        for monster, at in enumerate(state.monster_place)
        if at == place and state.monster_owner[monster] != seat
    ]


def _place_now(state: Feudum, place: int) -> Part:
    """Disc, ruler and what is there, in short."""
    parts: list[Part] = [disc_kind(state.disc[place])]
    ruler, serf = state.ruler[place], state.serf[place]
    parts.append(T("no ruler") if ruler == NONE else T("ruled by {who}", who=Who(ruler)))
    if serf != NONE:
        parts.append(T("serf of {who}", who=Who(serf)))
    if any(goods_at(state, place)):
        parts.append(goods_words(goods_at(state, place)))
    if state.landscape[place] != NONE and state.growth[place]:
        name = LANDSCAPES[state.landscape[place]]
        parts.append(T("{landscape} with {n}", landscape=LANDSCAPE[name], n=amount(state.growth[place], GROWS[name])))
    return series(parts)


def board(state: Feudum, decision: Decision, option: Option) -> Label:
    """A pawn boards a vessel that somebody left."""
    piece, vessel = str(option[1]), str(option[2])
    return Label(
        T("{piece} boards a {vessel}", piece=pawn(state, decision.seat, piece), vessel=VESSEL[vessel]),
        T("costs no step"),
        section=pawn_at(state, decision.seat, piece),
        rank=PIECES.index(piece),
    )


def deploy(state: Feudum, decision: Decision, option: Option) -> Label:
    """A vessel of the supply goes under a pawn, for good."""
    vessel, piece = str(option[1]), str(option[2])
    return Label(
        T("Put a {vessel} under: {pawn}", vessel=VESSEL[vessel], pawn=pawn_at(state, decision.seat, piece)),
        T("it never comes back to the supply"),
        rank=BESIDE,
        short=T("{vessel}: {pawn}", vessel=VESSEL_SHORT[vessel], pawn=pawn_short(state, decision.seat, piece)),
    )


def take(state: Feudum, decision: Decision, option: Option) -> Label:
    """A resource to be pilfered."""
    name, what = str(option[1]), str(option[2])
    if what in GOOD:
        have = state.players[decision.seat].goods[GOODS.index(what)]
        return Label(T("{good} from {place}", good=GOOD[what], place=name), T("you have {n}", n=have), place=name)
    thing = amount(1, GROWS[what])
    return Label(
        T("{thing} from the {landscape} at {place}", thing=thing, landscape=LANDSCAPE[what], place=name),
        T("swapped for a marker") if GROWS[what] == "target" else "",
        place=name,
        short=T("{thing} from {place}", thing=thing, place=name),
    )


# Influence


def marker(state: Feudum, decision: Decision, option: Option) -> Label:
    """A marker at a location, and what it becomes."""
    name = str(option[1])
    place = PLACE[name]
    rules = state.ruler[place] == NONE or state.serf[place] == decision.seat
    return Label(
        T("{place}: {role}", place=place_name(place), role=_role(state, decision.seat, place)),
        series([disc_kind(state.disc[place]), *(_new_region(state, decision.seat, place) if rules else [])]),
        place=name,
        short=T("{place} {role}", place=name, role=_role(state, decision.seat, place)),
    )


def _role(state: Feudum, seat: int, place: int) -> Part:
    """What a marker of a seat would be there."""
    ruler = state.ruler[place]
    if ruler == NONE:
        return T("ruler")
    if ruler == seat:
        return T("subject")
    if state.serf[place] == seat:
        return T("take over from {who}", who=Who(ruler))
    return T("serf under {who}", who=Who(ruler))


def _new_region(state: Feudum, seat: int, place: int) -> list[Part]:
    """Whether the seat would have a region more that is active, as ruler of a location."""
    region = REGION[place]
    active = any(
        REGION[at] == region and (state.ruler[at] == seat or (state.serf[at] == seat and state.landscape[at] != NONE))
        for at in range(len(PLACE))
    )
    return [] if active else [T("your first location of the region {region}", region=REGION_NAME[REGIONS[region]])]


def bump(state: Feudum, decision: Decision, option: Option) -> Label:
    """Money is Influence: ruler at once, for a shilling."""
    name = str(option[1])
    place = PLACE[name]
    return Label(
        T("{place}: ruler for 1 shilling", place=place_name(place)),
        series([T("with a merchant; the ruler there becomes serf"), *_new_region(state, decision.seat, place)]),
        place=name,
        rank=1,
        short=T("{place} ruler, 1 shilling", place=name),
    )


# Nourish


def feed(state: Feudum, decision: Decision, option: Option) -> Label:
    """Food for one pawn, or for all that are hungry."""
    have = state.players[decision.seat].goods[GOODS.index("food")]
    if len(option) > 1:
        return Label(
            T("Food for the {pawn}", pawn=pawn_at(state, decision.seat, str(option[1]))),
            T("leaves {n} food", n=have - 1),
            short=T("food: {pawn}", pawn=pawn_short(state, decision.seat, str(option[1]))),
        )
    n = int(decision.about[1])
    return Label(T("Feed all for {food}", food=amount(n, "food")), T("leaves {n} food", n=have - n))


def wine(state: Feudum, decision: Decision, option: Option) -> Label:
    """A sulfur of the barrel for a pawn."""
    return Label(
        T("Wine for the {pawn}", pawn=pawn_at(state, decision.seat, str(option[1]))),
        T("feeds it now and next round; it counts for nothing in fights next round"),
        rank=1,
        short=T("wine: {pawn}", pawn=pawn_short(state, decision.seat, str(option[1]))),
    )


def tile_back(state: Feudum, landscape: str) -> Part:
    """The landscape on the back of a tile, where that matters: in the advanced game."""
    return T("{landscape} on its back", landscape=LANDSCAPE[landscape]) if advanced(state) else ""


def tile_food(state: Feudum, decision: Decision, option: Option) -> Label:
    """A tile for a pawn."""
    return Label(
        T("A tile for the {pawn}", pawn=pawn_at(state, decision.seat, str(option[1]))),
        tile_back(state, str(option[2])),
        rank=2,
        short=T("tile: {pawn}", pawn=pawn_short(state, decision.seat, str(option[1]))),
    )
