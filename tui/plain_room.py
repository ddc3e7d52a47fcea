"""Around the tables, by lines: opening a game that somebody else may have open, putting games in order, settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core import history, shelf
from core.record import InUse, SaveError
from core.saves import SaveInfo
from core.table import Table
from core.text import Part, T, series
from tui.commands.common import listed, save_words
from tui.plain_entry import pick
from tui.plain_io import Lines, full_stop
from tui.settings import BY_NAME, SETTINGS, Settings, ascii_of, values, words

Choices = list[tuple[str, Part]]


def choose(lines: Lines, choices: Choices, question: Part, prompt: Part, usual: str = "") -> str:
    """One of some choices by number, name or beginning; Enter takes the usual one. Asked until it is clear."""
    for number, (name, what) in enumerate(choices, 1):
        lines.tell(T("{n}: {name}, {words}", n=number, name=name, words=what))
    while True:
        lines.tell(question)
        text = lines.ask(prompt)
        if not text and usual:
            return usual
        name, sentence = pick(text, choices, lines.text)
        if sentence is None:
            return name
        lines.tell(sentence)


# Opening


def open_table(path: Path, lines: Lines) -> Table | None:
    """Open a save to play it; if somebody else has it open or it is damaged, ask what to do. None: leave it.
    `SaveError` for what nothing can be done about."""
    try:
        return Table.open(path, alone=True)
    except InUse as error:
        return _used(path, error, lines)
    except SaveError as error:
        if not error.damaged or history.newest_whole(path) is None:
            raise
        return _damaged(path, error, lines)


def _used(path: Path, error: InUse, lines: Lines) -> Table | None:
    lines.tell(full_stop(lines, error.words))
    choices: Choices = [("watch", T("look on; nothing can be changed from here"))]
    if error.hosts:
        choices.append(("takeover", T("play, if the process on the other machine is gone for sure")))
    choices.append(("back", T("leave the game alone")))
    name = choose(lines, choices, T("What would you like to do?"), T("Enter goes back; your answer:"), "back")
    if name == "watch":
        return Table.open(path, watch=True)
    if name == "takeover":
        return Table.open(path, alone=True, take_over=True)
    return None


def _damaged(path: Path, error: SaveError, lines: Lines) -> Table | None:
    lines.tell(full_stop(lines, error.words))
    choices: Choices = [
        ("recover", T("put the whole copy in its place; the damaged file stays beside it")),
        ("back", T("leave everything as it is")),
    ]
    name = choose(lines, choices, T("What would you like to do?"), T("Enter goes back; your answer:"), "back")
    if name == "back":
        return None
    found = history.recover(path)
    lines.tell(
        T("The copy is in its place, with 1 answer.", "The copy is in its place, with {n} answers.", n=found.answers)
    )
    return Table.open(path, alone=True)


# Putting games in order


def choose_save(folder: Path, lines: Lines, question: Part) -> SaveInfo | None:
    """One of the saves of a folder; None if the player goes back."""
    saves = listed(folder)
    if not saves:
        lines.tell(T("There is no saved game here."))
        return None
    choices: Choices = [(save.name, save_words(save)) for save in saves]
    for number, (_name, what) in enumerate(choices, 1):
        lines.tell(T("{n}: {words}", n=number, words=what))
    while True:
        lines.tell(question)
        text = lines.ask(T("Enter goes back; your answer:"))
        if text.casefold() in ("", "back"):
            return None
        name, sentence = pick(text, choices, lines.text)
        if sentence is None:
            return next(save for save in saves if save.name == name)
        lines.tell(sentence)


DEEDS: Choices = [
    ("watch", T("look at a game without playing")),
    ("archive", T("put a game away, without losing it")),
    ("restore", T("bring an archived game back")),
    ("rename", T("give a game another name")),
    ("delete", T("delete a game for good")),
    ("back", T("to the other choices")),
]


def manage(folder: Path, lines: Lines) -> Table | None:
    """Put the saved games in order; a table if one shall be watched."""
    name = choose(lines, DEEDS, T("What shall be done with a saved game?"), T("Enter goes back; your answer:"), "back")
    if name == "back":
        return None
    place = folder / shelf.ARCHIVE if name == "restore" else folder
    save = choose_save(place, lines, T("Which game?"))
    if save is None:
        return None
    if name == "watch":
        return Table.open(save.path, watch=True)
    deeds: dict[str, Callable[[SaveInfo, Lines], None]] = {
        "archive": _archive, "restore": _restore, "rename": _rename, "delete": _delete,
    }  # fmt: skip
    deeds[name](save, lines)
    return None


def _archive(save: SaveInfo, lines: Lines) -> None:
    lines.tell(T("{name} is archived; it lies in {path}.", name=save.name, path=str(shelf.archive(save.path))))


def _restore(save: SaveInfo, lines: Lines) -> None:
    lines.tell(
        T("{name} is back among the games; it lies in {path}.", name=save.name, path=str(shelf.bring_back(save.path)))
    )


def _rename(save: SaveInfo, lines: Lines) -> None:
    text = lines.ask(T("What shall {name} be called? Enter leaves its name; your answer:", name=save.name))
    if text:
        lines.tell(T("{name} is called {new} now.", name=save.name, new=shelf.rename(save.path, text).stem))


def _delete(save: SaveInfo, lines: Lines) -> None:
    text = lines.ask(T("Type {name} once more to delete it with all its copies; Enter leaves it:", name=save.name))
    if text != save.name:
        lines.tell(T("{name} is left as it is.", name=save.name))
        return
    shelf.delete(save.path)
    lines.tell(T("{name} is deleted.", name=save.name))


# Settings


def settings_lines(settings: Settings) -> list[Part]:
    """All settings with their values."""
    found: list[Part] = [settings.problem]
    for setting in SETTINGS:
        value = settings[setting.name]
        line = T(
            "{name} is {value}: {title}, {words}",
            name=setting.name,
            value=value,
            title=setting.title,
            words=words(setting.name, value),
        )
        found.append(T("{line} ({later})", line=line, later=setting.later) if setting.later else line)
    if settings.silenced:
        found.append(
            T("Warnings not given: {ids}; type settings warnings on to hear them again", ids=series(settings.silenced))
        )
    return found


def change_setting(settings: Settings, lines: Lines, rest: str) -> None:
    """`settings`, `settings NAME` or `settings NAME VALUE`."""
    name, _, value = rest.partition(" ")
    if not name:
        lines.tell(*settings_lines(settings), T("Change one with settings, its name and a value."))
        return
    if name.casefold() == "warnings":
        settings.hear(settings.silenced)
        lines.tell(T("All warnings are given."), settings.problem)
        return
    name, sentence = pick(name, [(setting.name, setting.title) for setting in SETTINGS], lines.text)
    if sentence is None and not value.strip():
        _explain(settings, lines, name)
        return
    if sentence is None:
        value, sentence = pick(
            _by_name(name, value), [(choice.value, choice.words) for choice in BY_NAME[name].choices], lines.text
        )
    if sentence is not None:
        lines.tell(sentence)
        return
    settings.set(name, value)
    use(settings, lines)
    lines.tell(T("{name} is {value} now: {words}", name=name, value=value, words=words(name, value)), settings.problem)


def _by_name(name: str, text: str) -> str:
    """A value as typed; a number alone is the value of that name, never the place of one in the list."""
    text = text.strip().casefold()
    return text if not text.isdecimal() or text in values(name) else f'"{text}"'


def _explain(settings: Settings, lines: Lines, name: str) -> None:
    lines.tell(T("{name}: {title}, now {value}", name=name, title=BY_NAME[name].title, value=settings[name]))
    for choice in BY_NAME[name].choices:
        lines.tell(T("{value}: {words}", value=choice.value, words=choice.words))


def use(settings: Settings, lines: Lines) -> None:
    """What was set holds at once."""
    wish = ascii_of(settings)
    lines.ascii = lines.only_ascii or (lines.cannot if wish is None else wish)


def ask_settings(settings: Settings, lines: Lines) -> None:
    """Settings from the lobby: change some, then back."""
    lines.tell(*settings_lines(settings))
    while True:
        text = lines.ask(T("Type a name and a value to change one; Enter goes back; your answer:"))
        if text.casefold() in ("", "back"):
            return
        change_setting(settings, lines, text.removeprefix("settings "))
