"""Snow Shamans: tracks that improve on passing, dwellings on every field of ice."""

from __future__ import annotations

from core.games.terra_mystica.rounds import income
from core.games.terra_mystica.tables import FACTION, FACTIONS, STRONGHOLD
from tests.games.terra_mystica.positions import Board
from tests.rule import rule


def shamans(**values: object) -> Board:
    """Red chosen: a dwelling on ice at E1, and rich."""
    board = Board("snowshamans:red nomads", fan_factions="true").built("snowshamans", dwelling="E1")
    return board.has("snowshamans", **{"coins": 30, "workers": 20, "priests": 3} | values)


def improves(board: Board, *answers: str) -> tuple[int, int, int]:
    """Shipping, tools and points after a pass."""
    play = board.play()
    play.passes().do(*answers)
    player = play.seat("snowshamans")
    return player.ship, player.exchange, player.vp


@rule("fan:snowshamans.1")
def test_no_action_improves_a_track() -> None:
    play = shamans().play()
    assert play.starting("advance") == []
    assert play.why_not("advance ship") == ("no_track_action", "ship")
    assert play.why_not("advance exchange") == ("no_track_action", "exchange")


@rule("fan:snowshamans.1")
def test_a_town_tile_improves_shipping() -> None:
    """TW7 of the mini expansion gives a step of shipping: level 1 with its 2 points, beside the points of the tile."""
    board = Board("snowshamans:red nomads", fan_factions="true", mini_town_tiles="true")
    board.built("snowshamans", stronghold="E1", trading_post="E2", dwelling="E3 E4 E5").has("snowshamans", coins=9)
    board.seat("snowshamans").workers = 9
    play = board.play().do("upgrade E3 trading-post", "town TW7")
    assert play.seat("snowshamans").ship == 1
    assert play.sources("snowshamans")["ship"] == 2


@rule("fan:snowshamans.2")
def test_a_step_of_either_track_on_passing_without_points() -> None:
    assert improves(shamans(), "advance ship") == (1, 0, 20)
    assert improves(shamans(), "advance exchange") == (0, 1, 20)
    assert improves(shamans(), "discard") == (0, 0, 20)


@rule("fan:snowshamans.2")
def test_only_tracks_that_have_a_step_left() -> None:
    """Shipping ends at 3 and tools after two steps; with both at the end nothing is asked."""
    play = shamans(ship=3).play().passes()
    assert play.offered == ["advance exchange", "discard"]
    play = shamans(exchange=2).play().passes()
    assert play.offered == ["advance ship", "discard"]
    play = shamans(ship=3, exchange=2).play().passes()
    assert play.asked[0] == "nomads"


@rule("fan:snowshamans.2")
def test_every_round_anew() -> None:
    """Passing in rounds 3 and 4, once for each track."""
    board = shamans().has("nomads", passed=1)
    play = board.play().passes().do("advance ship")
    assert play.state.round == 4
    play.passes().do("advance exchange")
    assert (play.seat("snowshamans").ship, play.seat("snowshamans").exchange) == (1, 1)


@rule("fan:snowshamans.2")
def test_the_card_for_shipping_counts_before_the_step() -> None:
    """BON10: 3 points for each level of shipping as it is on passing; the step of that pass comes after it."""
    board = shamans(ship=1).card("snowshamans", "BON10")
    assert improves(board, "advance ship") == (2, 0, 23)


def fields_board() -> Board:
    """Three fields: E1-E2 with a free hex, E4-E5 and F1 free, E8 built on; the trading post at E1 becomes the
    stronghold."""
    board = Board("snowshamans:red nomads", fan_factions="true")
    board.built("snowshamans", trading_post="E1", dwelling="E8").has("snowshamans", coins=6, workers=4)
    return board.land(E2="ice", E4="ice", E5="ice", B6="ice")


@rule("fan:snowshamans.3")
def test_a_dwelling_in_every_field() -> None:
    """The fields E1-E2, E4-E5 and B6 have free hexes: three dwellings for nothing. The field of E8 has none."""
    play = fields_board().play().do("upgrade E1 stronghold")
    assert play.asked == ("snowshamans", "fields")
    assert set(play.offered) == {"build E2", "build E4", "build E5", "build B6", "discard"}
    play.do("build E5")
    assert set(play.offered) == {"build E2", "build B6", "discard"}
    play.do("build B6", "build E2")
    player = play.seat("snowshamans")
    assert (player.coins, player.workers, player.stands[1]) == (0, 0, 4)
    assert play.asked == ("snowshamans", "end")


@rule("fan:snowshamans.3")
def test_fields_may_be_left() -> None:
    play = fields_board().play().do("upgrade E1 stronghold", "build E4", "discard")
    assert play.seat("snowshamans").stands[1] == 2 and play.asked == ("snowshamans", "end")


@rule("fan:snowshamans.3")
def test_no_more_than_eight_dwellings() -> None:
    """Seven stand: one more, and the question is over."""
    board = fields_board().built("snowshamans", dwelling="A1 A3 A5 A7 A9 C1")
    play = board.play().do("upgrade E1 stronghold", "build E2")
    assert play.seat("snowshamans").stands[1] == 8 and play.asked == ("snowshamans", "end")


@rule("fan:snowshamans.3")
def test_the_dwellings_score_like_others() -> None:
    """SCORE3: 2 points for each of them."""
    play = fields_board().tile("SCORE3").play().do("upgrade E1 stronghold", "build E5", "build B6", "build E2")
    assert play.sources("snowshamans") == {"round-dwelling": 6}


def test_without_free_ice_nothing_is_asked() -> None:
    board = Board("snowshamans:red nomads", fan_factions="true").built("snowshamans", trading_post="E1")
    play = board.has("snowshamans", coins=6, workers=4).play().do("upgrade E1 stronghold")
    assert play.asked == ("snowshamans", "end")


@rule("fan:snowshamans.4")
def test_numbers_of_the_board() -> None:
    """Temples bring 4 power, 1 priest, 4 power; eight dwellings and the board 9 workers; the stronghold nothing."""
    board = Board("snowshamans:red nomads", fan_factions="true")
    board.built("snowshamans", temple="E1 E3 E5", dwelling="A1 A3 A5 A7 A9 C1 C3 B1", stronghold="E7")
    player = board.has("snowshamans", bowls=[12, 0, 0], workers=0).seat("snowshamans")
    income(board.state, 0)
    assert (player.priests, player.bowls, player.workers) == (1, [4, 8, 0], 9)
    assert FACTIONS[FACTION["snowshamans"]].cost[STRONGHOLD][:2] == (6, 4)
