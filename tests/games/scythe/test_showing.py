"""What Scythe shows: everything has words, nothing hidden is told, short forms fit and can be looked up."""

from __future__ import annotations

from pathlib import Path

import pytest

import core.games.scythe as scythe
from core import present
from core.decision import Decision
from core.games.scythe import GAME
from core.games.scythe.boards import board, border_words
from core.games.scythe.state import NONE
from core.games.scythe.tables import HEXES, HOME, NEXT, PLACE, PLACES, RIVERS
from core.games.scythe.words import TOPICS
from core.look import look
from core.text import T
from tests.games.scythe.showing_table import all_pages, at, played, position
from tests.showing import columns_of, notes_of, parts_of, words
from tui.canvas import draw, size_of

LOOK = look("scythe")
RULES = {path.stem: path.read_text("utf-8") for path in (Path(scythe.__file__).parent / "rules").glob("*.md")}
SIGNS = {sign.sign for sign in LOOK.signs}
SHORT_MENU = 28  # columns of an entry at 80x24 beside a map of 46 columns
SWITCHES = {
    2: {"faction_assignment": "auction", "promo_cards": "true"},
    3: {"faction_assignment": "choose", "expansion_mats": "true", "coin_gifts": "true"},
    4: {},
    5: {"promo_cards": "true", "ban_combinations": "false"},
}


# Everything has words


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_question_option_and_refusal_has_words(seats: int) -> None:
    for match in played(seats, 10 + seats, 400, SWITCHES[seats]):
        if match.over:
            break
        decision = match.decisions()[0]
        menu = present.menu(match, decision.seat)
        assert menu is not None
        question = GAME.question(match.state, decision) if not decision.last else menu.question
        assert words(question).strip()
        for text in (GAME.about(match.state, decision), present.view(match, -1).status.to_do):
            assert "{" not in words(text)
        assert RULES[GAME.topic(decision)], decision.topic
        for option in [*match.listed(decision), *(option for option, _ in match.refusals(decision))]:
            label = GAME.label(match.state, decision, option)
            assert words(label.what).strip(), option
            for text in parts_of(label):
                assert "{" not in words(text), option
            assert label.place in ("", *PLACES), option
            GAME.warnings(match.state, decision, option)
        for _, reason in match.refusals(decision):
            assert len(words(GAME.reason(reason))) > 8


@pytest.mark.parametrize("seats", [3, 5])
def test_options_of_a_question_read_differently(seats: int) -> None:
    for match in played(seats, 20 + seats, 400, SWITCHES[seats]):
        if match.over:
            break
        menu = present.menu(match, match.decisions()[0].seat)
        assert menu is not None
        read = [words(T("{a} {b} {c}", a=e.label.what, b=e.label.effect, c=e.label.section)) for e in menu.entries]
        assert len(set(read)) == len(read), read
        short = [words(entry.label.short or entry.label.what) for entry in menu.entries]
        assert len(set(short)) == len(short), short


def test_every_view_and_page_can_be_read_by_everybody() -> None:
    for count, match in enumerate(played(3, 5, 400)):
        if count % 25:
            continue
        for viewer in (-1, 0, 1, 2):
            view = present.view(match, viewer)
            assert view.board.places
            for text in parts_of([view, all_pages(match.state, viewer)]):
                assert "{" not in words(text)


def test_places_factions_mechs_objectives_and_seats_can_be_inspected() -> None:
    state = position(3)
    for what in ("E6", "d4", "NOR", "nordic", "Swim", "People's Army", "speed", "mill", "mountains", "seat1", "seat3"):
        page = GAME.inspect(state, 0, what)
        assert page is not None and page.blocks, what
    for what in ("", "Z9", "seat4", "dragon"):
        assert GAME.inspect(state, 0, what) is None


def test_own_mat_comes_first_and_then_the_others_in_order() -> None:
    state = position(4)
    assert [ident for ident, _ in GAME.pages(state, 2)][:4] == ["seat3", "seat4", "seat1", "seat2"]
    assert [ident for ident, _ in GAME.pages(state, -1)][:2] == ["seat1", "seat2"]


def test_every_topic_has_a_page_of_rules_and_every_page_is_used() -> None:
    asked = {GAME.topic(Decision(0, topic, [])) for topic in sorted(TOPICS)}
    assert set(RULES) == asked | {"overview", "scoring"}


@pytest.mark.parametrize("topic", sorted(RULES))
def test_rules_pages_fit_a_terminal(topic: str) -> None:
    text = RULES[topic]
    assert text.startswith("# ")
    assert max(len(line) for line in text.splitlines()) <= 78
    assert text.isascii()


# Nothing hidden is told


@pytest.mark.parametrize("seats", [2, 4])
def test_views_are_equal_when_only_hidden_things_differ(seats: int) -> None:
    compared = 0
    for count, match in enumerate(played(seats, 30 + seats, 400)):
        if count % 20 or match.over:
            continue
        for viewer in range(seats):
            world = match.fork(viewer, 1)
            assert present.view(world, viewer) == present.view(match, viewer)
            assert present.view(world, -1) == present.view(match, -1)
            assert all_pages(world.state, viewer) == all_pages(match.state, viewer)
            assert all_pages(world.state, -1) == all_pages(match.state, -1)
            assert present.menu(world, viewer) == present.menu(match, viewer)
            compared += 1
    assert compared > 30


def test_a_spectator_sees_no_cards() -> None:
    state = position(3)
    view, pages = GAME.view(state, -1, []), all_pages(state, -1)
    assert not [note for note in notes_of(view, pages) if note.secret]


def test_others_see_the_number_of_cards_and_not_the_values() -> None:
    state = position(2)
    state.players[1].hand = [0, 2, 0, 1]
    shown = " ".join(words(text) for text in parts_of(GAME.page(state, 0, "seat2")))
    assert "3 combat cards" in shown
    own = " ".join(words(text) for text in parts_of(GAME.page(state, 1, "seat2")))
    assert "combat cards 5, 3, 3" in own
    state.players[1].hand = [3, 0, 0, 0]
    assert " ".join(words(text) for text in parts_of(GAME.page(state, 0, "seat2"))) == shown


# Short forms fit and can be looked up


@pytest.mark.parametrize("seats", [3, 5])
def test_menu_entries_fit_a_narrow_menu(seats: int) -> None:
    for match in played(seats, 40 + seats, 400, SWITCHES[seats]):
        if match.over:
            break
        menu = present.menu(match, match.decisions()[0].seat)
        assert menu is not None
        for entry in menu.entries:
            short = words(entry.label.short or entry.label.what)
            assert len(short) <= SHORT_MENU, short


def test_labels_of_places_fit_and_their_signs_can_be_looked_up() -> None:
    rooms = {"small": (3, 5, 1), "large": (5, 9, 9, 3)}
    for count, match in enumerate(played(5, 7, 500)):
        if count % 20:
            continue
        for place in present.view(match, -1).board.places:
            for label, size in ((place.small, "small"), (place.large, "large")):
                assert len(label) == len(rooms[size])
                for line, room in zip(label, rooms[size], strict=True):
                    text = "".join(characters for characters, _ in line)
                    assert len(text.rstrip()) <= room, (place.id, text)
                    assert all(role in LOOK.roles or not role for _, role in line), line
                    assert all(_known(token) for token in text.split()), text


def _known(token: str) -> bool:
    """A sign as it stands, a place, or letters and digits that are all signs."""
    bare = token.strip("~")
    return not bare or bare in SIGNS or bare in PLACES or all(char in SIGNS or char.isdigit() for char in bare)


def test_every_heading_has_its_word() -> None:
    for count, match in enumerate(played(3, 8, 200)):
        if count % 40:
            continue
        for viewer in (-1, 0):
            view, pages = present.view(match, viewer), all_pages(match.state, viewer)
            for column in columns_of(view, pages):
                assert column.head == words(column.word) or column.head in SIGNS, column.head


def test_signs_are_explained_once_in_each_group_and_have_twins() -> None:
    keys = [(sign.group, sign.sign) for sign in LOOK.signs]
    assert len(set(keys)) == len(keys)
    for sign in LOOK.signs:
        assert sign.word
        assert sign.ascii and sign.ascii.isascii() and len(sign.ascii) == len(sign.sign)
        assert sign.group in ("map", "seats", "notes", "menu")


def test_the_table_of_seats_fits_beside_the_map() -> None:
    state = position(5)
    for player in state.players:
        player.power, player.popularity, player.coins = 16, 18, 99
        player.hand = [9, 0, 0, 0]
    table = GAME.view(state, 0, []).seats
    widths = [
        max(len(column.head), *(len(words(row.cells[n].show)) for row in table.rows))
        for n, column in enumerate(table.columns)
    ]
    # 80 columns less a map of 46 and the stroke between; a mark, a letter, a blank, five columns of a name
    assert sum(width + 1 for width in widths) + 8 <= 80 - 46 - 2


def test_every_role_of_a_view_is_defined() -> None:
    view = GAME.view(position(5), 0, [])
    assert {row.role for row in view.seats.rows} | {link.role for link in view.board.links if link.role} <= {
        *LOOK.roles,
        "tunnel",
    }


# The map


def test_the_board_shows_all_hexes_homes_rivers_and_tunnels() -> None:
    shown = board(position(5))
    assert len([place for place in shown.places if not place.bare]) == 47
    assert len([place for place in shown.places if place.bare]) == 7
    rivers = {frozenset((link.a, link.b)) for link in shown.links if link.kind == "river"}
    assert rivers == {frozenset((PLACES[a], PLACES[b])) for a, b in RIVERS}
    assert len(rivers) == 32  # 31 between territories and one at Rusviet's home
    borders = {frozenset((link.a, link.b)) for link in shown.links if link.kind in ("border", "river")}
    assert borders == {frozenset((PLACES[a], PLACES[b])) for a in range(len(PLACES)) for b in NEXT[a]}


@pytest.mark.parametrize(("size", "extent"), [("small", (46, 17)), ("large", (76, 25))])
def test_the_whole_board_fits_the_screens_it_is_made_for(size: str, extent: tuple[int, int]) -> None:
    shown = board(position(5))
    assert size_of(shown, LOOK, size) == extent
    canvas = draw(shown, LOOK, size)
    assert set(canvas.boxes) == set(PLACES)
    drawn = sum(char == "≀" for row in canvas.cells for char, _ in row)
    # a river between neighbours of one row takes the rows of their label, any other one cell
    rows = {"small": 1, "large": 2}[size]
    level = [pair for pair in RIVERS if pair[0] < pair[1] and PLACES[pair[0]][0] == PLACES[pair[1]][0]]
    assert drawn == rows * len(level) + 32 - len(level)


def label_of(state, place: str, size: str = "small") -> list[str]:
    found = next(each for each in GAME.view(state, -1, []).board.places if each.id == place)
    return ["".join(text for text, _ in line) for line in getattr(found, size)]


def test_a_hex_with_everything_on_it() -> None:
    state = position(2)
    place = PLACE["E6"]  # a village with a tunnel
    player = state.players[0]
    player.faction = 1
    player.character, player.mechs, player.workers = place, [place, place], [place] * 3
    player.structures[3] = place
    state.goods[place * 4 : place * 4 + 4] = [2, 0, 0, 10]
    assert label_of(state, "E6") == ["Vlt", "R@2M3", "+"]
    assert label_of(state, "E6", "large") == [" E6 t", " village", "R@2M3  Rl", "fo"]
    state.goods[place * 4] = 0
    assert label_of(state, "E6", "large")[3] == "10o"
    state.goods[place * 4 : place * 4 + 4] = [1, 1, 1, 1]
    assert label_of(state, "E6")[2] == "4" and label_of(state, "E6", "large")[3] == "all"
    read = words(next(each for each in GAME.view(state, -1, []).board.places if each.id == "E6").words)
    assert read == (
        "E6 village, tunnel: character, 2 mechs, 3 workers of Anna; Mill of Anna; 1 food, 1 wood, 1 metal, 1 oil"
    )


def test_a_hex_where_a_combat_is_due_shows_both_sides() -> None:
    state = position(2)
    place = PLACE["D4"]
    state.active = 0
    state.players[0].faction, state.players[1].faction = 0, 3
    state.players[0].mechs, state.players[1].character = [place], place
    assert label_of(state, "D4") == ["*", "S@!NM", ""]
    found = next(each for each in GAME.view(state, -1, []).board.places if each.id == "D4")
    assert found.owner == 1  # while attacker and defender share it, the defender controls it
    assert words(found.words).endswith("a combat is due")


def test_a_structure_of_somebody_else_shows_its_builder() -> None:
    state = position(2)
    place = PLACE["G3"]
    state.players[0].faction, state.players[1].faction = 1, 3
    state.players[0].workers, state.players[1].structures = [place], [NONE, place, NONE, NONE]
    assert label_of(state, "G3") == ["FoS", "R1", ""]
    state.players[0].workers = []
    assert label_of(state, "G3") == ["Fo", "SG3  ", ""]


def test_a_home_shows_its_name_or_who_is_there() -> None:
    state = position(2)
    state.players[0].faction, state.players[1].faction = 0, 4
    state.players[0].character, state.players[1].character = PLACE["NOR"], PLACE["POL"]
    assert label_of(state, "NOR")[2] == "N" and label_of(state, "ALB")[2] == "a"
    assert label_of(state, "POL")[1] == "P@" and label_of(state, "SAX")[1].strip() == "SAX"


def test_borders_are_named_by_kind() -> None:
    assert words(border_words(PLACE["E6"])) == (
        "open to D5, F5, F6; river to D6; lakes E5, E7; tunnels to B4, C2, C5, E3, F4"
    )
    assert all(words(border_words(place)) for place in HEXES)


def test_a_question_about_places_marks_them_on_the_map() -> None:
    match = at(position(2))
    seat = match.decisions()[0].seat
    match.answer(seat, "section move")
    match.answer(seat, "move")
    menu = present.menu(match, seat)
    assert menu is not None
    assert {entry.label.place for entry in menu.entries if entry.key and entry.key != "0"} <= set(PLACES)


def test_inspecting_a_home_tells_all_about_its_seat() -> None:
    """Also every kind of star and how far it is; a home nobody plays from is a place and no more."""
    state = position(2)
    home = PLACES[HOME[state.players[1].faction]]
    page = GAME.inspect(state, 0, home)
    assert page is not None
    assert [block.id for block in page.blocks] == ["place", "mat", "faction", "board", "stars"]
    spare = GAME.inspect(state, 0, "ALB")
    assert spare is not None and [block.id for block in spare.blocks] == ["place"]
