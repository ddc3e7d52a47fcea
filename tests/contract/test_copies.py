"""Items 4 and 6: copies and earlier positions stay as they are; undo and redo."""

from __future__ import annotations

import pytest

from core.answers import BLUR, FORCED, ORDER
from core.decision import Refused
from core.match import Match, digest
from tests.contract.cases import LOOKED_AT, Case, moments, per_case
from tests.core.test_state import changeable, spoil
from tests.playing import Luck, everything, now, play, step
from tests.rule import rule


@per_case
def test_copies_are_equal_and_share_nothing(case: Case) -> None:
    for match in moments(case, 21, 8):
        state = match.state
        copy = state.copy()
        assert digest(copy) == digest(state)
        mine = {id(item) for _, item in changeable(state)}
        assert [path for path, item in changeable(copy) if id(item) in mine] == []
        before = match.digest()
        spoil(copy)
        assert match.digest() == before


@per_case
def test_earlier_copies_stay_as_they_were(case: Case) -> None:
    match, luck = case.new(22), Luck(22)
    kept = []
    while not match.over and match.length < LOOKED_AT:
        if match.length % 7 == 0:
            kept.append((match.state.copy(), match.digest()))
        step(match, luck)
    assert all(digest(state) == check for state, check in kept)
    lengths = [boundary.length for boundary in match.kept]
    assert lengths == sorted(set(lengths))


@per_case
def test_forks_change_neither_base_nor_each_other(case: Case) -> None:
    for number, match in enumerate(moments(case, 23, 12)):
        before = everything(match)
        seat = match.decisions()[0].seat if not match.over else 0
        forks = [match.fork(), match.fork(seat, number), match.fork(seat, number)]
        assert now(forks[0]) == now(match)
        assert now(forks[1]) == now(forks[2])
        play(forks[0], Luck(number), 60)
        waiting = now(forks[2])
        play(forks[1], Luck(number), 60)
        assert now(forks[2]) == waiting
        assert everything(match) == before


@per_case
def test_a_fork_plays_on_like_its_match(case: Case) -> None:
    match, luck, other_luck = case.new(24), Luck(24), Luck(24)
    play(match, luck, 50)
    play(case.new(24), other_luck, 50)
    fork = match.fork()
    play(match, luck, 300)
    play(fork, other_luck, 300)
    assert fork.digest() == match.digest()


@rule("bug:213")
@per_case
def test_undo_k_then_redo_k_is_the_identity(case: Case) -> None:
    for number, match in enumerate(moments(case, 25, 15, persons=range(case.seats))):
        luck = Luck(number)
        before = everything(match)
        done = 0
        for _ in range(1 + luck.below(20)):
            try:
                match.undo(luck.below(case.seats), "free")
            except Refused:
                break
            done += 1
        for _ in range(done):
            match.redo()
        assert everything(match) == before


@per_case
@pytest.mark.parametrize("policy", ["off", "turn", "solo", "free"])
def test_undo_goes_back_as_far_as_the_policy_says_and_no_further(case: Case, policy: str) -> None:
    """Every answer taken back in one go is looked at: whose it was, and whether dice or a reveal came with it."""
    for match in moments(case, 26, 12, persons=[0]):
        for seat in range(case.seats):
            _back_and_forth(match, seat, policy)


def _back_and_forth(match: Match, seat: int, policy: str) -> None:
    before = everything(match)
    steps = 0
    for _ in range(12):
        answers, totals, opened = list(match.answers), list(match.totals), match.open_answers()
        try:
            match.undo(seat, policy)
        except Refused:
            break
        steps += 1
        assert policy != "off"
        taken = answers[len(match.answers) :]
        assert all(answer.by != BLUR for answer in taken)
        if policy == "free":
            continue
        if taken:
            first = totals[len(match.answers) - 1] if match.answers else match.opening
            assert totals[-1] == first, "dice or a reveal were taken back"
        for answer in taken + [given for given in opened if given not in match.open_answers()]:
            own = answer.seat == seat or answer.by in (FORCED, ORDER)
            assert own or (policy == "solo" and answer.seat not in match.persons)
    for _ in range(steps):
        match.redo()
    assert everything(match) == before
