"""What Terra Mystica shows: everything has words, the board is drawn whole, short forms fit and can be looked up."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import core.games.terra_mystica as terra_mystica
from core import present
from core.decision import Decision
from core.games.terra_mystica import GAME, rounds
from core.games.terra_mystica.boards import border_words
from core.games.terra_mystica.forecast import income_sources, next_income
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.names import BUILDING_CODE, BUILDINGS
from core.games.terra_mystica.words import TOPICS
from core.look import look
from core.view import Column, Menu
from tests.games.terra_mystica.positions import Board
from tests.games.terra_mystica.showing_table import EVERYTHING, all_pages, played, position, settle
from tests.rule import rule
from tests.showing import columns_of, parts_of, words
from tui.canvas import draw, size_of

LOOK = look("terra_mystica")
RULES = {p.stem: p.read_text("utf-8") for p in (Path(terra_mystica.__file__).parent / "rules").glob("*.md")}
SIGNS = {sign.sign for sign in LOOK.signs}
SHORT_MENU = 30  # columns in which an entry of the menu still reads well; at 80x24 there are 22
BOARDS = [board.id for board in MAPS]
SETS = {
    2: EVERYTHING | {"map": "lakes", "faction_selection": "auction"},
    3: {"map": "fjords", "faction_selection": "random_boards", "leech_answers": "deferred"},
    4: {"faction_selection": "intro"},
    5: EVERYTHING | {"map": "fire_and_ice"},
}


# Everything has words


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_question_option_and_refusal_has_words(seats: int) -> None:
    asked = set()
    for match in played(seats, 10 + seats, 700, SETS[seats]):
        if match.over:
            break
        decision = match.decisions()[0]
        asked.add(decision.topic)
        names = ("", *MAPS[match.state.map].names)
        assert words(GAME.question(match.state, decision)).strip()
        for text in (GAME.about(match.state, decision), GAME.view(match.state, -1, [decision]).status.to_do):
            assert "{" not in words(text)
        assert RULES[GAME.topic(decision)], decision.topic
        refusals = list(match.refusals(decision))
        for option in [*match.listed(decision), *match.asides(decision), *(option for option, _ in refusals)]:
            label = GAME.label(match.state, decision, option)
            assert words(label.what).strip(), option
            for text in parts_of(label):
                assert "{" not in words(text), option
            assert label.place in names, option
            assert len(words(label.short or label.what)) <= SHORT_MENU, words(label.short or label.what)
            GAME.warnings(match.state, decision, option)
    assert len(asked) > 6


@pytest.mark.parametrize("seats", [3, 5])
def test_options_of_a_question_read_differently(seats: int) -> None:
    for match in played(seats, 20 + seats, 500, SETS[seats]):
        if match.over:
            break
        menu = present.menu(match, match.decisions()[0].seat)
        assert menu is not None
        read = [(words(e.label.what), words(e.label.effect), words(e.label.section)) for e in menu.entries]
        assert len(set(read)) == len(read), read
        short = [words(entry.label.short or entry.label.what) for entry in menu.entries]
        assert len(set(short)) == len(short), sorted(short)


def test_every_view_and_page_can_be_read_by_everybody() -> None:
    for count, match in enumerate(played(3, 5, 500, EVERYTHING)):
        if count % 25:
            continue
        for viewer in (-1, 0, 1, 2):
            view = present.view(match, viewer)
            assert view.board.places
            for text in parts_of([view, all_pages(match.state, viewer)]):
                assert "{" not in words(text)


def test_hexes_factions_tiles_cards_and_seats_can_be_inspected() -> None:
    state = position(3)
    for what in ("E6", "d4", "r12", "witches", "Chaos Magicians", "BON3", "fire 2", "FAV11", "tw5", "ACT2", "SCORE1"):
        page = GAME.inspect(state, 0, what)
        assert page is not None and page.blocks, what
    assert GAME.inspect(state, 0, "seat3") is not None
    for what in ("", "Z9", "seat4", "dragon", "fire 9"):
        assert GAME.inspect(state, 0, what) is None


def test_own_board_comes_first_and_then_the_others_in_turn_order() -> None:
    state = position(4)
    assert [ident for ident, _ in GAME.pages(state, 2)][:4] == ["seat3", "seat4", "seat1", "seat2"]
    assert [ident for ident, _ in GAME.pages(state, -1)][:2] == ["seat1", "seat2"]


def test_notes_name_pages_that_tell_more() -> None:
    state = position(3)
    pages = {ident for ident, _ in GAME.pages(state, 0)}
    assert {note.id for note in GAME.view(state, 0, []).notes} <= pages


def test_things_of_one_faction_have_a_page() -> None:
    """Djinni and Geologists: a note with a line for each seat, and the page it names."""
    state = Board("djinni geologists:green witches", fan_factions="true").state
    (note,) = [note for note in GAME.view(state, 0, []).notes if note.id == "own"]
    assert [fact.id for fact in note.facts] == ["own1", "own2"]
    assert note.id in {ident for ident, _ in GAME.pages(state, 0)}
    assert GAME.page(state, 0, "own").blocks == [note]


def test_every_topic_has_a_page_of_rules() -> None:
    asked = {GAME.topic(Decision(0, topic, [])) for topic in sorted(TOPICS)}
    assert asked <= set(RULES)
    more = {"power_actions", "towns", "passing", "income", "scoring"}  # opened from the list of pages
    assert set(RULES) == asked | more


@pytest.mark.parametrize("topic", sorted(RULES))
def test_rules_pages_fit_a_terminal(topic: str) -> None:
    text = RULES[topic]
    assert text.startswith("# ")
    assert max(len(line) for line in text.splitlines()) <= 78
    assert text.isascii()


def test_what_is_given_up_is_never_the_first_entry() -> None:
    for match in played(3, 31, 500, EVERYTHING):
        menu = None if match.over else present.menu(match, match.decisions()[0].seat)
        if menu is not None and len([entry for entry in menu.entries if entry.key]) > 1 and not entry_last(menu):
            first = next(entry for entry in menu.entries if entry.key)
            assert first.option[0] not in ("discard", "decline", "no-token"), menu.topic


def entry_last(menu: Menu) -> bool:
    """Whether nothing but asides is offered beside the one answer."""
    return len([entry for entry in menu.entries if entry.key and not entry.aside]) == 1


# The board


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("size", "extent"), [("small", (52, 18)), ("large", (78, 27))])
def test_the_whole_board_is_drawn_in_both_sizes(board: str, size: str, extent: tuple[int, int]) -> None:
    state = position(2, board=board)
    shown = GAME.view(state, 0, []).board
    assert size_of(shown, LOOK, size) == extent
    canvas = draw(shown, LOOK, size)
    found = MAPS[state.map]
    assert set(canvas.boxes) == set(found.names)
    text = "\n".join("".join(char for char, _ in row) for row in canvas.cells)
    for name, land in zip(found.names, found.terrain, strict=True):
        assert land == 9 or name in text.split() or f"{name} " in text


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", ["small", "large"])
def test_every_bridge_of_every_board_can_be_drawn(board: str, size: str) -> None:
    state = position(2, board=board)
    for a, b in MAPS[state.map].bridge_ends:
        state.bridges = [[a, b, 1]]
        canvas = draw(GAME.view(state, 0, []).board, LOOK, size)
        cells = [cell for row in canvas.cells for cell in row]
        strokes = {"small": 1, "large": 2}[size]
        assert sum(char == "#" for char, _ in cells) == strokes, (a, b)
        assert ("Y", "owner.Y") in cells  # the Nomads' letter; nothing of theirs stands on the map


def label_of(state, place: str, size: str = "small") -> list[str]:
    found = next(each for each in GAME.view(state, -1, []).board.places if each.id == place)
    return ["".join(text for text, _ in line) for line in getattr(found, size)]


def test_a_hex_shows_its_land_or_whose_building_stands_there() -> None:
    state = position(2, factions=("witches", "riverwalkers"))
    assert label_of(state, "E9") == ["E9 ", "g"]
    settle(state, 0, "E9", "stronghold")
    settle(state, 1, "H5", "trading-post")
    assert label_of(state, "E9") == ["E9 ", "Gsh"]
    assert label_of(state, "H5") == ["H5 ", "Wtpk"]  # a swamp below
    assert label_of(state, "E9", "large")[1] == " Gsh" and label_of(state, "H5", "large")[1] == " Wtpk"
    state.town[MAPS[0].place["E9"]] = 1
    assert label_of(state, "E9")[0] == "E9 +" and label_of(state, "E9", "large")[0] == " E9  +"
    assert label_of(state, "r12") == [" ~ ", " ~  "]


def test_a_hex_in_words_with_neighbours_and_bridges() -> None:
    state = position(2)
    settle(state, 0, "G3")
    settle(state, 1, "H5", "trading-post")
    place = MAPS[0].place["G3"]
    found = next(each for each in GAME.view(state, -1, []).board.places if each.id == "G3")
    assert words(found.words) == "G3 forest (green): dwelling of Anna"
    # The base board: G3 lies between rivers, over H4 and H5; bridges may go to E8 and F4
    assert words(border_words(state, place)) == (
        "H4 lakes, H5 trading post of Ben, 4 river hexes, a bridge may go to E8, F4"
    )
    state.bridges = [[MAPS[0].place["E8"], place, 1]]
    found = next(each for each in GAME.view(state, -1, []).board.places if each.id == "G3")
    assert words(found.words) == "G3 forest (green): dwelling of Anna, bridge of Ben to E8"


def test_seven_lands_and_five_owners_are_told_apart_without_colour() -> None:
    state = position(5)
    letters = [GAME.seat_letter(state, seat) for seat in range(5)]
    assert letters == ["G", "Y", "U", "B", "R"]
    lands = {label_of(state, name)[1] for name in MAPS[0].names if not name.startswith("r")}
    assert lands == set("ukbgsry")
    everybody = position(5, factions=("icemaidens", "acolytes", "riverwalkers", "nomads", "giants"))
    assert len({GAME.seat_letter(everybody, seat) for seat in range(5)}) == 5
    roles = [GAME.seat_role(everybody, seat) for seat in range(5)]
    assert all(role in LOOK.roles for role in roles)
    assert all(LOOK.roles[a] != LOOK.roles[b] for a, b in combinations(roles, 2))


@pytest.mark.parametrize("board", BOARDS)
def test_labels_fit_their_hex_and_their_signs_can_be_looked_up(board: str) -> None:
    rooms = {"small": (4, 4), "large": (6, 6, 6)}
    for count, match in enumerate(played(5, 7, 500, EVERYTHING | {"map": board})):
        if count % 60:
            continue
        for place in present.view(match, -1).board.places:
            for label, size in ((place.small, "small"), (place.large, "large")):
                assert len(label) == len(rooms[size])
                for line, room in zip(label, rooms[size], strict=True):
                    text = "".join(characters for characters, _ in line)
                    assert len(text) <= room, (place.id, text)
                    assert all(role in LOOK.roles or not role for _, role in line), line
                    assert all(_known(token, place.id) for token in text.split()), text


def _known(token: str, place: str) -> bool:
    """The id of the hex, a sign, or a letter, the code of a building and perhaps a letter."""
    bare = token.strip("~+")
    if not bare or bare == place or bare in SIGNS:
        return True
    return bare[0] in SIGNS and bare[1:3] in SIGNS and (len(bare) == 3 or bare[3:] in SIGNS)


# Tables and notes


def test_the_first_columns_of_seats_fit_beside_the_map() -> None:
    state = position(5)
    for player in state.players:
        player.vp, player.coins, player.workers, player.bowls = 99, 15, 9, [10, 2, 0]
    table = GAME.view(state, 0, []).seats
    widths = [
        max(len(column.head), *(len(words(row.cells[n].show)) for row in table.rows))
        for n, column in enumerate(table.columns)
    ]
    # 80 columns less a map of 52 and its margin, the stroke; a mark, a letter, a blank, five columns of a name
    assert sum(width + 1 for width in widths[:5]) + 8 <= 80 - 53 - 1
    assert [column.head for column in table.columns[:5]] == ["vp", "c", "w", "p", "bowls"]


def test_whoever_has_passed_is_marked_and_the_note_tells_the_card() -> None:
    state = position(3)
    state.players[1].passed, state.players[1].card = 1, 6  # BON7
    view = GAME.view(state, 0, [])
    assert [row.mark for row in view.seats.rows] == ["", "✓", ""]
    table = next(note for note in view.notes if note.id == "table")
    assert words(next(fact for fact in table.facts if fact.id == "passed").short) == "Ben 1w 2/tp"
    assert "✓" in SIGNS


def test_the_note_of_the_round_tells_tile_reward_and_income() -> None:
    state = position(2)  # Witches and Nomads
    state.rounds = [2, 7, 0, 1, 3, 4]  # SCORE3: 2 points a dwelling, 4 steps of water a priest
    state.players[0].cults = [0, 5, 0, 2]
    state.players[0].card = 2  # BON3: 6 coins
    settle(state, 0, "E9")
    settle(state, 0, "F4", "trading-post")
    note = GAME.view(state, 0, []).notes[0]
    shown = {fact.id: words(fact.short) for fact in note.facts}
    assert shown["tile"] == "dw 2vp"
    assert shown["end"] == "4 water=1p (you 1p)"
    assert shown["next"] == "tp 3vp"
    # 1 worker of the board and 1 of a dwelling; 2 coins and 1 power of a trading post; 6 coins of the card
    assert shown["income"] == "8c2w1pw"


def test_income_is_told_source_by_source() -> None:
    state = position(2)
    player = state.players[0]
    player.card, player.favours = 4, 1 << 6 | 1 << 8  # BON5; earth 2 and fire 1
    settle(state, 0, "E9")
    settle(state, 0, "F4", "temple")
    assert {ident: goods for ident, _, goods in income_sources(state, 0)} == {
        "basic": {"workers": 1},
        "dwelling": {"workers": 1},
        "temple": {"priests": 1},
        "BON5": {"power": 3, "workers": 1},
        "FAV7": {"workers": 1, "power": 1},
        "FAV9": {"coins": 3},
    }
    assert next_income(state, 0) == {"workers": 4, "priests": 1, "power": 4, "coins": 3}
    state.round = 6
    assert next_income(state, 0) == {}


@pytest.mark.parametrize("seats", [3, 5])
def test_projected_income_is_what_the_income_phase_brings(seats: int) -> None:
    compared = 0
    for count, match in enumerate(played(seats, 9 + seats, 900, EVERYTHING)):
        if count % 20 or match.over or not 0 < match.state.round < 6:
            continue
        for seat in range(seats):
            state = match.state.copy()
            player, goods = state.players[seat], next_income(state, seat)
            before = (player.coins, player.workers)
            rounds.income(state, seat)
            assert (player.coins - before[0], player.workers - before[1]) == (
                goods.get("coins", 0),
                goods.get("workers", 0),
            )
            compared += 1
    assert compared > 10


def test_every_heading_has_its_word() -> None:
    for count, match in enumerate(played(3, 8, 300)):
        if count % 60:
            continue
        for viewer in (-1, 0):
            for column in columns_of(present.view(match, viewer), all_pages(match.state, viewer)):
                assert _explained(column), column.head


def _explained(column: Column) -> bool:
    """The head is the word itself, a sign, the letter of a seat or a step of a cult."""
    return column.head == words(column.word) or column.head in SIGNS or column.head.isdecimal() or not column.head


def test_signs_are_explained_once_in_each_group_and_have_twins() -> None:
    keys = [(sign.group, sign.sign) for sign in LOOK.signs]
    assert len(set(keys)) == len(keys)
    for sign in LOOK.signs:
        assert sign.word
        assert sign.ascii and sign.ascii.isascii() and len(sign.ascii) == len(sign.sign)
        assert sign.group in ("map", "seats", "notes", "menu")


def test_every_building_has_a_code_among_the_signs() -> None:
    assert set(BUILDING_CODE) == set(BUILDINGS)
    assert set(BUILDING_CODE.values()) <= SIGNS


@rule("tm:5.7")
def test_points_of_a_free_spade_are_said_once() -> None:
    """SCORE1: the spade of ACT5 has brought its 2 points when it is used. A dwelling on brown E1 takes that one alone;
    one on black E3 another spade of 3 workers, which brings 2 points more."""
    board = Board("nomads witches").built("nomads", dwelling="E2").land(E1="brown", E3="black").tile("SCORE1")
    play = board.has("nomads", coins=9, workers=9, bowls=[0, 0, 6]).play().do("power ACT5")
    decision = play.match.decisions()[0]
    said = {
        place: words(GAME.label(play.match.state, decision, ("build", place)).effect).split("; ")
        for place in ("E1", "E3")
    }
    assert said["E1"] == ["for 2 coins, 1 worker", "1 spade"]
    assert said["E3"] == ["for 2 coins, 4 workers", "2 spades", "brings 2 points"]
