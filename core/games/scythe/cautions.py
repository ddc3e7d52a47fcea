"""Warnings before something is wasted or risked: the facts, never advice on what is better."""

from __future__ import annotations

from core.decision import Decision, Option
from core.games.scythe import objectives
from core.games.scythe.boards import groups
from core.games.scythe.cards import OBJECTIVES
from core.games.scythe.combat import most_on_dial
from core.games.scythe.control import work_places
from core.games.scythe.names import BOTTOM, amount
from core.games.scythe.state import NONE, Scythe
from core.games.scythe.tables import BOTTOMS, END, PLACE, SKIP, TAKE
from core.games.scythe.turn import why_not_bottom
from core.text import Part, T, Who, listed

Found = list[tuple[str, Part]]


def warnings(state: Scythe, decision: Decision, option: Option) -> Found:
    """What an answer would waste or risk."""
    if option == SKIP and decision.topic in BOTTOMS:
        return _skipped(state, decision)
    if option == TAKE and decision.topic in BOTTOMS:
        return _nothing_left(state, decision)
    if option == END:
        return _objectives(state, decision.seat)
    if option[0] == "to" and decision.topic == "to":
        return _entering(state, decision, PLACE[str(option[1])])
    return []


def _skipped(state: Scythe, decision: Decision) -> Found:
    """A bottom action that could be paid for."""
    which = BOTTOMS.index(decision.topic)
    if why_not_bottom(state, decision.seat, which) is not None:
        return []
    return [("skip", T("{bottom} could be paid for", bottom=BOTTOM[decision.topic]))]


def _nothing_left(state: Scythe, decision: Decision) -> Found:
    """A bottom action that brings its coins and recruits alone."""
    player = state.players[decision.seat]
    spent = {
        "upgrade": player.upgrades == 0b111111,
        "deploy": player.abilities == 0b1111,
        "build": NONE not in player.structures,
        "enlist": player.recruits == 0b1111,
    }[decision.topic]
    if spent:
        return [
            (
                "spent",
                T("nothing is left of {bottom}: it brings coins and recruits alone", bottom=BOTTOM[decision.topic]),
            )
        ]
    if decision.topic in ("deploy", "build") and not work_places(state, decision.seat):
        return [("place", T("no worker of yours stands on a territory: there is no place for it"))]
    return []


def _objectives(state: Scythe, seat: int) -> Found:
    """An objective that is met and not shown."""
    met = objectives.asides(state, seat)
    if not met:
        return []
    titles = [OBJECTIVES[objectives.NUMBER[str(option[1])]].title for option in met]
    return [("objective", T("met and not shown: {titles}", titles=listed(list(titles))))]


def _entering(state: Scythe, decision: Decision, place: int) -> Found:
    """Popularity lost for workers driven home; a combat against more power."""
    if decision.about[0] == "worker":
        return []
    others = [group for group in groups(state, place) if group.seat != decision.seat]
    if not others:
        return []
    other, player = others[0], state.players[decision.seat]
    if not (other.character or other.mechs):
        lost = min(other.workers, player.popularity)
        return [("workers", T("you lose {what}", what=amount(lost, "popularity")))] if lost else []
    theirs = state.players[other.seat]
    if most_on_dial(theirs) <= most_on_dial(player):
        return []
    words = T(
        "{who} can set {n} on the dial, you {m}", who=Who(other.seat), n=most_on_dial(theirs), m=most_on_dial(player)
    )
    return [("combat", words)]
