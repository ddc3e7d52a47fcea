"""Epochs: what triggers them, what they score, service, landscapes, goods, refilling (rulings B7, B8, B10, G, M, Q)."""

from __future__ import annotations

import pytest

from core.games.feudum import epochs, tables
from tests.games.feudum.positions import Board, Play, place
from tests.rule import rule

REGIONS = ("sea", "island", "forest", "desert", "badlands", "mountain")


def showing(board: Board, now: str, *stacks: str) -> Board:
    """The epoch that runs, and what the stacks show, in the order of the regions."""
    return board.epoch(now, **dict(zip(REGIONS, stacks, strict=True)))


def dawn(board: Board, name: str) -> Board:
    """An epoch about to begin."""
    now = tables.EPOCHS[tables.EPOCHS.index(name) - 1]
    needed = {"II": 4, "III": 3, "IV": 2, "V": 1}[name]
    return showing(board, now, *[name] * needed, *[now] * (6 - needed))


def begin(board: Board, name: str) -> Play:
    return dawn(board, name).play("epoch")


# Triggers


@rule("feudum:B7", "feudum:T23", "bug:187", "feudum:Q")
@pytest.mark.parametrize(("name", "needed"), [("II", 4), ("III", 3), ("IV", 2), ("V", 1)])
def test_how_many_stacks_must_show_the_next_epoch(name: str, needed: int) -> None:
    now = tables.EPOCHS[tables.EPOCHS.index(name) - 1]
    for number in range(7):
        board = showing(Board(), now, *[name] * number, *[now] * (6 - number))
        assert epochs.triggered(board.state) is (number >= needed)


@rule("feudum:Q", "bug:187", "bug:188")
def test_the_last_epoch_is_the_space_under_an_empty_stack() -> None:
    board = showing(Board(), "IV", "V", *["IV"] * 5)
    assert board.state.stacks[0] == tables.TILES  # all four tiles are gone
    assert epochs.triggered(board.state)


@rule("feudum:B7", "feudum:T23")
def test_an_epoch_met_in_step_one_waits_for_step_four() -> None:
    board = showing(Board(), "I", "II", "II", "II", *["I"] * 3).rules("red", "D12").goods("red", "wood")
    play = board.cards("red", "tax harvest").play("turn red", "improve red").do("raise D12")
    assert epochs.triggered(play.state)
    assert (play.state.epoch, play.asked) == (0, [("red", "play")])


@rule("feudum:T23")
def test_three_stacks_are_not_enough_for_epoch_two() -> None:
    play = showing(Board().rules("red", "F13"), "I", "II", "II", "II", "I", "I", "I").play("epoch")
    assert (play.state.epoch, play.seat("red").vp) == (0, 0)


@rule("feudum:B10", "feudum:T38")
def test_one_epoch_a_round() -> None:
    board = showing(Board(), "II", *["III"] * 5, "II")
    play = board.play("epoch")
    assert tables.EPOCHS[play.state.epoch] == "III"
    assert not epochs.triggered(play.state)


@rule("feudum:T24")
def test_ten_tiles_at_least_end_the_game() -> None:
    """Four of epoch I, three of II, two of III, one of IV."""
    board, taken = Board(), 0
    while board.state.epoch < tables.LAST_EPOCH:
        while not epochs.triggered(board.state):
            stacks = board.state.stacks
            region = max((r for r in range(6) if stacks[r] <= board.state.epoch), key=lambda r: stacks[r])
            stacks[region] += 1
            taken += 1
        board.state.epoch += 1
    assert taken == 10


# Points


@rule("feudum:M1", "feudum:T14")
def test_ranks_five_three_one() -> None:
    board = Board().pawns("red", "monk F8", "monk F9", "monk F13").pawns("green", "monk F8", "monk F9")
    play = begin(board.pawns("blue", "monk F8", "noble F9"), "II")
    assert [play.seat(name).vp for name in ("red", "green", "blue", "purple")] == [5, 3, 1 + 5, 0]


@rule("feudum:M1", "feudum:T14")
@pytest.mark.parametrize(
    ("places", "points"),
    [
        ("", 0),
        ("S1 S2 S3", 1),
        ("S1 I4", 3),
        ("S1 I4 F8", 5),
        ("S1 I4 F8 D10", 7),
        ("S1 I4 F8 D10 B14", 9),
        ("S1 I4 F8 D10 B14 M21", 11),
    ],
)
def test_active_regions(places: str, points: int) -> None:
    assert begin(Board().rules("red", *places.split()), "II").seat("red").vp == points


@rule("feudum:M1", "feudum:T14")
@pytest.mark.parametrize(("lying", "points"), [(0, 2), (1, 4), (6, 4)])
def test_a_landscape_scores_two_or_with_anything_on_it_four(lying: int, points: int) -> None:
    board = Board().rules("green", "F13").serf("red", f"F13 orchard {lying}")
    play = begin(board, "II")
    assert play.seat("red").vp == points + 1  # the forest is active by the landscape
    assert play.seat("green").vp == 1


@rule("feudum:M1", "feudum:E5")
@pytest.mark.parametrize(("option", "scorer"), [("current_serf", "blue"), ("first_owner", "red")])
def test_whose_landscape_it_is_after_ruler_and_serf_changed_places(option: str, scorer: str) -> None:
    """Red laid it, took the location over, and blue is serf there now."""
    board = Board(landscape_owner_on_bump=option).rules("red", "F13 subject").serf("blue", "F13 orchard 0")
    board.seat("red").planted = 1 << place("F13")
    play = begin(board, "II")
    expected = {"red": 1, "blue": 0}  # red's region is active as ruler
    expected[scorer] += 2 + (scorer == "blue")
    assert {name: play.seat(name).vp for name in expected} == expected


# Military service


@rule("feudum:G2", "feudum:M2", "feudum:T7", "bug:191")
def test_disloyalty_all_game_costs_twenty_two() -> None:
    board = Board().rules("red", "F13 feudum-monk")
    income = 5 + 1  # master of the monks, one region
    total = 0
    for name, lost in (("II", 3), ("III", 0), ("IV", 7), ("V", 12)):
        before = board.state.players[0].vp
        board.state.stacks = [0] * 6
        play = begin(board, name)
        total += lost
        assert play.seat("red").vp - before == income - lost
        board.state = play.state.copy()
        board.state.agenda = [["end-round"], ["turns"]]
        board.state.over = ""
    assert total == 22


@rule("feudum:G2")
@pytest.mark.parametrize(
    ("epoch", "covered", "lost"),
    [("II", 0, 3), ("II", 1, 0), ("III", 0, 0), ("IV", 0, 7), ("IV", 1, 4), ("IV", 2, 0)]
    + [("V", 0, 12), ("V", 1, 9), ("V", 2, 5), ("V", 3, 0)],
)
def test_uncovered_spaces_add_up(epoch: str, covered: int, lost: int) -> None:
    board = Board().rules("red", "F13 feudum-monk").has("red", military=covered, discs=3 - covered)
    assert epochs.disloyalty(board.state, 0, tables.EPOCHS.index(epoch)) == lost


@rule("feudum:G2")
def test_only_who_rules_a_feudum_now_pays() -> None:
    play = begin(Board().rules("red", "F13 town").serf("green", "F13"), "IV")
    assert play.told("vp") == [(0, (1, "regions"))]


@rule("feudum:G3")
@pytest.mark.parametrize(("option", "vp", "lost"), [("allowed", -1, -7), ("floor_zero", 0, -6)])
def test_scores_below_zero(option: str, vp: int, lost: int) -> None:
    """Master of the monks 5, one region 1, two spaces uncovered -7. The log tells what is really lost."""
    play = begin(Board(negative_scores=option).rules("red", "F13 feudum-monk"), "IV")
    assert play.seat("red").vp == vp
    assert play.told("vp")[-1] == (0, (lost, "disloyal"))


# Landscapes and goods


@rule("feudum:M3", "feudum:T37")
def test_a_landscape_in_epoch_five() -> None:
    board = Board().rules("green", "F13", "F9").serf("red", "F13 silver-mine 0", "F9 silver-mine 3")
    board.state.shillings -= 3
    play = begin(board, "V")
    assert play.seat("red").vp == 2 + 4 + 1
    assert play.asked == [("red", "collect")]
    assert play.match.decisions()[0].about == ("F9", "silver-mine", 6)
    play.do("leave")
    assert play.match.decisions()[0].about == ("F13", "silver-mine", 3)
    play.do("collect")
    assert (play.seat("red").shillings, play.seat("green").shillings) == (9, 8)
    assert play.state.growth[place("F9")] == 6


@rule("feudum:M6")
def test_serfs_decide_in_turn_order_after_everything_grew() -> None:
    board = Board().rules("purple", "F8", "F9", "F13").serf("red", "F8 silver-mine 0").serf("green", "F9 orchard 1")
    board.serf("blue", "F13 sulfur-mine 0")
    board.state.haversack[tables.FOOD] -= 1
    board.state.first = 1
    play = begin(board, "II")
    assert play.asked == [("green", "collect")]
    assert [play.state.growth[place(where)] for where in ("F8", "F9", "F13")] == [3, 4, 3]
    play.do("collect")
    assert (play.goods("green"), play.goods("purple")) == ({"food": 3}, {"food": 1})
    assert play.asked == [("blue", "collect")]
    play.do("leave")
    assert play.asked == [("red", "collect")]


def test_a_last_point_stands_before_goods_are_drawn_for_the_map() -> None:
    play = begin(Board("red green").rules("green", "F13").serf("red", "F13 silver-mine 0"), "IV")
    play.match.last_points = frozenset({0})
    play.do("collect")
    assert (play.asked, play.told("map-good")) == ([("red", "last-point")], [])
    play.match.undo(0)
    assert play.options() == ["collect", "leave"]


@rule("feudum:M3", "feudum:F7")
def test_a_landscape_without_serf_grows_and_nobody_scores_or_collects_it() -> None:
    board = Board().rules("green", "F13")
    board.state.landscape[place("F13")] = tables.ORCHARD
    play = begin(board, "II")
    assert play.state.growth[place("F13")] == 3
    assert [player.vp for player in play.state.players] == [0, 1, 0, 0]  # green's region
    assert "collect" not in [topic for _, topic in play.asked]


@rule("feudum:M7")
def test_short_supplies_go_in_turn_order() -> None:
    board = Board().rules("purple", "F8", "F9").serf("red", "F8 archery-butt 0").serf("green", "F9 archery-butt 0")
    board.state.targets, board.state.first = 4, 1
    play = begin(board, "II")
    assert [play.state.growth[place(where)] for where in ("F9", "F8")] == [3, 1]  # green comes first


@rule("feudum:M4")
@pytest.mark.parametrize(("order", "letters"), [("SEW", "SEW"), ("WES", "WES")])
@pytest.mark.parametrize("name", ["II", "III", "IV"])
def test_goods_come_to_a_lettered_location_of_every_region(name: str, order: str, letters: str) -> None:
    letter = letters[tables.EPOCHS.index(name) - 1]
    play = begin(Board(map_letter_order=order), name)
    expected = [spot for spot in range(22) if letter in tables.LETTERS[spot]]
    assert len(expected) == 6
    assert [sum(play.state.goods[spot * 5 : spot * 5 + 5]) for spot in range(22)] == [
        int(spot in expected) for spot in range(22)
    ]


@rule("feudum:M4")
def test_no_goods_in_epoch_five() -> None:
    assert sum(begin(Board(), "V").state.goods) == 0


@rule("feudum:M4")
def test_goods_on_a_farm_join_its_harvest() -> None:
    play = begin(Board().rules("red", "I5 farm").lies("I5", "food"), "II")
    assert sum(play.lies("I5").values()) == 2


@rule("feudum:M7")
def test_a_short_haversack_serves_the_first_regions() -> None:
    board = Board()
    board.state.haversack = [0, 0, 0, 2, 0]
    play = begin(board, "II")
    assert [play.lies(where) for where in ("S2", "I5", "F13", "D11")] == [{"wood": 1}, {"wood": 1}, {}, {}]


@rule("feudum:M5")
@pytest.mark.parametrize(("scope", "docked", "seals"), [("all", 2, 4), ("goods_only", 0, 0)])
def test_guilds_are_filled_again_in_epoch_three(scope: str, docked: int, seals: int) -> None:
    play = begin(Board(guild_refill_scope=scope), "III")
    assert sum(play.state.market) == 18
    assert sum(play.state.containers) == 11
    assert sum(play.state.barn) == 10
    assert sum(play.state.docked) == docked
    assert play.state.scrolls.bit_count() == seals
    assert len(play.state.rosary) == seals
    assert len(play.state.chickens) == (1 if scope == "all" else 0)
    assert [row.bit_count() for row in play.state.rows] == ([2] * 4 if scope == "all" else [0] * 4)


@rule("feudum:M5")
@pytest.mark.parametrize("name", ["II", "IV"])
def test_guilds_are_not_filled_in_other_epochs(name: str) -> None:
    assert sum(begin(Board(), name).state.market) == 0


@rule("feudum:M1", "feudum:M2", "feudum:M3", "feudum:M4")
def test_the_order_of_an_epoch() -> None:
    board = Board().rules("red", "F13 feudum-monk").serf("green", "F13 orchard 0")
    play = begin(board, "II").do("collect")
    verbs = [event.verb for _, event in play.match.events]
    assert verbs.index("epoch") < verbs.index("vp") < verbs.index("grows") < verbs.index("collects")
    assert verbs.index("collects") < verbs.index("map-good")
    points = [args[1] for _, args in play.told("vp")]
    assert points.index("disloyal") > max(points.index(why) for why in ("guild", "regions", "landscape"))
    assert points[-1] == "disloyal"
