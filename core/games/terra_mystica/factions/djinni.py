"""Djinni: lamps that let two markers on the cult tracks change places, and points for priests on the cult board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from core.decision import Option, Reason, Refusal
from core.event import tell
from core.games.terra_mystica import cults
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import score
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import CULTS, SOURCE, STRONGHOLD, TOP, data

PAIRS = tuple(combinations(range(len(CULTS)), 2))
LAMP: float = data("worth")["own"]["lamp"]
SWAPS: dict[Option, tuple[int, int]] = {("swap", CULTS[a], CULTS[b]): (a, b) for a, b in PAIRS}


class Djinni(Faction):
    """`stock` holds the lamps that are left. A swap brings no power and uses no key: that of a marker at the top goes
    with it to the other track (our reading)."""

    start_steps = 2

    def on_taken(self, state: Mystica, seat: int) -> None:
        state.players[seat].stock = [self.board.own["lamps"]]

    def actions(self, state: Mystica, seat: int) -> list[Option]:
        return [option for option in SWAPS if why_not_swap(state, seat, option) is None]

    def refused_actions(self, state: Mystica, seat: int) -> Iterator[Refusal]:
        for option in SWAPS:
            reason = why_not_swap(state, seat, option)
            if reason is not None:
                yield option, reason

    def take_action(self, state: Mystica, seat: int, option: Option) -> None:
        player = state.players[seat]
        a, b = SWAPS[option]
        player.stock[0] -= 1
        player.cults[a], player.cults[b] = player.cults[b], player.cults[a]
        tell(state, seat, "swap", CULTS[a], player.cults[a], CULTS[b], player.cults[b])

    def on_pass(self, state: Mystica, seat: int) -> None:
        player = state.players[seat]
        if player.stands[STRONGHOLD]:
            score(state, seat, self.board.own["priest-vp"] * player.sent, SOURCE["faction"], "priest")

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        player = state.players[seat]
        found = player.stock[0] * LAMP * min(1.0, left / 2)
        if player.stands[STRONGHOLD]:
            found += self.board.own["priest-vp"] * player.sent * left
        return found


def why_not_swap(state: Mystica, seat: int, option: Option) -> Reason | None:
    """Why two markers cannot change places: no lamp, nothing would change, or another marker holds the top."""
    player = state.players[seat]
    a, b = SWAPS[option]
    if not player.stock[0]:
        return ("no_lamp",)
    if player.cults[a] == player.cults[b]:
        return ("same_height",)
    for low, high in ((a, b), (b, a)):
        if player.cults[high] == TOP and not cults.top_free(state, seat, low):
            return ("top_taken", CULTS[low])
    return None
