"""What all screens share: keys looked up in the table of actions, panes placed for the size of the terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from time import monotonic
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from textual import events
from textual.geometry import Offset, Size
from textual.screen import Screen

from core.text import Part, T, say
from tui.actions import LOBBY, SETTING, SETUP, SHELF, Action, action_of
from tui.canvas import Box
from tui.faults import not_done, write_log
from tui.room import HEIGHT, WIDTH
from tui.rows import BOLD, Row, wrap
from tui.widgets.pane import Pane

if TYPE_CHECKING:
    from tui.app import LongtableApp


P = ParamSpec("P")


def safely(method: Callable[Concatenate[Any, P], None]) -> Callable[Concatenate[Any, P], None]:
    """A method of a screen that must not end the program: what fails in it goes to `recover`."""

    @wraps(method)
    def guarded(self: Any, *args: P.args, **named: P.kwargs) -> None:
        try:
            method(self, *args, **named)
        except Exception as error:
            self.recover(error)

    return guarded


# What a click on the highlighted line of a list does
SECOND_CLICK = {LOBBY: "enter", SHELF: "enter", SETUP: "right", SETTING: "enter"}


class KeyScreen(Screen[None]):
    """A screen whose keys are actions: `do_ID` is called for the action ID of the place `where` keys go now."""

    AUTO_FOCUS = None
    BINDINGS = []
    where = LOBBY
    said: Part = ""  # a sentence until the next key
    heard_from = 0.0  # keys typed before this moment answered another question
    placed_for: Size | None = None  # the size the panes were placed for

    def __init__(self) -> None:
        super().__init__()
        self.small = Pane("small")

    @property
    def table_app(self) -> LongtableApp:
        app: Any = self.app
        return app  # type: ignore[no-any-return]

    # Keys

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "ctrl+z":
            self.table_app.stand_aside()
            return
        if self.too_small:
            if event.key in ("q", "escape"):
                self.leave_small()
            return
        self._place_first()
        if event.key == "ctrl+c" or event.key == "ctrl+q":
            self.leave_small()
        elif event.key == "ctrl+l":
            self.repaint_all()
        else:
            self.pressed(event.key, event.character, event.time)

    @safely
    def pressed(self, key: str, character: str | None, time: float) -> None:
        """A key, whatever it may lead to."""
        self.key(key, character, time)

    def recover(self, error: Exception) -> None:
        """Something failed that should not: say so, and go on."""
        self.said = not_done(error)
        try:
            self.draw()
        except Exception as worse:  # what failed may be the picture itself; the next key draws it again
            write_log(worse)

    def draw(self) -> None:
        """Paint everything anew."""

    def key(self, key: str, character: str | None, time: float) -> None:
        """One key, pressed at a time (monotonic seconds)."""
        action = action_of(self.where, key, character)
        if action is None:
            self.typed(character if character and character.isprintable() else "")
        elif not self.late(action, time):
            getattr(self, f"do_{action.id}")(key if len(key) == 1 else character or key)

    def late(self, action: Action, time: float) -> bool:
        """Whether the key was meant for something no longer on the screen."""
        return False

    def typed(self, character: str) -> None:
        """A character that is no action here."""

    # The mouse, where the player has switched it on

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if not self.too_small:
            self._place_first()
            self._clicked(event.screen_x, event.screen_y, event.time)

    @safely
    def _clicked(self, x: int, y: int, time: float) -> None:
        self.clicked(x, y, time)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, "down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, "up")

    def _wheel(self, event: events.MouseEvent, key: str) -> None:
        """The wheel is the arrow key of its direction."""
        event.stop()
        if not self.too_small:
            self._place_first()
            self.pressed(key, None, event.time)

    def clicked(self, x: int, y: int, time: float) -> None:
        """A click on a list: the highlight goes there by as many arrows; on the highlighted line it is the key that
        takes or changes it."""
        listed: Any = getattr(self, "list", None)
        if self.where not in SECOND_CLICK or not isinstance(listed, Pane) or not listed.holds(x, y):
            return
        if self.app.cursor_position.y == y:
            self.pressed(SECOND_CLICK[self.where], None, time)
            return
        down = y > self.app.cursor_position.y
        there, back = ("down", "up") if down else ("up", "down")
        while (before := self.app.cursor_position.y) != y and (y > before) == down:
            self.pressed(there, None, time)
            if (self.app.cursor_position.y > before) != down:
                self.pressed(back, None, time)  # went round from one end of the list to the other
                return

    def hear_anew(self) -> None:
        """From the next picture on keys count again."""
        self.heard_from = float("inf")

        def painted() -> None:
            self.heard_from = monotonic()

        self.call_after_refresh(painted)

    def leave_small(self) -> None:
        """Leave, from wherever the keys go."""
        self.do_leave("q")

    def do_leave(self, key: str) -> None:
        """Leave the program; a table goes back to where the player came from."""
        self.app.exit(0)

    def repaint_all(self) -> None:
        """Send the whole picture again (Ctrl-L)."""
        self.table_app.send_whole()
        self.refresh(layout=True)

    # Size

    @property
    def too_small(self) -> bool:
        return self.size.width < WIDTH or self.size.height < HEIGHT

    def on_resize(self, event: events.Resize) -> None:
        self.spread()

    def on_screen_resume(self) -> None:
        self.spread()

    def _place_first(self) -> None:
        """A key may come between a new size and the message that tells of it: the panes are placed before it."""
        if self.placed_for != self.size:
            self.spread()

    @safely
    def spread(self) -> None:
        """Place all panes for the size there is, or say that it is too small."""
        width, height = self.size
        if not width or not height:
            return
        self.placed_for = self.size
        if self.too_small:
            for pane in self.query(Pane):
                pane.move(None)
            self.small.move(Box(0, 0, width, height))
            words = T(
                "This screen has {width} x {height} characters; the table needs {w} x {h}. "
                "Make the window larger, or press q: everything is saved.",
                width=width,
                height=height,
                w=WIDTH,
                h=HEIGHT,
            )
            rows: list[Row] = [[(line, BOLD)] for line in wrap(say(words), max(10, width - 1))]
            self.small.paint(rows)
            return
        self.small.move(None)
        self.place_panes(width, height)

    def place_panes(self, width: int, height: int) -> None:
        """Give each pane its box and paint it."""
        raise NotImplementedError

    def cursor_to(self, x: int, y: int) -> None:
        """Put the hardware cursor on the focused item."""
        self.app.cursor_position = Offset(x, y)
