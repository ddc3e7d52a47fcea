"""The set-up options and rule switches: names, values, defaults."""

from __future__ import annotations

import pytest

from core.games.altay import GAME
from core.match import Match
from tests.playing import Luck, step

VALUES = {
    "start": ["corners_random", "draft"],
    "coins": ["off", "on"],
    "vp_markers_3p": ["M1_M2_M3", "any_three", "none"],
    "vp_markers_2p": ["M3_M4_M5", "none"],
    "territory_use": ["once_per_turn_each", "unlimited"],
    "prerequisite": ["any", "pyramid"],
    "surrender": ["lose_1_then_cycle_up_to_attack_cards", "lose_1_only", "off"],
    "consumed_marker": ["flip_and_keep", "remove"],
    "token_limit": ["unlimited", "16_each"],
    "wonder_drop": ["forbidden", "allowed"],
    "smallfolk_hunters": ["4", "3"],
}


def test_names_values_and_defaults() -> None:
    assert {s.name: [choice.value for choice in s.choices] for s in GAME.switches} == VALUES
    assert {s.name: s.default for s in GAME.switches} == {name: values[0] for name, values in VALUES.items()}


def test_plain_set_up_options() -> None:
    assert [s.name for s in GAME.switches if not s.rule] == ["start", "coins"]


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_every_value_plays(name: str, value: str) -> None:
    seats = 3 if name == "vp_markers_3p" else 2
    match, luck = Match.new(GAME, seats, 3, {name: value}), Luck(3)
    while match.length < 400 and not match.over:
        step(match, luck)
    assert match.state.options[name] == value
