"""What a new table must be: a game there is, as many seats as it takes, known options."""

from __future__ import annotations

from typing import Any

from core import bots, registry
from core.game import Game
from core.record import PERSON, SEATS_MOST, SaveError
from core.record_read import kind_fault, name_fault
from core.saves import SeatInfo
from core.text import Part, T
from core.undoing import POLICIES


def game_called(name: str) -> Game[Any]:
    """The rules of a game; `SaveError` with the games there are."""
    try:
        return registry.load(name)
    except registry.UnknownGame as error:
        raise SaveError(T("{why}", why=str(error))) from None


def check_new(game: Game[Any], seats: list[SeatInfo], options: dict[str, str], seed: int, undo: str) -> None:
    """Everything that can be wrong with a new game, as a `SaveError`."""
    low, high = registry.info(game.name).seats
    if not low <= len(seats) <= min(high, SEATS_MOST):
        raise SaveError(T("this game has {low} to {high} seats, not {n}", low=low, high=high, n=len(seats)))
    for info in seats:
        fault = name_fault(info.name) or seat_fault(info.kind)
        if fault:
            raise SaveError(T("{name}: {fault}", name=info.name, fault=fault))
    switches = {switch.name: switch for switch in game.switches}
    for name, chosen in options.items():
        wrong = switches[name].check(chosen) if name in switches else f'this game has no option "{name}"'
        if wrong:
            raise SaveError(T("{why}", why=wrong))
    if not 0 <= seed < 1 << 63:
        raise SaveError(T("the seed must be a number from 0 to 9223372036854775807"))
    if undo not in POLICIES:
        raise SaveError(T("the undo policies are: {known}", known=", ".join(POLICIES)))


def seat_fault(kind: str) -> Part:
    """Why nobody of this kind can sit on a seat, or nothing."""
    fault = kind_fault(kind)
    level = kind.removeprefix("bot:")
    if not fault and kind != PERSON and level not in bots.LEVELS:
        return T('there is no bot "{level}"; the levels are: {known}', level=level, known=", ".join(bots.LEVELS))
    return fault
