"""Building: where settlements may go, and the watch for the end of the game.

Only effects of cards and achievements build, one settlement after the other, each from the own supply.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.altay.lands import add_settlement, bordering, lands
from core.games.altay.state import NONE, Altay
from core.games.altay.tables import MOST, O_BUILD, PLACES, bits


def why_not_build(state: Altay, seat: int, place: int) -> Reason | None:
    """Why no settlement can be built on an own or bordering territory (README section 7)."""
    if state.owner[place] == seat:
        return ("full",) if state.count[place] >= MOST else None
    if state.marker[place] != NONE:
        return ("marker",)
    return ("opponent",) if state.owner[place] != NONE else None


def _candidates(state: Altay, seat: int) -> tuple[int, ...]:
    own = lands(state, seat)
    return bits(own | bordering(state, own))


def build_places(state: Altay, seat: int) -> list[int]:
    """The territories a settlement may be built on."""
    return [place for place in _candidates(state, seat) if why_not_build(state, seat, place) is None]


def _refusals(state: Altay, seat: int) -> Iterator[Refusal]:
    for place in _candidates(state, seat):
        reason = why_not_build(state, seat, place)
        if reason:
            yield O_BUILD[place], reason


def build(state: Altay, seat: int, number: int) -> Rules:
    """Build settlements one after the other, each where its owner likes. What finds no place or no settlement
    is not built (gaps: no legal spot)."""
    player = state.players[seat]
    for left in range(number, 0, -1):
        if not player.supply:
            tell(state, seat, "unbuilt", left, "supply")
            return
        if not build_places(state, seat):
            tell(state, seat, "unbuilt", left, "place")
            return
        answer: Option = yield Decision(
            seat,
            "build",
            lambda: [O_BUILD[place] for place in build_places(state, seat)],
            lambda: _refusals(state, seat),
            about=("build", left),
        )
        place = PLACES.index(str(answer[1]))
        player.supply -= 1
        add_settlement(state, seat, place)
        tell(state, seat, "build", PLACES[place], state.count[place])
        watch_end(state)


def watch_end(state: Altay) -> None:
    """Trigger the end when a seat has no settlement left in its supply, or none on the board (section 10).

    One that waits on a technology in progress still counts as supply (ruling 43). A trigger is never taken
    back (ruling 49)."""
    if state.ending:
        return
    for seat, player in enumerate(state.players):
        if player.supply + player.reserved == 0:
            state.ending = "supply"
        elif seat not in state.owner:
            state.ending = "board"
        else:
            continue
        tell(state, seat, "trigger", state.ending)
        return
