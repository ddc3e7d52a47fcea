"""Changelings: home A is green, B gray, C red; the dwellings lie in the row as A B C A B C A B, the ninth is C."""

from __future__ import annotations

from core.decision import write
from core.games.terra_mystica import GAME
from core.games.terra_mystica.factions.changelings import NINTH
from core.games.terra_mystica.own_things import own_things
from core.games.terra_mystica.roster import rules_of
from core.games.terra_mystica.rounds import income
from core.games.terra_mystica.tables import BLUE, DWELLING, FACTION, FACTIONS, GRAY, GREEN, RED
from core.match import Match
from core.text import say
from tests.games.terra_mystica.positions import Board, Play, options
from tests.rule import rule

A, B, C = GREEN, GRAY, RED
COLOUR = {"A": "green", "B": "gray", "C": "red"}


def changelings(stronghold: str = "", row: str = "CABCAB", ninth: str = "C", **built: str) -> Board:
    """Buildings by kind, each hex with its colour behind it, ``dwelling="E1A E2B"``; what lies in the row of dwellings
    and at the ninth place; rich."""
    board = Board("changelings:green nomads", fan_factions="true")
    player = board.seat("changelings")
    for colour in (B, C):
        rules_of(player).on_further_colour(board.state, 0, colour)
    built |= {"stronghold": stronghold} if stronghold else {}
    for kind, where in built.items():
        for name in where.split():
            board.built("changelings", **{kind: name[:-1]}).land(**{name[:-1]: COLOUR[name[-1]]})
            if kind != "dwelling":
                player.rows[("trading_post", "temple", "stronghold").index(kind) + 2].pop(0)
    letters = {"A": A, "B": B, "C": C}
    player.rows[DWELLING] = [letters[letter] for letter in row]
    player.rows[NINTH] = [letters[letter] for letter in ninth]
    player.colour = (player.rows[DWELLING] or [A])[0]
    return board.has("changelings", coins=40, workers=30)


# Before the game


@rule("fan:changelings.1", "fan:changelings.2")
def test_three_colours() -> None:
    """A at the choice: then the Witches' green is taken. B and C when all have theirs, volcano factions too, of what
    is left."""
    match = Match.new(GAME, 3, 3, options(fan_factions="true"))
    match.answer(0, "faction changelings")
    match.answer(0, "colour green")
    assert ("faction", "witches") not in match.listed(match.decisions()[0])
    match.answer(1, "faction acolytes")
    match.answer(2, "faction nomads")
    assert (match.decisions()[0].seat, match.decisions()[0].topic) == (1, "colour")
    match.answer(1, "colour black")
    decision = match.decisions()[0]
    assert (decision.seat, decision.topic) == (0, "further-colour")
    assert [write(option) for option in match.listed(decision)] == [
        f"colour {name}" for name in ("brown", "blue", "gray", "red")
    ]
    match.answer(0, "colour gray")
    assert ("colour", "gray") not in match.listed(match.decisions()[0])
    match.answer(0, "colour red")
    assert match.state.players[0].stock == [B, C]


@rule("fan:changelings.2")
def test_five_seats_leave_two_colours() -> None:
    """Four others hold four colours and A is the fifth: just two are left."""
    match = Match.new(GAME, 5, 3, options(fan_factions="true"))
    match.answer(0, "faction changelings")
    match.answer(0, "colour green")
    for seat, faction in enumerate(("nomads", "halflings", "darklings", "mermaids"), 1):
        match.answer(seat, f"faction {faction}")
    assert [write(option) for option in match.listed(match.decisions()[0])] == ["colour gray", "colour red"]


@rule("fan:changelings.3")
def test_pieces_by_colour() -> None:
    """Dwellings 3, 3, 3 with the ninth; trading posts 2, 1, 1; temples 1, 1, 1; sanctuary A, stronghold B."""
    player = changelings(row="ABCABCAB").seat("changelings")
    dwellings = player.rows[DWELLING] + player.rows[NINTH]
    assert [dwellings.count(colour) for colour in (A, B, C)] == [3, 3, 3]
    assert player.rows[2:] == [[A, B, C, A], [A, B, C], [B], [A]]
    board = FACTIONS[FACTION["changelings"]]
    assert board.pieces[:6] == (0, 9, 4, 3, 1, 1) and board.limit == 7 and board.bridges == 3 and board.ours


@rule("fan:changelings.5")
def test_first_dwelling_on_a_second_on_b() -> None:
    match = Match.new(GAME, 2, 3, options(fan_factions="true"))
    match.answer(0, "faction changelings")
    match.answer(0, "colour green")
    match.answer(1, "faction nomads")
    match.answer(0, "colour gray")
    match.answer(0, "colour blue")
    stood = []
    while match.decisions()[0].topic == "start":
        decision = match.decisions()[0]
        option = match.listed(decision)[0]
        match.answer(decision.seat, option)
        if decision.seat == 0:
            stood.append(match.state.terrain[match.state.players[0].places[-1]])
    assert stood == [GREEN, GRAY]
    assert match.state.players[0].rows[DWELLING] == [BLUE, GREEN, GRAY, BLUE, GREEN, GRAY]


@rule("fan:changelings.4")
def test_only_a_is_a_home_terrain() -> None:
    """Acolytes pay 4 steps for green, 3 for gray and red."""
    for colour, price in (("green", 4), ("gray", 3), ("red", 3)):
        board = Board("acolytes:black changelings:green nomads", fan_factions="true").built("acolytes", dwelling="E2")
        board.seat("changelings").stock = [B, C]
        play = board.land(E1=colour).has("acolytes", cults=[price, 0, 0, 0]).play()
        assert "transform E1 volcano" in play.offered
        play = board.has("acolytes", cults=[price - 1, 0, 0, 0]).play()
        assert "transform E1 volcano" not in play.offered


# Dwellings


@rule("fan:changelings.6")
def test_the_next_dwelling_stands_on_its_colour() -> None:
    """C is next: red E1 needs no spade; gray E3, beside red on the wheel, takes one, 3 workers. Then A is next."""
    board = changelings(dwelling="E2B").land(E1="red", E3="gray")
    play = board.play()
    assert {"build E1", "build E3"} <= set(play.offered)
    play.do("build E1")
    player = play.seat("changelings")
    assert (player.coins, player.workers, player.rows[DWELLING]) == (38, 29, [A, B, C, A, B])
    assert player.colour == A
    play = changelings(dwelling="E2B").land(E1="red", E3="gray").play().do("build E3")
    assert (play.terrain("E3"), play.seat("changelings").workers) == ("red", 26)


@rule("fan:changelings.7")
def test_spades_go_toward_any_of_the_three() -> None:
    """Yellow E1: red is one step away, gray two, green three, all the same way round: red, gray and green can be
    reached. Black E3: green is two steps away over blue, gray three; red is three the other way, over yellow, brown."""
    play = changelings(dwelling="E2B").land(E1="yellow", E3="black").play()
    assert {option for option in play.starting("transform") if " E1 " in option} == {
        f"transform E1 {name}" for name in ("red", "gray", "green")
    }
    assert {option for option in play.starting("transform") if " E3 " in option} == {
        f"transform E3 {name}" for name in ("blue", "green", "gray", "brown", "yellow", "red")
    }


@rule("fan:changelings.7", "fan:changelings.10")
def test_land_of_the_next_dwelling_may_become_another_colour() -> None:
    """A is next, and green E1 is A. For the ninth dwelling it may become red all the same, two steps away over gray,
    3 workers each; the dwelling follows in the same action for 1 worker: 30 - 7."""
    play = changelings(stronghold="E4B", dwelling="E2A", row="ABCAB").land(E1="green").play()
    assert "build E1" in play.offered
    assert {"transform E1 gray", "transform E1 red"} <= set(play.starting("transform"))
    play.do("transform E1 red", "build E1")
    player = play.seat("changelings")
    assert (play.terrain("E1"), player.workers, player.rows[NINTH], len(player.rows[DWELLING])) == ("red", 23, [], 5)


@rule("fan:changelings.7")
def test_the_menu_says_what_each_of_the_three_takes() -> None:
    """Yellow E1, red next: red is one step away, gray two, green three, 3 workers each. Green E3 to gray: one."""
    play = changelings(dwelling="E2B").land(E1="yellow").play()
    assert [price_of(play, "E1", colour) for colour in ("red", "gray", "green")] == [
        "for 3 workers; 1 spade",
        "for 6 workers; 2 spades",
        "for 9 workers; 3 spades",
    ]
    play = changelings(dwelling="E2B", row="ABCAB").land(E3="green").play()
    assert price_of(play, "E3", "gray") == "for 3 workers; 1 spade"


def price_of(play: Play, place: str, colour: str) -> str:
    """What the menu says an own hex costs in another colour."""
    decision = play.match.decisions()[0]
    return say(GAME.label(play.match.state, decision, ("transform", place, colour)).effect)


# Upgrades and towns


@rule("fan:changelings.8")
def test_an_upgrade_keeps_the_colour() -> None:
    """The first trading post is A: the green dwelling may grow, the gray one not. Then B is first, and the dwelling A
    lies in front of its row."""
    play = changelings(dwelling="E1A E2B").play()
    assert play.why_not("upgrade E2 trading-post") == ("piece_colour", "trading-post", "green")
    play.do("upgrade E1 trading-post")
    player = play.seat("changelings")
    assert (player.rows[2], player.rows[DWELLING], player.colour) == ([B, C, A], [A, C, A, B, C, A, B], A)


@rule("fan:changelings.8")
def test_the_stronghold_needs_b_and_the_sanctuary_a() -> None:
    play = changelings(trading_post="E1A E3B").play()
    assert play.why_not("upgrade E1 stronghold") == ("piece_colour", "stronghold", "gray")
    assert play.why_not("upgrade E3 stronghold") is None
    assert play.why_not("upgrade E3 temple") == ("piece_colour", "temple", "green")
    play.do("upgrade E1 temple")
    assert play.seat("changelings").rows[2] == [A, C, A]  # the trading post A lies down in front
    assert changelings(temple="E1A").play().why_not("upgrade E1 sanctuary") is None
    assert changelings(temple="E1A E3B").play().why_not("upgrade E3 sanctuary") == (
        "piece_colour",
        "sanctuary",
        "green",
    )


@rule("fan:changelings.9")
def test_towns_of_mixed_colours() -> None:
    """Trading posts A and B (4), dwellings A and B, and a dwelling that becomes a third post C: 7 in four buildings."""
    board = changelings(dwelling="E1A E4C", trading_post="E2A E3B")
    play = board.play().do("upgrade E4 trading-post")
    assert play.asked == ("changelings", "tiles")


# The ninth dwelling


@rule("fan:changelings.10")
def test_the_ninth_dwelling() -> None:
    """Red E5 beside a temple: A is next, so it becomes green. Beside the stronghold the ninth, C, stands on red,
    though the row is full; income then 2 workers, and 1 of the board for a row from which nothing is gone."""
    play = changelings(temple="E4B", row="ABCABCAB").land(E5="red").play().do("build E5")
    assert play.terrain("E5") == "green" and play.seat("changelings").rows[NINTH] == [C]
    play = changelings(stronghold="E4B", row="ABCABCAB").land(E5="red").play().do("build E5")
    player = play.seat("changelings")
    assert (play.terrain("E5"), player.rows[NINTH]) == ("red", [])
    assert player.rows[DWELLING] == [A, B, C, A, B, C, A, B]
    player.workers = 0
    income(play.state, 0)
    assert player.workers == 3


@rule("fan:changelings.10")
def test_nine_dwellings_in_all() -> None:
    """The row is empty and the ninth stands ready: it is built, then none is left."""
    board = changelings(stronghold="E4B", row="").land(E5="red", E3="red")
    play = board.has("nomads", passed=1).play().do("build E5", "end")
    assert play.why_not("build E3") == ("pieces", "dwelling")


@rule("fan:changelings.10")
def test_two_dwellings_of_one_colour() -> None:
    """C is next in the row and at the ninth place: the player says which was built."""
    for answer, row, ninth in (("ninth-place", [C, A], []), ("row", [A], [C])):
        play = changelings(stronghold="E4B", row="CA").land(E5="red").play().do("build E5")
        assert play.asked == ("changelings", "take-dwelling")
        play.do(answer)
        player = play.seat("changelings")
        assert (player.rows[DWELLING], player.rows[NINTH]) == (row, ninth)


@rule("fan:changelings.11")
def test_a_dwelling_may_return_to_the_ninth_place() -> None:
    """The ninth has been built. The green dwelling that becomes a trading post goes to the row or to that place, where
    it is the next ninth whatever its colour."""
    for answer, row, ninth in (("row", [A, B], []), ("ninth-place", [B], [A])):
        board = changelings(stronghold="E4B", row="B", ninth="", dwelling="E1A")
        play = board.play().do("upgrade E1 trading-post")
        assert play.asked == ("changelings", "return-dwelling")
        play.do(answer)
        player = play.seat("changelings")
        assert (player.rows[DWELLING], player.rows[NINTH]) == (row, ninth)


@rule("fan:changelings.11")
def test_no_choice_while_the_ninth_place_is_full() -> None:
    play = changelings(stronghold="E4B", row="B", dwelling="E1A").play().do("upgrade E1 trading-post")
    assert play.asked == ("changelings", "end")
    assert play.seat("changelings").rows[DWELLING] == [A, B]


def test_rows_are_shown() -> None:
    facts = {fact.id: say(fact.short) for fact in own_things(changelings(row="CAB").state, 0)}
    assert facts["colours"] == "ABC GSR"
    assert (facts["row1"], facts["row2"], facts["row0"]) == ("dw RGS", "tp GSRG", "9th R")
