"""The last point before cards are drawn and the table passes on: nothing slips away for good."""

from __future__ import annotations

from core import present
from core.decision import DONE
from core.games.scythe.tables import MAT
from core.text import T, Who
from tests.games.scythe.positions import Board, Play


def careful(board: Board) -> Play:
    """Play from a turn's begin with a first seat that wants to confirm."""
    play = board.play("turn")
    play.match.persons = play.match.last_points = frozenset({0})
    return play


def test_before_the_cards_of_enlist() -> None:
    """The recruit can still be taken back at the last point; after "done" the cards are drawn."""
    board = Board("nordic saxony").units("nordic", workers="B5").goods("B5", "food food food food")
    play = careful(board.has("nordic", coins=5, power=3)).do("section trade", "skip", "take", "recruit build")
    play.do("bonus cards")
    assert play.asked == [("nordic", "last-point")]
    assert play.asides() == []
    assert sum(play.seat("nordic").hand) == 0
    play.match.undo(0)
    assert play.asked == [("nordic", "bonus")]
    play.do("bonus cards", "done")
    assert sum(play.seat("nordic").hand) == 2


def test_before_a_neighbours_card() -> None:
    board = Board("nordic saxony").units("nordic", workers="B5").goods("B5", "food food food food")
    board.has("nordic", coins=5, power=3).has("saxony", recruits=0b1000, bonuses=0b0001)
    play = careful(board).do("section trade", "skip", "take", "none")
    assert play.asked == [("nordic", "last-point")]
    play.do("done")
    assert sum(play.seat("saxony").hand) == 1


def test_bolster_only_if_nothing_can_follow() -> None:
    """Industrial's Upgrade below Bolster costs 3 oil: with them the turn goes on after the draw."""
    poor = Board("nordic saxony").has("nordic", coins=1, mat=MAT["industrial"])
    assert careful(poor).do("section bolster", "cards").asked == [("nordic", "last-point")]
    board = Board("nordic saxony").has("nordic", coins=1).units("nordic", workers="A5").goods("A5", "oil oil oil")
    assert careful(board).do("section bolster", "cards").asked == [("nordic", "upgrade")]


def test_a_preview_of_done_after_dial_and_cards() -> None:
    """What "done" leads to in a combat can be told beforehand: the other side is asked, and nothing has changed."""
    board = Board("nordic saxony").units("nordic", "B5").units("saxony", "B5").has("nordic", power=3)
    play = board.has("saxony", power=2).play("end", "combats")
    play.match.persons = play.match.last_points = frozenset({0})
    play.do("dial 2")
    assert play.asked[0] == ("nordic", "last-point")
    found = present.preview(play.match, 0, DONE)
    assert (found.changes, found.stops) == ((), T("then {who} is asked", who=Who(1)))
    assert play.match.fork(0, 1).decision(0) is not None
