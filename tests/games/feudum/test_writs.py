"""Writs: drawing, keeping, the deck; mandates at any time; what charters are worth (rulings H1, H6, P)."""

from __future__ import annotations

import pytest

from core.games.feudum import tables, writs
from core.games.feudum.state import NONE
from tests.games.feudum.positions import Board, Play, place
from tests.rule import rule


def exploring(board: Board) -> Play:
    return board.play("explore red")


def held(play: Play, name: str = "red") -> list[str]:
    return sorted(tables.WRITS[writ] for writ in play.seat(name).writs)


def under(play: Play) -> list[str]:
    return [tables.WRITS[writ] for writ in play.state.under]


# Explore


@rule("feudum:H1", "feudum:T20")
def test_two_writs_one_more_for_each_further_outpost_and_feudum() -> None:
    board = Board().rules("red", "F8", "F9", "F13 feudum-monk").goods("red", "iron")
    play = exploring(board.deck("bow sword small-sale large-sale west-guilds east-guilds"))
    play.do("draw")
    assert play.options() == ["keep bow", "keep sword", "keep small-sale", "keep large-sale"]  # 2 + 1 + 1
    play.do("keep sword")
    assert held(play) == ["sword"]
    assert under(play) == ["west-guilds", "east-guilds", "bow", "small-sale", "large-sale"]
    assert play.options() == ["shovels", "done"]
    play.do("shovels")
    assert play.goods("red") == {}
    assert play.options() == ["keep west-guilds", "keep east-guilds"]
    play.do("keep east-guilds")
    assert held(play) == ["east-guilds", "sword"]


@rule("feudum:H1")
def test_shovels_cost_iron() -> None:
    play = exploring(Board().rules("red", "F8").deck("bow sword small-sale").pawns("red", "monk F8")).do("draw")
    play.do("keep bow")
    assert ("red", "shovels") not in play.asked


@rule("feudum:H1")
def test_shovels_are_refused_by_what_is_missing() -> None:
    """An alchemist and two outposts make three stars, for which a mandate could bring iron: so the question stands,
    whatever writ is held, and says what Shovels & Swords lack."""
    board = Board().rules("red", "F8", "F9").pawns("red", "alchemist F8").deck("bow sword kingdom-west large-sale")
    play = exploring(board).do("draw", "keep bow")
    assert play.options() == ["done"]
    assert play.asides() == []
    assert play.why("shovels") == ("goods", "iron", 1, 0)


def test_a_mandate_that_brings_no_iron_does_not_have_shovels_asked() -> None:
    """Others would learn of it. Two stars at most: no mandate can bring iron."""
    board = Board().rules("red", "F8").deck("small-sale sword bow large-sale").goods("red", "food")
    play = exploring(board).do("draw", "keep small-sale")
    assert ("red", "shovels") not in play.asked


@rule("feudum:H1", "feudum:O")
def test_no_shovels_in_the_basic_game() -> None:
    board = Board(mode="basic").rules("red", "F8").goods("red", "iron").deck("bow sword small-sale large-sale")
    assert ("red", "shovels") not in exploring(board).do("draw", "keep bow").asked


@rule("feudum:H7")
def test_a_feudum_alone_does_not_explore() -> None:
    play = Board().rules("red", "F13 feudum-monk").cards("red", "explore tax").play("turn red")
    assert play.why("play explore") == ("no_outpost",)


@rule("feudum:H6")
def test_a_short_deck_gives_what_it_has() -> None:
    play = exploring(Board().rules("red", "F8", "F9").deck("bow sword")).do("draw")
    assert play.options() == ["keep bow", "keep sword"]  # three were due


@rule("feudum:H6")
def test_an_empty_deck_gives_nothing() -> None:
    board = Board().rules("red", "F8").deck("").cards("red", "explore tax")
    assert board.play("turn red").why("play explore") == ("no_writs",)


@rule("feudum:H1", "feudum:H6", "feudum:P7")
def test_the_fourth_writ_makes_one_go_under_the_deck() -> None:
    board = Board().rules("red", "F8").writs("red", "bow sober-barrel kingdom-east").deck("sword small-sale")
    play = exploring(board).do("draw", "keep sword")
    assert play.options() == ["drop bow", "drop sober-barrel", "drop kingdom-east", "drop sword"]
    play.do("drop kingdom-east")
    assert held(play) == ["bow", "sober-barrel", "sword"]
    assert under(play) == ["small-sale", "kingdom-east"]
    assert play.state.under_by == [0, 0]  # red knows both


@rule("feudum:P7", "feudum:H6")
def test_a_mandate_played_just_now_makes_room_for_the_fourth_writ() -> None:
    """With the writs in sight, or when one has to go, even the new one itself: then none goes unused."""
    board = Board().rules("red", "F8").writs("red", "small-sale sober-barrel kingdom-east").deck("large-sale sword")
    play = exploring(board.goods("red", "food")).do("draw", "mandate small-sale three", "keep large-sale")
    assert held(play) == ["kingdom-east", "large-sale", "sober-barrel"]
    assert under(play) == ["small-sale", "sword"]
    board = Board().rules("red", "F8").writs("red", "bow sober-barrel kingdom-east").deck("large-sale sword")
    play = exploring(board.goods("red", "food wood iron")).do("draw", "keep large-sale", "mandate large-sale nine")
    assert "drop" not in [topic for _, topic in play.asked]
    assert held(play) == ["bow", "kingdom-east", "sober-barrel"]


@rule("feudum:H1")
def test_writs_nobody_has_seen_come_before_those_under_the_deck() -> None:
    board = Board().rules("red", "F8")
    board.state.writs = [tables.WRIT["bow"]]
    board.state.under, board.state.under_by = [tables.WRIT["sword"], tables.WRIT["small-sale"]], [1, NONE]
    play = exploring(board).do("draw")
    assert play.options() == ["keep bow", "keep sword"]
    play.do("keep bow")
    assert under(play) == ["small-sale", "sword"]
    assert play.state.under_by == [NONE, 0]


@rule("feudum:H1")
def test_what_is_kept_and_put_under_only_its_seat_reads() -> None:
    play = exploring(Board().rules("red", "F8").deck("bow sword")).do("draw", "keep bow")
    events = [event for _, event in play.match.events if event.verb == "keeps-writ"]
    assert [(event.args, event.only) for event in events] == [(("bow",), 0)]
    assert play.told("draws-writs") == [(0, (2,))]


# Mandates


@rule("feudum:H1", "feudum:P7")
def test_a_writ_may_go_under_the_deck_at_any_time() -> None:
    play = Board().rules("red", "F8").writs("red", "kingdom-east").cards("red", "explore tax").play("turn red")
    assert play.asides() == ["under kingdom-east"]
    play.do("under kingdom-east")
    assert held(play) == []
    assert under(play) == ["kingdom-east"]
    assert play.told("puts-under") == [(0, ("kingdom-east",))]
    assert play.asked == [("red", "play")]


SALES = [
    ("small-sale three", "food", 3),
    ("small-sale seven", "wood food", 7),
    ("large-sale nine", "iron wood food", 9),
    ("large-sale thirteen", "sulfur iron wood food", 13),
]


@rule("feudum:P1", "feudum:P7")
@pytest.mark.parametrize(("use", "price", "shillings"), SALES)
def test_sales(use: str, price: str, shillings: int) -> None:
    writ = use.split()[0]
    play = exploring(Board().rules("red", "F8").writs("red", writ).goods("red", price))
    before = sum(play.state.haversack)
    play.do(f"mandate {use}")
    assert play.seat("red").shillings == 7 + shillings
    assert play.goods("red") == {}
    assert sum(play.state.haversack) == before + len(price.split())
    assert (held(play), under(play), play.state.under_by) == ([], [writ], [NONE])  # everybody has seen it


@rule("feudum:P1")
def test_a_mandate_needs_its_price() -> None:
    play = exploring(Board().rules("red", "F8").writs("red", "large-sale").goods("red", "iron wood food"))
    assert play.asides() == ["mandate large-sale nine"]


@rule("feudum:P1", "feudum:P5")
def test_a_sale_brings_what_the_general_supply_has() -> None:
    def sale(left: int, **options: str) -> Play:
        board = Board(**options).rules("red", "F8").writs("red", "small-sale").goods("red", "food")
        board.state.shillings = left
        return exploring(board)

    assert sale(0).asides() == []
    assert sale(2).do("mandate small-sale three").seat("red").shillings == 9
    assert sale(0, coin_limit="off").do("mandate small-sale three").seat("red").shillings == 10


@rule("feudum:P1", "feudum:F4")
def test_a_tile_may_pay_for_a_mandate() -> None:
    play = exploring(Board().rules("red", "F8").writs("red", "small-sale").tiles("red", "orchard"))
    play.do("mandate small-sale three")
    assert (play.seat("red").shillings, sum(play.seat("red").tiles)) == (10, 0)


@rule("feudum:F4")
def test_a_tile_needed_for_what_lacks_cannot_be_spent_on_what_is_there() -> None:
    """Wood and food for seven shillings, with a wood and a tile: the tile stands for the food, without a question."""
    board = Board().rules("red", "F8").writs("red", "small-sale").goods("red", "wood").tiles("red", "orchard")
    play = exploring(board).do("mandate small-sale seven")
    assert play.seat("red").shillings == 7 + 7
    assert play.goods("red") == {}
    assert sum(play.seat("red").tiles) == 0


@rule("feudum:P1")
@pytest.mark.parametrize(
    ("use", "price", "vessel"),
    [
        ("flyer-or-ship flyer", "food", "flyer"),
        ("flyer-or-ship ship", "wood", "ship"),
        ("ship-or-submersible ship", "wood", "ship"),
        ("ship-or-submersible submersible", "iron", "submersible"),
    ],
)
def test_vessels_come_from_the_general_supply(use: str, price: str, vessel: str) -> None:
    play = exploring(Board().rules("red", "F8").writs("red", use.split()[0]).goods("red", price))
    play.do(f"mandate {use}")
    kind = tables.VESSELS.index(vessel)
    assert (play.seat("red").vessels[kind], play.state.vessels[kind]) == (1, 2)
    assert play.goods("red") == {}


@rule("feudum:P2")
@pytest.mark.parametrize(("goods", "possible"), [("food", False), ("food iron wood", True)])
def test_by_the_switch_the_usual_goods_of_a_vessel_must_be_owned(goods: str, possible: bool) -> None:
    board = Board(unboxed_goods="must_own").rules("red", "F8").writs("red", "flyer-or-ship").goods("red", goods)
    play = exploring(board)
    assert ("mandate flyer-or-ship flyer" in play.asides()) is possible
    if possible:
        play.do("mandate flyer-or-ship flyer")
        assert play.goods("red") == {"iron": 1, "wood": 1}  # only the boxed food is paid


def starry(writ: str, **options: str) -> Board:
    """Red has a merchant and rules two towns: three stars in the Merchant Guild, two in the Noble Guild unless
    locations count alone."""
    board = Board(**options).rules("red", "F8", "F9 town", "F13 town").pawns("red", "merchant F8")
    return board.writs("red", writ)


@rule("feudum:P3")
def test_three_stars_in_one_of_the_guilds_give_any_of_the_rewards() -> None:
    play = exploring(starry("west-guilds"))
    assert play.asides() == [
        "mandate west-guilds goods",
        "mandate west-guilds shillings",
        *[f"mandate west-guilds vessel {vessel}" for vessel in tables.VESSELS],
    ]
    play.do("mandate west-guilds shillings")
    assert play.seat("red").shillings == 10


@rule("feudum:P3")
def test_by_the_switch_the_guild_above_the_reward_counts() -> None:
    play = exploring(starry("west-guilds", paired_guild_mandates="on"))
    assert play.asides() == ["mandate west-guilds shillings"]


@rule("feudum:P3")
def test_two_stars_are_not_enough() -> None:
    board = Board().rules("red", "F8", "F9 town").pawns("red", "merchant F8").writs("red", "west-guilds")
    assert exploring(board).asides() == []
    assert dict(writs.mandate_candidates(board.state, 0))[("mandate", "west-guilds", "goods")] == ("stars", 3, 2)


@rule("feudum:P4")
@pytest.mark.parametrize(("option", "possible"), [("yes", True), ("no", False)])
def test_locations_count_without_pawn_or_feudum(option: str, possible: bool) -> None:
    board = Board(mandate_stars_without_primary=option).rules("red", "F8", "F9 farm", "F13 farm", "D12 farm")
    play = exploring(board.writs("red", "west-guilds"))  # three farms: three stars in the Farmer Guild
    assert ("mandate west-guilds shillings" in play.asides()) is possible


@rule("feudum:P5")
def test_three_goods_of_free_choice() -> None:
    play = exploring(starry("west-guilds")).do("mandate west-guilds goods", "good wood", "good wood", "good sulfur")
    assert play.options() == ["barrel 1", "barrel 0"]
    play.do("barrel 1")
    assert play.goods("red") == {"wood": 2}
    assert play.seat("red").barrel == 1


@rule("feudum:P5")
def test_three_different_goods_by_the_switch() -> None:
    play = exploring(starry("west-guilds", mandate_goods="different")).do("mandate west-guilds goods", "good wood")
    assert play.options() == ["good saltpeter", "good sulfur", "good iron", "good food"]


@rule("feudum:P5")
def test_three_goods_at_random_by_the_switch() -> None:
    board = starry("west-guilds", mandate_goods="random")
    board.state.haversack = [0, 0, 0, 3, 0]
    play = exploring(board).do("mandate west-guilds goods")
    assert play.goods("red") == {"wood": 3}


@rule("feudum:P5")
def test_what_the_haversack_lacks_is_not_to_be_had() -> None:
    board = starry("west-guilds")
    board.state.haversack = [0, 0, 1, 1, 0]
    play = exploring(board).do("mandate west-guilds goods")
    assert play.options() == ["good iron", "good wood"]
    play.do("good iron")
    assert play.goods("red") == {"iron": 1, "wood": 1}  # the last one is the only one
    assert play.asked == [("red", "explore")]


@rule("feudum:P5")
@pytest.mark.parametrize(("option", "possible"), [("take_what_is_there", False), ("from_guild", True)])
def test_goods_of_a_mandate_are_not_offered_where_there_are_none(option: str, possible: bool) -> None:
    """The haversack is empty: nothing would be had, and the writ would be gone. The market has a food."""
    board = starry("west-guilds", mandate_supply_empty=option).market("food")
    board.state.haversack = [0] * 5
    assert ("mandate west-guilds goods" in exploring(board).asides()) is possible


@rule("feudum:P5")
def test_by_the_switch_goods_come_from_the_market_too() -> None:
    board = starry("west-guilds", mandate_supply_empty="from_guild").market("food")
    board.state.haversack = [0, 0, 0, 1, 0]
    play = exploring(board).do("mandate west-guilds goods", "good food")
    assert play.goods("red") == {"food": 1, "wood": 1}
    assert play.state.market == [0] * 5


def eastern(**options: str) -> Board:
    """Red has a noble and rules two towns: three stars in the Noble Guild."""
    board = Board(**options).rules("red", "F8", "F9 town", "F13 town").pawns("red", "noble F8")
    return board.writs("red", "east-guilds")


@rule("feudum:P1", "feudum:P3")
def test_three_markers() -> None:
    play = exploring(eastern())
    before = play.state.markers[0]
    own = play.seat("red").markers
    play.do("mandate east-guilds markers")
    assert (play.seat("red").markers, play.state.markers[0]) == (own + 3, before - 3)


@rule("feudum:P5")
@pytest.mark.parametrize(("option", "markers", "row"), [("take_what_is_there", 1, 4), ("from_guild", 3, 2)])
def test_fewer_markers_if_the_supply_is_short(option: str, markers: int, row: int) -> None:
    board = eastern(mandate_supply_empty=option).rows(4)
    board.state.markers[0] = 1
    play = exploring(board)
    own = play.seat("red").markers
    play.do("mandate east-guilds markers")
    assert play.seat("red").markers == own + markers
    assert play.state.rows[0].bit_count() == row


@rule("feudum:P1")
def test_a_seal_or_a_bead() -> None:
    play = exploring(eastern()).do("mandate east-guilds seal")
    assert (play.seat("red").seals, play.state.seals) == (1, 16)
    play = exploring(eastern()).do("mandate east-guilds bead")
    assert (len(play.seat("red").beads), play.state.seals) == (1, 16)
    assert sum(play.state.unseen) == 16
    assert play.told("bead") == [(0, tuple(play.seat("red").beads))]


@rule("feudum:P5")
def test_a_seal_or_a_bead_of_the_guild_by_the_switch() -> None:
    def empty(**options: str) -> Board:
        board = eastern(**options).scrolls("r1c2").rosary(3, 5)
        board.state.seals = 0
        return board

    assert "mandate east-guilds seal" not in exploring(empty()).asides()
    play = exploring(empty(mandate_supply_empty="from_guild")).do("mandate east-guilds seal")
    assert (play.seat("red").seals, play.state.scrolls) == (1, 0)
    play = exploring(empty(mandate_supply_empty="from_guild")).do("mandate east-guilds bead")
    assert (play.seat("red").beads, play.state.rosary) == ([3], [5])


@rule("feudum:P5")
def test_a_vessel_of_the_guild_by_the_switch() -> None:
    def empty(**options: str) -> Play:
        board = Board(**options).rules("red", "F8").writs("red", "flyer-or-ship").goods("red", "food")
        board.state.vessels, board.state.docked = [3, 3, 0], [0, 0, 1]
        return exploring(board)

    assert empty().asides() == []
    play = empty(mandate_supply_empty="from_guild").do("mandate flyer-or-ship flyer")
    assert play.seat("red").vessels == [0, 0, 1]
    assert play.state.docked == [0, 0, 0]


@rule("feudum:P7")
def test_two_mandates_one_after_the_other() -> None:
    board = Board().rules("red", "F8").writs("red", "small-sale ship-or-submersible").goods("red", "food iron")
    play = exploring(board).do("mandate small-sale three", "mandate ship-or-submersible submersible")
    assert under(play) == ["small-sale", "ship-or-submersible"]
    assert play.asked == [("red", "explore")]


@rule("feudum:P7")
def test_weapons_are_no_use_outside_an_attack() -> None:
    play = exploring(Board().rules("red", "F8").writs("red", "bow sword").goods("red", "wood iron"))
    assert play.asides() == []


@rule("feudum:P7")
def test_a_mandate_in_another_seats_turn() -> None:
    board = Board().pawns("red", "knight F13").pawns("green", "monk F13").cards("green", "tax")
    play = board.writs("green", "small-sale").goods("green", "food").play("conquer red")
    play.do("attack F13 2 p1")
    assert play.asked == [("green", "defend")]
    play.do("mandate small-sale three")
    assert play.seat("green").shillings == 10
    assert play.asked == [("green", "defend")]


@rule("feudum:P8")
def test_what_a_writ_is_follows_from_its_effect() -> None:
    mandates = {tables.WRITS[writ] for writ in tables.MANDATES}
    for writ, name in enumerate(tables.WRITS):
        assert bool(writs.USES[writ]) == (name in mandates)
    assert len(mandates) == 8
    assert len(tables.WRITS) == 16


# Charters


def value(board: Board, writ: str) -> int:
    return writs.charter_value(board.state, 0, tables.WRIT[writ])


@pytest.mark.parametrize(("barrel", "points"), [(0, 0), (1, 0), (2, 5), (3, 7)])
def test_a_full_barrel(barrel: int, points: int) -> None:
    assert value(Board().has("red", barrel=barrel), "sober-barrel") == points


@rule("feudum:P6")
def test_a_monster_defeated_before_the_charter_was_drawn_counts() -> None:
    board = Board().pawns("red", "knight D10", "monk D10").monster("blue", "serpent", "D10")
    play = board.play("conquer red").do("attack D10 3 serpent", "no")
    play.state.players[0].writs.append(tables.WRIT["monster-slayer"])
    assert writs.charter_value(play.state, 0, tables.WRIT["monster-slayer"]) == 7
    assert writs.charter_value(play.state, 1, tables.WRIT["monster-slayer"]) == 0


@rule("feudum:T26", "feudum:N")
@pytest.mark.parametrize("kingdom", ["east", "west", "north", "south", "central"])
@pytest.mark.parametrize(("ruled", "points"), [(0, 0), (1, 3), (2, 5), (3, 7), (4, 9), (5, 9)])
def test_kingdoms_cap_at_four(kingdom: str, ruled: int, points: int) -> None:
    members = [tables.PLACES[spot] for spot in tables.KINGDOMS[kingdom]]
    assert value(Board().rules("red", *members[:ruled]), f"kingdom-{kingdom}") == points


@rule("feudum:T26", "feudum:N")
@pytest.mark.parametrize(("ruled", "points"), [(0, 0), (1, 5), (2, 11), (3, 17)])
def test_the_isolated_kingdom(ruled: int, points: int) -> None:
    assert value(Board().rules("red", *["S3", "B16", "B20"][:ruled]), "kingdom-isolated") == points


def test_only_ruled_locations_count_for_a_kingdom() -> None:
    board = Board().rules("green", "S3").serf("red", "S3")
    assert value(board, "kingdom-isolated") == 0
    assert place("S3") in tables.KINGDOMS["isolated"]
