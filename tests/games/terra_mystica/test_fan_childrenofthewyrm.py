"""Children of the Wyrm: cheaper beside others, better burning, tokens on the rivers."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import scoring, towns
from core.games.terra_mystica.tables import FACTION, FACTIONS
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule

# r20 lies between E3, E4, F2 and G1, r21 beside it between E4, E5, F3 and G1.
NAME = "childrenofthewyrm"


def children(**chosen: str) -> Board:
    return Board(f"{NAME} nomads", fan_factions="true", **chosen).has(NAME, coins=30, workers=20)


# Power from neighbours


@rule("fan:childrenofthewyrm.1", "tm:3.10")
@pytest.mark.parametrize(
    ("kinds", "power", "price"),
    [
        ({"dwelling": "E7"}, 1, 0),
        ({"trading_post": "E7"}, 2, 0),
        ({"stronghold": "E7"}, 3, 1),
        ({"stronghold": "E7", "dwelling": "D4"}, 4, 2),
        ({"stronghold": "E7", "trading_post": "D4"}, 5, 3),
    ],
)
def test_power_costs_a_point_less(kinds: dict[str, str], power: int, price: int) -> None:
    """1 and 2 free, 3 for 1 point, 4 for 2 ... E7 and D4 both touch E6."""
    board = (
        Board(f"nomads {NAME}", fan_factions="true").has("nomads", coins=30, workers=20).built("nomads", dwelling="E6")
    )
    board.built(NAME, **kinds).land(D4="black").has(NAME, bowls=[5, 7, 0], vp=20)
    play = board.play().do("upgrade E6 trading-post", "end", f"take nomads {power}")
    assert play.seat(NAME).bowls == [5 - power, 7 + power, 0]
    assert play.seat(NAME).vp == 20 - price


# Prices


@rule("fan:childrenofthewyrm.2")
@pytest.mark.parametrize(
    ("old", "kind", "alone", "beside"),
    [
        ("dwelling", "trading-post", (6, 2), (3, 2)),
        ("trading_post", "temple", (8, 2), (4, 2)),
        ("trading_post", "stronghold", (10, 4), (5, 4)),
        ("temple", "sanctuary", (10, 4), (5, 4)),
    ],
)
def test_two_prices_for_every_upgrade(old: str, kind: str, alone: tuple[int, int], beside: tuple[int, int]) -> None:
    for neighbour, (coins, workers) in (("E9", alone), ("E3", beside)):
        board = children().built(NAME, **{old: "E2"}).built("nomads", dwelling=neighbour)
        player = board.play().do(f"upgrade E2 {kind}").seat(NAME)
        assert (30 - player.coins, 20 - player.workers) == (coins, workers)


@rule("fan:childrenofthewyrm.2")
def test_two_prices_for_a_dwelling() -> None:
    """E3 touches the Nomads on E4, E1 touches nobody: with 1 coin only E3."""
    board = children().built(NAME, dwelling="E2").built("nomads", dwelling="E4").land(E1="black", E3="black")
    play = board.has(NAME, coins=1, workers=1).play()
    assert play.starting("build") == ["build E3"]
    assert play.why_not("build E1") == ("coins", 2, 1)
    assert play.do("build E3").seat(NAME).coins == 0
    board = children().built(NAME, dwelling="E2").built("nomads", dwelling="E4").land(E1="black", E3="black")
    assert board.has(NAME, coins=2, workers=1).play().do("build E1").seat(NAME).coins == 0


@rule("fan:childrenofthewyrm.2", "tm:15")
def test_a_dearer_temple_by_switch() -> None:
    for neighbour, coins in (("E9", 10), ("E3", 5)):
        board = (
            children(children_temple_price="5-10").built(NAME, trading_post="E2").built("nomads", dwelling=neighbour)
        )
        assert board.play().do("upgrade E2 temple").seat(NAME).coins == 30 - coins


# Burning


@rule("fan:childrenofthewyrm.3")
@pytest.mark.parametrize(
    ("before", "burnt", "after"),
    [([0, 3, 0], 1, [0, 0, 2]), ([0, 2, 0], 1, [0, 0, 1]), ([0, 7, 0], 2, [0, 1, 4]), ([0, 5, 0], 2, [0, 0, 3])],
)
def test_two_tokens_move_for_one_burnt(before: list[int], burnt: int, after: list[int]) -> None:
    """3 tokens: one burnt, two move. With two left of them the last burnt token moves one alone."""
    board = children().built(NAME, dwelling="E2").has(NAME, bowls=before)
    assert board.play().do(f"burn {burnt}").seat(NAME).bowls == after


@rule("fan:childrenofthewyrm.3")
def test_a_burnt_token_moves_one_at_least() -> None:
    """4 tokens: one burnt moves two, and the one that is left has none to move."""
    board = children().built(NAME, dwelling="E2").has(NAME, bowls=[0, 4, 0])
    play = board.play()
    found = [str(option) for option in play.match.asides(play.match.decisions()[0]) if option[0] == "burn"]
    assert found == ["('burn', 1)"]


@rule("bug:93", "fan:childrenofthewyrm.3")
def test_burning_at_the_end() -> None:
    """2 tokens in bowl II are 1 coin, 3 are 2, 4 still 2; nothing else is there."""
    for tokens, coins in ((1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)):
        board = children().has(NAME, coins=0, workers=0, priests=0, bowls=[3, tokens, 0])
        assert scoring.coins_at_end(board.state, 0) == coins


@rule("fan:childrenofthewyrm.3")
def test_ways_to_pay_burn_two_for_one() -> None:
    """Power action 4 (4 power) with 0/6/0: two burnt move four."""
    play = children().built(NAME, dwelling="E2").has(NAME, bowls=[0, 6, 0]).play()
    decision = play.match.decisions()[0]
    refused = dict(play.match.refusals(decision))
    ways = play.match.game.ways(play.state, decision, ("power", "ACT4"), refused["power", "ACT4"])
    assert ways == [(("burn", 2),)]


# The stronghold


@rule("fan:childrenofthewyrm.4")
def test_burnt_tokens_come_back() -> None:
    """7 of 12 are left: 5 come into bowl I."""
    board = children().built(NAME, trading_post="E2").has(NAME, bowls=[1, 4, 2])
    assert board.play().do("upgrade E2 stronghold").seat(NAME).bowls == [6, 4, 2]
    board = children().built(NAME, trading_post="E2").has(NAME, bowls=[1, 9, 2])
    assert board.play().do("upgrade E2 stronghold").seat(NAME).bowls == [1, 9, 2]


def strong(**kinds: str) -> Board:
    """With a stronghold at E3, which touches the river hex r20."""
    return children().built(NAME, stronghold="E3", **kinds).has(NAME, bowls=[3, 3, 3])


def laid(board: Board, *answers: str) -> Play:
    return board.play().do("special ACTY", *answers)


@rule("fan:childrenofthewyrm.5")
def test_tokens_onto_rivers() -> None:
    """The first touches a building, the second may touch the first: r21 does, no building of theirs does."""
    play = strong().play().do("special ACTY")
    assert play.offered == ["river-token r20"]
    play.do("river-token r20", "tokens 1 0 0")
    assert {"river-token r21", "river-token r27", "discard"} == set(play.offered)
    play.do("river-token r21", "tokens 0 0 1")
    assert play.seat(NAME).bowls == [2, 3, 2]
    assert play.asked == ("childrenofthewyrm", "end")


@rule("fan:childrenofthewyrm.5")
def test_one_is_enough_and_once_a_round() -> None:
    play = laid(strong().has("nomads", passed=1), "river-token r20", "tokens 0 1 0", "discard", "end")
    assert play.seat(NAME).bowls == [3, 2, 3]
    assert play.why_not("special ACTY") == ("used",)


@rule("fan:childrenofthewyrm.5")
def test_no_tokens_no_action() -> None:
    play = strong().has(NAME, bowls=[0, 0, 0]).play()
    assert play.why_not("special ACTY") == ("tokens", 1, 0)
    play = children().built(NAME, stronghold="E1").play()  # no river touches E1
    assert play.why_not("special ACTY") == ("no_river",)
    play = laid(strong().has(NAME, bowls=[0, 0, 1]), "river-token r20")  # the last token, of bowl III
    assert play.seat(NAME).bowls == [0, 0, 0]
    assert play.asked == ("childrenofthewyrm", "end")


@rule("fan:childrenofthewyrm.5", "tm:15")
def test_tokens_of_bowl_one_first_by_switch() -> None:
    board = Board(f"{NAME} nomads", fan_factions="true", tokens_removed_from="i_ii_iii").has(NAME, bowls=[1, 3, 3])
    play = board.built(NAME, stronghold="E3").play().do("special ACTY", "river-token r20", "river-token r21")
    assert play.seat(NAME).bowls == [0, 2, 3]


def joined(**kinds: str) -> Board:
    """A token on r20: E3, E4, F2 and G1 lie side by side for them."""
    board = children().built(NAME, **kinds)
    board.state.links.append([board.place("r20"), 0])
    return board


@rule("fan:childrenofthewyrm.6")
def test_building_over_a_token() -> None:
    """G1 is out of reach of E3 but for the token; shipping is 0."""
    assert "build G1" not in children().built(NAME, dwelling="E3").land(G1="black").play().offered
    board = joined(dwelling="E3").land(G1="black")
    assert "build G1" in board.play().offered
    far = joined(dwelling="A1").land(G1="black")  # nothing of theirs touches the token
    assert "build G1" not in far.play().offered


@rule("fan:childrenofthewyrm.6")
def test_not_from_token_to_token() -> None:
    """Hexes are brought together by one token: E3 touches r20 alone, F3 only r21."""
    board = joined(dwelling="E3").land(F3="black")
    board.state.links.append([board.place("r21"), 0])
    assert "build F3" not in board.play().offered


@rule("fan:childrenofthewyrm.6")
def test_price_of_upgrades_over_a_token() -> None:
    board = joined(dwelling="E3").built("nomads", dwelling="G1")
    assert board.play().do("upgrade E3 trading-post").seat(NAME).coins == 30 - 3
    board = children().built(NAME, dwelling="E3").built("nomads", dwelling="G1")
    assert board.play().do("upgrade E3 trading-post").seat(NAME).coins == 30 - 6


@rule("fan:childrenofthewyrm.6")
def test_power_over_a_token_for_them_alone() -> None:
    """The Nomads build on G1: the Children's dwelling on E3 is beside it. The other way round it is not."""
    board = Board(f"nomads {NAME}", fan_factions="true").has("nomads", coins=30, workers=20)
    board.built(NAME, dwelling="E3").built("nomads", dwelling="G1")
    board.state.links.append([board.place("r20"), 1])
    play = board.play().do("upgrade G1 trading-post", "end")
    assert play.offered == ["take nomads 1", "decline nomads 1"]
    play = joined(dwelling="E3").built("nomads", dwelling="G1").play().do("upgrade E3 trading-post", "end")
    assert play.asked == ("nomads", "action")


@rule("fan:childrenofthewyrm.6")
def test_the_token_founds_a_town() -> None:
    """E3 with a stronghold (3), E2 (2), F2 (2) and G1 (1) are 8 in four buildings once r20 joins them."""
    board = strong(trading_post="E2 F2", dwelling="G1")
    play = laid(board, "river-token r20", "tokens 1 0 0")
    assert play.asked == ("childrenofthewyrm", "tiles")
    play.do("town TW1")
    assert play.state.founded == 1


@rule("fan:childrenofthewyrm.6")
def test_area_over_a_token() -> None:
    """Directly adjacent at the end of the game too."""
    assert scoring.area(joined(dwelling="E3 G1").state, 0) == 2
    assert scoring.area(children().built(NAME, dwelling="E3 G1").state, 0) == 1
    assert len(towns.groups(joined(dwelling="E3 G1").state, 0)) == 1


@rule("fan:childrenofthewyrm.7")
def test_numbers_of_the_board() -> None:
    board = FACTIONS[FACTION[NAME]]
    assert (board.home, board.coins, board.workers, board.bowls, board.cults) == (
        "black",
        12,
        3,
        (5, 7, 0),
        (0, 1, 1, 0),
    )
    assert [tuple(board.cost[kind])[:2] for kind in range(1, 6)] == [(2, 1), (6, 2), (8, 2), (10, 4), (10, 4)]
    assert [tuple(board.beside[kind])[:2] for kind in range(1, 6)] == [(1, 1), (3, 2), (4, 2), (5, 4), (5, 4)]
    assert board.income[4] == ((3, (0, 4)),)
