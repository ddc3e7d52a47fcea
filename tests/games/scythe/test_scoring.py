"""The final score, part by part, ties, and what the bonus tiles count."""

from __future__ import annotations

import pytest

from core.games.scythe import scoring
from core.games.scythe.gaining import gain_now
from core.games.scythe.tables import ENCOUNTERS, LAKES, POPULARITY, POWER, TUNNELS, bits
from tests.games.scythe.positions import Board, places
from tests.rule import rule

# Land enough for ten territories in a heap far from everybody's home.
LAND = "A1 A2 B2 C2 C3 D5 E4 F4 E3"


def table(coins: int, popularity: int, stars: int, territories: int, tokens: int, tile: int) -> Board:
    """A position with these figures for Nordic. Structures on tunnel territories of Rusviet's make the tile's coins."""
    board = Board("nordic rusviet").tile("on-tunnels").has("nordic", coins=coins, popularity=popularity)
    board.stars("nordic", combat=stars)
    for name in LAND.split()[:territories]:
        board.units("nordic", workers=name)
    board.goods("A1", "oil " * tokens)
    built = dict(zip(("mine", "monument", "armory"), ("E6", "B4", "C5"), strict=True))
    for structure, where in list(built.items())[: tile // 2]:
        board.built("nordic", **{structure: where}).units("rusviet", mechs=where)
    return board


@rule("scythe:10.1", "scythe:12.8")
@pytest.mark.parametrize(
    ("coins", "popularity", "stars", "territories", "tokens", "tile", "total"),
    [
        (1, 1, 1, 1, 1, 2, 8),
        (27, 7, 5, 5, 23, 2, 86),
        (21, 2, 6, 8, 18, 4, 68),
        (31, 10, 4, 2, 2, 0, 55),
        (39, 18, 5, 7, 27, 2, 133),
        (26, 18, 6, 8, 33, 6, 142),
        (9, 4, 3, 5, 7, 0, 31),
        (10, 14, 4, 4, 8, 0, 58),
        (12, 8, 3, 6, 11, 0, 52),
    ],
)
def test_published_totals(
    coins: int, popularity: int, stars: int, territories: int, tokens: int, tile: int, total: int
) -> None:
    board = table(coins, popularity, stars, territories, tokens, tile)
    assert scoring.scores(board.state)[0].total == total


@rule("scythe:10.2")
def test_resources_are_pooled_before_they_are_halved() -> None:
    # 13 at popularity 10: 6 pairs of 2 coins each
    board = Board().has("nordic", popularity=10).units("nordic", workers="A4 A5")
    board.goods("A4", "oil " * 7).goods("A5", "wood " * 6)
    assert scoring.parts(board.state, 0)["resources"] == 12


@rule("scythe:10.3")
def test_the_factory_is_three_territories_and_lakes_count() -> None:
    board = Board().units("nordic", character="D4", mechs="C4", workers="A4")
    assert scoring.parts(board.state, 0)["territories"] == (3 + 1 + 1) * 2


def test_homes_are_no_territories() -> None:
    assert scoring.parts(Board().units("nordic", workers="NOR NOR").state, 0)["territories"] == 0


@rule("scythe:10.4")
def test_the_tile_counts_structures_on_territories_of_others() -> None:
    board = Board().tile("on-farms-or-tundra").built("nordic", mine="A2", mill="A5").units("rusviet", workers="A5")
    assert scoring.parts(board.state, 0) == {
        "coins": 0, "stars": 0, "territories": 2, "resources": 0, "structures": 4,
    }  # fmt: skip


@rule("scythe:10.5")
def test_cards_power_and_workers_score_nothing() -> None:
    board = Board().has("nordic", power=16).hand("nordic", 5, 5, 4).units("nordic", workers="NOR NOR NOR")
    assert scoring.scores(board.state)[0].total == 0


def test_a_bid_is_taken_off() -> None:
    board = Board().has("nordic", coins=10, bid=4)
    assert scoring.scores(board.state)[0].total == 6
    assert scoring.parts(board.state, 0)["bid"] == -4


@rule("scythe:10.6", "scythe:13.7")
@pytest.mark.parametrize("decides", range(6))
def test_six_steps_break_a_tie(decides: int) -> None:
    """Two seats with 20 coins in all; in each case the first steps are equal and the one named decides."""
    board = Board("nordic rusviet").has("nordic", coins=20).has("rusviet", coins=20)
    if decides == 0:
        board.units("nordic", mechs="NOR").has("rusviet", power=9)
    elif decides == 1:
        board.has("nordic", power=1).has("rusviet", popularity=6)
    elif decides == 2:
        board.has("nordic", popularity=1)
        board.units("rusviet", character="D4").has("rusviet", coins=14)  # 3 territories of 2 coins
    elif decides == 3:
        # one resource is no pair, and the territory under it is worth 2
        board.units("nordic", character="A5").units("rusviet", character="C6").goods("A5", "oil")
        board.has("nordic", coins=18).has("rusviet", coins=18).stars("rusviet", power=0)
    elif decides == 4:
        board.units("nordic", character="D4").has("nordic", coins=14)
        board.stars("rusviet", combat=2).has("rusviet", coins=14)
    else:
        # popularity 0: a star 3, a territory 2, so 2 stars are worth 3 territories; both have as many territories
        board.units("nordic", character="A5").units("rusviet", character="C6")
        board.stars("nordic", combat=1).has("nordic", coins=15).has("rusviet", coins=18)
    first, second = scoring.scores(board.state)
    assert first.total == second.total == 20
    assert (first.place, second.place) == (1, 2)
    deciding = [a != b for a, b in zip(first.ties.values(), second.ties.values(), strict=True)]
    assert deciding.index(True) == decides


@rule("scythe:10.6")
def test_equal_in_everything_share_the_victory() -> None:
    assert [score.place for score in scoring.scores(Board("nordic rusviet crimea").state)] == [1, 1, 1]


@rule("scythe:9.7")
def test_who_ends_the_game_need_not_win() -> None:
    board = Board("nordic rusviet").has("rusviet", coins=60).has("nordic", section=0)
    board.stars("nordic", combat=2, mechs=1, recruits=1, power=1)
    board.units("nordic", workers="A4").seat("nordic").objectives = [15]
    board.has("nordic", recruits=1)
    play = board.play("end").do("show balance")
    assert play.match.over == "stars"
    assert [score.place for score in scoring.scores(play.state)] == [2, 1]


@rule("scythe:10.7", "scythe:12.2")
def test_gains_above_the_end_of_a_track_are_lost() -> None:
    state = Board("nordic rusviet").has("nordic", power=15, popularity=17).state
    assert gain_now(state, 0, POWER, 3) == 1
    assert gain_now(state, 0, POPULARITY, 2) == 1
    assert (state.players[0].power, state.players[0].popularity) == (16, 18)


# Bonus tiles


@rule("bug:149")
def test_a_tunnel_beside_two_structures_counts_once_and_a_mine_is_none() -> None:
    # B5 and A5 both touch only the tunnels B4 and C5: B5 touches both, C4 is a lake
    assert scoring.count_of("adjacent-tunnels", places("B5")) == 2
    assert scoring.count_of("adjacent-tunnels", places("B5 A4")) == 2  # A4 touches B4, which is counted already
    assert scoring.count_of("on-tunnels", places("A4 B5")) == 0


def test_a_structure_on_a_tunnel_is_not_beside_it() -> None:
    assert scoring.count_of("adjacent-tunnels", places("B4")) == 0
    assert scoring.count_of("on-tunnels", places("B4 C5 A1")) == 2


def test_lakes_beside_structures() -> None:
    # C3 touches B3, C4 and D3: 3 lakes; C2 touches D3 again and B3
    assert scoring.count_of("adjacent-lakes", places("C3")) == 3
    assert scoring.count_of("adjacent-lakes", places("C3 C2")) == 3


def test_encounter_territories_count_without_their_token() -> None:
    assert scoring.count_of("adjacent-encounters", places("A2")) == 2  # A3 and B2
    assert scoring.count_of("adjacent-encounters", places("A3")) == 0


@rule("scythe:12.3")
def test_lines_run_in_all_three_directions() -> None:
    assert scoring.longest_line(places("A1 A2 A3 A4")) == 4  # along a row
    assert scoring.longest_line(places("A6 B6 C5 D5")) == 4  # to the south-west
    assert scoring.longest_line(places("A1 B2 C2 A6")) == 3  # to the south-east
    assert scoring.longest_line(places("A1 A2 A4 A5")) == 2
    assert scoring.longest_line(places("A1 C1")) == 1
    assert scoring.longest_line([]) == 0


def test_farms_and_tundras_together() -> None:
    assert scoring.count_of("on-farms-or-tundra", places("A2 A5 A1 D1")) == 3


def test_numbers_of_the_board_behind_the_tiles() -> None:
    assert (len(bits(TUNNELS)), len(bits(LAKES)), len(bits(ENCOUNTERS))) == (6, 7, 11)
