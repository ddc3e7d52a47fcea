"""A view in full words: one fact a line, no columns, no boxes, no signs.

Every function gives lines for the ear: a screen reader speaks them one by one. Short forms of the screen are
never used where the view has the full word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from core import ending
from core.match import Match
from core.past import Past
from core.present import Change
from core.table import Table as SavedTable
from core.text import Part, T, Who, say, series
from core.view import Board, Cell, Column, Entry, Label, Note, Page, Place, Score, Table, View

# What the mark behind an entry of the menu means
WARNINGS = {"!": T("cannot be undone"), "~": T("other things are done first to pay for it")}


def cell_words(cell: Cell) -> Part:
    """What a cell says."""
    return cell.words or cell.show


def fact(label: Part, value: Part) -> Part:
    """A fact as a line."""
    return T("{label}: {value}", label=label, value=value)


def seat_lines(table: Table, seat: int) -> list[Part]:
    """Everything the table of seats tells about one of them."""
    return [
        fact(column.word, cell_words(cell))
        for row in table.rows
        if row.seat == seat
        for column, cell in _told(table.columns, row.cells)
    ]


def _told(columns: Iterable[Column], cells: Iterable[Cell]) -> Iterator[tuple[Column, Cell]]:
    for column, cell in zip(columns, cells, strict=True):
        if cell_words(cell) != "":
            yield column, cell


def row_line(columns: Iterable[Column], cells: Iterable[Cell]) -> Part:
    """A row of a page as one sentence: what it is about, then the rest of it."""
    told = list(_told(columns, cells))
    if not told:
        return ""
    rest = series((_named(column, cell) for column, cell in told[1:]), "; ")
    first = cell_words(told[0][1])
    return T("{first}: {rest}", first=first, rest=rest) if told[1:] else first


def _named(column: Column, cell: Cell) -> Part:
    if column.word == "":
        return cell_words(cell)
    return T("{word} {value}", word=column.word, value=cell_words(cell))


def note_lines(note: Note) -> list[Part]:
    """A note: its title, then its facts."""
    facts = [fact(each.label, each.value) if each.label != "" else each.value for each in note.facts]
    if not facts:
        return [T("{title}: nothing", title=note.title)]
    return [T("{title}:", title=note.title), *facts]


def page_lines(page: Page) -> list[Part]:
    """A page of the game."""
    lines: list[Part] = [T("{title}.", title=page.title)]
    for block in page.blocks:
        if isinstance(block, Note):
            lines += note_lines(block)
        else:
            if block.title not in ("", page.title):
                lines.append(T("{title}:", title=block.title))
            lines += [row_line(block.columns, row.cells) for row in block.rows]
    return lines


def score_lines(scores: Iterable[Score], parts: Mapping[str, Part], *, final: bool) -> list[Part]:
    """Scores, the best first: the total and each part of it that is not nought."""
    lines: list[Part] = []
    for score in sorted(scores, key=lambda score: (score.place or 99, score.seat)):
        lines.append(_total_line(score, final))
        lines += [
            T("of these {n} {part}", part=parts.get(name, name), n=points)
            for name, points in score.parts.items()
            if points
        ]
    return lines


def _total_line(score: Score, final: bool) -> Part:
    if final and score.place == 1:
        return T("{who} wins with {n} point", "{who} wins with {n} points", who=Who(score.seat), n=score.total)
    if score.place:
        return T(
            "{who}, place {place}: {n} point",
            "{who}, place {place}: {n} points",
            who=Who(score.seat),
            place=score.place,
            n=score.total,
        )
    return T("{who}: {n} point", "{who}: {n} points", who=Who(score.seat), n=score.total)


def ending_lines(table: SavedTable, scores: list[Score]) -> list[Part]:
    """Who has conceded, what broke a tie, how it went, how long it took."""
    match = table.match
    gone: list[Part] = [T("{who} has conceded; a bot played on.", who=Who(seat)) for seat in sorted(table.conceded)]
    return [
        *gone,
        *tie_lines(match, scores),
        *course_lines(match),
        T("{length}.", length=ending.length_words(match, table.begun, table.changed)),
    ]


def tie_lines(match: Match, scores: list[Score]) -> list[Part]:
    """What broke ties, and what would."""
    said = ending.tie_break(match.game, scores)
    return [T("{it}.", it=said) if said else "", ending.tie_order(match.game)]


def course_lines(match: Match) -> list[Part]:
    """The points after every round, a line a round."""
    lines: list[Part] = []
    for each in Past(match).course()[:-1]:
        points = series([T("{who} {n}", who=Who(seat), n=total) for seat, total in enumerate(each.totals)])
        lines.append(T("After round {n}: {points}", n=each.round, points=points))
    return lines


# The menu


def entry_line(entry: Entry) -> Part:
    """An offered entry: key, words, effect, warning."""
    return T("{key}: {words}", key=entry.key, words=entry_words(entry.label))


def entry_words(label: Label) -> Part:
    """The words of an option with its effect and warning."""
    return series(filter(None, (label.what, label.effect, WARNINGS.get(label.warn, ""))), ", ")


def refused_line(entry: Entry) -> Part:
    """A refused entry with the reason."""
    return T("Not possible: {what}; {why}", what=entry.label.what, why=entry.why_not)


def menu_lines(entries: Iterable[Entry]) -> list[Part]:
    """The offered entries in order, a heading where a section begins."""
    lines: list[Part] = []
    section: Part = ""
    for entry in entries:
        if entry.why_not:
            continue
        if entry.label.section != section:
            section = entry.label.section
            lines.append(T("{title}:", title=section) if section != "" else T("Further:"))
        lines.append(entry_line(entry))
    return lines


# The board


def find_place(board: Board, word: str) -> Place | None:
    """A place by its id, else by its name."""
    folded = word.casefold()
    for place in board.places:
        if place.id.casefold() == folded:
            return place
    return None


def neighbours(board: Board, place: str) -> list[tuple[Place, str]]:
    """The places a link leads to, with the kind of the link."""
    by_id = {each.id: each for each in board.places}
    found = []
    for link in board.links:
        if place in (link.a, link.b):
            other = link.b if link.a == place else link.a
            if other in by_id:
                found.append((by_id[other], link.kind))
    return found


def shortest_way(board: Board, start: str, goal: str) -> list[Place] | None:
    """The places of a shortest way from one place to another, both included; None if no way leads there."""
    by_id = {each.id: each for each in board.places}
    came: dict[str, str] = {start: ""}
    queue = [start]
    for place in queue:
        if place == goal:
            break
        for other, _kind in neighbours(board, place):
            if other.id not in came:
                came[other.id] = place
                queue.append(other.id)
    if goal not in came:
        return None
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return [by_id[place] for place in reversed(way)]


def place_line(place: Place) -> Part:
    """What is at a place; its name first unless the words begin with it."""
    if say(place.words).startswith(place.id):
        return place.words
    return T("{place}: {words}", place=place.id, words=place.words)


# Changes


def secret_facts(view: View) -> set[str]:
    """The notes of a view only its seat may read."""
    return {note.id for note in view.notes if note.secret}


def change_line(change: Change, after: View) -> Part:
    """A change as a sentence."""
    if change.kind == "place":
        place = find_place(after.board, change.id)
        return place_line(place) if place else ""
    was, now = change.spoken
    if was == "":
        return T("{what}: {now}", what=change.what, now=now)
    if now == "":
        return T("{what}: nothing any more, before {was}", what=change.what, was=was)
    return T("{what}: {now}, before {was}", what=change.what, now=now, was=was)
