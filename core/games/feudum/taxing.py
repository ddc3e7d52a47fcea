"""Tax: shillings for towns and feudums; Reinforcements bring a marker (rules 7.7; rulings H5, H7)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Rules
from core.event import tell
from core.games.feudum import stars
from core.games.feudum.guilds.rows import take_marker
from core.games.feudum.pieces import has_ability
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import gain_markers, gain_shillings
from core.games.feudum.tables import FEUDUM, KNIGHT, NO, TOWN, YES

TAX: Option = ("tax",)
FIRST = 2  # shillings for the first town; each further town and each feudum brings one more


def tax(state: Feudum, seat: int) -> Rules:
    """The card: take the shillings, then a marker with a knight on the board."""
    option: Option = yield Decision(
        seat, "tax", lambda: [DONE] if why_not_tax(state, seat) else [TAX, DONE], about=("tax",), asides=True
    )
    if option == TAX:
        gained = gain_shillings(state, seat, amount(state, seat))
        tell(state, seat, "taxes", gained)
        if has_ability(state, seat, KNIGHT):
            yield from _reinforce(state, seat)
    state.agenda.pop()


def why_not_tax(state: Feudum, seat: int) -> Reason | None:
    """Why a seat cannot tax: a town is needed, feudums alone do not do (H7)."""
    return None if amount(state, seat) else ("no_town",)


def amount(state: Feudum, seat: int) -> int:
    """Shillings a Tax asks for, 0 without a town."""
    ruled = stars.locations(state, seat)
    return FIRST + ruled[TOWN] - 1 + sum(ruled[FEUDUM:]) if ruled[TOWN] else 0


def _reinforce(state: Feudum, seat: int) -> Rules:
    """One own marker of the general supply; if there is none, one of the own row of the Knight Guild, if wanted."""
    if gain_markers(state, seat, 1):
        tell(state, seat, "reinforced")
    elif state.rows[seat]:
        option: Option = yield Decision(seat, "reinforcements", [YES, NO], ask=True)
        if option == YES:
            take_marker(state, seat)
            tell(state, seat, "reinforced-row")
            gain_markers(state, seat, 1)
