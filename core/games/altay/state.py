"""The position of Altay: plain typed data.

Resources, places, cards and achievements are small ints (their tables are in ``tables.py``); names appear only
in options. A card is ``kind + 32 * points``: the copies of a market card differ in points only.
"""

from __future__ import annotations

from core.game import Position
from core.state import Record, copyable

NONE = -1


@copyable
class TableCard(Record):
    """A collect or store card on the table, with the resources laid on it (a count for each kind)."""

    card: int
    laid: list[int]


@copyable
class Fight(Record):
    """A fight that has been announced; there until the defender has answered.

    `strength` is the attack's total (settlements, swords, Leadership); `cards` the number of sword cards used;
    `shields` the cards of the defender's hand picked so far (still in the hand, and hidden like it).
    """

    attacker: int
    defender: int
    origin: int
    target: int
    strength: int
    cards: int
    shields: list[int] = []


@copyable
class Player(Record):
    """One seat.

    people    index of the people, NONE before the choice
    draw      draw pile, an unordered pool           hand, discard, trashed   lists of cards
    archive   card lying on Writing, or NONE         pool     resources of this turn, a count for each kind
    supply    settlements not yet on the board       reserved one settlement held by a technology in progress
    working   achievement in progress, or NONE       laid     resources on it
    done      completed achievements, in order       secret   the secret wonder dealt
    opened    the secret wonder was started          captured settlements taken from others
    lost      settlements others took                markers  captured conquest markers (kinds)
    spent     markers consumed by the Shaman (kinds; in addition to `markers`)
    effects   once-per-turn effects used, a bit for each achievement
    bought    market types bought this turn, a bit for each card kind
    dropped   an achievement was dropped this turn   coins    coins held (variant)
    """

    people: int = NONE
    draw: list[int] = []
    hand: list[int] = []
    discard: list[int] = []
    trashed: list[int] = []
    table: list[TableCard] = []
    archive: int = NONE
    pool: list[int] = []
    supply: int = 15
    reserved: int = 0
    working: int = NONE
    laid: list[int] = []
    done: list[int] = []
    secret: int = NONE
    opened: int = 0
    captured: int = 0
    lost: int = 0
    markers: list[int] = []
    spent: list[int] = []
    effects: int = 0
    bought: int = 0
    dropped: int = 0
    coins: int = 0


@copyable
class Altay(Position):
    """The whole table.

    owner, count, marker   for each of the 23 territories: seat or NONE, settlements, kind of marker or NONE
    stars      territories with a victory-point marker, a bit for each     used   territories used this turn
    market     copies left in each market stack (11)
    shown      face-up copies of each of the 20 achievements               piles  face-down pools by level
    leftover   markers back in the box, unseen       removed  markers taken off start places or used up
    scrapped   achievements dropped while in progress
    first      starting player      active  whose turn      ending  end trigger id, empty before
    """

    players: list[Player] = []
    owner: list[int] = []
    count: list[int] = []
    marker: list[int] = []
    stars: int = 0
    used: int = 0
    market: list[int] = []
    shown: list[int] = []
    piles: list[list[int]] = []
    leftover: list[int] = []
    removed: list[int] = []
    scrapped: list[int] = []
    first: int = 0
    active: int = NONE
    ending: str = ""
    fight: Fight | None = None
    options: dict[str, str] = {}
