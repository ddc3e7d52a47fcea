"""A position read in words: the ids that options, names and look.toml use, instead of the state's numbers."""

from __future__ import annotations

from core.games.scythe.around import neighbours
from core.games.scythe.control import count_of
from core.games.scythe.improving import cost
from core.games.scythe.names import FACTION_LETTER, SECTION_LETTER
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    BOLSTER,
    BOLSTER_CARDS,
    BOLSTER_POWER,
    BOTTOMS,
    CUBES,
    FACTIONS,
    GAINS,
    MATS,
    MOVE,
    MOVE_COINS,
    MOVE_UNITS,
    ONGOING,
    PAID_WITH,
    PRODUCE_HEXES,
    RESOURCES,
    SECTIONS,
    STRUCTURES,
    TRADE,
    TRADE_POPULARITY,
    VALUES,
)


def faction_id(player: Player) -> str:
    """The faction of a seat, empty before it has one."""
    return FACTIONS[player.faction].id if player.faction != NONE else ""


def mat_id(player: Player) -> str:
    """The mat of a seat, empty before it has one."""
    return MATS[player.mat].id if player.mat != NONE else ""


def seat_letter(state: Scythe, seat: int) -> str:
    """The letter on the map: of the faction, or the seat's number before it has one."""
    return FACTION_LETTER.get(faction_id(state.players[seat]), str(seat + 1))


def seat_role(state: Scythe, seat: int) -> str:
    """The colour role of a seat in look.toml."""
    return f"owner.{seat_letter(state, seat)}"


def section_letter(player: Player) -> str:
    """The letter of the section of the last turn, "-" before the first."""
    return SECTION_LETTER[SECTIONS[player.section]] if player.section != NONE else "-"


def upgraded(player: Player, cube: int) -> int:
    """1 if the cube has been taken off the top action, else 0."""
    return player.upgrades >> cube & 1


def top_gains(player: Player, top: int) -> tuple[tuple[str, int], ...]:
    """What the forms of a top action bring: rows of what and how many. Move and Produce: units and territories."""
    if top == MOVE:
        return (("units", 2 + upgraded(player, MOVE_UNITS)), ("coins", 1 + upgraded(player, MOVE_COINS)))
    if top == BOLSTER:
        return (("power", 2 + upgraded(player, BOLSTER_POWER)), ("cards", 1 + upgraded(player, BOLSTER_CARDS)))
    if top == TRADE:
        return (("any", 2), ("popularity", 1 + upgraded(player, TRADE_POPULARITY)))
    return (("produce", 2 + upgraded(player, PRODUCE_HEXES)),)


def price(player: Player, bottom: int) -> tuple[str, int]:
    """What a bottom action costs: resource and number."""
    return RESOURCES[PAID_WITH[bottom]], cost(player, bottom)


def held_for(state: Scythe, seat: int, bottom: int) -> int:
    """How many of the resource of a bottom action the seat controls."""
    return count_of(state, seat, PAID_WITH[bottom])


def bottom_coins(player: Player, bottom: int) -> int:
    """The coins a bottom action brings."""
    return MATS[player.mat].by_bottom[bottom].coins


def ongoing(bottom: int) -> str:
    """What a recruit of a bottom action brings whenever that action is taken."""
    return GAINS[ONGOING[bottom]]


def profiting(state: Scythe, seat: int, bottom: int) -> list[int]:
    """The neighbours whose recruits pay when this seat takes a bottom action."""
    return [other for other in neighbours(state, seat) if state.players[other].recruits >> bottom & 1]


def hand(player: Player) -> list[int]:
    """The values of the combat cards held, highest first."""
    return [value for value, count in reversed(list(zip(VALUES, player.hand, strict=False))) for _ in range(count)]


def built(player: Player) -> list[tuple[str, int]]:
    """The structures on the board: id and place."""
    return [(name, place) for name, place in zip(STRUCTURES, player.structures, strict=False) if place != NONE]


def done_of(player: Player, bottom: int) -> tuple[int, int]:
    """How far a bottom action has gone: done, and of how many."""
    made = (
        player.upgrades.bit_count(),
        player.abilities.bit_count(),
        len(built(player)),
        player.recruits.bit_count(),
    )[bottom]
    return made, len(CUBES) if BOTTOMS[bottom] == "upgrade" else 4
