"""Every event, reason, question and option of Feudum is in words; none is made without them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games.feudum as feudum
from core.decision import Decision
from core.event import Event
from core.games.feudum import GAME, scoring, words
from core.games.feudum.labels import OPTION_VERBS
from core.games.feudum.sentences import EVENT_VERBS, REASON_KEYS, WHY
from core.match import Match
from core.text import Who, series
from tests.games.feudum.invariants import LAST
from tests.playing import Luck
from tests.showing import words as say

EVENTS: dict[tuple, str] = {
    ("first-good", "iron"): "Ben takes 1 iron out of the haversack",
    ("round", 3, "II"): "Round 3, epoch II: Ben begins",
    ("pouch", "none"): "Ben lays nothing on the pouch",
    ("pouch", "saltpeter"): "Ben lays saltpeter on the pouch: a fifth card",
    ("plays", "tax"): "Ben plays Tax",
    ("forfeits", "conquer"): "Ben lays Conquer open and forfeits it",
    ("double",): "Ben plays a second card in this turn",
    ("again", "move"): "Ben carries out Move once more",
    ("die", "sea", "I"): "The progress die removes tile I of the region Sea",
    # Pawns
    ("brings", "monk", "F9"): "Ben brings in a pawn: monk at F9",
    ("pawn-home", "noble", "F9"): "Ben: the noble goes home from F9",
    ("goes", "knight", "F9", "F13", "road"): "Ben moves the knight from F9 to F13 by road",
    ("goes", "serpent", "D10", "F13", "ship"): "Ben moves the serpent from D10 to F13 by ship",
    ("boards", "ship", "monk", "D10"): "Ben: the monk boards a ship at D10",
    ("deploys", "flyer", "monk", "D10"): "Ben puts a flying machine under the monk at D10",
    ("pilfers", "wood", "F13"): "Ben takes 1 wood at F13",
    ("pilfers", "silver-mine", "F13"): "Ben takes 1 shilling at F13",
    ("voyage", 2): "Ben reaches space 2 of the epic voyage",
    ("marker", "ruler", "F13"): "Ben rules F13 Forest ford",
    ("marker", "takes", "F13"): "Ben takes over F13 Forest ford with a second marker",
    ("marker", "bump", "F13"): "Ben pays 1 shilling and rules F13 Forest ford with a merchant",
    ("eats", 2): "Ben feeds 2 pawns",
    ("drinks", "monk"): "Ben: the monk drinks wine",
    ("sobers-up", "monk"): "Ben: the monk has lived on wine and sobers up",
    # Fights
    ("attacks", "F13", Who(0), "feudum"): "Ben attacks the feudum of Anna at F13 Forest ford",
    ("defends",): "Ben lays Defend open",
    ("adds-saltpeter",): "Ben adds a saltpeter to the attack",
    ("weapon", "bow", 2): "Ben plays Bow: attack +2",
    ("conquers", Who(0), "knight", 3, 2): "Ben defeats the knight of Anna: 3 to 2",
    ("repelled", Who(0), 3, 3): "Anna holds out against Ben: 3 to 3",
    ("serves", 1): "Ben puts a disc on military space 1",
    ("starves", "F13", Who(0), "serf"): "Ben starves a serf of Anna at F13",
    ("starved", "F13", "serf"): "Ben: the serf at F13 goes home",
    ("immune", "F13", "subject"): "Ben saves the subject at F13 with Royal Immunity",
    ("unseals", "F13"): "Ben takes the king's seal at F13",
    ("alms-gone", 1): "1 bead leaves the chickens",
    ("alms-gone", 3): "3 beads leave the chickens",
    # Membership, points, gains
    ("rank", "farmer", "master"): "Ben is master of the Farmer Guild",
    ("rank", "farmer", "none"): "Ben leaves the Farmer Guild",
    ("reeve-home", "monk"): "Ben: the reeve of the Monk Guild comes home",
    ("vp", 5, "push"): "Ben scores 5 points for a push",
    ("vp", -3, "disloyal"): "Ben loses 3 points for military service not done",
    ("barrel", 2): "Ben puts 2 sulfur into the wine barrel",
    ("vessel", "ship"): "Ben gets 1 ship",
    ("tile-spent", "wood"): "Ben pays a tile as wood",
    ("gets", 1, "food"): "Ben gets 1 food",
    ("shillings", 7): "Ben gets 7 shillings",
    ("markers", 3): "Ben gets 3 markers from the general supply",
    ("targets", 2): "Ben swaps 2 targets for markers",
    ("seal",): "Ben gets a king's seal",
    ("bead", 4): "Ben gets a bead of 4",
    ("taxes", 3): "Ben collects 3 shillings of taxes",
    ("reinforced",): "Ben gets a marker with Reinforcements",
    ("reinforced-row",): "Ben takes a marker of the own row of the Knight Guild",
    ("harvests", "F13", 2, "food", 1, "iron"): "Ben harvests at F13: 2 food, 1 iron",
    ("favors", 1, "sulfur"): "Ben takes favors: 1 sulfur",
    ("draws-harvest", 5, "food"): "Ben draws a harvest: 5 food",
    ("beads-flip", 1): "Ben turns 1 bead into a seal",
    # The land
    ("improves", "F13", "feudum-noble"): "Ben improves F13 Forest ford: now feudum of the Noble",
    ("tile", "desert", "II", "orchard"): "Ben takes tile II of the region Desert: orchard on its back",
    ("plain-tile", "desert", "II"): "Ben takes tile II of the region Desert",
    ("tends", "F13", "silver-mine"): "Ben lays a landscape at F13: silver mine",
    ("grows", "archery-butt", "F13", 3): "3 targets more on the archery butt at F13",
    ("collects", "orchard", "F13", 2): "Ben collects 2 food at F13",
    ("ruler-share", "orchard", "F13", 1): "Ben gets 1 food of it as ruler of F13",
    ("landscape-gone", "orchard", "F13"): "The orchard at F13 leaves the game",
    # Epochs, the end, writs
    ("epoch", "III"): "Epoch III begins",
    ("map-good", "F13", "wood"): "1 wood comes to F13",
    ("charter", "kingdom-east", 7): "Ben lays a seal on Eastern kingdom: 7 points",
    ("draws-writs", 2): "Ben looks at 2 writs",
    ("keeps-writ", "sword"): "Ben keeps Sword",
    ("puts-under", "sword"): "Ben puts Sword under the deck",
    ("puts-one-under",): "Ben puts a writ under the deck",
    ("mandate", "small-sale", "seven"): "Ben plays the mandate Small sale: 7 shillings for 1 food, 1 wood",
    # Guilds
    ("guild", "pull", "noble"): "Ben goes to the Noble Guild: Pull",
    ("feasts", "monk", Who(0), "push"): "Ben gives a feast for Anna: push at the Monk Guild",
    ("goals", "merchant", "push", 2): "The push at the Merchant Guild reaches 2 goals",
    ("goals", "merchant", "pull", 0): "The pull at the Merchant Guild completes nothing",
    ("reeve", "monk"): "Ben sets a reeve on the Monk Guild",
    ("refill",): "The guilds are filled again",
    ("pays", "monk", 3): "Ben pays 3 shillings to the Monk Guild",
    ("share", "monk", 1): "Ben gets 1 shilling of it as a member of the Monk Guild",
    ("alms", "coffer", 1): "1 of it goes to the church coffer",
    ("alms", "purse", 2): "2 of it go to the farmer's purse",
    ("splits", "coffer", 3): "Ben takes 3 shillings out of the church coffer",
    ("buys", "bead", 3): "Ben buys 1 bead for 3 shillings",
    ("buys-row", 4, 3): "Ben buys the own row of 4 markers for 3 shillings",
    ("sends", "F13", (4, "food")): "Ben sends the harvest of F13 to the barn: 4 food",
    ("earns", 1, 1): "Ben gets 1 food, 1 shilling for the harvest",
    ("spills", "merchant", (1, "wood")): "Spills over to the Merchant Guild: 1 wood",
    ("surplus", (2, "iron")): "Goes to the haversack: 2 iron",
    ("moves", "farmer", "merchant", (1, "iron")): "Ben moves 1 iron from the Farmer to the Merchant Guild",
    ("invents", "krud"): "Ben has made 1 krud barrel",
    ("invents", "submersible"): "Ben has made 1 submersible",
    ("barrels", (0, 3, 1, 2)): "The barrel puts 6 markers into the Knight Guild: R0 G3 B1 P2",
    ("seals", "G", "r2c1"): "Ben: a green marker becomes a seal on the scroll in row 2, column 1",
    ("flips", "monk", 5): "A seal is flipped onto the rosary: a bead of 5",
    ("finds", 4, Who(0)): "Ben points at a fist of Anna: a bead of 4",
    ("takes-bead", 2): "Ben takes a bead of 2",
    ("tames", "behemoth", "F13"): "Ben tames the behemoth and puts it at F13",
}
REASONS: dict[tuple, str] = {
    ("goods", "wood", 1, 0): "needs 1 wood, 0 at hand",
    ("shillings", 3, 1): "needs 3 shillings, you have 1",
    ("good_taken", "iron"): "you have taken iron already: three different goods",
    ("not_in_haversack", "iron"): "the haversack has no iron",
    ("sold_out", "food"): "the market has no food",
    ("landscape_there", "F13"): "F13 has a landscape already",
    ("never_again", "defend"): "Defend is never carried out twice in a round",
    ("no_beads", 2): "the rosary has fewer than 2 beads",
    ("no_beads", 1): "the rosary has no bead",
    ("no_disc", "feudum-monk"): "no disc is left: feudum of the Monk",
    ("no_hex", "monk"): "no place is left in the Monk Guild",
    ("no_vessel", "guild"): "no vessel lies in the Alchemist Guild",
    ("no_vessel", "ship"): "no ship is at hand",
    ("nothing_moves", "noble"): "nothing can be moved out of the Noble Guild",
    ("seal", 0): "needs a king's seal, you have 0",
    ("stars", 3, 1): "needs 3 stars in one of its guilds, you have 1",
    ("start_taken", "F9"): "F9 is taken",
    ("conquest_only", "F13"): "F13 is a feudum: only conquest takes it",
    ("farm_full", "F13"): "F13 holds ten goods or more",
    ("full", "F13"): "F13 has no room for a marker of yours",
    ("immune", "F13"): "a king's seal at F13 protects it",
    ("marker_placed", "F13"): "you have placed a marker at F13 with this card",
    ("no_route", "ship", "F9"): "no route for a ship ends at F9",
    ("left_now", "ship"): "the ship was left there in this turn",
    ("not_alone", "F13"): "F13 is not ruled by an opponent with a single marker",
    ("not_its_way", "serpent", "road"): "the serpent cannot go by road",
    ("not_journeyman", "monk"): "you are not journeyman of the Monk Guild",
    ("not_master", "monk"): "you are not master of the Monk Guild",
    ("own_farm", "F13"): "it is the harvest of your own farm at F13",
    ("own_landscape", "F13"): "the landscape at F13 is yours",
    ("pinned", "behemoth"): "the behemoth keeps it there",
    ("same_guild", "monk"): "you have dealt with the Monk Guild in this round",
    ("sole_ruler", "F13"): "nobody else has a marker at F13",
    ("subject_there", "F13"): "F13 has your subject already",
}


@pytest.mark.parametrize(("event", "sentence"), EVENTS.items(), ids=lambda value: str(value[0])[:20])
def test_an_event_is_a_sentence(event: tuple, sentence: str) -> None:
    verb, *args = event
    assert say(GAME.event(Event(1, verb, tuple(args)))) == sentence


def test_every_event_verb_is_tried() -> None:
    assert {event[0] for event in EVENTS} == EVENT_VERBS


@pytest.mark.parametrize(("reason", "sentence"), REASONS.items(), ids=lambda value: str(value[0])[:20])
def test_a_reason_is_a_sentence(reason: tuple, sentence: str) -> None:
    assert say(GAME.reason(reason)) == sentence


def test_every_other_reason_stands_by_itself() -> None:
    for key in REASON_KEYS - {reason[0] for reason in REASONS}:
        assert len(say(GAME.reason((key,)))) > 8


def test_the_end_has_words() -> None:
    assert say(GAME.end(Match.new(GAME, 2, 1).state, "epoch-v")) == "Epoch V was scored: the game is over"
    found = [part for part, _ in scoring.PARTS]
    assert found == ["guilds", "epochs", "land", "fights", "voyage", "empire", "shillings", "charters"]


# The sources against the tables of words


def _calls(name: str) -> Iterator[ast.Call]:
    folder = Path(feudum.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                yield node


def _texts(node: ast.expr) -> set[str]:
    """The strings an expression may be: itself, or either side of a condition."""
    if isinstance(node, ast.IfExp):
        return _texts(node.body) | _texts(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def test_the_rules_tell_nothing_without_a_sentence() -> None:
    found = {verb for call in _calls("tell") for verb in _texts(call.args[2])}
    assert len(found) > 60
    assert found == EVENT_VERBS


def test_points_are_scored_for_nothing_without_words() -> None:
    # Pull and push score under the name of their function.
    found = {why for call in _calls("score") if len(call.args) > 3 for why in _texts(call.args[3])}
    assert found | {"pull", "push"} == set(WHY)


def test_the_rules_ask_nothing_without_a_question_and_something_to_do() -> None:
    found = {topic for call in _calls("Decision") for topic in _texts(call.args[1])} | {"last-point"}
    assert len(found) > 40
    assert found == words.TOPICS
    for topic in found:
        assert say(words.to_do(Decision(1, topic, []))).startswith("Ben")


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


def test_the_rules_refuse_nothing_without_a_sentence() -> None:
    found: set[str] = set()
    for path in sorted(Path(feudum.__file__).parent.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef) and ("why" in function.name or "refusals" in function.name):
                found |= _given(function)
    assert len(found) > 40
    assert found - {"feast"} <= REASON_KEYS  # a feast is an option that is refused, not a reason


# Whole games


@pytest.mark.parametrize(("seats", "mode"), [(2, "advanced"), (3, "basic"), (5, "advanced")])
def test_events_questions_options_and_warnings_of_whole_games_read_well(seats: int, mode: str) -> None:
    match, luck = Match.new(GAME, seats, 40 + seats, {"mode": mode}, listening=True), Luck(seats)
    verbs, topics = set(), set()
    while not match.over and match.length < 700:
        for decision in match.decisions():
            topics.add(decision.topic)
            _reads_well(say(GAME.question(match.state, decision)))
            assert "{" not in say(GAME.about(match.state, decision))
            refused = [option for option, _ in match.refusals(decision)]
            for option in [*match.listed(decision), *match.asides(decision), *refused]:
                verbs.add(option[0])
                label = GAME.label(match.state, decision, option)
                _reads_well(say(label.what))
                assert "{" not in say(series([label.effect, label.short, label.section]))
            for option in match.listed(decision):
                for _, warning in GAME.warnings(match.state, decision, option):
                    _reads_well(say(warning))
        _bold_step(match, luck)
    for _, event in match.events:
        if event.verb != "forced":
            _reads_well(say(GAME.event(event)))
    assert len(match.events) > 200 and len(topics) > 20
    assert verbs <= OPTION_VERBS


def _bold_step(match: Match, luck: Luck) -> None:
    """A random answer that does something, if there is one; an aside now and then."""
    decision = match.decisions()[0]
    asides = match.asides(decision)
    options = match.listed(decision)
    bold = [option for option in options if option[0] not in LAST] or options
    if asides and luck.below(8) == 0:
        bold = asides
    match.answer(decision.seat, bold[luck.below(len(bold))])


def _reads_well(sentence: str) -> None:
    assert sentence and "{" not in sentence
