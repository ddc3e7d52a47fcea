"""Reading: pages in place of the panes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core import present
from core.bots.easy import rank
from core.decision import Option
from core.registry import rules_topics
from core.text import Part, T, Who
from core.view import Entry, Page
from tui import pages, score_pages
from tui.actions import ARRANGE, BACK, CONSENT, HELP, ORDERS, PAGE, PAGES, PREVIEW
from tui.desk import SPECTATOR, Desk
from tui.rows import Row

if TYPE_CHECKING:
    from tui.widgets.pager import Pager
    from tui.widgets.pane import Pane

# Draws the page for a number of columns.
Draw = Callable[[int], list[Row]]

ORDERS_PAGE = "standing orders"


class Reading:
    """The part of the table screen that opens and closes pages. `leaf` is the open page, None for the table."""

    desk: Desk
    pager: Pager
    where: str
    home: str  # where keys go when no page is open
    leaf: Draw | None = None
    middle: Part = ""
    page_at = 0
    full_log = False
    boards: Pane
    hinted: tuple[int, list[tuple[float, Entry]]] = (-1, [])  # the revision a hint was made for, and what it says

    def show_page(self, where: str, draw: Draw, middle: Part = "", end: bool = False) -> None:
        """Open a page, or another one in its place."""
        self.where, self.leaf, self.middle = where, draw, middle
        self.place_all()
        self.pager.draw(draw(self.pager.columns))
        if end:
            self.pager.end()
        self.cursor_to(0, 1)

    # Given by the screen
    place_all: Callable[[], None]
    draw_board: Callable[[], None]
    close_filters: Callable[[], None]
    cursor_to: Callable[[int, int], None]
    tell: Callable[[Part], None]
    attempt: Callable[[Callable[[], Any]], bool]
    run_worker: Callable[..., Any]
    recover: Callable[[Exception], None]
    leave_page: Callable[[], None]

    def do_close(self, key: str) -> None:
        """Back to the table; at the table, back to the whole menu."""
        if self.leaf is None:
            self.close_filters()
            return
        if self.where in (ARRANGE, CONSENT):
            self.leave_page()
            if self.leaf is not None or self.where not in (ARRANGE, CONSENT):
                return
        self.leaf, self.middle, self.where, self.full_log = None, "", self.home, False
        self.place_all()

    def do_scroll_up(self, key: str) -> None:
        self.pager.scroll(-1)

    def do_scroll_down(self, key: str) -> None:
        self.pager.scroll(1)

    def do_page_up(self, key: str) -> None:
        self.pager.page(-1)

    def do_page_down(self, key: str) -> None:
        self.pager.page(1)

    # Pages of the game

    def _pages(self) -> list[tuple[str, Part]]:
        desk = self.desk
        found = list(desk.game.pages(desk.match.state, desk.seat))
        if desk.game.orders and desk.seat != SPECTATOR and not desk.table.readonly and self.home != BACK:
            found.append((ORDERS_PAGE, T("Standing orders")))
        return found

    def do_pages(self, key: str) -> None:
        """Boards and pages of the game, own board first."""
        found = self._pages()
        if not found:
            self.tell(T("this game has no further pages"))
            return
        self.page_at = 0
        self._open_page()

    def do_page_next(self, key: str) -> None:
        self.page_at = (self.page_at + 1) % max(1, len(self._pages()))
        self._open_page()

    def do_page_previous(self, key: str) -> None:
        self.page_at = (self.page_at - 1) % max(1, len(self._pages()))
        self._open_page()

    def do_page_number(self, key: str) -> None:
        if int(key) <= len(self._pages()):
            self.page_at = int(key) - 1
            self._open_page()

    def _open_page(self) -> None:
        found = self._pages()
        self.page_at = min(self.page_at, len(found) - 1)
        id, title = found[self.page_at]
        desk = self.desk

        def draw(columns: int) -> list[Row]:
            index = self._index(found, columns)
            if id == ORDERS_PAGE:
                return index + pages.orders_page(desk, columns)
            return index + pages.game_page(desk, desk.game.page(desk.match.state, desk.seat, id), columns, False)

        self.show_page(PAGES, draw, title)
        if id == ORDERS_PAGE:
            self.where = ORDERS
            self.show_page(ORDERS, draw, title)

    def _index(self, found: list[tuple[str, Part]], columns: int) -> list[Row]:
        """The pages there are, by number, the open one marked."""
        rows: list[Row] = [[]]
        used = 0
        for number, (_, title) in enumerate(found, 1):
            text = f"{number} {self.desk.say(title)}"
            if used + len(text) + 3 > columns and rows[-1]:
                rows.append([])
                used = 0
            rows[-1] += [(text, "ui.hot" if number - 1 == self.page_at else "ui.dim"), ("   ", "")]
            used += len(text) + 3
        return rows

    def do_order(self, key: str) -> None:
        """The next value of a standing order."""
        desk = self.desk
        number = int(key) - 1
        if number >= len(desk.game.orders):
            return
        order = desk.game.orders[number]
        values = [choice.value for choice in order.choices]
        now = desk.match.orders[desk.seat].get(order.name, order.default)
        following = values[(values.index(now) + 1) % len(values)] if now in values else order.default
        if self.attempt(lambda: desk.table.set_order(desk.seat, order.name, following)):
            desk.renew()
        if self.leaf is not None:
            self.pager.draw(self.leaf(self.pager.columns), keep=True)

    # Pages about the question

    def do_why(self, key: str) -> None:
        self.show_page(PAGE, lambda columns: pages.why_page(self.desk, columns), T("why not?"))

    def do_preview(self, key: str) -> None:
        entry = self.desk.entry
        if entry is None:
            self.tell(T("there is nothing to preview: nothing is asked of you now"))
            return
        self.show_page(PREVIEW, lambda columns: pages.preview_page(self.desk, entry, columns), T("preview"))

    def do_preview_next(self, key: str) -> None:
        self.desk.move(1)
        self.do_preview(key)

    def do_preview_previous(self, key: str) -> None:
        self.desk.move(-1)
        self.do_preview(key)

    def do_inspect(self, key: str) -> None:
        """All about the place under the cursor, or about what the highlighted entry names."""
        page = self._about()
        if page is None:
            self.tell(T("there is no more to say about this"))
            return
        self.show_page(PAGE, lambda columns: pages.game_page(self.desk, page, columns), page.title)

    def _about(self) -> Page | None:
        desk = self.desk
        things: list[str] = []
        entry = desk.entry
        if desk.pane == "menu" and entry is not None:
            things += [str(word) for word in reversed(entry.answers[-1][1:])] + [entry.label.place]
        things.append(desk.place)
        for thing in filter(None, things):
            found: Page | None = desk.game.inspect(desk.match.state, desk.seat, thing)
            if found is not None:
                return found
        return None

    def do_help(self, key: str) -> None:
        self.show_page(HELP, lambda columns: pages.help_page(self.desk, columns), T("rules, keys and signs"))

    def do_topic(self, key: str) -> None:
        topic = dict(pages.topic_keys(rules_topics(self.desk.info.name))).get(key)
        if topic:
            self.show_page(HELP, lambda columns: pages.help_page(self.desk, columns, topic), T("rules"))

    def do_log(self, key: str) -> None:
        """The log; again: all of it."""
        self.full_log = self.leaf is not None and self.middle == LOG and not self.full_log
        everything = self.full_log
        self.show_page(PAGE, lambda columns: pages.log_page(self.desk, columns, everything), LOG, end=True)

    def do_digest(self, key: str) -> None:
        """What happened since the seat's last turn, on demand."""
        desk = self.desk
        if desk.seat == SPECTATOR:
            self.tell(T("nobody sits here who has had a turn; L shows the log"))
            return
        lines = present.since(desk.match, desk.seat)
        if not lines:
            self.tell(T("nothing happened since your last turn"))
            return
        middle = T("{who}: since your last turn", who=Who(desk.seat))
        self.show_page(PAGE, lambda columns: pages.digest_page(desk, lines, columns), middle)

    def do_points(self, key: str) -> None:
        """The points if the game ended now, part by part."""
        self.show_page(PAGE, lambda columns: score_pages.points_page(self.desk, columns), T("points"))

    def do_hint(self, key: str) -> None:
        """The options a bot likes best; it thinks in slices, so keys go on answering."""
        desk = self.desk
        if desk.menu is None or desk.menu.topic == "last-point":
            self.tell(T("a hint needs a question with a choice"))
            return
        if desk.stop_paying():
            self.draw_board()
        self.tell(T("thinking of a hint ..."))
        self.run_worker(self._hint, exclusive=True, group="hint")

    async def _hint(self) -> None:
        try:
            await self._think_of_hint()
        except Exception as error:
            self.recover(error)

    async def _think_of_hint(self) -> None:
        desk = self.desk
        revision = desk.table.revision
        match = desk.match.fork(desk.seat)
        thinking = rank(match, desk.seat)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                ranked: list[tuple[float, Option]] = done.value
                break
            await asyncio.sleep(0)
        if desk.table.revision != revision or self.leaf is not None or desk.menu is None:
            return
        by_option = {entry.option: entry for entry in desk.menu.entries if entry.key}
        best = [(value, by_option[option]) for value, option in ranked if option in by_option][:3]
        desk.said = ""
        if self.boards.display:
            self.hinted = (revision, best)
            self.draw_board()
            return
        self.show_page(PAGE, lambda columns: pages.hint_page(desk, best, columns), T("hint"))

    def beside_boards(self, revision: int, columns: int) -> list[Row]:
        """The column beside the boards: a hint that was asked for, until something changes; then the rules of the
        question."""
        if self.hinted[0] == revision:
            return pages.hint_page(self.desk, self.hinted[1], columns)
        return pages.question_rules(self.desk, columns)


LOG = T("log")
