"""Influence: a marker at each location with an own pawn (rules 7.3; rulings E).

On the agenda: ["influence", seat] begins; ["markers", seat, places done in this card (a bit each), 1 if Money is
Influence was used] goes on until the seat has enough.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum import stars
from core.games.feudum.pieces import face_at
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced, pay_shillings
from core.games.feudum.tables import FEUDUM, IMMUNE_SERF, IMMUNE_SUBJECT, MERCHANT, PLACE, PLACES, location_option

O_MARKER = location_option("marker")
O_BUMP = location_option("bump")
BUMP_PRICE = 1


def begin(state: Feudum) -> None:
    """An Influence begins: no place is done yet."""
    state.agenda[-1] = ["markers", state.agenda[-1][1], 0, 0]


def influence(state: Feudum, seat: int) -> Rules:
    """One marker, or enough. The chapter goes on while a place is left."""
    option: Option = yield Decision(
        seat,
        "influence",
        lambda: [*_open(state, seat), DONE],
        lambda: influence_refusals(state, seat),
        about=(state.players[seat].markers,),
        asides=True,
    )
    if option == DONE:
        state.agenda.pop()
        return
    place, bumped = PLACE[str(option[1])], option[0] == "bump"
    if bumped:
        pay_shillings(state, seat, BUMP_PRICE)
        bump(state, seat, place)
    else:
        place_marker(state, seat, place)
    stars.recount(state)
    state.agenda[-1][2] = int(state.agenda[-1][2]) | 1 << place
    state.agenda[-1][3] = int(state.agenda[-1][3]) or int(bumped)


def nothing_left(state: Feudum, seat: int) -> bool:
    """Whether no marker can be placed any more in this card."""
    return not _open(state, seat)


def _open(state: Feudum, seat: int) -> list[Option]:
    entry = state.agenda[-1]
    return influence_options(state, seat, int(entry[2]), bool(entry[3]))


def influence_options(state: Feudum, seat: int, done: int = 0, bumped: bool = False) -> list[Option]:
    """A marker at every place with an own pawn that takes one and is not done, and Money is Influence once."""
    found: list[Option] = []
    for place in pawn_places(state, seat):
        if done >> place & 1:
            continue
        if why_not_marker(state, seat, place) is None:
            found.append(O_MARKER[place])
        if not bumped and why_not_bump(state, seat, place) is None:
            found.append(O_BUMP[place])
    return found


def influence_refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """Places with own pawns that take no marker, and why."""
    entry = state.agenda[-1]
    for place in pawn_places(state, seat):
        if int(entry[2]) >> place & 1:
            yield O_MARKER[place], ("marker_placed", PLACES[place])
            continue
        reason = why_not_marker(state, seat, place)
        if reason:
            yield O_MARKER[place], reason
        if face_at(state.players[seat], MERCHANT, place) and advanced(state):
            reason = ("bumped",) if entry[3] else why_not_bump(state, seat, place)
            if reason:
                yield O_BUMP[place], reason


def why_not_influence(state: Feudum, seat: int) -> Reason | None:
    """Why Influence does nothing."""
    places = pawn_places(state, seat)
    if not places:
        return ("no_pawn",)
    if influence_options(state, seat):
        return None
    return why_not_marker(state, seat, places[0])


def pawn_places(state: Feudum, seat: int) -> list[int]:
    """Locations where own pawns stand, each once (E1)."""
    return list(dict.fromkeys([place for place in state.players[seat].places if place != NONE]))


# One marker (table E)


def why_not_marker(state: Feudum, seat: int, place: int) -> Reason | None:
    """Why no marker of a seat goes to a place, wherever its pawns are."""
    if not state.players[seat].markers:
        return ("markers",)
    ruler, serf = state.ruler[place], state.serf[place]
    if ruler == seat:
        return _why_not_subject(state, place)
    if serf == seat:
        if state.subject[place]:
            return ("full", PLACES[place])
        return _why_not_takeover(state, place)
    return None if ruler == NONE or serf == NONE else ("full", PLACES[place])


def _why_not_subject(state: Feudum, place: int) -> Reason | None:
    if state.subject[place]:
        return ("full" if state.serf[place] != NONE else "subject_there", PLACES[place])
    if state.serf[place] == NONE and state.options["sole_ruler_subject"] == "no":
        return ("sole_ruler", PLACES[place])
    return None


def _why_not_takeover(state: Feudum, place: int) -> Reason | None:
    if state.disc[place] >= FEUDUM and state.options["feudum_influence_takeover"] == "forbidden":
        return ("conquest_only", PLACES[place])
    return None


def place_marker(state: Feudum, seat: int, place: int) -> None:
    """A marker from the supply: ruler of an empty place, subject of an own one, serf of another's; and a serf's second
    marker makes the serf ruler and the ruler serf (E2)."""
    state.players[seat].markers -= 1
    if state.ruler[place] == NONE:
        state.ruler[place] = seat
        role = "ruler"
    elif state.ruler[place] == seat:
        state.subject[place] = 1
        role = "subject"
    elif state.serf[place] == seat:
        state.ruler[place], state.serf[place] = seat, state.ruler[place]
        state.subject[place] = 1
        # The seal goes with the marker it lies under, which is the subject now.
        if state.immune[place] & IMMUNE_SERF:
            state.immune[place] = IMMUNE_SUBJECT
        role = "takes"
    else:
        state.serf[place] = seat
        role = "serf"
    tell(state, seat, "marker", role, PLACES[place])


# Money is Influence


def why_not_bump(state: Feudum, seat: int, place: int) -> Reason | None:
    """Why a merchant cannot make the seat ruler of a place for a shilling: it takes an own merchant there and an
    opponent who is alone there with one marker (E3, E7)."""
    player = state.players[seat]
    if not advanced(state) or not face_at(player, MERCHANT, place):
        return ("no_merchant",)
    if state.ruler[place] in (NONE, seat) or state.subject[place] or state.serf[place] != NONE:
        return ("not_alone", PLACES[place])
    if not player.markers:
        return ("markers",)
    if player.shillings < BUMP_PRICE:
        return ("shillings", BUMP_PRICE, player.shillings)
    return _why_not_takeover(state, place)


def bump(state: Feudum, seat: int, place: int) -> None:
    """The new marker is ruler, the opponent's becomes serf; a landscape there is the new serf's (E5)."""
    state.players[seat].markers -= 1
    state.ruler[place], state.serf[place] = seat, state.ruler[place]
    tell(state, seat, "marker", "bump", PLACES[place])
