"""The Merchant Guild: the market (rules 9.4; rulings K4, K6, K22)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum.guilds import payment
from core.games.feudum.guilds.craft import Craft
from core.games.feudum.guilds.goods import (
    TO_CARTS,
    TO_MARKET,
    full_containers,
    market_columns,
    market_rows,
    move_goods,
    price,
    why_not_goods,
)
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import gain_good
from core.games.feudum.tables import GOODS, GUILD_DATA, MERCHANT

O_BUY: tuple[Option, ...] = tuple(("buy", name) for name in GOODS)
TRADE_GOODS: int = GUILD_DATA["merchant"]["trade_goods"]
PULL_GOODS: int = GUILD_DATA["merchant"]["pull_goods"]
PUSH_GOODS: int = GUILD_DATA["merchant"]["push_goods"]


# Trade


def why_not_trade(state: Feudum, seat: int) -> Reason | None:
    """Something must lie in the market that the seat can pay."""
    if not any(state.market):
        return ("nothing_moves", "merchant")
    cheapest = min([price(state, kind) for kind, number in enumerate(state.market) if number])
    return payment.why_not_price(state, seat, cheapest)


def trade(state: Feudum, seat: int) -> Rules:
    """Buy one to three goods. The prices add up as slots empty, and are paid in one cycle; a member who buys must hold
    the whole sum though a part comes back (K2, K22)."""
    money, spent = state.players[seat].shillings, 0
    for bought in range(TRADE_GOODS):
        if bought and not buy_options(state, money - spent):
            return
        option: Option = yield _ask_buy(state, seat, money - spent, bought)
        if option == DONE:
            return
        kind = O_BUY.index(option)
        cost = price(state, kind)
        state.market[kind] -= 1
        tell(state, seat, "buys", GOODS[kind], cost)
        payment.pay(state, seat, MERCHANT, cost, spent)
        spent += cost
        yield from gain_good(state, seat, kind)


def _ask_buy(state: Feudum, seat: int, left: int, bought: int) -> Decision:
    return Decision(
        seat,
        "buy",
        lambda: [*buy_options(state, left), *((DONE,) if bought else ())],
        lambda: _buy_refusals(state, left),
        about=("buy", "merchant", TRADE_GOODS - bought, left),
    )


def buy_options(state: Feudum, left: int) -> list[Option]:
    """Goods of the market that so many shillings buy."""
    return [O_BUY[kind] for kind, number in enumerate(state.market) if number and price(state, kind) <= left]


def _buy_refusals(state: Feudum, left: int) -> list[Refusal]:
    found: list[Refusal] = []
    for kind, number in enumerate(state.market):
        if not number:
            found.append((O_BUY[kind], ("sold_out", GOODS[kind])))
        elif price(state, kind) > left:
            found.append((O_BUY[kind], ("shillings", price(state, kind), left)))
    return found


# Pull and push


def why_not_pull(state: Feudum) -> Reason | None:
    """A good of the barn must have room at the market."""
    return why_not_goods(state, TO_MARKET)


def pull(state: Feudum, seat: int) -> Rules:
    """Three goods from the barn; a row or column completed is the goal."""
    rows, columns = market_rows(state), market_columns(state)
    yield from move_goods(state, seat, TO_MARKET, PULL_GOODS)
    return int(market_rows(state) > rows or market_columns(state) > columns)


def why_not_push(state: Feudum) -> Reason | None:
    """A good of the market must have room in a cart or pile."""
    return why_not_goods(state, TO_CARTS)


def push(state: Feudum, seat: int) -> Rules:
    """Four goods to carts and piles; the goals are those completed."""
    full = full_containers(state)
    yield from move_goods(state, seat, TO_CARTS, PUSH_GOODS)
    return full_containers(state) - full


CRAFT = Craft(why_not_trade, trade, why_not_pull, pull, why_not_push, push)
