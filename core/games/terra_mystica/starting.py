"""The start of a game (rulings, section 1): the first dwellings, starting tiles, the first bonus cards."""

from __future__ import annotations

from collections.abc import Mapping

from core.decision import Decision, Option, Rules
from core.dice import Dice
from core.event import tell
from core.games.terra_mystica import favours, selecting, setting
from core.games.terra_mystica.building import owe, settle_on
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.maps import MAPS, bits
from core.games.terra_mystica.passing import take_card
from core.games.terra_mystica.powers import offer_steps
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.switches import remembered
from core.games.terra_mystica.tables import CARD, DWELLING, FAVOUR, KINDS, O_BONUS, STRONGHOLD
from core.games.terra_mystica.turn import LEAVE

# What is asked, by the kind of building that is placed before the game.
START_TOPICS = {DWELLING: "start", STRONGHOLD: "start-stronghold"}


def setup(seats: int, seed: int, options: Mapping[str, str]) -> Mystica:
    """Everything before the first question."""
    state = Mystica(
        dice=Dice(seed=seed, used={}),
        players=[Player() for _ in range(seats)],
        options=remembered(options),
    )
    setting.lay_out(state)
    state.agenda = [["round"], ["cards"], ["dwellings"], ["start-tiles"]]
    selecting.begin(state)
    return state


# The first dwellings


def placing_order(state: Mystica) -> list[int]:
    """Who places when: round the table and back, then third dwellings, then those who place last (rulings 1.3)."""
    early = [seat for seat in state.seating if not _rules(state, seat).start_last]
    late = [seat for seat in state.seating if _rules(state, seat).start_last]
    third = [seat for seat in early if _rules(state, seat).board.dwellings > 2]
    return [*early, *reversed(early), *third, *late]


def dwellings(state: Mystica) -> None:
    """The starting dwellings, one after the other; in the introductory game they are given."""
    state.agenda.pop()
    if setting.introductory(state):
        for seat, place in setting.introduction_dwellings(state):
            _settle_first(state, seat, place)
        return
    state.agenda.extend([["start", seat] for seat in reversed(placing_order(state))])
    for seat in reversed(state.seating):
        state.agenda.extend([[selecting.FURTHER_CHAPTER, seat]] * _rules(state, seat).further_colours)


def start(state: Mystica, seat: int) -> Rules:
    """One starting building: no points, no power for neighbours, no town (rulings 1.4)."""
    option: Option = yield Decision(
        seat, START_TOPICS[_rules(state, seat).start_kind], lambda: _starts(state, seat), asides=True
    )
    state.agenda.pop()
    if option != LEAVE:
        _settle_first(state, seat, MAPS[state.map].place[str(option[1])])


def _starts(state: Mystica, seat: int) -> list[Option]:
    if state.players[seat].gone:
        return [LEAVE]
    options = MAPS[state.map].o_start[_rules(state, seat).start_kind]
    return [options[place] for place in start_places(state, seat)]


def start_places(state: Mystica, seat: int) -> list[int]:
    """Where the seat may place a starting dwelling."""
    free = [place for place in bits(MAPS[state.map].land) if state.owner[place] == NONE]
    return _rules(state, seat).start_hexes(state, seat, free)


def _settle_first(state: Mystica, seat: int, place: int) -> None:
    kind = _rules(state, seat).start_kind
    settle_on(state, seat, place, kind)
    tell(state, seat, "start", MAPS[state.map].names[place], KINDS[kind])
    _rules(state, seat).on_start(state, seat, place)


def _rules(state: Mystica, seat: int) -> Faction:
    return RULES[state.players[seat].faction]


def start_tiles(state: Mystica) -> None:
    """Favour tiles, town tiles and cult steps some factions begin with, those given first (rulings 1.7)."""
    state.agenda.pop()
    for seat in state.seating:
        if _rules(state, seat).start_tile:
            favours.take(state, seat, FAVOUR[_rules(state, seat).start_tile])
    for seat in reversed(state.seating):
        owe(state, seat, favours=_rules(state, seat).start_favours, towns=_rules(state, seat).start_towns)
        if _rules(state, seat).start_steps:
            offer_steps(state, seat, _rules(state, seat).start_steps)


# The first bonus cards


def cards(state: Mystica) -> None:
    """Bonus cards are taken in reverse seat order (rulings 1.6)."""
    state.agenda.pop()
    state.agenda.extend([["card", seat] for seat in state.seating if not state.players[seat].gone])


def card(state: Mystica, seat: int) -> Rules:
    """The first bonus card of a seat."""
    option: Option = yield Decision(seat, "card", lambda: _cards(state, seat), asides=True)
    state.agenda.pop()
    if option != LEAVE:
        take_card(state, seat, CARD[str(option[1])])


def _cards(state: Mystica, seat: int) -> list[Option]:
    if state.players[seat].gone:
        return [LEAVE]
    return [O_BONUS[card] for card, coins in enumerate(state.cards) if coins != NONE]
