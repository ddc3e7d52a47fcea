"""Wisps: the spade of a trading post, the dwelling of the stronghold."""

from __future__ import annotations

from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.tables import BLUE
from tests.games.terra_mystica.positions import Board
from tests.rule import rule


def wisps(**values: object) -> Board:
    """A dwelling at E3 with land of the neighbouring colours on both sides, and rich."""
    board = Board("wisps nomads", fan_factions="true").built("wisps", dwelling="E3")
    board.land(E2="black", E4="green", D2="yellow", D3="brown", F2="red")
    return board.has("wisps", **{"coins": 30, "workers": 20} | values)


@rule("fan:wisps.1")
def test_a_trading_post_brings_a_spade_beside_it() -> None:
    """Black and green lie one step from blue on the wheel: they become lakes. Brown and red need two spades, yellow
    three: one spade takes them a step on the shorter way. E5 is a hex beyond, though the other dwelling touches it."""
    board = wisps().built("wisps", dwelling="E6").land(E5="black")
    play = board.play().do("upgrade E3 trading-post")
    assert play.asked == ("wisps", "spades")
    assert set(play.offered) == {
        "transform E2 blue",
        "transform E4 blue",
        "transform D2 brown",
        "transform D3 black",
        "transform F2 gray",
        "discard",
    }
    play.do("transform E2 blue")
    assert play.terrain("E2") == "blue"
    assert play.seat("wisps").workers == 18  # the trading post alone: 2


@rule("fan:wisps.1")
def test_over_a_bridge_is_beside() -> None:
    """D6 and E8 lie on two shores; only a bridge makes them directly adjacent."""
    for bridge in (False, True):
        board = Board("wisps nomads", fan_factions="true").built("wisps", dwelling="D6").land(E8="black")
        board.has("wisps", coins=30, workers=20)
        if bridge:
            board.bridge("wisps", "D6", "E8")
        assert ("transform E8 blue" in board.play().do("upgrade D6 trading-post").offered) == bridge


@rule("fan:wisps.1")
def test_the_spade_counts_for_the_round_tile() -> None:
    """SCORE1: 2 points for each spade of the action phase, also for this one."""
    play = wisps().tile("SCORE1").play().do("upgrade E3 trading-post", "transform E2 blue")
    assert play.sources("wisps") == {"round-spade": 2}


@rule("fan:wisps.2")
def test_no_spade_is_added_and_no_dwelling_follows() -> None:
    """Two spades would be needed for D3; E2 is home now, but a dwelling there is another action."""
    play = wisps().play().do("upgrade E3 trading-post")
    assert play.why_not("transform D3 blue") == ("spades", 2, 1)
    assert play.starting("build") == []
    play.do("transform E2 blue")
    assert play.asked == ("wisps", "end") and play.offered[0] == "end" and play.starting("build") == []
    play.do("end")
    assert play.asked[0] == "nomads"


@rule("fan:wisps.1")
def test_other_buildings_bring_no_spade() -> None:
    board = wisps().built("wisps", trading_post="E6")
    play = board.play().do("upgrade E6 temple")
    assert play.asked == ("wisps", "tiles")


@rule("fan:wisps.3")
def test_the_stronghold() -> None:
    """4 coins and 4 workers; 7 points; then the dwelling costs nothing and scores as every dwelling: 2 of SCORE3."""
    board = wisps().built("wisps", trading_post="E6").tile("SCORE3")
    play = board.play().do("upgrade E6 stronghold")
    assert play.sources("wisps") == {"faction": 7}
    assert play.asked == ("wisps", "lakes")
    far = next(option for option in play.starting("build") if option[6] == "I")  # the other end of the board
    play.do(far)
    assert play.sources("wisps") == {"faction": 7, "round-dwelling": 2}
    assert (play.seat("wisps").coins, play.seat("wisps").workers) == (26, 16)


@rule("fan:wisps.4")
def test_lakes_as_they_lie_anywhere() -> None:
    """Every free lakes hex of the board and nothing else; the one the nomads hold and the own ones are not free."""
    board = wisps().built("wisps", trading_post="E6")
    board.built("nomads", dwelling="A3").land(A3="blue")
    play = board.play().do("upgrade E6 stronghold")
    state, base = play.state, MAPS[0]
    free = {
        f"build {name}"
        for place, name in enumerate(base.names)
        if state.terrain[place] == BLUE and state.owner[place] == -1
    }
    assert set(play.starting("build")) == free and "build A3" not in free and "build E2" not in free
    assert play.offered[-1] == "discard"  # it may be left


@rule("fan:wisps.3")
def test_without_a_dwelling_left_nothing_is_asked() -> None:
    board = Board("wisps nomads", fan_factions="true").built("wisps", trading_post="E6")
    board.built("wisps", dwelling="A1 A2 A3 A4 A5 A6 A7 A8").has("wisps", coins=30, workers=20)
    play = board.play().do("upgrade E6 stronghold")
    assert play.sources("wisps") == {"faction": 7} and play.asked == ("wisps", "end")


@rule("fan:wisps.3")
def test_neighbours_may_take_power_from_the_free_dwelling() -> None:
    board = wisps().built("wisps", trading_post="E6").built("nomads", trading_post="D8").land(E11="blue")
    play = board.has("nomads", bowls=[12, 0, 0]).play().do("upgrade E6 stronghold", "build E11", "end")
    assert play.asked == ("nomads", "offer") and play.offered[0] == "take wisps 2"
