"""Setup: market, achievements, markers, peoples, starting places, first hands."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.altay import GAME, tables
from core.games.altay.state import NONE, Altay
from core.games.altay.tables import ACHIEVEMENTS, LEVEL, MARKERS, PLACES, TERRAIN
from core.match import Match
from core.registry import rules_text
from tests.games.altay.table import place
from tests.rule import rule

SEATS = (2, 3, 4)
EVERY = pytest.mark.parametrize("seats", SEATS)


def new(seats: int, seed: int = 5, **options: str) -> Match:
    return Match.new(GAME, seats, seed, options, listening=True)


def begun(seats: int, seed: int = 5, **options: str) -> Match:
    """A game after the choices of the setup, the first option taken each time."""
    match = new(seats, seed, **options)
    while match.decisions()[0].topic in ("people", "start"):
        decision = match.decisions()[0]
        match.answer(decision.seat, match.listed(decision)[0])
    return match


def state_of(match: Match) -> Altay:
    assert isinstance(match.state, Altay)
    return match.state


@EVERY
@rule("altay:s3.1")
def test_two_market_copies_a_seat(seats: int) -> None:
    assert state_of(new(seats)).market == [2 * seats] * 11


@rule("altay:s3.1", "altay:w7")
def test_two_seat_chariot_stack_from_top_to_bottom() -> None:
    chariot = tables.CARD["chariot"]
    assert [tables.top_points(chariot, left, 2) for left in (4, 3, 2, 1)] == [2, 1, 0, 0]


@EVERY
@rule("altay:s3.2", "altay:g14")
def test_achievements_and_secret_wonders(seats: int) -> None:
    state = state_of(new(seats))
    for level, total in ((1, 5 * seats), (2, 5 * seats), (3, 10 - seats)):
        shown = [a for a in range(20) if state.shown[a] and LEVEL[a] == level]
        assert len(shown) == 3
        assert sum(state.shown[a] for a in shown) + len(state.piles[level - 1]) == total
    secrets = [player.secret for player in state.players]
    assert len(set(secrets)) == seats
    assert all(LEVEL[secret] == 3 for secret in secrets)
    assert not any(state.shown[secret] for secret in secrets)


@rule("altay:s3.2")
def test_duplicates_share_a_stack() -> None:
    stacked = [max(state_of(new(4, seed)).shown) for seed in range(20)]
    assert max(stacked) > 1


@EVERY
@rule("altay:s3.3", "altay:i3")
def test_markers_by_terrain_and_leftovers(seats: int) -> None:
    state = state_of(new(seats))
    for number in tables.IN_PLAY[seats]:
        mountain = tables.TERRAINS[TERRAIN[number]] == "mountain"
        assert (MARKERS[state.marker[number]].value == 3) == mountain
    closed = [i for i in range(23) if i not in tables.IN_PLAY[seats]]
    assert all(state.marker[i] == NONE for i in closed)
    lying = Counter(kind for kind in state.marker if kind != NONE) + Counter(state.leftover)
    assert lying == {kind: marker.copies for kind, marker in enumerate(MARKERS)}


def stars(seats: int, **options: str) -> set[str]:
    state = state_of(new(seats, **options))
    return {PLACES[i] for i in range(23) if state.stars >> i & 1}


@rule("altay:s3.4")
def test_stars_with_four_seats() -> None:
    assert stars(4) == {"M1", "M2", "M4"}


@rule("altay:s3.4", "altay:g1")
def test_stars_with_fewer_seats() -> None:
    assert stars(3) == {"M1", "M2", "M3"}
    assert stars(2) == {"M3", "M4", "M5"}


@rule("altay:g1")
def test_switches_for_stars() -> None:
    assert stars(3, vp_markers_3p="none") == set()
    assert stars(2, vp_markers_2p="none") == set()
    drawn = [stars(3, vp_markers_3p="any_three")] + [
        {PLACES[i] for i in range(23) if state_of(new(3, seed, vp_markers_3p="any_three")).stars >> i & 1}
        for seed in range(12)
    ]
    assert all(len(three) == 3 and three <= {"M1", "M2", "M3", "M5"} for three in drawn)
    assert len(set(map(frozenset, drawn))) > 1


@rule("altay:s3.5")
def test_peoples_in_turn_order_each_once() -> None:
    match = new(4)
    first = state_of(match).first
    for step, taken in enumerate(["firefolk", "earthfolk", "smallfolk"]):
        decision = match.decisions()[0]
        assert (decision.seat, decision.topic) == ((first + step) % 4, "people")
        assert ("people", taken) in match.listed(decision)
        match.answer(decision.seat, ("people", taken))
    # the fourth seat is left with the fourth people
    assert tables.PEOPLES[state_of(match).players[(first + 3) % 4].people].id == "elvenfolk"


@rule("altay:s3.5")
def test_the_starting_player_is_drawn() -> None:
    assert {state_of(new(4, seed)).first for seed in range(30)} == {0, 1, 2, 3}


@EVERY
@rule("altay:s3.6", "altay:g13")
def test_corners_are_dealt(seats: int) -> None:
    corners = {2: {"F3", "F6"}, 3: {"F1", "F4", "F6"}, 4: {"F1", "F3", "F4", "F6"}}[seats]
    dealt = []
    for seed in range(12):
        state = state_of(begun(seats, seed))
        homes = [PLACES[state.owner.index(seat)] for seat in range(seats)]
        assert set(homes) <= corners
        assert all(state.marker[place(home)] == NONE for home in homes)
        assert [player.supply for player in state.players] == [14] * seats
        assert len(state.removed) == seats
        dealt.append(tuple(homes))
    assert len(set(dealt)) > 1


@rule("altay:s3.6")
def test_draft_in_reverse_turn_order() -> None:
    match = new(3, start="draft")
    while match.decisions()[0].topic == "people":
        decision = match.decisions()[0]
        match.answer(decision.seat, match.listed(decision)[0])
    first = state_of(match).first
    for step, choice in enumerate(["F5", "F1", "F2"]):
        decision = match.decisions()[0]
        assert (decision.seat, decision.topic) == ((first + 2 - step) % 3, "start")
        offered = {str(option[1]) for option in match.listed(decision)}
        assert offered == {"F1", "F2", "F4", "F5", "F6"} - set(["F5", "F1"][:step])
        match.answer(decision.seat, ("start", choice))
    assert state_of(match).owner[place("F5")] == (first + 2) % 3


@EVERY
@rule("altay:s3.7")
def test_first_hands(seats: int) -> None:
    state = state_of(begun(seats))
    assert [len(player.hand) for player in state.players] == [5] * seats
    assert [len(player.draw) for player in state.players] == [5] * seats
    assert [player.pool for player in state.players] == [[0] * 5] * seats


@rule("altay:s5.decks")
def test_hunters_of_the_smallfolk() -> None:
    for value, size in (("4", 10), ("3", 9)):
        match = new(2, smallfolk_hunters=value)
        seat = match.decisions()[0].seat
        match.answer(seat, "people smallfolk")
        deck = state_of(match).players[seat].draw
        assert len(deck) == size
        assert sum(tables.CARDS[card].id == "hunter" for card in deck) == int(value)


@rule("altay:s3.2")
def test_secret_wonder_is_told_to_its_seat_only() -> None:
    match = new(3)
    told = [event for _, event in match.events if event.verb == "secret"]
    assert [event.only for event in told] == [0, 1, 2]
    assert [event.args[0] for event in told] == [ACHIEVEMENTS[p.secret].id for p in state_of(match).players]


@rule("altay:s3.4", "altay:g12")
def test_the_rules_page_names_what_lies_where() -> None:
    page = " ".join((rules_text("altay", "setup") or "").split())
    for seats, words in ((2, "two"), (3, "three")):
        closed = [name for i, name in enumerate(PLACES) if i not in tables.IN_PLAY[seats]]
        assert f"{words} players {', '.join(closed[:-1])} and {closed[-1]}" in page
    assert "M1, M2 and M4 with four players, M1, M2 and M3 with three, M3, M4 and M5 with two" in page
