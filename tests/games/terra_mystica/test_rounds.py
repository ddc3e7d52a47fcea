"""Rounds and passing (rulings 2 and 9)."""

from __future__ import annotations

import pytest

from core.decision import Refused
from core.games.terra_mystica import GAME
from core.games.terra_mystica.state import NONE
from core.games.terra_mystica.tables import CARD
from core.match import Match
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def table(factions: str = "witches nomads", **chosen: str) -> Board:
    """One dwelling each, nothing in stock; BON3, BON4 and BON8 lie open, BON3 with 2 coins. The first holds BON1, the
    second BON2, a third BON5."""
    board = Board(factions, **chosen)
    state = board.state
    state.cards, state.cards_in = [NONE] * 10, 0
    for card in ("BON3", "BON4", "BON8"):
        state.cards[CARD[card]] = 0
        state.cards_in |= 1 << CARD[card]
    state.cards[CARD["BON3"]] = 2
    for name, card, where in zip(board.names, ("BON1", "BON2", "BON5"), ("F4", "E8", "A1"), strict=False):
        board.card(name, card).built(name, dwelling=where)
        board.has(name, coins=0, workers=0, priests=0, bowls=[5, 7, 0], cults=[0, 0, 0, 0], vp=20)
    return board


def aside(play: Play, name: str) -> list[str]:
    """The verbs of what a seat may do beside the first question."""
    decision = play.match.decisions()[0]
    assert play.names[decision.seat] == name
    return sorted({str(option[0]) for option in play.match.asides(decision)})


@rule("tm:2.1", "tm:9.1", "tm:2.4")
def test_passing_takes_the_card_with_its_coins_and_income_follows() -> None:
    """The Witches take BON3 with its 2 coins. Income: BON3 6 coins; workers 1, and 1 for the dwelling. The Nomads
    take BON8: a priest; workers 1 + 1. Then a coin comes on every card that lies: BON4 has 1, BON1 and BON2 too."""
    play = table().play().do("pass BON3", "pass BON8")
    assert play.state.round == 4
    witches, nomads = play.seat("witches"), play.seat("nomads")
    assert (witches.coins, witches.workers) == (8, 2)
    assert (nomads.priests, nomads.workers) == (1, 2)
    coins = {card: play.state.cards[CARD[card]] for card in ("BON1", "BON2", "BON3", "BON4", "BON8")}
    assert coins == {"BON1": 1, "BON2": 1, "BON3": NONE, "BON4": 1, "BON8": NONE}


@rule("tm:2.1", "bug:63")
def test_priests_end_at_seven_and_surplus_power_is_lost() -> None:
    """Three in the supply and four on the tracks: the temple's priest is lost. 0/1/11 has room for 1 of FAV8's 4."""
    board = table().built("witches", temple="E9").favours("witches", "FAV8")
    board.has("witches", priests=3, sent=4, bowls=[0, 1, 11])
    play = board.play().do("pass BON3", "pass BON8")
    assert (play.seat("witches").priests, play.seat("witches").bowls) == (3, [0, 0, 12])


@rule("tm:2.2")
def test_the_last_one_simply_goes_on() -> None:
    board = table("witches nomads giants").has("nomads", priests=1).has("giants", priests=3)
    play = board.play().do("pass BON3", "priest fire 1", "end")
    assert play.asked == ("giants", "action")
    play.do("priest fire 1", "end")
    assert play.asked == ("nomads", "action")  # the Witches have passed
    play.do("pass BON4")
    assert play.asked == ("giants", "action")
    play.do("priest fire 1", "end")
    assert play.asked == ("giants", "action")


@rule("tm:2.3", "tm:2.5", "bug:4")
def test_cult_bonus_in_the_next_rounds_order() -> None:
    """SCORE8: a spade for each 4 steps of air. The Nomads passed first, so they spend theirs first, 2 for 9 steps."""
    board = table().tile("SCORE8").has("witches", cults=[0, 0, 0, 7], priests=1).has("nomads", cults=[0, 0, 0, 9])
    play = board.play().do("priest fire 1", "end", "pass BON3", "pass BON4")
    assert play.asked == ("nomads", "spades")
    assert play.match.decisions()[0].about[0] == 2
    assert play.starting("build") == []
    play.do("discard")
    assert play.asked == ("witches", "spades") and play.match.decisions()[0].about[0] == 1
    play.do("discard")
    assert play.asked == ("nomads", "action") and play.state.round == 4


@rule("tm:2.5")
def test_several_times_the_reward_and_priests_on_the_cult_board() -> None:
    """SCORE4: a worker for each 2 steps of fire: 3 for 7. SCORE9: 2 coins for each priest sent: 4 for 2."""
    play = table().tile("SCORE4").has("witches", cults=[7, 0, 0, 0]).play().do("pass BON8", "pass BON4")
    assert play.seat("witches").workers == 3 + 2  # and the income of one dwelling
    play = table().tile("SCORE9").has("witches", sent=2).play().do("pass BON8", "pass BON4")
    assert play.seat("witches").coins == 4


@rule("tm:2.6", "bug:2")
def test_spades_of_the_cults_transform_only() -> None:
    """No dwelling, none bought in addition, no points of a spade tile; the Halflings' point comes."""
    board = table("halflings nomads").tile("SCORE8").has("halflings", cults=[0, 0, 0, 4], coins=9, workers=9)
    play = board.play().do("pass BON4", "pass BON3")
    assert play.asked == ("halflings", "spades")
    assert play.starting("build") == [] and aside(play, "halflings") == []
    assert "transform F3 brown" in play.offered  # yellow to brown: one
    assert play.why_not("transform G2 brown") == ("spades", 2, 1)
    play.do("transform F3 brown")
    assert play.sources("halflings") == {"faction": 1}


@rule("tm:2.7", "tm:5.8")
def test_giants_lose_a_single_spade_of_the_cults() -> None:
    board = table("giants nomads").tile("SCORE8").has("giants", cults=[0, 0, 0, 7])
    assert board.play().do("pass BON4", "pass BON3").asked == ("giants", "action")
    board = table("giants nomads").tile("SCORE8").has("giants", cults=[0, 0, 0, 9])
    play = board.play().do("pass BON4", "pass BON3")
    assert play.asked == ("giants", "spades")
    play.do("transform F3 red")
    assert play.asked == ("giants", "action") and play.state.round == 4


def passed(**chosen: str) -> Play:
    """Second, third and first pass in this order."""
    board = table("witches nomads giants", **chosen).has("witches", priests=1)
    return board.play().do("priest fire 1", "end", "pass BON3", "pass BON4", "pass BON8")


@rule("tm:2.8", "bug:71", "tm:15")
def test_turn_order_of_the_next_round() -> None:
    """Clockwise from the first to pass: Nomads, Giants, Witches; in the order of passing the same here, so the last two
    change places in the second game."""
    assert [passed().names[seat] for seat in passed().state.order] == ["nomads", "giants", "witches"]
    board = table("witches nomads giants", turn_order="pass_order").has("witches", priests=1).has("nomads", priests=1)
    play = board.play().do("priest fire 1", "end", "priest fire 1", "end", "pass BON3", "pass BON4", "pass BON8")
    assert [play.names[seat] for seat in play.state.order] == ["giants", "witches", "nomads"]
    board = table("witches nomads giants", turn_order="pass_order").has("witches", priests=2).has("nomads", priests=1)
    play = board.play().do("priest fire 1", "end", "priest fire 1", "end", "pass BON3", "priest fire 1", "end")
    play.do("pass BON4", "pass BON8")
    assert [play.names[seat] for seat in play.state.order] == ["giants", "nomads", "witches"]
    first = Match.new(GAME, 3, 1, {"turn_order": "pass_order"})
    while first.state.round < 1:
        decision = first.decisions()[0]
        first.answer(decision.seat, first.listed(decision)[0])
    assert first.state.order == [0, 1, 2]


# Passing


@rule("tm:9.1", "bug:54")
def test_a_card_must_be_chosen_and_not_the_own_one() -> None:
    play = table().play()
    assert play.starting("pass") == ["pass BON3", "pass BON4", "pass BON8"]
    assert play.why_not("pass BON1") == ("held", 0)
    with pytest.raises(Refused):
        play.do("pass")


@rule("tm:9.2", "tm:4.6")
def test_what_cards_count() -> None:
    """BON10: 3 for each step of shipping, without BON4; BON9 dwellings, BON7 trading posts 2 each, BON6 4 for
    stronghold and sanctuary each."""
    expected = {"BON10": 6, "BON9": 2, "BON7": 4, "BON6": 8}
    for card, points in expected.items():
        board = table().card("witches", card).has("witches", ship=2)
        board.built("witches", dwelling="E9", trading_post="A10 C3", stronghold="D1", sanctuary="F2")
        assert board.play().do("pass BON3").sources("witches") == {"bonus-cards": points}


@rule("tm:9.2")
def test_fav12_counts_trading_posts() -> None:
    """0, 2, 3, 3, 4 points for 0 to 4 trading posts."""
    for posts, points in enumerate((0, 2, 3, 3, 4)):
        board = table().favours("witches", "FAV12")
        board.built("witches", trading_post=" ".join(("E9", "A10", "C3", "D1")[:posts]))
        assert board.play().do("pass BON3").sources("witches").get("favour-passing", 0) == points


@rule("tm:9.3", "bug:52", "tm:2.3")
def test_the_last_round() -> None:
    """The card scores (BON9: 1 for the dwelling), none is taken; no cult bonus and no coins on cards after it."""
    board = table().round(6).card("witches", "BON9").tile("SCORE4").has("witches", cults=[4, 0, 0, 0])
    play = board.play()
    assert play.starting("pass") == ["pass"]
    play.do("pass")
    assert play.seat("witches").card == NONE
    assert play.sources("witches") == {"bonus-cards": 1}
    coins = list(play.state.cards)
    play.do("pass")
    assert play.match.over == "rounds"
    assert play.seat("witches").workers == 0
    assert [c for c in play.state.cards if c > 0] == [c for c in coins if c > 0]


@rule("tm:9.4", "bug:13")
def test_who_has_passed_still_answers_and_may_not_convert() -> None:
    board = table("nomads witches").built("nomads", trading_post="E7").has("witches", coins=9, workers=9)
    play = board.play().do("pass BON3")
    assert play.asked == ("witches", "action")
    board = table("nomads witches").built("nomads", trading_post="E7", dwelling="F3")
    board.has("witches", coins=9, workers=9)
    play = board.play().do("pass BON3", "upgrade E8 trading-post", "end")
    assert play.asked == ("nomads", "offer")
    assert aside(play, "nomads") == []
    play.do("take witches 2")
    assert play.seat("nomads").bowls == [3, 9, 0]


# Other phases


@rule("tm:8.7", "bug:59", "bug:60")
def test_no_conversions_and_no_actions_outside_the_own_turn() -> None:
    """Setting up asks for dwellings and cards only; nothing may be converted beside these questions."""
    match = Match.new(GAME, 2, 5)
    while match.state.round < 1:
        decision = match.decisions()[0]
        assert decision.topic in ("faction", "colour", "start", "card", "tiles")
        assert not match.asides(decision)
        match.answer(decision.seat, match.listed(decision)[0])
    assert match.decisions()[0].topic == "action"


@rule("bug:75")
def test_a_seat_that_leaves_holds_up_nobody() -> None:
    """The Nomads leave: their card lies open again, they are passed over, the round ends without them."""
    board = table("witches nomads giants", manual_corrections="true")
    play = board.play()
    play.match.answer(0, ("drop", "nomads"))
    assert play.state.cards[CARD["BON2"]] == 0
    play.do("pass BON3")
    assert play.asked == ("giants", "action")
    play.do("pass BON2")
    assert play.state.round == 4 and play.asked == ("witches", "action")


@rule("bug:75", "tm:3.4")
def test_the_offer_of_a_seat_that_leaves_is_refused() -> None:
    """The Nomads leave with an offer of the Cultists open: the Cultists gain the 1 power of a refusal."""
    board = Board("cultists nomads giants", manual_corrections="true", leech_answers="deferred")
    board.built("cultists", dwelling="E6").built("nomads", dwelling="E7").built("giants", dwelling="A5")
    play = board.has("cultists", coins=9, workers=9, bowls=[5, 7, 0]).play().do("upgrade E6 trading-post")
    play.match.answer(0, ("drop", "nomads"))
    assert play.seat("cultists").bowls == [4, 8, 0]
    play.do("cultists: end")
    assert play.asked == ("giants", "action")
