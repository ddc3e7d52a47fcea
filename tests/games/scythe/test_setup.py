"""Setting up: what everybody begins with, and how factions and mats are given out."""

from __future__ import annotations

import pytest

from core.games.scythe import GAME
from core.games.scythe.around import left, neighbours, right
from core.games.scythe.state import Scythe
from core.games.scythe.tables import (
    COMBAT_CARDS,
    CRIMEA,
    ENCOUNTERS,
    FACTIONS,
    HOME,
    MAT,
    MATS,
    NORDIC,
    POLANIA,
    RUSVIET,
    SAXONY,
)
from core.match import Match
from tests.games.scythe.positions import Board
from tests.playing import Luck, step
from tests.rule import rule

EVERY = pytest.mark.parametrize("seats", (2, 3, 4, 5))


def begun(seats: int, seed: int = 3, **options: str) -> Match:
    """A game at its first section."""
    match = Match.new(GAME, seats, seed, options, listening=True)
    luck = Luck(seed)
    while match.decisions()[0].topic != "section":
        step(match, luck)
    return match


def state_of(match: Match) -> Scythe:
    assert isinstance(match.state, Scythe)
    return match.state


@EVERY
@rule("scythe:0.1", "scythe:12.2")
def test_what_everybody_begins_with(seats: int) -> None:
    for seed in range(4):
        for player in state_of(begun(seats, seed)).players:
            faction, mat = FACTIONS[player.faction], MATS[player.mat]
            assert (player.power, sum(player.hand)) == (faction.power, faction.cards)
            assert (player.popularity, player.coins) == (mat.popularity, mat.coins)
            assert len(player.objectives) == 2
            assert player.character == HOME[player.faction]
            assert sorted(player.workers) == sorted(faction.workers)
            assert not player.mechs
            assert not player.upgrades
            assert not player.recruits
            assert player.structures == [-1] * 4
            assert not any(player.stars)


@EVERY
@rule("scythe:0.2")
def test_the_table(seats: int) -> None:
    state = state_of(begun(seats))
    assert len(state.factory) == seats + 1
    assert len(state.factory) + len(state.factory_box) == 12
    assert state.tokens == ENCOUNTERS
    assert state.tokens.bit_count() == 11
    assert len(state.encounters) == 28
    assert len(state.objectives) == 23 - 2 * seats
    held = [sum(player.hand[value] for player in state.players) for value in range(4)]
    assert [a + b for a, b in zip(state.cards, held, strict=True)] == list(COMBAT_CARDS)


@rule("scythe:0.4")
def test_expansion_and_promotional_cards() -> None:
    base = {MATS[player.mat].id for seed in range(12) for player in state_of(begun(5, seed)).players}
    assert base == {"industrial", "engineering", "patriotic", "mechanical", "agricultural"}
    wide = {
        MATS[player.mat].id for seed in range(12) for player in state_of(begun(5, seed, expansion_mats="true")).players
    }
    assert wide == base | {"militant", "innovative"}
    state = state_of(begun(2, promo_cards="true"))
    assert len(state.objectives) == 27 - 4
    assert len(state.encounters) == 42
    assert len(state.factory) + len(state.factory_box) == 18


@EVERY
@rule("scythe:0.5", "scythe:1.6")
def test_seats_follow_the_homes(seats: int) -> None:
    """Clockwise by home: Nordic, Rusviet, Crimea, Saxony, Polania; the lowest mat begins."""
    for seed in range(6):
        match = begun(seats, seed)
        state = state_of(match)
        first = state.order[0]
        assert match.decisions()[0].seat == first
        assert all(MATS[state.players[first].mat].order <= MATS[player.mat].order for player in state.players)
        factions = [state.players[seat].faction for seat in state.order]
        at = factions.index(min(factions))
        assert factions[at:] + factions[:at] == sorted(factions)


def test_neighbours() -> None:
    """Nordic, Crimea, Polania clockwise: left of Polania is Nordic, right of it Crimea."""
    state = Board("polania nordic crimea").state
    assert (left(state, 0), right(state, 0)) == (1, 2)
    assert neighbours(state, 1) == (2, 0)
    assert neighbours(Board("saxony nordic").state, 0) == (1,)


@rule("scythe:0.3", "scythe:1.8")
def test_dealt_pairs_leave_out_the_banned() -> None:
    banned = {(RUSVIET, MAT["industrial"]), (CRIMEA, MAT["patriotic"])}
    seen = set()
    for seed in range(40):
        pairs = {(player.faction, player.mat) for player in state_of(begun(5, seed)).players}
        assert not pairs & banned
        loose = state_of(begun(5, seed, ban_combinations="false")).players
        seen |= {(player.faction, player.mat) for player in loose}
        assert len({player.mat for player in loose}) == len({player.faction for player in loose}) == 5
    assert banned <= seen


@rule("scythe:0.3")
def test_choice_in_seat_order() -> None:
    match = Match.new(GAME, 2, 1, {"faction_assignment": "choose"})
    assert (match.decisions()[0].seat, match.decisions()[0].topic) == (0, "faction")
    match.answer(0, "faction rusviet")
    assert ("mat", "industrial") not in match.listed(match.decisions()[0])
    assert dict(match.refusals(match.decisions()[0]))[("mat", "industrial")] == ("banned", "rusviet", "industrial")
    match.answer(0, "mat mechanical")
    assert dict(match.refusals(match.decisions()[0]))[("faction", "rusviet")] == ("taken",)
    match.answer(1, "faction nordic")
    assert ("mat", "mechanical") not in match.listed(match.decisions()[0])
    match.answer(1, "mat industrial")
    assert [(player.faction, player.mat) for player in state_of(match).players] == [
        (RUSVIET, MAT["mechanical"]),
        (NORDIC, MAT["industrial"]),
    ]


@rule("scythe:0.3", "scythe:1.8")
def test_choice_leaves_everybody_a_pair() -> None:
    """Five seats and five mats: a mat nobody after could do without is refused. After Nordic, Saxony and Polania took
    Engineering, Mechanical and Agricultural, Rusviet cannot take Industrial and must leave it to Crimea."""
    match = Match.new(GAME, 5, 1, {"faction_assignment": "choose"})
    for seat, pair in enumerate(("nordic engineering", "saxony mechanical")):
        match.answer(seat, f"faction {pair.split()[0]}")
        match.answer(seat, f"mat {pair.split()[1]}")
    match.answer(2, "faction polania")
    assert match.listed(match.decisions()[0]) == [("mat", "industrial"), ("mat", "patriotic"), ("mat", "agricultural")]
    match.answer(2, "mat agricultural")
    match.answer(3, "faction rusviet")
    assert state_of(match).players[3].mat == MAT["patriotic"]
    last = state_of(match).players[4]
    assert (last.faction, last.mat) == (CRIMEA, MAT["industrial"])


@rule("scythe:0.3")
def test_auction() -> None:
    """Who is outbid bids again; it ends when everybody holds a pair, and bids stay with the seats."""
    match = Match.new(GAME, 2, 5, {"faction_assignment": "auction"})
    first = match.decisions()[0].seat
    other = 1 - first
    pair = str(match.listed(match.decisions()[0])[0][1])
    rest = str(match.listed(match.decisions()[0])[1][1])
    match.answer(first, f"pair {pair}")
    assert match.listed(match.decisions()[0])[0] == ("bid", 0)
    match.answer(first, "bid 2")
    assert match.decisions()[0].seat == other
    match.answer(other, f"pair {pair}")
    assert match.listed(match.decisions()[0])[0] == ("bid", 3)
    match.answer(other, "bid 4")
    assert match.decisions()[0].seat == first
    match.answer(first, f"pair {rest}")
    match.answer(first, "bid 0")
    state = state_of(match)
    assert match.decisions()[0].topic == "section"
    assert (state.players[other].bid, state.players[first].bid) == (4, 0)
    assert FACTIONS[state.players[other].faction].id == pair
    assert FACTIONS[state.players[first].faction].id == rest


def test_all_factions_come_up() -> None:
    seen = {player.faction for seed in range(12) for player in state_of(begun(2, seed)).players}
    assert seen == {NORDIC, RUSVIET, CRIMEA, SAXONY, POLANIA}
