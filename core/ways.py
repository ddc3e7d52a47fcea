"""Ways to pay: an option that lacks something which things allowed at any time would bring.

The game names the asides for a refused candidate (`Game.ways`), and the match gives them and then the option, as
ordinary answers. Whether the table is about a menu or a bot: what a game names is believed when it is marked, and
tried on a copy before it is offered.
"""

from __future__ import annotations

from core import faults
from core.decision import Bundle, Decision, Option, Reason, Refused, RulesError
from core.match import Match

MOST = 5  # ways offered for one option
GIVE_UP = 10  # ways tried on copies before that


def named(match: Match, decision: Decision, candidate: Option, reason: Reason) -> tuple[Bundle, ...]:
    """The ways the game names for a refused candidate of an open question, the option itself last."""
    if not decision.asides or match.in_secret or not match.asides(decision):
        return ()
    try:
        found = match.game.ways(match.state, decision, candidate, reason)
    except Exception as error:
        faults.note(error)
        return ()
    return tuple([(*asides, candidate) for asides in found if asides])


def of(match: Match, seat: int, candidate: Option) -> tuple[Bundle, ...]:
    """The ways the game names for a candidate of the seat's question; none if it is on offer as it is."""
    decision = match.decision(seat)
    if decision is None or match.held is not None:
        return ()
    for option, reason in match.refusals(decision):
        if option == candidate:
            return named(match, decision, candidate, reason)
    return ()


def tried(match: Match, seat: int, bundles: tuple[Bundle, ...], most: int = MOST) -> list[Bundle]:
    """The first ways that can really be gone, in order."""
    found: list[Bundle] = []
    for bundle in bundles[:GIVE_UP]:
        try:
            match.fork(seat, 1).prepare(seat, bundle)
        except (Refused, RulesError):
            continue
        except Exception as error:
            faults.note(error)
            continue
        found.append(bundle)
        if len(found) == most:
            break
    return found
