"""Hex geometry, against counts and pictures worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import hexes

PLACES = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


def test_six_neighbours_clockwise_from_the_right():
    assert hexes.neighbours((0, 0)) == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    assert [hexes.direction((2, 3), place) for place in hexes.neighbours((2, 3))] == [0, 1, 2, 3, 4, 5]
    assert hexes.direction((0, 0), (2, 0)) is None
    assert hexes.direction((0, 0), (0, 0)) is None


@given(PLACES, st.integers(0, 5), st.integers(0, 9))
def test_the_opposite_direction_leads_back(place, way, count):
    there = hexes.step(place, way, count)
    assert hexes.step(there, way + 3, count) == place
    assert hexes.distance(place, there) == count


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [((0, 0), (0, 0), 0), ((0, 0), (3, 0), 3), ((0, 0), (2, 2), 4), ((0, 0), (2, -2), 2), ((1, -3), (-2, 1), 4)],
)
def test_distances(a, b, steps):
    """(1,-3) to (-2,1): differences 3, -4 and 1, the largest is 4."""
    assert hexes.distance(a, b) == hexes.distance(b, a) == steps


@given(PLACES, PLACES, PLACES)
def test_a_detour_is_never_shorter(a, b, c):
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


@given(PLACES, st.integers(1, 6))
def test_rings_hold_six_times_the_radius_and_close(centre, radius):
    ring = hexes.ring(centre, radius)
    assert len(ring) == len(set(ring)) == 6 * radius
    assert all(hexes.distance(centre, place) == radius for place in ring)
    assert all(hexes.distance(a, b) == 1 for a, b in zip(ring, ring[1:] + ring[:1], strict=True))


def test_rings_of_nothing():
    assert hexes.ring((4, 2), 0) == [(4, 2)]
    assert hexes.ring((4, 2), -1) == []


def test_a_disc_of_two_has_nineteen_hexes():
    """1 + 6 + 12."""
    disc = hexes.disc((0, 0), 2)
    assert len(disc) == len(set(disc)) == 19
    assert disc[0] == (0, 0)


@given(PLACES, PLACES)
def test_lines_go_step_by_step_from_end_to_end(a, b):
    line = hexes.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == hexes.distance(a, b) + 1
    assert all(hexes.distance(one, two) == 1 for one, two in pairwise(line))
    assert line == hexes.line(b, a)[::-1]


def test_a_line_along_an_edge_keeps_to_the_side_of_larger_q():
    """From (0,0) to (1,1) the middle lies exactly between (1,0) and (0,1)."""
    assert hexes.line((0, 0), (1, 1)) == [(0, 0), (1, 0), (1, 1)]


def test_a_bent_line():
    """To (3,1): the points q 3/4, 6/4, 9/4 and r 1/4, 2/4, 3/4 lie nearest to (1,0), (2,0) or (1,1), (2,1)."""
    assert hexes.line((0, 0), (3, 1)) == [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1)]


def test_cells_of_a_pointy_map():
    """Each row is moved half a hex to the right against the one above::

    0,0   1,0
       0,1   1,1
    """
    places = [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert hexes.cells(places, "pointy", 6, 2) == {(0, 0): (0, 0), (1, 0): (6, 0), (0, 1): (3, 2), (1, 1): (9, 2)}


def test_cells_of_a_flat_map():
    """Each column is moved half a hex down against the one to its left."""
    places = [(0, 0), (0, 1), (1, 0), (2, 0)]
    assert hexes.cells(places, "flat", 5, 2) == {(0, 0): (0, 0), (0, 1): (0, 2), (1, 0): (5, 1), (2, 0): (10, 2)}


def test_cells_begin_in_the_corner_whatever_the_coordinates():
    assert hexes.cells([(-3, 2), (-4, 5)], "pointy", 4, 2) == {(-3, 2): (0, 0), (-4, 5): (2, 6)}
    assert hexes.cells([], "flat", 4, 2) == {}


@given(PLACES, PLACES)
def test_no_two_hexes_share_a_cell(a, b):
    for kind in ("pointy", "flat"):
        assert (hexes.cell(a, kind, 6, 2) == hexes.cell(b, kind, 6, 2)) == (a == b)


def test_half_steps_need_even_sizes():
    with pytest.raises(ValueError, match="width"):
        hexes.cell((0, 1), "pointy", 5, 2)
    with pytest.raises(ValueError, match="height"):
        hexes.cell((1, 0), "flat", 5, 3)
