"""Reading a save: limits first, then TOML, then types. Everything wrong becomes one sentence with its place."""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

import msgspec

from core.record import FORMAT, NAME_MOST, PERSON, SEATS_MOST, Head, Save, SaveError, broken
from core.text import Part, T
from core.undoing import POLICIES

SIZE_MOST = 8_000_000  # bytes; a long game takes some 60,000
HEAD_MOST = 64_000
LINES_MOST = 200_000
DOTS_MOST = 12  # in the keys of one line
DEPTH_MOST = 12  # brackets inside brackets

_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')
_HEAD_END = re.compile(r"^\[(?:\[steps\]|\[earlier\]|\[undone\]|base|now|position)", re.M)
_KIND = re.compile(r"person\Z|bot:[a-z][a-z0-9-]{0,30}\Z")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

H = TypeVar("H", bound=Head)


def read_save(data: bytes, file: str) -> Save:
    """A whole save. `SaveError` says what is wrong, and where."""
    tables = _tables(_decoded(data, file), file)
    _check_format(tables, file)
    return _typed(tables, Save, file)


def read_head(data: bytes, file: str) -> Head:
    """The head only: `data` may be just the beginning of the file (`HEAD_MOST` bytes are enough)."""
    text = data.decode("utf-8", "ignore")
    end = _HEAD_END.search(text)
    if end is None:
        raise broken(file, T("the end of its head"), T("the file stops there"))
    tables = _tables(text[: end.start()], file)
    _check_format(tables, file)
    return _typed(tables, Head, file)


def _decoded(data: bytes, file: str) -> str:
    if not data.strip(b"\x00 \r\n\t"):
        raise broken(file, T("its beginning"), T("the file is empty"))
    if len(data) > SIZE_MOST:
        raise broken(file, T("its end"), T("it is too big for a save ({n} bytes)", n=len(data)))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise broken(file, T("line {n}", n=line), T("these bytes are not text")) from None


def _tables(text: str, file: str) -> dict[str, Any]:
    _check_limits(text, file)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place, what = _where(str(error), text)
        raise broken(file, place, what) from None
    except (RecursionError, ValueError) as error:
        raise broken(file, T("some line"), T("it is no TOML ({error})", error=str(error)[:80])) from None


def _check_limits(text: str, file: str) -> None:
    """What would make the parser slow or run deep is refused before it starts."""
    if '"""' in text or "'''" in text:
        raise broken(file, T("a string over several lines"), T("a save has none"))
    if text.count("\n") > LINES_MOST:
        raise broken(file, T("line {n}", n=LINES_MOST), T("a save has fewer lines"))
    depth = 0
    for number, line in enumerate(_STRING.sub('""', text).split("\n"), 1):
        if line.count(".") > DOTS_MOST:
            raise broken(file, T("line {n}", n=number), T("too many dots in a key"))
        if "[" in line or "{" in line or depth:
            depth = _depth(line, depth)
            if depth > DEPTH_MOST:
                raise broken(file, T("line {n}", n=number), T("lists inside lists, too deep for a save"))


def _depth(line: str, depth: int) -> int:
    """Open brackets after a line; the deepest point if that is too deep."""
    for character in line:
        if character in "[{":
            depth += 1
            if depth > DEPTH_MOST:
                return depth
        elif character in "]}" and depth:
            depth -= 1
    return depth


def _where(message: str, text: str) -> tuple[Part, Part]:
    """The place and the cause out of the parser's message."""
    found = re.search(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", message, re.S)
    if found is None:
        return T("some line"), message[:80]
    what = found[1][:80]
    if found[2] is None:
        return T("its end (line {n})", n=text.count("\n") + 1), what
    return T("line {n}, column {column}", n=int(found[2]), column=int(found[3])), what


def _check_format(tables: dict[str, Any], file: str) -> None:
    number = tables.get("format")
    if type(number) is not int:
        raise broken(file, T('"format"'), T("it is missing or no number, so this is no Longtable save"))
    if number > FORMAT:
        raise SaveError(
            T(
                "{file} was written by a newer Longtable (format {n}; this one reads format {own}): update to open it",
                file=file,
                n=number,
                own=FORMAT,
            )
        )
    if number < 1:
        raise broken(file, T('"format"'), T("there is no format {n}", n=number))


def _typed(tables: dict[str, Any], kind: type[H], file: str) -> H:
    try:
        save = msgspec.convert(tables, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        what, _, place = str(error).partition(" - at `$")
        raise broken(file, _place(place.rstrip("`")), _what(what)) from None
    _check_head(save, file)
    return save


_KINDS: dict[str, Part] = {
    "int": T("a whole number"),
    "float": T("a number with a point"),
    "str": T("text"),
    "bool": T("true or false"),
    "array": T("a list"),
    "object": T("a table"),
    "datetime": T("a date and time"),
}


def _what(message: str) -> Part:
    """The type checker's message in our words."""
    if found := re.fullmatch(r"Expected `(\w+)`, got `(\w+)`", message):
        return T("it should be {wanted}, not {found}", wanted=_kind(found[1]), found=_kind(found[2]))
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", message, re.S):
        return T('a save has no key "{key}"', key=found[1][:40])
    if found := re.fullmatch(r"Object missing required field `(.*)`", message):
        return T('"{key}" is missing', key=found[1])
    if "datetime" in message:
        return T("it is no date and time with its zone")
    return message[:120]


def _kind(name: str) -> Part:
    return _KINDS.get(name, name)


def _place(path: str) -> Part:
    """A path such as ``.steps[11].a`` for people."""
    found = re.match(r"\.(\w+)\[(\d+)\](?:\.(\w+))?", path)
    if found and found[1] in ("steps", "earlier", "undone"):
        return T("step {n} of [[{table}]]", n=int(found[2]) + 1, table=found[1])
    if found and found[1] == "seats":
        return T("seat {n}", n=int(found[2]) + 1)
    return T('"{key}"', key=path.lstrip(".")) if path else T("its head")


def _check_head(head: Head, file: str) -> None:
    if not 1 <= len(head.seats) <= SEATS_MOST:
        raise broken(file, "[[seats]]", T("there are {n} seats", n=len(head.seats)))
    for number, seat in enumerate(head.seats, 1):
        if not _KIND.match(seat.kind):
            raise broken(file, T("seat {n}", n=number), T('its kind is neither "person" nor a bot'))
        if name_fault(seat.name):
            raise broken(file, T("seat {n}", n=number), name_fault(seat.name))
    if head.undo not in POLICIES:
        raise broken(file, '"undo"', T("it is none of: {known}", known=", ".join(POLICIES)))
    if head.revision < 0 or not 0 <= head.seed < 1 << 63:
        raise broken(file, T('"revision" or "seed"'), T("the number is out of range"))


def name_fault(name: str) -> Part:
    """Why a player cannot be called so, or nothing."""
    if not name.strip():
        return T("the name is empty")
    if len(name) > NAME_MOST:
        return T("the name is longer than {n} characters", n=NAME_MOST)
    if _CONTROL.search(name):
        return T("the name holds control characters")
    return ""


def kind_fault(kind: str) -> Part:
    """Why this is no kind of player, or nothing."""
    return "" if _KIND.match(kind) else T('a seat is "{person}" or "bot:" and a level', person=PERSON)
