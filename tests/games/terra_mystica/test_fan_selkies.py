"""Selkies: dwellings on rivers, a spade with longer ships. Around r22 of the base board lie E7, E8, F4 and G3; around
r23 E8 and G3, which a bridge may join."""

from __future__ import annotations

from core.games.terra_mystica.boards import board as hexes
from core.games.terra_mystica.scoring import area
from core.games.terra_mystica.tables import FACTION, FACTIONS, POWER, STRONGHOLD
from tests.games.terra_mystica.positions import Board
from tests.rule import rule


def selkies(dwellings: str = "E8 G3", **values: object) -> Board:
    board = Board("selkies:red nomads", fan_factions="true").built("selkies", dwelling=dwellings)
    return board.has("selkies", **{"coins": 10, "workers": 10} | values)


@rule("fan:selkies.1")
def test_a_dwelling_between_two_ice_hexes() -> None:
    """E8 and G3 do not touch; r22 and r23 touch both, other rivers only one of them."""
    play = selkies().play()
    assert play.starting("river-dwelling") == ["river-dwelling r22", "river-dwelling r23"]
    assert play.why_not("river-dwelling r18") == ("ice_around",)


@rule("fan:selkies.2")
def test_the_two_must_not_touch_each_other() -> None:
    """E7 and E8 touch; with G3, which touches neither, r22 will do."""
    assert selkies("E7 E8").play().why_not("river-dwelling r22") == ("ice_around",)
    assert selkies("E7 E8 G3").play().why_not("river-dwelling r22") is None


@rule("fan:selkies.2")
def test_a_bridge_makes_them_touch() -> None:
    play = selkies().bridge("selkies", "E8", "G3").play()
    assert play.starting("river-dwelling") == []


@rule("fan:selkies.1")
def test_ice_without_a_building_is_not_enough() -> None:
    play = selkies("E8").land(G3="ice").play()
    assert play.starting("river-dwelling") == []


@rule("fan:selkies.1")
def test_a_river_hex_that_is_built_on_is_not_free() -> None:
    play = selkies().built("selkies", dwelling="r22").play()
    assert play.starting("river-dwelling") == ["river-dwelling r23"]


@rule("fan:selkies.1", "fan:selkies.3")
def test_price_and_points() -> None:
    """2 coins and 2 workers, 2 points; in a round of dwellings (SCORE3) and with FAV11 2 more of each."""
    play = selkies().tile("SCORE3").favours("selkies", "FAV11").play().do("river-dwelling r23")
    player = play.seat("selkies")
    assert (player.coins, player.workers) == (8, 8)
    assert play.sources("selkies") == {"faction": 2, "round-dwelling": 2, "favour-dwelling": 2}


@rule("fan:selkies.3")
def test_what_is_lacking_is_said() -> None:
    assert selkies(workers=1).play().why_not("river-dwelling r23") == ("workers", 2, 1)
    assert selkies(coins=1).play().why_not("river-dwelling r23") == ("coins", 2, 1)
    full = selkies().built("selkies", dwelling="A1 A3 A5 A7 A9 B1").play()
    assert full.why_not("river-dwelling r23") == ("pieces", "dwelling")


@rule("fan:selkies.4")
def test_it_never_grows() -> None:
    play = selkies().built("selkies", dwelling="r23").play()
    assert play.why_not("upgrade r23 trading-post") == ("on_river",)
    assert play.why_not("upgrade E8 trading-post") is None


@rule("fan:selkies.5")
def test_it_is_a_dwelling_for_towns() -> None:
    """E8 (stronghold 3), E7 and G3 (trading posts, 2 each) have power 7, but are three and G3 lies apart; r23 joins it
    and is the fourth."""
    board = Board("selkies:red nomads", fan_factions="true").built("selkies", stronghold="E8", trading_post="E7 G3")
    board.has("selkies", coins=10, workers=10)
    play = board.play().do("river-dwelling r23")
    assert play.asked == ("selkies", "tiles")


@rule("fan:selkies.5")
def test_it_counts_for_neighbours_and_area() -> None:
    """The Nomads' trading post at F4 touches r22: 2 power. E8, r22 and G3 hang together."""
    board = selkies().built("nomads", trading_post="F4").has("nomads", bowls=[12, 0, 0])
    play = board.play().do("river-dwelling r22", "end")
    assert play.asked == ("nomads", "offer") and play.offered[0] == "take selkies 2"
    play.do("decline selkies 2")
    assert area(play.state, 0) == 3


@rule("fan:selkies.6")
def test_a_spade_with_longer_ships() -> None:
    """From E8 without ships D6 is out of reach; one river hex on the stronghold's action carries to it. Red, the chosen
    colour, is one spade away: ice, and the dwelling for 2 coins and 1 worker."""
    board = Board("selkies:red nomads", fan_factions="true").built("selkies", stronghold="E8")
    play = board.has("selkies", coins=2, workers=1).play()
    assert "build D6" not in play.offered
    play.do("special ACTK", "build D6")
    player = play.seat("selkies")
    assert (play.terrain("D6"), player.coins, player.workers, player.stands[1]) == ("ice", 0, 0, 1)


@rule("fan:selkies.6")
def test_the_present_ship_and_one_more() -> None:
    """From E8 over r18 and r19 lies E9: two river hexes, reached with shipping 1."""
    for ship, reached in ((0, False), (1, True)):
        board = Board("selkies:red nomads", fan_factions="true").built("selkies", stronghold="E8").land(E9="red")
        play = board.has("selkies", ship=ship).play().do("special ACTK")
        assert ("transform E9 ice" in play.offered) == reached


@rule("fan:selkies.6")
def test_once_a_round_and_with_the_stronghold_only() -> None:
    board = Board("selkies:red nomads", fan_factions="true").built("selkies", stronghold="E8").has("nomads", passed=1)
    play = board.play().do("special ACTK", "discard", "end")
    assert play.why_not("special ACTK") == ("used",)
    assert selkies().play().starting("special") == []


@rule("fan:selkies.6")
def test_the_spade_scores() -> None:
    """SCORE1: 2 points for the spade."""
    board = Board("selkies:red nomads", fan_factions="true").built("selkies", stronghold="E8").tile("SCORE1")
    play = board.play().do("special ACTK", "transform D6 ice")
    assert play.sources("selkies") == {"round-spade": 2}


@rule("fan:selkies.7")
def test_numbers_of_the_board() -> None:
    """2 on water; the stronghold costs 6 coins and 4 workers and brings 4 power; each of eight dwellings 1 worker."""
    board = FACTIONS[FACTION["selkies"]]
    assert (board.cults, board.cost[STRONGHOLD][:2], board.income[STRONGHOLD]) == (
        (0, 2, 0, 0),
        (6, 4),
        ((POWER, (0, 4)),),
    )
    assert board.income[1] == ((1, tuple(range(1, 10))),)


def test_a_dwelling_on_a_river_is_drawn() -> None:
    """The letter of ice, the dwelling, and the river under it."""
    board = selkies().built("selkies", dwelling="r22")
    (river,) = [place for place in hexes(board.state).places if place.id == "r22"]
    assert "".join(str(text) for text, _ in river.small[1]) == "Idw~"
