"""Archivists: one card more in the game, power for coins on cards, no reward of the cults, two cards at a time."""

from __future__ import annotations

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.rounds import cult_bonus, income
from core.games.terra_mystica.tables import CARD, CARDS
from core.match import Match
from tests.games.terra_mystica.positions import Board, options
from tests.rule import rule
from tests.showing import words


def archivists(**kinds: str) -> Board:
    """In round 3 with BON1; BON3, BON5 and BON7 lie open, with 3, 1 and no coins on them."""
    board = Board("archivists nomads").built("archivists", **(kinds or {"dwelling": "E1"}))
    board.card("archivists", "BON1").card("nomads", "BON2").has("archivists", coins=0, bowls=[12, 0, 0])
    state = board.state
    state.cards = [-1] * len(CARDS)
    for card, coins in (("BON3", 3), ("BON5", 1), ("BON7", 0)):
        state.cards[CARD[card]] = coins
    state.cards_in = sum(1 << CARD[name] for name in ("BON1", "BON2", "BON3", "BON5", "BON7"))
    return board


# One card more


@rule("fan:archivists.1", "tm:1.9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_card_more_in_the_game(seats: int) -> None:
    """Seats + 3, and one more as soon as they are taken."""
    match = Match.new(GAME, seats, 3, options(fan_factions="true"))
    assert match.state.cards_in.bit_count() == seats + 3
    match.answer(0, "faction archivists")
    assert match.state.cards_in.bit_count() == seats + 4
    assert match.state.cards.count(0) == seats + 4


@rule("fan:archivists.1")
def test_the_further_card_and_cards_by_hand() -> None:
    """Of cards asked for beyond the room there is the first comes in; with none to be drawn one shut out comes back;
    the card of the mini expansion stays in the box if it does."""
    asked = {f"card_{n}": "in" for n in range(2, 9)}  # seven, for five places of two seats
    match = Match.new(GAME, 2, 3, options(fan_factions="true", **asked))
    match.answer(0, "faction archivists")
    assert [card for card in range(10) if match.state.cards_in >> card & 1] == [1, 2, 3, 4, 5, 6]
    shut = {f"card_{n}": "out" for n in range(1, 6)}  # BON6 to BON9 are left, then BON1; next BON2
    match = Match.new(GAME, 2, 3, options(fan_factions="true", **shut))
    match.answer(0, "faction archivists")
    assert [card for card in range(10) if match.state.cards_in >> card & 1] == [0, 1, 5, 6, 7, 8]


# No reward


@rule("fan:archivists.2")
def test_no_reward_at_the_end_of_the_round() -> None:
    """SCORE5: 4 power for every 4 steps in fire. Nothing for them, and so their table says; all others get it."""
    board = archivists().tile("SCORE5").has("archivists", cults=[9, 0, 0, 0]).has("nomads", cults=[9, 0, 0, 0])
    board.has("nomads", bowls=[12, 0, 0])
    cult_bonus(board.state, 0)
    cult_bonus(board.state, 1)
    assert (board.seat("archivists").bowls, board.seat("nomads").bowls) == ([12, 0, 0], [4, 8, 0])
    rows = GAME.page(board.state, 0, "rounds").blocks[0].rows
    assert [words(cell.show) for cell in rows[2].cells[3:]] == ["-", "8pw"]


# Power for coins


@rule("fan:archivists.3", "tm:15")
def test_power_for_the_coins_on_a_card() -> None:
    """3 coins: taken, and 6 power; by switch the power alone. No coins, nothing."""
    play = archivists().play().do("pass BON3")
    assert (play.seat("archivists").coins, play.seat("archivists").bowls) == (3, [6, 6, 0])
    board = archivists()
    board.state.options["archivists_coins_too"] = "false"
    play = board.play().do("pass BON3")
    assert (play.seat("archivists").coins, play.seat("archivists").bowls) == (0, [6, 6, 0])
    play = archivists().play().do("pass BON7")
    assert (play.seat("archivists").coins, play.seat("archivists").bowls) == (0, [12, 0, 0])


@rule("fan:archivists.3")
def test_what_a_card_brings_is_said() -> None:
    match = archivists(stronghold="E1").play().match
    label = GAME.label(match.state, match.decisions()[0], ("pass", "BON3"))
    assert words(label.effect) == "income 6 coins; 3 coins on it; for you 3 coins, 6 power"
    match.answer(0, "pass BON5")
    label = GAME.label(match.state, match.decisions()[0], ("bonus", "BON3"))
    assert words(label.effect) == "income 6 coins; 3 coins lie on it; for you 3 coins, 6 power"
    label = GAME.label(match.state, match.decisions()[0], ("bonus", "BON7"))
    assert "for you" not in words(label.effect)


# Two cards


@rule("fan:archivists.4")
def test_two_cards_with_the_stronghold() -> None:
    """The second is taken before the old one goes back, so that one cannot be taken again. Coins and power of both
    (3 + 1 coins, 8 power)."""
    play = archivists(stronghold="E1").play().do("pass BON3")
    assert play.asked == ("archivists", "second-card")
    assert play.offered == ["bonus BON5", "bonus BON7"]
    play.do("bonus BON5")
    player = play.seat("archivists")
    assert (player.card, player.second) == (CARD["BON3"], CARD["BON5"])
    assert (player.coins, player.bowls) == (4, [4, 8, 0])
    assert play.state.cards[CARD["BON1"]] == 0
    assert play.asked[0] == "nomads"
    assert play.why_not("pass BON5") == ("held", 0)


@rule("fan:archivists.4")
def test_one_card_before_the_stronghold() -> None:
    assert archivists().play().do("pass BON3").asked[0] == "nomads"


@rule("fan:archivists.4", "bug:89")
def test_both_cards_bring_their_points_and_go_back() -> None:
    """BON9 1 point for each dwelling, 2; BON7 2 for each trading post, 4; FAV12 3 for two trading posts. Then both lie
    open without coins."""
    board = archivists(stronghold="E1", dwelling="E2 E3", trading_post="E5 E6").favours("archivists", "FAV12")
    board.has("archivists", card=CARD["BON9"], second=CARD["BON7"])
    board.state.cards[CARD["BON7"]] = -1
    board.state.cards[CARD["BON1"]] = 0
    board.state.cards_in |= 1 << CARD["BON9"]
    play = board.play().do("pass BON3", "bonus BON5")
    assert play.sources("archivists") == {"bonus-cards": 6, "favour-passing": 3}
    assert (play.seat("archivists").coins, play.seat("archivists").bowls) == (4, [4, 8, 0])
    assert (play.state.cards[CARD["BON9"]], play.state.cards[CARD["BON7"]]) == (0, 0)


@rule("fan:archivists.4")
def test_no_card_in_the_last_round() -> None:
    board = archivists(stronghold="E1", dwelling="E2").round(6)
    board.has("archivists", card=CARD["BON9"], second=CARD["BON7"])
    play = board.play().do("pass")
    assert play.sources("archivists") == {"bonus-cards": 1}
    assert (play.seat("archivists").card, play.seat("archivists").second) == (-1, -1)


@rule("fan:archivists.4")
def test_both_cards_work() -> None:
    """Income of both: BON8 brings a priest, BON3 6 coins. Both actions: BON1 a spade, BON2 a step. Either's ship."""
    board = archivists(stronghold="E1").has("archivists", card=CARD["BON8"], second=CARD["BON3"], priests=0, workers=0)
    income(board.state, 0)
    assert (board.seat("archivists").priests, board.seat("archivists").coins) == (1, 6)
    board = archivists(stronghold="E1").has("archivists", card=CARD["BON1"], second=CARD["BON2"]).land(E2="brown")
    play = board.has("nomads", card=-1, passed=1).play()
    play.do("special BON2", "step fire", "end", "special BON1")
    assert "transform E2 yellow" in play.offered
    play.do("transform E2 yellow", "end")
    assert (play.why_not("special BON1"), play.why_not("special BON2")) == (("used",), ("used",))
    for first, second in (("BON4", "BON3"), ("BON3", "BON4")):
        board = archivists(dwelling="E8").has("archivists", card=CARD[first], second=CARD[second], workers=9, coins=9)
        assert "build D6" in board.land(D6="yellow").play().offered


def test_both_cards_are_shown() -> None:
    board = archivists(stronghold="E1").has("archivists", card=CARD["BON3"], second=CARD["BON5"])
    view = GAME.view(board.state, 0, [])
    assert view.seats.rows[0].cells[5].show == "6c, 1w 3pw"
    facts = [fact for block in GAME.page(board.state, 0, "seat1").blocks if block.id == "tiles" for fact in block.facts]
    assert [fact.id for fact in facts if fact.id.startswith("BON")] == ["BON3", "BON5"]
