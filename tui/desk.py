"""What lies before the player at a table: the view, the menu and what is highlighted. No terminal here.

The screen draws a desk and turns keys into calls of it; the desk asks `core.present` and the table.
"""

from __future__ import annotations

from typing import Any

from core import present
from core.look import Look, look
from core.registry import GameInfo, info
from core.table import Table
from core.text import Part, Reader, T, Who, say, series
from core.view import Entry, Menu, Place, View
from tui.faults import not_shown, write_log
from tui.folding import FOLD, folded, keyed
from tui.rows import tidy
from tui.term import to_ascii

SPECTATOR = -1
LABELS = ("all", "ids", "keys")


class Desk:
    """A table as one viewer sees it.

    seat     whose eyes (SPECTATOR: nobody's)     index    the highlighted entry
    view     what is shown                        pane     "menu" or "map": what the arrows move in
    menu     the open question of the seat        place    the place under the map cursor
    entries  the lines of the menu shown now      only     the place the menu is narrowed to
    section  the section of a folded menu that is open, or nothing
    find     what `/` looks for                   labels   what places show
    room     lines the menu has                   folded   refused entries left out for want of room
    news     lines about what others just did     changed  places that changed with it
    moved    the map cursor was put somewhere by hand
    said     a sentence in the preview line
    whole    the menu before, while it is asked how to pay for something
    unsaid   whether the menu has no room for all that the highlighted entry's effect says
    """

    def __init__(self, table: Table, *, ascii: bool = False) -> None:
        self.table = table
        self.ascii = ascii
        self.info: GameInfo = info(table.game.name)
        self.look: Look = look(table.game.name)
        self.seat = SPECTATOR
        self.labels = "all"
        self.index = 0
        self.pane = "menu"
        self.place = ""
        self.moved = False
        self.only = ""
        self.section: Part = ""
        self.find = ""
        self.room = 100
        self.folded = 0
        self.said: Part = ""
        self.unsaid = False
        self.news: list[str] = []
        self.changed: frozenset[str] = frozenset()
        self.menu: Menu | None = None
        self.whole: Menu | None = None
        self.entries: list[Entry] = []
        self._previews: dict[Any, present.Preview] = {}
        self.renew()

    # Looking

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def match(self) -> Any:
        return self.table.match

    @property
    def reader(self) -> Reader:
        """Names as they can be shown: tidy, and in ASCII mode the seat's letter and "?" for those that cannot."""
        names = []
        for seat, name in enumerate(self.table.reader.names):
            name = tidy(name)
            names.append(f"{self.letter(seat)}?" if self.ascii and not name.isascii() else name)
        return Reader(tuple(names), self.table.reader.language)

    def letter(self, seat: int) -> str:
        """The letter that marks a seat."""
        return str(self.game.seat_letter(self.match.state, seat))

    def role(self, seat: int) -> str:
        return str(self.game.seat_role(self.match.state, seat))

    def say(self, part: Part) -> str:
        """A sentence as it is shown."""
        text = tidy(say(part, self.reader))
        return to_ascii(text) if self.ascii else text

    def renew(self) -> None:
        """Look at the table again: after every answer, and when another seat looks."""
        self._previews.clear()
        self.view: View = present.view(self.match, self.seat)
        self.menu = self._menu() if self.seat != SPECTATOR and not self.table.readonly else None
        self.whole = None
        self.only, self.section, self.find, self.pane = "", "", "", "menu"
        self.narrow()
        self._start()

    def _menu(self) -> Menu | None:
        """The open question; None also if its options cannot be listed: undo stays open."""
        try:
            return present.menu(self.match, self.seat)
        except Exception as error:
            self.said = not_shown(error, str(self.table.path))
            return None

    def _start(self) -> None:
        begin = [n for n, entry in enumerate(self.entries) if entry.key or entry.option == FOLD]
        asked = [n for n in begin if not self.entries[n].aside]
        self.index = next(iter([*asked, *begin]), 0)
        self._follow()
        places = self.view.board.places
        own = [place.id for place in places if place.owner == self.seat >= 0]
        if self.place not in self.places():
            open_ones = [place.id for place in places if self.say(place.borders)] or [place.id for place in places]
            self.place = next(iter([*own, *open_ones]), "")
        elif own and not self.moved and not (self.entry and self.entry.label.place):
            self.place = own[0]

    def narrow(self) -> None:
        """List the entries that fit the filter and the place chosen."""
        entries = self.menu.entries if self.menu else []
        if self.only:
            entries = [entry for entry in entries if entry.label.place == self.only]
        if self.find:
            entries = [entry for entry in entries if self.find.casefold() in self._words(entry).casefold()]
        if self.section:
            entries = [entry for entry in entries if entry.label.section == self.section]
        self.entries = self._fold(_by_section(entries))
        if self.only or self.find or self.section:
            self.entries = keyed(self.entries)
        self.index = min(self.index, max(0, len(self.entries) - 1))

    def _fold(self, entries: list[Entry]) -> list[Entry]:
        """Leave the refused entries out where not all can be seen at once: `w` lists them with their reasons. What is
        still too long shows its sections, each of which can be opened."""
        self.folded = 0
        if len(entries) <= self.room:
            return entries
        offered = [entry for entry in entries if not entry.why_not]
        self.folded = len(entries) - len(offered)
        sections = [] if self.only or self.find or self.section else folded(offered, self.room)
        return sections or offered or entries

    def open_section(self, entry: Entry) -> bool:
        """List the entries of a section. False if the entry is none that stands for one."""
        if entry.option != FOLD:
            return False
        self.section = entry.label.what
        self.narrow()
        self._start()
        return True

    def give_room(self, lines: int) -> None:
        """The menu has so many lines now."""
        if lines != self.room:
            now = self.entry
            self.room = lines
            self.narrow()
            if now is not None and now in self.entries:
                self.index = self.entries.index(now)
            elif now is not None:  # its section is folded now, or its line opens it no more
                section = now.label.section
                self.index = next((n for n, e in enumerate(self.entries) if e.label.what == section), 0)

    def _words(self, entry: Entry) -> str:
        label = entry.label
        words = (label.what, label.effect, label.short, label.section, label.place, entry.why_not, entry.lacks)
        return " ".join(self.say(part) for part in words if part)

    @property
    def entry(self) -> Entry | None:
        """The highlighted entry."""
        return self.entries[self.index] if self.index < len(self.entries) else None

    def page_key(self, page: str) -> str:
        """The keys that open a page of the game ("o 3"), nothing if there is no such page."""
        ids = [ident for ident, _ in self.game.pages(self.match.state, self.seat)]
        return f"o {ids.index(page) + 1}" if page in ids else ""

    def places(self) -> dict[str, Place]:
        return {place.id: place for place in self.view.board.places}

    def keys(self) -> dict[str, str]:
        """Places the question is about, with the key of their first entry."""
        found: dict[str, str] = {}
        for entry in self.offered():
            if entry.key and entry.label.place:
                found.setdefault(entry.label.place, entry.key)
        return found

    def offered(self) -> list[Entry]:
        """The entries whose keys work: those listed, if they have keys of their own, else all of the menu."""
        everything = self.menu.entries if self.menu else []
        keys = {entry.option: entry.key for entry in everything if not entry.bundle}
        own = any(entry.option in keys and entry.key != keys[entry.option] for entry in self.entries)
        return self.entries if own else everything

    # Moving

    def _follow(self) -> None:
        """The map cursor goes to the place of the highlighted entry."""
        entry = self.entry
        if entry is not None and entry.label.place in self.places():
            self.place = entry.label.place

    def move(self, by: int) -> None:
        """Highlight another entry."""
        if self.entries:
            self.index = (self.index + by) % len(self.entries)
            self._follow()

    def point(self, index: int) -> None:
        """Highlight the entry of a number."""
        self.index = index
        self._follow()

    def go(self, place: str) -> None:
        """Put the map cursor on a place; the first entry about it is highlighted."""
        self.place, self.moved = place, True
        for index, entry in enumerate(self.entries):
            if entry.label.place == place and entry.key:
                self.index = index
                return

    def turn_place(self, by: int) -> None:
        """To the previous or next place an option is about, in the order of the menu."""
        shown = self.entries if self.section or not self.menu else self.menu.entries
        places = list(dict.fromkeys(e.label.place for e in shown if e.key and e.label.place in self.places()))
        if not places:
            return
        at = places.index(self.place) + by if self.place in places else (0 if by > 0 else -1)
        place = places[at % len(places)]
        if not any(entry.label.place == place for entry in self.entries):
            self.section = next(e.label.section for e in shown if e.key and e.label.place == place)
            self.narrow()
        self.go(place)

    def list_here(self) -> bool:
        """Narrow the menu to the place under the cursor. False if nothing is about it."""
        if not present.here(self.match, self.seat, self.place):
            return False
        self.only, self.section, self.find, self.pane = self.place, "", "", "menu"
        self.narrow()
        self._start()
        return True

    def pay(self, entry: Entry) -> bool:
        """Ask how to pay for an entry: the menu lists the ways. False if there is none."""
        found = present.ways_menu(self.match, self.seat, entry)
        if found is None:
            return False
        self.whole = self.whole or self.menu
        self.menu, self.index = found, 0
        self.only, self.section, self.find, self.pane = "", "", "", "menu"
        self.narrow()
        self._follow()
        return True

    def stop_paying(self) -> bool:
        """From the ways to pay back to the whole menu, to the entry they were for. False if it is not asked."""
        if self.whole is None:
            return False
        paid = next((entry.bundle[-1] for entry in self.menu.entries if entry.bundle), ()) if self.menu else ()
        self.menu, self.whole = self.whole, None
        self.only, self.section, self.find, self.pane = "", "", "", "menu"
        self.narrow()
        if all(entry.option != paid for entry in self.entries):  # it stands in a section that is folded
            self.section = next((e.label.section for e in self.menu.entries if e.option == paid), "")
            self.narrow()
        self.index = next((n for n, entry in enumerate(self.entries) if entry.option == paid), 0)
        self._follow()
        return True

    def widen(self) -> bool:
        """Take filters away, or go back from the ways to pay. False if there was neither."""
        if not (self.only or self.find or self.section):
            return self.stop_paying()
        now, section = self.entry, self.section
        self.only, self.section, self.find = "", "", ""
        self.narrow()
        for number, entry in enumerate(self.entries):
            if entry == now or (section and entry.option == FOLD and entry.label.what == section):
                self.index = number
        return True

    def by_key(self, key: str) -> Entry | None:
        """The entry a key takes."""
        return next((entry for entry in self.offered() if entry.key == key), None)

    # Words

    def score(self, seat: int) -> Part:
        """Points if the game ended now, and the place that would be."""
        for score in self.view.scores:
            if score.seat == seat:
                place = T(ORDINALS.get(score.place, "{n}th"), n=score.place)
                return (
                    T("score {n} ({place})", n=score.total, place=place)
                    if score.place
                    else T("score {n}", n=score.total)
                )
        return ""

    def here(self) -> str:
        """The place under the cursor in a sentence."""
        place = self.places().get(self.place)
        if place is None:
            return ""
        parts = [self.say(place.words)]
        if self.say(place.borders):
            parts.append(self.say(T("Borders: {borders}", borders=place.borders)))
        text = " ".join(part if part.endswith((".", "!", "?")) else part + "." for part in parts if part)
        return text if text.startswith(place.id) else f"{place.id} {text}"

    def preview(self, entry: Entry) -> present.Preview | None:
        """What an entry would change; None if it is refused."""
        if not entry.key and entry.why_not:
            return None
        if entry.option == FOLD:
            return present.Preview((), T("Enter lists what can be done"))
        if entry.option == present.BACK:
            return present.Preview((), T("the other choices are listed again"))
        asked = (entry.option, entry.bundle)
        found = self._previews.get(asked)
        if found is None:
            try:
                found = present.preview(self.match, self.seat, entry.option, entry.bundle)
            except Exception as error:
                found = present.Preview((), T("what it would change cannot be told; see {log}", log=write_log(error)))
            self._previews[asked] = found
        return found

    def effect(self, entry: Entry) -> str:
        """What the menu could not say of the highlighted entry, in parentheses; nothing that is told elsewhere."""
        words = self.say(entry.label.effect) if self.unsaid else ""
        return f"({words}) " if words and words not in self.here() else ""

    def brief(self, entry: Entry) -> str:
        """The preview of an entry in a line."""
        preview = self.preview(entry)
        if preview is None:
            return self.say(entry.why_not)
        parts = [text for change in preview.changes if (text := self._change(change))]
        parts.sort(key=lambda text: len(text) > 32)  # what is said in a few words comes first
        if preview.stops:
            parts.append(self.say(preview.stops))
        return self.first(entry) + ("; ".join(parts) or self.say(T("nothing changes yet")))

    def first(self, entry: Entry) -> str:
        """What must be done first for an entry that lacks something, in the cheapest way; nothing if it needs none."""
        if not entry.ways:
            return ""
        words = present.way_words(self.match, self.seat, entry.ways[0])
        return self.say(T("first {what}: ", what=words))

    def instead(self, best: tuple[float, Entry], other: tuple[float, Entry]) -> str:
        """What an entry loses against the best one: the bot's reckoning, and the differences."""
        found = present.instead(self.match, self.seat, best[1].option, other[1].option)
        parts = [text for change in found if (text := self._change(change))]
        parts.sort(key=lambda text: len(text) > 32)
        words = present.worth_words(best[0] - other[0])
        return self.say(T("{worth} Instead of 1: {what}", worth=words, what="; ".join(parts[:4]) or T("nothing yet")))

    def _change(self, change: present.Change) -> str:
        what = change.what
        if change.kind == "score" and change.id == str(self.seat + 1):
            what = T("score")
        if change.kind == "place":
            return f"{change.id}: {self._gist(change)}"
        if change.kind == "fact":
            before, after = self.say(change.before), self.say(change.short or change.after)
            if not before or not after or len(before) > 16 or len(after) > 24:
                return f"{self.say(what)}: {after or self.say(T('gone'))}"
        return f"{self.say(what)} {self.say(change.before) or '-'} -> {self.say(change.after) or '-'}"

    def _gist(self, change: present.Change) -> str:
        """What a place would be, without the words both sides share at the beginning."""
        before, after = self.say(change.before), self.say(change.after)
        same = 0
        while same < min(len(before), len(after)) and before[same] == after[same]:
            same += 1
        cut = max(after.rfind(mark, 0, same) for mark in (",", ".", ":", ";"))
        return after[cut + 1 :].strip() if cut > 0 else after

    def turn(self) -> str:
        """The choices of the running turn."""
        if self.seat == SPECTATOR:
            return ""
        name = self.reader.name(self.seat)
        lines = [line for line in present.this_turn(self.match, self.seat) if not line.forced]
        return "; ".join(self.say(line.words).removeprefix(name).lstrip(" :") for line in lines)

    # What others did

    def tell_news(self, length: int, before: View) -> None:
        """Remember what happened after the answer number `length`, one line a seat, and which places changed."""
        by_seat: dict[int, list[str]] = {}
        for line in present.log(self.match, self.seat, length):
            if line.seat != self.seat and line.seat >= 0 and not line.forced:
                by_seat.setdefault(line.seat, []).append(self.say(line.words))
        self.news = [self._one_line(seat, lines) for seat, lines in by_seat.items()]
        old = {place.id: (place.words, place.small) for place in before.board.places}
        self.changed = frozenset(
            place.id for place in self.view.board.places if old.get(place.id) != (place.words, place.small)
        )

    def _one_line(self, seat: int, lines: list[str]) -> str:
        name = self.reader.name(seat)
        rest = [line.removeprefix(name).lstrip(" :") for line in lines]
        return f"{name}: " + "; ".join(rest)

    def forget_news(self) -> bool:
        """A key was pressed: the news were read."""
        had = bool(self.news or self.changed or self.said)
        self.news, self.changed, self.said = [], frozenset(), ""
        return had

    def who_acts(self) -> Part:
        """Who is asked now, for the row at the top of a page."""
        seats = [decision.seat for decision in self.match.decisions()]
        return series([Who(seat) for seat in seats])


ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def _by_section(entries: list[Entry]) -> list[Entry]:
    """Entries of one rank stand together by section, in the order sections first appear."""
    order: dict[Any, int] = {}
    for entry in entries:
        order.setdefault((entry.label.rank, entry.label.section), len(order))
    return sorted(entries, key=lambda entry: (entry.label.rank, order[entry.label.rank, entry.label.section]))
