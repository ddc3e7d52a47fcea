"""Points for places, shared by those who hold them together.

>>> shares([5, 5, 3], (8, 4, 2))
[6, 6, 2]
>>> shares([4, 4, 4], (8, 4, 2)), shares([7, 2, 2, 2], (8, 4, 2))
([4, 4, 4], [8, 2, 2, 2])
"""

from __future__ import annotations

from collections.abc import Sequence


def shares(values: Sequence[int], points: Sequence[int]) -> list[int]:
    """What each value earns: the highest takes the first place, and so on; those who tie add up the places they
    occupy and divide, rounded down (rulings 10.1). A value of 0 takes no place."""
    found = [0] * len(values)
    place = 0
    for value in sorted({value for value in values if value > 0}, reverse=True):
        tied = [at for at, other in enumerate(values) if other == value]
        earned = sum(points[place : place + len(tied)]) // len(tied)
        for at in tied:
            found[at] = earned
        place += len(tied)
    return found
