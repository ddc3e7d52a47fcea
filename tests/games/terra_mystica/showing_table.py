"""Positions of Terra Mystica for tests of its showing side: games played by fixed choices, and all they show."""

from __future__ import annotations

from collections.abc import Iterator

from core.dice import mix
from core.games.terra_mystica import GAME, building
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import FACTION, FACTIONS, KINDS
from core.match import Match
from core.view import Page

DULL = ("pass", "discard", "decline", "transform")
EVERYTHING = {
    "landscapes": "true",
    "final_tile": "drawn",
    "mini_town_tiles": "true",
    "mini_bonus_card": "true",
    "mini_score_tile": "true",
}


def played(seats: int, seed: int, answers: int, options: dict[str, str] | None = None) -> Iterator[Match]:
    """The match before each answer. What declines or only transforms is taken if nothing else is left, or one time
    in six, and an aside one time in nine, so that a game gets on."""
    match = Match.new(GAME, seats, seed, options, listening=True)
    for count in range(answers):
        if match.over:
            return
        yield match
        decision = match.decisions()[0]
        number = mix(seed * 100_003 + count)
        listed, asides = match.listed(decision), match.asides(decision)
        lively = [option for option in listed if option[0] not in DULL]
        choice = lively if lively and number % 6 else listed
        if asides and not number % 9:
            choice = asides
        match.answer(decision.seat, choice[(number >> 8) % len(choice)])
    yield match


def position(seats: int = 2, seed: int = 1, factions: tuple[str, ...] = (), board: str = "base") -> Mystica:
    """A position of the first round in which the seats lead these factions and nothing stands on the map."""
    names = factions or ("witches", "nomads", "halflings", "mermaids", "giants")[:seats]
    options = {"map": board}
    match = Match.new(GAME, len(names), seed, options)
    for name in names:
        match.answer(match.decisions()[0].seat, ("faction", name))
        while match.decisions()[0].topic == "colour":
            match.answer(match.decisions()[0].seat, ("colour", _colour(match, names)))
    state: Mystica = match.state.copy()
    state.round, state.phase, state.order = 1, "action", list(range(len(names)))
    state.agenda = [["clean-up"], ["settle"], ["turns"]]
    return state


def _colour(match: Match, names: tuple[str, ...]) -> str:
    """A colour that no faction of the table lives on, for one that must name it."""
    homes = {FACTIONS[FACTION[name]].home for name in names}
    offered = [str(option[1]) for option in match.listed(match.decisions()[0])]
    return next(colour for colour in offered if colour not in homes)


def settle(state: Mystica, seat: int, place: str, kind: str = "dwelling") -> None:
    """A building on a hex, which becomes the seat's own land."""
    number = MAPS[state.map].place[place]
    home = state.players[seat].colour
    if home >= 0:
        state.terrain[number] = home
    building.settle_on(state, seat, number, KINDS.index(kind))


def all_pages(state: Mystica, viewer: int) -> list[Page]:
    """Every page the viewer can open."""
    return [GAME.page(state, viewer, ident) for ident, _ in GAME.pages(state, viewer)]
