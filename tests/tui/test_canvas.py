"""Boards as cells: against pictures drawn by hand, and hexes against small pictures in the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.look import Look, look
from core.view import Board, Line, Link, Place
from tui.canvas import Box, Canvas, Marks, draw, size_of, step

PICTURES = Path(__file__).parent / "pictures"


def text(canvas: Canvas) -> list[str]:
    return ["".join(char for char, _ in row)[1:].rstrip() for row in canvas.cells]


def network(labels: dict[str, tuple[str, ...]], size: str) -> Board:
    """The highlands with the labels of a picture, and all borders."""
    links = [Link(line.a, line.b) for line in look("altay").layouts[size].lines]
    places = [
        Place(id, id, "hill", _label(lines), _label(lines), "", owner=0 if lines[0][3:] else -1)
        for id, lines in labels.items()
    ]
    return Board("network", places, links)


def _label(lines: tuple[str, ...]) -> tuple[Line, ...]:
    return tuple(((line, ""),) for line in lines)


def labels_of(name: str, size: str) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    """A picture, and the label standing in the box of each place in it."""
    lines = (PICTURES / name).read_text("utf-8").splitlines()
    layout = look("altay").layouts[size]
    width, height = layout.place_size
    found = {}
    for id, (x, y) in layout.places.items():
        found[id] = tuple(lines[y + row].ljust(99)[x : x + width] for row in range(height))
    return lines, found


@pytest.mark.parametrize("size", ["small", "large"])
def test_the_network_is_the_picture_stroke_for_stroke(size: str) -> None:
    lines, labels = labels_of(f"highlands_{size}.txt", size)
    canvas = draw(network(labels, size), look("altay"), size)
    box = canvas.boxes["H2"]
    canvas.put(box.x - 1, box.y, "[", "")
    canvas.put(box.x + box.width, box.y, "]", "")
    assert text(canvas) == lines


@pytest.mark.parametrize("size", ["small", "large"])
def test_every_border_has_all_its_cells_and_no_label_hides_one(size: str) -> None:
    layout = look("altay").layouts[size]
    canvas = draw(network(dict.fromkeys(layout.places, ("      ",) * 2), size), look("altay"), size)
    assert len(layout.lines) == 41
    for line in layout.lines:
        for x, y in line.cells:
            assert canvas.cells[y][x + 1][0] in "-|/\\", (line.a, line.b, x, y)


def test_a_border_that_is_no_link_of_the_view_is_not_drawn() -> None:
    layout = look("altay").layouts["small"]
    board = network(dict.fromkeys(layout.places, ("      ",)), "small")
    board.links = [link for link in board.links if {link.a, link.b} != {"F1", "H1"}]
    canvas = draw(board, look("altay"), "small")
    assert canvas.cells[1][7][0] == " "  # the only cell of F1-H1 is [6, 1], one to the right for the margin


def hexes(kind: str, labels: dict[str, tuple[tuple[int, int], tuple[str, ...]]], links: list[Link]) -> Board:
    places = [Place(id, id, "hill", _label(lines), (), "", at=at) for id, (at, lines) in labels.items()]
    return Board(kind, places, links)


def test_pointy_hexes_share_their_borders_and_a_river_lies_on_one() -> None:
    board = hexes(
        "hexes",
        {
            "A1": ((0, 0), ("M  ", " A1  ", "   ")),
            "A2": ((1, 0), ("F  ", " A2  ", "2")),
            "B1": ((0, 1), ("V  ", " B1  ", "   ")),
        },
        [Link("A1", "A2", "river")],
    )
    canvas = draw(board, Look(strokes={"river": "%"}), "small")
    assert size_of(board, Look(), "small") == (13, 5)
    assert text(canvas) == [
        " /M  \\ /F  \\",
        "| A1  % A2  |",
        "  \\ /V  \\2/",
        "   | B1  |",
        "     \\ /",
    ]
    assert canvas.boxes["A1"] == Box(2, 0, 5, 3, 1)


def test_bricks_without_strokes() -> None:
    board = hexes(
        "hexes",
        {"A1": ((0, 0), (" A1 ", " u  ")), "A2": ((1, 0), (" A2 ", " Gdw")), "B1": ((0, 1), (" B1 ", " k  "))},
        [],
    )
    assert text(draw(board, Look(), "small")) == [" A1  A2", " u   Gdw", "   B1", "   k"]


SPANS = {"A1": (0, 0), "A2": (1, 0), "A3": (2, 0), "B1": (0, 1), "B2": (1, 1), "C1": (-1, 2), "C2": (0, 2)}


def spans(cell: tuple[str, ...], *links: Link, kind: str = "hexes_bricks") -> list[str]:
    """Two bricks of a row between rows of three and two, with bridges."""
    board = hexes(kind, {id: (at, cell) for id, at in SPANS.items()}, list(links))
    return text(draw(board, Look(strokes={"bridge": "#"}), "small"))


def test_a_bridge_between_bricks_lies_along_the_edge_of_the_two_between_them() -> None:
    cell = (" a  ", " b  ")
    assert spans(cell) == [" a   a   a", " b   b   b", "   a   a", "   b   b", " a   a", " b   b"]
    # A2 stands right above C2: the edge between B1 and B2, which stand side by side, is upright
    assert spans(cell, Link("A2", "C2", "bridge", mark="G")) == [
        " a   a   a",
        " b   b   b",
        "   a # a",
        "   b G b",
        " a   a",
        " b   b",
    ]
    # B1 is to the lower left of A3: the edge between A2 and B2 leans like a slash, columns 6 and 7
    assert spans(cell, Link("A3", "B1", "bridge", mark="G")) == [
        " a   a   a",
        " b   b # b",
        "   a  Ga",
        "   b   b",
        " a   a",
        " b   b",
    ]
    # B2 is to the lower right of A1: the edge between A2 and B1 leans the other way, columns 4 and 5
    assert spans(cell, Link("A1", "B2", "bridge", mark="G"))[1:3] == [" b  #b   b", "   a G a"]


def test_a_bridge_on_large_bricks_has_a_cell_for_each_of_their_lines() -> None:
    cell = ("  a   ", "  b   ", "      ")
    assert spans(cell, Link("A3", "B1", "bridge", mark="G"), Link("A2", "C2", "bridge", mark="R")) == [
        "  a     a     a",
        "  b     b  #  b",
        "          G",
        "     a  ## a",
        "     b  R  b",
        "        #",
        "  a     a",
        "  b     b",
        "",
    ]


def test_neighbours_and_places_far_apart_have_no_bridge_between_bricks() -> None:
    cell = (" a  ", " b  ")
    assert spans(cell, Link("A1", "A2", "bridge"), Link("A1", "A3", "bridge"), Link("A1", "C2", "bridge")) == spans(
        cell
    )
    assert spans(cell, Link("A3", "B1", "bridge"), kind="hexes")[1:3] == [" b   b # b", "   a  #a"]


def test_the_brackets_of_bricks_stand_at_their_second_line() -> None:
    board = hexes("hexes_bricks", {"A1": ((0, 0), (" A1 ", " u  ", "    "))}, [])
    assert draw(board, Look(), "small").boxes["A1"] == Box(1, 0, 3, 3, 1)


def test_flat_hexes() -> None:
    board = hexes(
        "hexes_flat",
        {"A": ((0, 0), ("A  ", " 1 ")), "B": ((1, 0), ("B  ", " 2 ")), "C": ((0, 1), ("C  ", " 3 "))},
        [],
    )
    assert text(draw(board, Look(), "small")) == [
        " ___",
        "/A  \\___",
        "\\_1_/B  \\",
        "/C  \\_2_/",
        "\\_3_/",
    ]


def test_keys_stand_beside_places_and_changed_places_are_marked() -> None:
    _, labels = labels_of("highlands_small.txt", "small")
    canvas = draw(network(labels, "small"), look("altay"), "small", Marks({"F2": "b"}, frozenset({"W3"})))
    box = canvas.boxes["F2"]
    assert canvas.cells[box.y][box.x - 1] == ("b", "ui.key")
    changed = canvas.boxes["W3"]
    assert canvas.cells[changed.y][changed.x][1].endswith("ui.changed")


@pytest.mark.parametrize(("labels", "shown"), [("ids", "F2    "), ("keys", "F2=b  ")])
def test_places_can_show_ids_or_menu_keys_alone(labels: str, shown: str) -> None:
    _, drawn = labels_of("highlands_small.txt", "small")
    canvas = draw(network(drawn, "small"), look("altay"), "small", Marks({"F2": "b"}, frozenset(), labels))
    box = canvas.boxes["F2"]
    assert "".join(canvas.cells[box.y][x][0] for x in range(box.x, box.x + 6)) == shown


def test_arrows_go_to_the_nearest_place_and_reach_every_place() -> None:
    _, labels = labels_of("highlands_small.txt", "small")
    boxes = draw(network(labels, "small"), look("altay"), "small").boxes
    assert step(boxes, "H1", 1, 0) == "W1"
    assert step(boxes, "W1", -1, 0) == "H1"
    assert step(boxes, "H1", -1, 0) == "H1"
    reached, fresh = {"H1"}, ["H1"]
    while fresh:
        at = fresh.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            place = step(boxes, at, dx, dy)
            if place not in reached:
                reached.add(place)
                fresh.append(place)
    assert reached == set(boxes)


def test_a_wide_character_takes_two_cells_and_is_never_halved() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "山a", "")
    canvas.put(3, 0, "川", "")
    assert [char for char, _ in canvas.cells[0]] == ["山", "", "a", " "]


def test_wide_last_lines_move_the_slants_in_and_a_river_lies_on_them() -> None:
    board = hexes(
        "hexes",
        {
            "A1": ((0, 0), (" A1  ", "mountain ", "R@2M3    ", "12m")),
            "A2": ((1, 0), (" A2 ?", "   farm  ", "         ", "")),
            "B1": ((0, 1), (" B1  ", " village ", "C2       ", "3w")),
        },
        [Link("A1", "B1", "river"), Link("A1", "A2", "river")],
    )
    assert text(draw(board, Look(strokes={"river": "%"}), "small")) == [
        "  / A1  \\   / A2 ?\\",
        "|mountain %   farm  |",
        "|R@2M3    %         |",
        "   \\12m% B1  \\   /",
        "     | village |",
        "     |C2       |",
        "        \\3w /",
    ]


def test_a_bare_place_has_no_strokes_and_takes_only_the_room_of_its_label() -> None:
    board = hexes(
        "hexes",
        {
            "A1": ((0, 0), ("M  ", " A1  ", "")),
            "A2": ((1, 0), ("F  ", " A2  ", "2")),
            "EAST": ((2, 0), ("", " ES", "")),
            "TOP": ((1, -1), ("", "", "T")),
        },
        [Link("A2", "EAST", "river")],
    )
    for place in board.places[2:]:
        place.bare = True
    look = Look(strokes={"river": "%"})
    assert size_of(board, look, "small") == (16, 3)
    canvas = draw(board, look, "small")
    assert text(canvas) == [" /M  \\T/F  \\", "| A1  | A2  % ES", "  \\ /   \\2/"]
    assert canvas.boxes["EAST"] == Box(15, 1, 2, 1)
    assert canvas.boxes["TOP"] == Box(7, 0, 1, 1)


def test_on_slanted_hexes_ids_and_keys_stand_in_the_row_of_the_brackets() -> None:
    board = hexes("hexes", {"A1": ((0, 0), ("Ft ", "R@2M3", "4")), "A2": ((1, 0), ("M  ", " A2  ", ""))}, [])
    keyed = draw(board, Look(), "small", Marks({"A1": "b"}))
    assert text(keyed) == [" /Ft \\ /M  \\", "bR@2M3| A2  |", "  \\4/   \\ /"]
    assert keyed.boxes["A1"].row == 1
    assert text(draw(board, Look(), "small", Marks({"A1": "b"}, frozenset(), "keys"))) == [
        " /   \\ /   \\",
        "|A1=b |A2   |",
        "  \\ /   \\ /",
    ]
