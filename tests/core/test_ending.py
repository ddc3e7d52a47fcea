"""What is said of ties: the parts of the score decide, or the values a game names instead."""

from __future__ import annotations

from typing import Any

from core import ending
from core.game import Game
from core.text import Reader, T, say
from core.view import Score

READER = Reader(names=("Ann", "Ben", "Cleo"))


class ByParts(Game[Any]):
    parts = (("land", T("land")), ("sea", T("sea")))


class ByTies(Game[Any]):
    parts = (("coins", T("coins")),)
    ties = (("power", T("power")), ("stars", T("stars")))


def test_parts_break_ties_in_their_order() -> None:
    scores = [Score(0, 9, {"land": 4, "sea": 5}, 2), Score(1, 9, {"land": 6, "sea": 3}, 1)]
    assert say(ending.tie_break(ByParts(), scores), READER) == "Ben is before Ann by the tie-break: land 6 to 4"
    assert say(ending.tie_order(ByParts())) == "With equal points the first part that differs decides: land, sea."


def test_other_values_may_break_ties() -> None:
    scores = [
        Score(0, 9, {"coins": 9}, 2, {"power": 3, "stars": 1}),
        Score(1, 9, {"coins": 9}, 1, {"power": 3, "stars": 4}),
        Score(2, 8, {"coins": 8}, 3, {"power": 9, "stars": 6}),
    ]
    assert say(ending.tie_break(ByTies(), scores), READER) == "Ben is before Ann by the tie-break: stars 4 to 1"
    assert say(ending.tie_order(ByTies())) == "With equal points the first part that differs decides: power, stars."


def test_equal_in_all_that_breaks_ties() -> None:
    scores = [Score(seat, 9, {"coins": 9}, 1, {"power": 3, "stars": 1}) for seat in range(2)]
    assert say(ending.tie_break(ByTies(), scores), READER) == "Ann and Ben are equal in every part"


class Shared(Game[Any]):
    parts = (("land", T("land")),)
    ties = None


def test_a_game_may_break_no_ties() -> None:
    scores = [Score(0, 9, {"land": 9}, 1), Score(1, 9, {"land": 4}, 1), Score(2, 8, {"land": 8}, 3)]
    assert say(ending.tie_break(Shared(), scores), READER) == "Ann and Ben share the place"
    assert say(ending.tie_order(Shared())) == "Equal points share the place."
