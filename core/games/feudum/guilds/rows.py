"""The rows of markers in the Knight Guild, ghost rows among them, and the barrels that fill them (rules 9.5, 9.6;
rulings A3, K9, K11, K19)."""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.feudum.state import Feudum
from core.games.feudum.tables import COLOURS, ROW, ROW_SECTIONS

O_COLOUR: tuple[Option, ...] = tuple(("colour", letter) for letter in COLOURS)


def in_row(state: Feudum, colour: int) -> int:
    """Markers in a row."""
    return state.rows[colour].bit_count()


def open_sections(row: int) -> int:
    """Sections of a row that are not full."""
    return sum([row & section != section for section in ROW_SECTIONS])


def most_barrels(state: Feudum) -> int:
    """Barrels one action can make: as many as the emptiest row has sections that are not full (K9)."""
    return max([open_sections(row) for row in state.rows])


def fill_barrel(state: Feudum, seat: int) -> None:
    """In every row the first section that is not full is filled, as far as the general supply has markers (K9, K19)."""
    added = [_fill_section(state, colour) for colour in range(len(state.rows))]
    tell(state, seat, "barrels", tuple(added))


def _fill_section(state: Feudum, colour: int) -> int:
    for section in ROW_SECTIONS:
        gap = section & ~state.rows[colour]
        if gap:
            return put_markers(state, colour, gap)
    return 0


def put_markers(state: Feudum, colour: int, slots: int, most: int = ROW) -> int:
    """Put markers of the general supply on empty slots of a row, from the left; returns how many there were."""
    added = 0
    for slot in range(ROW):
        if slots >> slot & 1 and added < most and state.markers[colour]:
            state.rows[colour] |= 1 << slot
            state.markers[colour] -= 1
            added += 1
    return added


def colours(state: Feudum, used: int = 0) -> list[int]:
    """Colours that have markers in the guild, but for those already used (a bit each)."""
    return [colour for colour, row in enumerate(state.rows) if row and not used >> colour & 1]


def take_marker(state: Feudum, colour: int) -> None:
    """A marker leaves its row for the general supply: the rightmost one, or with the switch `knight_marker_taken` the
    leftmost (K11)."""
    row = state.rows[colour]
    if state.options["knight_marker_taken"] == "rightmost":
        slot = row.bit_length() - 1
    else:
        slot = (row & -row).bit_length() - 1
    state.rows[colour] = row & ~(1 << slot)
    state.markers[colour] += 1


def choose_marker(state: Feudum, seat: int, used: int, extra: tuple[Option, ...]) -> Rules:
    """Which colour gives a marker; returns the option. `extra`: to stop, where that is allowed."""
    option: Option = yield Decision(
        seat,
        "colour",
        lambda: [*[O_COLOUR[colour] for colour in colours(state, used)], *extra],
        about=("colour",),
    )
    return option
