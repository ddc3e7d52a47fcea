"""What the judgement tells apart, and how bots play by it."""

from __future__ import annotations

import pytest

from core.bots import choose
from core.bots.easy import rank
from core.games.terra_mystica import GAME
from core.games.terra_mystica.judgement import judgement, likely
from core.match import Match
from tests.games.terra_mystica.positions import Board
from tests.playing import game_of


def worth(board: Board, seat: int = 0) -> float:
    board.state.agenda.append(["action", seat])
    found = judgement(board.state, seat)
    board.state.agenda.pop()
    return found


def nomads(number: int = 3, **values: object) -> Board:
    """Nomads with a dwelling at E1 in a round."""
    board = Board("nomads witches").built("nomads", dwelling="E1").built("witches", dwelling="D7")
    board.state.round = number
    return board.has("nomads", **values)


def asked(board: Board) -> Match:
    return Match.resume(GAME, len(board.names), 7, board.state.options, board.state, 0)


@pytest.mark.parametrize(
    ("ahead", "points"),
    [
        ([0.0, 0.0], 8.0),
        ([1.0, 1.0], 2.0),
        ([1.0, 1.0, 1.0], 0.0),
        ([0.5], 6.0),  # 8 and 4, as often the one as the other
        ([0.5, 0.5], 4.5),  # 8 / 4 + 4 / 2 + 2 / 4
    ],
)
def test_points_of_a_place_by_the_chances_of_the_others(ahead, points):
    assert likely(ahead, (8, 4, 2)) == pytest.approx(points)


@pytest.mark.parametrize("what", ["coins", "workers", "priests"])
def test_goods_are_worth_more_while_there_are_rounds_to_use_them_in(what):
    gain = [worth(nomads(number, **{what: 3})) - worth(nomads(number, **{what: 2})) for number in (1, 4, 6)]
    assert gain[0] >= gain[1] > gain[2] > 0


def test_a_dwelling_is_worth_more_the_earlier_it_stands():
    gain = [worth(nomads(number).built("nomads", dwelling="E2")) - worth(nomads(number)) for number in (1, 3, 5)]
    assert gain[0] > gain[1] > gain[2] > 0


def test_a_favour_tile_is_worth_more_the_earlier_it_is_taken():
    gain = [worth(nomads(number).favours("nomads", "FAV11")) - worth(nomads(number)) for number in (1, 3, 5)]
    assert gain[0] > gain[1] > gain[2] > 0


def test_burning_costs_something():
    assert worth(nomads(bowls=[0, 4, 2])) > worth(nomads(bowls=[0, 2, 3]))
    assert worth(nomads(bowls=[2, 0, 2])) < worth(nomads(bowls=[0, 2, 2])) < worth(nomads(bowls=[0, 0, 4]))


def test_buildings_together_are_on_their_way_to_a_town():
    apart = nomads().built("nomads", dwelling="E4 F6")
    together = nomads().built("nomads", dwelling="E2 E3")
    assert worth(together) > worth(apart)


def test_a_finished_game_is_worth_its_points():
    board = nomads(vp=90)
    board.state.over = "rounds"
    more = nomads(vp=91)
    more.state.over = "rounds"
    assert judgement(more.state, 0) == judgement(board.state, 0) + 1


def test_the_judgement_changes_nothing():
    match = asked(nomads(coins=5, workers=3))
    before = match.digest()
    for seat in range(2):
        judgement(match.state, seat)
    assert match.digest() == before


def test_easy_converts_power_for_a_building_the_round_rewards():
    """A trading post costs 6 coins and 2 workers; the round and FAV10 bring 3 points each, the missing
    worker costs 3 power. At the end 6 coins, a worker and 3 power would bring 10 / 3 = 3 points."""
    board = nomads(6, coins=6, workers=1, priests=0, bowls=[3, 0, 3]).tile("SCORE6")
    board.state.powers = 0b111111  # all used
    match = asked(board.card("nomads", "BON3").favours("nomads", "FAV10"))
    assert choose("easy", match, 0) == ("convert", "pw", "w", 1)
    match.answer(0, "convert pw w 1")
    assert choose("easy", match, 0) == ("upgrade", "E1", "trading-post")


def test_easy_uses_no_corrections_by_hand():
    board = Board("nomads witches", manual_corrections="true").built("nomads", dwelling="E1")
    board.built("witches", dwelling="D7").has("nomads", bowls=[5, 7, 0])
    match = asked(board)
    assert any(option[0] == "correct" for option in match.asides(match.decisions()[0]))
    thinking = rank(match, 0)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            assert all(option[0] not in ("correct", "drop") for _, option in done.value)
            break


def test_easy_bots_reach_sixty_five_points_and_do_not_stall():
    totals = []
    for seed in (1, 2):
        match = game_of(GAME, 4, seed, level="easy")
        assert match.length < 600
        totals += [score.total for score in GAME.scores(match.state)]
    assert sum(totals) / len(totals) >= 65
