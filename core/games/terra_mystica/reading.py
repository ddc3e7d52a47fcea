"""A position read in words: the ids that options, names and look.toml use, instead of the state's numbers."""

from __future__ import annotations

from core.games.terra_mystica.maps import MAPS, Map
from core.games.terra_mystica.names import LAND_LETTER, OWN_LETTER
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.state import NONE, Mystica, Player, held_cards
from core.games.terra_mystica.tables import (
    CARDS,
    CULTS,
    FACTIONS,
    FAVOURS,
    KINDS,
    POWERS,
    ROUNDS,
    SPACES,
    TERRAINS,
    TOWNS,
    Board,
    Card,
    Round,
)

# Seats


def faction_id(player: Player) -> str:
    """The faction of a seat, empty before it has one."""
    return FACTIONS[player.faction].id if player.faction != NONE else ""


def board_of(player: Player) -> Board:
    """The faction board of a seat that has one."""
    return FACTIONS[player.faction]


def seat_letter(state: Mystica, seat: int) -> str:
    """The letter on the map: of the land the faction lives on, its own for one that may change it, or the seat's
    number before it has a faction."""
    player = state.players[seat]
    if player.faction == NONE:
        return str(seat + 1)
    own = OWN_LETTER.get(faction_id(player))
    return own or LAND_LETTER[board_of(player).home]


def seat_role(state: Mystica, seat: int) -> str:
    """The colour role of a seat in look.toml."""
    letter = seat_letter(state, seat)
    return f"holder.{letter}" if letter in "IVWH" else f"owner.{letter}"


def colour_id(player: Player) -> str:
    """The land new dwellings need, empty if there is no one kind."""
    return TERRAINS[player.colour] if player.colour != NONE else ""


def level_of(player: Player, cult: str) -> int:
    """Steps on a cult."""
    return player.cults[CULTS.index(cult)]


def favours_of(player: Player) -> list[str]:
    """The favour tiles of a seat."""
    return [tile.id for number, tile in enumerate(FAVOURS) if player.favours >> number & 1]


def towns_of(player: Player) -> list[str]:
    """The town tiles of a seat, in the order they were taken."""
    return [TOWNS[number].id for number in player.towns]


def cards_of(player: Player) -> list[str]:
    """The bonus cards a seat holds: one for most, none after passing in the last round."""
    return [CARDS[card].id for card in held_cards(player)]


def stands(player: Player, kind: str) -> int:
    """Buildings of a kind on the map."""
    number = KINDS.index(kind)
    return player.stands[number] if number < len(player.stands) else 0


def most(player: Player, kind: str) -> int:
    """Buildings of a kind there are."""
    return board_of(player).pieces[KINDS.index(kind)]


# Hexes


def map_of(state: Mystica) -> Map:
    """The board that is played on."""
    return MAPS[state.map]


def name_of(state: Mystica, place: int) -> str:
    """The name of a hex."""
    return MAPS[state.map].names[place]


def land_at(state: Mystica, place: int) -> str:
    """What land a hex is now."""
    return TERRAINS[state.terrain[place]]


def building_at(state: Mystica, place: int) -> str:
    """The kind of the building on a hex, "none" if there is none."""
    return KINDS[state.building[place]]


def is_water(state: Mystica, place: int) -> bool:
    """Whether a hex is river with nothing on it."""
    return land_at(state, place) == "river" and state.owner[place] == NONE


# Tiles and cards


def tile_now(state: Mystica) -> Round | None:
    """The round tile of this round, or of the first round before it begins."""
    number = max(1, state.round)
    return ROUNDS[state.rounds[number - 1]] if number <= len(state.rounds) and not state.over else None


def tiles_for(state: Mystica, seat: int) -> list[Round]:
    """The round tiles whose points a seat can earn now: that of the round, or those its faction has instead."""
    player = state.players[seat]
    now = tile_now(state)
    if now is None or player.faction == NONE:
        return [] if now is None else [now]
    return [ROUNDS[state.rounds[number - 1]] for number in rules_of(player).scoring_rounds(max(1, state.round))]


def tile_of(state: Mystica, number: int) -> Round | None:
    """The round tile of a round."""
    return ROUNDS[state.rounds[number - 1]] if 0 < number <= len(state.rounds) else None


def end_reward(player: Player, tile: Round) -> int:
    """How much of its reward the end of the round would bring now."""
    if player.faction != NONE and not rules_of(player).cult_bonus:
        return 0
    have = player.sent if tile.cult == NONE else player.cults[tile.cult]
    return have // tile.every * tile.amount


def free_cards(state: Mystica) -> list[tuple[Card, int]]:
    """The bonus cards nobody holds, with the coins on them."""
    return [(CARDS[number], coins) for number, coins in enumerate(state.cards) if coins != NONE]


def free_powers(state: Mystica) -> list[str]:
    """The power actions not used this round."""
    return [action.id for number, action in enumerate(POWERS) if not state.powers >> number & 1]


def spaces_of(state: Mystica, cult: str) -> list[int]:
    """Who has a priest on the spaces of a cult: seats or NONE, the space worth 3 first."""
    at = CULTS.index(cult) * len(SPACES)
    return state.spaces[at : at + len(SPACES)]


def in_turn(state: Mystica) -> list[int]:
    """The seats in the order they act."""
    return state.order or state.seating or list(range(len(state.players)))
