"""The boards: hexes, neighbours, rivers, places for bridges, distances. Read once from ``data/maps.toml``.

A hex is a small int in reading order over the whole board, rivers included. Sets of hexes are bit masks (they live in
tables and caches only, never in the position).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from core import hexes
from core.decision import Option
from core.games.terra_mystica.tables import DWELLING, KINDS, RIVER, STRONGHOLD, TERRAINS, data

_LETTERS = {"Y": 0, "U": 1, "K": 2, "B": 3, "G": 4, "S": 5, "R": 6, "~": RIVER}


def mask(places: Iterable[int]) -> int:
    """A bit for each hex."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


_BITS: dict[int, tuple[int, ...]] = {}


def bits(places: int) -> tuple[int, ...]:
    """The hexes of a mask, in order."""
    found = _BITS.get(places)
    if found is None:
        if len(_BITS) > 50_000:
            _BITS.clear()
        rest, row = places, []
        while rest:
            low = rest & -rest
            row.append(low.bit_length() - 1)
            rest ^= low
        found = _BITS[places] = tuple(row)
    return found


class Map:
    """A board. `near` and `next` hold edge neighbours (mask and tuple), rivers among them."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.title: str = row["title"]
        self.ledger: str = row["ledger"]
        self.names: tuple[str, ...] = tuple(_names(row))
        self.at: tuple[hexes.Hex, ...] = tuple(_at(row))
        self.terrain: tuple[int, ...] = tuple(_LETTERS[letter] for line in row["rows"] for letter in line)
        self.size = len(self.names)
        self.place = {name: index for index, name in enumerate(self.names)}
        where = {at: index for index, at in enumerate(self.at)}
        self.next: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(where[at] for at in hexes.neighbours(here) if at in where)) for here in self.at
        )
        self.near: tuple[int, ...] = tuple(mask(row) for row in self.next)
        self.rivers = mask(place for place in range(self.size) if self.terrain[place] == RIVER)
        self.land = mask(range(self.size)) & ~self.rivers
        self.bridge_ends: tuple[tuple[int, int], ...] = tuple(
            (self.place[a], self.place[b]) for a, b in (pair.split("-") for pair in row["bridges"])
        )
        border_rivers = (place for place in bits(self.rivers) if len(self.next[place]) < 6)  # a reef may lie there
        self.edge = mask(self.place[name] for name in row["edge"]) | mask(border_rivers)
        self._shipped: dict[tuple[int, int], int] = {}
        self._within: dict[tuple[int, int], int] = {}
        self._make_options()

    def _make_options(self) -> None:
        names = self.names
        self.o_build: tuple[Option, ...] = tuple(("build", name) for name in names)
        # Buildings placed before the game, by kind.
        self.o_start: dict[int, tuple[Option, ...]] = {
            kind: tuple((KINDS[kind], name) for name in names) for kind in (DWELLING, STRONGHOLD)
        }
        self.o_landscape: tuple[Option, ...] = tuple(("landscape", name) for name in names)
        self.o_transform: tuple[tuple[Option, ...], ...] = tuple(
            tuple(("transform", name, colour) for colour in TERRAINS[:-1]) for name in names
        )
        self.o_upgrade: tuple[tuple[Option, ...], ...] = tuple(
            tuple(("upgrade", name, kind) for kind in KINDS) for name in names
        )
        self.o_bridge: dict[tuple[int, int], Option] = {
            (a, b): ("bridge", names[a], names[b]) for a, b in self.bridge_ends
        }

    @cached_property
    def distance(self) -> tuple[tuple[int, ...], ...]:
        """Steps from each hex to each other, whatever lies between."""
        return tuple(tuple(hexes.distance(a, b) for b in self.at) for a in self.at)

    def shipped(self, place: int, ship: int) -> int:
        """Land hexes that a ship reaches from a hex over at most `ship` river hexes (mask)."""
        found = self._shipped.get((place, ship))
        if found is None:
            found = self._shipped[place, ship] = self._sail(place, ship)
        return found

    def _sail(self, place: int, ship: int) -> int:
        if ship < 1:
            return 0
        water = self.near[place] & self.rivers
        for _ in range(ship - 1):
            for river in bits(water):
                water |= self.near[river] & self.rivers
        shore = 0
        for river in bits(water):
            shore |= self.near[river]
        return shore & self.land

    def within(self, place: int, distance: int) -> int:
        """Hexes at most so many steps away, whatever lies between (mask)."""
        found = self._within.get((place, distance))
        if found is None:
            row = self.distance[place]
            found = mask(other for other in range(self.size) if row[other] <= distance)
            self._within[place, distance] = found
        return found


def _names(row: dict[str, Any]) -> list[str]:
    found, rivers = [], 0
    for label, line in zip(row["labels"], row["rows"], strict=True):
        land = 0
        for letter in line:
            if letter == "~":
                found.append(f"r{rivers}")
                rivers += 1
            else:
                land += 1
                found.append(f"{label}{land}")
    return found


def _at(row: dict[str, Any]) -> list[hexes.Hex]:
    """Axial coordinates: in row r the hex in column c stands at q = c - (r - shift) / 2."""
    shifted = 1 if row["indent"] == "odd" else 0  # whether rows with odd index stand half a hex to the right
    found = []
    for r, line in enumerate(row["rows"]):
        indent = r % 2 == shifted
        doubled = [2 * c + int(indent) for c in range(len(line))]  # in half hexes from the left
        found += [((x - r - (1 - shifted)) // 2, r) for x in doubled]
    return found


MAPS = tuple(Map(row) for row in data("maps")["map"])
MAP = {board.id: index for index, board in enumerate(MAPS)}
