"""Step 4 of a round: what an epoch brings when it begins (rules 12; rulings B7, B10, G2, M)."""

from __future__ import annotations

from core.decision import DONE, Decision, Rules
from core.event import tell
from core.games.feudum import landscapes
from core.games.feudum.around import order
from core.games.feudum.guilds import filling
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import draw_good, score
from core.games.feudum.tables import (
    ACTIVE_VP,
    EPOCHS,
    FEUDUM,
    GOODS,
    LANDSCAPE_EMPTY,
    LANDSCAPE_FULL,
    LAST_EPOCH,
    PLACE,
    PLACES,
    RANK_VP,
    REGION,
    SERVICE,
    SERVICE_CHECKED,
    STACKS_SHOWING,
    lettered,
)

REFILLED = EPOCHS.index("III")


# An epoch begins


def stacks_showing(state: Feudum, epoch: int) -> int:
    """How many stacks show an epoch; V is the space under an empty stack."""
    return state.stacks.count(epoch)


def triggered(state: Feudum) -> bool:
    """Whether the next epoch begins, and only the next one (B7, B10)."""
    following = state.epoch + 1
    return following <= LAST_EPOCH and stacks_showing(state, following) >= STACKS_SHOWING[following]


def epoch(state: Feudum) -> None:
    """Step 4: if the next epoch is due its points are scored, service is called for, landscapes grow; serfs then
    decide in turn order, and goods come last."""
    state.agenda.pop()
    if not triggered(state):
        return
    state.epoch += 1
    tell(state, NONE, "epoch", EPOCHS[state.epoch])
    seats = order(state)
    for seat in seats:
        score(state, seat, guild_points(state, seat), "guild")
        score(state, seat, landscape_points(state, seat), "landscape")
        score(state, seat, ACTIVE_VP[len(active_regions(state, seat))], "regions")
    for seat in seats:
        score(state, seat, -disloyalty(state, seat, state.epoch), "disloyal")
    _grow(state)
    state.agenda.append(["epoch-goods"])
    for seat in reversed(seats):
        state.agenda += [["collect", seat, PLACES[place]] for place in reversed(landscapes.tended(state, seat))]


def guild_points(state: Feudum, seat: int) -> int:
    """Points of a seat for its ranks: 5, 3, 1 for master, journeyman, apprentice."""
    return sum([RANK_VP[track.index(seat)] for track in state.track if seat in track])


def landscape_points(state: Feudum, seat: int) -> int:
    """Points of a seat for its landscapes: 2 for an empty one, 4 for one on which something lies."""
    return sum([LANDSCAPE_FULL if state.growth[place] else LANDSCAPE_EMPTY for place in landscapes.tended(state, seat)])


def active_regions(state: Feudum, seat: int) -> list[int]:
    """Regions where a seat rules a location or its serf tends a landscape."""
    places = [place for place, ruler in enumerate(state.ruler) if ruler == seat] + landscapes.tended(state, seat)
    return sorted({REGION[place] for place in places})


def disloyalty(state: Feudum, seat: int, epoch: int) -> int:
    """What a seat would lose when an epoch begins: for each military space checked then that it has not covered, if
    it rules a feudum now (G2)."""
    if not any(state.ruler[place] == seat and state.disc[place] >= FEUDUM for place in range(len(PLACES))):
        return 0
    return sum(SERVICE[state.players[seat].military : SERVICE_CHECKED[epoch]])


def _grow(state: Feudum) -> None:
    """Every landscape gets three, those of the first in turn order first where something is short (M3, M7)."""
    places = [place for seat in order(state) for place in landscapes.tended(state, seat)]
    for place, kind in enumerate(state.landscape):
        if kind != NONE and place not in places:
            places.append(place)
    for place in places:
        landscapes.grow(state, place)


def collect(state: Feudum, seat: int) -> Rules:
    """A serf collects from the landscape on the agenda, or leaves it; the last one stands at a last point before goods
    are drawn for the map."""
    yield from landscapes.collect_or_leave(state, seat, PLACE[str(state.agenda[-1][2])])
    if state.agenda[-2][0] == "epoch-goods" and state.epoch < LAST_EPOCH:
        yield Decision(seat, "last-point", [DONE], about=("map",), last=True)
    state.agenda.pop()


def epoch_goods(state: Feudum) -> None:
    """A good comes to the lettered location of every region (II, III, IV); the guilds are filled again (III)."""
    state.agenda.pop()
    if state.epoch < LAST_EPOCH:
        letter = state.options["map_letter_order"][state.epoch - 1]
        for place in lettered(letter):
            kind = draw_good(state)
            if kind == NONE:
                break
            state.goods[place * len(GOODS) + kind] += 1
            tell(state, NONE, "map-good", PLACES[place], GOODS[kind])
    if state.epoch == REFILLED:
        filling.refill(state)
