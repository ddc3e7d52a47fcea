"""Blur: everything a seat cannot know is redrawn in place, with dice that have been reseeded.

Hidden from a seat are the combat cards of others, their objectives (those they put under the deck unseen too), and
the Factory cards unless the seat has seen them. Decks are unordered pools, so nothing else needs to move. Dials and
cards of an open combat are in no position before they are revealed.
"""

from __future__ import annotations

from core.games.scythe.factory import SEEN
from core.games.scythe.gaining import pick
from core.games.scythe.state import Player, Scythe

_WIDE = 1 << 62  # one number of the dice, taken apart for several draws: forks blur often


def blur(state: Scythe, seat: int) -> None:
    """Redraw what the seat cannot know."""
    others = [player for other, player in enumerate(state.players) if other != seat]
    _redraw_hands(state, others)
    _redraw_objectives(state, others)
    state.factory.sort()
    state.factory_box.sort()
    if not has_seen_factory(state, seat):
        _redraw_factory(state)


def has_seen_factory(state: Scythe, seat: int) -> bool:
    """Whether a seat knows the Factory cards that are left: it has one, or looks at them now. Cards taken lie open."""
    return bool(state.players[seat].factory) or (
        bool(state.agenda) and state.agenda[-1] == ["factory-card", seat, SEEN]
    )


def _redraw_hands(state: Scythe, others: list[Player]) -> None:
    """The deck and the hands of others are one pool to this seat; everybody sees how many cards a hand has."""
    pool = state.cards
    sizes = [sum(player.hand) for player in others]
    for player in others:
        for value in range(4):
            pool[value] += player.hand[value]
    left = sum(pool)
    for player, size in zip(others, sizes, strict=True):
        player.hand[:] = (0, 0, 0, 0)
        chance = state.dice.roll("blur", _WIDE) if size else 0
        for _ in range(size):
            if chance < 1 << 20:
                chance = state.dice.roll("blur", _WIDE)
            chance, at = divmod(chance, left)
            value = pick(pool, at)
            pool[value] -= 1
            player.hand[value] += 1
            left -= 1


def _redraw_objectives(state: Scythe, others: list[Player]) -> None:
    pool = state.objectives
    for player in others:
        pool += player.objectives
        pool += player.buried
    pool.sort()
    chance = state.dice.roll("blur", _WIDE)
    for player in others:
        for held in (player.objectives, player.buried):
            for at in range(len(held)):
                chance, index = divmod(chance, len(pool))
                held[at] = pool.pop(index)


def _redraw_factory(state: Scythe) -> None:
    """The cards at the Factory and those left in the box are one pool to this seat."""
    number = len(state.factory)
    pool = sorted(state.factory + state.factory_box)
    state.factory[:] = sorted([pool.pop(state.dice.roll("blur", len(pool))) for _ in range(number)])
    state.factory_box[:] = pool
