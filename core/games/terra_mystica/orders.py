"""Standing orders: how a seat answers power offers without being asked (rulings 3.5)."""

from __future__ import annotations

from core.game import Choice, Order
from core.text import T

ASK = "ask"

ORDERS = (
    Order(
        "power",
        T("Power from neighbours"),
        (
            Choice(ASK, T("ask me")),
            Choice("free", T("take it where it costs no point, refuse the rest")),
            *(Choice(str(most), T("take up to {n} power, refuse more", n=most)) for most in range(2, 6)),
            Choice("all", T("always take it")),
            Choice("none", T("always refuse it")),
        ),
        ASK,
    ),
)
