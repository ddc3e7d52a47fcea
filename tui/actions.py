"""The one table of actions: keys, name, words, and where they work. Keys pressed, the last row of the screen and
the help page all come from it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from core.text import Part, T
from core.view import MENU_KEYS

# Where keys can go: one of these at a time.
TABLE, MAP, PAGE, PAGES, PREVIEW, HELP, ORDERS, HANDOVER, ENTRY, OVER, LOBBY, SETUP, SEAT = (
    "table", "map", "page", "pages", "preview", "help", "orders", "handover", "entry", "over", "lobby", "setup", "seat",
)  # fmt: skip
BACK, BACKLOG, ARRANGE, CONSENT, CONFIRM = "back", "backlog", "arrange", "consent", "confirm"
PAUSE, SETTING, SHELF, USED, MANUAL = "pause", "setting", "shelf", "used", "manual"
WHERES = (
    TABLE, MAP, PAGE, PAGES, PREVIEW, HELP, ORDERS, HANDOVER, ENTRY, OVER, LOBBY, SETUP, SEAT,
    BACK, BACKLOG, ARRANGE, CONSENT, CONFIRM, PAUSE, SETTING, SHELF, USED, MANUAL,
)  # fmt: skip

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
    Action("pane", ("tab", "shift+tab"), "Tab", T("to the map and back to the menu"), (TABLE,), T("map")),
    Action("pane", ("tab", "shift+tab"), "Tab", T("back to the menu"), (MAP,), T("menu")),
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
    Action("digest", ("D",), "D", T("what happened since your last turn"), BOARD),
    Action("points", ("P",), "P", T("points if the game ended now, part by part, and how it went"), BOARD),
    Action("back", ("B",), "B", T("look back: the game step by step"), BOARD),
    Action("arrange", ("T",), "T", T("the table: seats and bots, concede, end now, undo, save a copy and try"), BOARD),
    Action("silence", ("exclamation_mark",), "!", T("after a warning: do it, and never warn of this again"), BOARD),
    Action("filter", ("slash",), "/", T("find in the menu"), BOARD),
    Action("command", ("colon",), ":", T("type an answer in notation (Tab completes)"), BOARD, T("type")),
    Action("labels", ("number_sign",), "#", T("what places show: all, ids, menu keys"), BOARD),
    Action("settings", ("S",), "S", T("settings: colours, bell, pace of bots and so on"), BOARD),
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
    # A stop after a bot's turn
    Action("go_on", ("enter", "space"), "Enter", T("let the bots go on (so does any other key)"), (PAUSE,), T("go on")),
    Action("leave", ("q",), "q", T("leave; everything is saved"), (PAUSE,), T("leave")),
    # Handing over
    Action("leave", ("q",), "q", T("leave; everything is saved"), (HANDOVER,), T("leave")),
    # Typing
    Action("entry_done", ("enter",), "Enter", T("take what is typed"), (ENTRY,), T("take")),
    Action("entry_close", ("escape",), "Esc", T("stop typing"), (ENTRY,), T("back")),
    Action("entry_complete", ("tab",), "Tab", T("complete"), (ENTRY,), T("complete")),
    Action("entry_erase", ("backspace",), "Backspace", T("erase a character"), (ENTRY,)),
    # The end
    Action("board", ("enter", "escape", "backspace"), "Enter", T("look at the board"), (OVER,), T("board")),
    Action("rematch", ("a",), "a", T("again, with the same seats"), (OVER,), T("again")),
    Action("back", ("r", "B"), "r", T("look back: the game step by step"), (OVER,), T("look back")),
    Action("arrange", ("T",), "T", T("the table: go on after all, rename, save a copy and try"), (OVER,), T("table")),
    Action("leave", ("q",), "q", T("leave; everything is saved"), (OVER,), T("leave")),
    # Looking back
    Action("later", ("right", "l", "space"), "Right l", T("a step on"), (BACK,), T("on")),
    Action("earlier", ("left", "h"), "Left h", T("a step back"), (BACK,), T("back")),
    Action("turn_later", ("down", "j"), "Down j", T("to the next turn"), (BACK,), T("next turn")),
    Action("turn_earlier", ("up", "k"), "Up k", T("to the turn before"), (BACK,)),
    Action("to_start", ("home", "0"), "0", T("to the start (Home too)"), (BACK,)),
    Action("to_end", ("end", "z"), "z", T("to where the game is now (End too)"), (BACK,)),
    Action("go_to", ("g",), "g", T("to an answer by its number, or to a round: r3"), (BACK,), T("go to")),
    Action("back_log", ("L",), "L", T("the log: choose a line to go to"), (BACK,), T("log")),
    Action("eyes", ("v",), "v", T("look with another seat's eyes (after the end)"), (BACK,)),
    Action("undo_here", ("u",), "u", T("undo up to here"), (BACK,), T("undo to here")),
    Action("try_here", ("t",), "t", T("save a copy of this position and try"), (BACK,)),
    Action("pages", ("o",), "o", T("boards and pages as they were"), (BACK,)),
    Action("points", ("P",), "P", T("the points as they were"), (BACK,)),
    Action("back_keys", ("question_mark",), "?", T("these keys"), (BACK,), T("keys")),
    Action("close_back", ("escape", "backspace", "enter", "q"), "Esc", T("back to the game"), (BACK,), T("leave")),
    Action("line_up", ("up", "k"), "Up k", T("the line before"), (BACKLOG,)),
    Action("line_down", ("down", "j"), "Down j", T("the next line"), (BACKLOG,)),
    Action("lines_up", ("pageup",), "PgUp", T("a page up"), (BACKLOG,)),
    Action("lines_down", ("pagedown", "space"), "PgDn", T("a page down"), (BACKLOG,), T("more")),
    Action("line_go", ("enter",), "Enter", T("go to this line"), (BACKLOG,), T("go there")),
    Action("close", ("escape", "backspace", "q"), "Esc", T("back"), (BACKLOG,), T("back")),
    # The table page
    Action("deed_up", ("up", "k"), "Up k", T("up"), (ARRANGE,)),
    Action("deed_down", ("down", "j"), "Down j", T("down"), (ARRANGE,)),
    Action("deed_take", ("enter",), "Enter", T("do it"), (ARRANGE,), T("do it")),
    Action("deed", LETTERS, "1-9 a-z", T("do what has this key"), (ARRANGE,), T("do")),
    Action("close", ("escape", "backspace", "q"), "Esc", T("back to the table"), (ARRANGE,), T("back")),
    Action("agree", ("y",), "y", T("yes, I agree"), (CONSENT,), T("I agree")),
    Action("refuse", ("n",), "n", T("no, I do not"), (CONSENT,), T("I do not")),
    Action("close", ("escape", "backspace", "q"), "Esc", T("answer later"), (CONSENT,), T("later")),
    Action("yes", ("y",), "y", T("yes, do it"), (CONFIRM,), T("yes")),
    Action("no", ("n", "escape", "backspace", "q"), "n", T("no, leave it as it is"), (CONFIRM,), T("no")),
    # Lobby
    Action("open", ("enter",), "Enter", T("go on with the highlighted game, or start it"), (LOBBY,), T("go on")),
    Action("number", tuple("123456789"), "1-9", T("open a game by its number"), (LOBBY,), T("open")),
    Action("new", ("n",), "n", T("new game"), (LOBBY,), T("new")),
    Action("settings", ("s", "S"), "s", T("settings: colours, bell, pace of bots and so on"), (LOBBY,), T("settings")),
    Action("archive", ("a",), "a", T("archive: put the game away, without losing it"), (LOBBY,), T("archive")),
    Action("filter", ("slash",), "/", T("find among the games"), (LOBBY, SHELF), T("find")),
    Action("delete", ("d",), "d", T("delete the game for good, after a question"), (LOBBY, SHELF), T("delete")),
    Action("look_back", ("r",), "r", T("look back through the highlighted game"), (LOBBY, SHELF)),
    Action("watch", ("w",), "w", T("only watch the highlighted game"), (LOBBY, SHELF), T("watch")),
    Action("shelf", ("v",), "v", T("the archived games"), (LOBBY,), T("archived")),
    Action("rename_save", ("e",), "e", T("another name for the save"), (LOBBY,), T("rename")),
    Action("open_name", ("o",), "o", T("open a save by its name or file"), (LOBBY,), T("by name")),
    Action("up", ("up", "k"), "Up k", T("up"), (LOBBY, SHELF, SETUP, SETTING)),
    Action("down", ("down", "j"), "Down j", T("down"), (LOBBY, SHELF, SETUP, SETTING)),
    Action("close", ("escape", "backspace"), "Esc", T("show all games again"), (LOBBY,)),
    Action("manual", ("question_mark",), "?", T("these keys"), (LOBBY, SHELF), T("keys")),
    Action("leave", ("q",), "q", T("quit"), (LOBBY,), T("quit")),
    # Archived games
    Action("bring_back", ("enter", "a"), "Enter", T("bring the game back to the others"), (SHELF,), T("bring back")),
    Action("close", ("escape", "backspace", "q", "v"), "Esc", T("back to the other games"), (SHELF,), T("back")),
    # A game somebody else has open
    Action("watch", ("w", "enter"), "w", T("only watch; nothing can be changed from here"), (USED,), T("watch")),
    Action(
        "take_over", ("t",), "t", T("take over: for a process of another machine that is gone"), (USED,), T("take over")
    ),
    Action("no", ("n", "escape", "backspace", "q"), "Esc", T("leave it"), (USED,), T("leave it")),
    # The keys of the lobby
    Action("close", ("escape", "backspace", "enter", "q"), "Esc", T("back to the games"), (MANUAL,), T("back")),
    # Settings
    Action("change", ("right", "l", "space", "enter"), "Enter", T("the next value"), (SETTING,), T("change")),
    Action("change_back", ("left", "h"), "Left h", T("the value before"), (SETTING,)),
    Action("number", tuple("123456789abc"), "1-9 a-c", T("the next value of a line"), (SETTING,)),
    Action("close", ("escape", "backspace", "q", "S"), "Esc", T("back"), (SETTING,), T("back")),
    # Set-up
    Action("start", ("enter", "0"), "Enter", T("start the game"), (SETUP,), T("start")),
    Action("change", ("right", "l", "space"), "Right", T("next value"), (SETUP,), T("change")),
    Action("change_back", ("left", "h"), "Left", T("value before"), (SETUP,)),
    Action("rename", ("n",), "n", T("name of the seat"), (SETUP,), T("name")),
    Action("number", tuple("123456789abcdefgmrstvxyz"), "1-9 a-z", T("next value of a line"), (SETUP,)),
    Action("back", ("escape", "backspace"), "Esc", T("back to the lobby"), (SETUP,), T("back")),
    Action("leave", ("q",), "q", T("quit"), (SETUP,), T("quit")),
    # A name being typed
    Action("entry_done", ("enter",), "Enter", T("take what is typed"), (SEAT,), T("take")),
    Action("entry_close", ("escape",), "Esc", T("leave it as it was"), (SEAT,), T("back")),
    Action("entry_erase", ("backspace",), "Backspace", T("erase a character"), (SEAT,)),
)

_BY_KEY = {(where, key): action for action in ACTIONS for where in action.where for key in action.keys}


def action_of(where: str, key: str, character: str | None = None) -> Action | None:
    """What a key does at a place: by the key's name, or by the character it typed."""
    return _BY_KEY.get((where, key)) or (_BY_KEY.get((where, character)) if character else None)


def shown(where: str, without: Collection[str] = ()) -> list[tuple[str, Part]]:
    """Keys and brief words for the last row, in order, without some actions."""
    actions = [action for action in ACTIONS if where in action.where and action.id not in without]
    return [(action.show, action.brief) for action in actions if action.brief]


def explained(where: str) -> list[tuple[str, Part]]:
    """All keys that work at a place, with their words."""
    return [(action.show, action.words) for action in ACTIONS if where in action.where]
