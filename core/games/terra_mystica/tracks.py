"""The two tracks of a faction board: shipping and exchange (better tools)."""

from __future__ import annotations

from core.decision import Option, Reason
from core.event import tell
from core.games.terra_mystica.gaining import pay, score, why_not_pay
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import EXCHANGE, SHIP, SOURCE


def why_not_ship(state: Mystica, seat: int) -> Reason | None:
    """Why shipping cannot be advanced."""
    player = state.players[seat]
    board = RULES[player.faction].board
    reason = RULES[player.faction].why_not_advance(state, seat, "ship")
    if reason is not None:
        return reason
    if not any(board.ship_cost):
        return ("no_track", "ship")
    if player.ship >= board.ship_max:
        return ("track_end", "ship")
    coins, priests = board.ship_cost
    return why_not_pay(player, coins, 0, priests)


def why_not_exchange(state: Mystica, seat: int) -> Reason | None:
    """Why the exchange track cannot be advanced."""
    player = state.players[seat]
    board = RULES[player.faction].board
    reason = RULES[player.faction].why_not_advance(state, seat, "exchange")
    if reason is not None:
        return reason
    if not board.exchange_max:
        return ("no_track", "exchange")
    if player.exchange >= board.exchange_max:
        return ("track_end", "exchange")
    return why_not_pay(player, *board.exchange_cost)


def why_not_income(state: Mystica, seat: int) -> Reason | None:
    """Why the income track cannot be advanced."""
    player = state.players[seat]
    track = RULES[player.faction].board.track
    if len(track.vp) == 1:
        return ("no_track", "income")
    if player.track >= track.steps:
        return ("track_end", "income")
    return why_not_pay(player, *track.price)


def track_income(player: Player) -> tuple[tuple[int, int], ...]:
    """What the income track brings now: rows of what (an index into GAINS) and how much."""
    return RULES[player.faction].board.track.income[player.track]


def advance(state: Mystica, seat: int, option: Option) -> None:
    """Pay for a step on a track and take it."""
    board = RULES[state.players[seat].faction].board
    if option == SHIP:
        coins, priests = board.ship_cost
        pay(state, seat, coins, 0, priests)
        ship_for_free(state, seat)
    elif option == EXCHANGE:
        pay(state, seat, *board.exchange_cost)
        exchange_for_free(state, seat)
    else:
        pay(state, seat, *board.track.price)
        player = state.players[seat]
        player.track += 1
        tell(state, seat, "advance", "income", player.track)
        score(state, seat, board.track.vp[player.track], SOURCE["faction"], "income")


def can_rise(state: Mystica, seat: int, track: Option) -> bool:
    """Whether a track has a further step."""
    player = state.players[seat]
    board = RULES[player.faction].board
    return player.ship < board.ship_max if track == SHIP else player.exchange < board.exchange_max


def ship_for_free(state: Mystica, seat: int, points: bool = True) -> None:
    """A step of shipping, with its points or without, unless there is none left."""
    player = state.players[seat]
    board = RULES[player.faction].board
    if player.ship >= board.ship_max:
        return
    player.ship += 1
    tell(state, seat, "advance", "ship", player.ship)
    if points:
        score(state, seat, board.ship_vp[player.ship], SOURCE["ship"])


def exchange_for_free(state: Mystica, seat: int, points: bool = True) -> None:
    """A step of exchange, with its points or without, unless there is none left."""
    player = state.players[seat]
    board = RULES[player.faction].board
    if player.exchange >= board.exchange_max:
        return
    player.exchange += 1
    tell(state, seat, "advance", "exchange", player.exchange)
    if points:
        score(state, seat, board.exchange_vp, SOURCE["exchange"])
