"""Beads on the rosary and on the chickens, and the choice between two hidden ones (rules 9.3, 9.8; rulings K8, K17,
K18, K20)."""

from __future__ import annotations

from collections.abc import Generator

from core.decision import DONE, Decision, Option, Reason, Rules, Secret, last_point
from core.event import tell
from core.games.feudum.guilds.scrolls import O_SCROLL, filled, slots
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import add_bead, bury_bead, flip_seal
from core.games.feudum.tables import CHICKENS, GUILDS, MONK, NOBLE, ROSARY
from core.text import Who

SIDES = ("left", "right")
O_HIDE: tuple[Option, ...] = tuple(("hide", side) for side in SIDES)
O_FIST: tuple[Option, ...] = tuple(("fist", side) for side in SIDES)
PAIR = 2  # beads needed for a hidden choice


# The hidden choice


def why_not_choice(state: Feudum) -> Reason | None:
    """Two beads are needed on the rosary."""
    return None if len(state.rosary) >= PAIR else ("no_beads", PAIR)


def choose_bead(state: Feudum, seat: int) -> Rules:
    """An opponent hides the lowest and the highest bead of the rosary in two hands, the seat points at one. It is taken
    off the rosary, the other goes back. Returns its value. Beads alike need no hiding."""
    low, high = state.rosary[0], state.rosary[-1]
    value = high
    if low != high:
        hider = _hider(state, seat)
        plans: dict[int, int] = yield Secret(
            {hider: _hide(hider, low, high), seat: _point(seat, low, high)},
        )
        value = high if plans[hider] == plans[seat] else low
        tell(state, seat, "finds", value, Who(hider))
    else:
        tell(state, seat, "takes-bead", value)
    state.rosary.remove(value)
    return value


def _hider(state: Feudum, seat: int) -> int:
    """Who hides: the next seat clockwise, or any opponent by chance (K20, switch `bead_hider`)."""
    seats = len(state.players)
    step = 1
    if state.options["bead_hider"] == "random" and seats > PAIR:
        step += state.dice.roll("hider", seats - 1)
    return (seat + step) % seats


def _hide(seat: int, low: int, high: int) -> Generator[Decision, Option, int]:
    """The hand that holds the higher bead."""
    option = yield Decision(seat, "hide", lambda: list(O_HIDE), about=("hide", low, high))
    yield last_point(seat, option)
    return O_HIDE.index(option)


def _point(seat: int, low: int, high: int) -> Generator[Decision, Option, int]:
    """The hand pointed at."""
    option = yield Decision(seat, "fist", lambda: list(O_FIST), about=("fist", low, high))
    yield last_point(seat, option)
    return O_FIST.index(option)


# The chickens


def why_not_chicken(state: Feudum) -> Reason | None:
    """All chickens have a bead; with the switch `full_chickens` the lowest makes room (K8)."""
    if len(state.chickens) < CHICKENS or state.options["full_chickens"] == "replace_lowest":
        return None
    return ("chickens_full",)


def bead_to_chickens(state: Feudum, seat: int) -> Rules:
    """The hidden choice, for a chicken. Returns the sum on the chickens."""
    value: int = yield from choose_bead(state, seat)
    if len(state.chickens) >= CHICKENS:
        bury_bead(state, state.chickens.pop(0))
        state.seals += 1
    add_bead(state.chickens, value)
    return sum(state.chickens)


# The rosary


def why_not_flip(state: Feudum) -> Reason | None:
    """No seal lies on the scrolls, or the rosary is full: it holds seven (K17)."""
    if not state.scrolls:
        return ("nothing_moves", GUILDS[NOBLE])
    return None if len(state.rosary) < ROSARY else ("no_room",)


def seals_to_rosary(state: Feudum, seat: int, most: int) -> Rules:
    """Seals of the seat's choice leave the scrolls and are flipped onto the rosary, all at once (K18). Returns the sum
    on the rosary."""
    number = min(most, ROSARY - len(state.rosary), filled(state))
    chosen = state.scrolls
    if filled(state) > number or state.options["partial_moves"] == "allowed":
        chosen = 0
        while chosen.bit_count() < number:
            option: Option = yield _ask_seal(state, seat, chosen, number)
            if option == DONE:
                break
            chosen |= 1 << O_SCROLL.index(option)
    yield last_point(seat, ("flip", chosen.bit_count()))
    chosen &= state.scrolls  # a mandate played just now may have taken one
    state.scrolls &= ~chosen
    for _ in range(chosen.bit_count()):
        value = flip_seal(state)
        add_bead(state.rosary, value)
        tell(state, seat, "flips", GUILDS[MONK], value)
    return sum(state.rosary)


def _ask_seal(state: Feudum, seat: int, chosen: int, number: int) -> Decision:
    stop = (DONE,) if chosen and state.options["partial_moves"] == "allowed" else ()
    return Decision(
        seat,
        "scroll",
        lambda: [*slots(state.scrolls & ~chosen), *stop],
        about=("scroll", "flip", number - chosen.bit_count()),
    )
