"""Tables of slow games at moments worth a picture: played once by easy bots from a seed and kept as saves, because
such a game takes longer than a test may.

``python -m tests.tui.kept`` plays them again (with names: those games alone). A save that was kept under other rules
opens at its last position, as every older save does.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from core.bots import choose
from core.decision import Option
from core.match import Match
from core.registry import load
from core.table import SeatInfo, Table

KEPT = Path(__file__).parent / "saves"
NAMES = ("Ann", "Ben*", "Cleo*", "Dan*", "Eve*")

Given = list[tuple[int, Option]]


class Moment(NamedTuple):
    """When the first seat is asked about a topic after so many answers; without a topic, the end of the game."""

    topic: str
    answers: int = 0


class Played(NamedTuple):
    """A game played by easy bots, its moments by name, its options, and what the seats lead if that is not theirs to
    choose."""

    game: str
    seats: int
    seed: int
    moments: dict[str, Moment]
    options: dict[str, str] = {}
    factions: tuple[str, ...] = ()


GAMES = {
    "scythe": Played(
        "scythe",
        5,
        7,
        {
            "scythe_middle": Moment("section", 600),
            "scythe_move": Moment("to", 455),
            "scythe_combat": Moment("dial", 500),
            "scythe_encounter": Moment("encounter"),
            "scythe_end": Moment(""),
        },
    ),
    "terra_mystica": Played(
        "terra_mystica",
        5,
        11,
        {
            "terra_mystica_middle": Moment("action", 200),
            "terra_mystica_offer": Moment("offer", 40),
            "terra_mystica_end": Moment(""),
        },
    ),
    "feudum": Played(
        "feudum",
        4,
        25,
        {
            "feudum_plan": Moment("cards", 250),
            "feudum_middle": Moment("play", 250),
            "feudum_guild": Moment("guild", 250),
            "feudum_fight": Moment("defend"),
            "feudum_epoch": Moment("collect", 600),
            "feudum_end": Moment(""),
        },
    ),
    "terra_mystica_fans": Played(
        "terra_mystica",
        5,
        16,
        {"terra_mystica_fans": Moment("action", 243)},
        {"fan_factions": "true"},
        ("childrenofthewyrm", "treasurers", "selkies", "kingdomofember", "geologists"),
    ),
}


def seated(
    game: str, seats: int, seed: int, folder: Path, name: str = "", options: dict[str, str] | None = None
) -> Table:
    """A table at which the first seat is a person; the bots are quick ones, should they be asked after the moment."""
    people = [SeatInfo(who.removesuffix("*"), "bot:random" if "*" in who else "person") for who in NAMES[:seats]]
    return Table.create(folder, game, people, options or {}, seed, name=name)


def opened(name: str) -> Callable[[Path], Table]:
    """The table of a moment, from its save."""

    def make(folder: Path) -> Table:
        return Table.open(shutil.copyfile(KEPT / f"{name}.toml", folder / f"{name}.toml"))

    return make


def moments_of(played: Played) -> dict[str, Given]:
    """The answers that lead to each moment."""
    match = Match.new(load(played.game), played.seats, played.seed, played.options, persons=[0], last_points=[0])
    given: Given = []
    found: dict[str, Given] = {}
    while not match.over:
        decision = match.decisions()[0]
        for name, (topic, answers) in played.moments.items():
            if name not in found and decision.seat == 0 and decision.topic == topic and match.length >= answers:
                found[name] = list(given)
        seat = decision.seat
        if match.held is not None:
            option = match.listed(decision)[0]
        elif decision.topic == "faction" and played.factions:
            option = ("faction", played.factions[seat])
        else:
            option = choose("easy", match, seat)
        match.answer(seat, option)
        given.append((seat, option))
    return found | {name: given for name, moment in played.moments.items() if not moment.topic}


def keep(played: Played) -> None:
    """Play a game and keep its moments."""
    found = moments_of(played)
    assert found.keys() == played.moments.keys(), set(played.moments) - set(found)
    for name, given in found.items():
        with tempfile.TemporaryDirectory() as folder:
            table = seated(played.game, played.seats, played.seed, Path(folder), name, played.options)
            for seat, option in given:
                table.answer(seat, option)
            table.close()
            shutil.copyfile(table.path, KEPT / f"{name}.toml")


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for wanted in sys.argv[1:] or GAMES:
        keep(GAMES[wanted])
