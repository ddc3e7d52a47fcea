"""The rest of the own turn, for the judgement: chapter by chapter the best end, as far as nothing is drawn and nobody
else is asked.

A section is worth what can be done with it, so the turn is played on a copy: all ways through a chapter up to a limit,
then on from the best of them. It is a guess at the best turn, not the best turn itself.
"""

from __future__ import annotations

from typing import NamedTuple

from core.decision import Decision, EndOfGame
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
    """The best of the ways through the next chapter: every option in turn, the last choice varied first."""
    path: list[list[int]] = []  # option taken and number of options, for each question
    best: End | None = None
    for _ in range(most):
        end = _run(state, seat, path)
        if best is None or end.value > best.value:
            best = end
        while path and path[-1][0] + 1 >= path[-1][1]:
            path.pop()
        if not path:
            break
        path[-1][0] += 1
    assert best is not None
    return best


def _run(state: Scythe, seat: int, path: list[list[int]]) -> End:
    """One way through the chapter, along the path and then by first options, which are added to it."""
    here = state.copy()
    rules = chapters.step(here)
    total, at = here.dice.total, 0
    try:
        asked = next(rules)
        while isinstance(asked, Decision) and asked.seat == seat and here.dice.total == total:
            options = asked.options if isinstance(asked.options, list) else asked.options()
            if at == len(path):
                path.append([0, len(options)])
            asked = rules.send(options[path[at][0]])
            at += 1
    except StopIteration:
        go_on = here.dice.total == total
        return End(estimate(here, seat), here if go_on else None)
    except EndOfGame as end:
        here.over = end.end
        return End(static(here, seat), None)
    rules.close()
    return End(estimate(here, seat), None)
