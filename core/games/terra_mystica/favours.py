"""Favour tiles: which may be taken, and their steps (rulings 7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Option, Reason, Refusal
from core.event import tell
from core.games.terra_mystica import cults, towns
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import FAV5, FAVOUR, FAVOURS, O_FAVOUR


def number(option: Option) -> int:
    """The tile of an option."""
    return FAVOUR[str(option[1])]


def why_not(state: Mystica, seat: int, tile: int) -> Reason | None:
    """Why a seat cannot take a favour tile."""
    if state.players[seat].favours >> tile & 1:
        return ("owned", FAVOURS[tile].id)
    if not state.favours[tile]:
        return ("none_left", FAVOURS[tile].id)
    return None


def options(state: Mystica, seat: int) -> list[Option]:
    """The favour tiles a seat may take."""
    held = state.players[seat].favours
    return [option for tile, option in enumerate(O_FAVOUR) if state.favours[tile] and not held >> tile & 1]


def refusals(state: Mystica, seat: int) -> Iterator[Refusal]:
    """Those it cannot take, and why."""
    for tile, option in enumerate(O_FAVOUR):
        reason = why_not(state, seat, tile)
        if reason is not None:
            yield option, reason


def take(state: Mystica, seat: int, tile: int, swapped: bool = False) -> None:
    """The seat takes a tile: its steps at once, its effect from now on. `swapped`: for another one given back."""
    player, favour = state.players[seat], FAVOURS[tile]
    state.favours[tile] -= 1
    player.favours |= 1 << tile
    tell(state, seat, "favour", favour.id)
    cults.advance(state, seat, favour.cult, favour.steps, favour.id)
    RULES[player.faction].on_favour(state, seat, tile, swapped)
    if tile == FAV5:
        towns.check_all(state, seat)


def give_back(state: Mystica, seat: int, tile: int) -> None:
    """A tile goes back to the supply and its steps are undone; what was got through it stays, power too."""
    favour = FAVOURS[tile]
    state.favours[tile] += 1
    state.players[seat].favours &= ~(1 << tile)
    tell(state, seat, "gives_back", favour.id)
    cults.descend(state, seat, favour.cult, favour.steps)
