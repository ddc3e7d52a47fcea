"""Hex geometry: axial coordinates, directions, distances, rings, lines, and where a hex stands in text cells.

A hex is a pair ``(q, r)``. In *pointy* maps (a corner on top) rows are straight: `q` grows to the right along a row,
`r` grows downwards, each row half a hex further right than the one above. In *flat* maps (an edge on top) columns
are straight: `r` grows downwards along a column, `q` grows to the right, each column half a hex further down.

The third coordinate, ``s = -q - r``, is only needed for distances: two hexes are as many steps apart as the largest
of the three differences.

>>> distance((0, 0), (2, -1))
2
>>> line((0, 0), (0, 3))
[(0, 0), (0, 1), (0, 2), (0, 3)]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

Hex: TypeAlias = tuple[int, int]
Cell: TypeAlias = tuple[int, int]  # column and row on the screen, from 0
Kind: TypeAlias = Literal["pointy", "flat"]

# The six directions, clockwise. In pointy maps the first is to the right, in flat maps down to the right.
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def step(start: Hex, direction: int, count: int = 1) -> Hex:
    """The hex `count` steps in a direction (0 to 5, clockwise; others are counted round)."""
    q, r = DIRECTIONS[direction % 6]
    return start[0] + q * count, start[1] + r * count


def neighbours(centre: Hex) -> tuple[Hex, ...]:
    """The six hexes beside one, in the order of the directions."""
    q, r = centre
    return tuple([(q + dq, r + dr) for dq, dr in DIRECTIONS])


def direction(start: Hex, end: Hex) -> int | None:
    """The direction from a hex to one beside it; None if they do not touch."""
    way = (end[0] - start[0], end[1] - start[1])
    return DIRECTIONS.index(way) if way in DIRECTIONS else None


def distance(a: Hex, b: Hex) -> int:
    """How many steps two hexes are apart."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> list[Hex]:
    """All hexes exactly `radius` steps away, clockwise, beginning in direction 4 (in a pointy map up to the left)."""
    if radius <= 0:
        return [centre] if radius == 0 else []
    found = []
    at = step(centre, 4, radius)
    for side in range(6):
        for _ in range(radius):
            found.append(at)
            at = step(at, side)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """All hexes up to `radius` steps away, nearest first."""
    return [place for at in range(radius + 1) for place in ring(centre, at)]


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes on the straight line between two, both ends included. A line that runs along an edge keeps to
    the side of larger `q`, whichever end it is drawn from."""
    count = distance(a, b)
    if count == 0:
        return [a]
    return [_nearest(a, b, at, count) for at in range(count + 1)]


def _nearest(a: Hex, b: Hex, at: int, count: int) -> Hex:
    """The hex nearest to the point `at` steps of `count` along the way, in whole numbers throughout.

    All is counted in parts of 4 * count; the small shifts decide what lies exactly on an edge.
    """
    parts = 4 * count
    q = 4 * (a[0] * (count - at) + b[0] * at) + 1
    r = 4 * (a[1] * (count - at) + b[1] * at)
    s = -q - r
    near = [_round(q, parts), _round(r, parts), _round(s, parts)]
    off = [abs(near[0] * parts - q), abs(near[1] * parts - r), abs(near[2] * parts - s)]
    if off[0] > off[1] and off[0] > off[2]:
        near[0] = -near[1] - near[2]
    elif off[1] > off[2]:
        near[1] = -near[0] - near[2]
    return near[0], near[1]


def _round(number: int, parts: int) -> int:
    """The whole number nearest to number / parts, halves upwards."""
    return (2 * number + parts) // (2 * parts)


def cell(place: Hex, kind: Kind, width: int, height: int) -> Cell:
    """Where the left upper corner of a hex stands, counted from hex (0, 0), for hexes drawn with `width` columns
    and `height` rows from one to the next. The half steps need an even width (pointy) or height (flat)."""
    q, r = place
    if kind == "pointy":
        _even(width, "width")
        return q * width + r * width // 2, r * height
    _even(height, "height")
    return q * width, r * height + q * height // 2


def _even(number: int, what: str) -> None:
    if number % 2:
        raise ValueError(f"the {what} of a hex must be even, not {number}")


def cells(places: Iterable[Hex], kind: Kind, width: int, height: int) -> dict[Hex, Cell]:
    """The cells of a whole map, moved so that the leftmost stands in column 0 and the topmost in row 0."""
    found = {place: cell(place, kind, width, height) for place in places}
    left = min((x for x, _ in found.values()), default=0)
    top = min((y for _, y in found.values()), default=0)
    return {place: (x - left, y - top) for place, (x, y) in found.items()}
