"""The lobby: go on with a saved game, begin a new one, put games in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.cells import cell_len
from textual.app import ComposeResult

from core import history, shelf
from core.record import InUse, SaveError
from core.registry import games
from core.saves import SaveInfo, find_save, folder_fault, list_saves
from core.table import Table
from core.text import Part, T, say
from tui.actions import CONFIRM, LOBBY, MANUAL, SEAT, SHELF, USED
from tui.canvas import Box
from tui.rows import BOLD, DIM, WARN, Row, cut, cut_left, tidy, title, wrap
from tui.screens import lobby_rows
from tui.screens.base import KeyScreen
from tui.widgets.footer import FooterPane
from tui.widgets.pane import Pane

LONGEST = 200  # characters of what is typed here


class LobbyScreen(KeyScreen):
    """Saved games, those that go on first, each group newest first.

    where    LOBBY, SHELF (archived games), SEAT (typing), CONFIRM and USED (a question), MANUAL (keys)
    home     LOBBY or SHELF: where a question or typing leads back to
    find     what the list is narrowed to
    """

    def __init__(self) -> None:
        super().__init__()
        self.where = self.home = LOBBY
        self.saves: list[SaveInfo] = []
        self.index = 0
        self.top = 0
        self.text = ""
        self.find = ""
        self.said: Part = ""
        self.fault: Part = ""
        self.question: Part = ""
        self._seen = False  # the folder was there once
        self._prompt: Part = ""
        self._typing: Callable[[str], None] = self._open_named
        self._done: Callable[[], None] = self._nothing
        self._asked_path = Path()
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

    @property
    def folder(self) -> Path:
        """The folder that is shown."""
        folder = self.table_app.folder
        return folder / shelf.ARCHIVE if self.home == SHELF else folder

    def read(self) -> None:
        """Look at the folder again; the same game stays highlighted."""
        now = self.save.path if self.save else None
        found = sorted(list_saves(self.folder), key=lambda save: (bool(save.over), -_stamp(save)))
        self.saves = [save for save in found if self._fits(save)]
        paths = [save.path for save in self.saves]
        self.index = paths.index(now) if now in paths else min(self.index, max(0, len(paths) - 1))
        self._look_at_folder()

    def _fits(self, save: SaveInfo) -> bool:
        words = (save.name, save.game, say(lobby_rows.described(save))) if self.find else ()
        return not self.find or any(self.find.casefold() in word.casefold() for word in words)

    def _look_at_folder(self) -> None:
        folder = self.table_app.folder
        there = folder.is_dir()
        self.fault = folder_fault(folder)
        if not there and self._seen and not self.fault:
            self.fault = T("the folder is gone; the next game makes it again")
        self._seen = self._seen or there

    @property
    def save(self) -> SaveInfo | None:
        """The highlighted game."""
        return self.saves[self.index] if self.index < len(self.saves) else None

    def place_panes(self, width: int, height: int) -> None:
        self.head.move(Box(0, 0, width, 1))
        self.list.move(Box(0, 1, width, height - 6))
        self.about.move(Box(0, height - 5, width, 4))
        self.keys.move(Box(0, height - 1, width, 1))
        self.draw()

    # Drawing

    def draw(self) -> None:
        width = self.size.width
        folder = cut_left(say(T("saves: {path}", path=tidy(str(self.folder)))), width - 11)
        self.head.paint([[("LONGTABLE", BOLD), (" " * max(2, width - 9 - cell_len(folder)), ""), (folder, DIM)]])
        rows, at = self._rows(width)
        room = self.list.box.height
        if at >= self.top + room - 1:
            self.top = at - room + 2
        self.top = max(0, min(self.top, at - 2, len(rows) - room))
        shown = rows[self.top : self.top + room]
        if len(rows) - self.top > room:
            shown[-1] = [(say(T("  ▾ {n} more", n=len(rows) - self.top - room + 1)), DIM)]
        self.list.paint(shown)
        self.about.paint(self._about(width))
        self.keys.draw(self.where)
        self._put_cursor(at)

    def _put_cursor(self, at: int) -> None:
        below = self.about.box.y
        if self.where == SEAT:
            self.cursor_to(cell_len(say(self._prompt)) + cell_len(self.text), below + 1)
        elif self.where in (CONFIRM, USED):
            self.cursor_to(0, below + 1)
        else:
            self.cursor_to(0, 1 + at - self.top)

    def _rows(self, width: int) -> tuple[list[Row], int]:
        if self.where == MANUAL:
            return lobby_rows.manual_rows(width, self.home == SHELF), 0
        running = sum(not save.over for save in self.saves)
        if self.saves:
            heads: tuple[Part, Part] = (T("GAMES ({n} going on)", n=running), T("FINISHED"))
            if self.home == SHELF:
                heads = (T("ARCHIVED ({n} not finished)", n=running), T("ARCHIVED AND FINISHED"))
            return lobby_rows.list_rows(self.saves, self.index, width, heads)
        if self.find:
            return [title(say(T('NO GAME HAS "{find}" IN IT', find=tidy(self.find))), width)], 0
        if self.home == SHELF:
            return [title(say(T("NO GAME IS ARCHIVED")), width)], 0
        return lobby_rows.first_rows(self.index, width)

    def _about(self, width: int) -> list[Row]:
        if self.where == SEAT:
            line: Row = [(say(self._prompt), ""), (tidy(self.text), BOLD)]
            return [title(say(T("TYPE")), width), line, [], self._sentence()]
        if self.where in (CONFIRM, USED):
            lines = wrap(tidy(say(self.question)), width - 4)[:3]
            return [title(say(T("QUESTION")), width), *([("  " + text, BOLD)] for text in lines)]
        save = self.save
        told = wrap(tidy(say(self.said)), width - 4)
        if len(told) > 1:  # a long sentence takes the place of what is known about the game
            rows: list[Row] = [[("! " if n == 0 else "  ", WARN), (line, BOLD)] for n, line in enumerate(told[:3])]
            return [title(tidy(save.name if save else say(T("Note"))).upper(), width), *rows]
        if save is None or self.where == MANUAL:
            return [[], [], [], self._sentence()]
        return [*_filled(lobby_rows.about_rows(save, width), 3), self._sentence()]

    def _sentence(self) -> Row:
        settings = self.table_app.settings
        words = self.said or self.fault or settings.problem
        if words:
            return [("! ", WARN), (cut(tidy(say(words)), self.size.width - 3), BOLD)]
        if self.find:
            found = T('only games with "{find}"; Esc shows all', find=tidy(self.find))
            return [("  " + cut(say(found), self.size.width - 3), DIM)]
        return []

    def tell(self, words: Part) -> None:
        """A sentence until the next key."""
        self.said = words
        self.draw()

    # Moving

    def do_up(self, key: str) -> None:
        self._go(-1)

    def do_down(self, key: str) -> None:
        self._go(1)

    def _go(self, by: int) -> None:
        self.said = ""
        many = len(self.saves) or (len(games()) if self._is_first else 0)
        if many:
            self.index = (self.index + by) % many
        self.draw()

    @property
    def _is_first(self) -> bool:
        """Nothing is saved yet: the games there are stand in the list."""
        return not self.saves and not self.find and self.home == LOBBY

    # Opening

    def do_open(self, key: str) -> None:
        if self.save is not None:
            self.open_path(self.save.path)
        else:
            self.do_new(key)

    def do_number(self, key: str) -> None:
        number = int(key) - 1
        many = len(games()) if self._is_first else len(self.saves)
        if number >= many:
            self.tell(T("there is no game with the number {key}", key=key))
            return
        self.index = number
        self.do_open(key)

    def open_path(self, path: Path) -> None:
        """Sit down at a table, or ask what to do if that is not possible at once."""
        try:
            table = Table.open(path, alone=True)
        except InUse as error:
            self._ask_used(path, error)
        except SaveError as error:
            self._ask_recover(path, error)
        else:
            self._sit_down(table)

    def _sit_down(self, table: Table) -> None:
        self.where, self.said = self.home, ""
        self.table_app.sit_down(table)

    def do_watch(self, key: str) -> None:
        save = self.save
        if self.where == USED:
            self._watch(self._asked_path)
        elif save is not None:
            self._watch(save.path)

    def _watch(self, path: Path) -> None:
        try:
            self._sit_down(Table.open(path, watch=True))
        except SaveError as error:
            self.where = self.home
            self.tell(error.words)

    def do_look_back(self, key: str) -> None:
        """Look back through a game from its save, without opening it to play."""
        save = self.save
        if save is None:
            return
        try:
            table = Table.open(save.path, watch=True)
        except SaveError as error:
            self.tell(error.words)
            return
        self.where, self.said = self.home, ""
        self.table_app.sit_down(table, back=True)

    def _ask_used(self, path: Path, error: InUse) -> None:
        """Somebody else has the game open: it can be watched; what other machines have, taken over too."""
        self._asked_path = path
        words: Part = T("{what}. w: only watch. Esc: leave it.", what=error.words)
        if error.hosts:
            words = T(
                "{what}. w: only watch. t: take over, if that process is gone for sure. Esc: leave it.",
                what=error.words,
            )
        self._ask(words, USED)

    def do_take_over(self, key: str) -> None:
        try:
            table = Table.open(self._asked_path, alone=True, take_over=True)
        except InUse as error:
            self._ask_used(self._asked_path, error)
        except SaveError as error:
            self.where = self.home
            self.tell(error.words)
        else:
            self._sit_down(table)

    def do_new(self, key: str) -> None:
        """A new game: the one highlighted in the first lobby, else one like the highlighted save."""
        self.said = ""
        game = self.save.game if self.save else ""
        if self._is_first:
            game = games()[min(self.index, len(games()) - 1)].name
        self.table_app.to_setup(game)

    def do_settings(self, key: str) -> None:
        self.said = ""
        self.table_app.to_settings()

    # Questions

    def _nothing(self) -> None:
        """What a question leads to before one was asked."""

    def _ask(self, question: Part, where: str = CONFIRM, done: Callable[[], None] | None = None) -> None:
        self.question, self.where, self.said = question, where, ""
        self._done = done or self._nothing
        self.draw()

    def do_yes(self, key: str) -> None:
        self.where = self.home
        self._done()

    def do_no(self, key: str) -> None:
        self.where, self.said = self.home, ""
        self.draw()

    def _ask_recover(self, path: Path, error: SaveError) -> None:
        """A damaged game: offer its newest whole copy, if there is one."""
        self.where = self.home
        if error.damaged and history.newest_whole(path) is not None:
            self._ask(T("{what} y: do that. n: leave it.", what=error.words), done=lambda: self._recover(path))
        else:
            self.tell(error.words)

    def _recover(self, path: Path) -> None:
        try:
            found = history.recover(path)
        except SaveError as error:
            self.tell(error.words)
            return
        self.read()
        name = found.damaged.name if found.damaged else "-"
        self.tell(T("Enter goes on with the copy, {n} answers; the damaged file: {name}", n=found.answers, name=name))

    # Putting games in order

    def do_archive(self, key: str) -> None:
        save = self.save
        if save is not None:
            self._arrange(lambda: shelf.archive(save.path), T("{name} is archived; v lists what is", name=save.name))

    def do_bring_back(self, key: str) -> None:
        save = self.save
        if save is not None:
            self._arrange(lambda: shelf.bring_back(save.path), T("{name} is back among the games", name=save.name))

    def do_shelf(self, key: str) -> None:
        self._turn_to(SHELF)

    def _turn_to(self, home: str) -> None:
        self.where = self.home = home
        self.find, self.said, self.index = "", "", 0
        self.read()
        self.draw()

    def do_delete(self, key: str) -> None:
        save = self.save
        if save is None:
            return
        words = T(
            "Delete {name} for good, with all its copies? y: delete. n: leave it (a puts it away).", name=save.name
        )
        done = T("{name} is deleted", name=save.name)
        self._ask(words, done=lambda: self._arrange(lambda: shelf.delete(save.path), done))

    def _arrange(self, act: Callable[[], object], done: Part) -> None:
        """Move or delete; a refusal is a sentence."""
        self.said = done
        try:
            act()
        except SaveError as error:
            self.said = error.words
        self.read()
        self.draw()

    def do_rename_save(self, key: str) -> None:
        if self.save is not None:
            self._type(T("new name: "), self._rename, self.save.name)

    def _rename(self, name: str) -> None:
        save = self.save
        if save is None:
            return
        try:
            path = shelf.rename(save.path, name)
        except SaveError as error:
            self.tell(error.words)
            return
        self.where = self.home
        save.path = path
        self._arrange(lambda: None, T("{name} is called {new} now", name=save.name, new=path.stem))

    # Typing

    def do_open_name(self, key: str) -> None:
        self._type(T("name or file: "), self._open_named)

    def do_filter(self, key: str) -> None:
        self._type(T("find: "), self._keep_find, self.find)

    def _type(self, prompt: Part, done: Callable[[str], None], text: str = "") -> None:
        self._prompt, self._typing, self.text = prompt, done, text
        self.where, self.said = SEAT, ""
        self.draw()

    def typed(self, character: str) -> None:
        if self.where == SEAT and character and len(self.text) < LONGEST:
            self._retyped(self.text + character)

    def do_entry_erase(self, key: str) -> None:
        self._retyped(self.text[:-1])

    def _retyped(self, text: str) -> None:
        self.text, self.said = text, ""
        if self._typing == self._keep_find:
            self.find = text.strip()
            self.read()
        self.draw()

    def do_entry_close(self, key: str) -> None:
        if self._typing == self._keep_find:
            self.find = ""
            self.read()
        self.where, self.said = self.home, ""
        self.draw()

    def do_entry_done(self, key: str) -> None:
        self._typing(self.text.strip())

    def _keep_find(self, text: str) -> None:
        self.where = self.home
        self.draw()

    def _open_named(self, text: str) -> None:
        try:
            path = find_save(self.table_app.folder, text)
        except SaveError as error:
            self.tell(error.words)
            return
        self.where = self.home
        self.open_path(path)

    # Keys and the way out

    def do_manual(self, key: str) -> None:
        self.where = MANUAL
        self.draw()

    def do_close(self, key: str) -> None:
        """Close what is open: the keys, the archived games, a filter."""
        if self.where == MANUAL:
            self.where = self.home
            self.draw()
        elif self.find:
            self.find, self.said = "", ""
            self.read()
            self.draw()
        elif self.home == SHELF:
            self._turn_to(LOBBY)
        else:
            self.tell(T("q quits"))


def _stamp(save: SaveInfo) -> float:
    return save.changed.timestamp() if save.changed else 0.0


def _filled(rows: list[Row], many: int) -> list[Row]:
    return [*rows[:many], *([] for _ in range(many - len(rows)))]
