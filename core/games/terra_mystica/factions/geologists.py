"""Geologists: markers on the wheel of terrains say where they build, and spades move markers instead of land."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import gaining
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.maps import bits
from core.games.terra_mystica.reach import reached
from core.games.terra_mystica.roster import faction_of
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.tables import COLOURS, DISCARD, DWELLING, FAR, WHEEL, Price

SURVEY, MARKS_CHAPTER = "survey", "marks"
MOST = WHEEL - 1  # spades bought at once: more would only undo what the first have done
ALL = (1 << WHEEL) - 1
MARK: tuple[Option, ...] = tuple(("mark", colour) for colour in COLOURS)
UNMARK: tuple[Option, ...] = tuple(("unmark", colour) for colour in COLOURS)


class Geologists(Faction):
    """`stock` holds the marked terrains, a bit each: always one stretch of the wheel. The ring lies on `start_colour`.
    Land is never changed. Buying spades is an action (our reading)."""

    most_spades = 0
    partial = False
    special = "ACTX"

    def on_colour(self, state: Mystica, seat: int, colour: int) -> None:
        state.players[seat].stock = [1 << colour]

    # Land

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        terrain = state.terrain[place]
        return 0 if terrain < WHEEL and open_terrains(state.players[seat]) >> terrain & 1 else FAR

    def terrain_after(self, state: Mystica, seat: int, place: int, count: int) -> int:
        return state.terrain[place]

    def on_building(self, state: Mystica, seat: int, place: int, kind: int) -> None:
        if kind == DWELLING:
            put_mark(state, seat, state.terrain[place])

    # Spades

    def why_no_spades(self, state: Mystica, seat: int) -> Reason | None:
        return None if state.players[seat].stock[0] else ("no_marks",)

    def usable_spades(self, state: Mystica, seat: int, count: int, cult: bool) -> int:
        state.agenda.append([MARKS_CHAPTER, seat, count, int(not cult), 0])
        return 0

    def why_pointless(self, state: Mystica, seat: int, name: str) -> Reason | None:
        return self.why_no_spades(state, seat)

    def take_special(self, state: Mystica, seat: int, name: str) -> None:
        state.agenda.append([MARKS_CHAPTER, seat, 1, 0, 0])

    def actions(self, state: Mystica, seat: int) -> list[Option]:
        return [
            (SURVEY, count)
            for count in range(1, MOST + 1)
            if self._why_not_survey(state, seat, (SURVEY, count)) is None
        ]

    def refused_actions(self, state: Mystica, seat: int) -> Iterator[Refusal]:
        for count in range(1, MOST + 1):
            reason = self._why_not_survey(state, seat, (SURVEY, count))
            if reason is not None:
                yield (SURVEY, count), reason

    def _why_not_survey(self, state: Mystica, seat: int, option: Option) -> Reason | None:
        price = self.action_price(state, seat, option)
        return self.why_no_spades(state, seat) or gaining.why_not_pay(state.players[seat], *price)

    def action_price(self, state: Mystica, seat: int, option: Option) -> Price:
        return self.spade_price(state.players[seat]).times(int(option[1]))

    def take_action(self, state: Mystica, seat: int, option: Option) -> None:
        count = int(option[1])
        gaining.pay(state, seat, *self.action_price(state, seat, option))
        tell(state, seat, "dig", count)
        gaining.round_points(state, seat, "spade", count)
        state.agenda.append([MARKS_CHAPTER, seat, count, 1, 1])


# Markers


def _next_to(marks: int) -> int:
    """Terrains beside marked ones on the wheel, marked or not (mask)."""
    return (marks << 1 | marks >> 1 | marks << (WHEEL - 1) | marks >> (WHEEL - 1)) & ALL


def open_terrains(player: Player) -> int:
    """Terrains a dwelling may be built on now (mask): beside a marked one; that of the ring when none is marked."""
    marks = player.stock[0]
    return _next_to(marks) & ~marks if marks else 1 << player.start_colour


def ends(marks: int) -> list[int]:
    """Terrains whose marker may be taken away: at an end of the stretch, but never the last one."""
    if marks & (marks - 1) == 0:
        return []
    return [colour for colour in bits(marks) if _next_to(1 << colour) & ~marks]


def put_mark(state: Mystica, seat: int, colour: int) -> None:
    """A marker comes onto a terrain; when all seven are marked all are taken away."""
    player = state.players[seat]
    marks = player.stock[0] | 1 << colour
    player.stock[0] = 0 if marks == ALL else marks
    tell(state, seat, "mark", COLOURS[colour], int(marks == ALL))


def take_mark(state: Mystica, seat: int, colour: int) -> None:
    """A marker is taken away."""
    state.players[seat].stock[0] &= ~(1 << colour)
    tell(state, seat, "unmark", COLOURS[colour])


def move_marks(state: Mystica, seat: int) -> Rules:
    """A spade puts a marker beside others or takes one away. The entry tells how many spades, whether a dwelling may
    follow, and whether they were bought, for then they must be used."""
    count, build, bought = (int(word) for word in state.agenda[-1][2:])
    option: Option = yield Decision(
        seat, MARKS_CHAPTER, lambda: _options(state, seat, bool(bought)), about=(count, build), asides=bool(build)
    )
    state.agenda.pop()
    if option == DISCARD:
        tell(state, seat, "discard", "spades", count)
        return
    colour = COLOURS.index(str(option[1]))
    if option[0] == "mark":
        put_mark(state, seat, colour)
    else:
        take_mark(state, seat, colour)
    if count > 1:
        state.agenda.append([MARKS_CHAPTER, seat, count - 1, build, bought])
    elif build:
        state.made = _land_for_dwelling(state, seat)


def _options(state: Mystica, seat: int, bought: bool) -> list[Option]:
    marks = state.players[seat].stock[0]
    found = [MARK[colour] for colour in bits(_next_to(marks) & ~marks)]
    found += [UNMARK[colour] for colour in ends(marks)]
    return found if found and bought else [*found, DISCARD]


def _land_for_dwelling(state: Mystica, seat: int) -> list[int]:
    """Free hexes within reach that the markers allow: the action may end with a dwelling on one of them."""
    open_, ship = open_terrains(state.players[seat]), faction_of(state, seat).ship(state, seat)
    return [
        place
        for place in bits(reached(state, seat, ship))
        if state.owner[place] == NONE and open_ >> state.terrain[place] & 1
    ]
