"""Djinni: lamps for the cult tracks, points for priests on passing."""

from __future__ import annotations

from core.games.terra_mystica import GAME
from core.games.terra_mystica.own_things import own_notes, own_things
from core.games.terra_mystica.tables import FACTION, FACTIONS, POWER, STRONGHOLD
from core.match import Match
from core.text import say
from tests.games.terra_mystica.positions import Board, options
from tests.rule import rule


def djinni(**values: object) -> Board:
    board = Board("djinni witches", fan_factions="true").built("djinni", dwelling="E1")
    return board.has("witches", cults=[0, 0, 0, 0]).has("djinni", **{"cults": [1, 0, 2, 6]} | values)


@rule("fan:djinni.1")
def test_three_lamps() -> None:
    assert djinni().seat("djinni").stock == [3]


@rule("fan:djinni.2")
def test_two_markers_change_places_for_a_lamp() -> None:
    """Fire on 1 and air on 6: afterwards fire on 6 and air on 1. It is the action of the turn."""
    play = djinni().play().do("swap fire air")
    assert play.cults("djinni") == {"fire": 6, "water": 0, "earth": 2, "air": 1}
    assert play.seat("djinni").stock == [2]
    assert play.asked == ("djinni", "end")


@rule("fan:djinni.2")
def test_any_two_tracks_of_unequal_height() -> None:
    """Four tracks make six pairs; water and earth are both on 2, to change them would do nothing."""
    play = djinni(cults=[1, 2, 2, 6]).play()
    pairs = ["fire water", "fire earth", "fire air", "water air", "earth air"]
    assert play.starting("swap") == [f"swap {pair}" for pair in pairs]
    assert play.why_not("swap water earth") == ("same_height",)


@rule("fan:djinni.1", "fan:djinni.2")
def test_the_fourth_swap_lacks_a_lamp() -> None:
    board = djinni().has("witches", passed=1)
    play = board.play().do("swap fire air", "end", "swap fire air", "end", "swap fire earth", "end")
    assert play.starting("swap") == []
    assert play.why_not("swap fire air") == ("no_lamp",)


@rule("fan:djinni.3")
def test_no_power_on_the_way() -> None:
    """Fire rises from 1 past 3 and 5 to 6: no power."""
    play = djinni(bowls=[12, 0, 0]).play().do("swap fire air")
    assert play.seat("djinni").bowls == [12, 0, 0]


@rule("fan:djinni.4")
def test_not_to_a_top_that_is_taken() -> None:
    """Air on 10 may go to fire, not to earth, where the Witches are on 10."""
    board = djinni(cults=[1, 0, 2, 10]).has("witches", cults=[0, 0, 10, 0])
    play = board.play()
    assert play.why_not("swap earth air") == ("top_taken", "earth")
    play.do("swap fire air")
    assert play.cults("djinni")["fire"] == 10 and play.seat("djinni").keys == 0


@rule("fan:djinni.4")
def test_the_top_that_was_left_is_free() -> None:
    """Djinni leave the top of air for fire: the Witches go from 9 to 10 with a key."""
    board = djinni(cults=[1, 0, 2, 10]).has("witches", cults=[0, 0, 0, 9], keys=1, priests=1)
    play = board.play().do("swap fire air", "end", "priest air 1")
    assert play.cults("witches")["air"] == 10


@rule("fan:djinni.5")
def test_points_for_priests_on_passing() -> None:
    """Three priests on the cult board: 3 points with the stronghold, none without."""
    for kind, points in (("stronghold", 3), ("trading_post", 0)):
        board = Board("djinni witches", fan_factions="true").built("djinni", **{kind: "E1"})
        board.state.spaces[0] = board.state.spaces[5] = board.state.spaces[6] = 0
        play = board.has("djinni", sent=3).play()
        play.passes()
        assert play.sources("djinni").get("faction", 0) == points


@rule("fan:djinni.5")
def test_on_every_pass() -> None:
    """With two priests 2 points in round 5 and 2 in round 6."""
    board = Board("djinni witches", fan_factions="true").built("djinni", stronghold="E1").round(5)
    board.state.spaces[0] = board.state.spaces[4] = 0
    play = board.has("djinni", sent=2).has("witches", passed=1).play()
    play.passes()
    assert play.sources("djinni")["faction"] == 2 and play.state.round == 6
    play.do("pass")
    assert play.sources("djinni")["faction"] == 4


@rule("fan:djinni.6")
def test_two_steps_before_the_first_round() -> None:
    """2 steps on one cult when the factions are known; no power as space 3 is not reached."""
    match = Match.new(GAME, 2, 3, options(fan_factions="true"))
    match.answer(0, "faction djinni")
    match.answer(1, "faction witches")
    decision = match.decisions()[0]
    assert (decision.seat, decision.topic) == (0, "step")
    match.answer(0, "step earth")
    djinni = match.state.players[0]
    assert (djinni.cults, djinni.bowls) == ([0, 0, 2, 0], [5, 7, 0])
    assert match.decisions()[0].topic == "start"


@rule("fan:djinni.1", "fan:djinni.5")
def test_numbers_of_the_board() -> None:
    """Yellow; the stronghold costs 6 coins and 3 workers and brings 4 power a round."""
    board = FACTIONS[FACTION["djinni"]]
    assert (board.home, board.cost[STRONGHOLD][:2], board.income[STRONGHOLD]) == ("yellow", (6, 3), ((POWER, (0, 4)),))


def test_lamps_are_shown() -> None:
    """On the own page and beside the board, with the number that is left."""
    board = djinni()
    facts = {fact.id: say(fact.value) for fact in own_things(board.state, 0)}
    assert facts == {"lamps": "3 lamps"}
    board.seat("djinni").stock = [1]
    assert [say(fact.short) for fact in own_notes(board.state)[0].facts] == ["1 lamp"]
