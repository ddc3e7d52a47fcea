"""Whether what others did concerns a seat: a stop after a bot's turn can be kept for that."""

from __future__ import annotations

from collections.abc import Collection

from core.match import Match
from core.present import log
from core.text import Part, Series, Text, Who
from core.view import View


def concerns(match: Match, viewer: int, seats: Collection[int], after: int, before: View, now: View) -> bool:
    """Whether anything after the answer number `after` concerns one of `seats`, as far as the viewer may know:
    somebody else's event names it, its row in the table of seats changed, or a place it owned or owns did.

    `before` and `now` are the viewer's views at both ends."""
    named = any(line.seat not in seats and _names(line.words, seats) for line in log(match, viewer, after))
    return named or _rows(before, seats) != _rows(now, seats) or _places(before, now, seats)


def _names(part: Part, seats: Collection[int]) -> bool:
    """Whether a sentence names one of the seats."""
    if isinstance(part, Who):
        return part.seat in seats
    if isinstance(part, Series):
        return any(_names(each, seats) for each in part.parts)
    return isinstance(part, Text) and any(_names(each, seats) for _, each in part.args)


def _rows(view: View, seats: Collection[int]) -> dict[str, list[Part]]:
    return {row.id: [cell.show for cell in row.cells] for row in view.seats.rows if row.seat in seats}


def _places(before: View, now: View, seats: Collection[int]) -> bool:
    """Whether a place of one of the seats is another than it was."""
    old = {place.id: place for place in before.board.places}
    return any(
        (place.owner in seats or was.owner in seats) and (place.words, place.owner) != (was.words, was.owner)
        for place in now.board.places
        if (was := old.get(place.id)) is not None
    )
