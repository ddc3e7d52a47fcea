"""The last point before something that cannot be undone (a draw that passes the table on)."""

from core import present
from core.match import Match
from core.registry import load

GAME = load("altay")


def to_the_last_point(last_points):
    match = Match.new(GAME, 2, 7, persons=[0, 1], last_points=last_points)
    while match.decisions()[0].topic != "act":
        decision = match.decisions()[0]
        match.answer(decision.seat, match.listed(decision)[0])
    seat = match.decisions()[0].seat
    hand = sorted(match.state.players[seat].hand)
    match.answer(seat, "end")
    return match, seat, hand


def test_ending_the_turn_can_be_undone_before_cards_are_drawn():
    match, seat, hand = to_the_last_point([0, 1])
    menu = present.menu(match, seat)
    assert [(entry.key, entry.option) for entry in menu.entries] == [("0", ("done",))]
    assert sorted(match.state.players[seat].hand) == hand
    match.undo(seat)
    assert match.decision(seat).topic == "act"
    match.redo()
    match.answer(seat, "done")
    assert match.decisions()[0].seat == 1 - seat


def test_a_seat_without_a_last_point_is_not_asked():
    match, seat, _ = to_the_last_point([])
    assert match.decisions()[0].seat == 1 - seat
    assert match.answers[-1].option == ("done",) and match.answers[-1].by == "!"


def test_an_entry_that_passes_the_table_on_is_marked_only_without_a_last_point():
    for last_points, mark in (([0, 1], ""), ([], "!")):
        match = Match.new(GAME, 2, 7, persons=[0, 1], last_points=last_points)
        while match.decisions()[0].topic != "act":
            decision = match.decisions()[0]
            match.answer(decision.seat, match.listed(decision)[0])
        menu = present.menu(match, match.decisions()[0].seat)
        assert next(entry.label.warn for entry in menu.entries if entry.option == ("end",)) == mark
