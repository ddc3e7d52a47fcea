"""Seed and answers give the same game again, on every interpreter run and beside any other match."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from core.answers import Answer
from core.decision import Refused
from core.match import KEEP_AFTER, Match, digest
from tests.playing import Luck, everything, play, step
from tests.toys import harbour, race, whispers

TOYS = (race.GAME, whispers.GAME, harbour.GAME)
ROOT = Path(__file__).parents[2]

FINGERPRINT = """
from core.match import Match
from tests.playing import Luck, everything, play
from tests.toys import harbour, race, whispers
from hashlib import blake2b
for game in (race.GAME, whispers.GAME, harbour.GAME):
    for seats in (2, 3, 4):
        match = play(Match.new(game, seats, seats, persons=[0], last_points=[0], listening=True), Luck(seats))
        print(game.name, seats, blake2b(repr(everything(match)).encode()).hexdigest())
"""


def test_games_are_alike_under_every_hash_seed():
    outputs = set()
    for hash_seed in "012":
        run = subprocess.run(
            [sys.executable, "-c", FINGERPRINT],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(run.stdout)
    assert len(outputs) == 1
    assert len(outputs.pop().splitlines()) == 9


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_two_matches_played_in_turns_are_as_each_alone(game):
    alone = [play(Match.new(game, seats, 3), Luck(seats)) for seats in (2, 3)]
    mixed = [Match.new(game, seats, 3) for seats in (2, 3)]
    lucks = [Luck(2), Luck(3)]
    while not all(match.over for match in mixed):
        for match, luck in zip(mixed, lucks, strict=True):
            if not match.over:
                step(match, luck)
    assert [everything(match) for match in mixed] == [everything(match) for match in alone]


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
@pytest.mark.parametrize("check", [True, False])
def test_a_recorded_game_plays_again(game, check):
    match = play(Match.new(game, 3, 12), Luck(12))
    hashes = {kept.length: digest(kept.state) for kept in match.kept}
    again = Match.replay(game, 3, 12, match.options, match.answers, check=check, hashes=hashes)
    assert everything(again) == everything(match)


def test_another_seed_gives_another_game():
    games = {play(Match.new(whispers.GAME, 2, seed), Luck(1)).digest() for seed in range(10)}
    assert len(games) == 10


@pytest.mark.parametrize(
    "bad", [Answer(0, ("fly",)), Answer(1, ("gather",)), Answer(0, ("build",)), Answer(0, ("give",), "&")]
)
def test_a_replay_names_the_first_answer_that_is_not_on_offer(bad):
    options = {"gifts": "off"}
    good = [Answer(0, ("gather",)), Answer(1, ("pass",))]
    with pytest.raises(Refused, match="answer 3"):
        Match.replay(harbour.GAME, 2, 1, options, [*good, bad])


def test_a_replay_with_another_position_is_refused():
    match = play(Match.new(harbour.GAME, 2, 1), Luck(1))
    hashes = {kept.length: digest(kept.state) for kept in match.kept}
    wrong = dict.fromkeys(hashes, "0" * 12)
    with pytest.raises(Refused, match="not the recorded one"):
        Match.replay(harbour.GAME, 2, 1, {}, match.answers, hashes=wrong)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_play_goes_on_from_any_kept_position(game):
    match = play(Match.new(game, 3, 12), Luck(12))
    for kept in match.kept[1:]:
        since = match.answers[kept.length :]
        again = Match.resume(game, 3, 12, match.options, kept.state.copy(), kept.length, since)
        assert (again.digest(), again.length, again.over) == (match.digest(), match.length, match.over)
        assert again.barrier(0, "free") == kept.length


def test_kept_positions_are_between_chapters_enough_answers_apart():
    match = play(Match.new(harbour.GAME, 4, 12), Luck(12))
    lengths = [kept.length for kept in match.kept]
    assert lengths[0] == 0
    assert all(later - earlier >= KEEP_AFTER for earlier, later in pairwise(lengths))


def test_set_up_options_make_the_position():
    short = play(Match.new(race.GAME, 2, 5, {"goal": "30"}), Luck(1))
    long = play(Match.new(race.GAME, 2, 5, {"goal": "60"}), Luck(1))
    assert max(runner.at for runner in short.state.players) >= 30
    assert long.state.goal == 60
    assert short.options == {"goal": "30", "faces": "6"}
