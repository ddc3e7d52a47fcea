"""Cards: modes, boosts, cards that collect or store."""

from __future__ import annotations

from core.games.altay.cards import why_not_use
from core.games.altay.tables import FARMLAND, FOREST
from tests.games.altay.table import Table
from tests.rule import rule


@rule("altay:s5", "altay:r1", "altay:s5.produce")
def test_one_mode_and_then_discarded() -> None:
    game = Table().hand(0, "digger hunter").play()
    assert game.do("play digger").options == ["gain metal", "gain stone"]
    game.do("gain stone")
    assert game.pool() == {"stone": 1}
    assert game.hand() == ["hunter"]
    assert game.discarded() == ["digger"]
    assert "play digger" not in game.options


@rule("altay:s5.boost")
def test_boost_gives_two_for_an_own_territory() -> None:
    game = Table().land(0, W1=1, W2=2).hand(0, "lumberjack").play()
    assert game.do("play lumberjack").options == ["gain wood", "boost W1", "boost W2"]
    game.do("boost W2")
    assert game.pool() == {"wood": 2}


@rule("altay:r2")
def test_no_boost_without_the_terrain() -> None:
    game = Table().land(0, W1=1).hand(0, "miner worker").play()
    game.do("play miner")
    assert game.asked == (0, "act")  # the plain mode was the only one
    assert game.pool() == {"metal": 1}


@rule("altay:r2", "altay:g2", "altay:s5.boost")
def test_each_territory_serves_once_a_turn() -> None:
    game = Table().land(0, F1=1).hand(0, "farmer farmer hunter").play()
    game.do("play farmer", "boost F1", "play farmer")
    assert game.pool() == {"food": 3}
    game.do("end")
    assert game.state.used == 0


@rule("altay:r2")
def test_reasons_against_a_boost() -> None:
    game = Table().land(0, F1=1).hand(0, "farmer colonist colonist").on_table(0, "village").play()
    game.do("play farmer", "boost F1")
    # the Colonist's second mode needs a farmland too: it is used, so the first mode is taken at once
    game.do("play colonist")
    assert game.pool() == {"food": 3}
    assert why_not_use(game.state, 0, FARMLAND) == ("used", "farmland")
    assert why_not_use(game.state, 0, FOREST) == ("terrain", "forest")


@rule("altay:g2")
def test_switch_territory_use_unlimited() -> None:
    game = Table(territory_use="unlimited").land(0, F1=1).hand(0, "farmer farmer").play()
    game.do("play farmer", "boost F1", "play farmer", "boost F1")
    assert game.pool() == {"food": 4}


@rule("altay:r3")
def test_a_territory_gained_this_turn_is_unused() -> None:
    game = Table().land(0, F1=1).hand(0, "village lumberjack hunter hunter").play()
    game.do("play village", "play hunter", "play hunter", "put village", "lay all", "build W1")
    assert "boost W1" in game.do("play lumberjack").options


@rule("altay:r3")
def test_a_territory_lost_and_regained_keeps_its_mark() -> None:
    game = Table().land(0, F1=1, W1=1, H1=3).land(1, H2=4).hand(0, "lumberjack lumberjack warrior village")
    play = game.draw(0, "hunter").pool(0, "food food").draw(1, "hunter").play()
    play.do("play lumberjack", "boost W1")
    play.do("fight H2", "from W1", "sword warrior", "attack", "stand")
    assert play.owner("W1") == -1
    play.do("play village", "put village", "lay all", "build W1")
    play.do("play lumberjack")
    assert play.pool() == {"wood": 3}  # the plain mode only


@rule("altay:s5.draw", "altay:r14")
def test_scholar_draws_and_may_reshuffle() -> None:
    game = Table().hand(0, "scholar scholar scholar").draw(0, "hunter").discard(0, "miner").play()
    game.do("play scholar", "draw")
    assert game.hand() == ["hunter", "scholar", "scholar"]
    game.do("play scholar", "draw")
    # the discard pile was shuffled: the card being played is not among it yet, the first Scholar is
    assert len(game.hand()) == 3
    assert len(game.seat().draw) == 1
    assert game.discarded() == ["scholar"]


@rule("altay:r14", "altay:g10")
def test_nothing_to_draw() -> None:
    game = Table().hand(0, "scholar").play()
    game.do("play scholar")  # culture is all it can give
    assert game.pool() == {"culture": 1}


@rule("altay:s5.fill", "altay:r4", "altay:w9")
def test_colonist_fills_a_village_and_uses_the_farmland() -> None:
    game = Table().land(0, F1=1).hand(0, "colonist farmer").on_table(0, "village", "food").play()
    game.do("play colonist")
    assert game.options == ["gain food", "fill F1"]
    game.do("fill F1", "build W1")
    assert game.count("W1") == 1
    assert game.discarded() == ["colonist", "village"]
    assert game.pool() == {}  # the food that lay on it is lost
    game.do("play farmer")
    assert game.pool() == {"food": 1}


@rule("altay:r4")
def test_colonist_without_a_village_produces() -> None:
    game = Table().land(0, F1=1).hand(0, "colonist").play()
    assert game.do("play colonist").pool() == {"food": 1}


@rule("altay:s5.consume", "altay:g5")
def test_shaman_turns_a_marker_over() -> None:
    game = Table().hand(0, "shaman shaman").markers(0, "3-stone 1-plain").play()
    game.do("play shaman")
    assert game.verbs("consume") == [f"1-plain {kind}" for kind in ("food", "wood", "metal", "stone", "culture")]
    game.do("consume 1-plain metal")
    assert game.pool() == {"metal": 1}
    scores = game.match.game.scores(game.state)
    assert scores[0].parts["conquest"] == 1  # 3 + 1 = 4, a third of it
    assert game.do("play shaman").verbs("consume")[0] == "3-stone food"  # the turned one is no choice


@rule("altay:g5")
def test_switch_consumed_marker_remove() -> None:
    table = Table(consumed_marker="remove").hand(0, "shaman").markers(0, "3-stone 1-plain")
    game = table.play().do("play shaman")
    assert "3-stone food" in game.verbs("consume")
    assert "1-plain food" in game.verbs("consume")
    game.do("consume 3-stone food")
    assert game.match.game.scores(game.state)[0].parts["conquest"] == 0


@rule("altay:s5.collect", "altay:r61", "altay:s9.slots")
def test_collect_on_several_turns() -> None:
    table = Table().hand(0, "city").draw(0, "hunter hunter hunter hunter hunter").pool(0, "wood")
    game = table.draw(1, "hunter").draw(2, "hunter").draw(3, "hunter").play()
    game.do("play city", "put city")
    assert game.seat().table[0].laid == [0, 1, 0, 0, 0]
    game.do("end", "end", "end", "end")
    assert game.seat().table[0].laid == [0, 1, 0, 0, 0]
    game.do("play hunter", "put city", "build F1", "build F1")  # the food a turn later completes it
    assert game.count("F1") == 3


@rule("altay:r61", "altay:g10")
def test_last_slot_pays_all_and_builds_at_once() -> None:
    game = Table().land(0, F1=1).on_table(0, "city", "wood").pool(0, "food food stone").play()
    game.do("put city")
    assert game.asked == (0, "build")
    assert game.pool() == {"food": 1, "stone": 1}
    game.do("build F1", "build F1")
    assert game.count("F1") == 3
    assert game.discarded() == ["city"]
    assert game.asked == (0, "act")


@rule("altay:s5.collect")
def test_only_needed_kinds_can_be_laid() -> None:
    game = Table().on_table(0, "town").on_table(0, "city").pool(0, "wood metal").play()
    assert game.verbs("put") == ["town", "city"]
    game.do("put city")
    assert game.seat().table[1].laid == [0, 1, 0, 0, 0]
    assert game.verbs("put") == []
    assert game.why("put town") == ("none_fit",)


@rule("altay:s5.table", "altay:r5", "bug:203")
def test_one_card_of_a_title_on_the_table() -> None:
    game = Table().hand(0, "village village hunter").pool(0, "food food").play()
    game.do("play village")
    assert "play village" not in game.options
    assert game.why("play village") == ("table",)
    # completing the first frees the title in the same turn
    game.do("put village", "lay all", "build F1")
    assert "play village" in game.options


@rule("altay:r6", "altay:w10")
def test_elvenfolk_hand_of_the_example() -> None:
    game = Table().land(0, F1=1).hand(0, "loremaster loremaster hunter hunter village").play()
    game.do("play village", "play hunter", "play hunter", "put village", "lay all", "build W1")
    game.do("play loremaster", "lay_out", "play loremaster")  # only its first mode is left
    assert game.pool() == {"culture": 1}
    game.do("put loremaster")
    assert game.seat().table[0].laid == [0, 0, 0, 0, 1]
    assert game.pool() == {}


@rule("altay:s5.store", "altay:r7")
def test_taking_back_empties_and_discards() -> None:
    game = Table().on_table(0, "merchant", "wood").play()
    game.do("take merchant")
    assert game.pool() == {"wood": 1}
    assert game.discarded() == ["merchant"]
    assert game.seat().table == []


@rule("altay:r7")
def test_taking_back_brings_everything() -> None:
    game = Table().on_table(0, "merchant", "wood wood").pool(0, "wood").play().do("take merchant")
    assert game.pool() == {"wood": 3}


@rule("altay:r7", "altay:s5.store")
def test_store_takes_only_from_the_pool_and_its_kinds() -> None:
    game = Table().on_table(0, "loremaster").on_table(0, "merchant", "wood").play()
    assert game.verbs("put") == []
    game = Table().on_table(0, "loremaster").on_table(0, "merchant").pool(0, "food stone").play()
    assert game.verbs("put") == ["merchant"]
    assert game.do("put merchant").options == ["lay all", "lay food", "lay stone"]


@rule("altay:s5.store")
def test_store_with_more_in_the_pool_than_slots() -> None:
    game = Table().on_table(0, "merchant").pool(0, "food stone wood").play()
    assert game.do("put merchant").options == ["lay food", "lay wood", "lay stone"]


@rule("altay:r8")
def test_an_empty_store_card_stays() -> None:
    table = Table().on_table(0, "merchant").draw(0, "hunter hunter hunter hunter hunter")
    game = table.play()
    assert game.why("take merchant") == ("empty_card",)
    game.do("end")
    assert len(game.seat().table) == 1


@rule("altay:s5.table")
def test_a_table_card_can_be_dropped_with_what_lies_on_it() -> None:
    game = Table().on_table(0, "village", "food").play()
    game.do("drop village")
    assert game.pool() == {}
    assert game.discarded() == ["village"]


@rule("altay:s5.fights", "altay:s8")
def test_sword_cards_have_no_use_outside_fights() -> None:
    game = Table().hand(0, "warrior").play()
    assert game.options == ["end"]
    assert game.why("play warrior") == ("fight_only",)
