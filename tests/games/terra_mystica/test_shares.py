"""Shared places, with the sums of the rulings."""

from __future__ import annotations

from core.games.terra_mystica.shares import shares
from tests.rule import rule

CULT, AREA = (8, 4, 2), (18, 12, 6)


@rule("tm:10.1", "bug:66")
def test_ties_share_the_sum_of_their_places() -> None:
    assert shares([3, 3], CULT) == [6, 6]  # (8 + 4) / 2
    assert shares([9, 9, 9], CULT) == [4, 4, 4]  # (8 + 4 + 2) / 3
    assert shares([10, 5, 5, 5], CULT) == [8, 2, 2, 2]  # (4 + 2 + 0) / 3
    assert shares([10, 8, 5, 5], CULT) == [8, 4, 1, 1]  # (2 + 0) / 2
    assert shares([6, 6, 6, 6], CULT) == [3, 3, 3, 3]  # 14 / 4, rounded down
    assert shares([7, 7, 7, 7, 7], CULT) == [2, 2, 2, 2, 2]  # 14 / 5, rounded down
    assert shares([7, 9, 9], AREA) == [6, 15, 15]  # (18 + 12) / 2
    assert shares([9, 7, 7], AREA) == [18, 9, 9]  # (12 + 6) / 2


@rule("tm:10.1", "bug:66")
def test_nothing_for_zero() -> None:
    """Only two moved on the track: the third place stays empty."""
    assert shares([0, 4, 2], CULT) == [0, 8, 4]
    assert shares([0, 0, 0], CULT) == [0, 0, 0]
    assert shares([5, 0, 0], CULT) == [8, 0, 0]


@rule("tm:10.2")
def test_two_seats_have_no_third_place() -> None:
    assert shares([11, 4], AREA) == [18, 12]
