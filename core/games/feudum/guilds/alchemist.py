"""The Alchemist Guild: carts, piles and inventions (rules 9.5; rulings K9, K10, K23). While a vessel lies here the
ferries are closed; that follows from `docked`."""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum.guilds import payment
from core.games.feudum.guilds.craft import PRICE, Craft
from core.games.feudum.guilds.goods import TO_CARTS, full_containers, move_goods, why_not_goods
from core.games.feudum.guilds.inventions import invent, why_not_any
from core.games.feudum.state import Feudum
from core.games.feudum.tables import ALCHEMIST, GUILD_DATA, VESSELS

O_BUY: tuple[Option, ...] = tuple(("buy", name) for name in VESSELS)
PULL_GOODS: int = GUILD_DATA["alchemist"]["pull_goods"]
PUSH_INVENTIONS: int = GUILD_DATA["alchemist"]["push_inventions"]


def why_not_trade(state: Feudum, seat: int) -> Reason | None:
    """A vessel must lie in the guild."""
    return payment.why_not_price(state, seat, PRICE) if any(state.docked) else ("no_vessel", "guild")


def trade(state: Feudum, seat: int) -> Rules:
    """Buy one vessel."""
    option: Option = yield Decision(
        seat,
        "buy",
        lambda: [O_BUY[kind] for kind, number in enumerate(state.docked) if number],
        about=("buy", "alchemist", 1, state.players[seat].shillings),
    )
    kind = O_BUY.index(option)
    state.docked[kind] -= 1
    state.players[seat].vessels[kind] += 1
    tell(state, seat, "buys", VESSELS[kind], PRICE)
    payment.pay(state, seat, ALCHEMIST, PRICE)


def why_not_pull(state: Feudum) -> Reason | None:
    """A good of the market must have room in a cart or pile."""
    return why_not_goods(state, TO_CARTS)


def pull(state: Feudum, seat: int) -> Rules:
    """Two goods from the market; a cart or pile completed is the goal."""
    full = full_containers(state)
    yield from move_goods(state, seat, TO_CARTS, PULL_GOODS)
    return int(full_containers(state) > full)


def why_not_push(state: Feudum) -> Reason | None:
    """Something must be there to invent."""
    return why_not_any(state)


def push(state: Feudum, seat: int) -> Rules:
    """One to three inventions, each a goal (K23)."""
    made: int = yield from invent(state, seat, PUSH_INVENTIONS)
    return made


CRAFT = Craft(why_not_trade, trade, why_not_pull, pull, why_not_push, push)
