"""Reports of other programs' players that hold for every game: who must act is told, bots use all they have, no
network, no picture among the signs."""

from __future__ import annotations

import io
import socket
from collections import Counter
from pathlib import Path
from typing import Any, NoReturn

import pytest

from core import present
from core.bots import choose
from core.decision import Decision
from core.look import look
from core.match import Match
from core.registry import games, load
from core.table import SeatInfo, Table
from core.text import Reader, say
from tests.contract.cases import Case, per_real_case
from tests.playing import Luck, points
from tests.rule import rule
from tui import plain

ROOT = Path(__file__).parents[2]
OFTEN = 60  # offered so many times in two games, an action is one a player would use


@rule("bug:235")
@per_real_case
def test_everybody_is_told_who_must_do_what(case: Case) -> None:
    names = tuple(f"Player{seat}" for seat in range(case.seats))
    for match in points(case.new(5), Luck(5), every=9):
        asked = match.decisions()
        assert asked
        for viewer in (-1, *range(case.seats)):
            told = say(present.view(match, viewer).status.to_do, Reader(names))
            assert all(names[decision.seat] in told for decision in asked), (told, asked)


def _actions(match: Match, decision: Decision) -> set[tuple[str, Any]]:
    """The kinds of action a question offers; to leave off or to decline (key 0) is none."""
    label = match.game.label
    options = match.listed(decision)
    return {(decision.topic, option[0]) for option in options if not label(match.state, decision, option).zero}


@rule("bug:247")
@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", [info.name for info in games()])
def test_bots_use_every_kind_of_action_that_is_often_on_offer(name: str) -> None:
    offered: Counter[tuple[str, Any]] = Counter()
    taken: Counter[tuple[str, Any]] = Counter()
    low, high = next(info.seats for info in games() if info.name == name)
    for seats in range(low, min(high, low + 1) + 1):
        match = Match.new(load(name), seats, seats)
        while not match.over:
            decision = match.decisions()[0]
            offered.update(_actions(match, decision))
            option = choose("easy", match, decision.seat)
            taken[decision.topic, option[0]] += 1
            match.answer(decision.seat, option)
    assert [action for action, times in offered.items() if times >= OFTEN and not taken[action]] == []


@rule("bug:244")
def test_a_game_is_played_without_any_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("nothing here needs a network")

    for name in ("socket", "create_connection", "getaddrinfo"):
        monkeypatch.setattr(socket, name, refuse)
    for info in games():
        seats = [SeatInfo("Ann"), *[SeatInfo(f"Bot{n}", "bot:random") for n in range(1, info.seats[0])]]
        table = Table.create(tmp_path, info.name, seats, {}, 1)
        plain.play(table, source=io.StringIO("1\n" * 20 + "quit\n"), out=io.StringIO())
        assert table.match.length > 0 and table.problem == ""


# Characters that terminals draw as coloured pictures, two cells wide (Unicode: Emoji_Presentation, below U+10000)
PICTURES = {
    *(0x231A, 0x231B, 0x23F0, 0x23F3, 0x25FD, 0x25FE, 0x2614, 0x2615, 0x267F, 0x2693, 0x26A1, 0x26AA, 0x26AB),
    *(0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A),
    *(0x270B, 0x2728, 0x274C, 0x274E, 0x2753, 0x2754, 0x2755, 0x2757, 0x2795, 0x2796, 0x2797, 0x27B0, 0x27BF, 0x2B1B),
    *(0x2B1C, 0x2B50, 0x2B55, *range(0x23E9, 0x23ED), *range(0x2648, 0x2654)),
}
VARIANT = 0xFE0F  # makes a picture of the character before it


def pictures(text: str) -> set[str]:
    return {char for char in text if ord(char) in PICTURES or ord(char) == VARIANT or ord(char) >= 0x1F000}


@rule("bug:269")
def test_no_sign_has_the_form_of_a_picture() -> None:
    assert pictures("♙ ✗ ▸ ⚡ 🂡") == {"⚡", "🂡"}
    for info in games():
        for sign in look(info.name).signs:
            assert pictures(sign.sign) == set(), sign
    for page in [*(ROOT / "tui").rglob("*.py"), *(ROOT / "core").rglob("*.py"), *(ROOT / "core").rglob("*.toml")]:
        assert pictures(page.read_text("utf-8")) == set(), page
