"""Standing orders: how a seat answers an attack without being asked."""

from __future__ import annotations

from collections.abc import Mapping

from core.decision import DONE, Decision, Option
from core.game import Choice, Order
from core.games.altay.fighting import defence_so_far, shields_left
from core.games.altay.state import Altay
from core.games.altay.tables import CARDS, KIND, O_SHIELD, SHIELDS, STAND
from core.text import T

ORDERS = (
    Order(
        "defence",
        T("When attacked"),
        (
            Choice("ask", T("ask me")),
            Choice("never", T("defend with settlements alone")),
            Choice("most", T("use as many shields as it takes to win, or else to tie")),
        ),
        "ask",
    ),
)


def order_answer(state: Altay, decision: Decision, orders: Mapping[str, str]) -> Option | None:
    """What the standing order answers, or None to ask. A seat that has given an order is not asked at the last
    point of its defence either."""
    order = orders.get("defence", "ask")
    if decision.topic == "last-point" and decision.about == STAND:
        return None if order == "ask" else DONE
    if decision.topic != "defend":
        return None
    if order == "never":
        return STAND
    return _most(state, decision.seat) if order == "most" else None


def _most(state: Altay, seat: int) -> Option:
    """The next shield on the way to a win, or else to a tie; nothing if even a tie is out of reach. Shields in
    plenty come first, so that as few cards as possible are used."""
    fight = state.fight
    assert fight is not None
    left = shields_left(state.players[seat], fight.shields)
    defence = defence_so_far(state, fight)
    reach = defence + sum([SHIELDS[card & KIND] for card in left])
    aim = fight.strength + 1 if reach > fight.strength else fight.strength
    if reach < aim or defence >= aim:
        return STAND
    kind = max([card & KIND for card in left], key=lambda kind: (CARDS[kind].shields, -kind))
    return O_SHIELD[kind]
