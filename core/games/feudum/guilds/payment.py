"""Shillings for the guilds: who gets them, the farmer's purse and the church coffer (rules 9.1; rulings K2, K22)."""

from __future__ import annotations

from core.decision import Reason
from core.event import tell
from core.games.feudum.stars import JOURNEYMAN, MASTER, member
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import FARMER, GUILDS, TO_PURSE

CYCLE = 3  # master, journeyman, charity


def why_not_price(state: Feudum, seat: int, price: int) -> Reason | None:
    """A buyer must hold the full price, even if a part of it comes back (K2)."""
    have = state.players[seat].shillings
    return None if have >= price else ("shillings", price, have)


def shares(price: int, paid: int = 0) -> tuple[int, int, int]:
    """What master, journeyman and charity get of a price. `paid`: shillings of the same purchase already paid, after
    which the cycle goes on (K22)."""
    found = [0] * CYCLE
    for shilling in range(paid, paid + price):
        found[shilling % CYCLE] += 1
    return found[0], found[1], found[2]


def pay(state: Feudum, seat: int, guild: int, price: int, paid: int = 0) -> None:
    """Pay a guild. Shares of members who are not there go to the general supply, that of charity never does."""
    parts = shares(price, paid)
    state.players[seat].shillings -= price
    tell(state, seat, "pays", GUILDS[guild], price)
    for rank in (MASTER, JOURNEYMAN):
        _pay_member(state, guild, rank, parts[rank])
    if TO_PURSE[guild]:
        state.purse += parts[-1]
    else:
        state.coffer += parts[-1]
    if parts[-1]:
        tell(state, seat, "alms", "purse" if TO_PURSE[guild] else "coffer", parts[-1])


def _pay_member(state: Feudum, guild: int, rank: int, number: int) -> None:
    seat = member(state, guild, rank)
    if seat == NONE:
        state.shillings += number
    elif number:
        state.players[seat].shillings += number
        tell(state, seat, "share", GUILDS[guild], number)


def split(state: Feudum, guild: int, master: int) -> None:
    """Split the farmer's purse or the church coffer after a push: the odd shilling to the master, and what is the
    journeyman's stays if there is none. `master`: who takes the master's part, in a feast the host (K14)."""
    amount = state.purse if guild == FARMER else state.coffer
    half = amount // 2
    other = member(state, guild, JOURNEYMAN)
    left = half if other == NONE else 0
    state.players[master].shillings += amount - half
    if other != NONE:
        state.players[other].shillings += half
    if guild == FARMER:
        state.purse = left
    else:
        state.coffer = left
    for seat, number in ((master, amount - half), (other, half - left)):
        if number:
            tell(state, seat, "splits", "purse" if guild == FARMER else "coffer", number)
