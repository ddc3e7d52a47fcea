"""Blur and standing orders."""

from __future__ import annotations

from core.games.scythe import GAME
from core.games.scythe.secrets import blur, has_seen_factory
from core.games.scythe.state import Scythe
from core.match import Match
from tests.games.scythe.positions import Board, Play
from tests.playing import Luck, play


def table(seed: int = 3) -> Scythe:
    """A table in the middle of a game."""
    match = play(Match.new(GAME, 4, seed), Luck(seed), 900)
    assert isinstance(match.state, Scythe)
    return match.state


def blurred(state: Scythe, seat: int, seed: int) -> Scythe:
    found = state.copy()
    found.dice.seed = seed
    blur(found, seat)
    return found


def all_cards(state: Scythe) -> list[int]:
    hands = [player.hand for player in state.players]
    return [sum(counts) for counts in zip(state.cards, state.discard, *hands, strict=True)]


def test_combat_cards_are_redrawn_and_none_is_lost() -> None:
    state = table()
    seen = set()
    for seed in range(20):
        other = blurred(state, 1, seed)
        assert all_cards(other) == [16, 12, 8, 6]
        assert [sum(player.hand) for player in other.players] == [sum(player.hand) for player in state.players]
        assert other.players[1].hand == state.players[1].hand
        assert other.discard == state.discard
        seen.add(tuple(tuple(player.hand) for player in other.players))
    assert len(seen) > 10


def test_objectives_of_others_are_redrawn() -> None:
    state = Match.new(GAME, 4, 5).state
    assert isinstance(state, Scythe)
    held = [tuple(blurred(state, 2, seed).players[0].objectives) for seed in range(20)]
    assert len(set(held)) > 10
    for seed in range(5):
        other = blurred(state, 2, seed)
        assert other.players[2].objectives == state.players[2].objectives
        cards = other.objectives + [number for player in other.players for number in player.objectives]
        assert sorted(cards) == list(range(1, 24))


def test_an_objective_put_away_unseen_is_known_to_its_seat_alone() -> None:
    board = Board("nordic rusviet crimea").has("nordic", factory=2)
    board.seat("nordic").objectives = [22, 9]
    board.seat("rusviet").objectives, board.seat("crimea").objectives = [1, 2], [3, 4]
    board.state.objectives = [number for number in range(5, 24) if number not in (22, 9)]
    state = board.play("end", "section").do("show technology").state
    assert blurred(state, 0, 1).players[0].buried == [9]
    assert len({blurred(state, 1, seed).players[0].buried[0] for seed in range(20)}) > 5
    assert all(blurred(state, 1, seed).players[0].shown == [22] for seed in range(5))


def factory_table() -> Board:
    board = Board("nordic rusviet").units("nordic", "D4")
    board.state.factory, board.state.factory_box = [2, 7, 11], [1, 3, 4, 5, 6, 8, 9, 10, 12]
    return board


def test_factory_cards_are_hidden_until_one_looks() -> None:
    board = factory_table()
    fresh = board.state
    assert len({tuple(blurred(fresh, 0, seed).factory) for seed in range(20)}) > 5
    match = board.play("end", "section", "factory-card")
    assert has_seen_factory(match.state, 0)  # it is looking at them now
    assert not has_seen_factory(match.state, 1)
    fork = match.match.fork(0, 5)
    assert fork.listed(fork.decisions()[0]) == [("factory-card", number) for number in (2, 7, 11)]
    match.do("factory-card 7")
    assert {tuple(blurred(match.state, 0, seed).factory) for seed in range(5)} == {(2, 11)}
    others = [blurred(match.state, 1, seed) for seed in range(20)]
    assert len({tuple(state.factory) for state in others}) > 5
    assert all(7 not in state.factory + state.factory_box for state in others)


# Standing orders


def ordered(faction: str, where: str, **orders: str) -> Play:
    board = Board(f"{faction} polania").has(faction, power=3, abilities=4).has("polania", power=3).hand("polania", 2)
    board.units(faction, where).units("polania", where)
    board.state.agenda = [["end", 0], ["section", 0], ["combats", 0]]
    play = Play(board)
    play.match.orders[0] = dict(orders)
    return play


def test_artillery_by_order() -> None:
    for value, powers in (("use", (2, 1)), ("never", (3, 3))):
        play = ordered("nordic", "D5")
        play.match.orders[0] = {"artillery": value}
        play.match._settle(None)
        assert (play.seat("nordic").power, play.seat("polania").power) == powers


def test_scout_and_disarm_by_order() -> None:
    play = ordered("saxony", "E6", before_combat="use", artillery="never")
    play.match._settle(None)
    assert play.seat("polania").power == 1
    play = ordered("crimea", "D5", before_combat="use")
    play.match._settle(None)
    assert (play.hand("crimea"), play.hand("polania")) == ([2], [])
    asked = ordered("saxony", "E6", artillery="use")
    asked.match._settle(None)
    assert asked.asked == [("saxony", "ability")]


def test_gains_by_order() -> None:
    board = Board("nordic polania").has("nordic", coins=2)
    board.state.agenda = [["end", 0], ["bottom", 0], ["top", 0]]
    board.seat("nordic").section = 0
    play = Play(board)
    play.match.orders[0] = {"gains": "all"}
    play.do("coins")
    assert play.seat("nordic").coins == 3
