"""What suspended rules hold in their locals: a look into every frame of a question that is open.

Over a ``yield`` a local may hold numbers, strings, tuples of these, the position and records of it, the game, and
functions whose own variables are such. Everything else, above all a list or dict of its own, may carry something
hidden past the blur, or hide a change from undo.
"""

from __future__ import annotations

import types
from collections.abc import Generator, Iterator
from typing import Any

from core.decision import Decision
from core.game import Game
from core.match import Match
from core.state import Record

Finding = tuple[str, str, str]  # function, local, kind of value

PLAIN = (int, str, bool, float, type(None), range)
CODE = (types.BuiltinFunctionType, types.ModuleType, type, Generator)


def audit(match: Match) -> list[Finding]:
    """All suspicious locals of the rules that wait for an answer."""
    known = {id(record) for record in records(match.state)}
    gens = [match._gen, match._side[0] if match._side else None]
    gens += [part.gen for part in (match._secret or {}).values()]
    found: list[Finding] = []
    for gen in gens:
        for frame in frames(gen):
            for name, value in frame.f_locals.items():
                if not harmless(value, known):
                    found.append((frame.f_code.co_qualname, name, type(value).__name__))
    return found


def frames(gen: Any) -> Iterator[types.FrameType]:
    """The suspended frames of a generator and of those it waits for."""
    while gen is not None:
        if getattr(gen, "gi_frame", None) is not None:
            yield gen.gi_frame
        gen = getattr(gen, "gi_yieldfrom", None)


def records(value: Any) -> Iterator[Record]:
    """Every record of a position, the position itself first."""
    if isinstance(value, Record):
        yield value
        for name in value.__struct_fields__:
            yield from records(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            yield from records(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from records(item)


def harmless(value: Any, known: set[int]) -> bool:
    """Whether a local may hold this value over a question."""
    if isinstance(value, (*PLAIN, *CODE, Game)):
        return True
    if isinstance(value, tuple):
        return all(harmless(item, known) for item in value)
    if isinstance(value, Record):
        return id(value) in known
    if isinstance(value, Decision):
        return isinstance(value.options, list) or harmless(value.options, known)
    if isinstance(value, types.MethodType):
        return harmless(value.__self__, known)
    if isinstance(value, types.FunctionType):
        return all(harmless(cell.cell_contents, known) for cell in value.__closure__ or () if _filled(cell))
    return False


def _filled(cell: types.CellType) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False
