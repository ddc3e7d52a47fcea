"""The set-up options and rule switches, as written in ``data/switches.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from core.game import Choice, Switch
from core.text import T


def _switch(row: dict[str, Any]) -> Switch:
    choices = tuple(Choice(value["value"], T(value["words"]), T(value["source"])) for value in row["values"])
    return Switch(row["name"], T(row["title"]), choices, choices[0].value, row.get("rule", True))


_TEXT = (files("core.games.terra_mystica") / "data" / "switches.toml").read_text("utf-8")
_ROWS: list[dict[str, Any]] = tomllib.loads(_TEXT)["switch"]
SWITCHES = tuple(_switch(row) for row in _ROWS)
FAN = frozenset(row["name"] for row in _ROWS if row.get("fan"))


def remembered(options: Mapping[str, str]) -> dict[str, str]:
    """The options a position keeps: those of fan factions only where these are in the game, so that a game without
    them has the positions it had before there were any, and old saves are played again."""
    with_fans = options.get("fan_factions") == "true"
    return {name: value for name, value in options.items() if with_fans or name not in FAN}
