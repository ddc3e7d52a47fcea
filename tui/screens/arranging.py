"""The table page: seats and bots, conceding, the end by agreement, undo, copies to try in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.cells import cell_len

from core.decision import Refused, RulesError
from core.record import SaveError
from core.table import Table
from core.text import Part, T, Who
from core.view import MENU_KEYS
from tui.actions import ARRANGE, CONFIRM, CONSENT, ENTRY
from tui.deeds import Deed, acting_seat, deeds, proposal_words, standing_words
from tui.desk import Desk
from tui.rows import BOLD, DIM, TITLE, WARN, Row, cut, fit, title, wrap

if TYPE_CHECKING:
    from tui.screens.pages import Draw
    from tui.widgets.pager import Pager


class Arranging:
    """The part of the table screen for the table itself. `deed_at` is the highlighted deed, `told` the last sentence;
    `arranged`: something was changed, so leaving the page looks at the table anew."""

    table: Table
    desk: Desk
    where: str
    leaf: Draw | None
    pager: Pager
    busy: bool
    line: str
    beside: Part
    sign: str
    deed_at = 0
    told: Part = ""
    arranged = False
    pending: Deed | None = None

    def do_arrange(self, key: str) -> None:
        """Open the page."""
        if self.busy:
            self.tell(T("{who} is thinking; the table page opens after that", who=self.desk.who_acts()))
            return
        if self.table.readonly:
            self.tell(T("this game is only watched here"))
            return
        self.deed_at, self.told, self.arranged = 0, "", False
        self._open()

    def _deeds(self) -> list[Deed]:
        return deeds(self.table, acting_seat(self.table, self.desk.seat))

    def _open(self) -> None:
        self.deed_at = min(self.deed_at, max(0, len(self._deeds()) - 1))
        self.show_page(ARRANGE, self._draw, T("the table"))
        if self.table.proposal is not None and self.table.waiting:
            self._ask_next()
        self._show()

    def _show(self) -> None:
        self.pager.draw(self._draw(self.pager.columns), keep=True)
        row = self._row_of(self.deed_at)
        self.pager.bring(row)
        self.cursor_to(0, self.pager.box.y + row - self.pager.top)

    # Drawing

    def _draw(self, columns: int) -> list[Row]:
        desk = self.desk
        rows: list[Row] = [title(desk.say(T("THE TABLE")), columns)]
        for words in standing_words(self.table):
            rows += [[("  " + line, "")] for line in wrap(desk.say(words), columns - 4)]
        return [*rows, *self._deed_rows(columns), [], *self._below(columns)]

    def _deed_rows(self, columns: int) -> list[Row]:
        rows: list[Row] = []
        section: Part = ""
        for number, deed in enumerate(self._deeds()):
            if deed.section != section:
                section = deed.section
                rows.append(title(self.desk.say(section).upper(), columns))
            hot = number == self.deed_at
            key = MENU_KEYS[number] if number < len(MENU_KEYS) else " "
            text = cut(self.desk.say(deed.words), columns - 6)
            row: Row = [("▸ " if hot else "  ", BOLD), (key, BOLD), ("  " + text, "ui.hot" if hot else "")]
            rows.append(fit(row, columns))
        return rows

    def _row_of(self, number: int) -> int:
        """The row of the page a deed stands in."""
        rows = self._draw(self.pager.columns)
        return next((at for at, row in enumerate(rows) if row and row[0][0].startswith("▸")), 1 if number else 0)

    def _below(self, columns: int) -> list[Row]:
        """A question, the line that is typed, or what was done last."""
        desk = self.desk
        if self.where == ENTRY:
            rows: list[Row] = [[(self.sign, TITLE), (self.line, BOLD)]]
            return rows + [[(line, DIM)] for line in wrap(desk.say(self.beside), columns - 2)]
        if self.where == CONSENT and self.table.waiting:
            who = Who(self.table.waiting[0])
            words = T("{what}. {who}, do you agree? y / n", what=proposal_words(self.table), who=who)
            return [[(line, BOLD)] for line in wrap(desk.say(words), columns - 2)]
        if self.where == CONFIRM and self.pending is not None:
            return [[(line, BOLD)] for line in wrap(desk.say(T("{it} y / n", it=self.pending.ask)), columns - 2)]
        if not self.told:
            return []
        return [[("! ", WARN), (line, BOLD)] for line in wrap(desk.say(self.told), columns - 4)]

    def _at_end(self) -> None:
        """The question stands at the end of the page: it is in sight, the cursor behind it."""
        rows = self._draw(self.pager.columns)
        self.pager.draw(rows, keep=True)
        self.pager.end()
        width = sum(cell_len(text) for text, _ in rows[-1])
        self.cursor_to(min(width, self.pager.columns - 1), self.pager.box.y + min(len(rows), self.pager.box.height) - 1)
        self.draw_keys()

    # Keys

    def do_deed_up(self, key: str) -> None:
        self._move_deed(-1)

    def do_deed_down(self, key: str) -> None:
        self._move_deed(1)

    def _move_deed(self, by: int) -> None:
        self.told = ""
        self.deed_at = (self.deed_at + by) % max(1, len(self._deeds()))
        self._show()

    def do_deed(self, key: str) -> None:
        number = MENU_KEYS.index(key)
        if number < len(self._deeds()):
            self.deed_at = number
            self.do_deed_take(key)

    def do_deed_take(self, key: str) -> None:
        found = self._deeds()
        if not found:
            return
        deed = found[self.deed_at]
        self.told, self.pending = "", deed
        if deed.typed:
            self.read_line(self.desk.say(deed.typed), T("Enter keeps it, Esc leaves it"), self._typed_deed)
            self._at_end()
        elif deed.ask:
            self.where = CONFIRM
            self._at_end()
        else:
            self._do(deed, "")

    def _typed_deed(self, text: str) -> Part:
        if self.pending is not None:
            self._do(self.pending, text)
        return ""

    def do_yes(self, key: str) -> None:
        self.where = ARRANGE
        if self.pending is not None:
            self._do(self.pending, "")

    def do_no(self, key: str) -> None:
        self.where, self.pending = ARRANGE, None
        self._show()
        self.draw_keys()

    def _do(self, deed: Deed, text: str) -> None:
        if deed.copies:
            self.leaf = None
            self.try_copy(acting_seat(self.table, self.desk.seat), None)
            return
        over = self.table.match.over
        try:
            self.told = deed.run(text)
            self.arranged = True
        except (Refused, RulesError, SaveError) as error:
            self._failed(error)
            self.told, self.desk.said = self.desk.said, ""
        self._after(over)

    def _after(self, over: str) -> None:
        """Whoever is still to be asked is asked; an end or a new beginning shows at once."""
        self.pending = None
        if self.table.match.over != over:
            self.leaf = None
            self.go_on()
            return
        self.desk.renew()
        self._open()

    # Consent

    def _ask_next(self) -> None:
        self.where = CONSENT
        self._at_end()

    def do_agree(self, key: str) -> None:
        self._consent(self.table.agree)

    def do_refuse(self, key: str) -> None:
        self._consent(self.table.refuse)

    def _consent(self, answer: Callable[[int], None]) -> None:
        over = self.table.match.over
        try:
            answer(self.table.waiting[0])
            self.arranged = True
            self.told = T("done") if self.table.proposal is None and answer == self.table.agree else ""
        except (Refused, RulesError, SaveError) as error:
            self._failed(error)
            self.told, self.desk.said = self.desk.said, ""
        self._after(over)

    def leave_page(self) -> None:
        """The page is closed: go on with whoever is asked now."""
        self.leaf = None
        if self.arranged or self.table.match.over:
            self.go_on()

    # Given by the screen
    tell: Callable[[Part], None]
    go_on: Callable[..., None]
    show_page: Callable[..., None]
    cursor_to: Callable[[int, int], None]
    draw_keys: Callable[[], None]
    read_line: Callable[..., None]
    try_copy: Callable[[int, int | None], None]
    _failed: Callable[[Exception], None]
