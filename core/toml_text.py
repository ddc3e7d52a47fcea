"""Writing TOML: the few shapes a save needs, one line for each value.

The general writers put one item of a list on each line, which makes a position hundreds of lines long.

>>> print(table("seat", {"name": "Ann", "cards": [1, 2], "hand": {"n": 3}}))
[seat]
name = "Ann"
cards = [1, 2]
[seat.hand]
n = 3
<BLANKLINE>
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def quoted(text: str) -> str:
    """A string as TOML writes it, on one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def key(name: str) -> str:
    """A key: bare where TOML allows it, else quoted."""
    return name if _BARE.match(name) else quoted(name)


def value(thing: Any) -> str:
    """A value on one line. TOML has no None: `TypeError`."""
    if isinstance(thing, str):
        return quoted(thing)
    if isinstance(thing, bool):
        return "true" if thing else "false"
    if isinstance(thing, int | float):
        return repr(thing)
    if isinstance(thing, datetime):
        return thing.isoformat(timespec="seconds")
    if isinstance(thing, list | tuple):
        return "[" + ", ".join([value(item) for item in thing]) + "]"
    if isinstance(thing, Mapping):
        pairs = [f"{key(str(name))} = {value(item)}" for name, item in thing.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    raise TypeError(f"no way to write {thing!r} as TOML")


def pairs(things: Mapping[str, Any]) -> str:
    """Lines of keys and plain values."""
    return "".join([f"{key(str(name))} = {value(item)}\n" for name, item in things.items()])


def table(path: str, things: Mapping[Any, Any], *, item: bool = False) -> str:
    """A table under its heading, tables inside it under headings of their own (`item`: one of a list)."""
    plain: dict[str, Any] = {}
    inner: list[tuple[str, Any]] = []
    for name, thing in things.items():
        if isinstance(thing, Mapping) or _is_tables(thing):
            inner.append((f"{path}.{key(str(name))}", thing))
        else:
            plain[str(name)] = thing
    parts = [f"[[{path}]]\n" if item else f"[{path}]\n", pairs(plain)]
    for name, thing in inner:
        if isinstance(thing, Mapping):
            parts.append(table(name, thing))
        else:
            parts += [table(name, each, item=True) for each in thing]
    return "".join(parts)


def _is_tables(thing: Any) -> bool:
    return isinstance(thing, list | tuple) and bool(thing) and all(isinstance(each, Mapping) for each in thing)
