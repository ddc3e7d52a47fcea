"""Power from neighbours (rulings 3): what a building offers, the answers, and what hangs on them.

An offer is a row: seat, builder, amount, hex, number of the building. A row of amount 0 is what its own seat is due
for a building of its own: the Cultists' step, the Shapeshifters' token.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping

from core.decision import Decision, Option, Rules
from core.event import tell
from core.games.terra_mystica import cults, gaining, tile_effects
from core.games.terra_mystica.reach import around, near_for
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import CULTS, FACTION, FACTION_IDS, O_STEP, SOURCE

SEAT, BUILDER, AMOUNT, HEX, NUMBER = range(5)  # of an offer
CLAIMANT, CLAIM, TAKEN, REFUSED = range(4)  # of a claim
TOKEN: Option = ("token",)
NO_TOKEN: Option = ("no-token",)
LATER: Option = ("later",)
COIN = "coin"
_NOMADS = FACTION["nomads"]


# What a building offers


def announce(state: Mystica, seat: int, place: int) -> None:
    """A building (or landscape tile) of the seat stands: what it offers, in turn order from the builder."""
    number = state.built = state.built + 1
    rows = [
        [other, seat, amount, place, number]
        for other in _after(state, seat)
        if (amount := offered(state, other, place)) and not state.players[other].gone
    ]
    rows = [row for row in rows if can_answer(state, row)]
    if not rows:
        return
    state.offers += rows
    if RULES[state.players[seat].faction].listens() and any(gainable(state, row) for row in rows):
        state.claims.append([seat, number, 0, 0])
    for row in rows:
        tell(state, row[SEAT], "offered", row[AMOUNT], _builder(state, row))


def _after(state: Mystica, seat: int) -> list[int]:
    """The other seats in turn order, from the one after the builder."""
    order = state.order or state.seating
    at = order.index(seat)
    return order[at + 1 :] + order[:at]


def offered(state: Mystica, seat: int, place: int) -> int:
    """The power of a seat's structures directly adjacent to a hex."""
    player = state.players[seat]
    found = 0
    for other in near_for(state, seat, place) if state.links else around(state, place):
        if state.owner[other] == seat:
            found += RULES[player.faction].power_value(player, state.building[other])
    return found


def gainable(state: Mystica, row: list[int]) -> int:
    """How much of an offer really comes: what fits into the bowls and what the points pay for (rulings 3.3)."""
    player = state.players[row[SEAT]]
    power = min(row[AMOUNT], gaining.power_room(player))
    cost, have = RULES[player.faction].power_cost, gaining.spare_points(player)
    if cost(power) <= have:
        return power
    if state.options["leech_when_vp_short"] == "refuse":
        return 0
    while cost(power) > have:
        power -= 1
    return power


def coin_instead(state: Mystica, row: list[int]) -> bool:
    """Whether the Trading camp stands beside the building: a coin may be taken instead (rulings 14.11)."""
    player = state.players[row[SEAT]]
    return tile_effects.has(player, _NOMADS) and player.landscape in around(state, row[HEX])


def can_answer(state: Mystica, row: list[int]) -> bool:
    """Whether an offer is one: something can be had for it."""
    return gainable(state, row) > 0 or coin_instead(state, row)


def _builder(state: Mystica, row: list[int]) -> str:
    return FACTION_IDS[state.players[row[BUILDER]].faction]


# Questions


def due(row: list[int]) -> bool:
    """Whether a row is something the seat's own building brings it."""
    return not row[AMOUNT]


def brings_step(state: Mystica, row: list[int]) -> bool:
    """Whether what is due is a step on a cult."""
    return postponed(row) or RULES[state.players[row[SEAT]].faction].claims_step


def postponed(row: list[int]) -> bool:
    """Whether a row is a step of a special action that its seat takes later."""
    return not row[NUMBER]


def postpone(state: Mystica, seat: int) -> None:
    """The step of a special action stands open until the seat has passed: ledgers may do so."""
    state.offers.append([seat, seat, 0, NONE, 0])


def answers(state: Mystica, row: list[int]) -> list[Option]:
    """What a seat may answer to one offer."""
    if due(row):
        if brings_step(state, row):
            return list(O_STEP)
        return [TOKEN, NO_TOKEN] if state.players[row[SEAT]].vp else [NO_TOKEN]
    builder, amount = _builder(state, row), row[AMOUNT]
    found: list[Option] = [("take", builder, amount)] if gainable(state, row) else []
    if coin_instead(state, row):
        found.append((COIN, builder, amount))
    return [*found, ("decline", builder, amount)]


def idle(state: Mystica, seat: int) -> bool:
    """Whether nothing is asked at once: no offer is left, or answers may wait."""
    return not state.offers or state.options["leech_answers"] == "deferred"


def ask(state: Mystica, seat: int) -> Rules:
    """The next answer to what the seat's buildings offer, in turn order."""
    option: Option = yield _decision(state, state.offers[0][SEAT], state.offers[:1])
    entry = state.agenda.pop()
    at = len(state.agenda)
    answer(state, state.offers[0], option)
    if state.offers:
        state.agenda.insert(at, entry)


def decisions(state: Mystica) -> list[Decision]:
    """Offers that stand open while play goes on: one question a seat, with all that are open for it."""
    if not state.offers or state.options["leech_answers"] != "deferred":
        return []
    found = []
    for seat in state.order:
        rows = [row for row in state.offers if row[SEAT] == seat and (state.players[seat].passed or not postponed(row))]
        if rows:
            found.append(_decision(state, seat, rows))
    return found


def _decision(state: Mystica, seat: int, rows: list[list[int]]) -> Decision:
    first = rows[0]
    if due(first) and len(rows) == 1:
        topic = "step" if brings_step(state, first) else "token"
        return Decision(seat, topic, lambda: answers(state, first), about=("offer",), ask=True)
    amount = gainable(state, first)
    price = RULES[state.players[seat].faction].power_cost(amount)
    about: Option = (_builder(state, first), amount, price)
    mine = seat == state.active and state.options["leech_answers"] == "deferred"  # its turn waits behind the offers
    return Decision(seat, "offer", lambda: _all_answers(state, rows), about=about, asides=mine, ask=True)


def _all_answers(state: Mystica, rows: list[list[int]]) -> list[Option]:
    found: list[Option] = []
    for row in rows:
        found += [option for option in answers(state, row) if option not in found]
    return found


def waiting(state: Mystica) -> list[int]:
    """Seats that still have something to answer, in turn order."""
    return [seat for seat in state.order if any(row[SEAT] == seat for row in state.offers)]


# Answers


def take(state: Mystica, seat: int, option: Option) -> Generator[Decision, Option, None] | None:
    """An answer to an open offer: the first one it fits."""
    for row in state.offers:
        if row[SEAT] == seat and option in answers(state, row):
            answer(state, row, option)
            return None
    raise AssertionError(f"no offer for {option}")


def answer(state: Mystica, row: list[int], option: Option) -> None:
    """Carry out the answer to one offer, and settle what hangs on it."""
    state.offers.remove(row)
    seat, verb = row[SEAT], option[0]
    if verb == "step":
        cults.advance(state, seat, CULTS.index(str(option[1])), 1, CULTS[CULTS.index(str(option[1]))])
    elif option == TOKEN:
        rules = RULES[state.players[seat].faction]
        gaining.score(state, seat, -rules.token_price(state, seat), SOURCE["faction"], "token")
        rules.on_power_taken(state, seat)
    elif verb == "take":
        _gain(state, row)
    elif verb == COIN:
        gaining.gain(state, seat, 0, 1, "landscape")
    elif verb == "decline":
        tell(state, seat, "declines", row[AMOUNT], _builder(state, row))
        if gainable(state, row):
            _count(state, row, REFUSED)
    prune(state)


def _gain(state: Mystica, row: list[int]) -> None:
    seat = row[SEAT]
    power = gainable(state, row)
    price = RULES[state.players[seat].faction].power_cost(power)
    gaining.gain_power(state, seat, power, _builder(state, row))
    gaining.score(state, seat, -price, SOURCE["power"], _builder(state, row))
    _count(state, row, TAKEN)


def _count(state: Mystica, row: list[int], what: int) -> None:
    for claim in state.claims:
        if claim[CLAIM] == row[NUMBER]:
            claim[what] += 1
            if what == TAKEN and claim[TAKEN] == 1:
                _claim(state, claim, row[HEX])


def _claim(state: Mystica, claim: list[int], place: int) -> None:
    """Power was taken from the building: once for each building its seat is due something."""
    seat = claim[CLAIMANT]
    rules = RULES[state.players[seat].faction]
    if rules.claims_step or rules.token_price(state, seat):
        state.offers.append([seat, seat, 0, place, claim[CLAIM]])
    else:
        rules.on_power_taken(state, seat)


def prune(state: Mystica) -> None:
    """Offers that became worthless are none (3.6); claims with no answer to wait for are settled."""
    state.offers = [row for row in state.offers if due(row) or can_answer(state, row)]
    open_ = {row[NUMBER] for row in state.offers}
    settled = [claim for claim in state.claims if claim[CLAIM] not in open_]
    if not settled:
        return
    state.claims = [claim for claim in state.claims if claim[CLAIM] in open_]
    for claim in settled:
        if claim[REFUSED] and not claim[TAKEN]:
            RULES[state.players[claim[CLAIMANT]].faction].on_power_refused(state, claim[CLAIMANT])
    if state.held:
        cults.release(state)


def withdraw(state: Mystica, seat: int) -> None:
    """The seat has left: its offers are refused, what its own buildings would bring it is gone."""
    for row in [row for row in state.offers if row[SEAT] == seat]:
        state.offers.remove(row)
        if not due(row):
            _count(state, row, REFUSED)
    state.claims = [claim for claim in state.claims if claim[CLAIMANT] != seat]
    prune(state)


# Standing orders


def order_answer(state: Mystica, decision: Decision, options: list[Option], orders: Mapping[str, str]) -> Option | None:
    """What a standing order says to a power offer: all, up to so many, only free, none; None to ask the seat."""
    order = orders.get("power", "ask")
    if decision.topic != "offer" or order == "ask" or any(option[0] == COIN for option in options):
        return None
    row = next(row for row in state.offers if row[SEAT] == decision.seat)
    if due(row):
        return None
    power = gainable(state, row)
    if order == "free":
        wanted = not RULES[state.players[decision.seat].faction].power_cost(power)
    else:
        wanted = order == "all" or (order != "none" and power <= int(order))
    verb = "take" if power and wanted else "decline"
    return (verb, _builder(state, row), row[AMOUNT])
