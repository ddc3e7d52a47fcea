"""What lies beside what (rulings 4). F4 (land of row F) and G3 lie on both sides of one river hex."""

from __future__ import annotations

from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.scoring import area
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def witches(factions: str = "witches nomads", **chosen: str) -> Board:
    board = Board(factions, **chosen).built("witches", dwelling="F4")
    return board.has("witches", coins=20, workers=10, bowls=[0, 0, 12])


def hexes(play: Play, *verbs: str) -> set[str]:
    """The hexes of the answers with these verbs."""
    return {option.split()[1] for option in play.starting(*verbs)}


@rule("bug:74")
def test_neighbours_are_mutual_and_six_at_most() -> None:
    for board in MAPS:
        assert {board.distance[a][b] for a in range(board.size) for b in board.next[a]} == {1}
        for place in range(board.size):
            assert 2 <= len(board.next[place]) <= 6
            assert all(place in board.next[other] for other in board.next[place])
        top = [place for place in range(board.size) if board.at[place][1] == 0 and board.land >> place & 1]
        assert all(board.next[place] for place in top)


@rule("tm:4.1")
def test_land_beside_and_over_the_river() -> None:
    """Without ships the hexes that share an edge; one step of shipping crosses one river hex: E8 and G3."""
    play = witches().play()
    assert hexes(play, "build", "transform") == {"E6", "E7", "F3", "G2"}
    play = witches().has("witches", ship=1).play()
    assert {"E8", "G3"} <= hexes(play, "build", "transform")
    play = witches().has("witches", ship=2).play()
    assert "G4" not in hexes(play, "build", "transform")  # three river hexes away
    play = witches().has("witches", ship=3).play()
    assert "G4" in hexes(play, "build", "transform")


@rule("tm:4.2", "bug:15")
def test_a_bridge_needs_an_own_end() -> None:
    """Of the printed places only F4-G3 touches the seat's one building."""
    play = witches().play().do("power ACT1")
    assert play.offered == ["bridge F4 G3", "discard"]
    play.do("bridge F4 G3")
    assert play.seat("witches").bridges == 2


@rule("tm:4.2", "bug:16", "bug:17")
def test_bridges_join_land_along_a_river() -> None:
    """Both ends are land, two steps apart, with nothing but river between; one river hex is enough at the border."""
    narrow = set()
    for board in MAPS:
        for a, b in board.bridge_ends:
            assert board.land >> a & 1 and board.land >> b & 1
            assert board.distance[a][b] == 2
            between = [place for place in board.next[a] if place in board.next[b]]
            assert between and all(board.rivers >> place & 1 for place in between)
            if len(between) == 1:
                narrow.add((board.id, board.names[a], board.names[b]))
    assert ("fjords", "C1", "E1") in narrow and ("fire_and_ice", "E1", "G1") in narrow


@rule("tm:4.2", "bug:18")
def test_no_fourth_bridge_and_none_twice() -> None:
    """With no piece left, or no place, the power action is refused with that reason."""
    assert witches().has("witches", bridges=0).play().why_not("power ACT1") == ("pieces", "bridge")
    assert witches().bridge("nomads", "F4", "G3").play().why_not("power ACT1") == ("no_spot",)


@rule("tm:4.3")
def test_anybodys_bridge_makes_neighbours() -> None:
    """The Nomads' bridge: G3 is beside F4 for the Witches too."""
    assert "G3" not in hexes(witches().play(), "build")
    play = witches().bridge("nomads", "F4", "G3").play()
    assert "G3" in hexes(play, "build")


@rule("bug:20", "tm:3.12")
def test_a_neighbour_across_a_bridge_makes_trading_posts_cheaper() -> None:
    """3 coins instead of 6."""
    board = witches().built("nomads", dwelling="G3")
    assert board.play().do("upgrade F4 trading-post").seat("witches").coins == 14
    board = witches().built("nomads", dwelling="G3").bridge("witches", "F4", "G3")
    assert board.play().do("upgrade F4 trading-post").seat("witches").coins == 17


@rule("bug:21", "tm:4.3")
def test_a_neighbour_across_a_bridge_is_offered_power() -> None:
    board = witches().built("nomads", temple="G3").bridge("witches", "F4", "G3")
    play = board.play().do("upgrade F4 trading-post", "end")
    assert play.asked == ("nomads", "offer")
    assert "take witches 2" in play.offered


@rule("tm:4.4")
def test_a_bridge_may_found_a_town() -> None:
    """F4 and E7 trading posts (2 + 2), E6 dwelling (1), and the temple on G3 (2): four buildings of power 7."""
    board = Board("witches nomads").has("witches", bowls=[0, 0, 12])
    board.built("witches", trading_post="F4 E7", dwelling="E6", temple="G3")
    play = board.play().do("power ACT1", "bridge F4 G3")
    assert play.asked == ("witches", "tiles")
    assert "town TW1" in play.offered


@rule("tm:4.6", "bug:2")
def test_the_ship_of_the_card_lasts_until_its_holder_passes() -> None:
    """With BON4 and no shipping G3 is reached over one river hex; a spade of the cults, after passing, reaches edges
    only: SCORE8 gives 4 steps of air a spade."""
    board = Board("witches nomads").built("witches", dwelling="F4").built("nomads", dwelling="A5").tile("SCORE8")
    board.card("witches", "BON4").has("witches", coins=9, workers=9, cults=[0, 0, 0, 4])
    board.has("nomads", cults=[0, 0, 0, 0])
    play = board.play()
    assert "G3" in hexes(play, "build")
    play.do(play.starting("pass")[0])
    play.do(play.starting("pass")[0])
    assert play.asked == ("witches", "spades")
    assert hexes(play, "transform") == {"E6", "E7", "F3", "G2"}


@rule("tm:4.1", "tm:10.2", "bug:49")
def test_tunnels_and_carpets_connect_at_the_end() -> None:
    """Dwellings on E8 and E6 are one hex apart: one group of 2 for Dwarves and Fakirs, not for others."""
    for name, size in (("dwarves", 2), ("fakirs", 2), ("nomads", 1)):
        board = Board(f"{name} witches").built(name, dwelling="E8 E6")
        assert area(board.state, 0) == size


@rule("bug:50")
def test_the_mermaids_choose_when_and_which_river() -> None:
    """Four buildings of power 7 on both sides of the river hex between F4 and G3, in two groups: the connection is
    offered beside every question of the turn until it is made."""
    board = Board("mermaids nomads").built("mermaids", trading_post="F4 E7", dwelling="E6", temple="G3")
    play = board.has("mermaids", priests=1, coins=9).play()
    match = play.match
    offered = [option for option in match.asides(match.decisions()[0]) if option[0] == "connect"]
    assert offered
    play.do("priest fire 1")
    assert play.asked == ("mermaids", "end")
    assert offered == [option for option in match.asides(match.decisions()[0]) if option[0] == "connect"]
    match.answer(0, offered[0])
    assert play.asked == ("mermaids", "tiles")
