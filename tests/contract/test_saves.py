"""Item 5: saved and opened at any point, a game is the same and goes on alike."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.match import Match
from core.record import SeatLine
from core.record_open import open_save
from core.record_read import read_save
from core.record_text import Desk, Scribe
from tests.contract.cases import TOYS, Case, moments, per_case
from tests.playing import Luck, everything, play
from tests.toys import ledger

WHEN = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.install(monkeypatch.setattr, {name: toy.game for name, toy in TOYS.items()})


def desk(seats: int) -> Desk:
    return Desk([SeatLine(name) for name in ("Ann", "Ben", "Cem", "Dee", "Eva")[:seats]], "turn", 0, WHEN, WHEN)


def opened(text: str, match: Match) -> Match:
    """The match read back, with the seats as they sat."""
    again = open_save(read_save(text.encode(), "game.toml"), "game.toml")
    assert not again.notice
    again.match.persons, again.match.last_points = match.persons, match.last_points
    return again.match


@per_case
def test_a_game_opened_at_any_point_is_the_same_and_goes_on_alike(case: Case) -> None:
    scribe = Scribe()
    for number, match in enumerate(moments(case, 31, 12, persons=range(case.seats))):
        text = scribe.text(match, desk(case.seats))
        assert Scribe().text(match, desk(case.seats)) == text
        again = opened(text, match)
        assert everything(again) == everything(match)
        assert again.over == match.over
        fork = again.fork()
        play(fork, Luck(number), 30)
        other = match.fork()
        play(other, Luck(number), 30)
        assert other.digest() == fork.digest()
