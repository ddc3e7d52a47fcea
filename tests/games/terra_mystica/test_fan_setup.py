"""Fan factions before the game: the option, who shuts out whom, boards dealt, the auction, the list of forty."""

from __future__ import annotations

from core.games.terra_mystica import GAME
from core.games.terra_mystica.selecting import BOARDS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.switches import FAN, SWITCHES
from core.games.terra_mystica.tables import FACTION, FACTIONS
from core.match import Match
from tests.games.terra_mystica.positions import options
from tests.rule import rule
from tests.showing import words


def table(seats: int, seed: int = 1, **chosen: str) -> Match:
    return Match.new(GAME, seats, seed, options(**{"fan_factions": "true"} | chosen))


def offered(match: Match) -> list[str]:
    """The factions the first question offers."""
    return [str(option[1]) for option in match.listed(match.decisions()[0])]


def answer(match: Match, *notations: str) -> None:
    for notation in notations:
        match.answer(match.decisions()[0].seat, notation)


def refused(match: Match, faction: str) -> object:
    decision = match.decisions()[0]
    return dict(match.refusals(decision))["faction", faction]


@rule("fan:setup.1", "tm:15")
def test_only_when_they_are_wanted() -> None:
    assert len(offered(table(2, fan_factions="false"))) == 20
    assert len(offered(table(2))) == 40


@rule("fan:setup.1")
def test_fan_factions_of_ice_and_volcano_need_the_pieces_of_fire_and_ice() -> None:
    found = offered(table(2, fire_and_ice_factions="false"))
    assert len(found) == 14 + 16
    assert not {"selkies", "snowshamans", "firewalkers", "kingdomofember"} & set(found)
    assert {"changelings", "geologists"} <= set(found)


@rule("fan:setup.2", "tm:1.1")
def test_a_colour_shuts_out_all_four_factions_of_it() -> None:
    match = table(3)
    answer(match, "faction goblins")
    assert not {"alchemists", "darklings", "childrenofthewyrm", "goblins"} & set(offered(match))
    assert refused(match, "darklings") == ("home_taken", "black", 0)
    answer(match, "faction witches")
    assert refused(match, "parrotmen") == ("home_taken", "green", 1)


@rule("fan:setup.2", "tm:1.1")
def test_one_of_ice_volcano_and_variable_each() -> None:
    match = table(5)
    answer(match, "faction selkies", "colour red")
    assert not {"icemaidens", "yetis", "snowshamans", "architects", "giants"} & set(offered(match))
    answer(match, "faction acolytes")
    assert not {"dragonlords", "firewalkers", "kingdomofember"} & set(offered(match))
    answer(match, "faction shapeshifters", "colour blue")
    assert not {"changelings", "geologists", "riverwalkers", "wisps"} & set(offered(match))


@rule("fan:setup.3", "tm:1.1")
def test_boards_dealt() -> None:
    """A board has two factions of one home from one box; no two seats have boards of one home."""
    fan = official = 0
    for seed in range(12):
        match = table(5, seed, faction_selection="random_boards")
        state = match.state
        assert isinstance(state, Mystica)
        homes = [BOARDS[number][0] for number in state.boards]
        assert len(set(homes)) == 5
        sides = [FACTIONS[FACTION[name]] for name in offered(match)]
        home, of_fans = BOARDS[state.boards[state.seating[0]]]
        assert len(sides) == 2
        assert all((side.home, side.set == "fan") == (home, of_fans) for side in sides)
        fan += of_fans
        official += not of_fans
    assert fan and official


@rule("fan:setup.3")
def test_boards_are_told_apart() -> None:
    """The reason against a faction of the same colour from the other box names the board that was dealt."""
    for seed in range(12):
        match = table(2, seed, faction_selection="random_boards")
        state = match.state
        home, of_fans = BOARDS[state.boards[state.seating[0]]]
        for side in FACTIONS:
            if side.home == home and (side.set == "fan") != of_fans:
                name = f"fan-{home}" if of_fans else home
                assert refused(match, side.id) == ("not_dealt", name)
                assert ("fan factions" in words(GAME.reason(("not_dealt", name)))) == of_fans


@rule("fan:setup.4", "tm:13.1")
def test_nominations_can_play_together() -> None:
    match = table(3, faction_selection="auction")
    answer(match, "nominate goatmen")
    assert not {"dwarves", "engineers", "conspirators"} & set(offered(match))
    answer(match, "nominate firewalkers")
    assert not {"acolytes", "dragonlords", "kingdomofember"} & set(offered(match))


@rule("fan:setup.5")
def test_forty_factions_are_listed_by_colour() -> None:
    """Ten headings with four factions each: they fit the menu of a small screen."""
    match = table(2)
    decision = match.decisions()[0]
    labels = [GAME.label(match.state, decision, option) for option in match.listed(decision)]
    headings = [words(label.section) for label in labels]
    assert len(set(headings)) == 10
    assert all(headings.count(heading) == 4 for heading in headings)
    assert all(len(words(label.short)) <= 22 for label in labels)


def test_positions_without_them_are_what_they_were() -> None:
    """The switches of fan factions are remembered only where these are in the game: else no old save would be played
    again from its beginning."""
    for chosen, known in (("false", frozenset()), ("true", FAN)):
        remembered = set(table(2, fan_factions=chosen).state.options)
        assert remembered & FAN == known
        assert len(remembered - FAN) == len(SWITCHES) - len(FAN)
