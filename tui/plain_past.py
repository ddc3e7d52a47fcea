"""Looking back by lines: `back` and `step` go through the game, and what is told then is of that moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core import present
from core.past import Past, find_length
from core.text import Part, T, Who
from core.view import View
from tui import plain_words as words

if TYPE_CHECKING:
    from tui.plain_game import Session

USAGE = T(
    "Type back or step alone, with a number of answers, with turn, or with start or end; back r3 goes to round 3,"
    " back to 34 to the position after answer 34."
)


def back(session: Session, rest: str) -> None:
    """Earlier: an answer, so many, a turn, to the start, to a point."""
    _move(session, rest, -1)


def step(session: Session, rest: str) -> None:
    """Later."""
    _move(session, rest, 1)


def _move(session: Session, rest: str, way: int) -> None:
    past = Past(session.table.match)
    now = past.last if session.looking is None else session.looking
    length = _meant(past, now, rest, way)
    if length is None:
        session.tell(USAGE)
        return
    before = session.view()
    look(session, past, max(past.first, min(length, past.last)))
    if length < past.first:
        session.tell(T("This is the beginning of what is recorded."))
    _tell(session, past, before)


def look(session: Session, past: Past, length: int) -> None:
    """Look at the position after so many answers; at the last one that is the present again."""
    session.looking = None if length == past.last else length
    session.past_match = None if length == past.last else past.at(length)


def _meant(past: Past, now: int, rest: str, way: int) -> int | None:
    word = rest.strip().casefold()
    if not word:
        return now + way
    if word == "turn":
        return past.turn_later(now) if way > 0 else past.turn_earlier(now)
    if word == "now":
        return past.last
    if word.startswith("to "):
        return find_length(past, word[3:])
    if word.isascii() and word.isdecimal() and len(word) < 8:
        return now + way * int(word)
    return find_length(past, word)


def _tell(session: Session, past: Past, before: View) -> None:
    if session.looking is None:
        session.tell(T("You are back in the present, at answer {n}.", n=past.last))
        return
    length = session.looking
    view = session.view()
    session.tell(T("You look back: after answer {n} of {all}.", n=length, all=past.last))
    lines = [line.words for line in present.log(session.match, session.seat, length - 1)]
    session.tell(*(lines or [_who(past, length)]))
    session.tell_status(view)
    secret = words.secret_facts(view) | words.secret_facts(before) if session.secrets_shared() else set()
    for change in present.compare(before, view):
        if change.kind != "fact" or change.id.partition(".")[0] not in secret:
            session.tell(words.change_line(change, view))
    session.tell(T("table, mine, map, seat, page, scores and log tell of that moment; back now returns."))


def _who(past: Past, length: int) -> Part:
    at = length - past.first - 1
    return T("{who} answers.", who=Who(past.match.answers[at].seat)) if at >= 0 else ""


def undo_here(session: Session) -> None:
    """Take back everything up to the moment that is looked at."""
    if session.looking is None:
        session.tell(T("undo here takes back everything after the moment you look back at; go there with back first."))
        return
    length = session.looking
    session.change(lambda: session.table.undo_to(session.seat, length), T("What came after that is taken back."))
