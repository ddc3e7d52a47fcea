"""Starve the People, and Royal Immunity against it (rules 7.8.6, 7.9; rulings I5, I7, I9)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum import landscapes, paying
from core.games.feudum.pieces import face_at
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced, bury_bead, marker_home, score
from core.games.feudum.tables import DEFEND, FOOD, IMMUNE_SERF, IMMUNE_SUBJECT, NO, NOBLE, PLACE, PLACES
from core.text import Who

FLIP: Option = ("flip",)
PRICE = paying.costs([FOOD])
SEAL_UNDER = {"subject": IMMUNE_SUBJECT, "serf": IMMUNE_SERF}
UNSEAL: tuple[Option, ...] = tuple(("unseal", name) for name in PLACES)


def options(state: Feudum, seat: int) -> list[Option]:
    """Markers that a noble of the seat can starve."""
    return [option for option, why in candidates(state, seat) if why is None]


def refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """Markers with a seal under them."""
    return ((option, why) for option, why in candidates(state, seat) if why is not None)


def candidates(state: Feudum, seat: int) -> Iterator[tuple[Option, Reason | None]]:
    """Opponents' subjects and serfs beside an own noble, each with why not, or None. Seats are numbered from 1."""
    if not advanced(state):
        return
    player = state.players[seat]
    for place in sorted({place for place in player.places if place != NONE}):
        if not face_at(player, NOBLE, place):
            continue
        for role, owner in (("subject", _subject(state, place)), ("serf", state.serf[place])):
            if owner not in (NONE, seat):
                sealed = state.immune[place] & SEAL_UNDER[role]
                yield ("starve", PLACES[place], owner + 1, role), ("immune", PLACES[place]) if sealed else None


def _subject(state: Feudum, place: int) -> int:
    """Whose subject stands at a location, or NONE."""
    return state.ruler[place] if state.subject[place] else NONE


def starve(state: Feudum, seat: int, option: Option) -> Rules:
    """Take an opponent's marker, unless it answers with Royal Immunity. Returns whether it was taken."""
    place, victim, role = PLACE[str(option[1])], int(option[2]) - 1, str(option[3])
    tell(state, seat, "starves", PLACES[place], Who(victim), role)
    immune = yield from _ask_immunity(state, victim, place, role)
    if not immune:
        _take_marker(state, victim, place, role)
        alms_gone(state)
    return not immune


def _take_marker(state: Feudum, victim: int, place: int, role: str) -> None:
    if role == "subject":
        state.subject[place] = 0
    else:
        state.serf[place] = NONE
        landscapes.serf_gone(state, place)
    tell(state, victim, "starved", PLACES[place], role)
    marker_home(state, victim)


def alms_gone(state: Feudum) -> None:
    """All beads leave the chickens and are shuffled among the seals of the general supply (I5, I9)."""
    if state.chickens:
        tell(state, NONE, "alms-gone", len(state.chickens))
    for value in state.chickens:
        bury_bead(state, value)
    state.seals += len(state.chickens)
    state.chickens.clear()


# Royal Immunity


def why_not_immune(state: Feudum, seat: int) -> Reason | None:
    """Why a seat cannot answer with Royal Immunity."""
    player = state.players[seat]
    return paying.why_not_pay(player, PRICE) if DEFEND in player.cards else ("no_defend",)


def _ask_immunity(state: Feudum, seat: int, place: int, role: str) -> Rules:
    """The owner may pay food and lay Defend open: nothing is starved. Asked of everybody with cards left, so that being
    asked tells nothing. Returns whether it did."""
    player = state.players[seat]
    if not player.cards:
        return False
    option: Option = yield Decision(
        seat,
        "immunity",
        lambda: [NO] if why_not_immune(state, seat) else [FLIP, NO],
        lambda: [(FLIP, why)] if (why := why_not_immune(state, seat)) else [],
        about=(PLACES[place], role),
        asides=True,
        ask=True,
    )
    if option == NO:
        return False
    player.cards.remove(DEFEND)
    player.played.append(DEFEND)
    yield from paying.pay(state, seat, PRICE)
    tell(state, seat, "immune", PLACES[place], role)
    if state.seals:
        state.seals -= 1
        state.immune[place] |= SEAL_UNDER[role]
    score(state, seat, immunity_vp(state), "defend")
    return True


def immunity_vp(state: Feudum) -> int:
    """Points for Royal Immunity (switch `immunity_vp`)."""
    return int(state.options["immunity_vp"])


def asides(state: Feudum, seat: int) -> list[Option]:
    """Seals under own markers, to be taken for use (P7 of the cards: at any time)."""
    return [UNSEAL[place] for place, immune in enumerate(state.immune) if immune and own_seal(state, seat, place)]


def own_seal(state: Feudum, seat: int, place: int) -> int:
    """The seal under a marker of a seat at a location: IMMUNE_SUBJECT, IMMUNE_SERF or 0."""
    if state.serf[place] == seat:
        return state.immune[place] & IMMUNE_SERF
    return state.immune[place] & IMMUNE_SUBJECT if _subject(state, place) == seat else 0


def unseal(state: Feudum, seat: int, place: int) -> None:
    """Take the seal from under an own marker, which can be starved from now on."""
    state.immune[place] &= ~own_seal(state, seat, place)
    state.players[seat].seals += 1
    tell(state, seat, "unseals", PLACES[place])


def lift_seals(state: Feudum, place: int) -> None:
    """Markers leave a location: owners keep their seals, which they could have taken at any time before."""
    for seat in range(len(state.players)):
        if own_seal(state, seat, place):
            unseal(state, seat, place)
