"""``longtable import`` and ``export``: games kept in the language of another program, read and written."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from core.game import Game
from core.ledgers import Imported, LedgerError, Ledgers
from core.record import SaveError
from core.registry import games, load
from core.table import Table
from core.text import Part, T, series
from tui.commands.common import check_save_name, find_file, folder_of, save_failure, title_of
from tui.commands.saved import end_lines
from tui.faults import Failure, Usage
from tui.plain_io import Lines

MOST = 20_000_000  # bytes of a ledger


def import_ledger(args: argparse.Namespace) -> int:
    """Play a ledger and keep it as a saved game; with --rows or --json print what came of it instead."""
    folder = folder_of(args)
    name = check_save_name(folder, args.save) if args.save is not None else ""
    game, ledgers, text = _found(args.file)
    try:
        imported = ledgers.read(text)
    except LedgerError as error:
        raise Failure(error.words) from error
    if args.rows:
        _print_rows(ledgers, imported)
    elif args.json:
        print(json.dumps(ledgers.facts(imported), ensure_ascii=args.ascii))
    if name or not (args.rows or args.json):
        table = _kept(folder, game, imported, name)
        if not (args.rows or args.json):
            _tell(args, table, imported)
    return 0


def _found(word: str | None) -> tuple[Game[Any], Ledgers, str]:
    """The text of a ledger, and the game that knows its language."""
    if word is None:
        raise Usage(T("say which file: longtable import FILE"))
    if not word or not word.isprintable():
        raise Usage(T("the name of a file is empty or holds a control character"))
    text = _text(Path(word).expanduser())
    for game in (load(info.name) for info in games() if info.ledgers):
        if game.ledgers is not None and game.ledgers.knows(text):
            return game, game.ledgers, text
    raise Failure(T("{file} is no ledger of a game that can read one", file=word))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST + 1)
        if len(data) > MOST:
            raise Failure(T("{file} is too large for a ledger", file=str(path)))
        return data.decode("utf-8-sig")
    except OSError as error:
        why = error.strerror or repr(error)
        raise Failure(T("{file} cannot be read: {why}", file=str(path), why=why)) from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Failure(T("{file} is no text: line {line} is not UTF-8", file=str(path), line=line)) from None


def _print_rows(ledgers: Ledgers, imported: Imported) -> None:
    for row in (ledgers.columns, *imported.rows):
        print("\t".join(map(str, row)))


def _kept(folder: Path, game: Game[Any], imported: Imported, name: str) -> Table:
    try:
        table = Table.adopt(folder, game, imported.match, imported.names, name)
    except SaveError as error:
        raise save_failure(error) from error
    table.close()
    if table.problem:
        raise Failure(table.problem)
    return table


def _tell(args: argparse.Namespace, table: Table, imported: Imported) -> None:
    lines = Lines(ascii=args.ascii)
    lines.reader = table.reader
    lines.tell(
        T(
            "{title}: {n} row of the ledger played; saved as {name} in {folder}",
            "{title}: {n} rows of the ledger played; saved as {name} in {folder}",
            n=len(imported.rows),
            title=title_of(table.game.name),
            name=table.name,
            folder=str(table.path.parent),
        ),
        *imported.notes,
        *end_lines(table.game, imported.match),
    )


def export_ledger(args: argparse.Namespace) -> int:
    """Print the ledger of a saved game."""
    path = find_file(args, folder_of(args))
    try:
        table = Table.open(path, watch=True)
    except SaveError as error:
        raise save_failure(error) from error
    try:
        print(_written(table), end="")
    finally:
        table.close()
    return 0


def _written(table: Table) -> str:
    if table.game.ledgers is None:
        raise Failure(T("{title} has no ledgers; those that have: {known}", title=_title(table), known=_known()))
    try:
        return table.game.ledgers.write(table.match, [seat.name for seat in table.seats])
    except LedgerError as error:
        raise Failure(error.words) from error


def _title(table: Table) -> str:
    return title_of(table.game.name)


def _known() -> Part:
    return series([info.title for info in games() if info.ledgers]) if any(info.ledgers for info in games()) else "-"
