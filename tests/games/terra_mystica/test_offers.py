"""Power from neighbours (rulings 3)."""

from __future__ import annotations

import pytest

from core.decision import Refused
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def beside(factions: str = "witches nomads", **chosen: str) -> Board:
    """The first may upgrade the dwelling on E6; the second has a trading post on E7 (worth 2) beside it."""
    first, second = factions.split()[:2]
    first, second = first.partition(":")[0], second.partition(":")[0]
    board = Board(factions, **chosen).has(first, coins=30, workers=20).has(second, bowls=[5, 7, 0], vp=20)
    return board.built(first, dwelling="E6").built(second, trading_post="E7")


def upgrade(board: Board) -> Play:
    return board.play().do("upgrade E6 trading-post", "end")


@rule("tm:3.1", "tm:3.2", "tm:3.3")
def test_the_neighbours_own_buildings_count() -> None:
    """A trading post (2) and a stronghold (3) beside E6 offer 5; the bowls of 5/7/0 become 0/12/0 for 4 points."""
    play = upgrade(beside().built("nomads", stronghold="F4"))
    assert play.asked == ("nomads", "offer")
    assert play.offered == ["take witches 5", "decline witches 5"]
    play.do("take witches 5")
    assert (play.seat("nomads").bowls, play.seat("nomads").vp) == ([0, 12, 0], 16)
    assert play.sources("nomads") == {"power": -4}


@rule("tm:3.1")
def test_only_buildings_offer_power() -> None:
    play = beside().land(E5="yellow").play().do("transform E5 red", "end")
    assert play.asked == ("nomads", "action")


@rule("tm:3.1", "bug:12")
def test_free_buildings_offer_power_each_for_itself() -> None:
    """The Witches' ride puts a free dwelling beside two other seats: two offers, answered differently."""
    board = Board("witches nomads giants").built("witches", stronghold="A1").has("witches", vp=20)
    board.built("nomads", dwelling="E10").built("giants", temple="F6").land(E9="green")
    play = board.play().do("special ACTW", "build E9", "end")
    assert play.asked == ("nomads", "offer")
    play.do("decline witches 1")
    assert (play.asked, play.offered) == (("giants", "offer"), ["take witches 2", "decline witches 2"])
    play.do("take witches 2")
    assert (play.seat("nomads").bowls, play.seat("giants").bowls) == ([5, 7, 0], [3, 9, 0])


@rule("tm:3.3", "bug:10")
def test_room_in_the_bowls() -> None:
    """1/0/11: the one token of bowl I moves twice. Of 4 offered 2 are gained, for 1 point; 0/0/12 is no offer."""
    board = beside().built("nomads", temple="F4").has("nomads", bowls=[1, 0, 11])
    play = upgrade(board).do("take witches 4")
    assert (play.seat("nomads").bowls, play.seat("nomads").vp) == ([0, 0, 12], 19)
    full = upgrade(beside().has("nomads", bowls=[0, 0, 12]))
    assert full.asked == ("nomads", "action")


@rule("tm:3.3", "bug:8")
def test_too_few_points() -> None:
    """4 offered, 1 point: 2 power for that point. 0 points: 1 power for nothing."""
    board = beside().built("nomads", temple="F4")
    play = upgrade(board.has("nomads", vp=1)).do("take witches 4")
    assert (play.seat("nomads").bowls, play.seat("nomads").vp) == ([3, 9, 0], 0)
    board = beside().built("nomads", temple="F4")
    play = upgrade(board.has("nomads", vp=0)).do("take witches 4")
    assert (play.seat("nomads").bowls, play.seat("nomads").vp) == ([4, 8, 0], 0)


@rule("tm:3.3", "tm:15")
def test_too_few_points_by_switch_nothing() -> None:
    board = beside(leech_when_vp_short="refuse").built("nomads", temple="F4").has("nomads", vp=2)
    assert upgrade(board).asked == ("nomads", "action")


@rule("tm:3.4")
def test_in_turn_order_from_the_builder() -> None:
    """Seats 1 to 4, seat 2 builds: 3, 4 and 1 answer in this order, then play goes on with 3."""
    board = Board("giants witches nomads mermaids").has("witches", coins=30, workers=20)
    board.built("witches", dwelling="E6").built("giants", dwelling="E7").built("nomads", dwelling="F4")
    board.built("mermaids", dwelling="F3")
    board.state.active = 0
    play = board.play().do("upgrade E6 trading-post", "end")
    order = []
    for _ in range(3):
        order.append(play.asked[0])
        play.do("take witches 1")
    assert order == ["nomads", "mermaids", "giants"]
    assert play.asked == ("nomads", "action")


@rule("tm:3.4", "bug:13", "tm:9.4")
def test_no_conversion_for_an_offer() -> None:
    """Who has passed is offered power all the same, and may not make room for it by converting."""
    board = beside().has("nomads", bowls=[0, 3, 9], passed=1)
    play = upgrade(board)
    assert play.asked == ("nomads", "offer")
    with pytest.raises(Refused):
        play.do("convert pw c 3")
    with pytest.raises(Refused):
        play.do("burn 1")


@rule("tm:3.5")
def test_one_power_is_free_and_may_be_refused() -> None:
    board = Board().has("witches", coins=30, workers=20).built("witches", dwelling="E6").built("nomads", dwelling="E7")
    play = upgrade(board)
    assert play.offered == ["take witches 1", "decline witches 1"]
    play.do("decline witches 1")
    assert (play.seat("nomads").bowls, play.seat("nomads").vp) == ([5, 7, 0], 20)


# Cultists


@rule("tm:3.7", "bug:30")
def test_cultists_one_step_for_a_building() -> None:
    """Two neighbours take power: one step."""
    board = beside("cultists nomads giants").built("giants", dwelling="F4")
    play = upgrade(board).do("take cultists 2", "take cultists 1")
    assert play.asked == ("cultists", "step")
    play.do("step air")
    assert play.cults("cultists") == {"fire": 1, "water": 0, "earth": 1, "air": 1}
    assert play.asked == ("nomads", "action")


@rule("tm:3.7", "bug:31", "tm:15")
def test_cultists_all_refuse() -> None:
    play = upgrade(beside("cultists nomads")).do("decline cultists 2")
    assert play.seat("cultists").bowls == [4, 8, 0]  # of 5/7/0
    old = upgrade(beside("cultists nomads", cultists_power_when_refused="false")).do("decline cultists 2")
    assert old.seat("cultists").bowls == [5, 7, 0]


@rule("tm:3.6", "bug:32")
def test_cannot_is_not_refused() -> None:
    play = upgrade(beside("cultists nomads").has("nomads", bowls=[0, 0, 12]))
    assert play.seat("cultists").bowls == [5, 7, 0]
    assert play.asked == ("nomads", "action")


@rule("tm:3.6")
def test_an_earlier_answer_fills_the_bowls() -> None:
    """Open offers of 1 (witches) and 2 (cultists), room for 1: once the first is taken, the other is none, and the
    Cultists get nothing."""
    board = Board("witches cultists nomads", leech_answers="deferred").has("nomads", bowls=[0, 1, 11])
    board.has("witches", coins=30, workers=20).has("cultists", coins=30, workers=20)
    board.built("witches", dwelling="E1").built("cultists", dwelling="E6")
    board.built("nomads", trading_post="E7", dwelling="E2")
    play = board.play().do("upgrade E1 trading-post", "witches: end")
    play.do("cultists: upgrade E6 trading-post", "cultists: end")
    assert play.offered == ["take witches 1", "decline witches 1", "take cultists 2", "decline cultists 2"]
    play.do("take witches 1")
    assert play.asked == ("nomads", "action")
    assert (play.seat("cultists").bowls, play.seat("cultists").cults) == ([5, 7, 0], [1, 0, 1, 0])


@rule("tm:3.4", "bug:14", "tm:15")
def test_open_offers() -> None:
    """Deferred: play goes on; each answer belongs to the building it names, in any order."""
    board = Board("witches cultists nomads giants", leech_answers="deferred")
    board.has("witches", coins=30, workers=20).has("cultists", coins=30, workers=20)
    board.built("witches", dwelling="E1").built("cultists", dwelling="E6")
    board.built("giants", trading_post="E7", dwelling="E2").built("nomads", dwelling="A1")
    play = board.play().do("upgrade E1 trading-post", "witches: end")
    assert {play.names[decision.seat] for decision in play.match.decisions()} == {"giants", "cultists"}
    play.do("cultists: upgrade E6 trading-post", "cultists: end", "giants: take cultists 2")
    assert play.seat("giants").vp == 19
    topics = {play.names[decision.seat]: decision.topic for decision in play.match.decisions()}
    assert topics == {"cultists": "step", "giants": "offer", "nomads": "action"}
    play.do("giants: decline witches 1", "cultists: step fire")
    assert play.cults("cultists")["fire"] == 2


@rule("tm:3.8", "bug:29")
def test_the_cultists_step_comes_first() -> None:
    """Cultists with a key stand on 9 and have an offer open; another's step to 10 waits until theirs is settled."""
    board = Board("cultists witches nomads", leech_answers="deferred").has("cultists", coins=30, workers=20)
    board.has("cultists", keys=1, cults=[9, 0, 0, 0]).has("witches", keys=1, cults=[9, 0, 0, 0], priests=1)
    board.built("cultists", dwelling="E6").built("nomads", dwelling="E7")
    for answers, fire in (
        (["nomads: take cultists 1", "cultists: step fire"], (10, 9)),
        (["nomads: decline cultists 1"], (9, 10)),
    ):
        fresh = Board("cultists witches nomads", leech_answers="deferred")
        fresh.state = board.state.copy()
        play = fresh.play().do("upgrade E6 trading-post", "cultists: end", "witches: priest fire 1", "witches: end")
        assert play.cults("witches")["fire"] == 9
        play.do(*answers)
        assert (play.cults("cultists")["fire"], play.cults("witches")["fire"]) == fire


# Shapeshifters


@rule("tm:3.9", "tm:11", "bug:81")
def test_shapeshifters_token() -> None:
    """One token into bowl III for a building however many take power; all refuse: 1 power."""
    board = beside("shapeshifters:green nomads giants").built("giants", dwelling="F4")
    play = upgrade(board).do("take shapeshifters 2", "take shapeshifters 1")
    assert (play.seat("shapeshifters").bowls, play.seat("shapeshifters").vp) == ([4, 4, 1], 20)
    play = upgrade(beside("shapeshifters:green nomads")).do("decline shapeshifters 2")
    assert play.seat("shapeshifters").bowls == [3, 5, 0]
    full = upgrade(beside("shapeshifters:green nomads").has("nomads", bowls=[0, 0, 12]))
    assert full.seat("shapeshifters").bowls == [4, 4, 0]


@rule("tm:3.9", "bug:81", "tm:15")
def test_shapeshifters_token_bought() -> None:
    board = beside("shapeshifters:green nomads", shapeshifters_token_price="1")
    play = upgrade(board).do("take shapeshifters 2")
    assert play.asked == ("shapeshifters", "token")
    play.do("token")
    assert (play.seat("shapeshifters").bowls, play.seat("shapeshifters").vp) == ([4, 4, 1], 19)
    board = beside("shapeshifters:green nomads", shapeshifters_token_price="1")
    play = upgrade(board).do("take shapeshifters 2", "no-token")
    assert (play.seat("shapeshifters").bowls, play.seat("shapeshifters").vp) == ([4, 4, 0], 20)


@rule("tm:3.11")
def test_a_seat_that_left_is_offered_nothing() -> None:
    assert upgrade(beside("witches nomads giants").has("nomads", gone=1, passed=1)).asked == ("giants", "action")


# Across bridges


@rule("tm:3.12", "bug:20", "bug:21", "tm:4.3")
def test_across_a_bridge() -> None:
    """A bridge of a third player joins B6 and D8: the trading post costs 3 coins instead of 6, and power is offered."""
    board = Board("witches nomads giants").has("witches", coins=30, workers=20)
    board.built("witches", dwelling="B6").built("nomads", dwelling="D8").bridge("giants", "B6", "D8")
    play = board.play().do("upgrade B6 trading-post", "end")
    assert play.seat("witches").coins == 27
    assert play.asked == ("nomads", "offer")
    alone = Board("witches nomads giants").has("witches", coins=30, workers=20)
    alone.built("witches", dwelling="B6").built("nomads", dwelling="D8")
    play = alone.play().do("upgrade B6 trading-post", "end")
    assert (play.seat("witches").coins, play.asked) == (24, ("nomads", "action"))


@rule("tm:3.4")
def test_standing_orders() -> None:
    board = beside().built("nomads", temple="F4")
    for order, bowls, points in (("all", [1, 11, 0], 17), ("3", [5, 7, 0], 20), ("free", [5, 7, 0], 20)):
        fresh = Board()
        fresh.state = board.state.copy()
        play = fresh.play()
        play.match.orders[1] = {"power": order}
        play.do("upgrade E6 trading-post", "end")
        assert (play.seat("nomads").bowls, play.seat("nomads").vp) == (bowls, points)


@rule("tm:3.5", "tm:3.9")
def test_a_standing_order_does_not_answer_for_the_token() -> None:
    """The Shapeshifters, who take all power unasked, are still asked whether they buy their token, though an offer of
    the Witches stands open for them too."""
    board = Board("shapeshifters:blue witches nomads", leech_answers="deferred", shapeshifters_token_price="1")
    board.has("shapeshifters", coins=30, workers=20).has("witches", coins=30, workers=20)
    board.built("shapeshifters", dwelling="E4 E10").built("witches", dwelling="E9").built("nomads", trading_post="E5")
    play = board.play()
    play.match.orders[0] = {"power": "all"}
    play.do("upgrade E4 trading-post", "shapeshifters: end", "nomads: take shapeshifters 2")
    play.do("witches: upgrade E9 trading-post", "witches: end")
    assert "token" in play.offered and play.asked[0] == "shapeshifters"
    play.do("token")
    assert play.seat("shapeshifters").bowls == [3, 5, 1]  # the token, then the 1 power of E10
