"""Acquiring cards."""

from __future__ import annotations

from core.games.altay import tables
from tests.games.altay.table import Table
from tests.rule import rule

CITY = tables.CARD["city"] - tables.FIRST_MARKET


@rule("altay:s6")
def test_pay_and_put_on_the_discard_pile() -> None:
    game = Table().pool(0, "food food").play()
    game.do("market")
    assert game.verbs("buy") == ["farmer", "lumberjack", "miner", "stonecutter", "scholar"]
    game.do("buy scholar")
    assert game.pool() == {}
    assert game.discarded() == ["scholar"]
    assert game.state.market[tables.CARD["scholar"] - tables.FIRST_MARKET] == 7


@rule("altay:s6", "altay:r13")
def test_one_of_each_type_a_turn() -> None:
    table = Table().pool(0, "food food food").draw(0, "hunter hunter hunter hunter hunter")
    game = table.play().do("market", "buy farmer", "market")
    assert "buy farmer" not in game.options
    assert game.why("buy farmer") == ("bought",)
    game.do("buy miner")
    assert game.discarded() == ["farmer", "miner"]


@rule("altay:r13", "altay:r11")
def test_one_purchase_even_if_the_next_copy_differs() -> None:
    game = Table().pool(0, "wood wood wood wood culture culture culture").play()
    game.do("market", "buy city")
    assert game.discarded() == ["city+2"]
    assert game.pool() == {"wood": 2, "culture": 1}
    assert "market" not in game.options  # the copy of 1 point could be paid, but not this turn


@rule("altay:r11", "altay:s5.market")
def test_the_top_copy_must_be_bought() -> None:
    game = Table().pool(0, "wood wood food").play()
    game.do("market")
    assert game.why("buy city") == ("needs", "culture", 2, 0)


@rule("altay:s5.market", "altay:w7")
def test_prices_fall_down_the_stack() -> None:
    table = Table().pool(0, "wood wood culture")
    table.state.market[CITY] = 7
    game = table.play().do("market", "buy city")
    assert game.discarded() == ["city+1"]
    table = Table().pool(0, "wood wood")
    table.state.market[CITY] = 6
    assert table.play().do("market", "buy city").discarded() == ["city"]


@rule("altay:s6")
def test_an_empty_stack_stays_empty() -> None:
    table = Table().pool(0, "wood wood food")
    table.state.market[CITY] = 0
    game = table.play().do("market")
    assert game.why("buy city") == ("sold_out",)


@rule("altay:r10")
def test_free_slots_are_paid_as_the_buyer_likes() -> None:
    table = Table().pool(0, "food wood wood metal culture")
    game = table.play().do("market", "buy worker")
    assert game.options == ["pay wood wood", "pay wood metal"]
    game.do("pay wood metal")
    assert game.pool() == {"wood": 1}
    assert game.discarded() == ["worker+1"]


@rule("altay:r10")
def test_one_way_to_pay_is_not_asked() -> None:
    table = Table().pool(0, "food metal stone culture")
    game = table.play().do("market", "buy worker")
    assert game.asked == (0, "act")
    assert game.pool() == {}


@rule("altay:r10")
def test_missing_free_slots() -> None:
    game = Table().pool(0, "food metal culture").play().do("market")
    assert game.why("buy worker") == ("needs_wms", 2, 1)


@rule("altay:r12")
def test_a_bought_card_can_be_drawn_in_the_same_turn() -> None:
    game = Table().hand(0, "scholar").pool(0, "food").play()
    game.do("market", "buy miner", "play scholar", "draw")
    assert game.hand() == ["miner"]


@rule("altay:s6")
def test_no_market_without_means() -> None:
    game = Table().pool(0, "stone").play()
    assert "market" not in game.options
    assert game.why("market") == ("afford",)
