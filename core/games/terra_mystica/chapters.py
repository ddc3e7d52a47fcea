"""The chapters of the agenda: generator functions that may ask, and what falls away where there is nothing to do.

Every chapter takes its own entry off the agenda as soon as it is answered; what it causes is pushed and asked next.
What an aside or an answer to an open offer causes is asked beside the running question (`drain`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias, cast

from core.decision import Decision, Option, Rules
from core.games.terra_mystica import (
    bridges,
    building,
    cults,
    landscapes,
    offers,
    passing,
    powers,
    rounds,
    selecting,
    starting,
    transforming,
    turn,
)
from core.games.terra_mystica.factions import (
    architects,
    changelings,
    childrenofthewyrm,
    conspirators,
    darklings,
    geologists,
    kingdomofember,
    nomads,
    riverwalkers,
    shapeshifters,
    snowshamans,
    swarmlings,
    timetravellers,
    treasurers,
    wisps,
    witches,
)
from core.games.terra_mystica.state import Mystica

# Questions beside the running one.
Side: TypeAlias = Generator[Decision, Option, None]

# Chapters that ask nothing.
PLAIN: dict[str, Callable[[Mystica], None]] = {
    "dwellings": starting.dwellings,
    "start-tiles": starting.start_tiles,
    "cards": starting.cards,
    "round": rounds.begin_round,
    "actions": rounds.begin_actions,
    "turns": rounds.turns,
    "clean-up": rounds.clean_up,
}

CHAPTERS: dict[str, Callable[[Mystica, int], Rules]] = {
    "faction": selecting.choose,
    "colour": selecting.name_colour,
    "further-colour": selecting.name_further_colour,
    "nominate": selecting.nominate,
    "bid": lambda state, seat: selecting.bid(state),
    "start": starting.start,
    "card": starting.card,
    "second-card": passing.second_card,
    "action": turn.action,
    "end": turn.end,
    "tiles": building.tiles,
    "spades": transforming.spades,
    "bridge": bridges.bridge,
    "step": powers.step,
    "top": cults.top,
    "offers": offers.ask,
    "settle": lambda state, seat: rounds.settle(state),
    "ordain": darklings.ordain,
    "sandstorm": nomads.sandstorm,
    "free-post": swarmlings.free_post,
    "ride": witches.ride,
    "raven": witches.raven,
    "lakes": wisps.lakes,
    "treasury": treasurers.treasury,
    "lift": architects.lift,
    "lay": architects.lay,
    "river-token": childrenofthewyrm.place_token,
    "river-token-from": childrenofthewyrm.take_token,
    "return-tile": conspirators.return_tile,
    "new-tile": conspirators.new_tile,
    "leap": timetravellers.leap,
    "fields": snowshamans.settle_fields,
    "improve": snowshamans.improve,
    "take-dwelling": changelings.take_dwelling,
    "return-dwelling": changelings.return_dwelling,
    "marks": geologists.move_marks,
    "flow": kingdomofember.flow_on,
    "town-tile": kingdomofember.place_town_tile,
    "priest-gain": riverwalkers.priest_gain,
    "recolour": shapeshifters.recolour,
    "lose-tokens": shapeshifters.lose_tokens,
    "landscape": landscapes.place,
    "workshop": landscapes.workshop,
    "star": landscapes.star,
    "gate": landscapes.gate,
}

# What falls away where it has no cause.
IDLE: dict[str, Callable[[Mystica, int], bool]] = {
    "tiles": building.no_tiles,
    "bridge": bridges.no_bridge,
    "river-token": childrenofthewyrm.no_token,
    "fields": snowshamans.no_fields,
    "offers": offers.idle,
    "settle": rounds.settled,
}


def step(state: Mystica) -> Rules:
    """The next chapter that has something to ask; what asks nothing before it is done now."""
    while True:
        found = _next(state)
        if found is not None:
            return found


def _next(state: Mystica) -> Rules | None:
    """Do the last entry of the agenda if it asks nothing, else give its chapter."""
    entry = state.agenda[-1]
    name = str(entry[0])
    plain = PLAIN.get(name)
    if plain is not None:
        plain(state)
        return None
    seat = int(entry[1]) if len(entry) > 1 else 0
    idle = IDLE.get(name)
    if idle is None or not idle(state, seat):
        return CHAPTERS[name](state, seat)
    state.agenda.pop()
    return None


def drain(state: Mystica, mark: int) -> Side | None:
    """What was pushed beyond a length of the agenda, as questions beside the running one; None if that asks nothing."""
    while len(state.agenda) > mark:
        found = _next(state)
        if found is not None:
            return _drain(state, mark, found)
    return None


def _drain(state: Mystica, mark: int, chapter: Rules) -> Side:
    yield from cast(Side, chapter)
    while len(state.agenda) > mark:
        found = _next(state)
        if found is not None:
            yield from cast(Side, found)
