"""The rest of the own turn, for the judgement: chapter by chapter the best end, as far as nothing is drawn and nobody
else is asked.

A section is worth what can be done with it, so the turn is played on a copy: some ways through each chapter, then on
from the best of them. It is a guess at the best turn, not the best turn itself.
"""

from __future__ import annotations

from typing import NamedTuple

from core.decision import Decision, EndOfGame
from core.dice import mix
from core.games.scythe import chapters
from core.games.scythe.judgement import before_the_game, bottom_promise, can_show, static
from core.games.scythe.state import NONE, Scythe

# Ways looked at in one chapter; the bottom action is only estimated.
MOST = {"top": 60, "factory-top": 40, "units": 110}


class End(NamedTuple):
    """A way through a chapter: its worth, and the position if one can go on from there."""

    value: float
    state: Scythe | None


def judgement(state: Scythe, seat: int) -> float:
    """How good a position is for a seat, the rest of its turn included."""
    if state.active == NONE:
        return before_the_game(state, seat)
    return best_turn(state, seat) if worth_looking(state, seat) else estimate(state, seat)


def estimate(state: Scythe, seat: int) -> float:
    """The worth of a position as it stands, with what the bottom action and an objective promise."""
    if state.over:
        return static(state, seat)
    return static(state, seat) + can_show(state, seat) + bottom_promise(state, seat)


def worth_looking(state: Scythe, seat: int) -> bool:
    """Whether the rest of the turn tells positions apart: a section or a form of action was just chosen. Among single
    movements it does not, and there are many of them."""
    if state.over or state.active != seat or not state.agenda:
        return False
    chapter = state.agenda[-1][0]
    if chapter == "units":
        return not (state.moved_character or state.moved_mechs or state.moved_workers)
    return chapter in ("top", "factory-top")


def best_turn(state: Scythe, seat: int) -> float:
    """The worth of the position the turn can be brought to."""
    here = state
    while True:
        chapter = str(here.agenda[-1][0])
        if chapter not in MOST or here.active != seat:
            return estimate(here, seat)
        end = best_end(here, seat, MOST[chapter])
        if end.state is None:
            return end.value
        here = end.state
        _skip_idle(here, seat)


def _skip_idle(state: Scythe, seat: int) -> None:
    """Take off the agenda what has nothing to do, as the chapters do."""
    while state.agenda:
        idle = chapters.IDLE.get(str(state.agenda[-1][0]))
        if idle is None or not idle(state, seat):
            return
        state.agenda.pop()


def best_end(state: Scythe, seat: int, most: int) -> End:
    """The best of some ways through the next chapter: as many for each of its first options, the later answers now by
    the first option and now by chance, always the same."""
    best, options, first = None, 1, 0
    while first < options:
        for way in range(max(1, most // options)):
            run = _run(state, seat, first, way)
            options = run.options
            if best is None or run.end.value > best.value:
                best = run.end
            if run.asked < 2:  # there is no other way
                break
        first += 1
    assert best is not None
    return best


class Run(NamedTuple):
    """One way through a chapter: its end, how many options the first question had, and how many were asked."""

    end: End
    options: int
    asked: int


def _run(state: Scythe, seat: int, first: int, way: int) -> Run:
    """One way through the chapter, from an option of its first question on."""
    here = state.copy()
    rules = chapters.step(here)
    total, count, number, chance = here.dice.total, 1, 0, mix(way)
    try:
        asked = next(rules)
        while isinstance(asked, Decision) and asked.seat == seat and here.dice.total == total:
            options = asked.options if isinstance(asked.options, list) else asked.options()
            if number == 0:
                count, taken = len(options), first
            else:
                chance = mix(chance + number)
                taken = chance % len(options) if way else 0
            number += 1
            asked = rules.send(options[taken])
    except StopIteration:
        return Run(_ended(here, seat, total), count, number)
    except EndOfGame as end:
        here.over = end.end
        return Run(End(static(here, seat), None), count, number)
    rules.close()
    return Run(End(estimate(here, seat), None), count, number)


def _ended(here: Scythe, seat: int, total: int) -> End:
    """The end of a chapter; one goes on from it if nothing was drawn."""
    if here.dice.total != total:
        return End(estimate(here, seat), None)
    if worth_looking(here, seat):  # the movements of a Move just chosen
        return End(best_turn(here, seat), None)
    return End(estimate(here, seat), here)
