"""The cult tracks: steps up and down, the power on the way, the top and its keys (rulings 3.8, 6.5-6.7, 7)."""

from __future__ import annotations

from itertools import combinations

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.terra_mystica import gaining, tile_effects
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import CULTS, STEP_POWER, TOP

ALL_CULTS = range(len(CULTS))


def power_between(low: int, high: int) -> int:
    """Power for all steps above `low` up to `high`."""
    return sum(STEP_POWER[low + 1 : high + 1])


def top_free(state: Mystica, seat: int, cult: int) -> bool:
    """Whether nobody else stands at the top of a track."""
    return all(player.cults[cult] < TOP for other, player in enumerate(state.players) if other != seat and player.cults)


def landing(state: Mystica, seat: int, cult: int, steps: int) -> int:
    """Where a marker comes to stand: the top takes a key and one marker only."""
    player = state.players[seat]
    wanted = player.cults[cult] + steps
    if wanted < TOP:
        return wanted
    if player.cults[cult] == TOP:
        return TOP
    reached = player.keys and top_free(state, seat, cult) and not awaited(state, seat, cult)
    return TOP if reached else TOP - 1


def advance(state: Mystica, seat: int, cult: int, steps: int, source: str, hold: bool = False) -> None:
    """A marker goes up: power on the way, a key for the top. `hold`: it stops below the top for another's sake."""
    player = state.players[seat]
    before = player.cults[cult]
    after = min(TOP - 1, before + steps) if hold and before < TOP else landing(state, seat, cult, steps)
    if after == TOP - 1 and before + steps >= TOP and not hold and top_free(state, seat, cult):
        _stop_below(state, seat, cult)
    if after == before:
        return
    player.cults[cult] = after
    tell(state, seat, "step", CULTS[cult], after - before, after, source)
    if after == TOP:
        player.keys -= 1
    power = RULES[player.faction].cult_power(state, power_between(before, after))
    if power:
        gaining.gain_power(state, seat, power, CULTS[cult])
    if after == TOP:
        tile_effects.on_top(state, seat)


def _stop_below(state: Mystica, seat: int, cult: int) -> None:
    """The marker would have gone on: for a key of this turn (rulings 6.6), or after the Cultists' step (3.8)."""
    player = state.players[seat]
    if not player.keys:
        player.blocked |= 1 << cult
    elif [seat, cult] not in state.held:
        state.held.append([seat, cult])


def sacrifice(state: Mystica, seat: int, price: int) -> Rules:
    """The Acolytes pay so many steps down on one track, which they choose."""
    option: Option = yield Decision(
        seat,
        "sacrifice",
        lambda: [("sacrifice", name) for cult, name in enumerate(CULTS) if state.players[seat].cults[cult] >= price],
        about=(price,),
    )
    descend(state, seat, CULTS.index(str(option[1])), price)


def descend(state: Mystica, seat: int, cult: int, steps: int) -> None:
    """A marker goes down; from the top it gives the key back (rulings 5.13)."""
    player = state.players[seat]
    before = player.cults[cult]
    player.cults[cult] = before - steps
    if before == TOP:
        player.keys += 1
    tell(state, seat, "step", CULTS[cult], -steps, before - steps, "")
    tile_effects.on_descent(state, seat, cult, before)


# The Cultists' earlier claim


def awaited(state: Mystica, seat: int, cult: int) -> bool:
    """Whether Cultists of another seat have a step of an earlier building open that may bring them to this top."""
    for builder, *_ in state.claims:
        player = state.players[builder]
        if builder != seat and RULES[player.faction].claims_step and player.keys and player.cults[cult] == TOP - 1:
            return True
    return False


def release(state: Mystica) -> None:
    """The Cultists' step is settled: markers that waited for it go on if the top is still free."""
    waiting, state.held = state.held, []
    for seat, cult in waiting:
        advance(state, seat, cult, 1, CULTS[cult])


# Keys


def gain_keys(state: Mystica, seat: int, keys: int) -> None:
    """Keys of a town: markers stopped for lack of one in this turn go on, or the player chooses among them."""
    player = state.players[seat]
    player.keys += keys
    stopped = [
        cult
        for cult in ALL_CULTS
        if player.blocked >> cult & 1 and player.cults[cult] == TOP - 1 and top_free(state, seat, cult)
    ]
    player.blocked = 0
    if len(stopped) > player.keys:
        state.agenda.append(["top", seat, 1, sum(1 << cult for cult in stopped), 0])
        return
    for cult in stopped:
        advance(state, seat, cult, 1, CULTS[cult])


def advance_all(state: Mystica, seat: int, steps: int, source: str) -> None:
    """Steps on every track; with fewer keys than markers that would reach the top the player chooses (6.7)."""
    player = state.players[seat]
    rising = [
        cult
        for cult in ALL_CULTS
        if player.cults[cult] < TOP <= player.cults[cult] + steps and top_free(state, seat, cult)
    ]
    if player.keys and len(rising) > player.keys:
        state.agenda.append(["top", seat, steps, sum(1 << cult for cult in rising), 1])
        return
    for cult in ALL_CULTS:
        advance(state, seat, cult, steps, source)


def top(state: Mystica, seat: int) -> Rules:
    """Which markers go to the top, as many as there are keys at most. The entry tells the steps, the tracks in question
    (a bit each), and whether all tracks get the steps."""
    steps, candidates, everywhere = (int(word) for word in state.agenda[-1][2:])
    rising = [cult for cult in ALL_CULTS if candidates >> cult & 1]
    option: Option = yield Decision(
        seat,
        "top",
        lambda: _tops(rising, state.players[seat].keys, bool(everywhere)),
        about=(state.players[seat].keys,),
        ask=True,
    )
    state.agenda.pop()
    chosen = [CULTS.index(str(name)) for name in option[1:]]
    for cult in chosen:
        advance(state, seat, cult, steps, CULTS[cult])
    if everywhere:
        for cult in ALL_CULTS:
            if cult not in chosen:
                advance(state, seat, cult, steps, CULTS[cult], hold=cult in rising)


def _tops(rising: list[int], keys: int, most_first: bool) -> list[Option]:
    """All choices of so many tracks at most."""
    sizes = range(min(keys, len(rising)) + 1)
    found: list[Option] = []
    for size in reversed(sizes) if most_first else sizes:
        found += [("top", *(CULTS[cult] for cult in chosen)) for chosen in combinations(rising, size)]
    return found
