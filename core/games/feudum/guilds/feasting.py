"""The feast: another's pull or push carried out in their place (rules 9.10; rulings K14, K21).

The host is the seat that gives the feast; the guest is the master or journeyman whose function it takes.
"""

from __future__ import annotations

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum.guilds.craft import FUNCTION_NAMES, PULL, PUSH
from core.games.feudum.paying import WITH_GOOD, spend_tile, tile_options, tiles
from core.games.feudum.stars import JOURNEYMAN, MASTER, rank
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.supplies import advanced
from core.games.feudum.tables import FEUDUM, GUILDS, SULFUR
from core.text import Who

FUNCTION_OF = {MASTER: PUSH, JOURNEYMAN: PULL}


def guests(state: Feudum, seat: int) -> list[tuple[int, int]]:
    """Pairs of guild and guest: opponents' pawns of a guild beside an own pawn, and rulers of its feudums there; only
    masters and journeymen. In ring order, then seat order."""
    if not advanced(state):
        return []
    here = [place for place in state.players[seat].places if place != NONE]
    found = set()
    for place in here:
        ruler = state.ruler[place]
        if state.disc[place] >= FEUDUM and ruler not in (NONE, seat):
            found.add((state.disc[place] - FEUDUM, ruler))
    for other, player in enumerate(state.players):
        if other != seat:
            found.update([(player.faces[pawn], other) for pawn, place in enumerate(player.places) if place in here])
    return sorted([(guild, guest) for guild, guest in found if rank(state, guild, guest) in FUNCTION_OF])


def why_not_feast(state: Feudum, seat: int) -> Reason | None:
    """A sulfur in the barrel is needed, or a tile turned into one."""
    player = state.players[seat]
    return None if player.barrel or tiles(player) else ("no_wine",)


def pay(state: Feudum, seat: int, guild: int, guest: int) -> Rules:
    """A sulfur of the barrel goes to the haversack; the seat is asked if it has tiles that would do."""
    player = state.players[seat]
    option: Option = WITH_GOOD
    if tiles(player):
        option = yield Decision(seat, "pay", lambda: pay_options(state, seat), about=("pay", "wine"))
    if option == WITH_GOOD:
        player.barrel -= 1
        state.haversack[SULFUR] += 1
    else:
        spend_tile(state, seat, option, SULFUR)
    function = FUNCTION_OF[rank(state, guild, guest)]
    tell(state, seat, "feasts", GUILDS[guild], Who(guest), FUNCTION_NAMES[function])


def pay_options(state: Feudum, seat: int) -> list[Option]:
    """Sulfur of the barrel, or a tile."""
    player = state.players[seat]
    return [*([WITH_GOOD] if player.barrel else []), *tile_options(player)]
