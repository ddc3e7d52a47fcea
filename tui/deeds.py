"""What can be done at the table itself, for the screen and the line mode: one list of deeds, each with its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core import bots
from core.changes import AGREED, POLICY_WORDS, wish
from core.table import Table
from core.text import Part, T, Who

SPECTATOR = -1
SEATS, GAME, UNDO, TRYING = T("Seats"), T("This game"), T("Undo"), T("Try")

OWN_BOT = T("A bot plays for you until you take the seat back; the log says so. Do it?")
OTHER_BOT = "A bot would play for {who}; the other people at the table are asked, and the log says so. Do it?"
PERSON_BACK = "Whoever sits here plays for {who} and sees what is hidden; others are asked. Do it?"


class Deed(NamedTuple):
    """Something that can be done. `ask` is a question before it, `typed` what must be typed for it; `run` does it
    (with what was typed) and says what was done. `copies`: it opens another table, which `run` cannot."""

    section: Part
    words: Part
    run: Callable[[str], Part]
    ask: Part = ""
    typed: Part = ""
    copies: bool = False


def acting_seat(table: Table, seat: int) -> int:
    """The seat that acts: the one at the keyboard, else the first person there."""
    return seat if seat in table.persons else next(iter(sorted(table.persons)), SPECTATOR)


def deeds(table: Table, seat: int) -> list[Deed]:
    """All that the seat can do at the table now."""
    if table.readonly:
        return []
    return [*_seats(table, seat), *_game(table, seat), *_undo(table, seat), *_try(table, seat)]


# Seats


def _seats(table: Table, seat: int) -> list[Deed]:
    found = []
    for at, info in enumerate(table.seats):
        if not table.match.over:
            found += _players(table, seat, at, info.kind)
        found.append(_rename(table, at))
    return found


def _players(table: Table, seat: int, at: int, kind: str) -> list[Deed]:
    who = Who(at)
    if kind != "person":
        if at in table.conceded:
            return []
        words = T("a person plays for {who}", who=who)
        return [Deed(SEATS, words, lambda _: _propose(table, seat, f"{at + 1} kind person"), T(PERSON_BACK, who=who))]
    if at == seat:
        return [
            Deed(
                SEATS,
                T("a bot ({level}) plays for {who}", level=level, who=who),
                lambda _, level=level: _hand_over(table, at, level),  # type: ignore[misc]
                OWN_BOT,
            )
            for level in bots.LEVELS
        ]
    return [
        Deed(
            SEATS,
            T("a bot ({level}) plays for {who}", level=level, who=who),
            lambda _, level=level: _propose(table, seat, f"{at + 1} kind bot:{level}"),  # type: ignore[misc]
            T(OTHER_BOT, who=who),
        )
        for level in bots.LEVELS
    ]


def _hand_over(table: Table, seat: int, level: str) -> Part:
    table.set_kind(seat, f"bot:{level}")
    return T("a bot ({level}) plays for {who} from now on", level=level, who=Who(seat))


def _rename(table: Table, at: int) -> Deed:
    def run(name: str) -> Part:
        table.rename(at, name)
        return T("the seat is called {who} now", who=Who(at))

    return Deed(SEATS, T("another name for {who}", who=Who(at)), run, typed=T("new name: "))


# The game


def _game(table: Table, seat: int) -> list[Deed]:
    if table.ended == AGREED:
        return [Deed(GAME, T("go on after all"), lambda _: _propose(table, seat, "go-on"))]
    if table.match.over or seat == SPECTATOR:
        return []
    found = [
        Deed(
            GAME,
            T("concede: a bot plays on for you"),
            lambda _: _concede(table, seat, False),
            T("You give up for good: a bot plays on and your score is marked. Do it?"),
        )
    ]
    if table.persons == {seat}:
        found.append(
            Deed(
                GAME,
                T("concede and end the game here"),
                lambda _: _concede(table, seat, True),
                T("You give up and the game is over for good. Do it?"),
            )
        )
    found.append(
        Deed(
            GAME,
            T("end the game now and count, if all agree"),
            lambda _: _propose(table, seat, f"end {AGREED}"),
            T("The game ends as it stands once every person at the table has agreed. Do it?"),
        )
    )
    return found


def _concede(table: Table, seat: int, end: bool) -> Part:
    table.concede(seat, end)
    return T("{who} has conceded", who=Who(seat))


def _propose(table: Table, seat: int, words: str) -> Part:
    """Propose it; with nobody else to ask it is done at once. Where no person is left, who sits here decides."""
    if seat == SPECTATOR and " kind " in words:
        at, _, kind = words.partition(" kind ")
        table.set_kind(int(at) - 1, kind)
        return T("done: {what}", what=wish(words))
    table.propose(seat, words)
    if table.proposal is None:
        return T("done: {what}", what=wish(words))
    return T("proposed: {what}", what=wish(words))


# Undo, and copies


def _undo(table: Table, seat: int) -> list[Deed]:
    if table.match.over or seat == SPECTATOR:
        return []
    return [
        Deed(UNDO, words, lambda _, policy=policy: _propose(table, seat, f"undo {policy}"))  # type: ignore[misc]
        for policy, words in POLICY_WORDS.items()
        if policy != table.undo_policy
    ]


def _try(table: Table, seat: int) -> list[Deed]:
    if seat == SPECTATOR or table.match.over:
        return []
    return [Deed(TRYING, T("save a copy and try: it never counts"), lambda _: "", copies=True)]


# What is open


def proposal_words(table: Table) -> Part:
    """What was proposed, "" if nothing is."""
    found = table.proposal
    if found is None:
        return ""
    return T("{who} proposes: {what}", who=Who(found.seat), what=wish(found.words))


def standing_words(table: Table) -> list[Part]:
    """How the table stands: the undo policy, who has conceded, a copy that never counts."""
    found: list[Part] = [T("undo: {what}", what=POLICY_WORDS[table.undo_policy])]
    found += [T("{who} has conceded; a bot plays on", who=Who(seat)) for seat in sorted(table.conceded)]
    if table.trial:
        found.append(T("this is a copy to try things in; it never counts"))
    return found
