"""Single sentences of Altay's menus and status: warnings, totals of fights, short forms."""

from __future__ import annotations

from core.games.altay import GAME, names
from core.games.altay.state import NONE
from core.games.altay.tables import CARD, PLACES
from core.match import Match
from tests.games.altay.showing_table import at, position
from tests.rule import rule
from tests.showing import NAMES, words


def test_ending_the_turn_says_what_would_be_wasted() -> None:
    state = position()
    seat = state.active
    player = state.players[seat]
    player.hand = [0, 0, 0, 1]  # three Hunters, a Warrior
    player.pool = [2, 0, 0, 0, 0]
    player.done = [8]  # Philosophy, not used this turn
    match = at(state)
    label = GAME.label(state, match.decisions()[0], ("end",))
    assert words(label.effect) == "lost: 4 cards, 2 food; not used: Philosophy"
    assert words(label.short) == "End: lose 4 cards 2f"
    assert label.zero and label.passes


def test_a_wonder_warns_that_nothing_else_can_be_started() -> None:
    state = position()
    match = at(state)
    label = GAME.label(state, match.decisions()[0], ("develop", "ark"))
    assert "nothing else can be started before it is complete" in words(label.effect)
    state.options = state.options | {"wonder_drop": "allowed"}
    label = GAME.label(state, match.decisions()[0], ("develop", "ark"))
    assert "nothing else" not in words(label.effect)


def test_a_technology_tells_the_point_and_the_settlements_it_brings() -> None:
    state = position()
    match = at(state)
    decision = match.decisions()[0]
    assert "1 point and 1 settlement when it is complete" in words(
        GAME.label(state, decision, ("develop", "writing")).effect
    )
    # Masonry builds one more
    assert "1 point and 2 settlements when it" in words(GAME.label(state, decision, ("develop", "masonry")).effect)
    assert "when it is complete" not in words(GAME.label(state, decision, ("develop", "colossus")).effect)


def test_an_attack_from_the_last_settlement_warns() -> None:
    match = _fight_of_two()
    match.answer(0, "fight F2")
    match.answer(0, "sword warrior")
    decision = match.decisions()[0]
    assert "if you lose, your last settlement on the board is gone" in words(GAME.about(match.state, decision))
    label = GAME.label(match.state, decision, ("attack",))
    assert words(label.effect) == "2 against 1 and hidden shields, your last settlement is at risk"


def test_a_defence_tells_the_totals_and_how_each_answer_ends() -> None:
    match = _fight_of_two()
    match.answer(0, "fight F2")
    match.answer(0, "sword warrior")
    match.answer(0, "attack")
    decision = match.decisions()[0]
    assert decision.seat == 1 and decision.topic == "defend"
    assert words(GAME.question(match.state, decision)) == "Anna attacks F2 from H2. How do you defend?"
    about = words(GAME.about(match.state, decision))
    assert about.startswith("strength 2 against your 1, with 1 settlement; if you lose, F2 is free")
    ends = {o: words(GAME.label(match.state, decision, o).effect) for o in match.listed(decision)}
    assert ends[("stand",)] == "1: you lose a settlement"
    assert ends[("shield", "warrior")] == "2: even, nothing happens"  # 1 settlement + 1 shield against 2
    assert ends[("shield", "cavalry")] == "3: you win a settlement"  # 1 + 2 against 2
    short = {o: words(GAME.label(match.state, decision, o).short) for o in match.listed(decision)}
    assert short[("stand",)] == "No card 1 v 2: you lose"
    assert short[("shield", "warrior")] == "Warrior 2 v 2: even"
    assert short[("shield", "cavalry")] == "Cavalry 3 v 2: you win"
    assert short[("surrender",)] == "Surrender: lose 1, swap 1"  # the attack was made with one card
    assert ends[("surrender",)] == "lose a settlement, then change up to 1 hand card"


def _fight_of_two() -> Match:
    """Seat 1 stands on H2 alone, seat 2 on F2; both hold a Warrior and a Cavalry."""
    state = position(2)
    for place in range(len(PLACES)):
        if state.owner[place] != NONE:
            state.owner[place], state.count[place] = NONE, 0
    for seat, ident in enumerate(("H2", "F2")):
        place = PLACES.index(ident)
        state.owner[place], state.count[place], state.marker[place] = seat, 1, NONE
    state.active = 0
    state.agenda = [["act", 0]]
    state.players[0].hand = [CARD["warrior"], CARD["cavalry"]]
    state.players[1].hand = [CARD["warrior"], CARD["cavalry"]]
    return at(state)


def test_a_fight_is_summed_up_in_a_short_form() -> None:
    match = _fight_of_two()
    state = match.state
    label = GAME.label(state, match.decisions()[0], ("fight", "F2"))
    assert words(label.short) == "Fight F2 1+3 v 1+?"
    assert words(label.effect) == (
        "strength up to 4 against 1 of Ben and hidden shields, your last settlement would be at risk"
    )
    place = PLACES.index("M2")
    assert state.marker[place] == NONE  # out of play with two seats
    state.players[1].done = [3]  # Strategy adds one to every defence
    label = GAME.label(state, match.decisions()[0], ("fight", "F2"))
    assert words(label.short) == "Fight F2 1+3 v 2+?"


@rule("altay:r29")
def test_the_entry_that_completes_an_attack_passes_the_table_on() -> None:
    match = _fight_of_two()
    decision = match.decisions()[0]
    assert not GAME.label(match.state, decision, ("fight", "F2")).passes  # two sword cards: a question follows
    match.answer(0, "fight F2")
    assert not GAME.label(match.state, match.decisions()[0], ("sword", "warrior")).passes
    match.answer(0, "sword warrior")
    assert GAME.label(match.state, match.decisions()[0], ("sword", "cavalry")).passes  # the last sword card
    match = _fight_of_two()
    match.state.players[0].hand.pop()
    assert GAME.label(match.state, match.decisions()[0], ("fight", "F2")).passes  # one card, one place to come from


@rule("altay:r15")
def test_replacing_the_only_card_warns() -> None:
    state = position()
    match = at(state)
    player = match.state.players[state.active]
    for hand, warn in ([0], "!"), ([0, 0], "!"), ([0, 1], ""):
        player.hand = hand
        for effect in ("engineering", "mathematics"):
            assert GAME.label(match.state, match.decisions()[0], ("use", effect)).warn == warn


@rule("altay:s5.decks")
def test_the_choice_of_a_people_names_the_deck_dealt() -> None:
    for value in ("4", "3"):
        match = Match.new(GAME, 2, 1, {"smallfolk_hunters": value})
        label = GAME.label(match.state, match.decisions()[0], ("people", "smallfolk"))
        assert f"{value} Hunter" in words(label.effect)


def test_status_tells_the_least_supply_and_the_last_round() -> None:
    state = position()
    state.players[0].supply, state.players[1].supply = 9, 6
    assert words(GAME.view(state, 0, []).status.near) == "supply 6 of 15"
    state.players[1].supply, state.players[1].reserved = 5, 1  # one held by a technology still counts as supply
    assert words(GAME.view(state, 0, []).status.near) == "supply 6 of 15"
    state.ending = "supply"
    assert words(GAME.view(state, 0, []).status.near) == "last round"


def test_a_start_close_to_somebody_else_says_so() -> None:
    match = Match.new(GAME, 4, 1, {"start": "draft"})
    while match.decisions()[0].topic == "people":
        match.answer(match.decisions()[0].seat, match.listed(match.decisions()[0])[0])
    first = match.decisions()[0].seat
    match.answer(first, "start F1")  # H2 borders F1 and F2: two steps; F6 lies at the other end of the board
    decision = match.decisions()[0]
    close, far = (words(GAME.label(match.state, decision, ("start", place)).effect) for place in ("F2", "F6"))
    assert close.endswith(f"close to {NAMES[first]}")
    assert "close to" not in far


def test_names_are_unique_where_they_are_chosen_from() -> None:
    for table in (names.CARD, names.ACHIEVEMENT, names.PLACE, names.PEOPLE, names.RESOURCE):
        read = [words(text) for text in table.values()]
        assert len(set(read)) == len(read)
    assert all(len(words(names.card_short(kind))) <= 14 for kind in names.CARD)
    assert set(names.USES) == set(names.CARD) and set(names.GIVES) == set(names.ACHIEVEMENT)
