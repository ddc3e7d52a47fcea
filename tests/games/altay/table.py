"""Positions for tests: a table set up as a test needs it, and played by notation."""

from __future__ import annotations

from core.decision import Reason, read, write
from core.games.altay import GAME, tables
from core.games.altay.lands import on_board
from core.games.altay.state import NONE, Altay, Player, TableCard
from core.match import Match

HOMES = ("F1", "F6", "F4", "F3")  # where a seat stands that a test says nothing about


def cards(names: str) -> list[int]:
    return [tables.read_card(name) for name in names.split()]


def counts(names: str) -> list[int]:
    found = [0] * 5
    for name in names.split():
        found[tables.RESOURCES.index(name)] += 1
    return found


def place(name: str) -> int:
    return tables.PLACE[name]


class Table:
    """A position in the making. Without more, each seat has one settlement at home, no cards, and no markers
    lie on the board; seat 0 is the starting player and on turn."""

    def __init__(self, seats: int = 4, **options: str) -> None:
        self.options = {switch.name: switch.default for switch in GAME.switches} | options
        self.seats = seats
        self.state: Altay = GAME.setup(seats, 7, self.options)
        state = self.state
        state.first, state.active, state.round, state.turn = 0, 0, 1, 1
        state.agenda = [["act", 0]]
        state.leftover += [kind for kind in state.marker if kind != NONE]
        state.marker = [NONE] * len(tables.PLACES)
        self.homes = set(range(seats))
        self.supplies: dict[int, int] = {}
        for seat, player in enumerate(state.players):
            player.people = seat

    def seat(self, seat: int) -> Player:
        return self.state.players[seat]

    def land(self, seat: int, **settlements: int) -> Table:
        self.homes.discard(seat)
        for name, number in settlements.items():
            self.state.owner[place(name)] = seat
            self.state.count[place(name)] = number
        return self

    def gone(self, seat: int) -> Table:
        self.homes.discard(seat)
        return self

    def marker(self, **markers: str) -> Table:
        for name, kind in markers.items():
            number = next(i for i, marker in enumerate(tables.MARKERS) if marker.id == kind.replace("_", "-"))
            self.state.marker[place(name)] = number
            self.state.leftover.remove(number)
        return self

    def hand(self, seat: int, names: str) -> Table:
        self.seat(seat).hand = cards(names)
        return self

    def draw(self, seat: int, names: str) -> Table:
        self.seat(seat).draw = cards(names)
        return self

    def discard(self, seat: int, names: str) -> Table:
        self.seat(seat).discard = cards(names)
        return self

    def on_table(self, seat: int, name: str, laid: str = "") -> Table:
        self.seat(seat).table.append(TableCard(cards(name)[0], counts(laid)))
        return self

    def pool(self, seat: int, names: str) -> Table:
        self.seat(seat).pool = counts(names)
        return self

    def done(self, seat: int, names: str) -> Table:
        self.seat(seat).done = [tables.ACHIEVEMENT[name] for name in names.split()]
        return self

    def working(self, seat: int, name: str, laid: str) -> Table:
        player = self.seat(seat)
        player.working, player.laid = tables.ACHIEVEMENT[name], counts(laid)
        player.reserved = int(tables.LEVEL[player.working] < 3)
        player.opened = max(player.opened, int(player.working == player.secret))
        return self

    def markers(self, seat: int, names: str) -> Table:
        kinds = [marker.id for marker in tables.MARKERS]
        self.seat(seat).markers = [kinds.index(name) for name in names.split()]
        return self

    def secret(self, seat: int, name: str) -> Table:
        """Give a seat this secret wonder, in exchange with whoever has it."""
        wanted, state = tables.ACHIEVEMENT[name], self.state
        had = self.seat(seat).secret
        for other in state.players:
            if other.secret == wanted:
                other.secret = had
        pile = state.piles[2]
        pile[:] = [had if wonder == wanted else wonder for wonder in pile]
        if state.shown[wanted]:
            state.shown[wanted], state.shown[had] = 0, 1
        self.seat(seat).secret = wanted
        return self

    def shown(self, names: str) -> Table:
        """Turn up these achievements, one copy each, and put all others on the piles."""
        state = self.state
        up = [tables.ACHIEVEMENT[name] for name in names.split()]
        for achievement in range(len(tables.ACHIEVEMENTS)):
            pile = state.piles[tables.LEVEL[achievement] - 1]
            pile += [achievement] * state.shown[achievement]
            state.shown[achievement] = 0
        for player in state.players:
            if player.secret in up:
                other = next(wonder for wonder in state.piles[2] if wonder not in up)
                state.piles[2].remove(other)
                state.piles[2].append(player.secret)
                player.secret = other
        for achievement in up:
            state.piles[tables.LEVEL[achievement] - 1].remove(achievement)
            state.shown[achievement] = 1
        return self

    def supply(self, seat: int, number: int) -> Table:
        self.supplies[seat] = number
        return self

    def play(self, on_turn: int = 0) -> Play:
        state = self.state
        for seat in self.homes:
            state.owner[place(HOMES[seat])] = seat
            state.count[place(HOMES[seat])] = 1
        for seat, player in enumerate(state.players):
            rest = tables.SETTLEMENTS - on_board(state, seat) - player.reserved
            player.supply = self.supplies.get(seat, rest)
            player.lost = rest - player.supply
        state.active = on_turn
        state.agenda = [["act", on_turn]]
        match = Match.resume(GAME, self.seats, 7, self.options, state, 0, listening=True)
        return Play(match)


class Play:
    """A match played by notation, whoever is asked."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.forced: list[str] = []  # what the engine took by itself after the last answer

    @property
    def state(self) -> Altay:
        state = self.match.state
        assert isinstance(state, Altay)
        return state

    def seat(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def do(self, *notations: str) -> Play:
        """Answer for whoever is asked. What the engine took by itself may be said, or left out."""
        for notation in notations:
            if notation in self.forced:
                self.forced = self.forced[self.forced.index(notation) + 1 :]
                continue
            before = self.match.length
            self.match.answer(self.match.decisions()[0].seat, notation)
            self.forced = [write(answer.option) for answer in self.match.answers[before + 1 :]]
        return self

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        decision = self.match.decisions()[0]
        return decision.seat, decision.topic

    @property
    def options(self) -> list[str]:
        return [write(option) for option in self.match.listed(self.match.decisions()[0])]

    def verbs(self, verb: str) -> list[str]:
        """The options of one verb, without it."""
        return [option.partition(" ")[2] for option in self.options if option.split()[0] == verb]

    def why(self, notation: str) -> Reason:
        """The reason why an option is refused."""
        refusals = dict(self.match.refusals(self.match.decisions()[0]))
        assert read(notation) not in self.match.listed(self.match.decisions()[0])
        return refusals[read(notation)]

    def pool(self, seat: int = 0) -> dict[str, int]:
        return {tables.RESOURCES[kind]: n for kind, n in enumerate(self.seat(seat).pool) if n}

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(tables.card_name(card) for card in self.seat(seat).hand)

    def discarded(self, seat: int = 0) -> list[str]:
        return sorted(tables.card_name(card) for card in self.seat(seat).discard)

    def count(self, name: str) -> int:
        return self.state.count[place(name)]

    def owner(self, name: str) -> int:
        return self.state.owner[place(name)]

    def marker(self, name: str) -> str:
        kind = self.state.marker[place(name)]
        return "" if kind == NONE else tables.MARKERS[kind].id

    def done(self, seat: int = 0) -> list[str]:
        return [tables.ACHIEVEMENTS[a].id for a in self.seat(seat).done]

    def told(self, verb: str) -> list[tuple[int, tuple[object, ...]]]:
        """The events of one verb: seat and arguments."""
        return [(event.seat, event.args) for _, event in self.match.events if event.verb == verb]
