"""Architects: bridges for priests, which help to build and to found towns, and are moved once the stronghold stands."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Rules
from core.event import tell
from core.games.terra_mystica import bridges, towns
from core.games.terra_mystica.bridging import BridgeFaction
from core.games.terra_mystica.gaining import score
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import DISCARD, FAR, SOURCE, STRONGHOLD, TOWN_BUILDINGS, data

LIFT_CHAPTER, LAY_CHAPTER = "lift", "lay"
MOVE: float = data("worth")["own"]["architects"]["move"]
Span = tuple[int, int]  # the two hexes a bridge joins


class Architects(BridgeFaction):
    """A bridge counts for a town if it joins two buildings of it. A tile may lie under any building of a town, so when
    a bridge is moved it lies with the part that still is a town (both our reading)."""

    bridge_action = "ACTB"
    special = "ACTM"

    # Building

    def spades_to_build(self, state: Mystica, seat: int, place: int, home: int) -> int:
        if not 0 < home < FAR:
            return home
        ends = sum(owner == seat and place in (a, b) for a, b, owner in state.bridges)
        return max(0, home - int(self.board.own["saved-spades"]) * ends)

    def alike(self, player: Player) -> bool:
        return player.bridges == self.board.bridges

    # Towns

    def town_bonus(self, state: Mystica, seat: int, places: list[int]) -> int:
        return self._joined(places, _spans(state, seat))

    def _joined(self, places: list[int], spans: list[Span]) -> int:
        """Power of bridges between buildings of a group."""
        inside = sum(a in places and b in places for a, b in spans)
        return int(self.board.own["bridge-power"] * inside)

    def is_town(self, state: Mystica, seat: int, places: list[int], spans: list[Span]) -> bool:
        """Whether buildings would do for a town if the seat's bridges stood like this."""
        player = state.players[seat]
        power = sum(self.power_value(player, state.building[place]) for place in places)
        enough = power + self._joined(places, spans) >= towns.town_power(state, seat)
        return enough and towns.count_of(state, seat, places) >= TOWN_BUILDINGS

    def worth(self, state: Mystica, seat: int, left: float) -> float:
        """The points of moving a bridge, once there is one (or about to be) and the stronghold."""
        player = state.players[seat]
        coming = ["bridge", seat] in [entry[:2] for entry in state.agenda]
        has_one = coming or player.bridges < self.board.bridges
        return MOVE * left if has_one and player.stands[STRONGHOLD] else 0.0

    # Moving a bridge

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        if name != self.special:
            return super().why_pointless(state, seat, name)
        return None if any(True for _ in moves(state, seat)) else ("no_move",)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        if name == self.special:
            state.agenda.append([LIFT_CHAPTER, seat])
        else:
            super().take_special(state, seat, name)

    def move(self, state: Mystica, seat: int, old: Span, new: Span) -> None:
        """A bridge is moved: parts cut off from their town are none any more, or a new one if they are big enough."""
        spans = _moved(state, seat, old, new)
        for town, parts in _towns_in_parts(state, seat, spans).items():
            tile = next(part for part in parts if self.is_town(state, seat, part, spans))
            for part in parts:
                for place in part:
                    state.town[place] = town if part is tile else 0
        names = MAPS[state.map].names
        tell(state, seat, "lift", names[old[0]], names[old[1]])
        state.bridges.remove([*old, seat])
        state.players[seat].bridges += 1
        bridges.lay(state, seat, *new)
        for end in old:
            towns.check(state, seat, end)
        score(state, seat, self.board.own["move-vp"], SOURCE["faction"], "bridge")


def _spans(state: Mystica, seat: int) -> list[Span]:
    """The bridges of a seat."""
    return [(a, b) for a, b, owner in state.bridges if owner == seat]


def _moved(state: Mystica, seat: int, old: Span, new: Span) -> list[Span]:
    """The bridges of a seat as they would stand."""
    return [new if span == old else span for span in _spans(state, seat)]


def moves(state: Mystica, seat: int) -> Iterator[tuple[Span, Span]]:
    """Every bridge of the seat with every other place for it that leaves all towns standing."""
    for old in _spans(state, seat):
        for new in bridges.spots(state, seat):
            if _keeps_towns(state, seat, old, new):
                yield old, new


def _keeps_towns(state: Mystica, seat: int, old: Span, new: Span) -> bool:
    rules = RULES[state.players[seat].faction]
    assert isinstance(rules, Architects)
    spans = _moved(state, seat, old, new)
    towns_left = _towns_in_parts(state, seat, spans).values()
    return all(any(rules.is_town(state, seat, part, spans) for part in parts) for parts in towns_left)


def _towns_in_parts(state: Mystica, seat: int, spans: list[Span]) -> dict[int, list[list[int]]]:
    """The buildings of every town of the seat, in the parts that would hang together, by the number of the town."""
    found: dict[int, list[list[int]]] = {}
    rows = [row for row in state.bridges if row[2] != seat] + [[a, b, seat] for a, b in spans]
    for group in towns.groups(state, seat, rows):
        for town in sorted({state.town[place] for place in group} - {0}):
            found.setdefault(town, []).append([place for place in group if state.town[place] == town])
    return found


def lift(state: Mystica, seat: int) -> Rules:
    """Which bridge is moved."""
    option: Option = yield Decision(seat, LIFT_CHAPTER, lambda: _lifts(state, seat), asides=True)
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", LIFT_CHAPTER)
        return
    place = MAPS[state.map].place
    state.agenda.append([LAY_CHAPTER, seat, place[str(option[1])], place[str(option[2])]])


def _lifts(state: Mystica, seat: int) -> list[Option]:
    names = MAPS[state.map].names
    spans = dict.fromkeys(old for old, _ in moves(state, seat))
    return [*(("lift", names[a], names[b]) for a, b in spans), DISCARD]


def lay(state: Mystica, seat: int) -> Rules:
    """Where the bridge goes that is moved; the entry names the two hexes it joins now."""
    a, b = int(state.agenda[-1][2]), int(state.agenda[-1][3])
    option: Option = yield Decision(seat, LAY_CHAPTER, lambda: _lays(state, seat, a, b), asides=True)
    state.agenda.pop()
    place = MAPS[state.map].place
    rules = RULES[state.players[seat].faction]
    assert isinstance(rules, Architects)
    rules.move(state, seat, (a, b), (place[str(option[1])], place[str(option[2])]))


def _lays(state: Mystica, seat: int, a: int, b: int) -> list[Option]:
    board = MAPS[state.map]
    return [board.o_bridge[new] for new in bridges.spots(state, seat) if _keeps_towns(state, seat, (a, b), new)]
