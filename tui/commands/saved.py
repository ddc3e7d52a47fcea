"""``longtable list``, ``show`` and ``verify``: saved games, looked at without playing."""

from __future__ import annotations

import argparse
import json
from typing import Any

from core import present
from core.record import SaveError
from core.saves import verify
from core.table import Table
from core.text import Part, T, Who
from core.view import View
from tui import plain_words as words
from tui.commands.common import find_file, folder_of, listed, save_failure, save_words, title_of
from tui.faults import Failure
from tui.plain_io import Lines


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
        view = present.view(table.match, -1)
        if args.json:
            print(json.dumps(as_dict(table, view), ensure_ascii=args.ascii))
        else:
            lines = Lines(ascii=args.ascii)
            lines.reader = table.reader
            lines.tell(*_show_lines(table, view))
    finally:
        table.close()
    return 0


def _show_lines(table: Table, view: View) -> list[Part]:
    match = table.match
    found: list[Part] = [T("{title}, saved as {name}", title=title_of(table.game.name), name=table.name), table.notice]
    for seat, who in enumerate(table.seats):
        kind: Part = T("a person") if who.kind == "person" else T("a bot of the level {level}", level=who.kind[4:])
        found.append(T("Seat {n}: {who}, {kind}", n=seat + 1, who=Who(seat), kind=kind))
    found.append(view.status.round)
    if match.over:
        found.append(present.end_words(match))
    else:
        found += [T("{who} is to answer", who=Who(asked.seat)) for asked in match.decisions()]
        found += [view.status.near, T("If the game ended now:")]
    return [*found, *words.score_lines(view.scores, dict(table.game.parts), final=bool(match.over))]


def as_dict(table: Table, view: View) -> dict[str, Any]:
    """The same as plain data; seats are "1", "2", ..."""
    match = table.match
    return {
        "game": table.game.name,
        "name": table.name,
        "revision": table.revision,
        "seats": {str(seat + 1): {"name": who.name, "kind": who.kind} for seat, who in enumerate(table.seats)},
        "round": match.state.round,
        "turn": match.state.turn,
        "answers": match.length,
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
