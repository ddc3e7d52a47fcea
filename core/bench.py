"""How quick the engine is, measured beside its budgets, for every game there is.

Figures are of this machine at this moment. Beside each stands its ratio to a reference loop (plain Python of no
use but to be timed), which compares machines: a figure that got worse while the ratio stayed is the machine's.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import msgspec

from core.answers import BLUR
from core.bots import bot
from core.dice import mix
from core.match import Match
from core.registry import GameInfo, load
from core.table import SeatInfo, Table

LOOP = 20_000  # turns of the reference loop


class Budget(msgspec.Struct, frozen=True):
    """What is measured. `most` tells a limit that may not be passed from a rate that must be reached."""

    id: str
    words: str
    limit: float
    unit: str
    most: bool = True


class Figure(msgspec.Struct, frozen=True):
    """A measured value beside its budget. `loops` is the time of one such thing in turns of the reference loop."""

    budget: Budget
    game: str
    seats: int
    value: float
    loops: float
    note: str = ""

    @property
    def met(self) -> bool:
        """Whether the budget is kept."""
        return self.value <= self.budget.limit if self.budget.most else self.value >= self.budget.limit


# "blurred" has a limit of our own choice: a plain fork and half as much again for the redrawing
BUDGETS = {
    budget.id: budget
    for budget in (
        Budget("answers", "random play", 10_000, "answers a second", most=False),
        Budget("copy", "copy of a position in mid-game", 25, "microseconds"),
        Budget("fork", "fork in mid-turn", 60, "microseconds"),
        Budget("blurred", "fork with everything hidden redrawn", 90, "microseconds"),
        Budget("replay", "replay of a finished game, every answer checked", 0.15, "seconds"),
        Budget("open", "opening a finished game from its file", 0.15, "seconds"),
        Budget("save", "an answer with its save on the disk", 20, "milliseconds"),
        Budget("easy", "an answer of the easy bot", 100, "milliseconds"),
    )
}


def reference() -> float:
    """Seconds for one turn of the reference loop on this machine, the best of several."""
    best = 1.0
    for _ in range(7):
        began = process_time()
        number = 1
        seen = [0] * 64
        for turn in range(LOOP):
            number = (number * 1103515245 + turn) & 0x7FFFFFFF
            seen[number & 63] += 1
        best = min(best, (process_time() - began) / LOOP)
    return best


def timed(run: Callable[[], object], *, least: float = 0.05, rounds: int = 3) -> float:
    """Seconds of processor time for one run, the best of several rounds of at least so long."""
    count = 1
    while True:
        began = process_time()
        for _ in range(count):
            run()
        spent = process_time() - began
        if spent >= least:
            break
        count = max(count * 2, int(count * least / max(spent, 1e-6)))
    best = spent / count
    for _ in range(rounds - 1):
        began = process_time()
        for _ in range(count):
            run()
        best = min(best, (process_time() - began) / count)
    return best


def choose_at_random(match: Match, seed: int) -> None:
    """Give the first open question any of its answers."""
    decision = match.decisions()[0]
    options = match.listed(decision)
    match.answer(decision.seat, options[mix(seed * 1_000_003 + match.length) % len(options)])


def play_at_random(match: Match, seed: int, answers: int) -> int:
    """Play on for so many answers, or to the end; how many were given."""
    given = 0
    while given < answers and not match.over:
        choose_at_random(match, seed)
        given += 1
    return given


def measure(
    wanted: Iterable[GameInfo], most_games: int = 6, thoughts: int = 600, level: str = "easy"
) -> Iterator[Figure]:
    """All figures of some games, one by one: of so many random games, so many answers of the easy bot at most, and
    a game that bots of this level have finished."""
    turn = reference()
    for info in wanted:
        for seats in range(info.seats[0], info.seats[1] + 1):
            yield from _play_figures(info.name, seats, turn, most_games)
        most = info.seats[1]
        yield from _position_figures(info.name, most, turn)
        yield from _bot_figures(info.name, most, turn, thoughts)
        yield from _disk_figures(info.name, most, turn, level)


def _figure(id: str, game: str, seats: int, seconds: float, turn: float, note: str = "") -> Figure:
    budget = BUDGETS[id]
    scale = {"microseconds": 1e6, "milliseconds": 1e3, "seconds": 1.0}
    value = seconds * scale[budget.unit] if budget.most else 1 / seconds
    return Figure(budget, game, seats, value, seconds / turn, note)


def _play_figures(game: str, seats: int, turn: float, most_games: int) -> Iterator[Figure]:
    rates = []
    for seed in range(most_games):
        match = Match.new(load(game), seats, seed)
        began = process_time()
        given = play_at_random(match, seed, 4_000)
        rates.append((process_time() - began) / given)
    yield _figure("answers", game, seats, median(rates), turn, f"median of {most_games} games")


def _late(game: str, seats: int) -> Match:
    """A match in its middle with as many answers since the last boundary as one sees."""
    match = Match.new(load(game), seats, 1)
    best, most = match.fork(), -1
    for _ in range(1_500):
        if match.over:
            break
        choose_at_random(match, 1)
        since = match.length - match.kept[-1].length
        if most < since <= 10 and match.length > 100:
            best, most = match.fork(), since
    return best


def _position_figures(game: str, seats: int, turn: float) -> Iterator[Figure]:
    match = _late(game, seats)
    since = match.length - match.kept[-1].length
    note = f"{since} answers since the boundary"
    seat = match.decisions()[0].seat if match.decisions() else 0
    yield _figure("copy", game, seats, timed(match.state.copy), turn)
    yield _figure("fork", game, seats, timed(match.fork), turn, note)
    yield _figure("blurred", game, seats, timed(lambda: match.fork(seat, 1)), turn, note)


def _bot_figures(game: str, seats: int, turn: float, most: int) -> Iterator[Figure]:
    match = Match.new(load(game), seats, 3)
    player = bot("easy")
    spent: list[float] = []
    while not match.over and len(spent) < most:
        seat = match.decisions()[0].seat
        began = process_time()
        thinking = player.think(match, seat)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                option = done.value
                break
        spent.append(process_time() - began)
        match.answer(seat, option)
    late = sorted(spent)[int(len(spent) * 0.95)]
    yield _figure(
        "easy", game, seats, late, turn, f"95 of 100 are quicker; the slowest took {max(spent) * 1000:.0f} ms"
    )


def finished(game: str, seats: int, folder: Path, level: str = "easy") -> Path:
    """The file of a game bots of a level have played to its end."""
    people = [SeatInfo(f"Seat {n}", f"bot:{level}") for n in range(1, seats + 1)]
    table = Table.create(folder, game, people, {}, 11)
    for _pause in table.run_bots():
        pass
    table.close()
    return table.path


def save_times(path: Path, answers: int) -> list[float]:
    """Seconds of wall time each of the last answers of a game takes to be given and saved: they are taken back
    and given again."""
    table = Table.open(path)
    table.set_undo("free")
    for _ in range(answers):
        table.undo(0)
    spent = []
    for _ in range(answers):
        began = perf_counter()
        table.redo(0)
        spent.append(perf_counter() - began)
    table.close()
    return spent


def _disk_figures(game: str, seats: int, turn: float, level: str) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        path = finished(game, seats, Path(folder), level)
        table = Table.open(path, watch=True)
        match = table.match
        given = [answer for answer in match.answers if answer.by != BLUR]
        note = f"{len(given)} answers, {os.path.getsize(path) // 1000} kB"
        yield _figure(
            "replay",
            game,
            seats,
            timed(lambda: Match.replay(match.game, seats, match.seed, match.options, given), rounds=2),
            turn,
            note,
        )
        yield _figure("open", game, seats, timed(lambda: Table.open(path, watch=True), rounds=2), turn, note)
        table.close()
        spent = save_times(path, 40)
    yield _figure("save", game, seats, median(spent), turn, f"median; the slowest took {max(spent) * 1000:.1f} ms")
