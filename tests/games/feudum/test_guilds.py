"""The Guild card: which function, who is paid, purses, reeves and feasts (rulings K1 to K3, K13, K14, K21, K22)."""

from __future__ import annotations

import pytest

from core import ways
from core.games.feudum.guilds import payment
from core.games.feudum.tables import GUILDS
from tests.games.feudum.positions import Board, Play, guild
from tests.rule import rule


def masters(name: str, *, seats: str = "red green blue purple") -> Board:
    """Red is master of a guild, green journeyman."""
    return Board(seats).pawns("red", f"{name} F13", f"{name} F13").pawns("green", f"{name} B20")


# The choice


@rule("feudum:K1")
def test_repeating_the_card_needs_another_guild() -> None:
    board = Board().docked("ship").market("food iron")
    play = board.play("guild red", "guild red")
    play.do("trade merchant", "buy food", "done")
    assert play.options() == ["trade alchemist", "done"]
    assert play.why("trade merchant") == ("same_guild", "merchant")


@rule("feudum:K1")
def test_another_function_of_the_same_guild_is_no_other_guild() -> None:
    board = masters("merchant").market("food iron").docked("ship")
    play = board.play("guild red", "guild red").do("trade merchant", "buy iron", "done")
    assert play.why("push merchant") == ("same_guild", "merchant")


@rule("feudum:K1")
def test_in_the_next_round_every_guild_is_open_again() -> None:
    play = Board("red green").docked("ship").play("guild red").do("trade alchemist")
    assert play.state.round == 2
    assert [player.guilds for player in play.state.players] == [0, 0]


@rule("feudum:K3")
def test_a_function_that_moves_nothing_cannot_be_chosen() -> None:
    # The barn holds iron only, and the market has four of it.
    board = masters("farmer").barn("iron").market("iron iron iron iron")
    assert board.play("guild red").why("push farmer") == ("nothing_moves", "farmer")


@rule("feudum:K3")
def test_a_push_that_completes_nothing_scores_nothing_but_splits_the_purse() -> None:
    play = masters("farmer").barn("iron").purse(purse=5).play("guild red").do("push farmer")
    assert play.state.market == [0, 0, 1, 0, 0]
    assert play.seat("red").vp == 0
    assert (play.seat("red").shillings, play.seat("green").shillings) == (7 + 3, 7 + 2)
    assert play.told("reeve") == []
    assert play.seat("red").discs == 3  # not asked for a reeve either


@rule("feudum:K3")
def test_a_pull_that_completes_nothing_draws_no_writ() -> None:
    board = masters("merchant").barn("iron")
    play = board.play("guild green").do("pull merchant")
    assert play.state.market == [0, 0, 1, 0, 0]
    assert play.seat("green").vp == 0
    assert play.told("draws-writs") == []


@rule("feudum:K3")
def test_a_pull_that_succeeds_scores_three_and_draws_two_writs_of_which_one_is_kept() -> None:
    board = masters("merchant").market("iron iron iron").barn("iron")
    play = board.deck("bow sword small-sale").play("guild green").do("pull merchant", "no")
    assert play.seat("green").vp == 3
    assert play.options() == ["keep bow", "keep sword"]
    play.do("keep sword")
    assert [len(play.seat("green").writs), len(play.state.under)] == [1, 2]


def test_ranks_give_functions() -> None:
    play = masters("merchant").barn("iron").market("food food").play("guild red")
    assert play.why("pull merchant") == ("not_journeyman", "merchant")
    play = masters("merchant").barn("iron").market("food food").play("guild green")
    assert play.why("push merchant") == ("not_master", "merchant")
    assert "pull merchant" in play.options()


def test_without_any_function_the_card_is_not_played() -> None:
    play = Board("red green").cards("red", "guild tax").play()
    assert play.why("play guild") == ("no_function",)


# Payment


@rule("feudum:T1", "feudum:K2", "feudum:K22")
def test_shilling_by_shilling_master_journeyman_charity() -> None:
    board = Board().pawns("blue", "merchant F13", "merchant F13").pawns("purple", "merchant B20")
    board.has("purple", shillings=5).market("saltpeter food food food food")
    board.docked("ship")
    play = board.play("guild purple").do("trade merchant", "buy saltpeter", "buy food")
    # Saltpeter at 4 and food at 1: shillings 1 and 4 to blue, 2 and 5 to purple, 3 to the coffer.
    assert play.seat("purple").shillings == 5 - 5 + 2
    assert play.seat("blue").shillings == 7 + 2
    assert (play.state.coffer, play.state.purse) == (1, 0)
    # Two shillings have come back, but the five in hand at the beginning are spent: no third good.
    assert play.goods("purple") == {"saltpeter": 1, "food": 1}
    assert play.asked != [("purple", "buy")]


@rule("feudum:T1", "feudum:K2")
def test_the_whole_price_must_be_held_though_a_part_comes_back() -> None:
    board = Board().pawns("blue", "merchant F13", "merchant F13").pawns("purple", "merchant B20")
    board.has("purple", shillings=4).market("saltpeter food food food food").docked("ship")
    play = board.play("guild purple").do("trade merchant", "buy saltpeter")
    assert play.seat("purple").shillings == 4 - 4 + 1
    assert play.asked != [("purple", "buy")]
    assert play.goods("purple") == {"saltpeter": 1}


@rule("feudum:T2", "feudum:K2")
@pytest.mark.parametrize("name", ["alchemist", "knight", "noble", "monk"])
def test_three_shillings_are_one_each(name: str) -> None:
    board = for_sale(Board().pawns("red", f"{name} F13", f"{name} F13").pawns("green", f"{name} B20"))
    play = trade(board, "blue", name)
    assert [play.seat(each).shillings for each in ("red", "green", "blue")] == [7 + 1, 7 + 1, 7 - 3]
    purse = name in ("knight", "noble", "monk")
    assert (play.state.purse, play.state.coffer) == ((1, 0) if purse else (0, 1))
    assert play.state.shillings == 78 - 4 * 7


@rule("feudum:T2", "feudum:K2", "bug:162")
def test_the_share_of_a_missing_journeyman_goes_to_the_general_supply() -> None:
    board = for_sale(Board().pawns("red", "alchemist F13"))
    play = trade(board, "blue", "alchemist")
    assert [play.seat(each).shillings for each in ("red", "blue")] == [7 + 1, 7 - 3]
    assert (play.state.coffer, play.state.shillings) == (1, 78 - 4 * 7 + 1)


@rule("feudum:K2", "bug:159")
def test_the_third_shilling_is_charity_and_never_an_apprentice_s() -> None:
    board = Board("red green blue").pawns("red", "alchemist F13", "alchemist F13", "alchemist F13")
    board.pawns("green", "alchemist B20", "alchemist B20").pawns("blue", "alchemist D12")
    play = trade(for_sale(board), "blue", "alchemist")
    assert play.members("alchemist") == ["red", "green"]
    assert [player.shillings for player in play.state.players] == [8, 8, 4]
    assert play.state.coffer == 1
    # With four seats blue would be apprentice, and is not paid either.
    board = Board().pawns("red", "alchemist F13", "alchemist F13", "alchemist F13")
    board.pawns("green", "alchemist B20", "alchemist B20").pawns("blue", "alchemist D12")
    play = trade(for_sale(board), "purple", "alchemist")
    assert play.members("alchemist") == ["red", "green", "blue"]
    assert [player.shillings for player in play.state.players] == [8, 8, 7, 4]


@rule("feudum:K2")
@pytest.mark.parametrize(("price", "parts"), [(1, (1, 0, 0)), (2, (1, 1, 0)), (4, (2, 1, 1)), (6, (2, 2, 2))])
def test_shares_of_a_price(price: int, parts: tuple[int, int, int]) -> None:
    assert payment.shares(price) == parts


@rule("feudum:K22")
def test_one_cycle_for_the_whole_purchase() -> None:
    # A good at 1 and then one at 3: the second begins with the journeyman's share.
    assert payment.shares(1) == (1, 0, 0)
    assert payment.shares(3, 1) == (1, 1, 1)
    assert payment.shares(2, 2) == (1, 0, 1)


def for_sale(board: Board) -> Board:
    """Something to buy in every guild for three shillings."""
    board.docked("ship").rows(1, 1, 1, 1).scrolls("r1c1").rosary(2, 5)
    return board


def trade(board: Board, who: str, name: str) -> Play:
    play = board.play(f"guild {who}").do(f"trade {name}")
    if name == "monk":
        index = play.names.index(who)
        hider = play.names[(index + 1) % len(play.names)]
        play.do(f"{hider}: hide left", f"{who}: fist left")
    return play


def test_a_trade_of_three_shillings_needs_them() -> None:
    play = for_sale(Board()).market("food").has("red", shillings=2).play("guild red")
    for name in ("alchemist", "knight", "noble", "monk"):
        assert play.why(f"trade {name}") == ("shillings", 3, 2)


# The farmer's purse and the church coffer


@rule("feudum:T22", "bug:168")
def test_the_coffer_is_split_and_the_odd_shilling_is_the_master_s() -> None:
    play = masters("monk").rosary(2, 2).purse(coffer=5).play("guild red").do("push monk")
    assert (play.seat("red").shillings, play.seat("green").shillings, play.state.coffer) == (7 + 3, 7 + 2, 0)


@rule("feudum:T22", "bug:168")
def test_without_a_journeyman_their_half_stays_in_the_coffer() -> None:
    board = Board().pawns("red", "monk F13").rosary(2, 2).purse(coffer=5)
    play = board.play("guild red").do("push monk")
    assert (play.seat("red").shillings, play.state.coffer) == (7 + 3, 2)


def test_only_the_pushes_of_farmer_and_monk_split_anything() -> None:
    play = masters("merchant").market("iron").purse(purse=4, coffer=4).play("guild red").do("push merchant")
    assert (play.state.purse, play.state.coffer) == (4, 4)


# Reeves


def pushing(**options: str) -> Board:
    """Purple is the farmer's master; a push completes the row of iron."""
    board = Board("purple green", **options).pawns("purple", "farmer F13")
    return board.barn("iron").market("iron iron iron")


@rule("feudum:T34", "feudum:K13")
@pytest.mark.parametrize(
    ("reeves", "bonus", "points"),
    [
        (("farmer", "merchant"), "partner_guild", 2),
        (("farmer", "monk"), "partner_guild", 1),
        (("farmer", "monk"), "any_other_guild", 2),
        (("farmer",), "partner_guild", 1),
    ],
)
def test_reeves_bring_points(reeves: tuple[str, ...], bonus: str, points: int) -> None:
    board = pushing(reeve_bonus=bonus).reeve("purple", *reeves)
    for name in reeves[1:]:
        board.pawns("purple", f"{name} F13")
    play = board.play("guild purple").do("push farmer")
    assert play.seat("purple").vp == 4 + points


@rule("feudum:K13")
def test_a_pull_looks_at_the_guild_on_its_left_for_the_second_reeve() -> None:
    board = masters("merchant").market("iron iron iron").barn("iron").pawns("green", "farmer B20")
    board.reeve("green", "merchant", "farmer")
    play = board.play("guild green").do("pull merchant")
    assert play.seat("green").vp == 3 + 2


@rule("feudum:K13")
def test_a_reeve_may_be_set_and_counts_at_once() -> None:
    play = pushing().play("guild purple").do("push farmer")
    assert play.options() == ["yes", "no"]
    play.do("yes")
    assert (play.seat("purple").discs, play.seat("purple").vp) == (2, 4 + 1)
    assert play.seat("purple").reeves == 1 << guild("farmer")
    play = pushing().play("guild purple").do("push farmer", "no")
    assert (play.seat("purple").discs, play.seat("purple").vp) == (3, 4)


@rule("feudum:K13")
def test_a_reeve_elsewhere_brings_nothing_alone() -> None:
    board = pushing().reeve("purple", "merchant").pawns("purple", "merchant F13")
    play = board.play("guild purple").do("push farmer", "no")
    assert play.seat("purple").vp == 4


@rule("feudum:K13")
def test_no_third_reeve_and_none_without_a_free_disc() -> None:
    board = pushing().reeve("purple", "merchant", "monk").pawns("purple", "merchant F13", "monk F13")
    play = board.play("guild purple").do("push farmer")
    assert ("purple", "reeve") not in play.asked
    assert (play.seat("purple").discs, play.seat("purple").vp) == (1, 4)
    play = pushing().has("purple", discs=0).play("guild purple").do("push farmer")
    assert ("purple", "reeve") not in play.asked


@rule("feudum:K13")
def test_a_reeve_comes_home_when_its_owner_becomes_apprentice_or_leaves() -> None:
    board = Board().pawns("red", "merchant F13").pawns("green", "merchant F13", "merchant F13")
    board.pawns("blue", "merchant F13").reeve("red", "merchant").track("merchant", "red")
    play = board.play("guild red")
    assert play.members("merchant") == ["green", "red", "blue"]
    assert play.seat("red").reeves  # from master to journeyman it goes along
    board.pawns("blue", "merchant F13")
    play = board.play("guild red")
    assert play.members("merchant") == ["green", "blue", "red"]
    assert (play.seat("red").reeves, play.seat("red").discs) == (0, 3)


@rule("feudum:K13")
def test_the_basic_game_has_no_reeves() -> None:
    play = pushing(mode="basic").play("guild purple").do("push farmer")
    assert ("purple", "reeve") not in play.asked
    assert play.seat("purple").vp == 4


# Feasts


def feast(**options: str) -> Board:
    """Red's noble stands beside green's farmer, the master; green's push would complete the row of iron."""
    board = Board(**options).pawns("red", "noble F13").pawns("green", "farmer F13").barn("iron")
    return board.market("iron iron iron").has("red", barrel=1)


@rule("feudum:K14")
def test_the_host_carries_out_the_master_s_push_for_three_points_more() -> None:
    play = feast().purse(purse=5).play("guild red").do("feast farmer 2")
    assert play.seat("red").vp == 4 + 3
    assert play.seat("green").vp == 0
    assert play.seat("red").barrel == 0
    # All 30 sulfur are back in the haversack; the host takes the master's part of the purse.
    assert play.state.haversack[1] == 30
    assert (play.seat("red").shillings, play.seat("green").shillings, play.state.purse) == (7 + 3, 7, 2)


@rule("feudum:K14")
def test_the_journeyman_keeps_their_part_of_the_purse() -> None:
    board = feast().purse(purse=5).pawns("blue", "farmer B20")
    play = board.play("guild red").do("feast farmer 2")
    assert [player.shillings for player in play.state.players] == [7 + 3, 7, 7 + 2, 7]


@rule("feudum:K14")
def test_a_journeyman_is_replaced_in_the_pull_and_the_writ_is_drawn_too() -> None:
    board = (
        Board().pawns("red", "noble F13").pawns("green", "merchant F13").pawns("blue", "merchant B20", "merchant B20")
    )
    board = board.market("iron iron iron").barn("iron").has("red", barrel=2).deck("bow sword")
    play = board.play("guild red").do("feast merchant 2")
    assert play.seat("red").vp == 3 + 3
    assert play.options() == ["keep bow", "keep sword"]
    assert play.seat("red").barrel == 1


@rule("feudum:K14")
def test_beside_a_feudum_of_the_guild_its_ruler_is_feasted() -> None:
    board = Board().pawns("red", "noble F13").rules("green", "F13 feudum-farmer").barn("iron")
    play = board.market("iron").has("red", barrel=1).play("guild red")
    assert "feast farmer 2" in play.options()


@rule("feudum:K14", "feudum:T34")
def test_no_reeve_in_a_feast() -> None:
    board = feast().pawns("red", "monk B20").reeve("red", "monk").reeve("green", "farmer")
    play = board.play("guild red").do("feast farmer 2")
    assert ("red", "reeve") not in play.asked
    assert (play.seat("red").vp, play.seat("green").vp) == (4 + 3, 0)


@rule("feudum:K14")
def test_a_tile_may_be_turned_into_the_sulfur() -> None:
    play = feast().has("red", barrel=0).tiles("red", "orchard").play("guild red").do("feast farmer 2")
    assert play.seat("red").tiles == [0, 0, 0, 0]
    assert play.seat("red").vp == 7
    play = feast().tiles("red", "orchard").play("guild red").do("feast farmer 2")
    assert play.options() == ["with good", "with orchard"]


@rule("feudum:K14")
def test_sulfur_of_the_supply_gives_no_feast() -> None:
    play = feast().has("red", barrel=0).goods("red", "sulfur").play("guild red")
    assert play.why("feast farmer 2") == ("no_wine",)


@rule("feudum:K14")
def test_a_pawn_elsewhere_or_of_another_guild_gives_no_feast() -> None:
    board = Board().pawns("red", "noble F13").pawns("green", "farmer B20", "monk F13").barn("iron").market("iron")
    play = board.has("red", barrel=1).rosary(2, 3).scrolls("r1c1").play("guild red")
    feasts = [option for option in play.options() if option.startswith("feast")]
    assert feasts == ["feast monk 2"]


@rule("feudum:K21")
def test_apprentices_give_no_feast() -> None:
    board = Board().pawns("red", "noble F13").pawns("green", "farmer F13")
    board.pawns("blue", "farmer B20", "farmer B20").pawns("purple", "farmer B20", "farmer B20")
    play = board.has("red", barrel=1).barn("iron").market("iron").play("guild red")
    assert play.members("farmer") == ["blue", "purple", "green"]
    assert not [option for option in play.options() if option.startswith("feast")]


@rule("feudum:K21")
@pytest.mark.parametrize(("switch", "points"), [("yes", 3), ("no", 0)])
def test_a_feast_that_completes_nothing(switch: str, points: int) -> None:
    board = feast(feast_bonus_on_failure=switch)
    board.state.market[2] -= 1
    play = board.play("guild red").do("feast farmer 2")
    assert play.state.market[2] == 3
    assert play.seat("red").vp == points


@rule("feudum:K1", "feudum:K14")
def test_a_feast_deals_with_its_guild_too() -> None:
    board = feast().has("red", barrel=2).docked("ship")
    play = board.play("guild red", "guild red").do("feast farmer 2")
    assert play.options() == ["trade merchant", "trade alchemist", "done"]
    assert play.why("trade farmer") == ("same_guild", "farmer")


@rule("feudum:K14")
def test_the_basic_game_has_no_feasts() -> None:
    play = feast(mode="basic").docked("ship").play("guild red")
    assert not [option for option in play.options() if option.startswith("feast")]


def test_every_guild_trades_and_nothing_need_be_done() -> None:
    board = for_sale(Board()).market("food").rules("red", "F13 farm").lies("F13", "food")
    assert board.play("guild red").options() == [*[f"trade {name}" for name in GUILDS], "done"]


def test_a_mandate_is_named_for_the_shillings_a_trade_lacks() -> None:
    board = for_sale(Board()).has("red", shillings=1).goods("red", "food wood iron").market("food food")
    play = board.writs("red", "small-sale large-sale").play("guild red")
    # Two shillings lack: three for a food, seven for food and wood, nine for iron, wood and food; sulfur is not there.
    assert ways.of(play.match, 0, ("trade", "noble")) == tuple(
        (aside, ("trade", "noble"))
        for aside in (
            ("mandate", "small-sale", "three"),
            ("mandate", "small-sale", "seven"),
            ("mandate", "large-sale", "nine"),
        )
    )
    play.do("mandate small-sale three", "trade noble")
    assert (play.seat("red").seals, play.seat("red").shillings) == (1, 1 + 3 - 3)


@rule("feudum:K2")
def test_a_mandate_paid_with_good_or_tile_is_a_way_too() -> None:
    """Food is there and a tile would do as well; wood is not, so the tile goes for it."""
    board = Board("red green").has("red", shillings=0).writs("red", "small-sale").scrolls("r1c1")
    board.goods("red", "food").tiles("red", "orchard silver-mine")
    play = board.play("guild red")
    trade, sale = ("trade", "noble"), ("mandate", "small-sale")
    found = ways.of(play.match, 0, trade)
    good, tile = ("with", "good"), ("with", "orchard")
    assert found == (((*sale, "three"), good, trade), ((*sale, "seven"), tile, good, trade))
    assert ways.tried(play.match, 0, found) == list(found)
