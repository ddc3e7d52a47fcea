"""The Enlightened: power for dwellings and spades, tokens for coins, double power of the cults.

The board has two forms (switch `enlightened_board`): the one the rules text tells of, and a later one with more power
for dwellings, single power of the cults, and double conversions of power once the stronghold stands.
"""

from __future__ import annotations

from core.games.terra_mystica.faction import CONVERSIONS, Conversion, Faction
from core.games.terra_mystica.gaining import gain_power
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import DWELLING, POWER, STRONGHOLD, Board, Income


class Enlightened(Faction):
    """New tokens go into bowl I, however many there are."""

    conversions = (*CONVERSIONS, ("c", "t", 1, 1))
    special = "ACTL"

    def __init__(self, number: int, board: Board) -> None:
        super().__init__(number, board)
        times = int(board.own["later-conversions"])
        dwellings = ((POWER, tuple(board.own["later-dwelling-power"])),)
        self.later_income = tuple(dwellings if kind == DWELLING else rows for kind, rows in enumerate(board.income))
        self.later_conversions = tuple(
            (what, to, give, get * times if what == "pw" else get) for what, to, give, get in self.conversions
        )

    def later(self, state: Mystica) -> bool:
        """Whether the later form of the board is played."""
        return state.options["enlightened_board"] == "later"

    def rates(self, state: Mystica, seat: int) -> tuple[Conversion, ...]:
        doubled = self.later(state) and state.players[seat].stands[STRONGHOLD]
        return self.later_conversions if doubled else self.conversions

    def income(self, state: Mystica, seat: int) -> Income:
        return self.later_income if self.later(state) else self.board.income

    def cult_power(self, state: Mystica, power: int) -> int:
        return power if self.later(state) else int(self.board.own["cult-power"]) * power

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        gain_power(state, seat, self.board.own["stronghold-power"], name)

    def coins_for_power(self, state: Mystica, seat: int, power: int) -> int:
        return next(power * get for what, to, _, get in self.rates(state, seat) if (what, to) == ("pw", "c"))
