"""Attacks: on conquest markers and on other seats."""

from __future__ import annotations

from tests.games.altay.table import Table
from tests.rule import rule


@rule("altay:s8", "altay:s8.marker", "altay:r24", "altay:w1")
def test_one_sword_against_a_marker_of_one() -> None:
    game = Table().land(0, F1=1).marker(W1="1_plain").hand(0, "warrior").play()
    game.do("fight W1")
    assert game.marker("W1") == ""
    assert game.owner("W1") == -1  # nothing is built
    assert game.discarded() == ["warrior"]
    assert game.told("capture") == [(0, ("W1", "1-plain", 2))]


@rule("altay:w1", "altay:s8.marker", "bug:195")
def test_equal_strength_is_not_enough() -> None:
    game = Table().land(0, F1=1).marker(W1="2_wood").hand(0, "warrior").play()
    assert "fight W1" not in game.options
    assert game.why("fight W1") == ("short", 3, 2)
    game = Table().land(0, F1=1).marker(W1="2_wood").hand(0, "warrior warrior").play()
    assert game.do("fight W1").marker("W1") == ""


@rule("altay:r24", "altay:w1")
def test_three_against_one_settlement_needs_three_swords() -> None:
    two = Table().land(0, W1=1).marker(M1="3_stone").hand(0, "cavalry").play()
    assert two.why("fight M1") == ("short", 4, 3)
    three = Table().land(0, W1=1).marker(M1="3_stone").hand(0, "chariot").play()
    assert "fight M1" in three.options
    strong = Table().land(0, W1=2).marker(M1="3_stone").hand(0, "cavalry").play()
    assert strong.do("fight M1").told("capture") == [(0, ("M1", "3-stone", 4))]


@rule("altay:s8.bonus", "altay:s8.marker")
def test_leadership_counts_against_markers() -> None:
    game = Table().land(0, F1=1).done(0, "leadership").marker(W1="2_wood").hand(0, "warrior warrior").play()
    game.do("fight W1", "sword warrior")
    assert game.told("capture") == [(0, ("W1", "2-wood", 3))]  # 1 settlement + 1 sword + 1
    assert game.hand() == ["warrior"]
    alone = Table().land(0, F1=1).done(0, "leadership").marker(W1="2_wood").hand(0, "warrior").play()
    assert "fight W1" in alone.options  # within reach with Leadership only
    short = Table().land(0, F1=1).done(0, "leadership").marker(M1="3_wood").land(0, W1=1).hand(0, "warrior").play()
    assert short.why("fight M1") == ("short", 4, 3)


@rule("altay:r25")
def test_a_sword_card_is_always_needed() -> None:
    game = Table().land(0, F1=4).done(0, "leadership").marker(W1="1_plain").hand(0, "hunter").play()
    assert game.why("fight W1") == ("sword",)


@rule("altay:r26", "bug:199", "altay:s8.marker")
def test_marker_resources_enter_the_pool_at_once() -> None:
    game = Table().land(0, F1=2).marker(W1="2_food").hand(0, "warrior").play()
    game.do("fight W1")
    assert game.pool() == {"food": 1}
    game.do("market", "buy farmer")
    assert game.discarded() == ["farmer", "warrior"]


@rule("bug:199", "altay:s4.2")
def test_marker_resources_are_lost_unless_used_or_stored() -> None:
    table = Table().land(0, F1=2).marker(W1="2_food", H1="2_wood").hand(0, "warrior warrior").on_table(0, "merchant")
    game = table.draw(0, "hunter hunter hunter hunter hunter").play()
    game.do("fight W1", "put merchant", "fight H1", "end")
    assert game.pool() == {}
    assert game.seat().table[0].laid == [1, 0, 0, 0, 0]


@rule("altay:r28")
def test_surplus_swords_are_wasted() -> None:
    game = Table().land(0, F1=1).marker(W1="1_plain", H1="1_plain").hand(0, "chariot").play()
    game.do("fight W1")
    assert game.marker("H1") == "1-plain"
    assert game.why("fight H1") == ("sword",)


@rule("altay:s8.marker")
def test_no_more_cards_than_needed_against_a_marker() -> None:
    game = Table().land(0, F1=1).marker(W1="2_wood").hand(0, "warrior chariot").play()
    assert game.do("fight W1").options == ["sword warrior", "sword chariot"]
    game.do("sword chariot")
    assert game.hand() == ["warrior"]


@rule("altay:s8", "altay:s8.marker")
def test_only_one_bordering_territory_counts() -> None:
    # F1 and H1 border W1; together they hold 3, the stronger alone 2
    game = Table().land(0, F1=1, H1=2).marker(W1="3_stone").hand(0, "warrior").play()
    assert game.why("fight W1") == ("short", 4, 3)


@rule("altay:r27", "altay:r28", "altay:s8.again")
def test_the_same_target_again() -> None:
    table = Table().land(0, F1=3).land(1, W1=2, F6=1).hand(0, "cavalry cavalry").hand(1, "hunter")
    game = table.play()
    for left in (1, 0):
        game.do("fight W1", "sword cavalry", "attack", "stand")
        assert game.count("W1") == left
    assert game.seat(0).captured == 2


@rule("altay:s8.opponent", "altay:w2", "bug:197")
def test_tie_of_the_example() -> None:
    table = Table().land(0, H2=2).land(1, F2=3, F6=1).hand(0, "cavalry").hand(1, "warrior hunter")
    game = table.draw(1, "miner").play().do("fight F2", "sword cavalry")
    assert game.asked == (1, "defend")
    game.do("shield warrior", "stand")
    assert (game.count("H2"), game.count("F2")) == (2, 3)
    assert game.told("tie") == [(0, ("F2",))]
    assert game.hand(1) == ["hunter", "miner"]


@rule("altay:w3", "altay:s8.bonus")
def test_leadership_wins_the_tie() -> None:
    table = Table().land(0, H2=2).land(1, F2=3, F6=1).hand(0, "cavalry").hand(1, "warrior")
    game = table.done(0, "leadership").draw(1, "miner").play()
    game.do("fight F2", "shield warrior", "stand")
    assert game.count("F2") == 2
    assert game.seat(0).captured == 1
    assert game.told("defend") == [(1, ("F2", 4, ("warrior",)))]
    assert game.told("attack") == [(0, ("F2", "H2", 5, 1, 1))]


@rule("altay:r29")
def test_cards_are_announced_before_the_defence() -> None:
    table = Table().land(0, H2=1).land(1, F2=2, F6=1).hand(0, "warrior warrior chariot").hand(1, "warrior")
    game = table.play().do("fight F2", "sword warrior", "sword warrior")
    assert game.options == ["sword chariot", "attack"]
    game.do("attack")
    fight = game.state.fight
    assert fight is not None
    assert (fight.strength, fight.cards) == (3, 2)
    assert game.match.decision(0) is None  # the attacker is not asked again
    game.do("stand")
    assert game.asked == (0, "act")


@rule("altay:r29")
def test_an_attack_needs_a_card_first() -> None:
    table = Table().land(0, H2=1).land(1, F2=2, F6=1).hand(0, "warrior chariot")
    game = table.play().do("fight F2")
    assert game.why("attack") == ("no_pick",)


@rule("altay:r33", "altay:s8.opponent", "bug:198")
def test_a_losing_attacker_may_lose_the_territory() -> None:
    table = Table().land(0, F1=1, W1=1).land(1, H2=4).hand(0, "warrior").hand(1, "hunter")
    game = table.play().do("fight H2", "from W1", "stand")
    assert game.owner("W1") == -1
    assert game.seat(1).captured == 1
    assert game.seat(0).lost == 1


@rule("bug:198", "altay:r21", "altay:s8.opponent")
def test_the_last_settlement_of_a_territory_goes_and_the_winner_does_not_move_in() -> None:
    table = Table().land(0, F1=1, W1=2).land(1, H2=1, F6=1).hand(0, "warrior").on_table(0, "village", "food")
    game = table.pool(0, "food").play().do("fight H2", "from W1", "stand")
    assert game.owner("H2") == -1
    assert game.seat(0).captured == 1
    assert "H2" in game.do("put village").verbs("build")


@rule("altay:r34", "altay:i1")
def test_captured_settlements_never_return() -> None:
    table = Table().land(0, W1=2).land(1, H2=2).hand(0, "cavalry")
    game = table.play()
    supply = game.seat(1).supply
    game.do("fight H2", "stand")
    loser = game.seat(1)
    assert loser.supply == supply
    assert (game.count("H2"), loser.lost) == (1, 1)
    assert 1 + loser.supply + loser.lost == 15


@rule("altay:r34", "altay:s10", "altay:g10")
def test_an_emptied_board_triggers_the_end() -> None:
    table = Table().land(0, W1=2).land(1, H2=1).hand(0, "warrior")
    game = table.play().do("fight H2", "stand")
    assert game.state.ending == "board"
    assert game.told("trigger") == [(1, ("board",))]


@rule("altay:r35")
def test_the_last_own_settlement_can_be_risked() -> None:
    table = Table().land(0, W1=1).land(1, H2=4).hand(0, "warrior")
    game = table.play()
    assert "fight H2" in game.options
    game.do("fight H2", "stand")
    assert game.state.ending == "board"


@rule("altay:r36")
def test_any_opponent_can_be_attacked() -> None:
    table = Table().land(0, W1=1).land(1, H2=1).land(2, F1=1).land(3, H1=1).hand(0, "warrior")
    assert table.play().verbs("fight") == ["F1", "H1", "H2"]


@rule("altay:s8")
def test_free_and_own_territories_are_no_targets() -> None:
    game = Table().land(0, F1=1, W1=1).hand(0, "warrior").play()
    assert game.verbs("fight") == []
