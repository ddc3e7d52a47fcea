"""Positions for tests: a table set up as a test needs it, and played by notation."""

from __future__ import annotations

from core.decision import Reason, read, write
from core.games.scythe import GAME, tables
from core.games.scythe.cards import BONUSES
from core.games.scythe.state import NONE, Player, Scythe
from core.games.scythe.switches import SWITCHES
from tests.position import Playing


def place(name: str) -> int:
    return tables.PLACE[name]


def places(names: str) -> list[int]:
    return [place(name) for name in names.split()]


class Board:
    """A position in the making. Without more, each seat has its character at home, nothing else on the board, no power,
    popularity, coins or cards; seat 0 is on turn. Seats are named by faction, in the order given."""

    def __init__(self, factions: str = "nordic rusviet crimea saxony polania", **options: str) -> None:
        state = Scythe(options={switch.name: switch.default for switch in SWITCHES} | options)
        state.dice.seed = 7
        self.state = state
        self.names = factions.split()
        for name in self.names:
            faction = tables.FACTION[name]
            state.players.append(
                Player(
                    faction=faction,
                    mat=len(state.players),
                    character=tables.HOME[faction],
                    hand=[0] * 4,
                    structures=[NONE] * 4,
                    cubes=[0] * 4,
                    stars=[0] * 9,
                )
            )
        state.order = sorted(range(len(self.names)), key=lambda seat: state.players[seat].faction)
        state.active = 0
        state.turn = state.round = 1
        state.goods = [0] * (4 * len(tables.PLACES))
        state.cards, state.discard = list(tables.COMBAT_CARDS), [0] * 4
        state.encounters = list(range(1, 29))

    def seat(self, name: str) -> Player:
        return self.state.players[self.names.index(name)]

    def has(self, name: str, **values: int) -> Board:
        """Power, popularity, coins, factory, drove ... of a seat."""
        for field, value in values.items():
            setattr(self.seat(name), field, value)
        return self

    def units(self, name: str, character: str = "", mechs: str = "", workers: str = "") -> Board:
        player = self.seat(name)
        if character:
            player.character = place(character)
        player.mechs += places(mechs)
        player.workers += places(workers)
        return self

    def able(self, name: str, *abilities: str) -> Board:
        """Mechs deployed, by ability."""
        player = self.seat(name)
        for ability in abilities:
            player.abilities |= 1 << tables.FACTIONS[player.faction].mechs.index(ability)
        return self

    def built(self, name: str, **structures: str) -> Board:
        for structure, where in structures.items():
            self.seat(name).structures[tables.STRUCTURES.index(structure)] = place(where)
        return self

    def goods(self, where: str, names: str) -> Board:
        for name in names.split():
            self.state.goods[place(where) * 4 + tables.RESOURCES.index(name)] += 1
        return self

    def hand(self, name: str, *values: int) -> Board:
        """Combat cards, taken from the deck."""
        for value in values:
            self.seat(name).hand[value - 2] += 1
            self.state.cards[value - 2] -= 1
        return self

    def stars(self, name: str, **stars: int) -> Board:
        for star, number in stars.items():
            self.seat(name).stars[tables.STARS.index(star)] = number
        return self

    def tile(self, name: str) -> Board:
        self.state.tile = [bonus.id for bonus in BONUSES].index(name)
        return self

    def play(self, *agenda: str) -> Play:
        """Play from here; each chapter as "name" (of the active seat) or "name FACTION", the last one comes first."""
        for entry in agenda:
            chapter, _, name = entry.partition(" ")
            self.state.agenda.append([chapter, self.names.index(name) if name else self.state.active])
        return Play(self)


class Play(Playing):
    """A position being played."""

    def __init__(self, board: Board) -> None:
        super().__init__(GAME, board.state, board.names)

    @property
    def state(self) -> Scythe:
        state = self.match.state
        assert isinstance(state, Scythe)
        return state

    def seat(self, name: str) -> Player:
        return self.state.players[self.names.index(name)]

    @property
    def asked(self) -> list[tuple[str, str]]:
        """Who is asked what."""
        return [(self.names[decision.seat], decision.topic) for decision in self.match.decisions()]

    def options(self, name: str = "") -> list[str]:
        decision = self.match.decision(self.names.index(name)) if name else self.match.decisions()[0]
        assert decision is not None
        return [write(option) for option in self.match.listed(decision)]

    def asides(self) -> list[str]:
        return [write(option) for option in self.match.asides(self.match.decisions()[0])]

    def why(self, notation: str, name: str = "") -> Reason:
        """The reason why an option is refused."""
        decision = self.match.decision(self.names.index(name)) if name else self.match.decisions()[0]
        assert decision is not None
        assert read(notation) not in self.match.listed(decision)
        return dict(self.match.refusals(decision))[read(notation)]

    def character(self, name: str) -> str:
        return tables.PLACES[self.seat(name).character]

    def mechs(self, name: str) -> list[str]:
        return sorted(tables.PLACES[spot] for spot in self.seat(name).mechs)

    def workers(self, name: str) -> list[str]:
        return sorted(tables.PLACES[spot] for spot in self.seat(name).workers)

    def goods(self, where: str) -> dict[str, int]:
        at = place(where) * 4
        return {name: n for name, n in zip(tables.RESOURCES, self.state.goods[at : at + 4], strict=True) if n}

    def stars(self, name: str) -> dict[str, int]:
        return {star: n for star, n in zip(tables.STARS, self.seat(name).stars, strict=True) if n}

    def hand(self, name: str) -> list[int]:
        return [value for value, n in zip(tables.VALUES, self.seat(name).hand, strict=True) for _ in range(n)]

    def told(self, verb: str) -> list[tuple[int, tuple[object, ...]]]:
        """The events of one verb: seat and arguments."""
        return [(event.seat, event.args) for _, event in self.match.events if event.verb == verb]
