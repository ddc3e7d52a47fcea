"""Setting a game up: what can be chosen, line by line, with an explanation of each value. No terminal here."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.bots import LEVELS
from core.game import Choice, Game
from core.registry import GameInfo, games, load
from core.table import SeatInfo
from core.text import Part, T
from tui.seating import check_name, user_name

KEYS = "123456789abcdefgmrstvxyz"
KINDS = ("person", *(f"bot:{level}" for level in reversed(LEVELS)))
KIND_WORDS = {"person": T("person"), "bot:easy": T("bot, easy"), "bot:random": T("bot, random")}
KIND_HELP = {
    "person": T("Somebody at this keyboard."),
    "bot:easy": T("A bot that looks one action ahead; it knows only what its seat may know."),
    "bot:random": T("A bot that takes any answer: for trying things out."),
}
UNDO = {
    "": (T("as usual"), T("With one person: solo. With several: own turn.")),
    "off": (T("off"), T("Nothing can be taken back.")),
    "turn": (
        T("own turn"),
        T("A seat takes back its own answers until dice fall, something hidden shows or another answers."),
    ),
    "solo": (T("solo"), T("As own turn, and also back over the answers of bots.")),
    "free": (T("free"), T("Everything can be taken back, dice and draws too: for learning a game.")),
}


class Line(NamedTuple):
    """A line of the set-up: what is set, its value, and what the value means. `about` tells what changes it."""

    id: str
    label: Part
    value: Part
    words: Part
    section: Part


class Setup:
    """The choices so far. `own`: which of the values that are the program's own is told now."""

    def __init__(self, game: str = "") -> None:
        self.games = games()
        self.info: GameInfo = next((info for info in self.games if info.name == game), self.games[0])
        self.undo = ""
        self.own = 0
        self._load()

    def _load(self) -> None:
        self.game: Game[Any] = load(self.info.name)
        self.options = {switch.name: switch.default for switch in self.game.switches}
        self.own = 0
        self.seats = [SeatInfo(user_name(), "person")]
        while len(self.seats) < self.info.seats[0]:
            self._add_seat()

    def _add_seat(self) -> None:
        self.seats.append(SeatInfo(self._free_name("bot:easy"), "bot:easy"))

    def _free_name(self, kind: str) -> str:
        """A name nobody has yet: "Bot 2", "Player 3"."""
        taken = {seat.name.casefold() for seat in self.seats}
        number = 1
        while True:
            number += 1
            name = f"{'Player' if kind == 'person' else 'Bot'} {number}"
            if name.casefold() not in taken:
                return name

    def lines(self) -> list[Line]:
        """Everything that can be chosen, in order."""
        found = [Line("game", T("game"), self.info.title, self.info.sentence, T("Game"))]
        low, high = self.info.seats
        words = T("{title} is for {low} to {high} seats.", title=self.info.title, low=low, high=high)
        found.append(Line("seats", T("seats"), str(len(self.seats)), words, T("Game")))
        if self.info.ours:
            value = T("{n} of {all}", n=self.own + 1, all=len(self.info.ours))
            found.append(Line("ours", T("values of our own"), value, self.info.ours[self.own], T("Game")))
        for number, seat in enumerate(self.seats, 1):
            label = T("seat {n}: {name}", n=number, name=seat.name)
            found.append(
                Line(f"seat {number}", label, KIND_WORDS[seat.kind], KIND_HELP[seat.kind], T("Seats (n: name)"))
            )
        for switch in sorted(self.game.switches, key=lambda switch: switch.rule):
            choice = next(choice for choice in switch.choices if choice.value == self.options[switch.name])
            section = T("Rules of this table") if switch.rule else T("Set-up")
            value = choice.value.replace("_", " ")
            found.append(Line(f"switch {switch.name}", switch.title, value, _sourced(choice), section))
        value, words = UNDO[self.undo]
        return [*found, Line("undo", T("undo"), value, words, T("Table"))]

    def change(self, id: str, by: int) -> None:
        """The next or previous value of a line."""
        kind, _, rest = id.partition(" ")
        if kind == "game":
            at = self.games.index(self.info)
            self.info = self.games[(at + by) % len(self.games)]
            self._load()
        elif kind == "seats":
            self._change_count(by)
        elif kind == "ours":  # only the next one is told
            self.own = (self.own + by) % len(self.info.ours)
        elif kind == "seat":
            self._change_kind(int(rest) - 1, by)
        elif kind == "switch":
            switch = next(switch for switch in self.game.switches if switch.name == rest)
            values = [choice.value for choice in switch.choices]
            self.options[rest] = values[(values.index(self.options[rest]) + by) % len(values)]
        else:
            values = list(UNDO)
            self.undo = values[(values.index(self.undo) + by) % len(values)]

    def _change_count(self, by: int) -> None:
        low, high = self.info.seats
        count = low + (len(self.seats) - low + by) % (high - low + 1)
        while len(self.seats) < count:
            self._add_seat()
        del self.seats[count:]

    def _change_kind(self, seat: int, by: int) -> None:
        before = self.seats[seat]
        kind = KINDS[(KINDS.index(before.kind) + by) % len(KINDS)]
        named = before.name.startswith(("Bot ", "Player "))
        self.seats[seat] = SeatInfo("", kind)
        self.seats[seat] = SeatInfo(self._free_name(kind) if named else before.name, kind)

    def rename(self, seat: int, name: str) -> None:
        """Give a seat a name; `tui.faults.Usage` says what is wrong with it."""
        others = [other.name for at, other in enumerate(self.seats) if at != seat]
        self.seats[seat] = SeatInfo(check_name(name, others), self.seats[seat].kind)


def _sourced(choice: Choice) -> Part:
    """What a value of a switch means, and where that comes from."""
    if choice.source == "":
        return choice.words
    return T("{words} (source: {source})", words=choice.words, source=choice.source)
