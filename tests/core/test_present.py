"""Previews, menus, log and digest: made for every game from its words and views."""

from __future__ import annotations

import pytest

from core import present
from core.decision import Refused
from core.match import Match
from core.text import Reader, say
from core.view import Cell, Column, Fact, Note, Place, Row, Table
from tests.playing import Luck, everything, only, play, points, script
from tests.rule import rule
from tests.toys import faulty, harbour, race, whispers

TOYS = (race.GAME, whispers.GAME, harbour.GAME)
ANN_BEN = Reader(names=("Ann", "Ben", "Cem"))


def said(parts):
    return [say(part, ANN_BEN) for part in parts]


# Preview


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_previews_change_nothing(game):
    match = Match.new(game, 3, 4, persons=[0, 1, 2], last_points=[0, 1, 2], listening=True)
    luck = Luck(4)
    for _ in points(match, luck, every=2):
        before = everything(match)
        for decision in match.decisions():
            for option in [*match.listed(decision), *match.asides(decision)]:
                present.preview(match, decision.seat, option)
        assert everything(match) == before


def changes(match, seat, option):
    found = present.preview(match, seat, option)
    return {(c.kind, c.id): (say(c.before), say(c.after)) for c in found.changes}, say(found.stops, ANN_BEN)


def test_a_preview_shows_what_changes_and_who_is_next():
    """Gathering brings 2 wood to the 1 there is; then the next seat is asked."""
    match = Match.new(harbour.GAME, 2, 1)
    assert changes(match, 0, ("gather",)) == ({("seat", "1.wood"): ("1", "3")}, "then Ben is asked")


def test_a_preview_of_an_aside():
    match = Match.new(harbour.GAME, 2, 1)
    found, stops = changes(match, 0, ("sell",))
    assert found == {("seat", "1.wood"): ("1", "0"), ("seat", "1.coins"): ("0", "1")}
    assert stops == ""


def test_a_preview_of_what_is_not_offered_is_refused():
    match = Match.new(harbour.GAME, 2, 1)
    with pytest.raises(Refused):
        present.preview(match, 0, ("build",))


def test_what_the_dice_decide_is_a_question_mark_in_every_preview():
    """The pot grows by the roll or falls to nothing: no number may stand there, whatever the seed."""
    for seed in range(40):
        match = Match.new(race.GAME, 2, seed)
        seat = only(match).seat
        assert ("roll",) in match.listed(only(match))
        found = present.preview(match, seat, ("roll",))
        ways = {c.id: c.after for c in found.changes if c.kind == "place"}
        assert ways.get("way", "?") == "?"
        assert say(found.stops) == "what is drawn or shown is not known yet"


def test_a_coin_is_never_called():
    """Two of the eight-sided toy's outcomes in a row prove nothing: the samples must disagree to be believed."""
    sure = 0
    for seed in range(60):
        match = Match.new(race.GAME, 2, seed, {"faces": "8"})
        found = present.preview(match, only(match).seat, ("roll",))
        sure += any(c.kind == "place" and c.after != "?" for c in found.changes)
    assert sure == 0


def test_a_preview_does_not_know_the_dice():
    """The same position with other dice gives the same preview."""
    for seed in range(10):
        match = Match.new(race.GAME, 2, seed)
        twin = match.fork()
        twin.state.dice.seed += 1
        seat = only(match).seat
        one, other = (present.preview(m, seat, ("roll",)) for m in (match, twin))
        assert one == other


def test_a_preview_knows_no_hidden_card():
    for match in points(Match.new(whispers.GAME, 2, 4), Luck(4)):
        decision = match.decisions()[0]
        if decision.topic == "look" and ("look", 2 - decision.seat) in match.listed(decision):
            found = present.preview(match, decision.seat, ("look", 2 - decision.seat))
            assert [say(c.after) for c in found.changes if c.id == "own.seen"] == ["?"]
            return
    raise AssertionError("nobody could look at a card")


def test_a_preview_at_the_last_point():
    match = Match.new(harbour.GAME, 2, 1, persons=[0], last_points=[0])
    match.answer(0, "gather")
    assert changes(match, 0, ("done",)) == ({}, "then Ben is asked")
    found, _ = changes(match, 0, ("sell",))
    assert found[("seat", "1.coins")] == ("0", "1")
    with pytest.raises(Refused):
        present.preview(match, 0, ("gather",))


def test_a_preview_of_the_last_answer_says_that_the_game_ends():
    match = Match.new(harbour.GAME, 2, 1, {"evenings": "3"})
    while match.state.round < 2 or only(match).seat == 0:
        match.answer(only(match).seat, "pass")
    assert changes(match, 1, ("pass",))[1] == "then the game ends"


# Menu


@rule("bug:245")
def test_the_menu_numbers_options_and_shows_refused_ones_with_the_reason():
    match = Match.new(harbour.GAME, 2, 1)
    menu = present.menu(match, 0)
    assert [(e.key, e.option, say(e.why_not), e.aside) for e in menu.entries] == [
        ("1", ("gather",), "", False),
        ("0", ("pass",), "", False),
        ("", ("build",), "needs 2 coins, you have 0", False),
        ("2", ("sell",), "", True),
        ("3", ("give",), "", True),
    ]
    assert [e.option for e in present.why_not(match, 0)] == [("build",)]
    assert present.menu(match, 1) is None
    assert present.why_not(match, 1) == []


def test_the_menu_of_the_last_point():
    match = Match.new(harbour.GAME, 2, 1, persons=[0], last_points=[0])
    match.answer(0, "gather")
    menu = present.menu(match, 0)
    assert [(e.key, e.option) for e in menu.entries] == [("0", ("done",)), ("1", ("sell",)), ("2", ("give",))]
    assert say(menu.entries[0].label.effect, ANN_BEN) == "Ben is next"


def test_entries_here():
    match = Match.new(harbour.GAME, 2, 1)
    assert present.here(match, 0, "yard") == []
    assert len(present.here(match, 0, "")) == 5


# Log, digest, this turn


@rule("bug:259")
def test_the_log_shows_each_viewer_what_it_may_read():
    match = Match.new(whispers.GAME, 2, 4, listening=True)
    own = said(line.words for line in present.log(match, 0))
    assert sorted(own) == sorted(f"Ann draws {card}" for card in match.state.players[0].cards)
    assert present.log(match, -1) == []
    assert all(line.own for line in present.log(match, 0))


def test_an_event_with_an_empty_sentence_is_not_told(monkeypatch):
    match = Match.new(whispers.GAME, 2, 4, listening=True)
    assert len(present.log(match, 0)) == len(match.state.players[0].cards)
    monkeypatch.setattr(type(whispers.GAME), "event", lambda self, event: "")
    assert present.log(match, 0) == []


def test_who_looks_is_told_the_card_and_the_others_that_it_looked():
    match = Match.new(whispers.GAME, 2, 4, listening=True)
    luck = Luck(4)
    for _ in points(match, luck):
        decision = match.decisions()[0]
        if decision.topic == "look" and len(match.listed(decision)) == 2:
            seat, other = decision.seat, 1 - decision.seat
            card = min(match.state.players[other].cards)
            before = match.length
            match.answer(seat, ("look", other + 1))
            told = {viewer: present.log(match, viewer, before)[0] for viewer in (seat, other, -1)}
            assert told[seat].own
            assert say(told[seat].words).endswith(f"sees {card}")
            assert say(told[other].words).endswith(f"looks at {other + 1}")
            assert told[-1] == told[other]
            return
    raise AssertionError("nobody could look at a card")


@rule("bug:243", "bug:258")
def test_since_tells_what_others_did_after_the_own_last_answer():
    match = script(Match.new(harbour.GAME, 3, 1, listening=True), "1 gather\n2 sell\n2 gather\n3 gather")
    assert said(line.words for line in present.since(match, 0)) == ["Ben sells", "Ben gathers 2", "Cem gathers 2"]
    assert said(line.words for line in present.since(match, 2)) == []


def so_far(match):
    return said(line.words for line in present.this_turn(match, 1))


def test_this_turn_tells_the_choices_so_far():
    match = script(Match.new(harbour.GAME, 3, 1, listening=True), "1 gather\n2 gather\n3 pass\n1 pass")
    assert so_far(match) == []
    script(match, "2 sell\n2 sell\n2 give\n2 to 1")
    assert so_far(match) == ["Ben sells", "Ben sells", "Ben gives to 1"]
    match.undo(1)
    assert so_far(match) == ["Ben sells", "Ben sells"]
    match.undo_turn(1)
    assert so_far(match) == []


def test_a_line_that_only_explains_why_nobody_was_asked_is_marked():
    """The race tells the person alone about each choice there was only one of."""
    match = Match.new(race.GAME, 2, 4, persons=[0], listening=True)
    lines = present.log(match, 0)
    told = sum(event.verb == "forced" for _, event in match.events)
    assert 0 < sum(line.forced for line in lines) == told
    assert not any(line.forced for line in present.log(match, 1))


def test_this_turn_holds_while_a_secret_question_is_open():
    class Telling(faulty.FaultyGame):
        def _dials(self, state):
            from core.event import tell

            state.turn += 1
            tell(state, 0, "opens")
            yield from super()._dials(state)

    match = script(Match.new(Telling(), 2, 1, listening=True), "1 step\n1 step\n2 step\n2 step")
    before = so_far(match)
    match.answer(0, "dial 1")
    assert so_far(match) == before


def test_compare_names_each_difference_once():
    match = script(Match.new(harbour.GAME, 2, 1), "1 sell")
    before = present.view(match, 0)
    match.answer(0, "gather")
    found = present.compare(before, present.view(match, 0))
    assert [(c.kind, c.id, say(c.what, ANN_BEN)) for c in found] == [("seat", "1.wood", "Ann: wood")]
    assert present.compare(before, before) == []


def test_a_changed_place_is_told_in_its_words():
    match = play(Match.new(race.GAME, 2, 11), Luck(11), 12)
    before = present.view(match, 0)
    places = [
        Place(p.id, p.name, p.terrain, p.small, p.large, "changed" if p.id == "head" else p.words)
        for p in before.board.places
    ]
    after = present.view(match, 0)
    after.board.places[:] = places
    assert [(c.id, say(c.after)) for c in present.compare(before, after)] == [("head", "changed")]


def test_a_refusal_is_told_in_the_games_words():
    match = Match.new(harbour.GAME, 2, 1)
    with pytest.raises(Refused) as error:
        match.answer(0, "build")
    assert say(present.refusal(match, error.value)) == "needs 2 coins, you have 0"
    with pytest.raises(Refused) as error:
        match.answer(0, "swim")
    assert "not one of the options" in say(present.refusal(match, error.value))


def test_a_change_of_an_abbreviated_cell_has_full_words_before_and_after():
    match = Match.new(harbour.GAME, 2, 1)
    before, after = present.view(match, 0), present.view(match, 0)
    columns = [Column("d", "last deed")]
    before.seats = Table("seats", "Seats", columns, [Row("1", [Cell("g", words="gathered")], 0)])
    after.seats = Table("seats", "Seats", columns, [Row("1", [Cell("s", words="sold")], 0)])
    (change,) = [each for each in present.compare(before, after) if each.kind == "seat"]
    assert (change.before, change.after, change.spoken) == ("g", "s", ("gathered", "sold"))


def test_a_note_that_is_there_no_more_is_gone_as_a_whole():
    """A fight that is over is one difference, not one for each thing that was told of it."""
    match = Match.new(race.GAME, 2, 1)
    before, after = present.view(match, 0), present.view(match, 0)
    before.notes.append(Note("fight", "Fight at A1", [Fact("attack", "attack", 2), Fact("defence", "defence", 1)]))
    found = [(change.id, change.what, change.after) for change in present.compare(before, after)]
    assert found == [("fight", "Fight at A1", "")]
