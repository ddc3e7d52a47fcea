"""The command line ``longtable``.

Reads the arguments and hands them to one of ``tui.commands``. Whatever is wrong with them is told in one sentence
on stderr: exit code 2 for what was typed, 1 for what could not be done. No screen library is loaded before a
screen is shown.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn, TextIO

from core import __version__
from core.text import Part, T, say
from tui.faults import Failure, Usage, nearest, unexpected, unknown
from tui.plain_io import Unheard

# Command: module of tui.commands, function, what it does
COMMANDS = {
    "new": ("play", "new", "start a game"),
    "open": ("play", "open_save", "go on with a saved game"),
    "list": ("saved", "list_all", "list the saved games and say where they are"),
    "show": ("saved", "show", "tell how a saved game stands, as a spectator sees it"),
    "verify": ("saved", "verify_save", "replay a saved game and compare every position"),
    "import": ("ledgers", "import_ledger", "read a ledger of another program into a saved game"),
    "export": ("ledgers", "export_ledger", "print a saved game as a ledger"),
    "simulate": ("simulate", "simulate", "let bots play games and print the results"),
    "rules": ("rules", "rules", "print the rules of a game, or its switches"),
    "bench": ("bench", "bench", "measure the engine beside its budgets"),
}

LONGEST = 600  # characters of a complaint

QUIET = 130  # exit code after Ctrl-C, as shells expect
LOST = 129  # after the terminal is gone, as after the signal that says so


class Parser(argparse.ArgumentParser):
    """Argument parser whose complaints are one sentence, raised as `Usage`."""

    def error(self, message: str) -> NoReturn:
        raise Usage(_reword(message, self.prog))


def _reword(message: str, program: str) -> Part:
    """A complaint of argparse in our words."""
    found = re.match(r"argument (\S+?)(?:/\S+)?: expected (?:one|at least one) argument", message)
    if found:
        return T("{flag} needs a value after it; see {program} --help", flag=found[1], program=program)
    found = re.match(r"argument (\S+?)(?:/\S+)?: ignored explicit argument '?(.*?)'?$", message)
    if found:
        return T("{flag} takes no value; see {program} --help", flag=found[1], program=program)
    return T("{message}; see {program} --help", message=message, program=program)


def common_flags() -> argparse.ArgumentParser:
    """Flags every command takes, before or after its name."""
    common = Parser(add_help=False, allow_abbrev=False, argument_default=argparse.SUPPRESS)
    group = common.add_argument_group("everywhere")
    group.add_argument("--saves", metavar="DIR", help="the folder of saved games")
    group.add_argument("--ascii", action="store_true", help="write nothing but ASCII characters")
    group.add_argument("--no-color", action="store_true", help="use no colours")
    return common


def parser() -> tuple[Parser, dict[str, argparse.ArgumentParser]]:
    """The whole command line, and the part of each command."""
    common = common_flags()
    top = Parser(
        prog="longtable",
        description="Board games at the terminal. Without a command the lobby opens.",
        parents=[common],
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"longtable {__version__}")
    top.add_argument("--plain", action="store_true", help="play by lines of text instead of on a screen")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    made = {
        name: commands.add_parser(name, parents=[common], help=words, description=_sentence(words), allow_abbrev=False)
        for name, (_module, _function, words) in COMMANDS.items()
    }
    _new_flags(made["new"])
    _plain_flag(made["open"])
    made["open"].add_argument("--watch", action="store_true", help="only watch: nothing can be changed from here")
    made["open"].add_argument("file", metavar="NAME|FILE", nargs="?", help="a saved game's name, or its file")
    made["show"].add_argument("file", metavar="FILE", nargs="?", help="a saved game's name, or its file")
    made["show"].add_argument("--at", metavar="N", help="as it was after N answers, or at the start of a round: r3")
    made["show"].add_argument("--json", action="store_true", help="print one JSON object")
    made["verify"].add_argument("file", metavar="FILE", nargs="?", help="a saved game's name, or its file")
    _import_flags(made["import"])
    made["export"].add_argument("file", metavar="FILE", nargs="?", help="a saved game's name, or its file")
    _simulate_flags(made["simulate"])
    made["rules"].add_argument("game", metavar="GAME", nargs="?", help="which game")
    made["rules"].add_argument("topic", metavar="TOPIC", nargs="?", help='a topic, or "switches"')
    made["bench"].add_argument("game", metavar="GAME", nargs="?", help="which game; without it all")
    return top, made


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _plain_flag(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--plain",
        action="store_true",
        default=argparse.SUPPRESS,
        help="play by lines of text: for screen readers, simple terminals and scripts",
    )


def _new_flags(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", help="which game")
    command.add_argument(
        "--seats",
        metavar="LIST",
        help='who plays, in seat order, for example "Ann,Bob,bot:easy"; without it you play against easy bots,'
        " with as few seats as the game allows",
    )
    command.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], help="set a switch of the game")
    command.add_argument("--seed", metavar="N", help="the number all chance comes from; without it one is drawn")
    command.add_argument("--save", metavar="NAME", help="name of the saved game; without it the next free one")
    _plain_flag(command)


def _import_flags(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", nargs="?", help="the ledger")
    shown = command.add_mutually_exclusive_group()
    shown.add_argument("--rows", action="store_true", help="print how things stood after each row, and save nothing")
    shown.add_argument("--json", action="store_true", help="print the scores as a JSON object, and save nothing")
    command.add_argument("--save", metavar="NAME", help="name of the saved game; without it the next free one")


def _simulate_flags(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", help="which game")
    command.add_argument("--bots", metavar="LEVEL,...", help="a level for each seat, for example easy,random")
    command.add_argument("--games", metavar="N", default="1", help="how many games (1)")
    command.add_argument("--seed", metavar="S", default="1", help="seed of the first game; the next have S+1, ... (1)")
    command.add_argument("--jobs", metavar="N", default="1", help="how many at once (1)")
    command.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], help="set a switch of the game")
    command.add_argument("--json", action="store_true", help="print one JSON object a line")


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments, checked as far as that goes without a game."""
    top, commands = parser()
    _check_command(arguments, top)
    args, rest = top.parse_known_args(arguments)
    if rest:
        raise Usage(_stray(rest[0], commands.get(args.command, top)))
    for flag, value in (("saves", None), ("ascii", False), ("no_color", False), ("plain", False)):
        if not hasattr(args, flag):
            setattr(args, flag, value)
    return args


def _check_command(arguments: Sequence[str], top: Parser) -> None:
    """Refuse an unknown command, or a flag before it, with the one that was probably meant."""
    words = iter(arguments)
    for word in words:
        if word == "--saves":
            next(words, None)
        elif word.startswith("-") and word.partition("=")[0] not in _flags(top):
            raise Usage(_stray(word, top))
        elif not word.startswith("-"):
            if word not in COMMANDS:
                raise Usage(unknown(T('there is no command "{word}"', word=word), word, COMMANDS, T("commands")))
            return


def _flags(command: argparse.ArgumentParser) -> list[str]:
    return [flag for action in command._actions for flag in action.option_strings]


def _stray(word: str, command: argparse.ArgumentParser) -> Part:
    program = command.prog
    if not word.startswith("-"):
        return T('"{word}" is one word too many; see {program} --help', word=word, program=program)
    near = nearest(word.partition("=")[0], _flags(command))
    if near:
        return T("{program} has no flag {word}; did you mean {near}?", program=program, word=word, near=near)
    return T("{program} has no flag {word}; see {program} --help", program=program, word=word)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit code; never lets an error through."""
    _write_anything()
    code = _guarded(sys.argv[1:] if arguments is None else arguments)
    _drop_output()
    return code


def _guarded(arguments: Sequence[str]) -> int:
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except Usage as problem:
        return complain(problem.words, 2)
    except Failure as problem:
        return complain(problem.words, 1)
    except KeyboardInterrupt:
        return QUIET
    except BrokenPipeError:
        _drop_output()
        return 1
    except Unheard as problem:
        _drop_output()
        return LOST if problem.gone else complain(problem.why, 1)
    except OSError as error:
        if not _fails(sys.stdout):
            return complain(unexpected(error), 1)
        _drop_output()
        return complain(Unheard(error).why, 1)
    except Exception as error:
        return complain(unexpected(error), 1)


def _run(arguments: Sequence[str]) -> int:
    try:
        args = read_arguments(arguments)
    except SystemExit as stop:  # --help and --version
        return int(stop.code or 0)
    module, function, _words = COMMANDS.get(args.command, ("play", "lobby", ""))
    run: Any = getattr(import_module(f"tui.commands.{module}"), function)
    code: int = run(args)
    return code


def _write_anything() -> None:
    """A name the terminal's encoding lacks, bytes that are no text, or a stream that was closed before we began
    (``longtable <&-``) must not stop the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (for the whole run)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _fails(stream: TextIO) -> bool:
    """Whether a stream takes nothing more."""
    try:
        stream.flush()
    except (OSError, ValueError):
        return True
    return False


def _drop_output() -> None:
    """What nobody can read any more goes nowhere, so that the interpreter's last flush does not fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if _fails(stream):
            with contextlib.suppress(OSError, ValueError):
                os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def complain(words: Part, code: int) -> int:
    """Print one sentence on stderr. Control characters in what was typed are not passed on, and what is very long
    is cut in its middle."""
    text = "".join(char if char.isprintable() else "?" for char in say(words))
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]} ... {text[-LONGEST // 2 :]}"
    with contextlib.suppress(OSError):
        print(f"longtable: {text}", file=sys.stderr, flush=True)
    return code
