"""Treasurers: goods laid aside as they are gained, doubled before the next income."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.gaining import priest_room, take_priests
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule
from tests.showing import words

KINDS = ("coins", "workers", "priests")


def treasurers(**kinds: str) -> Board:
    """Round 3, action phase; a dwelling and a trading post bring 1 worker, 2 coins and 1 power as income."""
    board = Board("treasurers nomads").built("treasurers", **(kinds or {"dwelling": "E1", "trading_post": "E3"}))
    board.built("nomads", dwelling="A3").card("treasurers", "BON3").card("nomads", "BON2")
    return board.has("treasurers", coins=0, workers=0, priests=0, bowls=[12, 0, 0])


def next_round(board: Board) -> Play:
    """Both pass, the Treasurers with BON9 (income 2 coins), and the income of the next round has come."""
    board.state.cards[8] = 0  # BON9
    board.state.cards_in |= 1 << 8
    play = board.play().do("pass BON9")
    return play.do(next(option for option in play.starting("pass")))


def hoard(play: Play) -> tuple[list[int], list[int]]:
    """Supply and treasury: coins, workers, priests."""
    player = play.seat("treasurers")
    return [player.coins, player.workers, player.priests], player.stock


# Income


@rule("fan:treasurers.1")
def test_income_may_be_laid_aside() -> None:
    """BON9 brings 2 coins, the trading post 2, the dwelling 1 worker: of 4 coins and 1 worker any number."""
    play = next_round(treasurers())
    assert play.asked == ("treasurers", "treasury")
    assert play.offered == [f"bank coins {n}" for n in (4, 3, 2, 1, 0)]
    play.do("bank coins 3")
    assert play.offered == ["bank workers 1", "bank workers 0"]
    play.do("bank workers 1")
    assert hoard(play) == ([1, 0, 0], [3, 1, 0])
    assert play.state.phase == "action"


@rule("fan:treasurers.1")
def test_priests_too_but_no_power() -> None:
    """Two temples bring a priest and 4 power (12 tokens: 8 in bowl I); no question about power."""
    play = next_round(treasurers(temple="E1 E3"))
    play.do("bank coins 0")
    assert play.offered == ["bank priests 1", "bank priests 0"]
    play.do("bank priests 1")
    assert hoard(play) == ([2, 0, 0], [0, 0, 1])
    assert play.seat("treasurers").bowls == [8, 4, 0]


@rule("fan:treasurers.1")
def test_nothing_needs_to_be_laid_aside() -> None:
    play = next_round(treasurers()).do("bank coins 0", "bank workers 0")
    assert hoard(play) == ([4, 1, 0], [0, 0, 0])


@rule("fan:treasurers.2")
def test_what_is_laid_aside_cannot_be_used() -> None:
    """An upgrade for 6 coins and 2 workers with just that in the treasury, and no conversion of it."""
    board = treasurers(dwelling="E1").has("treasurers", stock=[6, 2, 1], locked=1)
    play = board.play()
    assert play.why_not("upgrade E1 trading-post") == ("workers", 2, 0)
    decision = play.match.decisions()[0]
    assert not [option for option in play.match.asides(decision) if option[0] == "convert"]


@rule("fan:treasurers.3", "fan:treasurers.4")
def test_it_comes_back_doubled_before_the_income() -> None:
    """1 coin, 2 workers, 1 priest: 2, 4 and 2 come; the treasury is empty; of what came nothing may be laid aside
    again, so the question is about the income alone, 4 coins and 1 worker."""
    board = treasurers().has("treasurers", stock=[1, 2, 1], locked=1)
    play = next_round(board)
    assert play.seat("treasurers").locked == 0
    assert hoard(play) == ([2 + 4, 4 + 1, 2], [0, 0, 0])
    assert play.offered[0] == "bank coins 4"
    play.do("bank coins 0")
    assert play.offered[0] == "bank workers 1"


@rule("fan:treasurers.3")
def test_two_rounds() -> None:
    """The example of the rules: 2 workers laid aside in a round, 4 come in the next."""
    play = next_round(treasurers(dwelling="E1 E3"))
    play.do("bank coins 0", "bank workers 2")
    assert hoard(play) == ([2, 0, 0], [0, 2, 0])
    for _ in range(2):
        play.passes()
    assert hoard(play)[0][1] == 4 + 2


@rule("bug:87")
def test_priests_in_the_treasury_count_for_the_seven() -> None:
    """2 laid aside, 3 in hand, 2 on the cult board: no further one may be gained. When they come back doubled there is
    room for the 2, and the other 2 are lost."""
    board = treasurers().has("treasurers", priests=3, stock=[0, 0, 2], locked=2, sent=2)
    assert priest_room(board.seat("treasurers")) == 0
    assert take_priests(board.state, 0, 1, "BON8") == 0
    board.state.spaces[0] = board.state.spaces[1] = 0
    play = next_round(board)
    assert play.seat("treasurers").priests == 5


@rule("fan:treasurers.1")
def test_nothing_in_the_last_round() -> None:
    """What would be laid aside then never comes back: it is not asked. What was laid aside before still comes."""
    board = treasurers().has("treasurers", stock=[0, 1, 0]).round(5)
    play = next_round(board)
    assert play.asked[1] == "action"
    assert hoard(play) == ([4, 2 + 1, 0], [0, 0, 0])


# The stronghold


def strong(**kinds: str) -> Board:
    return treasurers(stronghold="E5", **kinds).has("treasurers", bowls=[0, 0, 12])


@rule("fan:treasurers.5")
@pytest.mark.parametrize(
    ("action", "what", "amount"), [("ACT2", "priests", 1), ("ACT3", "workers", 2), ("ACT4", "coins", 7)]
)
def test_power_actions_with_the_stronghold(action: str, what: str, amount: int) -> None:
    play = strong().play().do(f"power {action}")
    assert play.offered == [f"bank {what} {n}" for n in range(amount, -1, -1)]
    play.do(f"bank {what} 1")
    at = KINDS.index(what)
    assert (hoard(play)[0][at], hoard(play)[1][at]) == (amount - 1, 1)
    assert play.asked == ("treasurers", "end")


@rule("fan:treasurers.5")
def test_not_before_the_stronghold() -> None:
    play = treasurers().has("treasurers", bowls=[0, 0, 12]).play().do("power ACT4")
    assert play.asked == ("treasurers", "end") and hoard(play)[0] == [7, 0, 0]


@rule("fan:treasurers.5")
def test_town_tiles_with_the_stronghold() -> None:
    """TW1 brings 6 coins, TW2 2 workers."""
    for tile, first in (("TW1", "bank coins 6"), ("TW2", "bank workers 2")):
        board = strong(trading_post="E6 E7", dwelling="E4").land(E8="red").has("treasurers", coins=2, workers=1)
        play = board.play().do("build E8", f"town {tile}")
        assert play.offered[0] == first


@rule("fan:treasurers.5")
def test_the_cult_bonus_with_the_stronghold() -> None:
    """SCORE4: a worker for every 2 steps in fire, 3 for 6. Laid aside, they come back as 6 before the income that
    follows at once."""
    board = strong().tile("SCORE4").has("treasurers", cults=[6, 0, 0, 0], bowls=[12, 0, 0])
    play = next_round(board)
    assert play.offered == [f"bank workers {n}" for n in (3, 2, 1, 0)]
    play.do("bank workers 3")
    assert hoard(play) == ([2, 6, 0], [0, 0, 0])


@rule("fan:treasurers.5")
def test_the_cult_bonus_without_the_stronghold() -> None:
    board = treasurers().tile("SCORE4").has("treasurers", cults=[6, 0, 0, 0])
    play = next_round(board)
    assert play.offered[0] == "bank coins 4"
    assert hoard(play)[0][1] == 3 + 1


@rule("fan:treasurers.5")
def test_coins_of_a_card_with_the_stronghold() -> None:
    board = strong()
    board.state.cards[8] = 2
    board.state.cards_in |= 1 << 8
    play = board.play().do("pass BON9")
    assert play.offered == ["bank coins 2", "bank coins 1", "bank coins 0"]
    play.do("bank coins 2")
    assert hoard(play) == ([0, 0, 0], [2, 0, 0])
    assert play.asked[0] == "nomads"


@rule("fan:treasurers.6")
def test_only_in_the_moment_of_the_gain() -> None:
    """Goods turned into others were owned before: nothing is asked; nor about what is left when passing."""
    board = strong().has("treasurers", coins=5, workers=5, priests=1)
    play = board.play().do("convert pw w 1", "convert w c 1", "convert p w 1")
    assert play.asked == ("treasurers", "action")
    play.passes()
    assert play.asked[0] == "nomads" and hoard(play)[1] == [0, 0, 0]


def test_the_treasury_in_words() -> None:
    board = treasurers().has("treasurers", stock=[1, 2, 0])
    page = GAME.page(board.state, 0, "seat1")
    note = next(block for block in page.blocks if block.id == "own")
    assert words(note.facts[0].value) == "1 coin, 2 workers; twice as much before the next income"
    rows = next(block for block in page.blocks if block.id == "income").rows
    assert [words(cell.show) for cell in rows[0].cells] == ["treasury", "2", "4", "-", "-"]
    match = next_round(treasurers()).match
    decision = match.decisions()[0]
    assert words(GAME.question(match.state, decision)) == "Of 4 coins just gained, how much goes into the treasury?"
    label = GAME.label(match.state, decision, ("bank", "coins", 3))
    assert words(label.what) == "3 coins into the treasury"
    assert words(label.effect) == "6 coins before the next income"


def test_priests_that_come_back_make_room_first() -> None:
    """Of seven 3 are in hand and 2 in the treasury: 4 come back and all find room (3 + 4). With 4 in hand one does
    not."""
    for have, warned in ((3, 0), (4, 1)):
        board = treasurers().has("treasurers", priests=have, stock=[0, 0, 2], locked=2)
        match = board.play().match
        found = GAME.warnings(match.state, match.decisions()[0], ("pass", "BON1"))
        assert [name for name, _ in found] == ["priests"] * warned
