"""Goat Men: a favour tile to begin with, priests for workers and coins, towns of three buildings."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME, scoring, starting
from core.games.terra_mystica.tables import FACTION, FACTIONS
from core.match import Match
from tests.games.terra_mystica.positions import Board, options
from tests.rule import rule


def goatmen(**chosen: str) -> Board:
    board = Board("goatmen nomads", fan_factions="true", **chosen).has("goatmen", coins=30, workers=20)
    return board.favours("goatmen", "FAV5")


@rule("fan:goatmen.1", "tm:1.7")
def test_the_tile_they_begin_with() -> None:
    """Fire 2 of the tile, earth 1 and air 1 of the board; of three tiles two are left."""
    board = Board("goatmen nomads", fan_factions="true")
    board.state.agenda = [["start-tiles"]]
    starting.start_tiles(board.state)
    goatmen = board.seat("goatmen")
    assert (goatmen.cults, goatmen.bowls) == ([2, 0, 1, 1], [5, 7, 0])
    assert [tile for tile in range(12) if goatmen.favours >> tile & 1] == [4]
    assert board.state.favours[4] == 2


@rule("fan:goatmen.1")
def test_it_is_there_before_the_first_income() -> None:
    match = Match.new(GAME, 2, 3, options(fan_factions="true"))
    for text in ("faction goatmen", "faction nomads"):
        match.answer(match.decisions()[0].seat, text)
    while match.decisions()[0].topic == "start":
        decision = match.decisions()[0]
        match.answer(decision.seat, match.listed(decision)[0])
    assert match.decisions()[0].topic == "card"
    assert match.state.players[0].cults == [2, 0, 1, 1]


@rule("fan:goatmen.2")
def test_a_priest_changes_into_workers_and_coins() -> None:
    """2 workers and 2 coins each; a priest for a coin is still possible."""
    board = goatmen().built("goatmen", dwelling="E1").has("goatmen", priests=3, workers=0, coins=0)
    play = board.play().do("convert p w 4", "convert p c 1")
    player = play.seat("goatmen")
    assert (player.priests, player.workers, player.coins) == (0, 4, 5)
    beside = goatmen().built("goatmen", dwelling="E1").has("goatmen", priests=1).play()
    found = {option for option in beside.match.asides(beside.match.decisions()[0]) if option[1:3] == ("p", "w")}
    assert found == {("convert", "p", "w", 2)}  # never an odd number


@rule("fan:goatmen.2")
def test_ways_to_pay_reckon_with_both() -> None:
    """A dwelling costs 2 workers and 2 coins: with nothing but a priest, that priest pays for all of it."""
    board = goatmen().built("goatmen", dwelling="E2").land(E1="gray")
    play = board.has("goatmen", priests=1, workers=0, coins=0, bowls=[0, 0, 12]).play()
    decision = play.match.decisions()[0]
    refused = dict(play.match.refusals(decision))
    ways = play.match.game.ways(play.state, decision, ("build", "E1"), refused["build", "E1"])
    assert ways[0] == (("convert", "p", "w", 2),)
    play.match.answer_all(0, [*ways[0], ("build", "E1")])
    player = play.seat("goatmen")
    assert (player.priests, player.workers, player.coins, player.bowls) == (0, 0, 0, [0, 0, 12])


@rule("fan:goatmen.3")
def test_two_priests_for_the_stronghold() -> None:
    board = goatmen().built("goatmen", trading_post="E1").has("goatmen", priests=1)
    assert board.play().do("upgrade E1 stronghold").seat("goatmen").priests == 3


@rule("fan:goatmen.3")
def test_of_seven_priests() -> None:
    """Six are out already: one comes."""
    board = goatmen().built("goatmen", trading_post="E1").has("goatmen", priests=4, sent=2)
    board.state.spaces[:2] = [0, 0]
    assert board.play().do("upgrade E1 stronghold").seat("goatmen").priests == 5


@rule("fan:goatmen.4")
def test_three_buildings_with_the_stronghold() -> None:
    """3 for the stronghold, 2 and 1: power 6 with fire 2; three buildings with it, never without."""
    board = goatmen().built("goatmen", stronghold="E1", trading_post="E2").land(E3="gray")
    assert board.play().do("build E3").asked == ("goatmen", "tiles")
    board = goatmen().built("goatmen", trading_post="E1 E2").land(E3="gray")
    board.built("goatmen", dwelling="E4")
    assert board.play().do("build E3").asked == ("goatmen", "tiles")  # 2 + 2 + 1 + 1, four buildings
    board = goatmen().built("goatmen", temple="E1 E2", dwelling="E3")
    assert board.play().do("upgrade E3 trading-post").asked == ("goatmen", "end")  # power 6, three buildings


@rule("fan:goatmen.4")
def test_never_two_buildings() -> None:
    """Stronghold and sanctuary have power 6, but the smallest town has three buildings."""
    board = goatmen().built("goatmen", stronghold="E1", temple="E2")
    play = board.has("nomads", passed=1).play().do("upgrade E2 sanctuary", "favour FAV9")
    assert play.asked == ("goatmen", "end")
    board = goatmen().built("goatmen", stronghold="E1", sanctuary="E2").land(E3="gray")
    assert board.play().do("build E3").asked == ("goatmen", "tiles")


@rule("fan:goatmen.5", "bug:95", "tm:15")
@pytest.mark.parametrize(("chosen", "dwelling", "stronghold"), [("false", 1, 3), ("true", 2, 2)])
def test_power_of_their_buildings(chosen: str, dwelling: int, stronghold: int) -> None:
    """As printed for everybody; by switch 2 for each."""
    for kinds, power in (({"dwelling": "E7"}, dwelling), ({"stronghold": "E7"}, stronghold)):
        board = Board("nomads goatmen", fan_factions="true", goat_men_power_two=chosen)
        board.has("nomads", coins=30, workers=20).built("nomads", dwelling="E6").built("goatmen", **kinds)
        play = board.has("goatmen", bowls=[5, 7, 0]).play().do("upgrade E6 trading-post", "end")
        assert play.offered[0] == f"take nomads {power}"


@rule("fan:goatmen.5")
def test_numbers_of_the_board() -> None:
    board = FACTIONS[FACTION["goatmen"]]
    assert (board.home, board.coins, board.workers, board.bowls, board.cults) == (
        "gray",
        15,
        2,
        (5, 7, 0),
        (0, 0, 1, 1),
    )
    assert [tuple(board.cost[kind])[:2] for kind in range(1, 6)] == [(2, 2), (6, 2), (5, 2), (6, 4), (6, 4)]
    assert board.income[1] == ((1, (2, 3, 4, 5, 6, 7, 8, 9, 9)),)  # two workers of the board itself
    assert dict(board.income[3]) == {2: (0, 1, 1, 2), 3: (0, 0, 5, 5)}
    assert board.income[4] == ((3, (0, 4)),)


@rule("fan:goatmen.2")
def test_priests_left_at_the_end_bring_what_they_change_into() -> None:
    """All goods become coins by the conversions there are: a priest 2 workers and 2 coins, 4 coins in all. With 1 coin
    of their own and two priests these are 9, 3 points; a priest of somebody else is 1 coin."""
    board = goatmen().has("goatmen", coins=1, workers=0, priests=2, bowls=[12, 0, 0])
    board.has("nomads", coins=1, workers=0, priests=2, bowls=[12, 0, 0])
    assert [scoring.coins_at_end(board.state, seat) for seat in (0, 1)] == [9, 3]
    assert [scoring.resource_points(board.state, seat) for seat in (0, 1)] == [3, 1]
