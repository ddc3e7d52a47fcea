"""The Noble Guild: king's seals on the scrolls (rules 9.7; rulings K5, K12, K18)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum.guilds import payment
from core.games.feudum.guilds.beads import seals_to_rosary, why_not_flip
from core.games.feudum.guilds.craft import PRICE, Craft, goals_reached
from core.games.feudum.guilds.scrolls import O_SCROLL, markers_to_seals, slots, why_not_seals
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import gain_seal
from core.games.feudum.tables import GUILD_DATA, NOBLE

O_SEAL: Option = ("buy", "seal")
TRADE_SEALS = 2
PULL_MARKERS: int = GUILD_DATA["noble"]["pull_markers"]
PUSH_SEALS: int = GUILD_DATA["noble"]["push_seals"]
PUSH_SUMS: tuple[int, ...] = tuple(GUILD_DATA["noble"]["push_sums"])


def why_not_trade(state: Feudum, seat: int) -> Reason | None:
    """A seal must be there to be sold: on a scroll, or with the switch `seals_sold_from` in the supply (K12)."""
    return payment.why_not_price(state, seat, PRICE) if seal_options(state) else ("no_seal",)


def seal_options(state: Feudum) -> list[Option]:
    """The seals for sale."""
    if state.options["seals_sold_from"] == "scrolls":
        return slots(state.scrolls)
    return [O_SEAL] if state.seals else []


def trade(state: Feudum, seat: int) -> Rules:
    """Buy one seal, or two; both prices must be held at the beginning (K2, K22)."""
    most = min(TRADE_SEALS, state.players[seat].shillings // PRICE)
    for bought in range(most):
        if not seal_options(state):
            return
        option: Option = yield _ask_seal(state, seat, most - bought, bought > 0)
        if option == DONE:
            return
        _sell(state, seat, option)


def _ask_seal(state: Feudum, seat: int, left: int, begun: bool) -> Decision:
    return Decision(seat, "seal", lambda: [*seal_options(state), *((DONE,) if begun else ())], about=("seal", left))


def _sell(state: Feudum, seat: int, option: Option) -> None:
    if option == O_SEAL:
        gain_seal(state, seat)
    else:
        state.scrolls &= ~(1 << O_SCROLL.index(option))
        state.players[seat].seals += 1
    tell(state, seat, "buys", "seal", PRICE)
    payment.pay(state, seat, NOBLE, PRICE)


def why_not_pull(state: Feudum) -> Reason | None:
    """A marker, a seal and an empty scroll are needed."""
    return why_not_seals(state)


def pull(state: Feudum, seat: int) -> Rules:
    """Two markers of different colours, one if there is no more, become seals; a row or column is the goal."""
    fewer = state.options["partial_moves"] == "allowed"
    lines: int = yield from markers_to_seals(state, seat, PULL_MARKERS, fewer=fewer)
    return min(lines, 1)


def why_not_push(state: Feudum) -> Reason | None:
    """A seal must have room on the rosary."""
    return why_not_flip(state)


def push(state: Feudum, seat: int) -> Rules:
    """Two seals are flipped onto the rosary; the goals are sums of its beads."""
    total: int = yield from seals_to_rosary(state, seat, PUSH_SEALS)
    return goals_reached(total, PUSH_SUMS)


CRAFT = Craft(why_not_trade, trade, why_not_pull, pull, why_not_push, push)
