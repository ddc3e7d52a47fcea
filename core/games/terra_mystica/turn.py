"""A turn: one action, with conversions before and after it (rulings 2, 8.7)."""

from __future__ import annotations

from collections.abc import Iterator

from core.decision import Decision, Option, Reason, Refusal, Rules
from core.event import tell
from core.games.terra_mystica import building, correcting, landscapes, passing, powers, tracks, transforming
from core.games.terra_mystica import cults as cult_tracks
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import BACK, CULTS, END, EXCHANGE, INCOME, O_PRIEST, SHIP, SPACES

LEAVE: Option = ("leave",)


def begin_turn(state: Mystica, seat: int) -> None:
    """The next seat's turn: its action, what may follow it, and the power offers it causes."""
    state.turn += 1
    state.active = seat
    state.players[seat].blocked = 0  # a marker stopped after the last turn's end needs a new step too (rulings 6.6)
    tell(state, seat, "turn", state.round)
    state.agenda.extend([["offers", seat], ["end", seat], ["action", seat]])


def action(state: Mystica, seat: int) -> Rules:
    """One action of any kind, or passing."""
    state.made.clear()
    state.jumped = 0
    option: Option = yield Decision(
        seat, "action", lambda: action_options(state, seat), lambda: action_refusals(state, seat), asides=True, ask=True
    )
    state.agenda.pop()
    verb = option[0]
    if verb in ("build", "transform"):
        yield from transforming.carry_out(state, seat, option, 0)
        if verb == "build":
            state.made.clear()
    elif verb == "upgrade":
        building.upgrade(state, seat, option)
    elif verb == "dig":
        yield from correcting.dig(state, seat, int(option[1]))
    elif verb == "advance":
        tracks.advance(state, seat, option)
    elif verb == "priest":
        send_priest(state, seat, option)
    elif verb == "power":
        powers.take_power(state, seat, option)
    elif verb == "special":
        powers.take_special(state, seat, option)
    elif verb == "landscape":
        landscapes.take(state, seat, option, 0)
    elif verb == "pass":
        _drop_turn(state, seat)
        passing.take_pass(state, seat, option)
    elif option == LEAVE:
        _drop_turn(state, seat)
    else:
        RULES[state.players[seat].faction].take_action(state, seat, option)


def action_options(state: Mystica, seat: int) -> list[Option]:
    """Every action that can be taken now; a seat that has left does nothing."""
    if state.players[seat].gone:
        return [LEAVE]
    found = transforming.Ground(state, seat, 0, True, True, False).options()
    found += building.upgrade_options(state, seat)
    if tracks.why_not_ship(state, seat) is None:
        found.append(SHIP)
    if tracks.why_not_exchange(state, seat) is None:
        found.append(EXCHANGE)
    if tracks.why_not_income(state, seat) is None:
        found.append(INCOME)
    if state.players[seat].priests:
        found += priest_options(state)
    found += powers.power_options(state, seat)
    found += powers.special_options(state, seat)
    found += RULES[state.players[seat].faction].actions(state, seat)
    if state.options["landscapes"] == "true":
        found += landscapes.options(state, seat, 0)
    if state.options["manual_corrections"] == "true":
        found += correcting.dig_options(state, seat)
    found += passing.pass_options(state)
    return found


def action_refusals(state: Mystica, seat: int) -> Iterator[Refusal]:
    """What cannot be done now, and why."""
    yield from transforming.Ground(state, seat, 0, True, True, False).refusals()
    yield from building.upgrade_refusals(state, seat)
    for option, reason in ((SHIP, tracks.why_not_ship(state, seat)), (EXCHANGE, tracks.why_not_exchange(state, seat))):
        if reason is not None:
            yield option, reason
    reason = tracks.why_not_income(state, seat)
    if reason is not None and reason[0] != "no_track":
        yield INCOME, reason
    for cult in range(len(CULTS)):
        for steps in (3, 2, 1):
            reason = why_not_send(state, seat, cult, steps)
            if reason is not None:
                yield O_PRIEST[cult][steps - 1], reason
    yield from powers.power_refusals(state, seat)
    yield from powers.special_refusals(state, seat)
    yield from RULES[state.players[seat].faction].refused_actions(state, seat)
    if state.options["landscapes"] == "true":
        yield from landscapes.refusals(state, seat, 0)
    yield from passing.pass_refusals(state)


def end(state: Mystica, seat: int) -> Rules:
    """The action is over: conversions may still be made, and a dwelling on a hex it made home terrain if none was built
    (rulings 5.2, 8.7)."""
    option: Option = yield Decision(seat, "end", lambda: end_options(state, seat), asides=True, closing=END)
    if option == END:
        state.agenda.pop()
        state.players[seat].blocked = 0
    else:
        yield from transforming.carry_out(state, seat, option, 0)
        state.made.clear()


def end_options(state: Mystica, seat: int) -> list[Option]:
    """The end of the action, or the dwelling that may still be built."""
    if not state.made:
        return [END]
    return [END, *transforming.raise_options(state, seat)]


def _drop_turn(state: Mystica, seat: int) -> None:
    """Nothing of the turn follows but offers that an action before has caused (double turn)."""
    while state.agenda[-1][0] != "turns":
        state.agenda.pop()
    state.agenda.append(["offers", seat])


# Priests to the cults


def priest_options(state: Mystica) -> list[Option]:
    """The free spaces of every cult, and the way back to the supply."""
    found = []
    spaces = state.spaces
    for cult, options in enumerate(O_PRIEST):
        at = cult * len(SPACES)
        if spaces[at] == NONE:
            found.append(options[2])
        if NONE in spaces[at + 1 : at + len(SPACES)]:
            found.append(options[1])
        found.append(options[0])
    return found


def why_not_send(state: Mystica, seat: int, cult: int, steps: int) -> Reason | None:
    """Why a priest cannot go to a space of so many steps (BACK: it returns)."""
    if not state.players[seat].priests:
        return ("priests", 1, 0)
    if steps != BACK and free_space(state, cult, steps) == NONE:
        return ("no_space", CULTS[cult], steps)
    return None


def free_space(state: Mystica, cult: int, steps: int) -> int:
    at = cult * len(SPACES)
    for space, worth in enumerate(SPACES):
        if worth == steps and state.spaces[at + space] == NONE:
            return at + space
    return NONE


def send_priest(state: Mystica, seat: int, option: Option) -> None:
    """A priest goes to a cult: it stays on a space, or for one step it comes back to the supply (rulings 7.6)."""
    player = state.players[seat]
    cult, steps = CULTS.index(str(option[1])), int(option[2])
    player.priests -= 1
    tell(state, seat, "priest", option[1], steps)
    if steps != BACK:
        state.spaces[free_space(state, cult, steps)] = seat
        player.sent += 1
    cult_tracks.advance(state, seat, cult, RULES[player.faction].priest_steps(player, steps), "priest")
