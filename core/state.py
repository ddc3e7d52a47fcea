"""Plain typed data for positions: structs with a quick `copy()` made from their field list.

A position is a tree of :class:`Record`: ints, strings, lists of them, dicts of them, and further records.
`copyable` writes the copy as one constructor expression, so no field can be forgotten and no field is
inspected at run time.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, Self, TypeVar

import msgspec


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The base of everything that is kept in a save."""

    def copy(self) -> Self:
        """A copy that shares nothing that can change. Made by `copyable`."""
        raise TypeError(f"{type(self).__name__} lacks @copyable")


R = TypeVar("R", bound=type[Record])

# Fields of these names are the listeners of one running match, never part of the position.
UNCOPIED = ("news",)


def copyable(cls: R) -> R:
    """Give a record its `copy()`. Fields may be scalars, lists, dicts, records or lists of records."""
    hints = typing.get_type_hints(cls)
    fields = cls.__struct_fields__
    parts = [
        "None" if name in UNCOPIED else _copy_expression(f"self.{name}", hints[name], f"{cls.__name__}.{name}")
        for name in fields
    ]
    source = f"def copy(self):\n    return cls({', '.join(parts)})\n"
    space: dict[str, Any] = {"cls": cls}
    exec(source, space)
    copy: Callable[[Any], Any] = space["copy"]
    cls.copy = copy  # type: ignore[method-assign, assignment]
    return cls


def _copy_expression(name: str, hint: Any, where: str) -> str:
    if hint in (int, str, bool, float):
        return name
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return _copy_union(name, args, where)
    if origin is tuple:
        if any(arg is not Ellipsis and _copy_expression("x", arg, where) != "x" for arg in args):
            raise TypeError(f"{where}: a tuple may hold scalars only, not {hint!r}")
        return name
    if origin is list:
        item = _copy_expression("x", args[0], where)
        return f"{name}[:]" if item == "x" else f"[{item} for x in {name}]"
    if origin is dict:
        item = _copy_expression("x", args[1], where)
        return f"{name}.copy()" if item == "x" else f"{{k: {item} for k, x in {name}.items()}}"
    if isinstance(hint, type) and issubclass(hint, Record):
        if "copy" not in vars(hint):
            raise TypeError(f"{where}: {hint.__name__} lacks @copyable")
        return f"{name}.copy()"
    raise TypeError(f"{where}: no way to copy {hint!r}")


def _copy_union(name: str, args: tuple[Any, ...], where: str) -> str:
    kinds = [arg for arg in args if arg is not type(None)]
    if all(kind in (int, str, bool, float) for kind in kinds):
        return name
    if len(kinds) == 1 and len(args) == 2:
        return f"({_copy_expression(name, kinds[0], where)} if {name} is not None else None)"
    raise TypeError(f"{where}: no way to copy a union of {args!r}")
