"""What a position is worth to a seat as it stands, in points of the final score or so: for bots.

Points had and points of the end, what ranks, regions and landscapes will score in the epochs to come, means at hand,
pawns and where they stand, and what hunger and unpaid service will cost. What the cards still to be played promise is
on the page `promises`. Numbers come from ``data/worth.toml``.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from core.games.feudum import forecast
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.tables import (
    ACTIVE_VP,
    FARM,
    FEUDUM,
    FINAL,
    FOOD,
    GOODS,
    GUILDS,
    KIND_OF,
    KINGDOM_VP,
    KINGDOMS,
    LANDSCAPE_EMPTY,
    LANDSCAPE_FULL,
    LAST_EPOCH,
    MANDATES,
    RANK_VP,
    REGION,
    ROAD,
    SERVICE,
    SERVICE_CHECKED,
    STACKS_SHOWING,
    VESSEL_ROUTE,
    VESSELS,
    VOYAGE,
    WAYS,
    WRIT_DATA,
    WRITS,
)


def _data() -> dict[str, Any]:
    return tomllib.loads((files("core.games.feudum") / "data" / "worth.toml").read_text("utf-8"))


_TABLE = _data()
EPOCHS_RANK: list[float] = _TABLE["epochs"]["ranks"]
EPOCHS_REGION: list[float] = _TABLE["epochs"]["regions"]
Row: TypeAlias = tuple[int, float, float]  # so many are worth the first number each, more the second
ROW: dict[str, Row] = {name: (row[0], row[1], row[2]) for name, row in _TABLE["goods"].items()}
N: dict[str, float] = _TABLE["means"]
M: dict[str, float] = _TABLE["map"]
C: dict[str, float] = _TABLE["cards"]
W: dict[str, float] = _TABLE["writs"]
GOOD_WORTH: tuple[Row, ...] = tuple(ROW[name] for name in GOODS)


def some(number: int, row: Row) -> float:
    """So many of a thing of which the first few are worth more."""
    most, full, spare = row
    return full * number if number <= most else full * most + spare * (number - most)


def marginal(number: int, row: Row) -> float:
    """What one more is worth to somebody with so many."""
    return row[1] if number < row[0] else row[2]


class Land(NamedTuple):
    """What a seat holds of the map.

    ruled     locations                      kinds    how many of each disc (outpost, farm, town, feudums together)
    active    regions active for it, a bit each       tended   locations with a landscape where it is serf
    """

    ruled: list[int]
    kinds: list[int]
    active: int
    tended: list[int]


def land(state: Feudum, seat: int) -> Land:
    """The seat's part of the map."""
    ruled = [place for place, ruler in enumerate(state.ruler) if ruler == seat]
    kinds = [0, 0, 0, 0]
    for place in ruled:
        kinds[min(FEUDUM, state.disc[place])] += 1
    tended = [place for place, serf in enumerate(state.serf) if serf == seat and state.landscape[place] != NONE]
    active = 0
    for place in (*ruled, *tended):
        active |= 1 << REGION[place]
    return Land(ruled, kinds, active, tended)


def left(state: Feudum) -> float:
    """How much of the game is to come: 1 at its start, a quarter in its last epoch."""
    return (LAST_EPOCH - state.epoch) / LAST_EPOCH


def steps(state: Feudum) -> int:
    """How many tiles have brought the end of the game nearer: of each epoch as many as begin the next one."""
    following = state.epoch + 1
    found = sum(STACKS_SHOWING[1:following])
    if following <= LAST_EPOCH:
        found += min(STACKS_SHOWING[following], state.stacks.count(following))
    return found


def nearer(state: Feudum, region: int) -> float:
    """What it costs that the top tile of a region's stack is taken: the end of the game is nearer."""
    following = state.epoch + 1
    if state.stacks[region] != state.epoch or state.stacks.count(following) >= STACKS_SHOWING[following]:
        return 0.0
    return M["nearer"]


def static(state: Feudum, seat: int) -> float:
    """The worth of the position without the cards that are still to be played."""
    player = state.players[seat]
    held = land(state, seat)
    to_come = left(state)
    rivals = max(other.vp for number, other in enumerate(state.players) if number != seat)
    found = player.vp - M["rivals"] * rivals - M["nearer"] * steps(state)
    found += _ranks(state, seat)
    found += _map(state, held, to_come)
    found += _means(player, to_come)
    found += _pawns(state, seat, player, held, to_come)
    found += _hunger(state, seat, player)
    found += writs(state, player, held)
    found += M["voyage"] * voyage(player.voyage)
    found -= _service(state, player, held.kinds[FEUDUM] > 0)
    return found


# Guilds


def _ranks(state: Feudum, seat: int) -> float:
    """Ranks for the epochs to come; a lead is worth a little, and so is a star of somebody who waits."""
    weight = EPOCHS_RANK[LAST_EPOCH - state.epoch]
    size, found = len(GUILDS), 0.0
    for guild, track in enumerate(state.track):
        own = state.stars[seat * size + guild]
        if not own:
            continue
        found += M["star"] * min(own, 6)
        if seat not in track:
            continue
        place = track.index(seat)
        found += weight * RANK_VP[place]
        below = state.stars[track[place + 1] * size + guild] if place + 1 < len(track) else 0
        found += M["lead"] * min(2, own - below)
    return found


# The map


def empire(kinds: list[int]) -> float:
    """Points of the end for ruled locations: each, and sets of three of a kind with feudums as wild ones."""
    outposts, farms, towns, feudums = kinds
    found = float(outposts + farms + towns + FINAL["feudum"] * feudums)
    wild = feudums
    sets, parts = 0, 0
    for number in (outposts, farms, towns):
        sets += number // 3
        rest = number % 3
        if rest and rest + wild >= 3:
            wild -= 3 - rest
            sets += 1
        elif rest == 2:
            parts += 1
    sets += wild // 3
    return found + FINAL["set_of_three"] * sets * M["empire"] + M["part"] * parts


def _map(state: Feudum, held: Land, to_come: float) -> float:
    found = empire(held.kinds) + M["rule"] * len(held.ruled) * to_come
    found += EPOCHS_REGION[LAST_EPOCH - state.epoch] * ACTIVE_VP[held.active.bit_count()]
    found += M["improvable"] * (len(held.ruled) - held.kinds[FEUDUM]) * to_come
    found += M["feudum"] * held.kinds[FEUDUM]
    size = len(GOODS)
    for place in held.ruled:
        found += M["subject"] * state.subject[place]
        if state.disc[place] == FARM:
            found += N["farm_good"] * sum(state.goods[place * size : (place + 1) * size])
    for place in held.tended:
        vp = LANDSCAPE_FULL if state.growth[place] else LANDSCAPE_EMPTY
        found += vp + M["landscape"] * max(0, LAST_EPOCH - state.epoch - 1)
    return found


def serfs(state: Feudum, seat: int) -> int:
    """At how many locations a seat is serf."""
    return state.serf.count(seat)


def rule_worth(state: Feudum, seat: int, held: Land, place: int, to_come: float) -> float:
    """What becoming the ruler of a location would bring."""
    disc = min(FEUDUM, state.disc[place])
    kinds = held.kinds[:]
    kinds[disc] += 1
    found = M["rule"] * to_come + empire(kinds) - empire(held.kinds)
    found += M["feudum"] if disc == FEUDUM else M["improvable"] * to_come
    if not held.active >> REGION[place] & 1:
        number = held.active.bit_count()
        found += EPOCHS_REGION[LAST_EPOCH - state.epoch] * (ACTIVE_VP[number + 1] - ACTIVE_VP[number])
    if disc < FEUDUM:
        size = len(GUILDS)
        found += M["star"] * sum(
            state.stars[seat * size + guild] > 0 for guild in range(size) if KIND_OF[guild] == disc
        )
    return found


def marker_worth(state: Feudum, seat: int, held: Land, place: int, to_come: float) -> float:
    """What one marker more at a location would bring; 0 if none may be laid there."""
    ruler, serf, subject = state.ruler[place], state.serf[place], state.subject[place]
    if ruler == NONE:
        return rule_worth(state, seat, held, place, to_come)
    if ruler == seat:
        return 0.0 if subject else M["subject"] + (0.5 if serf != NONE else 0.0)
    if serf == NONE:
        return M["serf"]
    if serf == seat and not subject:
        return rule_worth(state, seat, held, place, to_come) + M["subject"]
    return 0.0


# Means


def _means(player: Player, to_come: float) -> float:
    """Goods and everything else in the supply, which is worth less as the end comes near."""
    found = N["barrel"] * player.barrel
    for kind, number in enumerate(player.goods):
        found += some(number, GOOD_WORTH[kind])
    found += N["tile"] * sum(player.tiles)
    found += some(player.markers, ROW["marker"])
    found += N["vessel"] * min(2, sum(player.vessels)) + N["target"] * player.targets
    found += N["disc"] * player.discs + N["bead"] * sum(player.beads)
    found *= 0.3 + 0.7 * to_come
    found += some(player.seals, ROW["seal"])
    return found + shillings(player.shillings, to_come)


def shillings(number: int, to_come: float) -> float:
    """Shillings: a third of a point at the end, more while things are to be bought."""
    most, full, spare = ROW["shilling"]
    third = 1 / FINAL["shillings"]
    return third * number + to_come * some(number, (most, full - third, spare - third))


def voyage(space: int) -> float:
    """Points of a space of the voyage, those of its sections growing step by step."""
    for number, section in enumerate(VOYAGE):
        if space in section.spaces:
            following = VOYAGE[min(number + 1, len(VOYAGE) - 1)].behind
            part = section.spaces.index(space) / (2 * len(section.spaces))
            return section.behind + 1.0 + part * (following - section.behind)
    return 0.0


def writs(state: Feudum, player: Player, held: Land) -> float:
    """Mandates for what they can do, charters for what they would bring as far as there are seals for them."""
    found, charters = 0.0, []
    for writ in player.writs:
        if writ in MANDATES:
            found += W[WRITS[writ]] * (0.4 + 0.6 * left(state))
        else:
            charters.append(charter(player, held, writ))
    charters.sort(reverse=True)
    for number, vp in enumerate(charters):
        sealed = 1.0 if number < player.seals else 0.4
        found += sealed * (W["charter"] * vp + W["charter_hope"] * left(state))
    return found


def charter(player: Player, held: Land, writ: int) -> float:
    """What a charter would score now, with a seal."""
    row = WRIT_DATA[writ]
    if "kingdom" in row:
        inside = sum(place in KINGDOMS[row["kingdom"]] for place in held.ruled)
        vps = KINGDOM_VP[row["kingdom"]]
        return float(vps[min(inside, len(vps)) - 1]) if inside else 0.0
    if "sulfur" in row:
        return float(max([vp for need, vp in row["sulfur"].items() if player.barrel >= int(need)], default=0))
    return float(row["monster"]) if player.slayer else 0.0


# Pawns, hunger, service


def pawns_out(player: Player) -> list[int]:
    """Places of the pawns on the board."""
    return [place for place in player.places if place != NONE]


def _pawns(state: Feudum, seat: int, player: Player, held: Land, to_come: float) -> float:
    """Pawns and monsters: that they are there, and what markers and goods are in their reach."""
    places = pawns_out(player)
    found = (M["pawn"] * len(places) + M["monster"] * state.monster_owner.count(seat)) * (0.3 + 0.7 * to_come)
    reach: dict[int, float] = {}
    for pawn, place in enumerate(player.places):
        if place == NONE:
            continue
        reach[place] = max(reach.get(place, 0.0), M["stand"])
        if player.under[pawn] != NONE:
            found += M["vessel_under"] * to_come
        for there in one_step(state, player, pawn):
            reach[there] = max(reach.get(there, 0.0), M["near"])
    worths = sorted(
        [share * marker_worth(state, seat, held, place, to_come) for place, share in reach.items()], reverse=True
    )
    return found + sum(worths[: len(places) + 1]) + M["serf"] * serfs(state, seat)


def one_step(state: Feudum, player: Player, pawn: int) -> list[int]:
    """Locations one route away from a pawn by road or with the vessel under it, or one in the supply."""
    place, found = player.places[pawn], []
    by = 1 << ROAD
    for kind in range(len(VESSELS)):
        if player.under[pawn] == kind or (player.vessels[kind] and player.under[pawn] == NONE):
            by |= 1 << VESSEL_ROUTE[kind]
    for there, kind in WAYS[place]:
        if by >> kind & 1:
            found.append(there)
    return found


def _hunger(state: Feudum, seat: int, player: Player) -> float:
    """Pawns that will go home this round for want of food, and food that will be short in the next."""
    stock = player.goods[FOOD] + player.barrel + sum(player.tiles)
    need = 0
    if any(row[0] == "home" for row in state.agenda):
        need = forecast.feeding(state, seat).hungry
    # Once the seat has fed its pawns, those left out go home whatever it has.
    has_fed = not any(row[0] == "nourish" and row[1] == seat for row in state.agenda)
    short = need if has_fed else max(0, need - stock)
    next_round = max(0, len(pawns_out(player)) - short - max(0, stock - (0 if has_fed else need)))
    return -short * M["unfed"] * (M["pawn"] + RANK_VP[1]) - next_round * M["hungry"]


def _service(state: Feudum, player: Player, vassal: bool) -> float:
    """What service not done will cost; to a seat that is no vassal what it has done is worth a little."""
    due = service(state, player.military)
    return due if vassal else M["banked"] * (due - service(state, 0))


def service(state: Feudum, military: int) -> float:
    """Points that service not done will cost a vassal with so many discs in the epochs to come."""
    due = 0
    for epoch in range(state.epoch + 1, LAST_EPOCH + 1):
        due += sum(SERVICE[military : SERVICE_CHECKED[epoch]])
    return M["service"] * due


def disc_of_service(state: Feudum, player: Player, vassal: bool) -> float:
    """What a disc on the military track is worth: all it saves a vassal, a part of that to one who may become one."""
    if player.military >= len(SERVICE) or not player.discs:
        return 0.0
    saved = service(state, player.military) - service(state, player.military + 1)
    return saved if vassal else M["banked"] * saved
