"""Guild membership: stars, ranks, who waits (rules 8; rulings J).

Members stand on a track, master first. The order is a standing one: somebody passes another only with strictly more
stars, so ties stay as they stand.
"""

from __future__ import annotations

from core.event import tell
from core.games.feudum.around import order
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import FEUDUM, FEUDUM_STARS, GUILDS, KIND_OF, PAWN_STARS, spaces

MASTER, JOURNEYMAN, APPRENTICE = range(3)
SIZE = len(GUILDS)


def locations(state: Feudum, seat: int) -> list[int]:
    """How many discs of each kind a seat rules (outpost, farm, town, feudum of each guild)."""
    found = [0] * (FEUDUM + SIZE)
    disc = state.disc
    for place, ruler in enumerate(state.ruler):
        if ruler == seat:
            found[disc[place]] += 1
    return found


def count(state: Feudum, seat: int, *, always: bool = False) -> list[int]:
    """Stars of a seat in each guild (J1). `always`: locations count even without pawn or feudum (P4)."""
    ruled = locations(state, seat)
    found = [FEUDUM_STARS * number for number in ruled[FEUDUM:]]
    player = state.players[seat]
    for pawn, place in enumerate(player.places):
        if place != NONE:
            found[player.faces[pawn]] += PAWN_STARS
    for guild in range(SIZE):
        if found[guild] or always:
            found[guild] += ruled[KIND_OF[guild]]
    return found


def rank(state: Feudum, guild: int, seat: int) -> int:
    """MASTER, JOURNEYMAN, APPRENTICE, or NONE."""
    track = state.track[guild]
    return track.index(seat) if seat in track else NONE


def member(state: Feudum, guild: int, rank: int) -> int:
    """The seat with a rank, or NONE."""
    track = state.track[guild]
    return track[rank] if rank < len(track) else NONE


def recount(state: Feudum) -> None:
    """Count all stars again and move members where they changed (J3 to J6)."""
    old, now = state.stars, _count_all(state)
    if now == old:
        return
    state.stars = now
    had_none: set[int] = set()
    for guild in range(SIZE):
        if now[guild::SIZE] != old[guild::SIZE]:
            # Whoever is out of markers now may get one home from a guild that is settled later.
            had_none.update([seat for seat, player in enumerate(state.players) if not player.markers])
            _settle(state, guild, old)
    for seat in sorted(had_none):
        enter_waiting(state, seat)


def _count_all(state: Feudum) -> list[int]:
    """The stars of all seats in one pass over the map: what `count` finds for each."""
    seats = len(state.players)
    found, kinds = [0] * (seats * SIZE), [0] * (seats * FEUDUM)
    disc = state.disc
    for place, ruler in enumerate(state.ruler):
        if ruler >= 0:
            if disc[place] >= FEUDUM:
                found[ruler * SIZE + disc[place] - FEUDUM] += FEUDUM_STARS
            else:
                kinds[ruler * FEUDUM + disc[place]] += 1
    for seat, player in enumerate(state.players):
        for pawn, place in enumerate(player.places):
            if place >= 0:
                found[seat * SIZE + player.faces[pawn]] += PAWN_STARS
    for at, stars in enumerate(found):
        if stars:
            found[at] += kinds[at // SIZE * FEUDUM + KIND_OF[at % SIZE]]
    return found


def enter_waiting(state: Feudum, seat: int) -> None:
    """A seat that had no marker may have one now: where it is no member only for want of one, it becomes one (J2).
    Who is pushed off a track by that has a marker again, which may be waited for elsewhere."""
    freed = [seat]
    while freed:
        each = freed.pop()
        for guild in range(SIZE):
            if state.stars[each * SIZE + guild] and each not in state.track[guild]:
                before = state.track[guild][:]
                if not _enter(state, guild, each):
                    continue
                _tell_ranks(state, guild, before)
                freed += [other for other in before if other not in state.track[guild]]


def _settle(state: Feudum, guild: int, old: list[int]) -> None:
    before = state.track[guild][:]
    for seat in before:
        if not state.stars[seat * SIZE + guild]:
            _leave(state, guild, seat)
    _sort(state, guild)
    for seat in _waiting(state, guild, old):
        _enter(state, guild, seat)
    _tell_ranks(state, guild, before)


def _sort(state: Feudum, guild: int) -> None:
    # A stable sort: nobody passes another with equal stars.
    state.track[guild].sort(key=lambda seat: -state.stars[seat * SIZE + guild])


def _waiting(state: Feudum, guild: int, old: list[int]) -> list[int]:
    """Who may become a member, most stars first, then by turn order (J4). With `guild_waiting` none only those
    whose stars have just grown."""
    found = []
    for seat in order(state):
        at = seat * SIZE + guild
        if not state.stars[at] or seat in state.track[guild]:
            continue
        if state.options["guild_waiting"] == "stars_then_seat" or state.stars[at] > old[at]:
            found.append(seat)
    found.sort(key=lambda seat: -state.stars[seat * SIZE + guild])
    return found


def _enter(state: Feudum, guild: int, seat: int) -> bool:
    """Put a marker on the track, if the seat has one and there is a hex or somebody with fewer stars to push off.
    Whether it was put there."""
    track, player = state.track[guild], state.players[seat]
    if not player.markers:
        return False
    if len(track) >= spaces(len(state.players)):
        last = track[-1]
        if state.stars[last * SIZE + guild] >= state.stars[seat * SIZE + guild]:
            return False
        _leave(state, guild, last)
    player.markers -= 1
    track.append(seat)
    _sort(state, guild)
    return True


def _leave(state: Feudum, guild: int, seat: int) -> None:
    """Off the track: the marker comes home, and so does a reeve (K13)."""
    state.track[guild].remove(seat)
    state.players[seat].markers += 1
    recall_reeve(state, guild, seat)


def recall_reeve(state: Feudum, guild: int, seat: int) -> None:
    """A reeve comes home as a free disc."""
    player = state.players[seat]
    if player.reeves >> guild & 1:
        player.reeves &= ~(1 << guild)
        player.discs += 1
        tell(state, seat, "reeve-home", GUILDS[guild])


def _tell_ranks(state: Feudum, guild: int, before: list[int]) -> None:
    track = state.track[guild]
    for place, seat in enumerate(track):
        if place == APPRENTICE:
            recall_reeve(state, guild, seat)
        if place >= len(before) or before[place] != seat:
            tell(state, seat, "rank", GUILDS[guild], ("master", "journeyman", "apprentice")[place])
    for seat in before:
        if seat not in track:
            tell(state, seat, "rank", GUILDS[guild], "none")
