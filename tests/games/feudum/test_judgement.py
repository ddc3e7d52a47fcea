"""What the judgement tells apart, and what easy bots do: feed, take seats in guilds, push, improve, serve."""

from __future__ import annotations

import pytest

from core.bots import choose
from core.decision import write
from core.games.feudum import GAME
from core.games.feudum.judgement import WON, judgement
from core.games.feudum.promises import promised
from core.games.feudum.tables import PLACE
from core.games.feudum.worth import empire, land, left, marker_worth, service, steps, voyage
from core.match import Match
from tests.games.feudum.positions import Board, Play
from tests.rule import rule


def worth(board: Board, name: str = "red") -> float:
    """The judgement of a position for a seat, memberships counted."""
    play = board.play("turns")
    return judgement(play.state, play.names.index(name))


def bots_answer(play: Play) -> str:
    return write(choose("easy", play.match, play.match.decisions()[0].seat))


# What is worth more


def test_a_finished_game_counts_by_who_has_won() -> None:
    board = Board("red green").has("red", vp=30, shillings=0).has("green", vp=20, shillings=0)
    board.state.over = "epoch-v"
    assert judgement(board.state, 0) == 10 + WON
    assert judgement(board.state, 1) == -10 - WON


@rule("feudum:N")
def test_ruled_locations_count_as_at_the_end() -> None:
    # T25: 2 farms, 1 town, 1 feudum: 1 + 1 + 1 + 3 and a set of three, which is not certain before the end
    assert 6 < empire([0, 2, 1, 1]) <= 9
    assert empire([0, 2, 1, 1]) > empire([0, 2, 1, 0]) + 3
    assert empire([3, 0, 0, 0]) > empire([1, 1, 1, 0])


def test_a_marker_that_makes_a_region_active_is_worth_more() -> None:
    board = Board().rules("red", "F9")
    held = land(board.state, 0)
    same, other = (marker_worth(board.state, 0, held, PLACE[name], left(board.state)) for name in ("F8", "D12"))
    assert other > same > 0
    board.rules("green", "B14 subject").serf("blue", "B14")
    assert marker_worth(board.state, 0, held, PLACE["B14"], 1.0) == 0  # no third seat (E2)


@rule("feudum:G2", "feudum:T7")
def test_service_costs_what_the_epochs_to_come_check() -> None:
    board = Board()
    # T7: 3, 7 and 12 with nothing covered; 4 + 4 + 5 with the first space; nothing with all three
    whole = service(board.state, 0)
    assert whole * 13 == service(board.state, 1) * 22
    assert service(board.state, 3) == 0


@rule("feudum:T24")
def test_tiles_bring_the_end_nearer_step_by_step() -> None:
    # T24: 4, 3, 2 and 1 tiles to the end; a fifth stack that shows II before II begins brings nothing nearer
    assert steps(Board().epoch("I").state) == 0
    assert steps(Board().epoch("I", sea="II", island="II").state) == 2
    assert steps(Board().epoch("II", sea="II", island="III").state) == 5
    assert steps(Board().epoch("IV").state) == 9
    five = dict.fromkeys(("sea", "island", "forest", "desert", "badlands"), "II")
    assert steps(Board().epoch("I", **five).state) == 4
    assert left(Board().epoch("IV").state) < left(Board().epoch("I").state) == 1


@rule("feudum:N")
def test_the_voyage_is_worth_more_space_by_space() -> None:
    steps = [voyage(space) for space in range(8)]
    assert steps == sorted(steps) and steps[0] == 0
    assert steps[7] >= 17


def test_an_unfed_pawn_and_a_rank_count() -> None:
    def board(food: str) -> Board:
        found = Board().pawns("red", "monk F9", "noble F9").goods("red", food).cards("red", "defend")
        found.state.agenda[1:1] = [["home"], ["nourish", 0]]
        return found

    # the second food saves a pawn; one more only lies ready
    none, one, two, three = (worth(board(food)) for food in ("", "food", "food food", "food food food"))
    assert two - one == pytest.approx(one - none)
    assert one - none > 2 * (three - two) > 0
    master = Board().pawns("red", "monk F9")
    second = Board().pawns("red", "monk F9").pawns("green", "monk F9", "monk F9")
    assert worth(master) > worth(second)


@rule("feudum:K4")
def test_a_guild_card_is_worth_what_the_best_push_scores() -> None:
    def guild_card(board: Board) -> float:
        play = board.pawns("red", "knight F9").cards("red", "guild defend").rows(1, 1, 1, 1).play("turns")
        return promised(play.state, 0)

    # three rows of scrolls can be filled in the first, one in the second
    assert guild_card(Board().scrolls("r1c1 r1c3 r2c2")) > guild_card(Board().scrolls("r1c3"))


# What bots do


def test_a_bot_moves_before_it_places_markers() -> None:
    board = Board().pawns("red", "knight F9").rules("red", "F9 subject").cards("red", "influence move")
    assert bots_answer(board.play("turn red")) == "play move"


def test_a_bot_does_not_forfeit_what_is_worth_something() -> None:
    board = Board().rules("red", "F9 town").cards("red", "tax defend explore")
    assert bots_answer(board.play("turn red")).startswith("play ")


def test_a_bot_feeds_its_pawns() -> None:
    board = Board().pawns("red", "monk F9", "noble F9").goods("red", "food").tiles("red", "orchard")
    play = board.play("home", "nourish red")
    while play.asked and play.asked[0] == ("red", "nourish"):
        play.do(bots_answer(play))
    assert play.pawn("red", 1) == play.pawn("red", 2) == "F9"


@rule("feudum:L2")
def test_a_bot_that_may_starve_pawns_feeds_them() -> None:
    board = Board(forced_nourish="no").pawns("red", "monk F9", "noble F9").goods("red", "food food")
    assert bots_answer(board.play("home", "nourish red")) == "feed"


@rule("feudum:F2")
def test_a_bot_improves_where_a_tile_brings_points() -> None:
    board = Board().rules("red", "F9 outpost", "B14 outpost").goods("red", "wood").epoch("II", forest="III")
    assert bots_answer(board.play("improve red")) == "raise B14"


@rule("feudum:K3")
def test_a_bot_takes_the_push_that_scores() -> None:
    board = Board().pawns("red", "knight F9", "monk F9").rows(1, 1, 1, 1).scrolls("r1c1 r1c3 r2c2").rosary(2, 2)
    assert bots_answer(board.play("guild red")) == "push knight"


def test_a_bot_attacks_where_it_can_win_and_spends_nothing_where_it_cannot() -> None:
    weak = Board().pawns("red", "monk F9").pawns("green", "monk F9").goods("red", "saltpeter")
    assert bots_answer(weak.play("conquer red").do("attack F9 2 p1")) == "done"
    strong = Board().pawns("red", "knight F9", "monk F9", "noble F9").pawns("green", "monk F9")
    assert bots_answer(strong.play("conquer red")) == "attack F9 2 p1"


def test_a_bot_of_a_vassal_serves() -> None:
    board = Board().pawns("red", "knight F9", "monk F9").rules("red", "D18 feudum-monk").pawns("green", "monk F9")
    play = board.goods("red", "saltpeter").play("conquer red").do("attack F9 2 p1", "saltpeter")
    assert play.asked == [("red", "military")]
    assert bots_answer(play) == "yes"


def test_a_game_of_easy_bots_ends_in_time_and_nobody_starves_every_round() -> None:
    match = Match.new(GAME, 4, 3, listening=True)
    while not match.over:
        seat = match.decisions()[0].seat
        match.answer(seat, choose("easy", match, seat))
    assert 6 <= match.state.round <= 12
    unfed = _unfed_rounds(match)
    assert max(unfed) < match.state.round / 2
    assert min(score.total for score in GAME.scores(match.state)) > 30


def _unfed_rounds(match: Match) -> list[int]:
    """For each seat the rounds in which a pawn went home in the nourish step."""
    unfed: list[set[int]] = [set() for _ in range(match.seats)]
    number, feeding = 0, False
    for _, event in match.events:
        if event.verb == "round":
            number += 1
        feeding = event.verb in ("eats", "drinks", "sobers-up") or (feeding and event.verb in ("pawn-home", "rank"))
        if event.verb == "pawn-home" and feeding:
            unfed[event.seat].add(number)
    return [len(rounds) for rounds in unfed]
