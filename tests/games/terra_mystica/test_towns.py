"""Towns (rulings 6 and 4.7)."""

from __future__ import annotations

import pytest

from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.towns import groups
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def group(faction: str = "auren", **kinds: str) -> Board:
    """A group that wants one more upgrade; coins and workers for it."""
    board = Board(f"{faction} nomads").has(faction.partition(":")[0], coins=40, workers=20)
    return board.built(faction.partition(":")[0], **kinds)


def founds(play: Play) -> bool:
    return bool(play.starting("town"))


@rule("tm:6.1", "tm:6.2")
def test_four_buildings_of_power_seven() -> None:
    """1 + 1 + 2 + 2 = 6: none. With the last as a stronghold (3): 7. Three of 2 + 2 + 3 = 7: too few."""
    assert not founds(group(dwelling="E1 E2 E4", trading_post="E3").play().do("upgrade E4 trading-post"))
    assert founds(group(dwelling="E1 E2", trading_post="E3 E4").play().do("upgrade E4 stronghold", "favour FAV9"))
    three = group(trading_post="E1 E2 E3").play().do("upgrade E3 stronghold", "favour FAV9")
    assert three.asked == ("auren", "end")


@rule("tm:6.1")
def test_the_sanctuary_counts_for_two() -> None:
    """Sanctuary 3, trading posts 2 + 2: three buildings of power 7."""
    play = group(trading_post="E1 E2", temple="E3").play().do("upgrade E3 sanctuary")
    assert founds(play)
    apart = group(trading_post="E1 E2 E3", temple="A1").play().do("upgrade A1 sanctuary")
    assert not founds(apart)


@rule("tm:6.1")
def test_yetis_big_buildings() -> None:
    """Stronghold 4, dwellings 1 + 1 + 1: a town for the Yetis; 3 + 1 + 1 + 1 = 6 is none for others."""
    assert founds(group("yetis:red", dwelling="E1 E2 E3", trading_post="E4").play().do("upgrade E4 stronghold"))
    play = group("witches", dwelling="E1 E2 E3", trading_post="E4").play().do("upgrade E4 stronghold")
    assert play.asked == ("witches", "end")


@rule("tm:6.1", "tm:6.2", "tm:6.8")
def test_fav5() -> None:
    """Two groups of 1 + 1 + 2 + 2 = 6: FAV5 founds both at once."""
    board = group(dwelling="E1 E2 F5 F6", trading_post="E3 E4 E11 F7", temple="A1")
    board.built("auren", dwelling="E10")
    board.state.owner[board.place("E10")] = -1
    board.seat("auren").places.remove(board.place("E10"))
    board.seat("auren").stands[1] -= 1
    play = board.play().do("upgrade A1 sanctuary", "favour FAV5")
    assert play.seat("auren").due_towns == 2
    play.do("town TW1", "town TW1")
    assert (play.seat("auren").towns, play.seat("auren").keys) == ([0, 0], 2)


@rule("tm:4.4", "tm:6.2", "tm:6.4")
def test_a_bridge_founds_a_town() -> None:
    """B6 (stronghold 3) and D8 (2 + 1 + 1 with F6, F7 ...): the bridge joins 3 + 2 + 1 + 1 = 7."""
    board = Board("auren nomads").has("auren", bowls=[0, 0, 12])
    board.built("auren", stronghold="B6", trading_post="D8", dwelling="E11 E10")
    play = board.play().do("power ACT1", "bridge B6 D8")
    assert play.starting("town")
    assert play.seat("auren").due_towns == 1


@rule("tm:6.3", "bug:38")
def test_what_touches_a_town_joins_it() -> None:
    """A dwelling beside the town of E1 to E4 is in it; further buildings on that side found nothing of their own."""
    board = group(dwelling="E1 E2", trading_post="E3", stronghold="E4").town("auren", "E1 E2 E3 E4")
    play = board.land(E5="green").play().do("build E5")
    assert play.asked == ("auren", "end")
    state = play.state
    assert state.town[board.place("E5")] == state.town[board.place("E4")] == 1


@rule("tm:6.3")
def test_two_towns_that_meet_stay_two() -> None:
    board = group(dwelling="E1 E2 E6 E7", trading_post="E3", stronghold="E4")
    board.town("auren", "E1 E2 E3 E4").town("auren", "E6 E7").land(E5="green")
    play = board.play().do("build E5")
    towns = [play.state.town[board.place(f"E{n}")] for n in (4, 5, 6)]
    assert (towns[0], towns[2]) == (1, 2) and towns[1] in (1, 2)
    assert play.seat("auren").towns == []


@rule("tm:6.4", "bug:35")
def test_no_tile_no_town() -> None:
    board = group("witches", dwelling="E1 E2", trading_post="E3 E4")
    board.state.town_tiles = [0] * 8
    play = board.play().do("upgrade E4 stronghold")
    assert play.asked == ("witches", "end")
    assert play.state.town[board.place("E4")] == 0


@rule("tm:6.5")
def test_the_tile_is_compulsory() -> None:
    play = group("witches", dwelling="E1 E2", trading_post="E3 E4").play().do("upgrade E4 stronghold")
    assert play.offered == ["town TW1", "town TW2", "town TW3", "town TW4", "town TW5"]


@rule("tm:6.5", "bug:72")
def test_what_is_owed_is_asked_before_the_turn_ends() -> None:
    play = group("witches", dwelling="E1 E2", trading_post="E3 E4").play().do("upgrade E4 stronghold")
    assert play.asked == ("witches", "tiles") and "end" not in play.offered


@pytest.mark.parametrize(
    ("tile", "vp", "gained"),
    [
        ("TW1", 5, {"coins": 6}),
        ("TW2", 7, {"workers": 2}),
        ("TW3", 9, {"priests": 1}),
        ("TW8", 11, {}),
    ],
)
@rule("tm:6.9", "bug:39")
def test_tiles_round_and_factions(tile: str, vp: int, gained: dict[str, int]) -> None:
    """SCORE2: 5 points for the town; Witches 5 more, Swarmlings 3 workers."""
    for name, extra, workers in (("witches", 5, 0), ("swarmlings", 0, 3)):
        board = (
            Board(f"{name} nomads", mini_town_tiles="true").has(name, coins=40, workers=20, priests=0).tile("SCORE2")
        )
        board.built(name, dwelling="E1 E2", trading_post="E3 E4")
        play = board.play().do("upgrade E4 stronghold")
        before = {what: getattr(play.seat(name), what) for what in ("vp", "coins", "workers", "priests")}
        play.do(f"town {tile}")
        after = {what: getattr(play.seat(name), what) - before[what] for what in before}
        expected = {"vp": vp + 5 + extra, "coins": 0, "workers": workers, "priests": 0}
        for what, amount in gained.items():
            expected[what] += amount
        assert after == expected


@rule("tm:6.9")
def test_power_of_a_town_tile() -> None:
    board = group("witches", dwelling="E1 E2", trading_post="E3 E4").has("witches", bowls=[5, 7, 0])
    play = board.play().do("upgrade E4 stronghold", "town TW4")
    assert play.seat("witches").bowls == [0, 9, 3]  # 8 power: 5 into II, 3 into III


@rule("bug:40", "bug:39", "bug:83")
def test_the_shipping_step_of_a_tile() -> None:
    """TW7: 4 points; the step has its own points (2 for level 1). Dwarves and Riverwalkers get nothing by it."""
    for name, ship, points in (("witches", 1, 4 + 5 + 2), ("dwarves", 0, 4), ("riverwalkers", 1, 4)):
        seat = "riverwalkers:green" if name == "riverwalkers" else name
        board = Board(f"{seat} nomads", mini_town_tiles="true").has(name, coins=40, workers=20)
        board.built(name, dwelling="E1 E2", trading_post="E3 E4")
        play = board.play().do("upgrade E4 stronghold")
        if name == "riverwalkers":
            assert play.asked == ("riverwalkers", "tiles")
        play.do("town TW7")
        assert (play.seat(name).ship, play.seat(name).vp - 20) == (ship, points)
    board = Board("fakirs nomads", mini_town_tiles="true").has("fakirs", coins=40, workers=20)
    play = board.built("fakirs", dwelling="E1 E2", trading_post="E3 E4").play()
    play.do("upgrade E4 stronghold", "town TW7")
    assert (play.seat("fakirs").jump, play.seat("fakirs").vp) == (3, 24)  # 1, the stronghold, the tile


# The Mermaids' river


def around(board: Board) -> dict[str, list[str]]:
    """What touches each river hex."""
    chart = MAPS[board.state.map]
    return {chart.names[place]: [chart.names[other] for other in chart.next[place]] for place in bits(chart.rivers)}


@rule("tm:4.7", "bug:50")
def test_the_player_chooses_the_river_hex() -> None:
    """E7, E8 and D5 touch; D6 lies beyond two river hexes: r16 touches D5, E8 and D6, r18 touches E8 and D6. Either may
    be skipped, after something else in the turn too, and the group is one for the clusters from then on."""
    board = Board("mermaids nomads").has("mermaids", coins=40, workers=20)
    assert {"D5", "E8", "D6"} < set(around(board)["r16"]) and {"E8", "D6"} < set(around(board)["r18"])
    board.built("mermaids", stronghold="E7", trading_post="E8", dwelling="D5 D6")
    play = board.play().do("convert w c 1")
    asides = [option[1] for option in play.match.asides(play.match.decisions()[0]) if option[0] == "connect"]
    assert asides == ["r16", "r18"]
    assert len(groups(play.state, 0)) == 2
    play.do("connect r18", "town TW2")
    assert len(groups(play.state, 0)) == 1


@rule("tm:4.7", "tm:6.10", "bug:50")
def test_a_declared_town() -> None:
    """E7, E8 and D5 (3 + 2 + 1) with D6 (1) over the river hex between D5 and D6: 7 in four buildings once declared."""
    board = Board("mermaids nomads").has("mermaids", coins=40, workers=20)
    board.built("mermaids", stronghold="E7", trading_post="E8", dwelling="D5 D6")
    river = next(name for name, near in around(board).items() if "D5" in near and "D6" in near)
    play = board.play()
    assert all(town == 0 for town in play.state.town)
    play.do(f"connect {river}")
    assert play.starting("town")
    play.do("town TW2")
    assert {play.state.town[board.place(hex)] for hex in ("E7", "E8", "D5", "D6")} == {1}
    assert [option for option in play.match.asides(play.match.decisions()[0]) if option[0] == "connect"] == []


@rule("tm:4.7")
def test_no_declaration_beside_a_town() -> None:
    board = Board("mermaids nomads").has("mermaids", coins=40, workers=20)
    board.built("mermaids", stronghold="E7", trading_post="E8", dwelling="D5 D6").town("mermaids", "E7 E8 D5")
    play = board.play()
    assert [option for option in play.match.asides(play.match.decisions()[0]) if option[0] == "connect"] == []
