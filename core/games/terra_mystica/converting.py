"""What may be done at any time of the own turn (rulings 8.7): conversions, burning power, and what a faction adds."""

from __future__ import annotations

from functools import cache

from core.decision import Option
from core.event import tell
from core.games.terra_mystica import correcting
from core.games.terra_mystica.gaining import gain, gain_tokens, score, spend_power
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import COINS, PRIESTS, SOURCE, WORKERS

_GAINED = {"c": COINS, "w": WORKERS, "p": PRIESTS}
BY_HAND = ("correct", "drop")  # verbs of what only corrects a position
_VP = SOURCE["conversions"]


@cache
def convert_option(what: str, to: str, count: int) -> Option:
    """So many of `to` for what they cost."""
    return ("convert", what, to, count)


@cache
def burn_option(count: int) -> Option:
    """Burning so many tokens."""
    return ("burn", count)


def held(player: Player, what: str) -> int:
    """How much there is of what a conversion uses."""
    if what == "pw":
        return player.bowls[2]
    if what == "c":
        return player.coins
    if what == "w":
        return player.workers
    return player.priests if what == "p" else player.vp


def asides(state: Mystica, seat: int) -> list[Option]:
    """Everything the seat may do beside its action: in its own turn alone, and not when it has passed."""
    player = state.players[seat]
    corrections = correcting.asides(state, seat) if state.options["manual_corrections"] == "true" else []
    if state.phase != "action" or state.active != seat or player.passed:
        return corrections
    rules = RULES[player.faction]
    found: list[Option] = [burn_option(count) for count in range(1, rules.most_burnt(player.bowls[1]) + 1)]
    if any(offer[0] == seat and offer[2] for offer in state.offers):
        return found  # a conversion would make room for more power (rulings 3.4)
    found += corrections
    for what, to, give, get in rules.rates(state, seat):
        for times in range(1, held(player, what) // give + 1):
            found.append(convert_option(what, to, times * get))
    return found + rules.asides(state, seat)


def take_aside(state: Mystica, seat: int, option: Option) -> None:
    """Convert or burn."""
    if option[0] in BY_HAND:
        correcting.take(state, seat, option)
    elif option[0] == "burn":
        burn(state, seat, int(option[1]))
    elif option[0] == "convert":
        _convert(state, seat, str(option[1]), str(option[2]), int(option[3]))
    else:
        RULES[state.players[seat].faction].take_aside(state, seat, option)


def burn(state: Mystica, seat: int, count: int) -> None:
    """Tokens of bowl II leave the game, as many others (or more, by the rules of the faction) move to bowl III."""
    player = state.players[seat]
    bowls = player.bowls
    moved = RULES[player.faction].moved(bowls[1], count)
    bowls[1] -= count + moved
    bowls[2] += moved
    tell(state, seat, "burn", count)


def _convert(state: Mystica, seat: int, what: str, to: str, count: int) -> None:
    player = state.players[seat]
    give, get = next(
        (give, get) for a, b, give, get in RULES[player.faction].rates(state, seat) if (a, b) == (what, to)
    )
    spent = count // get * give
    tell(state, seat, "convert", spent, what, count, to)
    if what == "pw":
        spend_power(state, seat, spent)
    elif what == "c":
        player.coins -= spent
    elif what == "w":
        player.workers -= spent
    elif what == "p":
        player.priests -= spent
    else:
        score(state, seat, -spent, _VP)
    if to == "vp":
        score(state, seat, count, _VP)
    elif to == "t":
        gain_tokens(state, seat, count, 0, "conversion")
    else:
        gain(state, seat, _GAINED[to], count, "conversion")
    if (what, to) == ("p", "w"):
        gain(state, seat, COINS, RULES[player.faction].coins_with_workers * spent, "conversion")
