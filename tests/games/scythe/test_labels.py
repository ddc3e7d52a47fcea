"""Single sentences of menus, notes and pages: what an option costs and brings, what both sides of a combat can do."""

from __future__ import annotations

from core.games.scythe import GAME, names
from core.games.scythe.pages import star_words
from core.games.scythe.state import NONE
from core.games.scythe.tables import STAR_COMBAT, STAR_UPGRADES, STARS
from tests.games.scythe.positions import Board, Play, place
from tests.showing import parts_of, words

NAMES = ("Anna", "Ben", "Cleo")


def labels(play: Play, name: str = "") -> dict[str, tuple[str, str, str]]:
    """What, effect and short form of every option, by its notation."""
    seat = play.names.index(name) if name else play.match.decisions()[0].seat
    decision = play.match.decision(seat)
    assert decision is not None
    found = {}
    for option in play.match.listed(decision):
        label = GAME.label(play.state, decision, option)
        found[" ".join(map(str, option))] = (words(label.what), words(label.effect), words(label.short))
    return found


def about(play: Play) -> str:
    return words(GAME.about(play.state, play.match.decisions()[0]))


def warned(play: Play, notation: str) -> list[str]:
    decision = play.match.decisions()[0]
    option = next(o for o in play.match.listed(decision) if " ".join(map(str, o)) == notation)
    return [words(text) for _, text in GAME.warnings(play.state, decision, option)]


def mat(board: Board, name: str, number: int) -> Board:
    board.seat(name).mat = number
    return board


def test_a_section_tells_both_halves_and_who_else_profits() -> None:
    # Industrial: Bolster over Upgrade, 3 oil and 3 coins
    board = mat(Board("nordic saxony").goods("A4", "oil oil").units("nordic", workers="A4"), "nordic", 0)
    board.seat("saxony").recruits = 0b0001  # the recruit of Upgrade: 1 power
    play = board.play("section")
    what, effect, short = labels(play)["section bolster"]
    assert what == "Bolster and Upgrade"
    assert effect == "2 power / 1 combat card; Upgrade for 3 oil (you have 2): 3 coins, 1 power for Ben"
    assert short == "Bolster; Upgrade 2/3o"
    board.state.goods[place("A4") * 4 + 3] = 3
    assert labels(play)["section bolster"][2] == "Bolster + Upgrade 3o"
    board.seat("nordic").upgrades = 0b001100  # power and cards of Bolster
    board.seat("nordic").cubes = [1, 1, 0, 0]
    board.seat("nordic").recruits = 0b0001
    assert labels(play)["section bolster"][1] == (
        "3 power / 2 combat cards; Upgrade for 2 oil (you have 3): 3 coins, 1 power, 1 power for Ben"
    )


def test_a_bottom_action_says_what_it_costs_and_brings() -> None:
    board = mat(Board("nordic saxony").goods("A4", "oil oil oil").units("nordic", workers="A4"), "nordic", 0)
    board.seat("nordic").section = 1
    play = board.play("end", "bottom")
    what, effect, short = labels(play)["take"]
    assert (what, short) == ("Upgrade", "Upgrade 3o")
    assert effect.startswith("for 3 oil:") and effect.endswith("3 coins")
    assert about(play) == "Upgrade costs 3 oil; you control 3 oil; brings 3 coins"
    assert warned(play, "skip") == ["Upgrade could be paid for"]
    assert warned(play, "take") == []
    board.seat("nordic").upgrades = 0b111111
    assert warned(play, "take") == ["nothing is left of Upgrade: it brings coins and recruits alone"]


def moving(board: Board, number: int = 2, hops: int = 1) -> Play:
    seat = board.state.active
    board.state.agenda = [["end", seat], ["factory-card", seat], ["encounter", seat], ["combats", seat]]
    board.state.agenda.append(["units", seat, number, hops])
    return board.play()


def test_the_end_of_a_way_tells_what_comes_of_it() -> None:
    board = Board("nordic saxony crimea").units("nordic", character="C3", mechs="C3")
    board.units("saxony", mechs="D4").units("crimea", workers="C2 C2").has("nordic", popularity=1, power=3)
    board.has("saxony", power=9)
    board.state.tokens = 1 << place("B4")
    play = moving(board)
    play.do("character")
    found = labels(play)
    assert found["to D4"][1:] == ("combat with Ben", "D4 combat with Ben")
    assert found["to C2"][1:] == ("2 workers of Cleo go home, you lose 2 popularity", "C2 2 workers off: -2po")
    assert found["to B4"][1:] == ("an encounter", "B4 tundra, encounter")
    assert warned(play, "to D4") == ["Ben can set 7 on the dial, you 3"]
    assert warned(play, "to C2") == ["you lose 1 popularity"]  # there is no more to lose
    assert warned(play, "to B4") == []
    assert about(play) == "from C3, 1 step"


def test_cargo_tells_what_lies_there() -> None:
    board = Board("nordic saxony").units("nordic", mechs="C3", workers="C3 C3").goods("C3", "food food oil")
    play = moving(board)
    play.do("mech C3", "to C2")
    found = labels(play)
    assert found["carry all"][:2] == ("Take all along", "2 workers, 2 food, 1 oil")
    assert found["carry workers"][1] == "2 workers" and found["carry goods"][1] == "2 food, 1 oil"
    assert words(GAME.question(play.state, play.match.decisions()[0])) == "What goes along from C3 to C2?"


def combat(board: Board) -> Play:
    board.state.agenda = [["end", 0], ["combats", 0]]
    return board.play()


def test_a_combat_tells_both_sides_what_can_be_known() -> None:
    board = Board("crimea polania").units("crimea", mechs="D4 D4").units("polania", character="D4")
    board.has("crimea", power=9).has("polania", power=4).hand("crimea", 5, 2).hand("polania", 4, 4, 4)
    play = combat(board)
    if play.asked[0][1] == "fight":
        play.do("fight D4")
    assert play.asked == [("crimea", "dial"), ("polania", "dial")]
    assert about(play) == "your cards 5 2; Ben: 0-4 and 3 combat cards; you win a tie"
    assert labels(play, "crimea")["dial 3"] == (
        "Spend 3 power",
        "leaves 6 power; then up to 2 cards",
        "Spend 3, keep 6",
    )
    assert max(labels(play, "crimea")) == "dial 7"
    note = next(note for note in GAME.view(play.state, -1, []).notes if note.id == "fight")
    assert words(note.title) == "Combat on D4"
    assert words(note.facts[0].value) == (
        "2 mechs of Anna; 9 power, so up to 7 on the dial; up to 2 cards of 2; wins a tie"
    )
    play.do("crimea: dial 3")
    assert labels(play, "crimea")["card 5"][1] == "total 8"


def test_who_looks_on_learns_nothing_of_a_dial() -> None:
    board = Board("crimea polania").units("crimea", mechs="D4").units("polania", character="D4")
    board.has("crimea", power=9).has("polania", power=4).hand("crimea", 5)
    play = combat(board)
    if play.asked[0][1] == "fight":
        play.do("fight D4")
    before = [GAME.view(play.state, viewer, []) for viewer in (-1, 1)]
    play.do("crimea: dial 3")
    assert [GAME.view(play.state, viewer, []) for viewer in (-1, 1)] == before


def test_payments_name_their_places() -> None:
    board = mat(Board("crimea saxony").goods("G3", "oil oil").goods("H1", "oil oil"), "crimea", 0)
    board.units("crimea", workers="G3 H1").hand("crimea", 2)
    board.seat("crimea").section = 1
    play = board.play("end", "bottom")
    play.do("take")
    found = labels(play)
    assert found["pay G3 2 H1 1"][0::2] == ("Pay 2 from G3, 1 from H1", "Pay 2 G3, 1 H1")
    assert found["pay G3 2 card 1"][0::2] == ("Pay 2 from G3, a combat card", "Pay 2 G3, 1cd")


def test_objectives_say_whether_they_are_met() -> None:
    board = Board("nordic saxony").has("nordic", coins=20)
    board.seat("nordic").objectives = [12, 8]  # 20 coins at the end; few coins, workers and popularity
    play = board.play("section")
    facts = {words(fact.label): words(fact.value) for fact in GAME.page(play.state, 0, "seat1").blocks[1].facts}
    assert facts["War chest"] == "met, looked at when your actions are over: You have at least 20 coins."
    assert facts["Plain and loved"].startswith("not yet: You have at most 2 coins")
    shown = " ".join(words(text) for text in parts_of(GAME.page(play.state, 1, "seat1")))
    assert "War chest" not in shown


def test_stars_tell_how_far_they_are() -> None:
    board = Board("nordic saxony").has("nordic", power=7, upgrades=0b101)
    player = board.seat("nordic")
    assert words(star_words(player, STAR_UPGRADES)) == "2 of 6"
    assert words(star_words(player, STARS.index("power"))) == "7 of 16"
    assert words(star_words(player, STAR_COMBAT)) == "not yet"
    player.stars[STAR_COMBAT] = 1
    assert words(star_words(player, STAR_COMBAT)) == "placed 1"
    player.stars[STAR_COMBAT] = 2
    assert words(star_words(player, STAR_COMBAT)) == "placed 2 times"
    assert [words(row.cells[1].show) for row in GAME.page(board.state, 0, "stars").blocks[0].rows][:1] == ["2/6"]


def test_the_mat_tells_costs_and_what_they_can_fall_to() -> None:
    board = mat(Board("nordic saxony"), "nordic", 0)
    board.seat("nordic").cubes = [1, 0, 0, 0]
    table = GAME.page(board.state, 0, "seat1").blocks[0]
    rows = {row.id: [words(cell.show) for cell in row.cells] for row in table.rows}
    # Industrial: Upgrade costs 3 oil, 2 of them for ever; Deploy 3 metal, 1 for ever
    assert rows["bolster"] == ["Bolster", "2pw / 1cd", "Upgrade", "2o", "3", "-", "0/6"]
    assert rows["produce"] == ["Produce", "make 2", "Deploy", "3m >1", "2", "-", "0/4"]
    assert board.seat("nordic").structures == [NONE] * 4


def test_names_are_unique_where_they_are_chosen_from() -> None:
    for table in (
        names.MECH,
        names.STRUCTURE,
        names.CUBE,
        names.BOTTOM,
        names.TOP,
        names.FACTION,
        names.MAT,
        names.STAR,
    ):
        read = [words(text) for text in table.values()]
        assert len(set(read)) == len(read)
    for faction in range(5):
        for mech in names.FACTIONS[faction].mechs:
            assert words(names.mech_does(faction, mech))
    assert words(names.mech_does(0, "riverwalk")) == "character and mechs cross rivers into mountain, forest"
