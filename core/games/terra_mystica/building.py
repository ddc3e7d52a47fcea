"""Putting up and upgrading buildings, and what follows at once (rulings 5, 6): points, tiles, towns, power offers."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import favours, offers, towns
from core.games.terra_mystica.gaining import pay, round_points, score, why_not_pay
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.reach import beside_others
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import (
    DISCARD,
    DWELLING,
    FAV10,
    FAV10_VP,
    FAV11,
    FAV11_VP,
    KINDS,
    SOURCE,
    STRONGHOLD,
    TRADING_POST,
    UPGRADES,
    Price,
)

_DWELLING_VP, _POST_VP = SOURCE["favour-dwelling"], SOURCE["favour-trading-post"]


def settle_on(state: Mystica, seat: int, place: int, kind: int) -> None:
    """A piece of the seat comes onto a free hex."""
    player = state.players[seat]
    state.owner[place] = seat
    state.building[place] = kind
    player.places.append(place)
    player.stands[kind] += 1


def put_up(state: Mystica, seat: int, place: int, kind: int) -> None:
    """A new building on a free hex, paid for already, with everything that follows at once."""
    settle_on(state, seat, place, kind)
    tell(state, seat, "build", MAPS[state.map].names[place], KINDS[kind])
    _follow(state, seat, place, kind)


def replace(state: Mystica, seat: int, place: int, kind: int) -> None:
    """A building becomes a better one, paid for already; the smaller one returns to the board."""
    player = state.players[seat]
    player.stands[state.building[place]] -= 1
    player.stands[kind] += 1
    state.building[place] = kind
    tell(state, seat, "upgrade", MAPS[state.map].names[place], KINDS[kind])
    _follow(state, seat, place, kind)


def _follow(state: Mystica, seat: int, place: int, kind: int) -> None:
    building_points(state, seat, kind)
    player = state.players[seat]
    rules = RULES[player.faction]
    if kind == STRONGHOLD:
        rules.on_stronghold(state, seat)
    rules.on_building(state, seat, place, kind)
    owe(state, seat, favours=rules.favours_for(player, kind))
    towns.check(state, seat, place)
    offers.announce(state, seat, place)


def building_points(state: Mystica, seat: int, kind: int) -> None:
    """Points of the round tile and of favour tiles for a building of a kind."""
    round_points(state, seat, KINDS[kind])
    player = state.players[seat]
    if kind == DWELLING and player.favours >> FAV11 & 1:
        score(state, seat, FAV11_VP, _DWELLING_VP, "FAV11")
    elif kind == TRADING_POST and player.favours >> FAV10 & 1:
        score(state, seat, FAV10_VP, _POST_VP, "FAV10")


def why_no_piece(state: Mystica, seat: int, kind: int) -> Reason | None:
    """Why no further building of a kind can stand: all are on the map."""
    player = state.players[seat]
    if RULES[player.faction].pieces_left(player, kind) <= 0:
        return ("pieces", KINDS[kind])
    return None


def home_places(state: Mystica, seat: int) -> list[int]:
    """Free hexes of the own terrain, wherever they lie, for a dwelling that needs no reach; none if none is left."""
    if why_no_piece(state, seat, DWELLING) is not None:
        return []
    home = state.players[seat].colour
    land = bits(MAPS[state.map].land)
    return [place for place in land if state.terrain[place] == home and state.owner[place] == NONE]


# Upgrades


def why_not_upgrade(state: Mystica, seat: int, place: int, kind: int) -> Reason | None:
    """Why a building cannot become one of a kind."""
    rules = RULES[state.players[seat].faction]
    reason = why_no_piece(state, seat, kind) or rules.why_not_upgrade(state, seat, place, kind)
    return reason or why_not_pay(state.players[seat], *cost_at(state, seat, place, kind))


def cost_at(state: Mystica, seat: int, place: int, kind: int) -> Price:
    """The price of a building on a hex: a trading post, and what else the faction board says, is cheaper with another
    player beside it (rulings 3.12)."""
    rules = RULES[state.players[seat].faction]
    beside = kind in rules.cheaper_beside and beside_others(state, seat, place)
    return rules.cost(state, seat, kind, beside)


def upgrade_options(state: Mystica, seat: int) -> list[Option]:
    """The upgrades that can be paid for."""
    options, rules = MAPS[state.map].o_upgrade, RULES[state.players[seat].faction]
    found: list[Option] = []
    paid: dict[int, tuple[bool, bool]] = {}
    for place, kind in _upgrades(state, seat):
        if kind not in paid:
            paid[kind] = _payable(state, seat, kind)
        alone, beside = paid[kind]
        here = alone or (beside and beside_others(state, seat, place))
        if here and rules.why_not_upgrade(state, seat, place, kind) is None:
            found.append(options[place][kind])
    return found


def _payable(state: Mystica, seat: int, kind: int) -> tuple[bool, bool]:
    """Whether a building of a kind can be had alone, and beside another player, where it never costs more."""
    player = state.players[seat]
    rules = RULES[player.faction]
    if rules.pieces_left(player, kind) <= 0:
        return False, False
    if why_not_pay(player, *rules.cost(state, seat, kind, False)) is None:
        return True, True
    return False, kind in rules.cheaper_beside and why_not_pay(player, *rules.cost(state, seat, kind, True)) is None


def upgrade_refusals(state: Mystica, seat: int) -> Iterator[Refusal]:
    """The upgrades that cannot be made, and why."""
    options = MAPS[state.map].o_upgrade
    for place, kind in _upgrades(state, seat):
        reason = why_not_upgrade(state, seat, place, kind)
        if reason is not None:
            yield options[place][kind], reason


def _upgrades(state: Mystica, seat: int) -> Iterator[tuple[int, int]]:
    building = state.building
    for place in state.players[seat].places:
        for kind in UPGRADES.get(building[place], ()):
            yield place, kind


def upgrade(state: Mystica, seat: int, option: Option) -> None:
    """Pay for an upgrade and make it."""
    place, kind = MAPS[state.map].place[str(option[1])], KINDS.index(str(option[2]))
    pay(state, seat, *cost_at(state, seat, place, kind))
    replace(state, seat, place, kind)


# Tiles that are due


def owe(state: Mystica, seat: int, favours: int = 0, towns: int = 0) -> None:
    """Tiles to be taken for what was built; the chapter "tiles" asks for them in any order."""
    if not favours and not towns:
        return
    player = state.players[seat]
    if not player.due_favours and not player.due_towns:
        state.agenda.append(["tiles", seat])
    player.due_favours += favours
    player.due_towns += towns


def tiles(state: Mystica, seat: int) -> Rules:
    """A favour or town tile that is due is taken, and what it gives; then the next one."""
    option: Option = yield Decision(
        seat,
        "tiles",
        lambda: tile_options(state, seat),
        lambda: tile_refusals(state, seat),
        about=(state.players[seat].due_favours, state.players[seat].due_towns),
        asides=state.phase == "action",
    )
    state.agenda.pop()
    player = state.players[seat]
    due_favours = player.due_favours - (option[0] == "favour")
    due_towns = player.due_towns - (option[0] == "town")
    player.due_favours = player.due_towns = 0
    owe(state, seat, due_favours, due_towns)
    if option[0] == "favour":
        favours.take(state, seat, favours.number(option))
    elif option[0] == "town":
        towns.take(state, seat, towns.number(option))


def tile_options(state: Mystica, seat: int) -> list[Option]:
    """The tiles that may be taken now."""
    player = state.players[seat]
    found: list[Option] = []
    if player.due_towns:
        found += towns.options(state)
    if player.due_favours:
        found += favours.options(state, seat)
    return found or [DISCARD]


def tile_refusals(state: Mystica, seat: int) -> Iterator[Refusal]:
    """The favour tiles that cannot be taken."""
    if state.players[seat].due_favours:
        yield from favours.refusals(state, seat)


def no_tiles(state: Mystica, seat: int) -> bool:
    """Whether nothing is due, or nothing is left to take (rulings 7.1)."""
    player = state.players[seat]
    if player.due_favours and not favours.options(state, seat):
        player.due_favours = 0
    if player.due_towns and not towns.options(state):
        player.due_towns = 0
    return not player.due_favours and not player.due_towns
