"""The set-up options and rule switches, as written in ``data/switches.toml``."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from core.game import Choice, Switch
from core.text import T


def _switch(row: dict[str, Any]) -> Switch:
    choices = tuple(Choice(value["value"], T(value["words"]), T(value["source"])) for value in row["values"])
    return Switch(row["name"], T(row["title"]), choices, choices[0].value, row.get("rule", True))


def _load() -> tuple[Switch, ...]:
    text = (files("core.games.feudum") / "data" / "switches.toml").read_text("utf-8")
    return tuple(_switch(row) for row in tomllib.loads(text)["switch"])


SWITCHES = _load()
