"""Standing orders: how a seat answers small questions without being asked."""

from __future__ import annotations

from collections.abc import Mapping

from core.decision import Decision, Option
from core.game import Choice, Order
from core.games.feudum.nourishing import FEED_ALL
from core.games.feudum.paying import WITH_GOOD
from core.games.feudum.rounds import EMPTY_POUCH
from core.text import T

ASK = "ask"

ORDERS = (
    Order(
        "nourish",
        T("Feeding pawns"),
        (Choice(ASK, T("ask me")), Choice("food", T("always with food, if there is enough for all"))),
        ASK,
    ),
    Order(
        "sulfur",
        T("Sulfur you gain"),
        (
            Choice(ASK, T("ask me")),
            Choice("barrel", T("into the wine barrel, as much as it holds")),
            Choice("supply", T("always into the supply")),
        ),
        ASK,
    ),
    Order(
        "pouch",
        T("The pouch at the beginning of a round"),
        (Choice(ASK, T("ask me")), Choice("none", T("always leave it empty"))),
        ASK,
    ),
    Order(
        "pay",
        T("Paying with a good or a tile"),
        (Choice(ASK, T("ask me")), Choice("good", T("always with the good, if there is one"))),
        ASK,
    ),
)

# What each order answers where that is on offer. Sulfur is offered with the fullest barrel first, the supply last.
_ANSWERS: dict[tuple[str, str], Option] = {
    ("nourish", "food"): FEED_ALL,
    ("pouch", "none"): EMPTY_POUCH,
    ("pay", "good"): WITH_GOOD,
}


def order_answer(decision: Decision, options: list[Option], orders: Mapping[str, str]) -> Option | None:
    """What the seat's standing orders answer, or None to ask."""
    order = orders.get(decision.topic, ASK)
    if order == ASK:
        return None
    if decision.topic == "sulfur":
        return options[0] if order == "barrel" else options[-1]
    answer = _ANSWERS.get((decision.topic, order))
    return answer if answer in options else None
