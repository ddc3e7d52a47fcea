"""Undo and redo: how far, for whom, and what stands in the way."""

from __future__ import annotations

import pytest

from core.decision import Refused
from core.match import Match
from tests.playing import Luck, everything, only, pick, play, points, script, written
from tests.rule import rule
from tests.toys import harbour, race, whispers

TOYS = (race.GAME, whispers.GAME, harbour.GAME)


@rule("bug:213")
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
@pytest.mark.parametrize("seats", [2, 3])
def test_undo_k_then_redo_k_is_the_identity(game, seats):
    for seed in range(3):
        match = Match.new(game, seats, seed, persons=range(seats), listening=True)
        luck = Luck(seed)
        for _ in points(match, luck, every=3):
            before = everything(match)
            done = 0
            for _ in range(1 + luck.below(12)):
                try:
                    match.undo(luck.below(seats), "free")
                except Refused:
                    break
                done += 1
            for _ in range(done):
                match.redo()
            assert everything(match) == before


@rule("bug:233")
@pytest.mark.parametrize("policy", ["turn", "solo"])
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_undo_never_crosses_the_dice(game, policy):
    for seed in range(4):
        match = Match.new(game, 3, seed, persons=[0])
        luck = Luck(seed)
        for _ in points(match, luck):
            fork = copy_of(match)
            total = fork.state.dice.total
            for seat in range(3):
                try:
                    while True:
                        fork.undo(seat, policy)
                except Refused:
                    pass
            assert fork.state.dice.total == total


def copy_of(match):
    """The same match once more, with its whole past (a fork reaches back to its boundary only)."""
    again = Match.replay(match.game, match.seats, match.seed, match.options, match.answers + match.open_answers())
    again.persons, again.last_points = match.persons, match.last_points
    assert everything(again)[:5] == everything(match)[:5]
    return again


def test_undo_takes_back_the_own_last_answer():
    match = script(Match.new(harbour.GAME, 2, 1), "1 sell\n1 gather")
    match.undo(0)
    assert written(match.answers) == ["1 sell&"]
    assert (match.state.players[0].wood, match.state.players[0].coins) == (0, 1)
    match.undo(0)
    assert match.length == 0
    with pytest.raises(Refused, match="nothing was answered"):
        match.undo(0)


@rule("bug:233")
def test_another_seats_answer_is_a_barrier():
    match = script(Match.new(harbour.GAME, 2, 1), "1 gather\n2 gather")
    with pytest.raises(Refused, match="another seat"):
        match.undo(0)
    assert match.barrier(0) == 2
    assert match.barrier(1) == 1


def test_solo_goes_back_over_bots_but_not_over_persons():
    match = script(Match.new(harbour.GAME, 3, 1, persons=[0, 2]), "1 gather\n2 gather")
    with pytest.raises(Refused):
        match.undo(0, "turn")
    match.undo(0, "solo")
    assert match.length == 0
    match.redo()
    match.answer(2, "gather")
    with pytest.raises(Refused):
        match.undo(0, "solo")


def test_free_goes_back_over_everything():
    match = script(Match.new(harbour.GAME, 2, 1, persons=[0, 1]), "1 gather\n2 gather")
    match.undo(0, "free")
    match.undo(0, "free")
    assert match.length == 0


def test_off_takes_nothing_back():
    match = script(Match.new(harbour.GAME, 2, 1), "1 gather")
    with pytest.raises(Refused, match="switched off"):
        match.undo(0, "off")
    with pytest.raises(Refused, match="switched off"):
        match.undo_turn(0, "off")


def test_forced_answers_and_orders_are_no_barrier():
    match = Match.new(harbour.GAME, 2, 1)
    match.orders[1]["offers"] = "decline"
    script(match, "1 sell\n1 gather\n2 pass\n1 sell\n1 build")
    assert written(match.answers)[-1] == "2 decline^"
    match.undo(0)
    assert written(match.answers)[-1] == "1 sell&"


@rule("bug:233")
def test_a_draw_is_named_as_the_barrier():
    match = Match.new(race.GAME, 2, 4)
    if only(match).seat == 0:
        match.answer(0, "roll")
    with pytest.raises(Refused, match="drawn"):
        match.undo(0)


def test_the_draws_of_the_set_up_are_no_barrier_for_the_first_answer():
    """Hands are dealt by the rules before anybody is asked; that is not the first answer's doing."""
    match = Match.new(whispers.GAME, 2, 1)
    first = match.listed(match.decision(0))[0]
    match.answer(0, first)
    match.undo(0)
    assert match.length == 0


def test_undo_turn_takes_back_this_turn_only():
    match = Match.new(harbour.GAME, 2, 1)
    script(match, "1 sell\n1 gather\n2 pass\n1 sell\n1 gather")
    match.undo(0)
    match.answer(0, "sell")
    match.undo_turn(0)
    assert written(match.answers) == ["1 sell&", "1 gather", "2 pass"]


def test_undo_turn_stops_at_the_barrier():
    match = script(Match.new(harbour.GAME, 2, 1), "1 sell\n1 gather\n2 pass\n1 sell\n1 build\n2 accept\n1 drink")
    match.undo_turn(0)
    assert written(match.answers)[-1] == "2 accept%"


def test_a_new_answer_ends_redo_a_refused_one_does_not():
    match = script(Match.new(harbour.GAME, 2, 1), "1 gather")
    match.undo(0)
    with pytest.raises(Refused):
        match.answer(0, "fly")
    match.redo()
    match.undo(0)
    match.answer(0, "pass")
    with pytest.raises(Refused, match="nothing to redo"):
        match.redo()


def test_undo_of_done_stands_at_the_last_point_again():
    match = Match.new(harbour.GAME, 2, 1, persons=[0, 1], last_points=[0, 1])
    script(match, "1 gather\n1 done")
    match.undo(0)
    assert match.held == 0
    match.undo(0)
    assert (match.held, match.length) == (None, 0)
    match.redo()
    assert match.held == 0
    match.redo()
    assert only(match).seat == 1


def test_the_last_point_comes_back_although_the_last_answer_was_forced():
    """With two seats there is one seat to give to, so that answer is taken by the match."""
    match = Match.new(harbour.GAME, 2, 1, persons=[0, 1], last_points=[0, 1])
    script(match, "1 gather\n1 give")
    assert written(match.answers) == ["1 gather", "1 give&", "1 to 2!"]
    assert match.held == 0
    match.answer(0, "done")
    match.undo(0)
    assert match.held == 0
    match.undo(0)
    assert (match.held, written(match.answers)) == (0, ["1 gather"])
    match.redo()
    assert (match.held, match.length) == (0, 3)


def test_listeners_hear_the_same_after_undo_and_redo():
    match = Match.new(harbour.GAME, 2, 1, listening=True)
    script(match, "1 sell\n1 gather\n2 pass")
    heard = list(match.events)
    match.undo(1)
    assert match.events == [(number, event) for number, event in heard if number < 3]
    match.redo()
    assert match.events == heard


def test_undo_to_an_impossible_length_is_refused():
    match = script(Match.new(harbour.GAME, 2, 1), "1 gather")
    for length in (-1, 1, 99):
        with pytest.raises(Refused):
            match.undo_to(length)
    match.undo_to(0)
    assert match.length == 0


@pytest.mark.parametrize("game", [race.GAME, harbour.GAME], ids=lambda game: game.name)
def test_play_goes_on_after_undo_as_if_nothing_had_been(game):
    for seed in range(3):
        match = Match.new(game, 2, seed)
        luck = Luck(seed)
        for _ in range(60):
            if match.over:
                break
            seat, option = pick(match, luck)
            plain = copy_of(match)
            match.answer(seat, option)
            match.undo(seat, "free")
            if match.length == plain.length:
                assert everything(match)[:6] == everything(plain)[:6]
                match.answer(seat, option)
            else:
                match.redo()
        assert play(match, luck).over
