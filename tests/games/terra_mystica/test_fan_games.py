"""Games with every fan faction: on every board, with every number of seats and every option of the box; in the long
run every two factions that can play together meet."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.decision import Option
from core.games.terra_mystica import GAME
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.selecting import COLOUR_CHAPTER
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import FACTION, FACTIONS
from core.match import Match
from tests.contract.audit import audit
from tests.contract.pairwise import pairwise
from tests.games.terra_mystica import invariants
from tests.games.terra_mystica.positions import options
from tests.playing import Luck
from tests.rule import rule
from tests.share import share

FAN = [board.id for board in FACTIONS if board.set == "fan"]
BOX = {
    "faction": FAN,
    "map": [board.id for board in MAPS],
    "seats": ["2", "3", "4", "5"],
    "mini_town_tiles": ["false", "true"],
    "mini_bonus_card": ["false", "true"],
    "mini_score_tile": ["false", "true"],
    "landscapes": ["false", "true"],
    "final_tile": ["none", "drawn"],
    "leech_answers": ["at_once", "deferred"],
}
ROWS = pairwise(BOX)
# Things only some factions do are done whenever they can be, so that they come up.
FIRST = invariants.FIRST | {"special", "marker", "swap", "gather", "flow", "river-dwelling", "mark", "store"}


def played(match: Match, luck: Luck, wanted: list[str]) -> Mystica:
    """A game to its end: seats take the factions wanted if they can, build, and use what is their own; every
    position between two chapters is checked."""
    while not match.over:
        decisions = match.decisions()
        decision = decisions[luck.below(len(decisions))]
        beside = match.asides(decision)
        if decision.topic == "faction":
            found = [option for option in match.listed(decision) if option[1] in wanted] or match.listed(decision)
        elif decision.topic == COLOUR_CHAPTER:
            found = spared(match.listed(decision), wanted)
        elif beside and luck.below(4) == 0:
            found = beside
        else:
            found = usual(match.listed(decision), luck)
        match.answer(decision.seat, found[luck.below(len(found))])
        if match.began == match.length:
            invariants.check(match.state)
        if match.length % 9 == 0:
            assert audit(match) == []
    state = match.state
    assert isinstance(state, Mystica)
    return state


def usual(listed: list[Option], luck: Luck) -> list[Option]:
    """What a player who means to get on takes, three times of four."""
    good = [option for option in listed if option[0] in FIRST] if luck.below(4) else []
    return good or [option for option in listed if option[0] not in invariants.LAST] or listed


def spared(listed: list[Option], wanted: list[str]) -> list[Option]:
    """Colours that leave the factions wanted theirs."""
    homes = {FACTIONS[FACTION[name]].home for name in wanted}
    return [option for option in listed if option[1] not in homes] or listed


def factions(state: Mystica) -> set[str]:
    return {FACTIONS[player.faction].id for player in state.players}


@rule("fan:game.3")
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_every_two_values_of_the_box_with_every_fan_faction(number: int) -> None:
    row = dict(ROWS[number])
    faction, seats = row.pop("faction"), int(row.pop("seats"))
    match = Match.new(GAME, seats, number, options(fan_factions="true", **row))
    assert faction in factions(played(match, Luck(number), [faction]))


def meetings() -> list[tuple[str, str]]:
    """Every two factions that can play together, a fan faction among them."""
    return [
        (one.id, other.id)
        for one, other in combinations(FACTIONS, 2)
        if "fan" in (one.set, other.set) and one.home != other.home
    ]


@pytest.mark.long
@rule("fan:game.3")
@pytest.mark.parametrize("block", range(20))
def test_every_two_factions_meet(block: int) -> None:
    pairs = meetings()
    for number in share(range(len(pairs))):
        if number % 20 == block:
            board = MAPS[number % len(MAPS)].id
            match = Match.new(GAME, 2, number, options(fan_factions="true", map=board))
            state = played(match, Luck(number), list(pairs[number]))
            assert factions(state) == set(pairs[number])


def test_how_many_meetings_there_are() -> None:
    """40 factions, 780 pairs: less 6 in each of 10 kinds, and less the pairs of two old factions, 190 - 10."""
    assert len(meetings()) == 780 - 60 - (190 - 10)
