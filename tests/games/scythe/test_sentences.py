"""Every event, reason and end of Scythe is a sentence; none is made without one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games.scythe as scythe
from core.event import Event
from core.games.scythe import GAME
from core.games.scythe.sentences import EVENT_VERBS, REASON_KEYS
from core.games.scythe.tables import STARS
from core.text import Who
from tests.games.scythe.showing_table import played, position
from tests.showing import words

EVENTS: dict[tuple, str] = {
    ("tile", "adjacent-lakes"): "Structure bonus: Lakes (lakes next to your structures)",
    ("first",): "Ben begins",
    ("assigned", "rusviet", "mechanical"): "Ben leads Rusviet with the Mechanical mat",
    ("takes_pair", "saxony", "patriotic"): "Ben chooses Saxony with the Patriotic mat",
    ("bids", "polania", "industrial", 1): "Ben bids 1 coin for Polania with the Industrial mat",
    ("objectives", (1, 12)): "Ben gets the objectives Three peaks, War chest",
    ("turn", 4): "Ben is on turn in round 4",
    ("section", "factory"): "Ben takes the section Factory card",
    ("skip", "trade"): "Ben skips Trade",
    ("skip", "enlist"): "Ben skips Enlist",
    ("skip", "factory-top"): "Ben skips Factory card",
    ("gains", "coins", 1): "Ben gains 1 coin",
    ("gains", "popularity", 3): "Ben gains 3 popularity",
    ("loses", "power", 2): "Ben loses 2 power",
    ("drew", 2): "Ben draws 2 combat cards",
    ("drew_cards", (2, 5)): "Ben draws combat cards of 2, 5",
    ("drew_cards", (3,)): "Ben draws a combat card of 3",
    ("produces", "G3", "food", 2): "Ben gets 2 food on G3",
    ("produces", "H1", "workers", 1): "Ben gets 1 worker on H1",
    ("pays", "oil", ("E6", 2, "D7", 1, "card", 1)): "Ben pays oil: 2 from E6, 1 from D7, a combat card",
    ("coerces", 3): "Ben discards a 3 with Coercion",
    ("discards", 4): "Ben discards a combat card of 4",
    ("upgrades", "move-units", "deploy"): "Ben upgrades Move: 1 unit more; Deploy is cheaper by 1",
    ("deploys", "speed", "C6"): "Ben deploys Speed on C6",
    ("builds", "mill", "G3"): "Ben builds Mill on G3",
    ("enlists", "build", "cards"): "Ben enlists the recruit of Build for 2 combat cards",
    ("star", "combat", 3): "Ben places a star for a combat won: 3 of 6",
    ("shows", "mountains"): "Ben shows the objective Three peaks",
    ("moves", "character", "NOR", "A4", 0, 0, 0, 0, 0): "Ben moves the character from NOR to A4",
    ("moves", "mech", "C6", "D6", 2, 0, 1, 0, 3): "Ben moves a mech from C6 to D6 with 2 workers, 1 wood, 3 oil",
    ("drove", "D6", Who(0), 1): "Ben drives 1 worker of Anna home from D6",
    ("drove", "D6", Who(0), 2): "Ben drives 2 workers of Anna home from D6",
    ("returns", "mech", "D6", "C6"): "Ben: a unit goes back from D6 to C6",
    ("attacks", "D4", Who(2)): "Ben attacks Cleo on D4 Factory",
    ("uses", "artillery", Who(2)): "Ben uses Artillery against Cleo",
    ("scouted", 5): "Ben takes a combat card of 5",
    ("lost_card", 5): "Ben loses a combat card of 5",
    ("reveals", 4, (5, 3), 12): "Ben spends 4 power and plays 5, 3: 12",
    ("reveals", 0, (), 0): "Ben spends 0 power: 0",
    ("wins", "D4", Who(2), 12, 9): "Ben wins the combat on D4 against Cleo: 12 to 9",
    ("retreats", "D4", "SAX", 1): "Ben: 1 unit retreats from D4 to SAX",
    ("retreats", "D4", "SAX", 3): "Ben: 3 units retreat from D4 to SAX",
    ("retreat", "mech", "B4", "C4"): "Ben: a mech retreats from B4 to C4",
    ("retreat", "workers", "B4", "C4", 1): "Ben: 1 worker retreats from B4 to C4",
    ("retreat", "workers", "B4", "C4", 2): "Ben: 2 workers retreat from B4 to C4",
    ("meets", "D6", 7): "Ben meets people on D6: encounter 7",
    ("chooses", 7, 1): "Ben chooses: 2 oil, 1 popularity",
    ("chooses", 7, 2): "Ben chooses: make an upgrade for 2 coins",
    ("chooses", 31, 3): "Ben chooses: 3 combat cards and more for 2 popularity",
    ("peeks", Who(0)): "Ben looks at the combat cards of Anna",
    ("sees_hand", Who(0), (2, 2, 4)): "Ben sees that Anna has: 2, 2, 4",
    ("shifts", "mechs", "F6", "F5", 2): "Ben moves 2 mechs from F6 to F5 after the encounter",
    ("shifts", "character", "F6", "F5", 1): "Ben moves the character from F6 to F5 after the encounter",
    ("factory_card", 6): "Ben takes Factory card 6: pay 1 power: 3 coins; then one unit moves twice",
    ("uses_factory", 6): "Ben uses Factory card 6",
}
REASONS: dict[tuple, str] = {
    ("goods", "metal", 4, 2): "needs 4 metal, you control 2",
    ("goods", "different", 2, 1): "needs 2 resources of different kinds, you control 1",
    ("pay", "popularity", 3, 0): "needs 3 popularity, you have 0",
    ("coins", 1, 0): "needs 1 coin, you have 0",
    ("power", 5, 4): "needs 5 power, you have 4",
    ("banned", "rusviet", "industrial"): "Rusviet with Industrial is banned",
    ("same_section",): "your token stands there: another section must be taken",
    ("river",): "there is a river between",
}


@pytest.mark.parametrize(("event", "sentence"), EVENTS.items(), ids=lambda value: str(value[0])[:20])
def test_an_event_is_a_sentence(event: tuple, sentence: str) -> None:
    verb, *args = event
    assert words(GAME.event(Event(1, verb, tuple(args)))) == sentence


def test_every_event_verb_is_tried() -> None:
    assert {event[0] for event in EVENTS} == EVENT_VERBS


def _trees() -> Iterator[ast.Module]:
    for path in sorted(Path(scythe.__file__).parent.glob("*.py")):
        yield ast.parse(path.read_text("utf-8"))


def test_the_rules_tell_nothing_without_a_sentence() -> None:
    found = set()
    for tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tell":
                verb = node.args[2]
                assert isinstance(verb, ast.Constant)
                found.add(verb.value)
    assert len(found) > 30
    assert found == EVENT_VERBS


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_events_of_whole_games_read_well(seats: int) -> None:
    for last in played(seats, 50 + seats, 500, {"promo_cards": "true"}):
        match = last
    assert len(match.events) > 200
    for _, event in match.events:
        if event.verb != "forced":
            sentence = words(GAME.event(event))
            assert "{" not in sentence and sentence[0].isupper()


@pytest.mark.parametrize(("reason", "sentence"), REASONS.items(), ids=lambda value: str(value[0])[:20])
def test_a_reason_is_a_sentence(reason: tuple, sentence: str) -> None:
    assert words(GAME.reason(reason)) == sentence


def test_every_reason_is_a_sentence() -> None:
    for key in REASON_KEYS - {reason[0] for reason in REASONS}:
        assert len(words(GAME.reason((key,)))) > 8


def test_the_rules_refuse_nothing_without_a_sentence() -> None:
    found: set[str] = set()
    for tree in _trees():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and ("why" in function.name or "refusals" in function.name):
                found |= _given(function)
    assert len(found) > 15
    assert found <= REASON_KEYS


def _given(function: ast.FunctionDef) -> set[str]:
    """First words of the reasons a function returns or yields: a tuple, or the last part of a pair with an option."""
    found = set()
    for node in ast.walk(function):
        value = getattr(node, "value", None) if isinstance(node, (ast.Return, ast.Yield)) else None
        for part in ast.walk(value) if value is not None else ():
            if isinstance(part, ast.Tuple) and part.elts and isinstance(part.elts[0], ast.Constant):
                word = part.elts[0].value
                if isinstance(word, str):
                    found.add(word)
    return found


def test_the_end_stars_and_parts_of_a_score_have_words() -> None:
    state = position()
    state.players[1].stars[0] = 6
    assert words(GAME.end(state, "stars")) == "The game is over: Ben has placed the sixth star."
    assert set(GAME.scores(state)[0].parts) <= {part for part, _ in GAME.parts}
    for kind in STARS:
        assert words(GAME.event(Event(0, "star", (kind, 1)))).endswith("1 of 6")
