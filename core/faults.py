"""Errors the game goes on after: they are noted here and handed to whoever keeps a log.

A bot that fails answers otherwise, a sentence that fails is replaced by the notation: the players lose nothing, but
whoever mends the game must hear of it. The engine keeps no log itself.
"""

from __future__ import annotations

from collections.abc import Callable

Keeper = Callable[[Exception], object]

_keepers: list[Keeper] = []


def tell(keeper: Keeper) -> None:
    """From now on call `keeper` with each error; once is enough."""
    if keeper not in _keepers:
        _keepers.append(keeper)


def note(error: Exception) -> None:
    """An error the game goes on after."""
    for keeper in _keepers:
        keeper(error)
