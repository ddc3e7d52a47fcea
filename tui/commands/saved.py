"""``longtable list``, ``show`` and ``verify``: saved games, looked at without playing."""

from __future__ import annotations

import argparse
import json
from typing import Any

from core import present
from core.game import Game
from core.match import Match
from core.past import Past, find_length
from core.record import SaveError
from core.saves import verify
from core.table import Table
from core.text import Part, T, Who
from core.view import View
from tui import plain_words as words
from tui.commands.common import find_file, folder_of, listed, save_failure, save_words, title_of
from tui.faults import Failure, Usage
from tui.plain_io import Lines

RECENT = 10  # lines of the log


def list_all(args: argparse.Namespace) -> int:
    """Where the saved games are, and each of them on a line."""
    folder = folder_of(args)
    lines = Lines(ascii=args.ascii)
    saves = listed(folder)
    lines.tell(T("Saved games are in {folder}", folder=str(folder)))
    if not saves:
        lines.tell(T("There are none yet; longtable new starts a game."))
    lines.tell(*map(save_words, saves))
    return 0


def show(args: argparse.Namespace) -> int:
    """How a saved game stands, as somebody sees it who has no seat."""
    path = find_file(args, folder_of(args))
    try:
        table = Table.open(path, watch=True)
    except SaveError as error:
        raise save_failure(error) from error
    try:
        match = _moment(table, args.at)
        view = present.view(match, -1)
        if args.json:
            print(json.dumps(as_dict(table, match, view), ensure_ascii=args.ascii))
        else:
            lines = Lines(ascii=args.ascii)
            lines.reader = table.reader
            lines.tell(*_show_lines(table, match, view))
            if args.at is not None:
                lines.tell(*_board_lines(match, view))
    finally:
        table.close()
    return 0


def _moment(table: Table, at: str | None) -> Match:
    """The match as it is, or as it was at the point that was typed."""
    if at is None:
        return table.match
    past = Past(table.match)
    length = find_length(past, at)
    if length is None:
        raise Usage(
            T(
                '--at takes a number of answers from {first} to {last}, or a round such as r3, and "{text}" is neither',
                first=past.first,
                last=past.last,
                text=at,
            )
        )
    return past.at(length)


def _board_lines(match: Match, view: View) -> list[Part]:
    """What lay on the table then, and what had just happened."""
    found: list[Part] = []
    for seat in range(match.seats):
        found += [T("{who}:", who=Who(seat)), *words.seat_lines(view.seats, seat)]
    found += map(words.place_line, view.board.places)
    lines = present.log(match, -1)[-RECENT:]
    return [*found, T("What happened last:") if lines else "", *(line.words for line in lines)]


def _show_lines(table: Table, match: Match, view: View) -> list[Part]:
    found: list[Part] = [T("{title}, saved as {name}", title=title_of(table.game.name), name=table.name), table.notice]
    for seat, who in enumerate(table.seats):
        kind: Part = T("a person") if who.kind == "person" else T("a bot of the level {level}", level=who.kind[4:])
        found.append(T("Seat {n}: {who}, {kind}", n=seat + 1, who=Who(seat), kind=kind))
    if match is not table.match:
        found.append(T("After answer {n} of {all}:", n=match.length, all=table.match.length))
    return [*found, view.status.round, *end_lines(table.game, match, view.status.near)]


def end_lines(game: Game[Any], match: Match, near: Part = "") -> list[Part]:
    """Why the game ended and with which points, or who is to answer and what the points are so far."""
    found: list[Part] = []
    if match.over:
        found.append(present.end_words(match))
    else:
        found += [T("{who} is to answer", who=Who(asked.seat)) for asked in match.decisions()]
        found += [near, T("If the game ended now:")]
    return [*found, *words.score_lines(present.view(match, -1).scores, dict(game.parts), final=bool(match.over))]


def as_dict(table: Table, match: Match, view: View) -> dict[str, Any]:
    """The same as plain data; seats are "1", "2", ..."""
    return {
        "game": table.game.name,
        "name": table.name,
        "revision": table.revision,
        "seats": {str(seat + 1): {"name": who.name, "kind": who.kind} for seat, who in enumerate(table.seats)},
        "round": match.state.round,
        "turn": match.state.turn,
        "answers": match.length,
        "try": table.trial,
        "to_answer": [str(asked.seat + 1) for asked in match.decisions()],
        "scores": {str(score.seat + 1): {"total": score.total, **score.parts} for score in view.scores},
        "winners": [str(score.seat + 1) for score in view.scores if match.over and score.place == 1],
        "end": match.over,
    }


def verify_save(args: argparse.Namespace) -> int:
    """Replay a saved game with every answer checked; 1 if anything differs."""
    path = find_file(args, folder_of(args))
    try:
        problems = verify(path)
    except SaveError as error:
        raise save_failure(error) from error
    if problems:
        raise Failure(
            problems[0]
            if len(problems) == 1
            else T("{first} (and {n} more)", first=problems[0].rstrip("."), n=len(problems) - 1)
        )
    Lines(ascii=args.ascii).tell(
        T("{path} is whole: every answer and every position is as it was recorded", path=str(path))
    )
    return 0
