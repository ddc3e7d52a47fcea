"""Landscape tiles (rulings 14)."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import scoring
from core.games.terra_mystica.rounds import income
from core.games.terra_mystica.state import NONE
from core.games.terra_mystica.towns import groups
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def table(faction: str, others: str = "nomads", **chosen: str) -> Board:
    board = Board(f"{faction} {others}", landscapes="true", **chosen)
    return board.has(faction.partition(":")[0], coins=40, workers=20)


def tiles(play: Play) -> list[str]:
    return [text.split()[1] for text in play.starting("landscape")]


@rule("tm:14.1")
def test_placed_by_turning_a_hex_into_home() -> None:
    """Auren: E1 (red, 2 spades, 6 workers) may carry the tile, E3 (forest already) not; once a game."""
    board = table("auren").built("auren", dwelling="E2").land(E1="red", E3="green").has("nomads", passed=1)
    play = board.play()
    assert "E1" in tiles(play) and "E3" not in tiles(play)
    play.do("landscape E1")
    assert (play.terrain("E1"), play.seat("auren").workers, play.seat("auren").coins) == ("green", 14, 40)
    play.do("end")
    assert tiles(play) == []
    assert play.why_not("landscape F1") in (("landscape_placed",), ("not_listed",))


@rule("tm:14.1")
def test_only_by_option() -> None:
    board = Board("auren nomads").has("auren", workers=20).built("auren", dwelling="E2").land(E1="red")
    assert tiles(board.play()) == []


@rule("tm:14.1")
def test_with_spades_of_an_action() -> None:
    """ACT5's spade turns E1 (gray) into forest with the tile; ACT6's second spade may go elsewhere."""
    board = table("auren").built("auren", dwelling="E2").land(E1="gray", E3="gray").has("auren", bowls=[0, 0, 6])
    play = board.play().do("power ACT6", "landscape E1")
    assert play.asked == ("auren", "spades")
    play.do("build E3")
    assert (play.terrain("E3"), play.seat("auren").workers) == ("green", 19)


@rule("tm:14.1", "bug:4")
def test_not_in_the_clean_up() -> None:
    """SCORE8: a spade for 4 steps on air."""
    board = table("auren").built("auren", dwelling="E2").land(E1="gray").tile("SCORE8").has("auren", cults=[0, 0, 0, 4])
    play = board.has("nomads", cults=[0, 0, 0, 0]).play()
    play.passes()
    play.passes()
    assert play.asked == ("auren", "spades")
    assert tiles(play) == [] and play.starting("build") == []
    assert "transform E1 green" in play.offered


@rule("tm:14.2", "tm:3.11")
def test_power_one_and_no_building() -> None:
    """It offers power to neighbours (nomads' trading post: 2) and is worth 1 to its owner; no points for building."""
    board = table("auren").built("auren", dwelling="E2").built("nomads", trading_post="F1").land(E1="gray")
    board.tile("SCORE3").favours("auren", "FAV11")
    play = board.play().do("landscape E1", "end")
    assert play.offered == ["take auren 2", "decline auren 2"]
    assert play.seat("auren").vp == 20
    board = table("auren").built("auren", landscape="E1").has("nomads", coins=20, workers=20)
    board.built("nomads", dwelling="F1")
    board.state.order = [1, 0]
    play = board.play().do("upgrade F1 trading-post", "end")
    assert play.offered == ["take nomads 1", "decline nomads 1"]


@rule("tm:14.2", "tm:14.3")
def test_it_completes_a_town_and_counts_for_the_area() -> None:
    """Stronghold 3, trading post 2, dwelling 1 and the tile 1: four of power 7."""
    board = table("auren").built("auren", stronghold="E2", trading_post="E3", dwelling="E4").land(E1="gray")
    play = board.play().do("landscape E1")
    assert play.starting("town")
    assert scoring.area(play.state, 0) == 4


@rule("tm:14.3")
def test_the_hex_is_own_and_closed() -> None:
    """New land may be reached from it; no dwelling stands on it, nobody transforms it."""
    board = table("auren").built("auren", landscape="E1").land(E2="green")
    play = board.play()
    assert "build E2" in play.offered
    assert not [text for text in play.offered if text.split()[1:2] == ["E1"]]


# Conditions


@pytest.mark.parametrize(
    ("faction", "needed", "reason"),
    [
        ("witches", {"temple": "A1 A3"}, ("landscape_needs", 2, "temple")),
        ("alchemists", {"stronghold": "A1"}, ("landscape_needs", 1, "stronghold")),
        ("darklings", {"stronghold": "A1"}, ("landscape_needs", 1, "stronghold")),
        ("halflings", {"stronghold": "A1"}, ("landscape_needs", 1, "stronghold")),
        ("swarmlings", {"sanctuary": "A1"}, ("landscape_needs", 1, "sanctuary")),
        ("giants", {"temple": "A1"}, ("landscape_needs", 1, "temple")),
        ("nomads", {"trading_post": "A1"}, ("landscape_needs", 1, "trading-post")),
        ("dragonlords:black", {"sanctuary": "A1"}, ("landscape_needs", 1, "sanctuary")),
    ],
)
@rule("tm:14.1")
def test_conditions(faction: str, needed: dict[str, str], reason: tuple[object, ...]) -> None:
    name = faction.partition(":")[0]
    other = "auren" if name != "witches" else "mermaids"
    board = table(faction, other).built(name, dwelling="E2").land(E1="gray").has(name, priests=5)
    assert board.play().why_not("landscape E1") == reason
    assert "E1" in tiles(
        table(faction, other).built(name, dwelling="E2", **needed).land(E1="gray").has(name, priests=5).play()
    )


# The factions


@rule("tm:14.13")
def test_raven_hut() -> None:
    """For every town 5 points, or three steps on one cult."""
    for chosen, points, air in (("points", 5, 2), ("step air", 0, 5)):
        board = table("witches").built("witches", landscape="A1", dwelling="E1 E2", trading_post="E3 E4")
        play = board.play().do("upgrade E4 stronghold", "town TW2")
        assert play.asked == ("witches", "raven")
        play.do(chosen)
        assert (play.seat("witches").vp, play.cults("witches")["air"]) == (20 + 7 + points, air)


@rule("tm:14.6")
def test_gloomy_workshop() -> None:
    """Shipping for 4 coins (2 points) and exchange for 5 coins and 2 workers (6 points), both without the priest."""
    board = table("alchemists").built("alchemists", dwelling="E2", stronghold="A1").land(E1="brown")
    play = board.has("alchemists", priests=0, workers=5).play().do("landscape E1")
    assert play.offered == ["advance ship", "advance exchange", "discard"]
    play.do("advance exchange", "advance ship")
    player = play.seat("alchemists")
    assert (player.ship, player.exchange, player.coins, player.workers, player.vp) == (1, 1, 31, 0, 28)
    assert play.asked == ("alchemists", "end")


@rule("tm:14.12")
def test_camp() -> None:
    """Counts as a dwelling: 2 of SCORE3 and 2 of FAV11 when placed, BON9 on passing (one dwelling and the camp: 2)."""
    board = table("darklings").built("darklings", dwelling="E2", stronghold="A1").land(E1="brown").tile("SCORE3")
    board.favours("darklings", "FAV11").card("darklings", "BON9").has("darklings", priests=1, vp=20)
    play = board.has("nomads", passed=1).play().do("landscape E1")
    assert play.sources("darklings") == {"faction": 2, "round-dwelling": 2, "favour-dwelling": 2}
    play.do("end").passes()
    assert play.sources("darklings")["bonus-cards"] == 2


@rule("tm:14.13")
def test_digger() -> None:
    """Beside it one spade less, one at least: green needs 2 (wheel 3), black still 1."""
    for colour, workers in (("green", 6), ("black", 3)):
        board = table("halflings").built("halflings", stronghold="E2", landscape="E3").land(E4=colour)
        play = board.has("halflings", workers=workers).play()
        assert "transform E4 brown" in play.offered
        less = table("halflings").built("halflings", stronghold="E2", landscape="E3").land(E4=colour)
        assert "transform E4 brown" not in less.has("halflings", workers=workers - 1).play().offered


@rule("tm:14.8")
def test_great_tunnel() -> None:
    """From its hex two hexes may be skipped (E1 to E4), elsewhere one."""
    board = table("dwarves").built("dwarves", landscape="E1").land(E4="gray", E5="gray")
    assert "build E4" in board.play().offered and "build E5" not in board.play().offered
    plain = table("dwarves").built("dwarves", dwelling="E1").land(E3="gray", E4="gray")
    assert "build E3" in plain.play().offered and "build E4" not in plain.play().offered


@rule("tm:14.8", "tm:15")
def test_great_tunnel_in_the_clean_up() -> None:
    """A cult spade goes through an ordinary tunnel without workers, for 4 points, or none by switch."""
    for chosen, points in (("true", 24), ("false", 20)):
        board = table("dwarves", great_tunnel_cleanup_vp=chosen).built("dwarves", landscape="A1", dwelling="E1")
        board.land(E3="green").tile("SCORE8").has("dwarves", cults=[0, 0, 0, 4], workers=0).has("nomads", cults=[0] * 4)
        play = board.play()
        play.passes()
        play.passes()
        play.do("transform E3 gray")
        assert play.seat("dwarves").vp == points
    board = table("dwarves").built("dwarves", landscape="A1", dwelling="E1 E6").land(E3="green", E8="green")
    play = board.tile("SCORE8").has("dwarves", cults=[0, 0, 0, 8]).has("nomads", cults=[0] * 4).play()
    play.passes()
    play.passes()
    play.do("transform E3 gray", "transform E8 gray")  # two spades, a tunnel each
    assert play.seat("dwarves").vp == 28
    plain = table("dwarves").built("dwarves", dwelling="E1").land(E3="green").tile("SCORE8")
    play = plain.has("dwarves", cults=[0, 0, 0, 4]).has("nomads", cults=[0] * 4).play()
    play.passes()
    play.passes()
    assert "transform E3 gray" not in play.offered


@rule("tm:14.9", "bug:16")
def test_bridge_tower() -> None:
    """From the tower on E6 between D4 and E7, both built on by the Nomads, to D5: a bridge piece for 2 workers. It
    joins the tower and the dwelling into one group, leaves D4 and E7 neighbours, and scores 3 with the stronghold."""
    board = table("engineers").built("engineers", landscape="E6", stronghold="A1", dwelling="D5")
    board.built("nomads", dwelling="D4 E7").has("engineers", workers=2).has("nomads", passed=1)
    assert len(groups(board.state, 0)) == 3 and len(groups(board.state, 1)) == 1
    play = board.play().do("special ACTE")
    assert "bridge E6 D5" in play.offered and "bridge E6 G2" in play.offered
    play.do("bridge E6 D5")
    assert (play.seat("engineers").bridges, play.seat("engineers").workers) == (2, 0)
    assert len(groups(play.state, 0)) == 2 and len(groups(play.state, 1)) == 1
    play.do("end").passes()
    assert play.sources("engineers")["faction"] == 3
    plain = table("engineers").built("engineers", dwelling="E6").has("engineers", workers=2).play()
    assert plain.why_not("special ACTE") == ("no_spot",)


@rule("tm:14.5", "tm:14.4", "tm:15")
def test_coral_reef() -> None:
    """On an empty river hex beside an own structure, for one spade (3 workers, or a free one); others ship through it;
    it joins what it touches (D5 and D6 by r16)."""
    board = table("mermaids").built("mermaids", dwelling="D5 D6").has("mermaids", workers=3)
    play = board.play()
    assert "landscape r16" in play.offered and "landscape r0" not in play.offered
    play.do("landscape r16")
    assert (play.seat("mermaids").workers, len(groups(play.state, 0))) == (0, 1)
    assert play.terrain("r16") == "river"
    poor = table("mermaids").built("mermaids", dwelling="D5 D6").has("mermaids", workers=2).play()
    assert poor.why_not("landscape r16") == ("workers", 3, 2)
    free = table("mermaids").built("mermaids", dwelling="D5").has("mermaids", workers=0, bowls=[0, 0, 4]).play()
    free.do("power ACT5", "landscape r16")
    assert free.seat("mermaids").landscape != NONE


@rule("tm:14.5", "tm:15")
def test_coral_reef_by_switch() -> None:
    board = table("mermaids", coral_reef_needs="exchange_level_1").built("mermaids", dwelling="D5")
    play = board.has("mermaids", workers=0).play()
    assert play.why_not("landscape r16") == ("exchange_level", 1)
    board = table("mermaids", coral_reef_needs="exchange_level_1").built("mermaids", dwelling="D5")
    play = board.has("mermaids", workers=0, exchange=1).play().do("landscape r16")
    assert play.seat("mermaids").workers == 0


@rule("tm:14.5", "tm:4.1")
def test_others_ship_through_a_reef() -> None:
    """The Nomads' ship 1 reaches E8 from D5 over r16, on which the reef lies; own ships start from it too."""
    board = table("mermaids").built("mermaids", landscape="r16").built("nomads", dwelling="D5").land(D6="yellow")
    board.state.order = [1, 0]
    board.has("nomads", coins=20, workers=20, ship=1)
    assert "build D6" in board.play().offered
    own = table("mermaids").built("mermaids", landscape="r18").land(F5="blue", E8="blue").has("mermaids", ship=1)
    assert {"build F5", "build E8"} <= set(own.play().offered)  # r24 lies between F5 and r18


@rule("tm:14.5", "tm:14.4")
def test_floating_castle() -> None:
    board = table("riverwalkers:green").built("riverwalkers", dwelling="D5").has("riverwalkers", priests=1)
    play = board.play().do("landscape r16")
    assert play.seat("riverwalkers").priests == 0
    poor = table("riverwalkers:green").built("riverwalkers", dwelling="D5").has("riverwalkers", priests=0).play()
    assert poor.why_not("landscape r16") == ("priests", 1, 0)


@rule("tm:14.10")
def test_breeding_ground() -> None:
    """The town is worth 3 + 3 + 2 + 2 + 2 + 1 = 13 with the tile; a trading post more on E7: 14, and a second tile with
    3 workers and points; nothing again at 15."""
    board = table("swarmlings").built("swarmlings", stronghold="E1", sanctuary="E2", trading_post="E3 E4 E5")
    board.built("swarmlings", landscape="E6", dwelling="E7").town("swarmlings", "E1 E2 E3 E4 E5 E6 E7")
    board.has("nomads", passed=1).land(E8="blue").has("swarmlings", coins=60)
    board.seat("swarmlings").stands[2] = 3
    play = board.play()  # 3 + 3 + 6 + 1 + 1 = 14 stands already, but is looked at with the next building only
    play.do("build E8")
    assert play.starting("town")
    play.do("town TW2", "end")
    assert play.seat("swarmlings").towns == [1]
    play.do("upgrade E8 trading-post")
    assert play.asked == ("swarmlings", "end")


@rule("tm:14.10")
def test_breeding_ground_with_fav5() -> None:
    """12 with FAV5: 3 + 3 + 2 + 2 + 1 = 11, a dwelling more: 12."""
    board = table("swarmlings").built("swarmlings", stronghold="E1", sanctuary="E2", trading_post="E3 E4")
    board.built("swarmlings", landscape="E5").town("swarmlings", "E1 E2 E3 E4 E5").land(E6="blue")
    assert not board.play().do("build E6").starting("town")
    board = table("swarmlings").built("swarmlings", stronghold="E1", sanctuary="E2", trading_post="E3 E4")
    board.built("swarmlings", landscape="E5").town("swarmlings", "E1 E2 E3 E4 E5").land(E6="blue")
    assert board.favours("swarmlings", "FAV5").play().do("build E6").starting("town")


@rule("tm:14.7")
def test_gate_of_chaos() -> None:
    """In the moment of the stronghold, on any empty wasteland of the board, or never."""
    board = table("chaosmagicians").built("chaosmagicians", trading_post="E1").has("nomads", passed=1)
    assert tiles(board.play()) == []
    play = board.play().do("upgrade E1 stronghold")
    assert play.asked == ("chaosmagicians", "gate")
    assert {"I1", "I12", "D7"} <= set(tiles(play)) and "E1" not in tiles(play)
    play.do("landscape I12")
    assert play.seat("chaosmagicians").landscape == board.place("I12")
    again = table("chaosmagicians").built("chaosmagicians", trading_post="E1").has("nomads", passed=1)
    play = again.play().do("upgrade E1 stronghold", "discard", "end")
    assert tiles(play) == []


@rule("tm:14.6")
def test_cave_of_wisdom() -> None:
    """One step of exchange for nothing, with its 6 points."""
    board = table("giants").built("giants", dwelling="E2", temple="A1").land(E1="gray")
    play = board.has("giants", workers=6, coins=0).play().do("landscape E1")
    assert (play.seat("giants").exchange, play.seat("giants").vp, play.seat("giants").workers) == (1, 26, 0)


@rule("tm:14.12")
def test_flying_school() -> None:
    """2 coins for each flight: E1 to E3."""
    board = (
        table("fakirs").built("fakirs", landscape="E1").land(E3="yellow").has("fakirs", coins=2, workers=1, priests=1)
    )
    play = board.play().do("build E3")
    assert (play.seat("fakirs").coins, play.seat("fakirs").priests, play.seat("fakirs").vp) == (2, 0, 24)


@rule("tm:14.1")
def test_trading_camp_by_sandstorm() -> None:
    board = table("nomads", "auren").built("nomads", stronghold="E2", trading_post="A1").land(E1="red")
    play = board.has("nomads", workers=0).play().do("special ACTN", "landscape E1")
    assert (play.terrain("E1"), play.seat("nomads").landscape) == ("yellow", board.place("E1"))


@rule("tm:14.11", "tm:3.7")
def test_trading_camp() -> None:
    """Beside the camp: the whole offer, camp counted (2 + 1 for 2 points), or exactly 1 coin, which the Cultists
    neither get a step nor power for."""
    for chosen, coins, points, air in (("take cultists 3", 40, 18, 1), ("coin cultists 3", 41, 20, 0)):
        board = table("nomads", "cultists").built("nomads", landscape="E1", trading_post="F1")
        board.built("cultists", dwelling="E2").has("cultists", coins=20, workers=20).has("nomads", vp=20)
        board.state.order = [1, 0]
        play = board.play().do("upgrade E2 trading-post", "end")
        assert play.offered == ["take cultists 3", "coin cultists 3", "decline cultists 3"]
        play.do(chosen)
        assert (play.seat("nomads").coins, play.seat("nomads").vp) == (coins, points)
        if air:
            play.do("step air")
        assert play.cults("cultists")["air"] == air
        assert play.seat("cultists").bowls == [5, 7, 0]


@rule("tm:14.12")
def test_winterfall() -> None:
    """A temple brings a spade: points of the round tile, no dwelling."""
    board = table("icemaidens:red").built("icemaidens", landscape="A1", trading_post="E2").land(E1="red").tile("SCORE1")
    play = board.play().do("upgrade E2 temple")
    while play.asked[1] == "tiles":
        play.do("favour FAV9")
    assert play.asked == ("icemaidens", "spades")
    assert play.starting("build") == []
    play.do("transform E1 ice")
    assert play.seat("icemaidens").vp == 22


@rule("tm:14.6")
def test_frozen_peak() -> None:
    board = table("yetis:red").built("yetis", dwelling="E2").land(E1="gray")
    assert board.play().do("landscape E1").seat("yetis").bowls == [0, 12, 2]


@rule("tm:14.12")
def test_lava_pond() -> None:
    """With the income of each later round a token into bowl III."""
    board = table("dragonlords:red").built("dragonlords", landscape="A1")
    income(board.state, 0)
    assert board.seat("dragonlords").bowls == [4, 4, 1]


@rule("tm:14.4", "tm:7.4")
def test_altar_of_sacrifice() -> None:
    """3 steps for any terrain but ice, a home terrain too; afterwards going down past 3, 5, 7 brings power too."""
    board = table("acolytes:red", "witches").built("acolytes", dwelling="E2").land(E1="green", F1="ice")
    board.has("acolytes", cults=[3, 0, 0, 0]).has("witches", passed=1)
    play = board.play()
    assert "E1" in tiles(play) and "F1" not in tiles(play)
    play.do("landscape E1")  # fire alone can pay
    assert (play.terrain("E1"), play.cults("acolytes")["fire"]) == ("volcano", 0)
    board = table("acolytes:red", "witches").built("acolytes", landscape="E2").land(E1="gray")
    play = board.has("acolytes", cults=[7, 0, 0, 0], bowls=[12, 0, 0]).play().do("transform E1 volcano")
    assert play.seat("acolytes").bowls == [8, 4, 0]  # from 7 to 4: 2 for leaving 7, 2 for leaving 5


@rule("tm:14.6", "tm:15")
def test_ghost_pole_star() -> None:
    """Once for nothing: another home terrain; or, by switch, one hex."""
    board = table("shapeshifters:green").built("shapeshifters", dwelling="E2").land(E1="gray")
    play = board.has("shapeshifters", bowls=[0, 0, 5]).play().do("landscape E1")
    assert "recolour red" in play.offered and "recolour yellow" not in play.offered
    play.do("recolour red")
    assert (play.seat("shapeshifters").bowls, play.asked) == ([0, 0, 5], ("shapeshifters", "end"))
    board = table("shapeshifters:green", ghost_star_effect="one_hex").built("shapeshifters", dwelling="E2")
    play = board.land(E1="gray", F1="yellow").play().do("landscape E1")
    play.do("transform F1 green")
    assert play.terrain("F1") == "green"


@rule("tm:14.12")
def test_tree_of_serenity() -> None:
    """4 points for each marker that reaches the top."""
    board = table("auren").built("auren", landscape="A1").has("auren", cults=[9, 0, 0, 0], keys=1, priests=1)
    assert board.play().do("priest fire 1").sources("auren") == {"landscape": 4}


@rule("tm:14.13")
def test_digger_only_beside_it() -> None:
    """Two green hexes: E4 beside the Digger needs 2 spades (6 workers), F1 elsewhere 3."""
    board = table("halflings").built("halflings", stronghold="E2", landscape="E3").land(E4="green", F1="green")
    play = board.has("halflings", workers=6).play()
    assert "transform E4 brown" in play.offered and "transform F1 brown" not in play.offered


@rule("tm:14.1", "tm:5.5")
def test_a_tile_through_a_tunnel() -> None:
    """Dwarves: E1 to E3 over one hex: 2 workers, 4 points; the hex (green, 1 spade) 3 workers."""
    board = table("dwarves").built("dwarves", dwelling="E1").land(E3="green").has("dwarves", workers=5)
    play = board.play().do("landscape E3")
    assert (play.seat("dwarves").workers, play.seat("dwarves").vp) == (0, 24)


@rule("tm:14.5", "tm:4.8")
def test_a_castle_as_a_start_for_ships() -> None:
    """The castle on r18: E8 beside it, and F5 over r24 with ship 1; G4 lies on the other side of r24 too."""
    board = table("riverwalkers:green").built("riverwalkers", landscape="r18").land(E8="green", F5="green", G4="green")
    builds = board.play().starting("build")
    assert {"build E8", "build F5", "build G4"} <= set(builds)


@rule("tm:14.1", "tm:5.2")
def test_a_tile_with_the_halflings_stronghold() -> None:
    """Three spades, none bought: gray (3 away) becomes plains with the Digger; black first, then 2 spades are left."""
    board = table("halflings").built("halflings", trading_post="E2").land(E1="gray", E3="black", F1="green")
    play = board.play().do("upgrade E2 stronghold")
    assert play.asked == ("halflings", "spades")
    assert {"E1", "E3", "F1"} <= set(tiles(play))
    play.do("landscape E3")
    assert play.asked == ("halflings", "spades")
    assert "transform E1 brown" not in play.offered  # 3 spades, 2 are left


@rule("tm:14.11", "tm:3.6")
def test_trading_camp_with_full_bowls() -> None:
    """No room for power: the coin is offered all the same, and the Cultists get nothing."""
    board = table("nomads", "cultists").built("nomads", landscape="E1").has("nomads", bowls=[0, 0, 12])
    board.built("cultists", dwelling="E2").has("cultists", coins=20, workers=20)
    board.state.order = [1, 0]
    play = board.play().do("upgrade E2 trading-post", "end")
    assert play.offered == ["coin cultists 1", "decline cultists 1"]
    play.do("decline cultists 1")
    assert play.seat("cultists").bowls == [5, 7, 0]


@rule("tm:14.11", "tm:3.6")
def test_leaving_the_coin_is_no_refusal() -> None:
    """The Nomads with full bowls leave their coin; the Giants' room goes with an earlier offer of the Witches. Nobody
    refused power of the Cultists: they get nothing."""
    board = table("nomads", "cultists giants witches", leech_answers="deferred").built("nomads", landscape="E1")
    board.has("nomads", bowls=[0, 0, 12]).has("giants", bowls=[0, 1, 11]).built("giants", dwelling="F1 I1")
    board.built("cultists", dwelling="E2").has("cultists", coins=20, workers=20)
    board.built("witches", dwelling="I2").has("witches", coins=20, workers=20)
    board.state.order = [3, 1, 2, 0]
    play = board.play().do("upgrade I2 trading-post", "witches: end")
    play.do(
        "cultists: upgrade E2 trading-post", "cultists: end", "nomads: decline cultists 1", "giants: take witches 1"
    )
    assert play.seat("cultists").bowls == [5, 7, 0]
    assert play.cults("cultists") == {"fire": 1, "water": 0, "earth": 1, "air": 0}
