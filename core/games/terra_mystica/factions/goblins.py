"""Goblins: markers, each of which pays for all buildings of one kind at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.decision import Option, Reason, Refusal
from core.event import tell
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain
from core.games.terra_mystica.powers import offer_steps
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import GAINS, KINDS, SANCTUARY, STRONGHOLD, TEMPLE, data

MARKER: float = data("worth")["own"]["marker"]
BOTH: Option = ("marker", "stronghold", "sanctuary")
OPTIONS: tuple[Option, ...] = (*(("marker", kind) for kind in KINDS[1:6]), BOTH)


class Goblins(Faction):
    """`stock` holds the markers that are left. Stronghold and sanctuary may be named together."""

    def on_taken(self, state: Mystica, seat: int) -> None:
        state.players[seat].stock = [self.board.own["markers"]]

    def on_building(self, state: Mystica, seat: int, place: int, kind: int) -> None:
        if kind in (TEMPLE, SANCTUARY):
            self._gain_marker(state, seat)

    def on_town(self, state: Mystica, seat: int) -> None:
        if state.players[seat].stands[STRONGHOLD]:
            self._gain_marker(state, seat)

    def _gain_marker(self, state: Mystica, seat: int) -> None:
        state.players[seat].stock[0] += 1
        tell(state, seat, "marker", state.players[seat].stock[0])

    def actions(self, state: Mystica, seat: int) -> list[Option]:
        player = state.players[seat]
        return [option for option in OPTIONS if why_not_marker(player, option) is None]

    def refused_actions(self, state: Mystica, seat: int) -> Iterator[Refusal]:
        for option in OPTIONS:
            reason = why_not_marker(state.players[seat], option)
            if reason is not None:
                yield option, reason

    def take_action(self, state: Mystica, seat: int, option: Option) -> None:
        kinds = [str(kind) for kind in option[1:]]
        state.players[seat].stock[0] -= 1
        tell(state, seat, "uses_marker", *kinds)
        rewards = [marker_reward(state.players[seat], kind) for kind in kinds]
        steps = [reward["steps"] for reward in rewards if "steps" in reward]
        if steps and state.options["goblin_cult_steps"] == "free":
            offer_steps(state, seat, sum(steps), together=False)
        else:
            for count in steps:
                offer_steps(state, seat, count)
        for reward in rewards:
            for what, amount in reward.items():
                if what != "steps":
                    gain(state, seat, GAINS.index(what), amount, "marker")

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        return state.players[seat].stock[0] * MARKER * min(1.0, left)


def marker_reward(player: Player, kind: str) -> dict[str, int]:
    """What a marker brings for all buildings of a kind: coins, workers, power, or cult steps."""
    each: Mapping[str, int] = rules_of(player).board.own["rewards"][kind]
    return {what: amount * player.stands[KINDS.index(kind)] for what, amount in each.items()}


def why_not_marker(player: Player, option: Option) -> Reason | None:
    """Why no marker can be paid for kinds of buildings: none is left, or no such building stands."""
    if not player.stock[0]:
        return ("no_marker",)
    for kind in option[1:]:
        if not player.stands[KINDS.index(str(kind))]:
            return ("no_building", str(kind))
    return None
