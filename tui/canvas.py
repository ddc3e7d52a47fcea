"""A board drawn as a grid of cells: networks and territories from the positions of look.toml, hexes from their
axial coordinates. Nothing here writes to a terminal.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from core.hexes import DIRECTIONS
from core.look import LineCells, Look
from core.view import Board, Line, Place

Cell = tuple[str, str]
BLANK: Cell = (" ", "")


class Box(NamedTuple):
    """Where the label of a place stands; the cursor's brackets go left and right of its line number `line`."""

    x: int
    y: int
    width: int
    height: int
    line: int = 0

    @property
    def row(self) -> int:
        """The row of the brackets."""
        return self.y + self.line

    @property
    def middle(self) -> tuple[float, float]:
        """The centre, in columns; a row counts as two columns."""
        return self.x + self.width / 2, 2 * self.y + self.height

    def nearest(self, x: int, y: int) -> tuple[int, int]:
        """The cell of the box nearest to another cell."""
        return min(max(x, self.x), self.x + self.width - 1), min(max(y, self.y), self.y + self.height - 1)


class Room(NamedTuple):
    """Where one line of a label stands."""

    x: int
    y: int
    width: int


class Marks(NamedTuple):
    """What is laid over the board: menu keys by place, places that changed, and how places are labelled."""

    keys: dict[str, str] = {}
    changed: frozenset[str] = frozenset()
    labels: str = "all"  # "all", "ids", or "keys"


UNMARKED = Marks()


class Canvas:
    """A grid of cells and the boxes of the places on it."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells: list[list[Cell]] = [[BLANK] * width for _ in range(height)]
        self.boxes: dict[str, Box] = {}
        self.rooms: dict[str, list[Room]] = {}  # of places whose label is no rectangle: where its lines stand

    def put(self, x: int, y: int, text: str, role: str) -> None:
        """Write text into one row; what lies outside is dropped. A wide character takes two cells."""
        if not 0 <= y < self.height:
            return
        for char in text:
            size = cell_len(char)
            if char == " " and 0 <= x < self.width and self.cells[y][x][0] == "_":
                x += 1  # a blank leaves the floor of a flat hex as it is
                continue
            if size and x >= 0 and x + size <= self.width:
                self.cells[y][x] = (char, role)
                if size == 2:
                    self.cells[y][x + 1] = ("", role)
            x += size

    def rows(self) -> list[list[Cell]]:
        """The cells as rows of spans, neighbours of one role joined."""
        found = []
        for line in self.cells:
            spans: list[Cell] = []
            for char, role in line:
                if spans and spans[-1][1] == role:
                    spans[-1] = (spans[-1][0] + char, role)
                else:
                    spans.append((char, role))
            found.append(spans)
        return found


def size_of(board: Board, look: Look, size: str) -> tuple[int, int]:
    """Columns and rows the board takes in a size ("small" or "large"), without the cursor's margin."""
    if board.kind.startswith("hexes"):
        return _Hexes(board, size).extent
    layout = look.layouts.get(size) or look.layouts["small"]
    return layout.size


def corner_of(look: Look, size: str) -> Box | None:
    """The part of the map that a size leaves empty, in cells of the canvas."""
    layout = look.layouts.get(size)
    if layout is None or layout.corner is None:
        return None
    x, y, width, height = layout.corner
    return Box(x + 1, y, width, height)


def draw(board: Board, look: Look, size: str, marks: Marks = UNMARKED) -> Canvas:
    """Draw the board in a size, with a column for the cursor's brackets at both sides."""
    width, height = size_of(board, look, size)
    canvas = Canvas(width + 2, height)
    hexes = _Hexes(board, size) if board.kind.startswith("hexes") else None
    if hexes is not None:
        hexes.draw(canvas, look)
    else:
        _draw_network(canvas, board, look, size)
    for place in board.places:
        if place.id in canvas.boxes:
            _draw_place(canvas, place, size, marks)
    if hexes is not None and marks.labels == "all":
        hexes.draw_spans(canvas, look)
    return canvas


def _draw_place(canvas: Canvas, place: Place, size: str, marks: Marks) -> None:
    box = canvas.boxes[place.id]
    rooms = canvas.rooms.get(place.id) or [Room(box.x, box.y + row, box.width) for row in range(box.height)]
    suffix = "+ui.changed" if place.id in marks.changed else ""
    key = marks.keys.get(place.id, "")
    lines = _labelled(place, size, marks.labels, key)
    if not lines:
        return
    if place.owner >= 0 or marks.labels != "all":
        for x, y, width in rooms[: len(lines)] if marks.labels == "all" else rooms:
            canvas.put(x, y, " " * width, "")
    if marks.labels != "all":  # one line, where the brackets stand
        rooms = [room for room in rooms if room.y == box.row]
    for room, line in zip(rooms, lines, strict=False):
        x, right = room.x, room.x + room.width
        for text, role in line:
            canvas.put(x, room.y, text[: max(0, right - x)], role + suffix if text.strip() else role)
            x += cell_len(text)
    if key and marks.labels == "all":
        canvas.put(box.x - 1, box.row, key if len(key) == 1 else ":", "ui.key")  # never half a number


def _labelled(place: Place, size: str, labels: str, key: str) -> tuple[Line, ...]:
    if labels == "ids":
        return (((place.id, f"terrain.{place.terrain}"),),)
    if labels == "keys":
        shown = ((f"={key}", "ui.key"),) if key else ()
        return (((place.id, f"terrain.{place.terrain}"), *shown),)
    return place.large if size == "large" and place.large else place.small


# Networks


def _draw_network(canvas: Canvas, board: Board, look: Look, size: str) -> None:
    layout = look.layouts.get(size) or look.layouts["small"]
    width, height = layout.place_size
    for place in board.places:
        if place.id in layout.places:
            x, y = layout.places[place.id]
            canvas.boxes[place.id] = Box(x + 1, y, width, height)
    roles = {frozenset((link.a, link.b, link.kind)): link.role or link.kind for link in board.links}
    shown = {frozenset((link.a, link.b)) for link in board.links}
    for line in layout.lines:
        if shown and frozenset((line.a, line.b)) not in shown:
            continue
        role = roles.get(frozenset((line.a, line.b, line.kind)), line.kind)
        for (x, y), stroke in zip(line.cells, _strokes(line, canvas, look.strokes.get(line.kind, "")), strict=True):
            canvas.put(x + 1, y, stroke, role)


def _strokes(line: LineCells, canvas: Canvas, fixed: str) -> list[str]:
    """A stroke for each cell of a line: the kind's own, or by the direction to the next cell."""
    if fixed:
        return [fixed] * len(line.cells)
    if len(line.cells) == 1:
        return [_single(line, canvas)]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(line.cells, line.cells[1:], strict=False)]
    return [_stroke(dx, dy) for dx, dy in [*steps, steps[-1]]]


def _single(line: LineCells, canvas: Canvas) -> str:
    """The stroke of a line of one cell, from the two places it joins."""
    x, y = line.cells[0][0] + 1, line.cells[0][1]
    if line.a not in canvas.boxes or line.b not in canvas.boxes:
        return "-"
    ends = [canvas.boxes[line.a].nearest(x, y), canvas.boxes[line.b].nearest(x, y)]
    if any(end[1] == y for end in ends):
        return "-"
    if ends[0][1] == ends[1][1]:  # both above or both below: lean towards the one that is not straight on
        ends = [(x, y), next((end for end in ends if end[0] != x), ends[0])]
    return _stroke(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])


def _stroke(dx: int, dy: int) -> str:
    if dy == 0:
        return "-"
    if dx == 0:
        return "|"
    return "\\" if (dx > 0) == (dy > 0) else "/"


# Hexes


def _width(line: Line) -> int:
    """The columns of a line; blanks at its end take none."""
    return cell_len("".join(text for text, _ in line).rstrip())


def _margin(label: tuple[Line, ...]) -> int:
    """The blanks before the first line that is not empty."""
    texts = ["".join(text for text, _ in line).rstrip() for line in label]
    return next((len(text) - len(text.lstrip()) for text in texts if text), 0)


class _Hexes:
    """Geometry of a board of hexes.

    Pointy hexes with labels of three or more lines are drawn with borders they share: the first and last line of
    the label lie between the slanted strokes, which stand as far inside as the last lines need. Labels of two lines,
    and any of the kind "hexes_bricks", make a board of bricks without strokes; the brackets of the cursor stand at
    their second line, and a link between two places that are not neighbours runs along the edge between the two
    bricks that lie between them. Flat hexes have labels of two lines between slanted strokes and a floor of
    underscores. Bare places have no strokes and take only the cells their labels fill.
    """

    def __init__(self, board: Board, size: str) -> None:
        self.board = board
        self.flat = board.kind == "hexes_flat"
        labels = {place.id: place.large if size == "large" and place.large else place.small for place in board.places}
        self.lines = max((len(label) for label in labels.values()), default=1)
        self.widths = {id: [_width(line) for line in label] for id, label in labels.items()}
        self.margins = {id: _margin(label) for id, label in labels.items()}
        full = {id: [sum(cell_len(text) for text, _ in line) for line in label] for id, label in labels.items()}
        self.slanted = not self.flat and self.lines >= 3 and board.kind != "hexes_bricks"
        self.inset = 0
        inner = max((size for row in full.values() for size in row), default=1)
        if self.flat:
            self.across, self.down = inner + 1, 2
        elif self.slanted:
            self.across, self.down = self._pointy_size(full)
        else:
            self.across, self.down = inner + inner % 2, max(1, self.lines)
        self.at = {place.id: self._corner(place) for place in board.places}
        covered = [cells for place in board.places for cells in self._covered(place)]
        self.left = min((x for x, _, _ in covered), default=0)
        self.top = min((y for _, y, _ in covered), default=0)
        right = max((x + width for x, _, width in covered), default=1) - self.left
        self.extent = right, max((y for _, y, _ in covered), default=0) - self.top + 1

    def _pointy_size(self, full: dict[str, list[int]]) -> tuple[int, int]:
        """Columns and rows from hex to hex; how far inside the slants stand follows from the last lines."""
        middle = max((size for row in full.values() for size in row[1:-1]), default=1)
        last = max((row[-1] for row in self.widths.values() if len(row) == self.lines), default=1)
        self.inset = max(1, (last + 1) // 2)
        across = max(middle + 1, 4 * self.inset + 2 if self.inset > 1 else 0)
        return across + across % 2, self.lines - 1

    def _corner(self, place: Place) -> tuple[int, int]:
        q, r = place.at
        if self.flat:
            return q * self.across, 2 * r + q
        return (2 * q + r) * self.across // 2, r * self.down

    def _covered(self, place: Place) -> list[Room]:
        """The cells a place takes, row by row."""
        x, y = self.at[place.id]
        if place.bare:
            lines = enumerate(self.widths[place.id])
            return [Room(room.x, room.y, width) for row, width in lines for room in [self._room(x, y, row)] if width]
        if not self.flat and not self.slanted:
            return [Room(x, y + row, self.across) for row in range(self.down)]
        return [Room(x, y + row, self.across + 1) for row in range(self.down + 1)]

    def _room(self, x: int, y: int, row: int) -> Room:
        """Where a line of a label stands in the hex at a corner."""
        if self.flat:
            return Room(x + 1, y + 1 + row, self.across - 1)
        if not self.slanted:
            return Room(x, y + row, self.across)
        if row == 0:
            return Room(x + 1 + self.inset, y, self.across - 1 - 2 * self.inset)
        if row < self.lines - 1:
            return Room(x + 1, y + row, self.across - 1)
        return Room(x + 1 + self.across // 2 - self.inset, y + row, 2 * self.inset - 1)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Borders, links on them, and the boxes of the labels."""
        for place in self.board.places:
            x, y = self.at[place.id]
            x, y = x - self.left + 1, y - self.top
            canvas.boxes[place.id] = self._box(place, x, y)
            if not self.flat:
                canvas.rooms[place.id] = [self._room(x, y, row) for row in range(self.lines)]
            if not place.bare and self.flat:
                self._flat_borders(canvas, x, y)
            elif not place.bare and self.slanted:
                self._pointy_borders(canvas, x, y)
        if self.flat or self.slanted:
            self._draw_links(canvas, look)

    def _box(self, place: Place, x: int, y: int) -> Box:
        filled = [(self._room(x, y, row), width) for row, width in enumerate(self.widths[place.id]) if width]
        if place.bare and filled:
            room, margin = filled[0][0], self.margins[place.id]
            return Box(room.x + margin, room.y, filled[0][1] - margin, filled[-1][0].y - room.y + 1)
        if self.flat:
            return Box(x + 1, y + 1, self.across - 1, 2)
        if self.slanted:
            return Box(x + 1, y, self.across - 1, self.lines, 1)
        return Box(x, y, self.across - 1, self.lines, min(1, self.lines - 1))  # the bracket hides no neighbour

    def draw_spans(self, canvas: Canvas, look: Look) -> None:
        """On bricks: links that reach over the edge of two others, a stroke with their mark in its second cell."""
        if self.flat or self.slanted:
            return
        places = {place.id: place.at for place in self.board.places}
        for link in self.board.links:
            stroke = look.strokes.get(link.kind)
            if not stroke or link.a not in places or link.b not in places:
                continue
            for number, (x, y) in enumerate(self._span(places[link.a], places[link.b])):
                x = min(max(x - self.left + 1, 0), canvas.width - 1)
                canvas.put(x, y - self.top, link.mark if number == 1 and link.mark else stroke, link.role or link.kind)

    def _span(self, a: tuple[int, int], b: tuple[int, int]) -> list[tuple[int, int]]:
        """The cells along the edge of the two bricks between a and b, from above; none if there are no such two."""
        way = (b[0] - a[0], b[1] - a[1])
        between = [step for step in DIRECTIONS if (way[0] - step[0], way[1] - step[1]) in DIRECTIONS]
        if way in DIRECTIONS or len(between) != 2:
            return []
        corners = [((2 * (a[0] + q) + a[1] + r) * self.across // 2, (a[1] + r) * self.down) for q, r in between]
        (x, y), (other, below) = sorted(corners, key=lambda corner: (corner[1], corner[0]))
        if y == below:  # side by side: the edge stands upright
            return [(other - 1, y + row) for row in range(self.lines)]
        half, last = self.across // 2, max(1, self.lines - 1)
        left = max(x, other)
        steps = [(half - 1) * row // last for row in range(last + 1)]
        if (way[0] * 2 + way[1] > 0) == (way[1] < 0):  # from the lower left to the upper right
            steps = steps[::-1]
        return [(left + step, below - last + row) for row, step in enumerate(steps)]

    def _draw_links(self, canvas: Canvas, look: Look) -> None:
        places = {place.id: place for place in self.board.places}
        for link in self.board.links:
            if link.a in places and link.b in places and look.strokes.get(link.kind):
                for cell in self._shared(places[link.a], places[link.b]):
                    canvas.put(*cell, look.strokes[link.kind], link.role or link.kind)

    def _pointy_borders(self, canvas: Canvas, x: int, y: int) -> None:
        last, half, inset = y + self.down, self.across // 2, self.inset
        slants = (
            (inset, y, "/"),
            (self.across - inset, y, "\\"),
            (half - inset, last, "\\"),
            (half + inset, last, "/"),
        )
        for dx, dy, stroke in slants:
            canvas.put(x + dx, dy, stroke, "border")
        for row in range(y + 1, last):
            canvas.put(x, row, "|", "border")
            canvas.put(x + self.across, row, "|", "border")

    def _flat_borders(self, canvas: Canvas, x: int, y: int) -> None:
        for row in (y, y + 2):
            canvas.put(x + 1, row, "_" * (self.across - 1), "border")
        for dx, dy, stroke in ((0, 1, "/"), (self.across, 1, "\\"), (0, 2, "\\"), (self.across, 2, "/")):
            canvas.put(x + dx, y + dy, stroke, "border")

    def _shared(self, a: Place, b: Place) -> list[tuple[int, int]]:
        """The border cells two neighbours share; none if they are no neighbours."""
        x, y = self.at[a.id]
        x, y = x - self.left + 1, y - self.top
        step = (b.at[0] - a.at[0], b.at[1] - a.at[1])
        if self.flat:
            return _flat_sides(x, y, self.across).get(step, [])
        right, last, middle = x + self.across, y + self.down, x + self.across // 2
        rows = range(y + 1, last)
        sides = {
            (1, 0): [(right, row) for row in rows],
            (-1, 0): [(x, row) for row in rows],
            (0, -1): [(x + self.inset, y)],
            (1, -1): [(right - self.inset, y)],
            (-1, 1): [(middle - self.inset, last)],
            (0, 1): [(middle + self.inset, last)],
        }
        return sides.get(step, [])


def _flat_sides(x: int, y: int, across: int) -> dict[tuple[int, int], list[tuple[int, int]]]:
    floor = [(x + 1 + n, y + 2) for n in range(across - 1)]
    roof = [(column, y) for column, _ in floor]
    return {
        (0, 1): floor,
        (0, -1): roof,
        (1, -1): [(x + across, y + 1)],
        (1, 0): [(x + across, y + 2)],
        (-1, 0): [(x, y + 1)],
        (-1, 1): [(x, y + 2)],
    }


# The cursor on the map


def step(boxes: dict[str, Box], at: str, dx: int, dy: int) -> str:
    """The nearest place in a direction; the same place if there is none."""
    if at not in boxes:
        return next(iter(boxes), "")
    x, y = boxes[at].middle
    best, found = None, at
    for id, box in boxes.items():
        ahead = (box.middle[0] - x) * dx + (box.middle[1] - y) * dy
        aside = abs((box.middle[0] - x) * dy) + abs((box.middle[1] - y) * dx)
        if id == at or ahead <= 0 or aside > 2.5 * ahead:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < best:
            best, found = cost, id
    return found
