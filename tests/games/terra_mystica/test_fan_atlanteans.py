"""Atlanteans: a stronghold and a town tile to begin with, bridges for workers, a town that grows."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.tables import STRONGHOLD, TOWN, TOWNS
from core.match import Match
from tests.games.terra_mystica.positions import Board, Play, options
from tests.rule import rule
from tests.showing import words


def begun(*factions: str) -> Match:
    """A game in which these factions have been taken, in seat order."""
    match = Match.new(GAME, len(factions), 5, options(fan_factions="true", landscapes="false"))
    for seat, name in enumerate(factions):
        match.answer(seat, f"faction {name}")
    return match


def first(match: Match) -> None:
    """The first answer there is to the first question."""
    decision = match.decisions()[0]
    match.answer(decision.seat, match.listed(decision)[0])


def started(*factions: str) -> list[tuple[int, str]]:
    """Who places when, and what is asked."""
    match, found = begun(*factions), []
    while match.decisions()[0].topic != "card":
        decision = match.decisions()[0]
        if decision.topic.startswith("start"):
            found.append((decision.seat, decision.topic))
        first(match)
    return found


@rule("fan:atlanteans.1", "fan:atlanteans.2", "tm:1.3")
def test_one_stronghold_after_everybody_else() -> None:
    """Seat order, back, the nomads' third; then the stronghold, and with Chaos Magicians the earlier seat first."""
    assert started("atlanteans", "witches") == [(1, "start"), (1, "start"), (0, "start-stronghold")]
    assert started("atlanteans", "nomads", "chaosmagicians") == [
        *((1, "start"), (1, "start"), (1, "start")),
        *((0, "start-stronghold"), (2, "start")),
    ]
    assert started("chaosmagicians", "nomads", "atlanteans")[-2:] == [(0, "start"), (2, "start-stronghold")]


@rule("fan:atlanteans.1", "fan:atlanteans.3")
def test_the_town_tile_of_the_start() -> None:
    """Asked before the first building, for its points, key and goods; TW1 5 points and 6 coins, TW5 8 points and a
    step on every cult. The tile of the round brings nothing: the game has not begun. The stronghold is a town."""
    for tile, points, coins, cults in (("TW1", 25, 21, [1, 1, 0, 0]), ("TW5", 28, 15, [2, 2, 1, 1])):
        match = begun("atlanteans", "witches")
        match.state.rounds = [1] * 6  # SCORE2: 5 points for a town
        assert match.decisions()[0].topic == "tiles"
        match.answer(0, f"town {tile}")
        player = match.state.players[0]
        row = TOWNS[TOWN[tile]]
        assert (player.vp, player.coins, player.cults) == (points, coins, cults)
        assert (player.keys, player.towns) == (row.keys, [TOWN[tile]])
        while match.decisions()[0].topic != "card":
            first(match)
        place = player.places[0]
        assert (match.state.building[place], match.state.town[place]) == (STRONGHOLD, 1)
        assert player.stands == [0, 0, 0, 0, 1, 0, 0]


@rule("fan:atlanteans.1")
def test_placed_on_lakes() -> None:
    match = begun("atlanteans", "witches")
    match.answer(0, "town TW1")
    while match.decisions()[0].topic != "start-stronghold":
        first(match)
    decision = match.decisions()[0]
    base = [str(option[1]) for option in match.listed(decision)]
    assert all(option[0] == "stronghold" for option in match.listed(decision)) and len(base) == 11


@rule("tm:15")
@pytest.mark.parametrize(("chosen", "bowls"), [("11-1", [11, 1, 0]), ("1-11", [1, 11, 0])])
def test_power_at_the_start(chosen: str, bowls: list[int]) -> None:
    assert Board("atlanteans nomads", atlanteans_power=chosen).seat("atlanteans").bowls == bowls


# Bridges


@rule("fan:atlanteans.4")
def test_bridges_for_workers() -> None:
    """2 workers each, as often as there are bridges, and the power action builds them too."""
    board = Board("atlanteans nomads").built("atlanteans", stronghold="F2", dwelling="D3")
    board.has("atlanteans", workers=5, bowls=[0, 0, 3]).has("nomads", passed=1)
    play = board.play().do("special ACTE")
    spots = play.starting("bridge")
    assert len(spots) >= 3
    play.do(spots[0], "end", "special ACTE")
    assert play.seat("atlanteans").workers == 1
    play.do(play.starting("bridge")[0], "end")
    assert play.why_not("special ACTE") == ("workers", 2, 1)
    play.do("power ACT1")
    play.do(play.starting("bridge")[0], "end")
    assert (play.seat("atlanteans").bridges, len(play.state.bridges)) == (0, 3)


# The town


def town(**kinds: str) -> Board:
    """The stronghold on E1 is a town of one building; what stands with it belongs to it."""
    board = Board("atlanteans nomads").built("atlanteans", stronghold="E1", **kinds)
    places = " ".join(["E1", *(where for where in kinds.values())])
    return board.town("atlanteans", places).has("atlanteans", coins=50, workers=30, cults=[0, 0, 0, 0], bowls=[0, 0, 0])


def reached(play: Play) -> int:
    stock = play.seat("atlanteans").stock
    return stock[0] if stock else 0


@rule("fan:atlanteans.5", "fan:atlanteans.6")
def test_power_seven_brings_shipping() -> None:
    """3 and two trading posts are 7: a step of shipping with its 2 points, no town tile; at 6 there is nothing."""
    board = town(dwelling="E2 E3").built("atlanteans", dwelling="E5")
    play = board.has("nomads", passed=1).play().do("upgrade E2 trading-post", "end")
    assert (reached(play), play.seat("atlanteans").ship) == (0, 0)
    play.do("upgrade E3 trading-post")
    assert play.seat("atlanteans").ship == 1
    assert play.sources("atlanteans") == {"ship": 2}
    assert play.asked == ("atlanteans", "end")


@rule("fan:atlanteans.6")
def test_the_favour_tile_for_towns_changes_nothing() -> None:
    board = town(dwelling="E2 E3").favours("atlanteans", "FAV5")
    play = board.play().do("upgrade E2 trading-post")  # 3 + 2 + 1
    assert (reached(play), play.seat("atlanteans").ship) == (0, 0)


@rule("fan:atlanteans.7")
def test_power_ten_brings_cult_steps() -> None:
    """3 + 2 + 2 + 2 is 9, and a dwelling makes 10: two steps on every cult."""
    board = town(trading_post="E2 E3 E4").has("atlanteans", stock=[1]).land(E5="blue")
    play = board.play().do("build E5")
    assert play.cults("atlanteans") == {"fire": 2, "water": 2, "earth": 2, "air": 2}
    assert (reached(play), play.seat("atlanteans").ship) == (2, 0)


@rule("fan:atlanteans.8")
def test_power_sixteen_brings_points_once() -> None:
    """3 + 4 x 2 + 4 x 1 is 15; a dwelling more makes 16, the next one 17 brings nothing more."""
    board = town(trading_post="E2 E3 E4 E5", dwelling="D1 D2 D3 F1").has("atlanteans", stock=[2])
    board.land(F2="blue", E6="blue").has("nomads", passed=1)
    play = board.play().do("build F2")
    assert play.sources("atlanteans") == {"faction": 20} and reached(play) == 3
    play.do("end", "build E6")
    assert play.sources("atlanteans") == {"faction": 20}


@rule("fan:atlanteans.5")
def test_joining_another_town_counts_all_of_it() -> None:
    """E1 and a dwelling, 4; a town of power 7 (two trading posts, three dwellings) two hexes away. The dwelling between
    joins them: 4 + 1 + 7 = 12, so shipping and cult steps come together. No tile: both are towns already."""
    board = town(dwelling="E2").built("atlanteans", trading_post="E4 E5", dwelling="E6 E7 E8")
    board.town("atlanteans", "E4 E5 E6 E7 E8").land(E3="blue")
    play = board.play().do("build E3")
    assert (reached(play), play.seat("atlanteans").ship) == (2, 1)
    assert play.cults("atlanteans") == {"fire": 2, "water": 2, "earth": 2, "air": 2}
    assert play.asked == ("atlanteans", "end") and not play.seat("atlanteans").towns


@rule("fan:atlanteans.5", "tm:4.4")
def test_a_bridge_joins_too() -> None:
    """The stronghold on D6; across the river two trading posts on E8 and E7: 3 + 4 = 7 over the bridge."""
    board = Board("atlanteans nomads").built("atlanteans", stronghold="D6", trading_post="E8 E7")
    board.town("atlanteans", "D6").has("atlanteans", workers=2)
    play = board.play().do("special ACTE", "bridge D6 E8")
    assert (reached(play), play.seat("atlanteans").ship) == (1, 1)


def test_its_page_shows_the_town() -> None:
    board = town(dwelling="E2 E3")
    page = GAME.page(board.state, 0, "seat1")
    note = next(block for block in page.blocks if block.id == "own")
    assert words(note.facts[0].value) == (  # 3 and two dwellings
        "power 5; at 7: 1 step of shipping; at 10: 2 steps in each cult; at 16: 20 points"
    )
