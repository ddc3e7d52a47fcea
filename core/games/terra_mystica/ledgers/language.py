"""The command language of terra.snellman.net: one command of a row, taken apart.

A command is a tuple: a verb of ours and its parts. Words that mean the same there (``w`` and ``worker``, ``gray`` and
``grey``, ``ship`` and ``shipping``) are one word here; hexes are capital letters, rivers ``r12``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

Command: TypeAlias = tuple[str | int, ...]

COLOURS = ("yellow", "brown", "black", "blue", "green", "gray", "red", "ice", "volcano")
CULTS = ("FIRE", "WATER", "EARTH", "AIR")
BUILDINGS = {"d": "dwelling", "tp": "trading-post", "te": "temple", "sh": "stronghold", "sa": "sanctuary"}
BUILDINGS |= {name.replace("-", " "): name for name in BUILDINGS.values()}
RESOURCES = {
    "c": "C", "coin": "C", "w": "W", "worker": "W", "p": "P", "priest": "P", "pw": "PW", "power": "PW", "vp": "VP",
    "p1": "P1", "p2": "P2", "p3": "P3", "key": "KEY",
} | {cult.lower(): cult for cult in CULTS}  # fmt: skip
DUE = ("SPADE", "FREE_TF", "FREE_TP", "FREE_D", "BRIDGE", "CONVERT_W_TO_P", "GAIN_P3_FOR_VP")

HEX = r"([a-z][0-9]{1,2}|r[0-9]{1,2})"
SITE = re.compile(
    r"setup|(cult|other|all)_income_for_faction|income_for_faction|score_resources|\[.*\]|\+[0-9]+vp for .*", re.I
)


class NotACommand(Exception):
    """No command of the language."""


def is_sites_own(text: str) -> bool:
    """Whether the site itself wrote this (incomes, effects, final scores) and nobody has to answer it."""
    return SITE.fullmatch(text.strip()) is not None


def split_row(text: str) -> list[str]:
    """The commands of a row in the order the site carries them out: conversions that stand behind a pass come before
    it. (Answers to offers come before an action wherever they stand; see `playing`.)"""
    parts = [part.strip() for part in re.split(r"\.(?:\s+|$)", text) if part.strip()]
    at = next((index for index, part in enumerate(parts) if re.match(r"pass\b", part, re.I)), len(parts))
    behind = [part for part in parts[at:] if re.match(r"(convert|burn)\b", part, re.I)]
    return parts[:at] + behind + [part for part in parts[at:] if part not in behind]


def parse(text: str) -> list[Command]:
    """The commands a piece of text between two dots means: nearly always one. `NotACommand` if it means none."""
    words = " ".join(text.strip().lower().split())
    for pattern, make in PATTERNS:
        found = pattern.fullmatch(words)
        if found:
            return make(*found.groups())
    raise NotACommand(text)


# What the patterns make


def _hex(text: str) -> str:
    return text if re.fullmatch("r[0-9]+", text) else text.upper()


def _colour(text: str) -> str:
    colour = {"grey": "gray"}.get(text, text)
    if colour not in COLOURS:
        raise NotACommand(text)
    return colour


def _cult(text: str) -> str:
    if text.upper() not in CULTS:
        raise NotACommand(text)
    return text.upper()


def _resource(text: str) -> str:
    found = RESOURCES.get(text) or RESOURCES.get(text.removesuffix("s"))
    if not found:
        raise NotACommand(text)
    return found


def _number(text: str | None) -> int:
    return int(text) if text else 1


def _build(where: str) -> list[Command]:
    return [("build", _hex(where))]


def _upgrade(where: str, kind: str) -> list[Command]:
    if kind not in BUILDINGS:
        raise NotACommand(kind)
    return [("upgrade", _hex(where), BUILDINGS[kind])]


def _transform(where: str, colour: str | None) -> list[Command]:
    return [("transform", _hex(where), _colour(colour) if colour else "")]


def _convert(much: str | None, this: str, more: str | None, that: str) -> list[Command]:
    return [("convert", _number(much), _resource(this), _number(more), _resource(that))]


def _answer(verb: str, much: str | None, builder: str | None) -> list[Command]:
    return [(verb, _number(much) if much else 0, builder or "")]


def _gain(much: str | None, what: str) -> list[Command]:
    times, word = _number(much), what.upper()
    if re.fullmatch("FAV[0-9]+", word):
        return [("favour", word)] * times
    if re.fullmatch("TW[0-9]+", word):
        return [("town", word)] * times
    if re.fullmatch("BON[0-9]+", word):
        return [("pass", word)]
    name = _resource(what)
    return [("step", name, times)] if name in CULTS else [("gain", name, times)]


def _lose(much: str | None, what: str) -> list[Command]:
    if what.upper() in DUE:
        return [("discard", what.upper(), _number(much))]
    name = _resource(what)
    return [("down", name, _number(much))] if name in CULTS else [("gain", name, -_number(much))]


def _send(cult: str, space: str | None) -> list[Command]:
    return [("send", _cult(cult), int(space) if space else 0)]


def _unlock(what: str) -> list[Command]:
    return [("unlock", "priest" if what == "gain-priest" else _colour(what))]


def _connect(places: str) -> list[Command]:
    return [("connect", *[_hex(place) for place in places.split(":")])]


def _made(*parts: str) -> Callable[..., list[Command]]:
    return lambda *_groups: [tuple(parts)]


Maker: TypeAlias = Callable[..., list[Command]]
SHAPES: tuple[tuple[str, Maker], ...] = (
    (f"build {HEX}", _build),
    (f"upgrade {HEX} to (d|tp|te|sh|sa|trading post|temple|stronghold|sanctuary)", _upgrade),
    (r"dig ([0-9]+)", lambda n: [("dig", int(n))]),
    (f"transform {HEX}(?: to)? ?([a-z]+)?", _transform),
    (r"action ([a-z]+[0-9]*)", lambda name: [("action", name.upper())]),
    (f"bridge {HEX}:{HEX}", lambda a, b: [("bridge", _hex(a), _hex(b))]),
    (r"connect ([a-z0-9]+(?::[a-z0-9]+){0,2})", _connect),
    (r"send (?:p|priest) to ([a-z]+)(?: for ([1-4]))?", _send),
    (f"landscape {HEX}", lambda where: [("landscape", _hex(where))]),
    (r"advance (?:ship|shipping)", _made("advance", "ship")),
    (r"advance (?:dig|digging|exchange)", _made("advance", "exchange")),
    (r"convert ([0-9]+)? ?([a-z]+) to ([0-9]+)? ?bridge", _made("action", "ACTE")),
    (r"convert ([0-9]+)? ?([a-z]+[123]?) to ([0-9]+)? ?([a-z]+[123]?)", _convert),
    (r"tokens ([0-9]+)/([0-9]+)/([0-9]+)", lambda a, b, c: [("tokens", int(a), int(b), int(c))]),
    (r"burn ([0-9]+)", lambda n: [("burn", int(n))]),
    (r"(leech) ([0-9]+)(?: ?pw)?(?: from ([a-z0-9_]+))?", _answer),
    (r"(decline)(?: ([0-9]+)(?: ?pw)?)?(?: from ([a-z0-9_]+))?", _answer),
    (r"pick-color ([a-z]+)", lambda colour: [("pick", _colour(colour))]),
    (r"unlock-terrain ([a-z-]+)", _unlock),
    (r"gain p3 for vp", _made("token")),
    (r"gain ([0-9]+)p3 for vp", lambda n: [("token",)] * int(n)),
    (r"pass ?(bon[0-9]+)?", lambda card: [("pass", card.upper() if card else "")]),
    (r"wait", _made("wait")),
    (r"done", _made("done")),
    (r"start_planning|start-preview|score_resources", _made("wait")),
    (r"resign", _made("drop")),
    (r"\+ ?([0-9]+)? ?([a-z]+[0-9]*)", _gain),
    (r"- ?([0-9]+)? ?([a-z][a-z_]*[0-9a-z_]*)", _lose),
)
PATTERNS = tuple((re.compile(shape), make) for shape, make in SHAPES)
