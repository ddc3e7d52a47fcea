"""Looking back: every position of the past is the one there was, for every viewer, and quickly found."""

from __future__ import annotations

from typing import Any

import pytest

from core import past, present, registry
from core.match import Match
from core.past import Past, as_it_was
from tests.playing import Luck, asked, play, step
from tests.rule import rule
from tests.toys import harbour, race, whispers

GAMES = {"altay": None, "harbour": harbour.GAME, "race": race.GAME, "whispers": whispers.GAME}


def game_of(name: str) -> Any:
    return GAMES[name] or registry.load(name)


def seen(match: Match) -> tuple[Any, ...]:
    """All that can be shown: position, questions, everybody's view and log."""
    viewers = range(-1, match.seats)
    return (
        match.digest(),
        asked(match),
        [present.view(match, viewer) for viewer in viewers],
        [present.log(match, viewer) for viewer in viewers],
    )


@rule("bug:220", "bug:230", "bug:231")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_of_the_past_is_what_it_was_for_every_viewer(name: str, seed: int) -> None:
    match = Match.new(game_of(name), 3, seed, listening=True)
    luck = Luck(seed)
    shots: dict[int, tuple[Any, ...]] = {}
    for _ in range(120):
        if not match.open_answers():
            shots[match.length] = seen(match)
        if match.over:
            break
        step(match, luck)
    before = match.digest(), list(match.answers), list(match.events)
    back = Past(match)
    for length, shot in shots.items():
        if length < back.last:
            assert seen(back.at(length)) == shot, length
    assert (match.digest(), list(match.answers), list(match.events)) == before


def test_the_end_is_the_running_match_and_beyond_there_is_nothing() -> None:
    match = play(Match.new(harbour.GAME, 2, 3, listening=True), Luck(3), 10)
    back = Past(match)
    assert back.at(back.last) is match and back.at(99_999) is match
    assert back.at(-5).length == 0
    for length in (-1, back.last + 1):
        with pytest.raises(ValueError):
            as_it_was(match, length)


def test_a_seat_at_its_last_point_stands_there_again() -> None:
    match = Match.new(harbour.GAME, 2, 3, persons=[0, 1], last_points=[0, 1], listening=True)
    held = []
    for _ in range(30):
        if match.held is not None:
            held.append((match.length, match.held))
        decision = match.decisions()[0]
        match.answer(decision.seat, match.listed(decision)[0])
    assert held
    for length, seat in held:
        assert as_it_was(match, length).held == seat


def test_steps_by_turns_stop_at_every_turn_and_at_both_ends() -> None:
    match = play(Match.new(harbour.GAME, 3, 5, listening=True), Luck(5), 40)
    back = Past(match)
    stops = [0]
    while stops[-1] < back.last:
        stops.append(back.turn_later(stops[-1]))
    begins = [n for n in range(1, back.last) if match.turns[n] != match.turns[n - 1]]
    assert stops == [0, *begins, back.last]
    way = [back.last]
    while way[-1] > 0:
        way.append(back.turn_earlier(way[-1]))
    assert way == stops[::-1]


def test_the_course_is_the_scores_at_the_end_of_every_round() -> None:
    match = Match.new(registry.load("altay"), 2, 4, listening=True)
    luck = Luck(4)
    scores: dict[int, tuple[int, ...]] = {}
    while not match.over and match.state.round < 8:
        scores[match.state.round] = tuple(score.total for score in match.game.scores(match.state))
        before = match.state.round
        step(match, luck)
        if match.state.round > before >= 1:
            scores[before] = tuple(score.total for score in match.game.scores(match.state))
    course = Past(match).course()
    assert [each.round for each in course] == list(range(1, match.state.round + 1))
    for each in course[:-1]:
        assert each.totals == scores[each.round]


def test_a_round_is_found_by_its_number() -> None:
    match = play(Match.new(harbour.GAME, 2, 6, listening=True), Luck(6), 60)
    back = Past(match)
    number = match.state.round
    length = back.round_begins(number)
    assert length is not None
    assert back.at(length).state.round == number and back.at(length - 1).state.round < number
    assert back.round_begins(0) == 0 and back.round_begins(number + 5) is None


@rule("bug:277")
def test_nothing_is_played_again_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(Match.new(registry.load("altay"), 2, 4, listening=True), Luck(4), 400)
    longest = max(b.length - a.length for a, b in zip(match.kept, match.kept[1:], strict=False))
    taken = 0
    real = Match._take

    def counted(self: Match, answer: Any) -> None:
        nonlocal taken
        taken += 1
        real(self, answer)

    monkeypatch.setattr(Match, "_take", counted)
    for length in range(0, match.length, 7):
        taken = 0
        past.as_it_was(match, length)
        assert taken <= longest
