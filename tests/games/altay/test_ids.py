"""Every numbered rule of ids.toml has a test that names it, and no test names another."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent


def named() -> Iterator[str]:
    """The ids in the @rule decorators of this folder."""
    for page in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield from _ids(node)


def _ids(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                assert isinstance(argument, ast.Constant)
                yield str(argument.value)


def listed() -> set[str]:
    return set(tomllib.loads((HERE / "ids.toml").read_text("utf-8")))


def test_every_id_has_a_test() -> None:
    assert listed() - set(named()) == set()


def test_no_unknown_id() -> None:
    assert set(named()) - listed() == set()


def test_all_numbers_are_there() -> None:
    found = listed()
    assert {f"altay:r{n}" for n in range(1, 62)} <= found
    assert {f"altay:g{n}" for n in range(1, 17)} <= found
    assert {f"altay:w{n}" for n in range(1, 11)} <= found
    reports = {193, 195, 197, 198, 199, 201, 202, 203, 205, 208}
    assert {f"bug:{n}" for n in reports} <= found
