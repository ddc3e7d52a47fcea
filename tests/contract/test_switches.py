"""Every value of every switch, and every pair of values, is played at least once."""

from __future__ import annotations

import pytest

from core import registry
from tests.contract.cases import CASES, TOYS, Case, names, per_case
from tests.contract.pairwise import all_pairs, pairs_of, pairwise
from tests.playing import Luck, step

MOST = 1500  # answers looked at in one game of the list


def values_of(name: str) -> dict[str, list[str]]:
    """The values of every switch of a game."""
    game = TOYS[name].game if name in TOYS else registry.load(name)
    return {switch.name: [choice.value for choice in switch.choices] for switch in game.switches}


def rows() -> list[tuple[str, int, dict[str, str]]]:
    """The pairwise list of each game, the numbers of seats taken in turn."""
    found = []
    for name in names():
        seats = [case.seats for case in CASES if (case.name, case.variant) == (name, "")]
        found += [(name, number, row) for number, row in enumerate(pairwise(values_of(name)))]
        assert seats
    return found


@pytest.mark.parametrize(("name", "number", "row"), rows(), ids=lambda value: str(value)[:12])
def test_games_under_the_pairwise_list(name: str, number: int, row: dict[str, str]) -> None:
    for seats in [case.seats for case in CASES if (case.name, case.variant) == (name, "")]:
        case = Case(name, seats)
        match, luck = case.new(number, row), Luck(number)
        assert match.options == row
        case.check(match)
        while not match.over and match.length < MOST:
            step(match, luck)
            case.check(match)


@per_case
def test_defaults_are_values_and_values_are_checked(case: Case) -> None:
    for switch in case.game.switches:
        assert switch.check(switch.default) is None
        assert "takes one of" in (switch.check("no such value") or "")
        known = [choice.value for choice in switch.choices]
        assert len(set(known)) == len(known) > 1
        assert not any(" " in value or "," in value or "=" in value for value in known)


def test_the_list_shows_every_pair_and_is_short() -> None:
    """Five switches of 2, 2, 3, 3 and 2 values have 57 pairs; at least 3 x 3 = 9 rows are needed."""
    values = {"a": "xy", "b": "xy", "c": "xyz", "d": "xyz", "e": "xy"}
    found = pairwise(values)
    shown = set().union(*[pairs_of(row) for row in found])
    assert shown == all_pairs(values)
    assert len(shown) == 4 * 3 + 6 * 6 + 9
    assert 9 <= len(found) <= 12
    assert all(set(row) == set(values) for row in found)
    assert pairwise(values) == found


def test_one_switch_alone_shows_each_value() -> None:
    assert pairwise({"a": ["x", "y"]}) == [{"a": "x"}, {"a": "y"}]
    assert pairwise({}) == []
