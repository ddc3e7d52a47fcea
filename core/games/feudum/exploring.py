"""Explore: look at writs and keep one; Shovels & Swords: once more for iron (rules 7.5; rulings H1, H6, H7)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Rules
from core.games.feudum import paying, stars, writs
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import FEUDUM, IRON, OUTPOST

DRAW: Option = ("draw",)
SHOVELS: Option = ("shovels",)
FIRST = 2  # writs for the first outpost; each further outpost and each feudum brings one more
MORE = 2  # writs of Shovels & Swords
PRICE = paying.costs([IRON])


def explore(state: Feudum, seat: int) -> Rules:
    """The card: draw and keep, then again for iron."""
    option: Option = yield Decision(
        seat,
        "explore",
        lambda: [DONE] if why_not_explore(state, seat) else [DRAW, DONE],
        about=("explore", amount(state, seat)),
        asides=True,
    )
    if option == DRAW:
        yield from writs.draw_and_keep(state, seat, amount(state, seat))
        if advanced(state):
            yield from _shovels(state, seat)
    state.agenda.pop()


def why_not_explore(state: Feudum, seat: int) -> Reason | None:
    """Why a seat cannot explore: an outpost is needed, feudums alone do not do (H7)."""
    if not amount(state, seat):
        return ("no_outpost",)
    return None if writs.deck(state) else ("no_writs",)


def amount(state: Feudum, seat: int) -> int:
    """Writs an Explore looks at, 0 without an outpost."""
    ruled = stars.locations(state, seat)
    return FIRST + ruled[OUTPOST] - 1 + sum(ruled[FEUDUM:]) if ruled[OUTPOST] else 0


def why_not_shovels(state: Feudum, seat: int) -> Reason | None:
    """Why no more writs can be had for iron."""
    return paying.why_not_pay(state.players[seat], PRICE) or (None if writs.deck(state) else ("no_writs",))


def _shovels(state: Feudum, seat: int) -> Rules:
    """Asked of whoever can pay, or might be given iron by a mandate: what all see tells which."""
    if why_not_shovels(state, seat) and not (writs.deck(state) and writs.may_bring_goods(state, seat)):
        return
    option: Option = yield Decision(
        seat,
        "shovels",
        lambda: [DONE] if why_not_shovels(state, seat) else [SHOVELS, DONE],
        lambda: [(SHOVELS, why)] if (why := why_not_shovels(state, seat)) else [],
        asides=True,
        ask=True,
    )
    if option == SHOVELS:
        yield from paying.pay(state, seat, PRICE)
        yield from writs.draw_and_keep(state, seat, MORE)
