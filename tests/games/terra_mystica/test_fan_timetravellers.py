"""Time Travellers: points of the rounds before and after, tokens that leap."""

from __future__ import annotations

import pytest

from core.games.terra_mystica.tables import FACTION, FACTIONS, ROUND, Price
from tests.games.terra_mystica.positions import Board
from tests.rule import rule
from tests.showing import words


def travellers(*tiles: str, number: int = 3, **chosen: str) -> Board:
    """In a round, with the round tiles from the first on; the rest are SCORE9 (temples)."""
    board = Board("timetravellers nomads", fan_factions="true", **chosen).round(number)
    for at, tile in enumerate(tiles):
        board.state.rounds[at] = ROUND[tile]
    board.built("timetravellers", dwelling="E2").land(E3="brown", E1="black")
    return board.has("timetravellers", coins=30, workers=20)


@rule("fan:timetravellers.1")
def test_no_points_of_the_round() -> None:
    """Trading posts score in round 3 alone: they get nothing for one."""
    play = travellers("SCORE9", "SCORE9", "SCORE6").play().do("upgrade E2 trading-post")
    assert play.sources("timetravellers") == {}


@rule("fan:timetravellers.2")
def test_points_of_the_round_before_and_the_next() -> None:
    """Dwellings 2 in round 2, trading posts 3 in round 4."""
    board = travellers("SCORE9", "SCORE3", "SCORE1", "SCORE6")
    assert board.play().do("build E3").sources("timetravellers") == {"round-dwelling": 2}
    board = travellers("SCORE9", "SCORE3", "SCORE1", "SCORE6")
    assert board.play().do("upgrade E2 trading-post").sources("timetravellers") == {"round-trading-post": 3}


@rule("fan:timetravellers.2")
def test_spades_and_towns_of_other_rounds() -> None:
    """A spade 2 in round 2, a town 5 in round 4: neither is the tile of round 3."""
    board = travellers("SCORE9", "SCORE1", "SCORE9", "SCORE2")
    assert board.play().do("transform E1 brown").sources("timetravellers") == {"round-spade": 2}
    board = travellers("SCORE9", "SCORE1", "SCORE9", "SCORE2").built(
        "timetravellers", trading_post="E3 E4", temple="E5"
    )
    play = board.play().do("upgrade E2 trading-post", "town TW1")
    assert play.sources("timetravellers") == {"round-town": 5, "towns": 5}


@rule("fan:timetravellers.3")
@pytest.mark.parametrize("number", [1, 6])
def test_the_rounds_are_a_ring(number: int) -> None:
    """Round 1 scores 6 and 2, round 6 scores 5 and 1. Dwellings (2) lie in 2 and 5, trading posts (3) in 1 and 6."""
    tiles = ("SCORE6", "SCORE3", "SCORE9", "SCORE9", "SCORE3", "SCORE6")
    play = travellers(*tiles, number=number).play().do("build E3")
    assert play.sources("timetravellers") == {"round-dwelling": 2}
    play = travellers(*tiles, number=number).play().do("upgrade E2 trading-post")
    assert play.sources("timetravellers") == {"round-trading-post": 3}


@rule("fan:timetravellers.4")
def test_two_equal_tiles_both_pay() -> None:
    """Dwellings in rounds 1 and 3: in round 2 each dwelling brings 4 points."""
    play = travellers("SCORE3", "SCORE9", "SCORE5", number=2).play().do("build E3")
    assert play.sources("timetravellers") == {"round-dwelling": 4}


@rule("fan:timetravellers.5")
def test_the_cult_bonus_is_that_of_the_round() -> None:
    """Round 3 has SCORE3 (a priest for 4 in water); rounds 2 and 4 would bring workers for air."""
    board = travellers("SCORE9", "SCORE7", "SCORE3", "SCORE7").has(
        "timetravellers", cults=[0, 4, 0, 4], priests=0, passed=1
    )
    board.card("timetravellers", "BON3").card("nomads", "BON6").has("nomads", cults=[0, 0, 0, 0])
    workers = board.seat("timetravellers").workers
    play = board.play().passes()
    # The income of round 4: a worker of the board and one of the dwelling, 6 coins of the card.
    assert (play.seat("timetravellers").priests, play.seat("timetravellers").workers) == (1, workers + 2)


@rule("fan:timetravellers.6")
def test_tokens_leap_over_bowl_two() -> None:
    """Up to four."""
    board = travellers().built("timetravellers", stronghold="A1").has("timetravellers", bowls=[5, 7, 0])
    play = board.has("nomads", passed=1).play().do("special ACTT")
    assert play.offered == ["leap 4", "leap 3", "leap 2", "leap 1"]
    play.do("leap 4")
    assert play.seat("timetravellers").bowls == [1, 7, 4]
    assert play.do("end").why_not("special ACTT") == ("used",)


@rule("fan:timetravellers.6")
def test_as_many_as_there_are() -> None:
    board = travellers().built("timetravellers", stronghold="A1").has("timetravellers", bowls=[2, 10, 0])
    assert board.play().do("special ACTT").offered == ["leap 2", "leap 1"]
    board = travellers().built("timetravellers", stronghold="A1").has("timetravellers", bowls=[0, 12, 0])
    assert board.play().why_not("special ACTT") == ("bowl_empty",)
    assert not travellers().has("timetravellers", bowls=[5, 7, 0]).play().starting("special")


@rule("fan:timetravellers.7", "tm:15")
@pytest.mark.parametrize(("chosen", "reason"), [("true", None), ("false", ("track_end", "exchange"))])
def test_better_tools(chosen: str, reason: object) -> None:
    board = travellers(time_travellers_exchange=chosen).has("timetravellers", priests=1)
    assert board.play().why_not("advance exchange") == reason


@rule("fan:timetravellers.7")
def test_numbers_of_the_board() -> None:
    board = FACTIONS[FACTION["timetravellers"]]
    assert (board.home, board.coins, board.workers, board.bowls) == ("brown", 15, 3, (5, 7, 0))
    assert board.cults == (2, 0, 0, 0)
    assert (board.cost[3], board.cost[4], board.cost[5]) == (Price(5, 2), Price(8, 4), Price(8, 4))
    assert board.income[4] == ((3, (0, 2)),)


@rule("fan:timetravellers.2")
def test_the_notes_show_their_own_tiles() -> None:
    """The note of the round: to them those of rounds 2 and 4, to the Nomads that of round 3."""
    play = travellers("SCORE9", "SCORE3", "SCORE1", "SCORE6").play()
    shown = {}
    for seat in (0, 1):
        notes = play.match.game.view(play.state, seat, play.match.decisions()).notes
        note = next(note for note in notes if note.id == "rounds")
        shown[seat] = words(note.facts[0].value)
    assert "dwelling" in shown[0] and "trading post" in shown[0] and "spade" not in shown[0]
    assert "spade" in shown[1]
