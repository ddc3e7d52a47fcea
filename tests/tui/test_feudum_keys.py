"""Feudum by keys in a real pseudo-terminal: a whole round of two people at one keyboard, from the secret choice of
cards to the next round. Expected numbers follow from the position before and the rules."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.games.feudum.state import NONE, Feudum
from core.games.feudum.tables import CARDS, FARM, FOOD, GOODS, OUTPOST, PLACE, SULFUR
from core.table import SeatInfo, Table
from tests.tui.pty_screen import PtyScreen
from tests.tui.test_scythe_keys import CHILD, asked, come, take

Open = Callable[..., PtyScreen]
NAMES = ("Ann", "Ben")


@pytest.fixture
def opened() -> Iterator[Open]:
    screens: list[PtyScreen] = []

    def start(path: Path) -> PtyScreen:
        screens.append(PtyScreen([CHILD, "open", str(path)]))
        screens[-1].wait_for("q leave", 20)
        screens[-1].read(0.3)
        return screens[-1]

    yield start
    for screen in screens:
        if screen.process.returncode is None:
            screen.close()


def position(path: Path) -> Feudum:
    state = Table.open(path, watch=True).match.state
    assert isinstance(state, Feudum)
    return state


def begun(folder: Path) -> Path:
    """Ann begins: iron, wood and food taken, a knight on the farm F9. Ben has the same goods and a farmer on the
    outpost B14. Neither has anything for a pouch, so the first question is which cards."""
    table = next(table for seed in range(500) if fits((table := fresh(folder, seed)).match.state))
    for pawn in ("knight F9", "farmer B14"):
        while table.match.decisions()[0].topic in ("first-goods", "last-point"):
            decision = table.match.decisions()[0]
            here = [option[-1] for option in table.match.listed(decision)]
            good = next((good for good in ("iron", "wood", "food") if good in here), "")
            table.answer(decision.seat, f"good {good}" if good else "done")
        table.answer(table.match.decisions()[0].seat, f"bring {pawn}")
    assert [decision.topic for decision in table.match.decisions()] == ["cards", "cards"]
    table.close()
    return table.path


def fits(state: Feudum) -> bool:
    discs = state.disc[PLACE["F9"]], state.disc[PLACE["B14"]]
    return state.first == 0 and discs == (FARM, OUTPOST) and state.goods[of("F8", SULFUR)] == 1


def of(place: str, kind: int) -> int:
    return PLACE[place] * len(GOODS) + kind


def fresh(folder: Path, seed: int) -> Table:
    return Table.create(folder, "feudum", [SeatInfo(name) for name in NAMES], {}, seed, f"one{seed}")


def choose(screen: PtyScreen, *cards: str) -> None:
    """Choose cards and confirm them."""
    for card in cards:
        take(screen, card)
    screen.wait_for("Done? You can still undo.")
    screen.press("0")


def turn(screen: PtyScreen, name: str, *words: str) -> None:
    """Take the keyboard, answer by the words of the menu, confirm the end of the turn."""
    come(screen, name)
    for word in words:
        take(screen, word)
    for _ in range(2):  # before something is drawn, and at the end of the turn
        if "Done? You can still undo." in screen.text:
            screen.press("0")


def test_a_whole_round_of_two_people_at_one_keyboard(tmp_path: Path, opened: Open) -> None:
    """Both choose in secret; four cards are played in turns, pawns are fed, the die takes a tile, and round 2 begins
    with the other seat."""
    path = begun(tmp_path)
    before = position(path)
    screen = opened(path)
    come(screen, "Ann")
    choose(screen, "Influence", "Move", "Defend", "Harvest")
    _the_second_sees_nothing_of_the_first(screen, Path(shutil.copy(path, path.with_stem("twin"))), opened)
    choose(screen, "Influence", "Explore", "Defend", "Tax")
    assert [[CARDS[card] for card in player.cards] for player in position(path).players] == [
        ["move", "influence", "harvest", "defend"],
        ["influence", "explore", "tax", "defend"],
    ]

    turn(screen, "Ann", "Influence", "F9")
    turn(screen, "Ben", "Influence", "B14")
    after = position(path)
    assert (after.ruler[PLACE["F9"]], after.ruler[PLACE["B14"]]) == (0, 1)
    assert [player.markers for player in after.players] == [player.markers - 1 for player in before.players]

    turn(screen, "Ann", "Defend")  # in turn: a point
    turn(screen, "Ben", "Explore", "Explore")
    seen = position(path).players[1].drawn
    assert len(seen) == 2  # two for one outpost
    screen.press("1")
    screen.press("0")  # no shovels: Ben has an iron, but keeps it
    screen.press("0")
    after = position(path)
    assert [len(player.writs) for player in after.players] == [0, 1]
    assert after.players[0].vp == 1

    # F8 lies next to F9 on a road; the sulfur there is taken into the supply.
    turn(screen, "Ann", "Move", "knight F8", "sulfur from F8", "All into the supply")
    turn(screen, "Ben", "Defend")
    after = position(path)
    assert after.players[0].places == [PLACE["F8"], NONE, NONE]
    assert (after.players[0].goods[SULFUR], after.goods[of("F8", SULFUR)]) == (1, 0)

    # Five goods out of the haversack onto the only farm, and a point. Ben rules no town and can only forfeit the Tax.
    turn(screen, "Ann", "Harvest", "F9")
    turn(screen, "Ben", "Forfeit Tax")
    after = position(path)
    assert sum(after.goods[of("F9", 0) : of("F9", 0) + len(GOODS)]) == 5
    assert [player.vp for player in after.players] == [2, 1]

    assert after.round == 2, screen.text
    assert [player.goods[FOOD] for player in after.players] == [player.goods[FOOD] - 1 for player in before.players]
    assert sum(after.stacks) == 1  # in the first round every stack shows the first epoch
    assert after.first == 1
    assert [player.cards + player.played for player in after.players] == [[], []]
    assert asked(path)[0] == (0, "pouch")  # Ben has neither saltpeter nor sulfur


def _the_second_sees_nothing_of_the_first(screen: PtyScreen, twin: Path, opened: Open) -> None:
    """The keyboard is handed over before the second choice, and nothing tells what the first one chose: the screen is
    the same where Ann has chosen other cards."""
    screen.wait_for("I am Ben: show my side")
    table = Table.open(twin)
    table.undo(0)
    while any(decision.seat == 0 for decision in table.match.decisions()):
        decision = next(decision for decision in table.match.decisions() if decision.seat == 0)
        cards = [option for option in table.match.listed(decision) if option[-1] in ("guild", "repeat", "explore")]
        table.answer(0, cards[0] if cards else table.match.listed(decision)[0])
    table.close()
    other = opened(twin)
    come(screen, "Ben")
    come(other, "Ben")
    assert screen.text == other.text
    assert other.close() != 0
