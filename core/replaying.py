"""Playing recorded answers again, every one of them checked.

The record holds what was answered on whose behalf, so nothing is decided anew: forced answers and standing orders
are among the answers, and a seat that stood at its last point stands there again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from core.answers import ASIDE, BLUR, FORCED, LAST, OFFER, ORDER, Answer
from core.decision import DONE, Decision, Option, write
from core.game import Game, Position
from core.match import Kept, Match, digest
from core.text import Part, T

# What each seat has ordered in the course of a game: after how many answers, and all its orders from then on
Given: TypeAlias = Mapping[int, Sequence[tuple[int, Mapping[str, str]]]]


class Diverged(Exception):
    """The record and the rules part at the answer number `at` (1 is the first of the game). `good` is the
    number of answers up to the last check value that agreed."""

    def __init__(self, at: int, good: int, words: Part) -> None:
        super().__init__(at, good, words)
        self.at, self.good, self.words = at, good, words


def begin(game: Game[Any], seats: int, seed: int, options: Mapping[str, str]) -> Match:
    """A new match at its very first question; nothing is taken by the match yet."""
    full = {switch.name: switch.default for switch in game.switches} | dict(options)
    return _started(Match(game, game.setup(seats, seed, full), seats, seed, full))


def begin_at(game: Game[Any], seats: int, seed: int, options: Mapping[str, str], state: Position, length: int) -> Match:
    """A match that goes on from a position at a boundary, `length` answers into the game."""
    full = {switch.name: switch.default for switch in game.switches} | dict(options)
    match = Match(game, state, seats, seed, full)
    match._begin(Kept(length, state.copy()), state)
    return _started(match)


def _started(match: Match) -> Match:
    match.listening = True
    match._listen()
    match._run_guarded(match._start)
    return match


def play(
    match: Match, answers: Iterable[Answer], hashes: Mapping[int, str] | None = None, given: Given | None = None
) -> None:
    """Send the answers, each checked to be on offer and marked as it can be; `hashes` are the check values expected
    at boundaries, by number of answers, `given` the standing orders (None: not known). `Diverged` at the first
    difference, the match standing just before or at it."""
    good = match.length
    expected = hashes or {}
    match.keep_at = frozenset(expected)
    for answer in answers:
        wrong = _why_not(match, answer, given)
        if wrong:
            raise Diverged(match.length + 1, good, wrong)
        try:
            match._retake(answer)
        except Exception as error:
            failed = T('the rules fail at "{answer}" ({error})', answer=_spoken(answer), error=repr(error))
            raise Diverged(match.length + 1, good, failed) from error
        length = match.length
        if length in expected:
            kept = match.kept[-1]
            if kept.length != length or digest(kept.state) != expected[length]:
                raise Diverged(length, good, T("the position after this answer is another than the one recorded"))
            good = length


def _spoken(answer: Answer) -> str:
    return f"{answer.seat + 1} {write(answer.option)}"


def _why_not(match: Match, answer: Answer, given: Given | None) -> Part:
    """What is wrong with a recorded answer, or nothing."""
    if answer.by == LAST:
        asked = any(decision.seat == answer.seat for decision in match._open_decisions())
        offered = answer.option == DONE and not asked and _just_answered(match, answer.seat)
    elif answer.by == ASIDE:
        offered = _aside_offered(match, answer)
    elif answer.by == BLUR:
        offered = False
    else:
        return _why_not_to_question(match, answer, given)
    return "" if offered else _not_offered(answer)


def _not_offered(answer: Answer) -> Part:
    return T('"{answer}" is not on offer there', answer=_spoken(answer))


def _why_not_to_question(match: Match, answer: Answer, given: Given | None) -> Part:
    for decision in match._open_decisions():
        to_offer = match._is_offer(decision)
        if decision.seat != answer.seat or (answer.by != ORDER and to_offer != (answer.by == OFFER)):
            continue
        options = match.listed(decision)
        if answer.option not in options:
            return _not_offered(answer)
        if answer.by == FORCED and not _forced(match, decision, options):
            return T('"{answer}" is marked as taken by itself, and there was a choice', answer=_spoken(answer))
        if answer.by == ORDER and given is not None and not _ordered(match, decision, answer, given):
            return T('"{answer}" is marked as a standing order, and there was none', answer=_spoken(answer))
        return ""
    return _not_offered(answer)


def _forced(match: Match, decision: Decision, options: list[Option]) -> bool:
    """Whether nobody had to be asked; at a last point that also depends on who was sitting there."""
    beside = decision.asides and not decision.last and match.asides(decision)
    return len(options) == 1 and not decision.ask and not match._is_offer(decision) and not beside


def _ordered(match: Match, decision: Decision, answer: Answer, given: Given) -> bool:
    """Whether an order the seat had given answers so. Answers to a secret question stand in seat order, so of these
    it cannot be told which came before the order."""
    upto = match.length
    return any(
        match.game.order_answer(match.state, decision, match.listed(decision), orders) == answer.option
        for length, orders in given.get(answer.seat, ())
        if length <= upto or match.in_secret
    )


def _aside_offered(match: Match, answer: Answer) -> bool:
    decision = match.decision(answer.seat)
    if decision is None and _just_answered(match, answer.seat):
        decision = Decision(answer.seat, "last-point", [DONE], asides=True)
    return decision is not None and answer.option in match.asides(decision)


def _just_answered(match: Match, seat: int) -> bool:
    """Whether the seat may have stood at its last point: the answers since its own were not by choice. Of
    answers before the match's first position nothing is known."""
    for answer in reversed(match.answers):
        if answer.seat == seat:
            return answer.by != LAST
        if answer.by not in (FORCED, ORDER):
            return False
    return match.first > 0


def settle(match: Match, held: int | None) -> None:
    """After the last answer: the seat recorded at its last point stands there again; else the match takes
    what needs nobody. `Diverged` if that seat cannot stand there."""
    if held is None:
        match._settle(None)
        return
    possible = 0 <= held < match.seats and match._secret is None and match._side is None
    if not possible or any(decision.seat == held for decision in match._open_decisions()):
        raise Diverged(match.length, match.kept[-1].length, T("seat {n} cannot stand at its last point", n=held + 1))
    match.held = held
