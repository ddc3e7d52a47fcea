"""Which games there are. Reading the list imports no game; a game is loaded when somebody plays it."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

import msgspec

from core.game import Game


class UnknownGame(Exception):
    """No game of that name; the sentence lists those there are."""


class GameInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What game.toml says: enough for a list of games."""

    name: str
    title: str
    seats: tuple[int, int]
    minutes: tuple[int, int]  # for a whole game, about
    weight: float  # 1 light to 5 heavy
    sentence: str
    unofficial: str = ""  # how the program stands to the published game
    ours: tuple[str, ...] = ()  # values no source tells, so they are the program's own; told when a game is set up
    ledgers: bool = False  # whether records of another program can be read (`Game.ledgers`)


@cache
def games() -> tuple[GameInfo, ...]:
    """All games, by title."""
    found = []
    for folder in files("core.games").iterdir():
        head = folder / "game.toml"
        if head.is_file():
            facts = tomllib.loads(head.read_text("utf-8"))
            found.append(msgspec.convert({"name": folder.name} | facts, GameInfo))
    return tuple(sorted(found, key=lambda game: game.title))


def info(name: str) -> GameInfo:
    """The entry of one game."""
    for game in games():
        if game.name == name:
            return game
    known = ", ".join(game.name for game in games())
    raise UnknownGame(f'there is no game "{name}"; the games are: {known}')


@cache
def load(name: str) -> Game[Any]:
    """The rules of a game, imported now."""
    info(name)
    game: Game[Any] = import_module(f"core.games.{name}").GAME
    return game


def rules_text(name: str, topic: str) -> str | None:
    """The rules of one topic as written in the game's folder rules/, or None."""
    if not topic.replace("_", "").replace("-", "").isalnum():
        return None
    page = files("core.games") / info(name).name / "rules" / f"{topic}.md"
    return page.read_text("utf-8") if page.is_file() else None


def rules_topics(name: str) -> list[str]:
    """The topics there are, in order: overview first."""
    folder = files("core.games") / info(name).name / "rules"
    if not folder.is_dir():
        return []
    topics = sorted(page.name[:-3] for page in folder.iterdir() if page.name.endswith(".md"))
    return sorted(topics, key=lambda topic: topic != "overview")
