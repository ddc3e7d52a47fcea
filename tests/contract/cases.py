"""The games the contract suite runs over: every game of the registry and the toys, with every number of seats.

A game lends the suite what only it can know, in ``tests/games/<game>/invariants.py``:

    MOST       answers a random game may take at most, by number of seats
    check      check(state): raises AssertionError when a component is lost or a track out of range; the position
               is one between two chapters
    SIGHTS     names of all that must come up in the pool of test games: end reasons, cards, tiles ...
    sights     sights(match) -> the names seen in a finished match
    FIRST      verbs taken whenever they are on offer, and LAST verbs taken only if nothing else is, in the games
               of the pool that are to show what chance alone rarely reaches
    POOL       how many of those games are played with every number of seats, if the usual ten are not enough
    VARIANTS   further games the suite runs over, with the most seats: their names and options (if there are any)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from core import registry
from core.answers import PLAYER
from core.game import Game
from core.match import Match
from tests.playing import Luck, play, step
from tests.toys import harbour, race, whispers


class Hooks(NamedTuple):
    """What a game says about itself."""

    most: dict[int, int]
    check: Callable[[Any], None]
    sights: Callable[[Match], Iterable[str]]
    expected: frozenset[str]
    first: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    pool: int = 10
    variants: dict[str, dict[str, str]] = {}


class Case(NamedTuple):
    """A game with a number of seats, and the name of its options if it is not played as usual."""

    name: str
    seats: int
    variant: str = ""

    def __str__(self) -> str:
        return "-".join(filter(None, (self.name, str(self.seats), self.variant)))

    @property
    def options(self) -> dict[str, str]:
        """The options of the variant."""
        return self.hooks.variants.get(self.variant, {})

    @property
    def game(self) -> Game[Any]:
        return TOYS[self.name].game if self.name in TOYS else registry.load(self.name)

    @property
    def hooks(self) -> Hooks:
        return hooks(self.name)

    @property
    def toy(self) -> bool:
        return self.name in TOYS

    def new(self, seed: int, options: dict[str, str] | None = None, **more: Any) -> Match:
        return Match.new(self.game, self.seats, seed, self.options | (options or {}), **more)

    def check(self, match: Match) -> None:
        """The game's own check of a position between two chapters: inside one a thing may be on its way."""
        if match.began == match.length or match.over:
            self.hooks.check(match.state)

    def heard(self, seed: int, persons: Iterable[int]) -> Match:
        """A match with a log, and persons at some seats who confirm their turns."""
        return self.new(seed, persons=persons, last_points=persons, listening=True)


class Toy(NamedTuple):
    game: Game[Any]
    hooks: Hooks


def _cards_kept(state: Any) -> None:
    cards = [card for hand in state.players for card in hand.cards] + state.pool + state.played
    assert sorted(cards) == list(range(1, max(cards) + 1)), "a card was lost or doubled"
    assert all(hand.size == len(hand.cards) for hand in state.players)


def _nothing_negative(state: Any) -> None:
    for player in state.players:
        for name in player.__struct_fields__:
            assert name == "minus" or getattr(player, name) >= 0, f"{name} is below zero"


def _end_and_verbs(match: Match) -> set[str]:
    return {match.over, *(str(answer.option[0]) for answer in match.answers)}


TOYS: dict[str, Toy] = {
    "race": Toy(
        race.GAME,
        Hooks(dict.fromkeys((2, 3, 4), 2000), _nothing_negative, _end_and_verbs, frozenset({"home", "roll", "stop"})),
    ),
    "whispers": Toy(
        whispers.GAME,
        Hooks(
            dict.fromkeys((2, 3, 4), 120),
            _cards_kept,
            _end_and_verbs,
            frozenset({"empty", "card", "high", "low", "look", "pass"}),
        ),
    ),
    "harbour": Toy(
        harbour.GAME,
        Hooks(
            dict.fromkeys((2, 3, 4), 600),
            _nothing_negative,
            _end_and_verbs,
            frozenset({"sunset", "gather", "build", "pass", "sell", "give", "to", "accept", "decline", "drink"}),
        ),
    ),
}


def hooks(name: str) -> Hooks:
    """The game's own part of the suite."""
    if name in TOYS:
        return TOYS[name].hooks
    own = import_module(f"tests.games.{name}.invariants")
    pool, variants = getattr(own, "POOL", 10), getattr(own, "VARIANTS", {})
    return Hooks(own.MOST, own.check, own.sights, own.SIGHTS, own.FIRST, own.LAST, pool, variants)


def all_cases() -> list[Case]:
    """Every game with every number of seats, and its variants with the most."""
    cases = [Case(name, seats) for name in TOYS for seats in (2, 3, 4)]
    for info in registry.games():
        cases += [Case(info.name, seats) for seats in range(info.seats[0], info.seats[1] + 1)]
        cases += [Case(info.name, info.seats[1], variant) for variant in hooks(info.name).variants]
    return cases


def names() -> list[str]:
    """Every game once."""
    return list(dict.fromkeys(case.name for case in all_cases()))


CASES = all_cases()
per_case = pytest.mark.parametrize("case", CASES, ids=str)
per_real_case = pytest.mark.parametrize("case", [case for case in CASES if not case.toy], ids=str)
per_name = pytest.mark.parametrize("name", names())

LOOKED_AT = 1200  # answers: more than a game of bots takes; games of chance may go on much longer
_RECORDED: dict[tuple[Case, int], list[Any]] = {}


def recorded(case: Case, seed: int) -> list[Any]:
    """The first answers of a random game, asides now and then, by seed: played once in a test run."""
    if (case, seed) not in _RECORDED:
        match = play(case.new(seed), Luck(seed), LOOKED_AT)
        _RECORDED[case, seed] = list(match.answers)
    return _RECORDED[case, seed]


def moments(case: Case, seed: int, count: int, persons: Iterable[int] = ()) -> Iterator[Match]:
    """A match at about `count` moments spread over the first `LOOKED_AT` answers of a random game, or the whole of
    a shorter one: half of them in the first sixth, where more is still new. With `persons` a log listens."""
    length = len(recorded(case, seed))
    match = case.heard(seed, persons) if persons else case.new(seed)
    luck = Luck(seed)
    stop = 0
    while True:
        last = match.over != "" or match.length >= length
        if match.length >= stop or last:
            yield match
            share = 3 if match.length < length // 6 else 0.6
            stop = match.length + max(1, int(length / (count * share)))
        if last:
            return
        step(match, luck)


def chosen(match: Match) -> int:
    """How many answers were given by choice."""
    return sum(answer.by == PLAYER for answer in match.answers)
