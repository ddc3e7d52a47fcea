"""The players that know no game."""

from core.bots import bot, choose
from core.bots.easy import PATIENCE, rank
from core.match import Match
from tests.toys import treadmill, whispers


def ranked(match, seat):
    thinking = rank(match, seat)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return {option: value for value, option in done.value}


def test_easy_values_an_action_by_its_best_end():
    """Walking on is worth 3 and walking back -1: walking is worth 3. Running is worth half a point, stopping none."""
    match = Match.new(treadmill.GAME, 2, 1)
    assert ranked(match, 0) == {("walk",): 3.0, ("run",): 0.5, ("stop",): 0.0}
    assert choose("easy", match, 0) == ("walk",)
    match.answer(0, "walk")
    assert choose("easy", match, 0) == ("on",)


def test_easy_brings_an_endless_turn_to_its_end():
    match = Match.new(treadmill.GAME, 2, 1)
    while not match.over:
        seat = match.decisions()[0].seat
        match.answer(seat, choose("easy", match, seat))
    turns = treadmill.TURNS * 2
    assert match.over == "tired"
    assert turns * PATIENCE < match.length <= turns * (PATIENCE + 2)


def test_bots_change_nothing_and_choose_the_same_again():
    match = Match.new(whispers.GAME, 3, 5)
    for level in ("random", "easy"):
        before = match.digest(), match.length
        seat = match.decisions()[0].seat
        picks = {choose(level, match, seat) for _ in range(3)}
        assert len(picks) == 1 and picks <= set(match.listed(match.decision(seat)))
        assert (match.digest(), match.length) == before


def test_easy_pauses_at_every_end_it_looks_at():
    """Three actions, one of them with two ends: four pauses."""
    match = Match.new(treadmill.GAME, 2, 1)
    assert sum(1 for _ in bot("easy").think(match, 0)) == 4
