"""A bot that looks one action ahead.

An action often takes several answers. So each option is followed to the end of the chapter of the rules it
belongs to, in every way there is (up to a limit), on forks in which everything hidden is redrawn; the game's
own judgement values where that leads. Looking stops at dice, at another seat's question and at the end.

Where a game knows ways to pay, they are looked at as a whole, and of other things that may be done at any time only
those that are good by themselves.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from core import ways
from core.bots import luck
from core.decision import Bundle, Option, Refused
from core.dice import mix
from core.game import Game
from core.match import Match

ENDS = 96  # ends looked at for one question
DEPTH = 16  # answers in a row
PATIENCE = 150  # answers in one turn after which the turn is brought to its end


class EasyBot:
    """Takes the option with the best end."""

    def think(self, match: Match, seat: int) -> Generator[None, None, Option]:
        """The best option by the game's judgement; the first of equals. In an endless turn (cards that draw one
        another, say) the best option that passes the table on."""
        ranked = yield from _ranked(match, seat)
        if answers_this_turn(match) > PATIENCE:
            ranked.sort(key=lambda found: not _passes_on(match, seat, found[2]))
        return ranked[0][2]


def answers_this_turn(match: Match) -> int:
    """How many answers were given in the running turn."""
    count = 0
    while count < len(match.turns) and match.turns[-1 - count] == match.state.turn:
        count += 1
    return count


def _passes_on(match: Match, seat: int, option: Option) -> bool:
    fork = match.fork(seat)
    fork.answer(seat, option)
    return fork.state.turn != match.state.turn or all(decision.seat != seat for decision in fork.decisions())


def rank(match: Match, seat: int) -> Generator[None, None, list[tuple[float, Option]]]:
    """All options of the seat's question with the value of their best end, best first. Among them are refused ones
    that asides pay for."""
    ranked = yield from _ranked(match, seat)
    return [(value, option) for value, option, _ in ranked]


Ranked: TypeAlias = tuple[float, Option, Option]  # value, what is wanted, the answer to give first for it


def _ranked(match: Match, seat: int) -> Generator[None, None, list[Ranked]]:
    decision = match.decision(seat)
    assert decision is not None
    options = list(match.listed(decision))
    asides = [option for option in match.asides(decision) if match.game.for_bots(option)] if match.held is None else []
    if len(options) == 1 and not asides:
        yield
        return [(0.0, options[0], options[0])]
    start = match.fork(seat, luck(match, seat))
    if match.in_secret:  # of equals any: who always takes the first is seen through
        first = luck(match, seat) % len(options)
        options = options[first:] + options[:first]
    bundles: list[Bundle] = [(option,) for option in options]
    if asides and type(match.game).ways is not Game.ways:
        bundles += [(option,) for option in _good_alone(start, seat, asides)]
        bundles += _paid(start, seat)
    else:
        bundles += [(option,) for option in asides]
    share = max(1, ENDS // len(bundles))
    found: list[Ranked] = []
    for bundle in bundles:
        try:
            value = yield from _best_end(start, seat, bundle, [share])
        except Refused:
            if len(bundle) > 1:  # the game named a way that cannot be gone
                continue
            raise
        found.append((value, bundle[-1], bundle[0]))
    found.sort(key=lambda ranked: -ranked[0])
    return found


def _good_alone(start: Match, seat: int, asides: list[Option]) -> list[Option]:
    """The asides that are worth something whatever follows."""
    now = start.game.judgement(start.state, seat)
    found = []
    for option in asides:
        fork = start.fork()
        fork.prepare(seat, (option,))
        if fork.decision(seat) is None or fork.game.judgement(fork.state, seat) > now:
            found.append(option)
    return found


def _paid(start: Match, seat: int) -> list[Bundle]:
    """The cheapest way to pay for each option that lacks something, as far as there is one."""
    decision = start.decision(seat)
    if decision is None:
        return []
    found = [ways.named(start, decision, option, reason) for option, reason in start.refusals(decision)]
    return [bundles[0] for bundles in found if bundles]


def _best_end(
    start: Match, seat: int, bundle: Bundle, budget: list[int], depth: int = 1
) -> Generator[None, None, float]:
    fork = start.fork()
    fork.answer_all(seat, bundle)
    decision = None if _ended(start, fork) or depth >= DEPTH else fork.decision(seat)
    if decision is None:
        budget[0] -= 1
        yield
        if fork.in_secret and fork.decision(seat) is None:
            return (yield from _revealed(fork, seat))
        value: float = fork.game.judgement(fork.state, seat)
        return value
    options = fork.listed(decision)
    best = None
    for following in options:
        if best is not None and budget[0] <= 0:
            break
        value = yield from _best_end(fork, seat, (following,), budget, depth + 1)
        if best is None or value > best:
            best = value
    assert best is not None
    return best


def _revealed(fork: Match, seat: int) -> Generator[None, None, float]:
    """What the own plan is worth, on average, against plans of the others made by chance."""
    total = 0.0
    for guess in range(fork.game.guesses):
        world = fork.fork(seat, guess + 1)
        chance = mix(luck(fork, seat) + guess)
        while world.in_secret:
            decision = world.decisions()[0]
            options = world.listed(decision)
            chance = mix(chance + 1)
            world.answer(decision.seat, options[chance % len(options)])
        total += world.game.judgement(world.state, seat)
        yield
    return total / fork.game.guesses


def _ended(start: Match, fork: Match) -> bool:
    """Whether the chapter the first answer belonged to is over, or looking further would be guessing."""
    return bool(fork.over) or fork.began != start.began or fork.state.dice.total != start.state.dice.total


BOT = EasyBot()
