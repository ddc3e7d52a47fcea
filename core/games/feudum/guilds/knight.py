"""The Knight Guild: rows of markers (rules 9.6; rulings K10, K11, K15, K24)."""

from __future__ import annotations

from core.decision import Reason, Rules
from core.event import tell
from core.games.feudum import monsters
from core.games.feudum.guilds import payment
from core.games.feudum.guilds.craft import PRICE, Craft
from core.games.feudum.guilds.inventions import invent, why_not_any
from core.games.feudum.guilds.rows import in_row
from core.games.feudum.guilds.scrolls import markers_to_seals, why_not_seals
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import marker_home
from core.games.feudum.tables import GUILD_DATA, KNIGHT

PUSH_MARKERS: int = GUILD_DATA["knight"]["push_markers"]


def why_not_trade(state: Feudum, seat: int) -> Reason | None:
    """The own row must hold a marker (K24)."""
    return payment.why_not_price(state, seat, PRICE) if in_row(state, seat) else ("no_row",)


def trade(state: Feudum, seat: int) -> Rules:
    """Buy all markers of the own row; with three or more a monster may be tamed at once."""
    number = in_row(state, seat)
    payment.pay(state, seat, KNIGHT, PRICE)
    state.rows[seat] = 0
    tell(state, seat, "buys-row", number, PRICE)
    marker_home(state, seat, number)
    yield from monsters.tame(state, seat, number)


def why_not_pull(state: Feudum) -> Reason | None:
    """Something must be there to invent."""
    return why_not_any(state)


def pull(state: Feudum, seat: int) -> Rules:
    """One barrel or vessel from the alchemist's goods; that is the goal (K10)."""
    made: int = yield from invent(state, seat, 1)
    return made


def why_not_push(state: Feudum) -> Reason | None:
    """A marker, a seal and an empty scroll are needed."""
    return why_not_seals(state)


def push(state: Feudum, seat: int) -> Rules:
    """One to three markers of different colours become seals; the goals are rows or columns of scrolls completed."""
    lines: int = yield from markers_to_seals(state, seat, PUSH_MARKERS, fewer=True)
    return lines


CRAFT = Craft(why_not_trade, trade, why_not_pull, pull, why_not_push, push)
