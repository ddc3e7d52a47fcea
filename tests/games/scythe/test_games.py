"""Whole games by chance: what must hold after every answer; nothing the rules allow is missing; forks and undo."""

from __future__ import annotations

import pytest

from core.games.scythe import GAME, control
from core.games.scythe.moving import unit_options
from core.games.scythe.state import Scythe
from core.games.scythe.steps import CHARACTER, MECH, WORKER, reach
from core.games.scythe.tables import (
    FACTORY,
    FACTORY_,
    FARM,
    FOREST,
    HOME,
    HOMES,
    LAKE,
    MINE,
    MOUNTAIN,
    NEXT,
    PLACES,
    RIVERS,
    TERRAIN,
    TUNDRA,
    TUNNELS,
    VILLAGE,
    bits,
)
from core.match import Match
from tests.games.scythe.invariants import check
from tests.playing import Luck, play, points, step
from tests.rule import rule

SEATS = pytest.mark.parametrize("seats", (2, 3, 4, 5))
SOME = 1500  # answers looked at one by one


def state_of(match: Match) -> Scythe:
    assert isinstance(match.state, Scythe)
    return match.state


@SEATS
def test_invariants_through_a_game(seats: int) -> None:
    match, luck = Match.new(GAME, seats, seats), Luck(seats)
    while not match.over and match.length < 8000:
        if match.began == match.length:
            check(match.state)
        step(match, luck)
    if match.over:
        check(match.state)


@SEATS
@rule("scythe:9.3")
def test_games_by_chance_end_with_a_sixth_star(seats: int) -> None:
    match = play(Match.new(GAME, seats, 20 + seats), Luck(seats), 40_000, asides=False)
    assert match.over == "stars"
    assert max(sum(player.stars) for player in state_of(match).players) == 6
    assert all(score.place for score in GAME.scores(match.state))


@pytest.mark.parametrize("how", ["choose", "auction"])
def test_other_ways_to_begin(how: str) -> None:
    for seed in range(3):
        options = {"faction_assignment": how, "expansion_mats": "true", "promo_cards": "true", "coin_gifts": "true"}
        match, luck = Match.new(GAME, 4, seed, options), Luck(seed)
        while not match.over and match.length < SOME:
            if match.began == match.length:
                check(match.state)
            step(match, luck)


# Movement, written once more in the plainest way

RIVERWALK = ((FOREST, MOUNTAIN), (FARM, VILLAGE), (FARM, TUNDRA), (FOREST, MOUNTAIN), (VILLAGE, MOUNTAIN))


def plain_steps(state: Scythe, seat: int, unit: int, at: int, held: set[int]) -> set[int]:
    """One step by the words of the rules, places with enemies included."""
    player = state.players[seat]
    fighter = unit != WORKER
    able = [fighter and bool(player.abilities >> n & 1) for n in range(4)]
    sails = able[1] and player.faction in (0, 4)
    tunnels = {*bits(TUNNELS), *([player.structures[MINE]] if player.structures[MINE] >= 0 else [])}
    found = set(tunnels) if at in tunnels else set()
    for end in NEXT[at]:
        if end in HOMES:
            continue
        if LAKE in (TERRAIN[at], TERRAIN[end]):
            open_ = sails
        elif (at, end) in RIVERS:
            walks = able[0] and TERRAIN[end] in RIVERWALK[player.faction]
            open_ = walks or (unit == WORKER and player.faction == 0)
        else:
            open_ = True
        if open_:
            found.add(end)
    if able[1] and player.faction == 4 and TERRAIN[at] == LAKE:
        found |= {place for place in range(47) if TERRAIN[place] == LAKE}
    if able[1] and player.faction == 1 and TERRAIN[at] in (VILLAGE, FACTORY_):
        found |= {place for place in held if TERRAIN[place] == VILLAGE} | {FACTORY}
    if able[1] and player.faction == 3:
        mountains = {place for place in held if TERRAIN[place] == MOUNTAIN}
        found |= mountains if at in tunnels else set()
        found |= mountains | tunnels if TERRAIN[at] == MOUNTAIN else set()
    if able[1] and player.faction == 2:
        others = {HOME[each.faction] for each in state.players if each is not player}
        found |= set(HOMES) - others
    return found - {at}


def plain_reach(state: Scythe, seat: int, unit: int, start: int, hops: int) -> set[int]:
    player = state.players[seat]
    places = [player.character, *player.mechs, *player.workers]
    places.remove(start)
    enemies = {place for o, other in enumerate(state.players) if o != seat for place in bits(control.units(other))}
    held = {place for place in [*places, *player.structures] if 0 <= place < 47 and place not in enemies}
    tokens = set(bits(state.tokens)) if unit == CHARACTER else set()
    found: set[int] = set()
    edge = {start}
    for _ in range(hops):
        fresh = set()
        for at in edge:
            fresh |= plain_steps(state, seat, unit, at, held)
        fresh -= enemies if unit == WORKER else set()
        found |= fresh
        edge = {place for place in fresh if place not in enemies and place not in tokens}
    return found - {start}


@SEATS
@rule("scythe:12.10")
def test_every_movement_is_on_offer(seats: int) -> None:
    """At every choice of a unit in a game: the reach of each unit of the seat, for one to three steps."""
    match, luck, seen = Match.new(GAME, seats, 40 + seats), Luck(seats), 0
    while not match.over and seen < 150:
        decision = match.decisions()[0]
        if decision.topic == "unit":
            seen += 1
            _compare(state_of(match), decision.seat)
        step(match, luck, asides=False)


def _compare(state: Scythe, seat: int) -> None:
    player = state.players[seat]
    units = [(CHARACTER, player.character), *[(MECH, p) for p in player.mechs], *[(WORKER, p) for p in player.workers]]
    for unit, start in units:
        for hops in (1, 2, 3):
            expected = {PLACES[place] for place in plain_reach(state, seat, unit, start, hops)}
            assert {PLACES[place] for place in bits(reach(state, seat, unit, start, hops))} == expected
    assert unit_options(state, seat)[-1] == ("done",)


# Undo and options


@SEATS
@rule("scythe:12.9", "bug:152")
def test_undo_and_redo(seats: int) -> None:
    """Back over all that may be taken back, and forward again: the same; a fork is equal and goes its own way."""
    match, luck = Match.new(GAME, seats, 71), Luck(71)
    while not match.over and match.length < SOME:
        step(match, luck, asides=False)
        if match.length % 9 or match.over or match.open_answers():
            continue
        seat = match.answers[-1].seat
        before, lowest = match.digest(), match.barrier(seat)
        if lowest < match.length:
            match.undo_to(lowest)
            match.redo()
            assert match.digest() == before
        fork = match.fork()
        assert fork.digest() == before
        step(fork, Luck(match.length))
        assert match.digest() == before


def test_options_are_unique_and_few() -> None:
    most = 0
    for match in points(Match.new(GAME, 4, 12), Luck(12)):
        for decision in match.decisions():
            options = match.listed(decision)
            assert len(set(options)) == len(options) > 0
            most = max(most, len(options))
        if match.length > SOME:
            break
    assert most <= 60
