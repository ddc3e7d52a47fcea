"""What a seat cannot know is redrawn in its forks, and nothing else."""

from __future__ import annotations

import pytest

from core.decision import Refused
from core.games.feudum import GAME
from core.games.feudum.tables import CARDS, CONQUER, WRIT, WRITS
from core.match import Match
from tests.games.feudum.positions import Board, Play


def seen(play: Play, viewer: int, seat: int, what: str) -> set[tuple[int, ...]]:
    """What a viewer's forks hold of another seat, over many of them."""
    found = set()
    for seed in range(40):
        match: Match = play.match.fork(viewer, seed)
        found.add(tuple(getattr(match.state.players[seat], what)))
    return found


def table() -> Play:
    board = Board("red green blue").cards("red", "tax defend").cards("green", "conquer move tax", played="guild")
    board.writs("red", "bow").writs("green", "sword kingdom-east").cards("blue", "defend")
    return board.play("turn red")


def test_cards_of_others_are_redrawn_among_those_not_shown() -> None:
    play = table()
    found = seen(play, 0, 1, "cards")
    assert len(found) > 20
    guild = CARDS.index("guild")
    assert all(len(set(cards)) == 3 and guild not in cards for cards in found)
    assert seen(play, 1, 1, "cards") == {tuple(play.seat("green").cards)}


def test_a_last_card_is_not_taken_for_conquer() -> None:
    assert (CONQUER,) not in seen(table(), 0, 2, "cards")


def test_writs_of_others_are_redrawn_and_all_stay_one_of_each() -> None:
    play = table()
    assert len(seen(play, 0, 1, "writs")) > 20
    assert seen(play, 1, 1, "writs") == {(WRIT["sword"], WRIT["kingdom-east"])}
    for seed in range(10):
        state = play.match.fork(0, seed).state
        held = [writ for player in state.players for writ in player.writs]
        assert sorted(held + state.writs + state.under) == list(range(len(WRITS)))
        assert state.players[0].writs == [WRIT["bow"]]


def test_writs_under_the_deck_are_known_to_those_who_put_them_there() -> None:
    board = Board("red green").deck("sword bow kingdom-west")
    board.state.writs = [WRIT["kingdom-east"], WRIT["kingdom-north"]]
    board.state.under_by = [0, 1, -1]
    play = board.cards("red", "tax defend").play("turn red")
    red = {tuple(play.match.fork(0, seed).state.under) for seed in range(30)}
    green = {tuple(play.match.fork(1, seed).state.under) for seed in range(30)}
    # Red put the first there, Green the second; the third, a mandate played, is known to all.
    assert {under[0] for under in red} == {WRIT["sword"]}
    assert len({under[1] for under in red}) == 3
    assert {under[1] for under in green} == {WRIT["bow"]}
    assert len({under[0] for under in green}) == 3
    assert {under[2] for under in red | green} == {WRIT["kingdom-west"]}


def test_what_lies_open_stays() -> None:
    play = table()
    fork = play.match.fork(0, 3).state
    for name in ("haversack", "barn", "market", "rosary", "unseen", "markers", "disc", "goods"):
        assert getattr(fork, name) == getattr(play.state, name)


def test_a_fork_while_cards_are_chosen_knows_no_plans() -> None:
    match = Match.new(GAME, 2, 3, {"setup": "beginner"})
    for card in ("move", "tax", "guild"):
        match.answer(0, f"card {card}")
    fork = match.fork(1, 4)
    assert [decision.seat for decision in fork.decisions()] == [0, 1]
    assert fork.decision(0).about == (4,)  # type: ignore[union-attr]


# What being asked would tell

CHARTER, MANDATE = "kingdom-east", "small-sale"  # the mandate can be played with food and no more


def holding(writ: str) -> Board:
    """Red with a writ others cannot see, and the food that the mandate costs."""
    return Board("red green").writs("red", writ).goods("red", "food")


@pytest.mark.parametrize("writ", [CHARTER, MANDATE, "bow"])
def test_whoever_holds_writs_is_asked_to_strengthen_an_attack(writ: str) -> None:
    board = holding(writ).pawns("red", "knight F13").pawns("green", "monk F13")
    play = board.play("conquer red").do("attack F13 2 p1")
    assert play.asked == [("red", "weapons")]
    play = Board("red green").pawns("red", "knight F13").pawns("green", "monk F13").play("conquer red")
    assert ("red", "weapons") not in play.do("attack F13 2 p1").asked


@pytest.mark.parametrize("writ", [CHARTER, MANDATE])
def test_whoever_lacks_food_and_holds_writs_is_asked_how_to_feed(writ: str) -> None:
    board = holding(writ).pawns("red", "knight F13", "monk F8")
    play = board.play("home", "nourish red").do("feed p1")
    assert (play.asked, play.options()) == ([("red", "nourish")], ["starve"])


@pytest.mark.parametrize("writ", [CHARTER, MANDATE])
def test_whoever_holds_writs_is_asked_where_no_way_goes_on(writ: str) -> None:
    """The behemoth keeps the knight at F9, and no road leaves the islet S1; a point is left."""
    board = holding(writ).pawns("red", "knight F8", "noble S1").monster("green", "behemoth", "F9")
    play = board.play("move red").do("go p1 F9")
    assert (play.asked, play.options()) == ([("red", "move")], ["done"])
    play = holding(writ).pawns("red", "monk S1").play("godspeed red")
    assert (play.asked, play.options()) == ([("red", "godspeed")], ["done"])


def test_nothing_else_is_done_while_beads_are_hidden() -> None:
    """A mandate played there would stand before the open answers in the record, where it is not on offer."""
    play = holding(MANDATE).rosary(2, 5).play("guild red")
    first = play.match.kept[0].state.copy()
    play.match.last_points = frozenset({0, 1})
    play.do("trade monk", "red: fist left")
    assert set(play.asked) == {("red", "last-point"), ("green", "hide")}
    last = play.match.decision(0)
    assert last is not None
    assert play.match.asides(last) == []
    with pytest.raises(Refused):
        play.match.answer(0, f"mandate {MANDATE} three")
    play.do("red: done", "green: hide left", "green: done")
    again = Match.resume(GAME, 2, 7, first.options, first, 0, play.match.answers)
    assert again.digest() == play.match.digest()


@pytest.mark.parametrize("writ", [CHARTER, MANDATE])
def test_a_last_point_nobody_wants_is_passed_whatever_could_be_done_there(writ: str) -> None:
    """Eleven goods of two kinds for a barn of ten: chance decides, so a last point stands there for those who want one.
    Other seats are not asked, or being asked would tell of a mandate."""
    board = holding(writ).rules("red", "F13 farm").lies("F13", "iron " * 6 + "wood " * 5)
    play = board.play("guild red").do("trade farmer")
    assert play.asked == [("red", "coin-or-food")]  # five pairs
    assert ("red", "last-point") not in play.do("food 5").asked
    assert sum(play.state.barn) == 10
