"""Achievements: starting, laying, completing, dropping, the display."""

from __future__ import annotations

from core.games.altay.tables import ACHIEVEMENT, ACHIEVEMENTS, LEVEL
from tests.games.altay.table import Play, Table
from tests.rule import rule

SHOWN = "engineering masonry writing commerce government philosophy academy ark colossus"


def table(seats: int = 4, **options: str) -> Table:
    return Table(seats, **options).secret(0, "mausoleum").shown(SHOWN)


def shown(game: Play, level: int) -> set[str]:
    return {a.id for i, a in enumerate(ACHIEVEMENTS) if game.state.shown[i] and LEVEL[i] == level}


@rule("altay:s9.start")
def test_start_with_one_resource_and_go_on_later() -> None:
    game = table().pool(0, "food stone culture").play()
    assert game.verbs("develop") == ["engineering", "masonry", "writing"]
    assert game.do("develop masonry").options == ["lay all", "lay food", "lay stone"]
    game.do("lay food")
    assert game.seat().laid == [1, 0, 0, 0, 0]
    assert game.verbs("develop") == []
    assert game.why("develop writing") == ("busy", "masonry")
    game.do("advance")
    assert game.pool() == {"culture": 1}


@rule("altay:s9.start")
def test_at_least_one_needed_resource() -> None:
    game = table().pool(0, "metal").play()
    assert game.verbs("develop") == []
    assert game.why("develop masonry") == ("nothing",)


@rule("altay:r37", "altay:r16")
def test_start_and_completion_in_one_step() -> None:
    game = table().hand(0, "hunter").draw(0, "city").pool(0, "wood wood stone stone").play()
    game.do("develop engineering", "lay all", "build F1")
    assert game.done() == ["engineering"]
    assert game.count("F1") == 2
    assert game.verbs("use") == ["engineering"]  # works in the same turn


@rule("altay:r38", "altay:s9.slots")
def test_only_empty_slots_take_resources() -> None:
    game = table().working(0, "masonry", "food food").pool(0, "food stone stone stone").play()
    game.do("advance", "lay all", "build F1", "build F1")
    assert game.pool() == {"food": 1, "stone": 1}


@rule("altay:s9.levels", "altay:g3")
def test_levels_need_one_completed_below() -> None:
    game = table().pool(0, "culture stone").play()
    assert game.why("develop philosophy") == ("level", 1)
    assert game.why("develop academy") == ("level", 2)
    game = table().done(0, "masonry").pool(0, "culture stone").play()
    assert {"commerce", "government", "philosophy"} <= set(game.verbs("develop"))
    game = table().done(0, "masonry philosophy").pool(0, "culture stone").play()
    assert {"academy", "ark", "colossus", "mausoleum"} <= set(game.verbs("develop"))


@rule("altay:g3")
def test_switch_prerequisite() -> None:
    loose = table().done(0, "masonry philosophy").pool(0, "culture").play()
    assert "commerce" in loose.verbs("develop")
    strict = table(prerequisite="pyramid").done(0, "masonry philosophy").pool(0, "culture").play()
    assert strict.why("develop commerce") == ("pyramid", 1)
    assert "colossus" in strict.verbs("develop")
    wider = table(prerequisite="pyramid").done(0, "masonry writing philosophy").pool(0, "culture").play()
    assert "commerce" in wider.verbs("develop")


@rule("altay:s9.once")
def test_never_a_completed_type_again() -> None:
    game = table().done(0, "masonry").pool(0, "food").play()
    assert game.why("develop masonry") == ("done",)


@rule("altay:r39", "altay:r56", "altay:s9.start")
def test_the_secret_wonder_needs_a_level_two_and_draws_nothing() -> None:
    locked = table().done(0, "masonry").pool(0, "culture").play()
    assert locked.why("develop mausoleum") == ("level", 2)
    game = table().done(0, "masonry philosophy").pool(0, "culture").play()
    piles = [list(pile) for pile in game.state.piles]
    dice = game.state.dice.total
    game.do("develop mausoleum")
    assert game.seat().opened == 1
    assert game.told("begin") == [(0, ("mausoleum", ("culture",)))]  # open for all
    assert [list(pile) for pile in game.state.piles] == piles
    assert game.state.dice.total == dice


@rule("altay:r40")
def test_a_secret_wonder_not_completed_costs_nothing() -> None:
    game = table().done(0, "masonry philosophy").working(0, "mausoleum", "culture culture").play()
    assert game.match.game.scores(game.state)[0].parts["wonders"] == 0


@rule("altay:r41", "altay:s11.2", "altay:r53")
def test_several_wonders_the_secret_one_with_its_bonus() -> None:
    game = table().done(0, "masonry philosophy mausoleum academy").draw(0, "hunter " * 9 + "city").play()
    # Academy: 2 technologies; Mausoleum: 9 starting cards halved, 4, and 3 for the secret one
    assert game.match.game.scores(game.state)[0].parts["wonders"] == 2 + 4 + 3


@rule("altay:r42", "altay:s9.drop", "altay:g16")
def test_a_wonder_cannot_be_dropped() -> None:
    game = table().done(0, "masonry philosophy").working(0, "ark", "wood").pool(0, "culture food").play()
    assert game.why("drop achievement") == ("wonder",)
    assert game.why("develop writing") == ("busy", "ark")


@rule("altay:g16")
def test_switch_wonder_drop() -> None:
    game = table(wonder_drop="allowed").done(0, "masonry philosophy").working(0, "ark", "wood").pool(0, "food").play()
    game.do("drop achievement")
    assert game.seat().working == -1
    assert "writing" in game.verbs("develop")


@rule("altay:s9.reserve", "altay:r43")
def test_a_technology_reserves_a_settlement() -> None:
    game = table().pool(0, "food").play()
    supply = game.seat().supply
    game.do("develop masonry")
    assert (game.seat().supply, game.seat().reserved) == (supply - 1, 1)


@rule("altay:s9.reserve")
def test_a_wonder_reserves_nothing() -> None:
    game = table().done(0, "masonry philosophy").pool(0, "culture").play()
    supply = game.seat().supply
    game.do("develop colossus")
    assert (game.seat().supply, game.seat().reserved) == (supply, 0)


@rule("altay:g16", "altay:r39")
def test_a_dropped_secret_wonder_is_lost() -> None:
    position = table(wonder_drop="allowed").done(0, "masonry philosophy")
    game = position.working(0, "mausoleum", "culture").pool(0, "culture").play()
    game.do("drop achievement")
    assert "mausoleum" not in game.verbs("develop")
    assert "colossus" in game.verbs("develop")


@rule("altay:s9.drop", "altay:r44", "altay:g8")
def test_dropping_a_technology() -> None:
    game = table().working(0, "masonry", "food food stone").pool(0, "food wood").play()
    supply = game.seat().supply
    game.do("drop achievement")
    assert (game.seat().supply, game.seat().reserved) == (supply + 1, 0)
    assert game.pool() == {"food": 1, "wood": 1}  # what lay on it is lost
    assert game.state.scrapped == [ACHIEVEMENT["masonry"]]
    assert game.state.shown[ACHIEVEMENT["masonry"]] == 1  # it does not go back to the display
    game.do("develop writing", "lay food")
    assert game.why("drop achievement") == ("dropped",)  # one a turn


@rule("bug:201", "altay:s9.complete", "altay:s7")
def test_completion_builds_one_by_the_usual_rules() -> None:
    position = table().land(0, F1=1).marker(W1="1_plain").working(0, "writing", "food food wood").pool(0, "wood")
    game = position.play().do("advance")
    assert game.asked == (0, "build")
    assert game.verbs("build") == ["F1", "H1", "H2"]
    game.do("build H2")
    assert game.seat().reserved == 0


@rule("altay:s9.complete", "altay:s9.table")
def test_masonry_builds_one_more() -> None:
    game = table().land(0, F1=1).working(0, "masonry", "food food stone").pool(0, "stone").play()
    game.do("advance", "build W1", "build M1")
    assert (game.count("W1"), game.count("M1")) == (1, 1)


@rule("altay:s9.complete")
def test_a_wonder_builds_nothing() -> None:
    game = (
        table()
        .done(0, "masonry philosophy")
        .working(0, "colossus", "culture culture culture")
        .pool(0, "culture")
        .play()
    )
    game.do("advance")
    assert game.asked == (0, "act")
    assert game.done() == ["masonry", "philosophy", "colossus"]


@rule("altay:s9.refill", "altay:r45")
def test_the_display_is_refilled() -> None:
    game = table().pool(0, "food").play()
    game.do("develop masonry")
    assert len(shown(game, 1)) == 3
    assert shown(game, 2) == {"commerce", "government", "philosophy"}


@rule("altay:r45")
def test_a_stack_with_copies_stays() -> None:
    position = table().pool(0, "food")
    masonry = ACHIEVEMENT["masonry"]
    position.state.piles[0].remove(masonry)
    position.state.shown[masonry] = 2
    game = position.play()
    pile = len(game.state.piles[0])
    game.do("develop masonry")
    assert shown(game, 1) == {"engineering", "masonry", "writing"}
    assert len(game.state.piles[0]) == pile


@rule("altay:r45")
def test_until_the_level_runs_out() -> None:
    position = table().pool(0, "food")
    position.state.piles[0] = [ACHIEVEMENT["writing"]]
    game = position.play().do("develop masonry")
    assert shown(game, 1) == {"engineering", "writing"}
    assert game.state.piles[0] == []


@rule("altay:g10", "altay:s9.reserve")
def test_a_technology_with_an_empty_supply_builds_nothing() -> None:
    position = table().pool(0, "food food stone stone").supply(0, 0)
    position.state.ending = "supply"
    game = position.play().do("develop masonry", "lay all")
    assert game.done() == ["masonry"]
    assert game.count("F1") == 1
    assert game.asked == (0, "act")


@rule("altay:s9.slots")
def test_free_slots_of_the_mausoleum() -> None:
    position = table().done(0, "masonry philosophy").working(0, "mausoleum", "wood")
    game = position.pool(0, "wood wood stone culture").play().do("advance")
    # two free slots are left and three resources compete for them
    assert game.options == ["lay wood", "lay stone", "lay culture"]
    game.do("lay stone", "advance")
    # one free slot, and only wood is left for it: all that fits is one wood and the culture
    assert game.options == ["lay all", "lay wood", "lay culture"]
