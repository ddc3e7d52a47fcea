"""What is offered and what is refused are one look at the position: nothing is both, and every reason has its words."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME
from core.match import Match
from core.text import say
from tests.playing import Luck


@pytest.mark.parametrize("seats", (2, 4))
def test_nothing_is_both_offered_and_refused(seats: int) -> None:
    match, luck = Match.new(GAME, seats, seats, {"landscapes": "true"}), Luck(seats)
    looked = 0
    while not match.over:
        decision = match.decisions()[0]
        options = match.listed(decision)
        refused = match.refusals(decision)
        assert not {option for option, _ in refused} & set(options)
        assert len({option for option, _ in refused}) == len(refused)
        assert all(say(GAME.reason(reason)) for _, reason in refused)
        looked += len(refused)
        later = [option for option in options if option[0] != "pass"] or options
        match.answer(decision.seat, later[luck.below(len(later))])
    assert looked > 100
