"""What Altay shows: everything has words, nothing hidden is told, short forms fit and can be looked up."""

from __future__ import annotations

import pytest

from core import present
from core.games.altay import GAME
from core.games.altay.state import NONE
from core.games.altay.tables import BORDERS, PLACES
from core.games.altay.words import TOPICS
from core.look import look
from core.registry import rules_text, rules_topics
from core.text import T
from tests.games.altay.showing_table import all_pages, played, position
from tests.showing import columns_of, notes_of, parts_of, words

LOOK = look("altay")
SIGNS = {sign.sign for sign in LOOK.signs}
SHORT_MENU = 28  # columns of the menu at 80x24, the key and its gap among them


# Everything has words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_option_and_refusal_has_words(seats: int) -> None:
    for match in played(seats, 10 + seats, 500):
        if match.over:
            break
        decision = match.decisions()[0]
        menu = present.menu(match, decision.seat)
        assert menu is not None
        assert words(menu.question).strip()
        words(menu.about)
        assert rules_text("altay", GAME.topic(decision)), decision.topic
        for entry in menu.entries:
            assert words(entry.label.what).strip(), entry.option
            for text in parts_of(entry.label):
                assert "{" not in words(text), entry.option
            words(entry.why_not)


def test_options_of_a_question_read_differently() -> None:
    for match in played(4, 21, 400):
        if match.over:
            break
        menu = present.menu(match, match.decisions()[0].seat)
        assert menu is not None
        read = [words(T("{a} {b} {c}", a=e.label.what, b=e.label.effect, c=e.label.section)) for e in menu.entries]
        assert len(set(read)) == len(read), read


def test_every_view_and_page_can_be_read_by_everybody() -> None:
    for count, match in enumerate(played(3, 5, 400)):
        if count % 25:
            continue
        for viewer in (-1, 0, 1, 2):
            view = present.view(match, viewer)
            for text in parts_of([view, all_pages(match.state, viewer)]):
                assert "{" not in words(text)


def test_a_place_a_card_an_achievement_and_a_seat_can_be_inspected() -> None:
    state = position(3)
    for what in ("F2", "f2", "M4", "farmer", "chariot+2", "hunter", "ark", "Great Wall", "masonry", "seat1", "seat3"):
        page = GAME.inspect(state, 0, what)
        assert page is not None and page.blocks, what
    for what in ("", "F9", "seat4", "dragon"):
        assert GAME.inspect(state, 0, what) is None


def test_own_board_comes_first_and_then_the_others_in_order() -> None:
    state = position(4)
    assert [ident for ident, _ in GAME.pages(state, 2)][:4] == ["seat3", "seat4", "seat1", "seat2"]
    assert [ident for ident, _ in GAME.pages(state, -1)][:2] == ["seat1", "seat2"]


def test_every_topic_has_a_page_of_rules_and_every_page_is_used() -> None:
    asked = {GAME.topic(decision) for decision in _asked()}
    assert asked <= set(rules_topics("altay"))
    assert set(rules_topics("altay")) == {GAME.topic(decision) for decision in _asked()} | {"overview", "scoring"}


def _asked() -> list:
    from core.decision import Decision

    return [Decision(0, topic, []) for topic in sorted(TOPICS)]


@pytest.mark.parametrize("topic", rules_topics("altay"))
def test_rules_pages_fit_a_terminal(topic: str) -> None:
    text = rules_text("altay", topic)
    assert text is not None and text.startswith("# ")
    assert max(len(line) for line in text.splitlines()) <= 78
    assert text.isascii()


# Nothing hidden is told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_are_equal_when_only_hidden_things_differ(seats: int) -> None:
    compared = 0
    for count, match in enumerate(played(seats, 30 + seats, 500)):
        if count % 20 or match.over:
            continue
        for viewer in range(seats):
            worlds = [match.fork(viewer, seed) for seed in (1, 2)]
            for world in worlds:
                assert present.view(world, viewer) == present.view(match, viewer)
                assert present.view(world, -1) == present.view(match, -1)
                assert all_pages(world.state, viewer) == all_pages(match.state, viewer)
                assert all_pages(world.state, -1) == all_pages(match.state, -1)
                assert present.menu(world, viewer) == present.menu(match, viewer)
                compared += 1
    assert compared > 50


def test_the_order_of_piles_and_hands_does_not_show() -> None:
    state = position(3)
    turned = state.copy()
    for player in turned.players:
        player.hand.reverse()
        player.draw.reverse()
        player.discard.reverse()
    for pile in turned.piles:
        pile.reverse()
    for viewer in (-1, 0, 1, 2):
        assert GAME.view(turned, viewer, []) == GAME.view(state, viewer, [])
        assert all_pages(turned, viewer) == all_pages(state, viewer)


def test_a_spectator_sees_no_secret() -> None:
    state = position(3)
    view, pages = GAME.view(state, -1, []), all_pages(state, -1)
    assert not [note for note in notes_of(view, pages) if note.secret]
    assert "secret" not in " ".join(words(text) for text in parts_of([view, pages])).lower()


def test_others_see_the_size_of_a_hand_and_the_deck_as_a_whole() -> None:
    state = position(2)
    page = GAME.page(state, 0, "seat2")
    read = " ".join(words(text) for text in parts_of(page))
    assert "5 in the draw pile, 0 discarded" in read  # ten cards, five of them drawn
    assert "Deck of 10 cards" in read
    assert [block.id for block in page.blocks if block.id == "hand"] == []


def test_shields_a_defender_has_picked_are_hidden_from_the_others() -> None:
    match = next(m for m in played(2, 3, 3000) if m.state.fight is not None and _has_shield(m))
    defender = match.decisions()[0].seat
    other = 1 - defender
    before = present.view(match, other), present.view(match, -1)
    shield = next(o for o in match.listed(match.decisions()[0]) if o[0] == "shield")
    picked = match.fork()
    picked.answer(defender, shield)
    if picked.state.fight is not None:
        assert (present.view(picked, other), present.view(picked, -1)) == before


def _has_shield(match) -> bool:
    return any(option[0] == "shield" for option in match.listed(match.decisions()[0]))


# Short forms fit and can be looked up


def test_labels_of_places_fit_their_boxes() -> None:
    for seats in (2, 4):
        for count, match in enumerate(played(seats, 7, 500)):
            if count % 10:
                continue
            for place in present.view(match, -1).board.places:
                _fits(place.small, "small")
                _fits(place.large, "large")


def _fits(lines, size: str) -> None:
    width, height = LOOK.layouts[size].place_size
    assert len(lines) <= height
    for line in lines:
        text = "".join(characters for characters, _ in line)
        assert len(text) <= width and text.isascii(), text
        assert all(role in LOOK.roles for _, role in line), line


def test_the_longest_label_fits() -> None:
    state = position(4)
    place = PLACES.index("M4")
    state.stars |= 1 << place
    state.marker[place] = 7  # value 3, stone
    found = next(p for p in GAME.view(state, -1, []).board.places if p.id == "M4")
    assert "".join(text for text, _ in found.small[0]) == "M4 3s+"
    assert "".join(text for text, _ in found.large[1]) == "marker 3s+"
    state.marker[place], state.owner[place], state.count[place] = NONE, 1, 4
    state.players[1].people = 1  # the Elvenfolk, L on the map
    state.used |= 1 << place
    found = next(p for p in GAME.view(state, -1, []).board.places if p.id == "M4")
    assert "".join(text for text, _ in found.small[0]) == "M4 L4+"
    assert "".join(text for text, _ in found.large[1]) == "L4+ used"


def test_menu_entries_fit_a_narrow_menu() -> None:
    for match in played(4, 41, 500):
        if match.over:
            break
        menu = present.menu(match, match.decisions()[0].seat)
        assert menu is not None
        for entry in menu.entries:
            short = words(entry.label.short or entry.label.what)
            assert len(short) <= SHORT_MENU - 3, short


def test_every_heading_and_sign_has_its_word() -> None:
    for count, match in enumerate(played(3, 8, 300)):
        if count % 30:
            continue
        for viewer in (-1, 0):
            view, pages = present.view(match, viewer), all_pages(match.state, viewer)
            for column in columns_of(view, pages):
                assert column.head == words(column.word) or column.head in SIGNS, column.head
            for place in view.board.places:
                for line in (*place.small, *place.large):
                    for text, _ in line:
                        for token in text.split():
                            assert _known(token), token


def _known(token: str) -> bool:
    """A sign as it stands, a territory, settlements (letter and number), or a marker (number and letter)."""
    if token in SIGNS or token in PLACES:
        return True
    if token[0].isdigit():  # a marker: its value, and its resource if it has one
        return "3m" in SIGNS and token[1:] in {"", *"fwms"} and (not token[1:] or token[1:] in SIGNS)
    return token[0] in SIGNS | {"1", "2", "3", "4"} and token[1:].isdigit()


def test_resource_letters_have_their_word() -> None:
    meanings = {sign.sign: sign.word for sign in LOOK.signs if sign.group == "notes"}
    for letter, word in (("f", "food"), ("w", "wood"), ("m", "metal"), ("s", "stone"), ("c", "culture")):
        assert meanings[letter] == word
    assert "wood, metal or stone" in meanings["g"]


def test_signs_are_explained_once_in_each_group_and_have_twins() -> None:
    keys = [(sign.group, sign.sign) for sign in LOOK.signs]
    assert len(set(keys)) == len(keys)
    for sign in LOOK.signs:
        assert sign.word
        assert sign.ascii and sign.ascii.isascii() and len(sign.ascii) == len(sign.sign)
        assert sign.group in ("map", "seats", "notes", "menu")


def test_every_role_of_a_view_is_defined() -> None:
    state = position(4)
    view = GAME.view(state, 0, [])
    roles = {row.role for row in view.seats.rows} | {link.role for link in view.board.links}
    assert roles <= set(LOOK.roles)
    assert {f"owner.{letter}" for letter in "ELRS1234"} <= set(LOOK.roles)


# The map


@pytest.mark.parametrize("size", ["small", "large"])
def test_the_map_shows_all_territories_and_exactly_the_borders_of_the_rules(size: str) -> None:
    layout = LOOK.layouts[size]
    assert set(layout.places) == set(PLACES)
    drawn = {frozenset((line.a, line.b)) for line in layout.lines}
    real = {frozenset((PLACES[a], PLACES[b])) for a in range(len(PLACES)) for b in BORDERS[a]}
    assert drawn == real
    assert len(drawn) == len(layout.lines) == 41


@pytest.mark.parametrize("size", ["small", "large"])
def test_nothing_on_the_map_overlaps(size: str) -> None:
    layout = LOOK.layouts[size]
    width, height = layout.place_size
    taken: set[tuple[int, int]] = set()
    boxes = [{(x + dx, y + dy) for dx in range(width) for dy in range(height)} for x, y in layout.places.values()]
    for cells in [*boxes, *[set(map(tuple, line.cells)) for line in layout.lines]]:
        assert not taken & cells
        taken |= cells
    assert all(0 <= x < layout.size[0] and 0 <= y < layout.size[1] for x, y in taken)


def test_a_board_with_two_seats_says_what_is_out_of_play() -> None:
    places = {place.id: place for place in GAME.view(position(2), -1, []).board.places}
    assert len(places) == 23
    out = [place.id for place in places.values() if words(place.words).endswith("out of play")]
    assert sorted(out) == ["F1", "F4", "H1", "H4", "M1", "M2", "W1", "W4"]
    assert words(places["F1"].borders) == ""


def test_a_people_can_be_looked_at_before_it_is_chosen() -> None:
    found = GAME.inspect(position(), 0, "elvenfolk")
    assert found is not None
    facts = {words(fact.label): words(fact.value) for block in found.blocks for fact in block.facts}
    assert facts["5 Hunter"] == "1 food" and facts["2 Loremaster"] == "1 culture, or store 1 culture"
    assert set(facts) == {"how it plays", "5 Hunter", "2 Warrior", "1 Village", "2 Loremaster"}  # a deck of ten
