"""Parrot Men: the income track, and coins for power actions."""

from __future__ import annotations

from core.games.terra_mystica import GAME
from core.games.terra_mystica.rounds import income
from tests.games.terra_mystica.positions import Board
from tests.rule import rule
from tests.showing import words


def parrots(**kinds: str) -> Board:
    board = Board("parrotmen nomads").built("parrotmen", **(kinds or {"dwelling": "E1"})).has("nomads", passed=1)
    return board.has("parrotmen", coins=20, workers=20, bowls=[0, 0, 0])


@rule("fan:parrotmen.1", "fan:parrotmen.2")
def test_what_the_track_brings() -> None:
    """From nothing to 4 coins and 2 workers, each level with all before it; beside it 1 worker of the board."""
    for level, coins, workers in ((0, 0, 0), (1, 0, 1), (2, 2, 1), (3, 2, 2), (4, 4, 2)):
        board = Board("parrotmen nomads").has("parrotmen", track=level, coins=0, workers=0)
        income(board.state, 0)
        assert (board.seat("parrotmen").coins, board.seat("parrotmen").workers) == (coins, 1 + workers), level


@rule("fan:parrotmen.3", "fan:parrotmen.4")
def test_steps_of_the_track() -> None:
    """2 coins and 2 workers each, an action each; 1, 2, 3, 4 points, 10 in all; then the track is at its end."""
    play = parrots().has("parrotmen", coins=9, workers=9).play()
    for step in range(1, 5):
        play.do("advance income")
        player = play.seat("parrotmen")
        assert (player.track, player.coins, player.workers) == (step, 9 - 2 * step, 9 - 2 * step)
        assert play.sources("parrotmen") == {"faction": sum(range(1, step + 1))}
        assert play.asked == ("parrotmen", "end")
        play.do("end")
    assert play.why_not("advance income") == ("track_end", "income")


@rule("fan:parrotmen.3")
def test_what_a_step_needs() -> None:
    assert parrots().has("parrotmen", workers=1).play().why_not("advance income") == ("workers", 2, 1)
    assert parrots().has("parrotmen", coins=1).play().why_not("advance income") == ("coins", 2, 1)
    match = parrots().has("parrotmen", workers=1, bowls=[0, 0, 3]).play().match
    found = GAME.ways(match.state, match.decisions()[0], ("advance", "income"), ("workers", 2, 1))
    assert found[0] == (("convert", "pw", "w", 1),)


@rule("fan:parrotmen.1")
def test_nobody_else_has_the_track() -> None:
    assert Board("witches nomads").built("witches", dwelling="E1").play().why_not("advance income") == ("not_listed",)


@rule("fan:parrotmen.1")
def test_the_track_in_words() -> None:
    board = parrots().has("parrotmen", track=2)
    note = next(block for block in GAME.page(board.state, 0, "seat1").blocks if block.id == "own")
    assert words(note.facts[0].value) == "level 2: 2 coins, 1 worker; one more for 2 coins, 2 workers, 3 points"
    match = board.play().match
    label = GAME.label(match.state, match.decisions()[0], ("advance", "income"))
    assert words(label.what) == "More income: 1 worker"
    assert words(label.effect) == "for 2 coins, 2 workers; brings 3 points"


@rule("fan:parrotmen.5")
def test_coins_pay_for_power_actions() -> None:
    """With the stronghold ACT2 (3 power for a priest) costs 3 coins as well; it is used for everybody then."""
    play = parrots(stronghold="E1").has("parrotmen", coins=5, priests=0).play().do("power ACT2 coins")
    player = play.seat("parrotmen")
    assert (player.coins, player.priests, player.bowls, play.state.powers) == (2, 1, [0, 0, 0], 0b10)
    play.do("end")
    assert play.why_not("power ACT2 coins") == ("used",)
    assert play.why_not("power ACT4 coins") == ("coins", 4, 2)


@rule("fan:parrotmen.5")
def test_not_before_the_stronghold() -> None:
    assert parrots().play().why_not("power ACT2 coins") == ("not_listed",)


@rule("fan:parrotmen.6")
def test_never_both_together() -> None:
    """2 power and 2 coins do not pay for 3; each alone does, and power is left alone when coins pay."""
    play = parrots(stronghold="E1").has("parrotmen", coins=2, bowls=[0, 0, 2]).play()
    assert play.why_not("power ACT2 coins") == ("coins", 3, 2)
    assert play.why_not("power ACT2") == ("power", 3, 2)
    play = parrots(stronghold="E1").has("parrotmen", coins=3, bowls=[0, 0, 3]).play()
    assert {"power ACT2", "power ACT2 coins"} <= set(play.offered)
    play.do("power ACT2 coins")
    assert (play.seat("parrotmen").coins, play.seat("parrotmen").bowls) == (0, [0, 0, 3])


def test_no_better_tools() -> None:
    """A spade costs 3 workers for good."""
    play = parrots().has("parrotmen", priests=2).play()
    assert play.why_not("advance exchange") == ("no_track", "exchange")
