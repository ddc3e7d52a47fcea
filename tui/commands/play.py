"""``longtable``, ``longtable new`` and ``longtable open``: everything that ends at a table."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from core.record import InUse, SaveError
from core.registry import load
from core.table import Table
from core.text import T
from tui.commands.common import check_save_name, find_file, folder_of, game_word, save_failure
from tui.faults import Failure
from tui.plain_io import Unheard
from tui.seating import LARGEST_SEED, default_seats, game_info, new_seed, read_number, read_options, read_seats
from tui.settings import Settings, last_points, load_settings, undo_of


def lobby(args: argparse.Namespace) -> int:
    """The lobby: go on with a game, start one, open one."""
    folder = folder_of(args)
    if plain_wanted(args):
        from tui import plain

        return plain.lobby(folder, ascii=args.ascii, settings=load_settings())
    return _screen("lobby", folder, args, load_settings())


def new(args: argparse.Namespace) -> int:
    """Start a game as the arguments say, and play it."""
    info = game_info(game_word(args))
    seats = default_seats(info) if args.seats is None else read_seats(info, args.seats)
    seed = new_seed() if args.seed is None else read_number("--seed", args.seed, 0, LARGEST_SEED)
    options = read_options(load(info.name), args.set)
    folder = folder_of(args)
    name = "" if args.save is None else check_save_name(folder, args.save)
    settings = load_settings()
    try:
        table = Table.create(folder, info.name, seats, options, seed, name=name, undo=undo_of(settings))
    except SaveError as error:
        raise save_failure(error) from error
    except OSError as error:
        raise _disk_failure(folder, error) from error
    if table.problem:
        table.close()
        raise Failure(
            T("the game cannot be saved in {folder}: {why}", folder=str(folder), why=table.problem.rstrip("."))
        )
    last_points(table, settings)
    return _sit_down(table, folder, args, settings)


def open_save(args: argparse.Namespace) -> int:
    """Go on with a saved game."""
    folder = folder_of(args)
    path = find_file(args, folder)
    settings = load_settings()
    start: Table | Path = path
    try:
        if args.watch or not plain_wanted(args):
            start = Table.open(path, watch=args.watch, alone=not args.watch)
        return _sit_down(start, folder, args, settings)
    except InUse:
        return _screen(path, folder, args, settings)  # the lobby asks what to do
    except SaveError as error:
        raise save_failure(error) from error
    except (BrokenPipeError, Unheard):
        raise  # the output fails, not the save
    except OSError as error:
        raise _disk_failure(path, error) from error


def _disk_failure(path: Path, error: OSError) -> Failure:
    return Failure(T("{path} cannot be used: {why}", path=str(path), why=error.strerror or type(error).__name__))


def _sit_down(start: Table | Path, folder: Path, args: argparse.Namespace, settings: Settings) -> int:
    if plain_wanted(args):
        from tui import plain

        return plain.play(start, ascii=args.ascii, settings=settings)
    return _screen(start, folder, args, settings)


def plain_wanted(args: argparse.Namespace) -> bool:
    """Whether to play by lines: asked for, or no terminal that could show a screen."""
    if args.plain or os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        return True
    return not (sys.stdin.isatty() and sys.stdout.isatty())


def _screen(start: Table | Path | str, folder: Path, args: argparse.Namespace, settings: Settings) -> int:
    from tui import app

    color = False if args.no_color else None
    code: int = app.run(start, folder, ascii=args.ascii, color=color, settings=settings)
    return code
