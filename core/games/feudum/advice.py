"""Advice for the first rounds of a game set up for beginners: which cards do something good for the seat now.

It stands where cards are chosen. It follows from the position and is our own; with `setup = normal` there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from core.decision import Option
from core.games.feudum import chances, forecast, improving, influencing, migrating
from core.games.feudum.guilds.craft import PUSH
from core.games.feudum.guilds.functions import why_not_function
from core.games.feudum.names import GUILD
from core.games.feudum.pieces import pawns_on_board
from core.games.feudum.state import Feudum
from core.games.feudum.tables import GUILD as GUILD_CARD
from core.games.feudum.tables import GUILDS, IMPROVE, INFLUENCE, MIGRATE, PLACE
from core.text import Part, T, series

ROUNDS = 3  # in which there is advice
SPARE_FOOD = 3  # what should be left for the others when a pawn comes in


def advice(state: Feudum, seat: int, chosen: Collection[int]) -> Part:
    """What a beginner might do with cards not chosen yet, best things first; empty where there is nothing to say."""
    if state.options.get("setup") != "beginner" or not 1 <= state.round <= ROUNDS:
        return ""
    found = [find(state, seat) for card, find in _FINDERS if card not in chosen]
    found = [words for words in found if words]
    return series(found, "; ") if found else ""


def _feed(state: Feudum, seat: int) -> Part:
    short = forecast.feeding(state, seat).short
    return T("food is short: trade a harvest or buy food with Guild") if short else ""


def _push(state: Feudum, seat: int) -> Part:
    """The best push the seat could make."""
    pushes = [
        (chances.push_vp(state, guild), -guild)
        for guild in range(len(GUILDS))
        if why_not_function(state, seat, guild, PUSH) is None
    ]
    points, guild = max(pushes, default=(0, 0))
    if not points:
        return ""
    return T("Guild: push {guild} for {n} points", guild=GUILD[GUILDS[-guild]], n=points)


def _rule(state: Feudum, seat: int) -> Part:
    """A location nobody rules where a pawn stands."""
    for option in influencing.influence_options(state, seat):
        place = str(option[1])
        if option[0] == "marker" and state.ruler[PLACE[place]] < 0:
            return T("Influence: rule {place}", place=place)
    return ""


def _raise(state: Feudum, seat: int) -> Part:
    """The improvement with the most points; nothing where the tile is of an epoch to come, or gone."""
    found: list[tuple[int, Option]] = [
        (improving.tile_points(state, PLACE[str(option[1])], state.disc[PLACE[str(option[1])]] + 1), option)
        for option in improving.options(state, seat)
        if option[0] == "raise"
    ]
    points, option = max(found, key=lambda row: row[0], default=(0, ()))
    if not points:
        return ""
    return T("Improve: raise {place} for {n} points", place=str(option[1]), n=points)


def _bring(state: Feudum, seat: int) -> Part:
    """Another pawn, while food is left for all."""
    player = state.players[seat]
    if migrating.why_not_bring(player) is not None:
        return ""
    if forecast.feeding(state, seat).food < len(pawns_on_board(player)) + SPARE_FOOD:
        return ""
    return T("Migrate: one more pawn, for one more star and step")


# What there is advice about, with the card each needs.
_FINDERS: tuple[tuple[int, Callable[[Feudum, int], Part]], ...] = (
    (GUILD_CARD, _feed),
    (GUILD_CARD, _push),
    (INFLUENCE, _rule),
    (IMPROVE, _raise),
    (MIGRATE, _bring),
)
