"""The other engine's figure: printed where it is installed, and nothing where it is not."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from core.text import say
from tui.commands import bench_beside

GAME = """
TURNS_LIMIT = 1000


class State:
    def __init__(self):
        self.num_turns = 0
        self.playable_actions = ["on", "stay"]


class Game:
    def __init__(self, players, seed):
        assert len(players) in (2, 4) and seed
        self.state = State()

    def winning_color(self):
        return "RED" if self.state.num_turns == 50 else None

    def execute(self, action):
        assert action in self.state.playable_actions
        self.state.num_turns += action == "on"
"""

PLAYER = """
from enum import Enum


class Color(Enum):
    RED = 1
    BLUE = 2
    ORANGE = 3
    WHITE = 4


class Player:
    def __init__(self, color):
        self.color = color
"""


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with the few names the comparison uses."""
    models = tmp_path / "catanatron" / "models"
    models.mkdir(parents=True)
    (tmp_path / "catanatron" / "__init__.py").write_text("")
    (models / "__init__.py").write_text("")
    (tmp_path / "catanatron" / "game.py").write_text(GAME)
    (models / "player.py").write_text(PLAYER)
    for name in ("catanatron", "catanatron.game", "catanatron.models", "catanatron.models.player"):
        monkeypatch.delitem(__import__("sys").modules, name, raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_timed_where_it_is_installed(seats: int) -> None:
    assert bench_beside.installed()
    words = say(bench_beside.line(seats))
    assert words.startswith(f"beside it, catanatron, {seats} seats: random play: ")
    rate = int(words.split(": ")[2].split(" ")[0].replace(",", ""))
    assert rate > 1_000


def test_nothing_is_said_where_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert not bench_beside.installed()
