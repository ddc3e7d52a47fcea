"""The six scrolls of the Noble Guild: seals on them, and rows and columns of the staircase (rules 9.7; rulings K5, K12,
K18)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum.guilds.rows import O_COLOUR, choose_marker, colours, take_marker
from core.games.feudum.state import Feudum
from core.games.feudum.tables import GUILDS, KNIGHT, SCROLL_COLUMNS, SCROLL_ROWS, SCROLLS

O_SCROLL: tuple[Option, ...] = tuple(("scroll", slot) for slot in SCROLLS)
ALL_SCROLLS = (1 << len(SCROLLS)) - 1


def filled(state: Feudum) -> int:
    """Seals on the scrolls."""
    return state.scrolls.bit_count()


def full_lines(state: Feudum, lines: tuple[int, ...], seals: int) -> int:
    """How many of these lines are full with seals on these slots. With the switch `scroll_lines` lines of a single
    slot do not count (K5)."""
    single = state.options["scroll_lines"] == "all"
    return sum([seals & line == line and (single or line.bit_count() > 1) for line in lines])


def new_lines(state: Feudum, seals: int) -> int:
    """Lines completed since these slots alone had seals: rows or columns, whatever is more (K4)."""
    return max(
        [
            full_lines(state, lines, state.scrolls) - full_lines(state, lines, seals)
            for lines in (SCROLL_ROWS, SCROLL_COLUMNS)
        ]
    )


def slots(seals: int) -> list[Option]:
    """Options for each of these slots."""
    return [option for slot, option in enumerate(O_SCROLL) if seals >> slot & 1]


# Markers become seals: the knight's push and the noble's pull


def why_not_seals(state: Feudum) -> Reason | None:
    """No marker, no seal, or no empty scroll: nothing can be moved."""
    if not colours(state):
        return ("nothing_moves", GUILDS[KNIGHT])
    if not state.seals:
        return ("no_seals",)
    return None if state.scrolls != ALL_SCROLLS else ("no_room",)


def markers_to_seals(state: Feudum, seat: int, most: int, *, fewer: bool) -> Rules:
    """Markers of different colours go to the general supply, and a seal from there goes on an empty scroll for each
    (K11, K12). `fewer`: one is enough, if the seat likes. Returns the lines completed."""
    before, used = state.scrolls, 0
    for number in range(most):
        if why_not_seals(state) or not colours(state, used):
            break
        option: Option = yield from choose_marker(state, seat, used, (DONE,) if fewer and number else ())
        if option == DONE:
            break
        colour = O_COLOUR.index(option)
        used |= 1 << colour
        yield from _place_seal(state, seat, colour)
    return new_lines(state, before)


def _place_seal(state: Feudum, seat: int, colour: int) -> Rules:
    option: Option = yield Decision(
        seat, "scroll", lambda: slots(ALL_SCROLLS & ~state.scrolls), about=("scroll", "place")
    )
    take_marker(state, colour)
    state.seals -= 1
    state.scrolls |= 1 << O_SCROLL.index(option)
    tell(state, seat, "seals", O_COLOUR[colour][1], option[1])
