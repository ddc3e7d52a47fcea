"""What must hold in every position of Scythe, and what must come up in its test games (see tests/contract)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.games.scythe import control, stars
from core.games.scythe.cards import ENCOUNTERS, FACTORY_CARDS, OBJECTIVES, in_play
from core.games.scythe.improving import room
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    ALL_HEXES,
    COMBAT_CARDS,
    COMBAT_STARS,
    CRIMEA,
    CUBES,
    FACTIONS,
    GAINS,
    HOME,
    HOMES,
    JOURNEY,
    LAKES,
    LAND,
    MATS,
    NORDIC,
    POLANIA,
    SAXONY,
    SECTIONS,
    STAR_COMBAT,
    STAR_OBJECTIVE,
    STARS,
    STRUCTURES,
)
from core.games.scythe.tables import ENCOUNTERS as ENCOUNTER_PLACES
from core.match import Match

MOST = {2: 40000, 3: 40000, 4: 40000, 5: 40000}  # answers of random seats

# What a player who means to get on does first, and last.
FIRST = frozenset({"take", "produce", "all", "mech", "structure", "recruit", "cube", "onto", "bonus"})
LAST = frozenset({"skip", "done", "none", "pass", "coins"})

SIGHTS = frozenset(
    {"end stars"}
    | {f"faction {faction.id}" for faction in FACTIONS}
    | {f"section {section}" for section in SECTIONS}
    | {f"mech {mech}" for faction in FACTIONS for mech in faction.mechs}
    | {f"structure {structure}" for structure in STRUCTURES}
    | {f"cube {cube}" for cube in CUBES}
    | {f"bonus {gain}" for gain in GAINS}
    | {f"star {star}" for star in STARS}
    | {
        f"verb {verb}"
        for verb in (
            *("move", "coins", "power", "cards", "goods", "popularity", "produce", "take", "skip", "character"),
            *("worker", "to", "via", "stay", "carry", "load", "done", "at", "all", "make", "get", "pay", "discard"),
            *("onto", "recruit", "gain", "fight", "dial", "card", "use", "show", "factory-card", "none"),
        )
    }
)


def check(state: Scythe) -> None:
    """The invariants of the rules, for every position between two chapters."""
    _decks(state)
    if any(player.faction == NONE for player in state.players) or not state.order:
        return
    for player in state.players:
        _tracks(player)
        _stars(state, player)
        _pieces(player)
    _places(state)
    assert sorted(state.order) == list(range(len(state.players)))


def _decks(state: Scythe) -> None:
    players, promotional = state.players, state.options["promo_cards"] == "true"
    for value, copies in enumerate(COMBAT_CARDS):
        held = sum(player.hand[value] for player in players)
        assert held + state.cards[value] + state.discard[value] == copies, "combat cards"
    objectives = state.objectives + [n for p in players for n in (*p.objectives, *p.shown, *p.buried)]
    assert sorted(objectives) == in_play(OBJECTIVES, promotional), "objectives"
    opened = [state.encounter] if state.encounter else []
    assert sorted(state.encounters + state.encounters_under + opened) == in_play(ENCOUNTERS, promotional), "encounters"
    taken = [player.factory for player in players if player.factory]
    assert sorted(state.factory + state.factory_box + taken) == in_play(FACTORY_CARDS, promotional), "Factory cards"
    assert len(state.factory) + len(taken) == len(players) + 1
    assert not state.tokens & ~ENCOUNTER_PLACES
    assert state.tokens.bit_count() + len(state.encounters_under) + len(opened) == 11, "encounter tokens"


def _tracks(player: Player) -> None:
    assert 0 <= player.power <= 16
    assert 0 <= player.popularity <= 18
    assert player.coins >= 0
    assert min(player.hand) >= 0


def _stars(state: Scythe, player: Player) -> None:
    assert stars.total(player) <= 6
    assert state.over or stars.total(player) < 6, "six stars and still playing"
    for star, number in enumerate(player.stars):
        limit = COMBAT_STARS if star == STAR_COMBAT else 1
        if player.faction != SAXONY or star not in (STAR_COMBAT, STAR_OBJECTIVE):
            assert number <= limit
    assert state.over or not stars.due(player), "a star was forgotten"


def _pieces(player: Player) -> None:
    assert len(player.workers) <= 8
    assert len(player.mechs) == player.abilities.bit_count()
    assert sum(player.cubes) == player.upgrades.bit_count()
    assert player.recruits.bit_count() == player.bonuses.bit_count()
    assert all(room(player, bottom) >= 0 for bottom in range(4))
    for section in range(4):
        column = MATS[player.mat].by_top[section]
        assert column.cost - player.cubes[column.bottom] >= column.fixed


def _places(state: Scythe) -> None:
    built = [place for player in state.players for place in player.structures if place != NONE]
    assert len(set(built)) == len(built), "two structures on a territory"
    assert all(LAND >> place & 1 for place in built)
    assert min(state.goods) >= 0
    crimea = any(player.faction == CRIMEA for player in state.players)
    assert crimea or not any(state.goods[4 * HOMES[0] :]), "resources on a home"
    owners = [control.controlled(state, seat) for seat in range(len(state.players))]
    assert sum(owners) == _union(owners), "a territory controlled by two"
    for seat, player in enumerate(state.players):
        _units(state, seat, player)


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _units(state: Scythe, seat: int, player: Player) -> None:
    where = control.units(player)
    sailing = player.faction in (NORDIC, POLANIA) and player.abilities & JOURNEY
    assert sailing or not where & LAKES, "units on a lake"
    assert not control.workers(player) & LAKES & ~control.fighters(player), "workers alone on a lake"
    at_home = where & ~ALL_HEXES
    if player.faction != CRIMEA:
        assert not at_home & ~(1 << HOME[player.faction]), "units on somebody else's home"
    shared = where & control.others_units(state, seat)
    if shared and not state.over:
        assert state.arrivals, "two seats on a territory without an attack"
        assert shared & ~control.fighters(player) == 0, "workers alone among enemies"


def sights(match: Match) -> Iterable[str]:
    """What came up in a finished match."""
    state = match.state
    assert isinstance(state, Scythe)
    yield f"end {match.over}"
    for answer in match.answers:
        verb, *args = answer.option
        yield f"verb {verb}"
        if verb in ("section", "mech", "structure", "cube", "bonus") and args:
            yield f"{verb} {args[0]}"
    held: Counter[int] = Counter()
    for player in state.players:
        yield f"faction {FACTIONS[player.faction].id}"
        held.update(star for star, number in enumerate(player.stars) if number)
    yield from (f"star {STARS[star]}" for star in held)
