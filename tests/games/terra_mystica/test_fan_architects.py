"""Architects: bridges for priests, their use for towns and spades, and bridges that are moved.

Land beside the river of the base board, joined by the bridge D6-E8: D6, C4, B4 and B5 on one side touch one another in
this order (C4 touches both B4 and B5); E8, E7, E6 and E5 are a row on the other. C4-D5 is another place for a bridge;
D5 touches E8.
"""

from __future__ import annotations

from core.games.terra_mystica.maps import MAPS
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def architects(**kinds: str) -> Board:
    board = Board("architects nomads").built("architects", **kinds).has("nomads", passed=1)
    return board.has("architects", coins=40, workers=20, priests=3, bowls=[0, 0, 0])


def number(name: str) -> int:
    """The number of a hex."""
    return MAPS[0].place[name]


# Bridges for priests


@rule("fan:architects.1")
def test_a_priest_for_a_bridge() -> None:
    """One priest each, more than once a round; not without a priest or a bridge."""
    play = architects(dwelling="D6").has("architects", priests=2).play()
    play.do("special ACTB", "bridge D6 E8", "end", "special ACTB", "bridge D6 E9", "end")
    assert (play.seat("architects").priests, play.seat("architects").bridges) == (0, 1)
    assert play.why_not("special ACTB") == ("priests", 1, 0)
    board = architects(dwelling="D6").bridge("architects", "D6", "E8").has("architects", bridges=0)
    assert board.play().why_not("special ACTB") == ("pieces", "bridge")


# Towns


@rule("fan:architects.2")
def test_a_bridge_has_power_one_for_its_town() -> None:
    """Two trading posts and a dwelling, 5, and another dwelling: 6, and 1 for the bridge between them is 7."""
    board = architects(trading_post="D6 E8", dwelling="E7").bridge("architects", "D6", "E8").land(E6="red")
    assert board.play().do("build E6").asked == ("architects", "tiles")
    # Without the ability, as engineers with the same buildings, it is 6 and no town.
    board = Board("engineers nomads").built("engineers", trading_post="D6 E8", dwelling="E7").land(E6="gray")
    board.has("engineers", coins=40, workers=20).bridge("engineers", "D6", "E8")
    assert board.play().do("build E6").asked == ("engineers", "end")


@rule("fan:architects.2")
def test_the_bridge_itself_may_bring_the_power() -> None:
    """Power 6 on both sides of the river; laying the bridge joins four buildings and adds 1."""
    play = architects(trading_post="D6 E8", dwelling="E7 E6").play().do("special ACTB", "bridge D6 E8")
    assert play.asked == ("architects", "tiles")


@rule("fan:architects.2")
def test_a_bridge_to_no_own_building_has_no_power() -> None:
    """D6 is free land: two trading posts and two dwellings are 6, whatever the bridge to it."""
    board = architects(trading_post="E8 E7", dwelling="E6").bridge("architects", "D6", "E8").land(E5="red")
    assert board.play().do("build E5").asked == ("architects", "end")


@rule("fan:architects.3")
def test_a_bridge_is_no_building() -> None:
    """Stronghold and two trading posts are 7, and 8 with the bridge; but three buildings only."""
    board = architects(stronghold="D6", trading_post="E8", dwelling="E7").bridge("architects", "D6", "E8")
    assert board.play().do("upgrade E7 trading-post").asked == ("architects", "end")


# Spades


def beyond(colour: str, **values: object) -> Board:
    """D6 is theirs; a bridge leads from it to E8 on the other side."""
    board = architects(dwelling="D6").bridge("architects", "D6", "E8").land(E8=colour)
    return board.has("architects", **{"coins": 2, "workers": 4} | values)


@rule("fan:architects.4")
def test_a_spade_less_at_the_end_of_a_bridge() -> None:
    """Gray is one step from red: a dwelling costs 1 worker and 2 coins, no spade. Green needs 2, now 1: 3 workers."""
    play = beyond("gray", workers=1).play().do("build E8")
    assert (play.terrain("E8"), play.seat("architects").workers) == ("red", 0)
    play = beyond("green").play().do("build E8")
    assert (play.terrain("E8"), play.seat("architects").workers) == ("red", 0)
    assert beyond("green", workers=3).play().why_not("build E8") == ("workers", 4, 3)


@rule("fan:architects.4")
def test_a_spade_less_for_each_bridge() -> None:
    """C5 is black, three steps from red; bridges from D6 and B5 leave one spade: 3 workers and 1 for the dwelling."""
    board = architects(dwelling="D6 B5").bridge("architects", "C5", "D6").bridge("architects", "B5", "C5")
    play = board.land(C5="black").has("architects", workers=4, coins=2).play().do("build C5")
    assert (play.terrain("C5"), play.seat("architects").workers) == ("red", 0)


@rule("fan:architects.4")
def test_only_own_bridges_save() -> None:
    board = Board("architects engineers").built("architects", dwelling="D6").bridge("engineers", "D6", "E8")
    board.land(E8="gray").has("architects", workers=3, coins=2)
    assert board.play().why_not("build E8") == ("workers", 4, 3)


@rule("fan:architects.5")
def test_transforming_alone_saves_nothing() -> None:
    """Green to red is 2 spades, 6 workers; half of the way 3."""
    play = beyond("green", workers=5).play()
    assert play.why_not("transform E8 red") == ("workers", 6, 5)
    assert "transform E8 gray" in play.offered


@rule("fan:architects.6")
def test_no_points_for_spades_that_are_saved() -> None:
    """SCORE1, 2 points a spade: green needs 2, one is saved, so one scores."""
    play = beyond("green").tile("SCORE1").play().do("build E8")
    assert play.sources("architects") == {"round-spade": 2}
    play = beyond("gray").tile("SCORE1").play().do("build E8")
    assert play.sources("architects") == {}


@rule("fan:architects.4")
def test_with_a_free_spade() -> None:
    """The spade of ACT5 does for green what two would; nothing is dug, and it scores as a gained spade does."""
    board = beyond("green", workers=1, bowls=[0, 0, 4]).tile("SCORE1")
    play = board.play().do("power ACT5", "build E8")
    assert (play.terrain("E8"), play.seat("architects").workers) == ("red", 0)
    assert play.sources("architects") == {"round-spade": 2}
    assert play.asked == ("architects", "end")


# Moving a bridge


def both_sides(**kinds: str) -> Board:
    """A stronghold far away, and the bridge D6-E8 between buildings."""
    board = architects(stronghold="A1", **kinds).bridge("architects", "D6", "E8")
    return board


def moved(play: Play) -> list[str]:
    """Where the bridge D6-E8 may go."""
    return play.do("special ACTM", "lift D6 E8").starting("bridge")


@rule("fan:architects.7")
def test_a_bridge_moves_for_points() -> None:
    """3 points, once a round; it leaves its place and costs no piece."""
    play = both_sides(dwelling="D6 E8").play().do("special ACTM", "lift D6 E8", "bridge D6 E9", "end")
    assert play.state.bridges == [[number("D6"), number("E9"), 0]]
    assert play.seat("architects").bridges == 2
    assert play.sources("architects") == {"faction": 3}
    assert play.why_not("special ACTM") == ("used",)


@rule("fan:architects.7")
def test_it_needs_the_stronghold_and_a_bridge() -> None:
    board = architects(dwelling="D6 E8").bridge("architects", "D6", "E8")
    assert board.play().why_not("special ACTM") == ("not_listed",)
    assert architects(stronghold="A1", dwelling="D6").play().why_not("special ACTM") == ("no_move",)


@rule("fan:architects.7")
def test_to_another_legal_place() -> None:
    """Places of the printed list that touch an own building and are free; not where it stands."""
    play = both_sides(dwelling="D6 E8").bridge("nomads", "C5", "D6").play()
    assert set(moved(play)) == {"bridge D6 E9", "bridge E8 G3"} | {
        spot for spot in play.starting("bridge") if " A1" in spot
    }


def weak(**more: str) -> Board:
    """A town of five buildings: 1 + 2 + 1 on one side, 1 + 1 on the other, 1 for the bridge: 7 in all."""
    board = both_sides(dwelling=f"D6 B4 E8 E7 {more.get('dwelling', '')}".strip(), trading_post="C4")
    return board.town("architects", f"D6 C4 B4 E8 E7 {more.get('dwelling', '')}".strip())


@rule("fan:architects.8", "bug:94")
def test_not_if_a_town_would_be_too_small() -> None:
    """Without the bridge 4 power and 2 power are left: no town. So it stays."""
    assert weak().play().why_not("special ACTM") == ("no_move",)


@rule("fan:architects.8")
def test_where_the_town_holds_all_the_same() -> None:
    """With a dwelling on D5, which touches E8, the bridge C4-D5 joins the same buildings: the only place."""
    assert moved(weak(dwelling="D5").play()) == ["bridge C4 D5"]


@rule("fan:architects.9")
def test_a_bridge_between_two_towns_moves() -> None:
    """Both sides are towns of their own: four buildings of power 7 each."""
    board = both_sides(trading_post="D6 C4 B4 E8 E7 E6", dwelling="B5 E5")
    board.town("architects", "D6 C4 B4 B5").town("architects", "E8 E7 E6 E5")
    play = board.play()
    before = list(play.state.town)
    play.do("special ACTM", "lift D6 E8", "bridge D6 E9")
    assert play.state.town == before


def splitting() -> Board:
    """One town: power 7 in four buildings on the side of D6, 6 in three on the other."""
    board = both_sides(trading_post="D6 C4 B4 E8 E7 E6", dwelling="B5").land(E5="red")
    return board.town("architects", "D6 C4 B4 B5 E8 E7 E6")


@rule("fan:architects.10", "fan:architects.11")
def test_a_town_may_be_split_and_the_other_part_become_one() -> None:
    """D6's side still is a town; E8's is none. With a dwelling on E5 it has four buildings of power 7: a new town."""
    play = splitting().play().do("special ACTM", "lift D6 E8", "bridge D6 E9")
    town = {name: play.state.town[number(name)] for name in ("D6", "C4", "B4", "B5", "E8", "E7", "E6")}
    assert town == {"D6": 1, "C4": 1, "B4": 1, "B5": 1, "E8": 0, "E7": 0, "E6": 0}
    assert play.asked == ("architects", "end") and not play.seat("architects").towns
    play.do("end", "build E5")
    assert play.asked == ("architects", "tiles")
    play.do(play.starting("town")[0])
    assert play.state.town[number("E5")] == play.state.town[number("E8")] == 2


@rule("fan:architects.11")
def test_a_part_that_is_big_enough_is_a_town_at_once() -> None:
    board = splitting().built("architects", dwelling="E5").town("architects", "D6 C4 B4 B5 E8 E7 E6 E5")
    play = board.play().do("special ACTM", "lift D6 E8", "bridge D6 E9")
    assert play.asked == ("architects", "tiles")


@rule("fan:architects.7")
def test_it_may_be_left() -> None:
    play = both_sides(dwelling="D6 E8").play().do("special ACTM", "discard")
    assert play.sources("architects") == {} and len(play.state.bridges) == 1
