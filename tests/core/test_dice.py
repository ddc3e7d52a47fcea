"""The dice: even, independent streams, nothing but seed, stream and count."""

from __future__ import annotations

from collections import Counter

import pytest

from core.dice import Dice, mix
from tests.playing import Luck


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


# The value a fair die exceeds once in a thousand tries, by degrees of freedom (sides - 1), from the usual tables.
ONE_IN_A_THOUSAND = {1: 10.83, 2: 13.82, 5: 20.52, 9: 27.88, 19: 43.82}


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20])
def test_rolls_are_even(sides):
    """Three fixed seeds; a fair die passes each of these checks 999 times in 1000."""
    for seed in (1, 2, 20261129):
        dice = Dice(seed=seed)
        counts = Counter(dice.roll("even", sides) for _ in range(600 * sides))
        assert sorted(counts) == list(range(sides))
        assert chi_square(counts.values(), 600) < ONE_IN_A_THOUSAND[sides - 1]


def test_pairs_of_rolls_are_even():
    """Ten classes (r1 + 3 * r2 of two three-sided rolls, nine of them) with 600 expected each: 8 degrees, 26.12."""
    dice = Dice(seed=5)
    counts = Counter(dice.roll("pairs", 3) + 3 * dice.roll("pairs", 3) for _ in range(9 * 600))
    assert len(counts) == 9
    assert chi_square(counts.values(), 600) < 26.12


def test_seeds_in_a_row_are_unrelated():
    """The first roll over consecutive seeds is even too: 5 degrees, 20.52."""
    counts = Counter(Dice(seed=seed).roll("first", 6) for seed in range(3600))
    assert chi_square(counts.values(), 600) < ONE_IN_A_THOUSAND[5]


def test_shuffles_are_even():
    """Six orders of three cards, 600 expected each: 5 degrees, 20.52."""
    dice = Dice(seed=7)
    counts = Counter()
    for _ in range(3600):
        cards = [1, 2, 3]
        dice.shuffle("cards", cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert chi_square(counts.values(), 600) < ONE_IN_A_THOUSAND[5]


def test_a_draw_in_one_stream_shifts_no_other():
    plain, other = Dice(seed=3), Dice(seed=3)
    expected = [plain.roll("combat", 100) for _ in range(20)]
    found = []
    for count in range(20):
        for _ in range(count % 3):
            other.roll("weather", 6)
        found.append(other.roll("combat", 100))
    assert found == expected


def test_streams_differ():
    dice = Dice(seed=3)
    assert [dice.roll("a", 1000) for _ in range(8)] != [dice.roll("b", 1000) for _ in range(8)]


def test_counters_and_total():
    dice = Dice(seed=3)
    dice.roll("a", 6)
    dice.roll("a", 6)
    dice.roll("b", 6)
    dice.reveal()
    assert (dice.used, dice.total) == ({"a": 2, "b": 1}, 4)


def test_a_copy_rolls_the_same_and_shares_nothing():
    dice = Dice(seed=3)
    dice.roll("a", 6)
    twin = dice.copy()
    assert [twin.roll("a", 99) for _ in range(5)] == [dice.roll("a", 99) for _ in range(5)]
    twin.roll("a", 99)
    assert dice.used == {"a": 6}


def test_draw_takes_each_thing_once():
    dice, pool = Dice(seed=9), list(range(20))
    drawn = [dice.draw("pool", pool) for _ in range(20)]
    assert sorted(drawn) == list(range(20))
    assert drawn != list(range(20))
    assert pool == []


def test_one_side_needs_no_luck_but_is_counted():
    dice = Dice(seed=9)
    assert [dice.roll("one", 1) for _ in range(5)] == [0] * 5
    assert dice.total == 5


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**70, -(2**70)])
def test_any_seed_gives_rolls_in_range(seed):
    dice = Dice(seed=seed)
    assert all(0 <= dice.roll("any", 6) < 6 for _ in range(100))


def test_mix_is_one_to_one_on_a_sample():
    assert len({mix(number) for number in range(100_000)}) == 100_000


def test_the_tests_own_luck_is_repeatable():
    assert [Luck(4).below(9) for _ in range(3)] == [Luck(4).below(9) for _ in range(3)]
