"""Blur: everything a seat cannot know is redrawn in place, with dice that have been reseeded.

Hidden from a seat are the hands of others (with the shields a defender has picked), their secret wonders, and the
order of what is still to be drawn. Piles are unordered pools, so only hands and secret wonders need to move.
What was bought, discarded or laid down is open, so each deck as a whole is known.
"""

from __future__ import annotations

from core.games.altay.state import NONE, Altay, Player
from core.games.altay.tables import LEVEL


def blur(state: Altay, seat: int) -> None:
    """Redraw the hands and secret wonders of everybody else."""
    for other, player in enumerate(state.players):
        if other != seat:
            _redraw_hand(state, player)
    _hide_shields(state, seat)
    _redraw_wonders(state, seat)


def _redraw_hand(state: Altay, player: Player) -> None:
    size = len(player.hand)
    pool = player.draw
    pool += player.hand
    pool.sort()
    # one number of the dice, taken apart: the piles are small, and forks blur often
    chance = state.dice.roll("blur", 1 << 62)
    for at in range(size):
        chance, index = divmod(chance, len(pool))
        player.hand[at] = pool.pop(index)


def _hide_shields(state: Altay, seat: int) -> None:
    if state.fight is not None and state.fight.defender != seat:
        state.fight.shields.clear()


def _redraw_wonders(state: Altay, seat: int) -> None:
    """Unopened secret wonders of others and the face-down wonders are one pool to this seat."""
    hidden = [player for other, player in enumerate(state.players) if other != seat and not player.opened]
    pile = state.piles[2]
    pile += [player.secret for player in hidden if player.secret != NONE]
    pile.sort()
    for player in hidden:
        player.secret = state.dice.draw("blur", pile)
        assert LEVEL[player.secret] == 3
