"""Views in full words."""

from core.present import Change
from core.text import Reader, T, Who, say
from core.view import Board, Cell, Column, Entry, Fact, Label, Link, Note, Page, Place, Row, Score, Status, Table, View
from tui import plain_words as words
from tui.plain_commands import rules_lines
from tui.plain_io import clean, to_ascii

READER = Reader(("Ann", "Ben"))


def spoken(parts):
    return [say(part, READER) for part in parts]


def place(name: str) -> Place:
    return Place(name, name, "plain", (), (), f"{name} meadow")


# a ring of five, and a shorter way over C
BOARD = Board(
    "network",
    [place(name) for name in "ABCDEX"],
    [Link("A", "B"), Link("B", "D"), Link("D", "E"), Link("A", "C"), Link("C", "E", "river")],
)


def test_the_shortest_way_goes_over_links_in_both_directions():
    way = words.shortest_way(BOARD, "A", "E")
    assert way is not None
    assert [each.id for each in way] == ["A", "C", "E"]
    back = words.shortest_way(BOARD, "D", "A")
    assert back is not None
    assert [each.id for each in back] == ["D", "B", "A"]


def test_the_way_to_itself_is_the_place_and_no_way_is_none():
    way = words.shortest_way(BOARD, "A", "A")
    assert way is not None
    assert [each.id for each in way] == ["A"]
    assert words.shortest_way(BOARD, "A", "X") is None


def test_neighbours_are_told_with_the_kind_of_the_border():
    assert [(other.id, kind) for other, kind in words.neighbours(BOARD, "C")] == [("A", "border"), ("E", "river")]


def test_places_are_found_whatever_the_case():
    found = words.find_place(BOARD, "x")
    assert found is not None
    assert found.id == "X"
    assert words.find_place(BOARD, "Y") is None


SEATS = Table(
    "seats",
    "Seats",
    [Column("", "name"), Column("$", T("coins"), True)],
    [
        Row("1", [Cell("A"), Cell(5, words=T("5 coins"))], 0),
        Row("2", [Cell("B"), Cell("")], 1),
    ],
)


def test_a_seat_is_told_in_full_words_and_empty_cells_are_left_out():
    assert spoken(words.seat_lines(SEATS, 0)) == ["name: A", "coins: 5 coins"]
    assert spoken(words.seat_lines(SEATS, 1)) == ["name: B"]


def test_a_page_tells_notes_by_facts_and_tables_by_rows():
    note = Note("hand", T("Hand"), [Fact("cards", T("cards"), T("Farmer"))])
    page = Page("own", T("Your board"), [note, SEATS])
    assert spoken(words.page_lines(page)) == [
        "Your board.",
        "Hand:",
        "cards: Farmer",
        "Seats:",
        "A: coins 5 coins",
        "B",
    ]


def test_scores_are_told_best_first_without_empty_parts():
    scores = [Score(0, 3, {"land": 3, "cards": 0}, 2), Score(1, 5, {"land": 4, "cards": 1}, 1)]
    parts = {"land": T("for land"), "cards": T("for cards")}
    assert spoken(words.score_lines(scores, parts, final=True)) == [
        "Ben wins with 5 points",
        "of these 4 for land",
        "of these 1 for cards",
        "Ann, place 2: 3 points",
        "of these 3 for land",
    ]


def test_one_point_is_singular():
    assert spoken(words.score_lines([Score(0, 1, {}, 1)], {}, final=False)) == ["Ann, place 1: 1 point"]


def test_menu_lines_have_sections_and_spoken_warnings_and_leave_out_what_is_refused():
    entries = [
        Entry("1", ("a",), Label("Farmer", "1 food", section=T("Hand"))),
        Entry("", ("b",), Label("Miner", section=T("Hand")), why_not="no metal"),
        Entry("2", ("c",), Label("Fight", section=T("Fights"), warn="!")),
        Entry("3", ("d",), Label("Buy", warn="~")),
        Entry("0", ("e",), Label("End", zero=True)),
    ]
    assert spoken(words.menu_lines(entries)) == [
        "Hand:",
        "1: Farmer, 1 food",
        "Fights:",
        "2: Fight, cannot be undone",
        "Further:",
        "3: Buy, other things are done first to pay for it",
        "0: End",
    ]


def view(coins: int) -> View:
    seats = Table("seats", "", [Column("$", T("coins"))], [Row("1", [Cell(coins, words=T("{n} coins", n=coins))], 0)])
    return View(0, Status("", ""), BOARD, seats, [], [])


def test_a_change_of_a_seat_is_told_with_the_full_word():
    full = (T("{n} coins", n=3), T("{n} coins", n=5))
    change = Change("seat", "1.$", T("{who}: {what}", who=Who(0), what=T("coins")), 3, 5, words=full)
    assert spoken([words.change_line(change, view(5))]) == ["Ann: coins: 5 coins, before 3 coins"]


def test_a_change_of_a_place_tells_what_is_there_now():
    change = Change("place", "A", "A", "A empty", "A meadow")
    assert spoken([words.change_line(change, view(0))]) == ["A meadow"]


def test_what_is_new_and_what_is_gone():
    new = Change("fact", "hand.cards", T("hand"), "", T("Farmer"))
    gone = Change("fact", "hand.cards", T("hand"), T("Farmer"), "")
    assert spoken([words.change_line(new, view(0))]) == ["hand: Farmer"]
    assert spoken([words.change_line(gone, view(0))]) == ["hand: nothing any more, before Farmer"]


def test_rules_are_spoken_without_the_marks_of_their_form():
    text = "# Fights\n\nA fight has\ntwo sides.\n\n- **attack**: the one\n  who comes\n- `defence`\n\n1. first\n"
    assert rules_lines(text) == ["Fights", "A fight has two sides.", "attack: the one who comes", "defence", "1. first"]


def test_ascii_has_a_twin_for_typography_and_drops_the_marks_of_letters():
    assert to_ascii("Zoë – “café” → 3 × ½ …") == 'Zoe - "cafe" -> 3 x 1/2 ...'
    assert to_ascii("日本") == "??"


def test_what_could_steer_a_terminal_is_shown_as_a_question_mark():
    assert clean("a\x1b[2Jb\x07\n\u202e") == "a?[2Jb???"
