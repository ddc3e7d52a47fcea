"""The chapter of the Guild card: which guild and which function, carrying it out, and what it brings (rules 9; rulings
K1, K3, K4, K13, K14, K21).

It is one chapter on the agenda, so that who looks ahead sees where a function leads. `member` is whose function it is:
the seat itself, or in a feast the guest.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import DONE, Bundle, Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.feudum import paying, writs
from core.games.feudum.guilds import (
    alchemist,
    farmer,
    feasting,
    knight,
    merchant,
    monk,
    noble,
    payment,
    reeves,
)
from core.games.feudum.guilds.craft import FUNCTION_NAMES, PULL, PUSH, TRADE, Craft
from core.games.feudum.stars import JOURNEYMAN, MASTER, rank
from core.games.feudum.state import Feudum
from core.games.feudum.supplies import score
from core.games.feudum.tables import FARMER, FUNCTIONS, GUILDS, MONK

CRAFTS: tuple[Craft, ...] = (
    farmer.CRAFT,
    merchant.CRAFT,
    alchemist.CRAFT,
    knight.CRAFT,
    noble.CRAFT,
    monk.CRAFT,
)
O_FUNCTION: tuple[tuple[Option, ...], ...] = tuple(tuple((name, guild) for guild in GUILDS) for name in FUNCTION_NAMES)
PULL_VP: int = FUNCTIONS["pull_vp"]
PUSH_VP: tuple[int, ...] = tuple(FUNCTIONS["push_vp"])
PULL_WRITS: int = FUNCTIONS["pull_writs"]
FEAST_VP: int = FUNCTIONS["feast_vp"]


# The choice


def guild(state: Feudum, seat: int) -> Rules:
    """One function of one guild, a feast, or nothing."""
    option: Option = yield Decision(
        seat,
        "guild",
        lambda: [*guild_options(state, seat), DONE],
        lambda: guild_refusals(state, seat),
        about=("guild",),
        asides=True,
    )
    if option == DONE:
        state.agenda.pop()
        return
    which, member = GUILDS.index(str(option[1])), seat
    if len(option) > 2:
        member = int(option[2]) - 1
        yield from feasting.pay(state, seat, which, member)
        function = feasting.FUNCTION_OF[rank(state, which, member)]
    else:
        function = FUNCTION_NAMES.index(str(option[0]))
        tell(state, seat, "guild", option[0], option[1])
    state.players[seat].guilds |= 1 << which
    if function == TRADE:
        yield from CRAFTS[which].trade(state, seat)
    else:
        yield from _carry_out(state, seat, which, function, member)
    state.agenda.pop()


def why_not_guild(state: Feudum, seat: int) -> Reason | None:
    """Why the card brings nothing: no function of any guild can be carried out."""
    return None if next(_possible(state, seat), None) else ("no_function",)


def guild_options(state: Feudum, seat: int) -> list[Option]:
    """Every function that can be carried out, guild by guild, then feasts."""
    return list(_possible(state, seat))


def _possible(state: Feudum, seat: int) -> Iterator[Option]:
    for which in range(len(GUILDS)):
        for function in (TRADE, PULL, PUSH):
            if why_not_function(state, seat, which, function) is None:
                yield O_FUNCTION[function][which]
    for which, guest in feasting.guests(state, seat):
        if _why_not_feast(state, seat, which, guest) is None:
            yield ("feast", GUILDS[which], guest + 1)


def guild_refusals(state: Feudum, seat: int) -> Iterator[Refusal]:
    """The functions that cannot be carried out, and why."""
    for which in range(len(GUILDS)):
        for function in (TRADE, PULL, PUSH):
            reason = why_not_function(state, seat, which, function)
            if reason:
                yield O_FUNCTION[function][which], reason
    for which, guest in feasting.guests(state, seat):
        reason = _why_not_feast(state, seat, which, guest)
        if reason:
            yield ("feast", GUILDS[which], guest + 1), reason


def why_not_function(state: Feudum, seat: int, which: int, function: int) -> Reason | None:
    """Why a seat cannot carry out a function: the guild was dealt with this round (K1), the rank lacks, or nothing at
    all would be moved (K3)."""
    if state.players[seat].guilds >> which & 1:
        return ("same_guild", GUILDS[which])
    if function == TRADE:
        return CRAFTS[which].why_not_trade(state, seat)
    if function == PUSH and rank(state, which, seat) != MASTER:
        return ("not_master", GUILDS[which])
    if function == PULL and rank(state, which, seat) != JOURNEYMAN:
        return ("not_journeyman", GUILDS[which])
    return _why_nothing(state, which, function)


def _why_nothing(state: Feudum, which: int, function: int) -> Reason | None:
    craft = CRAFTS[which]
    return craft.why_not_push(state) if function == PUSH else craft.why_not_pull(state)


def _why_not_feast(state: Feudum, seat: int, which: int, guest: int) -> Reason | None:
    if state.players[seat].guilds >> which & 1:
        return ("same_guild", GUILDS[which])
    function = feasting.FUNCTION_OF[rank(state, which, guest)]
    return feasting.why_not_feast(state, seat) or _why_nothing(state, which, function)


def ways(state: Feudum, seat: int, candidate: Option, reason: Reason) -> list[Bundle]:
    """Mandates that bring the shillings a trade lacks."""
    if candidate[0] != "trade" or reason[0] != "shillings":
        return []
    lacking = int(reason[1]) - int(reason[2])
    player = state.players[seat]
    return [
        (option, *paying.answers(player, writs.use_of(option).pay))
        for option, brings in writs.for_shillings(state, seat)
        if brings >= lacking
    ]


# Carrying it out


def _carry_out(state: Feudum, seat: int, which: int, function: int, member: int) -> Rules:
    """A pull or push, and what its goals bring. Purse or coffer are split whether or not it reached one (K3); a feast
    brings three points more, and no reeve (K14)."""
    craft = CRAFTS[which]
    goals: int = yield from craft.push(state, seat) if function == PUSH else craft.pull(state, seat)
    tell(state, seat, "goals", GUILDS[which], FUNCTION_NAMES[function], goals)
    if function == PUSH and which in (FARMER, MONK):
        payment.split(state, which, seat)
    score(state, seat, points(function, goals), FUNCTION_NAMES[function])
    if member != seat:
        score(state, seat, feast_points(state, goals), "feast")
    elif goals:
        yield from reeves.reward(state, seat, which, function)
    if goals and function == PULL:
        yield from writs.draw_and_keep(state, seat, PULL_WRITS)


def points(function: int, goals: int) -> int:
    """Points of a pull or push by the goals it reached."""
    if function == PULL:
        return PULL_VP if goals else 0
    return PUSH_VP[min(goals, len(PUSH_VP) - 1)]


def feast_points(state: Feudum, goals: int) -> int:
    """What a feast brings beside the function itself; the switch `feast_bonus_on_failure` may ask for a goal (K21)."""
    return FEAST_VP if goals or state.options["feast_bonus_on_failure"] == "yes" else 0
