"""Bots that know no game: fair, repeatable, in slices, and changing nothing."""

from __future__ import annotations

import pytest

from core.bots import LEVELS, UnknownBot, bot, choose, luck
from core.match import Match
from tests.playing import Luck, everything, play, points, script
from tests.toys import harbour, race, whispers

TOYS = (race.GAME, whispers.GAME, harbour.GAME)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_bots_choose_what_is_on_offer_and_change_nothing(game, level):
    match = Match.new(game, 3, 5, persons=[0, 1, 2], last_points=[0, 1, 2], listening=True)
    for _ in points(match, Luck(5), every=3):
        before = everything(match)
        for decision in match.decisions():
            option = choose(level, match, decision.seat)
            assert option in [*match.listed(decision), *match.asides(decision)]
            assert choose(level, match, decision.seat) == option
        assert everything(match) == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_games_of_bots_end(game, level):
    match = Match.new(game, 3, 6)
    while not match.over:
        seat = match.decisions()[0].seat
        match.answer(seat, choose(level, match, seat))
        assert match.length < 3000


def test_thinking_goes_in_slices_and_may_be_dropped_at_any_of_them():
    match = play(Match.new(whispers.GAME, 3, 5), Luck(5), 7)
    before = everything(match)
    seat = match.decisions()[0].seat
    thinking = bot("easy").think(match, seat)
    slices = sum(1 for _ in thinking)
    assert slices >= len(match.listed(match.decision(seat)))
    for stop in range(slices):
        half = bot("easy").think(match, seat)
        for _ in range(stop):
            next(half)
        half.close()
    assert everything(match) == before


def test_easy_builds_when_that_is_best():
    """With 2 coins and no wood: a house counts 4, gathering leaves 2 x 0.9 + 2 x 0.6 = 3, passing 1.8."""
    match = script(Match.new(harbour.GAME, 2, 1), "1 sell\n1 gather\n2 pass\n1 sell\n1 give")
    trader = match.state.players[0]
    assert (trader.coins, trader.wood) == (2, 0)
    assert choose("easy", match, 0) == ("build",)


def test_easy_looks_past_an_aside_at_what_follows_it():
    """Selling the wood and then gathering leaves 0.9 + 2 x 0.6 = 2.1, gathering alone 3 x 0.6 = 1.8."""
    match = Match.new(harbour.GAME, 2, 1)
    assert choose("easy", match, 0) == ("sell",)
    match.answer(0, "sell")
    assert choose("easy", match, 0) == ("gather",)


def test_easy_passes_on_at_a_last_point():
    match = Match.new(harbour.GAME, 2, 1, persons=[0], last_points=[0])
    match.answer(0, "gather")
    assert choose("easy", match, 0) == ("done",)


def test_easy_tries_its_secret_plan_against_plans_of_the_others():
    """With 1, 15 and 16 the lowest card wins whenever most say "low"; the others win hardly ever."""
    match = Match.new(whispers.GAME, 3, 5)
    state = match.state
    state.pool += state.players[0].cards
    for card in (1, 15, 16):
        for held in (state.pool, *(hand.cards for hand in state.players[1:])):
            if card in held:
                held.remove(card)
    for hand in state.players[1:]:
        while len(hand.cards) < whispers.HAND:
            hand.cards.append(state.pool.pop())
    state.players[0].cards = [1, 15, 16]
    match = Match.resume(whispers.GAME, 3, 5, match.options, state, 0)
    assert choose("easy", match, 0) == ("card", 1)
    match.answer(0, "card 1")
    assert choose("easy", match, 0) == ("low",)


@pytest.mark.parametrize("guesses", [1, 8])
def test_a_game_says_how_many_plans_of_others_are_tried(monkeypatch, guesses):
    game, looked_at = whispers.GAME, []

    def judgement(state, seat):
        looked_at.append(seat)
        return 0.0

    monkeypatch.setattr(type(game), "guesses", guesses)
    monkeypatch.setattr(type(game), "judgement", lambda self, state, seat: judgement(state, seat))
    match = Match.new(game, 3, 5)
    choose("easy", match, 0)
    # three cards with two sides each at the most, every plan against so many of the others
    assert len(looked_at) % guesses == 0
    assert guesses < len(looked_at) <= 6 * guesses


def test_luck_is_the_questions_own_and_not_the_dices():
    match = play(Match.new(race.GAME, 2, 5), Luck(5), 6)
    number = luck(match, 0)
    match.state.dice.seed += 1
    assert luck(match, 0) == number
    assert luck(match, 1) != number
    assert luck(play(Match.new(race.GAME, 2, 6), Luck(5), 6), 0) != number


def test_random_bots_take_every_option_about_as_often():
    """Two options over 400 questions: 200 each; more than 60 off would be six standard deviations of 10."""
    rolls = 0
    for seed in range(400):
        match = Match.new(race.GAME, 2, seed)
        seat = match.decisions()[0].seat
        rolls += choose("random", match, seat) == match.listed(match.decision(seat))[0]
    assert 140 <= rolls <= 260


def test_an_unknown_level_is_refused_with_those_there_are():
    with pytest.raises(UnknownBot, match=r'"genius".*random, easy'):
        bot("genius")
