"""Few games that together show every pair of values of any two switches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

Pair = tuple[tuple[str, str], tuple[str, str]]


def pairs_of(row: Mapping[str, str]) -> set[Pair]:
    """The pairs of values a choice of options shows."""
    return set(combinations(sorted(row.items()), 2))


def all_pairs(values: Mapping[str, Sequence[str]]) -> set[Pair]:
    """Every pair of values of two different switches."""
    found: set[Pair] = set()
    for one, other in combinations(sorted(values), 2):
        found |= {((one, a), (other, b)) for a in values[one] for b in values[other]}
    return found


def pairwise(values: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
    """Choices of options that show every pair: greedy, each row built around a pair still missing, the same list
    every time."""
    missing = all_pairs(values)
    rows = [] if missing else [{name: value} for name in values for value in values[name]]
    while missing:
        row = dict(min(missing))
        for name in sorted(values):
            if name not in row:
                row[name] = max(values[name], key=lambda value: _gain(row | {name: value}, missing))
        missing -= pairs_of(row)
        rows.append(row)
    return rows


def _gain(row: Mapping[str, str], missing: set[Pair]) -> int:
    return len(pairs_of(row) & missing)
