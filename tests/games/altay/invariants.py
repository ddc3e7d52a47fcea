"""What must hold in every position of Altay, and what must come up in its test games (see tests/contract)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import (
    ACHIEVEMENTS,
    CARDS,
    IN_PLAY,
    KIND,
    MARKET,
    OF_LEVEL,
    PEOPLES,
    WMS,
)
from core.match import Match

MOST = {2: 30000, 3: 30000, 4: 30000}

SETTLEMENTS = 15
MARKERS = 33
LAND_MOST = 4
DECK = 10

# What a player who means to get on does first, and last.
FIRST = frozenset({"develop", "advance", "lay"})
LAST = frozenset({"end", "drop", "take", "lay_out"})

SIGHTS = frozenset(
    {"end supply", "end board"}
    | {f"achieve {achievement.id}" for achievement in ACHIEVEMENTS}
    | {f"buy {CARDS[kind].id}" for kind in MARKET}
    | {f"people {people.id}" for people in PEOPLES}
    | {f"verb {verb}" for verb in ("play", "put", "take", "fight", "market", "develop", "advance", "use", "recall")}
    | {f"verb {verb}" for verb in ("drop", "end", "fill", "draw", "consume", "boost", "lay_out", "surrender", "shield")}
)


def check(state: Altay) -> None:
    """The invariants of the rules' description, for every position between two answers."""
    for seat, player in enumerate(state.players):
        _settlements(state, seat, player)
        _cards(state, player)
        _pool(state, seat, player)
        _achievement_in_progress(player)
    _lands(state)
    _markers(state)
    _market(state)
    _achievements(state)
    captured = sum(player.captured for player in state.players)
    assert captured == sum(player.lost for player in state.players), "captured settlements and lost ones differ"
    if state.over:
        assert state.turn == state.round * len(state.players), "the seats had unequal numbers of turns"


def _settlements(state: Altay, seat: int, player: Player) -> None:
    board = sum(count for owner, count in zip(state.owner, state.count, strict=True) if owner == seat)
    assert board + player.supply + player.reserved + player.lost == SETTLEMENTS, f"settlements of seat {seat + 1}"
    assert min(player.supply, player.lost, player.captured, player.coins) >= 0
    assert player.reserved in (0, 1)
    assert player.working != NONE or player.reserved == 0


def _deck(player: Player) -> list[int]:
    cards = player.draw + player.hand + player.discard + player.trashed + [card.card for card in player.table]
    return cards if player.archive == NONE else [*cards, player.archive]


def _cards(state: Altay, player: Player) -> None:
    if player.people == NONE:
        assert not _deck(player)
        return
    own = [card for card in _deck(player) if card & KIND not in MARKET]
    short = PEOPLES[player.people].id == "smallfolk" and state.options["smallfolk_hunters"] == "3"
    assert len(own) == DECK - short, "the starting deck"
    titles = [card.card & KIND for card in player.table]
    assert len(titles) == len(set(titles)), "two table cards of one title"


def _pool(state: Altay, seat: int, player: Player) -> None:
    assert min(player.pool) >= 0
    if seat != state.active or state.over:
        assert not any(player.pool), "resources kept between turns"
    for card in player.table:
        assert min(card.laid) >= 0
        assert sum(card.laid) <= 3, "more on a table card than it has slots"


def _achievement_in_progress(player: Player) -> None:
    if player.working == NONE:
        assert not any(player.laid), "resources on no achievement"
        return
    achievement = ACHIEVEMENTS[player.working]
    over = [max(0, laid - cost) for laid, cost in zip(player.laid, achievement.cost, strict=True)]
    assert sum(over) <= achievement.wms, "more on an achievement than it costs"
    assert all(kind in WMS for kind, count in enumerate(over) if count), "a resource in a slot that does not take it"
    assert sum(player.laid) < sum(achievement.cost) + achievement.wms, "complete but still in progress"
    assert player.working not in player.done
    assert len(set(player.done)) == len(player.done), "an achievement completed twice"


def _lands(state: Altay) -> None:
    open_ = IN_PLAY[len(state.players)]
    for place, (owner, count, marker) in enumerate(zip(state.owner, state.count, state.marker, strict=True)):
        assert 0 <= count <= LAND_MOST
        assert (owner == NONE) == (count == 0)
        assert owner == NONE or marker == NONE, "settlements and a conquest marker together"
        assert place in open_ or (owner == NONE and marker == NONE), "something on a place out of play"


def _markers(state: Altay) -> None:
    board = sum(marker != NONE for marker in state.marker)
    taken = sum(len(player.markers) + len(player.spent) for player in state.players)
    assert board + taken + len(state.removed) + len(state.leftover) == MARKERS


def _market(state: Altay) -> None:
    held = Counter(card & KIND for player in state.players for card in _deck(player))
    for kind, left in zip(MARKET, state.market, strict=True):
        assert left >= 0
        assert left + held[kind] == 2 * len(state.players), f"copies of {CARDS[kind].id}"


def _achievements(state: Altay) -> None:
    count: Counter[int] = Counter(state.scrapped)
    for pile in state.piles:
        count.update(pile)
    for achievement, shown in enumerate(state.shown):
        assert shown >= 0
        count[achievement] += shown
    for player in state.players:
        count.update(player.done)
        count.update([player.working] if player.working != NONE else [])
        count.update([player.secret] if not player.opened else [])
    for level, of_level in OF_LEVEL.items():
        copies = 1 if level == 3 else len(state.players)
        assert all(count[achievement] == copies for achievement in of_level), f"achievements of level {level}"
        types = sum(state.shown[achievement] > 0 for achievement in of_level)
        assert types == 3 or (types < 3 and not state.piles[level - 1]), f"display of level {level}"


def sights(match: Match) -> Iterable[str]:
    """What came up in a finished match."""
    yield f"end {match.over}"
    for answer in match.answers:
        verb, *args = answer.option
        yield f"verb {verb}"
        if verb == "buy":
            yield f"buy {args[0]}"
        if verb == "people":
            yield f"people {args[0]}"
    for player in match.state.players:
        for achievement in player.done:
            yield f"achieve {ACHIEVEMENTS[achievement].id}"
