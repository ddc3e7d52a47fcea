"""Ways to pay in a real pseudo-terminal, in the game that has most of them: Terra Mystica.

The position is reached by easy bots from a seed, in a save as any other; what a way costs is read off the answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core import present
from core.answers import ASIDE, PLAYER
from core.bots import choose
from core.table import SeatInfo, Table
from core.view import Entry
from tests.tui.pty_screen import ROOT, PtyScreen

CHILD = str(ROOT / "tests" / "tui" / "child.py")


def payable(table: Table) -> Entry | None:
    """The first entry of the seat on turn that asides would pay for, by at least two ways."""
    decision = table.match.decisions()[0]
    if decision.topic != "action":
        return None
    menu = present.menu(table.match, decision.seat)
    entries = [entry for entry in menu.entries if len(entry.ways) > 1 and len(entry.key) == 1] if menu else []
    return entries[0] if entries else None


@pytest.fixture
def save(tmp_path: Path) -> tuple[Path, Entry]:
    table = Table.create(tmp_path, "terra_mystica", [SeatInfo("Ann"), SeatInfo("Ben")], {}, 3)
    while (found := payable(table)) is None:
        decision = table.match.decisions()[0]
        table.answer(decision.seat, choose("easy", table.match, decision.seat))
    table.close()
    return table.path, found


@pytest.fixture
def screens() -> Iterator[list[PtyScreen]]:
    opened: list[PtyScreen] = []
    yield opened
    for screen in opened:
        screen.close()


def gone(screen: PtyScreen) -> None:
    """Read until it is no longer asked how to pay."""
    for _ in range(60):
        screen.read(0.1, 0.3)
        if "How to pay" not in screen.text:
            return
    raise AssertionError(screen.text)


@pytest.mark.parametrize("flags", [(), ("--ascii",)])
def test_a_marked_action_is_paid_for_by_a_chosen_way(
    save: tuple[Path, Entry], screens: list[PtyScreen], flags: tuple[str, ...]
) -> None:
    path, entry = save
    before = Table.open(path, watch=True).match.length
    screen = PtyScreen([CHILD, "open", str(path), *flags], size=(120, 40))
    screens.append(screen)
    screen.wait_for("q leave")
    screen.press(entry.key)
    screen.wait_for("How to pay")
    screen.press("0")
    gone(screen)
    assert Table.open(path, watch=True).match.length == before
    screen.press(entry.key)
    screen.wait_for("How to pay")
    screen.press("2")
    gone(screen)
    match = Table.open(path, watch=True).match
    chosen = entry.ways[1]
    given = match.answers[before - match.first :][: len(chosen)]
    assert tuple(answer.option for answer in given) == chosen
    assert [answer.by for answer in given] == [ASIDE] * (len(chosen) - 1) + [PLAYER]
