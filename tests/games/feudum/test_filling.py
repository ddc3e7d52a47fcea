"""Filling the guilds at the start of the game and when epoch III begins (rulings A1 to A3, M5)."""

from __future__ import annotations

import pytest

from core.games.feudum import GAME
from core.games.feudum.guilds import filling
from core.games.feudum.state import Feudum
from core.games.feudum.tables import SCROLLS
from core.match import Match
from tests.games.feudum.positions import Board, named
from tests.rule import rule

MARKET = {"saltpeter": 3, "sulfur": 3, "iron": 4, "wood": 4, "food": 4}
CONTAINERS = {"saltpeter": 3, "sulfur": 1, "iron": 3, "wood": 3, "food": 1}


def begun(seats: int) -> Feudum:
    state = Match.new(GAME, seats, 5).state
    assert isinstance(state, Feudum)
    return state


@rule("feudum:A1")
def test_market_and_alchemist_are_filled_before_the_barn() -> None:
    state = begun(4)
    assert (named(state.market), named(state.containers)) == (MARKET, CONTAINERS)
    assert sum(state.barn) == 10


@rule("feudum:A2")
def test_two_vessels_of_nine_lie_in_the_alchemist_guild() -> None:
    state = begun(3)
    assert (sum(state.docked), sum(state.vessels)) == (2, 7)


@rule("feudum:A3")
@pytest.mark.parametrize(("seats", "rows"), [(2, 4), (3, 4), (4, 4), (5, 5)])
def test_rows_of_markers_and_ghosts(seats: int, rows: int) -> None:
    state = begun(seats)
    assert state.rows == [0b11] * rows
    # Seats have 7 of their 20 markers; a ghost's other 18 are in the supply.
    assert state.markers == [20 - 7 - 2] * seats + [18] * (rows - seats)


def test_seals_and_beads_at_the_start() -> None:
    state = begun(2)
    assert [slot for at, slot in enumerate(SCROLLS) if state.scrolls >> at & 1] == ["r1c1", "r1c3", "r2c2", "r3c1"]
    assert (len(state.rosary), len(state.chickens), state.seals) == (4, 1, 17 - 4 - 4 - 1)
    assert sum(state.unseen) == 17 - 5  # five values lie open


# Epoch III


@rule("feudum:M5")
def test_epoch_iii_brings_the_guilds_back_to_their_level() -> None:
    board = Board("red green").market("saltpeter iron iron wood").containers("sulfur sulfur food food food")
    board.barn("wood wood").docked("ship").rows(1, 0, 2, 0).scrolls("r1c2 r1c1").rosary(3, 4).docked("")
    state = board.state
    filling.refill(state)
    assert named(state.market) == MARKET
    # Surplus stays: two sulfur and three food are more than the one of each at the start.
    assert named(state.containers) == {"saltpeter": 3, "sulfur": 2, "iron": 3, "wood": 3, "food": 3}
    assert sum(state.barn) == 10 and state.barn[3] >= 2
    assert sum(state.docked) == 2 and state.docked[0] >= 1
    assert state.rows == [0b11] * 4
    # Four seals: the two there, and two on slots of the start.
    assert [slot for at, slot in enumerate(SCROLLS) if state.scrolls >> at & 1] == ["r1c1", "r1c2", "r1c3", "r2c2"]
    assert len(state.rosary) == 4 and {3, 4} <= set(state.rosary)
    assert len(state.chickens) == 1


@rule("feudum:M5")
def test_what_is_above_the_level_stays() -> None:
    board = Board("red green").market("saltpeter " * 4).containers("food food food").rows(6, 4, 3, 2)
    board.docked("ship ship flyer").scrolls("r1c1 r1c2 r1c3 r2c1 r2c2").rosary(2, 2, 3, 3, 4).chickens(4, 5)
    state = board.state
    filling.refill(state)
    assert state.market[0] == 4
    assert state.containers[4] == 3
    assert [row.bit_count() for row in state.rows] == [6, 4, 3, 2]
    assert state.docked == [2, 0, 1]
    assert state.scrolls.bit_count() == 5
    assert state.rosary == [2, 2, 3, 3, 4]
    assert state.chickens == [4, 5]


@rule("feudum:M5")
def test_short_supplies_fill_as_far_as_they_go() -> None:
    board = Board("red green").rows(0, 1, 2, 2)
    state = board.state
    state.haversack = [1, 0, 0, 0, 5]
    state.seals, state.vessels, state.markers[0] = 0, [0, 0, 1], 1
    filling.refill(state)
    assert named(state.market) == {"saltpeter": 1, "food": 4}
    assert named(state.containers) == {"food": 1}
    assert sum(state.barn) == 0
    assert (state.docked, state.scrolls, state.rosary, state.chickens) == ([0, 0, 1], 0, [], [])
    assert [row.bit_count() for row in state.rows] == [1, 2, 2, 2]


@rule("feudum:M5")
def test_by_switch_only_goods_come() -> None:
    state = Board("red green", guild_refill_scope="goods_only").state
    filling.refill(state)
    assert (named(state.market), named(state.containers), sum(state.barn)) == (MARKET, CONTAINERS, 10)
    assert (state.docked, state.rows, state.scrolls) == ([0, 0, 0], [0] * 4, 0)
    assert state.rosary == state.chickens == []
