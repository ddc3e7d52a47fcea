"""Changelings: buildings of three colours, each on land of its own, taken in the order they lie on the board."""

from __future__ import annotations

from collections.abc import Iterable

from core.decision import Decision, Option, Reason, Rules
from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.state import Mystica, Player
from core.games.terra_mystica.tables import (
    COLOURS,
    DWELLING,
    FAR,
    KINDS,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
    UPGRADES,
    WHEEL,
    WORKERS,
    Income,
    steps_between,
    toward,
)

TAKE_CHAPTER, RETURN_CHAPTER = "take-dwelling", "return-dwelling"
NINTH_PLACE: Option = ("ninth-place",)
ROW: Option = ("row",)
NINTH = 0  # of `Player.rows`: the place of the ninth dwelling
COLOURED = (DWELLING, TRADING_POST, TEMPLE, STRONGHOLD, SANCTUARY)
SMALLER = {bigger: kind for kind, others in UPGRADES.items() for bigger in others}


class Changelings(Faction):
    """`stock` lists the second and third colour; `Player.rows` the pieces that lie on the board. A piece comes from the
    left of its row, one that returns lies down in front of them (our reading). Only the first colour is a home."""

    further_colours = 2

    # Colours

    def on_colour(self, state: Mystica, seat: int, colour: int) -> None:
        state.players[seat].colour = colour

    def on_further_colour(self, state: Mystica, seat: int, colour: int) -> None:
        player = state.players[seat]
        player.stock.append(colour)
        if len(player.stock) == self.further_colours:
            self._lay_out(player)

    def _lay_out(self, player: Player) -> None:
        """The pieces lie on the faction board, each in its colour."""
        colours, own = self.goals(player), self.board.own
        player.rows = [[colours[own["ninth"]]], *([colours[n] for n in own[KINDS[kind]]] for kind in COLOURED)]
        player.colour = wanted(player)[0]

    def goals(self, player: Player) -> tuple[int, ...]:
        return (player.start_colour, *player.stock)

    def home_terrain(self, player: Player) -> int:
        return player.start_colour

    def start_hexes(self, state: Mystica, seat: int, free: Iterable[int]) -> list[int]:
        return [place for place in free if state.terrain[place] == state.players[seat].colour]

    def on_start(self, state: Mystica, seat: int, place: int) -> None:
        self._take_dwelling(state, seat, state.terrain[place])

    # Land

    def spades(self, state: Mystica, seat: int, place: int) -> int:
        terrain = state.terrain[place]
        return steps_between(terrain, nearest(state.players[seat], terrain)) if terrain < WHEEL else FAR

    def terrain_after(self, state: Mystica, seat: int, place: int, count: int) -> int:
        terrain = state.terrain[place]
        goal = nearest(state.players[seat], terrain)
        return goal if count >= steps_between(terrain, goal) else toward(terrain, goal, count)

    # Buildings

    def pieces_left(self, player: Player, kind: int) -> int:
        if kind not in COLOURED or not player.rows:
            return super().pieces_left(player, kind)
        return len(player.rows[kind]) + (kind == DWELLING and ninth_ready(player))

    def why_not_upgrade(self, state: Mystica, seat: int, place: int, kind: int) -> Reason | None:
        colour = state.players[seat].rows[kind][0]
        return None if colour == state.terrain[place] else ("piece_colour", KINDS[kind], COLOURS[colour])

    def on_building(self, state: Mystica, seat: int, place: int, kind: int) -> None:
        colour = state.terrain[place]
        if kind == DWELLING:
            self._take_dwelling(state, seat, colour)
            return
        rows = state.players[seat].rows
        rows[kind].pop(0)
        if kind == TRADING_POST:
            self._return_dwelling(state, seat, colour)
        else:
            rows[SMALLER[kind]].insert(0, colour)

    def _take_dwelling(self, state: Mystica, seat: int, colour: int) -> None:
        """A dwelling of a colour leaves the row or the ninth place; asks if both have one."""
        player = state.players[seat]
        in_row = player.rows[DWELLING][:1] == [colour]
        if in_row and ninth_ready(player) and player.rows[NINTH] == [colour]:
            state.agenda.append([TAKE_CHAPTER, seat])
        else:
            take(player, DWELLING if in_row else NINTH)

    def _return_dwelling(self, state: Mystica, seat: int, colour: int) -> None:
        """A dwelling comes back to the row or the ninth place; asks if both have room."""
        player = state.players[seat]
        room = len(player.rows[DWELLING]) < len(self.board.own[KINDS[DWELLING]])
        if not room:
            give_back(player, NINTH, colour)
        elif player.stands[STRONGHOLD] and not player.rows[NINTH]:
            state.agenda.append([RETURN_CHAPTER, seat, colour])
        else:
            give_back(player, DWELLING, colour)

    def income(self, state: Mystica, seat: int) -> Income:
        """The ninth dwelling, while it is away from its place, brings what it does and the others what they do."""
        player = state.players[seat]
        if not player.rows or player.rows[NINTH]:
            return self.board.income
        more: int = self.board.own["ninth-workers"]
        ((_, workers),) = self.board.income[DWELLING]
        shifted = (workers[0], *(amount + more for amount in workers[:-1]))
        return tuple(((WORKERS, shifted),) if kind == DWELLING else rows for kind, rows in enumerate(self.board.income))


# Dwellings on the board


def ninth_ready(player: Player) -> bool:
    """Whether the dwelling at the ninth place may be built: from the stronghold on."""
    return bool(player.stands[STRONGHOLD] and player.rows[NINTH])


def wanted(player: Player) -> list[int]:
    """The colours of the dwellings that may be built next; the home colour when none is left."""
    found = player.rows[DWELLING][:1] + (player.rows[NINTH] if ninth_ready(player) else [])
    return found or [player.start_colour]


def nearest(player: Player, terrain: int) -> int:
    """Of the colours of the next dwellings the one with the shortest way from a terrain, that of the row if equal."""
    return min(wanted(player), key=lambda colour: steps_between(terrain, colour))


def take(player: Player, row: int) -> None:
    """The first dwelling of a row leaves the board."""
    player.rows[row].pop(0)
    player.colour = wanted(player)[0]


def give_back(player: Player, row: int, colour: int) -> None:
    """A dwelling lies down in front of a row."""
    player.rows[row].insert(0, colour)
    player.colour = wanted(player)[0]


def take_dwelling(state: Mystica, seat: int) -> Rules:
    """Which of two dwellings of one colour was built: the one of the row or the one of the ninth place."""
    option: Option = yield Decision(seat, TAKE_CHAPTER, [NINTH_PLACE, ROW], asides=True)
    state.agenda.pop()
    take(state.players[seat], NINTH if option == NINTH_PLACE else DWELLING)


def return_dwelling(state: Mystica, seat: int) -> Rules:
    """Where a dwelling that became a trading post lies down."""
    option: Option = yield Decision(seat, RETURN_CHAPTER, [ROW, NINTH_PLACE], asides=True)
    colour = int(state.agenda.pop()[2])
    give_back(state.players[seat], NINTH if option == NINTH_PLACE else DWELLING, colour)
