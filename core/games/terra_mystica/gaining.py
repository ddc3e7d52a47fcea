"""Points, coins, workers, priests and power: gained and paid, with the source told to the log."""

from __future__ import annotations

from core.decision import Reason
from core.event import tell
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import COINS, GAINS, POINTS, POWER, PRIESTS, ROUNDS, SOURCE, SOURCES, WORKERS

# Points


def score(state: Mystica, seat: int, points: int, source: int, what: str = "") -> None:
    """Points from a source (`tables.SOURCE`); `what` names the tile or thing. Points never fall below 0, nor below
    what a faction must keep."""
    player = state.players[seat]
    if points < 0:
        points = max(points, -spare_points(player))
    if not points:
        return
    player.vp += points
    player.sources[source] += points
    tell(state, seat, "vp", points, SOURCES[source], what)


def spare_points(player: Player) -> int:
    """How many points may be paid at most."""
    return player.vp - RULES[player.faction].least_points(player)


# Resources


def gain(state: Mystica, seat: int, what: int, amount: int, source: str) -> None:
    """Coins, workers, priests, power or points from a source (named for the log)."""
    if amount <= 0:
        return
    player = state.players[seat]
    if what == COINS:
        player.coins += amount
        tell(state, seat, "gain", amount, "coins", source)
        RULES[player.faction].on_gain(state, seat, COINS, amount, source)
    elif what == WORKERS:
        player.workers += amount
        tell(state, seat, "gain", amount, "workers", source)
        RULES[player.faction].on_gain(state, seat, WORKERS, amount, source)
    elif what == POWER:
        gain_power(state, seat, amount, source)
    elif what == POINTS:
        score(state, seat, amount, SOURCE["faction"], source)
    else:
        RULES[player.faction].gain_priests(state, seat, amount, source)


def priest_room(player: Player) -> int:
    """How many priests may still be gained: those on the cult board never come back."""
    return player.limit - player.sent - player.priests - player.locked


def take_priests(state: Mystica, seat: int, amount: int, source: str) -> int:
    """Priests into the supply, as many as there are; the rest is lost (rulings 7.6). How many came."""
    player = state.players[seat]
    taken = min(amount, priest_room(player))
    if taken > 0:
        player.priests += taken
        tell(state, seat, "gain", taken, "priests", source)
        RULES[player.faction].on_gain(state, seat, PRIESTS, taken, source)
    if taken < amount:
        tell(state, seat, "lost", amount - max(taken, 0), "priests", source)
    return taken


def power_room(player: Player) -> int:
    """How much power the bowls can still take."""
    return 2 * player.bowls[0] + player.bowls[1]


def gain_power(state: Mystica, seat: int, amount: int, source: str) -> int:
    """Power: each moves a token from I to II, or when I is empty from II to III. The rest is lost. How much came."""
    bowls = state.players[seat].bowls
    first = min(amount, bowls[0])
    bowls[0] -= first
    bowls[1] += first
    second = min(amount - first, bowls[1])
    bowls[1] -= second
    bowls[2] += second
    moved = first + second
    if moved:
        tell(state, seat, "gain", moved, "power", source)
    if moved < amount:
        tell(state, seat, "lost", amount - moved, "power", source)
    return moved


def gain_tokens(state: Mystica, seat: int, amount: int, bowl: int, source: str) -> None:
    """New power tokens into a bowl (0 to 2)."""
    state.players[seat].bowls[bowl] += amount
    tell(state, seat, "tokens", amount, bowl + 1, source)


# Paying


def why_not_pay(player: Player, coins: int, workers: int, priests: int = 0, power: int = 0) -> Reason | None:
    """Why a price cannot be paid."""
    if player.workers < workers:
        return ("workers", workers, player.workers)
    if player.coins < coins:
        return ("coins", coins, player.coins)
    if player.priests < priests:
        return ("priests", priests, player.priests)
    if player.bowls[2] < power:
        return ("power", power, player.bowls[2])
    return None


def pay(state: Mystica, seat: int, coins: int, workers: int, priests: int = 0, power: int = 0) -> None:
    """Pay a price that can be paid."""
    player = state.players[seat]
    player.coins -= coins
    player.workers -= workers
    player.priests -= priests
    if state.news is not None:
        for amount, what in ((coins, COINS), (workers, WORKERS), (priests, PRIESTS)):
            if amount:
                tell(state, seat, "pay", amount, GAINS[what])
    if power:
        spend_power(state, seat, power)


def spend_power(state: Mystica, seat: int, amount: int) -> None:
    """Power from bowl III back to bowl I."""
    bowls = state.players[seat].bowls
    bowls[2] -= amount
    bowls[0] += amount
    if amount:
        tell(state, seat, "pay", amount, "power")


# Round tiles


def round_points(state: Mystica, seat: int, what: str, count: int = 1) -> None:
    """Points of the round's tile for something done in the action phase; before the first round there are none."""
    if not state.round:
        return
    for number in RULES[state.players[seat].faction].scoring_rounds(state.round):
        tile = ROUNDS[state.rounds[number - 1]]
        if what in tile.what:
            score(state, seat, tile.vp * count, _ROUND_SOURCE[what], tile.id)


def gain_spades(state: Mystica, seat: int, count: int, source: str, cult: bool = False) -> int:
    """Free spades; how many are left to transform with. Those of the cults score nothing on the round tile."""
    rules = RULES[state.players[seat].faction]
    tell(state, seat, "spades", count, source)
    if not cult:
        round_points(state, seat, "spade", count)
    rules.on_spades(state, seat, count)
    return rules.usable_spades(state, seat, count, cult)


_ROUND_SOURCE = {
    what: SOURCE[f"round-{what}"] for what in ("spade", "town", "dwelling", "trading-post", "temple", "stronghold")
} | {"sanctuary": SOURCE["round-stronghold"]}
