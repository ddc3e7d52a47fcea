"""Every event, reason and question of the rules has its words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games.terra_mystica as terra_mystica
from core.event import Event
from core.games.terra_mystica import GAME, scoring
from core.games.terra_mystica.abilities import ABILITY, LANDSCAPE, STRONGHOLD
from core.games.terra_mystica.labels import OPTION_VERBS
from core.games.terra_mystica.sentences import EVENT_VERBS, REASON_KEYS
from core.games.terra_mystica.tables import CARDS, FACTIONS, FAVOURS, POWERS, ROUNDS, SOURCES, SPECIALS, TOWNS
from core.games.terra_mystica.tile_words import (
    SPECIAL,
    SPECIAL_SHORT,
    bonus_short,
    bonus_words,
    end_short,
    end_words,
    favour_short,
    favour_words,
    power_words,
    round_short,
    round_words,
    town_short,
    town_words,
)
from core.games.terra_mystica.words import TOPICS
from core.text import Who
from tests.games.terra_mystica.showing_table import EVERYTHING, played, position
from tests.showing import words

EVENTS: dict[tuple, str] = {
    ("takes_faction", "witches"): "Ben leads the Witches",
    ("names_colour", "green"): "Ben chooses forest (green)",
    ("dealt_board", "ice"): "Ben is dealt the board: ice",
    ("nominates", "giants"): "Ben names the Giants",
    ("bids", "giants", 7): "Ben bids 7 for the Giants",
    ("bidding_order", Who(1), Who(0)): "Bidding order: Ben, Anna",
    ("round", 3, "SCORE3"): "Round 3: 2 points for each dwelling",
    ("card", "BON7"): "Ben takes the card: income 1 worker; when you pass: 2 points for each trading post",
    ("pass", "BON7"): "Ben passes",
    ("start", "E6", "dwelling"): "Ben begins with: dwelling on E6",
    ("build", "E6", "dwelling"): "Ben builds: dwelling on E6",
    ("upgrade", "E6", "trading-post"): "Ben upgrades E6 to: trading post",
    ("transform", "E6", "gray"): "Ben turns E6 into mountains (gray)",
    ("dig", 1): "Ben digs 1 spade",
    ("spades", 2, "ACT6"): "Ben gets 2 spades: power action 6",
    ("jump", "E6", "carpet"): "Ben reaches E6 by carpet",
    ("landscape", "E6", "dwarves"): "Ben places the landscape tile on E6: Great tunnel",
    ("unlock", "red"): "Ben opens wasteland (red)",
    ("recolour", "red"): "Ben lives on wasteland (red) now",
    ("bridge", "C1", "A3"): "Ben builds a bridge from C1 to A3",
    ("advance", "ship", 2): "Ben improves shipping: level 2",
    ("priest", "fire", 3): "Ben sends a priest to fire, worth 3",
    ("step", "fire", 2, 5, "FAV5"): "Ben rises in fire to 5",
    ("step", "fire", -3, 1, ""): "Ben goes down in fire to 1",
    ("step", "fire", 0, 9, "step"): "Ben makes no step in fire, still on 9",
    ("power", "ACT4"): "Ben takes power action 4",
    ("special", "ACTW"): "Ben takes an action, stronghold: a dwelling on any free forest",
    ("lift", "D6", "E8"): "Ben takes up the bridge from D6 to E8",
    ("connect", "r12"): "Ben joins buildings across r12",
    ("discard", "spades", 1): "Ben gives up 1 spade",
    ("discard", "bridge", 1): "Ben leaves it: the bridge",
    ("vp", 4, "round-trading-post", "SCORE8"): "Ben gets 4 points: round tile",
    ("vp", -1, "power", "giants"): "Ben pays 1 point: Giants",
    ("vp", 20, "initial", ""): "",
    ("vp", 6, "exchange", ""): "Ben gets 6 points: better tools",
    ("gain", 1, "coins", "BON1"): "Ben gets 1 coin: bonus card 1",
    ("gain", 2, "workers", "TW2"): "Ben gets 2 workers: town tile",
    ("lost", 3, "power", "temple"): "Ben has no room for 3 power: temple",
    ("tokens", 1, 3, "landscape"): "Ben gets 1 power token in bowl III",
    ("convert", 3, "pw", 1, "w"): "Ben turns 3 power into 1 worker",
    ("bank", 2, "workers"): "Ben puts 2 workers into the treasury",
    ("burn", 2): "Ben burns 2 power tokens",
    ("correct", "VP", 2): "Ben: VP corrected by 2",
    ("leaves",): "Ben leaves the game",
    ("favour", "FAV11"): "Ben takes favour tile earth 1: 2 points for each dwelling you build",
    ("gives_back", "FAV11"): "Ben gives favour tile earth 1 back",
    ("blocker", 12): "Ben moves the blocker to 12",
    ("marker", 3): "Ben gets a marker and has 3",
    ("uses_marker", "stronghold", "sanctuary"): "Ben uses a marker: stronghold, sanctuary",
    ("river_token", "r12"): "Ben lays a power token on r12",
    ("leap", 4): "Ben moves 4 power tokens from bowl I to III",
    ("mark", "blue", 0): "Ben marks lakes (blue)",
    ("mark", "blue", 1): "Ben marks lakes (blue), the last: all markers go",
    ("unmark", "blue"): "Ben takes the marker from lakes (blue)",
    ("gather", "E2"): "Ben puts a volcano tile under E2",
    ("flow", "E2", "E3"): "Lava of Ben flows from E2 to E3",
    ("swap", "fire", 6, "air", 1): "Ben uses a lamp: fire 6, air 1",
    ("town", "TW5"): "Ben founds a town",
    ("offered", 2, "giants"): "Ben is offered 2 power by Giants",
    ("declines", 2, "giants"): "Ben declines 2 power of Giants",
    # They only mark moments.
    **dict.fromkeys([("turn", 1), ("income",), ("cult-bonus",), ("settled",), ("pay", 2, "coins")], ""),
    **dict.fromkeys([("score-cult", "fire", 8), ("score-area", 18), ("score-resources", 2)], ""),
    ("score-tile", "building-on-edge", 18): "",
}
REASONS: dict[tuple, str] = {
    ("coins", 4, 2): "needs 4 coins, you have 2",
    ("workers", 1, 0): "needs 1 worker, you have 0",
    ("power", 4, 3): "needs 4 power, you have 3",
    ("spades", 2, 1): "needs 2 spades, and none may be bought; you have 1",
    ("cult_steps", 4, 3): "needs 4 steps in one cult to go down, you have 3",
    ("terrain", "ice"): "ice cannot be turned into your land",
    ("pieces", "temple"): "you have no temple left",
    ("pieces", "bridge"): "you have no bridge left",
    ("no_space", "fire", 2): "the spaces of fire worth 2 are taken",
    ("no_track", "ship"): "your faction has no shipping to improve",
    ("track_end", "exchange"): "your tools get no better",
    ("held", 0): "Anna holds it",
    ("home_taken", "red", 0): "Anna has red",
    ("home_taken", "red", -1): "a faction of this kind (red) is taken",
    ("landscape_needs", 2, "temple"): "needs 2 temples first",
    ("highest_bid", 30, 0): "Anna has bid the most there is, 30",
    ("used",): "it is used already this round",
    ("home",): "it is your own land already",
}


@pytest.mark.parametrize(("event", "sentence"), EVENTS.items(), ids=lambda value: str(value[0])[:20] if value else "")
def test_an_event_is_a_sentence(event: tuple, sentence: str) -> None:
    verb, *args = event
    assert words(GAME.event(Event(1, verb, tuple(args)))) == sentence


def test_every_event_verb_is_tried() -> None:
    assert {event[0] for event in EVENTS} == EVENT_VERBS


def _trees() -> Iterator[ast.Module]:
    for path in sorted(Path(terra_mystica.__file__).parent.rglob("*.py")):
        yield ast.parse(path.read_text("utf-8"))


def _calls(name: str, at: int) -> set[str]:
    """The constants that stand at a place among the arguments of calls of a function."""
    found = set()
    for tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name and len(node.args) > at:
                word = node.args[at]
                if isinstance(word, ast.Constant):
                    found.add(word.value)
    return found


def test_the_rules_tell_nothing_without_a_sentence() -> None:
    found = _calls("tell", 2)
    assert len(found) > 30
    assert found <= EVENT_VERBS


def test_the_rules_ask_nothing_without_words() -> None:
    found = _calls("Decision", 1)
    assert len(found) > 15
    assert found <= TOPICS


def test_the_rules_refuse_nothing_without_a_sentence() -> None:
    found: set[str] = set()
    for tree in _trees():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and "Reason" in ast.unparse(function.returns or function.args):
                found |= _given(function)
    assert len(found) > 20
    assert found <= REASON_KEYS


def _given(function: ast.FunctionDef) -> set[str]:
    """First words of the reasons a function returns."""
    found = set()
    for node in ast.walk(function):
        value = node.value if isinstance(node, ast.Return) else None
        for part in ast.walk(value) if value is not None else ():
            if isinstance(part, ast.Tuple) and part.elts:
                found.add(getattr(part.elts[0], "value", None))
    return {word for word in found if isinstance(word, str)}


@pytest.mark.parametrize(("reason", "sentence"), REASONS.items(), ids=lambda value: str(value[0])[:20])
def test_a_reason_is_a_sentence(reason: tuple, sentence: str) -> None:
    assert words(GAME.reason(reason)) == sentence


@pytest.mark.parametrize("seats", [2, 5])
def test_events_and_reasons_of_whole_games_read_well(seats: int) -> None:
    told = 0
    for match in played(seats, 60 + seats, 800, EVERYTHING):
        decision = None if match.over else match.decisions()[0]
        for _, reason in match.refusals(decision) if decision else ():
            assert len(words(GAME.reason(reason))) > 8
    for _, event in match.events:
        if event.verb != "forced":
            sentence = words(GAME.event(event))
            assert "{" not in sentence and (not sentence or sentence[0].isupper())
            told += bool(sentence)
    assert match.over and told > 200


def test_every_faction_has_words_for_its_abilities_stronghold_and_landscape_tile() -> None:
    assert set(ABILITY) == set(STRONGHOLD) == {board.id for board in FACTIONS}
    assert set(LANDSCAPE) == {board.id for board in FACTIONS if board.set != "fan"}


def test_every_card_tile_and_action_has_words_and_a_short_form() -> None:
    for card in CARDS:
        assert len(words(bonus_words(card.id))) > 8 and len(bonus_short(card.id)) <= 14
    for tile in ROUNDS:
        assert len(words(round_words(tile.id))) > 8 and len(round_short(tile.id)) <= 10
        assert len(words(end_words(tile.id))) > 8 and len(end_short(tile.id)) <= 13
    for favour in FAVOURS:
        assert words(favour_words(favour.id)) and len(favour_short(favour.id)) <= 11
    for town in TOWNS:
        assert len(words(town_words(town.id))) > 8 and len(town_short(town.id)) <= 14
    assert all(words(power_words(action.id)) for action in POWERS)
    assert set(SPECIAL) == set(SPECIAL_SHORT) == set(SPECIALS)


def test_the_end_and_all_parts_of_a_score_have_words() -> None:
    state = position()
    assert words(GAME.end(state, "rounds")) == "The game is over: six rounds are played."
    assert set(GAME.scores(state)[0].parts) <= {part for part, _ in scoring.PARTS}
    for source in SOURCES:
        assert "{" not in words(GAME.event(Event(0, "vp", (2, source, ""))))


def test_every_verb_of_an_option_has_a_label() -> None:
    found = set()
    for tree in _trees():
        for node in ast.walk(tree):
            named = isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Option"
            if named and isinstance(node.value, ast.Tuple):
                found.add(getattr(node.value.elts[0], "value", "pass"))
    assert {"pass", "end", "take", "decline", "discard", "advance"} <= found <= OPTION_VERBS
