"""How far a seat may go back.

Four policies: "off"; "turn" (over the seat's own answers); "solo" (also over answers of seats no person plays);
"free" (over everything). But for the last, dice and reveals are never undone. Forced answers and standing orders
go with the answer they follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.answers import BLUR, FORCED, ORDER, Answer
from core.decision import Refused

if TYPE_CHECKING:
    from core.match import Match

POLICIES = ("off", "turn", "solo", "free")


def _total_before(match: Match, at: int) -> int:
    """The dice total before the answer at an index of `match.answers`."""
    return match.totals[at - 1] if at > 0 else match.opening


def barrier(match: Match, seat: int, policy: str) -> int:
    """The smallest length the seat may go back to."""
    at = len(match.answers)
    if policy != "free" and any(not _own(match, answer, seat, policy) for answer in match.open_answers()):
        return match.first + at
    while policy != "off" and at > 0 and _may_pass(match, at - 1, seat, policy):
        at -= 1
    return match.first + at


def _may_pass(match: Match, at: int, seat: int, policy: str) -> bool:
    if match.answers[at].by == BLUR:
        return False
    if policy == "free":
        return True
    if match.totals[at] != _total_before(match, at):
        return False
    return _own(match, match.answers[at], seat, policy)


def _own(match: Match, answer: Answer, seat: int, policy: str) -> bool:
    if answer.seat == seat or answer.by in (FORCED, ORDER):
        return True
    return policy == "solo" and answer.seat not in match.persons


def last_answer(match: Match, seat: int, policy: str) -> int:
    """The length before the seat's last answer; `Refused` with the cause if the barrier is behind it."""
    lowest = barrier(match, seat, policy) - match.first
    for at in range(len(match.answers) - 1, lowest - 1, -1):
        answer = match.answers[at]
        if answer.by not in (FORCED, ORDER) and (answer.seat == seat or policy == "free"):
            return match.first + at
    raise Refused(why_not(match, policy))


def possible(match: Match, seat: int, policy: str) -> bool:
    """Whether the seat has an answer it may take back."""
    lowest = barrier(match, seat, policy) - match.first
    return any(answer.seat == seat and answer.by not in (FORCED, ORDER) for answer in match.answers[lowest:])


def open_kept(match: Match, seat: int, policy: str) -> int | None:
    """How many of its answers to an open secret question a seat keeps when it takes back the last one it chose;
    None if it chose none."""
    own = [answer for answer in match.open_answers() if answer.seat == seat]
    chosen = [at for at, answer in enumerate(own) if answer.by not in (FORCED, ORDER)]
    return chosen[-1] if chosen and policy != "off" else None


def turn_start(match: Match, seat: int, policy: str) -> int:
    """The length before the seat's first answer of the turn its last answer belongs to, or the barrier."""
    lowest = barrier(match, seat, policy) - match.first
    found, turn = -1, -1
    for at in range(len(match.answers) - 1, lowest - 1, -1):
        answer = match.answers[at]
        if answer.by in (FORCED, ORDER) or answer.seat != seat:
            continue
        if found >= 0 and match.turns[at] != turn:
            break
        found, turn = at, match.turns[at]
    if found < 0:
        raise Refused(why_not(match, policy))
    return match.first + found


def back_to(match: Match, seat: int, length: int, policy: str) -> int:
    """The length to go back to so that everything the seat answered after `length` answers is taken back; `Refused`
    with the cause if there is nothing of it, or if the barrier is behind it."""
    lowest = barrier(match, seat, policy)
    for at in range(max(length, match.first) - match.first, len(match.answers)):
        answer = match.answers[at]
        if answer.by not in (FORCED, ORDER) and (answer.seat == seat or policy == "free"):
            if match.first + at < lowest:
                raise Refused(_how_far(match, seat, lowest, policy))
            return match.first + at
    raise Refused("after this point there is nothing of yours to take back")


def _how_far(match: Match, seat: int, lowest: int, policy: str) -> str:
    at = lowest - match.first
    if policy == "off" or at == 0:
        return why_not(match, policy)
    if match.totals[at - 1] != _total_before(match, at - 1):
        cause = "something was drawn or shown with it"
    else:
        cause = "another seat gave it"
    return f"undo reaches back to answer {lowest} and no further: {cause}"


def why_not(match: Match, policy: str) -> str:
    """Why nothing can be taken back."""
    if policy == "off":
        return "undo is switched off at this table"
    if not match.answers:
        return "nothing was answered yet"
    if match.totals[-1] != _total_before(match, len(match.answers) - 1):
        return "something hidden was shown or drawn with the last answer, so it stands"
    return "another seat has answered since"
