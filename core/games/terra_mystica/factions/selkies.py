"""Selkies: dwellings on rivers between ice, and a spade that ships carry further with the stronghold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from core.decision import Option, Reason, Refusal
from core.games.terra_mystica.building import put_up, why_no_piece
from core.games.terra_mystica.gaining import gain_spades, pay, score, why_not_pay
from core.games.terra_mystica.ice import IceFaction
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.reach import around
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import DWELLING, ICE, RIVER, SOURCE, Price
from core.games.terra_mystica.transforming import offer_spades

RIVER_DWELLING = "river-dwelling"
ENOUGH = 2  # own ice hexes, apart from each other, that a river hex must touch


class Selkies(IceFaction):
    """A dwelling on a river is one like any other for towns, neighbours and points, but it never grows."""

    special = "ACTK"

    def actions(self, state: Mystica, seat: int) -> list[Option]:
        return [option for option, reason in self._rivers(state, seat) if reason is None]

    def refused_actions(self, state: Mystica, seat: int) -> Iterator[Refusal]:
        for option, reason in self._rivers(state, seat):
            if reason is not None:
                yield option, reason

    def _rivers(self, state: Mystica, seat: int) -> Iterator[tuple[Option, Reason | None]]:
        """Free river hexes that touch ice of the seat, and why none can be built on them."""
        board = MAPS[state.map]
        near = 0
        for place in state.players[seat].places:
            near |= board.near[place]
        for place in bits(near & board.rivers):
            if state.owner[place] == NONE:
                yield (RIVER_DWELLING, board.names[place]), self._why_not_river(state, seat, place)

    def _why_not_river(self, state: Mystica, seat: int, place: int) -> Reason | None:
        if not joins_ice(state, seat, place):
            return ("ice_around",)
        price = self.river_price()
        return why_no_piece(state, seat, DWELLING) or why_not_pay(state.players[seat], *price)

    def river_price(self) -> Price:
        """The price of a dwelling on a river."""
        return Price(coins=self.board.own["river-coins"], workers=self.board.own["river-workers"])

    def action_price(self, state: Mystica, seat: int, option: Option) -> Price | None:
        return self.river_price()

    def take_action(self, state: Mystica, seat: int, option: Option) -> None:
        pay(state, seat, *self.river_price())
        put_up(state, seat, MAPS[state.map].place[str(option[1])], DWELLING)
        score(state, seat, self.board.own["river-vp"], SOURCE["faction"], RIVER_DWELLING)

    def why_not_upgrade(self, state: Mystica, seat: int, place: int, kind: int) -> Reason | None:
        return ("on_river",) if state.terrain[place] == RIVER else None

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        offer_spades(state, seat, gain_spades(state, seat, 1, name), further=self.board.own["further"])


def joins_ice(state: Mystica, seat: int, place: int) -> bool:
    """Whether a river hex touches two ice hexes the seat has built on that are not directly adjacent, over a bridge
    neither."""
    own = [hex for hex in MAPS[state.map].next[place] if state.owner[hex] == seat and state.terrain[hex] == ICE]
    return any(b not in around(state, a) for a, b in combinations(own, ENOUGH))
