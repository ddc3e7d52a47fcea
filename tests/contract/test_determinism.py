"""Item 7: seed and answers give the same game again."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from core.match import Match, digest
from tests.contract.cases import CASES, LOOKED_AT, Case, per_case, recorded
from tests.playing import Luck, everything, play, step

ROOT = Path(__file__).parents[2]


def fingerprint(case: Case) -> str:
    """A check value of everything in a random game heard by a log, with views of all seats on the way."""
    match, luck = case.heard(41, range(case.seats)), Luck(41)
    parts = []
    while not match.over and match.length < LOOKED_AT:
        if match.length % 50 == 0:
            parts += [repr(case.game.view(match.state, seat, match.decisions())) for seat in range(-1, case.seats)]
        step(match, luck)
    parts.append(repr(everything(match)))
    return blake2b("\n".join(parts).encode()).hexdigest()


def test_games_are_alike_under_every_hash_seed() -> None:
    lines = [f"print('{case}', fingerprint(Case({case.name!r}, {case.seats}, {case.variant!r})))" for case in CASES]
    code = "\n".join(["from tests.contract.cases import Case", f"from {__name__} import fingerprint", *lines])
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in "012"
    ]
    outputs = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert outputs[0] == outputs[1] == outputs[2]
    assert len(outputs[0].splitlines()) == len(CASES)


@per_case
def test_a_match_beside_another_is_as_alone(case: Case) -> None:
    match, other = case.new(42), case.new(43)
    luck, other_luck = Luck(42), Luck(43)
    for _ in range(LOOKED_AT):
        if not match.over:
            step(match, luck)
        if not other.over:
            step(other, other_luck)
            other.fork(0, match.length)
    assert match.answers == recorded(case, 42)
    assert match.digest() == play(case.new(42), Luck(42), LOOKED_AT).digest()


@per_case
def test_the_record_plays_again_with_every_answer_checked(case: Case) -> None:
    match = play(case.new(44), Luck(44), LOOKED_AT)
    hashes = {kept.length: digest(kept.state) for kept in match.kept}
    again = Match.replay(case.game, case.seats, 44, case.options, match.answers, hashes=hashes)
    assert everything(again) == everything(match)


@per_case
def test_play_goes_on_from_kept_positions(case: Case) -> None:
    match = play(case.new(45), Luck(45), LOOKED_AT)
    for kept in match.kept[:: max(1, len(match.kept) // 10)]:
        since = match.answers[kept.length :]
        again = Match.resume(case.game, case.seats, 45, match.options, kept.state.copy(), kept.length, since)
        assert (again.digest(), again.over) == (match.digest(), match.over)
