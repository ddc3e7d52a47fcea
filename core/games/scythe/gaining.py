"""Power, coins, popularity and combat cards: what a seat gains and loses; resources and workers on the board.

Every benefit may be declined, wholly or in part (rulings 1.5). A seat is asked only where less can be better: where a
benefit would place the star that ends the game, would end a power of 0, or would lift coins over 2, which one
objective each asks for.
"""

from __future__ import annotations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.scythe import stars
from core.games.scythe.state import Player, Scythe
from core.games.scythe.tables import (
    COINS,
    GAINS,
    MOST_POPULARITY,
    MOST_POWER,
    MOST_WORKERS,
    PLACES,
    POPULARITY,
    POWER,
    RESOURCES,
    STAR_POPULARITY,
    STAR_POWER,
    VALUES,
)

FEW_COINS = 2  # the most an objective allows
DESPISED = 3  # popularity, the most a promotional objective allows


def gain(state: Scythe, seat: int, kind: int, number: int) -> Rules:
    """Take a benefit; the seat says how much of it where less can be better."""
    if matters(state, seat, kind, number):
        option: Option = yield Decision(
            seat, "gain", lambda: [("gain", GAINS[kind], n) for n in range(number, -1, -1)], about=(GAINS[kind], number)
        )
        gain_now(state, seat, kind, int(option[2]))
    else:
        gain_now(state, seat, kind, number)


def gain_chosen(state: Scythe, seat: int, kind: int, number: int) -> Rules:
    """Take a benefit the seat has just chosen itself: asked only if it would end the game, or if a part of it can be
    better than all."""
    if _part_matters(state, seat, kind, number) or ends_game(state.players[seat], kind, number):
        yield from gain(state, seat, kind, number)
    else:
        gain_now(state, seat, kind, number)


def _part_matters(state: Scythe, seat: int, kind: int, number: int) -> bool:
    player = state.players[seat]
    if kind == COINS:
        return player.coins < FEW_COINS < player.coins + number
    return kind == POPULARITY and player.popularity < DESPISED and matters(state, seat, kind, number)


def matters(state: Scythe, seat: int, kind: int, number: int) -> bool:
    """Whether less of a benefit can be better. Looks at what everybody sees, so that being asked tells nothing."""
    player = state.players[seat]
    if kind == POWER:
        return player.power == 0 or ends_game(player, kind, number)
    if kind == POPULARITY:
        despised = player.popularity <= DESPISED < player.popularity + number
        return ends_game(player, kind, number) or (despised and state.options["promo_cards"] == "true")
    return kind == COINS and player.coins <= FEW_COINS < player.coins + number


def ends_game(player: Player, kind: int, number: int) -> bool:
    """Whether a benefit would place the star that ends the game."""
    if kind == POWER:
        return player.power + number >= MOST_POWER and stars.last(player, STAR_POWER)
    if kind == POPULARITY:
        return player.popularity + number >= MOST_POPULARITY and stars.last(player, STAR_POPULARITY)
    return False


def gain_now(state: Scythe, seat: int, kind: int, number: int) -> int:
    """Take a benefit without a question; what is above the end of a track is lost. Says how much was gained."""
    player = state.players[seat]
    if kind == POWER:
        number = min(number, MOST_POWER - player.power)
        player.power += number
    elif kind == COINS:
        player.coins += number
    elif kind == POPULARITY:
        number = min(number, MOST_POPULARITY - player.popularity)
        player.popularity += number
    else:
        return draw_cards(state, seat, number)
    if number:
        tell(state, seat, "gains", GAINS[kind], number)
    return number


def lose(state: Scythe, seat: int, kind: int, number: int) -> int:
    """Lose power, coins or popularity, down to 0. Says how much was lost."""
    player = state.players[seat]
    if kind == POWER:
        number = min(number, player.power)
        player.power -= number
    elif kind == COINS:
        number = min(number, player.coins)
        player.coins -= number
    else:
        number = min(number, player.popularity)
        player.popularity -= number
    if number:
        tell(state, seat, "loses", GAINS[kind], number)
    return number


# Combat cards


def draw_cards(state: Scythe, seat: int, number: int) -> int:
    """Draw combat cards. An empty deck is made of the discards; with both empty nothing is drawn."""
    player, drawn = state.players[seat], []
    for _ in range(number):
        value = _draw_card(state)
        if value < 0:
            break
        player.hand[value] += 1
        drawn.append(VALUES[value])
    if drawn and state.news is not None:
        tell(state, seat, "drew", len(drawn), but=seat)
        tell(state, seat, "drew_cards", tuple(sorted(drawn)), only=seat)
    return len(drawn)


def _draw_card(state: Scythe) -> int:
    """The index of the value drawn, -1 if there is no card left."""
    if not any(state.cards):
        state.cards[:] = state.discard
        state.discard[:] = (0, 0, 0, 0)
    count = sum(state.cards)
    if not count:
        return -1
    value = pick(state.cards, state.dice.roll("combat-cards", count))
    state.cards[value] -= 1
    return value


def pick(counts: list[int], at: int) -> int:
    """Which value the card number `at` has, the cards counted by value."""
    for value, count in enumerate(counts):
        if at < count:
            return value
        at -= count
    raise ValueError("there are not so many cards")


def discard_card(state: Scythe, seat: int, value: int) -> None:
    """Lay a combat card of this value (2 to 5) on the discards, face up."""
    index = VALUES.index(value)
    state.players[seat].hand[index] -= 1
    state.discard[index] += 1


# On the board


def add_goods(state: Scythe, seat: int, place: int, kind: int, number: int) -> None:
    """Put resources on a place; there is no limit to them."""
    if number:
        state.goods[place * 4 + kind] += number
        tell(state, seat, "produces", PLACES[place], RESOURCES[kind], number)


def add_workers(state: Scythe, seat: int, place: int, number: int) -> int:
    """Put new workers on a place, eight in play at most. Says how many came."""
    player = state.players[seat]
    number = min(number, MOST_WORKERS - len(player.workers))
    if number > 0:
        player.workers += [place] * number
        player.workers.sort()
        tell(state, seat, "produces", PLACES[place], "workers", number)
    return max(number, 0)
