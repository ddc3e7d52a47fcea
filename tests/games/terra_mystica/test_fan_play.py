"""Fan factions in whole games of chance: each of them on every board, with every pair of factions in the long run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.tables import FACTIONS
from core.ledgers import LedgerError
from core.match import Match
from tests.contract.audit import audit
from tests.contract.pairwise import pairwise
from tests.games.terra_mystica import invariants
from tests.playing import Luck, everything
from tests.rule import rule
from tests.share import share

FAN = [faction.id for faction in FACTIONS if faction.set == "fan"]
HOME = {faction.id: faction.home for faction in FACTIONS}
# What changes the table beside the factions: few rows, in which every pair of values comes up, and as many as it takes
# for every pair with a faction or a number of seats.
MINI = ("mini_town_tiles", "mini_bonus_card", "mini_score_tile")
BOX = {
    "map": [board.id for board in MAPS],
    "mini": ["false", "true"],
    "landscapes": ["false", "true"],
    "final_tile": ["none", "drawn"],
    "turn_order": ["clockwise", "pass_order"],
    "leech_answers": ["at_once", "deferred"],
}
ROWS = pairwise(BOX)
TABLES = pairwise(BOX | {"faction": FAN, "seats": ["2", "3", "4", "5"]})


def options(row: dict[str, str]) -> dict[str, str]:
    """The options of a row: the mini expansion as a whole."""
    chosen = {name: value for name, value in row.items() if name not in ("mini", "faction", "seats")}
    return chosen | dict.fromkeys(MINI, row["mini"]) | {"fan_factions": "true"}


def moments(factions: list[str], seats: int, seed: int, row: dict[str, str]) -> Iterator[Match]:
    """A game to its end, looked at after every answer: the first seats have these factions (no colour is named that one
    of them needs), the others any. Seats build where they can, change goods now and then, and pass last."""
    match, luck = Match.new(GAME, seats, seed, options(row)), Luck(seed)
    while not match.over:
        decision = match.decisions()[0]
        if decision.topic == "faction" and decision.seat < len(factions):
            match.answer(decision.seat, f"faction {factions[decision.seat]}")
            continue
        listed, beside = match.listed(decision), match.asides(decision)
        if decision.topic == "colour":
            listed = [option for option in listed if option[1] not in map(HOME.get, factions)]
        if beside and luck.below(6) == 0:
            listed = beside
        else:
            listed = [option for option in listed if option[0] not in invariants.LAST] or listed
            wanted = [option for option in listed if option[0] in invariants.FIRST]
            listed = wanted if wanted and luck.below(3) else listed
        match.answer(decision.seat, listed[luck.below(len(listed))])
        yield match


def play(factions: list[str], seats: int, seed: int, row: dict[str, str]) -> Match:
    """A whole game; nothing is lost or doubled in it, and nothing hides in what waits for an answer."""
    found = set()
    for count, match in enumerate(moments(factions, seats, seed, row)):
        if match.began == match.length or match.over:
            invariants.check(match.state)
        if count % 10 == 0:
            found.update(audit(match))
        assert match.length <= invariants.MOST[seats]
    assert found == set()
    return match


@pytest.mark.parametrize("number", range(len(FAN)), ids=FAN)
def test_a_game_of_every_fan_faction(number: int) -> None:
    """It is replayed from its answers to the same end."""
    seats, row = 2 + number % 4, ROWS[number % len(ROWS)]
    match = play([FAN[number]], seats, number, row)
    answers = match.answers + match.open_answers()
    assert everything(Match.replay(GAME, seats, number, options(row), answers)) == everything(match)


@rule("fan:game.3")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_fan_faction_with_everything_in_the_box(number: int) -> None:
    """On every board, with every number of seats, with and without each of the options."""
    row = TABLES[number]
    match = play([row["faction"]], int(row["seats"]), 500 + number, row)
    assert match.over


def test_ledgers_have_no_words_for_them() -> None:
    """The site of the ledgers never had fan factions; a game without them is written even if they were on the table."""
    with pytest.raises(LedgerError, match="no words for fan factions"):
        GAME.ledgers.write(play(["wisps"], 2, 1, ROWS[0]), ["Ann", "Ben"])
    assert "witches" in GAME.ledgers.write(play(["witches", "nomads"], 2, 1, ROWS[0]), ["Ann", "Ben"])


@pytest.mark.long
@pytest.mark.parametrize("name", FAN)
def test_every_fan_faction_on_every_board(name: str) -> None:
    """With every number of seats, under all rows of options."""
    for number in share(range(4 * len(ROWS))):
        play([name], 2 + number // len(ROWS), 1000 + number, ROWS[number % len(ROWS)])


PAIRS = [
    [one, other]
    for one, other in combinations(HOME, 2)
    if HOME[one] != HOME[other] and (one in FAN or other in FAN)
]  # fmt: skip


@rule("fan:game.3")
@pytest.mark.long
def test_every_pair_of_factions() -> None:
    """Two seats with each pair that can meet, one of them a fan faction at least, each in the first seat by turns."""
    for number in share(range(len(PAIRS))):
        pair = PAIRS[number] if number % 2 else PAIRS[number][::-1]
        play(pair, 2, 2000 + number, ROWS[number % len(ROWS)])
