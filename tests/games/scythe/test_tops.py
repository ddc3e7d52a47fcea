"""The section, and Bolster, Trade and Produce (rulings, sections 1 and 5)."""

from __future__ import annotations

import pytest

from core.games.scythe.tables import MAT
from core.games.scythe.turn import why_not_top
from tests.games.scythe.positions import Board, Play
from tests.rule import rule

INDUSTRIAL = MAT["industrial"]


def turn(board: Board, section: str) -> Play:
    return board.play("turn").do(f"section {section}")


# The section


@rule("scythe:1.1")
def test_another_section_each_turn() -> None:
    board = Board("nordic saxony").has("nordic", section=1)
    play = board.play("turn")
    assert play.options() == ["section move", "section trade", "section produce"]
    assert play.why("section bolster") == ("same_section",)
    assert play.why("section factory") == ("no_factory_card",)
    first = Board("nordic saxony").play("turn")
    assert len(first.options()) == 4


@rule("scythe:1.1", "bug:106", "scythe:13.5")
def test_both_halves_may_be_left_out_and_come_once() -> None:
    """Top, then bottom, then the next seat: Industrial has Upgrade below Bolster."""
    board = Board("nordic saxony").units("nordic", workers="A5").goods("A5", "oil oil oil").has("nordic", coins=2)
    play = turn(board, "bolster")
    assert play.asked == [("nordic", "bolster")]
    play.do("skip")
    assert play.asked == [("nordic", "upgrade")]
    play.do("skip")
    assert play.asked == [("saxony", "section")]
    assert play.seat("nordic").coins == 2


@rule("scythe:1.4", "scythe:1.9")
def test_a_turn_without_anything_payable() -> None:
    """No coin: Bolster cannot be paid; the token moves, the turn is over."""
    play = turn(Board("nordic saxony"), "bolster")
    assert play.asked == [("saxony", "section")]
    assert play.seat("nordic").section == 1


@rule("scythe:1.7", "bug:129")
@pytest.mark.parametrize(("value", "there"), [("true", True), ("false", False)])
def test_relentless(value: str, there: bool) -> None:
    board = Board("rusviet saxony", relentless_on_factory_card=value).has("rusviet", section=1)
    assert "section bolster" in board.play("turn").options()
    board = Board("rusviet saxony", relentless_on_factory_card=value).has("rusviet", section=4, factory=3)
    assert ("section factory" in board.play("turn").options()) == there


# Bolster


@rule("scythe:5.1", "scythe:13.3", "bug:153")
def test_bolster() -> None:
    """A coin for 2 power or 1 card; 3 and 2 with the cubes gone."""
    play = turn(Board("nordic saxony").has("nordic", coins=1), "bolster").do("power")
    assert (play.seat("nordic").power, play.seat("nordic").coins) == (2, 0)
    play = turn(Board("nordic saxony").has("nordic", coins=1, upgrades=0b000100), "bolster").do("power")
    assert play.seat("nordic").power == 3
    play = turn(Board("nordic saxony").has("nordic", coins=1), "bolster").do("cards")
    assert sum(play.seat("nordic").hand) == 1
    play = turn(Board("nordic saxony").has("nordic", coins=1, upgrades=0b001000), "bolster").do("cards")
    assert sum(play.seat("nordic").hand) == 2
    board = Board("nordic saxony").units("nordic", workers="A5").goods("A5", "oil oil oil")
    assert turn(board, "bolster").do("skip").told("gains") == []


@rule("scythe:5.1")
def test_reasons_without_a_coin() -> None:
    state = Board("nordic saxony").units("nordic", workers="A4").state
    for form in ("power", "cards", "goods", "popularity"):
        assert why_not_top(state, 0, (form,)) == ("coins", 1, 0)
    state.players[0].coins = 1
    assert all(why_not_top(state, 0, (form,)) is None for form in ("power", "cards", "goods", "popularity"))


@rule("bug:126")
def test_no_cards_left() -> None:
    """Deck and discards empty: the action is legal and brings nothing; an empty deck is made of the discards."""
    board = Board("nordic saxony").has("nordic", coins=1)
    board.state.cards = [0, 0, 0, 0]
    play = turn(board, "bolster").do("cards")
    assert (sum(play.seat("nordic").hand), play.seat("nordic").coins) == (0, 0)
    board = Board("nordic saxony").has("nordic", coins=1)
    board.state.cards, board.state.discard = [0, 0, 0, 0], [0, 0, 0, 1]
    play = turn(board, "bolster").do("cards")
    assert play.hand("nordic") == [5]
    assert play.state.discard == [0, 0, 0, 0]


@rule("scythe:5.3")
@pytest.mark.parametrize("form", ["power", "cards"])
def test_the_monument(form: str) -> None:
    """A popularity with either form, whoever controls its territory."""
    board = Board("nordic saxony").has("nordic", coins=1).built("nordic", monument="C3").units("saxony", mechs="C3")
    assert turn(board, "bolster").do(form).seat("nordic").popularity == 1


# Trade


@rule("scythe:5.2", "bug:141")
def test_trade_goods_to_two_places() -> None:
    """Three workers on three hexes: each of two resources where the seat wants it; or fewer."""
    board = Board("nordic saxony").has("nordic", coins=1).units("nordic", workers="A4 A5 B5")
    play = turn(board, "trade").do("goods", "get oil")
    assert play.options() == ["at A4", "at A5", "at B5"]
    play.do("at A5", "get metal", "at B5")
    assert (play.goods("A5"), play.goods("B5")) == ({"oil": 1}, {"metal": 1})
    assert play.seat("nordic").coins == 0


@rule("scythe:1.5")
def test_trade_fewer_goods() -> None:
    board = Board("nordic saxony").has("nordic", coins=1).units("nordic", workers="A4")
    play = turn(board, "trade").do("goods", "get oil", "done")
    assert play.goods("A4") == {"oil": 1}


@rule("scythe:5.2", "bug:141")
@pytest.mark.parametrize(("value", "there"), [("none", False), ("popularity", True)])
def test_trade_without_workers_on_the_board(value: str, there: bool) -> None:
    board = Board("nordic saxony", trade_without_workers=value).has("nordic", coins=1, mat=INDUSTRIAL)
    board.units("nordic", workers="NOR NOR", mechs="C3").goods("C3", "food food food food")
    play = turn(board, "trade")
    if there:
        assert play.options() == ["popularity", "skip"]
        assert play.why("goods") == ("no_worker",)
        play.do("popularity")
        assert play.seat("nordic").popularity == 1
    else:
        assert play.asked == [("nordic", "enlist")]
        assert play.seat("nordic").coins == 1


@rule("scythe:5.1")
def test_trade_popularity() -> None:
    """1, with the cube gone 2; the Armory brings a power with either form."""
    board = Board("nordic saxony").has("nordic", coins=1, power=1).units("nordic", workers="A4")
    assert turn(board, "trade").do("popularity").seat("nordic").popularity == 1
    board = Board("nordic saxony").has("nordic", coins=1, power=1, upgrades=0b010000).units("nordic", workers="A4")
    assert turn(board, "trade").do("popularity").seat("nordic").popularity == 2


@rule("scythe:1.5", "bug:134")
@pytest.mark.parametrize(("cards", "popularity"), [("true", 3), ("false", 4)])
def test_a_part_of_two_popularity_where_a_card_in_the_game_asks_for_three(cards: str, popularity: int) -> None:
    board = Board("nordic saxony", promo_cards=cards).units("nordic", workers="A4")
    play = turn(board.has("nordic", coins=1, popularity=2, upgrades=0b010000), "trade").do("popularity")
    if cards == "true":
        assert play.options() == ["gain popularity 2", "gain popularity 1", "gain popularity 0"]
        play.do("gain popularity 1")
    assert play.seat("nordic").popularity == popularity


@rule("scythe:5.3")
def test_the_armory() -> None:
    board = Board("nordic saxony").has("nordic", coins=1, power=1).units("nordic", workers="A4")
    play = turn(board.built("nordic", armory="A5"), "trade").do("popularity")
    assert play.seat("nordic").power == 2


# Produce


@rule("scythe:5.4")
def test_all_workers_of_two_hexes() -> None:
    """Two workers on a tundra make 2 oil, one on a mountain 1 metal; a third hex is too many. Four cost 1 power."""
    board = Board("nordic saxony").units("nordic", workers="A5 A5 B5 B2").has("nordic", power=2)
    play = turn(board, "produce").do("produce")
    assert play.options() == ["at A5", "at B2", "at B5", "some A5", "done"]
    play.do("at A5", "at B5")
    assert (play.goods("A5"), play.goods("B5"), play.goods("B2")) == ({"oil": 2}, {"metal": 1}, {})
    assert play.seat("nordic").power == 1


@rule("scythe:5.4", "bug:140")
def test_only_places_that_make_something() -> None:
    """No lake, no Factory, no hex without workers; a village is none with eight workers."""
    board = Board("polania saxony").has("polania", power=3).able("polania", "submerge")
    board.units("polania", mechs="C4 C3", workers="C4 D4 A5 B5")
    play = turn(board, "produce").do("produce")
    assert play.options() == ["all", "at A5", "at B5", "done"]
    play.do("all")
    assert (play.goods("A5"), play.goods("B5"), play.goods("D4")) == ({"oil": 1}, {"metal": 1}, {})
    full = Board("nordic saxony").has("nordic", power=1, popularity=1, coins=1)
    full.units("nordic", workers="A6 A6 A6 A6 A6 A6 A6 A5")
    assert turn(full, "produce").do("produce").options() == ["at A5", "done"]


@rule("scythe:5.4")
def test_three_hexes_with_the_cube_gone() -> None:
    board = Board("nordic saxony").units("nordic", workers="A5 B5 B2").has("nordic", upgrades=0b100000)
    play = turn(board, "produce").do("produce", "all")
    assert (play.goods("A5"), play.goods("B5"), play.goods("B2")) == ({"oil": 1}, {"metal": 1}, {"oil": 1})


@rule("o3.growth", "scythe:5.4", "bug:139")
def test_worker_growth() -> None:
    """One worker on a village, another elsewhere: 2, 3, 5, 8 workers; Produce costs 0, 0 and 1 power."""
    board = Board("nordic saxony").has("nordic", power=1).units("nordic", workers="A6 D4")
    counts, powers = [], []
    for _ in range(3):
        board.has("nordic", section=-1)
        board.state.agenda = []
        board.state.active = 0
        play = turn(board, "produce").do("produce", "at A6")
        if play.asked == [("nordic", "make")]:
            play.do(play.options()[0])
        counts.append(len(play.seat("nordic").workers))
        powers.append(play.seat("nordic").power)
    assert counts == [3, 5, 8]
    assert powers == [1, 1, 0]


@rule("scythe:5.4", "scythe:1.5")
def test_fewer_workers_may_be_made_and_eight_at_most() -> None:
    board = Board("nordic saxony").has("nordic", power=1, popularity=1).units("nordic", workers="A6 A6 A6 A6 A5 A5")
    play = turn(board, "produce").do("produce", "at A6")
    assert play.options() == ["make 2", "make 1"]
    play.do("make 1")
    assert len(play.seat("nordic").workers) == 7


@rule("scythe:5.4", "scythe:1.5")
def test_resources_in_part() -> None:
    """Three workers on a tundra may make one or two oil instead of three."""
    board = Board("nordic saxony").units("nordic", workers="A5 A5 A5")
    play = turn(board, "produce").do("produce", "some A5")
    assert play.options() == ["make 2", "make 1"]
    assert play.do("make 1").goods("A5") == {"oil": 1}


@rule("scythe:5.5", "bug:139")
def test_who_cannot_pay_cannot_produce() -> None:
    """Six workers: a power and a popularity; what is produced cannot pay for it."""
    six = "A5 A5 A5 A5 A5 A5"
    board = Board("nordic saxony").units("nordic", workers=six).goods("A5", "metal metal metal").has("nordic", power=1)
    play = turn(board, "produce")
    assert play.asked == [("nordic", "deploy")]
    ready = Board("nordic saxony").units("nordic", workers=six).has("nordic", power=1, popularity=1)
    play = turn(ready, "produce").do("produce")
    assert (play.seat("nordic").power, play.seat("nordic").popularity) == (0, 0)


@rule("scythe:5.6")
def test_the_mill() -> None:
    """Its hex in addition to the two chosen, one more than its workers; on the Factory nothing."""
    board = Board("nordic saxony").units("nordic", workers="A5 B5 B2").built("nordic", mill="B2")
    play = turn(board, "produce").do("produce")
    assert play.options() == ["all", "at A5", "at B5", "some B2", "done"]
    play.do("all")
    assert (play.goods("A5"), play.goods("B5"), play.goods("B2")) == ({"oil": 1}, {"metal": 1}, {"oil": 2})
    empty = Board("nordic saxony").units("nordic", workers="A5").built("nordic", mill="B2")
    assert turn(empty, "produce").do("produce", "at A5").goods("B2") == {"oil": 1}
    factory = Board("nordic saxony").units("nordic", workers="A5 D4").built("nordic", mill="D4")
    assert turn(factory, "produce").do("produce", "at A5").goods("D4") == {}


@rule("scythe:5.6", "scythe:1.5")
def test_the_mill_may_make_less_and_takes_no_place_of_the_two() -> None:
    board = Board("nordic saxony").units("nordic", workers="A5 B5 B2").built("nordic", mill="B2")
    play = turn(board, "produce").do("produce", "some B2")
    assert play.options() == ["make 2", "make 1", "make 0"]
    play.do("make 1")
    assert play.options() == ["all", "at A5", "at B5", "done"]
    play.do("all")
    assert (play.goods("A5"), play.goods("B5"), play.goods("B2")) == ({"oil": 1}, {"metal": 1}, {"oil": 1})


@rule("scythe:5.6")
def test_the_mill_on_a_village_makes_workers() -> None:
    board = Board("nordic saxony").units("nordic", workers="A5 D4").built("nordic", mill="A6")
    play = turn(board, "produce").do("produce", "at A5")
    assert play.options() == ["make 1", "make 0"]
    play.do("make 1")
    assert play.workers("nordic") == ["A5", "A6", "D4"]


@rule("scythe:5.7")
def test_the_mill_under_somebody_else() -> None:
    """By the switch it makes its resource, which would be theirs: so the seat is asked."""
    assert under_somebody_else("false").goods("B2") == {}
    play = under_somebody_else("true")
    assert play.options() == ["make 1", "make 0"]
    assert play.do("make 1").goods("B2") == {"oil": 1}
    assert under_somebody_else("true").do("make 0").goods("B2") == {}


def under_somebody_else(value: str) -> Play:
    board = Board("nordic saxony", mill_on_enemy_hex=value).units("nordic", workers="A5").built("nordic", mill="B2")
    return turn(board.units("saxony", workers="B2"), "produce").do("produce", "at A5")


@rule("scythe:5.8", "scythe:9.1")
def test_the_eighth_worker_brings_the_star() -> None:
    board = Board("nordic saxony").has("nordic", power=1, popularity=1).units("nordic", workers="A6 A6 A5 A5 A5 A5")
    play = turn(board, "produce").do("produce", "at A6", "make 2", "done")
    assert play.stars("nordic") == {"workers": 1}
