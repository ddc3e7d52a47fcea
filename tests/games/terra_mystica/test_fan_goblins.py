"""Goblins: markers, what they bring, and where they come from."""

from __future__ import annotations

import pytest

from core.games.terra_mystica.tables import FACTION, FACTIONS
from tests.games.terra_mystica.positions import Board
from tests.rule import rule


def goblins(**chosen: str) -> Board:
    return Board("goblins nomads", fan_factions="true", **chosen).has("goblins", coins=30, workers=20)


@rule("fan:goblins.1", "bug:95")
def test_two_markers_at_the_start() -> None:
    """Other tables begin with one; the rules text says two."""
    assert goblins().seat("goblins").stock == [2]


@rule("fan:goblins.2")
def test_a_marker_for_every_temple_and_sanctuary_beside_the_tile() -> None:
    play = goblins().built("goblins", trading_post="E2").has("nomads", passed=1).play().do("upgrade E2 temple")
    assert (play.seat("goblins").stock, play.asked) == ([3], ("goblins", "tiles"))
    play.do("favour FAV9", "end", "upgrade E2 sanctuary")
    assert (play.seat("goblins").stock, play.asked) == ([4], ("goblins", "tiles"))


@rule("fan:goblins.2")
def test_no_marker_for_other_buildings() -> None:
    play = goblins().built("goblins", dwelling="E2", trading_post="E5").play().do("upgrade E2 trading-post")
    assert play.seat("goblins").stock == [2]
    assert goblins().built("goblins", trading_post="E5").play().do("upgrade E5 stronghold").seat("goblins").stock == [2]


@rule("fan:goblins.3")
@pytest.mark.parametrize(
    ("kinds", "coins", "workers", "bowls"),
    [
        ("dwelling", 0, 0, [2, 10, 0]),  # three dwellings: 3 power
        ("trading-post", 4, 0, [5, 7, 0]),  # two: 2 coins each
        ("temple", 0, 2, [5, 7, 0]),  # two: 1 worker each
    ],
)
def test_a_marker_pays_for_all_buildings_of_a_kind(kinds: str, coins: int, workers: int, bowls: list[int]) -> None:
    board = goblins().built("goblins", dwelling="E1 E3 E5", trading_post="A1 A2", temple="A12 A13")
    play = board.has("goblins", coins=0, workers=0).play().do(f"marker {kinds}")
    goblin = play.seat("goblins")
    assert (goblin.coins, goblin.workers, goblin.bowls, goblin.stock) == (coins, workers, bowls, [1])
    assert play.asked == ("goblins", "end")  # it was the action of the turn


@rule("fan:goblins.3")
def test_any_number_in_a_round_while_there_are_markers() -> None:
    board = goblins().built("goblins", dwelling="E1").has("nomads", passed=1)
    play = board.play().do("marker dwelling", "end", "marker dwelling", "end")
    assert play.seat("goblins").stock == [0]
    assert play.why_not("marker dwelling") == ("no_marker",)
    assert not play.starting("marker")


@rule("fan:goblins.3")
def test_no_marker_for_what_does_not_stand() -> None:
    play = goblins().built("goblins", dwelling="E1").play()
    assert play.starting("marker") == ["marker dwelling"]
    assert play.why_not("marker temple") == ("no_building", "temple")


@rule("fan:goblins.4")
def test_steps_for_stronghold_and_sanctuary() -> None:
    """Earth 1 and air 1 at the start; one step for the stronghold, two for the sanctuary, on any cults."""
    board = goblins().built("goblins", stronghold="E1")
    play = board.play().do("marker stronghold", "step fire")
    assert play.cults("goblins") == {"fire": 1, "water": 0, "earth": 1, "air": 1}
    board = goblins().built("goblins", sanctuary="E1")
    play = board.play().do("marker sanctuary", "step fire", "step air")
    assert play.cults("goblins") == {"fire": 1, "water": 0, "earth": 1, "air": 2}


@rule("fan:goblins.4")
def test_three_steps_for_both_together() -> None:
    board = goblins().built("goblins", stronghold="E1", sanctuary="E3")
    play = board.play().do("marker stronghold sanctuary", "step water", "step water", "step water")
    assert play.cults("goblins") == {"fire": 0, "water": 3, "earth": 1, "air": 1}
    assert play.seat("goblins").bowls == [4, 8, 0]  # 1 power on reaching 3
    assert play.seat("goblins").stock == [1]


@rule("fan:goblins.4", "tm:15")
def test_steps_of_a_building_on_one_cult_by_switch() -> None:
    """One step for the stronghold, then two together for the sanctuary: never three on different tracks."""
    board = goblins(goblin_cult_steps="per_building").built("goblins", stronghold="E1", sanctuary="E3")
    play = board.play().do("marker stronghold sanctuary", "step water", "step fire")
    assert play.asked == ("goblins", "end")
    assert sorted(play.cults("goblins").values()) == [1, 1, 1, 2]


@rule("fan:goblins.5")
def test_a_marker_for_every_town_with_the_stronghold() -> None:
    """Dwelling, two trading posts (2 each) and a stronghold: the trading post makes power 1 + 2 + 2 + 3 = 8."""
    board = goblins().built("goblins", dwelling="E1 E2", trading_post="E3", stronghold="E4")
    play = board.play().do("upgrade E1 trading-post", "town TW1")
    assert play.seat("goblins").stock == [3]


@rule("fan:goblins.5")
def test_no_marker_for_a_town_without_it() -> None:
    board = goblins().built("goblins", dwelling="E1", trading_post="E2 E3 E4")
    play = board.play().do("upgrade E1 trading-post", "town TW1")
    assert play.seat("goblins").stock == [2]


@rule("fan:goblins.5")
def test_the_stronghold_that_founds_the_town_counts() -> None:
    """It stands when the tile is taken: 2 + 2 + 1 and 3 for the stronghold make 8."""
    board = goblins().built("goblins", dwelling="E1", trading_post="E2 E3 E4")
    play = board.play().do("upgrade E4 stronghold", "town TW1")
    assert play.seat("goblins").stock == [3]


@rule("fan:goblins.6")
def test_numbers_of_the_board() -> None:
    """As the board was published: dearer temples, 4 power of the stronghold."""
    board = FACTIONS[FACTION["goblins"]]
    assert (board.home, board.coins, board.workers, board.bowls, board.cults) == (
        "black",
        15,
        3,
        (5, 7, 0),
        (0, 0, 1, 1),
    )
    assert [tuple(board.cost[kind])[:2] for kind in range(1, 6)] == [(2, 1), (6, 2), (6, 2), (6, 4), (6, 4)]
    assert board.income[4] == ((3, (0, 4)),)
