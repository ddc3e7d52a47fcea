"""Which games there are: found without importing them, loaded when asked for."""

from __future__ import annotations

import pytest

from core import registry
from core.game import Game

NAMES = [info.name for info in registry.games()]


def test_games_are_listed_by_title_with_what_a_list_needs():
    games = registry.games()
    assert "altay" in NAMES
    assert [info.title for info in games] == sorted(info.title for info in games)
    for info in games:
        assert 1 <= info.seats[0] <= info.seats[1] <= 6
        assert 0 < info.minutes[0] <= info.minutes[1]
        assert 1 <= info.weight <= 5
        assert info.sentence.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_what_its_folder_says(name):
    game = registry.load(name)
    assert isinstance(game, Game)
    assert game.name == name
    assert game.rules >= 1
    assert registry.load(name) is game


@pytest.mark.parametrize("load", [registry.load, registry.info, registry.rules_topics])
def test_an_unknown_game_is_refused_with_those_there_are(load):
    with pytest.raises(registry.UnknownGame, match=r'no game "halma".*altay'):
        load("halma")


@pytest.mark.parametrize("name", NAMES)
def test_every_topic_of_the_rules_can_be_read(name):
    topics = registry.rules_topics(name)
    assert topics[0] == "overview"
    assert all(registry.rules_text(name, topic) for topic in topics)


@pytest.mark.parametrize("topic", ["", "nothing", "../game", "a/b", "overview.md", "/etc/passwd", ".."])
def test_a_topic_is_a_name_and_no_path(topic):
    assert registry.rules_text("altay", topic) is None
