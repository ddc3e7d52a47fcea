"""Move: routes, vessels, monsters, Godspeed, pilfering, the voyage (rules 7.2; rulings D)."""

from __future__ import annotations

import pytest

from core.decision import read
from core.games.feudum.state import NONE
from core.games.feudum.tables import (
    ALL_ROUTES,
    FERRY,
    FLY_ROUTE,
    PLACES,
    ROAD,
    ROUTES,
    SHIP_ROUTE,
    SUB_ROUTE,
    WAYS,
)
from tests.games.feudum.positions import Board, Play, place
from tests.rule import rule


def ways(play: Play, piece: str) -> list[str]:
    """Where a piece can go: "F8", "M22 fly"."""
    return [option.split(maxsplit=2)[2] for option in play.options() if option.startswith(f"go {piece}")]


# Points and routes


@rule("feudum:D1")
def test_a_point_for_each_pawn_and_monster() -> None:
    board = Board().pawns("red", "noble F9", "noble B20").monster("red", "serpent", "D10")
    play = board.play("move red")
    assert play.state.points == 3
    play.do("go p1 F13", "go p1 D18", "go p1 D12")
    assert play.pawn("red", 1) == "D12"
    assert play.asked[0][1] == "cards"


@rule("feudum:D1")
def test_the_last_points_may_be_left() -> None:
    play = Board().pawns("red", "noble F9", "noble F9").play("move red").do("go p1 F8", "done")
    assert (play.pawn("red", 1), play.pawn("red", 2)) == ("F8", "F9")


@rule("feudum:D1")
def test_counts_of_routes() -> None:
    """13 roads, 2 ferries, and each goes both ways."""
    kinds = [route.kind for route in ALL_ROUTES]
    assert (kinds.count(ROAD), kinds.count(FERRY)) == (13, 2)
    for here, out in enumerate(WAYS):
        for there, kind in out:
            assert (here, kind) in WAYS[there]


@rule("feudum:D1")
@pytest.mark.parametrize(("place", "goes"), [("F9", ["F8", "F13", "B14"]), ("B20", []), ("S3", [])])
def test_roads_are_open_to_all(place: str, goes: list[str]) -> None:
    """The isolated places have none."""
    play = Board().pawns("red", "noble " + place, "noble F8").play("move red")
    assert sorted(ways(play, "p1")) == sorted(goes)


@rule("feudum:D1")
@pytest.mark.parametrize(
    ("vessel", "here", "there", "kind"),
    [("ship", "D10", "F13", "ship"), ("submersible", "D10", "S3", "sub"), ("flyer", "B20", "M22", "fly")],
)
def test_vessels_open_their_routes(vessel: str, here: str, there: str, kind: str) -> None:
    without = Board().pawns("red", f"noble {here}", "noble F8").play("move red")
    assert without.why(f"go p1 {there} {kind}") == ("no_vessel", vessel)
    play = Board().pawns("red", f"noble {here} {vessel}").play("move red").do(f"go p1 {there} {kind}")
    assert play.pawn("red", 1) == there
    assert play.state.players[0].under[0] != NONE


@rule("feudum:D1", "feudum:T30")
def test_a_ferry_costs_two_shillings_one_way_and_a_point() -> None:
    play = Board().pawns("red", "noble D18", "noble D18").play("move red").do("go p1 D19 ferry")
    assert (play.pawn("red", 1), play.seat("red").shillings, play.state.points) == ("D19", 5, 1)
    assert play.state.shillings == 78 - 4 * 7 + 2


@rule("feudum:D1", "feudum:T30")
def test_ferries_are_closed_while_a_vessel_is_docked() -> None:
    play = Board().pawns("red", "noble D18").docked("flyer").play("move red")
    assert play.why("go p1 D19 ferry") == ("ferries_closed",)


@rule("feudum:D1")
def test_a_ferry_must_be_paid_for() -> None:
    play = Board().has("red", shillings=1).pawns("red", "noble D18").play("move red")
    assert play.why("go p1 D19 ferry") == ("shillings", 2, 1)


def test_road_and_ship_between_the_same_places_are_both_offered() -> None:
    play = Board().pawns("red", "noble M21 ship").play("move red")
    assert ways(play, "p1") == ["M22", "M22 ship"]


# Vessels


@rule("feudum:D2")
def test_a_vessel_is_left_where_the_pawn_goes_on_by_another_way() -> None:
    play = Board().pawns("red", "noble D10 ship", "noble F8").play("move red").do("go p1 F13 ship", "go p1 F9")
    assert play.state.players[0].under[0] == NONE
    assert play.state.abandoned[place("F13") * 3] == 1


@rule("feudum:D2", "feudum:D3")
def test_anybody_boards_an_abandoned_vessel_for_no_point() -> None:
    board = Board().pawns("red", "noble D10").abandoned("D10", "ship").rules("green", "D10")
    play = board.play("move red")
    assert "board p1 ship" in play.options()
    play.do("board p1 ship")
    assert play.state.points == 1
    assert "board p1 ship" not in play.options()
    play.do("go p1 F13 ship")
    assert (play.pawn("red", 1), sum(play.state.abandoned)) == ("F13", 0)


@rule("feudum:D2")
def test_a_vessel_left_in_this_turn_is_not_boarded_before_the_next() -> None:
    """The ship was left for the submersible: neither pawn boards it now, in a turn to come anybody does. So nobody can
    change vessels for ever."""
    board = Board("red green").pawns("red", "noble D10 ship", "noble D10").pawns("green", "monk D10")
    board.abandoned("D10", "submersible").cards("red", "move").cards("green", "move")
    play = board.play("turn red").do("play move", "board p1 submersible")
    assert not [option for option in play.options() if option.startswith("board")]
    assert play.why("board p2 ship") == ("left_now", "ship")
    play.do("go p1 S3 sub", "done", "play move")
    assert play.asked == [("green", "move")]
    assert "board p1 ship" in play.options()


@rule("feudum:D2")
def test_of_two_ships_the_one_left_before_this_turn_can_be_boarded() -> None:
    board = Board().pawns("red", "noble F13 ship", "noble F13", "noble F13").abandoned("F13", "ship")
    play = board.play("move red").do("go p1 F9", "board p2 ship")
    assert play.why("board p3 ship") == ("left_now", "ship")


@rule("feudum:D2", "feudum:D5")
def test_a_vessel_can_be_boarded_when_the_points_are_used() -> None:
    """Boarding costs none: with its only point the monk comes to a ship, and Godspeed sails on with it."""
    board = Board().pawns("red", "monk F9").abandoned("F13", "ship")
    play = board.play("move red").do("go p1 F13")
    assert (play.state.points, play.options()) == (0, ["board p1 ship", "done"])
    play.do("board p1 ship")
    assert play.asked == [("red", "godspeed")]
    play.do("go p1 D10 ship")
    assert play.pawn("red", 1) == "D10"


@rule("feudum:D3")
@pytest.mark.parametrize(("value", "boards"), [("route_end", False), ("anywhere", True)])
def test_vessels_are_boarded_and_deployed_where_their_routes_end(value: str, boards: bool) -> None:
    """No ship goes to F9."""
    board = Board(deploy_where=value).pawns("red", "noble F9").abandoned("F9", "ship").vessels("red", "ship")
    play = board.play("move red")
    assert ("board p1 ship" in play.options()) is boards
    assert ("deploy ship p1" in play.asides()) is boards


@rule("feudum:D2")
def test_deploying_is_an_aside_of_the_own_turn_and_final() -> None:
    board = Board().pawns("red", "noble D10").vessels("red", "ship").cards("red", "move defend")
    play = board.play("turn red")
    assert play.asides() == ["deploy ship p1"]
    play.do("deploy ship p1", "play move", "go p1 F13 ship")
    assert play.seat("red").vessels == [0, 0, 0]
    assert play.pawn("red", 1) == "F13"


@rule("feudum:D2")
def test_nothing_is_deployed_in_the_turn_of_another() -> None:
    board = Board().pawns("green", "noble D10").vessels("green", "ship").cards("red", "defend tax")
    assert board.play("turn red").asides() == []
    board = Board().pawns("green", "noble D10").vessels("green", "ship").tiles("green", "orchard")
    play = board.play("nourish green")
    assert (play.asked, play.asides()) == ([("green", "nourish")], [])


def test_deploying_would_open_a_way() -> None:
    """Refused for want of a vessel the seat has: the way to make it possible is known."""
    play = Board().pawns("red", "noble D10").vessels("red", "ship").play("move red")
    match, candidate = play.match, read("go p1 F13 ship")
    decision = match.decisions()[0]
    reason = dict(match.refusals(decision))[candidate]
    assert match.game.ways(match.state, decision, candidate, reason) == [(("deploy", "ship", "p1"),)]
    other = read("go p1 I7 fly")
    assert match.game.ways(match.state, decision, other, dict(match.refusals(decision))[other]) == []


def test_deploying_would_make_a_move_possible() -> None:
    """At S3 only submersibles go; the ship cannot be deployed there at all."""
    board = Board().pawns("red", "noble S3").vessels("red", "ship submersible").cards("red", "move defend")
    match = board.play("turn red").match
    decision = match.decisions()[0]
    assert dict(match.refusals(decision))[("play", "move")] == ("no_vessel", "submersible")
    ways = match.game.ways(match.state, decision, ("play", "move"), ("no_vessel", "submersible"))
    assert ways == [(("deploy", "submersible", "p1"),)]
    match.answer(0, "deploy submersible p1")
    assert ("play", "move") in match.listed(match.decisions()[0])


# Monsters


@rule("feudum:D10")
def test_the_behemoth_goes_on_roads_and_flying_routes() -> None:
    play = Board().monster("red", "behemoth", "D10").play("move red")
    assert ways(play, "behemoth") == ["D12", "I7"]
    assert play.why("go behemoth F13") == ("not_its_way", "behemoth", "ship")


@rule("feudum:D10")
@pytest.mark.parametrize(
    ("monster", "here", "there", "kind"),
    [("serpent", "D10", "F13", "ship"), ("serpent", "D10", "S3", "sub"), ("behemoth", "B20", "M22", "fly")]
    + [("behemoth", "M21", "M22", "road"), ("serpent", "M21", "M22", "ship")],
)
def test_the_log_tells_which_way_a_monster_went(monster: str, here: str, there: str, kind: str) -> None:
    play = Board().monster("red", monster, here).pawns("red", "monk S1").play("move red").do(f"go {monster} {there}")
    assert play.told("goes") == [(0, (monster, here, there, kind))]


@rule("feudum:D10")
def test_the_serpent_goes_by_sea_and_uses_no_ferry() -> None:
    """Ship and submersible both go to D11: it is one way for a serpent."""
    play = Board().monster("red", "serpent", "I4").play("move red")
    assert sorted(ways(play, "serpent")) == ["D11", "S2"]
    play = Board().monster("red", "serpent", "M22").docked("").play("move red")
    assert ways(play, "serpent") == ["M21"]


@rule("feudum:D10")
def test_monsters_board_nothing() -> None:
    play = Board().monster("red", "serpent", "D10").abandoned("D10", "ship").play("move red")
    assert not [option for option in play.options() if option.startswith("board")]


@rule("feudum:D9")
def test_an_opponents_monster_pins_a_pawn() -> None:
    board = Board().pawns("red", "noble F9", "noble F8").monster("green", "behemoth", "F9")
    play = board.play("move red")
    assert ways(play, "p1") == []
    assert play.why("go p1 F8") == ("pinned", "behemoth")
    own = Board().pawns("red", "noble F9").monster("red", "behemoth", "F9").play("move red")
    assert sorted(ways(own, "p1")) == ["B14", "F13", "F8"]


@rule("feudum:D9")
def test_a_pinned_pawn_may_migrate_off() -> None:
    board = Board().pawns("red", "noble F9").monster("green", "behemoth", "F9")
    assert "take-off p1" in board.play("migrate red").options()


@rule("feudum:D9")
@pytest.mark.parametrize(("value", "passes"), [("yes", False), ("no", True)])
def test_whether_a_pawn_may_pass_a_monster(value: str, passes: bool) -> None:
    board = Board(monster_blocks_passage=value).pawns("red", "noble F8", "noble F8")
    play = board.monster("green", "behemoth", "F9").play("move red").do("go p1 F9")
    assert (ways(play, "p1") != []) is passes


@rule("feudum:D9")
def test_without_passage_blocked_a_pawn_that_begins_there_is_pinned_all_the_same() -> None:
    board = Board(monster_blocks_passage="no").pawns("red", "noble F9", "noble F8")
    play = board.monster("green", "behemoth", "F9").play("move red")
    assert play.why("go p1 F8") == ("pinned", "behemoth")


# Godspeed


@rule("feudum:D5")
def test_godspeed_moves_one_monk_once_more() -> None:
    play = Board().pawns("red", "monk F8", "noble F8").play("move red").do("go p1 F9", "go p1 F13")
    assert play.asked == [("red", "godspeed")]
    assert sorted(play.options()) == ["done", "go p1 B14", "go p1 D18", "go p1 F9"]
    play.do("go p1 D18")
    assert play.pawn("red", 1) == "D18"


@rule("feudum:D5")
def test_godspeed_pays_for_its_ferry_and_needs_its_vessel() -> None:
    play = Board().pawns("red", "monk D12").play("move red").do("go p1 D18")
    assert "go p1 D19 ferry" in play.options()
    play.do("go p1 D19 ferry")
    assert play.seat("red").shillings == 5
    play = Board().pawns("red", "monk D12").play("move red").do("go p1 D10")
    assert play.why("go p1 F13 ship") == ("no_vessel", "ship")


@rule("feudum:D5")
def test_no_godspeed_without_a_monk_or_in_the_basic_game() -> None:
    assert Board().pawns("red", "noble F8").play("move red").do("go p1 F9").asked[0][1] == "cards"
    assert Board(mode="basic").pawns("red", "monk F8").play("move red").do("go p1 F9").asked[0][1] == "cards"


# Pilfering


@rule("feudum:D4", "bug:173")
def test_one_resource_where_a_moved_piece_stands() -> None:
    board = Board().pawns("red", "noble F8", "noble B15").lies("F9", "wood iron").lies("B14", "food")
    board.lies("B15", "saltpeter").discs(F9="farm").rules("green", "F9")
    play = board.play("move red").do("go p1 F9", "done")
    # Not at B15, where the other pawn has stood all the time.
    assert play.options() == ["take F9 iron", "take F9 wood", "done"]
    play.do("take F9 wood")
    assert (play.goods("red"), play.lies("F9")) == ({"wood": 1}, {"iron": 1})
    assert play.asked[0][1] == "cards"


@rule("feudum:D4", "bug:173")
def test_nothing_from_an_own_farm() -> None:
    board = Board().pawns("red", "noble F8", "noble D12").lies("F9", "wood").lies("D18", "food")
    play = board.rules("red", "F9 farm", "D18 town").play("move red").do("go p1 F9", "go p2 D18")
    assert play.options() == ["take D18 food", "done"]
    assert play.why("take F9 wood") == ("own_farm", "F9")


@rule("feudum:D4", "bug:173")
def test_nothing_from_an_own_landscape_but_from_those_of_others() -> None:
    board = Board().pawns("red", "noble F8", "noble D12").rules("green", "F9", "D18")
    board.serf("red", "F9 silver-mine 2").serf("blue", "D18 silver-mine 2")
    play = board.play("move red").do("go p1 F9", "go p2 D18")
    assert play.options() == ["take D18 silver-mine", "done"]
    assert play.why("take F9 silver-mine") == ("own_landscape", "F9")
    play.do("take D18 silver-mine")
    assert play.seat("red").shillings == 8
    assert play.state.growth[place("D18")] == 1


@rule("feudum:D4")
def test_a_pilfered_target_is_swapped_for_an_own_marker() -> None:
    board = Board().pawns("red", "noble F8").rules("green", "F9").serf("blue", "F9 archery-butt 3")
    board.state.targets -= 3
    play = board.play("move red").do("go p1 F9")
    before = play.seat("red").markers
    play.do("take F9 archery-butt")
    assert (play.seat("red").markers, play.state.targets) == (before + 1, 10)


@rule("feudum:D4", "feudum:L4")
@pytest.mark.parametrize("answer", ["barrel 1", "barrel 0"])
def test_pilfered_sulfur_is_put_away_at_once(answer: str) -> None:
    play = Board().pawns("red", "noble F8").lies("F9", "sulfur").play("move red").do("go p1 F9", "take F9 sulfur")
    play.do(answer)
    assert play.seat("red").barrel == int(answer[-1])
    assert play.goods("red").get("sulfur", 0) == 1 - int(answer[-1])


@rule("feudum:D4")
def test_a_monster_pilfers_too() -> None:
    play = Board().monster("red", "behemoth", "F8").lies("F9", "wood").play("move red").do("go behemoth F9")
    assert play.options() == ["take F9 wood", "done"]


@rule("feudum:D6")
@pytest.mark.parametrize(("value", "order"), [("yes", ["godspeed", "pilfer"]), ("no", ["godspeed"])])
def test_pilfering_comes_after_godspeed(value: str, order: list[str]) -> None:
    """The monk goes to the wood with Godspeed only: pilfered if that comes last."""
    board = Board(pilfer_after_godspeed=value).pawns("red", "noble D12", "monk F8").lies("F9", "wood")
    play = board.play("move red").do("go p1 D10", "done")
    topics = [play.asked[0][1]]
    play.do("go p2 F9")
    topics += [play.asked[0][1]] if play.asked[0][1] != "cards" else []
    assert topics == order


@rule("feudum:D6")
def test_pilfering_may_come_before_godspeed() -> None:
    board = Board(pilfer_after_godspeed="no").pawns("red", "monk F8").lies("F9", "wood")
    play = board.play("move red").do("go p1 F9")
    assert play.asked == [("red", "pilfer")]
    play.do("take F9 wood")
    assert play.asked == [("red", "godspeed")]


@rule("feudum:D11")
def test_nothing_is_pilfered_where_nothing_moved() -> None:
    play = Board().pawns("red", "noble F9").lies("F9", "wood").play("move red").do("done")
    assert play.asked[0][1] == "cards"


# The voyage


def twice(board: Board) -> Play:
    """The second Move of the round, its pawn about to go."""
    return board.pawns("red", "noble F9").has("red", moves=1).play("move red")


@rule("feudum:D7")
def test_the_second_move_of_a_round_begins_the_voyage() -> None:
    play = twice(Board()).do("go p1 F8")
    assert play.asked == [("red", "voyage")]
    play.do("yes")
    assert (play.seat("red").voyage, play.seat("red").discs) == (1, 2)


@rule("feudum:D7")
def test_both_moves_in_one_round_by_repeat() -> None:
    board = Board().pawns("red", "noble F9").cards("red", "move repeat")
    play = board.play("turn red").do("play move", "go p1 F8", "play repeat", "again move", "go p1 F9")
    assert play.asked == [("red", "voyage")]


@rule("feudum:D7")
def test_a_move_in_which_nothing_moved_is_none() -> None:
    assert twice(Board()).do("done").asked[0][1] == "cards"
    play = Board().pawns("red", "noble F9").play("move red", "move red").do("done", "go p1 F8")
    assert play.asked[0][1] == "cards"


@rule("feudum:D7")
def test_the_voyage_may_be_declined() -> None:
    play = twice(Board()).do("go p1 F8", "no")
    assert play.seat("red").voyage == 0


@rule("feudum:D7")
@pytest.mark.parametrize(("space", "writs"), [(1, True), (2, False), (3, True), (4, False), (5, True), (6, False)])
def test_writs_on_spaces_two_four_and_six(space: int, writs: bool) -> None:
    play = twice(Board().has("red", voyage=space, discs=2)).do("go p1 F8", "yes")
    assert (play.seat("red").voyage, play.seat("red").discs) == (space + 1, 2)
    assert (play.asked == [("red", "keep")]) is writs
    if writs:
        assert len(play.options()) == 2
        play.do(play.options()[0])
        assert len(play.seat("red").writs) == 1


@rule("feudum:D7")
def test_the_voyage_ends_at_the_monastery() -> None:
    assert twice(Board().has("red", voyage=7)).do("go p1 F8").asked[0][1] == "cards"


@rule("feudum:D8")
def test_without_a_free_disc_no_voyage() -> None:
    assert twice(Board().has("red", discs=0)).do("go p1 F8").asked[0][1] == "cards"


# Nothing to move


def test_move_needs_a_piece_with_a_way() -> None:
    play = Board().cards("red", "move defend").play("turn red")
    assert play.why("play move") == ("no_points",)
    play = Board().cards("red", "move defend").pawns("red", "noble S3").play("turn red")
    assert play.why("play move") == ("no_vessel", "submersible")


def test_every_kind_of_route_has_an_end() -> None:
    """Each is walked by a test above; the board has all five."""
    assert {route.kind for route in ALL_ROUTES} == {ROAD, FERRY, SHIP_ROUTE, SUB_ROUTE, FLY_ROUTE}
    assert len(ROUTES) == 5
    assert len(PLACES) == 22


@rule("feudum:D9")
def test_a_pawn_that_came_by_in_an_earlier_move_is_pinned_in_the_next() -> None:
    """It stopped beside the monster, so it begins there: passing is for the Move it came with."""
    board = Board(monster_blocks_passage="no").pawns("red", "noble F8").monster("green", "behemoth", "F9")
    play = board.cards("red", "move repeat tax").play("turn red").do("play move", "go p1 F9")
    assert play.asked == [("red", "play")]
    assert play.why("play repeat") == ("nothing_to_repeat",)


# Pawns alike


def test_of_pawns_alike_only_one_is_offered() -> None:
    board = Board(deploy_where="anywhere").pawns("red", "noble F9", "noble F9").vessels("red", "flyer")
    play = board.cards("red", "migrate move tax").play("turn red")
    assert play.asides() == ["deploy flyer p1"]
    play.do("play move")
    assert ways(play, "p2") == []
    assert sorted(ways(play, "p1")) == ["B14", "F13", "F8"]
    play.do("go p1 F8")
    assert sorted(ways(play, "p2")) == ["B14", "F13", "F8"]


def test_pawns_that_differ_by_vessel_or_wine_are_both_offered() -> None:
    play = Board().pawns("red", "noble F13", "noble F13 ship", "noble F13").drunk("red", 3).play("move red")
    for piece in ("p1", "p2", "p3"):
        assert "F9" in ways(play, piece)
