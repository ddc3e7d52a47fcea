"""Who stands where, and who controls what (rulings, section 3)."""

from __future__ import annotations

from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import ALL_HEXES, bits


def fighters(player: Player) -> int:
    """The places with the seat's character or a mech of it."""
    found = 0 if player.character < 0 else 1 << player.character
    for place in player.mechs:
        found |= 1 << place
    return found


def workers(player: Player) -> int:
    """The places with workers of the seat."""
    found = 0
    for place in player.workers:
        found |= 1 << place
    return found


def units(player: Player) -> int:
    """The places with any unit of the seat."""
    found = 0 if player.character < 0 else 1 << player.character
    for place in player.mechs:
        found |= 1 << place
    for place in player.workers:
        found |= 1 << place
    return found


def structures(player: Player) -> int:
    """The places with structures of the seat."""
    found = 0
    for place in player.structures:
        if place >= 0:
            found |= 1 << place
    return found


def others_units(state: Scythe, seat: int) -> int:
    """The places with units of anybody else."""
    found = 0
    for other, player in enumerate(state.players):
        if other != seat:
            found |= units(player)
    return found


def others_fighters(state: Scythe, seat: int) -> int:
    """The places with characters or mechs of anybody else."""
    found = 0
    for other, player in enumerate(state.players):
        if other != seat:
            found |= fighters(player)
    return found


def all_structures(state: Scythe) -> int:
    """The places with a structure, whosoever."""
    found = 0
    for player in state.players:
        found |= structures(player)
    return found


def controlled(state: Scythe, seat: int) -> int:
    """The territories a seat controls: own units there, or an own structure and nobody else's unit. While attacker and
    defender share a territory the defender still controls it. Homes are no territories."""
    player = state.players[seat]
    mine, theirs = units(player), others_units(state, seat)
    if seat == state.active:
        mine &= ~theirs
    return (mine | structures(player) & ~theirs) & ALL_HEXES


def controller(state: Scythe, place: int) -> int:
    """The seat that controls a territory, or NONE."""
    for seat in range(len(state.players)):
        if controlled(state, seat) >> place & 1:
            return seat
    return NONE


def contested(state: Scythe, seat: int) -> int:
    """The territories where fighters of the seat stand with fighters of somebody else."""
    return fighters(state.players[seat]) & others_fighters(state, seat)


def goods_at(state: Scythe, place: int) -> tuple[int, int, int, int]:
    """The resources on a place, by kind."""
    food, wood, metal, oil = state.goods[place * 4 : place * 4 + 4]
    return food, wood, metal, oil


def goods_of(state: Scythe, seat: int) -> list[int]:
    """All resources on territories a seat controls, by kind."""
    found, goods = [0, 0, 0, 0], state.goods
    for place in bits(controlled(state, seat)):
        at = place * 4
        found[0] += goods[at]
        found[1] += goods[at + 1]
        found[2] += goods[at + 2]
        found[3] += goods[at + 3]
    return found


def count_of(state: Scythe, seat: int, resource: int) -> int:
    """How many of a resource lie on territories a seat controls."""
    goods, found = state.goods, 0
    for place in bits(controlled(state, seat)):
        found += goods[place * 4 + resource]
    return found


def work_places(state: Scythe, seat: int) -> int:
    """The territories a seat controls with a worker of its own there."""
    return workers(state.players[seat]) & controlled(state, seat)
