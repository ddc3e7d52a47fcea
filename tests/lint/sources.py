"""The project's own source files, for the lints."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def python_files(*folders: str) -> list[Path]:
    """All Python files below some folders of the project, in order."""
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def shown(path: Path) -> str:
    """A file as it is named from the top of the project."""
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def module_of(path: Path) -> str:
    """The dotted name of a file's module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module a file imports, with its line: "a.b" for ``from a import b`` too, in functions as well."""
    package = module_of(path) if path.name == "__init__.py" else module_of(path).rpartition(".")[0]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                base = package.split(".")[: len(package.split(".")) - node.level + 1]
                source = ".".join([*base, source]).rstrip(".")
            for alias in node.names:
                yield node.lineno, f"{source}.{alias.name}"


def below(module: str, *packages: str) -> bool:
    """Whether a module is one of some packages or inside one."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)
