"""What a guild can do, as one row of functions that every guild's page fills in."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.decision import Reason, Rules
from core.games.feudum.state import Feudum
from core.games.feudum.tables import FUNCTIONS, GUILDS

FUNCTION_NAMES = ("trade", "pull", "push")
TRADE, PULL, PUSH = range(3)
PRICE: int = FUNCTIONS["price"]  # shillings for a vessel, a row of markers, one seal, a bead


class Craft(NamedTuple):
    """The functions of a guild. A pull or push gives back how many goals it met: of a pull 0 or 1, of a push 0 to 3
    or more. The reasons say why nothing at all could be done (K3)."""

    why_not_trade: Callable[[Feudum, int], Reason | None]
    trade: Callable[[Feudum, int], Rules]
    why_not_pull: Callable[[Feudum], Reason | None]
    pull: Callable[[Feudum, int], Rules]
    why_not_push: Callable[[Feudum], Reason | None]
    push: Callable[[Feudum, int], Rules]


def before(guild: int) -> int:
    """The guild to the left in the ring, from which a pull takes."""
    return (guild - 1) % len(GUILDS)


def after(guild: int) -> int:
    """The guild to the right in the ring, to which a push goes."""
    return (guild + 1) % len(GUILDS)


def partner(guild: int, function: int) -> int:
    """The other guild of a pull or push."""
    return after(guild) if function == PUSH else before(guild)


def goals_reached(total: int, sums: tuple[int, ...]) -> int:
    """How many of ascending thresholds a sum of beads has reached."""
    return sum([total >= least for least in sums])
