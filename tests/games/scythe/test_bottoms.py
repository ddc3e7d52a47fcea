"""Bottom actions: payment, the four benefits, coins, recruits (rulings, section 6)."""

from __future__ import annotations

import pytest

from core.games.scythe.improving import cost, room
from core.games.scythe.paying import why_not_any
from core.games.scythe.tables import BOTTOMS, MAT, MATS
from core.games.scythe.turn import why_not_bottom
from tests.games.scythe.positions import Board, Play, place
from tests.rule import rule

# Industrial: Bolster/Upgrade 3 oil, 3 coins; Produce/Deploy 3 metal, 2; Move/Build 3 wood, 1; Trade/Enlist 4 food, 0.
INDUSTRIAL = MAT["industrial"]


def bottom(board: Board, section: str) -> Play:
    """The bottom action of a section, its top left out."""
    play = board.play("turn").do(f"section {section}")
    if play.asked[0][1] == section:
        play.do("skip")
    return play


def rich(faction: str = "nordic", others: str = "saxony", **options: str) -> Board:
    """A seat with everything for one action of each kind on one mountain, B5, with a worker."""
    board = Board(f"{faction} {others}", **options).units(faction, workers="B5").has(faction, coins=5, power=3)
    return board.goods("B5", "oil oil oil metal metal metal wood wood wood food food food food")


# Paying


@rule("scythe:6.1")
def test_payment_from_any_controlled_territory() -> None:
    """Whole ways to pay are offered; a single one is taken without a question. Others' territories do not count."""
    board = Board("nordic saxony").units("nordic", workers="A5 B5").units("saxony", workers="C3")
    board.goods("A5", "oil oil").goods("B5", "oil oil").goods("C3", "oil oil")
    play = bottom(board, "bolster").do("take")
    assert play.options() == ["pay A5 2 B5 1", "pay A5 1 B5 2"]
    play.do("pay A5 1 B5 2")
    assert (play.goods("A5"), play.goods("B5"), play.goods("C3")) == ({"oil": 1}, {}, {"oil": 2})
    single = Board("nordic saxony").units("nordic", workers="A5").goods("A5", "oil oil oil oil")
    assert bottom(single, "bolster").do("take").asked == [("nordic", "cube")]


def test_very_many_ways_are_paid_one_by_one() -> None:
    """Four food out of eight places with four each: 330 ways, three 120, so one at a time; two are 36 ways again."""
    board = Board("nordic saxony").units("nordic", workers="A4 A5 A6 B4 B5 B6 B7 C3")
    for name in ["A4", "A5", "A6", "B4", "B5", "B6", "B7", "C3"]:
        board.goods(name, "food food food food")
    play = bottom(board.has("nordic", power=1, popularity=1), "trade").do("take")
    assert len(play.options()) == 8
    play.do("pay C3 1", "pay C3 1")
    assert len(play.options()) == 36
    play.do("pay A4 1 C3 1")
    assert (play.goods("C3"), play.goods("A4")) == ({"food": 1}, {"food": 3})
    assert play.asked == [("nordic", "recruit")]


@rule("scythe:6.1")
def test_coercion_once_a_turn() -> None:
    """Crimea's card stands for one resource, whatever its value; it goes to the discards."""
    board = Board("crimea saxony").units("crimea", workers="G3").goods("G3", "oil oil").hand("crimea", 2, 5)
    play = bottom(board, "bolster").do("take")
    assert play.asked == [("crimea", "discard")]
    assert play.options() == ["discard 2", "discard 5"]
    play.do("discard 2")
    assert play.hand("crimea") == [5]
    assert play.state.discard == [1, 0, 0, 0]
    assert play.goods("G3") == {}
    assert play.seat("crimea").coerced == 1
    one = Board("crimea saxony").units("crimea", workers="G3").goods("G3", "oil").hand("crimea", 2, 5)
    assert why_not_bottom(one.state, 0, 0) == ("goods", "oil", 3, 2)
    used = Board("crimea saxony").units("crimea", workers="G3").goods("G3", "oil oil").hand("crimea", 5)
    assert why_not_bottom(used.has("crimea", coerced=1).state, 0, 0) == ("goods", "oil", 3, 2)
    other = Board("nordic saxony").units("nordic", workers="A5").goods("A5", "oil oil").hand("nordic", 5)
    assert why_not_bottom(other.state, 0, 0) == ("goods", "oil", 3, 2)


@rule("scythe:6.1")
def test_coercion_may_be_left_out() -> None:
    board = Board("crimea saxony").units("crimea", workers="G3").goods("G3", "oil oil oil").hand("crimea", 2)
    play = bottom(board, "bolster").do("take")
    assert play.options() == ["pay G3 3", "pay G3 2 card 1"]
    play.do("pay G3 3")
    assert play.hand("crimea") == [2]


@rule("scythe:1.2")
def test_paid_with_what_the_top_action_brought() -> None:
    """Engineering has Deploy, 4 metal, below Trade: two lie there, two are bought."""
    board = Board("nordic saxony").has("nordic", mat=MAT["engineering"], coins=1).units("nordic", workers="B5")
    play = board.goods("B5", "metal metal").play("turn").do("section trade", "goods", "get metal", "get metal")
    assert play.asked == [("nordic", "deploy")]
    play.do("take")
    assert play.goods("B5") == {}


@rule("scythe:6.3", "bug:143", "bug:144")
def test_costs_fall_to_the_fixed_squares() -> None:
    """Each cube lowers a cost by one, never below the fixed squares; what is affordable follows."""
    for mat in range(len(MATS)):
        player = Board("nordic saxony").has("nordic", mat=mat).seat("nordic")
        for bottom_ in range(4):
            column = MATS[mat].by_bottom[bottom_]
            player.cubes[bottom_] = column.cost - column.fixed
            assert cost(player, bottom_) == column.fixed
            assert room(player, bottom_) == 0
    board = Board("nordic saxony").units("nordic", workers="A5").goods("A5", "oil oil")
    board.seat("nordic").cubes[0] = 1
    assert bottom(board, "bolster").options() == ["take", "skip"]


@rule("scythe:6.1")
def test_different_resources_with_coercion() -> None:
    """Two different kinds (a promotional Factory card) with oil alone: one oil, and the card for another kind."""
    board = Board("crimea saxony", promo_cards="true").units("crimea", workers="G3").goods("G3", "oil oil")
    board.hand("crimea", 4).has("crimea", factory=18, section=0)
    board.state.factory_box = [n for n in range(1, 19) if n != 18]
    play = board.play("turn").do("section factory", "take")
    assert play.options() == ["give oil", "give card"]
    play.do("give oil")
    assert play.hand("crimea") == []
    assert play.goods("G3") == {"oil": 1}
    none = Board("crimea saxony").units("crimea", workers="G3").goods("G3", "oil oil").has("crimea", factory=18)
    assert why_not_any(none.state, 0, 2, True) == ("goods", "different", 2, 1)


# The benefits


@rule("scythe:6.4", "bug:143", "bug:134")
def test_upgrade() -> None:
    """Any cube onto any free square; Industrial's squares are 1, 2, 1, 2. It may be declined."""
    play = bottom(rich(), "bolster").do("take")
    assert len(play.options()) == 7
    play.do("cube produce-hexes")
    assert play.options() == ["onto upgrade", "onto deploy", "onto build", "onto enlist"]
    play.do("onto enlist")
    assert play.seat("nordic").upgrades == 0b100000
    assert cost(play.seat("nordic"), 3) == 3
    again = rich()
    again.seat("nordic").cubes[0] = 1
    play = bottom(again, "bolster").do("take", "cube move-units")
    assert "onto upgrade" not in play.options()
    assert bottom(rich(), "bolster").do("take", "none").seat("nordic").upgrades == 0


@rule("scythe:6.5", "bug:142")
def test_deploy() -> None:
    """On a controlled territory with an own worker: not the lake, not the home, not where only a mech stands."""
    board = rich().units("nordic", workers="C4 NOR A5", mechs="C4 C3").able("nordic", "seaworthy", "speed")
    play = bottom(board, "produce").do("take")
    assert play.options() == ["mech riverwalk", "mech artillery", "none"]
    play.do("mech riverwalk")
    assert play.options() == ["at A5", "at B5"]
    play.do("at A5")
    assert play.mechs("nordic") == ["A5", "C3", "C4"]
    assert play.seat("nordic").abilities == 0b1011
    assert play.seat("nordic").coins == 5 + 2


@rule("scythe:6.5")
def test_build() -> None:
    """One structure for each territory, whosoever; the Factory is allowed."""
    board = rich().units("nordic", workers="D4 A5 A4").built("nordic", mill="A5").built("saxony", mine="A4")
    play = bottom(board, "move").do("take")
    assert play.options() == ["structure mine", "structure monument", "structure armory", "none"]
    play.do("structure armory")
    assert play.options() == ["at B5", "at D4"]
    play.do("at D4")
    assert play.seat("nordic").structures[2] == place("D4")
    assert play.seat("nordic").coins == 5 + 1


@rule("scythe:6.7", "bug:107")
def test_enlist() -> None:
    """Any recruit, any one-time bonus still free: 2 power, 2 coins, 2 popularity or 2 cards."""
    play = bottom(rich(), "trade").do("take", "recruit build")
    assert play.options() == ["bonus power", "bonus coins", "bonus popularity", "bonus cards"]
    play.do("bonus coins")
    assert play.seat("nordic").coins == 5 + 2
    assert (play.seat("nordic").recruits, play.seat("nordic").bonuses) == (0b0100, 0b0010)
    used = rich().has("nordic", recruits=0b0100, bonuses=0b0010)
    play = bottom(used, "trade").do("take")
    assert play.options() == ["recruit upgrade", "recruit deploy", "recruit enlist", "none"]
    play.do("recruit enlist", "bonus cards")
    assert sum(play.seat("nordic").hand) == 2 + 1  # and the card of the recruit itself


@rule("scythe:6.7", "scythe:1.5", "bug:134")
def test_a_one_time_bonus_may_be_left_where_less_can_be_better() -> None:
    """One objective asks for no power, one for at most 2 coins."""
    play = bottom(rich().has("nordic", power=0), "trade").do("take", "recruit build", "bonus power", "gain power 0")
    assert (play.seat("nordic").power, play.seat("nordic").recruits) == (0, 0b0100)
    play = bottom(rich().has("nordic", coins=1), "trade").do("take", "recruit build", "bonus coins")
    assert play.options() == ["gain coins 2", "gain coins 1", "gain coins 0"]


@rule("scythe:6.2", "bug:142")
def test_exhausted_benefits_still_pay() -> None:
    """All mechs deployed: pay, take the coins and the recruit's coin."""
    board = rich().has("nordic", abilities=0b1111, recruits=0b0010)
    board.stars("nordic", mechs=1)
    play = bottom(board, "produce").do("take")
    assert play.seat("nordic").coins == 5 + 2 + 1
    assert play.goods("B5").get("metal", 0) == 0


@rule("scythe:6.2")
def test_a_mech_that_finds_no_place_is_lost() -> None:
    board = Board("nordic saxony").units("nordic", mechs="B5", workers="NOR").goods("B5", "metal metal metal")
    play = bottom(board.has("nordic", coins=3), "produce").do("take")
    assert (play.mechs("nordic"), play.seat("nordic").coins) == (["B5"], 5)


@rule("bug:142", "scythe:13.2")
@pytest.mark.parametrize("mat", [mat.id for mat in MATS])
def test_all_four_actions_pay_their_coins(mat: str) -> None:
    for column in MATS[MAT[mat]].columns:
        board = rich().has("nordic", mat=MAT[mat], upgrades=0b111111, abilities=0b1111, recruits=0b1111)
        board.stars("nordic", upgrades=1, mechs=1, recruits=1)
        board.goods("B5", "oil oil metal metal wood wood food food").built("nordic", mine="A1", mill="A2", armory="A6")
        board.built("nordic", monument="B2").stars("nordic", structures=1).has("nordic", recruits=0)
        board.has("nordic", power=3)
        if column.bottom == 3:
            continue
        play = bottom(board, ("move", "bolster", "trade", "produce")[column.top]).do("take")
        assert play.seat("nordic").coins == 5 + column.coins, BOTTOMS[column.bottom]
    enlist = MATS[MAT[mat]].by_bottom[3]
    board = rich().has("nordic", mat=MAT[mat])
    play = bottom(board, ("move", "bolster", "trade", "produce")[enlist.top]).do("take", "none")
    assert play.seat("nordic").coins == 5 + enlist.coins


@rule("scythe:1.5", "bug:134")
def test_coins_may_be_declined_where_it_matters() -> None:
    """With 1 coin, 3 more would pass the two that an objective allows: the seat is asked."""
    play = bottom(rich().has("nordic", coins=1), "bolster").do("take", "none")
    assert play.asked == [("nordic", "gain")]
    assert play.options() == ["gain coins 3", "gain coins 2", "gain coins 1", "gain coins 0"]
    play.do("gain coins 1")
    assert play.seat("nordic").coins == 2


# Recruits


@rule("scythe:6.9", "scythe:6.10")
def test_recruits_of_both_neighbours() -> None:
    """Clockwise Nordic, Rusviet, Crimea, Saxony: at Nordic's Upgrade its left neighbour Rusviet and its right one
    Saxony take a power each, Crimea nothing."""
    board = rich(others="rusviet crimea saxony")
    for name in ("nordic", "rusviet", "crimea", "saxony"):
        board.has(name, recruits=0b0001, power=3)
    play = bottom(board, "bolster").do("take", "none")
    powers = {name: play.seat(name).power for name in ("nordic", "rusviet", "crimea", "saxony")}
    assert powers == {"nordic": 4, "rusviet": 4, "crimea": 3, "saxony": 4}
    assert [(seat, args) for seat, args in play.told("gains") if args[0] == "power"] == [
        (0, ("power", 1)),
        (1, ("power", 1)),
        (3, ("power", 1)),
    ]


@rule("scythe:6.9")
def test_recruits_do_not_answer_to_skipped_or_other_actions() -> None:
    board = rich().has("saxony", recruits=0b1110, power=3)
    assert bottom(board, "bolster").do("take", "none").seat("saxony").power == 3
    skipped = rich().has("saxony", recruits=0b0001, power=3)
    assert bottom(skipped, "bolster").do("skip").seat("saxony").power == 3


@rule("scythe:6.11")
def test_two_seats_bring_the_bonus_once() -> None:
    board = rich().has("saxony", recruits=0b0001, power=3)
    assert bottom(board, "bolster").do("take", "none").seat("saxony").power == 4


@rule("scythe:6.8")
@pytest.mark.parametrize(("value", "cards"), [("true", 1), ("false", 0)])
def test_the_recruit_of_enlist_itself(value: str, cards: int) -> None:
    board = rich(recruit_bonus_same_action=value)
    play = bottom(board, "trade").do("take", "recruit enlist", "bonus coins")
    assert sum(play.seat("nordic").hand) == cards


@rule("scythe:6.12", "bug:134")
def test_bonuses_may_be_declined_where_it_matters() -> None:
    """A neighbour with power 0 may want to keep it; one with power is not asked."""
    board = rich().has("saxony", recruits=0b0001, power=0)
    play = bottom(board, "bolster").do("take", "none")
    assert play.asked == [("saxony", "gain")]
    play.do("gain power 0")
    assert play.seat("saxony").power == 0


# Golden opening


@rule("o3.saxony")
def test_saxony_with_industrial_deploys_speed_on_the_fourth_turn() -> None:
    """A published opening. T1 a worker G1 to F2; T2 Produce on F1 and F2; T3 Trade two metal; T4 Produce, then Deploy
    for 3 metal and 2 coins. Result: 5 workers, 4 on F2, 1 metal left, 5 coins, power 1, popularity 2."""
    board = Board("saxony nordic").has("saxony", power=1, popularity=2, coins=4)
    board.units("saxony", workers="F1 G1")
    play = board.play("turn")
    play.do("section move", "move", "worker G1", "to F2", "done", "section move", "skip")
    play.do("section produce", "produce", "all", "section trade")
    play.do("section trade", "goods", "get metal", "at F1", "get metal", "at F1", "section move", "skip")
    assert play.seat("saxony").coins == 3
    play.do("section produce", "produce", "all", "make 2")
    assert play.asked == [("saxony", "deploy")]
    play.do("take", "mech speed", "at F2")
    saxony = play.seat("saxony")
    assert play.workers("saxony") == ["F1", "F2", "F2", "F2", "F2"]
    assert play.goods("F1") == {"metal": 1}
    assert (saxony.coins, saxony.power, saxony.popularity) == (5, 1, 2)
    assert (play.mechs("saxony"), saxony.abilities) == (["F2"], 0b1000)
