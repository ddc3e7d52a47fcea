"""Shapeshifters: tokens when neighbours take power, and another home terrain for power or tokens."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain_power, gain_tokens, spend_power
from core.games.terra_mystica.landscapes import free_colours
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import COLOURS, STRONGHOLD, WHEEL
from core.games.terra_mystica.tokens import remove

PRICE = 5  # of another home terrain, in power or in tokens


class Shapeshifters(Faction):
    """Their present colour is a home terrain (rulings 5.12, 8.5)."""

    def on_colour(self, state: Mystica, seat: int, colour: int) -> None:
        state.players[seat].colour = colour

    def home_terrain(self, player: Player) -> int:
        return player.colour

    def listens(self) -> bool:
        return True

    def token_price(self, state: Mystica, seat: int) -> int:
        return int(state.options["shapeshifters_token_price"])

    def on_power_taken(self, state: Mystica, seat: int) -> None:
        gain_tokens(state, seat, 1, 2, "faction")

    def on_power_refused(self, state: Mystica, seat: int) -> None:
        gain_power(state, seat, 1, "refused")

    def specials(self, state: Mystica, seat: int) -> list[str]:
        return ["ACTH5", "ACTH6"] if state.players[seat].stands[STRONGHOLD] else []

    def once(self, name: str) -> bool:
        return False

    def why_not_special(self, state: Mystica, seat: int, name: str) -> Reason | None:
        bowls = state.players[seat].bowls
        if not free_colours(state, seat):
            return ("no_colour",)
        if name == "ACTH5":
            return ("power", PRICE, bowls[2]) if bowls[2] < PRICE else None
        return ("tokens", PRICE, sum(bowls)) if sum(bowls) < PRICE else None

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append(["recolour", seat])
        if name == "ACTH5":
            spend_power(state, seat, PRICE)
        else:
            state.agenda.append(["lose-tokens", seat])

    def recolour(self, state: Mystica, seat: int, colour: int) -> None:
        """Another home terrain: what stands keeps standing, new dwellings need the new one."""
        state.players[seat].colour = colour
        tell(state, seat, "recolour", COLOURS[colour])


def lose_tokens(state: Mystica, seat: int) -> Rules:
    """The tokens that pay for another home terrain."""
    yield from remove(state, seat, PRICE)
    state.agenda.pop()


def recolour(state: Mystica, seat: int) -> Rules:
    """The new home terrain."""
    option: Option = yield Decision(
        seat,
        "recolour",
        lambda: [("recolour", COLOURS[colour]) for colour in free_colours(state, seat)],
        lambda: _taken(state, seat),
        asides=True,
    )
    state.agenda.pop()
    RULES[state.players[seat].faction].recolour(state, seat, COLOURS.index(str(option[1])))


def _taken(state: Mystica, seat: int) -> Iterator[Refusal]:
    free = free_colours(state, seat)
    for colour in range(WHEEL):
        if colour not in free:
            yield ("recolour", COLOURS[colour]), ("home_terrain", COLOURS[colour])
