"""Encounters: every option of every card carried out, partial gains, Meander, and the fate of the card."""

from __future__ import annotations

import pytest

from core.games.scythe.cards import ENCOUNTERS
from core.games.scythe.tables import PLACE, RESOURCES
from core.text import Who
from tests.games.scythe.positions import Board, Play
from tests.rule import rule

WHERE = "A3"


def meet(number: int, faction: str = "nordic", **values: int) -> Play:
    """A seat's character meets a card on A3, with coins, popularity and power of 5 unless said otherwise."""
    return Play(prepared(number, faction, **values))


def prepared(number: int, faction: str = "nordic", **values: int) -> Board:
    board = Board(f"{faction} rusviet").units(faction, WHERE, workers=WHERE)
    board.has(faction, **({"coins": 5, "popularity": 5, "power": 5} | values))
    state = board.state
    state.tokens = 1 << PLACE[WHERE]
    state.encounters = [number]
    state.moved_character = 1
    state.agenda = [["end", 0], ["section", 0], ["encounter", 0]]
    return board


def answer_all(play: Play, goods: str = "oil") -> None:
    """Answer what the gains still ask: everything, resources of one kind, the first of what can be chosen."""
    while play.asked[0][1] != "section":
        options = play.options()
        wanted = [o for o in options if o.startswith("bundle") and set(o.split()[1:]) == {goods}]
        play.do((wanted or options)[0])


CASES = [pytest.param(number, index, id=f"{number}-{'abc'[index]}") for number in ENCOUNTERS for index in range(3)]


@pytest.mark.parametrize(("number", "index"), CASES)
def test_every_option_of_every_card(number: int, index: int) -> None:
    """Costs are paid, and exactly what the card names is gained; resources of free choice are all oil here."""
    offer = ENCOUNTERS[number].offers[index]
    board = prepared(number)
    board.hand("rusviet", 4)
    play = Play(board)
    player = play.seat("nordic")
    before = (player.coins, player.popularity, player.power, sum(player.hand), len(player.workers))
    play.do(f"take {index + 1}")
    answer_all(play)
    gain, cost = dict(offer.gain), dict(offer.cost)
    player = play.seat("nordic")
    bonus = 2 if "enlist" in gain else 0  # the first one-time bonus on offer is power
    assert (player.coins, player.popularity, player.power, sum(player.hand), len(player.workers)) == (
        before[0] - cost.get("coins", 0) + gain.get("coins", 0),
        before[1] - cost.get("popularity", 0) + gain.get("popularity", 0),
        before[2] + gain.get("power", 0) + bonus,
        before[3] + gain.get("cards", 0),
        before[4] + gain.get("workers", 0),
    )
    goods = {name: gain[name] for name in RESOURCES if name in gain}
    if "any" in gain:
        goods["oil"] = goods.get("oil", 0) + gain["any"]
    assert play.goods(WHERE) == goods
    assert len(player.mechs) == gain.get("mech", 0)
    assert [name for name in player.structures if name >= 0] == [PLACE[WHERE]] * gain.get("build", 0)
    assert player.recruits.bit_count() == gain.get("enlist", 0)
    assert player.upgrades.bit_count() == sum(player.cubes) == gain.get("upgrade", 0)


@rule("scythe:7.1")
def test_one_option_must_be_chosen_and_its_cost_be_payable() -> None:
    play = meet(3, coins=1, popularity=2)  # option 2 costs 2 coins, option 3 costs 3 popularity
    assert play.options() == ["take 1", "part 1"]
    assert play.why("take 2") == ("pay", "coins", 2, 1)
    assert play.why("take 3") == ("pay", "popularity", 3, 2)


@rule("bug:130")
def test_two_popularity_cannot_be_paid_with_one() -> None:
    play = meet(14, popularity=1)
    assert play.why("take 3") == ("pay", "popularity", 2, 1)


@rule("bug:130", "scythe:7.2")
def test_a_gain_may_be_taken_in_part_and_lands_where_the_encounter_is() -> None:
    play = meet(14).do("take 3")  # a worker and 3 metal for 2 popularity
    assert play.options() == ["keep workers 1", "keep workers 0"]
    play.do("keep workers 0")
    assert (play.workers("nordic"), play.goods(WHERE)) == ([WHERE], {"metal": 3})
    play = meet(14).do("part 3", "keep workers 1", "keep metal 2")
    assert (play.workers("nordic"), play.goods(WHERE)) == ([WHERE, WHERE], {"metal": 2})


@rule("scythe:7.2")
def test_mechs_and_structures_need_no_worker_there() -> None:
    board = prepared(27)
    board.seat("nordic").workers.clear()
    play = Play(board).do("take 3", "mech speed")
    assert play.mechs("nordic") == [WHERE]
    board = prepared(28)
    board.seat("nordic").workers.clear()
    play = Play(board).do("take 3", "structure mill")
    assert play.seat("nordic").structures[3] == PLACE[WHERE]


@rule("scythe:7.2")
def test_a_structure_is_lost_where_one_stands() -> None:
    board = prepared(28).built("rusviet", mine=WHERE)
    play = Play(board).do("take 3")
    assert play.asked == [("nordic", "section")]
    assert play.seat("nordic").structures == [-1] * 4
    assert play.seat("nordic").popularity == 3  # the cost is paid


def test_a_benefit_may_be_declined() -> None:
    play = meet(27).do("take 3", "none")
    assert play.mechs("nordic") == []


@rule("scythe:7.3")
def test_no_coins_and_no_recruit_bonuses_come_with_it() -> None:
    # card 7, option 2: an upgrade for 2 coins; all recruits are enlisted on both sides
    board = prepared(7).has("nordic", recruits=15).has("rusviet", recruits=15, power=3)
    play = Play(board).do("take 2", "cube move-units")
    play.do(play.options()[0])
    assert (play.seat("nordic").coins, play.seat("nordic").power) == (3, 5)
    assert play.seat("rusviet").power == 3


@rule("scythe:7.3")
def test_stars_earned_count_at_once() -> None:
    board = prepared(15, popularity=16).has("nordic", power=5)
    play = Play(board).do("take 1")  # 2 popularity
    assert play.stars("nordic") == {"popularity": 1}


def test_a_sixth_star_ends_the_game() -> None:
    board = prepared(14).units("nordic", workers="A4 " * 6)
    board.stars("nordic", mechs=1, recruits=1, upgrades=1, power=1, structures=1)
    play = Play(board).do("take 3", "keep workers 1")
    assert play.match.over == "stars"
    assert play.goods(WHERE) == {"metal": 3}


@rule("scythe:5.8")
def test_the_eighth_worker_of_an_encounter_places_the_star_and_a_ninth_is_not_made() -> None:
    board = prepared(14).units("nordic", workers="A4 " * 6)
    play = Play(board).do("take 3", "keep workers 1")
    assert play.stars("nordic") == {"workers": 1}
    board = prepared(14).units("nordic", workers="A4 " * 7).stars("nordic", workers=1)
    play = Play(board).do("take 3")
    assert len(play.seat("nordic").workers) == 8


@rule("scythe:7.4")
def test_the_card_goes_under_the_deck_and_the_token_off_the_board() -> None:
    play = meet(20).do("take 1")
    assert (play.state.tokens, play.state.encounter, play.state.encounters_under) == (0, 0, [20])


def test_resources_of_free_choice_up_to_five() -> None:
    play = meet(13).do("take 3")
    assert len(play.options()) == 21  # 20 ways to choose three of four kinds, and leaving the rest
    play.do("bundle food wood oil")
    assert len(play.options()) == 11
    play.do("bundle metal metal")
    assert play.goods(WHERE) == {"food": 1, "wood": 1, "metal": 2, "oil": 1}
    assert meet(13).do("take 3", "bundle oil oil oil", "done").goods(WHERE) == {"oil": 3}


# Meander


@rule("scythe:7.1")
def test_polania_may_carry_out_two_options() -> None:
    play = meet(13, "polania").do("take 1")
    assert play.asked == [("polania", "encounter")]
    assert play.options() == ["take 2", "take 3", "done"]
    assert play.why("take 1") == ("taken",)
    play.do("take 2")
    assert play.asked == [("polania", "section")]
    # 5 coins + 2 - 2, popularity 5 + 1 + 2, power 5 + 2
    player = play.seat("polania")
    assert (player.coins, player.popularity, player.power) == (5, 8, 7)


@rule("scythe:7.1")
def test_what_the_first_option_gives_may_pay_for_the_second() -> None:
    play = meet(13, "polania", coins=0).do("take 1")
    assert "take 2" in play.options()  # paid with the 2 coins just gained
    assert "take 2" not in meet(13, "polania", coins=0).options()


@rule("scythe:7.1")
def test_the_second_option_may_be_left_and_the_first_need_not_be_the_free_one() -> None:
    play = meet(13, "polania").do("take 3", "bundle oil oil oil", "done", "done")
    assert play.asked == [("polania", "section")]
    assert play.state.encounters_under == [13]


@rule("scythe:7.2")
def test_the_second_option_lands_where_the_encounter_was_if_the_character_has_left() -> None:
    """Card 42: for 2 coins the character goes to B4; 5 resources for 3 popularity still land on A3."""
    play = meet(42, "polania").do("take 2", "to B4", "along 1", "along 0")
    assert (play.character("polania"), play.workers("polania")) == ("B4", [WHERE])
    play.do("take 3", "bundle oil oil oil", "bundle oil oil")
    assert (play.goods(WHERE), play.goods("B4")) == ({"oil": 5}, {})


# What two promotional cards do besides


def test_card_31_looks_at_the_cards_of_an_opponent() -> None:
    board = prepared(31).hand("rusviet", 3, 5)
    play = Play(board).do("take 3")
    assert play.told("sees_hand") == [(0, (Who(1), (3, 5)))]
    assert len(play.hand("nordic")) == 3


def test_card_42_moves_units_to_an_empty_land_territory() -> None:
    board = prepared(42).units("nordic", mechs=f"{WHERE} {WHERE}").units("rusviet", workers="A2")
    play = Play(board).do("take 2")
    assert play.options() == ["to A4", "to B4", "none"]  # rivers or not, no lake, and A2 is not empty
    play.do("to B4", "along 1", "along 1", "along 0")
    assert (play.character("nordic"), play.mechs("nordic"), play.workers("nordic")) == ("B4", [WHERE, "B4"], [WHERE])
    assert meet(42).do("take 2", "none").character("nordic") == WHERE
