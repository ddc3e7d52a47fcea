"""A long menu folded by its sections: one line for each, which opens it. All keys work as before; entries that have
only a number get keys of their own where fewer are listed, for two digits cannot be typed at once."""

from __future__ import annotations

from itertools import groupby

import msgspec

from core.decision import Option
from core.view import MENU_KEYS, Entry, Label

FOLD: Option = ()  # stands for the option of a section; no game has an empty one

LEAST = 12  # entries that may stand in a list whatever its room
SECTIONS = 3  # sections it takes to fold


def folded(entries: list[Entry], room: int) -> list[Entry]:
    """The entries on offer with a line in place of each section of two or more; nothing if they need no folding.
    Entries come sorted, those of a section together."""
    offered = [entry for entry in entries if not entry.why_not]
    groups = [(section, list(group)) for section, group in groupby(offered, lambda entry: entry.label.section)]
    if len(offered) <= max(room, LEAST) or sum(bool(section) for section, _ in groups) < SECTIONS:
        return []
    found: list[Entry] = []
    for section, group in groups:
        if not section or len(group) == 1:
            found += [_alone(entry) for entry in group]
        else:
            found.append(Entry("", FOLD, Label(section, _keys(group), rank=group[0].label.rank)))
    return found


def keyed(entries: list[Entry]) -> list[Entry]:
    """The entries with keys of their own, as many as there are keys. The same if none of them has only a number."""
    if all(len(entry.key) < 2 for entry in entries):
        return entries
    keys = iter(MENU_KEYS)
    return [
        entry if entry.key in ("", "0") else msgspec.structs.replace(entry, key=next(keys, entry.key))
        for entry in entries
    ]


def typed(key: str) -> str:
    """A key as it is typed: a number of two digits stands after the colon that begins a line."""
    return f":{key}" if len(key) > 1 else key


def _alone(entry: Entry) -> Entry:
    """An entry that stands without the heading of its section."""
    return msgspec.structs.replace(entry, label=msgspec.structs.replace(entry.label, section=""))


def _keys(group: list[Entry]) -> str:
    """The keys of the entries: "1-5"; how many there are, if some have only a number: "(11)"."""
    keys = [entry.key for entry in group if entry.key]
    if any(len(key) > 1 for key in keys):
        return f"({len(keys)})"
    if len(keys) < 2:
        return "".join(keys)
    return f"{keys[0]}-{keys[-1]}"
