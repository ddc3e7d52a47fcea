"""Combat: order, abilities before the dials, secret dials and cards, retreat, star, popularity."""

from __future__ import annotations

import pytest

from core.games.scythe.state import Scythe
from core.games.scythe.tables import PLACE
from core.text import Who
from tests.games.scythe.positions import Board, Play
from tests.rule import rule


def fight(board: Board, attacker: str = "nordic") -> Play:
    """Play the combats of a seat whose Move is over, and a next chapter to stop at."""
    board.state.active = board.names.index(attacker)
    return board.play("end", "section", "combats")


def duel(where: str = "D5", **options: str) -> Board:
    """Nordic's character attacks Rusviet's."""
    return Board("nordic rusviet", **options).units("nordic", where).units("rusviet", where)


def settle(play: Play, attacker: int, defender: int, names: tuple[str, str] = ("nordic", "rusviet")) -> Play:
    """Dials without cards."""
    for name, dial in zip(names, (attacker, defender), strict=True):
        if (name, "dial") in play.asked:
            play.do(f"{name}: dial {dial}")
        if (name, "cards") in play.asked:
            play.do(f"{name}: done")
    return play


@rule("scythe:4.1")
def test_several_combats_in_the_order_the_attacker_picks() -> None:
    board = Board("nordic rusviet crimea").units("nordic", "D5", mechs="E4").has("nordic", power=7)
    board.units("rusviet", "D5").units("crimea", "E4")
    play = fight(board)
    assert play.options() == ["fight D5", "fight E4"]
    play.do("fight E4", "nordic: dial 1")
    assert play.character("crimea") == "CRI"
    assert play.asked == [("nordic", "dial")]  # the other combat; Rusviet without power has nothing to choose
    play.do("dial 2")
    assert play.character("rusviet") == "RUS"
    assert play.seat("nordic").power == 4
    assert play.asked == [("nordic", "section")]


@rule("scythe:4.1")
def test_workers_do_not_fight() -> None:
    board = Board("nordic rusviet").units("nordic", "D5").units("rusviet", workers="E4")
    assert fight(board).asked == [("nordic", "section")]


@rule("scythe:4.3")
@pytest.mark.parametrize(("power", "most"), [(0, 0), (3, 3), (7, 7), (16, 7)])
def test_the_dial_goes_to_seven_or_the_power_held(power: int, most: int) -> None:
    play = fight(duel().has("nordic", power=power).has("rusviet", power=1))
    if most:
        assert play.options("nordic") == [f"dial {n}" for n in range(most + 1)]
        refused = dict(play.match.refusals(play.match.decision(0)))  # type: ignore[arg-type]
        assert refused == {("dial", n): ("power", n, power) for n in range(most + 1, 8)}
    else:
        assert play.asked == [("rusviet", "dial")]


@rule("scythe:4.3", "bug:122")
def test_a_card_for_each_fighter_chosen_one_by_one() -> None:
    board = duel().units("nordic", mechs="D5").hand("nordic", 2, 2, 5).hand("rusviet", 3, 4)
    play = fight(board)
    assert play.options("nordic") == ["card 2", "card 5", "done"]  # a dial of 0 is the only one
    play.do("nordic: card 2")
    assert play.options("nordic") == ["card 2", "card 5", "done"]
    play.do("nordic: card 5")
    assert play.asked == [("rusviet", "cards")]  # two fighters, two cards
    play.match.undo(0)  # while the other has not chosen, cards may be taken back
    assert play.options("nordic") == ["card 2", "card 5", "done"]
    play.do("nordic: card 2", "rusviet: card 3")
    assert play.told("reveals") == [(0, (0, (2, 2), 4)), (1, (0, (3,), 3))]


@rule("scythe:4.3")
def test_cards_are_allowed_with_a_dial_of_zero() -> None:
    play = fight(duel().has("rusviet", power=1).hand("nordic", 5))
    play.do("nordic: card 5", "rusviet: dial 1")
    assert play.told("wins") == [(0, ("D5", Who(1), 5, 1))]


@rule("scythe:4.4")
def test_the_attacker_wins_ties() -> None:
    play = settle(fight(duel().has("nordic", power=3).has("rusviet", power=3)), 3, 3)
    assert (play.character("nordic"), play.character("rusviet")) == ("D5", "RUS")


@rule("scythe:4.4")
def test_nothing_against_nothing_is_a_win_for_the_attacker() -> None:
    play = fight(duel())
    assert (play.character("nordic"), play.character("rusviet")) == ("D5", "RUS")
    assert play.hand("rusviet") == []  # a total of 0 draws nothing


@rule("scythe:4.5")
def test_both_pay_their_dial_and_discard_their_cards() -> None:
    board = duel().has("nordic", power=5).has("rusviet", power=4).hand("nordic", 2, 5).hand("rusviet", 3)
    play = fight(board).do("nordic: dial 3", "nordic: card 2", "rusviet: dial 4", "rusviet: card 3")
    assert (play.seat("nordic").power, play.seat("rusviet").power) == (2, 0)
    assert 5 in play.hand("nordic")
    assert play.state.discard == [1, 1, 0, 0]
    assert sum(play.hand("rusviet")) == 0


@rule("scythe:4.4")
def test_the_example_of_the_rule_book() -> None:
    # attacker 7; defender 4 and a card of 3: a tie, so the attacker wins; 1 worker retreats, the defender draws 1 card
    board = duel().units("rusviet", workers="D5").has("nordic", power=7, popularity=4)
    board.has("rusviet", power=4).hand("rusviet", 3)
    play = fight(board).do("nordic: dial 7", "rusviet: dial 4", "rusviet: card 3")
    assert play.seat("nordic").popularity == 3
    assert play.workers("rusviet") == ["RUS"]
    assert len(play.hand("rusviet")) == 1
    assert play.stars("nordic") == {"combat": 1}


@rule("scythe:4.6")
def test_all_units_of_the_loser_go_home_and_resources_stay() -> None:
    board = duel().units("rusviet", mechs="D5 D5 C6", workers="D5 D5 C6").has("nordic", power=1)
    board.goods("D5", "metal metal oil")
    play = fight(board).do("nordic: dial 1")
    assert play.character("rusviet") == "RUS"
    assert play.mechs("rusviet") == ["C6", "RUS", "RUS"]
    assert play.workers("rusviet") == ["C6", "RUS", "RUS"]
    assert play.goods("D5") == {"metal": 2, "oil": 1}


@rule("scythe:4.6")
def test_a_loser_who_spent_something_draws_a_card() -> None:
    play = settle(fight(duel().has("nordic", power=2).has("rusviet", power=2)), 2, 1)
    assert len(play.hand("rusviet")) == 1
    assert play.hand("nordic") == []


@rule("scythe:4.16", "bug:126")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    board = duel().has("nordic", power=2).has("rusviet", power=1)
    board.state.cards[:] = [0, 0, 0, 0]
    board.state.discard[:] = [0, 1, 0, 0]
    play = settle(fight(board), 2, 1)
    assert play.hand("rusviet") == [3]
    board = duel().has("nordic", power=2).has("rusviet", power=1)
    board.state.cards[:] = [0, 0, 0, 0]
    assert settle(fight(board), 2, 1).hand("rusviet") == []


@rule("scythe:4.7")
def test_two_combat_stars_at_most_and_one_may_go_on_fighting() -> None:
    play = fight(duel().stars("nordic", combat=2).has("nordic", power=1)).do("nordic: dial 0")
    assert play.stars("nordic") == {"combat": 2}
    assert play.character("rusviet") == "RUS"


@rule("scythe:4.7", "bug:136")
def test_saxony_has_no_limit_on_combat_stars() -> None:
    board = Board("saxony rusviet").units("saxony", "D5").units("rusviet", "D5").stars("saxony", combat=3)
    assert fight(board, "saxony").stars("saxony") == {"combat": 4}


@rule("scythe:4.7")
def test_a_winning_defender_places_a_star_too() -> None:
    play = settle(fight(duel().has("nordic", power=1).has("rusviet", power=3)), 1, 2)
    assert play.stars("rusviet") == {"combat": 1}
    assert play.character("nordic") == "NOR"


@rule("scythe:4.8")
def test_only_a_winning_attacker_loses_popularity() -> None:
    board = duel().units("rusviet", workers="D5 D5").has("nordic", power=1, popularity=9).has("rusviet", popularity=9)
    play = fight(board).do("nordic: dial 1")
    assert play.seat("nordic").popularity == 7
    assert play.seat("nordic").drove == 2
    board = duel().units("nordic", mechs="D5", workers="D5 D5").has("rusviet", power=1, popularity=9)
    play = fight(board).do("rusviet: dial 1")
    assert play.workers("nordic") == ["NOR", "NOR"]
    assert play.seat("rusviet").popularity == 9


@rule("scythe:4.8")
def test_popularity_does_not_fall_below_zero() -> None:
    board = duel().units("rusviet", workers="D5 D5 D5").has("nordic", popularity=1)
    assert fight(board).seat("nordic").popularity == 0


def sixth(**options: str) -> Play:
    """A sixth star by a win that costs popularity."""
    board = duel(**options).units("rusviet", workers="D5 D5").has("nordic", popularity=8)
    return fight(board.stars("nordic", workers=1, mechs=1, recruits=1, upgrades=1, power=1))


@rule("scythe:4.10")
def test_the_sixth_star_is_looked_for_after_the_loss_of_popularity() -> None:
    play = sixth()
    assert play.match.over == "stars"
    assert play.seat("nordic").popularity == 6


@rule("scythe:4.10")
def test_or_before_it_by_the_switch() -> None:
    play = sixth(combat_star_after_popularity="false")
    assert play.match.over == "stars"
    assert play.seat("nordic").popularity == 8
    assert play.character("rusviet") == "RUS"  # the loser has retreated all the same


@rule("scythe:4.11", "scythe:4.9")
def test_a_sixth_star_ends_the_game_before_the_encounter() -> None:
    board = duel("A3").stars("nordic", workers=1, mechs=1, recruits=1, upgrades=1, power=1)
    board.state.tokens = 1 << PLACE["A3"]
    board.state.moved_character = 1
    play = board.play("end", "encounter", "combats")
    assert play.match.over == "stars"
    assert play.state.tokens == 1 << PLACE["A3"]


@rule("scythe:9.6")
def test_units_whose_combat_does_not_come_about_go_back_with_what_they_carried() -> None:
    board = Board("nordic rusviet").units("nordic", "D5", mechs="E4", workers="E4").units("rusviet", "D5", mechs="E4")
    board.stars("nordic", workers=1, mechs=1, recruits=1, upgrades=1, power=1).goods("E4", "oil oil metal")
    # the mech came from F4 with a worker and one oil
    board.state.arrivals = [
        [PLACE["D5"], 0, PLACE["C6"], 0, 0, 0, 0, 0],
        [PLACE["E4"], 1, PLACE["F4"], 1, 0, 0, 0, 1],
    ]
    play = fight(board).do("fight D5")
    assert play.match.over == "stars"
    assert play.character("nordic") == "D5"
    assert (play.mechs("nordic"), play.workers("nordic")) == (["F4"], ["F4"])
    assert (play.goods("F4"), play.goods("E4")) == ({"oil": 1}, {"oil": 1, "metal": 1})
    assert play.mechs("rusviet") == ["E4"]


# Encounters after a combat


def at_token(attacker: int, unit: str = "character") -> Play:
    board = Board("nordic rusviet").units("rusviet", mechs="A3").has("nordic", power=1).has("rusviet", power=2)
    board.units("nordic", **({"character": "A3"} if unit == "character" else {"mechs": "A3"}))
    board.state.tokens = 1 << PLACE["A3"]
    board.state.moved_character = int(unit == "character")
    play = board.play("end", "section", "encounter", "combats")
    return settle(play, 1, 1 - attacker if attacker else 2)


@rule("scythe:4.9", "scythe:13.6", "bug:124")
def test_an_encounter_follows_only_if_the_character_has_won() -> None:
    won = at_token(1)
    assert won.asked == [("nordic", "encounter")]
    assert won.state.tokens == 0
    lost = at_token(0)
    assert lost.asked == [("nordic", "section")]
    assert lost.state.tokens != 0
    mech = at_token(1, "mech")
    assert mech.mechs("nordic") == ["A3"]
    assert mech.asked == [("nordic", "section")]
    assert mech.state.tokens != 0


# Abilities before the dials


def able(attacker: str, defender: str, where: str = "D5", **options: str) -> Board:
    """Two seats with their combat mech and power 5 each."""
    board = Board(f"{attacker} {defender}", **options)
    for name in (attacker, defender):
        board.units(name, where).has(name, power=5, abilities=4)
    return board


@rule("scythe:4.2", "scythe:4.13", "bug:134")
def test_artillery_costs_one_and_takes_two() -> None:
    play = fight(able("nordic", "polania"))
    assert play.options() == ["use artillery", "pass"]
    play.do("use artillery")
    assert (play.seat("nordic").power, play.seat("polania").power) == (4, 3)
    assert play.options("polania") == ["dial 0", "dial 1", "dial 2", "dial 3"]
    passed = fight(able("nordic", "polania")).do("pass")
    assert (passed.seat("nordic").power, passed.seat("polania").power) == (5, 5)


@rule("scythe:4.13")
def test_artillery_needs_power_and_never_goes_below_zero() -> None:
    play = fight(able("nordic", "polania").has("nordic", power=1).has("polania", power=1)).do("use artillery")
    assert (play.seat("nordic").power, play.seat("polania").power) == (0, 0)
    assert play.character("polania") == "POL"
    broke = fight(able("nordic", "polania").has("nordic", power=0))
    assert broke.asked == [("polania", "dial")]
    assert broke.told("uses") == []


@rule("scythe:4.12", "scythe:4.2")
def test_disarm_works_on_tunnels_and_costs_nothing() -> None:
    play = fight(able("saxony", "polania", "E6"), "saxony")
    assert play.options() == ["use disarm", "pass"]
    play.do("use disarm")
    assert (play.seat("saxony").power, play.seat("polania").power) == (5, 3)
    assert [topic for _, topic in fight(able("saxony", "polania", "D5"), "saxony").asked] == ["dial", "dial"]


@rule("scythe:4.12")
def test_disarm_on_the_own_mine_is_a_switch() -> None:
    off = able("saxony", "polania", "D5").built("saxony", mine="D5")
    assert ("saxony", "dial") in fight(off, "saxony").asked
    on = able("saxony", "polania", "D5", disarm_on_own_mine="true").built("saxony", mine="D5")
    assert fight(on, "saxony").options() == ["use disarm", "pass"]


@rule("scythe:4.14", "scythe:4.2")
def test_scout_takes_a_card_that_can_be_played_at_once() -> None:
    play = fight(able("crimea", "polania").hand("polania", 5), "crimea").do("use scout")
    assert (play.hand("crimea"), play.hand("polania")) == ([5], [])
    assert play.told("scouted") == [(0, (5,))]
    play.do("crimea: dial 0")
    assert play.options("crimea") == ["card 5", "done"]


@rule("scythe:4.14")
def test_scout_needs_a_card_to_take() -> None:
    assert ("crimea", "dial") in fight(able("crimea", "polania"), "crimea").asked


@rule("scythe:4.2")
def test_the_attacker_uses_its_ability_first_then_the_defender_each_once() -> None:
    # both have power 1: Saxony disarms Nordic down to 0, so that Artillery cannot be paid any more
    board = able("saxony", "nordic", "E6").has("saxony", power=1).has("nordic", power=1)
    play = fight(board, "saxony").do("use disarm")
    assert play.seat("nordic").power == 0
    assert play.asked == [("saxony", "dial")]
    board = able("saxony", "nordic", "E6").has("saxony", power=1).has("nordic", power=1)
    play = fight(board, "nordic").do("use artillery")
    assert play.seat("saxony").power == 0
    assert (play.seat("nordic").power, play.told("reveals")) == (0, [(1, (0, (), 0)), (0, (0, (), 0))])


@rule("scythe:4.2")
def test_a_defender_uses_its_ability_too() -> None:
    play = fight(able("polania", "nordic"), "polania")
    assert play.asked == [("nordic", "ability")]
    play.do("use artillery")
    assert (play.seat("nordic").power, play.seat("polania").power) == (4, 3)


def test_peoples_army_adds_a_card_beside_an_own_worker() -> None:
    board = able("rusviet", "polania").hand("rusviet", 2, 3).units("rusviet", workers="D5")
    play = fight(board, "rusviet").do("rusviet: dial 0", "rusviet: card 2")
    assert play.options("rusviet") == ["card 3", "done"]
    alone = able("rusviet", "polania").hand("rusviet", 2, 3)
    play = fight(alone, "rusviet").do("rusviet: dial 0", "rusviet: card 2")
    assert play.asked == [("polania", "dial")]


@rule("bug:125", "scythe:2.16")
def test_camaraderie_keeps_popularity_after_a_combat_won_as_attacker() -> None:
    board = able("polania", "rusviet").units("rusviet", workers="D5 D5").has("polania", popularity=5)
    play = settle(fight(board, "polania"), 5, 0, ("polania", "rusviet"))
    assert play.seat("polania").popularity == 5
    assert play.seat("polania").drove == 2
    board = able("polania", "rusviet").units("rusviet", workers="D5 D5").has("polania", popularity=5, abilities=0)
    assert settle(fight(board, "polania"), 5, 0, ("polania", "rusviet")).seat("polania").popularity == 3


# Retreat to lakes


def beaten(where: str = "B5", mechs: str = "", workers: str = "", **options: str) -> Play:
    """Nordic with Seaworthy is beaten as defender by Rusviet."""
    board = Board("nordic rusviet crimea", **options).able("nordic", "seaworthy").has("rusviet", power=1)
    board.units("nordic", where, mechs=mechs, workers=workers).units("rusviet", where)
    return fight(board, "rusviet").do("rusviet: dial 1")


@rule("scythe:2.19", "bug:123")
def test_each_unit_retreats_to_a_lake_or_home() -> None:
    # C3 lies beside the lakes B3, C4 and D3
    play = beaten("C3", mechs="C3 C3")
    assert play.options() == ["retreat home", "retreat B3", "retreat C4", "retreat D3"]
    play.do("retreat B3", "retreat home", "retreat D3")
    assert (play.character("nordic"), play.mechs("nordic")) == ("B3", ["D3", "NOR"])


@rule("scythe:2.19")
def test_workers_may_go_along_with_a_mech() -> None:
    play = beaten("B5", mechs="B5", workers="B5 B5 B5").do("retreat home", "retreat C4")
    assert play.options() == ["along 0", "along 1", "along 2", "along 3"]
    play.do("along 2")
    assert play.workers("nordic") == ["C4", "C4", "NOR"]
    # not with the character
    alone = beaten("B5", workers="B5").do("retreat C4")
    assert (alone.character("nordic"), alone.workers("nordic")) == ("C4", ["NOR"])


@rule("scythe:2.19")
def test_or_workers_go_home_by_the_switch() -> None:
    play = beaten("B5", mechs="B5", workers="B5", seaworthy_workers_retreat_home="true")
    play.do("retreat home", "retreat C4")
    assert play.workers("nordic") == ["NOR"]


@rule("scythe:2.19")
def test_a_lake_with_units_of_others_is_closed() -> None:
    board = Board("nordic rusviet polania").able("nordic", "seaworthy").has("rusviet", power=1)
    board.units("nordic", "B5").units("rusviet", "B5").units("polania", "C4")
    play = fight(board, "rusviet").do("rusviet: dial 1")
    assert play.character("nordic") == "NOR"


def test_without_seaworthy_everybody_goes_home() -> None:
    board = Board("nordic rusviet").has("rusviet", power=1).units("nordic", "B5").units("rusviet", "B5")
    assert fight(board, "rusviet").do("rusviet: dial 1").character("nordic") == "NOR"


@rule("scythe:4.15", "scythe:13.10", "bug:153")
def test_a_combat_on_a_lake_is_like_any_other() -> None:
    # Polania attacks Nordic, whose mech has brought a worker: the attacker pays for it, a defender would not
    board = Board("polania nordic").units("polania", "C4").units("nordic", mechs="C4", workers="C4")
    board.has("polania", power=1, popularity=3)
    play = fight(board, "polania").do("polania: dial 1")
    assert (play.mechs("nordic"), play.workers("nordic")) == (["NOR"], ["NOR"])
    assert play.seat("polania").popularity == 2


# What others may know


@rule("scythe:4.17")
def test_nobody_hears_of_dials_before_all_are_in() -> None:
    board = duel().has("nordic", power=5).has("rusviet", power=5).hand("nordic", 4)
    play = fight(board).do("nordic: dial 3", "nordic: card 4")
    seen = play.match.fork(1, 1)
    assert isinstance(seen.state, Scythe)
    assert seen.decision(0) is not None  # for the other seat nothing has been answered
    assert play.told("reveals") == []
    play.do("rusviet: dial 2")
    assert play.told("reveals") == [(0, (3, (4,), 7)), (1, (2, (), 2))]
