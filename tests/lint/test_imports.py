"""Imports point one way: the application to the engine, the engine to no game, a game to no other game."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from core import registry
from tests.contract.rules_lint import OUTSIDE
from tests.lint.sources import ROOT, below, imports, module_of, python_files, shown, tree
from tests.rule import rule

TERMINAL = ("textual", "rich", "tui", "curses", "prompt_toolkit")
LIBRARIES = {"core": {"msgspec", "tomli_w", "platformdirs"}, "tui": {"textual", "rich", "platformdirs", "msgspec"}}
# What decides how a game goes on: no chance and no clock but the dice of the position.
DECIDING = ["answers", "decision", "dice", "event", "game", "hexes", "match", "state", "text", "undoing", "view"]


def found(paths, wrong):
    return [
        f"{shown(path)}:{line} imports {module}"
        for path in paths
        for line, module in imports(path)
        if wrong(path, module)
    ]


def test_the_engine_knows_no_terminal() -> None:
    assert found(python_files("core"), lambda path, module: below(module, *TERMINAL)) == []


def test_importing_the_whole_engine_loads_no_terminal() -> None:
    """All of core, games included, in a fresh interpreter: nothing of the terminal comes in by a side door."""
    modules = [module_of(path) for path in python_files("core")]
    code = f"import sys\nfor name in {modules!r}:\n    __import__(name)\nprint(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [name for name in run.stdout.split() if below(name, *TERMINAL)] == []


def test_the_list_of_games_imports_none_of_them() -> None:
    code = "import sys\nfrom core import registry\nregistry.games()\nprint(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [name for name in run.stdout.split() if name.startswith("core.games.")] == []


def test_the_engine_and_the_application_import_no_game() -> None:
    """Only the registry loads one, when somebody plays it."""
    outside = [path for path in python_files("core", "tui") if not below(module_of(path), "core.games")]
    assert found(outside, lambda path, module: below(module, "core.games") and module != "core.games") == []
    loading = [shown(path) for path in outside if "core.games." in path.read_text("utf-8")]
    assert loading in (["core/registry.py"], [])


def test_games_never_import_each_other() -> None:
    def wrong(path, module):
        own = ".".join(module_of(path).split(".")[:3])
        return below(module, "core.games") and not below(module, own)

    for info in registry.games():
        assert found(python_files(f"core/games/{info.name}"), wrong) == []


def test_games_use_the_engine_and_not_its_table_or_saves() -> None:
    """A game knows nothing of files, seats' owners, bots or matches: its position and its words are all it has. Only
    its reader of ledgers plays matches: a ledger is answers to the questions of one."""
    allowed = (
        "core.decision",
        "core.dice",
        "core.event",
        "core.game",
        "core.hexes",
        "core.state",
        "core.text",
        "core.view",
    )

    of_ledgers = ("core.answers", "core.ledgers", "core.match")

    def wrong(path, module):
        more = of_ledgers if path.parent.name == "ledgers" else ()
        return below(module, "core") and not below(module, *allowed, *more, "core.games")

    assert found(python_files("core/games"), wrong) == []


@pytest.mark.parametrize("package", ["core", "tui"])
def test_only_the_packages_of_the_project_file_are_used(package: str) -> None:
    known = LIBRARIES[package] | set(sys.stdlib_module_names) | {"core", "tui"}
    assert found(python_files(package), lambda path, module: module.split(".")[0] not in known) == []


@pytest.mark.parametrize("name", DECIDING)
def test_what_decides_a_game_has_no_chance_and_no_clock(name: str) -> None:
    path = ROOT / "core" / f"{name}.py"
    assert found([path], lambda path, module: module.split(".")[0] in OUTSIDE) == []
    calls = [
        node.lineno
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id")
    ]
    assert calls == []


def test_bots_have_no_chance_and_no_clock_of_their_own() -> None:
    assert found(python_files("core/bots"), lambda path, module: module.split(".")[0] in OUTSIDE) == []


@rule("bug:262")
def test_the_application_loads_no_screen_library_before_a_screen_is_shown() -> None:
    code = "import sys\nimport tui.cli\nprint(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [name for name in run.stdout.split() if below(name, "textual", "rich")] == []
