"""Improve: a location rises one step and brings a tile of its region; or a landscape is laid (rules 7.4; rulings F)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Bundle, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum import landscapes, paying, stars, starving, writs
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.supplies import advanced, draw_kind, score, spend_seal, to_haversack
from core.games.feudum.tables import (
    DISCS,
    EPOCHS,
    FARM,
    FEUDUM,
    GOODS,
    GUILDS,
    IRON,
    LANDSCAPES,
    NOTHING,
    OUTPOST,
    PLACE,
    PLACES,
    PLANTED_VP,
    REGION,
    REGIONS,
    TILE_VP,
    TILES,
    TOWN,
    WOOD,
)

RAISE: tuple[Option, ...] = tuple(("raise", name) for name in PLACES)
RAISE_FEUDUM: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("raise", name, guild) for guild in GUILDS) for name in PLACES
)
TEND: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("tend", name, landscape) for landscape in LANDSCAPES) for name in PLACES
)
TILE: tuple[Option, ...] = tuple(("tile", region) for region in REGIONS)

# What an outpost costs to become a farm, and a farm to become a town; a town costs a king's seal.
COSTS = {OUTPOST: paying.costs([WOOD]), FARM: paying.costs([IRON])}


def improve(state: Feudum, seat: int) -> Rules:
    """The card: raise a location, tend a landscape, or leave it."""
    option: Option = yield Decision(
        seat, "improve", lambda: [*options(state, seat), DONE], lambda: refusals(state, seat), asides=True
    )
    if option[0] == "raise":
        yield from _raise(state, seat, option)
    elif option[0] == "tend":
        yield from _tend(state, seat, PLACE[str(option[1])], LANDSCAPES.index(str(option[2])))
    state.agenda.pop()


def why_not_improve(state: Feudum, seat: int) -> Reason | None:
    """Why nothing can be improved and no landscape laid."""
    reason: Reason = ("rules_nothing",)
    for _, why in reversed([*candidates(state, seat)]):
        if why is None:
            return None
        reason = why
    return reason


def options(state: Feudum, seat: int) -> list[Option]:
    """What can be done with the card."""
    return [option for option, why in candidates(state, seat) if why is None]


def refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """What else comes to mind, and why not."""
    return ((option, why) for option, why in candidates(state, seat) if why is not None)


def candidates(state: Feudum, seat: int) -> Iterator[tuple[Option, Reason | None]]:
    """Every step of a ruled location and every landscape at a location served, each with why not, or None."""
    player = state.players[seat]
    for place, ruler in enumerate(state.ruler):
        if ruler != seat:
            continue
        disc = state.disc[place]
        if disc < TOWN:
            yield RAISE[place], _why_not_disc(state, disc + 1) or paying.why_not_pay(player, COSTS[disc])
        elif disc == TOWN:
            no_seal: Reason | None = None if player.seals else ("seal", 0)
            for guild, option in enumerate(RAISE_FEUDUM[place]):
                yield option, _why_not_disc(state, FEUDUM + guild) or no_seal
    if advanced(state):
        yield from _landscape_candidates(state, seat)


def _why_not_disc(state: Feudum, disc: int) -> Reason | None:
    """Feudums are two of each guild; the others are as many as wanted, but for the switch `strict_discs` (F3)."""
    limited = disc >= FEUDUM or state.options["strict_discs"] == "on"
    return ("no_disc", DISCS[disc]) if limited and state.discs[disc] <= 0 else None


def _landscape_candidates(state: Feudum, seat: int) -> Iterator[tuple[Option, Reason | None]]:
    player = state.players[seat]
    for place, serf in enumerate(state.serf):
        if serf != seat:
            continue
        for kind, option in enumerate(TEND[place]):
            if player.tiles[kind]:
                yield option, _why_not_tend(state, player, place)


def _why_not_tend(state: Feudum, player: Player, place: int) -> Reason | None:
    if state.landscape[place] != NONE:
        return ("landscape_there", PLACES[place])
    # The tile that is laid does not also stand in for the wood.
    if not player.goods[WOOD] and paying.tiles(player) < 2:
        return ("goods", GOODS[WOOD], 1, 0)
    return None


def ways(state: Feudum, seat: int, candidate: Option, reason: Reason) -> list[Bundle]:
    """How the seat comes by a king's seal it lacks: one under an own marker, or a mandate."""
    if candidate[0] != "raise" or reason[0] != "seal":
        return []
    return [(option,) for option in (*starving.asides(state, seat), *writs.for_seals(state, seat))]


# Raising a location


def _raise(state: Feudum, seat: int, option: Option) -> Rules:
    place = PLACE[str(option[1])]
    disc = state.disc[place]
    if disc == TOWN:
        spend_seal(state, seat)
        change_disc(state, place, FEUDUM + GUILDS.index(str(option[2])))
    else:
        yield from paying.pay(state, seat, COSTS[disc])
        if disc == FARM:
            clear_goods(state, place)
        change_disc(state, place, disc + 1)
    tell(state, seat, "improves", PLACES[place], DISCS[state.disc[place]])
    stars.recount(state)
    yield from reward(state, seat, place)


def change_disc(state: Feudum, place: int, disc: int) -> None:
    """The disc of a location goes to the supply, another one comes from there; markers stay."""
    state.discs[state.disc[place]] += 1
    state.discs[disc] -= 1
    state.disc[place] = disc


def clear_goods(state: Feudum, place: int) -> None:
    """A farm that becomes a town loses what lies there (F1)."""
    first = place * len(GOODS)
    to_haversack(state, state.goods[first : first + len(GOODS)])
    state.goods[first : first + len(GOODS)] = NOTHING


# The tile


def top(state: Feudum, region: int) -> int:
    """The epoch that a region's stack shows: 0 to 3 for I to IV, TILES for the space below them."""
    return state.stacks[region]


def tile_points(state: Feudum, place: int, disc: int) -> int:
    """Points for the tile that a location brings when it becomes a farm, town or feudum; 0 if its region's tile is
    forbidden (F2)."""
    epoch = top(state, REGION[place])
    return TILE_VP[min(disc, FEUDUM) - FARM][epoch] if epoch < TILES and epoch <= state.epoch else 0


def past_tiles(state: Feudum) -> list[int]:
    """Regions whose stack shows a past epoch."""
    return [region for region in range(len(REGIONS)) if top(state, region) < min(TILES, state.epoch)]


def reward(state: Feudum, seat: int, place: int) -> Rules:
    """The tile of the region if its epoch runs or is past, with points; else a past one of another region, without."""
    points = tile_points(state, place, state.disc[place])
    if points:
        yield from _before_tile(state, seat)
        take_tile(state, seat, REGION[place])
        score(state, seat, points, "improve")
    elif past_tiles(state):
        option: Option = yield Decision(
            seat, "tile", lambda: [TILE[region] for region in past_tiles(state)], about=(REGIONS[REGION[place]],)
        )
        yield from _before_tile(state, seat)
        take_tile(state, seat, REGIONS.index(str(option[1])))


def _before_tile(state: Feudum, seat: int) -> Rules:
    """The back of a tile is seen for good, in the advanced game: a last point stands before it."""
    if advanced(state):
        yield Decision(seat, "last-point", [DONE], about=("tile",), last=True)


def take_tile(state: Feudum, seat: int, region: int) -> None:
    """The top tile of a stack; what landscape is on its back is seen now, and matters in the advanced game only."""
    epoch = EPOCHS[top(state, region)]
    state.stacks[region] += 1
    kind = draw_kind(state, state.backs, "tile") if advanced(state) else 0
    state.players[seat].tiles[kind] += 1
    if advanced(state):
        tell(state, seat, "tile", REGIONS[region], epoch, LANDSCAPES[kind])
    else:
        tell(state, seat, "plain-tile", REGIONS[region], epoch)


# Tend Landscape


def _tend(state: Feudum, seat: int, place: int, kind: int) -> Rules:
    landscapes.lay(state, seat, place, kind)
    yield from paying.pay(state, seat, COSTS[OUTPOST])
    tell(state, seat, "tends", PLACES[place], LANDSCAPES[kind])
    score(state, seat, PLANTED_VP, "tend")
    landscapes.grow(state, place)
    yield from landscapes.collect_or_leave(state, seat, place)
