"""Whole games: what must hold after every answer, blur, and bots."""

from __future__ import annotations

from collections import Counter

import pytest

from core.bots import choose
from core.games.altay import GAME, tables
from core.games.altay.hands import deck
from core.games.altay.lands import on_board
from core.games.altay.resources import achievement_room, card_room
from core.games.altay.state import NONE, Altay
from core.games.altay.tables import ACHIEVEMENTS, CARDS, KIND, LEVEL, MARKERS
from core.match import Match
from tests.playing import Luck, step
from tests.rule import rule

GAMES = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
LONGEST = 40_000  # answers; games of random seats take a few thousand


def check_settlements(state: Altay) -> None:
    for seat, player in enumerate(state.players):
        assert on_board(state, seat) + player.supply + player.reserved + player.lost == 15
    assert sum(player.captured for player in state.players) == sum(player.lost for player in state.players)


def check_board(state: Altay) -> None:
    for owner, count, marker in zip(state.owner, state.count, state.marker, strict=True):
        assert 0 <= count <= 4
        assert (owner == NONE) == (count == 0)
        assert not (count and marker != NONE)


def check_markers(state: Altay) -> None:
    found = Counter(kind for kind in state.marker if kind != NONE) + Counter(state.leftover) + Counter(state.removed)
    for player in state.players:
        found += Counter(player.markers) + Counter(player.spent)
    assert found == {kind: marker.copies for kind, marker in enumerate(MARKERS)}


def check_cards(state: Altay) -> None:
    seats = len(state.players)
    held = Counter(card & KIND for player in state.players for card in deck(player) + player.trashed)
    for kind in tables.MARKET:
        assert held[kind] + state.market[kind - tables.FIRST_MARKET] == 2 * seats
    starting = sum(held[kind] for kind, card in enumerate(CARDS) if not card.market)
    assert starting == 10 * sum(player.people != NONE for player in state.players)


def check_achievements(state: Altay) -> None:
    seats = len(state.players)
    found = Counter(state.scrapped) + Counter(a for pile in state.piles for a in pile)
    for achievement, number in enumerate(state.shown):
        found[achievement] += number
    for player in state.players:
        found.update(player.done)
        if player.working != NONE:
            found[player.working] += 1
        if not player.opened:
            found[player.secret] += 1
        assert len(set(player.done)) == len(player.done)
    assert found == {a: seats if LEVEL[a] < 3 else 1 for a in range(len(ACHIEVEMENTS))}


def check_resources(state: Altay) -> None:
    for seat, player in enumerate(state.players):
        assert min(player.pool) >= 0
        assert seat == state.active or not any(player.pool)
        titles = [card.card & KIND for card in player.table]
        assert len(set(titles)) == len(titles)
        for card in player.table:
            assert min(card_room(card)) >= 0
        if player.working == NONE:
            assert not any(player.laid)
        else:
            assert min(achievement_room(player.working, player.laid)) >= 0


@GAMES
@rule("altay:i1", "altay:i2", "altay:i3", "altay:i4", "altay:i5", "altay:i6", "altay:i7")
def test_random_games_keep_everything_and_end(seats: int, seed: int) -> None:
    match, luck = Match.new(GAME, seats, seed), Luck(seed)
    while not match.over:
        step(match, luck)
        state = match.state
        assert isinstance(state, Altay)
        check_settlements(state)
        check_board(state)
        check_resources(state)
        if match.length % 10 == 0:
            check_markers(state)
            check_cards(state)
            check_achievements(state)
        assert match.length < LONGEST
    # everybody had the same number of turns
    assert match.state.turn == match.state.round * seats


OTHER_VALUES = {
    "start": "draft",
    "coins": "on",
    "vp_markers_3p": "any_three",
    "vp_markers_2p": "none",
    "territory_use": "unlimited",
    "prerequisite": "pyramid",
    "surrender": "lose_1_only",
    "consumed_marker": "remove",
    "token_limit": "16_each",
    "wonder_drop": "allowed",
}


@pytest.mark.parametrize(("seats", "seed"), [(2, 7), (3, 8), (4, 9)])
@rule("altay:i1", "altay:i2", "altay:i3", "altay:i4", "altay:i5", "altay:i6", "altay:g9")
def test_the_other_values_of_all_switches_keep_everything(seats: int, seed: int) -> None:
    match, luck = Match.new(GAME, seats, seed, OTHER_VALUES), Luck(seed)
    while not match.over and match.length < 2_000:
        step(match, luck)
        state = match.state
        assert isinstance(state, Altay)
        check_settlements(state)
        check_board(state)
        check_resources(state)
        check_tokens(state)
        check_pyramid(state)
        if match.length % 10 == 0:
            check_markers(state)
            check_cards(state)
            check_achievements(state)


def check_tokens(state: Altay) -> None:
    for kind in range(5):
        laid = sum(player.laid[kind] + sum(card.laid[kind] for card in player.table) for player in state.players)
        assert laid + sum(player.pool[kind] for player in state.players) <= 16


def check_pyramid(state: Altay) -> None:
    for player in state.players:
        levels = Counter(LEVEL[achievement] for achievement in player.done)
        assert levels[1] >= levels[2] >= levels[3]


@rule("altay:i7", "altay:s10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_bots_end_with_equal_turns(seats: int) -> None:
    match = Match.new(GAME, seats, 11)
    while not match.over:
        seat = match.decisions()[0].seat
        match.answer(seat, choose("easy", match, seat))
        assert match.length < 5_000
    assert match.state.turn == match.state.round * seats
    assert match.over in ("supply", "board")


def played(seats: int, seed: int, answers: int) -> Match:
    match, luck = Match.new(GAME, seats, seed), Luck(seed)
    while match.length < answers and not match.over:
        step(match, luck)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("altay:s3.2", "altay:g14")
def test_blur_redraws_what_is_hidden_and_nothing_else(seats: int) -> None:
    for answers in (40, 150, 400):
        match = played(seats, 9, answers)
        for viewer in range(seats):
            fork = match.fork(viewer, 77)
            real, seen = match.state, fork.state
            assert isinstance(real, Altay) and isinstance(seen, Altay)
            assert seen.players[viewer].hand == real.players[viewer].hand
            assert seen.players[viewer].secret == real.players[viewer].secret
            for mine, other in zip(seen.players, real.players, strict=True):
                assert len(mine.hand) == len(other.hand)
                assert sorted(deck(mine)) == sorted(deck(other))
                assert mine.discard == other.discard
            check_achievements(seen)


@rule("altay:s8.opponent")
def test_judgement_sees_no_hidden_hand() -> None:
    match = played(4, 21, 300)
    values = {GAME.judgement(match.fork(0, seed).state, 0) for seed in range(6)}
    assert len(values) == 1
