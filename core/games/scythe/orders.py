"""Standing orders: how a seat answers small questions without being asked."""

from __future__ import annotations

from collections.abc import Mapping

from core.decision import Decision, Option
from core.game import Choice, Order
from core.games.scythe.combat import O_USE, PASS, the_fight, why_not_use
from core.games.scythe.state import Scythe
from core.text import T

ASK = "ask"

ORDERS = (
    Order(
        "before_combat",
        T("Scout and Disarm before a combat"),
        (Choice(ASK, T("ask me")), Choice("use", T("always use them"))),
        ASK,
    ),
    Order(
        "artillery",
        T("Artillery before a combat"),
        (Choice(ASK, T("ask me")), Choice("use", T("always pay 1 power for it")), Choice("never", T("never use it"))),
        ASK,
    ),
    Order(
        "gains",
        T("Gains that might better be left"),
        (Choice(ASK, T("ask me how much to take")), Choice("all", T("always take everything"))),
        ASK,
    ),
)


def order_answer(state: Scythe, decision: Decision, orders: Mapping[str, str]) -> Option | None:
    """What the seat's standing orders answer, or None to ask."""
    if decision.topic == "gain" and orders.get("gains") == "all":
        return ("gain", *decision.about)
    if decision.topic != "ability":
        return None
    name = str(decision.about[0])
    order = orders.get("artillery" if name == "artillery" else "before_combat", ASK)
    if order == ASK:
        return None
    usable = why_not_use(state, the_fight(state), decision.seat) is None
    return O_USE[name] if order == "use" and usable else PASS
