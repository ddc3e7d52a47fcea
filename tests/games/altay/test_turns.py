"""The end of a turn, the round, the end of the game."""

from __future__ import annotations

from tests.games.altay.table import Table
from tests.rule import rule

DECK = "hunter hunter hunter hunter hunter"


def dealt(seats: int) -> Table:
    table = Table(seats)
    for seat in range(seats):
        table.draw(seat, DECK).discard(seat, DECK)
    return table


@rule("altay:s4", "altay:s7")
def test_any_order_as_often_as_possible() -> None:
    table = dealt(4).hand(0, "hunter hunter warrior").land(0, F1=1).marker(W1="1_plain")
    game = table.play().do("play hunter", "market", "buy farmer", "fight W1", "play hunter", "market", "buy miner")
    assert game.asked == (0, "act")
    assert "end" in game.options


@rule("altay:s4.2", "altay:s4.3", "bug:202", "altay:i5")
def test_resources_and_hand_are_lost_and_five_cards_drawn() -> None:
    table = dealt(2).hand(0, "warrior warrior").pool(0, "food stone").on_table(0, "merchant", "wood")
    game = table.working(0, "masonry", "food").play().do("end")
    assert game.pool() == {}
    assert game.hand() == DECK.split()
    assert game.discarded() == sorted(DECK.split() + ["warrior", "warrior"])
    assert game.seat().table[0].laid == [0, 1, 0, 0, 0]
    assert game.seat().laid == [1, 0, 0, 0, 0]
    assert game.told("end") == [(0, (("warrior", "warrior"), ("food", "stone")))]


@rule("altay:s4.3")
def test_an_empty_draw_pile_is_made_of_the_discard_pile() -> None:
    table = dealt(2).draw(0, "miner miner").hand(0, "city")
    game = table.play().do("end")
    assert game.hand().count("miner") == 2
    assert len(game.hand()) == 5
    assert game.discarded() == []
    assert len(game.seat().draw) == 3  # five Hunters and the City, three drawn


@rule("altay:g10", "altay:r14")
def test_too_few_cards_are_simply_not_drawn() -> None:
    game = Table(2).draw(0, "miner").hand(0, "city").play().do("end")
    assert game.hand() == ["city", "miner"]


@rule("altay:r48", "altay:r47", "altay:s10", "altay:i7")
def test_the_round_is_finished_after_a_trigger() -> None:
    table = dealt(3).on_table(0, "village", "food").pool(0, "food").supply(0, 1)
    game = table.play().do("put village", "build F1", "end")
    assert game.match.over == ""
    assert game.asked == (1, "act")
    game.do("end")
    assert game.asked == (2, "act")
    game.do("end")
    assert game.match.over == "supply"


@rule("altay:r48", "altay:s10")
def test_the_last_in_turn_order_ends_the_game() -> None:
    table = dealt(3).on_table(2, "village", "food").pool(2, "food").supply(2, 1)
    game = table.play(on_turn=2).do("put village", "build F4", "end")
    assert game.match.over == "supply"


@rule("altay:g10", "altay:s10")
def test_a_seat_off_the_board_keeps_playing() -> None:
    table = dealt(2).gone(1).hand(1, "warrior hunter").pool(1, "food food").on_table(1, "village", "food")
    table.state.ending = "board"
    game = table.working(1, "masonry", "food food stone").play(on_turn=1)
    assert game.verbs("fight") == []
    assert "market" in game.options
    game.do("put village")  # it is complete, and no settlement finds a place
    assert game.told("unbuilt") == [(1, (1, "place"))]
    game.do("play hunter", "market", "buy farmer", "end")
    assert game.match.over == "board"


@rule("altay:s10")
def test_round_and_turn_count() -> None:
    game = dealt(2).play()
    assert (game.state.round, game.state.turn) == (1, 1)
    game.do("end")
    assert (game.state.round, game.state.turn) == (1, 2)
    game.do("end")
    assert (game.state.round, game.state.turn) == (2, 3)


@rule("altay:r13", "altay:r58", "altay:g8", "altay:g2")
def test_what_counts_by_the_turn_starts_afresh() -> None:
    table = dealt(2).land(0, F1=1).done(0, "philosophy").working(0, "masonry", "food").pool(0, "food food")
    table.hand(0, "farmer").draw(0, "farmer farmer hunter hunter hunter").shown("engineering mathematics writing")
    game = table.play().do("use philosophy", "market", "buy farmer", "play farmer", "boost F1", "drop achievement")
    game.do("develop writing", "lay food")
    assert game.why("drop achievement") == ("dropped",)
    assert game.why("use philosophy") == ("once",)
    game.do("end", "end", "play hunter", "market")
    assert "buy farmer" in game.options
    game.do("buy farmer", "use philosophy", "drop achievement")
    assert "boost F1" in game.do("play farmer").options


@rule("altay:r49", "altay:r47")
def test_the_first_trigger_is_the_one_and_told_once() -> None:
    table = dealt(2).land(0, H2=2).land(1, F2=1).on_table(0, "village", "food").pool(0, "food").supply(0, 1)
    game = table.hand(0, "warrior").play().do("put village", "build H2", "fight F2", "stand")
    assert game.owner("F2") == -1  # the other seat is off the board now as well
    assert game.state.ending == "supply"
    assert game.told("trigger") == [(0, ("supply",))]


@rule("altay:s4.3")
def test_who_drew_what_is_for_its_seat_alone() -> None:
    game = dealt(2).play().do("end")
    told = {event.verb: event for _, event in game.match.events if event.verb in ("drew", "cards")}
    assert (told["drew"].but, told["drew"].args) == (0, (5,))
    assert (told["cards"].only, told["cards"].args) == (0, (("hunter",) * 5,))
