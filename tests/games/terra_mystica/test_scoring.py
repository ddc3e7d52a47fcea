"""The end of the game (rulings 10)."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME, scoring
from core.games.terra_mystica.maps import MAP, MAPS
from core.games.terra_mystica.tables import CULTS, FINAL_TILES
from tests.games.terra_mystica.positions import Board
from tests.rule import rule


@rule("tm:10.1")
def test_cult_points() -> None:
    """Fire 10 5 5: 8, (4 + 2) / 2 each. Water 0 4 2: 0 8 4. Earth all 0: nothing. Air 3 3 3: 14 / 3 = 4 each."""
    board = Board("witches nomads giants")
    for name, cults in (("witches", [10, 0, 0, 3]), ("nomads", [5, 4, 0, 3]), ("giants", [5, 2, 0, 3])):
        board.has(name, cults=cults)
    points = [scoring.cult_points(board.state, cult) for cult in range(len(CULTS))]
    assert points == [[8, 3, 3], [0, 8, 4], [0, 0, 0], [4, 4, 4]]


@rule("tm:10.4", "tm:14.12")
def test_the_palace_breaks_ties() -> None:
    board = Board("cultists nomads giants", landscapes="true")
    for name, cults in (("cultists", [5, 0, 4, 3]), ("nomads", [5, 0, 5, 3]), ("giants", [5, 3, 4, 2])):
        board.has(name, cults=cults)
    board.built("cultists", landscape="A1")
    points = [scoring.cult_points(board.state, cult) for cult in range(len(CULTS))]
    assert points == [[8, 3, 3], [0, 0, 8], [4, 8, 2], [8, 4, 2]]


# Area


def area(board: Board, name: str) -> int:
    return scoring.area(board.state, board.names.index(name))


@rule("tm:10.2", "tm:4.1")
def test_area_by_ship() -> None:
    """E8 and F5 lie two river hexes apart (r18 or r23, r24): connected with ship 2, not with 1."""
    board = Board().built("witches", dwelling="E8 E7 F5")
    assert [area(board.has("witches", ship=ship), "witches") for ship in (0, 1, 2)] == [2, 2, 3]


@rule("tm:10.2", "tm:4.6")
def test_the_card_does_not_count() -> None:
    board = Board().built("witches", dwelling="E8 F5").has("witches", ship=1).card("witches", "BON4")
    assert area(board, "witches") == 1


@rule("tm:10.2", "bug:49")
def test_area_by_tunnel_and_carpet() -> None:
    """E1 and E3 skip one hex; E1 and E4 two; E1 and E6 four."""
    assert area(Board("dwarves nomads").built("dwarves", dwelling="E1 E3"), "dwarves") == 2
    assert area(Board("dwarves nomads").built("dwarves", dwelling="E1 E4"), "dwarves") == 1
    assert area(Board("fakirs nomads").built("fakirs", dwelling="E1 E3"), "fakirs") == 2
    far = Board("fakirs nomads").built("fakirs", dwelling="E1 E4")
    assert area(far, "fakirs") == 1
    assert area(far.has("fakirs", jump=2), "fakirs") == 2


@rule("tm:10.2")
def test_area_points() -> None:
    board = Board("witches nomads giants").built("witches", dwelling="E1 E2").built("nomads", dwelling="E4 E5 E6")
    board.built("giants", dwelling="A1 A2")
    assert scoring.area_points(board.state) == [9, 18, 9]


@rule("tm:10.2", "tm:4.3")
def test_area_over_a_bridge() -> None:
    board = Board().built("witches", dwelling="B6 D8").bridge("nomads", "B6", "D8")
    assert area(board, "witches") == 2


# Final tiles


def tile(board: Board, name: str) -> list[int]:
    board.state.tile = FINAL_TILES.index(name)
    return [scoring.tile_value(board.state, seat) for seat in range(len(board.names))]


@rule("tm:10.3", "bug:70")
def test_values_of_the_final_tiles() -> None:
    """Witches: E1 to E3 and E5 with ship 1 not joined; the sanctuary E3 and the stronghold E1 are 2 apart.

    Border hexes: E1 (A1 too, but alone). Nomads: one dwelling, everything 0 or 1."""
    board = Board().built("witches", stronghold="E1", dwelling="E2 E6", sanctuary="E3 A1")
    board.built("nomads", dwelling="F3")
    assert tile(board, "connected-distance") == [2, 0]
    assert tile(board, "connected-sa-sh-distance") == [2, 0]
    assert tile(board, "building-on-edge") == [1, 0]
    assert tile(board, "connected-clusters") == [1, 1]


@rule("tm:10.3")
def test_clusters() -> None:
    """B6, D8 and D7 E10: with ship 1, B6 reaches D8 over r12 or r13; D8 and E11 touch. Two clusters in one group."""
    board = Board().built("witches", dwelling="B6 D8 E11").has("witches", ship=1)
    assert tile(board, "connected-clusters")[0] == 2
    assert tile(board.has("witches", ship=0), "connected-clusters")[0] == 1


@rule("tm:10.3", "bug:70")
def test_edge_buildings_of_one_group() -> None:
    """A1 A2 A3 and I1 I2 are border hexes in two groups: 3."""
    board = Board().built("witches", dwelling="A1 A2 A3 I1 I2")
    assert tile(board, "building-on-edge")[0] == 3


@rule("tm:10.3", "tm:14.2")
def test_a_reef_on_the_border_counts() -> None:
    """B1, at the border, touches r6, the first hex of row C and so at the border too, and r7, further in."""
    chart = MAPS[MAP["base"]]
    assert {"r6", "r7"} < {chart.names[place] for place in chart.next[chart.place["B1"]]}
    for river, count in (("r6", 2), ("r7", 1)):
        board = Board("mermaids nomads", landscapes="true").built("mermaids", dwelling="B1", landscape=river)
        assert tile(board.has("mermaids", ship=1), "building-on-edge")[0] == count


@rule("tm:10.3", "bug:70")
def test_points_of_the_final_tile() -> None:
    board = Board("witches nomads giants").built("witches", dwelling="E1 E2").built("nomads", dwelling="E4 E5 E6")
    board.built("giants", dwelling="A1")
    tile(board, "connected-distance")
    assert scoring.tile_points(board.state) == [12, 18, 0]


# Resources


@pytest.mark.parametrize(
    ("coins", "workers", "priests", "bowls", "points", "alchemists"),
    [
        (7, 0, 0, [12, 0, 0], 2, 3),
        (1, 1, 1, [12, 0, 0], 1, 1),
        (0, 1, 0, [1, 3, 0], 0, 1),  # 3 in bowl II: 1 burnt, 1 power
        (0, 0, 0, [0, 12, 0], 2, 3),  # 6 power
        (2, 3, 1, [0, 5, 4], 4, 6),  # 2 + 3 + 1 + 4 + 2 = 12
    ],
)
@rule("tm:10.5", "bug:69")
def test_resources(coins: int, workers: int, priests: int, bowls: list[int], points: int, alchemists: int) -> None:
    board = Board("witches alchemists")
    for name in board.names:
        board.has(name, coins=coins, workers=workers, priests=priests, bowls=list(bowls))
    assert [scoring.resource_points(board.state, seat) for seat in (0, 1)] == [points, alchemists]


@rule("tm:10.5", "tm:10.6")
def test_the_end() -> None:
    """One seat each way: everything is sold, coins that make no point stay, and parts add up to the points."""
    board = Board().round(6).has("witches", coins=8, workers=2, bowls=[2, 6, 4], cults=[3, 0, 0, 0])
    board.has("nomads", coins=0, workers=0, bowls=[12, 0, 0], cults=[0, 1, 0, 0]).built("witches", dwelling="E1 E2")
    play = board.built("nomads", dwelling="A1").play().do("pass", "pass")
    assert play.state.over == "rounds"
    witches = play.seat("witches")
    # 8 + 2 + 4 + 3 burnt = 17 coins: 5 points, 2 coins left; fire 8, area 18
    assert (witches.coins, witches.workers, witches.bowls) == (2, 0, [9, 0, 0])
    assert play.sources("witches") == {"fire": 8, "area": 18, "resources": 5}
    assert witches.vp == 20 + 8 + 18 + 5
    assert play.sources("nomads") == {"water": 8, "area": 12}
    totals = [(score.total, score.place) for score in GAME.scores(play.state)]
    assert totals == [(51, 1), (40, 2)]
    assert [sum(score.parts.values()) for score in GAME.scores(play.state)] == [51, 40]


@rule("tm:10.7")
def test_ties_share_the_place() -> None:
    board = Board("witches nomads giants").has("witches", vp=30).has("nomads", vp=30)
    for name, points in (("witches", 30), ("nomads", 30), ("giants", 20)):
        board.has(name, vp=points, coins=0, workers=0, bowls=[12, 0, 0], cults=[0, 0, 0, 0])
        board.seat(name).sources[0] = points
    assert [score.place for score in GAME.scores(board.state)] == [1, 1, 3]


@rule("tm:10.8")
def test_who_left_still_ranks() -> None:
    board = Board("witches nomads giants").has("nomads", gone=1, cults=[9, 0, 0, 0])
    board.has("witches", cults=[3, 0, 0, 0]).has("giants", cults=[1, 0, 0, 0])
    board.built("nomads", dwelling="E4 E5 E6").built("witches", dwelling="E1")
    assert scoring.cult_points(board.state, 0) == [4, 8, 2]
    assert scoring.area_points(board.state) == [12, 18, 0]


@rule("tm:10.6")
def test_the_score_now_is_that_of_the_end() -> None:
    """What is shown in the middle is what the end would bring now."""
    board = Board().has("witches", coins=8, workers=2, bowls=[2, 6, 4]).built("witches", dwelling="E1 E2")
    now = [score.total for score in GAME.scores(board.state)]
    state = board.state.copy()
    state.over = "rounds"
    scoring.finish(state)
    assert now == [score.total for score in GAME.scores(state)] == [player.vp for player in state.players]
