"""Conspirators: coins for favour tiles, and tiles that are exchanged for others."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.games.terra_mystica import favours
from core.games.terra_mystica.building import owe
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import gain
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import COINS, FAVOURS, O_FAVOUR

RETURN_CHAPTER, NEW_TILE_CHAPTER = "return-tile", "new-tile"
O_RETURN: tuple[Option, ...] = tuple(("return-tile", tile.id) for tile in FAVOURS)


class Conspirators(Faction):
    """The tile given back may not be taken again at once; what it brought before stays."""

    special = "ACTU"

    def on_favour(self, state: Mystica, seat: int, tile: int, swapped: bool) -> None:
        if not swapped or state.options["conspirators_swap_coins"] == "true":
            gain(state, seat, COINS, self.board.own["coins"], FAVOURS[tile].id)

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        owe(state, seat, favours=1)

    def why_not_special(self, state: Mystica, seat: int, name: str) -> Reason | None:
        if not state.players[seat].favours:
            return ("no_favour",)
        return None if favours.options(state, seat) else ("no_other_favour",)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append([RETURN_CHAPTER, seat])


def return_tile(state: Mystica, seat: int) -> Rules:
    """Which tile goes back."""
    option: Option = yield Decision(seat, RETURN_CHAPTER, lambda: _held(state, seat), asides=True, ask=True)
    state.agenda.pop()
    tile = favours.number(option)
    favours.give_back(state, seat, tile)
    state.agenda.append([NEW_TILE_CHAPTER, seat, tile])


def new_tile(state: Mystica, seat: int) -> Rules:
    """Which tile comes for it: one the seat has no copy of, not the one it gave."""
    given = int(state.agenda[-1][2])
    option: Option = yield Decision(
        seat,
        NEW_TILE_CHAPTER,
        lambda: _others(state, seat, given),
        lambda: _refused(state, seat, given),
        asides=True,
    )
    state.agenda.pop()
    favours.take(state, seat, favours.number(option), swapped=True)


def _held(state: Mystica, seat: int) -> list[Option]:
    return [option for tile, option in enumerate(O_RETURN) if state.players[seat].favours >> tile & 1]


def _others(state: Mystica, seat: int, given: int) -> list[Option]:
    return [option for option in favours.options(state, seat) if option != O_FAVOUR[given]]


def _refused(state: Mystica, seat: int, given: int) -> Iterator[Refusal]:
    yield O_FAVOUR[given], ("just_returned",)
    yield from favours.refusals(state, seat)
