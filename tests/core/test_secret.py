"""Secret questions: nobody sees another's answers before all are in; until then each may take back its own."""

from __future__ import annotations

import pytest

from core.decision import Refused
from core.match import Match
from tests.playing import Luck, everything, now, pick, points, script, step, written
from tests.toys import faulty, whispers


def opened(seats=3, seed=2):
    """A round of bids that nobody has answered yet, and two different cards of each seat's hand."""
    match = Match.new(whispers.GAME, seats, seed)
    assert [d.topic for d in match.decisions()] == ["card"] * seats
    return match


def bid(match, seat, card, side="low"):
    """Both answers of a seat; a bold card needs no second one."""
    match.answer(seat, ("card", card))
    if match.decision(seat) is not None and match.decision(seat).topic == "side":
        match.answer(seat, (side,))


def test_all_seats_are_asked_at_once_and_answer_in_any_order():
    match = opened()
    cards = [hand.cards[0] for hand in match.state.players]
    for seat in (2, 0, 1):
        assert seat in [d.seat for d in match.decisions()]
        bid(match, seat, cards[seat])
    assert match.state.played == cards


def test_the_log_is_in_seat_order_whoever_was_quicker():
    def played(order):
        match = opened()
        for seat in order:
            bid(match, seat, match.state.players[seat].cards[0])
        return match

    assert everything(played((0, 1, 2))) == everything(played((2, 1, 0))) == everything(played((1, 2, 0)))


def test_a_part_may_ask_several_questions_one_of_them_alone():
    """With a card of 24 or more only "high" can be said: the match answers it."""
    for seed in range(30):
        match = opened(seed=seed)
        bold = [(seat, card) for seat in range(3) for card in match.state.players[seat].cards if card >= whispers.BOLD]
        if bold:
            seat, card = bold[0]
            match.answer(seat, ("card", card))
            assert written(match.open_answers()) == [f"{seat + 1} card {card}", f"{seat + 1} high!"]
            assert match.decision(seat) is None
            return
    raise AssertionError("no hand with a bold card in thirty deals")


def test_a_seat_takes_back_its_own_answers_while_it_is_open():
    match = opened()
    cards = [hand.cards[0] for hand in match.state.players]
    match.answer(0, ("card", cards[0]))
    match.answer(1, ("card", cards[1]))
    match.answer(0, "low" if cards[0] < whispers.BOLD else "high")
    match.undo(0)
    match.undo(0)
    assert written(match.open_answers()) == [f"2 card {cards[1]}"]
    assert [d.topic for d in match.decisions()] == ["card", "side", "card"]
    match.redo()
    assert written(match.open_answers()) == [f"1 card {cards[0]}", f"2 card {cards[1]}"]


def test_undo_turn_takes_back_the_own_bid_and_leaves_the_others():
    match = opened()
    cards = [hand.cards[0] for hand in match.state.players]
    match.answer(2, ("card", cards[2]))
    bid(match, 0, cards[0])
    match.undo_turn(0)
    assert written(match.open_answers())[0] == f"3 card {cards[2]}"
    assert match.decision(0).topic == "card"


def test_undo_is_off_in_a_secret_too():
    match = opened()
    match.answer(0, ("card", match.state.players[0].cards[0]))
    with pytest.raises(Refused, match="switched off"):
        match.undo(0, "off")


def test_a_finished_bid_stands():
    """All plans lie open: nobody may take its bid back, the last one to answer neither."""
    match = opened(2)
    for seat in (1, 0):
        bid(match, seat, match.state.players[seat].cards[0])
    for seat in (0, 1):
        for policy in ("turn", "solo"):
            with pytest.raises(Refused):
                match.undo(seat, policy)


def test_what_came_before_cannot_be_taken_back_once_another_has_bid():
    match = Match.new(faulty.FaultyGame(), 2, 1)
    script(match, "1 step\n1 step\n2 step\n2 step")
    assert [d.topic for d in match.decisions()] == ["dial", "dial"]
    before = everything(match)
    match.undo(1)
    assert match.length == 3
    match.redo()
    assert everything(match) == before
    match.answer(0, "dial 1")
    with pytest.raises(Refused, match="another seat"):
        match.undo(1)
    match.undo(0)
    match.undo(1)
    assert written(match.answers) == ["1 step", "1 step", "2 step"]


def test_free_undo_over_an_open_secret_comes_back_with_redo():
    match = script(Match.new(faulty.FaultyGame(), 2, 1), "1 step\n1 step\n2 step\n2 step\n1 dial 1\n2 dial 3")
    before = everything(match)
    match.undo_to(3)
    match.redo()
    assert everything(match) == before


def test_others_open_answers_are_not_in_a_fork_for_a_seat():
    match = opened()
    for seat in (0, 1):
        match.answer(seat, ("card", match.state.players[seat].cards[0]))
    for seed in range(5):
        fork = match.fork(0, seed)
        assert {answer.seat for answer in fork.open_answers() if answer.by == ""} == {0}
        assert fork.decision(1).topic == "card"
    same = match.fork()
    assert same.open_answers() == match.open_answers()


def test_bids_under_way_do_not_show_in_a_fork_whatever_they_are():
    """Two worlds in which the other seat has bid differently give this seat the same fork."""
    one, other = opened(2), opened(2)
    one.answer(1, ("card", one.state.players[1].cards[0]))
    other.answer(1, ("card", other.state.players[1].cards[2]))
    assert everything(one.fork(0, 7)) == everything(other.fork(0, 7))


def test_a_fork_of_a_blurred_fork_is_equal_to_it():
    for match in points(Match.new(whispers.GAME, 3, 6), Luck(6)):
        for seat in range(3):
            fork = match.fork(seat, seat)
            assert now(fork.fork()) == now(fork)


def test_partial_bids_change_nothing():
    match = opened()
    before = match.digest()
    luck = Luck(3)
    while match.decisions() and all(d.topic in ("card", "side") for d in match.decisions()) and match.length < 3:
        seat, option = pick(match, luck)
        match.answer(seat, option)
    assert match.answers == [] and match.digest() == before


def test_replay_in_seat_order_gives_the_same_match():
    match = Match.new(whispers.GAME, 3, 6)
    luck = Luck(6)
    while not match.over:
        step(match, luck)
        again = Match.replay(whispers.GAME, 3, 6, {}, match.answers + match.open_answers())
        assert everything(again) == everything(match)
