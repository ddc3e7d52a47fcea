"""What is coming, computed from the position: feeding, the next epoch, military service, who leads the guilds.

Nothing here changes the position or draws; it tells what everybody may know.
"""

from __future__ import annotations

from typing import NamedTuple

from core.games.feudum import epochs, stars
from core.games.feudum.paying import tiles
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import (
    ACTIVE_VP,
    FEUDUM,
    FOOD,
    GUILDS,
    KIND_OF,
    LAST_EPOCH,
    SERVICE_CHECKED,
    STACKS_SHOWING,
)

# Nourishing


class Feeding(NamedTuple):
    """What the next nourish step asks of a seat.

    hungry    pawns that need food or wine; those fed already or still drunk need none
    food, wine, tiles    what the seat has: each serves one pawn
    """

    hungry: int
    food: int
    wine: int
    tiles: int

    @property
    def short(self) -> int:
        """Pawns that would go home."""
        return max(0, self.hungry - self.food - self.wine - self.tiles)


def feeding(state: Feudum, seat: int) -> Feeding:
    """What a seat must feed, and with what (rules 10)."""
    player = state.players[seat]
    hungry = sum(
        place != NONE and not player.wine[pawn] and not player.fed >> pawn & 1
        for pawn, place in enumerate(player.places)
    )
    return Feeding(hungry, player.goods[FOOD], player.barrel, tiles(player))


# Epochs


class Gathering(NamedTuple):
    """How near the next epoch is: stacks that show it, and how many must."""

    epoch: int
    showing: int
    needed: int

    @property
    def sure(self) -> bool:
        """Whether it begins at the end of this round, whatever the die shows."""
        return self.showing >= self.needed


def gathering(state: Feudum) -> Gathering | None:
    """The next epoch, or None after the last one (rules 12)."""
    epoch = state.epoch + 1
    if epoch > LAST_EPOCH:
        return None
    return Gathering(epoch, epochs.stacks_showing(state, epoch), STACKS_SHOWING[epoch])


class Scoring(NamedTuple):
    """What the next epoch would bring a seat as things stand."""

    guilds: int
    landscapes: int
    regions: int
    service: int  # points lost, not negative

    @property
    def total(self) -> int:
        return self.guilds + self.landscapes + self.regions - self.service


def next_scoring(state: Feudum, seat: int) -> Scoring:
    """The points of a seat if the next epoch came now, or the last one once it has come (rules 12)."""
    return Scoring(
        epochs.guild_points(state, seat),
        epochs.landscape_points(state, seat),
        ACTIVE_VP[len(epochs.active_regions(state, seat))],
        epochs.disloyalty(state, seat, min(state.epoch + 1, LAST_EPOCH)),
    )


# Military service


def vassal(state: Feudum, seat: int) -> bool:
    """Whether a seat rules a feudum and so owes service."""
    return any(ruler == seat and disc >= FEUDUM for ruler, disc in zip(state.ruler, state.disc, strict=True))


def next_muster(state: Feudum) -> int:
    """The next epoch in which service is checked, or NONE."""
    return next((e for e in range(state.epoch + 1, LAST_EPOCH + 1) if SERVICE_CHECKED[e]), NONE)


# Guilds


class Standing(NamedTuple):
    """A seat in a guild: its stars and where they come from. `rank` is NONE for one that waits for a marker or hex."""

    seat: int
    rank: int
    stars: int
    pawns: int
    feudums: int
    locations: int


def standings(state: Feudum, guild: int) -> list[Standing]:
    """Members of a guild, master first, then seats that have stars but no place on the track."""
    track = state.track[guild]
    others = [seat for seat in range(len(state.players)) if seat not in track]
    found = [_standing(state, guild, seat) for seat in [*track, *others]]
    return [standing for standing in found if standing.stars or standing.rank != NONE]


def _standing(state: Feudum, guild: int, seat: int) -> Standing:
    player = state.players[seat]
    ruled = stars.locations(state, seat)
    pawns = sum(place != NONE and face == guild for place, face in zip(player.places, player.faces, strict=True))
    feudums = ruled[FEUDUM + guild]
    locations = ruled[KIND_OF[guild]] if pawns or feudums else 0
    return Standing(seat, stars.rank(state, guild, seat), stars.count(state, seat)[guild], pawns, feudums, locations)


def leaders(state: Feudum) -> list[int]:
    """The master of each guild, or NONE."""
    return [stars.member(state, guild, stars.MASTER) for guild in range(len(GUILDS))]
