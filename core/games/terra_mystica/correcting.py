"""Setting a game right by hand, as old ledgers do: resources given or taken, a faction that leaves the game.

Only with the option ``manual_corrections``; everything here is an aside of the seat whose question is open.
"""

from __future__ import annotations

from functools import cache

from core.decision import Option, Rules
from core.event import tell
from core.games.terra_mystica import cults, gaining, offers
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica, held_cards
from core.games.terra_mystica.tables import COINS, CULTS, FACTION, FACTIONS, PRIESTS, SOURCE, WORKERS
from core.games.terra_mystica.transforming import offer_spades

_GAINED = {"C": COINS, "W": WORKERS, "P": PRIESTS}
_BOWLS = {"P1": 0, "P2": 1, "P3": 2}
_CULTS = {name.upper(): index for index, name in enumerate(CULTS)}
RESOURCES = (*_GAINED, "PW", "VP", "KEY", *_BOWLS, *_CULTS)
NUMBERS = (*range(1, 10), *range(10, 100, 10))
DUG = range(1, 7)
SOURCE_NAME = "correction"


@cache
def _options() -> tuple[Option, ...]:
    return tuple(("correct", what, sign * number) for what in RESOURCES for sign in (1, -1) for number in NUMBERS)


def asides(state: Mystica, seat: int) -> list[Option]:
    """All corrections that are possible: nothing falls below zero."""
    found = [
        option for option in _options() if int(option[2]) > 0 or _held(state, seat, str(option[1])) >= -int(option[2])
    ]
    stay = [player for player in state.players if not player.gone and player.faction != NONE]
    if len(stay) > 1 and all(player.faction != NONE for player in state.players):
        found += [("drop", FACTIONS[player.faction].id) for player in stay]
    return found


def _held(state: Mystica, seat: int, what: str) -> int:
    player = state.players[seat]
    if what in _CULTS:
        return player.cults[_CULTS[what]]
    if what in _BOWLS:
        return player.bowls[_BOWLS[what]]
    plain = {"C": player.coins, "W": player.workers, "P": player.priests, "VP": player.vp, "KEY": player.keys}
    return plain.get(what, player.bowls[2])


def take(state: Mystica, seat: int, option: Option) -> None:
    """Carry out a correction, or let a faction leave."""
    if option[0] == "drop":
        leave(state, next(at for at, one in enumerate(state.players) if one.faction == FACTION[str(option[1])]))
        return
    what, number = str(option[1]), int(option[2])
    tell(state, seat, "correct", what, number)
    if number > 0:
        _give(state, seat, what, number)
    else:
        _remove(state, seat, what, -number)


def _give(state: Mystica, seat: int, what: str, number: int) -> None:
    if what in _GAINED:
        gaining.gain(state, seat, _GAINED[what], number, SOURCE_NAME)
    elif what == "PW":
        gaining.gain_power(state, seat, number, SOURCE_NAME)
    elif what in _BOWLS:
        gaining.gain_tokens(state, seat, number, _BOWLS[what], SOURCE_NAME)
    elif what in _CULTS:
        cults.advance(state, seat, _CULTS[what], number, SOURCE_NAME)
    elif what == "KEY":
        cults.gain_keys(state, seat, number)
    else:
        gaining.score(state, seat, number, SOURCE["correction"])


def _remove(state: Mystica, seat: int, what: str, number: int) -> None:
    player = state.players[seat]
    if what == "C":
        player.coins -= number
    elif what == "W":
        player.workers -= number
    elif what == "P":
        player.priests -= number
    elif what == "KEY":
        player.keys -= number
    elif what == "PW":
        gaining.spend_power(state, seat, number)
    elif what in _BOWLS:
        player.bowls[_BOWLS[what]] -= number
    elif what in _CULTS:
        cults.descend(state, seat, _CULTS[what], number)
    else:
        gaining.score(state, seat, -number, SOURCE["correction"])


def leave(state: Mystica, seat: int) -> None:
    """A seat leaves for good: it is out of every round, takes no more power, its bonus card lies open again. What it
    built stays and counts at the end (rulings 3.11, 10.8, 12). Before the first round it places and takes nothing
    more; the question it is asked just now is left to it."""
    player = state.players[seat]
    player.gone = player.passed = 1
    for card in held_cards(player):
        state.cards[card] = 0
    player.card = player.second = NONE
    offers.withdraw(state, seat)
    state.agenda[:-1] = [entry for entry in state.agenda[:-1] if entry not in (["start", seat], ["card", seat])]
    tell(state, seat, "leaves")


# Spades dug before it is said for which hexes


def dig_options(state: Mystica, seat: int) -> list[Option]:
    """Spades bought on their own: ledgers may use what is left of them on a second hex."""
    rules, place = RULES[state.players[seat].faction], state.players[seat].places[0]
    if not digs(rules):
        return []
    return [("dig", count) for count in DUG if rules.why_not_dig(state, seat, place, count) is None]


def digs(rules: Faction) -> bool:
    """Whether a faction buys spades at all."""
    return bool(rules.board.spade) and not rules.board.volcano


def dig(state: Mystica, seat: int, count: int) -> Rules:
    """Buy spades, then use them like those of a power action."""
    yield from RULES[state.players[seat].faction].dig(state, seat, state.players[seat].places[0], count)
    offer_spades(state, seat, count, build=True, buy=False)
