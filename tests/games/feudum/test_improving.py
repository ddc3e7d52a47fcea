"""Improve: steps, prices, tiles and points; landscapes laid, grown, collected (rulings F)."""

from __future__ import annotations

import pytest

from core.games.feudum import tables
from tests.games.feudum.positions import Board, Play, place
from tests.rule import rule


def improving(board: Board) -> Play:
    return board.play("improve red")


@rule("feudum:F1")
@pytest.mark.parametrize(("disc", "good", "after"), [("outpost", "wood", "farm"), ("farm", "iron", "town")])
def test_wood_makes_a_farm_and_iron_a_town(disc: str, good: str, after: str) -> None:
    play = improving(Board().rules("red", f"F13 {disc} subject").serf("green", "F13").goods("red", good))
    assert play.options() == ["raise F13", "done"]
    haversack = sum(play.state.haversack)
    play.do("raise F13")
    assert play.disc("F13") == after
    assert play.roles("F13") == ("red", True, "green")  # all markers stay
    assert play.goods("red") == {}
    assert sum(play.state.haversack) == haversack + 1


@rule("feudum:F1")
def test_a_seal_makes_a_feudum_of_a_guild_of_choice() -> None:
    play = improving(Board().rules("red", "F13 town").has("red", seals=1))
    assert play.options() == [*[f"raise F13 {guild}" for guild in tables.GUILDS], "done"]
    seals = play.state.seals
    play.do("raise F13 knight")
    assert play.disc("F13") == "feudum-knight"
    assert (play.seat("red").seals, play.state.seals) == (0, seals + 1)
    assert play.members("knight") == ["red"]  # three stars at once


@rule("feudum:F1", "bug:177")
def test_goods_of_a_farm_that_becomes_a_town_go_to_the_haversack() -> None:
    play = improving(Board().rules("red", "F13 farm").goods("red", "iron").lies("F13", "food food wood"))
    food = play.state.haversack[tables.FOOD]
    play.do("raise F13")
    assert play.lies("F13") == {}
    assert play.state.haversack[tables.FOOD] == food + 2


@rule("feudum:F1")
def test_goods_elsewhere_stay() -> None:
    play = improving(Board().rules("red", "F13 outpost").goods("red", "wood").lies("F13", "food"))
    assert play.do("raise F13").lies("F13") == {"food": 1}


@rule("feudum:F1", "feudum:F4")
def test_a_tile_stands_for_wood_but_never_for_a_seal() -> None:
    play = improving(Board().rules("red", "F13 outpost", "F9 town").tiles("red", "orchard silver-mine"))
    assert play.why("raise F9 monk") == ("seal", 0)
    play.do("raise F13")
    assert play.options() == ["with orchard", "with silver-mine"]
    play.do("with silver-mine")
    assert play.disc("F13") == "farm"
    # The silver mine has left the game; the tile of the forest came for the step.
    assert sum(play.seat("red").tiles) == 2
    assert play.seat("red").tiles[tables.ORCHARD] >= 1


@rule("feudum:F4")
def test_a_cube_or_a_tile_as_the_seat_likes() -> None:
    play = improving(Board().rules("red", "F13 outpost").tiles("red", "orchard").goods("red", "wood"))
    play.do("raise F13")
    assert play.options() == ["with good", "with orchard"]
    play.do("with orchard")
    assert play.goods("red") == {"wood": 1}
    assert play.told("tile-spent") == [(0, ("wood",))]


def test_nobody_improves_what_another_rules_or_a_feudum() -> None:
    board = Board().rules("green", "F13").rules("red", "F9 feudum-monk").goods("red", "wood iron").has("red", seals=1)
    play = board.cards("red", "improve tax").play("turn red")
    assert play.why("play improve") == ("rules_nothing",)


def test_why_not_names_what_is_short() -> None:
    play = Board().rules("red", "F13").cards("red", "improve tax").play("turn red")
    assert play.why("play improve") == ("goods", "wood", 1, 0)


def test_a_seal_under_a_marker_or_of_a_mandate_is_a_way_to_a_feudum() -> None:
    board = Board().rules("red", "F13 town", "F9 town subject").pawns("red", "noble F9").writs("red", "east-guilds")
    board.state.immune[place("F9")] = tables.IMMUNE_SUBJECT
    board.state.seals -= 1
    play = improving(board)
    decision = play.match.decisions()[0]
    assert play.match.game.ways(play.state, decision, ("raise", "F13", "monk"), ("seal", 0)) == [
        (("unseal", "F9"),),
        (("mandate", "east-guilds", "seal"),),
    ]
    play.do("unseal F9", "raise F13 monk")
    assert play.disc("F13") == "feudum-monk"


# Tiles and points


STEPS = {"outpost": ("wood", "farm"), "farm": ("iron", "town"), "town": ("", "feudum")}


@rule("feudum:F2", "feudum:T13")
@pytest.mark.parametrize(
    ("disc", "values"), [("outpost", (2, 3, 4, 5)), ("farm", (3, 4, 5, 6)), ("town", (4, 5, 6, 7))]
)
@pytest.mark.parametrize("epoch", range(4))
def test_points_by_tile_and_step(disc: str, values: tuple[int, ...], epoch: int) -> None:
    board = Board().rules("red", f"F13 {disc}").has("red", seals=1).goods("red", "wood iron")
    play = improving(board.epoch("IV", forest=tables.EPOCHS[epoch]))
    play.do("raise F13 monk" if disc == "town" else "raise F13")
    assert play.seat("red").vp == values[epoch]
    assert sum(play.seat("red").tiles) == 1
    assert play.state.stacks[tables.REGIONS.index("forest")] == epoch + 1


@rule("feudum:T8")
def test_a_farm_becomes_a_town_with_a_tile_of_epoch_one() -> None:
    play = improving(Board().rules("red", "D12 farm").goods("red", "iron"))
    assert play.do("raise D12").seat("red").vp == 3


@rule("feudum:F2", "feudum:T35")
def test_a_forbidden_tile_with_nothing_past_brings_nothing() -> None:
    play = improving(Board().rules("red", "D12").goods("red", "wood").epoch("I", desert="II"))
    play.do("raise D12")
    assert play.disc("D12") == "farm"
    assert (play.seat("red").vp, sum(play.seat("red").tiles)) == (0, 0)


@rule("feudum:F2", "feudum:T35", "bug:177")
def test_instead_of_a_forbidden_tile_a_past_one_without_points() -> None:
    board = Board().rules("red", "D12").goods("red", "wood")
    play = improving(board.epoch("II", desert="III", forest="I", sea="II", island="I", mountain="III", badlands="II"))
    play.do("raise D12")
    assert play.options() == ["tile island", "tile forest"]  # II runs, it is not past
    play.do("tile forest")
    assert (play.seat("red").vp, sum(play.seat("red").tiles)) == (0, 1)
    assert play.state.stacks[tables.REGIONS.index("forest")] == 1
    assert play.state.stacks[tables.REGIONS.index("desert")] == 2


def test_a_last_point_stands_before_the_back_of_a_tile_is_seen() -> None:
    play = improving(Board().rules("red", "D12").goods("red", "wood"))
    play.match.last_points = frozenset({0})
    play.do("raise D12")
    assert play.asked == [("red", "last-point")]
    play.match.undo(0)
    assert play.options() == ["raise D12", "done"]
    assert play.disc("D12") == "outpost"


@rule("feudum:F2")
def test_an_empty_stack_is_forbidden() -> None:
    board = Board().rules("red", "D12").goods("red", "wood").epoch("IV", desert="V", forest="III")
    for region in ("sea", "island", "badlands", "mountain"):
        board.epoch("IV", **{region: "V"})
    play = improving(board).do("raise D12")  # the only past tile is taken without asking
    assert play.state.stacks[tables.REGIONS.index("forest")] == 3
    assert play.seat("red").vp == 0


@rule("feudum:F3")
def test_farms_never_run_out_but_by_the_switch() -> None:
    for option, reason in (("off", None), ("on", ("no_disc", "farm"))):
        board = Board(strict_discs=option).rules("red", "F13").goods("red", "wood")
        board.state.discs[tables.FARM] = 0
        play = improving(board)
        if reason:
            assert ("red", "improve") not in play.asked
        else:
            assert play.options() == ["raise F13", "done"]


@rule("feudum:F3")
def test_the_two_feudums_of_a_guild_can_be_used_up() -> None:
    board = Board().rules("red", "F13 town").has("red", seals=1)
    board.state.discs[tables.FEUDUM + tables.NOBLE] = 0
    play = improving(board)
    assert play.why("raise F13 noble") == ("no_disc", "feudum-noble")
    assert "raise F13 monk" in play.options()


@rule("feudum:F3")
def test_the_old_disc_goes_back_to_the_supply() -> None:
    play = improving(Board().rules("red", "F13").goods("red", "wood"))
    before = list(play.state.discs)
    play.do("raise F13")
    assert play.state.discs[tables.OUTPOST] == before[tables.OUTPOST] + 1
    assert play.state.discs[tables.FARM] == before[tables.FARM] - 1


@rule("feudum:F4", "feudum:O")
def test_in_the_basic_game_tiles_are_wild_goods_only() -> None:
    board = Board(mode="basic").rules("red", "F13").goods("red", "wood wood").serf("red", "F9").rules("green", "F9")
    play = improving(board.tiles("red", "orchard"))
    assert play.options() == ["raise F13", "done"]  # no landscape can be laid at F9
    play.do("raise F13", "with good")
    assert play.told("plain-tile") == [(0, ("forest", "I"))]
    assert sum(play.seat("red").tiles) == 2


# Landscapes


def tending(*tiles: str, **options: str) -> Board:
    """Red is serf at green's F13 and has wood and tiles."""
    return Board(**options).rules("green", "F13").serf("red", "F13").goods("red", "wood").tiles("red", " ".join(tiles))


@rule("feudum:F5")
@pytest.mark.parametrize("landscape", tables.LANDSCAPES)
def test_a_landscape_is_laid_for_wood_and_two_points_and_grows_three(landscape: str) -> None:
    play = improving(tending(landscape, landscape))
    assert play.options() == [f"tend F13 {landscape}", "done"]
    play.do(f"tend F13 {landscape}")
    play.do("with good")
    assert play.seat("red").vp == 2
    assert play.goods("red") == {}
    assert play.seat("red").tiles[tables.LANDSCAPES.index(landscape)] == 1
    assert play.state.growth[place("F13")] == 3
    assert play.options() == ["collect", "leave"]
    play.do("leave")
    assert play.state.growth[place("F13")] == 3


def gained(play: Play, name: str, board: Board) -> dict[str, int]:
    """What a seat has of the four resources."""
    player = play.seat(name)
    return {
        "food": player.goods[tables.FOOD],
        "shillings": player.shillings - 7,
        "markers": player.markers - 7,
        "sulfur": player.goods[tables.SULFUR] + player.barrel,
    }


@rule("feudum:F5")
@pytest.mark.parametrize(
    ("landscape", "what"),
    [("orchard", "food"), ("archery-butt", "markers"), ("silver-mine", "shillings"), ("sulfur-mine", "sulfur")],
)
def test_collecting_gives_two_to_the_serf_and_one_to_the_ruler(landscape: str, what: str) -> None:
    board = tending(landscape)
    play = improving(board).do(f"tend F13 {landscape}", "collect")
    while play.asked and play.asked[0][1] == "sulfur":
        play.do(play.options()[0])
    nothing = {"food": 0, "shillings": 0, "markers": 0, "sulfur": 0}
    assert gained(play, "red", board) == nothing | {what: 2}
    assert gained(play, "green", board) == nothing | {what: 1}
    assert play.state.growth[place("F13")] == 0


@rule("feudum:F5")
def test_the_tile_laid_does_not_pay_the_wood_too() -> None:
    board = Board().rules("green", "F13").serf("red", "F13").tiles("red", "orchard").rules("red", "F9")
    play = improving(board.goods("red", "iron"))
    assert play.why("tend F13 orchard") == ("goods", "wood", 1, 0)
    board = Board().rules("green", "F13").serf("red", "F13").tiles("red", "orchard silver-mine")
    play = improving(board).do("tend F13 orchard")
    assert play.asked == [("red", "collect")]  # the silver mine was spent as wood
    assert play.seat("red").tiles == [0, 0, 0, 0]


@rule("feudum:F5")
def test_no_second_landscape_at_a_location() -> None:
    board = tending("orchard").rules("red", "F9")
    board.state.landscape[place("F13")] = tables.SILVER_MINE
    assert improving(board).why("tend F13 orchard") == ("landscape_there", "F13")


@rule("feudum:F5")
def test_only_a_serf_lays_landscapes() -> None:
    play = improving(Board().rules("red", "F13").goods("red", "wood").tiles("red", "orchard"))
    assert play.options() == ["raise F13", "done"]


@rule("feudum:F5")
def test_targets_are_kept_until_a_marker_is_left() -> None:
    board = tending("archery-butt")
    board.state.markers[0], board.seat("red").markers = 1, 18
    play = improving(board).do("tend F13 archery-butt", "collect")
    # Two targets, one marker: one target waits until a turn begins with a marker there.
    assert (play.seat("red").markers, play.seat("red").targets) == (19, 1)


@rule("feudum:F5")
def test_a_target_kept_is_swapped_when_a_turn_begins() -> None:
    board = Board().cards("red", "tax harvest")
    board.seat("red").targets, board.state.targets = 1, 11
    play = board.play()
    assert play.asked == [("red", "play")]
    assert (play.seat("red").targets, play.seat("red").markers, play.state.targets) == (0, 8, 12)


@rule("feudum:F5")
def test_by_the_switch_the_ruler_swaps_the_target_in_the_next_own_turn() -> None:
    board = tending("archery-butt", ruler_target_share="target").cards("green", "tax harvest")
    play = board.has("green", markers=5).cards("red", "tax harvest").play("turn red", "improve red")
    play.do("tend F13 archery-butt", "collect")
    assert (play.seat("green").shares, play.seat("green").markers) == (1, 5)
    play.do("forfeit tax")
    assert play.asked == [("green", "play")]
    assert (play.seat("green").shares, play.seat("green").markers) == (0, 6)


@rule("feudum:F6")
def test_what_is_short_grows_as_far_as_it_goes() -> None:
    board = tending("silver-mine")
    board.state.shillings = 1
    play = improving(board).do("tend F13 silver-mine")
    assert play.state.growth[place("F13")] == 1
    play.do("collect")  # the only one goes to the ruler
    assert (play.seat("red").shillings, play.seat("green").shillings) == (7, 8)


@rule("feudum:F6")
def test_nothing_there_nothing_to_collect() -> None:
    board = tending("silver-mine")
    board.state.shillings = 0
    play = improving(board).do("tend F13 silver-mine")
    assert ("red", "collect") not in play.asked
    assert play.seat("red").vp == 2


@rule("feudum:F6")
def test_shillings_without_end_grow_by_the_switch() -> None:
    board = tending("silver-mine", coin_limit="off")
    board.state.shillings = 0
    play = improving(board).do("tend F13 silver-mine")
    assert play.state.growth[place("F13")] == 3


@rule("feudum:F7")
@pytest.mark.parametrize(("option", "left"), [("stays", tables.ORCHARD), ("removed", -1)])
def test_a_landscape_without_serf(option: str, left: int) -> None:
    board = Board(orphan_landscape=option).rules("green", "F13").serf("blue", "F13 orchard 3").pawns("red", "noble F13")
    play = board.play("conquer red")
    food = play.state.haversack[tables.FOOD]
    play.do("starve F13 3 serf", "no")
    assert play.state.landscape[place("F13")] == left
    assert play.state.haversack[tables.FOOD] == food + (3 if option == "removed" else 0)
    assert play.state.growth[place("F13")] == (0 if option == "removed" else 3)


@rule("feudum:F7")
@pytest.mark.parametrize(("landscape", "supply"), [("archery-butt", "targets"), ("silver-mine", "shillings")])
def test_what_lay_on_a_landscape_that_leaves_goes_to_the_general_supply(landscape: str, supply: str) -> None:
    board = Board(orphan_landscape="removed").rules("green", "F13").serf("blue", f"F13 {landscape} 3")
    play = board.pawns("red", "noble F13").play("conquer red")
    before = getattr(play.state, supply)
    play.do("starve F13 3 serf")
    assert getattr(play.state, supply) == before + 3
    assert play.told("landscape-gone") == [(-1, (landscape, "F13"))]
