"""What the next steps bring, counted for menus and pages: income by source, cults, round tile, passing."""

from __future__ import annotations

from core.games.terra_mystica import cults, gaining, offers, passing
from core.games.terra_mystica.names import BUILDING, amount
from core.games.terra_mystica.reach import reached
from core.games.terra_mystica.reading import board_of, tiles_for
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.state import Mystica, Player, held_cards
from core.games.terra_mystica.tables import (
    CARDS,
    DWELLING,
    FAV10,
    FAV10_VP,
    FAV11,
    FAV11_VP,
    FAV12,
    FAV12_VP,
    FAVOURS,
    GAINS,
    KINDS,
    LAST_ROUND,
    TOP,
    TRADING_POST,
)
from core.games.terra_mystica.tile_words import favour_title
from core.games.terra_mystica.tracks import track_income
from core.text import Part, T, series

Goods = dict[str, int]

# Income


def income_sources(state: Mystica, seat: int) -> list[tuple[str, Part, Goods]]:
    """Each source of the next income with an id and its name, the board first; nothing after the last round."""
    player = state.players[seat]
    if state.round >= LAST_ROUND or player.gone:
        return []
    laid_aside = {GAINS[what]: n for what, n in rules_of(player).goods_to_come(player)}
    rows: list[tuple[str, Part, Goods]] = [("treasury", T("treasury"), laid_aside)]
    for kind, gains in enumerate(rules_of(player).income(state, seat)):
        amounts = {GAINS[what]: row[min(player.stands[kind], len(row) - 1)] for what, row in gains}
        if kind == DWELLING:
            basic = {GAINS[what]: row[0] for what, row in gains}
            rows.append(("basic", T("faction board"), basic))
            amounts = {what: n - basic[what] for what, n in amounts.items()}
        rows.append((KINDS[kind], BUILDING.get(KINDS[kind], ""), amounts))
    for number in held_cards(player):
        card = CARDS[number]
        rows.append((card.id, T("bonus card"), {GAINS[what]: n for what, n in card.income}))
    rows.append(("income-track", T("income track"), {GAINS[what]: n for what, n in track_income(player)}))
    for number, tile in enumerate(FAVOURS):
        if player.favours >> number & 1:
            title = T("favour tile {tile}", tile=favour_title(tile.id))
            rows.append((tile.id, title, {GAINS[what]: n for what, n in tile.income}))
    return [row for row in rows if any(row[2].values())]


def next_income(state: Mystica, seat: int) -> Goods:
    """The whole of the next income."""
    found: Goods = {}
    for _, _, goods in income_sources(state, seat):
        for what, n in goods.items():
            found[what] = found.get(what, 0) + n
    return {what: n for what, n in found.items() if n}


def power_lost(player: Player, power: int) -> int:
    """Of so much power, what finds no room in the bowls."""
    return max(0, power - 2 * player.bowls[0] - player.bowls[1])


# Cults


def after_steps(state: Mystica, seat: int, cult: int, steps: int) -> tuple[int, int]:
    """Where so many steps on a cult end, and the power passed on the way."""
    player = state.players[seat]
    end = cults.landing(state, seat, cult, steps)
    power = cults.power_between(player.cults[cult], end)
    return end, rules_of(player).cult_power(state, power)


def why_no_top(state: Mystica, seat: int, cult: int) -> str:
    """What keeps a seat from the top of a cult: "taken", "key" or nothing."""
    if not cults.top_free(state, seat, cult):
        return "taken"
    return "" if state.players[seat].keys else "key"


def cult_effect(state: Mystica, seat: int, cult: int, end: int, power: int) -> Part:
    """ "from 4 to 7, 4 power"; what keeps the marker from the top"""
    level = state.players[seat].cults[cult]
    parts: list[Part] = [T("from {a} to {b}", a=level, b=end)]
    if power:
        parts.append(amount(power, "power"))
    if end == TOP - 1:
        why = why_no_top(state, seat, cult)
        if why:
            parts.append(T("the top is taken") if why == "taken" else T("no key for the top"))
    elif end == TOP and level < TOP:
        parts.append(T("uses a key"))
    return series(parts)


# Points


def round_points(state: Mystica, seat: int, what: str) -> int:
    """Points the round tile gives a seat now for one of a kind ("dwelling", "spade", "town")."""
    if state.phase != "action":
        return 0
    return sum(tile.vp for tile in tiles_for(state, seat) if what in tile.what)


def building_points(state: Mystica, seat: int, kind: int) -> int:
    """Points a building of a kind brings now: round tile and favour tiles."""
    favours = state.players[seat].favours
    points = round_points(state, seat, KINDS[kind])
    if kind == DWELLING and favours >> FAV11 & 1:
        points += FAV11_VP
    if kind == TRADING_POST and favours >> FAV10 & 1:
        points += FAV10_VP
    return points


def passing_points(state: Mystica, seat: int) -> int:
    """Points of the bonus card and the favour tile when the seat passes now."""
    player = state.players[seat]
    points = sum(passing.card_points(state, player, card) for card in held_cards(player))
    if player.favours >> FAV12 & 1:
        points += FAV12_VP[player.stands[TRADING_POST]]
    return points


# Neighbours


def taking(state: Mystica, seat: int, place: int) -> list[tuple[int, int]]:
    """Who would be offered power for a building there, in turn order after the builder, and how much finds room."""
    order = state.order or state.seating
    at = order.index(seat)
    found = []
    for other in [*order[at + 1 :], *order[:at]]:
        player = state.players[other]
        power = min(offers.offered(state, other, place), gaining.power_room(player))
        if power and not player.gone:
            found.append((other, power))
    return found


def direct(state: Mystica, seat: int, place: int) -> bool:
    """Whether a hex touches a building of the seat, or ships of the seat reach it."""
    ship = rules_of(state.players[seat]).ship(state, seat)
    return bool(reached(state, seat, ship) >> place & 1)


def spade_cost(state: Mystica, seat: int) -> Goods:
    """The price of a spade."""
    player = state.players[seat]
    if not board_of(player).spade:
        return {}
    return rules_of(player).spade_price(player)._asdict()
