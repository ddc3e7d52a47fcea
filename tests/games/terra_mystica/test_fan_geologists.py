"""Geologists: markers on the wheel yellow, brown, black, blue, green, gray, red, and yellow again."""

from __future__ import annotations

from core.games.terra_mystica import GAME
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.own_things import own_things
from core.games.terra_mystica.tables import COLOURS, FACTION, FACTIONS, YELLOW
from core.match import Match
from core.text import say
from tests.games.terra_mystica.positions import Board, Play, options
from tests.rule import rule

ROW = {
    "E1": "yellow",
    "E2": "brown",
    "E4": "black",
    "D2": "blue",
    "D3": "green",
    "F2": "gray",
    "D4": "red",
}


def geologists(marks: str = "green", **values: object) -> Board:
    """The ring on green; a dwelling at E3, about it E2 brown, E4 black, D2 blue, D3 green, F2 gray."""
    board = Board("geologists:green nomads", fan_factions="true").built("geologists", dwelling="E3")
    board.land(**ROW)
    mask = sum(1 << COLOURS.index(colour) for colour in marks.split())
    return board.has("geologists", **{"coins": 30, "workers": 20, "stock": [mask]} | values)


def marked(play: Play) -> set[str]:
    marks = play.seat("geologists").stock[0]
    return {colour for number, colour in enumerate(COLOURS) if marks >> number & 1}


@rule("fan:geologists.1")
def test_the_ring_and_the_first_dwellings() -> None:
    """A colour nobody has is chosen: it bears the ring and a marker, and both first dwellings stand on it."""
    match = Match.new(GAME, 2, 3, options(fan_factions="true"))
    match.answer(0, "faction geologists")
    assert ("colour", "yellow") in match.listed(match.decisions()[0])
    match.answer(0, "colour yellow")
    geologist = match.state.players[0]
    assert (geologist.start_colour, geologist.stock) == (0, [1])
    assert ("faction", "nomads") not in match.listed(match.decisions()[0])  # theirs is yellow too
    match.answer(1, "faction witches")
    decision = match.decisions()[0]
    base = MAPS[0]
    yellow = [name for place, name in enumerate(base.names) if base.terrain[place] == YELLOW]
    assert decision.topic == "start"
    assert [option[1] for option in match.listed(decision)] == yellow


@rule("fan:geologists.2")
def test_builds_beside_marked_colours_on_unmarked_ones() -> None:
    """Green is marked: blue and gray are beside it. The marked green itself, brown and black are not open."""
    play = geologists().play()
    assert play.starting("build") == ["build D2", "build F2"]
    assert play.why_not("build D3") == ("terrain", "green")
    assert play.why_not("build E2") == ("terrain", "brown")


@rule("fan:geologists.2")
def test_the_wheel_is_round() -> None:
    """Red and yellow are neighbours: with yellow marked, red and brown are open."""
    play = geologists("yellow").land(D2="red").play()
    assert play.starting("build") == ["build D2", "build E2"]


@rule("fan:geologists.3")
def test_the_colour_built_on_is_marked() -> None:
    """A dwelling on blue D2 for 2 coins and 1 worker: blue is marked, black and gray are open now. The land is what it
    was."""
    play = geologists().play().do("build D2")
    player = play.seat("geologists")
    assert (marked(play), player.coins, player.workers) == ({"green", "blue"}, 28, 19)
    assert play.terrain("D2") == "blue"


@rule("fan:geologists.4")
def test_all_seven_marked_and_all_are_taken_away() -> None:
    """Six are marked, only blue is open. With blue the seventh marker comes and none is left; then the next dwelling
    must be on the ring's colour, green: D3, or D1 beside D2."""
    board = geologists("green gray red yellow brown black").has("nomads", passed=1)
    play = board.play()
    assert play.starting("build") == ["build D2"]
    play.do("build D2", "end")
    assert marked(play) == set()
    assert play.starting("build") == ["build D1", "build D3"]
    play.do("build D3")
    assert marked(play) == {"green"}


@rule("fan:geologists.5")
def test_a_spade_moves_a_marker_instead_of_land() -> None:
    """ACT5, one spade, with gray, green and blue marked: a marker more at red or black, or one away from gray or blue
    at the ends; not from green between them."""
    play = geologists("gray green blue", bowls=[0, 0, 4]).play().do("power ACT5")
    assert play.asked == ("geologists", "marks")
    assert play.offered == ["mark black", "mark red", "unmark blue", "unmark gray", "discard"]
    play.do("unmark blue")
    assert marked(play) == {"gray", "green"}
    assert play.terrain("D2") == "blue"


@rule("fan:geologists.5")
def test_two_spades_are_two_steps() -> None:
    """ACT6: black, then brown beside it. In a round of spades 4 points."""
    board = geologists("green blue", bowls=[0, 0, 6]).tile("SCORE1")
    play = board.play().do("power ACT6", "mark black", "mark brown")
    assert marked(play) == {"green", "blue", "black", "brown"}
    assert play.sources("geologists") == {"round-spade": 4}


@rule("fan:geologists.6")
def test_the_last_marker_stays_and_the_seventh_takes_all() -> None:
    """Of one marker none may be taken away. The seventh marker, put by a spade, takes all away."""
    play = geologists("green", bowls=[0, 0, 4]).play().do("power ACT5")
    assert play.offered == ["mark blue", "mark gray", "discard"]
    play = geologists("green gray red yellow brown black", bowls=[0, 0, 4]).play().do("power ACT5", "mark blue")
    assert marked(play) == set()


@rule("fan:geologists.6")
def test_without_markers_spades_are_of_no_use() -> None:
    play = geologists("", bowls=[0, 0, 6]).play()
    assert play.why_not("power ACT5") == play.why_not("survey 1") == ("no_marks",)


@rule("fan:geologists.7")
def test_spades_are_bought_by_an_action() -> None:
    """Two spades for 3 workers each: blue and black are marked; then a dwelling on brown E2 in the same action."""
    play = geologists().play().do("survey 2")
    assert play.seat("geologists").workers == 14
    assert "discard" not in play.offered
    play.do("mark blue", "mark black")
    assert play.asked == ("geologists", "end") and "build E2" in play.offered
    play.do("build E2")
    assert (marked(play), play.seat("geologists").workers) == ({"green", "blue", "black", "brown"}, 13)
    assert play.starting("build") == []


@rule("fan:geologists.7")
def test_better_tools_make_them_cheaper() -> None:
    """2 workers a spade at the first level of tools, 1 at the second."""
    for level, price in ((0, 3), (1, 2), (2, 1)):
        play = geologists(exchange=level, workers=price).play()
        assert play.starting("survey") == ["survey 1"]
        assert play.why_not("survey 2") == ("workers", 2 * price, price)


@rule("fan:geologists.5")
def test_spades_of_the_cults_bring_no_dwelling() -> None:
    """SCORE2: a spade for 4 steps on earth at the end of the round."""
    board = geologists(cults=[0, 0, 4, 0]).tile("SCORE2").has("nomads", passed=1)
    play = board.play()
    play.passes()
    assert play.asked == ("geologists", "marks")
    play.do("mark blue")
    assert marked(play) == {"green", "blue"} and play.state.round == 4


@rule("fan:geologists.8")
def test_the_action_of_the_stronghold() -> None:
    """Once a round one marker is put or taken away; it is no spade for the round tile, and no dwelling follows."""
    board = Board("geologists:green nomads", fan_factions="true").built("geologists", stronghold="E3").tile("SCORE1")
    play = board.land(**ROW).has("nomads", passed=1).play().do("special ACTX")
    assert play.offered == ["mark blue", "mark gray", "discard"]
    play.do("mark blue")
    assert (marked(play), play.sources("geologists")) == ({"green", "blue"}, {})
    assert play.asked == ("geologists", "end") and play.starting("build") == []
    play.do("end")
    assert play.why_not("special ACTX") == ("used",)
    assert geologists().play().starting("special") == []


@rule("fan:geologists.9")
def test_no_home_terrain() -> None:
    """The ring's colour is nobody's home: Acolytes pay 3 steps for it, not 4."""
    board = Board("acolytes:black geologists:green", fan_factions="true").built("acolytes", dwelling="E2")
    play = board.land(E1="green").has("acolytes", cults=[3, 0, 0, 0]).play()
    assert "transform E1 volcano" in play.offered
    assert FACTIONS[FACTION["geologists"]].ours


def test_markers_are_shown() -> None:
    facts = {fact.id: say(fact.short) for fact in own_things(geologists("green blue").state, 0)}
    assert facts == {"marked": "X BG", "open": "next KS", "ring": "ring G"}


@rule("tm:5.7")
def test_the_menu_says_what_bought_spades_bring() -> None:
    """SCORE1: 2 points for each of two spades, 3 workers each."""
    play = geologists().tile("SCORE1").play()
    label = GAME.label(play.match.state, play.match.decisions()[0], ("survey", 2))
    assert say(label.effect) == "for 6 workers; brings 4 points; a dwelling may follow"
