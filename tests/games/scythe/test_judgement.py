"""What the judgement tells apart: the way to stars, the rest of the turn, combats, and the end."""

from __future__ import annotations

from core.bots import choose
from core.decision import write
from core.games.scythe import GAME
from core.games.scythe.ahead import judgement
from core.games.scythe.judgement import FAR, growth_left, strength, turns_between
from core.games.scythe.tables import PLACE
from core.match import Match
from tests.games.scythe.positions import Board, Play, place

TURN = ("end", "bottom", "top", "section")


def bots_answer(play: Play, name: str = "") -> str:
    seat = play.names.index(name) if name else play.match.decisions()[0].seat
    return write(choose("easy", play.match, seat))


def worth(board: Board, seat: int = 0) -> float:
    return judgement(board.state, seat)


def test_a_star_is_worth_more_than_the_way_to_it() -> None:
    def board(structures: int) -> Board:
        found = Board("nordic rusviet")
        for name, where in list(zip(("mine", "monument", "armory", "mill"), ("A1", "A2", "A4", "A5"), strict=True))[
            :structures
        ]:
            found.built("nordic", **{name: where})
        return found

    steps = [worth(board(n)) for n in range(5)]
    assert steps == sorted(steps)
    done = worth(board(4).stars("nordic", structures=1))
    assert done > steps[4]


def test_a_finished_game_counts_by_who_has_won() -> None:
    board = Board("nordic rusviet").has("nordic", coins=9).has("rusviet", coins=10)
    board.state.over = "stars"
    assert worth(board, 0) == -1 - 1000
    assert worth(board, 1) == 1 + 1000


def test_growth_ends_with_the_rounds_and_with_the_stars_of_others() -> None:
    board = Board("nordic rusviet").stars("nordic", combat=2, power=1)
    assert growth_left(board.state, 0) == 1 - 1 / 60  # round 1 of 60; own stars do not count
    assert growth_left(board.state, 1) == 1 - 3 / 7


def test_turns_the_character_needs() -> None:
    # Saxony: F1 E2 E3 E4 D4 with Riverwalk, five movements; three with Speed; out of reach without
    board = Board("saxony rusviet")
    home = place("SAX")
    assert turns_between(board.seat("saxony"))[home][PLACE["D4"]] == FAR
    board.able("saxony", "riverwalk")
    assert turns_between(board.seat("saxony"))[home][PLACE["D4"]] == 5
    board.able("saxony", "speed")
    assert turns_between(board.seat("saxony"))[home][PLACE["D4"]] == 3


def test_strength_is_dial_and_best_cards_for_the_fighters_there() -> None:
    board = Board("nordic rusviet").has("nordic", power=9).hand("nordic", 2, 4, 5)
    board.units("nordic", "D5", mechs="D5 E4")
    assert strength(board.seat("nordic"), place("D5")) == 7 + 5 + 4


def test_a_section_is_worth_what_its_bottom_action_can_do() -> None:
    """Industrial: Bolster stands over Upgrade for 3 oil, Trade over Enlist for 4 food: only the oil is there."""
    board = Board("nordic rusviet").has("nordic", coins=6, popularity=4, power=3)
    board.units("nordic", workers="A4 A5").goods("A5", "oil oil oil")
    play = board.play(*TURN)
    worth_of = {}
    for section in ("bolster", "trade"):
        fork = play.match.fork(0, 1)
        fork.answer(0, f"section {section}")
        worth_of[section] = judgement(fork.state, 0)
    assert worth_of["bolster"] > worth_of["trade"]
    assert bots_answer(play.do("section bolster", "power")) == "take"


def test_the_bot_shows_an_objective_that_gives_a_star() -> None:
    board = Board("nordic rusviet").has("nordic", coins=20, section=0)
    board.seat("nordic").objectives = [12, 1]
    assert bots_answer(board.play("end")) == "show rich"


def test_the_bot_ends_the_game_when_it_wins_by_it_and_not_when_it_loses() -> None:
    def board(coins: int) -> Board:
        found = Board("nordic rusviet").has("nordic", coins=20, section=0).has("rusviet", coins=coins)
        found.seat("nordic").objectives = [12, 1]
        return found.stars("nordic", combat=2, mechs=1, recruits=1, power=1)

    assert bots_answer(board(30).play("end")) == "show rich"  # 20 + 6 stars of 3 coins = 38
    assert bots_answer(board(60).play("end")) == "end"


def test_the_bot_does_not_spend_more_in_a_combat_than_it_takes() -> None:
    """Against nothing, nothing is enough: the attacker wins ties."""
    board = Board("nordic rusviet").has("nordic", power=7).units("nordic", "D5").units("rusviet", "D5")
    play = board.play("end", "section", "combats")
    assert bots_answer(play, "nordic") == "dial 0"


def test_the_bot_fights_for_a_combat_it_can_win() -> None:
    board = Board("nordic rusviet").has("nordic", power=7).has("rusviet", power=2)
    board.units("nordic", "D5").units("rusviet", "D5")
    play = board.play("end", "section", "combats")
    assert bots_answer(play, "nordic") in ("dial 1", "dial 2")


def test_a_game_of_four_bots_ends_by_six_stars() -> None:
    match = Match.new(GAME, 4, 45)
    while not match.over and match.state.round <= 40:
        seat = match.decisions()[0].seat
        match.answer(seat, choose("easy", match, seat))
    assert match.over == "stars"
    assert max(score.total for score in GAME.scores(match.state)) >= 45
