"""Defences: shields, surrender, replaced cards, standing orders."""

from __future__ import annotations

import pytest

from core.decision import Refused
from core.games.altay.orders import ORDERS
from core.match import Match
from tests.games.altay.table import Play, Table
from tests.rule import rule


def attacked(hand: str, defence: int = 2, **options: str) -> Table:
    """Seat 0 attacks seat 1 in F2 from H2 with one settlement and a Cavalry: strength 3."""
    table = Table(**options).land(0, H2=1).land(1, F2=defence, F6=1).hand(0, "cavalry").hand(1, hand)
    return table.draw(1, "miner miner miner miner")


def fight(table: Table) -> Play:
    return table.play().do("fight F2")


@rule("altay:r30", "altay:s8.opponent")
def test_the_defender_may_use_no_card() -> None:
    game = fight(attacked("warrior"))
    assert game.options == ["stand", "shield warrior", "surrender"]
    game.do("stand")
    assert game.count("F2") == 1
    assert game.hand(1) == ["warrior"]


@rule("altay:r30", "altay:s5.fights", "altay:s8.bonus")
def test_strategy_needs_no_card() -> None:
    game = fight(attacked("hunter").done(1, "strategy"))
    game.do("stand")
    assert game.count("F2") == 2
    assert game.told("tie") == [(0, ("F2",))]


@rule("bug:197", "altay:s8.opponent", "altay:r32")
def test_as_many_cards_are_drawn_as_used_won_or_lost() -> None:
    won = fight(attacked("warrior warrior hunter")).do("shield warrior", "shield warrior", "stand")
    assert won.count("F2") == 2
    assert won.count("H2") == 0  # 4 against 3
    assert won.hand(1) == ["hunter", "miner", "miner"]
    lost = fight(attacked("warrior warrior hunter", 0 + 1).hand(0, "chariot"))
    lost.do("shield warrior", "shield warrior", "stand")
    assert lost.told("defend") == [(1, ("F2", 3, ("warrior", "warrior")))]
    assert lost.owner("F2") == -1  # 4 against 3
    assert lost.hand(1) == ["hunter", "miner", "miner"]


@rule("altay:r32", "altay:r27")
def test_the_defender_redraws_before_the_next_fight() -> None:
    table = attacked("warrior", 3).hand(0, "cavalry cavalry").draw(1, "chariot")
    game = table.play().do("fight F2", "sword cavalry", "attack", "shield warrior", "stand")
    assert game.hand(1) == ["chariot"]


@rule("altay:s8.surrender", "altay:r31", "altay:g4")
def test_surrender_loses_one_and_replaces_cards() -> None:
    table = attacked("hunter hunter miner", 4).done(1, "strategy").hand(0, "warrior warrior")
    table.draw(1, "city town")
    game = table.play().do("fight F2", "sword warrior", "sword warrior", "surrender")
    assert game.count("F2") == 3  # 3 against 5 would have held
    assert game.seat(0).captured == 1
    assert game.asked == (1, "cycle")
    assert game.options == ["card hunter", "card miner", "done"]
    game.do("card hunter", "card hunter")
    assert game.hand(1) == ["city", "miner", "town"]
    assert game.asked == (0, "act")


@rule("altay:r31")
def test_replacing_after_a_surrender_is_optional() -> None:
    game = fight(attacked("hunter hunter")).do("surrender", "done")
    assert game.hand(1) == ["hunter", "hunter"]


@rule("altay:r31")
def test_surrender_only_as_the_first_choice() -> None:
    game = fight(attacked("warrior warrior")).do("shield warrior")
    assert game.options == ["stand", "shield warrior"]


@rule("altay:r31", "altay:g4")
def test_no_surrender_once_a_shield_is_picked() -> None:
    game = fight(attacked("warrior warrior")).do("shield warrior")
    assert game.why("surrender") == ("shielded",)
    off = fight(attacked("warrior warrior", surrender="off")).do("shield warrior")
    assert list(off.match.refusals(off.match.decisions()[0])) == []  # never heard of at this table


@rule("altay:g4", "altay:r31")
def test_switch_surrender() -> None:
    off = fight(attacked("warrior", surrender="off"))
    assert off.options == ["stand", "shield warrior"]
    only = fight(attacked("hunter hunter", surrender="lose_1_only")).do("surrender")
    assert only.count("F2") == 1
    assert only.hand(1) == ["hunter", "hunter"]
    assert only.asked == (0, "act")


@rule("altay:r31")
def test_a_surrender_with_an_empty_hand() -> None:
    game = fight(attacked("")).do("surrender")
    assert game.asked == (0, "act")
    assert game.count("F2") == 1


@rule("altay:r34", "altay:s10")
def test_surrender_of_the_last_settlement() -> None:
    table = Table().land(0, H2=1).land(1, F2=1).hand(0, "warrior").hand(1, "hunter").draw(1, "miner")
    game = table.play().do("fight F2", "surrender", "card hunter")
    assert game.state.ending == "board"


@rule("altay:s8.opponent")
def test_picked_shields_are_hidden_until_the_defence_stands() -> None:
    game = fight(attacked("warrior warrior")).do("shield warrior")
    assert game.state.fight is not None and len(game.state.fight.shields) == 1
    for viewer, seen in ((0, 0), (1, 1), (2, 0)):
        known = game.match.fork(viewer, 3).state.fight
        assert known is not None and len(known.shields) == seen
    assert game.told("defend") == []
    about = game.match.decisions()[0].about
    assert about[-1] == 2  # the settlements alone, as everybody sees them


# Standing orders


def ordered(table: Table, order: str) -> Match:
    match = table.play().match
    match.orders[1] = {"defence": order}
    match.answer(0, "fight F2")
    return match


@rule("altay:r30")
def test_orders_answer_for_the_seat() -> None:
    assert [choice.value for choice in ORDERS[0].choices] == ["ask", "never", "most"]
    assert ordered(attacked("warrior"), "ask").decisions()[0].seat == 1
    never = ordered(attacked("warrior warrior"), "never")
    assert never.state.players[1].captured == 0
    assert len(never.state.players[1].hand) == 2


@rule("altay:r29", "altay:s8.opponent")
def test_an_attack_stands_when_it_was_answered_whoever_gave_the_answer() -> None:
    # what an automatic answer says of the hand (no shield, or not enough) must not be learned for nothing
    answered = [
        ordered(attacked("hunter"), "never"),
        ordered(attacked("warrior", 1).hand(0, "chariot"), "most"),
        fight(attacked("hunter", surrender="off")).match,  # no choice: the engine stands for the seat
    ]
    for match in answered:
        assert match.state.players[0].captured == 1
        assert match.decisions()[0].seat == 0
        with pytest.raises(Refused):
            match.undo(0)


@rule("altay:r29", "altay:r30")
def test_an_answer_can_be_taken_back_at_the_last_point_only() -> None:
    for answer in ("stand", "surrender"):
        match = attacked("hunter").play().match
        match.persons = match.last_points = frozenset([1])
        match.answer(0, "fight F2")
        match.answer(1, answer)
        assert (match.decisions()[0].seat, match.decisions()[0].topic) == (1, "last-point")
        assert match.state.players[0].captured == 0
        match.undo(1)
        assert match.decisions()[0].topic == "defend"
        match.answer(1, answer)
        match.answer(1, "done")
        assert match.state.players[0].captured == 1
        with pytest.raises(Refused):
            match.undo(1)


@rule("altay:r30")
def test_a_seat_with_an_order_is_not_asked_at_all() -> None:
    for order in ("never", "most"):
        match = attacked("warrior").play().match
        match.persons = match.last_points = frozenset([1])
        match.orders[1] = {"defence": order}
        match.answer(0, "fight F2")
        assert (match.decisions()[0].seat, match.decisions()[0].topic) == (0, "act")


@rule("altay:r30")
def test_order_most_wins_ties_or_keeps_its_cards() -> None:
    # strength 3 against 2: two shields win, one ties, none is used when even a tie is out of reach
    won = ordered(attacked("warrior chariot"), "most")
    assert won.state.players[1].captured == 1
    assert len(won.state.players[1].discard) == 1  # the Chariot alone is enough
    both = ordered(attacked("warrior warrior"), "most")
    assert both.state.players[1].captured == 1  # 2 + 2 against 3: one shield would only tie
    assert len(both.state.players[1].discard) == 2
    tied = ordered(attacked("warrior"), "most")
    assert tied.state.players[0].captured == 0
    assert len(tied.state.players[1].discard) == 1
    lost = ordered(attacked("warrior", 1).hand(0, "chariot"), "most")
    assert lost.state.players[0].captured == 1
    assert lost.state.players[1].discard == []
