"""Bridges (rulings 4.2-4.4): where they may stand, and building one."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.terra_mystica import towns
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import DISCARD


def spots(state: Mystica, seat: int) -> Iterator[tuple[int, int]]:
    """Where the seat may build a bridge: one end at least holds an own structure, and none stands there yet."""
    owner = state.owner
    twice = state.options["manual_corrections"] == "true"  # ledgers may have two where one stands
    for a, b in MAPS[state.map].bridge_ends:
        if (owner[a] == seat or owner[b] == seat) and (twice or not spanned(state, a, b)):
            yield a, b
    yield from RULES[state.players[seat].faction].more_spots(state, seat)


def spanned(state: Mystica, a: int, b: int) -> bool:
    """Whether a bridge joins the two hexes."""
    return any((row[0] == a and row[1] == b) or (row[0] == b and row[1] == a) for row in state.bridges)


def why_no_bridge(state: Mystica, seat: int) -> Reason | None:
    """Why the seat cannot build any bridge."""
    if not state.players[seat].bridges:
        return ("pieces", "bridge")
    if not any(True for _ in spots(state, seat)):
        return ("no_spot",)
    return None


def bridge(state: Mystica, seat: int) -> Rules:
    """Build a bridge that is paid for, or leave it. The entry says how many may follow one another."""
    left = int(state.agenda[-1][2])
    option: Option = yield Decision(seat, "bridge", lambda: options(state, seat), about=(left,), asides=True)
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "bridge", left)
        return
    if left > 1:
        state.agenda.append(["bridge", seat, left - 1])
    board = MAPS[state.map]
    lay(state, seat, board.place[str(option[1])], board.place[str(option[2])])


def no_bridge(state: Mystica, seat: int) -> bool:
    """Whether no bridge can be built any more."""
    return why_no_bridge(state, seat) is not None


def options(state: Mystica, seat: int) -> list[Option]:
    """The places for a bridge, and leaving it."""
    board = MAPS[state.map]
    found = [board.o_bridge.get((a, b)) or ("bridge", board.names[a], board.names[b]) for a, b in spots(state, seat)]
    found.append(DISCARD)
    return found


def lay(state: Mystica, seat: int, a: int, b: int) -> None:
    """A bridge stands; it may join what becomes a town at once."""
    state.bridges.append([a, b, seat])
    state.players[seat].bridges -= 1
    names = MAPS[state.map].names
    tell(state, seat, "bridge", names[a], names[b])
    RULES[state.players[seat].faction].on_bridge(state, seat, a, b)
    for end in (a, b):
        if state.owner[end] == seat:
            towns.check(state, seat, end)
