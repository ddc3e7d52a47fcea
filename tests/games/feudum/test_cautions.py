"""Warnings: hunger, service, ranks, goods and vessels lost, Conquer left for last, cards that can do nothing."""

from __future__ import annotations

from core.decision import last_point, read
from core.games.feudum import GAME
from tests.games.feudum.positions import Board, Play
from tests.rule import rule
from tests.showing import words


def warned(play: Play, notation: str, name: str = "") -> dict[str, str]:
    """Warnings of an option by their ids."""
    seat = play.names.index(name) if name else play.match.decisions()[0].seat
    decision = play.match.decision(seat)
    assert decision is not None
    option = read(notation)
    assert option in [*play.match.listed(decision), *play.match.asides(decision)]
    return {key: words(text) for key, text in GAME.warnings(play.state, decision, option)}


def at_last(board: Board, *cards: str) -> dict[str, str]:
    """Warnings at the last point before red's cards are locked."""
    decision = last_point(0, ("cards", *cards))
    return {key: words(text) for key, text in GAME.warnings(board.state, decision, decision.about)}


# Choosing cards


def choosing(board: Board, *cards: str) -> Play:
    """Red has chosen some cards in secret."""
    return board.play("choose").do(*[f"red: card {card}" for card in cards])


@rule("feudum:B5", "feudum:B6")
def test_conquer_beside_defend_may_be_left_for_last() -> None:
    board = Board().pawns("red", "knight F9").pawns("green", "monk F9").goods("red", "food food")
    play = choosing(board, "move", "influence", "conquer")
    assert warned(play, "card defend", "red") == {
        "conquer": "Conquer may be left as the last card if you lay Defend open: then it can only be forfeited"
    }
    assert "conquer" not in warned(play, "card guild", "red")


def test_a_card_nothing_can_be_done_with_is_told_when_it_is_chosen() -> None:
    play = choosing(Board().pawns("red", "knight F9").goods("red", "food"))
    # Tax could become possible by Influence at a town: told with the last card only
    assert warned(play, "card tax", "red") == {}
    play.do("red: card move", "red: card defend", "red: card migrate")
    assert warned(play, "card tax", "red") == {"idle": "Tax can do nothing: you rule no town"}
    assert warned(play, "card influence", "red") == {}


def test_goods_do_not_help_who_rules_nothing_to_improve() -> None:
    # a Guild could bring a seal, and a Move wood: there is no location to spend them on
    board = Board().pawns("red", "knight F9").goods("red", "food food food")
    idle = warned(choosing(board, "move", "guild", "migrate"), "card improve", "red")
    assert idle == {"idle": "Improve can do nothing: you rule no location that can rise"}
    assert warned(choosing(board, "move", "guild", "influence"), "card improve", "red") == {}


def test_a_way_does_not_help_who_has_no_marker_left() -> None:
    board = Board().pawns("red", "knight F9").has("red", markers=0).goods("red", "food food food")
    assert "idle" in warned(choosing(board, "move", "defend", "explore"), "card influence", "red")
    assert "idle" not in warned(choosing(board, "move", "defend", "guild"), "card influence", "red")


@rule("feudum:T10")
def test_repeat_wants_a_card_to_repeat() -> None:
    board = Board().pawns("red", "knight F9").rules("red", "F9 town").goods("red", "food")
    play = choosing(board, "repeat", "tax", "defend")
    assert warned(play, "card harvest", "red")["repeat"] == (
        "Repeat needs a saltpeter with these cards, and you have none"
    )
    assert "repeat" not in warned(play, "card move", "red")
    board = Board().pawns("red", "knight F9").rules("red", "F9 town").goods("red", "food saltpeter")
    assert "repeat" not in warned(choosing(board, "repeat", "tax", "defend"), "card migrate", "red")
    basic = Board(mode="basic").pawns("red", "knight F9").rules("red", "F9 town").goods("red", "food saltpeter")
    assert warned(choosing(basic, "repeat", "tax", "defend"), "card migrate", "red")["repeat"] == (
        "Repeat has no card to repeat among these"
    )


@rule("feudum:L1", "feudum:L3")
def test_hunger_is_told_when_no_card_can_bring_food() -> None:
    board = Board().pawns("red", "knight F9", "monk F9", "noble F9").rules("red", "F9 town").goods("red", "food")
    play = choosing(board, "influence", "tax", "defend")
    # three pawns, one food
    assert warned(play, "card migrate", "red")["hungry"] == (
        "food is short: 2 pawns would go home at the end of the round"
    )
    assert "hungry" not in warned(play, "card guild", "red")
    assert "hungry" in at_last(board, "influence", "tax", "defend", "migrate")
    assert "hungry" not in at_last(board, "influence", "tax", "defend", "harvest")


@rule("feudum:G2", "feudum:T7")
def test_service_is_told_when_the_next_epoch_is_near() -> None:
    board = Board().rules("red", "F9 feudum-monk").epoch("I", sea="II", island="II", forest="II").goods("red", "food")
    cards = ("move", "influence", "tax", "defend")
    # II checks the first space, 3 points
    assert at_last(board, *cards)["service"] == "military service not done: 3 points lost at epoch II as things stand"
    far = Board().rules("red", "F9 feudum-monk").epoch("I", sea="II").goods("red", "food")
    assert "service" not in at_last(far, *cards)
    # III is near, but no service is checked at it: there is a whole epoch left to do it
    owing = Board().rules("red", "F9 feudum-monk").epoch("II", sea="III", desert="III").goods("red", "food")
    assert "service" not in at_last(owing, *cards)


# Playing


@rule("feudum:B6")
def test_playing_the_last_card_beside_conquer_and_defend() -> None:
    play = Board().cards("red", "conquer defend tax").rules("red", "F9 town").play("turn red")
    assert warned(play, "play tax")["conquer"].startswith("if you lay Defend open, Conquer is left")
    board = Board(conquer_last_after_flip="allowed").cards("red", "conquer defend tax").rules("red", "F9 town")
    assert "conquer" not in warned(board.play("turn red"), "play tax")  # it can be carried out then
    assert warned(play, "play defend") == {}


def test_forfeiting_tells_what_the_card_could_do() -> None:
    play = Board().cards("red", "tax explore").rules("red", "F9 town").play("turn red")
    assert warned(play, "forfeit tax") == {"forfeit": "Tax could do something: 2 shillings"}
    assert warned(play, "forfeit explore") == {}


def test_hunger_is_told_with_the_last_card_that_might_have_helped() -> None:
    board = Board().cards("red", "guild tax").rules("red", "F9 town").pawns("red", "monk F9").rosary(2, 3)
    play = board.play("turn red")
    assert "hungry" not in warned(play, "play tax")  # Guild is still to come
    assert warned(play, "forfeit guild")["hungry"] == "food is short: 1 pawn would go home at the end of the round"


# Pawns


@rule("feudum:J2")
def test_a_pawn_that_cannot_be_fed_and_one_without_a_marker() -> None:
    board = Board().pawns("red", "knight F9").goods("red", "food food").has("red", markers=1)
    play = board.play("migrate red")
    # the knight's own marker went to the track first
    assert play.seat("red").markers == 0
    assert warned(play, "bring monk F9") == {
        "hungry": "food is short: 1 pawn would go home at the end of the round",
        "waits": "no marker is left for the Monk Guild: you are no member until you gain one",
    }
    assert "waits" not in warned(play, "bring knight F9")


@rule("feudum:J2")
def test_a_marker_that_must_go_to_a_guild() -> None:
    board = Board().goods("red", "food food food").has("red", markers=1)
    play = board.play("migrate red")
    assert warned(play, "bring monk F9") == {"marker": "a marker must go to a guild (Monk): 0 are left"}


@rule("feudum:J4")
def test_a_full_track_is_told() -> None:
    board = (
        Board("red green blue").pawns("red", "monk F9").pawns("green", "monk F9", "monk F9").goods("blue", "food food")
    )
    board.pawns("red", "monk F9")
    play = board.play("migrate blue")
    assert warned(play, "bring monk F9") == {"waits": "others hold the track of the Monk Guild: you wait"}


@rule("feudum:J1", "feudum:J3")
def test_taking_a_pawn_off_tells_the_ranks_it_costs() -> None:
    board = Board().pawns("red", "monk F9", "noble F9", "noble F9").pawns("green", "noble B14").drunk("red", 1)
    play = board.play("migrate red")
    assert warned(play, "take-off p1") == {
        "rank": "you fall back in the Monk Guild (no member)",
        "wine": "the wine on it is lost",
    }
    # one noble against one: the standing order stays
    assert warned(play, "take-off p2") == {}


@rule("feudum:D1", "feudum:D2", "feudum:D9")
def test_moving_tells_vessels_left_ferry_money_and_monsters() -> None:
    board = Board().pawns("red", "knight D18 ship").has("red", shillings=3).monster("blue", "behemoth", "D12")
    play = board.play("move red")
    # 3 shillings, 2 for the ferry
    assert warned(play, "go p1 D19 ferry") == {
        "vessel": "the ship stays at D18, for anybody to board",
        "ferry": "you keep 1 shilling: too little for the way back",
    }
    assert warned(play, "go p1 D12")["pinned"] == "the behemoth keeps a pawn there"
    assert set(warned(play, "go p1 F13")) == {"vessel"}


# The land


@rule("feudum:F1")
def test_a_farm_that_becomes_a_town_loses_its_goods_and_stars() -> None:
    board = Board().rules("red", "F9 farm").lies("F9", "food wood").goods("red", "iron")
    board.pawns("red", "farmer F9").pawns("green", "farmer B14", "farmer B14")
    # red: farmer and farm 2, first; green 2; without the farm red has 1
    play = board.track("farmer", "red green").play("improve red")
    assert warned(play, "raise F9") == {
        "goods": "1 food, 1 wood on it go to the haversack",
        "rank": "you fall back in the Farmer Guild (journeyman)",
    }


@rule("feudum:F2", "feudum:T35")
def test_a_tile_to_come_brings_no_points() -> None:
    play = Board().rules("red", "F9 outpost").goods("red", "wood").epoch("I", forest="II").play("improve red")
    assert warned(play, "raise F9") == {"points": "the tile of its region is of an epoch to come: no points"}


@rule("feudum:G1", "feudum:G2")
def test_a_feudum_makes_a_vassal() -> None:
    board = Board().rules("red", "F9 town").has("red", seals=1).epoch("II", forest="II")
    play = board.play("improve red")
    # no service is checked at III; IV checks spaces 1 and 2: 3 + 4
    assert warned(play, "raise F9 monk") == {
        "service": "military service not done: 7 points lost at epoch IV as things stand"
    }
    served = Board().rules("red", "F9 town").has("red", seals=1, military=2).epoch("II", forest="II")
    assert warned(served.play("improve red"), "raise F9 monk") == {}


@rule("feudum:H2")
def test_favors_turn_beads() -> None:
    play = Board().rules("red", "F9 farm").beads("red", 5).play("harvest red")
    assert warned(play, "split F9") == {"beads": "1 bead turns into a seal: later harvests are smaller"}
    assert warned(play, "farm F9") == {}


@rule("feudum:H1")
def test_a_fourth_writ() -> None:
    board = Board().rules("red", "F9 outpost").writs("red", "bow sword small-sale").deck("large-sale kingdom-east")
    play = board.play("explore red").do("draw")
    assert warned(play, "keep large-sale") == {"fourth": "you hold three already: one of four goes under the deck"}


# Fights


@rule("feudum:I1", "feudum:I3")
def test_an_attack_that_cannot_win() -> None:
    board = Board().pawns("red", "monk F9").pawns("green", "monk F9").goods("red", "saltpeter saltpeter")
    # 1 and one saltpeter against 2
    assert warned(board.play("conquer red"), "attack F9 2 p1") == {"weak": "you can reach 2, and it takes 3"}
    knight = Board().pawns("red", "knight F9").pawns("green", "monk F9").goods("red", "saltpeter saltpeter")
    assert warned(knight.play("conquer red"), "attack F9 2 p1") == {}  # any number with a knight


@rule("feudum:I6")
def test_an_attack_that_defend_would_stop() -> None:
    board = Board().pawns("red", "monk F9", "noble F9", "monk F9").pawns("green", "monk F9")
    # 3 against 2, and against 3 with Defend
    play = board.cards("green", "tax").play("conquer red")
    assert warned(play, "attack F9 2 p1") == {"defend": "if Ben lays Defend open it fails: 3 to 3"}
    without = Board().pawns("red", "monk F9", "noble F9", "monk F9").pawns("green", "monk F9")
    assert warned(without.play("conquer red"), "attack F9 2 p1") == {}  # no card is left to lay open


@rule("feudum:I8")
def test_weapons_count_for_what_an_attack_can_reach() -> None:
    board = Board().pawns("red", "monk F9").pawns("green", "monk F9").writs("red", "bow sword").goods("red", "wood")
    play = board.play("conquer red")
    # 1, bow 2 for wood, sword 1: 4
    assert warned(play, "attack F9 2 p1") == {}
    play.do("attack F9 2 p1")
    assert warned(play, "done") == {"fails": "the attack fails: 1 to 2"}
    assert warned(play, "weapon bow one") == {}


@rule("feudum:G2")
def test_no_disc_for_service_is_told_to_a_vassal() -> None:
    board = Board().pawns("red", "knight F9", "monk F9").rules("red", "D18 feudum-monk").pawns("green", "monk F9")
    play = board.goods("red", "saltpeter").play("conquer red").do("attack F9 2 p1", "saltpeter")
    assert warned(play, "no") == {"service": "military service not done: 3 points lost at epoch II as things stand"}


@rule("feudum:I7")
def test_immunity_that_takes_a_pawns_food() -> None:
    board = Board().pawns("red", "noble F9").rules("blue", "F9").serf("green", "F9").cards("green", "defend tax")
    play = board.pawns("green", "monk D18").goods("green", "food").play("conquer red").do("starve F9 2 serf")
    assert warned(play, "flip") == {"hungry": "food is short: 1 pawn would go home at the end of the round"}


# Guilds and nourishing


@rule("feudum:K3")
def test_a_function_that_would_score_nothing() -> None:
    board = Board().pawns("red", "merchant F9").market("iron wood").play("guild red")
    assert warned(board, "push merchant") == {"nothing": "it would score nothing now"}
    board = Board().pawns("red", "merchant F9").market("iron wood").containers("iron iron").play("guild red")
    assert warned(board, "push merchant") == {}


@rule("feudum:K14")
def test_wine_for_a_feast_that_a_pawn_needs() -> None:
    board = Board().pawns("red", "monk F9").pawns("green", "knight F9").has("red", barrel=1).rows(1, 1, 1, 1)
    play = board.scrolls("r1c1 r1c3").play("guild red")
    assert warned(play, "feast knight 2") == {"hungry": "food is short: 1 pawn would go home at the end of the round"}
    fed = Board().pawns("red", "monk F9").pawns("green", "knight F9").has("red", barrel=1).rows(1, 1, 1, 1)
    assert warned(fed.goods("red", "food").scrolls("r1c1 r1c3").play("guild red"), "feast knight 2") == {}


def test_food_for_a_mandate_that_a_pawn_needs() -> None:
    board = Board().pawns("red", "monk F9").goods("red", "food").writs("red", "small-sale").cards("red", "tax defend")
    assert set(warned(board.play("turn red"), "mandate small-sale three")) == {"hungry"}


@rule("feudum:K7", "feudum:T21")
def test_a_harvest_the_barn_cannot_hold() -> None:
    board = (
        Board().rules("red", "F13 farm", "F9 farm").lies("F13", "food food food food food food food").lies("F9", "wood")
    )
    board.barn("wood wood wood wood iron iron iron iron").chickens(3)
    play = board.play("guild red").do("trade farmer")
    # T21: 7 goods, room for 2: 5 too many, 3 of them may spill
    assert warned(play, "send F13") == {"barn": "5 goods find no room in the barn; 3 of them may spill to other guilds"}
    assert warned(play, "send F9") == {}


@rule("feudum:L2", "feudum:L3")
def test_pawns_that_starve_cost_ranks() -> None:
    board = Board().pawns("red", "monk F9", "noble F9").tiles("red", "orchard")
    play = board.play("home", "nourish red")
    assert warned(play, "starve") == {
        "starve": "2 pawns go home",
        "rank": "you fall back in the Noble Guild (no member), Monk Guild (no member)",
    }
