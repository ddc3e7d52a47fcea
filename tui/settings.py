"""What a player likes, kept in one small TOML file of the user: colours, bell, pace of bots and so on.

The file is ``settings.toml`` in ``$LONGTABLE_CONFIG``, else in the user's configuration folder. A switch of the
command line wins over a setting, a setting over what is found out about the terminal. A file that cannot be read is
left alone, and the usual settings hold; once something is changed it is kept beside the new one.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from core.disk import write_file
from core.game import Choice
from core.table import Table
from core.text import Part, T
from core.toml_text import pairs, table

AUTO, ON, OFF = "auto", "on", "off"
EACH, MINE, NONE = "each", "mine", "none"
ALWAYS, SECRETS, NEVER = "always", "secrets", "never"
USUAL = "usual"
SILENCED = "silenced"
LARGEST = 100_000  # bytes of a file that can be settings


class Setting(NamedTuple):
    """Something that can be set. The first choice is the usual one; `later`: it holds from the next start or game
    on, not at once."""

    name: str
    title: Part
    choices: tuple[Choice, ...]
    later: Part = ""


SETTINGS = (
    Setting(
        "colours",
        T("Colours"),
        (
            Choice(AUTO, T("as many as the terminal says it has")),
            Choice("truecolor", T("all colours, for terminals that show them")),
            Choice("256", T("256 colours")),
            Choice("16", T("the 16 colours every colour terminal has")),
            Choice("none", T("not one colour is sent; letters and shapes carry everything")),
        ),
    ),
    Setting(
        "ascii",
        T("ASCII"),
        (
            Choice(AUTO, T("ASCII alone where the terminal or its locale asks for it")),
            Choice(ON, T("nothing above ASCII is written")),
            Choice(OFF, T("all signs, whatever the terminal says")),
        ),
    ),
    Setting(
        "mouse",
        T("Mouse"),
        (
            Choice(OFF, T("the mouse is the terminal's: marking and copying work as ever")),
            Choice(ON, T("clicks count; with Shift held most terminals still mark text")),
        ),
    ),
    Setting(
        "bell",
        T("Bell"),
        (
            Choice(OFF, T("silent")),
            Choice(ON, T("it rings when a person is asked after others have played")),
        ),
    ),
    Setting(
        "last_point",
        T("Last point"),
        (
            Choice(ON, T("you are asked once more before your turn passes on")),
            Choice(OFF, T("the turn passes on with its last answer")),
        ),
        T("for new games"),
    ),
    Setting(
        "hand_over",
        T("Hand-over"),
        (
            Choice(SECRETS, T("blank between two people if somebody has something to hide")),
            Choice(ALWAYS, T("blank between two people in every game")),
            Choice(NEVER, T("never blank: the next person's side shows at once")),
        ),
    ),
    Setting(
        "undo",
        T("Undo"),
        (
            Choice(USUAL, T("one person: as solo; several: as turn")),
            Choice("turn", T("the own turn, up to dice and things shown")),
            Choice("solo", T("as turn, and also back over the answers of bots")),
            Choice("free", T("everything, dice and draws too: for learning a game")),
            Choice("off", T("nothing can be taken back")),
        ),
        T("for new games"),
    ),
    Setting(
        "pace",
        T("Pace of bots"),
        (
            Choice(NONE, T("no stop; what bots did stands below until the next key")),
            Choice(MINE, T("a stop after a bot's turn that concerns you; any key goes on")),
            Choice(EACH, T("a stop after each bot's turn; any key goes on")),
        ),
    ),
)  # fmt: skip

BY_NAME = {setting.name: setting for setting in SETTINGS}


class Settings:
    """The settings that hold.

    silenced   ids of warnings that are not given any more
    problem    one sentence if the file could not be read or written, "" if all is well
    path       the file; None: kept in memory only
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.problem: Part = ""
        self.silenced: list[str] = []
        self._values: dict[str, str] = {}
        self._others: dict[str, Any] = {}  # keys of later versions: kept as they are
        self._broken = False
        if path is not None:
            self._read(path)

    def __getitem__(self, name: str) -> str:
        """The value of a setting."""
        return self._values.get(name, BY_NAME[name].choices[0].value)

    # Reading

    def _read(self, path: Path) -> None:
        self._values, self._others, self.silenced, self._broken = {}, {}, [], False
        try:
            with open(path, "rb") as file:
                data = file.read(LARGEST + 1)
            if len(data) > LARGEST:
                raise ValueError("it is too large")
            found = tomllib.loads(data.decode("utf-8"))
        except FileNotFoundError:
            return
        except OSError as error:
            self._cannot(T("{path} cannot be read ({why})", path=str(path), why=error.strerror or "?"))
            return
        except (ValueError, RecursionError) as error:
            why = str(error).partition("\n")[0][:80] or type(error).__name__
            self._cannot(T("{path} is damaged ({why})", path=str(path), why=why))
            return
        self._take(path, found)

    def _cannot(self, what: Part) -> None:
        self._broken = True
        self.problem = T("{what}; the usual settings hold until you change one", what=what)

    def _take(self, path: Path, found: dict[str, Any]) -> None:
        """Keep what is known and right; a wrong value gives the usual one and a sentence."""
        for name, value in found.items():
            if name == SILENCED:
                self.silenced = [word for word in value if isinstance(word, str)] if isinstance(value, list) else []
            elif name not in BY_NAME:
                self._others[name] = value
            elif isinstance(value, str) and value in values(name):
                self._values[name] = value
            else:
                self._broken = True
                self.problem = T(
                    '{path}: {name} cannot be "{value}"; the usual setting holds until you change one',
                    path=str(path),
                    name=name,
                    value=str(value)[:40],
                )

    # Changing

    def set(self, name: str, value: str) -> None:
        """Change a setting and keep it; if the disk refuses it holds until the program ends, and `problem` says so.
        `ValueError` for a value the setting does not take."""
        if value not in values(name):
            raise ValueError(value)
        self._again()
        self._values[name] = value
        self._write()

    def turn(self, name: str, by: int = 1) -> str:
        """The next (or previous) value of a setting; the value it has then."""
        known = values(name)
        self.set(name, known[(known.index(self[name]) + by) % len(known)])
        return self[name]

    def silence(self, warning: str) -> None:
        """A warning is not given any more."""
        if warning not in self.silenced:
            self._again()
            self.silenced = [*self.silenced, warning]
            self._write()

    def hear(self, warnings: Iterable[str]) -> None:
        """Warnings are given again."""
        again = set(warnings)
        self._again()
        self.silenced = [warning for warning in self.silenced if warning not in again]
        self._write()

    def _again(self) -> None:
        """Another window may have changed the file since: its changes stay."""
        if self.path is not None and not self.problem:
            self._read(self.path)

    def _write(self) -> None:
        if self.path is None:
            return
        named = {setting.name: self[setting.name] for setting in SETTINGS if setting.name in self._values}
        plain = {name: value for name, value in self._others.items() if not isinstance(value, dict)}
        tables = [table(name, value) for name, value in self._others.items() if isinstance(value, dict)]
        silenced = {SILENCED: self.silenced} if self.silenced else {}
        text = "# Longtable: settings of the player\n" + pairs(named | silenced | plain) + "".join(tables)
        try:
            if self._broken:
                self._keep_broken(self.path)
            write_file(self.path, text)
        except OSError as error:
            self.problem = T(
                "settings cannot be written to {path} ({why}); they hold until you leave",
                path=str(self.path),
                why=error.strerror or "?",
            )
        else:
            self.problem, self._broken = "", False

    @staticmethod
    def _keep_broken(path: Path) -> None:
        """What could not be read stays beside the new file."""
        number = 1
        while (aside := path.with_name(f"settings.damaged-{number}.toml")).exists():
            number += 1
        if path.exists():
            os.replace(path, aside)


def values(name: str) -> list[str]:
    """The values a setting takes, the usual one first."""
    return [choice.value for choice in BY_NAME[name].choices]


def words(name: str, value: str) -> Part:
    """What a value means."""
    return next(choice.words for choice in BY_NAME[name].choices if choice.value == value)


def settings_path() -> Path:
    """The file of the settings."""
    chosen = os.environ.get("LONGTABLE_CONFIG", "")
    if chosen:
        return Path(chosen).expanduser().absolute() / "settings.toml"
    from platformdirs import user_config_path  # only here: tests and a chosen folder need no look at the system's

    return user_config_path("longtable", appauthor=False) / "settings.toml"


def load_settings() -> Settings:
    """The settings of this user."""
    return Settings(settings_path())


# What they mean for a terminal and a game


def depth_of(settings: Settings) -> int | None:
    """Bits of colour the player wishes, None for what the terminal has."""
    return {"truecolor": 24, "256": 8, "16": 4, "none": 0}.get(settings["colours"])


def ascii_of(settings: Settings) -> bool | None:
    """Whether the player wishes ASCII alone, None for what the terminal needs."""
    return {ON: True, OFF: False}.get(settings["ascii"])


def undo_of(settings: Settings) -> str:
    """The undo policy for a new game, "" for the usual one."""
    return "" if settings["undo"] == USUAL else settings["undo"]


def last_points(table: Table, settings: Settings) -> None:
    """A new game begins with last points as the player likes them."""
    if settings["last_point"] == OFF:
        for seat in sorted(table.persons):
            table.set_last_point(seat, False)
