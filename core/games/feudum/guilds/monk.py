"""The Monk Guild: the rosary (rules 9.8; rulings K8, K17, K18)."""

from __future__ import annotations

from core.decision import Reason, Rules
from core.event import tell
from core.games.feudum.guilds import payment
from core.games.feudum.guilds.beads import (
    PAIR,
    bead_to_chickens,
    choose_bead,
    seals_to_rosary,
    why_not_chicken,
    why_not_choice,
    why_not_flip,
)
from core.games.feudum.guilds.craft import PRICE, Craft, goals_reached
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import add_bead
from core.games.feudum.tables import GUILD_DATA, MONK

PULL_SEALS = 1
PULL_SUM: int = GUILD_DATA["monk"]["pull_sum"]
PUSH_SUMS: tuple[int, ...] = tuple(GUILD_DATA["monk"]["push_sums"])


def why_not_trade(state: Feudum, seat: int) -> Reason | None:
    """A bead is needed, with the switch `monk_trade_one_bead` two (K8)."""
    need = 1 if state.options["monk_trade_one_bead"] == "take_it" else PAIR
    if len(state.rosary) < need:
        return ("no_beads", need)
    return payment.why_not_price(state, seat, PRICE)


def trade(state: Feudum, seat: int) -> Rules:
    """Buy a bead, chosen blind out of two hands; a single one is simply taken."""
    payment.pay(state, seat, MONK, PRICE)
    value: int = yield from choose_bead(state, seat)
    add_bead(state.players[seat].beads, value)
    tell(state, seat, "buys", "bead", PRICE)


def why_not_pull(state: Feudum) -> Reason | None:
    """A seal must have room on the rosary."""
    return why_not_flip(state)


def pull(state: Feudum, seat: int) -> Rules:
    """A seal is flipped onto the rosary; eleven points of beads there are the goal."""
    total: int = yield from seals_to_rosary(state, seat, PULL_SEALS)
    return int(total >= PULL_SUM)


def why_not_push(state: Feudum) -> Reason | None:
    """Two beads on the rosary and an empty chicken are needed (K8)."""
    return why_not_choice(state) or why_not_chicken(state)


def push(state: Feudum, seat: int) -> Rules:
    """A bead of the rosary, chosen blind, goes on a chicken; the goals are sums of beads there."""
    total: int = yield from bead_to_chickens(state, seat)
    return goals_reached(total, PUSH_SUMS)


CRAFT = Craft(why_not_trade, trade, why_not_pull, pull, why_not_push, push)
