"""Stars: placed at once when their condition holds, never lost; the sixth ends the game (rulings, section 9)."""

from __future__ import annotations

from core.decision import EndOfGame
from core.event import tell
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.tables import (
    COMBAT_STARS,
    LAST_STAR,
    MOST_POPULARITY,
    MOST_POWER,
    MOST_WORKERS,
    SAXONY,
    STAR_COMBAT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
    STARS,
)

END = "stars"


def check(state: Scythe, seat: int) -> None:
    """Place every star whose condition holds now. Raises `EndOfGame` with the sixth."""
    for star in due(state.players[seat]):
        place(state, seat, star)


def due(player: Player) -> list[int]:
    """The stars whose condition holds and that are not placed; objectives and combats say so themselves."""
    stars, found = player.stars, []
    if player.power == MOST_POWER and not stars[STAR_POWER]:
        found.append(STAR_POWER)
    if player.popularity == MOST_POPULARITY and not stars[STAR_POPULARITY]:
        found.append(STAR_POPULARITY)
    if len(player.workers) == MOST_WORKERS and not stars[STAR_WORKERS]:
        found.append(STAR_WORKERS)
    if player.upgrades == 0b111111 and not stars[STAR_UPGRADES]:
        found.append(STAR_UPGRADES)
    if player.abilities == 0b1111 and not stars[STAR_MECHS]:
        found.append(STAR_MECHS)
    if player.recruits == 0b1111 and not stars[STAR_RECRUITS]:
        found.append(STAR_RECRUITS)
    if not stars[STAR_STRUCTURES] and NONE not in player.structures:
        found.append(STAR_STRUCTURES)
    return found


def ending(player: Player) -> bool:
    """Whether the stars that are due end the game."""
    return total(player) + len(due(player)) >= LAST_STAR


def place(state: Scythe, seat: int, star: int) -> None:
    """Place a star, if that space still takes one of this seat. Raises `EndOfGame` with the sixth."""
    player = state.players[seat]
    if not takes(player, star):
        return
    player.stars[star] += 1
    tell(state, seat, "star", STARS[star], total(player))
    if total(player) == LAST_STAR:
        raise EndOfGame(END)


def takes(player: Player, star: int) -> bool:
    """Whether a space takes one more star: once, combat twice; Saxony has no limit on objectives and combat."""
    if star in (STAR_OBJECTIVE, STAR_COMBAT) and player.faction == SAXONY:
        return True
    return player.stars[star] < (COMBAT_STARS if star == STAR_COMBAT else 1)


def total(player: Player) -> int:
    """How many stars a seat has placed."""
    return sum(player.stars)


def last(player: Player, star: int) -> bool:
    """Whether this star would be the seat's sixth, those counted that are due in the same action."""
    others = total(player) + len([each for each in due(player) if each != star])
    return others >= LAST_STAR - 1 and not player.stars[star]
