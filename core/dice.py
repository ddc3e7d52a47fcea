"""The small seeded generator that lives in the state.

A counter generator with named streams: a number depends on the seed, the stream's name and how often that
stream was used, and on nothing else. So a new draw in one place does not shift the draws of another, a copy
of the state rolls the same numbers again, and a copy with another seed is a fair guess at the future.
"""

from __future__ import annotations

from functools import cache
from zlib import crc32

from core.state import Record, copyable

_MASK = (1 << 64) - 1


@cache
def _stream_key(stream: str) -> int:
    return crc32(stream.encode()) * 0x9E3779B97F4A7C15 & _MASK


def mix(number: int) -> int:
    """Spread a 64-bit number over all its bits (the finisher of splitmix64)."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK
    return number ^ number >> 31


@copyable
class Dice(Record):
    """`used` counts the draws of each stream; `total` counts all draws and reveals (undo stops there)."""

    seed: int = 0
    total: int = 0
    used: dict[str, int] = {}

    def roll(self, stream: str, sides: int) -> int:
        """A number from 0 to sides - 1."""
        count = self.used.get(stream, 0)
        self.used[stream] = count + 1
        self.total += 1
        key = mix((self.seed + _stream_key(stream)) & _MASK)
        number = mix((key + (count + 1) * 0x9E3779B97F4A7C15) & _MASK)
        return number * sides >> 64

    def draw(self, stream: str, pool: list[int]) -> int:
        """Take one thing at random out of an unordered pool (the pool's last item fills the gap)."""
        at = self.roll(stream, len(pool))
        item = pool[at]
        pool[at] = pool[-1]
        pool.pop()
        return item

    def shuffle(self, stream: str, items: list[int]) -> None:
        """Put the items into random order, in place."""
        for at in range(len(items) - 1, 0, -1):
            other = self.roll(stream, at + 1)
            items[at], items[other] = items[other], items[at]

    def reveal(self) -> None:
        """Something hidden was shown without a draw: nothing before this point can be undone."""
        self.total += 1
