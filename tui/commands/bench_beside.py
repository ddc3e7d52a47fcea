"""Another rules engine beside ours, in the same run: catanatron's random play, where it is installed.

Answers of different games are not of one size; the figure tells the order of magnitude, not who is ahead.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
from statistics import median
from time import process_time

from core.text import Part, T

GAMES = 6


def installed() -> bool:
    """Whether there is anything to compare with."""
    return importlib.util.find_spec("catanatron") is not None


def rate(seats: int, games: int = GAMES) -> float:
    """Answers a second when each question gets any of its options, checked: the median of several games."""
    game_of, seat_of = importlib.import_module("catanatron.game"), importlib.import_module("catanatron.models.player")
    rates = []
    for seed in range(1, games + 1):
        game = game_of.Game([seat_of.Player(color) for color in list(seat_of.Color)[:seats]], seed=seed)
        luck = random.Random(seed)
        given = 0
        began = process_time()
        while game.winning_color() is None and game.state.num_turns < game_of.TURNS_LIMIT:
            game.execute(luck.choice(game.state.playable_actions))
            given += 1
        rates.append(given / (process_time() - began))
    return median(rates)


def line(seats: int) -> Part:
    """The figure as a line of the bench."""
    return T(
        "beside it, catanatron, {n} seat: random play: {rate} answers a second (median of {games} games)",
        "beside it, catanatron, {n} seats: random play: {rate} answers a second (median of {games} games)",
        n=seats,
        rate=f"{rate(seats):,.0f}",
        games=GAMES,
    )
