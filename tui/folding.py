"""A long menu folded by its sections: one line for each, which opens it. All keys work as before."""

from __future__ import annotations

from itertools import groupby

import msgspec

from core.decision import Option
from core.view import Entry, Label

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


def _alone(entry: Entry) -> Entry:
    """An entry that stands without the heading of its section."""
    return msgspec.structs.replace(entry, label=msgspec.structs.replace(entry.label, section=""))


def _keys(group: list[Entry]) -> str:
    """The keys of the entries: "1-5"."""
    keys = [entry.key for entry in group if entry.key]
    if len(keys) < 2:
        return "".join(keys)
    return f"{keys[0]}-{keys[-1]}"
