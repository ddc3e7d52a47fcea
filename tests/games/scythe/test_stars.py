"""Stars and the end of the game (rulings, section 9)."""

from __future__ import annotations

import pytest

from core.decision import EndOfGame
from core.games.scythe import stars
from core.games.scythe.tables import MAT, STAR_COMBAT, STAR_OBJECTIVE, STARS
from tests.games.scythe.positions import Board, Play
from tests.rule import rule

FIVE = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "combat": 1}


def bottom(board: Board, section: str) -> Play:
    """The bottom action of a section, its top left out."""
    play = board.play("turn").do(f"section {section}")
    if play.asked[0][1] == section:
        play.do("skip")
    return play


def bolster(board: Board) -> Play:
    return board.play("turn").do("section bolster", "power")


@rule("scythe:9.1", "scythe:12.2")
def test_power_16_brings_a_star_at_once() -> None:
    """15 and 2 make 16: what is above is lost."""
    play = bolster(Board("nordic saxony").has("nordic", coins=1, power=15))
    assert play.seat("nordic").power == 16
    assert play.stars("nordic") == {"power": 1}


@rule("scythe:9.1", "bug:101")
def test_a_star_stays_and_there_is_no_second() -> None:
    state = Board("nordic saxony").has("nordic", popularity=18).state
    stars.check(state, 0)
    state.players[0].popularity = 4
    stars.check(state, 0)
    state.players[0].popularity = 18
    stars.check(state, 0)
    assert sum(state.players[0].stars) == 1


CONDITIONS = [
    ("upgrades", {"upgrades": 0b111111}),
    ("mechs", {"abilities": 0b1111}),
    ("structures", {"structures": [0, 1, 2, 4]}),
    ("recruits", {"recruits": 0b1111}),
    ("workers", {"workers": [1] * 8}),
    ("popularity", {"popularity": 18}),
    ("power", {"power": 16}),
]


@rule("scythe:9.1", "scythe:13.9")
@pytest.mark.parametrize(("star", "values"), CONDITIONS)
def test_each_condition(star: str, values: dict[str, object]) -> None:
    """Six upgrades, four mechs, four structures, four recruits, eight workers, popularity 18, power 16."""
    state = Board("nordic saxony").state
    stars.check(state, 0)
    assert not any(state.players[0].stars)
    for field, value in values.items():
        setattr(state.players[0], field, value)
    stars.check(state, 0)
    assert [STARS[at] for at, n in enumerate(state.players[0].stars) if n] == [star]


@rule("scythe:9.2", "bug:136")
@pytest.mark.parametrize(("faction", "combats", "objectives"), [("nordic", 2, 1), ("saxony", 4, 2)])
def test_limits_of_the_spaces(faction: str, combats: int, objectives: int) -> None:
    """Combat takes two stars and objectives one; Saxony's are without limit."""
    state = Board(f"{faction} rusviet").state
    for _ in range(3):
        stars.place(state, 0, STAR_COMBAT)
    for _ in range(2):
        stars.place(state, 0, STAR_OBJECTIVE)
    assert state.players[0].stars[STAR_COMBAT] == min(3, combats)
    assert state.players[0].stars[STAR_OBJECTIVE] == objectives


@rule("scythe:9.3", "bug:96")
def test_the_sixth_star_ends_the_game_at_once() -> None:
    """In the top action: no bottom action, no turn of anybody else."""
    board = Board("nordic saxony").has("nordic", coins=1, power=15).stars("nordic", **FIVE)
    play = bolster(board.units("nordic", workers="A5").goods("A5", "oil oil oil"))
    assert play.asked == [("nordic", "gain")]
    play.do("gain power 2")
    assert play.match.over == "stars"
    assert play.match.decisions() == []
    assert play.goods("A5") == {"oil": 3}


@rule("scythe:9.3", "scythe:1.5")
def test_a_star_that_ends_the_game_may_be_put_off() -> None:
    """The last star of 16 power: taking 0 of the power declines it."""
    board = Board("nordic saxony").has("nordic", coins=1, power=15).stars("nordic", **FIVE)
    play = bolster(board)
    assert play.options() == ["gain power 2", "gain power 1", "gain power 0"]
    play.do("gain power 0")
    assert not play.match.over


@rule("scythe:9.3", "scythe:1.5")
def test_power_may_be_left_if_its_star_would_be_the_sixth_beside_another() -> None:
    """Four stars, the fifth for the fourth recruit, which brings 2 power: 16 would be the sixth."""
    board = Board("nordic saxony").has("nordic", power=14, recruits=0b1110, bonuses=0b1110)
    board.units("nordic", workers="A5").goods("A5", "food food food food")
    board.stars("nordic", upgrades=1, mechs=1, structures=1, combat=1).seat("nordic").mat = MAT["industrial"]
    play = bottom(board, "trade").do("take", "recruit upgrade")
    while play.asked == [("nordic", "last-point")]:
        play.do("done")
    assert play.options() == ["gain power 2", "gain power 1", "gain power 0"]
    play.do("gain power 1")
    assert not play.match.over
    assert play.stars("nordic")["recruits"] == 1


@rule("scythe:9.2")
def test_no_seventh_star() -> None:
    state = Board("nordic saxony").has("nordic", power=16, popularity=18).stars("nordic", **FIVE).state
    with pytest.raises(EndOfGame):
        stars.check(state, 0)
    assert sum(state.players[0].stars) == 6


@rule("scythe:9.4", "bug:97")
def test_benefit_coins_and_recruit_before_the_star() -> None:
    """The fourth mech is the sixth star: the 2 coins and the recruit's coin come first."""
    board = Board("nordic saxony").units("nordic", workers="B5").goods("B5", "metal metal metal")
    board.able("nordic", "riverwalk", "seaworthy", "artillery").stars("nordic", **FIVE | {"mechs": 0, "power": 1})
    board.has("nordic", coins=5, recruits=0b0010, power=16)
    play = bottom(board, "produce").do("take", "mech speed")
    assert play.match.over == "stars"
    assert play.seat("nordic").coins == 5 + 2 + 1


@rule("scythe:9.5")
@pytest.mark.parametrize(("value", "power"), [("false", 3), ("true", 4)])
def test_neighbours_at_the_final_action(value: str, power: int) -> None:
    """By switch they still take the bonus, and never a star."""
    board = Board("nordic saxony", neighbour_bonus_on_final_action=value).units("nordic", workers="B5")
    board.goods("B5", "oil oil oil").has("nordic", coins=5, power=16, upgrades=0b011111)
    board.stars("nordic", **FIVE | {"upgrades": 0, "power": 1}).has("saxony", recruits=0b0001, power=3)
    play = bottom(board, "bolster").do("take", "cube produce-hexes", "onto enlist")
    assert play.match.over == "stars"
    assert play.seat("saxony").power == power


@rule("scythe:9.5", "scythe:6.10")
def test_a_neighbours_sixth_star() -> None:
    """Left before right: Rusviet's power reaches 16 with its sixth star, and Saxony takes nothing any more."""
    board = Board("nordic rusviet crimea saxony").units("nordic", workers="B5").goods("B5", "oil oil oil")
    board.has("nordic", coins=5, power=3).has("rusviet", recruits=0b0001, power=15).stars("rusviet", **FIVE)
    board.has("saxony", recruits=0b0001, power=3)
    play = bottom(board, "bolster").do("take", "none")
    assert play.asked == [("rusviet", "gain")]
    play.do("gain power 1")
    assert play.match.over == "stars"
    assert play.seat("saxony").power == 3


@rule("scythe:9.6")
def test_attackers_go_back() -> None:
    """Two combats are open; the first brings the sixth star: the other mech goes back with worker and resources."""
    board = Board("rusviet saxony").units("rusviet", mechs="C3 E4", workers="E4").goods("E4", "oil oil")
    board.units("saxony", mechs="C2 F3").has("rusviet", power=5).stars("rusviet", **FIVE)
    board.state.agenda = [["end", 0], ["factory-card", 0], ["encounter", 0], ["combats", 0], ["units", 0, 2, 1]]
    play = board.play().do("mech C3", "to C2", "mech E4", "to F3", "carry choose", "load workers 1", "load oil 1")
    play.do("fight C2", "rusviet: dial 1")
    assert play.match.over == "stars"
    assert play.mechs("rusviet") == ["C2", "E4"]
    assert play.workers("rusviet") == ["E4"]
    assert (play.goods("E4"), play.goods("F3")) == ({"oil": 2}, {})
    assert play.told("returns") == [(0, ("mech", "F3", "E4"))]


@rule("bug:152", "scythe:12.9")
def test_undo_of_the_last_answer_opens_the_game_again() -> None:
    board = Board("nordic saxony").has("nordic", coins=1, power=15).stars("nordic", **FIVE)
    play = bolster(board).do("gain power 1")
    assert play.match.over
    play.match.undo(0)
    assert not play.match.over
    assert play.asked == [("nordic", "gain")]
    assert play.seat("nordic").power == 15
    play.do("gain power 1")
    assert play.match.over == "stars"


@rule("scythe:11.1")
def test_gifts_by_switch() -> None:
    board = Board("nordic saxony", coin_gifts="true").has("nordic", coins=2)
    play = board.play("turn")
    assert play.asides() == ["gift 2"]
    play.do("gift 2")
    assert (play.seat("nordic").coins, play.seat("saxony").coins) == (1, 1)
    assert play.asked == [("nordic", "section")]
    assert Board("nordic saxony").has("nordic", coins=2).play("turn").asides() == []
