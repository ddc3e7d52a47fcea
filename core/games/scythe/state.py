"""The position of Scythe: plain typed data.

Places, resources, factions, mats, mechs, structures and stars are small ints (their tables are in ``tables.py``); names
appear only in options. Cards with a printed number are known by it. Units of a kind are alike, so a seat's mechs and
workers are lists of places.
"""

from __future__ import annotations

from core.game import Position
from core.state import Record, copyable

NONE = -1


@copyable
class Fight(Record):
    """A combat that has begun, until it is settled.

    used       seats that used their ability before the dials
    winner     NONE until the dials are revealed          totals     of attacker and defender, then
    workers    workers of the loser in the territory, then
    """

    attacker: int
    defender: int
    place: int
    used: list[int] = []
    winner: int = NONE
    totals: list[int] = []
    workers: int = 0


@copyable
class Player(Record):
    """One seat.

    faction, mat       NONE before they are given out    bid        taken from the final total (auction)
    power, popularity, coins
    hand       combat cards held: how many of each value 2, 3, 4, 5
    objectives numbers of the objective cards held       shown      objectives shown, in order
    buried     objective put under the deck unseen (known to this seat alone)
    character  its place                                 mechs      places of the mechs in play
    abilities  mechs deployed, a bit for each            workers    places of the workers in play
    structures places of Mine, Monument, Armory and Mill, or NONE
    upgrades   cubes taken off top actions, a bit each   cubes      cubes laid on each bottom action
    recruits   recruits enlisted, a bit for each bottom action they came from
    bonuses    one-time bonuses taken, a bit for each    stars      stars placed, by kind
    section    section of the last turn, or NONE         factory    number of the Factory card, or 0
    coerced    Coercion was used this turn               drove      enemy workers driven home this turn
    """

    faction: int = NONE
    mat: int = NONE
    bid: int = 0
    power: int = 0
    popularity: int = 0
    coins: int = 0
    hand: list[int] = []
    objectives: list[int] = []
    shown: list[int] = []
    buried: list[int] = []
    character: int = NONE
    mechs: list[int] = []
    abilities: int = 0
    workers: list[int] = []
    structures: list[int] = []
    upgrades: int = 0
    cubes: list[int] = []
    recruits: int = 0
    bonuses: int = 0
    stars: list[int] = []
    section: int = NONE
    factory: int = 0
    coerced: int = 0
    drove: int = 0


@copyable
class Scythe(Position):
    """The whole table.

    order      seats clockwise around the board, the one that began first       active  whose turn
    goods      resources on the board: place * 4 + kind
    tokens     encounter tokens left, a bit each
    cards, discard      combat cards in the deck and beside it: how many of each value 2, 3, 4, 5
    objectives          objective cards not dealt, an unordered pool
    encounters          encounter cards not drawn, an unordered pool
    encounters_under    encounter cards used, in order, under the deck
    encounter           number of the encounter card that lies open, or 0
    factory             Factory cards still face down, an unordered pool        factory_box  those not in this game
    tile                index of the structure bonus tile
    moved_character, moved_mechs, moved_workers     who has moved in this Move (places they stand at now)
    arrivals   rows of units that entered a territory with enemy fighters this turn, so that they can go back:
               place, 0 character or 1 mech, where it came from, workers, food, wood, metal, oil it brought
    produced   territories that have produced in this Produce, a bit each
    pairs      auction: rows of faction, mat, seat that bids for it or NONE, coins bid
    waiting    auction: seats without a pair, in the order in which they bid
    """

    players: list[Player] = []
    order: list[int] = []
    active: int = NONE
    goods: list[int] = []
    tokens: int = 0
    cards: list[int] = []
    discard: list[int] = []
    objectives: list[int] = []
    encounters: list[int] = []
    encounters_under: list[int] = []
    encounter: int = 0
    factory: list[int] = []
    factory_box: list[int] = []
    tile: int = 0
    moved_character: int = 0
    moved_mechs: list[int] = []
    moved_workers: list[int] = []
    arrivals: list[list[int]] = []
    produced: int = 0
    fight: Fight | None = None
    pairs: list[list[int]] = []
    waiting: list[int] = []
    options: dict[str, str] = {}
