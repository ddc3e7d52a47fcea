"""Every event, reason and end of Altay is a sentence; none is made without one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import core.games.altay as altay
from core.event import Event
from core.games.altay import GAME
from core.games.altay.sentences import EVENT_VERBS, REASON_KEYS
from tests.games.altay.showing_table import played, position
from tests.showing import words

EVENTS: dict[tuple, str] = {
    ("first",): "Ben begins",
    ("secret", "ark"): "Ben: the secret wonder is Ark",
    ("stars", ("M1", "M2")): "Point markers lie on M1, M2",
    ("stars", ()): "No point markers are in play",
    ("people", "elvenfolk"): "Ben leads the Elvenfolk",
    ("start", "F3", "2-metal"): "Ben starts on F3 Northeast Field; conquest marker 2 with metal leaves the game",
    ("turn", 4): "Round 4: Ben is on turn",
    ("gain", "hunter", "food", 1): "Ben plays Hunter: 1 food",
    ("boost", "miner", "H2", "metal", 2): "Ben plays Miner on H2: 2 metal",
    ("draw_card", "scholar"): "Ben plays Scholar to draw a card",
    ("fill", "colonist", "F1"): "Ben plays Colonist on F1: the Village is complete",
    ("consume", "shaman", "1-plain", "stone"): "Ben plays Shaman and uses conquest marker 1: 1 stone",
    ("lay_out", "village"): "Ben lays Village on the table",
    ("put", "merchant", ("food", "food")): "Ben lays 2 food on Merchant",
    ("complete", "city"): "Ben completes City",
    ("take", "merchant", ("wood", "culture")): "Ben takes 1 wood, 1 culture from Merchant",
    ("drop", "village", ()): "Ben drops Village; lost: nothing",
    ("drop_achievement", "masonry", ("food",)): "Ben drops Masonry; lost: 1 food",
    ("build", "W2", 3): "Ben builds on W2, now 3",
    ("unbuilt", 2, "place"): "Ben has no place for 2 settlements",
    ("unbuilt", 1, "supply"): "Ben has no settlement left to build",
    ("capture", "M3", "3-stone", 4): "Ben takes conquest marker 3 with stone on M3 with strength 4",
    ("bounty", "stone"): "Ben gains 1 stone from the marker",
    ("attack", "F2", "H2", 3, 0, 2): "Ben attacks Anna on F2 from H2 with strength 3",
    ("defend", "F2", 2, ("warrior",)): "Ben defends F2 with 2: Warrior",
    ("defend", "F2", 1, ()): "Ben defends F2 with 1, without a card",
    ("surrender", "F2"): "Ben surrenders on F2",
    ("won", "F2", 2): "Ben captures a settlement of Cleo on F2",
    ("tie", "F2"): "The fight of Ben for F2 is even: nothing happens",
    ("cycle", ("hunter", "city+2")): "Ben changes Hunter, City with 2 points",
    ("cycle", ()): "Ben changes no card",
    ("buy", "chariot+1", ("metal", "metal", "culture")): "Ben buys Chariot with 1 point for 2 metal, 1 culture",
    ("begin", "writing", ("food", "wood")): "Ben starts Writing with 1 food, 1 wood",
    ("advance", "writing", ("wood",)): "Ben lays 1 wood on Writing",
    ("achieve", "writing"): "Ben completes Writing",
    ("display", ("ark", "academy")): "New achievements face up: Ark, Academy",
    ("engineering", "hunter"): "Ben removes Hunter from the game with Engineering",
    ("mathematics", "hunter"): "Ben discards Hunter with Mathematics",
    ("commerce", "food", "stone"): "Ben swaps 1 food for 1 stone with Commerce",
    ("philosophy",): "Ben gains 1 culture with Philosophy",
    ("religion", "F2", "W2"): "Ben moves a settlement from F2 to W2 with Religion",
    ("recall", "farmer"): "Ben takes Farmer back from Writing",
    ("keep", "farmer"): "Ben lays Farmer on Writing",
    ("coins", "wood"): "Ben buys 1 wood for 5 coins",
    ("coin_gain", 1): "Ben gains 1 coin",
    ("coin_gain", 3): "Ben gains 3 coins",
    ("drew", 1): "Ben draws 1 card",
    ("drew", 5): "Ben draws 5 cards",
    ("cards", ("hunter", "warrior")): "Ben draws Hunter, Warrior",
    ("reshuffle",): "Ben shuffles the discard pile",
    ("end", ("hunter", "hunter"), ("food",)): "Ben ends the turn; unused: 2 cards, 1 food",
    ("end", (), ()): "Ben ends the turn; unused: nothing",
    ("trigger", "supply"): "Ben has no settlement left in the supply: the game ends with this round",
    ("trigger", "board"): "Ben has no settlement left on the board: the game ends with this round",
}

REASONS: dict[tuple, str] = {
    ("terrain", "hill"): "you hold no hill",
    ("used", "forest"): "every forest of yours was used this turn",
    ("short", 4, 2): "needs strength 4, you reach 2",
    ("needs", "metal", 2, 1): "needs 2 metal, you have 1",
    ("needs_wms", 2, 1): "needs 2 of wood, metal or stone, you have 1",
    ("busy", "masonry"): "Masonry is in progress",
    ("level", 1): "needs a completed achievement of level 1",
    ("pyramid", 1): "needs one more completed achievement of level 1",
    ("coins", 5, 3): "needs 5 coins, you have 3",
    ("tokens", "wood"): "no wood is left in the supply",
}


@pytest.mark.parametrize(("event", "sentence"), EVENTS.items(), ids=lambda value: str(value[0])[:20])
def test_an_event_is_a_sentence(event: tuple, sentence: str) -> None:
    verb, *args = event
    assert words(GAME.event(Event(1, verb, tuple(args)))) == sentence


def test_every_event_verb_is_tried() -> None:
    assert {event[0] for event in EVENTS} == EVENT_VERBS


def test_the_rules_tell_nothing_without_a_sentence() -> None:
    assert _verbs_told() <= EVENT_VERBS


def _verbs_told() -> set[str]:
    """The verbs that stand as strings in calls of `tell`."""
    found = set()
    for path in Path(altay.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tell":
                verb = node.args[2]
                if isinstance(verb, ast.Constant):
                    found.add(verb.value)
    assert len(found) > 30
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_of_whole_games_read_well(seats: int) -> None:
    for last in played(seats, 50 + seats, 500, {"coins": "on"}):
        match = last
    assert match.events
    for _, event in match.events:
        if event.verb != "forced":
            sentence = words(GAME.event(event))
            assert "{" not in sentence and sentence[0].isupper()


@pytest.mark.parametrize(("reason", "sentence"), REASONS.items(), ids=lambda value: str(value[0])[:20])
def test_a_reason_is_a_sentence(reason: tuple, sentence: str) -> None:
    assert words(GAME.reason(reason)) == sentence


def test_every_reason_is_a_sentence() -> None:
    given = {reason[0] for reason in REASONS}
    for key in REASON_KEYS - given:
        assert len(words(GAME.reason((key,)))) > 8


def test_the_rules_refuse_nothing_without_a_sentence() -> None:
    assert _reason_keys() <= REASON_KEYS


def _reason_keys() -> set[str]:
    """First words of tuples returned by functions named `why_...`."""
    found = set()
    for path in Path(altay.__file__).parent.glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef) and "why" in function.name:
                for node in ast.walk(function):
                    if isinstance(node, ast.Return) and node.value is not None:
                        found |= _first_words(node.value)
    assert len(found) > 20
    return found


def _first_words(value: ast.expr) -> set[str]:
    found = set()
    for node in ast.walk(value):
        if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant):
            word = node.elts[0].value
            if isinstance(word, str):
                found.add(word)
    return found


def test_ends_and_parts_of_a_score_have_words() -> None:
    state = position()
    assert words(GAME.end(state, "supply")) == "The game is over: a supply of settlements is empty."
    assert words(GAME.end(state, "board")) == "The game is over: somebody has no settlement left on the board."
    assert [part for part, _ in GAME.parts] == list(GAME.scores(state)[0].parts)
