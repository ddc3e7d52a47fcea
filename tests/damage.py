"""Ways to damage a save, drawn from a seed: cut, flipped, edited, wrong types, another game, huge, deep, dotted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core.history import faults
from core.record_read import DEPTH_MOST, DOTS_MOST, SIZE_MOST
from tests.lines.child import new_table
from tests.playing import Luck

Damage = Callable[[bytes, Luck], bytes]

VALUES = ("1.5", "[]", "{}", "true", '"x"', "-1", "1979-05-27", "99", "nan", "9223372036854775808", '"\\u0000"', "0x1G")


def cut(data: bytes, luck: Luck) -> bytes:
    return data[: luck.below(len(data))]


def flip(data: bytes, luck: Luck) -> bytes:
    at = luck.below(len(data))
    return data[:at] + bytes([data[at] ^ (1 << luck.below(8))]) + data[at + 1 :]


def edit(data: bytes, luck: Luck) -> bytes:
    at, size = luck.below(len(data)), 1 + luck.below(40)
    junk = bytes(luck.below(256) for _ in range(1 + luck.below(12)))
    return data[:at] + junk + data[at + size :]


def lines_of(data: bytes) -> list[str]:
    return data.decode("utf-8").split("\n")


def other_type(data: bytes, luck: Luck) -> bytes:
    lines = lines_of(data)
    at = [n for n, line in enumerate(lines) if " = " in line]
    chosen = at[luck.below(len(at))]
    lines[chosen] = lines[chosen].partition(" = ")[0] + " = " + VALUES[luck.below(len(VALUES))]
    return "\n".join(lines).encode()


def line_gone(data: bytes, luck: Luck) -> bytes:
    lines = lines_of(data)
    del lines[luck.below(len(lines))]
    return "\n".join(lines).encode()


def line_twice(data: bytes, luck: Luck) -> bytes:
    lines = lines_of(data)
    at = luck.below(len(lines))
    return "\n".join([*lines[:at], lines[at], *lines[at:]]).encode()


def swapped(data: bytes, luck: Luck) -> bytes:
    lines = lines_of(data)
    a, b = luck.below(len(lines)), luck.below(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines).encode()


def foreign(data: bytes, luck: Luck) -> bytes:
    game = ("chess", "", "../altay", "altay2", "ALTAY", "x" * 300)[luck.below(6)]
    return data.replace(b'game = "altay"', f'game = "{game}"'.encode(), 1)


def huge(data: bytes, luck: Luck) -> bytes:
    kind = luck.below(3)
    if kind == 0:
        return data + b"#" * (SIZE_MOST + 1)
    if kind == 1:
        return data + b"x = 1" + b"0" * 5000 + b"\n"
    return data + ("more = [" + "1," * 200_000 + "]\n").encode()


def deep(data: bytes, luck: Luck) -> bytes:
    levels = DEPTH_MOST + 1 + luck.below(2000)
    opens, closes = (("[", "]"), ("{a=", "}"))[luck.below(2)]
    return data + f"deep = {opens * levels}1{closes * levels}\n".encode()


def dotted(data: bytes, luck: Luck) -> bytes:
    return data + (".".join("a" * (DOTS_MOST + 2 + luck.below(3000))) + " = 1\n").encode()


def other_answer(data: bytes, luck: Luck) -> bytes:
    """An answer nobody could give, or of a seat there is not."""
    wrong = (b"1 fly moon", b"9 done", b"0 done", b"done", b"1", b"1 done!!", b"1 play hunter")[luck.below(7)]
    return data.replace(b'a = "', b'a = "' + wrong + b", ", 1)


def bytes_only(data: bytes, luck: Luck) -> bytes:
    return bytes(luck.below(256) for _ in range(luck.below(400)))


DAMAGES: tuple[Damage, ...] = (
    cut, flip, edit, other_type, line_gone, line_twice, swapped, foreign, huge, deep, dotted, other_answer, bytes_only,
)  # fmt: skip


def whole_save(folder: Path) -> bytes:
    """A save in the middle of a game, at a person's question."""
    table = new_table(folder, "Ann,bot:random")
    while table.match.length < 30:
        asked = table.match.decisions()[0]
        if asked.seat == 0:
            table.answer(0, table.match.listed(asked)[0])
        for _ in table.run_bots():
            pass
    table.close()
    assert faults(table.path) == []
    return table.path.read_bytes()


def damaged(whole: bytes, number: int) -> bytes:
    """The damage of this number: the ways take turns."""
    luck = Luck(number + 1)
    return DAMAGES[number % len(DAMAGES)](whole, luck)
