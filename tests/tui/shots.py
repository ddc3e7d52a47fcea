"""Pictures of screens: where each one begins, the keys that lead to it, and how it is written down.

A picture has three blocks. `text` is what a terminal with all characters shows. `styles` has a letter a cell and
says below what each letter stands for: what is sent with all colours, with 256, with 16, and with none. `ascii` is
what a terminal without other characters shows. The first line tells where the hardware cursor stands.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from core.bots import choose
from core.decision import Option
from core.match import Match
from core.registry import load
from core.table import SeatInfo, Table
from tests.tui.conftest import app_for, settle
from tests.tui.kept import opened, seated
from tui.app import LongtableApp
from tui.term import MANY, NONE, SIXTEEN, TRUE, Abilities, Filter, Pen

SIZES = ((80, 24), (100, 30), (132, 43))
LEAST_AND_MOST = (SIZES[0], SIZES[-1])
DEPTHS = (TRUE, MANY, SIXTEEN, NONE)

Grid = list[list[tuple[str, Pen]]]


class Start(NamedTuple):
    """A place to begin at: what makes it in a folder (a table, or the lobby), and the keys to each screen."""

    make: Callable[[Path], Table | str]
    screens: dict[str, tuple[str, ...]]
    head: int = 0  # rows at the top that are another each time: they name a folder
    sizes: tuple[tuple[int, int], ...] = SIZES


def play(table: Table, enough: Callable[[Table], bool]) -> Table:
    """Answer for every seat by a fixed rule, so that the picture depends on the rules of the game alone, until there
    is enough to be seen and the first seat is asked."""
    for number in range(900):
        decisions = table.match.decisions()
        if not decisions or (decisions[0].seat == 0 and enough(table)):
            return table
        options = table.match.listed(decisions[0])
        table.answer(decisions[0].seat, options[5 * number % len(options)])
    raise AssertionError("there is no such position")


def after(answers: int) -> Callable[[Table], bool]:
    """So many answers were given, and no question of a special kind is open."""
    return lambda table: table.match.length >= answers and table.match.decisions()[0].topic == "act"


def table(folder: Path, *names: str, seed: int = 7, kind: str = "bot:random", save: str = "") -> Table:
    """A new table; a name with a star is a bot."""
    seats = [SeatInfo(name.removesuffix("*"), kind if name.endswith("*") else "person") for name in names]
    return Table.create(folder, "altay", seats, {}, seed, name=save)


def three(enough: Callable[[Table], bool], seed: int = 7) -> Callable[[Path], Table]:
    return lambda folder: play(table(folder, "Ann", "Ben*", "Cleo*", seed=seed), enough)


@cache
def fights(seed: int, topic: str) -> tuple[tuple[int, Option], ...]:
    """The answers of a game in which everybody fights where they can, until the first seat is asked about a topic, or
    to the end."""
    match = Match.new(load("altay"), 3, seed, persons=[0], last_points=[0])
    given: list[tuple[int, Option]] = []
    while not match.over:
        decision = match.decisions()[0]
        if decision.seat == 0 and decision.topic == topic:
            return tuple(given)
        options = match.listed(decision)
        if match.held is not None:
            option = options[0]
        else:
            fighting = [option for option in options if str(option[0]).startswith("fight")]
            option = fighting[-1] if fighting else choose("easy", match.fork(decision.seat, 1), decision.seat)
        given.append((decision.seat, option))
        match.answer(decision.seat, option)
    return tuple(given)


def fought(topic: str) -> Callable[[Path], Table]:
    def make(folder: Path) -> Table:
        made = table(folder, "Ann", "Ben*", "Cleo*", seed=1)
        for seat, option in fights(1, topic):
            made.answer(seat, option)
        return made

    return make


def four(folder: Path) -> Table:
    return play(table(folder, "Ann", "Ben*", "Cleo*", "Dan*", seed=3), after(150))


def people(folder: Path) -> Table:
    """Two people with secrets; the first one is asked, and the other has played since."""
    return play(table(folder, "Ann", "Ben", "Cleo*"), after(60))


def wide_names(folder: Path) -> Table:
    """Names of wide characters, of marks that stand on others, and longer than any column."""
    made = table(folder, "山田太郎", "Zoe\u0308 Mu\u0308ller*", "Maximiliane von und zu*", "李*", seed=3)
    return play(made, after(150))


def no_saves(folder: Path) -> str:
    return "lobby"


def some_saves(folder: Path) -> str:
    """A game that goes on, one that is over, one that cannot be read."""
    people(folder).close()
    fought("to the end")(folder).close()
    (folder / "broken.toml").write_text("format = 1\ngame = [", "utf-8")
    return "lobby"


def mystica(board: str, **options: str) -> Callable[[Path], Table]:
    """The first question on a board of Terra Mystica."""
    return lambda folder: seated("terra_mystica", 5, 7, folder, options={"map": board} | options)


STARTS: dict[str, Start] = {
    "first": Start(no_saves, {"lobby_first": ()}, 1),
    "setup": Start(
        no_saves, {"setup": ("n",), "setup_seat": ("n", "down", "down"), "setup_name": ("n", "down", "down", "n")}
    ),
    "saves": Start(
        some_saves,
        {
            "lobby": ("down",),
            "lobby_find": ("slash", "b"),
            "lobby_delete": ("d",),
            "lobby_rename": ("e",),
            "lobby_archive": ("v",),
            "lobby_keys": ("question_mark",),
            "lobby_settings": ("s",),
        },
        1,
    ),
    "opening": Start(three(lambda _: True), {"table_opening": ()}),
    "middle": Start(
        three(after(60)),
        {
            "table": (),
            "map": ("tab", "right"),
            "ids": ("number_sign",),
            "why_not": ("w",),
            "preview": ("p",),
            "inspect": ("i",),
            "own_board": ("o",),
            "other_board": ("o", "2"),
            "market": ("o", "4"),
            "achievements": ("o", "5"),
            "score_page": ("o", "6"),
            "help": ("question_mark",),
            "signs": ("question_mark", *("space",) * 30),
            "log": ("L",),
            "digest_again": ("D",),
            "points": ("P",),
            "back": ("B", "h", "h"),
            "back_log": ("B", "L"),
            "arrange": ("T",),
            "settings": ("S",),
            "hint": ("H",),
            "typing": ("colon", "e"),
            "filter": ("slash", "c"),
            "undone": ("1", "u"),
            "last_point": ("0",),
        },
    ),
    "four": Start(four, {"table_four": (), "menu_keys": ("number_sign", "number_sign")}),
    "fight": Start(fought("fight-from"), {"table_fight": ()}),
    "defence": Start(fought("defend"), {"table_defence": (), "why_not_defence": ("w",)}),
    "names": Start(wide_names, {"names": (), "names_log": ("L",), "names_board": ("o", "2")}),
    "people": Start(people, {"handover": (), "digest": ("S",)}),
    "end": Start(fought("to the end"), {"scores": (), "back_at_end": ("r",), "board_at_end": ("enter",)}),
    "scythe_opening": Start(
        lambda folder: seated("scythe", 5, 7, folder), {"scythe_opening": ()}, sizes=LEAST_AND_MOST
    ),
    "scythe_middle": Start(
        opened("scythe_middle"),
        {
            "scythe_table": (),
            "scythe_map": ("tab", "right"),
            "scythe_why_not": ("w",),
            "scythe_preview": ("p",),
            "scythe_mat": ("o",),
            "scythe_other_mat": ("o", "2"),
            "scythe_signs": ("question_mark", *("space",) * 30),
            "scythe_log": ("L",),
            "scythe_points": ("P",),
        },
        sizes=LEAST_AND_MOST,
    ),
    "scythe_move": Start(opened("scythe_move"), {"scythe_move": ()}, sizes=LEAST_AND_MOST),
    "scythe_combat": Start(opened("scythe_combat"), {"scythe_combat": ()}, sizes=LEAST_AND_MOST),
    "scythe_encounter": Start(opened("scythe_encounter"), {"scythe_encounter": ()}, sizes=LEAST_AND_MOST),
    "scythe_end": Start(opened("scythe_end"), {"scythe_scores": (), "scythe_at_end": ("enter",)}, sizes=LEAST_AND_MOST),
    "feudum_opening": Start(
        lambda folder: seated("feudum", 5, 7, folder), {"feudum_opening": ()}, sizes=LEAST_AND_MOST
    ),
    "feudum_middle": Start(
        opened("feudum_middle"),
        {
            "feudum_table": (),
            "feudum_map": ("tab", "right"),
            "feudum_why_not": ("w",),
            "feudum_preview": ("p",),
            "feudum_seat": ("o",),
            "feudum_log": ("L",),
            "feudum_points": ("P",),
            "feudum_signs": ("question_mark", *("space",) * 30),
        },
        sizes=LEAST_AND_MOST,
    ),
    "feudum_plan": Start(opened("feudum_plan"), {"feudum_plan": ()}, sizes=LEAST_AND_MOST),
    "feudum_guild": Start(opened("feudum_guild"), {"feudum_guild": ()}, sizes=LEAST_AND_MOST),
    "feudum_fight": Start(opened("feudum_fight"), {"feudum_fight": ()}, sizes=LEAST_AND_MOST),
    "feudum_epoch": Start(opened("feudum_epoch"), {"feudum_epoch": ()}, sizes=LEAST_AND_MOST),
    "feudum_end": Start(opened("feudum_end"), {"feudum_scores": (), "feudum_at_end": ("enter",)}, sizes=LEAST_AND_MOST),
    **{
        f"terra_mystica_{board}": Start(mystica(board), {f"terra_mystica_{board}": ()}, sizes=LEAST_AND_MOST)
        for board in ("base", "revised_base", "lakes", "fjords", "fire_and_ice")
    },
    "terra_mystica_forty": Start(
        mystica("base", fan_factions="true"),
        {"terra_mystica_forty": (), "terra_mystica_four": ("down", "down", "enter")},
        sizes=LEAST_AND_MOST,
    ),
    "terra_mystica_fans": Start(
        opened("terra_mystica_fans"),
        {
            "terra_mystica_fans": (),
            "terra_mystica_fan_board": ("o",),
            "terra_mystica_fan_treasury": ("o", "2"),
            "terra_mystica_fan_things": ("o", "o", "o", "o", "o", "o", "o", "o", "o", "o", "o"),
            "terra_mystica_fan_rules": ("question_mark", "5"),
        },
        sizes=LEAST_AND_MOST,
    ),
    "terra_mystica_middle": Start(
        opened("terra_mystica_middle"),
        {
            "terra_mystica_table": (),
            "terra_mystica_section": ("enter",),
            "terra_mystica_why_not": ("w",),
            "terra_mystica_board": ("o",),
            "terra_mystica_cults": ("o", "6"),
            "terra_mystica_rounds": ("o", "7"),
        },
        sizes=LEAST_AND_MOST,
    ),
    "terra_mystica_offer": Start(opened("terra_mystica_offer"), {"terra_mystica_offer": ()}, sizes=LEAST_AND_MOST),
    "terra_mystica_end": Start(
        opened("terra_mystica_end"),
        {"terra_mystica_scores": (), "terra_mystica_at_end": ("enter",)},
        sizes=LEAST_AND_MOST,
    ),
}


def grid(app: LongtableApp, depth: int, ascii: bool = False) -> Grid:
    """The cells a terminal would show."""
    strips = app.screen._compositor.render_strips()
    shown = Filter(Abilities(depth, ascii), (max(strip.cell_length for strip in strips), len(strips)))
    shown.names, shown.signs = app.filter.names, app.filter.signs
    for y, strip in enumerate(strips):
        shown(f"\x1b[{y + 1};1H" + strip.render(app.console))
    return shown.grid


def text_of(cells: Grid) -> list[str]:
    return ["".join(char for char, _ in row).rstrip() for row in cells]


def named(pen: Pen) -> str:
    """What a pen sends, in short."""
    marks = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "struck"}
    return " ".join([*(marks[mark] for mark in pen.marks), *filter(None, (pen.fore, pen.back))]) or "plain"


def styles_of(app: LongtableApp, head: int) -> list[str]:
    """A letter for the look of each cell, and what the letters stand for at every depth of colour."""
    depths = [grid(app, depth) for depth in DEPTHS]
    letters: dict[tuple[Pen, ...], str] = {}
    rows = []
    for y in range(head, len(depths[0])):
        row = ""
        for x in range(len(depths[0][y])):
            pens = tuple(cells[y][x][1] for cells in depths)
            row += "." if not any(map(any, pens)) else letters.setdefault(pens, chr(ord("A") + len(letters)))
        rows.append(row.rstrip("."))
    legend = [f"{letter} = {' | '.join(named(pen) for pen in pens)}" for pens, letter in letters.items()]
    return [*rows, "", *legend]


async def walk(app: LongtableApp, size: tuple[int, int], start: Start, see: Callable[[str], Any]) -> None:
    """Go to every screen of a start and look at it; each one is reached from where the start began."""
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        begun = place_of(app)
        for name, keys in start.screens.items():
            for key in keys:
                await pilot.press(key)
            for _ in range(1000 if keys == HINT else 0):
                if place_of(app) != begun:
                    break
                await pilot.pause(0.01)
            await settle(pilot)
            see(name)
            for key in BACK.get(keys[:1], ()):
                await pilot.press(key)
            for _ in range(4):
                if place_of(app) != begun:
                    await pilot.press("escape")
                    await pilot.pause(0.02)


HINT = ("H",)  # its page comes when a bot has thought

# Keys that undo what the first key of a screen did, where Esc does not
BACK = {("tab",): ("tab",), ("number_sign",): ("number_sign", "number_sign"), ("0",): ("u",), ("down",): ("up",)}


def place_of(app: LongtableApp) -> tuple[Any, str]:
    """The screen, and where its keys go."""
    screen: Any = app.screen
    return screen, screen.where


async def shoot(start: Start, size: tuple[int, int], folder: Path) -> dict[str, str]:
    """The pictures of all screens of a start, as they are stored."""
    blocks: dict[str, list[str]] = {}
    for ascii in (False, True):
        place = folder / ("ascii" if ascii else "signs")
        place.mkdir()
        made = start.make(place)
        app = app_for(made, place, ascii=ascii)

        def see(name: str, app: LongtableApp = app, ascii: bool = ascii) -> None:
            lines = blocks.setdefault(name, [])
            if ascii:
                lines += ["== ascii", *text_of(grid(app, TRUE, True))[start.head :]]
                return
            x, y = app.cursor_position
            lines += [f"cursor in row {y + 1}, column {x + 1}", "== text", *text_of(grid(app, TRUE))[start.head :]]
            lines += ["== styles: all colours | 256 | 16 | none", *styles_of(app, start.head)]

        await walk(app, size, start, see)
        if isinstance(made, Table):
            made.close()
    return {name: "\n".join(lines) + "\n" for name, lines in blocks.items()}
