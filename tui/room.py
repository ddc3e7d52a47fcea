"""How the panes share the screen: rectangles for a width and a height."""

from __future__ import annotations

from typing import NamedTuple

from tui.canvas import Box

WIDTH, HEIGHT = 80, 24  # below this nothing is drawn but a sentence

RIGHT = 27  # columns of seats and menu beside the map, the stroke between them included
WIDE = 52  # the same beside a large map
BOARDS = 16  # lines that boards below a map need
HEAD = 2  # lines over the entries of a menu: the question, and something to know for it


class Room(NamedTuple):
    """The size the map is drawn in, and a box for each pane there is room for."""

    size: str
    boxes: dict[str, Box]


def plan(
    width: int,
    height: int,
    small: tuple[int, int],
    large: tuple[int, int],
    seats: int,
    notes: int,
    many: int = 12,
    corners: tuple[Box | None, Box | None] = (None, None),
    over: bool = False,
) -> Room:
    """Share the screen. `small` and `large` are the sizes of the map, `seats` and `notes` how many lines these
    have, `many` how many lines the menu would like, `corners` what both maps leave empty for notes. With `over` the
    menu may take the map's room, where the map is as wide as the screen and leaves the menu too few lines."""
    if width >= large[0] + 2 + WIDE + 60 and height >= large[1] + 33 and large != small:
        return Room("large", _frame(width, height) | _huge(width, height, large, seats, notes, many))
    if width >= large[0] + 2 + 40 and height >= large[1] + 15 and large != small:
        return Room("large", _frame(width, height) | _wide(width, height, large, seats, notes))
    if width >= large[0] + 2 and height >= large[1] + 22 and large != small:
        return Room("large", _frame(width, height) | _above(width, height, large, seats, notes, many, corners[1]))
    if width >= small[0] + 1 + RIGHT:
        return Room("small", _frame(width, height) | _beside(width, height, small, seats, notes, many))
    below = _below(width, height, small, seats, notes, corners[0])
    if over and below["menu"].height < many:
        below = _instead(below, width, small[1])
    return Room("small", _frame(width, height) | below)


def _frame(width: int, height: int) -> dict[str, Box]:
    return {
        "status": Box(0, 0, width, 1),
        "body": Box(0, 1, width, height - 2),
        "keys": Box(0, height - 1, width, 1),
    }


def _band(width: int, top: int, rows: int, notes: int, here: int) -> dict[str, Box]:
    """Notes, log, HERE, IF and THIS TURN below one another, over the whole width."""
    boxes = {}
    spare = rows - 2 - here - notes
    log = spare if spare >= 3 else 0
    notes += spare - log
    for name, size in (("notes", notes), ("log", log), ("here", here), ("if", 1), ("turn", 1)):
        if size > 0:
            boxes[name] = Box(0, top, width, size)
        top += max(0, size)
    return boxes


def _beside(width: int, height: int, size: tuple[int, int], seats: int, notes: int, many: int) -> dict[str, Box]:
    """The map at the left, seats and menu at the right, the rest below. Where a high map leaves no line for the notes,
    HERE gives one of its two."""
    rows = height - 2
    here = 1 if notes and rows - 4 - size[1] <= 0 else 2
    notes = max(0, min(notes, rows - 2 - here - size[1]))
    extra = rows - 2 - here - notes - size[1]
    log = max(4, extra - max(1, seats + 2 + many - size[1])) if extra >= 5 else 0
    upper = size[1] + extra - log
    left = size[0] + 1
    boxes = {
        "map": Box(0, 1, left, upper),
        "seats": Box(left, 1, width - left, seats + 1),
        "menu": Box(left, seats + 2, width - left, upper - seats - 1),
    }
    return boxes | _band(width, 1 + upper, rows - upper, notes, here)


def _below(
    width: int, height: int, size: tuple[int, int], seats: int, notes: int, corner: Box | None
) -> dict[str, Box]:
    """A map as wide as the screen: seats and notes at the left below it, the menu at the right. The notes stand in a
    corner of the map if it leaves them more lines than the seats do."""
    top = 1 + size[1]
    rows = height - 1 - top
    left = width // 2
    lines = (("here", 2), ("if", 1), ("turn", 1)) if rows >= 12 else (("here", 1), ("if", 1))
    panes = rows - sum(count for _, count in lines)
    spare = Box(0, top + seats + 1, left, panes - seats - 1)
    under = {
        "map": Box(0, 1, min(width, size[0] + 2), size[1]),
        "seats": Box(0, top, left, min(panes, seats + 1)),
        "menu": Box(left, top, width - left, panes),
    }
    at = top + panes
    for name, count in lines:
        under[name] = Box(0, at, width, count)
        at += count
    if corner is not None and corner.height > spare.height:
        under["notes"] = _inside(corner)
        if spare.height > 0:
            under.setdefault("turn", spare._replace(height=1))
    elif spare.height > 0:
        under["notes"] = spare
    return under


def _instead(below: dict[str, Box], width: int, rows: int) -> dict[str, Box]:
    """The same with the menu in the map's place, and the notes in the menu's, a column from the seats: the menu draws
    an edge there, notes do not."""
    boxes = {name: box for name, box in below.items() if name != "map"}
    there = below["menu"]
    notes = there._replace(x=there.x + 1, width=there.width - 1)
    return boxes | {"menu": Box(0, 1, width, rows), "notes": notes}


def _inside(corner: Box) -> Box:
    """A corner of the map on the screen: the map begins in the second row."""
    return Box(corner.x, corner.y + 1, corner.width, corner.height)


def _above(
    width: int, height: int, size: tuple[int, int], seats: int, notes: int, many: int, corner: Box | None
) -> dict[str, Box]:
    """A large map as wide as the screen; below it at the left seats and a page, at the right menu, lines and log. The
    notes stand in a corner of the map, or between seats and page. A long menu leaves the log two lines."""
    top = 1 + size[1]
    rows = height - 1 - top
    left = width // 2
    right = width - left
    boxes = {"map": Box(0, 1, min(width, size[0] + 2), size[1]), "seats": Box(0, top, left, seats + 1)}
    at = top + seats + 1
    if corner is not None:
        boxes["notes"] = _inside(corner)
    else:
        boxes["notes"] = Box(0, at, left, min(notes, 6))
        at += boxes["notes"].height
    boxes["page"] = Box(0, at, left, top + rows - at)
    spare = rows - 5
    log = max(2, min(max(4, spare // 3), spare - many - HEAD))
    menu = spare - log
    at = top
    for name, count in (("menu", menu), ("here", 2), ("if", 2), ("turn", 1), ("log", log)):
        edge = int(name != "menu")  # the menu draws its own
        boxes[name] = Box(left + edge, at, right - edge, count)
        at += count
    return boxes


def _wide(width: int, height: int, size: tuple[int, int], seats: int, notes: int) -> dict[str, Box]:
    """A large map; at its right seats, menu and log over the whole height, and a page if there is room. Below the map
    the lines about it, and boards side by side if they find room there."""
    left = size[0] + 1
    right = width - left
    page = right - WIDE if right - WIDE >= 60 else 0
    right -= page
    rows = height - 2
    log = max(6, (rows - seats - 2) // 3)
    menu = rows - seats - 1 - log
    boxes = {
        "map": Box(0, 1, left, size[1]),
        "seats": Box(left, 1, right, seats + 1),
        "menu": Box(left, 2 + seats, right, menu),
        "log": Box(left, 2 + seats + menu, right, log),
    }
    top = 1 + size[1]
    under = rows - size[1] - 7
    boards = under - notes if under - notes >= BOARDS else 0
    for name, size_ in (("here", 3), ("if", 3), ("turn", 1), ("notes", under - boards), ("boards", boards)):
        if size_:
            boxes[name] = Box(0, top, left, size_)
        top += size_
    if page:
        boxes["page"] = Box(left + right, 1, page, rows)
    return boxes


def _huge(width: int, height: int, size: tuple[int, int], seats: int, notes: int, many: int) -> dict[str, Box]:
    """Above a large map, seats with the menu, and the lines about them; below the boards of all seats side by side,
    and the rules of the question."""
    left = size[0] + 1
    middle = (width - left) // 2
    upper = max(size[1], min(seats + 1 + many, height - 2 - 28))
    boxes = {
        "map": Box(0, 1, left, upper),
        "seats": Box(left, 1, middle, seats + 1),
        "menu": Box(left, 2 + seats, middle, upper - seats - 1),
    }
    last = width - left - middle
    top = 1
    for name, rows in (("here", 3), ("if", 3), ("turn", 1), ("notes", min(notes, upper - 13)), ("log", upper)):
        rows = min(rows, 1 + upper - top)
        boxes[name] = Box(left + middle + 1, top, last - 1, rows)
        top += rows
    side = max(40, width // (seats + 1))
    under = height - 2 - upper
    boxes["boards"] = Box(0, 1 + upper, width - side, under)
    boxes["page"] = Box(width - side, 1 + upper, side, under)
    return boxes
