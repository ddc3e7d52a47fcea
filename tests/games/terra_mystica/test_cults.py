"""Cult tracks, keys, priests (rulings 6.5-6.7, 7)."""

from __future__ import annotations

from tests.games.terra_mystica.positions import Board
from tests.rule import rule


def ready(**values: object) -> Board:
    """Auren with a priest and no building but a stronghold far away; bowls 12/0/0 show power gained."""
    board = Board("auren nomads").has("auren", bowls=[12, 0, 0], priests=2, cults=[0, 0, 0, 0])
    return board.built("auren", stronghold="A1").has("auren", **values)


@rule("tm:7.4")
def test_power_on_the_way() -> None:
    """3 brings 1, 5 and 7 bring 2, 10 brings 3; several passed in one move come together."""
    for before, steps, power in ((0, 3, 1), (2, 3, 3), (4, 3, 4), (3, 1, 0), (6, 1, 2), (4, 1, 2)):
        play = ready(cults=[before, 0, 0, 0]).play().do(f"priest fire {steps}")
        assert play.cults("auren")["fire"] == before + steps
        assert play.seat("auren").bowls == [12 - power, power, 0]


@rule("tm:7.4", "tm:7.5", "bug:25")
def test_each_top_takes_a_key() -> None:
    """One key: 8 + 3 reaches 10 on fire for 3 power; water then stops at 9."""
    play = ready(cults=[8, 8, 0, 0], keys=1).play().do("priest fire 3", "end", "pass BON1")
    assert (play.cults("auren")["fire"], play.seat("auren").keys, play.seat("auren").bowls) == (10, 0, [9, 3, 0])
    play.do("priest water 3")
    assert play.cults("auren")["water"] == 9


@rule("tm:7.5", "bug:24")
def test_without_a_key_9() -> None:
    """8 + 3 without a key: 9. 5 + 2 pays only what is crossed."""
    play = ready(cults=[8, 0, 0, 0]).play().do("priest fire 3")
    assert (play.cults("auren")["fire"], play.seat("auren").bowls) == (9, [12, 0, 0])


@rule("tm:7.5")
def test_one_marker_at_the_top() -> None:
    play = ready(cults=[8, 0, 0, 0], keys=2).has("nomads", cults=[10, 0, 0, 0]).play().do("priest fire 3")
    assert (play.cults("auren")["fire"], play.seat("auren").keys) == (9, 2)


@rule("tm:7.6")
def test_spaces() -> None:
    """The best space, a lower one, or back to the supply; each cult has one space of 3 and three of 2."""
    play = ready().play()
    assert [option for option in play.starting("priest") if "fire" in option] == [
        "priest fire 3",
        "priest fire 2",
        "priest fire 1",
    ]
    play.do("priest fire 3", "end", "pass BON1")
    assert "priest fire 3" not in play.offered
    assert (play.seat("auren").priests, play.seat("auren").sent) == (1, 1)
    play.do("priest fire 1")
    assert (play.seat("auren").priests, play.seat("auren").sent, play.cults("auren")["fire"]) == (0, 1, 4)


@rule("tm:7.6", "bug:63")
def test_seven_priests_with_those_sent() -> None:
    """3 in the supply and 4 on the tracks: no more is gained by ACT2. One that comes back frees a place."""
    play = ready(priests=3, sent=4, bowls=[0, 0, 12]).play().do("power ACT2")
    assert play.seat("auren").priests == 3
    play = ready(priests=3, sent=4, bowls=[0, 0, 12]).play().do("priest fire 1", "end", "pass BON1", "power ACT2")
    assert play.seat("auren").priests == 3


@rule("tm:7.7")
def test_a_priest_without_a_step() -> None:
    play = ready(cults=[9, 0, 0, 0]).play().do("priest fire 3")
    assert (play.cults("auren")["fire"], play.seat("auren").sent) == (9, 1)


@rule("tm:7.8", "bug:58")
def test_aurens_two_steps_go_together() -> None:
    play = ready().play().do("special ACTA", "step earth")
    assert play.cults("auren") == {"fire": 0, "water": 0, "earth": 2, "air": 0}
    assert play.asked == ("auren", "end")


@rule("tm:7.8", "tm:7.3")
def test_single_steps_of_card_and_tile() -> None:
    board = ready().favours("auren", "FAV6").card("auren", "BON2")
    play = (
        board.has("nomads", passed=1).play().do("special FAV6", "step fire", "end", "special BON2", "step fire", "end")
    )
    assert play.cults("auren")["fire"] == 2
    assert play.why_not("special FAV6") == play.why_not("special BON2") == ("used",)


@rule("tm:7.9")
def test_acolytes_priests() -> None:
    for stronghold, found in ((False, {3: 3, 2: 2, 1: 1}), (True, {3: 4, 2: 3, 1: 2})):
        for space, steps in found.items():
            board = Board("acolytes:red nomads").has("acolytes", cults=[0, 0, 0, 0], priests=1)
            if stronghold:
                board.built("acolytes", stronghold="A1")
            assert board.play().do(f"priest air {space}").cults("acolytes")["air"] == steps


# Keys of towns


def founding(cults: list[int], **chosen: str) -> Board:
    """The stronghold on E4 completes a town: 1 + 1 + 1 + 3 + 1 = 7."""
    board = Board("witches nomads", **chosen).has("witches", cults=cults, coins=30, workers=20, bowls=[12, 0, 0])
    return board.built("witches", dwelling="E1 E2 E3 E5", trading_post="E4")


@rule("tm:6.5", "bug:26")
def test_the_tiles_own_key_comes_first() -> None:
    """9 on fire, no key; TW5 brings a key, then a step: 10, with 3 power."""
    board = founding([9, 0, 0, 0])
    play = board.play().do("upgrade E4 stronghold", "town TW5")
    assert play.cults("witches") == {"fire": 10, "water": 1, "earth": 1, "air": 1}
    assert (play.seat("witches").keys, play.seat("witches").bowls) == (0, [9, 3, 0])


@rule("tm:6.7", "bug:27")
def test_the_player_chooses_the_top() -> None:
    board = founding([9, 9, 0, 9])
    play = board.play().do("upgrade E4 stronghold", "town TW5")
    assert play.asked == ("witches", "top")
    assert play.offered == ["top fire", "top water", "top air", "top"]
    play.do("top water")
    assert play.cults("witches") == {"fire": 9, "water": 10, "earth": 1, "air": 9}


@rule("tm:6.7")
def test_two_keys_for_three_markers() -> None:
    board = founding([8, 9, 9, 0], mini_town_tiles="true")
    play = board.play().do("upgrade E4 stronghold", "town TW6")
    assert play.offered[:3] == ["top fire water", "top fire earth", "top water earth"]
    play.do("top fire earth")
    assert play.cults("witches") == {"fire": 10, "water": 9, "earth": 10, "air": 2}


@rule("tm:6.6", "tm:6.8", "bug:28", "tm:6.2")
def test_the_town_of_the_same_favour() -> None:
    """1 + 1 + 2 + 2 = 6 on E1 to E4 is no town; a temple elsewhere brings FAV5: fire 8 to 9, the town, its key: 10."""
    board = Board("auren nomads").has("auren", cults=[8, 0, 0, 0], coins=30, workers=20)
    board.built("auren", dwelling="E1 E2", trading_post="E3 E4 A1")
    play = board.play().do("upgrade A1 temple", "favour FAV5")
    assert (play.cults("auren")["fire"], play.asked) == (9, ("auren", "tiles"))
    play.do("town TW1")
    assert (play.cults("auren")["fire"], play.seat("auren").keys) == (10, 0)


@rule("tm:6.6")
def test_a_key_of_a_later_turn_moves_nothing() -> None:
    """Stopped at 9 in an earlier turn: the town's key is kept, the marker stays."""
    board = founding([9, 0, 0, 0])
    play = board.play().do("upgrade E4 stronghold", "town TW1")
    assert (play.cults("witches")["fire"], play.seat("witches").keys) == (9, 1)


@rule("tm:6.6")
def test_a_step_stopped_after_the_turn_moves_nothing_in_the_next() -> None:
    """The Cultists' step comes when their turn is over and stops at 9: the key of the next turn is kept."""
    board = Board("cultists nomads").has("cultists", cults=[9, 0, 0, 0], coins=40, workers=20)
    board.built("cultists", dwelling="E1 E2 E4", trading_post="E3").built("nomads", dwelling="F1", trading_post="A1")
    play = board.has("nomads", priests=1, bowls=[5, 7, 0]).play()
    play.do("upgrade E1 trading-post", "end", "take cultists 1", "step fire", "priest fire 1", "end")
    play.do("upgrade E3 stronghold", "town TW1")
    assert (play.cults("cultists")["fire"], play.seat("cultists").keys) == (9, 1)
