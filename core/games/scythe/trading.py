"""Resources of free choice, as Trade gives them: each on any controlled territory with an own worker."""

from __future__ import annotations

from core.decision import DONE, Decision, Option, Rules
from core.games.scythe import control
from core.games.scythe.gaining import add_goods
from core.games.scythe.state import Scythe
from core.games.scythe.tables import GET_OR_DONE, O_AT, PLACE, RESOURCES, bits


def take_goods(state: Scythe, seat: int, number: int) -> Rules:
    """Take up to so many resources, one after the other: which, and where to. Nothing without a worker there."""
    while number and control.work_places(state, seat):
        option: Option = yield Decision(seat, "goods", GET_OR_DONE, about=(number,))
        if option == DONE:
            return
        place: Option = yield Decision(
            seat, "put", lambda: [O_AT[place] for place in bits(control.work_places(state, seat))], about=(option[1],)
        )
        add_goods(state, seat, PLACE[str(place[1])], RESOURCES.index(str(option[1])), 1)
        number -= 1
