"""Text in columns: cut, padded and wrapped by display width; panes that share the screen."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tui.canvas import Box
from tui.room import plan
from tui.rows import cut, cut_left, fit, pad, tidy, title, width, wrap

SMALL, LARGE = (50, 14), (79, 25)


@pytest.mark.parametrize(
    ("text", "columns", "shown"),
    [("Cavalry", 7, "Cavalry"), ("Cavalry", 6, "Cava.."), ("山田太郎", 7, "山田.."), ("abc", 2, "ab"), ("abc", 0, "")],
)
def test_cut_by_display_width(text: str, columns: int, shown: str) -> None:
    assert cut(text, columns) == shown
    assert cell_len(shown) <= columns


def test_pad_and_cut_left() -> None:
    assert pad("山", 4) == "山  "
    assert pad("7", 3, right=True) == "  7"
    assert cut_left("one; two; three", 9) == ".. three"


def test_wrap_keeps_words_and_breaks_scripts_without_blanks() -> None:
    assert wrap("build on F2 now", 8) == ["build on", "F2 now"]
    assert wrap("山田太郎山田", 6) == ["山田太", "郎山田"]
    assert wrap("", 5) == [""]


def test_rows_are_exactly_as_wide_as_their_pane() -> None:
    assert width(fit([("山田太郎", "")], 5)) == 5
    assert width(fit([("ab", "x"), ("cd", "y")], 3)) == 3
    assert width(title("SEATS", 28)) == 28
    assert width(title("a question that is far too long for it", 28)) == 28


def test_player_text_cannot_steer_the_terminal() -> None:
    assert tidy("A\x1b[31mnn\n") == "A [31mnn "


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (132, 43), (200, 60), (81, 25), (160, 24), (80, 60)])
@pytest.mark.parametrize("maps", [(SMALL, LARGE), ((46, 17), (76, 25)), ((52, 18), (79, 27)), ((80, 14), (132, 23))])
@pytest.mark.parametrize("seats", [2, 5])
def test_panes_never_overlap_nor_leave_the_screen(
    size: tuple[int, int], maps: tuple[tuple[int, int], tuple[int, int]], seats: int
) -> None:
    room = plan(*size, *maps, seats, 4)
    boxes = {name: box for name, box in room.boxes.items() if name != "body"}
    assert {"status", "map", "seats", "menu", "here", "if", "keys"} <= set(boxes)
    for name, box in boxes.items():
        assert box.x >= 0 and box.y >= 0 and box.x + box.width <= size[0] and box.y + box.height <= size[1], name
        assert box.width > 0 and box.height > 0, name
        for other, second in boxes.items():
            assert name == other or not overlap(box, second), (name, other)


def test_the_whole_map_is_seen_in_each_size() -> None:
    for size, name, room in (((80, 24), "small", SMALL), ((132, 43), "large", LARGE), ((200, 60), "large", LARGE)):
        found = plan(*size, SMALL, LARGE, 4, 4)
        assert found.size == name
        assert found.boxes["map"].width >= room[0] + 1 and found.boxes["map"].height >= room[1]


def test_at_80x24_the_panes_stand_as_in_the_picture() -> None:
    boxes = plan(80, 24, SMALL, LARGE, 4, 4).boxes
    assert boxes["map"] == Box(0, 1, 51, 14)
    assert boxes["seats"] == Box(51, 1, 29, 5)  # a stroke and 28 columns: a heading and four seats
    assert boxes["menu"] == Box(51, 6, 29, 9)
    assert boxes["notes"] == Box(0, 15, 80, 4)
    assert boxes["here"] == Box(0, 19, 80, 2)
    assert boxes["if"] == Box(0, 21, 80, 1)
    assert boxes["turn"] == Box(0, 22, 80, 1)
    assert boxes["keys"] == Box(0, 23, 80, 1)


def test_a_high_map_leaves_a_line_for_the_notes() -> None:
    boxes = plan(80, 24, (52, 18), (79, 27), 5, 4).boxes
    assert boxes["map"] == Box(0, 1, 53, 18)
    assert boxes["menu"] == Box(53, 7, 27, 12)
    assert boxes["notes"] == Box(0, 19, 80, 1)
    assert boxes["here"] == Box(0, 20, 80, 1)
    assert boxes["turn"] == Box(0, 22, 80, 1)
    assert plan(80, 24, (52, 18), (79, 27), 5, 0).boxes["here"].height == 2  # a game without notes


BROAD = (78, 14), (128, 20)
CORNERS = Box(55, 11, 24, 3), Box(89, 16, 40, 4)


@pytest.mark.parametrize(("seats", "turn"), [(3, Box(0, 19, 40, 1)), (4, Box(0, 20, 40, 1)), (5, None)])
def test_notes_stand_in_a_corner_of_a_broad_map(seats: int, turn: Box | None) -> None:
    """Below the map are 8 lines: 6 beside the menu for the seats, their heading and the choices of the turn."""
    boxes = plan(80, 24, *BROAD, seats, 4, corners=CORNERS).boxes
    assert boxes["menu"].height == 6
    assert boxes["notes"] == Box(55, 12, 24, 3)
    assert boxes.get("turn") == turn
    assert plan(100, 30, *BROAD, seats, 4, corners=CORNERS).boxes["notes"].y > 14  # more lines beside the menu


def test_notes_stand_below_the_seats_where_that_leaves_them_as_many_lines() -> None:
    boxes = plan(80, 24, *BROAD, 2, 4, corners=CORNERS).boxes
    assert boxes["notes"] == Box(0, 18, 40, 3)  # wider than the corner


def test_a_menu_takes_the_room_of_a_broad_map_if_the_question_is_not_about_it() -> None:
    boxes = plan(80, 24, *BROAD, 4, 4, many=12, corners=CORNERS, over=True).boxes
    assert "map" not in boxes
    assert boxes["menu"] == Box(0, 1, 80, 14)  # where the map was
    assert boxes["notes"] == Box(41, 15, 39, 6)  # where the menu was, and a blank beside the seats
    few = plan(80, 24, *BROAD, 4, 4, many=6, corners=CORNERS, over=True).boxes
    assert few == plan(80, 24, *BROAD, 4, 4, many=6, corners=CORNERS).boxes  # six lines there are anyway
    assert "map" in plan(132, 43, *BROAD, 4, 4, many=12, corners=CORNERS, over=True).boxes


def test_a_large_broad_map_stands_above_seats_page_and_menu() -> None:
    room = plan(132, 43, *BROAD, 4, 8, corners=CORNERS)
    assert room.size == "large"
    assert room.boxes["map"] == Box(0, 1, 130, 20)
    assert room.boxes["notes"] == Box(89, 17, 40, 4)
    assert room.boxes["seats"] == Box(0, 21, 66, 5)
    assert room.boxes["page"] == Box(0, 26, 66, 16)  # down to the row above the keys
    assert room.boxes["menu"].x == 66
    assert {room.boxes[name].x for name in ("here", "if", "turn", "log")} == {67}  # a blank beside the page
    assert room.boxes["log"].y + room.boxes["log"].height == 42
    assert plan(132, 43, *BROAD, 4, 8).boxes["notes"].x == 0  # without a corner between seats and page


def test_a_long_menu_below_a_large_broad_map_takes_lines_of_the_log() -> None:
    """Of 21 lines 5 are for the place, the change and the turn; a long menu leaves the log two of the other 16."""
    short, long = (plan(132, 43, *BROAD, 3, 8, many=many, corners=CORNERS).boxes for many in (6, 12))
    assert (short["menu"].height, short["log"].height) == (11, 5)
    assert (long["menu"].height, long["log"].height) == (14, 2)


def test_boards_stand_below_a_large_map_where_there_are_lines_for_them() -> None:
    """Of 58 lines the map takes 20, the lines about it 7 and the notes 8."""
    boxes = plan(200, 60, *BROAD, 4, 8, corners=CORNERS).boxes
    assert boxes["notes"] == Box(0, 28, 129, 8)
    assert boxes["boards"] == Box(0, 36, 129, 23)
    assert "boards" not in plan(200, 50, *BROAD, 4, 8, corners=CORNERS).boxes  # 13 lines would be left


def test_the_log_is_open_where_there_is_room() -> None:
    assert "log" not in plan(80, 24, SMALL, LARGE, 4, 4).boxes
    for size in ((100, 30), (132, 43), (200, 60)):
        assert plan(*size, SMALL, LARGE, 4, 4).boxes["log"].height >= 4
    assert "page" in plan(200, 60, SMALL, LARGE, 4, 4).boxes


@pytest.mark.parametrize("columns", [1, 0, -2])
@pytest.mark.parametrize("text", ["a bc", "塔の町", ""])
def test_a_window_without_room_gets_a_character_a_line(text, columns):
    """A terminal that vanishes reports no columns at all; wrapping must come to an end."""
    assert "".join(wrap(text, columns)) == text.replace(" ", "")
