"""Transform and build (rulings 5). The Witches live on green; the wheel: yellow, brown, black, blue, green, gray,
red. Beside F4 lie E6 (brown, 3 spades), E7 (gray, 1), F3 (yellow, 3) and G2 (red, 2)."""

from __future__ import annotations

from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def witches(**chosen: str) -> Board:
    return Board("witches nomads", **chosen).built("witches", dwelling="F4").has("witches", coins=20, workers=10)


def full_bowl(name: str, board: Board) -> Board:
    return board.has(name, bowls=[0, 0, 12])


@rule("tm:5.1", "bug:73")
def test_one_action_transforms_and_builds() -> None:
    """E7 needs one spade (3 workers), the dwelling 1 worker and 2 coins: 10 - 4 workers, 20 - 2 coins, once."""
    play = witches().play().do("build E7")
    assert play.terrain("E7") == "green"
    player = play.seat("witches")
    assert (player.workers, player.coins, player.stands[1]) == (6, 18, 2)
    assert play.asked == ("witches", "end")


@rule("tm:5.1")
def test_reasons_against_building() -> None:
    """With 3 workers the spade alone can be paid; F2 is out of reach; on E6 somebody lives."""
    board = witches().has("witches", workers=3).built("nomads", dwelling="E6")
    play = board.play()
    assert play.why_not("build E7") == ("workers", 4, 3)
    assert play.why_not("transform E7 green") is None
    assert not [option for option in play.offered if "E6" in option or "F2" in option]


@rule("tm:5.3", "tm:15", "tm:11")
def test_part_of_the_way_by_the_shortest_way() -> None:
    """From brown the way to green is black, blue, green; by the ledgers' practice any colour will do."""
    play = witches().play()
    assert [option for option in play.starting("transform") if " E6 " in option] == [
        "transform E6 black",
        "transform E6 blue",
        "transform E6 green",
    ]
    play.do("transform E6 blue")
    assert (play.terrain("E6"), play.seat("witches").workers) == ("blue", 4)  # two spades
    loose = witches(transform_shortest_only="false").play()
    assert loose.why_not("transform E6 yellow") is None


@rule("tm:5.2", "bug:44")
def test_two_spades_on_two_hexes() -> None:
    """Each of E7 and F3 (gray here) needs one: the first is transformed alone, the dwelling stands on the second."""
    board = full_bowl("witches", witches().land(F3="gray"))
    play = board.play().do("power ACT6", "transform E7 green")
    assert play.asked == ("witches", "spades")
    assert play.why_not("transform E6 green") == ("spades", 3, 1)  # none are bought for a second hex
    play.do("build F3")
    assert (play.terrain("E7"), play.terrain("F3")) == ("green", "green")
    assert play.seat("witches").workers == 9
    assert play.asked == ("witches", "end")


@rule("tm:5.2")
def test_one_dwelling_in_all() -> None:
    board = full_bowl("witches", witches().land(F3="gray"))
    play = board.play().do("power ACT6", "build E7")
    assert play.starting("build") == []
    play.do("transform F3 green")
    assert "build F3" not in play.offered and "build E7" not in play.offered


@rule("bug:42")
def test_the_second_spade_is_lost_when_the_first_hex_is_not_home() -> None:
    board = full_bowl("witches", witches().land(F3="gray"))
    play = board.play().do("power ACT6", "transform E6 black")
    assert play.asked == ("witches", "end")
    assert (play.terrain("E6"), play.terrain("F3")) == ("black", "gray")


@rule("bug:43", "tm:5.2")
def test_bought_spades_go_into_the_same_hex() -> None:
    """ACT5's spade and two bought (6 workers) turn E6; the dwelling takes 1 more: 10 - 7. Nothing is left over."""
    play = full_bowl("witches", witches()).play().do("power ACT5", "build E6")
    assert (play.terrain("E6"), play.seat("witches").workers) == ("green", 3)
    assert play.asked == ("witches", "end")


@rule("bug:45")
def test_no_spade_on_home_terrain_or_river() -> None:
    board = full_bowl("witches", witches().land(E7="green")).has("witches", ship=3)
    play = board.play().do("power ACT5")
    hexes = {option.split()[1] for option in play.starting("build", "transform")}
    assert "E6" in hexes and "E7" not in hexes
    assert not [where for where in hexes if where.startswith("r")]


@rule("tm:5.2")
def test_free_spades_may_be_left() -> None:
    play = full_bowl("witches", witches()).play().do("power ACT5", "discard")
    assert play.asked == ("witches", "end")


@rule("tm:5.7")
def test_spades_score_in_the_action_phase() -> None:
    """SCORE1: 2 points each for the free spade and the two bought ones."""
    play = full_bowl("witches", witches().tile("SCORE1")).play().do("power ACT5", "transform E6 green")
    assert play.sources("witches") == {"round-spade": 6}


@rule("tm:5.7", "tm:4.5", "bug:11")
def test_the_sandstorm_is_no_spade_and_may_be_declined() -> None:
    """E7 and E6 share an edge with F4, G3 only a bridge. Declined, nothing of it is left."""
    board = Board("nomads witches").built("nomads", dwelling="E7", stronghold="F4").tile("SCORE1")
    board.bridge("nomads", "F4", "G3").has("nomads", coins=10, workers=10)
    play = board.play().do("special ACTN")
    assert "transform E6 yellow" in play.offered and "build E6" in play.offered
    assert not [option for option in play.offered if "G3" in option]
    play.do("build E6")
    assert (play.terrain("E6"), play.sources("nomads")) == ("yellow", {})
    assert (play.seat("nomads").workers, play.seat("nomads").coins) == (9, 8)
    declined = board_again().play().do("special ACTN", "discard", "end", "priest fire 1", "end")
    assert declined.why_not("build E6") is None


def board_again() -> Board:
    board = Board("nomads witches").built("nomads", stronghold="F4").has("nomads", coins=10, workers=10)
    return board.land(E6="yellow").has("witches", priests=1).built("witches", dwelling="A10")


# Tunnels and carpets


def dwarves(**chosen: str) -> Board:
    """E8 touches E7 and D5 by land; E6 lies beyond one hex."""
    board = Board("dwarves witches", **chosen).built("dwarves", dwelling="E8").land(E6="green")
    return board.has("dwarves", coins=20, workers=20, vp=20).has("witches", priests=1).built("witches", dwelling="A10")


@rule("tm:5.6", "bug:47")
def test_a_tunnel_costs_two_workers_and_scores_four() -> None:
    """Tunnel 2, one spade 3, dwelling 1: 20 - 6 workers; one tunnel, 4 points."""
    play = dwarves().play().do("build E6")
    assert (play.seat("dwarves").workers, play.sources("dwarves")) == (14, {"faction": 4})


@rule("tm:5.6")
def test_with_the_stronghold_a_tunnel_costs_one() -> None:
    play = dwarves().built("dwarves", stronghold="A2").play().do("transform E6 gray")
    assert (play.seat("dwarves").workers, play.sources("dwarves")) == (16, {"faction": 4})


@rule("tm:5.4")
def test_building_later_pays_the_tunnel_again() -> None:
    """First 2 + 3 workers, in the next turn 2 + 1; 4 points each time."""
    play = dwarves().play().do("transform E6 gray", "end", "priest fire 1", "end", "build E6")
    assert (play.seat("dwarves").workers, play.sources("dwarves")) == (12, {"faction": 8})


@rule("tm:5.5")
def test_no_tunnel_where_the_hex_is_beside() -> None:
    play = dwarves().land(E7="green").play().do("transform E7 gray")
    assert (play.seat("dwarves").workers, play.sources("dwarves")) == (17, {})


def fakirs(**chosen: str) -> Board:
    """Two hexes beyond one, a spade from yellow each: E6 (brown) and D4 (red)."""
    board = Board("fakirs witches", **chosen).built("fakirs", dwelling="E8").land(E6="brown", D4="red")
    return full_bowl("fakirs", board.has("fakirs", coins=20, workers=20, priests=3, vp=20))


@rule("tm:5.5", "tm:5.6", "bug:46", "tm:15")
def test_one_flight_an_action_several_by_switch() -> None:
    """A flight costs 1 priest and scores 4."""
    play = fakirs().play().do("power ACT6", "transform E6 yellow")
    assert (play.seat("fakirs").priests, play.sources("fakirs")) == (2, {"faction": 4})
    assert play.why_not("transform D4 yellow") == ("jumped",)
    several = fakirs(jumps_per_action="several").play().do("power ACT6", "transform E6 yellow", "transform D4 yellow")
    assert (several.seat("fakirs").priests, several.sources("fakirs")) == (1, {"faction": 8})


@rule("tm:5.6")
def test_the_fakirs_stronghold_carries_farther() -> None:
    """Beyond two hexes from E8: E5."""
    board = fakirs().built("fakirs", trading_post="A5").land(E5="yellow")
    play = board.play()
    assert "build E5" not in play.offered
    play.do("upgrade A5 stronghold")
    assert play.seat("fakirs").jump == 2
    play = fakirs().built("fakirs", stronghold="A5").land(E5="yellow").has("fakirs", jump=2).play()
    assert play.why_not("build E5") is None


# Factions


@rule("tm:5.8")
def test_giants_dig_two_spades_into_wasteland() -> None:
    """E7 (gray) is one step from red, but two spades are needed: 6 workers; ACT5 brings one, one is dug."""
    giants = Board("giants witches").built("giants", dwelling="F4").has("giants", coins=9, workers=9)
    play = giants.play()
    assert [option for option in play.starting("transform") if "E7" in option] == ["transform E7 red"]
    play.do("transform E7 red")
    assert play.seat("giants").workers == 3
    board = full_bowl("giants", Board("giants witches").built("giants", dwelling="F4").has("giants", workers=9))
    assert board.play().do("power ACT5", "transform E7 red").seat("giants").workers == 6
    storm = Board("giants witches").built("giants", stronghold="F4").has("giants", coins=2, workers=1)
    play = storm.tile("SCORE1").play().do("special ACTG", "build E6")
    assert (play.terrain("E6"), play.sources("giants"), play.seat("giants").workers) == ("red", {"round-spade": 4}, 0)


@rule("tm:5.9")
def test_darklings_dig_with_priests() -> None:
    """E6 (brown) is one step from black: 1 priest and 2 points; the free spade of ACT5 brings no points of its own."""
    board = full_bowl("darklings", Board("darklings witches").built("darklings", dwelling="F4"))
    board.has("darklings", priests=3, vp=20)
    play = board.play().do("transform E6 black")
    assert (play.seat("darklings").priests, play.sources("darklings")) == (2, {"faction": 2})
    board = full_bowl("darklings", Board("darklings witches").built("darklings", dwelling="F4"))
    play = board.has("darklings", priests=3, vp=20).play().do("power ACT5", "transform G2 black")
    assert (play.seat("darklings").priests, play.sources("darklings")) == (1, {"faction": 4})  # red: 3 spades, 2 dug


@rule("tm:5.10")
def test_alchemists_gain_power_for_spades_with_the_stronghold() -> None:
    """E6 needs one spade: 2 power move two tokens from bowl I to II."""
    board = Board("alchemists witches").built("alchemists", dwelling="F4").has("alchemists", workers=3, bowls=[5, 7, 0])
    assert board.play().do("transform E6 black").seat("alchemists").bowls == [5, 7, 0]
    board = Board("alchemists witches").built("alchemists", stronghold="F4")
    play = board.has("alchemists", workers=3, bowls=[5, 7, 0]).play().do("transform E6 black")
    assert play.seat("alchemists").bowls == [3, 9, 0]


@rule("tm:5.7")
def test_halflings_score_every_spade() -> None:
    """F3 (yellow) needs one spade: 1 point beside the 2 of SCORE1."""
    board = Board("halflings witches").built("halflings", dwelling="F4").has("halflings", workers=3)
    play = board.tile("SCORE1").play().do("transform F3 brown")
    assert play.sources("halflings") == {"faction": 1, "round-spade": 2}


@rule("tm:5.2")
def test_the_halflings_three_spades() -> None:
    """3 points and 3 spades; one on F3, two on D4 (red: yellow, brown); none are bought; one dwelling in all."""
    board = Board("halflings witches").built("halflings", trading_post="E6").has("halflings", coins=12, workers=9)
    play = board.play().do("upgrade E6 stronghold")
    assert play.asked == ("halflings", "spades") and play.sources("halflings") == {"faction": 3}
    assert play.why_not("transform F4 brown") is None  # green is three away
    play.do("transform F3 brown")
    assert play.why_not("transform E7 brown") == ("spades", 3, 2)
    play.do("build D4")
    assert (play.terrain("D4"), play.seat("halflings").workers, play.seat("halflings").coins) == ("brown", 4, 2)
    assert play.asked == ("halflings", "end")


@rule("tm:5.14", "bug:51")
def test_the_witches_ride_to_any_forest() -> None:
    """A10 is a forest far from F4; FAV11 and SCORE3 pay 2 each; nothing is paid for it."""
    board = Board("witches nomads").built("witches", stronghold="F4").tile("SCORE3").favours("witches", "FAV11")
    play = board.has("witches", coins=0, workers=0).play().do("special ACTW")
    assert "build A10" in play.offered and "build A9" not in play.offered
    play.do("build A10")
    assert play.sources("witches") == {"round-dwelling": 2, "favour-dwelling": 2}


@rule("tm:5.15")
def test_the_free_trading_post_scores_like_a_paid_one() -> None:
    board = Board("swarmlings nomads").built("swarmlings", stronghold="E4", dwelling="A4").tile("SCORE6")
    board.favours("swarmlings", "FAV10").has("swarmlings", coins=0, workers=0)
    play = board.play().do("special ACTS", "upgrade A4 trading-post")
    assert play.sources("swarmlings") == {"round-trading-post": 3, "favour-trading-post": 3}


@rule("tm:5.16")
def test_all_pieces_on_the_map() -> None:
    """Eight dwellings stand: no ninth. Four trading posts stand: no fifth."""
    board = witches().built("witches", dwelling="A3 A10 C3 C4 D1 E9 F2").land(E7="green")
    play = board.play()
    assert play.seat("witches").stands[1] == 8
    assert play.why_not("build E7") == ("pieces", "dwelling")
    board = witches().built("witches", trading_post="A3 A10 C3 C4")
    assert board.play().why_not("upgrade F4 trading-post") == ("pieces", "trading-post")


@rule("tm:5.17")
def test_an_upgrade_gives_the_smaller_building_back() -> None:
    """The only trading post becomes a temple: FAV12 counts none when the seat passes."""
    board = Board("witches nomads").built("witches", trading_post="F4").favours("witches", "FAV12").tile("SCORE2")
    board.has("witches", coins=9, workers=9).has("nomads", priests=1).built("nomads", dwelling="E8")
    play = board.play().do("upgrade F4 temple", "favour FAV9", "end", "priest fire 1", "end")
    assert play.seat("witches").stands[1:4] == [0, 0, 1]
    play.do(play.starting("pass")[0])
    assert play.sources("witches") == {}


@rule("bug:3")
def test_what_is_previewed_is_what_happens() -> None:
    """A fork answers with the same rules: the hexes two spades of the cults may still go to are those of the game."""
    play = full_bowl("witches", witches().land(F3="gray")).play().do("power ACT6", "transform E7 green")
    fork = play.match.fork()
    assert fork.listed(fork.decisions()[0]) == play.match.listed(play.match.decisions()[0])


@rule("bug:7")
def test_no_turn_without_an_action() -> None:
    play: Play = witches().play()
    assert play.asked == ("witches", "action")
    assert "end" not in play.offered and "done" not in play.offered
