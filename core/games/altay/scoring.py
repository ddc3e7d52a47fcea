"""The score in its six parts, the formulas of the wonders, tie-break and places (README section 11)."""

from __future__ import annotations

from core.games.altay.hands import deck
from core.games.altay.lands import bordering, lands
from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import (
    ACHIEVEMENTS,
    CAP,
    CARDS,
    KIND,
    LEVEL,
    MARKERS_A_POINT,
    OF_TERRAIN,
    POINT,
    SECRET_BONUS,
    VALUE,
    bits,
)
from core.view import Score

# In the order that breaks ties.
PARTS = ("technologies", "wonders", "cards", "land", "captured", "conquest")


def parts(state: Altay, seat: int) -> dict[str, int]:
    """The points of a seat in each part."""
    player = state.players[seat]
    own = lands(state, seat)
    return {
        "technologies": technologies(player),
        "wonders": sum([wonder_points(state, seat, a) for a in player.done if LEVEL[a] == 3]),
        "cards": sum([card // POINT for card in deck(player)]),
        "land": own.bit_count() + (own & state.stars).bit_count(),
        "captured": player.captured,
        "conquest": marker_value(player) // MARKERS_A_POINT,
    }


def scores(state: Altay) -> list[Score]:
    """All seats with totals and places. Equal totals: the first part that differs decides; equal in all parts,
    the victory is shared."""
    found = []
    for seat in range(len(state.players)):
        own = parts(state, seat)
        found.append(Score(seat, sum(own.values()), own))
    keys = [(score.total, *[score.parts[part] for part in PARTS]) for score in found]
    for score, key in zip(found, keys, strict=True):
        score.place = 1 + sum([other > key for other in keys])
    return found


def technologies(player: Player) -> int:
    """Completed achievements of levels 1 and 2."""
    return sum([LEVEL[a] < 3 for a in player.done])


def marker_value(player: Player) -> int:
    """The captured conquest markers added up, turned ones included."""
    return sum([VALUE[kind] for kind in player.markers]) + sum([VALUE[kind] for kind in player.spent])


def wonder_points(state: Altay, seat: int, achievement: int) -> int:
    """Points of a completed wonder: its formula, at most 7, and 3 more for the own secret one (ruling 53)."""
    bonus = SECRET_BONUS if state.players[seat].secret == achievement else 0
    return formula(state, seat, achievement) + bonus


def formula(state: Altay, seat: int, achievement: int) -> int:
    """Points of a wonder's formula as things stand, capped."""
    score = ACHIEVEMENTS[achievement].score
    assert score is not None
    return min(CAP, score.base + _COUNTS[score.counts](state, seat) // score.per)


# What the wonders count


def _technologies(state: Altay, seat: int) -> int:
    return technologies(state.players[seat])


def _cards(state: Altay, seat: int) -> int:
    return len(deck(state.players[seat]))


def _point_cards(state: Altay, seat: int) -> int:
    return sum([card >= POINT for card in deck(state.players[seat])])


def _starting_cards(state: Altay, seat: int) -> int:
    return sum([not CARDS[card & KIND].market for card in deck(state.players[seat])])


def _strong_lands(state: Altay, seat: int) -> int:
    return sum([state.count[place] >= 2 for place in bits(lands(state, seat))])


def _single_lands(state: Altay, seat: int) -> int:
    return sum([state.count[place] == 1 for place in bits(lands(state, seat))])


def _border_lands(state: Altay, seat: int) -> int:
    """Own territories that border an opponent's, each once (ruling 50)."""
    own = lands(state, seat)
    opponents = sum([1 << place for place, owner in enumerate(state.owner) if owner not in (NONE, seat)])
    return (own & bordering(state, opponents)).bit_count()


def _same_lands(state: Altay, seat: int) -> int:
    """Own territories of the terrain there are most of (ruling 51)."""
    own = lands(state, seat)
    return max([(own & terrain).bit_count() for terrain in OF_TERRAIN])


def _captured(state: Altay, seat: int) -> int:
    return state.players[seat].captured


def _markers(state: Altay, seat: int) -> int:
    player = state.players[seat]
    return len(player.markers) + len(player.spent)


_COUNTS = {
    "technologies": _technologies,
    "cards": _cards,
    "point_cards": _point_cards,
    "starting_cards": _starting_cards,
    "strong_lands": _strong_lands,
    "single_lands": _single_lands,
    "border_lands": _border_lands,
    "same_lands": _same_lands,
    "captured": _captured,
    "markers": _markers,
}
