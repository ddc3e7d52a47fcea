"""Positions for tests: a table set up as a test needs it, and played by notation.

The base board, rows E1 to E8 one piece of land::

    D1 D2 D3 ~  ~  D4 D5 ~  D6 ~  D7 D8          (half a hex to the right)
    E1 E2 E3 E4 E5 E6 E7 E8 ~  ~  E9 E10 E11
    F1 F2 ~  ~  F3 F4 ~  ~  ~  F5 F6 F7          (half a hex to the right)
"""

from __future__ import annotations

from collections.abc import Mapping

from core.decision import Reason, read, write
from core.event import Event
from core.games.terra_mystica import GAME, setting
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import NONE, Mystica, Player
from core.games.terra_mystica.switches import SWITCHES
from core.games.terra_mystica.tables import (
    CARD,
    CULTS,
    FACTION,
    FAVOUR,
    KINDS,
    LAST_ROUND,
    ROUND,
    SOURCE,
    TERRAINS,
)
from tests.position import Playing


def options(**chosen: str) -> dict[str, str]:
    """All switches, as they are by default or as chosen."""
    return {switch.name: switch.default for switch in SWITCHES} | chosen


class Board:
    """A position in the making: round 3, action phase, the first faction is on turn. Each has what its faction board
    gives at the start but nothing on the map and no card; every round tile is SCORE9 (temples). Seats are named by
    faction, in the order given. Fire & Ice factions are given their colour as ``id:colour``."""

    def __init__(self, factions: str = "witches nomads", **chosen: str) -> None:
        names = [name.partition(":") for name in factions.split()]
        self.names = [name for name, _, _ in names]
        state = self.state = Mystica(options=options(**chosen), players=[Player() for _ in names])
        state.dice.seed = 7
        setting.lay_out(state)
        for seat, (name, _, colour) in enumerate(names):
            setting.give_board(state, seat, FACTION[name])
            if colour:
                setting.give_colour(state, seat, TERRAINS.index(colour))
        state.rounds = [ROUND["SCORE9"]] * LAST_ROUND
        state.phase, state.round, state.turn = "action", 3, 1
        state.order = list(range(len(names)))
        state.agenda = [["clean-up"], ["settle"], ["turns"]]

    def place(self, name: str) -> int:
        return MAPS[self.state.map].place[name]

    def seat(self, name: str) -> Player:
        return self.state.players[self.names.index(name)]

    def has(self, name: str, **values: object) -> Board:
        """vp, coins, workers, priests, keys, ship, exchange ...; bowls and cults as lists."""
        for field, value in values.items():
            setattr(self.seat(name), field, value)
        return self

    def built(self, name: str, **kinds: str) -> Board:
        """Buildings on the map, ``dwelling="E1 E2", trading_post="E3"``; their hexes become home terrain."""
        seat, player = self.names.index(name), self.seat(name)
        for kind, where in kinds.items():
            for place in map(self.place, where.split()):
                number = KINDS.index(kind.replace("_", "-"))
                self.state.owner[place], self.state.building[place] = seat, number
                player.places.append(place)
                player.stands[number] += 1
                if self.state.terrain[place] != TERRAINS.index("river"):
                    self.state.terrain[place] = player.colour if player.colour != NONE else player.start_colour
                if KINDS[number] == "landscape":
                    player.landscape = place
        return self

    def town(self, name: str, where: str) -> Board:
        """These hexes are a town."""
        self.state.founded += 1
        for place in map(self.place, where.split()):
            self.state.town[place] = self.state.founded
        return self

    def bridge(self, name: str, a: str, b: str) -> Board:
        self.state.bridges.append([self.place(a), self.place(b), self.names.index(name)])
        self.seat(name).bridges -= 1
        return self

    def land(self, **hexes: str) -> Board:
        """Terrains of hexes, ``E1="red"``."""
        for where, terrain in hexes.items():
            self.state.terrain[self.place(where)] = TERRAINS.index(terrain)
        return self

    def favours(self, name: str, *tiles: str) -> Board:
        for tile in tiles:
            self.seat(name).favours |= 1 << FAVOUR[tile]
            self.state.favours[FAVOUR[tile]] -= 1
        return self

    def card(self, name: str, card: str) -> Board:
        self.seat(name).card = CARD[card]
        self.state.cards[CARD[card]] = NONE
        self.state.cards_in |= 1 << CARD[card]
        return self

    def tile(self, name: str) -> Board:
        """The round tile of this round."""
        self.state.rounds[self.state.round - 1] = ROUND[name]
        return self

    def round(self, number: int) -> Board:
        self.state.round = number
        return self

    def play(self) -> Play:
        return Play(self)


class Play(Playing):
    """A position being played."""

    def __init__(self, board: Board) -> None:
        super().__init__(GAME, board.state, board.names)

    @property
    def state(self) -> Mystica:
        state = self.match.state
        assert isinstance(state, Mystica)
        return state

    def seat(self, name: str) -> Player:
        return self.state.players[self.names.index(name)]

    def passes(self) -> Play:
        """The seat on turn passes, with the first card there is."""
        return self.do(self.starting("pass")[0])

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked first, and about what."""
        decision = self.match.decisions()[0]
        return self.names[decision.seat], decision.topic

    @property
    def offered(self) -> list[str]:
        """What may be answered to the first question."""
        return [write(option) for option in self.match.listed(self.match.decisions()[0])]

    def starting(self, *words: str) -> list[str]:
        """Those answers that begin with a word."""
        return [option for option in self.offered if option.split()[0] in words]

    def why_not(self, notation: str) -> Reason | None:
        """Why the first question's seat cannot give an answer, or None if it can."""
        decision = self.match.decisions()[0]
        option = read(notation)
        if option in self.match.listed(decision):
            return None
        for refused, reason in self.match.refusals(decision):
            if refused == option:
                return reason
        return ("not_listed",)

    def terrain(self, where: str) -> str:
        return TERRAINS[self.state.terrain[MAPS[self.state.map].place[where]]]

    def sources(self, name: str) -> Mapping[str, int]:
        """Points by where they came from, without those of the start."""
        found = self.seat(name).sources
        return {what: found[number] for what, number in SOURCE.items() if found[number] and what != "initial"}

    def events(self, verb: str) -> list[Event]:
        return [event for event in self.match.state.news or [] if event.verb == verb]

    def cults(self, name: str) -> dict[str, int]:
        return dict(zip(CULTS, self.seat(name).cults, strict=True))
