"""A game by lines: questions and answers, hand-over, final scores.

The session tells only what changed since the person at the keyboard was last told, then the question, then the
prompt. A person's secrets are never told by themselves when several people share the keyboard: they are for
`mine`, and for the options of a question that needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

from core import present
from core.decision import Option, Refused, RulesError
from core.game import Game
from core.match import Match
from core.record import SaveError
from core.table import Table
from core.text import Part, Reader, T, Who
from core.view import Entry, Menu, View
from tui import plain_words as words
from tui.faults import not_shown, write_log
from tui.pace import stops, stretch
from tui.plain_commands import COMMANDS
from tui.plain_entry import Run, Take, understand
from tui.plain_io import Leave, Lines, full_stop
from tui.plain_table import ChangeTable, consent
from tui.settings import ALWAYS, NEVER, ON, Settings

V = TypeVar("V")


class Told(NamedTuple):
    """What a seat was last told: its view then, and how many answers there were."""

    view: View
    length: int


class Session:
    """One sitting at a table by lines.

    seat     the seat that is asked (the spectator's -1 when nobody plays from here)
    asked    a question is open for that seat
    listing  options are read out with every question
    looking  answers of the moment that is looked back at, None in the present
    warned   the revision and option a warning was given for, and the ids of the warnings
    paying   the revision, and the entry it is asked for how to pay for it
    """

    def __init__(self, table: Table, lines: Lines, settings: Settings | None = None) -> None:
        self.table = table
        self.lines = lines
        self.settings = settings or Settings()
        self.seat = -1
        self.asked = False
        self.listing = True
        self.told: dict[int, Told] = {}
        self.problem = ""
        self.notice = table.notice  # told at the beginning
        self.leaving = False  # it was said that leaving now loses answers
        self.looking: int | None = None
        self.past_match: Match | None = None
        self.warned: tuple[int, Option, tuple[str, ...]] = (-1, (), ())
        self.paying: tuple[int, Entry | None] = (-1, None)

    @property
    def match(self) -> Match:
        """The match as it is, or as it was at the moment that is looked back at."""
        return self.past_match or self.table.match

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    def view(self) -> View:
        """What the seat sees, now or at the moment that is looked back at."""
        return present.view(self.match, self.seat)

    def parts(self) -> dict[str, Part]:
        """The words of the parts of a score."""
        return dict(self.game.parts)

    def tell(self, *parts: Part) -> None:
        """Write lines."""
        self.lines.reader = self._reader()
        self.lines.tell(*parts)

    def _reader(self) -> Reader:
        """The names as they can be written: in ASCII a name that is not shows as seat letter and `?`."""
        reader = self.table.reader
        if not self.lines.ascii or all(name.isascii() for name in reader.names):
            return reader
        state = self.match.state
        names = [
            name if name.isascii() else self.game.seat_letter(state, seat) + "?"
            for seat, name in enumerate(reader.names)
        ]
        return Reader(tuple(names), reader.language)

    # The whole game

    def play(self) -> None:
        """Play until the game is over and the player leaves. `Leave` when the player leaves before."""
        self._open()
        consent(self)
        while True:
            self._run_bots()
            self._tell_problem()
            if self.match.over:
                self._after_the_end()
                continue
            seats = self.table.to_answer()
            if self.table.readonly or not seats:
                self._watch()
                continue
            self._turn_to(self.seat if self.seat in seats else seats[0])
            self._ask()

    def _open(self) -> None:
        from core.registry import info

        self.tell(T("{title}, saved as {name}.", title=info(self.game.name).title, name=self.table.name))
        for seat, who in enumerate(self.table.seats):
            kind: Part = T("a person") if who.kind == "person" else T("a bot of the level {level}", level=who.kind[4:])
            self.tell(T("Seat {n} is {who}, {kind}.", n=seat + 1, who=Who(seat), kind=kind))
        self.tell(self.table.notice)
        self.tell(*(T("This game is open elsewhere too, by {who}.", who=other.who) for other in self.table.others))
        if self._secrets_shared() and not self.lines.can_clear:
            self.tell(
                T("This terminal cannot be wiped between two people: what is secret stays readable in the lines above.")
            )
        self.tell(T("Type help for the commands, quit to leave; the game is saved after every answer."))
        if not self.match.over:
            self.tell_status(present.view(self.match, -1))

    def _secrets_shared(self) -> bool:
        """Whether several people here have things to hide from each other."""
        return len(self.table.persons) > 1 and self.game.secrets(self.match.state)

    def _run_bots(self) -> None:
        """Let bots answer, with the stops the player likes."""
        table = self.table
        if not table.bots_due():
            return
        viewer = self._follower()
        length, before = self.match.length, present.view(self.match, viewer)
        while table.bots_due():
            self.lines.flush()
            pace = self.settings["pace"]
            if not self._guard(lambda pace=pace: self.think(stretch(table, pace))):  # type: ignore[misc]
                return
            now = present.view(self.match, viewer)
            if stops(table, viewer, pace, length, before, now):
                self._stop(viewer)
                length, before = self.match.length, now
        if self.settings["bell"] == ON and table.to_answer():
            self.lines.ring()

    def _follower(self) -> int:
        """With whose eyes bots are followed: the only person's, else nobody's."""
        persons = self.table.persons
        return next(iter(persons)) if len(persons) == 1 else -1

    def _stop(self, viewer: int) -> None:
        """Tell what the last bots did and wait for Enter."""
        self._tell_problem()
        kept, self.seat = self.seat, viewer
        self.asked = False
        self.tell_news()
        self.seat = kept
        while (text := self._read(T("Press Enter to let the bots go on:")).casefold()) != "":
            if text in ("quit", "q"):
                raise Leave
            self.tell(T("Press Enter alone to go on, or type quit to leave; the game is saved."))

    def think(self, thinking: Generator[None, None, V]) -> V:
        """Run a bot's thoughts to their end."""
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                found: V = done.value
                return found

    def _tell_problem(self) -> None:
        if self.table.notice != self.notice:
            self.notice = self.table.notice
            self.tell(full_stop(self.lines, self.notice) if self.notice else "")
        if self.table.problem != self.problem:
            self.problem = self.table.problem
            self.tell(self.problem or T("Saving works again."))

    # Whose turn it is

    def _turn_to(self, seat: int) -> None:
        """Make a seat the one that is asked, after handing the keyboard over if there is anything to hide."""
        if seat == self.seat:
            return
        wish = self.settings["hand_over"]
        if len(self.table.persons) > 1 and (wish == ALWAYS or (wish != NEVER and self._secrets_shared())):
            self._hand_over(seat)
        self.seat = seat

    def _hand_over(self, seat: int) -> None:
        self.lines.clear()
        self.seat, self.asked = -1, False
        self.tell(T("The keyboard is for {who} now.", who=Who(seat)))
        while True:
            text = self._read(T("{who}, press Enter when nobody else is looking:", who=Who(seat))).casefold()
            if not text:
                return
            if text == "quit":
                raise Leave
            self.tell(T("Press Enter alone to go on, or type quit to leave; the game is saved."))

    def secrets_shared(self) -> bool:
        """Whether several people here have things to hide from each other."""
        return self._secrets_shared()

    def read(self, prompt: Part) -> str:
        """Ask for a line."""
        return self._read(prompt)

    def _read(self, prompt: Part) -> str:
        self.lines.reader = self._reader()
        return self.lines.ask(prompt)

    # What is told

    def tell_status(self, view: View) -> None:
        """Round, who must do what, how near the end is."""
        self.tell(view.status.round, view.status.to_do, view.status.near)

    def tell_news(self) -> None:
        """What happened and what changed since this seat was last told."""
        view, match = self.view(), self.match
        told = self.told.get(self.seat)
        hide = self._secrets_shared()
        if told is None:
            lines = [line for line in present.log(match, self.seat) if not (hide and line.own)][-20:]
            self.tell(*(line.words for line in lines))
        else:
            lines = present.log(match, self.seat, min(told.length, match.length))
            self.tell(*(line.words for line in lines if not (hide and line.own)))
            secret = words.secret_facts(view) if hide else set()
            for change in present.compare(told.view, view):
                if change.kind != "fact" or change.id.partition(".")[0] not in secret:
                    self.tell(words.change_line(change, view))
        self.told[self.seat] = Told(view, match.length)

    def entries(self) -> list[Entry]:
        """The entries of the open question, refused ones in their place; none if they cannot be listed, so that
        commands, undo among them, can be typed all the same."""
        try:
            found = self.menu()
        except Exception as error:
            self.tell(full_stop(self.lines, not_shown(error, str(self.table.path))))
            return []
        return found.entries if found else []

    def menu(self) -> Menu | None:
        """The open question, or how to pay for what was chosen."""
        if not self.asked:
            return None
        revision, entry = self.paying
        if entry is not None and revision == self.table.revision:
            found = present.ways_menu(self.table.match, self.seat, entry)
            if found is not None:
                return found
        return present.menu(self.table.match, self.seat)

    def topic(self) -> str:
        """The rules topic of the open question."""
        decision = self.table.match.decision(self.seat) if self.asked else None
        return self.game.topic(decision) if decision is not None else "overview"

    def tell_options(self) -> None:
        """What can be answered, and how much cannot."""
        entries = self.entries()
        self.tell(*words.menu_lines(entries))
        refused = sum(1 for entry in entries if entry.why_not)
        if refused:
            self.tell(
                T(
                    "1 thing is not possible now; type why to hear the reason.",
                    "{n} things are not possible now; type why to hear the reasons.",
                    n=refused,
                )
            )

    def tell_question(self) -> None:
        """The question with what must be known to answer it."""
        found = self.menu()
        if found is not None:
            if self.looking is not None:
                self.tell(T("You look back at answer {n}; back now returns. The question is of now:", n=self.looking))
            self.tell(found.about, found.question)

    # Asking

    def _ask(self) -> None:
        """Ask the seat until something has changed."""
        self.asked = True
        self.shown(self.tell_news)
        if self.listing:
            self.shown(self.tell_options)
        revision = self.table.revision
        while self.table.revision == revision:
            self.shown(self.tell_question)
            self._take(self._read(T("{who}, your answer:", who=Who(self.seat))))
            self._tell_problem()
        self.asked = False

    def shown(self, tell: Callable[[], object]) -> None:
        """Tell something; if the game fails to say it, that is told instead, and the game goes on."""
        try:
            tell()
        except (Leave, ChangeTable, OSError):
            raise
        except Exception as error:
            self.tell(full_stop(self.lines, not_shown(error, str(self.table.path))))

    def _take(self, text: str) -> None:
        self.shown(lambda: self._understood(text))

    def _understood(self, text: str) -> None:
        entries = self.entries()
        meant = understand(text, entries, COMMANDS, self.lines.text)
        if isinstance(meant, Take):
            self._choose(next(entry for entry in entries if entry.option == meant.option))
        elif isinstance(meant, Run):
            COMMANDS[meant.command].run(self, meant.rest)
        else:
            self.tell(meant.words)

    def _choose(self, entry: Entry) -> None:
        """Give an entry as the answer; of one that lacks something, ask how to pay for it."""
        if entry.ways and present.ways_menu(self.table.match, self.seat, entry) is None:
            self.tell(T("{what} is not possible now: {why}", what=entry.label.what, why=entry.lacks))
        elif entry.ways or entry.option == present.BACK:
            self.paying = (self.table.revision, entry if entry.ways else None)
            self.warned = (-1, (), ())
            if self.listing:
                self.tell_options()
        else:
            self._give(entry)

    def _give(self, entry: Entry) -> None:
        """Give an answer, after a warning if it would waste something."""
        revision = self.table.revision
        if self.warned[:2] != (revision, entry.option):
            silenced = self.settings.silenced
            found = present.warnings(self.table.match, self.seat, entry.option, silenced, entry.bundle)
            if found:
                self.warned = (revision, entry.option, tuple([id for id, _ in found]))
                self.tell(*(words for _, words in found))
                self.tell(T("Answer the same again to do it; silence does it and never warns of this again."))
                return
        self.change(lambda: self.table.answer_all(self.seat, entry.answers))

    def silence(self) -> None:
        """After a warning: give the answer, and never warn of this again."""
        revision, option, ids = self.warned
        entry = next((entry for entry in self.entries() if entry.option == option), None)
        if revision != self.table.revision or entry is None:
            self.tell(T("silence answers a warning, and there is none now."))
            return
        for id in ids:
            self.settings.silence(id)
        self.change(lambda: self.table.answer_all(self.seat, entry.answers))

    def change(self, run: Callable[[], object], done: Part = "") -> None:
        """Change the table, or say in one sentence why that is not possible. What is looked at is the present again."""
        if self._guard(run):
            self.looking, self.past_match = None, None
            self.tell(done)

    def _guard(self, run: Callable[[], object]) -> bool:
        try:
            run()
        except Refused as error:
            why = present.refusal(self.match, error)
            self.tell(T("That is not possible: {why}.", why=self._bare(why)))
        except RulesError as error:
            self.table.refresh()  # if not even the match before could be made again, it is in the file
            path = write_log(error)
            self.tell(
                T(
                    "The rules failed at this answer, so it is not taken; the game is as before and saved in {save},"
                    " and the details are in {log}.",
                    save=str(self.table.path),
                    log=path or T("no log, since none could be written"),
                )
            )
        except SaveError as error:
            self.tell(T("That is not possible: {why}.", why=self._bare(error.words)))
        else:
            return True
        return False

    def _bare(self, part: Part) -> str:
        """A sentence without its full stop, to stand inside another."""
        return self.lines.text(part).rstrip(". ")

    # Watching, and after the end

    def _watch(self) -> None:
        """Nobody is asked from here: tell what changes and take commands. Whoever plays alone watches with the own
        eyes."""
        self.asked, self.seat = False, self._follower()
        self.shown(self.tell_news)
        self.shown(lambda: self._command(T("You are watching; press Enter to look again:")))
        if not self.table.readonly:
            return
        self.table.refresh()

    def _after_the_end(self) -> None:
        """Final scores, then commands until the player leaves or takes something back."""
        self.shown(self._tell_end)
        revision = self.table.revision
        while self.table.revision == revision:
            self.shown(lambda: self._command(T("The game is over, your command:")))
            if self.table.readonly and self.table.refresh():
                return

    def _tell_end(self) -> None:
        view = present.view(self.match, -1)
        if self.seat >= 0 and not self._secrets_shared():
            self.tell_news()
        self.asked = False
        self.looking, self.past_match = None, None
        self.tell(present.end_words(self.match))
        self.tell(*words.score_lines(view.scores, self.parts(), final=True))
        self.tell(*words.ending_lines(self.table, view.scores))
        self.tell(T("You may still type log, scores, table, map, page, back and arrange."))
        self.tell(T("rematch plays again with the same seats, quit leaves."))

    def _command(self, prompt: Part) -> None:
        text = self._read(prompt)
        if not text:
            return
        meant = understand(text, [], COMMANDS, self.lines.text)
        if isinstance(meant, Run):
            COMMANDS[meant.command].run(self, meant.rest)
        elif not isinstance(meant, Take):
            self.tell(meant.words)
