"""Changes of the table that stand between answers in the record: seats, orders, undo policy, proposals, ends.

A change is a line of words (`core.record.Change`): the seat it is about (1 is the first) or none, a verb, and what
belongs to it.

    2 name Ben          2 kind bot:easy      2 kind person       1 order power 3      1 last-point off
    1 concede bot:easy  1 propose end        2 agree             2 refuse
    end agreed          end conceded         go-on               undo free
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from core.event import Event
from core.game import Order
from core.record import PERSON, SEATS_MOST, Change, SeatLine
from core.text import Part, T, Who
from core.undoing import POLICIES

TABLE_VERB = "the table"  # of events that are changes of the table; no game has a verb with a blank
AGREED, CONCEDED = "agreed", "conceded"  # ends of a game the rules know nothing of
ENDS: dict[str, Part] = {
    AGREED: T("The players agreed to end the game here: the scores count as they stand."),
    CONCEDED: T("The game was given up: the scores stand as they were."),
}

POLICY_WORDS: dict[str, Part] = {
    "off": T("nothing can be taken back"),
    "turn": T("everybody takes back answers of the own turn"),
    "solo": T("answers of bots are taken back too"),
    "free": T("everything can be taken back, dice and draws too"),
}

_OF_A_SEAT = ("name", "kind", "order", "last-point", "concede", "propose", "agree", "refuse")
_OF_THE_TABLE = ("end", "go-on", "undo")


class Deed(NamedTuple):
    """A change taken apart; `seat` is -1 for the table's own."""

    seat: int
    verb: str
    rest: str


def parse(words: str) -> Deed:
    """A change taken apart. `ValueError` if it is none."""
    first, _, rest = words.partition(" ")
    seat = -1
    if first.isascii() and first.isdecimal():
        seat = int(first) - 1
        first, _, rest = rest.partition(" ")
        if not 0 <= seat < SEATS_MOST or first not in _OF_A_SEAT:
            raise ValueError(words)
    elif first not in _OF_THE_TABLE:
        raise ValueError(words)
    deed = Deed(seat, first, rest)
    if not _well_formed(deed):
        raise ValueError(words)
    return deed


def _well_formed(deed: Deed) -> bool:
    verb, rest = deed.verb, deed.rest
    if verb == "propose":
        return proposable(rest)
    if verb == "end":
        return rest in ENDS
    if verb == "undo":
        return rest in POLICIES
    if verb == "last-point":
        return rest in ("on", "off")
    if verb == "order":
        return len(rest.split(" ", 1)) == 2
    return not rest if verb in ("agree", "refuse", "go-on") else bool(rest)


def proposable(words: str) -> bool:
    """Whether a change may be put to the others: the end, going on after it, the undo policy, who plays a seat."""
    try:
        deed = parse(words)
    except ValueError:
        return False
    return (deed.verb, deed.rest) == ("end", AGREED) or deed.verb in ("go-on", "undo", "kind")


# What follows from all of them


def ended(changes: Iterable[Change]) -> str:
    """The end the table itself made, "" if none or if it went on after all."""
    end = ""
    for deed in _deeds(changes):
        if deed.verb in ("end", "go-on"):
            end = deed.rest
    return end


def conceded(changes: Iterable[Change]) -> frozenset[int]:
    """Seats whose player gave up."""
    return frozenset([deed.seat for deed in _deeds(changes) if deed.verb == "concede"])


class Proposal(msgspec.Struct, frozen=True):
    """A change that waits for the others: who made it, its words, and who has agreed (the proposer first)."""

    seat: int
    words: str
    agreed: tuple[int, ...]


def proposal(changes: Iterable[Change]) -> Proposal | None:
    """The proposal that is open: neither carried out nor refused."""
    found: Proposal | None = None
    for change in changes:
        deed = parse(change.words)
        if deed.verb == "propose":
            found = Proposal(deed.seat, deed.rest, (deed.seat,))
        elif found is None:
            continue
        elif deed.verb == "agree" and deed.seat not in found.agreed:
            found = Proposal(found.seat, found.words, (*found.agreed, deed.seat))
        elif deed.verb == "refuse" or change.words == found.words:
            found = None
    return found


def _deeds(changes: Iterable[Change]) -> Iterable[Deed]:
    return (parse(change.words) for change in changes)


def orders_given(changes: Iterable[Change], orders: Iterable[Order]) -> dict[int, list[tuple[int, dict[str, str]]]]:
    """For each seat that has given standing orders: after how many answers, and all its orders from then on."""
    known = {order.name: order for order in orders}
    found: dict[int, list[tuple[int, dict[str, str]]]] = {}
    for change in changes:
        deed = parse(change.words)
        name, _, value = deed.rest.partition(" ")
        if deed.verb != "order" or name not in known or value not in [choice.value for choice in known[name].choices]:
            continue
        history = found.setdefault(deed.seat, [])
        now = dict(history[-1][1]) if history else {}
        now.pop(name, None)
        if value != known[name].default:
            now[name] = value
        history.append((change.length, now))
    return found


def faults(
    changes: list[Change], seats: list[SeatLine], undo: str, orders: Iterable[Order], *, trial: bool = False
) -> list[str]:
    """What in the head of a save is not what the changes lead to: "name of seat 2" and so on. `trial`: a copy to try
    things in begins with other players than the record before it."""
    if trial:
        return []
    given = orders_given(changes, orders)
    found = _differing(changes, seats, undo)
    for seat, line in enumerate(seats):
        if line.orders != (given[seat][-1][1] if seat in given else {}):
            found.append(f"orders of seat {seat + 1}")
    return found


def _differing(changes: list[Change], seats: list[SeatLine], undo: str) -> list[str]:
    last: dict[tuple[int, str], str] = {}
    for deed in _deeds(changes):
        verb = "kind" if deed.verb == "concede" else deed.verb
        last[deed.seat, verb] = deed.rest
    found = []
    for seat, line in enumerate(seats):
        if last.get((seat, "name"), line.name) != line.name:
            found.append(f"name of seat {seat + 1}")
        if last.get((seat, "kind"), line.kind) != line.kind:
            found.append(f"kind of seat {seat + 1}")
        stands = last.get((seat, "last-point"), "on") == "on"
        if line.kind == PERSON and (seat, "kind") not in last and line.last_point != stands:
            found.append(f"last point of seat {seat + 1}")
    if last.get((-1, "undo"), undo) != undo:
        found.append("undo")
    return found


# Words


def event(change: Change) -> Event:
    """The change as something that happened; orders and last points are the seat's own affair."""
    deed = parse(change.words)
    private = deed.verb in ("order", "last-point")
    return Event(deed.seat, TABLE_VERB, (words(deed),), only=deed.seat if private else -1)


def words(deed: Deed) -> Part:
    """A change as a sentence of the log."""
    who = Who(deed.seat)
    if deed.verb == "propose":
        return T("{who} proposes: {what}", who=who, what=wish(deed.rest))
    if deed.verb == "kind":
        return _kind_words(deed)
    if deed.verb == "concede":
        return T("{who} concedes; a bot ({level}) plays on for the seat", who=who, level=_level(deed.rest))
    if deed.verb == "name":
        return T("seat {n} is called {name} from now on", n=deed.seat + 1, name=deed.rest)
    if deed.verb == "end":
        return ENDS[deed.rest]
    if deed.verb == "order":
        return T("{who} gives the standing order {order}", who=who, order=deed.rest.replace(" ", ": ", 1))
    if deed.verb == "last-point":
        on = T("{who} is asked once more before the turn passes on", who=who)
        return on if deed.rest == "on" else T("{who} is not asked once more any longer", who=who)
    return _short_words(deed)


def _short_words(deed: Deed) -> Part:
    who = Who(deed.seat)
    if deed.verb == "agree":
        return T("{who} agrees", who=who)
    if deed.verb == "refuse":
        return T("{who} does not agree", who=who)
    if deed.verb == "undo":
        return T("undo from now on: {what}", what=POLICY_WORDS[deed.rest])
    return T("the game goes on after all")


def _kind_words(deed: Deed) -> Part:
    if deed.rest == PERSON:
        return T("a person plays for {who} from now on", who=Who(deed.seat))
    return T("a bot ({level}) plays for {who} from now on", who=Who(deed.seat), level=_level(deed.rest))


def _level(kind: str) -> str:
    return kind.removeprefix("bot:")


def wish(proposed: str) -> Part:
    """What a proposal asks for, in words."""
    deed = parse(proposed)
    if deed.verb == "end":
        return T("end the game now and count")
    if deed.verb == "go-on":
        return T("go on with the game after all")
    if deed.verb == "undo":
        return T("undo: {what}", what=POLICY_WORDS[deed.rest])
    return _kind_words(deed)
