"""What must hold in every position of Feudum, and what must come up in its test games (see tests/contract)."""

from __future__ import annotations

from collections.abc import Iterable

from core.games.feudum import stars
from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.tables import (
    ARCHERY_BUTT,
    BARN,
    BARREL,
    BEAD_COUNTS,
    BOX,
    CARDS,
    CHICKENS,
    COLUMNS,
    CONTAINER,
    COUNTS,
    DISCS,
    EPOCHS,
    FOOD,
    GOODS,
    GUILDS,
    LANDSCAPE_COUNTS,
    LANDSCAPES,
    MONSTERS,
    MOST_WRITS,
    ORCHARD,
    PAWNS,
    PLACES,
    ROSARY,
    SILVER_MINE,
    SULFUR,
    SULFUR_MINE,
    TILES,
    VESSELS,
    VOYAGE_END,
    WRIT_DATA,
    WRITS,
    spaces,
)
from core.match import Match

MOST = {2: 20000, 3: 20000, 4: 20000, 5: 20000}  # answers of random seats

# What a player who means to get on does first, and last.
FIRST = frozenset({"play", "raise", "tend", "bump", "marker", "weapon", "mandate", "yes", "split"})
LAST = frozenset({"forfeit", "done", "no", "take-off", "under", "none", "leave", "starve"})
POOL = 60  # games are short

# Chance seldom brings a tile, a serf and wood together: the four landscapes have tests of their own.
SIGHTS = frozenset(
    {"end epoch-v"}
    | {f"play {card}" for card in CARDS}
    | {f"{function} {guild}" for function in ("trade", "pull", "push") for guild in GUILDS}
    | {f"mandate {WRITS[writ]}" for writ, row in enumerate(WRIT_DATA) if row["kind"] == "mandate"}
    | {f"kept {writ}" for writ in WRITS}
    | {f"disc {disc}" for disc in DISCS}
    | {f"vessel {vessel}" for vessel in VESSELS}
    | {
        f"verb {verb}"
        for verb in ("again", "feast", "tend", "bump", "attack", "starve", "wine", "go", "take", "deploy")
    }
)


def check(state: Feudum) -> None:
    """The invariants of the rules, for every position between two chapters."""
    _goods(state)
    _money(state)
    _markers(state)
    _seals(state)
    _writs(state)
    _map(state)
    _guilds(state)
    for player in state.players:
        _seat(player)


def _growth(state: Feudum, landscape: int) -> int:
    """Resources lying on all landscapes of a kind."""
    return sum(n for kind, n in zip(state.landscape, state.growth, strict=True) if kind == landscape)


def _goods(state: Feudum) -> None:
    on_map = [sum(state.goods[kind :: len(GOODS)]) for kind in range(len(GOODS))]
    for kind, number in enumerate(COUNTS):
        places = [state.haversack[kind], state.barn[kind], state.market[kind], state.containers[kind], on_map[kind]]
        assert min(places) >= 0
        found = sum(places) + sum(player.goods[kind] for player in state.players)
        if kind == SULFUR:
            found += sum(player.barrel + sum(player.wine) for player in state.players) + _growth(state, SULFUR_MINE)
        if kind == FOOD:
            found += _growth(state, ORCHARD)
        found += sum(player.cube for player in state.players if player.pouch == kind)
        found += sum(state.harvest[kind : kind + 1])
        assert found == number, f"{GOODS[kind]} lost or made"


def _money(state: Feudum) -> None:
    total = state.shillings + state.purse + state.coffer + _growth(state, SILVER_MINE)
    assert total + sum(player.shillings for player in state.players) == BOX["shillings"], "shillings"
    targets = state.targets + _growth(state, ARCHERY_BUTT)
    targets += sum(player.targets + player.shares for player in state.players)
    assert targets == BOX["targets"], "archery targets"
    for kind, vessel in enumerate(VESSELS):
        found = state.vessels[kind] + state.docked[kind] + sum(state.abandoned[kind :: len(VESSELS)])
        found += sum(player.vessels[kind] + player.under.count(kind) for player in state.players)
        assert found == BOX["vessels"][vessel], f"{vessel} lost or made"
    assert all(state.abandoned[here] >= state.left.count(here) for here in state.left), "a vessel boarded in the turn"


def _markers(state: Feudum) -> None:
    for colour in range(len(state.markers)):
        found = state.markers[colour] + state.rows[colour].bit_count()
        if colour < len(state.players):
            found += state.players[colour].markers + sum(colour in track for track in state.track)
            found += state.ruler.count(colour) + state.serf.count(colour) + state.monster_owner.count(colour)
            found += sum(state.subject[place] for place, ruler in enumerate(state.ruler) if ruler == colour)
        assert found == BOX["markers"], f"markers of colour {colour}: {found}"


def _seals(state: Feudum) -> None:
    immune = sum(bits.bit_count() for bits in state.immune)
    sealed = state.seals + state.scrolls.bit_count() + immune + sum(player.seals for player in state.players)
    beads = [*state.rosary, *state.chickens, *(value for player in state.players for value in player.beads)]
    assert sealed + len(beads) == sum(BEAD_COUNTS), "seals and beads"
    known = beads + [value for player in state.players for value in player.flipped]
    for index, number in enumerate(BEAD_COUNTS):
        assert state.unseen[index] + known.count(index + 2) == number, f"discs of value {index + 2}"


def _writs(state: Feudum) -> None:
    held = [writ for player in state.players for writ in (*player.writs, *player.drawn)]
    kept = state.options["basic_monster_charter"] == "kept" or state.options["mode"] == "advanced"
    used = [writ for writ in range(len(WRITS)) if kept or not WRIT_DATA[writ].get("advanced")]
    assert sorted(state.writs + state.under + held) == used, "writs"
    assert len(state.under) == len(state.under_by)


def _map(state: Feudum) -> None:
    for place in range(len(PLACES)):
        ruler, serf = state.ruler[place], state.serf[place]
        assert ruler != NONE or (serf == NONE and not state.subject[place]), "a serf or subject without a ruler"
        assert serf == NONE or serf != ruler, "ruler and serf of one seat"
        assert state.landscape[place] != NONE or not state.growth[place], "resources without a landscape"
    assert len(state.disc) == len(PLACES)
    for monster in range(len(MONSTERS)):
        assert (state.monster_owner[monster] == NONE) == (state.monster_place[monster] == NONE)
    if state.options["mode"] == "basic":
        assert set(state.landscape) == {NONE}
        assert set(state.monster_owner) == {NONE}
        assert not any(player.reeves for player in state.players)
    laid = [state.landscape.count(kind) for kind in range(len(LANDSCAPES))]
    assert all(laid[kind] <= LANDSCAPE_COUNTS[kind] for kind in range(len(LANDSCAPES)))
    assert all(0 <= taken <= TILES for taken in state.stacks)
    assert 0 <= state.epoch < len(EPOCHS)


def _guilds(state: Feudum) -> None:
    assert sum(state.barn) <= BARN
    assert max(state.market) <= COLUMNS
    assert max(state.containers) <= CONTAINER
    assert len(state.rosary) <= ROSARY
    assert len(state.chickens) <= CHICKENS
    assert min(state.purse, state.coffer) >= 0
    for guild, track in enumerate(state.track):
        counted = [stars.count(state, seat)[guild] for seat in track]
        assert len(set(track)) == len(track) <= spaces(len(state.players))
        assert counted == sorted(counted, reverse=True), f"{GUILDS[guild]}: a member before one with more stars"
        assert all(counted), f"{GUILDS[guild]}: a member without a star"
        for seat, player in enumerate(state.players):
            if player.reeves >> guild & 1:
                assert seat in track[:2], f"{GUILDS[guild]}: a reeve of no master or journeyman"


def _seat(player: Player) -> None:
    assert sum(player.scored) == player.vp, "points of no part"
    assert min(player.markers, player.shillings, player.barrel, player.seals, *player.goods, *player.tiles) >= 0
    assert player.barrel <= BARREL
    assert len(player.writs) <= MOST_WRITS
    assert len(player.flipped) <= player.seals
    used = player.military + (player.voyage > 0) + player.reeves.bit_count()
    assert player.discs + used == BOX["seat"]["discs"], "player discs"
    assert 0 <= player.military <= 3
    assert 0 <= player.voyage <= VOYAGE_END
    assert len(player.places) == len(player.faces) == len(player.under) == len(player.wine) == PAWNS
    for pawn, place in enumerate(player.places):
        if place == NONE:
            assert (player.under[pawn], player.wine[pawn]) == (NONE, 0), "a pawn off the board on a vessel or drunk"


def sights(match: Match) -> Iterable[str]:
    """What came up in a finished match."""
    state = match.state
    assert isinstance(state, Feudum)
    yield f"end {match.over}"
    for answer in match.answers:
        verb, *args = answer.option
        yield f"verb {verb}"
        if verb in ("play", "trade", "pull", "push", "mandate") and args:
            yield f"{verb} {args[0]}"
        if verb == "keep":
            yield f"kept {args[0]}"
        if verb == "weapon":
            yield f"mandate {args[0]}"
        if verb == "deploy":
            yield f"vessel {args[0]}"
    yield from (f"disc {DISCS[kind]}" for kind in state.disc)
