"""Setting up (rules 2; rulings A)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from core.decision import write
from core.games.feudum import GAME
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import (
    FARM,
    FOOD,
    IRON,
    OUTPOST,
    PLACES,
    SALTPETER,
    STARTS,
    SULFUR,
    TOWN,
    WOOD,
    WRIT,
    lettered,
)
from core.match import Match
from tests.games.feudum.positions import guild
from tests.rule import rule

SEATS = (2, 3, 4, 5)


def begin(seats: int, seed: int = 5, options: Mapping[str, str] | None = None) -> Match:
    return Match.new(GAME, seats, seed, options)


def position(seats: int, seed: int = 5, **options: str) -> Feudum:
    state = begin(seats, seed, options).state
    assert isinstance(state, Feudum)
    return state


def choose(match: Match, *answers: str) -> None:
    for answer in answers:
        match.answer(match.decisions()[0].seat, answer)


def listed(match: Match) -> list[str]:
    return [write(option) for option in match.listed(match.decisions()[0])]


def three_goods_each(match: Match, seats: int) -> None:
    for _ in range(seats):
        choose(match, "good food", "good wood", "good iron")


@rule("feudum:A1", "feudum:T17")
@pytest.mark.parametrize(("seats", "food"), [(2, 31), (3, 24), (4, 17), (5, 10)])
def test_goods_before_the_barn(seats: int, food: int) -> None:
    """Market 3 saltpeter, 3 sulfur and 4 of each other, alchemist 3, 1, 3, 3, 1: the haversack holds what is left, and
    the barn's ten and the map's six come out of that."""
    state = position(seats)
    assert state.market == [3, 3, 4, 4, 4]
    assert state.containers == [3, 1, 3, 3, 1]
    assert sum(state.barn) == 10
    drawn = [state.barn[kind] + sum(state.goods[kind::5]) for kind in range(5)]
    left = [state.haversack[kind] + drawn[kind] for kind in range(5)]
    # 30 - 3 - 3, 30 - 3 - 1, 30 - 4 - 3, 30 - 4 - 3, 50 - 4 - 1 - 7 for each seat
    assert [left[kind] for kind in (SALTPETER, SULFUR, IRON, WOOD, FOOD)] == [24, 26, 23, 23, food]


@rule("feudum:A1")
def test_a_good_at_every_northern_location() -> None:
    state = position(4)
    with_goods = [place for place in range(len(PLACES)) if sum(state.goods[place * 5 : place * 5 + 5])]
    assert with_goods == sorted(lettered("N"))
    assert sum(state.goods) == 6


@rule("feudum:A2")
def test_two_vessels_are_docked_so_ferries_are_closed() -> None:
    for seed in range(5):
        state = position(3, seed)
        assert sum(state.docked) == 2
        assert sum(state.vessels) == 7


@rule("feudum:A3", "feudum:T17")
@pytest.mark.parametrize(("seats", "rows"), [(2, 4), (3, 4), (4, 4), (5, 5)])
def test_rows_of_the_knight_guild(seats: int, rows: int) -> None:
    """Two markers of every colour; ghosts until there are four rows. 20 - 7 - 2 = 11 are left of a colour in play,
    18 of a ghost."""
    state = position(seats)
    assert [row.bit_count() for row in state.rows] == [2] * rows
    assert state.markers == [11] * seats + [18] * (rows - seats)


@rule("feudum:A3", "feudum:T17")
def test_seals_and_beads() -> None:
    """17 discs: 4 on scrolls, 4 beads on the rosary, 1 on a chicken, 8 left."""
    state = position(4)
    assert (state.scrolls.bit_count(), len(state.rosary), len(state.chickens), state.seals) == (4, 4, 1, 8)


@rule("feudum:A8")
def test_location_discs() -> None:
    """Six on the start locations, sixteen elsewhere; 22 lie beside the board, twelve of them feudums."""
    state = position(4)
    assert sorted(state.disc[place] for place in STARTS) == [OUTPOST, OUTPOST, FARM, FARM, TOWN, TOWN]
    others = [state.disc[place] for place in range(len(PLACES)) if place not in STARTS]
    assert (others.count(OUTPOST), others.count(FARM), others.count(TOWN)) == (6, 5, 5)
    assert (state.discs[OUTPOST], state.discs[FARM], state.discs[TOWN], sum(state.discs[3:])) == (2, 4, 4, 12)
    assert [state.disc[place] for place in STARTS] != [position(4, 6).disc[place] for place in STARTS]


@rule("feudum:A4")
def test_three_different_goods_in_turn_order() -> None:
    match = begin(3)
    first = match.state.first
    assert [decision.seat for decision in match.decisions()] == [first]
    choose(match, "good food")
    assert listed(match) == ["good saltpeter", "good sulfur", "good iron", "good wood"]
    assert dict(match.refusals(match.decisions()[0])) == {("good", "food"): ("good_taken", "food")}
    choose(match, "good iron", "good saltpeter")
    assert match.decisions()[0].seat == (first + 1) % 3
    player = match.state.players[first]
    assert player.goods == [1, 0, 1, 0, 8]


@rule("feudum:A4", "feudum:L4")
def test_sulfur_goes_to_barrel_or_supply_at_once() -> None:
    for answer, barrel in (("barrel 1", 1), ("barrel 0", 0)):
        match = begin(2)
        choose(match, "good sulfur")
        assert listed(match) == ["barrel 1", "barrel 0"]
        choose(match, answer)
        player = match.state.players[match.state.first]
        assert (player.barrel, player.goods[SULFUR]) == (barrel, 1 - barrel)


@rule("feudum:A4")
def test_an_empty_haversack_has_nothing_to_choose() -> None:
    match = begin(2)
    match.state.haversack[IRON] = 0
    match._cache.clear()
    assert "good iron" not in listed(match)
    assert dict(match.refusals(match.decisions()[0])) == {("good", "iron"): ("not_in_haversack", "iron")}


@rule("feudum:A5", "feudum:T31")
def test_first_pawns_and_their_hexes() -> None:
    match = begin(3)
    three_goods_each(match, 3)
    first = match.state.first
    assert len(listed(match)) == 6 * 6
    choose(match, "bring farmer F9", "bring farmer D12")
    assert match.state.track[guild("farmer")] == [first, (first + 1) % 3]
    player = match.state.players[first]
    assert (player.markers, player.goods[FOOD]) == (6, 8)


@rule("feudum:A6")
def test_with_three_seats_a_third_pawn_of_a_guild_is_not_offered() -> None:
    match = begin(3)
    three_goods_each(match, 3)
    choose(match, "bring farmer F9", "bring farmer F9")
    assert len(listed(match)) == 5 * 6
    assert dict(match.refusals(match.decisions()[0]))[("bring", "farmer", "F9")] == ("no_hex", "farmer")


@rule("feudum:A6")
@pytest.mark.parametrize(("value", "offered"), [("apprentice_hex", True), ("refuse", False)])
def test_with_four_seats_a_third_pawn_takes_the_apprentice_hex(value: str, offered: bool) -> None:
    match = begin(4, options={"start_hex_overflow": value})
    three_goods_each(match, 4)
    choose(match, "bring farmer F9", "bring farmer F9")
    assert ("bring farmer F9" in listed(match)) is offered


@rule("feudum:A7")
@pytest.mark.parametrize(("value", "offered"), [("yes", True), ("no", False)])
def test_start_locations_may_be_shared(value: str, offered: bool) -> None:
    match = begin(3, options={"shared_start_locations": value})
    three_goods_each(match, 3)
    choose(match, "bring farmer F9")
    assert ("bring monk F9" in listed(match)) is offered
    if not offered:
        assert dict(match.refusals(match.decisions()[0]))[("bring", "monk", "F9")] == ("start_taken", "F9")


@rule("feudum:O")
@pytest.mark.parametrize(
    ("options", "writs"),
    [({}, 16), ({"mode": "basic"}, 15), ({"mode": "basic", "basic_monster_charter": "kept"}, 16)],
)
def test_the_basic_game_has_no_charter_for_monsters(options: dict[str, str], writs: int) -> None:
    state = position(2, **options)
    assert len(state.writs) == writs
    assert (WRIT["monster-slayer"] in state.writs) is (writs == 16)


def test_what_everybody_begins_with() -> None:
    """Seven food, shillings and markers, three discs, three pawns in hand."""
    for seats in SEATS:
        for player in position(seats).players:
            assert (player.goods[FOOD], player.shillings, player.markers, player.discs) == (7, 7, 7, 3)
            assert player.places == [NONE] * 3
        assert position(seats).shillings == 78 - 7 * seats


def test_beginners_get_goods_and_a_first_pawn_and_choose_their_cards_at_once() -> None:
    for seats in SEATS:
        match = begin(seats, options={"setup": "beginner"})
        state = match.state
        assert {decision.topic for decision in match.decisions()} == {"cards"}
        for step in range(seats):
            player = state.players[(state.first + step) % seats]
            assert player.goods == [0, 0, 1, 1, 8]
            assert player.places == [STARTS[step], NONE, NONE]
            assert player.markers == 6
        for name, step in (("farmer", 0), ("knight", 1), ("merchant", 2), ("noble", 3), ("monk", 4)):
            if step < seats:
                assert state.track[guild(name)] == [(state.first + step) % seats]
