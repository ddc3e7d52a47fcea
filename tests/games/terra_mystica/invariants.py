"""What must hold in every position of Terra Mystica, and what must come up in its test games (see tests/contract)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.games.terra_mystica.gaining import priest_room
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.state import NONE, Mystica, Player, held_cards
from core.games.terra_mystica.tables import (
    CARDS,
    CULTS,
    DWELLING,
    FACTION,
    FACTIONS,
    FAVOURS,
    LANDSCAPE,
    POWERS,
    RIVER,
    TOP,
    TOWNS,
)
from core.match import Match

MOST = {2: 3000, 3: 3500, 4: 4000, 5: 4500}  # answers of random seats

# What a player who means to get on does first, and last.
FIRST = frozenset({"upgrade", "build", "favour", "town", "power", "take", "end"})
LAST = frozenset({"pass", "discard", "decline", "convert", "burn"})

# Tokens come into the game only with these factions and the Yetis' landscape tile.
MORE_TOKENS = frozenset({"dragonlords", "enlightened", "shapeshifters", "yetis"})

# The contract suite is run over games with fan factions too.
VARIANTS = {"fan": {"fan_factions": "true"}}

SIGHTS = frozenset(
    {"end rounds"}
    | {f"faction {faction.id}" for faction in FACTIONS if faction.set != "fan"}
    | {f"favour {favour.id}" for favour in FAVOURS}
    | {f"town {town.id}" for town in TOWNS if not town.mini}
    | {f"power {action.id}" for action in POWERS}
    | {f"card {card.id}" for card in CARDS if not card.mini}
    | {f"cult {cult}" for cult in CULTS}
    | {
        f"verb {verb}"
        for verb in (
            *("faction", "colour", "dwelling", "bonus", "build", "transform", "upgrade", "advance", "priest", "power"),
            *("special", "pass", "discard", "end", "take", "decline", "favour", "town", "step", "bridge"),
        )
    }
)


def check(state: Mystica) -> None:
    """The invariants of the rules, for every position between two chapters."""
    for seat, player in enumerate(state.players):
        assert player.vp == sum(player.sources), "points from nowhere"
        if player.faction != NONE and state.phase != "setup":
            _resources(player, state.options["manual_corrections"] == "true")
            _pieces(state, seat, player)
    _map(state)
    _tiles(state)
    _cult_board(state)
    assert sorted(state.seating) in ([], list(range(len(state.players))))
    assert state.round <= 6


def _resources(player: Player, corrected: bool) -> None:
    board = FACTIONS[player.faction]
    assert min(player.vp, player.coins, player.workers, player.priests, *player.bowls) >= 0
    assert corrected or board.id in MORE_TOKENS or sum(player.bowls) <= sum(board.bowls), "power tokens from nowhere"
    assert priest_room(player) >= 0, "more priests than there are"
    assert board.ship_start <= player.ship <= board.ship_max
    assert 0 <= player.exchange <= board.exchange_max
    assert player.keys >= 0


def _pieces(state: Mystica, seat: int, player: Player) -> None:
    board = FACTIONS[player.faction]
    built = Counter(state.building[place] for place in player.places)
    assert len(set(player.places)) == len(player.places)
    for kind in range(1, LANDSCAPE):
        assert built[kind] == player.stands[kind] <= board.pieces[kind], "buildings"
    assert built[LANDSCAPE] == (player.landscape != NONE) <= 1
    assert all(state.owner[place] == seat for place in player.places)
    assert sum(1 for _, _, owner in state.bridges if owner == seat) + player.bridges == board.bridges, "bridges"


def _map(state: Mystica) -> None:
    rivers = MAPS[state.map].rivers
    owned = [place for player in state.players for place in player.places]
    assert len(set(owned)) == len(owned), "two buildings on a hex"
    assert {place for place, owner in enumerate(state.owner) if owner != NONE} == set(owned)
    for place, kind in enumerate(state.building):
        assert (kind != 0) == (state.owner[place] != NONE)
        assert kind in (0, LANDSCAPE) or not rivers >> place & 1 or _afloat(state, place), "a building on a river"
        assert state.town[place] == 0 or kind != 0, "an empty hex in a town"
    assert all((terrain == RIVER) == bool(rivers >> place & 1) for place, terrain in enumerate(state.terrain))
    ends = {frozenset(pair) for pair in MAPS[state.map].bridge_ends}
    placed = [frozenset(row[:2]) for row in state.bridges]
    corrected = state.options["manual_corrections"] == "true"  # ledgers hold such bridges
    assert corrected or len(set(placed)) == len(placed), "two bridges in one place"
    assert state.options["landscapes"] == "true" or set(placed) <= ends


def _afloat(state: Mystica, place: int) -> bool:
    """Selkies build dwellings on rivers."""
    return state.building[place] == DWELLING and state.players[state.owner[place]].faction == FACTION["selkies"]


def _tiles(state: Mystica) -> None:
    for tile, favour in enumerate(FAVOURS):
        owners = sum(player.favours >> tile & 1 for player in state.players)
        assert state.favours[tile] + owners == favour.copies, "favour tiles"
    for tile, town in enumerate(TOWNS):
        taken = sum(player.towns.count(tile) for player in state.players)
        in_game = not town.mini or state.options["mini_town_tiles"] == "true"
        assert state.town_tiles[tile] + taken == (town.copies if in_game else 0), "town tiles"
    held = [card for player in state.players for card in held_cards(player)]
    going_back = [card for entry in state.agenda if entry[0] == "second-card" for card in entry[2:]]
    assert len(set(held)) == len(held), "a bonus card held twice"
    for card in range(len(CARDS)):
        lies = state.cards[card] != NONE
        assert lies + (card in held) + (card in going_back) == (state.cards_in >> card & 1), "bonus cards"


def _cult_board(state: Mystica) -> None:
    for cult in range(len(CULTS)):
        steps = [player.cults[cult] for player in state.players if player.cults]
        assert all(0 <= step <= TOP for step in steps)
        assert steps.count(TOP) <= 1, "two markers on the last space"
    for seat, player in enumerate(state.players):
        assert state.spaces.count(seat) == player.sent, "priests on the cult board"


def sights(match: Match) -> Iterable[str]:
    """What came up in a finished match."""
    state = match.state
    assert isinstance(state, Mystica)
    yield f"end {match.over}"
    for answer in match.answers:
        verb, *args = answer.option
        yield f"verb {verb}"
        if verb in ("favour", "town", "power") and args:
            yield f"{verb} {args[0]}"
        if verb in ("bonus", "pass") and args:
            yield f"card {args[0]}"
        if verb == "priest":
            yield f"cult {args[0]}"
    for player in state.players:
        yield f"faction {FACTIONS[player.faction].id}"
        yield from (f"favour {FAVOURS[tile].id}" for tile in bits(player.favours))
