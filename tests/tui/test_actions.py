"""The one table of actions."""

from __future__ import annotations

import pytest

from core.text import say
from core.view import MENU_KEYS
from tests.rule import rule
from tui.actions import ACTIONS, BOARD, WHERES, action_of, explained, shown
from tui.screens.lobby import LobbyScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen


@pytest.mark.parametrize("where", WHERES)
def test_no_key_has_two_meanings_anywhere(where: str) -> None:
    keys = [key for action in ACTIONS if where in action.where for key in action.keys]
    assert sorted(keys) == sorted(set(keys))


def test_menu_keys_are_no_commands_and_commands_no_menu_keys() -> None:
    commands = {key for action in ACTIONS if action.id != "entry" for key in action.keys if BOARD[0] in action.where}
    assert not commands & set(MENU_KEYS)
    assert all(action_of("table", key).id == "entry" for key in MENU_KEYS)  # type: ignore[union-attr]


@rule("bug:276")
@pytest.mark.parametrize(
    ("key", "id"),
    [
        ("up", "up"), ("k", "up"), ("down", "down"), ("j", "down"), ("left", "left"), ("h", "left"),
        ("right", "right"), ("l", "right"), ("less_than_sign", "previous"), ("greater_than_sign", "next"),
        ("enter", "take"), ("backspace", "undo"), ("escape", "close"), ("u", "undo"), ("U", "undo_turn"),
        ("R", "redo"), ("p", "preview"), ("w", "why"), ("i", "inspect"), ("o", "pages"), ("H", "hint"), ("L", "log"),
        ("slash", "filter"), ("colon", "command"), ("number_sign", "labels"), ("question_mark", "help"),
        ("tab", "pane"), ("q", "leave"), ("0", "zero"), ("1", "entry"), ("z", "entry"),
    ],
)  # fmt: skip
def test_the_keys_of_the_table(key: str, id: str) -> None:
    for where in BOARD:
        action = action_of(where, key)
        assert action is not None and action.id == id


def test_every_action_is_built_on_a_screen_where_its_keys_go() -> None:
    lobby = ("lobby", "shelf", "used", "manual")
    screens = dict.fromkeys(lobby, (LobbyScreen,)) | {
        "setup": (NewGameScreen,),
        "seat": (LobbyScreen, NewGameScreen),
        "setting": (SettingsScreen,),
        "confirm": (LobbyScreen, TableScreen),
    }
    for action in ACTIONS:
        for where in action.where:
            for screen in screens.get(where, (TableScreen,)):
                assert hasattr(screen, f"do_{action.id}"), (where, action.id)


@rule("bug:246", "bug:249")
@pytest.mark.parametrize("where", WHERES)
def test_every_place_shows_some_keys_and_explains_all(where: str) -> None:
    assert explained(where)
    assert all(say(words) for _, words in explained(where))
    assert {show for show, _ in shown(where)} <= {show for show, _ in explained(where)}


@rule("bug:283")
def test_nothing_needs_function_keys_alt_or_control() -> None:
    for action in ACTIONS:
        for key in action.keys:
            assert not key.startswith(("f1", "alt+", "ctrl+", "super+")), action.id
