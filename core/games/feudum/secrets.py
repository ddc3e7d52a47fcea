"""Blur: everything a seat cannot know is redrawn in place, with dice that have been reseeded.

Hidden from a seat are the cards others chose and have not played, their writs and those they are looking at, the
writs nobody has drawn, and those others put under the deck unseen. Values under seals and backs of tiles are
unordered pools, so nothing of them needs to move; what lies in the fists is in no position before a fist is chosen.
"""

from __future__ import annotations

from core.games.feudum.state import NONE, Feudum, Player
from core.games.feudum.tables import CARDS, CONQUER

_WIDE = 1 << 62  # one number of the dice, taken apart for several draws: forks blur often


def blur(state: Feudum, seat: int) -> None:
    """Redraw what the seat cannot know. When the game is over, all lies open."""
    if state.over:
        return
    others = [player for other, player in enumerate(state.players) if other != seat]
    for player in others:
        if player.cards:
            _redraw_cards(state, player)
    _redraw_writs(state, seat, others)


def _redraw_cards(state: Feudum, player: Player) -> None:
    """Any cards the player has not shown. A Conquer is not kept for the last, but where Defend was laid open."""
    pool = [card for card in range(len(CARDS)) if card not in player.played]
    if len(player.cards) == 1 and CONQUER in pool:
        pool.remove(CONQUER)
    player.cards[:] = sorted(_deal(state, pool, len(player.cards)))


def _redraw_writs(state: Feudum, seat: int, others: list[Player]) -> None:
    """Writs never drawn, in others' hands, and put under the deck by others are one pool to this seat."""
    held = [cards for player in others for cards in (player.writs, player.drawn) if cards]
    hidden = [at for at, by in enumerate(state.under_by) if by not in (seat, NONE)]
    if not held and not hidden:
        state.writs.sort()
        return
    pool = state.writs + [writ for cards in held for writ in cards] + [state.under[at] for at in hidden]
    pool.sort()
    dealt = _deal(state, pool, len(pool) - len(state.writs))
    for cards in held:
        for at in range(len(cards)):
            cards[at] = dealt.pop()
    for at in hidden:
        state.under[at] = dealt.pop()
    state.writs[:] = pool


def _deal(state: Feudum, pool: list[int], number: int) -> list[int]:
    """Take so many at random out of a pool."""
    found = []
    chance = 0
    for _ in range(number):
        if chance < 1 << 20:
            chance = state.dice.roll("blur", _WIDE)
        chance, at = divmod(chance, len(pool))
        found.append(pool.pop(at))
    return found
