"""What lies on the table before the first question: board, tiles, cards, what each faction begins with (rulings 1)."""

from __future__ import annotations

from typing import NamedTuple

from core.event import tell
from core.games.terra_mystica import gaining
from core.games.terra_mystica.maps import MAP, MAPS
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import (
    CARD,
    CARDS,
    COLOURS,
    FACTION,
    FACTIONS,
    FAVOURS,
    FINAL_TILES,
    KINDS,
    LAST_ROUND,
    NO_SPADES,
    ROUND,
    ROUNDS,
    SOURCE,
    SOURCES,
    SPARE_CARDS,
    TOWNS,
    data,
)

SPADE_TILE = ROUND["SCORE1"]
_START = data("start")
BOARD_OF_2017: str = _START["board-of-2017"]


class Introduction(NamedTuple):
    """The introductory game: factions and cards by number of seats, dwellings by faction, round tiles, board."""

    map: str
    factions: dict[int, tuple[int, ...]]
    cards: dict[int, tuple[int, ...]]
    rounds: tuple[int, ...]
    dwellings: dict[int, tuple[str, ...]]


def _introduction() -> Introduction:
    row = _START["introduction"]
    return Introduction(
        row["map"],
        {int(seats): tuple(FACTION[name] for name in names) for seats, names in row["factions"].items()},
        {int(seats): tuple(CARD[name] for name in names) for seats, names in row["bonus-cards"].items()},
        tuple(ROUND[name] for name in row["round-tiles"]),
        {FACTION[name]: tuple(dwellings) for name, dwellings in row["dwellings"].items()},
    )


INTRODUCTION = _introduction()


def introductory(state: Mystica) -> bool:
    """Whether this is the introductory game, in which all of the set-up is given."""
    return state.options["faction_selection"] == "intro"


def introduction_dwellings(state: Mystica) -> list[tuple[int, int]]:
    """Seat and hex of each dwelling of the introductory game, in seat order."""
    place = MAPS[state.map].place
    return [
        (seat, place[name]) for seat in state.seating for name in INTRODUCTION.dwellings[state.players[seat].faction]
    ]


# Board and tiles


def lay_out(state: Mystica) -> None:
    """The board, and every tile and card that is drawn or given."""
    state.seating = list(range(len(state.players)))
    state.map = MAP[INTRODUCTION.map if introductory(state) else state.options["map"]]
    board = MAPS[state.map]
    state.terrain = list(board.terrain)
    state.owner, state.building, state.town = [NONE] * board.size, [0] * board.size, [0] * board.size
    state.spaces = [NONE] * 16
    state.favours = [tile.copies for tile in FAVOURS]
    mini = state.options["mini_town_tiles"] == "true"
    state.town_tiles = [tile.copies if mini or not tile.mini else 0 for tile in TOWNS]
    _lay_rounds(state)
    _lay_cards(state)
    _lay_final_tile(state)


def _lay_rounds(state: Mystica) -> None:
    """Six round tiles. Those given by hand lie first (one given twice lies in the earlier round); the last rounds
    are drawn before the others, so that the spade tile is never among them."""
    if introductory(state):
        state.rounds = list(INTRODUCTION.rounds)
        return
    state.rounds = [NONE] * LAST_ROUND
    for number in range(LAST_ROUND):
        given = ROUND.get(state.options[f"round_{number + 1}"], NONE)
        if given not in state.rounds:
            state.rounds[number] = given
    mini = state.options["mini_score_tile"] == "true"
    for number in reversed(range(LAST_ROUND)):
        if state.rounds[number] == NONE:
            pool = [tile for tile in range(len(ROUNDS)) if tile not in state.rounds and (mini or not ROUNDS[tile].mini)]
            if number + 1 in NO_SPADES:
                pool = [tile for tile in pool if tile != SPADE_TILE]
            state.rounds[number] = state.dice.draw("round tiles", pool)


def _lay_cards(state: Mystica) -> None:
    """Bonus cards: three more than seats. Those asked for by hand are in while there is room, those shut out come
    back only if there are too few."""
    seats = len(state.players)
    if introductory(state):
        chosen = list(INTRODUCTION.cards[seats])
    else:
        chosen = _drawn_cards(state, seats + SPARE_CARDS)
    state.cards = [0 if card in chosen else NONE for card in range(len(CARDS))]
    state.cards_in = sum(1 << card for card in chosen)


def _drawn_cards(state: Mystica, number: int) -> list[int]:
    mini = state.options["mini_bonus_card"] == "true"
    wish = [state.options[f"card_{card + 1}"] for card in range(len(CARDS))]
    chosen = [card for card in range(len(CARDS)) if wish[card] == "in"][:number]
    pool = [card for card in range(len(CARDS)) if wish[card] == "drawn" and (mini or not CARDS[card].mini)]
    while len(chosen) < number and pool:
        chosen.append(state.dice.draw("bonus cards", pool))
    shut_out = [card for card in range(len(CARDS)) if wish[card] == "out"]
    return chosen + shut_out[: number - len(chosen)]


def lay_further_card(state: Mystica) -> None:
    """One bonus card more comes into the game: one asked for by hand, else drawn, else one that was shut out."""
    left = {card: state.options[f"card_{card + 1}"] for card in range(len(CARDS)) if not state.cards_in >> card & 1}
    mini = state.options["mini_bonus_card"] == "true"
    pool = [card for card, wish in left.items() if wish == "drawn" and (mini or not CARDS[card].mini)]
    asked = [card for card, wish in left.items() if wish == "in"]
    shut_out = [card for card, wish in left.items() if wish == "out"]
    if asked or not pool:
        card = (asked + shut_out)[0]
    else:
        card = state.dice.draw("bonus cards", pool)
    state.cards[card] = 0
    state.cards_in |= 1 << card


def _lay_final_tile(state: Mystica) -> None:
    wish = state.options["final_tile"]
    if wish == "drawn":
        state.tile = state.dice.roll("final tile", len(FINAL_TILES))
    elif wish in FINAL_TILES:
        state.tile = FINAL_TILES.index(wish)


# Factions


def give_board(state: Mystica, seat: int, faction: int) -> None:
    """The seat has the faction: its pieces, tracks and resources, and the points it begins with."""
    board, player = FACTIONS[faction], state.players[seat]
    player.faction = faction
    player.colour = board.terrain
    player.coins, player.workers, player.priests = board.coins, board.workers, board.priests
    player.bowls, player.cults = list(board.bowls), list(board.cults)
    player.ship, player.bridges, player.limit = board.ship_start, board.bridges, board.limit
    player.jump = board.jump.get("skip", 0)
    player.stands = [0] * len(KINDS)
    player.sources = [0] * len(SOURCES)
    give_points(state, seat, start_points(state, faction))
    RULES[faction].on_taken(state, seat)
    tell(state, seat, "takes_faction", board.id)


def start_points(state: Mystica, faction: int) -> int:
    """20, or by the table of the board (rulings 1.8)."""
    points = _START["points"]
    standard: int = points["standard"]
    how, name = state.options["start_vp"], FACTIONS[faction].id
    if how == "standard":
        return standard
    if how == "original_2017":
        return int(points["original_2017"].get(name, standard))
    table = {**points["every_map"], **points[MAPS[state.map].id]}
    return int(table.get(name, standard))


def give_points(state: Mystica, seat: int, points: int) -> None:
    """The points a seat begins with, whatever it had."""
    player = state.players[seat]
    player.vp = 0
    player.sources[SOURCE["initial"]] = 0
    gaining.score(state, seat, points, SOURCE["initial"])
    RULES[player.faction].on_points(state, seat)


def give_colour(state: Mystica, seat: int, colour: int) -> None:
    """The colour a faction without one of its own begins on."""
    player = state.players[seat]
    player.start_colour = colour
    RULES[player.faction].on_colour(state, seat, colour)
    tell(state, seat, "names_colour", COLOURS[colour])
