"""Options in words: what a card can do now and for how much, what a choice costs and brings, short forms that fit."""

from __future__ import annotations

import pytest

from core.decision import read, write
from core.games.feudum import GAME, names, tables
from core.games.feudum.brief import brief
from core.view import Label
from tests.games.feudum.positions import Board, Play
from tests.rule import rule
from tests.showing import words

NARROW = 24  # columns of a menu of 28 without the key


def label(play: Play, notation: str, name: str = "") -> Label:
    """The label of an option, aside or refused candidate."""
    seat = play.names.index(name) if name else play.match.decisions()[0].seat
    decision = play.match.decision(seat)
    assert decision is not None
    refused = [option for option, _ in play.match.refusals(decision)]
    known = [*play.match.listed(decision), *play.match.asides(decision), *refused]
    assert read(notation) in known, [write(option) for option in known]
    return GAME.label(play.state, decision, read(notation))


def said(play: Play, notation: str) -> tuple[str, str, str]:
    """What, effect and short form."""
    found = label(play, notation)
    return words(found.what), words(found.effect), words(found.short)


def about(play: Play) -> str:
    return words(GAME.about(play.state, play.match.decisions()[0]))


def question(play: Play) -> str:
    return words(GAME.question(play.state, play.match.decisions()[0]))


def short(board: Board, card: str) -> str:
    return words(brief(board.state, 0, tables.CARDS.index(card)))


# Cards


def busy() -> Board:
    """Red can do something with most cards."""
    board = Board().pawns("red", "knight F9", "monk F9").rules("red", "F9 farm", "D18 town", "B14 outpost")
    board.goods("red", "wood iron food food").cards("red", "improve move conquer guild tax defend")
    board.pawns("green", "noble F9").lies("F9", "food food wood")
    board.rows(2, 2, 2, 2).rosary(2, 4, 5).scrolls("r1c1 r1c3")
    return board


@rule("feudum:H1", "feudum:H5", "feudum:F2")
def test_a_card_tells_what_it_can_do_now_and_for_how_much() -> None:
    play = busy().play("turn red")
    # 2 pawns; town: 2 shillings, a knight on the board brings a marker; farm to town with tile I 3, outpost to farm 2
    assert said(play, "play move")[1:] == ("2 steps, a monk 1 more, then take 1 good there", "Move 2 steps")
    assert said(play, "play tax")[1:] == ("2 shillings and 1 marker", "Tax 2$")
    assert said(play, "play improve")[1:] == ("F9 a town for iron, +3; B14 a farm for wood, +2", "Improve F9 town 3vp")
    # row 1 lacks one scroll, row 3 its only one: two rows with three markers, 5 points
    what, effect, brief_ = said(play, "play guild")
    assert what == "Guild" and brief_ == "Guild push K 5vp"
    assert effect.startswith("push Knight +5; push Monk +4; trade with Farmer, Knight, Noble, Monk")
    # 2 pawns against a pawn alone: a tie does not win
    assert said(play, "play conquer")[2] == "Conquer 0 of 1 weaker"


def test_a_card_that_can_do_nothing_says_why() -> None:
    play = Board().cards("red", "tax explore").play("turn red")
    assert said(play, "play tax") == ("Tax", "you rule no town", "Tax -")
    assert said(play, "play explore") == ("Explore", "you rule no outpost", "Explore -")


def test_cards_to_play_and_to_forfeit_stand_apart() -> None:
    play = busy().play("turn red")
    played, forfeited = label(play, "play tax"), label(play, "forfeit tax")
    assert (words(played.section), words(forfeited.section)) == ("Play a card", "Forfeit")
    assert played.rank < forfeited.rank
    assert forfeited.passes and not played.passes


@rule("feudum:B11")
def test_a_forfeited_card_of_a_double_turn_does_not_pass_the_table_on() -> None:
    board = Board().cards("red", "tax defend")
    board.seat("red").double = 1
    assert not label(board.play("turn red"), "forfeit tax").passes


def test_cards_in_a_few_letters() -> None:
    board = Board().pawns("red", "farmer F9").goods("red", "food")
    assert short(board, "migrate") == "pawn 2 in for 1f"
    assert short(board, "influence") == "1 place"
    assert short(board, "harvest") == "-"
    assert short(board, "defend") == "1vp"
    assert short(board, "repeat") == "x2 or 1 saltpeter"
    board.rules("red", "F13 farm", "F9 outpost", "B14 outpost")
    # 2 writs and 1 for the second outpost; 5 goods for the first farm
    assert short(board, "explore") == "1 of 3 writs"
    assert short(board, "harvest") == "5 goods, 1vp"
    board.seat("red").goods[tables.FOOD] = 0
    assert short(board, "migrate") == "a pawn off"


@rule("feudum:T10")
def test_repeat_names_all_cards_it_could_repeat() -> None:
    board = Board().pawns("red", "monk F9").cards("red", "repeat", played="influence move")
    assert short(board, "repeat") == "Influence, Move"


# Pawns


def test_a_move_tells_how_many_steps_are_left() -> None:
    # two pawns are two steps
    play = Board().pawns("red", "monk F9", "monk F8").play("move red")
    assert question(play) == "Which piece moves? 2 steps left."
    play.do("go p1 F13")
    assert question(play) == "Which piece moves? One step left."


def test_leaving_a_pawn_hungry_stands_after_what_could_feed_it() -> None:
    play = Board().pawns("red", "monk F9").tiles("red", "orchard").play("nourish red")
    assert label(play, "tile-food p1 orchard").rank < label(play, "starve").rank


@rule("feudum:J1")
def test_a_pawn_coming_in_tells_its_stars_and_rank() -> None:
    # a ruled farm counts for the Farmer Guild with the first farmer: 1 + 1
    board = Board().pawns("red", "monk F9").rules("red", "F13 farm").goods("red", "food food")
    play = board.pawns("green", "farmer B14").play("migrate red")
    assert said(play, "bring farmer F9")[1] == "2 stars in the guild: master"
    assert said(play, "bring merchant F9")[1] == "1 star in the guild: master"
    # as many stars as the master do not pass them
    board.state.ruler[tables.PLACE["F13"]] = -1
    assert said(board.play("migrate red"), "bring farmer F9")[1] == "1 star in the guild: journeyman, the master has 1"
    assert said(play, "take-off p1")[::2] == ("Take off: monk at F9", "off: monk F9")


@rule("feudum:D1")
def test_ways_tell_what_is_at_their_end() -> None:
    board = Board().pawns("red", "knight D18").rules("green", "D12 town").lies("D12", "iron wood")
    play = board.monster("blue", "behemoth", "F13").play("move red")
    assert said(play, "go p1 D12") == (
        "knight to D12 Inner desert, west",
        "town, ruled by Ben, 1 wood, 1 iron",
        "knight D12",
    )
    assert said(play, "go p1 F13")[1].startswith("the behemoth would keep it there")
    assert said(play, "go p1 D19 ferry")[1:] == ("2 shillings; outpost, no ruler", "knight D19 ferry")
    assert words(label(play, "go p1 D12").section) == "knight at D18"
    assert label(play, "go p1 D12").place == "D12"


@rule("feudum:E2")
def test_a_marker_tells_what_it_becomes() -> None:
    board = Board().pawns("red", "knight F9", "knight F13", "knight B14").rules("red", "F9")
    board.rules("green", "F13", "B14").serf("red", "B14")
    play = board.play("influence red")
    assert said(play, "marker F9")[2] == "F9 subject"
    assert said(play, "marker F13")[2] == "F13 serf under Ben"
    assert said(play, "marker B14") == (
        "B14 Badlands gate: take over from Ben",
        "outpost, your first location of the region Badlands",
        "B14 take over from Ben",
    )


@rule("feudum:E3")
def test_money_is_influence_tells_its_price() -> None:
    play = Board().pawns("red", "merchant F9").rules("green", "F9").play("influence red")
    assert said(play, "bump F9") == (
        "F9 Mid forest: ruler for 1 shilling",
        "with a merchant; the ruler there becomes serf, your first location of the region Forest",
        "F9 ruler, 1 shilling",
    )


@rule("feudum:L1")
def test_feeding_tells_what_is_left() -> None:
    board = Board().pawns("red", "knight D19", "monk D18").goods("red", "food").has("red", barrel=1)
    play = board.tiles("red", "orchard").play("nourish red")
    assert about(play) == "2 pawns to feed; you have 1 food, 1 wine, 1 tile"
    assert said(play, "feed p1") == ("Food for the knight at D19", "leaves 0 food", "food: knight D19")
    assert said(play, "wine p2")[::2] == ("Wine for the monk at D18", "wine: monk D18")
    assert said(play, "tile-food p1 orchard")[1] == "orchard on its back"


# The land


@rule("feudum:F1", "feudum:F2", "feudum:T8")
def test_an_improvement_tells_cost_and_points() -> None:
    board = Board().rules("red", "F9 farm", "D18 town", "B14 outpost").goods("red", "wood iron").has("red", seals=1)
    play = board.epoch("I", badlands="II").play("improve red")
    assert said(play, "raise F9") == ("F9 Mid forest becomes town", "for 1 iron; tile I: 3 points", "F9 to town 3vp")
    assert said(play, "raise B14")[1:] == (
        "for 1 wood; no points and no tile: that of the region is of an epoch to come",
        "B14 to farm 0vp",
    )
    assert said(play, "raise D18 noble") == (
        "D18 Inner desert, east becomes feudum of the Noble",
        "for 1 seal; tile I: 4 points; 3 stars in its guild, and service is owed",
        "D18 to N feudum 4vp",
    )


@rule("feudum:F5")
def test_a_landscape_tells_what_it_brings() -> None:
    play = (
        Board()
        .serf("red", "F9")
        .rules("green", "F9")
        .tiles("red", "silver-mine")
        .goods("red", "wood")
        .play("improve red")
    )
    assert said(play, "tend F9 silver-mine") == (
        "silver mine at F9 Mid forest",
        "for 1 wood: 2 points, 3 of its resource at once: 3 shillings",
        "F9 silver mine 2vp",
    )
    assert words(label(play, "tend F9 silver-mine").section) == "Tend Landscape"


@rule("feudum:H2", "feudum:T12")
def test_a_harvest_tells_how_it_is_split() -> None:
    # one farm and beads of 6: 11, so 10 goods, 6 and 4
    play = Board().rules("red", "F13 farm").beads("red", 4, 2).play("harvest red")
    assert about(play) == "10 goods out of the haversack, and 1 point"
    assert said(play, "farm F13") == ("F13 Forest ford", "all 10 goods lie there", "F13 all 10")
    assert said(play, "split F13")[1:] == (
        "6 to the farm, 4 to your supply; your beads turn into seals",
        "F13 split 6+4",
    )


def test_writs_tell_kind_and_use() -> None:
    board = Board().rules("red", "F9 outpost").deck("small-sale kingdom-isolated sober-barrel")
    play = board.play("explore red").do("draw")
    assert said(play, "keep small-sale")[1] == ("mandate: 3 shillings for 1 food / 7 shillings for 1 food, 1 wood")
    assert said(play, "keep kingdom-isolated")[1] == "charter: points for ruled locations in the kingdom: 5/11/17"


def test_what_draws_is_marked() -> None:
    explore = Board().rules("red", "F9 outpost").goods("red", "iron").play("explore red")
    assert label(explore, "draw").warn == "!"
    voyage = Board().pawns("red", "noble F9").has("red", voyage=1)
    voyage.seat("red").moves = 1
    play = voyage.play("move red").do("go p1 F13")
    # space 2 brings writs, space 1 would not
    assert play.asked == [("red", "voyage")]
    assert label(play, "yes").warn == "!"
    first = Board().pawns("red", "noble F9")
    first.seat("red").moves = 1
    assert label(first.play("move red").do("go p1 F13"), "yes").warn == ""


def test_a_mandate_tells_what_it_costs_and_brings() -> None:
    board = Board().writs("red", "large-sale west-guilds").goods("red", "iron wood food").cards("red", "tax defend")
    board.pawns("red", "farmer F9").rules("red", "F9 farm", "F13 farm")  # 1 + 2 stars
    play = board.play("turn red")
    assert said(play, "mandate large-sale nine")[::2] == (
        "Large sale: 9 shillings for 1 food, 1 wood, 1 iron",
        "9 shillings for 1f1w1i",
    )
    assert said(play, "mandate west-guilds vessel ship")[0] == "Western guilds: 1 ship"
    assert said(play, "under large-sale")[2] == "Drop Large sale"


@rule("feudum:D2")
def test_a_vessel_to_board_costs_no_step() -> None:
    play = Board().pawns("red", "knight D10").abandoned("D10", "ship").play("move red")
    assert said(play, "board p1 ship")[:2] == ("knight boards a ship", "costs no step")


@rule("feudum:D4", "feudum:F5")
def test_what_can_be_pilfered() -> None:
    board = Board().pawns("red", "knight F9").lies("F13", "iron").goods("red", "iron iron")
    play = board.rules("blue", "F13").serf("green", "F13 archery-butt 3").play("move red").do("go p1 F13")
    assert said(play, "take F13 iron")[:2] == ("iron from F13", "you have 2")
    assert said(play, "take F13 archery-butt")[:2] == (
        "1 target from the archery butt at F13",
        "swapped for a marker",
    )


@rule("feudum:F5", "feudum:M6", "feudum:T14")
def test_a_landscape_is_collected_or_left() -> None:
    board = Board().rules("green", "F9").serf("red", "F9 silver-mine 3")
    board.state.agenda.append(["collect", 0, "F9"])
    play = board.play()
    assert question(play) == "Do you collect from the silver mine at F9?"
    assert said(play, "collect")[:2] == ("Collect 2 shillings", "1 goes to Ben")
    # 4 for a landscape on which something lies, 2 for an empty one
    assert said(play, "leave")[:2] == (
        "Leave it all",
        "4 points instead of 2 at the next epoch, if something still lies there",
    )


@rule("feudum:H3")
def test_favors_tell_what_the_seat_has() -> None:
    board = Board().pawns("red", "farmer F9").rules("red", "F9 farm").goods("red", "food food")
    play = board.play("harvest red")
    assert label(play, "draw").warn == "!"
    play.do("draw", "split F9")
    assert play.asked == [("red", "favors")]
    kind = play.options()[0].split()[1]
    assert said(play, f"favor {kind}")[:2] == (kind, f"you have {2 if kind == 'food' else 0}")


# Fights


@rule("feudum:I1", "feudum:T6")
def test_an_attack_tells_both_sides_before_and_after_defend() -> None:
    # T6: noble + monk against a merchant: 2 to 2; Defend 3; 1 saltpeter 3
    board = Board().pawns("red", "noble F9", "monk F9").pawns("green", "merchant F9").goods("red", "saltpeter")
    play = board.cards("green", "defend tax").play("conquer red")
    assert said(play, "attack F9 2 p1") == (
        "merchant of Ben at F9 Mid forest",
        "attack 2 against 2 so far; 2 points",
        "F9 merchant 2:2",
    )
    play.do("attack F9 2 p1")
    assert about(play) == ("Anna attacks: merchant; attack 2, defense 2; the attack must be higher than the defense")
    assert said(play, "flip")[1] == "defense 3, and 1 point; the card is spent"
    play.do("flip")
    assert said(play, "saltpeter")[1] == "attack 3; you have 1"


def test_attacks_that_win_as_they_stand_come_first() -> None:
    # a pawn attacks with 1 and defends with 2; the drunk one defends with 0
    board = Board().pawns("red", "noble F9", "noble F8").pawns("green", "noble F9", "noble F8").drunk("green", 2)
    play = board.goods("red", "saltpeter").play("conquer red")
    assert said(play, "attack F9 2 p1")[2] == "F9 noble 1:2" and said(play, "attack F8 2 p2")[2] == "F8 noble 1:0"
    assert label(play, "attack F8 2 p2").rank < label(play, "attack F9 2 p1").rank


@rule("feudum:G2")
def test_a_disc_for_military_service_tells_what_its_space_is_worth() -> None:
    # II checks the first space, IV two, V three; they cost 3, 4, 5
    board = Board().pawns("red", "noble F9", "monk F9", "monk F9").pawns("green", "noble F9")
    play = board.play("conquer red").do("attack F9 2 p1")
    assert play.asked == [("red", "military")]
    assert about(play) == "without a disc 3 points are lost at epoch II, IV, V by whoever rules a feudum then"


@rule("feudum:I5", "feudum:I7")
def test_starving_names_the_marker_and_its_owner() -> None:
    board = Board().pawns("red", "noble F9").rules("blue", "F9 subject").serf("green", "F9")
    play = board.cards("green", "defend tax").goods("green", "food").play("conquer red")
    assert said(play, "starve F9 3 subject")[2] == "F9 subject of Cleo"
    assert words(label(play, "starve F9 2 serf").section) == "Starve the People"
    play.do("starve F9 2 serf")
    assert question(play) == "Do you save your serf at F9 with Royal Immunity?"
    assert said(play, "flip")[0] == "Royal Immunity"


# Guilds


def guilds(**options: str) -> Board:
    """Red is master of Knight, Farmer; journeyman of Noble behind green."""
    board = Board(**options).pawns("red", "knight F9", "farmer F9", "noble F9").pawns("green", "noble D18", "noble D18")
    board.barn("iron iron food food food sulfur sulfur").market("iron iron iron wood wood wood wood").containers(
        "wood wood"
    )
    return board.rows(2, 3, 1, 0).scrolls("r1c1 r1c3 r2c2").rosary(2, 4, 5)


@rule("feudum:K4", "feudum:K16")
def test_a_function_tells_what_it_could_score() -> None:
    play = guilds().play("guild red")
    # the iron row lacks one good and can be filled, food and sulfur lack four
    assert said(play, "push farmer") == (
        "Push: Farmer",
        "1 goal in reach: 4 points; 5 goods of the barn to the market",
        "Farmer 4vp",
    )
    # scrolls open: r1c2, r2c1, r3c1; three colours in the rows: all three rows
    assert said(play, "push knight")[2] == "Knight 6vp"
    # two markers become seals: row 3 and another line, so it scores
    assert said(play, "pull noble") == (
        "Pull: Noble",
        "can score 3 points, and a writ; 2 markers become seals on scrolls",
        "Noble 3vp +writ",
    )
    assert words(label(play, "pull noble").section) == "Pull: journeyman"


@rule("feudum:K2", "feudum:K24")
def test_a_trade_tells_its_price() -> None:
    play = guilds().play("guild red")
    assert said(play, "trade knight") == ("Trade: Knight", "2 markers for 3 shillings", "Knight 2mk 3$")
    # three irons: the last filled slot costs 1; four woods: 1
    assert said(play, "trade merchant")[1] == "1 to 3 goods: iron 1, wood 1"
    play.do("trade merchant")
    assert about(play) == "you have 7 shillings left"
    assert said(play, "buy iron") == ("iron for 1 shilling", "you have 0", "iron 1$")


@rule("feudum:K14")
def test_a_feast_tells_host_guild_and_points() -> None:
    board = Board().pawns("red", "monk F9").pawns("green", "knight F9").has("red", barrel=1)
    play = board.rows(1, 1, 1, 1).scrolls("r1c1 r1c3").play("guild red")
    # row 1 and row 3: two lines, 5 points, and 3 for the feast
    assert said(play, "feast knight 2") == (
        "Feast with Ben: Knight",
        "2 goals in reach: 5 points; +3 for the feast; Push for the Knight Guild",
        "Ben K push 5+3vp",
    )
    assert short(board, "guild") == "feast K 8vp"  # more than the row of markers


@rule("feudum:K21")
@pytest.mark.parametrize(
    ("switch", "effect", "short"),
    [
        ("yes", "would score nothing now; +3 for the feast; Push for the Farmer Guild", "Ben F push 0+3vp"),
        ("no", "would score nothing now; Push for the Farmer Guild", "Ben F push 0+0vp"),
    ],
)
def test_a_feast_that_completes_nothing_tells_what_the_switch_leaves(switch: str, effect: str, short: str) -> None:
    """One iron for an empty market fills nothing."""
    board = Board(feast_bonus_on_failure=switch).pawns("red", "monk F9").pawns("green", "farmer F9").barn("iron")
    play = board.has("red", barrel=1).play("guild red")
    assert said(play, "feast farmer 2")[1:] == (effect, short)


def test_a_good_on_its_way_tells_where_it_fills_a_row() -> None:
    play = guilds().play("guild red").do("push farmer")
    assert question(play) == "Which good to the Merchant? 5 more."
    assert said(play, "move iron") == (
        "iron",
        "2 at hand, 3 of 4 at the Merchant Guild: full with it",
        "iron 4/4, 1 left",
    )


@rule("feudum:K9", "feudum:T16")
def test_inventions_tell_what_they_take() -> None:
    board = (
        Board().pawns("red", "alchemist F9").containers("saltpeter saltpeter saltpeter sulfur sulfur wood food wood")
    )
    play = board.rows(2, 2, 2, 2).play("guild red").do("push alchemist")
    assert said(play, "invent krud") == (
        "1 krud barrel",
        "for 2 saltpeter, 1 sulfur; markers for every row of the Knight Guild",
        "barrel 2p1s",
    )
    assert said(play, "invent ship")[1:] == ("for 1 food, 2 wood; closes the ferries", "1 ship 1f2w")
    play.do("invent krud")
    assert said(play, "invent krud")[2] == "barrel 1p1s"


def test_the_own_row_is_the_last_to_give_a_marker_away() -> None:
    # a trade with the Knight Guild buys all markers of the own row
    play = guilds().play("guild red").do("push knight")
    assert question(play) == "Whose marker becomes a seal?"
    ranks = {colour: label(play, f"colour {colour}").rank for colour in "RG"}
    assert ranks["R"] > ranks["G"]


def test_scrolls_tell_the_lines_they_complete() -> None:
    play = guilds().play("guild red").do("push knight", "colour G")
    assert said(play, "scroll r1c2") == ("row 1, column 2", "completes a row, a column", "")
    assert said(play, "scroll r3c1")[1] == "completes a row"


@rule("feudum:K5")
def test_scrolls_tell_no_line_that_does_not_count() -> None:
    """By the switch lines of a single scroll do not count."""
    play = guilds(scroll_lines="long_only").play("guild red").do("push knight", "colour G")
    assert said(play, "scroll r3c1")[1] == ""
    assert said(play, "scroll r1c2")[1] == "completes a row, a column"


@rule("feudum:K7")
def test_a_harvest_sent_tells_what_it_earns() -> None:
    board = Board().rules("red", "F13 farm", "F9 farm").lies("F13", "wood wood iron iron iron food food")
    play = board.lies("F9", "wood").play("guild red").do("trade farmer")
    assert said(play, "send F13")[1:] == ("2 food, 2 wood, 3 iron: 3 food or shillings", "F13 2f2w3i: 3f/$")
    play.do("send F13")
    assert said(play, "food 2")[::2] == ("2 food, 1 shilling", "2f 1$")


@rule("feudum:K15")
def test_a_monster_tells_where_it_would_stand() -> None:
    play = Board().rules("red", "F13").rows(3, 1, 1, 1).play("guild red").do("trade knight")
    assert said(play, "tame serpent F13") == ("the serpent at F13 Forest ford", "for 3 markers", "the serpent F13")
    assert label(play, "done").zero


@rule("feudum:K8", "feudum:K20")
def test_beads_in_fists() -> None:
    play = Board().pawns("red", "monk F9").rosary(2, 4, 5).play("guild red").do("push monk")
    assert words(GAME.question(play.state, play.match.decision(1))) == "In which fist do you hide the bead of 5?"
    found = label(play, "hide left", "green")
    assert (words(found.what), words(found.effect)) == ("the left fist", "holds the bead of 5")
    assert words(label(play, "fist right", "red").what) == "the right fist"


@rule("feudum:P7")
def test_a_seal_under_a_marker_may_be_taken_back() -> None:
    board = Board().rules("blue", "F9").serf("red", "F9").cards("red", "tax defend")
    board.state.immune[tables.PLACE["F9"]] = tables.IMMUNE_SERF
    assert said(board.play("turn red"), "unseal F9") == (
        "Take the seal at F9 Mid forest",
        "the marker can be starved from now on",
        "seal from F9",
    )


# Common


@rule("feudum:L4")
def test_sulfur_tells_where_it_ends() -> None:
    board = Board().pawns("red", "monk F9").lies("F13", "sulfur")
    play = board.play("move red").do("go p1 F13", "done", "take F13 sulfur")
    assert said(play, "barrel 1")[:2] == ("1 into the barrel", "barrel 1 of 3, supply 0")
    assert said(play, "barrel 0")[:2] == ("All into the supply", "barrel 0 of 3, supply 1")


@rule("feudum:F4")
def test_a_tile_in_place_of_a_good_is_named_by_its_landscape() -> None:
    board = Board().rules("red", "F9 farm").goods("red", "iron").tiles("red", "orchard")
    play = board.play("improve red").do("raise F9")
    assert question(play) == "What do you pay iron with?"
    assert said(play, "with good")[:2] == ("1 iron", "leaves 0")
    assert said(play, "with orchard") == ("A tile", "orchard on its back", "tile: orchard")


@rule("feudum:F2", "feudum:T35")
def test_a_tile_of_another_region_tells_its_epoch() -> None:
    board = Board().rules("red", "D12 outpost").goods("red", "wood")
    # T35: desert shows III, forest and sea I, all others are to come
    others = dict.fromkeys(("island", "badlands", "mountain"), "III")
    play = board.epoch("II", desert="III", **others).play("improve red").do("raise D12")
    assert about(play) == "the stack of the region Desert shows an epoch to come: no points"
    assert said(play, "tile forest") == ("Forest", "tile I, no points", "Forest I")


@rule("feudum:B1")
def test_the_pouch_tells_its_bonus() -> None:
    play = Board().goods("red", "saltpeter sulfur").play("pouch red")
    assert said(play, "pouch saltpeter") == (
        "Pay 1 saltpeter",
        "choose a fifth card; you have 1",
        "saltpeter: 5th card",
    )
    assert said(play, "pouch sulfur")[2] == "sulfur: double turn"
    assert label(play, "pouch none").zero
    # without the cube a tile stands in for it
    assert said(Board().tiles("red", "orchard").play("pouch red"), "pouch saltpeter") == (
        "Pay a tile as saltpeter",
        "choose a fifth card",
        "tile: 5th card",
    )


@pytest.mark.parametrize("row", tables.WRIT_DATA, ids=lambda row: str(row["id"]))
def test_writs_have_short_titles_and_say_what_they_do(row: dict) -> None:
    assert len(words(names.WRIT_TITLE[row["id"]])) <= NARROW
    assert len(words(names.writ_does(tables.WRIT[row["id"]], Board().state.options))) > 10


THREE = "with 3 stars in one of Farmer / Merchant / Alchemist: "


@rule("feudum:P2", "feudum:P3", "feudum:P5")
@pytest.mark.parametrize(
    ("writ", "switch", "value", "does"),
    [
        (
            "west-guilds",
            "mode",
            "advanced",
            "with 3 stars in one of Farmer / Merchant / Alchemist: 3 goods of your choice",
        ),
        (
            "west-guilds",
            "mandate_goods",
            "random",
            "with 3 stars in one of Farmer / Merchant / Alchemist: 3 goods drawn",
        ),
        (
            "west-guilds",
            "mandate_goods",
            "different",
            "with 3 stars in one of Farmer / Merchant / Alchemist: 3 different",
        ),
        ("west-guilds", "paired_guild_mandates", "on", "3 goods of your choice with 3 stars in Farmer"),
        ("east-guilds", "paired_guild_mandates", "on", "3 markers with 3 stars in Knight"),
        ("ship-or-submersible", "unboxed_goods", "ignored", "1 ship for 1 wood / 1 submersible for 1 iron"),
        (
            "ship-or-submersible",
            "unboxed_goods",
            "must_own",
            "1 ship for 1 wood / 1 submersible for 1 iron, if the usual goods of the vessel are yours",
        ),
        ("small-sale", "unboxed_goods", "must_own", "3 shillings for 1 food / 7 shillings for 1 food, 1 wood"),
    ],
)
def test_writs_say_what_they_do_under_the_switches(writ: str, switch: str, value: str, does: str) -> None:
    found = words(names.writ_does(tables.WRIT[writ], Board(**{switch: value}).state.options))
    assert found.startswith(does)
    assert found == does or writ.endswith("guilds")


@pytest.mark.parametrize("vessel", tables.VESSELS)
def test_a_vessel_to_deploy_fits_a_narrow_menu(vessel: str) -> None:
    where = {"ship": "D10", "submersible": "D10", "flyer": "D10"}[vessel]
    board = Board().pawns("red", f"alchemist {where}").vessels("red", vessel).cards("red", "tax defend")
    assert len(said(board.play("turn red"), f"deploy {vessel} p1")[2]) <= NARROW


# Pawns of one face at one place


def test_pawns_of_one_face_at_one_place_are_told_apart_by_what_they_have() -> None:
    board = Board().pawns("red", "knight F13", "knight F13 ship", "knight F13").drunk("red", 3)
    play = board.play("migrate red")
    assert said(play, "take-off p1")[0] == "Take off: knight at F13"
    assert said(play, "take-off p2")[0] == "Take off: knight on a ship at F13"
    assert said(play, "take-off p3")[0] == "Take off: drunk knight at F13"
    alone = Board().pawns("red", "knight F13 ship", "knight F9").play("migrate red")
    assert said(alone, "take-off p1")[0] == "Take off: knight at F13"


def test_a_pawn_that_has_moved_is_told_from_one_that_has_not() -> None:
    play = Board().pawns("red", "monk F9", "monk F8").play("move red").do("go p2 F9")
    assert words(label(play, "go p1 F13").section) == "monk at F9"
    play = Board().pawns("red", "monk F9", "monk F8", "noble F8").play("move red").do("go p2 F9")
    assert words(label(play, "go p2 F13").section) == "monk that has moved at F9"


# A mandate in between


def test_the_goods_of_a_harvest_are_counted_after_a_mandate_played_before() -> None:
    """A farm and beads of 2 to 5: 7 to 10 goods, where 5 were due before the mandate brought a bead."""
    board = Board().pawns("red", "knight F9").rules("red", "F13 farm", "F8 farm").writs("red", "east-guilds")
    play = board.play("harvest red")
    assert said(play, "farm F13")[1] == "all 6 goods lie there"
    play.do("mandate east-guilds bead")
    due = 6 + play.seat("red").beads[0]
    assert said(play, "farm F13")[1] == f"all {min(10, due)} goods lie there"
    assert about(play).startswith(f"{min(10, due)} goods out of the haversack")


def test_defend_used_after_the_own_turn_tells_that_its_point_was_scored() -> None:
    """A pawn defends with 2, 1 more by Defend, which scored its point in Green's turn."""
    board = Board(defend_after_own_turn="may_flip").pawns("red", "knight F9").pawns("green", "monk F9")
    board.cards("green", "defend tax").cards("red", "tax harvest conquer").state.active = 1
    play = board.play("turn green").do("play defend", "play conquer", "attack F9 2 p1")
    assert said(play, "flip")[:2] == ("Use Defend", "defense 3, once; its point was scored in your turn")


@pytest.mark.parametrize(("value", "more"), [("0", ""), ("1", "; 1 point")])
def test_royal_immunity_tells_its_point(value: str, more: str) -> None:
    board = Board(immunity_vp=value).pawns("red", "noble F9").rules("red", "F9").serf("green", "F9")
    board.cards("green", "defend tax").goods("green", "food")
    play = board.play("conquer red").do("starve F9 2 serf")
    text = "for 1 food nothing is starved; a seal protects the marker; Defend is spent"
    assert said(play, "flip")[1] == text + more


def test_an_improvement_where_no_tile_is_left_tells_so() -> None:
    board = Board().rules("red", "D12").goods("red", "wood").epoch("IV", desert="V")
    for region in ("sea", "island", "forest", "badlands", "mountain"):
        board.epoch("IV", **{region: "IV"})
    effect = said(board.play("improve red"), "raise D12")[1]
    assert effect == "for 1 wood; no points and no tile: none is left in the region"


def test_boarding_after_the_last_step_is_a_question_of_its_own() -> None:
    play = Board().pawns("red", "monk F9").abandoned("F13", "ship").play("move red").do("go p1 F13")
    assert question(play) == "Does a pawn board a vessel? No step is left."
