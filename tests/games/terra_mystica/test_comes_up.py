"""What the usual options leave out comes up in games too: the mini expansion, landscape tiles, final tiles, boards."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.terra_mystica import GAME
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import CARDS, FACTIONS, FINAL_TILES, ROUNDS, TOWNS
from core.match import Match
from tests.games.terra_mystica import invariants
from tests.playing import Luck

OPTIONS = {
    "mini_town_tiles": "true",
    "mini_bonus_card": "true",
    "mini_score_tile": "true",
    "landscapes": "true",
    "final_tile": "drawn",
}
FIRST = invariants.FIRST | {"landscape"}
MOST_GAMES = 400


def wanted() -> set[str]:
    """Names of all that must be seen."""
    return (
        {f"landscape {faction.id}" for faction in FACTIONS if faction.set != "fan"}
        | {f"town {town.id}" for town in TOWNS}
        | {f"card {card.id}" for card in CARDS}
        | {f"round {tile.id}" for tile in ROUNDS}
        | {f"final {tile}" for tile in FINAL_TILES}
        | {f"map {board.id}" for board in MAPS}
    )


def played(number: int, missing: set[str]) -> Mystica:
    """A game to its end in which seats take factions whose landscape tile is still missing, build, found towns and lay
    landscape tiles where they can."""
    board = MAPS[number % len(MAPS)].id
    match = Match.new(GAME, 2 + number % 4, number, OPTIONS | {"map": board})
    luck = Luck(number)
    while not match.over:
        decision = match.decisions()[0]
        options = match.listed(decision)
        good = [option for option in options if option[0] in FIRST or f"landscape {option[-1]}" in missing]
        good = good or [option for option in options if option[0] not in invariants.LAST] or options
        match.answer(decision.seat, good[luck.below(len(good))])
        if match.began == match.length:
            invariants.check(match.state)
    return match.state


def seen_in(state: Mystica) -> Iterator[str]:
    """What came up in a finished game."""
    yield f"map {MAPS[state.map].id}"
    yield f"final {FINAL_TILES[state.tile]}"
    yield from (f"round {ROUNDS[tile].id}" for tile in state.rounds)
    yield from (f"card {card.id}" for at, card in enumerate(CARDS) if state.cards_in >> at & 1)
    for player in state.players:
        yield from (f"town {TOWNS[tile].id}" for tile in player.towns)
        if player.landscape != NONE:
            yield f"landscape {FACTIONS[player.faction].id}"


def test_everything_in_the_box_comes_up() -> None:
    missing = wanted()
    for number in range(MOST_GAMES):
        missing.difference_update(seen_in(played(number, missing)))
        if not missing:
            break
    assert missing == set(), number
