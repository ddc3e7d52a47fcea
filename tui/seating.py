"""Reading what is typed to set a game up: seats, names, switches, seeds. Every refusal is one sentence."""

from __future__ import annotations

import os
import secrets
import unicodedata
from collections.abc import Iterable
from typing import Any

from core.bots import LEVELS
from core.game import Game, Switch
from core.registry import GameInfo, games
from core.table import SeatInfo, Table
from core.text import T
from tui.faults import Usage, unknown

LONGEST_NAME = 20
LARGEST_SEED = 2**62

# Characters that turn the direction of the text around them
TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


# What makes pictures of characters: variation selectors, and skins
DRAWN = frozenset("\ufe0e\ufe0f\u20e3\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")


def game_info(name: str) -> GameInfo:
    """The game of a name, whatever the case of its letters."""
    for game in games():
        if game.name == name.casefold():
            return game
    raise Usage(unknown(T('there is no game "{name}"', name=name), name, (game.name for game in games()), T("games")))


def check_name(text: str, taken: Iterable[str] = ()) -> str:
    """A player's name, tidied; `Usage` says what is wrong with it."""
    # looked at before blanks are trimmed, since a line feed is a blank too
    if any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or char in TURNING for char in text):
        raise Usage(T("a name has a control character in it; use letters, digits and blanks"))
    if any(unicodedata.category(char) == "So" or char in DRAWN for char in text):
        raise Usage(T("a name has a picture in it, which terminals draw in different widths; use letters and digits"))
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(char.isalnum() for char in name):
        raise Usage(T("a name needs at least one letter; one of the names given is empty"))
    if name.isdecimal():
        raise Usage(T('the name "{name}" is a number alone, which would be taken for a seat; add a letter', name=name))
    if len(name) > LONGEST_NAME:
        raise Usage(T('the name "{name}" is too long; a name has at most {n} characters', name=name, n=LONGEST_NAME))
    if name.casefold() in {other.casefold() for other in taken}:
        raise Usage(T('two seats are called "{name}"; give each seat its own name', name=name))
    return name


def check_level(level: str) -> str:
    """A level of bots."""
    if level.casefold() in LEVELS:
        return level.casefold()
    raise Usage(unknown(T('there is no bot "{level}"', level=level), level, LEVELS, T("levels")))


def check_count(game: GameInfo, count: int) -> None:
    """That the game can be played by so many."""
    low, high = game.seats
    if low <= count <= high:
        return
    raise Usage(
        T(
            "{title} is for {low} to {high} seats, and 1 was given",
            "{title} is for {low} to {high} seats, and {n} were given",
            title=game.title,
            low=low,
            high=high,
            n=count,
        )
    )


def read_seats(game: GameInfo, text: str) -> list[SeatInfo]:
    """Seats written as "Ann,Bob,bot:easy", in seat order."""
    words = text.split(",")
    check_count(game, len(words))
    taken: list[str] = []
    kinds: list[str] = []
    for word in words:
        if word.strip().casefold().partition(":")[0] == "bot":
            kinds.append("bot:" + check_level(word.partition(":")[2].strip() or "easy"))
            taken.append("")
        else:
            taken.append(check_name(word, taken))
            kinds.append("person")
    return name_bots([SeatInfo(name, kind) for name, kind in zip(taken, kinds, strict=True)])


def name_bots(seats: list[SeatInfo]) -> list[SeatInfo]:
    """Give bots that have no name yet one nobody else has: "Bot 2" on seat 2."""
    names = {seat.name.casefold() for seat in seats}
    found = []
    for number, seat in enumerate(seats, 1):
        name = seat.name or f"Bot {number}"
        while not seat.name and name.casefold() in names:
            name += "*"
        found.append(SeatInfo(name, seat.kind))
    return found


def default_seats(game: GameInfo) -> list[SeatInfo]:
    """One person and easy bots, as few seats as the game allows."""
    others = [SeatInfo("", "bot:easy") for _ in range(game.seats[0] - 1)]
    return name_bots([SeatInfo(user_name(), "person"), *others])


def user_name() -> str:
    """The name of who sits at the keyboard: the account's, tidied, else "Guest", which every sentence takes."""
    account = os.environ.get("USER") or os.environ.get("LOGNAME") or ""
    if account in ("", "root"):
        return "Guest"
    name = account.partition("@")[0].replace(".", " ").replace("_", " ")[:LONGEST_NAME]
    try:
        return check_name(name[:1].upper() + name[1:])
    except Usage:
        return "Guest"


def find_switch(game: Game[Any], name: str) -> Switch:
    """A switch by its name."""
    for switch in game.switches:
        if switch.name == name.casefold():
            return switch
    names = [switch.name for switch in game.switches]
    raise Usage(unknown(T('there is no switch "{name}" in this game', name=name), name, names, T("switches")))


def check_value(switch: Switch, value: str) -> str:
    """A value of a switch."""
    values = [choice.value for choice in switch.choices]
    for known in values:
        if known.casefold() == value.casefold():
            return known
    problem = T('the switch {name} cannot be "{value}"', name=switch.name, value=value)
    raise Usage(unknown(problem, value, values, T("values")))


def read_options(game: Game[Any], settings: Iterable[str]) -> dict[str, str]:
    """Switches written as "name=value"."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise Usage(T('--set takes NAME=VALUE, and "{text}" is not of that form', text=setting))
        switch = find_switch(game, name.strip())
        if switch.name in options:
            raise Usage(T("the switch {name} is set twice; set it once", name=switch.name))
        options[switch.name] = check_value(switch, value.strip())
    return options


def read_number(flag: str, text: str, lowest: int, highest: int) -> int:
    """A whole number within bounds."""
    word = text.strip()
    # isdecimal takes the digits of other scripts, which int() reads too; the length keeps int() cheap
    if not word.removeprefix("-").isdecimal() or len(word) > 30:
        if len(word) > 30 and word.removeprefix("-").isdecimal():
            raise Usage(T("{flag} takes a number from {low} to {high}", flag=flag, low=lowest, high=highest))
        raise Usage(T('{flag} takes a whole number, and "{text}" is none', flag=flag, text=text))
    number = int(word)
    if not lowest <= number <= highest:
        raise Usage(
            T("{flag} takes a number from {low} to {high}, not {text}", flag=flag, low=lowest, high=highest, text=word)
        )
    return number


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbelow(2**31)


def again(table: Table, seed: int | None = None) -> Table:
    """A new game with the same seats and options, beside the old one. Who conceded sits there again. `SaveError` if
    it cannot be made."""
    seats = [
        SeatInfo(info.name, "person" if seat in table.conceded else info.kind) for seat, info in enumerate(table.seats)
    ]
    policy = "" if table.trial else table.undo_policy
    options = dict(table.match.options)
    return Table.create(
        table.path.parent, table.game.name, seats, options, new_seed() if seed is None else seed, undo=policy
    )
