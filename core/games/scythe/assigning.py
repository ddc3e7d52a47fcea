"""How seats come by faction and mat if they are not dealt: by choice in seat order, or by auction (rulings 0)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Refusal, Rules
from core.event import tell
from core.games.scythe.setup import allowed, mats_in_play
from core.games.scythe.state import NONE, Scythe
from core.games.scythe.tables import FACTION, FACTIONS, MAT, MATS, O_FACTION, O_MAT, O_PAIR

RAISES = 30  # so far above the lowest bid a bid may go at once


# By choice


def choose(state: Scythe, seat: int) -> Rules:
    """A faction and a mat nobody has, so that everybody after this seat still finds a pair that is allowed."""
    option: Option = yield Decision(
        seat,
        "faction",
        lambda: [O_FACTION[faction] for faction in _free_factions(state) if _open_mats(state, seat, faction)],
        lambda: _taken_factions(state),
    )
    faction = FACTION[str(option[1])]
    mat: Option = yield Decision(
        seat,
        "mat",
        lambda: [O_MAT[mat] for mat in _open_mats(state, seat, faction)],
        lambda: _mat_refusals(state, seat, faction),
        about=(option[1],),
    )
    player = state.players[seat]
    player.faction, player.mat = faction, MAT[str(mat[1])]
    tell(state, seat, "takes_pair", option[1], mat[1])
    state.agenda.pop()


def _free_factions(state: Scythe) -> list[int]:
    taken = [player.faction for player in state.players]
    return [faction for faction in range(len(FACTIONS)) if faction not in taken]


def _free_mats(state: Scythe) -> list[int]:
    taken = [player.mat for player in state.players]
    return [mat for mat in mats_in_play(state) if mat not in taken]


def _open_mats(state: Scythe, seat: int, faction: int) -> list[int]:
    """The mats a seat may take with a faction."""
    after = len(state.players) - seat - 1
    factions, mats = _free_factions(state), _free_mats(state)
    factions.remove(faction)
    return [
        mat
        for mat in mats
        if allowed(state, faction, mat) and _enough(state, factions, [m for m in mats if m != mat], after)
    ]


def _enough(state: Scythe, factions: list[int], mats: list[int], number: int) -> bool:
    """Whether so many pairs that are allowed can be made."""
    if number == 0:
        return True
    if len(factions) < number:
        return False
    first, rest = factions[0], factions[1:]
    if _enough(state, rest, mats, number):
        return True
    return any(
        _enough(state, rest, [m for m in mats if m != mat], number - 1) for mat in mats if allowed(state, first, mat)
    )


def _taken_factions(state: Scythe) -> Iterator[Refusal]:
    for player in state.players:
        if player.faction != NONE:
            yield O_FACTION[player.faction], ("taken",)


def _mat_refusals(state: Scythe, seat: int, faction: int) -> Iterator[Refusal]:
    free, open_ = _free_mats(state), _open_mats(state, seat, faction)
    for mat in mats_in_play(state):
        if mat not in free:
            yield O_MAT[mat], ("taken",)
        elif not allowed(state, faction, mat):
            yield O_MAT[mat], ("banned", FACTIONS[faction].id, MATS[mat].id)
        elif mat not in open_:
            yield O_MAT[mat], ("needed_by_others",)


# By auction


def auction(state: Scythe) -> Rules:
    """The next seat without a pair names one and a bid above the one that lies there; who is outbid bids again at
    once. It ends when everybody holds a pair; bids are taken from the final total."""
    seat = state.waiting[0]
    option: Option = yield Decision(seat, "bid_on", lambda: [O_PAIR[row[0]] for row in state.pairs])
    at = [FACTIONS[row[0]].id for row in state.pairs].index(str(option[1]))
    bid: Option = yield Decision(seat, "bid", lambda: bid_options(state, at), about=(option[1],))
    _take(state, seat, at, int(bid[1]))
    if not state.waiting:
        _give_out(state)
        state.agenda.pop()


def bid_options(state: Scythe, at: int) -> list[Option]:
    """What may be bid for a pair."""
    _, _, holder, lies = state.pairs[at]
    lowest = 0 if holder == NONE else lies + 1
    return [("bid", coins) for coins in range(lowest, lowest + RAISES + 1)]


def _take(state: Scythe, seat: int, at: int, coins: int) -> None:
    row = state.pairs[at]
    state.waiting.pop(0)
    if row[2] != NONE:
        state.waiting.insert(0, row[2])
    row[2], row[3] = seat, coins
    tell(state, seat, "bids", FACTIONS[row[0]].id, MATS[row[1]].id, coins)


def _give_out(state: Scythe) -> None:
    for faction, mat, holder, coins in state.pairs:
        player = state.players[holder]
        player.faction, player.mat, player.bid = faction, mat, coins
