"""The easy bot plays fan factions with what is their own, and wins against chance."""

from __future__ import annotations

import pytest

from core.bots import choose
from core.games.terra_mystica import GAME
from core.games.terra_mystica.tables import FACTION, FACTIONS
from core.match import Match
from tests.games.terra_mystica.positions import options
from tests.playing import Luck, pick

# What it must use in one of its games: verbs of options, or the name of a special action.
USED = {
    "goblins": {"marker"},
    "childrenofthewyrm": {"ACTY"},
    "goatmen": {"p"},  # a priest converted
    "conspirators": {"ACTU"},
    "prospectors": {"build"},
    "timetravellers": {"ACTT"},
    "djinni": {"swap"},
    "changelings": {"build"},
    "geologists": {"mark", "unmark"},
    "selkies": {"river-dwelling"},
    "snowshamans": {"advance"},
    "firewalkers": {"blocker", "build"},
    "kingdomofember": {"gather", "flow"},
    "parrotmen": {"income", "power"},
    "enlightened": {"ACTL", "transform"},
    "atlanteans": {"stronghold", "town"},
    "wisps": {"transform", "build"},
    "treasurers": {"bank"},
    "architects": {"ACTM", "bridge"},
    "archivists": {"pass", "bonus"},
}


def game(faction: str, seed: int) -> tuple[Match, set[str]]:
    """A game of the faction, led by the easy bot, against Witches (Nomads, if it is green) led by chance; red is named
    where a colour is. Returns what the bot has used."""
    match, luck, used = Match.new(GAME, 2, seed, options(fan_factions="true")), Luck(seed), set()
    match.answer(0, f"faction {faction}")
    if match.decisions()[0].topic == "colour":
        match.answer(0, "colour red")
    match.answer(1, "faction nomads" if FACTIONS[FACTION[faction]].home == "green" else "faction witches")
    while not match.over:
        if match.decisions()[0].seat == 0:
            option = choose("easy", match, 0)
            used |= {str(word) for word in option[:2]}
            match.answer(0, option)
        else:
            match.answer(*pick(match, luck, asides=False))
    return match, used


@pytest.mark.parametrize("faction", USED)
def test_easy_beats_chance_with_what_is_its_own(faction: str) -> None:
    """Three games: more points in each, and each thing used in one at least."""
    used: set[str] = set()
    for seed in (1, 2, 3):
        match, words = game(faction, seed)
        used |= words
        mine, others = (score.total for score in GAME.scores(match.state))
        assert mine > others
    assert used >= USED[faction]


def test_income_of_the_first_round_waits_in_the_treasury() -> None:
    """Twice as many workers for the five rounds that follow are worth more than these in the first one."""
    match, luck = Match.new(GAME, 2, 1, options(fan_factions="true")), Luck(1)
    match.answer(0, "faction treasurers")
    match.answer(1, "faction witches")
    while match.decisions()[0].topic != "treasury":
        match.answer(*pick(match, luck, asides=False))
    what, amount = match.decisions()[0].about
    assert (what, amount) == ("workers", 2)  # two dwellings, none of the board itself
    assert choose("easy", match, 0) == ("bank", "workers", 2)
