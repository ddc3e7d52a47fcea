"""Understanding what a player typed: an answer, a command, or neither.

An entry is taken in this order: the key or number of an option, its notation, a command, a unique beginning of
a command or of the words of an option. What is not understood gets one sentence that says what would be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from core.decision import Option, write
from core.text import Part, T, series
from core.view import MENU_KEYS, Entry
from tui.faults import nearest


class Take(NamedTuple):
    """An answer."""

    option: Option


class Run(NamedTuple):
    """A command and the words behind it."""

    command: str
    rest: str


class Wrong(NamedTuple):
    """Neither; the sentence teaches."""

    words: Part


Meant = Take | Run | Wrong


def understand(text: str, entries: list[Entry], commands: Iterable[str], read: Callable[[Part], str]) -> Meant:
    """What was meant. `read` turns words into what the player reads."""
    names = list(commands)
    text = " ".join(text.split())
    if not text:
        return Wrong(T("Type the number of an option, or help for the commands."))
    exact = by_key(text, entries) or by_notation(text, entries)
    if exact is not None:
        return _take(exact)
    word, _, rest = text.partition(" ")
    if word.casefold() in names:
        return Run(word.casefold(), rest)
    return _by_beginning(text, entries, names, read)


def _take(entry: Entry) -> Meant:
    if entry.why_not:
        return Wrong(T("{what} is not possible now: {why}", what=entry.label.what, why=entry.why_not))
    return Take(entry.option)


def by_key(text: str, entries: list[Entry]) -> Entry | None:
    """The entry of a key. Entries with a letter also answer to their number in the list: 10 is a, 11 is b."""
    key = text.casefold()
    if key.isdecimal() and key.isascii() and len(key) < 5:
        key = str(int(key))
        if len(MENU_KEYS) >= int(key) >= 10:
            key = MENU_KEYS[int(key) - 1]
    for entry in entries:
        if entry.key == key and key:
            return entry
    return None


def by_notation(text: str, entries: list[Entry]) -> Entry | None:
    """The entry of a notation, offered ones first."""
    folded = text.casefold()
    for entry in sorted(entries, key=lambda entry: entry.why_not != ""):
        if write(entry.option).casefold() == folded:
            return entry
    return None


def _by_beginning(text: str, entries: list[Entry], names: list[str], read: Callable[[Part], str]) -> Meant:
    word, _, rest = text.partition(" ")
    commands = [name for name in names if name.startswith(word.casefold())]
    options = beginning(text, [entry for entry in entries if not entry.why_not], read)
    if len(commands) + len(options) == 1:
        return Run(commands[0], rest) if commands else _take(options[0])
    if commands or options:
        found = [*commands, *(entry.label.what for entry in options)]
        return Wrong(T('"{text}" could be {several}; type more letters.', text=text, several=series(found, " or ")))
    refused = beginning(text, [entry for entry in entries if entry.why_not], read)
    if refused:
        return _take(refused[0])
    return Wrong(_teach(text, entries, names, read))


def beginning(text: str, entries: list[Entry], read: Callable[[Part], str]) -> list[Entry]:
    """The entries whose words or notation begin like this; those that are exactly this alone."""
    folded = text.casefold()
    exact = [entry for entry in entries if read(entry.label.what).casefold() == folded]
    if len(exact) == 1:
        return exact
    return [
        entry
        for entry in entries
        if read(entry.label.what).casefold().startswith(folded) or write(entry.option).casefold().startswith(folded)
    ]


def _teach(text: str, entries: list[Entry], names: list[str], read: Callable[[Part], str]) -> Part:
    offered = [entry for entry in entries if not entry.why_not]
    if text.isdecimal():
        keys = series([entry.key for entry in offered], " ")
        return T("There is no option {text}; the options are: {keys}.", text=text, keys=keys)
    known = [*names, *(read(entry.label.what) for entry in offered), *(write(entry.option) for entry in offered)]
    near = nearest(text, known) or nearest(text.partition(" ")[0], names)
    if near:
        return T('"{text}" is neither an option nor a command; did you mean "{near}"?', text=text, near=near)
    return T('"{text}" is neither an option nor a command; type options or help.', text=text)


def pick(text: str, choices: list[tuple[str, Part]], read: Callable[[Part], str]) -> tuple[str, Part | None]:
    """One of named choices, by number (1, 2, ...), by name or by a unique beginning of name or words: the name, or
    "" and the sentence that teaches."""
    folded = " ".join(text.split()).casefold()
    if folded.isdecimal() and folded.isascii() and len(folded) < 5 and 1 <= int(folded) <= len(choices):
        return choices[int(folded) - 1][0], None
    for name, _words in choices:
        if folded == name.casefold():
            return name, None
    found = [
        name
        for name, words in choices
        if folded and (name.casefold().startswith(folded) or read(words).casefold().startswith(folded))
    ]
    if len(found) == 1:
        return found[0], None
    if found:
        return "", T('"{text}" could be {several}; type more letters.', text=text, several=series(found, " or "))
    near = nearest(text, [name for name, _words in choices])
    if near:
        return "", T('There is no "{text}" here; did you mean "{near}"?', text=text, near=near)
    names = series([name for name, _words in choices], ", ")
    return "", T('There is no "{text}" here; type one of: {names}.', text=text, names=names)
