"""When an objective can be shown, and what happens to both cards."""

from __future__ import annotations

from tests.games.scythe.positions import Board, Play
from tests.rule import rule

TURN = ("end", "bottom", "top", "section")


def holder(faction: str = "nordic", objectives: tuple[int, ...] = (12, 22)) -> Board:
    """A seat with 20 coins (objective 12, looked at when the turn ends) and a Factory card (objective 22, at once)."""
    board = Board(f"{faction} rusviet").has(faction, coins=20, factory=5).units(faction, workers="A4")
    board.seat(faction).objectives = list(objectives)
    return board


@rule("scythe:8.1", "scythe:8.4", "bug:133")
def test_before_and_after_actions_and_some_only_at_the_end_of_the_turn() -> None:
    play = holder().play(*TURN)
    assert play.asides() == ["show technology"]  # before the section
    play.do("section bolster")
    assert (play.asked, play.asides()) == ([("nordic", "bolster")], ["show technology"])
    play.do("cards")
    assert play.asked == [("nordic", "upgrade")]  # between top and bottom
    assert play.asides() == ["show technology"]
    play.do("skip")
    assert play.asked == [("nordic", "end")]  # asked because something can still be shown
    assert play.asides() == ["show technology"]  # 19 coins are left
    play.do("end")
    assert play.stars("nordic") == {}


@rule("scythe:8.4")
def test_at_the_end_of_the_turn() -> None:
    play = holder(objectives=(12, 1)).play(*TURN)
    assert play.asides() == []
    play.do("section move", "coins")
    assert (play.asked, play.asides()) == ([("nordic", "end")], ["show rich"])
    play.do("show rich")
    assert play.stars("nordic") == {"objective": 1}


@rule("scythe:8.1", "scythe:13.11")
def test_never_within_an_action() -> None:
    play = holder().play(*TURN).do("section move", "move")
    assert play.asked == [("nordic", "unit")]
    assert play.asides() == []


@rule("scythe:8.1")
def test_never_in_the_turn_of_others() -> None:
    board = holder()
    board.state.active = 1
    play = board.play("end rusviet", "bottom rusviet", "top rusviet", "section rusviet")
    assert play.match.game.asides(play.state, 0) == []


@rule("scythe:8.2")
def test_the_condition_must_hold_when_it_is_shown() -> None:
    board = holder(objectives=(22, 1))
    play = board.play(*TURN)
    assert play.asides() == ["show technology"]  # waiting is allowed, but then it must hold again
    play.state.players[0].upgrades = 1
    assert play.match.game.asides(play.state, 0) == []


@rule("scythe:8.3")
def test_both_cards_go_under_the_deck_the_other_unseen() -> None:
    play = holder().play(*TURN).do("show technology")
    player = play.seat("nordic")
    assert (player.shown, player.objectives, player.buried) == ([22], [], [12])
    assert play.stars("nordic") == {"objective": 1}
    assert play.told("shows") == [(0, ("technology",))]


@rule("scythe:8.3", "bug:136")
def test_saxony_keeps_the_other_and_may_show_it_too() -> None:
    play = holder("saxony").play(*TURN).do("show technology")
    assert (play.seat("saxony").objectives, play.stars("saxony")) == ([12], {"objective": 1})
    play.do("section move", "coins", "show rich")
    assert (play.seat("saxony").objectives, play.stars("saxony")) == ([], {"objective": 2})


@rule("scythe:8.1")
def test_the_sixth_star_ends_the_game() -> None:
    board = holder().stars("nordic", combat=2, mechs=1, recruits=1, power=1)
    assert board.play(*TURN).do("show technology").match.over == "stars"


@rule("scythe:8.5")
def test_a_tie_for_most_power_is_enough() -> None:
    board = Board("nordic rusviet").has("nordic", power=4, factory=1, section=4).has("rusviet", power=4)
    board.units("nordic", "D4").seat("nordic").objectives = [5]
    play = board.play("end")
    assert play.asides() == ["show king"]


@rule("scythe:8.6")
def test_workers_at_home_are_in_play_but_hold_no_territory() -> None:
    board = Board("nordic rusviet").units("nordic", workers="NOR NOR").has("nordic", recruits=3)
    board.seat("nordic").objectives = [15, 10]
    assert board.play("end").asides() == ["show balance"]


def test_reasons_why_an_objective_waits() -> None:
    from core.games.scythe.objectives import refusals

    play: Play = holder(objectives=(12, 1)).play(*TURN)
    assert list(refusals(play.state, 0)) == [(("show", "rich"), ("at_end",)), (("show", "mountains"), ("at_end",))]
    play.do("section move", "coins")
    assert list(refusals(play.state, 0)) == [(("show", "mountains"), ("unfulfilled",))]
