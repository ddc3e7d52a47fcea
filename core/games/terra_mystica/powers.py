"""Power actions of the board, and special actions of cards, tiles and factions (rulings 7.3, 8)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import bridges, cults, offers
from core.games.terra_mystica.gaining import gain, gain_spades, pay, spend_power
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import Mystica, Player, held_cards
from core.games.terra_mystica.tables import (
    CARD,
    CARDS,
    CULTS,
    FAV6,
    GAINS,
    O_POWER,
    O_SPECIAL,
    O_STEP,
    POWER_ACTION,
    POWERS,
    SPECIAL,
    Price,
    price_in,
)
from core.games.terra_mystica.transforming import offer_spades


def lenient(state: Mystica) -> bool:
    """Whether actions may be taken though nothing can be done with them, as in some ledgers."""
    return state.options["manual_corrections"] == "true"


# Power actions


def price_of(player: Player, action: int, means: str) -> Price:
    """What a power action costs, paid in one kind of goods."""
    return price_in(means, RULES[player.faction].power_price(player, action))


def why_not_power(state: Mystica, seat: int, action: int, means: str = "power") -> Reason | None:
    """Why a power action cannot be taken and paid for in a kind of goods."""
    player = state.players[seat]
    rules = RULES[player.faction]
    if state.powers >> action & 1 and not rules.repeats_powers(player):
        return ("used",)
    what, reason = POWERS[action].gain, None
    if what == "spades":
        reason = rules.why_no_spades(state, seat)
    elif what == "bridges" and not lenient(state):
        reason = bridges.why_no_bridge(state, seat)
    if reason is not None:
        return reason
    price, have = rules.power_price(player, action), player.bowls[2] if means == "power" else player.coins
    return (means, price, have) if have < price else None


def power_options(state: Mystica, seat: int) -> list[Option]:
    """The power actions that can be taken."""
    player = state.players[seat]
    return [
        O_POWER[means][action]
        for means in RULES[player.faction].power_means(player)
        for action in range(len(POWERS))
        if why_not_power(state, seat, action, means) is None
    ]


def power_refusals(state: Mystica, seat: int) -> Iterator[Refusal]:
    """The power actions that cannot be taken, and why."""
    player = state.players[seat]
    for means in RULES[player.faction].power_means(player):
        for action in range(len(POWERS)):
            reason = why_not_power(state, seat, action, means)
            if reason is not None:
                yield O_POWER[means][action], reason


def take_power(state: Mystica, seat: int, option: Option) -> None:
    """Pay for a power action; what it gives is gained now or asked for next."""
    action = POWER_ACTION[str(option[1])]
    tell(state, seat, "power", option[1])
    pay(state, seat, *price_of(state.players[seat], action, power_paid_in(option)))
    state.powers |= 1 << action
    row = POWERS[action]
    if row.gain == "bridges":
        state.agenda.append(["bridge", seat, row.amount])
    elif row.gain == "spades":
        offer_spades(state, seat, gain_spades(state, seat, row.amount, row.id))
    else:
        gain(state, seat, GAINS.index(row.gain), row.amount, row.id)


def power_paid_in(option: Option) -> str:
    """The kind of goods an option pays for a power action."""
    return str(option[2]) if len(option) > 2 else "power"


def spend(state: Mystica, seat: int, amount: int) -> None:
    """Power of bowl III pays."""
    spend_power(state, seat, amount)


# Special actions


def specials(state: Mystica, seat: int) -> list[str]:
    """The special actions the seat owns."""
    player = state.players[seat]
    found: list[str] = []
    for card in held_cards(player):
        if CARDS[card].spades or CARDS[card].steps:
            found.append(CARDS[card].id)
    if player.favours >> FAV6 & 1:
        found.append("FAV6")
    return found + RULES[player.faction].specials(state, seat)


def why_not_special(state: Mystica, seat: int, name: str) -> Reason | None:
    """Why a special action cannot be taken."""
    player = state.players[seat]
    rules = RULES[player.faction]
    if player.used >> SPECIAL[name] & 1:
        return ("used",)
    if name == "FAV6":
        return None
    if name.startswith("BON"):
        return rules.why_no_spades(state, seat) if CARDS[CARD[name]].spades else None
    return rules.why_not_special(state, seat, name) or (
        None if lenient(state) else rules.why_pointless(state, seat, name)
    )


def special_options(state: Mystica, seat: int) -> list[Option]:
    """The special actions that can be taken."""
    return [O_SPECIAL[SPECIAL[name]] for name in specials(state, seat) if why_not_special(state, seat, name) is None]


def special_refusals(state: Mystica, seat: int) -> Iterator[Refusal]:
    """The special actions that cannot be taken, and why."""
    for name in specials(state, seat):
        reason = why_not_special(state, seat, name)
        if reason is not None:
            yield O_SPECIAL[SPECIAL[name]], reason


def take_special(state: Mystica, seat: int, option: Option) -> None:
    """Take a special action; what it gives is gained now or asked for next."""
    name = str(option[1])
    player = state.players[seat]
    rules = RULES[player.faction]
    tell(state, seat, "special", name)
    if name == "FAV6":
        player.used |= 1 << SPECIAL[name]
        offer_steps(state, seat, 1)
    elif name.startswith("BON"):
        player.used |= 1 << SPECIAL[name]
        card = CARDS[CARD[name]]
        if card.steps:
            offer_steps(state, seat, card.steps)
        else:
            offer_spades(state, seat, gain_spades(state, seat, card.spades, card.id))
    else:
        if rules.once(name):
            player.used |= 1 << SPECIAL[name]
        rules.take_special(state, seat, name)


# Steps of choice


def offer_steps(state: Mystica, seat: int, count: int, together: bool = True) -> None:
    """Steps on a cult of choice, all on one (`together`) or each anew."""
    state.agenda.append(["step", seat, count, int(together)])


def step(state: Mystica, seat: int) -> Rules:
    """Choose the cult for steps that are due."""
    count, together = int(state.agenda[-1][2]), int(state.agenda[-1][3])
    option: Option = yield Decision(
        seat, "step", _steps(state), about=(count, together), asides=state.phase == "action"
    )
    state.agenda.pop()
    if option == offers.LATER:
        offers.postpone(state, seat)
        return
    if not together and count > 1:
        state.agenda.append(["step", seat, count - 1, 0])
    cults.advance(state, seat, CULTS.index(str(option[1])), count if together else 1, "step")


def _steps(state: Mystica) -> list[Option]:
    """The four cults; in ledgers a step may be taken later."""
    return [*O_STEP, offers.LATER] if state.options["manual_corrections"] == "true" else list(O_STEP)
