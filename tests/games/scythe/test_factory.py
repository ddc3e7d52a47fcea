"""The Factory: taking a card, every card's top action, and what does not come with it."""

from __future__ import annotations

import pytest

from core.games.scythe.cards import FACTORY_CARDS
from tests.games.scythe.positions import Board, Play
from tests.rule import rule


def visit(board: Board) -> Play:
    """Nordic's Move is over."""
    board.state.factory, board.state.factory_box = [2, 7, 11], [1, 3, 4, 5, 6, 8, 9, 10, 12]
    return board.play("end", "section", "factory-card")


@rule("scythe:7.5")
def test_the_character_takes_one_of_the_cards_left() -> None:
    play = visit(Board("nordic rusviet").units("nordic", "D4"))
    assert play.options() == ["factory-card 2", "factory-card 7", "factory-card 11"]
    play.do("factory-card 7")
    assert (play.seat("nordic").factory, play.state.factory) == (7, [2, 11])
    assert play.options()[-1] == "section factory"


@rule("scythe:7.5")
def test_only_the_character_and_only_once() -> None:
    mech = visit(Board("nordic rusviet").units("nordic", "E4", mechs="D4"))
    assert mech.asked == [("nordic", "section")]
    again = visit(Board("nordic rusviet").units("nordic", "D4").has("nordic", factory=3))
    assert again.asked == [("nordic", "section")]
    assert again.seat("nordic").factory == 3


@rule("scythe:7.5")
def test_the_card_is_taken_after_the_combat() -> None:
    board = Board("nordic rusviet").units("nordic", "D4").units("rusviet", "D4").has("rusviet", power=1)
    board.state.factory, board.state.factory_box = [2, 7, 11], [1]
    play = board.play("end", "section", "factory-card", "combats")
    play.do("rusviet: dial 1")
    assert play.asked == [("nordic", "section")]  # beaten: no card
    assert play.state.factory == [2, 7, 11]


def owner(number: int, **values: int) -> Board:
    """Nordic on the section of its Factory card, with a worker, a mech and resources, 3 cards and 5 of everything."""
    board = Board("nordic rusviet").units("nordic", "A4", workers="A4 A5 A3").hand("nordic", 2, 3, 4)
    board.has("nordic", **({"coins": 5, "popularity": 5, "power": 5, "factory": number, "section": 4} | values))
    return board.goods("A4", "oil metal")


def use(number: int, *answers: str, **values: int) -> Play:
    return owner(number, **values).play("end", "factory-top").do("take", *answers)


def tracks(play: Play) -> tuple[int, int, int, int]:
    """Coins, popularity, power, combat cards."""
    player = play.seat("nordic")
    return player.coins, player.popularity, player.power, sum(player.hand)


@rule("scythe:7.7", "scythe:7.6", "bug:128")
def test_card_1_produces_on_two_territories() -> None:
    board = owner(1).built("nordic", mill="A5")
    board.seat("nordic").workers.extend([board.seat("nordic").workers[0]] * 3)  # 6 workers: Produce would cost
    play = board.play("end", "factory-top").do("take", "discard 2")
    assert play.asked == [("nordic", "produce_at")]
    play.do("at A4", "at A5")
    # 4 workers on the forest A4, 1 on the tundra A5, and nothing from the Mill there
    assert (play.goods("A4"), play.goods("A5")) == ({"wood": 4, "metal": 1, "oil": 1}, {"oil": 1})
    assert tracks(play) == (4, 5, 5, 2)


@pytest.mark.parametrize("what", ["enlist", "upgrade"])
def test_card_2_enlists_or_upgrades(what: str) -> None:
    play = use(2)
    assert play.options() == ["benefit enlist", "benefit upgrade", "done"]
    play.do(f"benefit {what}", *(("recruit build", "bonus cards") if what == "enlist" else ("cube move-units",)))
    if what == "upgrade":
        play.do(play.options()[0])
    player = play.seat("nordic")
    assert (player.recruits, player.upgrades) == ((1 << 2, 0) if what == "enlist" else (0, 1))
    assert tracks(play) == (5, 4, 5, 5 if what == "enlist" else 3)


@pytest.mark.parametrize(
    ("number", "answers", "after"),
    [
        (3, ("discard 3",), (5, 7, 5, 2)),
        (4, ("discard 4",), (8, 5, 5, 2)),
        (5, (), (5, 7, 4, 3)),
        (6, (), (8, 5, 4, 3)),
        (14, ("discard 2", "at B5"), (7, 5, 5, 2)),
        (15, ("give oil",), (5, 5, 7, 4)),
        (16, ("give metal",), (6, 6, 6, 3)),
    ],
)
def test_cards_that_move_the_tracks(number: int, answers: tuple[str, ...], after: tuple[int, int, int, int]) -> None:
    play = owner(number).units("nordic", mechs="B5").play("end", "factory-top").do("take", *answers)
    assert play.asked[0] != ("nordic", "factory-top")
    assert tracks(play) == after


def test_card_14_brings_no_worker_to_a_mech_at_home() -> None:
    """A home is no territory: only B5 is open; with all mechs at home no worker comes."""
    play = owner(14).units("nordic", mechs="B5 NOR").play("end", "factory-top").do("take", "discard 2")
    assert play.options() == ["at B5", "done"]
    play = owner(14).units("nordic", mechs="NOR").play("end", "factory-top").do("take", "discard 2")
    assert play.workers("nordic") == ["A3", "A4", "A5"]
    assert tracks(play) == (7, 5, 5, 2)


@pytest.mark.parametrize("number", [7, 13])
@pytest.mark.parametrize("what", ["mech", "build"])
def test_cards_7_and_13_deploy_or_build(number: int, what: str) -> None:
    paid = ("give metal",) if number == 13 else ()
    play = use(number, *paid)
    play.do(f"benefit {what}", "mech artillery" if what == "mech" else "structure armory", "at A3")
    player = play.seat("nordic")
    assert (play.mechs("nordic"), player.structures[2] >= 0) == ((["A3"], False) if what == "mech" else ([], True))
    assert tracks(play) == (5, 5 if number == 13 else 4, 5, 3)
    assert play.goods("A4") == ({} if number == 13 else {"oil": 1, "metal": 1})


def test_card_8_trades_for_three() -> None:
    play = use(8, "discard 2", "get oil", "at A5", "get food", "at A5", "get wood", "at A3")
    assert (play.goods("A5"), play.goods("A3")) == ({"oil": 1, "food": 1}, {"wood": 1})
    assert tracks(play) == (5, 5, 5, 2)


def test_card_9_upgrades_and_gives_popularity() -> None:
    play = use(9, "cube produce-hexes")
    play.do(play.options()[0])
    assert play.seat("nordic").upgrades == 1 << 5
    assert tracks(play) == (3, 6, 5, 3)


def test_card_10_deploys_and_gives_power() -> None:
    play = use(10, "mech speed", "at A5")
    assert play.mechs("nordic") == ["A5"]
    assert tracks(play) == (3, 5, 6, 3)


def test_card_11_builds_and_gives_popularity() -> None:
    play = use(11, "structure mine", "at A3")
    assert play.seat("nordic").structures[0] >= 0
    assert tracks(play) == (3, 6, 5, 3)


def test_card_12_enlists_and_gives_power() -> None:
    play = use(12, "recruit upgrade", "bonus coins")
    assert play.seat("nordic").recruits == 1
    assert tracks(play) == (3 + 2, 5, 6, 3)


def test_card_17_upgrades_and_gives_power() -> None:
    play = use(17, "discard 3", "cube move-coins")
    play.do(play.options()[0])
    assert tracks(play) == (5, 5, 6, 2)


@pytest.mark.parametrize("what", ["enlist", "upgrade"])
def test_card_18_enlists_or_upgrades_for_two_different_resources(what: str) -> None:
    play = use(18, "give metal")
    assert play.options() == ["benefit enlist", "benefit upgrade", "done"]
    play.do(f"benefit {what}")
    assert play.goods("A4") == {}


def test_every_card_is_tested_above() -> None:
    assert set(FACTORY_CARDS) == {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}


@pytest.mark.parametrize(
    ("number", "values", "reason"),
    [
        (1, {"coins": 0}, ("pay", "coins", 1, 0)),
        (2, {"popularity": 0}, ("pay", "popularity", 1, 0)),
        (5, {"power": 0}, ("pay", "power", 1, 0)),
        (9, {"coins": 1}, ("pay", "coins", 2, 1)),
    ],
)
def test_a_card_that_cannot_be_paid_is_refused(number: int, values: dict[str, int], reason: tuple[str | int]) -> None:
    play = Play(_at_top(owner(number, **values)))
    assert play.match.refusals(play.match.decisions()[0]) == [(("take",), reason)]


def _at_top(board: Board) -> Board:
    """With an objective that can be shown, so that the question is asked though only skipping is left."""
    board.seat("nordic").objectives = [22]  # a Factory card and no upgrade
    board.state.agenda = [["end", 0], ["factory-top", 0]]
    return board


def test_cards_are_refused_without_combat_cards() -> None:
    board = _at_top(owner(3))
    board.seat("nordic").hand[:] = [0, 0, 0, 0]
    play = Play(board)
    assert play.match.refusals(play.match.decisions()[0]) == [(("take",), ("pay", "cards", 1, 0))]


@rule("scythe:7.6", "bug:128")
def test_nothing_else_comes_with_it() -> None:
    """No recruit bonus on either side, no structure bonus, no coins of the mat."""
    board = owner(11).has("nordic", recruits=15).has("rusviet", recruits=15).built("nordic", monument="A4")
    play = board.play("end", "factory-top").do("take", "structure mine", "at A3")
    assert tracks(play) == (3, 6, 5, 3)
    rusviet = play.seat("rusviet")
    assert (rusviet.power, rusviet.coins, rusviet.popularity, sum(rusviet.hand)) == (0, 0, 0, 0)


@rule("scythe:7.6")
def test_it_may_be_skipped() -> None:
    play = owner(5).play("end", "factory-top").do("skip")
    assert tracks(play) == (5, 5, 5, 3)


@rule("scythe:7.6", "bug:129")
def test_not_twice_in_a_row_but_for_rusviet() -> None:
    def sections(faction: str, **options: str) -> list[str]:
        board = Board(f"{faction} polania", **options).has(faction, factory=5, section=4)
        return board.play("end", "bottom", "top", "section").options()

    assert "section factory" not in sections("nordic")
    assert "section factory" in sections("rusviet")
    assert "section factory" not in sections("rusviet", relentless_on_factory_card="false")
