"""Lints over the source of games: mistakes in rules that no type checker sees.

forgotten     a generator function called as a statement of its own: without ``yield from`` nothing happens
guarded       ``try`` or ``with`` around a ``yield``: a dropped fork would run it on a position still in use
fixed list    options given as a list that depends on the position: it must be a function, listed when looked at
outside       a module with chance, clock or surroundings of its own
unordered     iterating over a set, or ``hash`` and ``id``: another order in another run
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

OUTSIDE = {
    *("random", "secrets", "time", "datetime", "os", "sys", "uuid", "socket", "subprocess", "threading", "asyncio"),
    *("pathlib", "tempfile", "numpy", "calendar", "platform", "locale"),
}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Finding(NamedTuple):
    """A line of a file and what is wrong with it."""

    file: str
    line: int
    kind: str


def lint(sources: dict[str, str]) -> list[Finding]:
    """All findings in the files of one game (name of the file: its text)."""
    trees = {file: ast.parse(text) for file, text in sources.items()}
    modules = {file.removesuffix(".py"): set(_generator_functions(tree)) for file, tree in trees.items()}
    found = []
    for file, tree in trees.items():
        asking = _asking_names(tree, file.removesuffix(".py"), modules)
        for node in ast.walk(tree):
            found += [Finding(file, line, kind) for line, kind in _findings(node, asking)]
    return sorted(found)


def _asking_names(tree: ast.Module, own: str, modules: dict[str, set[str]]) -> set[str]:
    """How a file calls the generator functions it can reach: "ask" for its own and imported ones, "turn.ask" for
    those of an imported module, ".ask" for methods."""
    names = modules[own] | {f".{name}" for name in _methods(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            source = modules.get((node.module or "").rsplit(".", 1)[-1], set())
            for alias in node.names:
                called = alias.asname or alias.name
                names |= {called} if alias.name in source else set()
                names |= {f"{called}.{name}" for name in modules.get(alias.name, ())}
    return names


def _methods(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (item.name for item in node.body if isinstance(item, ast.FunctionDef) and _asks(item))


def lint_folder(folder: Path) -> list[Finding]:
    """All findings in a game's folder."""
    return lint({path.name: path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))})


def _findings(node: ast.AST, asking: set[str]) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _called(node.value.func) & asking:
        yield node.lineno, "forgotten"
    if isinstance(node, ast.Try | ast.With) and _asks(node):
        yield node.lineno, "guarded"
    if isinstance(node, ast.Import):
        for alias in node.names:
            if alias.name.split(".")[0] in OUTSIDE:
                yield node.lineno, "outside"
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in OUTSIDE:
        yield node.lineno, "outside"
    if isinstance(node, ast.For | ast.comprehension) and _is_set(node.iter):
        yield node.iter.lineno, "unordered"
    if isinstance(node, ast.Call):
        yield from _call_findings(node)
    if isinstance(node, ast.FunctionDef):
        yield from _fixed_lists(node)


def _call_findings(call: ast.Call) -> Iterator[tuple[int, str]]:
    name = _name(call.func)
    if isinstance(call.func, ast.Name) and name in ("hash", "id"):
        yield call.lineno, "unordered"
    ordering = isinstance(call.func, ast.Name) and name in ("list", "tuple", "enumerate", "next", "iter", "zip")
    if ordering and any(_is_set(argument) for argument in call.args):
        yield call.lineno, "unordered"


def _generator_functions(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _asks(node):
            yield node.name


def _asks(node: ast.AST) -> bool:
    """Whether a yield stands in a node, those of inner functions left out."""
    waiting = list(ast.iter_child_nodes(node))
    while waiting:
        child = waiting.pop()
        if isinstance(child, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(child, FUNCTIONS):
            waiting += ast.iter_child_nodes(child)
    return False


def _called(node: ast.expr) -> set[str]:
    """The names a call may stand under in the set of `_asking_names`."""
    if isinstance(node, ast.Attribute):
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        return {f"{owner}.{node.attr}", f".{node.attr}"}
    return {node.id} if isinstance(node, ast.Name) else set()


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _is_set(node.left) or _is_set(node.right)
    return isinstance(node, ast.Call) and _name(node.func) in ("set", "frozenset", "union", "intersection")


# Options given as lists


def _fixed_lists(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    lists = {
        target.id
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and _makes_list(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _name(node.func) == "Decision":
            options = _options(node)
            if options is not None and (
                _makes_list(options) or (isinstance(options, ast.Name) and options.id in lists)
            ):
                yield node.lineno, "fixed list"


def _options(call: ast.Call) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == "options":
            return keyword.value
    return call.args[2] if len(call.args) > 2 else None


def _makes_list(node: ast.expr) -> bool:
    """Whether an expression makes a list that is not constant."""
    if isinstance(node, ast.List):
        return not all(_constant(item) for item in node.elts)
    if isinstance(node, ast.BinOp):
        return _makes_list(node.left) or _makes_list(node.right)
    return isinstance(node, ast.ListComp) or (isinstance(node, ast.Call) and _name(node.func) in ("list", "sorted"))


def _constant(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return all(_constant(item) for item in node.elts)
    if isinstance(node, ast.Name):
        return node.id.isupper()
    return isinstance(node, ast.Constant)
