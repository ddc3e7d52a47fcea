"""Items 1 to 3: random play ends, options are sound, what is offered and only that is taken."""

from __future__ import annotations

import pytest

from core.decision import Decision, Option, Refused, read, write
from core.match import Match
from tests.contract.cases import LOOKED_AT, Case, chosen, moments, per_case
from tests.playing import Luck, everything, step
from tests.rule import rule


@per_case
@pytest.mark.parametrize("seed", range(2))
def test_random_games_end_and_components_are_conserved(case: Case, seed: int) -> None:
    match, luck, most = case.new(seed), Luck(seed), case.hooks.most[case.seats]
    case.check(match)
    while not match.over:
        step(match, luck)
        case.check(match)
        assert match.length <= most, f"still going on after {most} answers"
    assert chosen(match) > 0
    assert match.decisions() == []
    scores = case.game.scores(match.state)
    assert [score.seat for score in scores] == list(range(case.seats))
    assert min(score.place for score in scores) == 1
    assert all(score.total == sum(score.parts.values()) for score in scores)


def fresh(decision: Decision) -> list[Option]:
    """The options listed once more, past the cache of the match."""
    return list(decision.options if isinstance(decision.options, list) else decision.options())


@rule("bug:284")
@per_case
def test_options_are_there_unique_ordered_and_written_one_to_one(case: Case) -> None:
    match, luck = case.new(11), Luck(11)
    while not match.over and match.length < LOOKED_AT:
        before = match.digest()
        for decision in match.decisions():
            options, asides = match.listed(decision), match.asides(decision)
            both = options + asides
            assert options, f"{decision.topic}: nothing on offer"
            assert len(options) <= 200, f"{decision.topic}: {len(options)} options in one question"
            assert len(set(both)) == len(both), f"{decision.topic}: an option twice in {both}"
            assert fresh(decision) == options, f"{decision.topic}: another list when asked again"
            assert [read(write(option)) for option in both] == both
            assert len({write(option) for option in both}) == len(both)
            for option, _ in match.refusals(decision):
                assert option not in both, f"{decision.topic}: {write(option)} is offered and refused"
        assert match.digest() == before, "listing options changed the position"
        step(match, luck)


@per_case
def test_no_decision_has_an_ambiguous_seat(case: Case) -> None:
    match, luck = case.new(12), Luck(12)
    while not match.over and match.length < LOOKED_AT:
        seats = [decision.seat for decision in match.decisions()]
        assert seats and len(set(seats)) == len(seats)
        assert all(0 <= seat < case.seats for seat in seats)
        step(match, luck)


@per_case
def test_what_is_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    """Options of other moments of the game, refused candidates, nonsense, and the wrong seat."""
    met: set[Option] = set()
    for match in moments(case, 13, 30):
        before = everything(match)
        asked = {decision.seat: decision for decision in match.decisions()}
        for seat in range(case.seats):
            decision = asked.get(seat)
            offered = [*match.listed(decision), *match.asides(decision)] if decision else []
            refused = [option for option, _ in match.refusals(decision)] if decision else []
            wrong = [option for option in sorted(met, key=write) if option not in offered][:40]
            for option in [*wrong, *refused, ("nonsense",), (), *(o for o in met if not decision)]:
                with pytest.raises(Refused):
                    match.answer(seat, option)
            met.update(offered)
        for seat in (-1, case.seats):
            with pytest.raises(Refused):
                match.answer(seat, ("done",))
        assert everything(match) == before


def finish_turn(fork: Match, luck: Luck) -> bool:
    """Whether the turn that is running comes to its end: another one begins, or the game is over."""
    turn = fork.state.turn
    for _ in range(2000):
        if fork.over or fork.state.turn != turn:
            return True
        step(fork, luck, asides=False)
    return False


@per_case
def test_every_option_is_accepted_and_leads_on(case: Case) -> None:
    """Every option and aside of sampled questions, on forks; from each the turn can be finished."""
    for number, match in enumerate(moments(case, 14, 25)):
        luck = Luck(number)
        for decision in match.decisions():
            for option in [*match.listed(decision), *match.asides(decision)]:
                fork = match.fork()
                fork.answer(decision.seat, option)
                case.check(fork)
                assert finish_turn(fork, luck), f"no way on after {write(option)}"


@rule("bug:250")
@per_case
def test_refusals_have_a_reason_in_words(case: Case) -> None:
    for match in moments(case, 15, 40):
        for decision in match.decisions():
            for option, reason in match.refusals(decision):
                assert case.game.reason(reason) != "", f"{write(option)}: no reason"


@per_case
def test_a_lone_option_is_asked_only_where_it_may_be(case: Case) -> None:
    """The match takes lone options itself, unless asides are on offer, it is an offer, or declining is a choice."""
    for match in moments(case, 16, 60):
        for decision in match.decisions():
            if len(match.listed(decision)) == 1 and not match.asides(decision):
                assert decision.ask or decision in match.game.offers(match.state)
