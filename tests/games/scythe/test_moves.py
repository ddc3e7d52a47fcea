"""Moves: units, ways, cargo, stops, entering, homes (rulings, section 2), and control (section 3)."""

from __future__ import annotations

import pytest

from core.decision import Refused
from core.games.scythe import control
from core.games.scythe.state import NONE
from core.games.scythe.tables import PLACES, bits
from core.text import Who
from tests.games.scythe.positions import Board, Play, place
from tests.rule import rule


def moving(board: Board, number: int = 2, hops: int = 1) -> Play:
    """A Move in its middle: so many units, so many steps each; the end of the turn after it."""
    seat = board.state.active
    board.state.agenda = [["end", seat], ["factory-card", seat], ["encounter", seat], ["combats", seat]]
    board.state.agenda.append(["units", seat, number, hops])
    return board.play()


def ends(play: Play) -> list[str]:
    """Where the unit can end."""
    return [option[3:] for option in play.options() if option.startswith("to ")]


def stops(play: Play) -> list[str]:
    return [option[4:] for option in play.options() if option.startswith("via ")]


# Units


@rule("scythe:2.1", "bug:109")
def test_each_unit_moves_once() -> None:
    play = moving(Board("nordic saxony").units("nordic", mechs="C3", workers="A5 A5"), 3)
    play.do("mech C3", "to C2")
    assert "mech C2" not in play.options()
    assert play.why("mech C2") == ("moved",)
    play.do("worker A5", "to A4")
    assert "worker A5" in play.options()
    assert play.why("worker A4") == ("moved",)


@rule("scythe:2.1")
def test_a_carried_worker_may_still_move() -> None:
    """Carried first, then on its own feet; and the other way round."""
    play = moving(Board("nordic saxony").units("nordic", mechs="C3", workers="C3"))
    play.do("mech C3", "to C2", "carry all", "worker C2", "to B2")
    assert play.workers("nordic") == ["B2"]
    play = moving(Board("nordic saxony").units("nordic", mechs="C2", workers="B2"))
    play.do("worker B2", "to C2", "mech C2", "to C3", "carry all")
    assert (play.workers("nordic"), play.mechs("nordic")) == (["C3"], ["C3"])


@rule("scythe:2.1")
def test_which_workers_go_along() -> None:
    """One worker has come to C2 by itself, one was there: taking one along, it matters which while a move is left."""
    board = Board("nordic saxony").units("nordic", mechs="C2", workers="B2 C2")
    play = moving(board, 3).do("worker B2", "to C2", "mech C2", "to C3", "carry choose", "load workers 1")
    assert play.options() == ["tired 1", "tired 0"]
    play.do("tired 0")
    assert "worker C3" in play.options()
    assert play.why("worker C2") == ("moved",)


@rule("scythe:2.7", "bug:104", "scythe:1.9")
def test_fewer_units_or_none() -> None:
    play = moving(Board("nordic saxony").units("nordic", workers="A4 A5"))
    play.do("worker A5", "to A6", "done")
    assert play.asked == [("saxony", "section")]
    play = moving(Board("nordic saxony").units("nordic", workers="A4 A5")).do("done")
    assert play.workers("nordic") == ["A4", "A5"]


@rule("scythe:2.7", "bug:104", "bug:143")
def test_coins_instead_of_moving() -> None:
    """One coin, two with the cube gone; no coins any more once the moving form was taken."""
    board = Board("nordic saxony").units("nordic", workers="A4")
    play = board.play("turn").do("section move")
    assert play.options() == ["move", "coins", "skip"]
    play.do("coins")
    assert play.seat("nordic").coins == 1
    upgraded = Board("nordic saxony").has("nordic", upgrades=0b000010, coins=5)
    assert upgraded.play("turn").do("section move", "coins").seat("nordic").coins == 7
    other = Board("nordic saxony").units("nordic", workers="A4 A5").play("turn").do("section move", "move")
    other.do("worker A5", "to A6")
    assert "coins" not in other.options()


@rule("scythe:1.5", "bug:134")
def test_one_of_two_coins_may_be_left() -> None:
    """An objective asks for at most 2 coins: with 1 held, one more is wanted, not two."""
    play = Board("nordic saxony").has("nordic", upgrades=0b000010, coins=1).play("turn").do("section move", "coins")
    assert play.options() == ["gain coins 2", "gain coins 1", "gain coins 0"]
    assert play.do("gain coins 1").seat("nordic").coins == 2


@rule("bug:143")
def test_three_units_with_the_cube_gone() -> None:
    board = Board("nordic saxony").units("nordic", workers="A4 A5 A6").has("nordic", upgrades=0b000001)
    play = board.play("turn").do("section move", "move", "worker A4", "to A5", "worker A6", "to A5")
    assert play.asked == [("nordic", "unit")]
    play.do("worker A5", "to A6")
    assert play.asked[0][1] != "unit"


@rule("bug:107")
def test_what_is_refused_changes_nothing() -> None:
    play = moving(Board("nordic saxony").units("nordic", workers="A4"))
    before = play.match.digest()
    with pytest.raises(Refused):
        play.do("mech A4")
    play.do("worker A4")
    middle = play.match.digest()
    with pytest.raises(Refused):
        play.do("to D4")
    assert play.match.digest() == middle == before


@rule("bug:151")
def test_undo_inside_a_move() -> None:
    """Taking back the step returns into the same Move, with the unit unmoved."""
    play = moving(Board("nordic saxony").units("nordic", workers="A5").goods("A5", "oil"))
    before = play.match.digest()
    play.do("worker A5", "to A6", "carry all")
    for _ in range(3):
        play.match.undo(0)
    assert play.match.digest() == before
    assert play.asked == [("nordic", "unit")]
    play.do("worker A5", "to A6", "carry none")
    assert play.why("worker A6") == ("moved",)


# Ways


@rule("scythe:2.11")
def test_no_unit_enters_a_home() -> None:
    play = moving(Board("nordic saxony").units("nordic", character="A5")).do("character")
    assert "NOR" not in ends(play)
    assert play.why("to NOR") == ("home",)


@rule("scythe:2.3", "bug:137")
def test_reasons_of_the_map() -> None:
    """From A5: A6 lies behind a river, and from B5 the lake C4 is closed."""
    play = moving(Board("nordic saxony").units("nordic", character="A5")).do("character")
    assert ends(play) == ["A4", "B5"]
    assert play.why("to A6") == ("river",)
    lake = moving(Board("nordic saxony").units("nordic", character="B5")).do("character")
    assert lake.why("to C4") == ("lake",)


@rule("scythe:2.9", "scythe:2.13", "bug:115")
def test_speed_adds_one_step() -> None:
    """Two hexes with Speed; a lake, a tunnel, the Factory on the way are a step each."""
    board = Board("polania saxony").units("polania", mechs="C3").able("polania", "speed")
    play = moving(board).do("mech C3")
    assert "D4" in ends(play)  # one step
    assert "D5" in ends(play)  # over the Factory, which stops nobody
    assert "B4" in ends(play)
    assert "F4" in ends(play)  # C2 is a tunnel
    assert "A4" not in ends(play)  # a river between B4 and A4
    dives = Board("polania saxony").able("polania", "speed", "submerge")
    assert {"B1", "E7", "B2", "C4"} <= set(ends(moving(dives).do("character")))


@rule("scythe:2.12", "scythe:2.9")
def test_a_token_stops_the_character_alone() -> None:
    board = Board("nordic saxony").units("nordic", character="A2", mechs="A2").able("nordic", "speed")
    board.state.tokens = 1 << place("B2")
    character = moving(board).do("character")
    assert "B2" in ends(character)
    assert "C2" not in ends(character)
    same = Board("nordic saxony").units("nordic", character="A2", mechs="A2").able("nordic", "speed")
    same.state.tokens = 1 << place("B2")
    assert "C2" in ends(moving(same).do("mech A2"))


@rule("scythe:2.9", "scythe:2.enter")
def test_enemies_stop_a_movement() -> None:
    """Saxony's worker on C3 ends a movement there; behind it lies nothing for this mech."""
    board = Board("nordic saxony").units("nordic", mechs="B4").units("saxony", workers="C3").able("nordic", "speed")
    play = moving(board).do("mech B4")
    assert "C3" in ends(play)
    assert "D4" not in ends(play)


@rule("scythe:2.10", "scythe:12.7", "bug:128")
def test_the_factory_move_reaches_three_hexes_with_speed() -> None:
    """D4 over E4 to F3 are two, over F4 and G4 (a river) no further; with Speed three: D4, C3, C2, B2."""
    slow = moving(Board("nordic saxony").units("nordic", mechs="D4"), 1, 2).do("mech D4")
    assert "C2" in ends(slow)
    assert "B2" not in ends(slow)
    board = Board("nordic saxony").units("nordic", mechs="D4").able("nordic", "speed")
    fast = moving(board, 1, 2).do("mech D4")
    assert "B2" in ends(fast)
    assert "A2" not in ends(fast)
    worker = moving(Board("nordic saxony").units("nordic", workers="D4").able("nordic", "speed"), 1, 2)
    assert "B2" not in ends(worker.do("worker D4"))


@rule("scythe:2.8")
def test_the_own_mine_under_an_enemy() -> None:
    """An enemy mech stands on the Mine at G3: a mech at the tunnel E3 may attack it there, a worker may not."""
    board = Board("crimea saxony").units("crimea", mechs="E3", workers="E3").units("saxony", mechs="G3")
    play = moving(board.built("crimea", mine="G3"))
    assert "to G3" in play.do("mech E3").options()
    again = Board("crimea saxony").units("crimea", workers="E3").units("saxony", mechs="G3").built("crimea", mine="G3")
    worker = moving(again).do("worker E3")
    assert worker.why("to G3") == ("guarded",)
    free = Board("crimea saxony").units("crimea", workers="G3").built("crimea", mine="G3")
    assert {"B4", "C2", "C5", "E3", "E6", "F4"} <= set(ends(moving(free).do("worker G3")))


@rule("o1.township")
def test_township_from_home_to_the_factory() -> None:
    """Home to C6, a village, then the Factory: two steps; Speed makes them one movement."""
    board = Board("rusviet saxony").units("rusviet", workers="C6").able("rusviet", "township", "speed")
    assert "D4" in ends(moving(board).do("character"))
    slow = Board("rusviet saxony").units("rusviet", character="C6").able("rusviet", "township")
    assert "D4" in ends(moving(slow).do("character"))


@rule("scythe:2.21", "scythe:2.23")
def test_township_between_villages() -> None:
    """A village is reached while it is controlled, the Factory always; the switch closes village to village."""

    def board(**options: str) -> Board:
        made = Board("rusviet saxony", **options).able("rusviet", "township")
        return made.units("rusviet", character="C6", workers="F3 G5")

    assert {"D4", "F3", "G5"} <= set(ends(moving(board()).do("character")))
    assert "E6" not in ends(moving(board()).do("character"))
    narrow = moving(board(township_village_to_village="false")).do("character")
    assert "D4" in ends(narrow)
    assert "F3" not in ends(narrow)
    factory = Board("rusviet saxony", township_village_to_village="false").able("rusviet", "township")
    factory.units("rusviet", character="D4", workers="F3")
    assert "F3" in ends(moving(factory).do("character"))
    worker = moving(board()).do("worker F3")
    assert "D4" not in ends(worker)


@rule("scythe:2.22", "scythe:2.23")
def test_underpass() -> None:
    """From F1, the mountain it stands on, to every tunnel, to the Mine, and to controlled mountains by switch; from a
    tunnel to controlled mountains."""

    def board(**options: str) -> Board:
        made = Board("saxony nordic", **options).able("saxony", "underpass").built("saxony", mine="G1")
        return made.units("saxony", character="F1", workers="D5")

    wide = ends(moving(board()).do("character"))
    assert {"B4", "C2", "C5", "E3", "E6", "F4", "D5", "G1"} <= set(wide)
    assert "D7" not in wide
    narrow = ends(moving(board(underpass_mountain_to_mountain="false")).do("character"))
    assert {"C5", "G1"} <= set(narrow)
    assert "D5" not in narrow
    tunnel = Board("saxony nordic").able("saxony", "underpass").units("saxony", character="C5", workers="F1")
    assert "F1" in ends(moving(tunnel).do("character"))
    gone = Board("saxony nordic").able("saxony", "underpass").units("saxony", character="C5")
    assert "F1" not in ends(moving(gone).do("character"))


@rule("scythe:2.17", "bug:113")
def test_wayfare() -> None:
    """To the own home, the spare ones and those of factions that do not play; from there by the ordinary borders."""
    board = Board("crimea nordic rusviet").units("crimea", mechs="D4").able("crimea", "wayfare")
    play = moving(board).do("mech D4")
    homes = [name for name in ends(play) if name in PLACES[47:]]
    assert homes == ["TOG", "CRI", "SAX", "POL", "ALB"]
    play.do("to ALB", "done")
    assert play.mechs("crimea") == ["ALB"]
    away = moving(Board("crimea nordic").units("crimea", mechs="ALB").able("crimea", "wayfare")).do("mech ALB")
    assert {"A1", "A2", "CRI"} <= set(ends(away))
    assert moving(Board("crimea nordic").units("crimea", mechs="D4")).do("mech D4").why("to E5") == ("lake",)


@rule("scythe:2.17", "bug:113", "scythe:3.4")
def test_resources_on_a_home_count_for_nothing() -> None:
    board = Board("crimea nordic").units("crimea", mechs="D4", workers="D4").able("crimea", "wayfare")
    play = moving(board.goods("D4", "oil oil")).do("mech D4", "to ALB", "carry all", "done")
    assert play.goods("ALB") == {"oil": 2}
    assert play.workers("crimea") == ["ALB"]
    assert control.goods_of(play.state, 0) == [0, 0, 0, 0]
    assert control.controlled(play.state, 0) == 0


# Cargo


def test_nothing_to_carry_is_two_answers() -> None:
    play = moving(Board("nordic saxony").units("nordic", mechs="C3", workers="A4"))
    play.do("mech C3", "to C2")
    assert play.asked == [("nordic", "unit")]
    assert play.mechs("nordic") == ["C2"]


@rule("scythe:2.2")
def test_one_cargo_question() -> None:
    """A mech with two workers and resources of one kind: all, nothing, one half, or numbers."""
    board = Board("nordic saxony").units("nordic", mechs="C3", workers="C3 C3").goods("C3", "oil oil")
    play = moving(board).do("mech C3", "to C2")
    assert play.options() == ["carry all", "carry none", "carry workers", "carry goods", "carry choose"]
    play.do("carry choose", "load workers 1", "load oil 1", "done")
    assert play.workers("nordic") == ["C2", "C3"]
    assert (play.goods("C2"), play.goods("C3")) == ({"oil": 1}, {"oil": 1})


@rule("scythe:2.2")
def test_who_carries_what() -> None:
    """Workers and the character carry resources, no workers; nobody carries a character."""
    for unit in ("character", "worker C3"):
        board = Board("nordic saxony").units("nordic", character="C3", workers="C3 C3").goods("C3", "food")
        play = moving(board).do(unit, "to C2")
        assert play.options() == ["carry all", "carry none"]
        play.do("carry all", "done")
        assert play.goods("C2") == {"food": 1}
        assert play.workers("nordic").count("C2") == (unit != "character")


@rule("scythe:2.2")
def test_taking_up_and_setting_down_on_the_way() -> None:
    """With Speed a mech takes a worker to the stop between, leaves it, takes the metal that lies there, and goes on."""
    board = Board("nordic saxony").units("nordic", mechs="C3", workers="C3").able("nordic", "speed")
    play = moving(board.goods("C2", "metal")).do("mech C3")
    assert "C2" in stops(play)
    play.do("via C2", "carry all")
    assert "stay" in play.options()
    play.do("to B2", "carry goods", "done")
    assert (play.mechs("nordic"), play.workers("nordic")) == (["B2"], ["C2"])
    assert play.goods("B2") == {"metal": 1}


def test_a_stop_is_offered_only_where_it_matters() -> None:
    board = Board("nordic saxony").units("nordic", mechs="C3").able("nordic", "speed").goods("C2", "oil")
    assert stops(moving(board).do("mech C3")) == ["C2"]
    bare = Board("nordic saxony").units("nordic", mechs="C3").able("nordic", "speed")
    assert stops(moving(bare).do("mech C3")) == []


def test_fetching_and_coming_back() -> None:
    """Over a stop a unit may come back to where it began."""
    board = Board("nordic saxony").units("nordic", mechs="C3").able("nordic", "speed").goods("C2", "oil")
    play = moving(board).do("mech C3", "via C2", "to C3", "carry all", "done")
    assert play.goods("C3") == {"oil": 1}


@rule("scythe:2.4")
def test_carried_workers_cross_rivers() -> None:
    """Rusviet's mech takes a worker over the river from C6 to B7, a farm; alone the worker cannot."""
    board = Board("rusviet saxony").units("rusviet", mechs="C6", workers="C6").able("rusviet", "riverwalk")
    play = moving(board)
    play.do("mech C6", "to B7", "carry all", "done")
    assert play.workers("rusviet") == ["B7"]
    alone = moving(Board("rusviet saxony").units("rusviet", workers="C6").able("rusviet", "riverwalk"))
    assert alone.do("worker C6").why("to B7") == ("river",)


@rule("scythe:2.18")
def test_nothing_stays_on_a_lake() -> None:
    """Leaving a lake a mech takes everything along; only what another mech stays for may be left."""
    board = Board("nordic saxony").able("nordic", "seaworthy")
    board.units("nordic", mechs="C4", workers="C4").goods("C4", "oil")
    play = moving(board).do("mech C4", "to D4", "done")
    assert (play.workers("nordic"), play.goods("D4")) == (["D4"], {"oil": 1})
    two = Board("nordic saxony").able("nordic", "seaworthy")
    two.units("nordic", mechs="C4 C4", workers="C4").goods("C4", "oil")
    assert "carry none" in moving(two).do("mech C4", "to D4").options()
    guard = Board("nordic saxony").able("nordic", "seaworthy")
    guard.units("nordic", character="C4", mechs="C4", workers="C4").goods("C4", "oil")
    assert moving(guard).do("mech C4", "to D4").options() == ["carry all", "carry workers"]
    worker = moving(Board("nordic saxony").able("nordic", "seaworthy").units("nordic", mechs="C4", workers="C4"))
    assert worker.why("worker C4") == ("stuck",)


@rule("scythe:2.14")
def test_no_limit_to_units() -> None:
    board = Board("nordic saxony").units("nordic", mechs="C2 C2 C2", workers="C2 C2 C2 C2 B2")
    play = moving(board).do("worker B2", "to C2", "done")
    assert play.workers("nordic") == ["C2"] * 5


# Entering


@rule("scythe:2.enter", "scythe:13.4", "scythe:3.1")
def test_who_may_enter() -> None:
    """A structure keeps nobody out; workers keep workers out; characters and mechs keep workers out, not fighters."""
    structure = Board("nordic saxony").units("nordic", workers="C3", mechs="C3").built("saxony", mill="C2")
    assert {"C2"} <= set(ends(moving(structure).do("worker C3")))
    workers = Board("nordic saxony").units("nordic", workers="C3", mechs="C3").units("saxony", workers="C2")
    play = moving(workers).do("worker C3")
    assert play.why("to C2") == ("enemy_workers",)
    fighters = Board("nordic saxony").units("nordic", workers="C3", mechs="C3").units("saxony", mechs="C2")
    assert moving(fighters).do("worker C3").why("to C2") == ("guarded",)
    again = Board("nordic saxony").units("nordic", workers="C3", mechs="C3").units("saxony", mechs="C2")
    play = moving(again).do("mech C3", "to C2", "carry none", "done")
    assert play.told("attacks") == [(0, ("C2", Who(1)))]


@rule("scythe:2.15", "bug:110")
def test_workers_alone_go_home_at_once() -> None:
    """Two workers go home, their resources stay, the mover loses 2 popularity; the second mech then passes through."""
    board = Board("nordic saxony").units("nordic", mechs="B4 B4").units("saxony", workers="C3 C3").goods("C3", "wood")
    play = moving(board.has("nordic", popularity=3).able("nordic", "speed")).do("mech B4", "to C3")
    assert play.workers("saxony") == ["SAX", "SAX"]
    assert play.seat("nordic").popularity == 1
    assert play.goods("C3") == {"wood": 1}
    assert "D4" in ends(play.do("mech B4"))


@rule("scythe:2.15")
def test_they_go_even_without_popularity_to_lose() -> None:
    board = Board("nordic saxony").units("nordic", mechs="B4").units("saxony", workers="C3 C3 C3")
    play = moving(board.has("nordic", popularity=1)).do("mech B4", "to C3", "done")
    assert (play.seat("nordic").popularity, play.workers("saxony")) == (0, ["SAX"] * 3)
    assert play.seat("nordic").drove == 3


@rule("scythe:2.16", "bug:125")
def test_camaraderie_does_not_help_without_combat() -> None:
    board = Board("polania saxony").units("polania", mechs="B4").units("saxony", workers="C3")
    play = moving(board.has("polania", popularity=4).able("polania", "camaraderie")).do("mech B4", "to C3", "done")
    assert play.seat("polania").popularity == 3


@rule("scythe:3.5")
def test_homes_hold_any_number() -> None:
    board = Board("nordic saxony").units("nordic", mechs="B4").units("saxony", workers="SAX SAX C3 C3")
    play = moving(board.goods("C3", "oil")).do("mech B4", "to C3", "done")
    assert play.workers("saxony") == ["SAX"] * 4
    assert play.goods("SAX") == {}


# Control


@rule("scythe:3.1", "scythe:6.6")
def test_control() -> None:
    """Units, or a structure alone; enemy units beat a structure, which stays and serves its builder."""
    board = Board("nordic saxony").units("nordic", workers="A4", mechs="C3").built("nordic", mill="F5", mine="G5")
    board.units("saxony", workers="G5")
    names = [PLACES[spot] for spot in bits(control.controlled(board.state, 0))]
    assert names == ["A4", "C3", "F5"]
    assert control.controller(board.state, place("G5")) == 1
    assert control.controller(board.state, place("B2")) == NONE


@rule("scythe:3.2")
def test_resources_belong_to_the_controller() -> None:
    board = Board("nordic saxony").units("nordic", mechs="B4").units("saxony", workers="C3").goods("C3", "oil wood")
    assert control.goods_of(board.state, 1) == [0, 1, 0, 1]
    play = moving(board).do("mech B4", "to C3", "done")
    assert control.goods_of(play.state, 1) == [0, 0, 0, 0]
    assert control.goods_of(play.state, 0) == [0, 1, 0, 1]


@rule("scythe:3.3")
def test_the_defender_controls_until_the_combat() -> None:
    board = Board("nordic saxony").units("nordic", mechs="C3 B4").units("saxony", mechs="C3")
    assert control.controller(board.state, place("C3")) == 1


@rule("scythe:1.3")
def test_order_after_a_move() -> None:
    """Combat, then the encounter, then the bottom action."""
    board = Board("rusviet saxony").units("rusviet", character="E2", mechs="E4").units("saxony", mechs="D4")
    board.state.tokens = 1 << place("E1")
    board.has("rusviet", power=3).has("saxony", power=0)
    board.state.agenda = [["end", 0], ["bottom", 0]]
    seat = board.state.active
    for chapter in ("factory-card", "encounter", "combats"):
        board.state.agenda.append([chapter, seat])
    board.state.agenda.append(["units", seat, 2, 1])
    board.has("rusviet", section=0).units("rusviet", workers="G5").goods("G5", "wood wood wood")
    play = board.play().do("character", "to E1", "mech E4", "to D4")
    topics = []
    while play.asked[0] != ("saxony", "section"):
        topics.append(play.asked[0][1])
        play.match.answer(play.match.decisions()[0].seat, play.options()[0])
    assert topics.index("dial") < topics.index("encounter") < topics.index("build")
