"""Favour tiles (rulings 7.1, 7.2)."""

from __future__ import annotations

from tests.games.terra_mystica.positions import Board
from tests.rule import rule


def rich(faction: str = "witches", **chosen: str) -> Board:
    return Board(f"{faction} nomads", **chosen).has(faction, coins=40, workers=20, priests=0)


@rule("tm:7.1")
def test_which_buildings_bring_tiles() -> None:
    """Temple and sanctuary 1, the Auren's stronghold 1, Chaos Magicians 2 each time."""
    for faction, before, after, tiles in (
        ("witches", "trading_post", "temple", 1),
        ("witches", "temple", "sanctuary", 1),
        ("witches", "trading_post", "stronghold", 0),
        ("auren", "trading_post", "stronghold", 1),
        ("chaosmagicians", "trading_post", "temple", 2),
        ("chaosmagicians", "temple", "sanctuary", 2),
    ):
        play = rich(faction).built(faction, **{before: "A1"}).play().do(f"upgrade A1 {after}")
        assert play.seat(faction).due_favours == tiles


@rule("tm:7.1", "bug:34")
def test_none_for_a_trading_post() -> None:
    play = rich().built("witches", dwelling="A1").play().do("upgrade A1 trading-post")
    assert play.starting("favour") == []


@rule("tm:7.1", "bug:33")
def test_no_second_copy() -> None:
    board = rich("chaosmagicians").built("chaosmagicians", trading_post="A1").favours("chaosmagicians", "FAV7")
    play = board.play().do("upgrade A1 temple")
    assert play.why_not("favour FAV7") == ("owned", "FAV7")
    play.do("favour FAV8")
    assert play.why_not("favour FAV8") == ("owned", "FAV8")


@rule("tm:7.1")
def test_when_none_is_left_nothing_is_taken() -> None:
    board = rich().built("witches", trading_post="A1")
    board.state.favours = [0] * 12
    assert board.play().do("upgrade A1 temple").asked == ("witches", "end")


@rule("tm:7.2")
def test_a_tile_works_at_once() -> None:
    """FAV11 taken for the temple: the next dwelling brings 2. FAV6 may be used in the same round."""
    board = rich().built("witches", trading_post="E1").land(E2="green").has("nomads", passed=1)
    play = board.play().do("upgrade E1 temple", "favour FAV11", "end", "build E2")
    assert play.sources("witches") == {"favour-dwelling": 2, "round-temple": 4}
    board = rich().built("witches", trading_post="E1").has("nomads", passed=1)
    play = board.play().do("upgrade E1 temple", "favour FAV6", "end", "special FAV6", "step water")
    assert play.cults("witches")["water"] == 3  # 2 of the tile, 1 of its action


@rule("tm:7.2")
def test_trading_posts() -> None:
    board = rich().built("witches", dwelling="E1").favours("witches", "FAV10").tile("SCORE6")
    play = board.play().do("upgrade E1 trading-post")
    assert play.sources("witches") == {"favour-trading-post": 3, "round-trading-post": 3}


@rule("tm:7.2", "tm:9.1")
def test_fav12_on_passing() -> None:
    """0, 2, 3, 3, 4 points for 0 to 4 trading posts."""
    for posts, points in ((0, 0), (1, 2), (2, 3), (3, 3), (4, 4)):
        board = rich().built("witches", dwelling="A1").favours("witches", "FAV12")
        if posts:
            board.built("witches", trading_post=" ".join(f"E{n + 1}" for n in range(posts)))
        play = board.play()
        play.passes()
        assert play.seat("witches").vp == 20 + points


@rule("tm:7.2")
def test_steps_of_a_tile() -> None:
    board = rich().built("witches", trading_post="A1").has("witches", bowls=[12, 0, 0])
    play = board.play().do("upgrade A1 temple", "favour FAV4")
    assert play.cults("witches")["air"] == 5  # 2 at the start
    assert play.seat("witches").bowls == [9, 3, 0]  # 1 for the third step, 2 for the fifth
    assert "favour FAV4" not in play.offered
