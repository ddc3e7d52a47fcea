"""The position of Feudum: plain typed data.

Goods, guilds, locations, regions, routes, vessels, cards and writs are small ints (their tables are in ``tables.py``);
names appear only in options. Colours are seats; in games of two or three the colours after the last seat are ghosts
that own nothing but markers in the Knight Guild.
"""

from __future__ import annotations

from core.game import Position
from core.state import Record, copyable

NONE = -1


@copyable
class Attack(Record):
    """A Conquer that has been declared, until it is settled.

    target     0 to 2 a pawn of the defender, PAWNS + monster, or FEUDUM (tables.py)
    flipped    the defender has laid Defend open        saltpeter   paid into the attack
    weapons    points of weapons                        used        weapon writs used in it
    """

    attacker: int
    defender: int
    place: int
    target: int
    flipped: int = 0
    saltpeter: int = 0
    weapons: int = 0
    used: list[int] = []


@copyable
class Player(Record):
    """One seat.

    vp         points so far                   scored     where they come from, by part of the score (tables.EARNED)
    shillings, markers (in the supply)         discs      free ones: not on voyage, military track or guilds
    goods      in the supply, by kind          barrel     sulfur in the wine barrel
    seals      king's seals in the supply      flipped    values of those of them that were beads of the seat
    beads      values of the beads in the supply, ascending
    tiles      collected, by landscape on the back (in the basic game all under the first)
    targets    archery targets kept until a marker is left to swap for
    places, faces, under, wine     of the three pawns: location or NONE, guild, vessel under it or NONE, sulfur on it
    fed        pawns fed in this nourish step, a bit each
    vessels    in the supply, by kind
    writs      held (secret)                   drawn      being looked at (secret)
    cards      chosen for this round and not yet played (secret)      played   laid open this round, in order
    pouch      NONE, SALTPETER or SULFUR: what lies, or in this round lay, on the pouch
    cube       1: a cube lies on the pouch
    double     1: the double turn has not been taken yet              moves    successful Moves this round
    guilds     dealt with by the Guild card this round, a bit each (K1)
    military   discs on the military track     voyage     space of the voyage reached, 0: none
    reeves     guilds with a reeve of the seat, a bit each            slayer   1: has defeated a monster
    shares     targets got as a ruler's share, to be swapped in the seat's next turn (switch ruler_target_share)
    planted    locations where the seat has laid the landscape, a bit each
    parry      1: Defend, played in turn, may still be laid against an attack (switch defend_after_own_turn)
    """

    vp: int = 0
    scored: list[int] = []
    shillings: int = 0
    markers: int = 0
    discs: int = 0
    goods: list[int] = []
    barrel: int = 0
    seals: int = 0
    flipped: list[int] = []
    beads: list[int] = []
    tiles: list[int] = []
    targets: int = 0
    places: list[int] = []
    faces: list[int] = []
    under: list[int] = []
    wine: list[int] = []
    fed: int = 0
    vessels: list[int] = []
    writs: list[int] = []
    drawn: list[int] = []
    cards: list[int] = []
    played: list[int] = []
    pouch: int = NONE
    cube: int = 0
    double: int = 0
    moves: int = 0
    guilds: int = 0
    military: int = 0
    voyage: int = 0
    reeves: int = 0
    slayer: int = 0
    shares: int = 0
    planted: int = 0
    parry: int = 0


@copyable
class Feudum(Position):
    """The whole table.

    first      seat with the starting player marker        active   seat on turn in step 1, or NONE
    epoch      0 to 4 for I to V
    disc       of each location: OUTPOST, FARM, TOWN, or FEUDUM + guild
    discs      in the general supply, of each kind; outposts, farms and towns may fall below 0: unlimited (F3)
    ruler, serf           of each location, a seat or NONE        subject   1: the ruler's second marker lies there
    immune     of each location: IMMUNE_SUBJECT, IMMUNE_SERF: a seal lies under that marker
    goods      on the map: location * 5 + kind
    landscape  of each location, or NONE                    growth    its resources there
    abandoned  vessels on the map without a pawn: location * 3 + kind
    left       the same numbers of those left there in this turn: nobody boards them before the next
    monster_owner, monster_place      of behemoth and serpent, NONE in the Knight Guild
    haversack, shillings, targets, seals, vessels      the general supply
    markers    the general supply, by colour (ghosts too)
    unseen     how many discs of value 2, 3, 4, 5 lie seal side up, wherever they lie: values nobody has seen
    track      of each guild: seats that are members, master first
    stars      of each seat in each guild as last counted: seat * 6 + guild
    barn, market, containers      goods in the three western guilds, by kind
    docked     vessels in the Alchemist Guild
    rows       of the Knight Guild: slots with a marker by colour, a bit each
    scrolls    slots with a seal, a bit each                rosary, chickens      values of the beads there, ascending
    purse, coffer      shillings in the farmer's purse and the church coffer
    stacks     tiles taken from each region's stack         backs     landscapes on tiles nobody has seen, by kind
    writs      never drawn, an unordered pool               under     put under the deck, the next to be drawn first
    under_by   who knows each of those: a seat, or NONE for everybody
    points     movement points left in this Move            stepped   pieces that moved in this Move, a bit each
    harvest    goods of a harvest that is being looked at, by kind; empty without one
    """

    players: list[Player] = []
    first: int = 0
    active: int = NONE
    epoch: int = 0
    disc: list[int] = []
    discs: list[int] = []
    ruler: list[int] = []
    subject: list[int] = []
    serf: list[int] = []
    immune: list[int] = []
    goods: list[int] = []
    landscape: list[int] = []
    growth: list[int] = []
    abandoned: list[int] = []
    left: list[int] = []
    monster_owner: list[int] = []
    monster_place: list[int] = []
    haversack: list[int] = []
    shillings: int = 0
    targets: int = 0
    seals: int = 0
    vessels: list[int] = []
    markers: list[int] = []
    unseen: list[int] = []
    track: list[list[int]] = []
    stars: list[int] = []
    barn: list[int] = []
    market: list[int] = []
    containers: list[int] = []
    docked: list[int] = []
    rows: list[int] = []
    scrolls: int = 0
    rosary: list[int] = []
    chickens: list[int] = []
    purse: int = 0
    coffer: int = 0
    stacks: list[int] = []
    backs: list[int] = []
    writs: list[int] = []
    under: list[int] = []
    under_by: list[int] = []
    points: int = 0
    stepped: int = 0
    harvest: list[int] = []
    attack: Attack | None = None
    options: dict[str, str] = {}
