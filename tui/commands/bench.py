"""``longtable bench``: the budgets and what this machine makes of them."""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from time import perf_counter

import core
from core import present
from core.bench import Budget, Figure, measure, reference
from core.registry import GameInfo, games
from core.table import SeatInfo, Table
from core.text import Part, T
from tui import plain
from tui.commands import bench_beside
from tui.commands.bench_screen import screen_figures
from tui.commands.common import title_of
from tui.plain_io import Lines
from tui.seating import game_info

MEMORY = Budget("memory", "memory of plain mode in a whole game", 40, "MB")
START = Budget("start", "start to the first lines of the lobby in plain mode", 0.5, "seconds")
QUICK = Budget("help", "longtable --help", 0.3, "seconds")


def bench(args: argparse.Namespace) -> int:
    """Measure one game or all of them and print, a line each."""
    wanted = games() if args.game is None else (game_info(args.game),)
    lines = Lines(ascii=args.ascii)
    turn = reference()
    nanoseconds = f"{turn * 1e9:.0f}"
    lines.tell(
        T("Python {version}; one turn of the reference loop takes {ns} nanoseconds", version=_version(), ns=nanoseconds)
    )
    for figure in chain(measure(wanted), _process_figures(wanted, turn), _screen(lines, wanted, turn)):
        lines.tell(figure_line(figure))
        lines.flush()
    if bench_beside.installed():
        for seats in (2, 4):
            lines.tell(bench_beside.line(seats))
    return 0


def _screen(lines: Lines, wanted: Sequence[GameInfo], turn: float) -> Iterator[Figure]:
    """The section of the screen, where there are pseudo-terminals to count at."""
    lines.tell(T("screen, counted at a terminal of 80 by 24 with 256 colours:"))
    lines.flush()
    yield from screen_figures(wanted, turn)


def _version() -> str:
    return ".".join(str(number) for number in sys.version_info[:3])


def figure_line(figure: Figure) -> Part:
    """A figure, its budget, and whether it is kept."""
    budget = figure.budget
    where: Part = ""
    if figure.game:
        where = T("{title}, {n} seat: ", "{title}, {n} seats: ", title=title_of(figure.game), n=figure.seats)
    return T(
        "{where}{what}: {value} {unit}, budget {bound} {limit}: {verdict}{loops}{note}",
        where=where,
        what=budget.words,
        value=shown(figure.value),
        unit=budget.unit,
        bound=T("at most") if budget.most else T("at least"),
        limit=shown(budget.limit),
        verdict=T("kept") if figure.met else T("not kept"),
        loops=T("; {n} turns of the reference loop", n=shown(figure.loops)) if figure.loops else "",
        note=T(" ({note})", note=figure.note) if figure.note else "",
    )


def shown(number: float) -> str:
    """A number with three figures or so."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.2g}" if number < 1 else f"{number:.1f}"


def _process_figures(wanted: Sequence[GameInfo], turn: float) -> Iterator[Figure]:
    """What needs a process of its own: memory and start."""
    for info in wanted:
        seats = info.seats[1]
        peak, answers = plain_memory(info.name, seats)
        yield Figure(MEMORY, info.name, seats, peak, 0, f"{answers} answers to the end of the game")
    yield _start_figure(START, ["--plain"], turn)
    yield _start_figure(QUICK, ["--help"], turn)


def _environment() -> dict[str, str]:
    root = str(Path(core.__file__).resolve().parent.parent)
    return {**os.environ, "PYTHONPATH": root, "TERM": "dumb"}


def _start_figure(budget: Budget, arguments: list[str], turn: float) -> Figure:
    best = 60.0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(5):
            began = perf_counter()
            subprocess.run(
                [sys.executable, "-m", "tui", "--saves", folder, *arguments],
                input=b"quit\n",
                capture_output=True,
                env=_environment(),
                check=True,
            )
            best = min(best, perf_counter() - began)
    return Figure(budget, "", 0, best, best / turn, "process start and end included, best of 5")


def plain_memory(game: str, seats: int) -> tuple[float, int]:
    """The most memory, in MB, that a whole game by lines takes in a process of its own, one person against easy
    bots, and how many answers the game had."""
    source = "import sys; from tui.commands.bench import play_whole; play_whole(sys.argv[1], int(sys.argv[2]))"
    done = subprocess.run(
        [sys.executable, "-c", source, game, str(seats)], capture_output=True, env=_environment(), check=True
    )
    peak, answers = done.stdout.split()
    return int(peak) / 1_000, int(answers)


class FirstAnswers(io.StringIO):
    """Types the first entry of each question, and leaves when the game is over."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def readline(self, size: int | None = -1) -> str:
        """The next line typed."""
        if self.table.match.over:
            return "quit\n"
        menu = present.menu(self.table.match, self.table.to_answer()[0])
        assert menu is not None
        return next(entry.key for entry in menu.entries if entry.key) + "\n"


def play_whole(game: str, seats: int) -> None:
    """Play a whole game by lines; print the peak of memory in kB and the number of answers."""
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w", encoding="utf-8") as nowhere:
        people = [SeatInfo("Ann"), *(SeatInfo(f"Bot {n}", "bot:easy") for n in range(2, seats + 1))]
        table = Table.create(folder, game, people, {}, 1)
        plain.play(table, source=FirstAnswers(table), out=nowhere)
        if not table.match.over:
            raise RuntimeError("the game did not come to its end")
        print(peak_kilobytes(), table.match.length)


def peak_kilobytes() -> int:
    """The most memory this process has had so far (resident, in kB)."""
    try:
        # what getrusage tells on Linux may be the starting process's peak instead
        for line in Path("/proc/self/status").read_text("ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    except OSError:
        pass
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1_000 if sys.platform == "darwin" else peak
