"""The round: pouches, cards, turns, the progress die, the end; Repeat (rules 3, 4, 7.10, 11, 13; rulings B)."""

from __future__ import annotations

import pytest

from core.games.feudum.around import after, order
from core.games.feudum.state import NONE
from core.games.feudum.tables import CARDS, EPOCHS, SALTPETER, SULFUR
from tests.games.feudum.positions import Board, Play, good
from tests.rule import rule


def new_round(board: Board) -> Play:
    """A round begins from this position."""
    return board.play("round")


def choose_all(play: Play, **cards: str) -> None:
    """Each seat chooses its cards, by name."""
    for name, chosen in cards.items():
        for card in chosen.split():
            play.do(f"{name}: card {card}")


def at_turns(colours: str = "red green", **cards: str) -> Play:
    """Turns with the cards each seat has chosen; nothing is on the map."""
    board = Board(colours)
    for name, chosen in cards.items():
        board.cards(name, chosen)
    board.state.active = NONE
    return board.play("turns")


def test_turn_order_is_clockwise_from_the_starting_player() -> None:
    state = Board("red green blue").state
    state.first = 2
    assert order(state) == [2, 0, 1]
    assert after(state, 0) == [1, 2, 0]


# Pouch and choice


@rule("feudum:B1")
def test_four_of_eleven_cards() -> None:
    play = new_round(Board("red green"))
    assert play.asked == [("red", "cards"), ("green", "cards")]
    assert play.options("red") == [f"card {card}" for card in CARDS]
    play.do("red: card move", "red: card tax", "red: card guild")
    assert "card move" not in play.options("red")
    play.do("red: card defend")
    assert play.asked == [("green", "cards")]


@rule("feudum:B1")
def test_saltpeter_on_the_pouch_is_a_fifth_card() -> None:
    play = new_round(Board("red green").goods("red", "saltpeter"))
    assert play.asked == [("red", "pouch")]
    assert play.options() == ["pouch none", "pouch saltpeter"]
    play.do("pouch saltpeter")
    assert (play.goods("red"), play.state.haversack[SALTPETER]) == ({}, 29)
    choose_all(play, red="move tax guild defend improve", green="move tax guild defend")
    assert len(play.seat("red").cards) == 5
    assert len(play.seat("green").cards) == 4


@rule("feudum:B1", "bug:170")
def test_one_cube_only_and_it_is_gone_whatever_comes_of_it() -> None:
    """Sulfur on the pouch, then no second card is played with it: the cube lies in the haversack all the same."""
    play = new_round(Board("red green").goods("red", "saltpeter sulfur"))
    assert play.options() == ["pouch none", "pouch saltpeter", "pouch sulfur"]
    play.do("pouch sulfur")
    assert play.asked == [("red", "cards"), ("green", "cards")]
    assert (play.goods("red"), play.state.haversack[SULFUR]) == ({"saltpeter": 1}, 29)
    choose_all(play, red="migrate explore tax harvest", green="migrate explore tax harvest")
    assert (play.seat("red").pouch, play.seat("red").double) == (SULFUR, 1)
    assert len(play.seat("red").cards) == 4
    began = play.state.round
    while play.state.round == began:
        play.do("no" if play.asked[0][1] == "double" else play.options()[0])
    assert (play.goods("red"), play.state.haversack[SULFUR]) == ({"saltpeter": 1}, 30)
    assert play.seat("red").double == 0


@rule("feudum:B1")
def test_sulfur_in_the_barrel_is_not_for_the_pouch() -> None:
    play = new_round(Board("red green").has("red", barrel=2))
    assert play.asked == [("red", "cards"), ("green", "cards")]


@rule("feudum:F4")
@pytest.mark.parametrize(("value", "asked"), [("yes", "pouch"), ("no", "cards")])
def test_a_tile_on_the_pouch(value: str, asked: str) -> None:
    play = new_round(Board("red green", tile_on_pouch=value).tiles("red", "orchard"))
    assert play.asked[0] == ("red", asked)
    if value == "yes":
        play.do("pouch saltpeter")
        assert play.seat("red").tiles == [0, 0, 0, 0]
        assert play.state.haversack[SALTPETER] == 30
        choose_all(play, red="move tax guild defend improve")
        assert play.asked == [("green", "cards")]


@rule("feudum:B2")
def test_pouches_are_laid_in_turn_order_before_cards_are_chosen() -> None:
    board = Board("red green blue").goods("red", "sulfur").goods("blue", "saltpeter")
    board.state.first = 1
    play = new_round(board)
    assert play.asked == [("blue", "pouch")]
    play.do("pouch none")
    assert play.asked == [("red", "pouch")]
    play.do("pouch sulfur")
    assert [topic for _, topic in play.asked] == ["cards"] * 3
    assert play.told("pouch") == [(2, ("none",)), (0, ("sulfur",))]


@rule("feudum:P7")
def test_a_mandate_may_bring_what_goes_on_the_pouch() -> None:
    """Three farmers are three stars: a mandate brings three goods, a saltpeter among them."""
    board = Board("red green").pawns("red", "farmer F9", "farmer F9", "farmer F9").goods("red", "sulfur")
    play = new_round(board.writs("red", "west-guilds"))
    assert play.asked == [("red", "pouch")]
    play.do("mandate west-guilds goods", "good saltpeter", "good wood", "good iron")
    assert play.options() == ["pouch none", "pouch saltpeter", "pouch sulfur"]


@rule("feudum:P7")
@pytest.mark.parametrize(("writ", "aside"), [("west-guilds", True), ("bow", False)])
def test_who_has_nothing_for_the_pouch_may_have_a_mandate_for_it(writ: str, aside: bool) -> None:
    """Three stars and a writ: the seat is asked, whatever writ it is, so that being asked tells nothing."""
    board = Board("red green").pawns("red", "farmer F9", "farmer F9", "farmer F9").writs("red", writ)
    play = new_round(board.writs("green", "sword"))  # Green has a writ, but no star
    assert (play.asked, play.options()) == ([("red", "pouch")], ["pouch none"])
    assert ("mandate west-guilds goods" in play.asides()) is aside
    if aside:
        play.do("mandate west-guilds goods", "good saltpeter", "good wood", "good iron", "pouch saltpeter")
    else:
        play.do("pouch none")
    assert [topic for _, topic in play.asked] == ["cards", "cards"]


@rule("feudum:B2")
def test_chosen_cards_are_in_no_position_before_all_have_chosen() -> None:
    play = new_round(Board("red green"))
    choose_all(play, red="move tax guild defend")
    assert play.seat("red").cards == []
    choose_all(play, green="move tax guild improve")
    assert [CARDS[card] for card in play.seat("red").cards] == ["move", "tax", "defend", "guild"]


# Turns


@rule("feudum:B3")
def test_a_card_must_be_played_but_its_action_may_be_forfeited() -> None:
    play = at_turns(red="defend tax")
    assert play.asked == [("red", "play")]
    assert play.options() == ["play defend", "forfeit tax", "forfeit defend"]
    assert play.why("play tax") == ("no_town",)
    play.do("forfeit defend")
    assert play.seat("red").vp == 0


@rule("feudum:B4")
def test_play_goes_on_clockwise_until_nobody_has_cards() -> None:
    play = at_turns("red green blue", red="tax harvest explore", green="tax", blue="tax harvest")
    seats = []
    while play.asked[0][1] == "play":
        seats.append(play.asked[0][0])
        play.do(play.options()[0])
    # Green runs out first, then Blue.
    assert [seat for seat, _ in play.told("forfeits")] == [0, 1, 2, 0, 2, 0]


@rule("feudum:B5")
def test_conquer_may_not_be_the_last_card() -> None:
    play = at_turns(red="conquer tax defend")
    assert play.options() == ["play defend", "forfeit tax", "forfeit conquer", "forfeit defend"]
    play.do("forfeit defend")
    # Of the two left Conquer comes first.
    assert play.options() == ["forfeit conquer"]
    play.do("forfeit conquer")
    assert play.options() == ["forfeit tax"]


@rule("feudum:B5")
def test_the_other_card_is_refused_while_it_would_leave_conquer() -> None:
    board = Board("red green").pawns("red", "knight F9").pawns("green", "monk F9").cards("red", "conquer defend")
    play = board.play("turn red")
    assert play.options() == ["play conquer", "forfeit conquer"]
    assert play.why("play defend") == ("not_last",)
    assert play.why("forfeit defend") == ("not_last",)


@rule("feudum:B6")
@pytest.mark.parametrize(("value", "offered"), [("forfeit", False), ("allowed", True)])
def test_conquer_left_alone_by_a_flipped_defend(value: str, offered: bool) -> None:
    """Green attacks Red, who lays Defend open and is left with Conquer alone."""
    board = Board("red green", conquer_last_after_flip=value).pawns("red", "monk F9")
    board.pawns("green", "knight F9", "monk F9", "monk F9").cards("red", "conquer defend").cards("green", "tax")
    board.state.active = 1
    play = board.play("conquer green").do("attack F9 1 p1", "flip")
    assert play.seat("red").vp == 1
    if offered:
        assert play.options() == ["play conquer", "forfeit conquer"]
    else:
        assert play.options() == ["forfeit conquer"]
        assert play.why("play conquer") == ("not_last",)


@rule("feudum:B5")
@pytest.mark.parametrize("card", ["conquer", "defend", "repeat"])
def test_conquer_and_defend_are_never_repeated(card: str) -> None:
    board = Board("red green").goods("red", "saltpeter").pawns("red", "knight F9").pawns("green", "monk F9")
    board.cards("red", "repeat", played=f"{card} influence")
    play = board.play("turn red").do("play repeat")
    assert f"again {card}" not in play.options()
    if card != "repeat":
        assert play.why(f"again {card}") == ("never_again", card)


@rule("feudum:B11")
def test_two_cards_in_one_turn_announced_before_the_second() -> None:
    board = Board("red green").cards("red", "tax harvest explore").cards("green", "tax harvest")
    board.has("red", pouch=SULFUR, double=1)
    board.state.active = NONE
    play = board.play("turns").do("forfeit tax")
    assert play.asked == [("red", "double")]
    play.do("no", "forfeit harvest", "forfeit harvest")
    assert play.asked == [("red", "double")]
    board.state.haversack[SULFUR] -= 1
    play.seat("red").cube = 1
    play.do("yes")
    assert play.state.haversack[SULFUR] == 30
    assert (play.asked, play.options()) == ([("red", "play")], ["forfeit explore"])
    assert [seat for seat, _ in play.told("forfeits")] == [0, 1, 0]
    assert play.told("double") == [(0, ())]


@rule("feudum:B11")
def test_both_cards_of_a_double_turn_are_one_turn() -> None:
    board = Board("red green").cards("red", "tax harvest explore migrate").cards("green", "tax harvest")
    board.has("red", pouch=SULFUR, double=1)
    board.state.active = NONE
    play = board.play("turns").do("forfeit tax")
    turn = play.state.turn
    play.do("yes")
    assert (play.asked, play.state.turn) == ([("red", "play")], turn)
    play.do("forfeit harvest")
    assert (play.asked, play.state.turn) == ([("green", "play")], turn + 1)


@rule("feudum:B11", "feudum:I10")
def test_a_flipped_defend_is_no_turn() -> None:
    """Green, attacked, has one card less; the turn goes on to Green all the same."""
    board = Board("red green").pawns("green", "monk F9").pawns("red", "knight F9")
    board.cards("red", "conquer tax").cards("green", "defend tax harvest")
    play = board.play("turn red").do("play conquer", "attack F9 2 p1", "flip")
    assert play.asked == [("green", "play")]
    assert len(play.seat("green").cards) == 2
    assert CARDS[play.seat("green").played[0]] == "defend"


# Repeat


@rule("feudum:T10")
def test_deja_vu_brings_a_second_pawn() -> None:
    board = Board("red green").goods("red", "food food saltpeter").rules("red", "F9").cards("red", "migrate repeat")
    play = board.play("turn red").do("play migrate", "bring monk F9")
    play.state.active = 1
    assert play.pawn("red", 1) == "F9"
    assert [args for _, args in play.told("plays")] == [("migrate",)]
    play.do("play repeat", "again migrate", "bring knight F9")
    assert play.pawn("red", 2) == "F9"
    assert play.goods("red") == {}


def test_a_card_with_x2_is_repeated_for_nothing() -> None:
    board = Board("red green").pawns("red", "monk F9").cards("red", "repeat", played="influence tax")
    play = board.play("turn red").do("play repeat")
    assert play.options() == ["again influence", "done"]
    assert play.why("again tax") == ("goods", "saltpeter", 1, 0)
    play.do("again influence", "marker F9")
    assert play.roles("F9") == ("red", False, "")


def test_no_deja_vu_in_the_basic_game() -> None:
    board = Board("red green", mode="basic").goods("red", "saltpeter").rules("red", "F9 town")
    play = board.pawns("red", "monk F9").cards("red", "repeat", played="influence tax").play("turn red")
    play.do("play repeat")
    assert play.why("again tax") == ("never_again", "tax")


def test_repeat_needs_something_to_repeat() -> None:
    play = Board("red green").cards("red", "repeat defend", played="tax").play("turn red")
    assert play.why("play repeat") == ("nothing_to_repeat",)


def test_a_saltpeter_spent_may_leave_nothing_to_do() -> None:
    """The only tile pays for Deja vu; there is no wood left to improve with, and the card ends."""
    board = Board("red green").tiles("red", "orchard").rules("red", "F9 outpost").cards("red", "repeat", "improve")
    play = board.play("turn red").do("play repeat")
    assert play.options() == ["again improve", "done"]
    play.do("again improve")
    assert play.asked[0][1] == "cards"
    assert play.disc("F9") == "outpost"


# The die, the end


@rule("feudum:B9")
def test_the_die_takes_a_tile_of_the_current_or_a_past_epoch() -> None:
    """In epoch II stacks that show III are left alone."""
    for seed in range(12):
        board = Board("red green").epoch("II", sea="III", island="III", forest="III", desert="III", badlands="II")
        board.state.dice.seed = seed
        state = board.play("die").state
        taken = [after - before for after, before in zip(state.stacks, [2, 2, 2, 2, 1, 0], strict=True)]
        assert taken in ([0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1])


@rule("feudum:B9")
def test_no_roll_without_a_tile_to_remove() -> None:
    shown = dict.fromkeys(("sea", "island", "forest", "desert", "badlands", "mountain"), "II")
    play = Board("red green").epoch("I", **shown).play("die")
    assert play.told("die") == []
    assert play.state.stacks == [1] * 6


@rule("feudum:B9")
def test_all_faces_come_up() -> None:
    seen = set()
    for seed in range(60):
        board = Board("red green")
        board.state.dice.seed = seed
        seen.add(board.play("die").state.stacks.index(1))
    assert seen == set(range(6))


@rule("feudum:B7")
def test_the_epoch_waits_for_its_step() -> None:
    """Four stacks show II already; nothing happens before the die is cast."""
    board = Board("red green").epoch("I", sea="II", island="II", forest="II", desert="II").cards("red", "tax explore")
    board.pawns("red", "monk F9")
    play = board.play("epoch", "die", "turn red")
    assert EPOCHS[play.state.epoch] == "I"
    play.do("forfeit tax")
    assert EPOCHS[play.state.epoch] == "II"


@rule("feudum:B8", "bug:188")
def test_after_epoch_v_the_game_is_over_when_the_round_is() -> None:
    play = Board("red green").epoch("IV", sea="V").play("epoch")
    assert play.match.over == "epoch-v"
    assert EPOCHS[play.state.epoch] == "V"
    # Nobody has anything: epoch V scored nothing, 7 shillings are 2 points each at the end.
    assert [score.total for score in play.match.game.scores(play.state)] == [2, 2]


def test_the_starting_marker_passes_clockwise() -> None:
    play = Board("red green blue").play("end-round")
    assert (play.state.first, play.state.round) == (1, 2)


@rule("feudum:T24")
def test_by_the_die_alone_the_game_lasts_ten_rounds_at_least() -> None:
    """4 tiles I, 3 II, 2 III and 1 IV must go, one a round."""
    for seed in range(8):
        board = Board("red green")
        board.state.dice.seed = seed
        play = board.play("end-round")
        while not play.match.over:
            play.do(f"{play.asked[0][0]}: {play.options(play.asked[0][0])[0]}")
        assert 10 <= play.state.round <= 19 + 1
        assert sum(play.state.stacks) >= 10


def test_a_seat_without_goods_is_not_asked_about_the_pouch() -> None:
    play = new_round(Board("red green").goods("red", "food wood iron"))
    assert play.asked[0][1] == "cards"
    assert good("food") == 4
