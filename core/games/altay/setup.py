"""Setup: the table before the first turn (README section 3)."""

from __future__ import annotations

from collections.abc import Mapping

from core.decision import Decision, Option, Rules
from core.dice import Dice
from core.event import tell
from core.games.altay import tables
from core.games.altay.developing import refill
from core.games.altay.hands import draw_cards, starting_deck
from core.games.altay.lands import add_settlement
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import (
    ACHIEVEMENTS,
    ALL_PLACES,
    CORNERS,
    FARMLAND,
    HAND,
    IN_PLAY,
    MARKERS,
    MARKET,
    MOUNTAIN,
    MOUNTAIN_VALUE,
    O_PEOPLE,
    O_START,
    OF_LEVEL,
    PEOPLE,
    PEOPLES,
    PLACE,
    PLACES,
    SETTLEMENTS,
    TERRAIN,
    copies,
    mask,
)


def setup(seats: int, seed: int, options: Mapping[str, str]) -> Altay:
    """Market, achievements, secret wonders, markers, starting player; then the seats choose."""
    state = Altay(
        dice=Dice(seed=seed, used={}),
        players=[Player(supply=SETTLEMENTS, pool=[0] * 5, laid=[0] * 5) for _ in range(seats)],
        owner=[NONE] * len(PLACES),
        count=[0] * len(PLACES),
        marker=[NONE] * len(PLACES),
        market=[copies(kind, seats) for kind in MARKET],
        shown=[0] * len(ACHIEVEMENTS),
        options=dict(options),
    )
    _achievements(state)
    _markers(state)
    _stars(state)
    state.first = state.dice.roll("first", seats)
    state.agenda = _agenda(state)
    return state


def turn_order(state: Altay) -> list[int]:
    """The seats clockwise from the starting player."""
    seats = len(state.players)
    return [(state.first + step) % seats for step in range(seats)]


def _agenda(state: Altay) -> list[list[int | str]]:
    order = turn_order(state)
    chapters: list[list[int | str]] = [["opening"]]
    chapters += [["people", seat] for seat in order]
    if state.options["start"] == "draft":
        chapters += [["start", seat] for seat in reversed(order)]
    else:
        chapters.append(["corners"])
    chapters += [["hands"], ["turn", state.first]]
    return chapters[::-1]


def _achievements(state: Altay) -> None:
    """Secret wonders are dealt before the display is turned up (gap 14)."""
    seats = len(state.players)
    state.piles = [
        [a for a in OF_LEVEL[1] for _ in range(seats)],
        [a for a in OF_LEVEL[2] for _ in range(seats)],
        list(OF_LEVEL[3]),
    ]
    for player in state.players:
        player.secret = state.dice.draw("achievements3", state.piles[2])
    for level in (1, 2, 3):
        refill(state, level)


def _markers(state: Altay) -> None:
    """A marker of the highest value on each mountain, one of the others on every other territory in play."""
    high = [kind for kind, marker in enumerate(MARKERS) for _ in range(marker.copies) if marker.value == MOUNTAIN_VALUE]
    low = [kind for kind, marker in enumerate(MARKERS) for _ in range(marker.copies) if marker.value != MOUNTAIN_VALUE]
    for place in IN_PLAY[len(state.players)]:
        state.marker[place] = state.dice.draw("markers", high if TERRAIN[place] == MOUNTAIN else low)
    state.leftover = sorted(high + low)


def _stars(state: Altay) -> None:
    seats = len(state.players)
    state.stars = mask(_star_places(state, seats))


def _star_places(state: Altay, seats: int) -> tuple[int, ...]:
    if seats not in (2, 3):
        return tables.STARS[seats]
    value = state.options[f"vp_markers_{seats}p"]
    if value == "none":
        return ()
    if value == "any_three":
        mountains = [place for place in IN_PLAY[seats] if TERRAIN[place] == MOUNTAIN]
        return tuple(sorted([state.dice.draw("stars", mountains) for _ in range(3)]))
    return tuple([PLACE[name] for name in value.split("_")])


# Chapters


def opening(state: Altay) -> None:
    """Tell what the setup brought: what it did itself nobody could hear."""
    tell(state, state.first, "first")
    if state.stars:
        tell(state, NONE, "stars", tuple([PLACES[place] for place in ALL_PLACES if state.stars >> place & 1]))
    for seat, player in enumerate(state.players):
        tell(state, seat, "secret", ACHIEVEMENTS[player.secret].id, only=seat)
    state.agenda.pop()


def choose_people(state: Altay, seat: int) -> Rules:
    """In turn order each seat takes a people nobody has."""
    answer: Option = yield Decision(
        seat,
        "people",
        lambda: [O_PEOPLE[people] for people in _free_peoples(state)],
        lambda: [(O_PEOPLE[player.people], ("taken",)) for player in state.players if player.people != NONE],
    )
    player = state.players[seat]
    player.people = PEOPLE[str(answer[1])]
    player.draw = starting_deck(state, player.people)
    tell(state, seat, "people", answer[1])
    state.agenda.pop()


def _free_peoples(state: Altay) -> list[int]:
    taken = [player.people for player in state.players]
    return [people for people in range(len(PEOPLES)) if people not in taken]


def deal_corners(state: Altay) -> None:
    """A corner farmland in play for each seat, at random."""
    corners = [place for place in CORNERS if place in IN_PLAY[len(state.players)]]
    for seat in turn_order(state):
        _settle(state, seat, state.dice.draw("corners", corners))
    state.agenda.pop()


def choose_start(state: Altay, seat: int) -> Rules:
    """Draft: any farmland in play that nobody holds."""
    answer: Option = yield Decision(
        seat,
        "start",
        lambda: [O_START[place] for place in _farmlands(state) if state.owner[place] == NONE],
        lambda: [(O_START[place], ("taken",)) for place in _farmlands(state) if state.owner[place] != NONE],
    )
    _settle(state, seat, PLACES.index(str(answer[1])))
    state.agenda.pop()


def _farmlands(state: Altay) -> list[int]:
    return [place for place in IN_PLAY[len(state.players)] if TERRAIN[place] == FARMLAND]


def _settle(state: Altay, seat: int, place: int) -> None:
    """Remove the marker from the game and place the first settlement."""
    marker = state.marker[place]
    state.removed.append(marker)
    state.marker[place] = NONE
    state.players[seat].supply -= 1
    add_settlement(state, seat, place)
    tell(state, seat, "start", PLACES[place], MARKERS[marker].id)


def deal_hands(state: Altay) -> None:
    """Everybody draws the first hand."""
    for seat in turn_order(state):
        draw_cards(state, seat, HAND)
    state.agenda.pop()
