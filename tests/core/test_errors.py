"""Rules that fail leave the match as it was before the answer; the same answer works once they are mended."""

from __future__ import annotations

import pytest

from core.decision import RulesError
from core.match import Match
from tests.playing import Luck, everything, play, script
from tests.toys import faulty


def at_each_question(game):
    """Matches standing at every length of a short game."""
    for most in range(12):
        yield play(Match.new(game, 2, 1, persons=[0, 1], last_points=[0, 1], listening=True), Luck(1), most)


@pytest.mark.parametrize("place", ["answer", "next", "list", "secret", "empty"])
@pytest.mark.parametrize("error", [ValueError, KeyError, RecursionError])
def test_an_error_anywhere_leaves_the_match_as_it_was(place, error):
    game = faulty.FaultyGame()
    failed = 0
    for match in at_each_question(game):
        for decision in match.decisions()[:1]:
            option = match.listed(decision)[0]
            before = everything(match)
            game.armed, game.error = place, error
            try:
                match.answer(decision.seat, option)
            except RulesError as problem:
                failed += 1
                assert place == "empty" or isinstance(problem.__cause__, error)
                assert everything(match) == before
                match.answer(decision.seat, option)
            game.armed = ""
    assert failed > 0


@pytest.mark.parametrize("place", ["answer", "next", "secret"])
def test_the_same_answer_works_afterwards(place):
    game = faulty.FaultyGame()
    plain, shaken = (Match.new(game, 2, 1) for _ in range(2))
    failures = 0
    while not plain.over:
        decision = plain.decisions()[-1]
        option = plain.listed(decision)[-1]
        game.armed = place
        try:
            shaken.answer(decision.seat, option)
        except RulesError:
            failures += 1
            game.armed = ""
            shaken.answer(decision.seat, option)
        game.armed = ""
        plain.answer(decision.seat, option)
        assert everything(shaken) == everything(plain)
    assert failures >= 1


def test_an_interrupt_leaves_the_match_as_it_was_and_goes_through():
    game = faulty.FaultyGame()
    match = script(Match.new(game, 2, 1), "1 step")
    before = everything(match)
    game.armed, game.error = "answer", KeyboardInterrupt
    with pytest.raises(KeyboardInterrupt):
        match.answer(0, "step")
    game.armed = ""
    assert everything(match) == before
    match.answer(0, "step")


def test_an_error_when_all_secret_plans_are_in_keeps_the_other_seats_answers():
    """The last to answer is not the last in seat order: only its own answer is not taken."""
    game = faulty.FaultyGame()
    match = script(Match.new(game, 2, 1), "1 step\n1 step\n2 step\n2 step\n2 dial 3\n2 dial 2\n1 dial 1")
    before = everything(match)
    game.armed = "secret"
    with pytest.raises(RulesError):
        match.answer(0, "dial 0")
    game.armed = ""
    assert everything(match) == before
    match.answer(0, "dial 0")
    assert [walker.steps for walker in match.state.players] == [3 + 4, 3 + 14]


def test_an_error_keeps_what_waits_for_redo():
    game = faulty.FaultyGame()
    match = script(Match.new(game, 2, 1), "1 step\n1 step")
    match.undo(0)
    game.armed = "answer"
    with pytest.raises(RulesError):
        match.answer(0, "leap")
    game.armed = "answer"
    with pytest.raises(RulesError):
        match.redo()
    assert match.length == 1
    match.redo()
    assert match.length == 2


def test_undo_stays_open_when_the_next_step_cannot_begin():
    game = faulty.FaultyGame()
    match = script(Match.new(game, 2, 1), "1 step")
    game.armed = "next"
    with pytest.raises(RulesError):
        match.answer(0, "step")
    match.undo(0)
    assert match.length == 0


def test_a_set_up_that_fails_says_so():
    game = faulty.FaultyGame()
    game.armed = "next"
    with pytest.raises(RulesError):
        Match.new(game, 2, 1)


def test_a_listing_that_fails_is_a_rules_error_not_a_crash():
    game = faulty.FaultyGame()
    match = Match.new(game, 2, 1)
    match._cache.clear()
    before = match.digest()
    game.armed = "list"
    with pytest.raises(RulesError):
        match.answer(0, "step")
    game.armed = ""
    assert match.digest() == before
