"""Answers: what is taken, what is refused, what the match takes by itself."""

from __future__ import annotations

import pytest

from core.answers import ASIDE, FORCED, OFFER, ORDER, PLAYER
from core.decision import DONE, Refused, read, write
from core.match import Match
from core.text import say
from tests.playing import Luck, asked, everything, only, play, points, script, written
from tests.rule import rule
from tests.toys import harbour, race, treadmill, whispers

TOYS = (race.GAME, whispers.GAME, harbour.GAME)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_whatever_is_offered_is_accepted_until_the_end(game):
    for seats in (2, 3, 4):
        match = play(Match.new(game, seats, 5), Luck(seats))
        assert match.over
        assert match.decisions() == []


def test_options_are_taken_as_tuples_and_as_notation():
    one, other = Match.new(harbour.GAME, 2, 1), Match.new(harbour.GAME, 2, 1)
    one.answer(0, ("gather",))
    other.answer(0, "gather")
    assert everything(one) == everything(other)


@pytest.mark.parametrize(
    ("seat", "option", "words"),
    [
        (1, "gather", "not this seat's turn"),
        (0, "fly", "not one of the options"),
        (0, "", "not one of the options"),
        (0, "gather 2", "not one of the options"),
        (7, "gather", "not this seat's turn"),
        (0, "gather " + "9" * 6000, "not one of the options"),
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(seat, option, words):
    match = Match.new(harbour.GAME, 2, 1, listening=True)
    before = everything(match)
    with pytest.raises(Refused, match=words):
        match.answer(seat, option)
    assert everything(match) == before


@rule("bug:250")
def test_a_refused_candidate_says_why():
    match = Match.new(harbour.GAME, 2, 1)
    with pytest.raises(Refused) as refused:
        match.answer(0, "build")
    assert refused.value.reason == ("needs", "coins", 2, 0)
    assert match.length == 0


def test_an_answer_meant_for_an_earlier_position_is_refused():
    match = Match.new(harbour.GAME, 2, 1)
    match.answer(0, "sell", at=0)
    with pytest.raises(Refused, match="gone on"):
        match.answer(0, "gather", at=0)
    match.answer(0, "gather", at=1)


def test_after_the_end_nothing_is_taken():
    match = play(Match.new(race.GAME, 2, 3), Luck(3))
    before = everything(match)
    with pytest.raises(Refused):
        match.answer(0, "roll")
    assert everything(match) == before


def test_a_lone_option_is_taken_and_marked():
    """The first roll of a turn is the only option there is."""
    match = Match.new(race.GAME, 2, 4)
    assert written(match.answers)[0] == "1 roll!"
    assert all(len(options) > 1 for _, _, options, _ in asked(match))


def test_a_lone_option_is_asked_when_declining_is_a_real_choice():
    match = script(Match.new(harbour.GAME, 2, 1), "1 sell\n1 gather\n2 pass\n1 sell\n1 build")
    assert only_topic(match, 0) == "toast"
    assert [option for _, _, options, _ in asked(match)[-1:] for option in options] == [("drink",)]
    assert FORCED not in {answer.by for answer in match.answers}


def only_topic(match, seat):
    return match.decision(seat).topic


def test_the_person_alone_is_told_why_nothing_was_asked():
    match = Match.new(race.GAME, 2, 4, persons=[0], listening=True)
    told = [event for _, event in match.events if event.verb == "forced"]
    assert told and all(event.only == event.seat == 0 for event in told)
    assert len(told) == len([answer for answer in match.answers if answer.seat == 0 and answer.by == FORCED])
    assert not any(event.visible(1) or event.visible(-1) for event in told)
    # the race refuses to stop before the first roll: the reason stands beside what was refused
    assert [say(part) for part in told[0].args] == ["Roll", "not Stop: roll_first"]


def test_marks_tell_on_whose_behalf_an_answer_was_given():
    match = Match.new(harbour.GAME, 2, 1)
    match.orders[1]["offers"] = "decline"
    script(match, "1 sell\n1 gather\n2 pass\n1 sell\n1 build")
    assert written(match.answers) == [
        "1 sell&",
        "1 gather",
        "2 pass",
        "1 sell&",
        "1 build",
        "2 decline^",
    ]
    assert {answer.by for answer in match.answers} == {PLAYER, ASIDE, ORDER}


# A question kept after it has passed


def test_options_of_a_passed_question_are_refused():
    match = Match.new(harbour.GAME, 2, 1)
    stale = only(match)
    match.answer(0, "gather")
    with pytest.raises(Refused, match="passed"):
        match.listed(stale)
    assert match.refusals(stale) == []


def test_a_passed_question_of_the_same_seat_does_not_show_the_new_options():
    match = Match.new(whispers.GAME, 2, 1)
    stale = match.decision(0)
    match.answer(0, match.listed(stale)[0])
    match.listed(match.decision(0))
    with pytest.raises(Refused, match="passed"):
        match.listed(stale)


def test_after_an_aside_the_same_question_is_listed_afresh():
    match = script(Match.new(harbour.GAME, 2, 1), "1 sell\n1 gather\n2 pass")
    asked_now = match.decision(0)
    assert ("build",) not in match.listed(asked_now)
    match.answer(0, "sell")
    assert match.decision(0) is asked_now
    assert ("build",) in match.listed(asked_now)


# The last point


@rule("bug:240")
def test_the_table_passes_on_only_after_done():
    match = Match.new(harbour.GAME, 2, 1, persons=[0], last_points=[0])
    match.answer(0, "gather")
    assert (match.held, only(match).topic, match.listed(only(match))) == (0, "last-point", [DONE])
    with pytest.raises(Refused):
        match.answer(1, "gather")
    match.answer(0, "done")
    assert only(match).seat == 1
    assert written(match.answers) == ["1 gather", "1 done."]


def test_asides_stand_open_at_the_last_point():
    match = Match.new(harbour.GAME, 3, 1, persons=[0], last_points=[0])
    match.answer(0, "gather")
    match.answer(0, "sell")
    assert match.held == 0
    match.answer(0, "give")
    assert only(match).topic == "give"
    match.answer(0, "to 2")
    assert match.held == 0
    assert match.state.players[0].wood == 1 + 2 - 1 - 1


def test_a_seat_that_cannot_take_back_has_no_last_point():
    """Every roll draws, so nothing could be undone and the table passes at once."""
    match = Match.new(race.GAME, 2, 4, persons=[0, 1], last_points=[0, 1])
    luck = Luck(8)
    while not match.over and match.state.round < 3:
        seat = only(match).seat
        match.answer(seat, "roll" if luck.below(2) else match.listed(only(match))[-1])
        if match.held is not None:
            assert match.answers[-1].option == ("stop",)
            match.answer(match.held, "done")


def test_the_game_is_over_only_after_the_last_point():
    match = Match.new(harbour.GAME, 2, 1, {"evenings": "3"}, persons=[0, 1], last_points=[0, 1])
    while not match.state.over:
        seat = only(match).seat
        match.answer(seat, "done" if match.held is not None else "pass")
    assert (match.over, match.held) == ("", 1)
    assert match.asides(only(match)) == []
    match.answer(1, "done")
    assert match.over == "sunset"


def test_an_answer_that_confirms_the_end_itself_is_not_asked_about_again():
    """Stopping passes the table at once; undone and redone, resent and forked the match stands at the same question."""
    match = Match.new(treadmill.GAME, 2, 1, persons=[0, 1], last_points=[0, 1])
    script(match, "1 run\n1 run\n1 run\n1 stop")
    assert (match.held, only(match).seat) == (None, 1)
    assert only(match.fork()).seat == 1
    script(match, "2 stop\n1 stop")
    assert (match.held, only(match).seat) == (None, 1)
    match.undo_to(4)
    assert (match.held, only(match).seat) == (None, 1)
    match.undo_to(3)
    match.redo()
    assert (match.held, only(match).seat) == (None, 1)


# Standing orders


def test_a_standing_order_answers_for_the_seat_until_taken_back():
    match = Match.new(harbour.GAME, 3, 1)
    match.orders[1]["offers"] = "accept"
    script(match, "1 sell\n1 gather\n2 pass\n3 pass\n1 sell\n1 build")
    assert written(match.answers)[-1] == "2 accept^"
    assert (match.state.players[1].wood, match.state.players[1].minus) == (1 + 2, 1)
    assert [d.seat for d in match.decisions() if d.topic == "offer"] == [2]


def test_the_order_of_another_seat_is_not_in_a_blurred_fork():
    match = Match.new(harbour.GAME, 3, 1)
    match.orders[1]["offers"] = "accept"
    script(match, "1 sell\n1 gather\n2 pass\n3 pass\n1 sell")
    guess, same = match.fork(0, 1), match.fork()
    guess.answer(0, "build")
    same.answer(0, "build")
    assert [d.seat for d in guess.decisions() if d.topic == "offer"] == [1, 2]
    assert [d.seat for d in same.decisions() if d.topic == "offer"] == [2]


# Notation


@pytest.mark.parametrize("option", [("done",), ("move", "mech2", 4), ("pay", "wood", "any"), ("card", 0)])
def test_notation_is_the_identity(option):
    assert read(write(option)) == option


def test_every_notation_of_a_game_reads_back_as_its_option():
    for game in TOYS:
        for match in points(Match.new(game, 3, 2), Luck(2)):
            for decision in match.decisions():
                for option in match.listed(decision) + match.asides(decision):
                    assert read(write(option)) == option


def test_offers_answered_in_time_are_marked():
    match = script(Match.new(harbour.GAME, 2, 1), "1 sell\n1 gather\n2 pass\n1 sell\n1 build\n2 accept")
    assert match.answers[-1] == (1, ("accept",), OFFER)
