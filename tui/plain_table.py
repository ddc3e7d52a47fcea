"""The table itself by lines: seats and bots, conceding, the end by agreement, undo, copies, once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.table import Table
from core.text import Part, T, Who
from tui.deeds import Deed, acting_seat, deeds, proposal_words, standing_words
from tui.plain_entry import pick
from tui.seating import again, new_seed

if TYPE_CHECKING:
    from tui.plain_game import Session

NOTHING_ELSE = T("Nothing was changed.")


class ChangeTable(Exception):
    """The sitting ends, and another one begins at another table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.name)
        self.table = table


def arrange(session: Session, rest: str) -> None:
    """What can be done at the table; with a number, do it."""
    found = deeds(session.table, acting_seat(session.table, session.seat))
    if not found:
        session.tell(T("Nothing can be changed at this table from here."))
        return
    if not rest:
        session.tell(*standing_words(session.table))
        section: Part = ""
        for number, deed in enumerate(found, 1):
            if deed.section != section:
                section = deed.section
                session.tell(T("{title}:", title=section))
            session.tell(T("{n}: {words}", n=number, words=deed.words))
        session.tell(T("Type arrange and a number."))
        consent(session)
        return
    wanted, _, text = rest.partition(" ")
    name, sentence = pick(wanted, [(str(n), deed.words) for n, deed in enumerate(found, 1)], session.lines.text)
    if sentence is not None:
        session.tell(sentence)
        return
    _do(session, found[int(name) - 1], text)


def _do(session: Session, deed: Deed, text: str) -> None:
    if deed.typed and not text:
        text = session.read(deed.typed)
        if not text:
            session.tell(NOTHING_ELSE)
            return
    if deed.ask and not yes(session, T("{question} yes or no:", question=deed.ask)):
        session.tell(NOTHING_ELSE)
        return
    if deed.copies:
        try_copy(session)
        return
    said: list[Part] = []
    session.change(lambda: said.append(deed.run(text)))
    session.tell(*said)
    consent(session)


def yes(session: Session, prompt: Part) -> bool:
    """Ask until it is yes or no."""
    while True:
        text = session.read(prompt).casefold()
        if text and text in ("yes", "ye", "y"):
            return True
        if text in ("no", "n", ""):
            return False


def consent(session: Session) -> None:
    """Ask every person who has not answered a proposal, until one says no or goes without an answer."""
    table = session.table
    while table.proposal is not None and table.waiting:
        seat = table.waiting[0]
        words = T("{what}. {who}, do you agree? yes, no or Enter for later:", what=proposal_words(table), who=Who(seat))
        text = session.read(words).casefold()
        if not text:
            session.tell(T("The proposal stays open; arrange asks again."))
            return
        if text in ("yes", "ye", "y"):
            session.change(lambda seat=seat: table.agree(seat))  # type: ignore[misc]
            if table.proposal is None:
                session.tell(T("All agree; it is done."))
        elif text in ("no", "n"):
            session.change(lambda seat=seat: table.refuse(seat), T("It is not done."))  # type: ignore[misc]


def try_copy(session: Session) -> None:
    """Go on in a copy, from the moment that is looked at."""
    seat = acting_seat(session.table, session.seat)
    made: list[Table] = []
    session.change(lambda: made.append(session.table.try_copy(seat, new_seed(), session.looking)))
    if made:
        raise ChangeTable(made[0])


def rematch(session: Session, rest: str) -> None:
    """A new game with the same seats."""
    if not session.table.match.over:
        session.tell(T("rematch begins the same game once more when this one is over."))
        return
    made: list[Table] = []
    session.change(lambda: made.append(again(session.table)))
    if made:
        raise ChangeTable(made[0])


def silence(session: Session, rest: str) -> None:
    """After a warning: do it, and never warn of this again."""
    session.silence()
