"""A bot that looks one action ahead.

An action often takes several answers. So each option is followed to the end of the chapter of the rules it
belongs to, in every way there is (up to a limit), on forks in which everything hidden is redrawn; the game's
own judgement values where that leads. Looking stops at dice, at another seat's question and at the end.
"""

from __future__ import annotations

from collections.abc import Generator

from core.bots import luck
from core.decision import Option
from core.dice import mix
from core.match import Match

ENDS = 96  # ends looked at for one question
GUESSES = 8  # plans of others tried against an own plan in a secret question
DEPTH = 16  # answers in a row
PATIENCE = 150  # answers in one turn after which the turn is brought to its end


class EasyBot:
    """Takes the option with the best end."""

    def think(self, match: Match, seat: int) -> Generator[None, None, Option]:
        """The best option by the game's judgement; the first of equals. In an endless turn (cards that draw one
        another, say) the best option that passes the table on."""
        ranked = yield from rank(match, seat)
        if answers_this_turn(match) > PATIENCE:
            ranked.sort(key=lambda pair: not _passes_on(match, seat, pair[1]))
        return ranked[0][1]


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
    """All options of the seat's question with the value of their best end, best first."""
    decision = match.decision(seat)
    assert decision is not None
    options = list(match.listed(decision))
    if match.held is None:
        options += match.asides(decision)
    if len(options) == 1:
        yield
        return [(0.0, options[0])]
    start = match.fork(seat, luck(match, seat))
    share = max(1, ENDS // len(options))
    found: list[tuple[float, Option]] = []
    for option in options:
        value = yield from _best_end(start, seat, option, [share])
        found.append((value, option))
    found.sort(key=lambda pair: -pair[0])
    return found


def _best_end(
    start: Match, seat: int, option: Option, budget: list[int], depth: int = 1
) -> Generator[None, None, float]:
    fork = start.fork()
    fork.answer(seat, option)
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
        value = yield from _best_end(fork, seat, following, budget, depth + 1)
        if best is None or value > best:
            best = value
    assert best is not None
    return best


def _revealed(fork: Match, seat: int) -> Generator[None, None, float]:
    """What the own plan is worth, on average, against plans of the others made by chance."""
    total = 0.0
    for guess in range(GUESSES):
        world = fork.fork(seat, guess + 1)
        chance = mix(guess + 1)
        while world.in_secret:
            decision = world.decisions()[0]
            options = world.listed(decision)
            chance = mix(chance + 1)
            world.answer(decision.seat, options[chance % len(options)])
        total += world.game.judgement(world.state, seat)
        yield
    return total / GUESSES


def _ended(start: Match, fork: Match) -> bool:
    """Whether the chapter the first answer belonged to is over, or looking further would be guessing."""
    return bool(fork.over) or fork.began != start.began or fork.state.dice.total != start.state.dice.total


BOT = EasyBot()
