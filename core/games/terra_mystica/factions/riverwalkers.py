"""Riverwalkers: they transform nothing, priests unlock terrains, and new land lies along the rivers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.gaining import pay, take_priests, why_not_pay
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import COLOURS, FAR, O_UNLOCK, TAKE, WHEEL
from core.games.terra_mystica.volcano import is_home

FREE_BRIDGES = 2
LOCKED = WHEEL - 1  # a priest lies on each terrain but the first


class Riverwalkers(Faction):
    """Each priest gained is taken or unlocks a terrain (rulings 8.6)."""

    by_river_only = True
    most_spades = 0
    partial = False

    def on_colour(self, state: Mystica, seat: int, colour: int) -> None:
        player = state.players[seat]
        player.open = 1 << colour
        player.locked = LOCKED

    def start_hexes(self, state: Mystica, seat: int, free: Iterable[int]) -> list[int]:
        board = MAPS[state.map]
        return [place for place in super().start_hexes(state, seat, free) if board.near[place] & board.rivers]

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        terrain = state.terrain[place]
        return 0 if terrain < WHEEL and state.players[seat].open >> terrain & 1 else FAR

    def terrain_after(self, state: Mystica, seat: int, place: int, count: int) -> int:
        return state.terrain[place]

    def why_no_spades(self, state: Mystica, seat: int) -> Reason | None:
        return ("no_spades",)

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        tell(state, seat, "lost", count, "spades", "faction")
        return 0

    def gain_priests(self, state: Mystica, seat: int, amount: int, source: str) -> None:
        if self.asks_about_priests(state, seat):
            state.agenda.append(["priest-gain", seat, amount, source])
        else:
            take_priests(state, seat, amount, source)

    def asks_about_priests(self, state: Mystica, seat: int) -> bool:
        # played as ledgers are, the question comes even when nothing is left to unlock
        return state.players[seat].locked > 0 or state.options["leech_answers"] == "deferred"

    def on_stronghold(self, state: Mystica, seat: int) -> None:
        state.agenda.append(["bridge", seat, FREE_BRIDGES])


def priest_gain(state: Mystica, seat: int) -> Rules:
    """One priest gained: taken, or a terrain unlocked, whose priest goes to the supply."""
    amount, source = int(state.agenda[-1][2]), str(state.agenda[-1][3])
    option: Option = yield Decision(
        seat,
        "priest-gain",
        lambda: [TAKE, *(O_UNLOCK[colour] for colour in locked(state, seat) if _why_not(state, seat, colour) is None)],
        lambda: _refused(state, seat),
        about=(amount,),
        ask=True,
    )
    state.agenda.pop()
    if option == TAKE:
        take_priests(state, seat, 1, source)
    else:
        _unlock(state, seat, COLOURS.index(str(option[1])))
    if amount > 1:
        RULES[state.players[seat].faction].gain_priests(state, seat, amount - 1, source)


def locked(state: Mystica, seat: int) -> list[int]:
    """Terrains on which a priest still lies."""
    return [colour for colour in range(WHEEL) if not state.players[seat].open >> colour & 1]


def unlock_price(state: Mystica, colour: int) -> int:
    """Coins for a terrain: none by the seed; else 1, and 2 for a home terrain in play."""
    if state.options["riverwalkers_unlock_price"] == "free":
        return 0
    return 2 if is_home(state, colour) else 1


def _why_not(state: Mystica, seat: int, colour: int) -> Reason | None:
    return why_not_pay(state.players[seat], unlock_price(state, colour), 0)


def _refused(state: Mystica, seat: int) -> Iterator[Refusal]:
    for colour in locked(state, seat):
        reason = _why_not(state, seat, colour)
        if reason is not None:
            yield O_UNLOCK[colour], reason


def _unlock(state: Mystica, seat: int, colour: int) -> None:
    player = state.players[seat]
    pay(state, seat, unlock_price(state, colour), 0)
    player.open |= 1 << colour
    player.locked -= 1
    tell(state, seat, "unlock", COLOURS[colour])
