"""The cards as they are printed: numbers, sums, and the slips known from other digitisations."""

from __future__ import annotations

import pytest

from core.games.scythe.cards import (
    BONUSES,
    ENCOUNTERS,
    FACTORY_CARDS,
    OBJECTIVES,
    Offer,
    bonus_coins,
    in_play,
    tier,
)
from tests.rule import rule


def test_numbers_of_cards() -> None:
    for cards, base, promotional in ((OBJECTIVES, 23, 27), (ENCOUNTERS, 28, 42), (FACTORY_CARDS, 12, 18)):
        assert in_play(cards, False) == list(range(1, base + 1))
        assert in_play(cards, True) == list(range(1, promotional + 1))
    assert len(BONUSES) == 6


def test_objectives_that_wait_for_the_end_of_the_turn() -> None:
    assert [number for number, card in OBJECTIVES.items() if not card.at_end] == [
        6, 7, 8, 13, 15, 18, 20, 22, 23, 25, 27,
    ]  # fmt: skip
    assert len({card.id for card in OBJECTIVES.values()}) == 27


def test_every_encounter_has_a_free_option_one_for_coins_and_one_for_popularity() -> None:
    for card in ENCOUNTERS.values():
        assert [tuple(what for what, _ in offer.cost) for offer in card.offers] == [(), ("coins",), ("popularity",)]


@rule("scythe:12.6")
def test_slips_of_other_digitisations() -> None:
    assert FACTORY_CARDS[4].gain == (("coins", 3),)
    assert ENCOUNTERS[12].offers[2] == Offer((("popularity", 2),), (("workers", 1), ("wood", 3)), "")


def test_factory_cards_that_offer_a_choice() -> None:
    assert {n: card.one_of for n, card in FACTORY_CARDS.items() if card.one_of} == {
        2: ("enlist", "upgrade"), 7: ("mech", "build"), 13: ("mech", "build"), 18: ("enlist", "upgrade"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("tile", "coins"),
    [
        ("adjacent-tunnels", [0, 2, 4, 4, 6, 6, 9]),
        ("adjacent-lakes", [0, 2, 4, 4, 6, 6, 9, 9]),
        ("adjacent-encounters", [0, 2, 4, 4, 6, 6, 9, 9, 9, 9]),
        ("on-tunnels", [0, 2, 4, 6, 6]),
        ("in-a-line", [0, 2, 4, 6, 9]),
        ("on-farms-or-tundra", [0, 2, 4, 6, 9]),
    ],
)
def test_what_the_bonus_tiles_pay(tile: str, coins: list[int]) -> None:
    bonus = next(bonus for bonus in BONUSES if bonus.id == tile)
    assert [bonus_coins(bonus, count) for count in range(len(coins))] == coins


@pytest.mark.parametrize(
    ("popularity", "worth"),
    [(0, (3, 2, 1)), (6, (3, 2, 1)), (7, (4, 3, 2)), (12, (4, 3, 2)), (13, (5, 4, 3)), (18, (5, 4, 3))],
)
def test_popularity_tiers(popularity: int, worth: tuple[int, int, int]) -> None:
    row = tier(popularity)
    assert (row.star, row.territory, row.pair) == worth
