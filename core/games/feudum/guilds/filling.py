"""Filling the guilds: at the start of the game, and again when epoch III begins (rules 2, steps 11 to 17; rulings A1 to
A3, M5, M7).

Both are one thing: every place gets what it lacks of the level of the set-up, and what is above it stays. The order is
that of the set-up, so goods of the haversack reach market, carts and piles before the barn.
"""

from __future__ import annotations

from core.event import tell
from core.games.feudum.guilds.rows import in_row, put_markers
from core.games.feudum.guilds.scrolls import ALL_SCROLLS, filled
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import add_bead, draw_good, draw_kind, flip_seal
from core.games.feudum.tables import (
    BARN,
    CONTAINER_START,
    GUILD_DATA,
    MARKET_START,
    ROW,
    ROW_START,
    SCROLL_START,
)

ROWS: int = GUILD_DATA["knight"]["rows"]
DOCKED: int = GUILD_DATA["alchemist"]["start_vessels"]
ROSARY_BEADS: int = GUILD_DATA["monk"]["start_beads"]
CHICKEN_BEADS: int = GUILD_DATA["farmer"]["chicken_beads"]
ALL_SLOTS = (1 << ROW) - 1


def rows_needed(seats: int) -> int:
    """Rows of the Knight Guild: one for each colour in play, with ghosts at least four (A3)."""
    return max(seats, ROWS)


def fill(state: Feudum) -> None:
    """Fill all six guilds from the general supply and the haversack, as far as these last."""
    fill_goods(state, state.market, MARKET_START)
    fill_goods(state, state.containers, CONTAINER_START)
    fill_docks(state)
    fill_rows(state)
    fill_scrolls(state)
    fill_beads(state, state.rosary, ROSARY_BEADS)
    fill_beads(state, state.chickens, CHICKEN_BEADS)
    fill_barn(state)


def refill(state: Feudum) -> None:
    """Epoch III: back to the level of the set-up. With the switch `guild_refill_scope` only goods come (M5)."""
    tell(state, -1, "refill")
    if state.options["guild_refill_scope"] == "all":
        fill(state)
        return
    fill_goods(state, state.market, MARKET_START)
    fill_goods(state, state.containers, CONTAINER_START)
    fill_barn(state)


def fill_goods(state: Feudum, there: list[int], level: tuple[int, ...]) -> None:
    """Goods of each kind out of the haversack up to a level."""
    for kind, number in enumerate(level):
        added = min(max(0, number - there[kind]), state.haversack[kind])
        there[kind] += added
        state.haversack[kind] -= added


def fill_docks(state: Feudum) -> None:
    """Vessels drawn at random, up to two in the Alchemist Guild."""
    while sum(state.docked) < DOCKED and any(state.vessels):
        state.docked[draw_kind(state, state.vessels, "vessels")] += 1


def fill_rows(state: Feudum) -> None:
    """Two markers in each row, ghost rows too: first on the slots they had at the start."""
    for colour in range(len(state.rows)):
        for slots in (ROW_START, ALL_SLOTS):
            lacking = max(0, ROW_START.bit_count() - in_row(state, colour))
            put_markers(state, colour, slots & ~state.rows[colour], lacking)


def fill_scrolls(state: Feudum) -> None:
    """Four seals on the scrolls: first on the slots they had at the start."""
    for slots in (SCROLL_START, ALL_SCROLLS):
        for slot in range(slots.bit_length()):
            if slots & ~state.scrolls & 1 << slot and filled(state) < SCROLL_START.bit_count() and state.seals:
                state.scrolls |= 1 << slot
                state.seals -= 1


def fill_beads(state: Feudum, beads: list[int], level: int) -> None:
    """Seals of the general supply are flipped to beads."""
    while len(beads) < level and state.seals:
        state.seals -= 1
        add_bead(beads, flip_seal(state))


def fill_barn(state: Feudum) -> None:
    """Ten goods in the farmer's barn, drawn at random."""
    while sum(state.barn) < BARN and any(state.haversack):
        state.barn[draw_good(state, "barn")] += 1
