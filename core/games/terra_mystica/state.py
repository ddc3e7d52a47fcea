"""The position of Terra Mystica: plain typed data.

Hexes, terrains, kinds of buildings, cults, factions, tiles and cards are small ints (their tables are in ``tables.py``
and ``maps.py``); names appear only in options. Everything lies open: there are no secrets.
"""

from __future__ import annotations

from core.game import Position
from core.state import Record, copyable

NONE = -1


@copyable
class Player(Record):
    """One seat.

    faction    index of the faction board, or NONE before it is taken
    colour     terrain new dwellings need now (a colour, ice or volcano; NONE: see `open`)
    start_colour colour chosen at the start by factions without one of their own
    vp, coins, workers, priests (in the supply), bowls (power tokens in bowls I, II, III)
    cults      steps on fire, water, earth, air           keys       town keys not used yet
    blocked    tracks on which the marker was stopped for lack of a key this turn, a bit each
    ship, exchange                level of the tracks     jump       hexes a tunnel or carpet skips
    track      level of the income track, where the faction has one
    sent       priests that lie on the cult board         locked     priests laid aside (on locked terrains ...)
    open       terrains that are unlocked, a bit each     limit      priests there are in all
    card       bonus card held, or NONE                   favours    favour tiles, a bit each
    second     second bonus card held (Archivists), or NONE
    towns      town tiles, in the order they were taken   used       special actions used this round, a bit each
    places     hexes of the own buildings, in the order they were built
    stands     buildings on the map, by kind              bridges    bridges not built yet
    landscape  hex of the landscape tile, or NONE         passed     in this round
    due_favours, due_towns        tiles still to be taken for what was built
    gone       has left the game                          bid        taken from the points at the start (auction)
    sources    points by where they came from (tables.SOURCES)
    stock      what a faction counts for itself (its module says what)
    rows       pieces on the faction board where their colours differ: a row of colours by kind, from the left
    """

    faction: int = NONE
    colour: int = NONE
    start_colour: int = NONE
    vp: int = 0
    coins: int = 0
    workers: int = 0
    priests: int = 0
    bowls: list[int] = []
    cults: list[int] = []
    keys: int = 0
    blocked: int = 0
    ship: int = 0
    exchange: int = 0
    jump: int = 0
    sent: int = 0
    locked: int = 0
    open: int = 0
    limit: int = 7
    card: int = NONE
    favours: int = 0
    towns: list[int] = []
    used: int = 0
    places: list[int] = []
    stands: list[int] = []
    bridges: int = 0
    landscape: int = NONE
    passed: int = 0
    due_favours: int = 0
    due_towns: int = 0
    gone: int = 0
    bid: int = 0
    sources: list[int] = []
    stock: list[int] = []
    rows: list[list[int]] = []
    track: int = 0
    second: int = NONE


def held_cards(player: Player) -> list[int]:
    """The bonus cards a seat holds."""
    if player.second != NONE:
        return [player.card, player.second]
    return [player.card] if player.card != NONE else []


@copyable
class Mystica(Position):
    """The whole table.

    map        index of the board                         phase      setup, income, action or clean-up
    seating    seats in order round the table             order      seats in turn order of this round
    next_order seats in the order of passing              active     seat whose turn it is, or NONE
    terrain, owner, building, town                        of each hex; owner: a seat or NONE; town: 0 or its number
    founded    towns founded so far                       joined     rows of towns that have met
    bridges    rows of hex, hex, seat                     links      rows of river hex, seat (Mermaids)
    rounds     round tile of each round                   tile       final scoring tile, or NONE
    cards      coins on each bonus card nobody holds; NONE: it is held or not in the game
    cards_in   bonus cards in the game, a bit each
    favours    favour tiles left of each kind             town_tiles town tiles left of each kind
    powers     power actions used this round, a bit each
    spaces     priest on each space of the cults (cult * 4 + space): a seat or NONE
    piles      volcano tiles one on another: rows of hex and number, where there are more than one
    offers     power offers that stand open: seat, builder, amount, hex, number of the building
    held       markers that wait for a step of the Cultists: seat, cult
    claims     what hangs on the answers to a building: builder, number of the building, taken, refused
    built      buildings put up since the game began (numbers the offers)
    made       hexes transformed in this action           jumped     a tunnel or carpet was paid for in this action
    lots       auction: rows of faction, holder or NONE, bid
    bidders, waiting, thrown                              auction: the order drawn, who still acts, who was thrown out
    boards     colour or kind of the board dealt to each seat (random boards)
    """

    players: list[Player] = []
    map: int = 0
    phase: str = "setup"
    seating: list[int] = []
    order: list[int] = []
    next_order: list[int] = []
    active: int = NONE
    terrain: list[int] = []
    owner: list[int] = []
    building: list[int] = []
    town: list[int] = []
    founded: int = 0
    joined: list[list[int]] = []
    bridges: list[list[int]] = []
    links: list[list[int]] = []
    piles: list[list[int]] = []
    rounds: list[int] = []
    tile: int = NONE
    cards: list[int] = []
    cards_in: int = 0
    favours: list[int] = []
    town_tiles: list[int] = []
    powers: int = 0
    spaces: list[int] = []
    offers: list[list[int]] = []
    claims: list[list[int]] = []
    held: list[list[int]] = []
    built: int = 0
    made: list[int] = []
    jumped: int = 0
    lots: list[list[int]] = []
    bidders: list[int] = []
    waiting: list[int] = []
    thrown: list[int] = []
    boards: list[int] = []
    options: dict[str, str] = {}
