"""The six factions of Fire & Ice (rulings 5.11-5.13, 8.4-8.6)."""

from __future__ import annotations

from core.games.terra_mystica.rounds import income
from tests.games.terra_mystica.positions import Board
from tests.rule import rule

# Ice


@rule("tm:5.11")
def test_distance_to_ice() -> None:
    """Chosen colour red: red itself 1 spade, its neighbours on the wheel (gray, yellow) 1, green 2, blue and black 3.
    Ice and volcano can never be transformed."""
    board = Board("yetis:red nomads").built("yetis", dwelling="E1").has("yetis", workers=3, coins=0)
    for colour, spades in (
        ("red", 1),
        ("gray", 1),
        ("yellow", 1),
        ("green", 2),
        ("brown", 2),
        ("blue", 3),
        ("black", 3),
    ):
        board.land(E2=colour)
        play = Board("yetis:red nomads")
        play.state = board.state.copy()
        table = play.has("yetis", workers=3 * spades).play()
        assert "transform E2 ice" in table.offered, colour
        less = Board("yetis:red nomads")
        less.state = board.state.copy()
        table = less.has("yetis", workers=3 * spades - 1).play()
        assert "transform E2 ice" not in table.offered, colour
    for colour in ("ice", "volcano"):
        other = Board("witches nomads").built("witches", dwelling="E1").has("witches", workers=20).land(E2=colour)
        assert not [text for text in other.play().starting("transform", "build") if " E2" in text]


@rule("tm:5.11")
def test_builds_on_ice_only() -> None:
    """The chosen colour is not home: it must become ice first. A start hex is ice for nothing."""
    board = Board("yetis:red nomads").built("yetis", dwelling="E1").land(E2="red").has("yetis", workers=4, coins=2)
    play = board.play().do("build E2")
    assert (play.terrain("E2"), play.seat("yetis").workers, play.seat("yetis").coins) == ("ice", 0, 0)


@rule("tm:8.4")
def test_yetis_power_actions() -> None:
    """Each costs 1 less: with 2 power only ACT1 and ACT2 of 3."""
    play = Board("yetis:red nomads").built("yetis", dwelling="B6").has("yetis", bowls=[0, 0, 2]).play()
    assert play.starting("power") == ["power ACT1", "power ACT2"]
    assert play.why_not("power ACT4") == ("power", 3, 2)


@rule("tm:8.4")
def test_yetis_use_what_is_used() -> None:
    for kind, reason in (("stronghold", None), ("temple", ("used",))):
        board = Board("yetis:red nomads").built("yetis", **{kind: "E1"}).has("yetis", bowls=[0, 0, 12])
        board.state.powers = 0b111111
        play = board.play()
        assert play.why_not("power ACT4") == reason
    board = Board("yetis:red nomads").built("yetis", stronghold="E1").has("yetis", bowls=[0, 0, 6], coins=0)
    play = board.has("nomads", passed=1).play().do("power ACT4", "end", "power ACT4")
    assert (play.seat("yetis").coins, play.seat("yetis").bowls, play.state.powers) == (14, [6, 0, 0], 0b1000)


@rule("tm:8.4", "tm:15")
def test_yetis_temples() -> None:
    """Two temples: 2 priests, or 1 priest and 5 power. (No dwellings: 1 worker all the same.)"""
    for chosen, priests, power in (("priests", 2, 0), ("mixed", 1, 5)):
        board = Board("yetis:red nomads", yetis_temple_income=chosen).built("yetis", temple="E1 E3")
        yetis = board.has("yetis", bowls=[12, 0, 0], priests=0, workers=0).seat("yetis")
        income(board.state, 0)
        assert (yetis.priests, yetis.bowls[1], yetis.workers) == (priests, power, 1)


@rule("tm:9.1")
def test_ice_maidens_pass() -> None:
    """3 points for each temple with the stronghold."""
    board = Board("icemaidens:red nomads").built("icemaidens", stronghold="E1", temple="E3 E5")
    play = board.play()
    play.passes()
    assert play.seat("icemaidens").vp == 26


# Volcano


def volcano(name: str, **values: object) -> Board:
    return Board(f"{name}:black witches nomads").built(name, dwelling="E2").has(name, coins=5, workers=5, **values)


@rule("tm:5.12", "bug:84")
def test_home_terrains() -> None:
    """Witches' green costs 2 tokens; the own start colour and a colour nobody has 1; a Shapeshifter's present colour 2,
    the start colours of ice, volcano and Riverwalkers 1."""
    for others, colour, price in (
        ("witches nomads", "green", 2),
        ("witches nomads", "black", 1),
        ("witches nomads", "blue", 1),
        ("shapeshifters:blue nomads", "blue", 2),
        ("yetis:blue nomads", "blue", 1),
        ("riverwalkers:blue nomads", "blue", 1),
        ("acolytes:blue nomads", "blue", 1),
    ):
        board = Board(f"dragonlords:black {others}", tokens_removed_from="i_ii_iii").built("dragonlords", dwelling="E2")
        play = board.land(E1=colour).play().do("transform E1 volcano")
        assert sum(play.seat("dragonlords").bowls) == 8 - price, (others, colour)


@rule("tm:5.12")
def test_one_volcano_an_action_and_a_dwelling() -> None:
    """On the hex just turned, or on an older volcano hex; never on ice."""
    board = volcano("dragonlords").land(E1="blue", E3="volcano", F1="ice")
    play = board.play()
    assert {"build E1", "transform E1 volcano", "build E3"} <= set(play.offered)
    assert not [text for text in play.offered if " F1" in text]
    play.do("build E1", "tokens 1 0 0")
    assert play.terrain("E1") == "volcano"
    assert play.asked == ("dragonlords", "end")


@rule("tm:5.13", "tm:11", "tm:15")
def test_tokens_of_any_bowls() -> None:
    """Two tokens of 1/1/1: any two. By switch from I, then II."""
    board = volcano("dragonlords", bowls=[1, 1, 1]).land(E1="green")
    play = board.play().do("transform E1 volcano")
    assert play.offered == ["tokens 1 1 0", "tokens 1 0 1", "tokens 0 1 1"]
    play.do("tokens 1 0 1")
    assert play.seat("dragonlords").bowls == [0, 1, 0]
    board = Board("dragonlords:black witches", tokens_removed_from="i_ii_iii").built("dragonlords", dwelling="E2")
    play = board.has("dragonlords", bowls=[1, 1, 1]).land(E1="green").play().do("transform E1 volcano")
    assert play.seat("dragonlords").bowls == [0, 0, 1]


@rule("tm:5.13", "tm:5.7")
def test_spades_of_the_dragonlords() -> None:
    """ACT6 in a round of spades: 2 tokens into bowl I, 4 points."""
    play = volcano("dragonlords", bowls=[0, 0, 6]).tile("SCORE1").play().do("power ACT6")
    assert (play.seat("dragonlords").bowls, play.seat("dragonlords").vp) == ([8, 0, 0], 24)
    assert play.asked == ("dragonlords", "end")
    play = volcano("dragonlords").tile("SCORE1").land(E1="blue").play().do("transform E1 volcano", "tokens 1 0 0")
    assert play.seat("dragonlords").vp == 20


@rule("tm:5.13")
def test_the_dragonlords_stronghold() -> None:
    """As many tokens as players into bowl I: 3."""
    board = Board("dragonlords:black witches nomads").built("dragonlords", trading_post="E2")
    play = board.has("dragonlords", coins=20, workers=10).play().do("upgrade E2 stronghold")
    assert play.seat("dragonlords").bowls == [7, 4, 0]


@rule("tm:5.13")
def test_acolytes_pay_steps_of_one_track() -> None:
    """3 for blue, 4 for the Witches' green; tracks with fewer do not do. Going down costs and brings no power."""
    board = volcano("acolytes", cults=[3, 4, 2, 9]).land(E1="blue", E3="green")
    play = board.play().do("transform E1 volcano")
    assert play.offered == ["sacrifice fire", "sacrifice water", "sacrifice air"]
    play.do("sacrifice water")
    assert (play.cults("acolytes")["water"], play.seat("acolytes").bowls) == (1, [6, 6, 0])
    play = volcano("acolytes", cults=[3, 4, 2, 9]).land(E3="green").play().do("transform E3 volcano")
    assert play.offered == ["sacrifice water", "sacrifice air"]
    poor = volcano("acolytes", cults=[3, 3, 3, 3]).land(E3="green").play()
    assert poor.why_not("transform E3 volcano") == ("cult_steps", 4, 3)


@rule("tm:5.13", "tm:7.5")
def test_leaving_the_top() -> None:
    """The key comes back, the space is free for others; climbing again pays power again."""
    board = (
        volcano("acolytes", cults=[10, 0, 0, 0]).land(E1="blue").has("witches", cults=[9, 0, 0, 0], keys=1, priests=1)
    )
    play = board.play().do("transform E1 volcano")
    assert play.cults("acolytes")["fire"] == 7 and play.seat("acolytes").keys == 1
    play.do("end", "priest fire 1")
    assert play.cults("witches")["fire"] == 10
    again = volcano("acolytes", cults=[8, 0, 0, 0], priests=2).land(E1="blue").has("witches", passed=1)
    play = again.has("nomads", passed=1).has("acolytes", bowls=[12, 0, 0]).play()
    play.do("transform E1 volcano", "end", "priest fire 2")
    assert (play.cults("acolytes")["fire"], play.seat("acolytes").bowls) == (7, [10, 2, 0])  # 8, 5, then 7 again


@rule("tm:5.13", "tm:5.7")
def test_spades_of_the_acolytes() -> None:
    """ACT6: two steps, on one track or two; the round of spades brings 4 points."""
    play = volcano("acolytes", bowls=[0, 0, 6]).tile("SCORE1").play().do("power ACT6", "step fire", "step air")
    assert play.cults("acolytes") == {"fire": 4, "water": 3, "earth": 3, "air": 4}
    assert play.seat("acolytes").vp == 24


# Riverwalkers


def walkers(**values: object) -> Board:
    board = Board("riverwalkers:green nomads witches", riverwalkers_unlock_price=str(values.pop("price", "free")))
    return board.built("riverwalkers", dwelling="E8").has("riverwalkers", **values)


@rule("tm:8.6", "tm:11")
def test_a_priest_taken_or_a_terrain_unlocked() -> None:
    play = walkers(bowls=[0, 0, 3]).play().do("power ACT2")
    assert play.asked == ("riverwalkers", "priest-gain")
    assert play.offered == ["take", *(f"unlock {name}" for name in ("yellow", "brown", "black", "blue", "gray", "red"))]
    play.do("unlock gray")
    player = play.seat("riverwalkers")
    assert (player.locked, player.priests, player.coins) == (5, 0, 15)
    play = walkers(bowls=[0, 0, 3]).play().do("power ACT2", "take")
    assert (play.seat("riverwalkers").locked, play.seat("riverwalkers").priests) == (6, 1)


@rule("tm:8.6")
def test_one_priest_at_first() -> None:
    """Six of seven lie on terrains: with one in the supply a second is lost."""
    play = walkers(bowls=[0, 0, 3], priests=1).play().do("power ACT2", "take")
    assert play.seat("riverwalkers").priests == 1


@rule("tm:8.6", "tm:15", "tm:11")
def test_the_price_by_switch() -> None:
    """1 coin, 2 for a home terrain in play: yellow (Nomads) 2, gray 1; with 1 coin yellow is refused."""
    play = walkers(bowls=[0, 0, 3], price="coins", coins=1).play().do("power ACT2")
    assert play.why_not("unlock yellow") == ("coins", 2, 1)
    play.do("unlock gray")
    assert play.seat("riverwalkers").coins == 0


@rule("tm:8.6")
def test_all_open() -> None:
    board = walkers(bowls=[0, 0, 3], locked=0, open=0b1111111)
    assert board.play().do("power ACT2").asked == ("riverwalkers", "end")


@rule("tm:8.6")
def test_no_use_for_spades() -> None:
    play = walkers(bowls=[0, 0, 12]).card("riverwalkers", "BON1").play()
    assert play.why_not("power ACT5") == play.why_not("power ACT6") == play.why_not("special BON1") == ("no_spades",)
    assert play.starting("transform") == []


@rule("tm:4.8", "bug:83")
def test_new_land_over_rivers_only() -> None:
    """From E8: E7 touches it by land alone; D6 over r16 or r18. F5 is two river hexes away: with BON4 only."""
    board = walkers().land(E7="green", D6="green", F5="green")
    builds = board.play().starting("build")
    assert "build D6" in builds and "build F5" not in builds
    far = walkers().card("riverwalkers", "BON4").land(F5="green").play()
    assert "build F5" in far.starting("build")
    inland = Board("riverwalkers:green nomads").built("riverwalkers", dwelling="E1").land(E2="green").play()
    assert "build E2" not in inland.starting("build")


@rule("tm:8.6", "tm:4.8")
def test_only_open_terrains() -> None:
    board = walkers().land(D6="blue")
    assert "build D6" not in board.play().starting("build")


@rule("tm:8.6")
def test_the_riverwalkers_stronghold() -> None:
    """Up to two bridges at once for nothing, each of which may be left."""
    board = Board("riverwalkers:green nomads").built("riverwalkers", trading_post="E8").has("riverwalkers", coins=20)
    play = board.has("riverwalkers", workers=9).built("riverwalkers", dwelling="B6").play().do("upgrade E8 stronghold")
    assert play.asked == ("riverwalkers", "bridge")
    play.do("bridge E8 G3")
    assert play.asked == ("riverwalkers", "bridge")
    play.do("discard")
    assert (play.asked, play.seat("riverwalkers").bridges) == (("riverwalkers", "end"), 2)


# Shapeshifters


def shifters(**values: object) -> Board:
    board = Board("shapeshifters:green nomads yetis:red").built("shapeshifters", stronghold="E2", dwelling="E3")
    return board.has("shapeshifters", **values)


@rule("tm:8.5")
def test_another_colour_for_power() -> None:
    """5 power; not the Nomads' yellow, nor the own green; red, the Yetis' start colour, is free."""
    play = shifters(bowls=[0, 0, 5]).play().do("special ACTH5")
    assert play.offered == [f"recolour {name}" for name in ("brown", "black", "blue", "gray", "red")]
    assert play.why_not("recolour yellow") == ("home_terrain", "yellow")
    play.do("recolour red")
    assert (play.seat("shapeshifters").bowls, play.seat("shapeshifters").vp) == ([5, 0, 0], 20)
    assert play.asked == ("shapeshifters", "end")
    assert play.terrain("E3") == "green"


@rule("tm:8.5", "tm:11")
def test_another_colour_for_tokens() -> None:
    play = shifters(bowls=[2, 2, 2]).play().do("special ACTH6", "tokens 1 2 2", "recolour blue")
    assert play.seat("shapeshifters").bowls == [1, 0, 0]
    assert shifters(bowls=[2, 2, 0]).play().why_not("special ACTH6") == ("tokens", 5, 4)
    assert shifters(bowls=[2, 2, 2]).play().why_not("special ACTH5") == ("power", 5, 2)


@rule("tm:8.5")
def test_any_number_in_a_round_once_a_turn() -> None:
    board = shifters(bowls=[0, 0, 10]).has("nomads", passed=1).has("yetis", passed=1)
    play = board.play().do("special ACTH5", "recolour blue")
    assert "special ACTH5" not in play.offered
    play.do("end", "special ACTH5", "recolour green", "end")
    assert play.asked == ("shapeshifters", "action")


@rule("tm:8.5")
def test_new_dwellings_need_the_new_colour() -> None:
    board = shifters(bowls=[0, 0, 5], coins=2, workers=1).land(E1="blue", E4="green").has("nomads", passed=1)
    play = board.has("yetis", passed=1).play().do("special ACTH5", "recolour blue", "end")
    assert "build E1" in play.offered and "build E4" not in play.offered


@rule("tm:1.2")
def test_no_stronghold_no_change() -> None:
    board = Board("shapeshifters:green nomads").built("shapeshifters", dwelling="E2")
    assert board.has("shapeshifters", bowls=[0, 0, 10]).play().starting("special") == []
