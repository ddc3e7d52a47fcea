"""What can be done at the guilds, in points of the final score or so: for bots."""

from __future__ import annotations

from core.games.feudum import chances
from core.games.feudum.guilds import feasting
from core.games.feudum.guilds.craft import PRICE, PUSH, TRADE
from core.games.feudum.guilds.functions import FEAST_VP
from core.games.feudum.guilds.goods import price
from core.games.feudum.guilds.rows import in_row
from core.games.feudum.state import Feudum
from core.games.feudum.tables import (
    ALCHEMIST,
    FARMER,
    FOOD,
    GUILD_DATA,
    GUILDS,
    KNIGHT,
    MERCHANT,
    MONK,
    NOBLE,
)
from core.games.feudum.worth import ROW, C, N, left, marginal, pawns_out, shillings

TRADE_GOODS: int = GUILD_DATA["merchant"]["trade_goods"]
MEAN_BEAD = 3.0  # what a bead bought for harvests may be


def best_first(state: Feudum, seat: int, functions: list[float]) -> list[float]:
    """The best push, pull, feast or trade of each guild that has not been dealt with this round, best first.
    `functions`: what the seat's own push or pull would bring in each guild."""
    feasts = _feasts(state, seat)
    worths = [
        max(functions[guild], feasts[guild], trade(state, seat, guild))
        for guild in range(len(GUILDS))
        if not state.players[seat].guilds >> guild & 1
    ]
    worths.sort(reverse=True)
    return worths


def chosen(state: Feudum, seat: int, guild: int, function: int, member: int) -> float:
    """A function that is under way, in a feast that of the guest."""
    if function == TRADE:
        return trade(state, seat, guild)
    found = _push(state, guild) if function == PUSH else _pull(state, guild)
    return found + (FEAST_VP if member != seat else 0.0)


def own(state: Feudum, seat: int, guild: int) -> float:
    """The push of a master or the pull of a journeyman."""
    track = state.track[guild]
    if seat not in track[:2]:
        return 0.0
    return _push(state, guild) if track[0] == seat else _pull(state, guild)


def _push(state: Feudum, guild: int) -> float:
    """The points of a push that would score, and its part of purse or coffer."""
    points = chances.push_vp(state, guild)
    shared = {FARMER: state.purse, MONK: state.coffer}.get(guild, 0)
    return points + N["shared"] * shared if points else 0.0


def _pull(state: Feudum, guild: int) -> float:
    """The points of a pull that would score, and a writ."""
    return chances.PULL_VP + C["writ"] * (0.4 + 0.6 * left(state)) if chances.pull_scores(state, guild) else 0.0


def _feasts(state: Feudum, seat: int) -> list[float]:
    """In each guild the best function of a guest, for a sulfur of the barrel."""
    found, player = [0.0] * len(GUILDS), state.players[seat]
    if player.barrel or any(player.tiles):
        for guild, guest in feasting.guests(state, seat):
            worth = own(state, guest, guild)
            if worth:
                found[guild] = max(found[guild], worth + FEAST_VP - N["barrel"])
    return found


def trade(state: Feudum, seat: int, guild: int) -> float:
    """What trading could bring, less what is paid: food while it is short, markers, a seal."""
    player, to_come = state.players[seat], left(state)
    if guild == FARMER:
        return N["traded"] * chances.farm_trade(state, seat)
    if guild == MERCHANT:
        return _market(state, seat)
    if player.shillings < PRICE:
        return 0.0
    spent = shillings(player.shillings, to_come) - shillings(player.shillings - PRICE, to_come)
    gained = {
        ALCHEMIST: N["vessel"] * to_come if any(state.docked) else 0.0,
        KNIGHT: in_row(state, seat) * marginal(player.markers, ROW["marker"]) * (0.3 + 0.7 * to_come),
        NOBLE: marginal(player.seals, ROW["seal"]) if state.scrolls else 0.0,
        MONK: N["bead"] * MEAN_BEAD * to_come if state.rosary else 0.0,
    }[guild]
    return max(0.0, gained - spent)


def _market(state: Feudum, seat: int) -> float:
    """Food of the market: worth most while it is short."""
    player = state.players[seat]
    if not state.market[FOOD]:
        return 0.0
    number = min(TRADE_GOODS, state.market[FOOD], player.shillings // price(state, FOOD))
    short = max(0, len(pawns_out(player)) - player.goods[FOOD])
    return N["bought"] * number + N["needed"] * min(short, number)
