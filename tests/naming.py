"""Which numbered rulings and reports tests name, and which are listed: every one of a list has a test or a reason.

A list is a TOML file: an id and what it is about. A line "why" in place of a test stands as a table,
``"bug:1" = { what = "...", why = "..." }``.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path


def named(folder: Path) -> Iterator[str]:
    """The ids in the @rule decorators of all tests of a folder and those below it."""
    for page in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(page.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from _ids(node)


def _ids(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                assert isinstance(argument, ast.Constant)
                yield str(argument.value)


def listed(page: Path) -> dict[str, str]:
    """The ids of a list, each with the reason why no test names it, "" if one must."""
    found = tomllib.loads(page.read_text("utf-8"))
    assert all(_what(entry) for entry in found.values()), "each id says what it is about"
    return {id: "" if isinstance(entry, str) else str(entry.get("why", "")) for id, entry in found.items()}


def _what(entry: object) -> bool:
    return bool(entry["what"] if isinstance(entry, dict) else entry)
