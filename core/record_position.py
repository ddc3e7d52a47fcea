"""Positions in a save: rows of whole numbers are written as one string ("0 0 2 0"), everything else as it is.

Which strings are rows is told by the types of the game's state, so nothing is guessed. A position written under
other rules is unpacked as far as the present types know its fields; `row` reads what they do not know.
"""

from __future__ import annotations

import types
import typing
from functools import cache
from typing import Any

import msgspec

from core.game import Position
from core.state import UNCOPIED, Record


def row(text: str) -> list[int]:
    """The numbers of a row. `ValueError` if they are none."""
    return [int(word) for word in text.split()]


def pack(state: Position) -> dict[str, Any]:
    """A position as it stands in a save."""
    packed: dict[str, Any] = _packed(msgspec.to_builtins(state), type(state))
    return packed


def unpack(data: dict[str, Any], cls: type[Record]) -> dict[str, Any]:
    """Rows back to lists, for all fields that the class knows. `ValueError` for a row that is none."""
    unpacked: dict[str, Any] = _unpacked(data, cls)
    return unpacked


def position(data: dict[str, Any], cls: type[Position]) -> Position:
    """The position of a save. `ValueError` or `msgspec.ValidationError` if it is none of this class."""
    read = msgspec.convert(_unpacked(data, cls), _plain(cls), str_keys=True)
    found: Position = cls(**{name: getattr(read, name) for name in read.__struct_fields__})
    return found


@cache
def _plain(cls: type[Position]) -> type[Any]:
    """The class without the listeners of a running match, which no save holds."""
    fields: list[Any] = []
    for field in msgspec.structs.fields(cls):
        if field.name in UNCOPIED:
            continue
        if field.default_factory is not msgspec.NODEFAULT:
            fields.append((field.name, field.type, msgspec.field(default_factory=field.default_factory)))
        elif field.default is not msgspec.NODEFAULT:
            fields.append((field.name, field.type, msgspec.field(default=field.default)))
        else:
            fields.append((field.name, field.type))
    return msgspec.defstruct(cls.__name__, fields, forbid_unknown_fields=True, kw_only=True)


@cache
def _hints(cls: type[Record]) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def _inner(hint: Any) -> Any:
    """The kind inside ``X | None``."""
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        kinds = [arg for arg in typing.get_args(hint) if arg is not type(None)]
        return kinds[0] if len(kinds) == 1 else Any
    return hint


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


def _packed(value: Any, hint: Any) -> Any:
    hint = _inner(hint)
    if isinstance(value, list):
        kind = (typing.get_args(hint) or (Any,))[0]
        if kind is int:
            return " ".join([str(number) for number in value])
        return [_packed(item, kind) for item in value]
    if not isinstance(value, dict):
        return value
    if _is_record(hint):
        hints = _hints(hint)
        return {name: _packed(item, hints[name]) for name, item in value.items()}
    kind = (typing.get_args(hint) or (Any, Any))[1]
    return {str(name): _packed(item, kind) for name, item in value.items()}


def _unpacked(value: Any, hint: Any) -> Any:
    hint = _inner(hint)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is list and isinstance(value, str) and args[0] is int:
        return row(value)
    if origin is list and isinstance(value, list):
        return [_unpacked(item, args[0]) for item in value]
    if isinstance(value, dict) and _is_record(hint):
        hints = _hints(hint)
        return {name: _unpacked(item, hints.get(name, Any)) for name, item in value.items()}
    if isinstance(value, dict) and origin is dict:
        return {name: _unpacked(item, args[1]) for name, item in value.items()}
    return value
