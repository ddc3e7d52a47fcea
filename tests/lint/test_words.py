"""What the source may not say: names of games in the application, gendered words for players, unfinished work."""

from __future__ import annotations

import ast
import re

from core import registry
from tests.lint.sources import ROOT, python_files, shown, tree

LONGEST = 800  # lines of a file

# Words of the games the project is about, whether they are built already or not.
GAMES = ("altay", "scythe", "terra mystica", "terra_mystica", "feudum")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK|NotImplemented|WIP)\b")
GENDERED = re.compile(r"\b(he|she|him|his|her|hers|himself|herself|he/she|s/he)\b", re.IGNORECASE)
EMPTY_TEST = re.compile(r"pytest\.(mark\.)?(skip|xfail|importorskip)|assert True\b|unittest\.skip")


def lines(paths, pattern):
    return [
        f"{shown(path)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def strings(path):
    """The strings of a file a reader may meet: all but docstrings."""
    documents = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                documents.add(id(first.value))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.lineno, node.value


def test_no_file_is_longer_than_a_chapter() -> None:
    long = {
        shown(path): count
        for path in python_files("core", "tui", "tests")
        if (count := len(path.read_text("utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_the_application_names_no_game() -> None:
    known = {info.name for info in registry.games()} | {info.title.lower() for info in registry.games()} | set(GAMES)
    pattern = re.compile("|".join(re.escape(name) for name in sorted(known)), re.IGNORECASE)
    files = [path for path in sorted((ROOT / "tui").rglob("*")) if path.suffix in (".py", ".tcss", ".toml", ".css")]
    assert lines(files, pattern) == []


def test_the_engine_names_no_game() -> None:
    engine = [path for path in python_files("core") if "games" not in path.parts]
    texts = [(shown(path), line, text) for path in engine for line, text in strings(path)]
    assert [found for found in texts if any(name in found[2].lower() for name in GAMES)] == []


def test_players_have_no_gender() -> None:
    """The name, or "you": in every string of the program, every text of the rules, and the data of the games."""
    found = [
        f"{shown(path)}:{line}: {text}"
        for path in python_files("core", "tui")
        for line, text in strings(path)
        if GENDERED.search(text)
    ]
    texts = [path for path in sorted((ROOT / "core").rglob("*")) if path.suffix in (".md", ".toml")]
    assert found + lines(texts, GENDERED) == []


def test_nothing_is_left_for_later() -> None:
    own = [path for path in python_files("core", "tui", "tests") if path.parent.name != "lint"]
    assert lines(own, UNFINISHED) == []


def test_no_test_is_skipped_or_empty() -> None:
    own = [path for path in python_files("tests") if path.parent.name != "lint"]
    assert lines(own, EMPTY_TEST) == []
    empty = [
        f"{shown(path)}:{node.lineno}"
        for path in own
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not _looks_at_something(node)
    ]
    assert empty == []


def _looks_at_something(function: ast.FunctionDef) -> bool:
    """Whether a test asserts, expects an error, or leaves that to a helper it calls."""
    return any(isinstance(node, ast.Assert | ast.With | ast.AsyncWith | ast.Call) for node in ast.walk(function))


def test_sentences_for_readers_are_written_out() -> None:
    """The message of a Text is a literal, so that the list of messages can be made from the source."""
    found = []
    for path in python_files("core", "tui"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "T" and node.args:
                message = node.args[0]
                if isinstance(message, ast.JoinedStr | ast.BinOp):
                    found.append(f"{shown(path)}:{node.lineno}")
    assert found == []
