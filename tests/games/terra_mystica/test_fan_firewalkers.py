"""Firewalkers: points for volcano, and the blocker behind them."""

from __future__ import annotations

from core.games.terra_mystica import setting
from core.games.terra_mystica.own_things import own_things
from core.games.terra_mystica.rounds import income
from core.games.terra_mystica.tables import FACTION, FACTIONS, STRONGHOLD
from core.text import say
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def walkers(blocker: int = 16, others: str = "witches nomads", **values: object) -> Board:
    """A dwelling at E2, black chosen: E1 is blue, which nobody has as home, E3 the Witches' green."""
    board = Board(f"firewalkers:black {others}", fan_factions="true").built("firewalkers", dwelling="E2")
    board.land(E1="blue", E3="green")
    return board.has("firewalkers", **{"coins": 5, "workers": 5, "stock": [blocker]} | values)


def steps_forward(play: Play) -> list[int]:
    """How many steps the blocker may go now."""
    asides = play.match.asides(play.match.decisions()[0])
    return [int(option[1]) for option in asides if option[0] == "blocker"]


@rule("fan:firewalkers.1")
def test_the_blocker_begins_four_behind() -> None:
    """20 points: on 16. After an auction with 3 or 4 points left: on 0; with 5 on 1."""
    board = Board("firewalkers:black witches", fan_factions="true")
    assert board.seat("firewalkers").stock == [16]
    for points, blocker in ((3, 0), (4, 0), (5, 1)):
        setting.give_points(board.state, 0, points)
        assert board.seat("firewalkers").stock == [blocker]


@rule("fan:firewalkers.2")
def test_the_blocker_never_passes_the_points() -> None:
    """16 and 20: four steps at most. Then both stand on 20, which is allowed, and no step is left."""
    play = walkers().play()
    assert steps_forward(play) == [1, 2, 3, 4]
    play.do("blocker 4")
    assert (play.seat("firewalkers").stock, play.seat("firewalkers").vp) == ([20], 20)
    assert steps_forward(play) == []


@rule("fan:firewalkers.3")
def test_a_power_for_each_step_in_the_own_turn() -> None:
    """Of 5/7/0 two steps take two tokens from I to II; again after the action; not in the Witches' turn."""
    play = walkers(bowls=[5, 7, 0], priests=1).play().do("blocker 2")
    assert (play.seat("firewalkers").stock, play.seat("firewalkers").bowls) == ([18], [3, 9, 0])
    play.do("priest water 1", "blocker 1")
    assert (play.seat("firewalkers").stock, play.seat("firewalkers").bowls) == ([19], [2, 10, 0])
    play.do("end")
    assert play.asked[0] == "witches" and steps_forward(play) == []


@rule("fan:firewalkers.3")
def test_no_further_than_the_bowls_have_room() -> None:
    """One token in II: 1 power finds room."""
    assert steps_forward(walkers(bowls=[0, 1, 11]).play()) == [1]


@rule("fan:firewalkers.4")
def test_a_spade_moves_it_back() -> None:
    """ACT6, two spades: 8 back; in a round of spades 4 points. It stops at 0."""
    play = walkers(blocker=16, bowls=[0, 0, 6]).tile("SCORE1").play().do("power ACT6")
    assert (play.seat("firewalkers").stock, play.seat("firewalkers").vp) == ([8], 24)
    assert play.asked == ("firewalkers", "end")
    play = walkers(blocker=5, bowls=[0, 0, 6]).play().do("power ACT6")
    assert play.seat("firewalkers").stock == [0]


@rule("fan:firewalkers.4")
def test_spades_of_the_cults_too() -> None:
    """SCORE2: a spade for every 4 steps on earth; with 5 steps one spade, 4 back."""
    board = walkers(cults=[1, 0, 5, 1]).tile("SCORE2").has("witches", passed=1).has("nomads", passed=1)
    play = board.play()
    play.passes()
    assert play.seat("firewalkers").stock == [12]


@rule("fan:firewalkers.5")
def test_volcano_for_four_points() -> None:
    """Blue is nobody's home: 20 - 4 = 16, as far down as the blocker allows; a dwelling for 2 coins and 1 worker."""
    play = walkers().play().do("build E1")
    player = play.seat("firewalkers")
    assert (play.terrain("E1"), player.vp, player.coins, player.workers) == ("volcano", 16, 3, 4)
    assert play.sources("firewalkers") == {"faction": -4}


@rule("fan:firewalkers.6")
def test_six_points_for_a_home_terrain() -> None:
    play = walkers(blocker=14).play().do("transform E3 volcano")
    assert (play.terrain("E3"), play.seat("firewalkers").vp) == ("volcano", 14)


@rule("fan:firewalkers.7")
def test_the_blocker_may_be_in_the_way() -> None:
    """On 17 it leaves 3 points to pay: no volcano. On 15 it leaves 5: E1 for 4, not E3 for 6."""
    play = walkers(blocker=17).play()
    assert play.why_not("transform E1 volcano") == ("points", 4, 3)
    assert play.starting("transform") == []
    play = walkers(blocker=15).play()
    assert play.why_not("transform E3 volcano") == ("points", 6, 5)
    assert play.why_not("transform E1 volcano") is None


@rule("fan:firewalkers.5")
def test_one_hex_an_action() -> None:
    """As for every volcano faction: after a hex the action is over, whatever is left to pay."""
    play = walkers(blocker=0).play().do("transform E1 volcano")
    assert play.asked == ("firewalkers", "end") and play.starting("transform") == []


@rule("fan:firewalkers.8")
def test_power_from_neighbours_down_to_the_blocker() -> None:
    """The Witches build beside a stronghold and a trading post, power 5 for 4 points. Points 20, blocker 18: two can be
    paid, so 3 power come; with the blocker on 20 the 1 that costs nothing."""
    for blocker, power, points in ((18, 3, 18), (20, 1, 20), (16, 5, 16)):
        board = Board("witches firewalkers:black", fan_factions="true").built("witches", dwelling="E2")
        board.built("firewalkers", stronghold="D3", trading_post="E4").has("firewalkers", stock=[blocker])
        board.has("firewalkers", bowls=[12, 0, 0]).has("witches", coins=9, workers=9).land(E3="green")
        play = board.play().do("build E3", "end", "take witches 5")
        assert (play.seat("firewalkers").bowls[1], play.seat("firewalkers").vp) == (power, points)


@rule("fan:firewalkers.9")
def test_points_for_groups_on_passing() -> None:
    """E1-E2 touch, E4 and G3 stand alone: three groups, 3 points with the stronghold; a bridge joins a group."""
    board = Board("firewalkers:black witches", fan_factions="true")
    board.built("firewalkers", stronghold="E1", dwelling="E2 E4 G3")
    play = board.play()
    play.passes()
    assert play.sources("firewalkers") == {"faction": 3}
    board = Board("firewalkers:black witches", fan_factions="true")
    board.built("firewalkers", stronghold="E1", dwelling="E2 E8 G3").bridge("firewalkers", "E8", "G3")
    play = board.play()
    play.passes()
    assert play.sources("firewalkers") == {"faction": 2}
    board = Board("firewalkers:black witches", fan_factions="true").built("firewalkers", dwelling="E2 E4 G3")
    play = board.play()
    play.passes()
    assert play.sources("firewalkers") == {}


@rule("fan:firewalkers.9")
def test_ships_join_no_group() -> None:
    """With shipping 3 E8 and G3 are one area, but two groups."""
    board = Board("firewalkers:black witches", fan_factions="true")
    board.built("firewalkers", stronghold="E8", dwelling="G3").has("firewalkers", ship=3)
    play = board.play()
    play.passes()
    assert play.sources("firewalkers") == {"faction": 2}


@rule("fan:firewalkers.10")
def test_numbers_of_the_board() -> None:
    """Temples: 1 priest, 2 points, 1 priest; no worker without buildings; the stronghold 8 coins and 4 workers."""
    assert FACTIONS[FACTION["firewalkers"]].cost[STRONGHOLD][:2] == (8, 4)
    board = Board("firewalkers:black witches", fan_factions="true").built("firewalkers", temple="E1 E3")
    player = board.has("firewalkers", workers=0, priests=0).seat("firewalkers")
    income(board.state, 0)
    assert (player.priests, player.vp, player.workers) == (1, 22, 0)


def test_the_blocker_is_shown() -> None:
    """Where it stands, and how many points lie before it."""
    facts = own_things(walkers(blocker=17).state, 0)
    assert [say(fact.value) for fact in facts] == ["on 17, 3 behind your points"]


def test_the_price_is_said() -> None:
    """The label of a dwelling on blue names coins, worker and points."""
    play = walkers().play()
    decision = play.match.decisions()[0]
    label = play.match.game.label(play.state, decision, ("build", "E1"))
    assert say(label.effect).startswith("for 2 coins, 1 worker, 4 points")
