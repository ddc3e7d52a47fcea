"""Special turns and conversions (rulings 8) of the factions of the base game, and the two tracks."""

from __future__ import annotations

from core.games.terra_mystica import GAME
from core.match import Match
from tests.games.terra_mystica.positions import Board, Play
from tests.rule import rule


def asides(play: Play) -> list[str]:
    """What may be done beside the first question, in notation."""
    decision = play.match.decisions()[0]
    return [" ".join(str(word) for word in option) for option in play.match.asides(decision)]


def magicians() -> Board:
    board = Board("chaosmagicians witches").built("chaosmagicians", stronghold="A6", dwelling="E8")
    board.built("witches", trading_post="E7")
    return board.has("chaosmagicians", coins=20, workers=20, priests=2).has("witches", bowls=[5, 7, 0], vp=20)


@rule("tm:8.1", "bug:12")
def test_a_double_turn_is_two_actions() -> None:
    """The offer of the first action is answered before the second; the action is there once a round."""
    play = magicians().play().do("special ACTC", "upgrade E8 trading-post")
    assert play.asked == ("witches", "offer")
    play.do("take chaosmagicians 2")
    assert play.asked == ("chaosmagicians", "action")
    assert "special ACTC" not in play.offered
    play.do("priest fire 1")
    assert play.asked == ("chaosmagicians", "end")
    play.do("end")
    assert play.asked == ("witches", "action")


@rule("tm:8.1", "bug:57")
def test_nothing_follows_a_pass_of_the_double_turn() -> None:
    play = magicians().play().do("special ACTC", "priest fire 1")
    play.do(play.starting("pass")[0])
    assert play.asked == ("witches", "action")
    play = magicians().play().do("special ACTC")
    play.do(play.starting("pass")[0])
    assert play.asked == ("witches", "action")
    assert play.seat("chaosmagicians").passed


@rule("tm:8.2", "bug:62")
def test_the_darklings_ordain_at_once_or_never() -> None:
    """Five priests of seven: of three workers two become priests. In later turns nothing of it is offered."""
    board = Board("darklings witches").built("darklings", trading_post="A8").built("witches", dwelling="E9")
    board.has("darklings", coins=9, workers=7, priests=3, sent=2).has("witches", priests=1)
    play = board.play().do("upgrade A8 stronghold")
    assert play.asked == ("darklings", "ordain")
    assert play.offered == ["ordain 2", "ordain 1", "ordain 0"]
    play.do("ordain 2")
    assert (play.seat("darklings").workers, play.seat("darklings").priests) == (1, 5)  # 7 - 4 - 2
    play.do("end", "priest fire 1", "end")
    assert play.asked == ("darklings", "action")
    assert not [option for option in asides(play) if "w p" in option]


@rule("tm:8.3", "bug:61")
def test_the_engineers_build_bridges_again_and_again() -> None:
    """Each costs 2 workers and is an action of its own; one left is lost, and was the action."""
    board = Board("engineers witches").built("engineers", dwelling="F4 D6").built("witches", dwelling="E9")
    board.has("engineers", workers=7).has("witches", priests=2)
    play = board.play().do("special ACTE", "bridge F4 G3", "end", "priest fire 1", "end", "special ACTE", "discard")
    assert play.asked == ("engineers", "end")
    assert play.seat("engineers").workers == 3
    play.do("end", "priest fire 1", "end")
    assert "special ACTE" in play.offered


@rule("tm:8.3")
def test_bridges_score_on_passing_with_the_stronghold() -> None:
    """F4-G3 joins two own buildings: 3. D6-E9 ends at a Witches' dwelling: nothing. Without the stronghold nothing."""
    for stronghold, points in (("A2", {"faction": 3}), ("", {})):
        board = Board("engineers witches").built("engineers", dwelling="F4 G3 D6", stronghold=stronghold)
        board.built("witches", dwelling="E9").bridge("engineers", "F4", "G3").bridge("engineers", "D6", "E9")
        play = board.play()
        assert play.do(play.starting("pass")[0]).sources("engineers") == points


@rule("tm:7.3")
def test_special_actions_that_would_do_nothing() -> None:
    """No dwelling for the Swarmlings to upgrade, no free forest for the Witches, no bridge for the Engineers."""
    board = Board("swarmlings nomads").built("swarmlings", stronghold="E4")
    assert board.play().why_not("special ACTS") == ("no_dwelling_to_upgrade",)
    board = Board("witches nomads").built("witches", stronghold="F4", dwelling="A3 A10 C3 C4 D1 E9 F2 G3")
    assert board.play().why_not("special ACTW") == ("pieces", "dwelling")
    board = Board("engineers nomads").built("engineers", dwelling="A2").has("engineers", workers=2)
    assert board.play().why_not("special ACTE") == ("no_spot",)


@rule("tm:8.7")
def test_conversions_in_the_own_turn() -> None:
    """0/4/5: burning 2 leaves 0/0/7; 5 power are a priest, a priest a worker, a worker a coin."""
    board = Board("witches nomads").built("witches", dwelling="F4").has("witches", bowls=[0, 4, 5], coins=0, workers=0)
    play = board.play()
    play.match.answer(0, "burn 2")
    assert play.seat("witches").bowls == [0, 0, 7]
    play.match.answer(0, "convert pw p 1")
    assert (play.seat("witches").bowls, play.seat("witches").priests) == ([5, 0, 2], 1)
    play.match.answer(0, "convert p w 1")
    play.match.answer(0, "convert w c 1")
    play.match.answer(0, "convert pw c 2")
    assert play.seat("witches").coins == 3
    assert asides(play) == []
    assert play.asked == ("witches", "action")


@rule("tm:8.7")
def test_conversions_after_the_action_too() -> None:
    board = Board("witches nomads").built("witches", dwelling="F4").has("witches", priests=2, workers=2, coins=0)
    play = board.play().do("priest fire 1")
    assert play.asked == ("witches", "end")
    assert {"convert w c 2", "convert p w 1"} <= set(asides(play))


@rule("tm:8.8")
def test_the_alchemists_turn_points_into_coins_and_back() -> None:
    board = Board("alchemists witches").built("alchemists", dwelling="F4").has("alchemists", vp=3, coins=4, workers=0)
    play = board.play()
    assert [option for option in asides(play) if "vp" in option] == [
        "convert vp c 1",
        "convert vp c 2",
        "convert vp c 3",
        "convert c vp 1",
        "convert c vp 2",
    ]
    play.match.answer(0, "convert vp c 3")
    assert (play.seat("alchemists").vp, play.seat("alchemists").coins) == (0, 7)
    play.match.answer(0, "convert c vp 3")
    assert (play.seat("alchemists").vp, play.seat("alchemists").coins) == (3, 1)


@rule("tm:8.8", "tm:5.10")
def test_the_alchemists_stronghold() -> None:
    """12 power at once: 5 tokens of bowl I go to II, then 7 of II to III."""
    board = Board("alchemists witches").built("alchemists", trading_post="A8")
    board.has("alchemists", coins=6, workers=4, bowls=[5, 7, 0])
    assert board.play().do("upgrade A8 stronghold").seat("alchemists").bowls == [0, 5, 7]


def test_cultists_and_mermaids_strongholds() -> None:
    """7 points; a step of shipping from 1 to 2 with its 2 points."""
    board = Board("cultists witches").built("cultists", trading_post="A1").has("cultists", coins=8, workers=4)
    assert board.play().do("upgrade A1 stronghold").sources("cultists") == {"faction": 7}
    board = Board("mermaids witches").built("mermaids", trading_post="A4").has("mermaids", coins=6, workers=4)
    play = board.play().do("upgrade A4 stronghold")
    assert (play.seat("mermaids").ship, play.sources("mermaids")) == (2, {"ship": 2})


def test_the_two_tracks() -> None:
    """Shipping: 4 coins and a priest, 2 points for the first step; exchange: 5 coins, 2 workers, a priest, 6 points.
    The Halflings pay 1 coin for it."""
    board = Board("witches nomads").built("witches", dwelling="F4").has("witches", coins=4, workers=1, priests=1)
    play = board.play()
    assert play.why_not("advance exchange") == ("workers", 2, 1)
    play.do("advance ship")
    assert (play.seat("witches").coins, play.seat("witches").priests) == (0, 0)
    assert play.sources("witches") == {"ship": 2}
    board = Board("halflings nomads").built("halflings", dwelling="F4")
    play = board.has("halflings", coins=1, workers=2, priests=1).play().do("advance exchange")
    assert (play.seat("halflings").coins, play.sources("halflings")) == (0, {"exchange": 6})
    for name, track in (("dwarves", "ship"), ("fakirs", "ship"), ("darklings", "exchange")):
        board = Board(f"{name} nomads").built(name, dwelling="F4").has(name, coins=9, workers=9, priests=1)
        assert board.play().why_not(f"advance {track}") == ("no_track", track)


@rule("tm:8.7")
def test_nothing_is_converted_outside_the_own_turn_nor_after_passing() -> None:
    """Not at a last point before the game, nor while others act; who has passed has had the turn."""
    first = Match.new(GAME, 2, 1, persons=[0, 1], last_points=[0, 1])
    first.answer(0, ("faction", "witches"))
    assert first.held is not None and first.asides(first.decisions()[0]) == []
    board = Board("witches nomads").built("witches", dwelling="F4").has("witches", workers=2)
    play = board.built("nomads", dwelling="E8").has("nomads", workers=2).play()
    assert GAME.asides(play.match.state, 0) and not GAME.asides(play.match.state, 1)
    play.do("pass " + next(option for option in play.offered if option.startswith("pass")).split()[1])
    assert not GAME.asides(play.match.state, 0) and GAME.asides(play.match.state, 1)
