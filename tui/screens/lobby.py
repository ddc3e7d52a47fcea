"""The lobby: go on with a saved game, begin a new one, open one by its name."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from rich.cells import cell_len
from textual.app import ComposeResult

from core.record import SaveError
from core.registry import UnknownGame, games, info
from core.saves import SaveInfo, find_save, list_saves
from core.table import Table
from core.text import Part, T, say, series
from tui.actions import LOBBY, SEAT
from tui.canvas import Box
from tui.rows import BOLD, DIM, REFUSED, WARN, Row, cut, cut_left, fit, pad, tidy, title, wrap
from tui.screens.base import KeyScreen
from tui.widgets.footer import FooterPane
from tui.widgets.pane import Pane


class LobbyScreen(KeyScreen):
    """Saved games, those that go on first, each group newest first."""

    def __init__(self) -> None:
        super().__init__()
        self.where = LOBBY
        self.saves: list[SaveInfo] = []
        self.index = 0
        self.top = 0
        self.text = ""
        self.said: Part = ""
        self.head, self.list, self.about, self.keys = Pane("head"), Pane("list"), Pane("about"), FooterPane("keys")

    def compose(self) -> ComposeResult:
        yield self.small
        yield self.head
        yield self.list
        yield self.about
        yield self.keys

    def spread(self) -> None:
        self.read()
        super().spread()

    def read(self) -> None:
        """Look at the folder again."""
        found = sorted(list_saves(self.table_app.folder), key=lambda save: (bool(save.over), -_stamp(save)))
        self.saves = found
        self.index = min(self.index, max(0, len(found) - 1))

    def place_panes(self, width: int, height: int) -> None:
        self.head.move(Box(0, 0, width, 1))
        self.list.move(Box(0, 1, width, height - 6))
        self.about.move(Box(0, height - 5, width, 4))
        self.keys.move(Box(0, height - 1, width, 1))
        self.draw()

    # Drawing

    def draw(self) -> None:
        width = self.size.width
        folder = say(T("saves: {path}", path=tidy(str(self.table_app.folder))))
        room = width - 11
        folder = cut_left(folder, room)
        self.head.paint([[("LONGTABLE", BOLD), (" " * max(2, width - 9 - cell_len(folder)), ""), (folder, DIM)]])
        rows, at = self._list(width) if self.saves else self._first(width)
        room = self.list.box.height
        if at >= self.top + room - 1:
            self.top = at - room + 2
        self.top = max(0, min(self.top, at - 1, len(rows) - room))
        self.list.paint(rows[self.top : self.top + room])
        self.about.paint(self._about(width))
        self.keys.draw(self.where)
        if self.where == SEAT:
            self.cursor_to(cell_len(say(T("name or file: "))) + cell_len(self.text), self.about.box.y + 1)
        else:
            self.cursor_to(0, 1 + at - self.top)

    def _first(self, width: int) -> tuple[list[Row], int]:
        """Nothing is saved yet: the games there are, and how to begin."""
        rows: list[Row] = [title(say(T("NO GAME IS SAVED YET")), width), []]
        for game in games():
            facts = T(
                "{low}-{high} seats, {least}-{most} minutes, weight {weight} of 5",
                low=game.seats[0],
                high=game.seats[1],
                least=game.minutes[0],
                most=game.minutes[1],
                weight=str(game.weight),
            )
            rows.append([("  ", ""), (game.title, BOLD), ("   ", ""), (say(facts), DIM)])
            rows += [[("    " + line, "")] for line in wrap(game.sentence, width - 6)]
        rows.append([])
        lines = (
            T("Press n, then Enter: you play against a bot."),
            T("Before Enter you may choose seats, names and rules; ? at the table explains everything."),
            T("Every answer is saved at once. q leaves at any time, and the game goes on from there."),
        )
        for line in lines:
            rows += [[("  " + text, "")] for text in wrap(say(line), width - 4)]
        return rows, 0

    def _list(self, width: int) -> tuple[list[Row], int]:
        running = sum(not save.over for save in self.saves)
        rows: list[Row] = []
        at = 0
        for index, save in enumerate(self.saves):
            if index == 0 and running:
                rows.append(title(say(T("GAMES ({n} going on)", n=running)), width))
            if index == running:
                rows.append(title(say(T("FINISHED")), width))
            if index == self.index:
                at = len(rows)
            rows.append(self._row(save, index, width))
        return rows, at

    def _row(self, save: SaveInfo, index: int, width: int) -> Row:
        hot = index == self.index
        role = "ui.hot" if hot else (REFUSED if save.problem else "")
        key = str(index + 1) if index < 9 else " "
        wide = max(0, width - 80)
        text = "  ".join(
            (
                pad(tidy(_title(save)), 14),
                pad(tidy(save.name), 14 + wide // 3),
                pad(tidy(say(_stands(save))), 12),
                pad(tidy(say(_asked(save))), 16 + wide // 3),
                tidy(say(_ago(save.changed))),
            )
        )
        return fit([("▸" if hot else " ", BOLD), (f" {key} ", BOLD), (cut(text, width - 4), role)], width, role)

    def _about(self, width: int) -> list[Row]:
        if self.where == SEAT:
            rows = [title(say(T("OPEN")), width), [(say(T("name or file: ")), ""), (tidy(self.text), BOLD)]]
            return [*rows, self._sentence()]
        if not self.saves:
            return [[], [], [], self._sentence()]
        save = self.saves[self.index]
        rows = [title(tidy(save.name).upper(), width)]
        rows += [[("  " + line, "")] for line in wrap(tidy(say(_described(save))), width - 4)[:2]]
        return [*rows[:3], self._sentence()]

    def _sentence(self) -> Row:
        return [("! ", WARN), (cut(tidy(say(self.said)), self.size.width - 3), BOLD)] if self.said else []

    # Keys

    def do_up(self, key: str) -> None:
        self._go(-1)

    def do_down(self, key: str) -> None:
        self._go(1)

    def _go(self, by: int) -> None:
        self.said = ""
        if self.saves:
            self.index = (self.index + by) % len(self.saves)
        self.draw()

    def do_open(self, key: str) -> None:
        if self.saves:
            self._open(self.saves[self.index].path)
        else:
            self.do_new(key)

    def do_number(self, key: str) -> None:
        if int(key) <= len(self.saves):
            self.index = int(key) - 1
            self._open(self.saves[self.index].path)
        else:
            self.said = T("there is no game with the number {key}", key=key)
            self.draw()

    def _open(self, path: Path) -> None:
        try:
            table = Table.open(path)
        except SaveError as error:
            self.said = error.words
            self.draw()
            return
        self.table_app.sit_down(table)

    def do_new(self, key: str) -> None:
        self.said = ""
        self.table_app.to_setup()

    def do_open_name(self, key: str) -> None:
        self.where, self.text, self.said = SEAT, "", ""
        self.draw()

    def typed(self, character: str) -> None:
        if self.where == SEAT and character and len(self.text) < 200:
            self.text += character
            self.draw()

    def do_entry_erase(self, key: str) -> None:
        self.text = self.text[:-1]
        self.draw()

    def do_entry_close(self, key: str) -> None:
        self.where, self.said = LOBBY, ""
        self.draw()

    def do_entry_done(self, key: str) -> None:
        try:
            path = find_save(self.table_app.folder, self.text.strip())
        except SaveError as error:
            self.said = error.words
            self.draw()
            return
        self.where = LOBBY
        self._open(path)


def _stamp(save: SaveInfo) -> float:
    return save.changed.timestamp() if save.changed else 0.0


def _title(save: SaveInfo) -> str:
    try:
        return info(save.game).title.partition(":")[0]
    except UnknownGame:
        return save.game or "?"


def _stands(save: SaveInfo) -> Part:
    if save.problem:
        return T("damaged")
    return T("over") if save.over else T("round {n}", n=save.round)


def _asked(save: SaveInfo) -> Part:
    if save.problem:
        return ""
    seats = save.winners if save.over else save.asked
    names = series([save.seats[seat].name for seat in seats if seat < len(save.seats)])
    return T("won by {names}", names=names) if save.over and save.winners else names


def _ago(when: datetime | None) -> Part:
    """How long ago a game was last played."""
    if when is None:
        return ""
    seconds = (datetime.now(when.tzinfo) - when).total_seconds()
    if seconds < 90:
        return T("now")
    if seconds < 5400:
        return T("{n} min ago", n=round(seconds / 60))
    if seconds < 129600:
        return T("{n} h ago", n=round(seconds / 3600))
    return T("{n} days ago", n=round(seconds / 86400))


def _described(save: SaveInfo) -> Part:
    if save.problem:
        return save.problem
    seats = series(
        [seat.name if seat.kind == "person" else T("{name} (bot)", name=seat.name) for seat in save.seats], ", "
    )
    words = T(
        "{title}, {n} seats: {seats}. {answers} answers.",
        title=_title(save),
        n=len(save.seats),
        seats=seats,
        answers=save.answers,
    )
    if save.opened_by:
        return T("{words} Open now: {who}.", words=words, who=series(save.opened_by))
    return words
