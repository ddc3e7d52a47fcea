"""Setting a game up by lines: one question after the other, every option explained.

Each question can be answered with Enter for what is usual, `back` for the question before, `quit` to leave.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.bots import LEVELS
from core.game import Game, Switch
from core.registry import GameInfo, games, load
from core.table import SeatInfo, Table
from core.text import Part, T
from tui.faults import Usage
from tui.plain_entry import pick
from tui.plain_io import Leave, Lines, full_stop
from tui.seating import LARGEST_SEED, check_name, name_bots, new_seed, read_number, user_name

POLICIES: dict[str, Part] = {
    "solo": T("you may take back your own and the bots' answers, up to dice and things shown"),
    "turn": T("everybody may take back the answers of the own turn, up to dice, things shown and others' answers"),
    "off": T("nothing can be taken back"),
    "free": T("anything can be taken back, for learning the game"),
}

BOTS: dict[str, Part] = {
    "random": T("a bot that takes any option by chance"),
    "easy": T("a bot that looks one action ahead"),
}


class Back(Exception):
    """The question before this one, please."""


class Setup:
    """The answers so far."""

    def __init__(self, lines: Lines, folder: Path, undo: str = "") -> None:
        self.lines = lines
        self.wish = undo
        self.folder = folder
        self.info: GameInfo = games()[0]
        self.count = self.info.seats[0]
        self.seats: list[SeatInfo] = []
        self.options: dict[str, str] = {}
        self.undo = ""
        self.seed = 0
        self.name = ""

    def make(self) -> Table | None:
        """Ask everything and set the game up; None if the player goes back out of the first question."""
        steps: list[Callable[[], None]] = [self._game, self._count, self._people, self._set_up, self._rules]
        steps += [self._undo_policy, self._seed, self._save]
        at = 0
        while at < len(steps):
            try:
                steps[at]()
                at += 1
            except Back:
                at -= 1
                if at < 0:
                    return None
        return Table.create(
            self.folder, self.info.name, self.seats, self.options, self.seed, name=self.name, undo=self.undo
        )

    # Asking

    def _ask(self, prompt: Part) -> str:
        while True:
            text = self.lines.ask(prompt)
            word = text.casefold()
            if word in ("quit", "q"):
                raise Leave
            if word == "back":
                raise Back
            if word != "help":
                return text
            self.lines.tell(
                T("Answer with the number or the beginning of what you choose; Enter takes what is usual."),
                T("Type back for the question before, quit to leave."),
            )

    def _choose(self, question: Part, choices: list[tuple[str, Part]], usual: str) -> str:
        """One of some choices, each with its explanation; Enter takes the usual one."""
        for number, (name, words) in enumerate(choices, 1):
            self.lines.tell(T("{n}: {name}, {words}", n=number, name=name, words=words))
        prompt: Part = T("Enter takes {usual}; your answer:", usual=usual) if usual else T("Your answer:")
        while True:
            self.lines.tell(question)
            text = self._ask(prompt)
            if not text and usual:
                return usual
            name, sentence = pick(text, choices, self.lines.text)
            if sentence is None:
                return name
            self.lines.tell(sentence)

    # The questions

    def _game(self) -> None:
        choices: list[tuple[str, Part]] = [(game.name, game_words(game)) for game in games()]
        usual = choices[0][0] if len(choices) == 1 else ""
        name = self._choose(T("Which game?"), choices, usual)
        if name != self.info.name:
            self.options = {}
        self.info = next(game for game in games() if game.name == name)
        for words in self.info.ours:
            self.lines.tell(T("Our own, for want of a source: {words}", words=words))

    def _count(self) -> None:
        low, high = self.info.seats
        usual = min(max(self.count, low), high)
        while True:
            self.lines.tell(T("How many seats, from {low} to {high}?", low=low, high=high))
            text = self._ask(T("Enter takes {usual}; your answer:", usual=usual))
            try:
                self.count = read_number("The number of seats", text, low, high) if text else usual
                return
            except Usage as problem:
                self.lines.tell(full_stop(self.lines, problem.words))

    def _people(self) -> None:
        self.seats = []
        levels = " or ".join(f"bot:{level}" for level in LEVELS)
        self.lines.tell(T("For each seat type a person's name, or {levels}.", levels=levels))
        for level in LEVELS:
            self.lines.tell(T("bot:{level} is {words}.", level=level, words=BOTS[level]))
        while len(self.seats) < self.count:
            self._person(len(self.seats))
        self.seats = name_bots(self.seats)

    def _person(self, seat: int) -> None:
        usual = user_name() if seat == 0 else "bot:easy"
        self.lines.tell(T("Who plays seat {n}?", n=seat + 1))
        text = self._ask(T("Enter takes {usual}; your answer:", usual=usual)) or usual
        try:
            self.seats.append(read_seat(text, [each.name for each in self.seats]))
        except Usage as problem:
            self.lines.tell(full_stop(self.lines, problem.words))

    def _set_up(self) -> None:
        for switch in self._rules_of(rule=False):
            self._switch(switch)

    def _rules(self) -> None:
        switches = self._rules_of(rule=True)
        if not switches:
            return
        choices: list[tuple[str, Part]] = [
            ("keep", T("play by the usual rules")),
            (
                "change",
                T(
                    "go through 1 question on which rule books and players differ",
                    "go through {n} questions on which rule books and players differ",
                    n=len(switches),
                ),
            ),
        ]
        if self._choose(T("The rules: keep them or change some?"), choices, "keep") == "change":
            for switch in switches:
                self._switch(switch)

    def _rules_of(self, rule: bool) -> list[Switch]:
        game: Game[Any] = load(self.info.name)
        return [switch for switch in game.switches if switch.rule == rule]

    def _switch(self, switch: Switch) -> None:
        choices = [(choice.value, choice.words) for choice in switch.choices]
        usual = self.options.get(switch.name, switch.default)
        value = self._choose(switch_question(switch), choices, usual)
        self.options.pop(switch.name, None)
        if value != switch.default:
            self.options[switch.name] = value

    def _undo_policy(self) -> None:
        people = sum(1 for seat in self.seats if seat.kind == "person")
        usual = self.wish or ("solo" if people == 1 else "turn")
        self.undo = self._choose(T("What may be taken back?"), list(POLICIES.items()), usual)

    def _seed(self) -> None:
        while True:
            self.lines.tell(T("From which number shall all chance come? The same number gives the same game."))
            text = self._ask(T("Enter draws one; your answer:"))
            try:
                self.seed = read_number("The number", text, 0, LARGEST_SEED) if text else new_seed()
                return
            except Usage as problem:
                self.lines.tell(full_stop(self.lines, problem.words))

    def _save(self) -> None:
        from tui.commands.common import check_save_name

        while True:
            self.lines.tell(T("Under which name shall the game be saved?"))
            text = self._ask(T("Enter takes the next free one; your answer:"))
            try:
                self.name = check_save_name(self.folder, text) if text else ""
                return
            except Usage as problem:
                self.lines.tell(full_stop(self.lines, problem.words))


def read_seat(text: str, taken: list[str]) -> SeatInfo:
    """One seat as typed: a name, or "bot:LEVEL"."""
    from tui.seating import check_level

    kind, colon, level = text.partition(":")
    if kind.strip().casefold() == "bot" and (colon or not level):
        return SeatInfo("", "bot:" + check_level(level.strip() or "easy"))
    return SeatInfo(check_name(text, taken), "person")


def switch_question(switch: Switch) -> Part:
    """A switch as a question."""
    return T("{title}?", title=switch.title)


def game_words(game: GameInfo) -> Part:
    """A game in one sentence, with its seats, length and weight."""
    return T(
        "{title}, for {low} to {high}, {short} to {long} minutes, weight {weight} of 5: {sentence}",
        title=game.title,
        low=game.seats[0],
        high=game.seats[1],
        short=game.minutes[0],
        long=game.minutes[1],
        weight=f"{game.weight:.1f}",
        sentence=game.sentence,
    )
