"""Scores as rows: at the end, and if the game ended now; part by part, and how they went. No terminal here."""

from __future__ import annotations

from rich.cells import cell_len

from core import ending, present
from core.past import Past
from core.text import Part, T, Who
from core.view import Score
from tui.desk import Desk
from tui.pages import heading, paragraph
from tui.rows import BOLD, DIM, TITLE, Row, cut, pad


def scores_page(desk: Desk, columns: int) -> list[Row]:
    """Why the game ended, who has won, the parts that make the points, and how it went."""
    match = desk.match
    rows = paragraph(desk.say(present.end_words(match)), columns, 0)
    rows.append([(cut(desk.say(ending.result(match, desk.view.scores)), columns), TITLE)])
    return [*rows, *_parts(desk, columns, desk.say(T("Final scores"))), *_course(desk, columns)]


def points_page(desk: Desk, columns: int) -> list[Row]:
    """The same while the game goes on: what everybody would have if it ended now."""
    match = desk.match
    if match.over:
        return scores_page(desk, columns)
    rows: list[Row] = [[(cut(desk.say(ending.result(match, desk.view.scores)), columns), TITLE)]]
    rows += _parts(desk, columns, desk.say(T("If the game ended now")))
    return [*rows, *_course(desk, columns)]


def _parts(desk: Desk, columns: int, title: str) -> list[Row]:
    rows = [heading(title, columns), *score_rows(desk, columns)]
    for seat in sorted(desk.table.conceded):
        rows += paragraph(desk.say(T("{who} has conceded; a bot played on", who=Who(seat))), columns)
    said = desk.say(ending.tie_break(desk.game, desk.view.scores)) or desk.say(ending.tie_order(desk.game))
    return rows + (paragraph(said, columns) if said else [])


def _course(desk: Desk, columns: int) -> list[Row]:
    """The projection after every round, a line for each seat, as many rounds beside one another as fit."""
    match = desk.match
    rounds = Past(match).course()
    table = desk.table
    length = desk.say(ending.length_words(match, table.begun, table.changed))
    rows = [heading(desk.say(T("How it went: the points after every round")), columns), *paragraph(length, columns)]
    names = [desk.reader.name(seat) for seat in range(match.seats)]
    label = min(14, max(8, *(cell_len(name) for name in names)))
    fit = max(1, (columns - label - 4) // 4)
    for start in range(0, len(rounds), fit):
        part = rounds[start : start + fit]
        head = pad(desk.say(T("round")), label) + "".join(pad(str(each.round), 4, True) for each in part)
        rows.append([("  " + head, DIM)])
        for seat, name in enumerate(names):
            points = "".join(pad(str(each.totals[seat]), 4, True) for each in part)
            rows.append([("  " + pad(name, label), desk.role(seat)), (points, "")])
    return rows


def _parts_had(desk: Desk, scores: list[Score]) -> list[tuple[str, Part]]:
    """The parts of the score that somebody has, be it nought; those of another way of playing are left out."""
    had = dict.fromkeys(part for score in scores for part in score.parts)
    return [(part, words) for part, words in desk.game.parts if part in had] or [(part, part) for part in had]


def score_rows(desk: Desk, columns: int) -> list[Row]:
    """A line a part, a column a seat: it fits whatever the number of parts is."""
    scores = sorted(desk.view.scores, key=lambda score: (score.place, score.seat))
    parts = _parts_had(desk, scores)
    longest = max([8, *(cell_len(desk.say(words)) for _, words in parts)])
    label = max(8, min(longest, columns - 4 - 10 * len(scores)))
    width = max(6, min(14, (columns - label - 4) // max(1, len(scores)) - 2))
    head: Row = [("  " + " " * label, "")]
    for score in scores:
        head.append(("  " + pad(desk.reader.name(score.seat), width, True), desk.role(score.seat)))
    rows: list[Row] = [head]
    for part, words in parts:
        line: Row = [("  " + pad(desk.say(words), label), "")]
        line += [("  " + pad(str(score.parts.get(part, 0)), width, True), "") for score in scores]
        rows.append(line)
    total: Row = [("  " + pad(desk.say(T("all points")), label), BOLD)]
    total += [("  " + pad(str(score.total), width, True), BOLD) for score in scores]
    place: Row = [("  " + pad(desk.say(T("place")), label), BOLD)]
    place += [("  " + pad(str(score.place), width, True), BOLD) for score in scores]
    return [*rows, total, place]
