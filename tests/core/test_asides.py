"""Things beside the question, and offers that may wait."""

from __future__ import annotations

import pytest

from core.decision import Decision, Refused, RulesError
from core.match import Match
from tests.playing import Luck, asked, everything, now, only, play, points, script, written
from tests.toys import harbour


def test_an_aside_leaves_the_question_as_it_was():
    match = Match.new(harbour.GAME, 2, 1)
    question = only(match)
    match.answer(0, "sell")
    assert only(match) is question
    assert match.state.players[0].coins == 1
    assert match.asides(question) == []


def test_an_asking_aside_is_answered_before_the_question_comes_again():
    match = Match.new(harbour.GAME, 3, 1)
    question = only(match)
    match.answer(0, "give")
    assert (only(match).topic, match.listed(only(match))) == ("give", [("to", 2), ("to", 3)])
    assert match.asides(only(match)) == []
    with pytest.raises(Refused):
        match.answer(0, "gather")
    match.answer(0, "to 3")
    assert only(match) is question
    assert [trader.wood for trader in match.state.players] == [0, 1, 2]


def test_an_asking_aside_is_taken_back_step_by_step():
    match = Match.new(harbour.GAME, 3, 1)
    start = everything(match)
    match.answer(0, "give")
    half = everything(match)
    match.answer(0, "to 2")
    match.undo(0)
    assert everything(match) == half
    match.undo(0)
    assert everything(match) == start


def test_a_fork_inside_an_asking_aside_goes_on_by_itself():
    match = script(Match.new(harbour.GAME, 3, 1), "1 give")
    before = everything(match)
    fork = match.fork()
    fork.answer(0, "to 2")
    assert everything(match) == before
    match.answer(0, "to 2")
    assert now(match) == now(fork)


def test_an_aside_may_end_the_game():
    """The twelfth coin ends it at once."""
    match = Match.new(harbour.GAME, 2, 1)
    while not match.over:
        seat = only(match).seat if len(match.decisions()) == 1 else match.decisions()[0].seat
        decision = match.decision(seat)
        if seat == 0 and match.asides(decision):
            match.answer(0, "sell")
        else:
            match.answer(seat, "gather" if decision.topic == "act" else match.listed(decision)[0])
    assert match.over == "rich"
    assert match.state.players[0].coins == harbour.RICH
    assert match.decisions() == []


def test_an_ordinary_option_is_left_after_every_aside():
    for seats in (2, 3, 4):
        for match in points(Match.new(harbour.GAME, seats, 3), Luck(seats)):
            for decision in match.decisions():
                for option in match.asides(decision):
                    fork = match.fork()
                    fork.answer(decision.seat, option)
                    assert fork.over or all(options for _, _, options, _ in asked(fork))


class Trap(harbour.HarbourGame):
    """A harbour in which selling the last wood leaves nothing to answer: a fault of the rules."""

    def step(self, state):
        state.agenda.pop()
        yield Decision(0, "act", lambda: [("gather",), ("pass",)] if state.players[0].wood else [], asides=True)


def test_an_aside_that_leaves_no_ordinary_option_is_an_error_and_changes_nothing():
    match = Match.new(Trap(), 2, 1)
    before = everything(match)
    with pytest.raises(RulesError, match="no option"):
        match.answer(0, "sell")
    assert everything(match) == before


# Offers


def offered():
    """Seat 1 has built: seats 2 and 3 are each offered two wood."""
    match = Match.new(harbour.GAME, 3, 1)
    return script(match, "1 sell\n1 gather\n2 pass\n3 pass\n1 sell\n1 build")


def test_offers_stand_beside_the_running_question():
    match = offered()
    assert [(d.seat, d.topic) for d in match.decisions()] == [(1, "offer"), (2, "offer"), (0, "toast")]


def test_play_goes_on_while_an_offer_is_open():
    match = script(offered(), "1 drink")
    assert [(d.seat, d.topic) for d in match.decisions()] == [(1, "offer"), (2, "offer")]


def test_an_offer_is_answered_before_the_own_next_action():
    """Seat 2 is to act, but stands before its offer first; seat 3 may wait."""
    match = script(offered(), "1 drink")
    with pytest.raises(Refused):
        match.answer(1, "gather")
    match.answer(1, "accept")
    assert [(d.seat, d.topic) for d in match.decisions()] == [(2, "offer"), (1, "act")]
    match.answer(1, "gather")
    match.answer(2, "decline")
    assert written(match.answers)[-4:] == ["1 drink", "2 accept%", "2 gather", "3 decline%"]
    assert match.state.players[1].wood == 1 + 2 + 2


def test_open_offers_are_put_again_in_the_evening():
    match = script(Match.new(harbour.GAME, 3, 1), "1 pass\n2 pass\n3 sell\n3 gather\n1 pass\n2 pass\n3 sell\n3 build")
    script(match, "3 drink")
    assert [(d.seat, d.topic) for d in match.decisions()] == [(1, "offer"), (0, "offer")]
    match.answer(0, "accept")
    match.answer(1, "accept")
    assert match.state.round == 2
    assert [trader.minus for trader in match.state.players] == [1, 1, 0]


def test_a_lone_offer_is_never_taken_by_the_match():
    match = offered()
    assert all(answer.by != "!" for answer in match.answers)


def test_one_question_a_seat():
    for seats in (2, 3, 4):
        for match in points(Match.new(harbour.GAME, seats, 4), Luck(seats)):
            seats_asked = [decision.seat for decision in match.decisions()]
            assert len(seats_asked) == len(set(seats_asked)) > 0


def test_forks_keep_offers_answered_in_any_order():
    match = script(offered(), "3 accept\n1 drink")
    fork = match.fork()
    assert now(fork) == now(match)
    play(fork, Luck(1))
    assert match.state.players[1].minus == 0
