"""The one table of actions: keys, name, words, and where they work. Keys pressed, the last row of the screen and
the help page all come from it.
"""

from __future__ import annotations

from typing import NamedTuple

from core.text import Part, T
from core.view import MENU_KEYS

# Where keys can go: one of these at a time.
TABLE, MAP, PAGE, PAGES, PREVIEW, HELP, ORDERS, HANDOVER, ENTRY, OVER, LOBBY, SETUP, SEAT = (
    "table", "map", "page", "pages", "preview", "help", "orders", "handover", "entry", "over", "lobby", "setup", "seat",
)  # fmt: skip
WHERES = (TABLE, MAP, PAGE, PAGES, PREVIEW, HELP, ORDERS, HANDOVER, ENTRY, OVER, LOBBY, SETUP, SEAT)

BOARD = (TABLE, MAP)
READING = (PAGE, PAGES, PREVIEW, HELP, ORDERS)


class Action(NamedTuple):
    """`keys` as Textual names them, the first one shown as `show`; `brief` for the last row (none: not there)."""

    id: str
    keys: tuple[str, ...]
    show: str
    words: Part
    where: tuple[str, ...]
    brief: Part = ""


LETTERS = tuple(MENU_KEYS)

ACTIONS = (
    Action("entry", LETTERS, "1-9 a-z", T("take an entry of the menu at once"), BOARD, T("take")),
    Action("zero", ("0",), "0", T("done, pass or none"), BOARD, T("done")),
    Action("take", ("enter",), "Enter", T("take what is highlighted; on the map: list what can be done there"), BOARD),
    Action("up", ("up", "k"), "Up k", T("up, in the menu or on the map"), BOARD),
    Action("down", ("down", "j"), "Down j", T("down, in the menu or on the map"), BOARD),
    Action("left", ("left", "h"), "Left h", T("left, on the map"), BOARD),
    Action("right", ("right", "l"), "Right l", T("right, on the map"), BOARD),
    Action("pane", ("tab", "shift+tab"), "Tab", T("to the map and back to the menu"), BOARD, T("map")),
    Action("previous", ("less_than_sign",), "<", T("previous place an option is about"), BOARD),
    Action("next", ("greater_than_sign",), ">", T("next place an option is about"), BOARD, T("places")),
    Action("undo", ("u", "backspace"), "u", T("undo the last answer (Backspace too)"), BOARD, T("undo")),
    Action("undo_turn", ("U",), "U", T("undo the turn"), BOARD),
    Action("redo", ("R",), "R", T("redo what was undone"), BOARD),
    Action("preview", ("p",), "p", T("all that the highlighted entry would change"), BOARD, T("preview")),
    Action("why", ("w",), "w", T("why not: what is refused now, and the reason"), BOARD, T("why not")),
    Action("inspect", ("i",), "i", T("all about the place, card or seat under the cursor"), BOARD, T("inspect")),
    Action("pages", ("o",), "o", T("boards and pages of the game, your own board first"), BOARD, T("boards")),
    Action("hint", ("H",), "H", T("hint: what a bot would do, and what it brings"), BOARD, T("hint")),
    Action("log", ("L",), "L", T("log (L again: all of it)"), BOARD, T("log")),
    Action("filter", ("slash",), "/", T("find in the menu"), BOARD),
    Action("command", ("colon",), ":", T("type an answer in notation (Tab completes)"), BOARD, T("type")),
    Action("labels", ("number_sign",), "#", T("what places show: all, ids, menu keys"), BOARD),
    Action("help", ("question_mark",), "?", T("rules for this question, keys and signs"), BOARD, T("rules")),
    Action("close", ("escape",), "Esc", T("close what was opened; back from a list of one place to the menu"), BOARD),
    Action("leave", ("q",), "q", T("leave; everything is saved"), BOARD, T("leave")),
    # Pages
    Action("scroll_up", ("up", "k"), "Up k", T("a line up"), (*READING, OVER)),
    Action("scroll_down", ("down", "j"), "Down j", T("a line down"), (*READING, OVER)),
    Action("page_up", ("pageup",), "PgUp", T("a page up"), (*READING, OVER)),
    Action("page_down", ("pagedown", "space"), "PgDn", T("a page down"), (*READING, OVER), T("more")),
    Action("close", ("escape", "backspace", "q"), "Esc", T("back to the table"), READING, T("back")),
    Action("close", ("enter",), "Enter", T("back to the table"), (PAGE, PAGES, HELP, ORDERS)),
    Action("page_next", ("right", "l", "o"), "o", T("next page"), (PAGES,), T("next page")),
    Action("page_previous", ("left", "h"), "Left h", T("previous page"), (PAGES,)),
    Action("page_number", tuple("123456789"), "1-9", T("a page by its number"), (PAGES,), T("page")),
    Action("topic", LETTERS, "1-9 a-z", T("another topic of the rules"), (HELP,), T("topic")),
    Action("order", tuple("123456789"), "1-9", T("change a standing order"), (ORDERS,), T("change")),
    Action("take", ("enter",), "Enter", T("do it"), (PREVIEW,), T("do it")),
    Action("preview_next", ("right", "l"), "Right l", T("preview of the next entry"), (PREVIEW,), T("next entry")),
    Action("preview_previous", ("left", "h"), "Left h", T("preview of the entry before"), (PREVIEW,)),
    Action("log", ("L",), "L", T("all of the log"), (PAGE,)),
    # Handing over
    Action("leave", ("q",), "q", T("leave; everything is saved"), (HANDOVER,), T("leave")),
    # Typing
    Action("entry_done", ("enter",), "Enter", T("take what is typed"), (ENTRY,), T("take")),
    Action("entry_close", ("escape",), "Esc", T("stop typing"), (ENTRY,), T("back")),
    Action("entry_complete", ("tab",), "Tab", T("complete"), (ENTRY,), T("complete")),
    Action("entry_erase", ("backspace",), "Backspace", T("erase a character"), (ENTRY,)),
    # The end
    Action("board", ("enter", "escape", "backspace"), "Enter", T("look at the board"), (OVER,), T("board")),
    Action("leave", ("q",), "q", T("leave; everything is saved"), (OVER,), T("leave")),
    # Lobby
    Action("open", ("enter",), "Enter", T("go on with the highlighted game"), (LOBBY,), T("go on")),
    Action("number", tuple("123456789"), "1-9", T("open a game by its number"), (LOBBY,), T("open")),
    Action("new", ("n",), "n", T("new game"), (LOBBY,), T("new game")),
    Action("up", ("up", "k"), "Up k", T("up"), (LOBBY, SETUP)),
    Action("down", ("down", "j"), "Down j", T("down"), (LOBBY, SETUP)),
    Action("open_name", ("o",), "o", T("open a save by its name or file"), (LOBBY,), T("open by name")),
    Action("leave", ("q", "escape"), "q", T("quit"), (LOBBY,), T("quit")),
    # Set-up
    Action("start", ("enter", "0"), "Enter", T("start the game"), (SETUP,), T("start")),
    Action("change", ("right", "l", "space"), "Right", T("next value"), (SETUP,), T("change")),
    Action("change_back", ("left", "h"), "Left", T("value before"), (SETUP,)),
    Action("rename", ("n",), "n", T("name of the seat"), (SETUP,), T("name")),
    Action("number", tuple("123456789abcdefgmrstvxyz"), "1-9 a-z", T("next value of a line"), (SETUP,)),
    Action("back", ("escape", "backspace"), "Esc", T("back to the lobby"), (SETUP,), T("back")),
    Action("leave", ("q",), "q", T("quit"), (SETUP,), T("quit")),
    # A name being typed
    Action("entry_done", ("enter",), "Enter", T("keep the name"), (SEAT,), T("keep")),
    Action("entry_close", ("escape",), "Esc", T("leave it as it was"), (SEAT,), T("back")),
    Action("entry_erase", ("backspace",), "Backspace", T("erase a character"), (SEAT,)),
)

_BY_KEY = {(where, key): action for action in ACTIONS for where in action.where for key in action.keys}


def action_of(where: str, key: str, character: str | None = None) -> Action | None:
    """What a key does at a place: by the key's name, or by the character it typed."""
    return _BY_KEY.get((where, key)) or (_BY_KEY.get((where, character)) if character else None)


def shown(where: str) -> list[tuple[str, Part]]:
    """Keys and brief words for the last row, in order."""
    return [(action.show, action.brief) for action in ACTIONS if where in action.where and action.brief]


def explained(where: str) -> list[tuple[str, Part]]:
    """All keys that work at a place, with their words."""
    return [(action.show, action.words) for action in ACTIONS if where in action.where]
