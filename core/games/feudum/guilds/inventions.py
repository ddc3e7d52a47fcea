"""What the alchemist's goods become: vessels and barrels (rules 9.5; rulings K9, K10, K23)."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum.guilds.rows import fill_barrel, most_barrels
from core.games.feudum.state import Feudum
from core.games.feudum.tables import BARRELS, GOODS, RECIPES, VESSELS

BARREL_MADE = len(VESSELS)  # the invention after the three vessels
O_INVENT: tuple[Option, ...] = tuple(("invent", name) for name in (*VESSELS, "krud"))


def recipe(what: int, barrels: int) -> tuple[int, ...]:
    """The goods an invention takes; barrels get cheaper within one action. `barrels`: those already made."""
    return RECIPES[what] if what < BARREL_MADE else BARRELS[min(barrels, len(BARRELS) - 1)]


def why_not_invent(state: Feudum, what: int, barrels: int, most: int) -> Reason | None:
    """Why something cannot be invented. `most`: barrels this action can make in all."""
    if what == BARREL_MADE:
        if barrels >= min(most, len(BARRELS)):
            return ("rows_full",)
    elif not state.vessels[what]:
        return ("no_vessel", VESSELS[what])
    for kind, need in enumerate(recipe(what, barrels)):
        if need > state.containers[kind]:
            return ("goods", GOODS[kind], need, state.containers[kind])
    return None


def why_not_any(state: Feudum) -> Reason | None:
    """Nothing can be invented."""
    most = most_barrels(state)
    reasons = [why_not_invent(state, what, 0, most) for what in range(len(O_INVENT))]
    return None if None in reasons else ("nothing_invented",)


def invent(state: Feudum, seat: int, number: int) -> Rules:
    """Invent something, up to so many things, in any mix and order; at least one. Returns how many."""
    barrels, most = 0, most_barrels(state)
    for made in range(number):
        if made and not options(state, barrels, most):
            return made
        option: Option = yield _ask(state, seat, barrels, most, made)
        if option == DONE:
            return made
        what = O_INVENT.index(option)
        _make(state, seat, what, barrels)
        barrels += what == BARREL_MADE
    return number


def _ask(state: Feudum, seat: int, barrels: int, most: int, made: int) -> Decision:
    return Decision(
        seat,
        "invent",
        lambda: [*options(state, barrels, most), *((DONE,) if made else ())],
        lambda: _refusals(state, barrels, most),
        about=("invent", made, barrels),
    )


def options(state: Feudum, barrels: int, most: int) -> list[Option]:
    """What can be invented next."""
    return [option for what, option in enumerate(O_INVENT) if why_not_invent(state, what, barrels, most) is None]


def _refusals(state: Feudum, barrels: int, most: int) -> list[Refusal]:
    found = []
    for what, option in enumerate(O_INVENT):
        reason = why_not_invent(state, what, barrels, most)
        if reason:
            found.append((option, reason))
    return found


def _make(state: Feudum, seat: int, what: int, barrels: int) -> None:
    """The goods go to the haversack; a vessel comes onto the ferry symbol, a barrel fills the Knight Guild."""
    for kind, need in enumerate(recipe(what, barrels)):
        state.containers[kind] -= need
        state.haversack[kind] += need
    tell(state, seat, "invents", O_INVENT[what][1])
    if what == BARREL_MADE:
        fill_barrel(state, seat)
    else:
        state.vessels[what] -= 1
        state.docked[what] += 1
