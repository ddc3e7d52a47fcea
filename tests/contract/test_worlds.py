"""Item 8: two positions that differ only in what a seat cannot know are the same to that seat.

A blurred fork is such a position: everything the seat cannot know is redrawn. So every view, option, event and
bot's pick is compared between the match and its blurred forks, and between two of these, in mid-step too.
"""

from __future__ import annotations

import pytest

from core.bots import LEVELS, choose
from core.match import Match, digest
from tests.contract.cases import Case, moments, per_case
from tests.playing import Luck, pick
from tests.rule import rule


def seen(match: Match, viewer: int) -> tuple:
    """What a viewer can look at: view, all pages, question, options and refusals."""
    game, state = match.game, match.state
    asked = [decision for decision in match.decisions() if decision.seat == viewer]
    pages = [game.page(state, viewer, page) for page, _ in game.pages(state, viewer)]
    questions = [
        (
            decision.topic,
            game.question(state, decision),
            game.about(state, decision),
            [(option, game.label(state, decision, option)) for option in match.listed(decision)],
            [(option, game.label(state, decision, option)) for option in match.asides(decision)],
            [(option, game.reason(reason)) for option, reason in match.refusals(decision)],
        )
        for decision in asked
    ]
    return game.view(state, viewer, asked), pages, questions, game.scores(state)


@rule("bug:260")
@per_case
def test_a_seat_sees_the_same_in_every_world_it_may_be_in(case: Case) -> None:
    for number, match in enumerate(moments(case, 51, 25)):
        for seat in range(case.seats):
            fork = match.fork(seat, number)
            assert seen(fork, seat) == seen(match, seat)
            assert case.game.view(fork.state, -1, []) == case.game.view(match.state, -1, [])


@rule("bug:259")
@per_case
def test_a_seat_hears_the_same_in_every_world(case: Case) -> None:
    """Two blurred worlds hear the same from an answer of the seat that neither draws nor passes the table on."""
    for number, match in enumerate(moments(case, 52, 60)):
        if match.over:
            continue
        seat, option = pick(match, Luck(number))
        worlds = [match.fork(seat, number), match.fork(seat, number + 1)]
        heard = []
        for world in worlds:
            world.listening = True
            world.state.news = []
            before = world.length
            world.answer(seat, option)
            drawn = world.state.dice.total != match.state.dice.total
            passed = any(answer.seat != seat for answer in world.answers[before - world.first :])
            heard.append(
                None
                if drawn or passed
                else [event for _, event in world.events if event.visible(seat) and event.verb != "forced"]
            )
        if None not in heard:
            assert heard[0] == heard[1]
            assert seen(worlds[0], seat) == seen(worlds[1], seat)


@per_case
def test_blur_forgets_everything_hidden(case: Case) -> None:
    """Blurring a blurred position gives what blurring the real one gives: nothing of the truth is left in it,
    not even the order of a list. So whatever works on a blurred fork cannot depend on what is hidden."""
    for number, match in enumerate(moments(case, 53, 40)):
        for seat in range(case.seats):
            truth, guess = match.state.copy(), match.fork(seat, number).state.copy()
            for state in (truth, guess):
                state.dice.seed, state.dice.used = 77, {}
                case.game.blur(state, seat, 77)
                state.dice.used = {}
            assert digest(truth) == digest(guess)


@per_case
def test_forks_know_nothing_of_the_real_dice(case: Case) -> None:
    for number, match in enumerate(moments(case, 54, 6)):
        other = match.fork()
        other.state.dice.seed ^= 12345
        for seat in range(case.seats):
            assert match.fork(seat, number).state.dice.seed == other.fork(seat, number).state.dice.seed
            assert match.fork(seat, number).state.dice.seed != match.state.dice.seed


@rule("bug:232")
@per_case
@pytest.mark.parametrize("level", LEVELS)
def test_bots_pick_alike_in_every_world(case: Case, level: str) -> None:
    for number, match in enumerate(moments(case, 55, 12)):
        for decision in match.decisions():
            worlds = [match.fork(decision.seat, number), match.fork(decision.seat, number + 1)]
            picks = {choose(level, world, decision.seat) for world in worlds}
            assert len(picks) == 1, f"{decision.topic}: {picks}"
            assert picks <= {*match.listed(decision), *match.asides(decision)}


@per_case
def test_a_judgement_looks_only_at_what_the_seat_may_know(case: Case) -> None:
    for number, match in enumerate(moments(case, 56, 30)):
        for seat in range(case.seats):
            values = [case.game.judgement(match.fork(seat, number + n).state, seat) for n in range(2)]
            assert values[0] == pytest.approx(values[1])
            assert values[0] == pytest.approx(case.game.judgement(match.state, seat))


@per_case
def test_a_fork_of_a_blurred_fork_is_equal_to_it(case: Case) -> None:
    for number, match in enumerate(moments(case, 57, 20)):
        seat = match.decisions()[0].seat if not match.over else 0
        fork = match.fork(seat, number)
        luck = Luck(number)
        for _ in range(5):
            assert digest(fork.fork().state) == digest(fork.state)
            if fork.over:
                break
            fork.answer(*pick(fork, luck))
