"""The general supply, the haversack and what a seat gains from them or gives back (rules 1, 5, 16; rulings L4, J2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.feudum import stars
from core.games.feudum.state import Feudum, Player
from core.games.feudum.tables import BARREL, BEAD_VALUES, EARNED_BY, GOODS, SULFUR, VESSELS

Draw = Callable[[Feudum, int], None]


def advanced(state: Feudum) -> bool:
    """Whether the advanced game is played."""
    return state.options["mode"] == "advanced"


def draw_good(state: Feudum, stream: str = "haversack") -> int:
    """Take a random good out of the haversack: its kind, or NONE if it is empty."""
    return draw_kind(state, state.haversack, stream)


def draw_kind(state: Feudum, pool: list[int], stream: str) -> int:
    """Take one at random out of numbers by kind; -1 if there is none."""
    total = sum(pool)
    if not total:
        return -1
    at = state.dice.roll(stream, total)
    kind = 0
    while at >= pool[kind]:
        at -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


def to_haversack(state: Feudum, goods: Sequence[int]) -> None:
    """Put numbers of goods, by kind, into the haversack."""
    for kind, number in enumerate(goods):
        state.haversack[kind] += number


def gain_good(state: Feudum, seat: int, kind: int, number: int = 1) -> Rules:
    """A seat gains goods that are already taken from where they lay. Sulfur goes to barrel or supply at once (L4): it
    lies in the supply while that is asked."""
    player = state.players[seat]
    player.goods[kind] += number
    room = min(BARREL - player.barrel, number)
    if kind == SULFUR and room > 0:
        option: Option = yield Decision(
            seat, "sulfur", lambda: [("barrel", n) for n in range(room, -1, -1)], about=("sulfur", number)
        )
        stored = int(option[1])
        player.goods[kind] -= stored
        player.barrel += stored
        if stored:
            tell(state, seat, "barrel", stored)


def gain_shillings(state: Feudum, seat: int, number: int) -> int:
    """Shillings from the general supply, as many as it has (switch `coin_limit`). Returns how many."""
    if state.options["coin_limit"] == "on":
        number = min(number, state.shillings)
    state.players[seat].shillings += number
    state.shillings -= number
    return number


def pay_shillings(state: Feudum, seat: int, number: int) -> None:
    """Shillings back to the general supply."""
    state.players[seat].shillings -= number
    state.shillings += number


def gain_markers(state: Feudum, seat: int, number: int) -> int:
    """Own markers from the general supply, as many as it has; a membership that waits for one takes it first (J2)."""
    number = min(number, state.markers[seat])
    state.markers[seat] -= number
    marker_home(state, seat, number)
    return number


def marker_home(state: Feudum, seat: int, number: int = 1) -> None:
    """Own markers come into the supply, from wherever; a membership that waits for one takes it first (J2)."""
    player = state.players[seat]
    waits = not player.markers
    player.markers += number
    if waits and number:
        stars.enter_waiting(state, seat)


def gain_targets(state: Feudum, seat: int, number: int) -> None:
    """Targets collected or pilfered, already taken from where they lay: each is swapped for an own marker, as long as
    the general supply has one; the others are kept until it has (F5)."""
    state.players[seat].targets += number
    swap_targets(state, seat)


def swap_targets(state: Feudum, seat: int) -> None:
    """Swap the targets a seat keeps for own markers, as many as the general supply has."""
    player = state.players[seat]
    if player.targets:
        number = min(player.targets, state.markers[seat])
        player.targets -= number
        state.targets += number
        gain_markers(state, seat, number)
        if number:
            tell(state, seat, "targets", number)


def gain_vessel(state: Feudum, seat: int, kind: int) -> None:
    """A vessel from the general supply."""
    state.vessels[kind] -= 1
    state.players[seat].vessels[kind] += 1
    tell(state, seat, "vessel", VESSELS[kind])


def gain_seal(state: Feudum, seat: int) -> None:
    """A king's seal from the general supply, its value unseen."""
    state.seals -= 1
    state.players[seat].seals += 1


def spend_seal(state: Feudum, seat: int) -> None:
    """A seal back to the general supply; those whose value was seen go last."""
    take_seal(state, state.players[seat])
    state.seals += 1


def take_seal(state: Feudum, player: Player) -> None:
    """A seal leaves a seat's supply, to lie anywhere seal side up."""
    player.seals -= 1
    while len(player.flipped) > player.seals:
        state.unseen[player.flipped.pop() - BEAD_VALUES[0]] += 1


def flip_seal(state: Feudum) -> int:
    """Turn a disc over that lies seal side up, and take it away: the value of the bead."""
    return BEAD_VALUES[draw_kind(state, state.unseen, "bead")]


def bury_bead(state: Feudum, value: int) -> None:
    """A bead is turned back to its seal side among the discs nobody has seen (I9)."""
    state.unseen[value - BEAD_VALUES[0]] += 1


def add_bead(beads: list[int], value: int) -> None:
    """A bead to others, kept ascending."""
    beads.append(value)
    beads.sort()


def flip_beads(state: Feudum, seat: int) -> None:
    """All beads of a seat become king's seals (H2)."""
    player = state.players[seat]
    player.seals += len(player.beads)
    player.flipped += player.beads
    player.beads.clear()


def score(state: Feudum, seat: int, points: int, why: str) -> None:
    """Points at once; a loss goes below zero or not by the switch `negative_scores` (G3). `why` is the id of what
    brought them, for the log and the parts of the score."""
    player = state.players[seat]
    if state.options["negative_scores"] == "floor_zero":
        points = max(points, -player.vp)
    if points:
        player.vp += points
        player.scored[EARNED_BY[why]] += points
        tell(state, seat, "vp", points, why)


def good_names(goods: Sequence[int]) -> tuple[int | str, ...]:
    """Numbers and names of goods for an event: 2 "wood" 1 "food"; empty if none."""
    found: list[int | str] = []
    for kind, number in enumerate(goods):
        if number:
            found += [number, GOODS[kind]]
    return tuple(found)
