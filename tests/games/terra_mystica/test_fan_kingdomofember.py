"""Kingdom of Ember: gathered lava, flowing lava, town tiles that hold buildings fast."""

from __future__ import annotations

from core.games.terra_mystica.boards import board as hexes
from core.games.terra_mystica.boards import place_words
from core.games.terra_mystica.lava import pile_up, tiles
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.own_things import own_things
from core.games.terra_mystica.tables import FACTION, FACTIONS, KINDS, STRONGHOLD
from core.text import say
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def ember(others: str = "witches nomads", **values: object) -> Board:
    """A dwelling at E2; E1 and E3 blue, which is nobody's home, D2 and D3 the Witches' green, F1 and F2 ice."""
    board = Board(f"kingdomofember:black {others}", fan_factions="true").built("kingdomofember", dwelling="E2")
    board.land(E1="blue", E3="blue", D2="green", D3="green", F1="ice", F2="ice")
    return board.has("kingdomofember", **{"coins": 9, "workers": 9, "priests": 2} | values)


def piled(board: Board, **piles: int) -> Board:
    """So many volcano tiles on hexes."""
    for where, count in piles.items():
        pile_up(board.state, board.place(where), count)
    return board


def lie(play: Play, where: str) -> int:
    """The volcano tiles on a hex."""
    return tiles(play.state, MAPS[play.state.map].place[where])


# Gather lava


@rule("fan:kingdomofember.1")
def test_a_priest_becomes_a_volcano_tile() -> None:
    """The priest is out of the game: six are left in all. One tile more under E2, and 1 power."""
    play = ember(bowls=[5, 7, 0]).play().do("gather E2")
    player = play.seat("kingdomofember")
    assert (player.priests, player.limit, lie(play, "E2"), player.bowls) == (1, 6, 2, [4, 8, 0])
    assert play.asked == ("kingdomofember", "end")


@rule("fan:kingdomofember.1")
def test_under_any_own_building_if_there_is_a_priest() -> None:
    board = ember().built("kingdomofember", temple="E6")
    assert board.play().starting("gather") == ["gather E2", "gather E6"]
    play = ember(priests=0, bowls=[0, 0, 5]).play()
    assert play.why_not("gather E2") == ("priests", 1, 0)
    ways = play.match.game.ways(play.state, play.match.decisions()[0], ("gather", "E2"), ("priests", 1, 0))
    assert ways == [(("convert", "pw", "p", 1),)]  # 5 power are a priest


@rule("fan:kingdomofember.2")
def test_a_spade_brings_a_removed_priest_back() -> None:
    """Three are removed: ACT6, two spades, brings two back; with one removed one. SCORE1: 2 points for each spade."""
    for limit, back in ((4, 2), (6, 1), (7, 0)):
        board = ember(bowls=[0, 0, 6], priests=0, limit=limit).tile("SCORE1")
        play = board.play().do("power ACT6")
        player = play.seat("kingdomofember")
        assert (player.priests, player.limit, player.vp) == (back, limit + back, 24)
        assert play.asked == ("kingdomofember", "end")


@rule("fan:kingdomofember.2")
def test_removed_priests_are_not_gained_otherwise() -> None:
    """Five of seven are left, three of them sent and two in hand: ACT2's priest finds none."""
    board = ember(bowls=[0, 0, 3], priests=2, limit=5, sent=3)
    board.state.spaces[1:4] = [0, 0, 0]
    play = board.play().do("power ACT2")
    assert play.seat("kingdomofember").priests == 2


# Lava flow


@rule("fan:kingdomofember.3")
def test_a_pile_of_two_leaves_one_tile() -> None:
    """E2 stays a volcano hex of one tile, free; the dwelling stands on the other at E3. Nobody is offered power."""
    board = piled(ember(), E2=2).built("nomads", trading_post="E4").has("nomads", bowls=[12, 0, 0])
    play = board.play().do("flow E2 E3")
    assert (play.terrain("E2"), lie(play, "E2"), play.terrain("E3"), lie(play, "E3")) == ("volcano", 1, "volcano", 1)
    player = play.seat("kingdomofember")
    assert [play.state.owner[place] for place in player.places] == [0] and player.stands[1] == 1
    assert (play.asked, play.state.offers) == (("kingdomofember", "end"), [])
    assert play.sources("kingdomofember") == {}


@rule("fan:kingdomofember.3")
def test_one_tile_does_not_flow() -> None:
    play = ember().play()
    assert play.starting("flow") == []
    assert play.why_not("flow E2 E3") == ("pile", 2, 1)


@rule("fan:kingdomofember.3")
def test_the_building_keeps_its_kind() -> None:
    board = Board("kingdomofember:black witches", fan_factions="true").built("kingdomofember", temple="E2")
    play = piled(board.land(E3="blue"), E2=2).play().do("flow E2 E3")
    state, place = play.state, play.seat("kingdomofember").places[0]
    assert (MAPS[state.map].names[place], KINDS[state.building[place]]) == ("E3", "temple")


@rule("fan:kingdomofember.4")
def test_it_may_flow_on_while_two_are_left() -> None:
    """Three tiles: E2 keeps one, E3 one, the third arrives at E4 with the dwelling; or it stops at E3 on two."""
    board = piled(ember(), E2=3).land(E4="blue")
    play = board.play().do("flow E2 E3")
    assert play.asked == ("kingdomofember", "flow") and "stop" in play.offered
    play.do("flow E3 E4")
    assert [lie(play, where) for where in ("E2", "E3", "E4")] == [1, 1, 1]
    assert play.asked == ("kingdomofember", "end")
    board = piled(ember(), E2=3).land(E4="blue")
    play = board.play().do("flow E2 E3", "stop")
    assert [lie(play, where) for where in ("E2", "E3", "E4")] == [1, 2, 0]


@rule("fan:kingdomofember.5")
def test_a_home_terrain_takes_a_tile() -> None:
    """D2 is the Witches' green. Two tiles: none would arrive. Three: one does."""
    play = piled(ember(), E2=2).play()
    assert play.why_not("flow E2 D2") == ("pile_arrives",)
    play = piled(ember(), E2=3).play().do("flow E2 D2")
    assert (lie(play, "E2"), lie(play, "D2")) == (1, 1)


@rule("fan:kingdomofember.6")
def test_a_river_takes_a_tile_and_keeps_none() -> None:
    """From E8 over r23 to G3, blue here: of three tiles one stays, the river takes one, one arrives. Of two none."""
    for count, arrives in ((2, False), (3, True)):
        board = Board("kingdomofember:black nomads", fan_factions="true").built("kingdomofember", dwelling="E8")
        play = piled(board.land(G3="blue"), E8=count).play()
        assert ("flow E8 G3" in play.offered) == arrives
    play.do("flow E8 G3")
    assert (lie(play, "E8"), lie(play, "G3"), play.terrain("r23")) == (1, 1, "river")


@rule("fan:kingdomofember.6")
def test_two_river_hexes_take_two() -> None:
    """E9 lies two river hexes from E8 (r18, r19): four tiles reach it, five a home terrain. Nothing ends on a river."""
    for colour, count, arrives in (("blue", 3, False), ("blue", 4, True), ("green", 4, False), ("green", 5, True)):
        board = Board("kingdomofember:black witches", fan_factions="true").built("kingdomofember", dwelling="E8")
        play = piled(board.land(E9=colour), E8=count).play()
        assert ("flow E8 E9" in play.offered) == arrives
        assert not [option for option in play.starting("flow") if option.split()[2].startswith("r")]


@rule("fan:kingdomofember.7")
def test_not_onto_volcano_ice_or_buildings() -> None:
    board = piled(ember(), E2=2).land(E1="volcano").built("nomads", dwelling="E3")
    play = board.play()
    assert play.starting("flow") == []
    assert play.why_not("flow E2 E1") == ("no_lava", "volcano")
    assert play.why_not("flow E2 F1") == ("no_lava", "ice")
    assert play.why_not("flow E2 E3") == ("occupied",)


@rule("fan:kingdomofember.8")
def test_not_from_under_a_town_tile() -> None:
    """The tile lies at E2; the dwelling at E1 belongs to the same town and may go."""
    board = ember(stock=[]).built("kingdomofember", dwelling="E1").town("kingdomofember", "E1 E2")
    board.seat("kingdomofember").stock = [board.place("E2")]
    play = piled(board.land(D1="blue"), E1=2, E2=2).play()
    assert play.why_not("flow E2 E3") == ("town_tile",)
    play.do("flow E1 D1")
    assert play.state.town[board.place("E1")] == 0


@rule("fan:kingdomofember.4")
def test_a_town_where_the_lava_stops() -> None:
    """Stronghold and two trading posts at E3 to E5, power 7, are three buildings; the dwelling that flows from E1 to E2
    is the fourth. The tile lies under the stronghold."""
    board = Board("kingdomofember:black witches", fan_factions="true")
    board.built("kingdomofember", dwelling="E1", stronghold="E3", trading_post="E4 E5").land(E2="blue")
    play = piled(board, E1=2).play().do("flow E1 E2")
    assert play.asked == ("kingdomofember", "tiles")
    assert play.seat("kingdomofember").stock == [board.place("E3")]


# Building, towns, stronghold


@rule("fan:kingdomofember.9")
def test_dwellings_on_volcano_alone() -> None:
    """A hex that lava left may be built on for the usual price; nothing turns land into volcano for a price."""
    play = ember().land(E1="volcano").play()
    assert play.starting("build") == ["build E1"] and play.starting("transform") == []
    play.do("build E1")
    assert (play.seat("kingdomofember").coins, lie(play, "E1")) == (7, 1)


@rule("fan:kingdomofember.10")
def test_the_town_tile_lies_under_the_strongest() -> None:
    """Stronghold at E3: no question. Two trading posts and two dwellings grow to power 7 with a third post: a choice
    among three equal ones."""
    board = Board("kingdomofember:black witches", fan_factions="true")
    board.built("kingdomofember", trading_post="E1 E2", dwelling="E3 E4").has("kingdomofember", coins=9, workers=9)
    play = board.play().do("upgrade E3 trading-post")
    assert play.asked == ("kingdomofember", "town-tile")
    assert play.offered == ["town-tile E1", "town-tile E2", "town-tile E3"]
    play.do("town-tile E2")
    assert play.seat("kingdomofember").stock == [board.place("E2")]
    assert play.asked == ("kingdomofember", "tiles")


@rule("fan:kingdomofember.11")
def test_the_stronghold_brings_all_priests_back() -> None:
    """Four are removed: they come back into the supply, beside the one there."""
    board = Board("kingdomofember:black witches", fan_factions="true").built("kingdomofember", trading_post="E2")
    board.has("kingdomofember", coins=20, workers=9, priests=1, limit=3)
    play = board.play().do("upgrade E2 stronghold")
    assert (play.seat("kingdomofember").priests, play.seat("kingdomofember").limit) == (5, 7)


@rule("fan:kingdomofember.12")
def test_each_first_dwelling_lies_on_one_tile() -> None:
    assert lie(ember().play(), "E2") == 1
    board = FACTIONS[FACTION["kingdomofember"]]
    assert board.ours and board.cost[STRONGHOLD][:2] == (8, 4)


def test_piles_are_shown() -> None:
    """On the map, in the words of the hex, and among the faction's own things."""
    board = piled(ember(limit=5), E2=3)
    assert say(place_words(board.state, board.place("E2"))).endswith("on 3 volcano tiles")
    (hex,) = [place for place in hexes(board.state).places if place.id == "E2"]
    assert "".join(str(text) for text, _ in hex.small[1]) == "Vdw3"
    facts = {fact.id: say(fact.value) for fact in own_things(board.state, 0)}
    assert facts == {"piles": "E2 3", "removed": "2 priests"}
