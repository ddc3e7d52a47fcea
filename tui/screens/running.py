"""What goes on by itself at a table: bots that think, stops between their turns, and a game that is only watched."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from core import present
from core.decision import Refused, RulesError
from core.record import SaveError
from core.table import Table
from core.text import Part, T, Who, series
from core.view import View
from tui.actions import PAUSE, TABLE
from tui.desk import SPECTATOR, Desk
from tui.faults import not_shown
from tui.pace import stops, stretch

if TYPE_CHECKING:
    from tui.app import LongtableApp
    from tui.screens.pages import Draw

WATCH = 2.0  # seconds between two looks at the file of a game that is only watched


class Running:
    """The part of the table screen for what others do. `busy`: bots are due; `paused`: what a stop between two of
    them says, "" while there is none."""

    table: Table
    desk: Desk
    where: str
    leaf: Draw | None
    busy = False
    paused: Part = ""
    bots: Generator[None, None, None] | None = None  # their run, while they think
    _resume: asyncio.Event | None = None
    _elsewhere = False  # somebody else had the watched game open at the last look

    # Bots

    def start_bots(self) -> None:
        """Let the bots answer, in slices: keys go on answering meanwhile."""
        if self.busy:
            return
        self.busy = True
        if len(self.table.persons) == 1 and self.desk.seat == SPECTATOR:
            self.desk.seat = next(iter(self.table.persons))
        if len(self.table.persons) > 1 and self.table.game.secrets(self.table.match.state):
            self.desk.seat = SPECTATOR  # whoever comes next, nobody's things stay on the screen
        self.desk.renew()
        self.leaf, self.where = None, TABLE
        self.place_all()
        self.run_worker(self._bots, group="bots")

    async def _bots(self) -> None:
        desk, table = self.desk, self.table
        length, before, notice = table.match.length, desk.view, table.notice
        failed = False
        try:
            while table.bots_due():
                await self._stretch()
                now = present.view(table.match, desk.seat)
                if self.leaf is None and stops(table, desk.seat, self._pace, length, before, now):
                    await self._hold(length, before)
                    length, before = table.match.length, desk.view
        except (Refused, RulesError, SaveError) as error:
            self._failed(error)
            failed = True
        except Exception as error:  # nothing that goes wrong here may take the program with it
            desk.said = not_shown(error, str(table.path))
            failed = True
        finally:
            self.stop_bots()
            self.busy, self.paused = False, ""
        if failed:
            desk.renew()
            self.place_all()
            return
        if table.notice != notice:
            desk.said = table.notice  # a bot that could not decide, or somebody else's answers that stand
        try:
            self._bots_done(length, before)
        except Exception as error:
            self.recover(error)

    @property
    def _pace(self) -> str:
        return self.table_app.settings["pace"]

    async def _stretch(self) -> None:
        """Bots answer up to the next possible stop; what they answered is saved then."""
        self.bots = stretch(self.table, self._pace)
        for _ in self.bots:
            await asyncio.sleep(0)
        self.stop_bots()

    def stop_bots(self) -> None:
        """What bots have answered so far is saved."""
        if self.bots is not None:
            self.bots.close()
            self.bots = None

    async def _hold(self, length: int, before: View) -> None:
        """Show what the last bots did, until a key is pressed."""
        desk = self.desk
        desk.renew()
        desk.tell_news(length, before)
        seats = dict.fromkeys(line.seat for line in present.log(desk.match, desk.seat, length) if line.seat >= 0)
        played = [Who(seat) for seat in seats if seat not in self.table.persons]
        self.paused = T("any key goes on; {who} played", who=series(played, " + "))
        self._resume = asyncio.Event()
        self.where = PAUSE
        self.hear_anew()
        self.draw_board()
        await self._resume.wait()
        self.paused = ""
        if self.where == PAUSE:
            self.where = TABLE
        desk.forget_news()
        self.draw_board()

    def do_go_on(self, key: str) -> None:
        """The bots may go on."""
        if self._resume is not None:
            self._resume.set()

    def _bots_done(self, length: int, before: View) -> None:
        """Nobody but persons is asked now, or the game is over."""
        desk, table = self.desk, self.table
        reading = self.leaf is not None
        desk.renew()
        if not table.match.over and table.to_answer():
            self.table_app.ring()
        if reading and not table.match.over and desk.seat in table.to_answer():
            desk.tell_news(length, before)
            self.hear_anew()
            return
        self.hear_anew()
        said = desk.said
        self.go_on()
        desk.said = said
        if self.where == TABLE and not table.match.over:
            desk.tell_news(length, before)
            self.draw_board()

    # Watching

    def start_watching(self) -> None:
        """A game that is only watched is looked at every two seconds; nothing else here has a clock."""
        if self.table.readonly:
            self._elsewhere = bool(self.table.others)
            self.set_interval(WATCH, self.look_again)

    def look_again(self) -> None:
        """Somebody may have played on in the game that is watched."""
        table, desk = self.table, self.desk
        if not table.readonly or not self.is_current or self.now is not None:
            return
        length, before = table.match.length, desk.view
        if not table.refresh():
            self._tell_free()
            return
        pane = desk.pane
        desk.renew()
        desk.pane = pane
        if self.leaf is not None:
            self.place_all()
        elif table.match.over:
            self.show_end()
        else:
            desk.tell_news(min(length, table.match.length), before)
            self.place_all()

    def _tell_free(self) -> None:
        """Say it once when nobody has the watched game open any more."""
        elsewhere = bool(self.table.others)
        if self._elsewhere and not elsewhere:
            self.tell(T("nobody has this game open any more: leave it and open it again to play"))
        self._elsewhere = elsewhere

    # Given by the screen
    now: Desk | None
    table_app: LongtableApp
    is_current: bool
    go_on: Callable[..., None]
    show_end: Callable[[], None]
    place_all: Callable[[], None]
    draw_board: Callable[[], None]
    hear_anew: Callable[[], None]
    tell: Callable[[Part], None]
    run_worker: Callable[..., Any]
    set_interval: Callable[..., Any]
    _failed: Callable[[Exception], None]
    recover: Callable[[Exception], None]
