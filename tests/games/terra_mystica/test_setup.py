"""What a game begins with (rulings 1): factions, colours, dwellings, cards, points, tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from core.decision import Refused, read, write
from core.games.terra_mystica import GAME
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import NONE, Mystica
from core.games.terra_mystica.tables import (
    CARDS,
    FACTION,
    FACTIONS,
    FINAL_TILES,
    ROUND,
    ROUNDS,
    TERRAINS,
    TOWNS,
)
from core.match import Match
from tests.games.terra_mystica.positions import options
from tests.rule import rule


def table(seats: int = 4, seed: int = 1, **chosen: str) -> Match:
    return Match.new(GAME, seats, seed, options(**chosen))


def position(match: Match) -> Mystica:
    assert isinstance(match.state, Mystica)
    return match.state


def asked(match: Match) -> tuple[int, str]:
    decision = match.decisions()[0]
    return decision.seat, decision.topic


def offered(match: Match) -> list[str]:
    return [write(option) for option in match.listed(match.decisions()[0])]


def answer(match: Match, *answers: str) -> Match:
    for text in answers:
        match.answer(match.decisions()[0].seat, text)
    return match


def refused(match: Match, text: str) -> object:
    return dict(match.refusals(match.decisions()[0])).get(read(text))


# Factions


@rule("tm:1.1")
def test_choice_in_seat_order_one_of_each_colour() -> None:
    match = table(3)
    assert offered(match) == [f"faction {board.id}" for board in FACTIONS if board.set != "fan"]
    answer(match, "faction nomads")
    assert asked(match) == (1, "faction")
    assert "faction fakirs" not in offered(match)
    assert refused(match, "faction fakirs") == ("home_taken", "yellow", 0)
    answer(match, "faction yetis", "colour red")
    assert asked(match) == (2, "faction")
    assert {"faction icemaidens", "faction giants", "faction chaosmagicians"} & set(offered(match)) == set()
    assert len(offered(match)) == 20 - 2 - 2 - 2  # yellow, ice, and the red named


@rule("tm:1.1")
def test_without_fire_and_ice() -> None:
    assert len(offered(table(2, fire_and_ice_factions="false"))) == 14


@rule("tm:1.1")
def test_boards_dealt() -> None:
    """Each seat has the two sides of one board; boards differ."""
    match = table(5, faction_selection="random_boards")
    homes = []
    for _ in range(5):
        while asked(match)[1] == "colour":
            answer(match, offered(match)[0])
        sides = [FACTIONS[FACTION[text.split()[1]]].home for text in offered(match)]
        assert len(sides) == 2 and sides[0] == sides[1]
        homes.append(sides[0])
        answer(match, offered(match)[1])
    assert len(set(homes)) == 5


@rule("tm:1.1")
def test_a_board_dealt_to_somebody_is_no_colour_to_name() -> None:
    for seed in range(40):
        match = table(5, seed, faction_selection="random_boards")
        state = position(match)
        if state.boards[0] in (7, 9):  # ice or variable: names a colour at once
            answer(match, offered(match)[0])
            taken = {TERRAINS[board] for board in state.boards if board < 7}
            assert {text.split()[1] for text in offered(match)} == set(TERRAINS[:7]) - taken
            return
    raise AssertionError("no such deal")


@rule("tm:1.2")
def test_when_colours_are_named() -> None:
    """Shapeshifters at once; Dragonlords when everybody else has one, whatever their place."""
    match = answer(table(3), "faction dragonlords")
    assert asked(match) == (1, "faction")
    answer(match, "faction shapeshifters")
    assert asked(match) == (1, "colour")
    answer(match, "colour gray")
    assert asked(match) == (2, "faction")
    assert not {"faction dwarves", "faction engineers"} & set(offered(match))
    answer(match, "faction witches")
    assert asked(match) == (0, "colour")
    assert offered(match) == [f"colour {name}" for name in ("yellow", "brown", "black", "blue", "red")]
    assert refused(match, "colour gray") == ("home_taken", "gray", 1)
    assert refused(match, "colour green") == ("home_taken", "green", 2)


# Dwellings


def start(*factions: str, **chosen: str) -> Match:
    return answer(table(len(factions), **chosen), *(f"faction {name}" for name in factions))


@rule("tm:1.3")
def test_order_of_starting_dwellings() -> None:
    """Seats 1 3 4, 4 3 1, the Nomads' third, then the Chaos Magicians of seat 2."""
    match = start("nomads", "chaosmagicians", "witches", "dwarves")
    order = []
    while asked(match)[1] == "start":
        order.append(asked(match)[0])
        answer(match, offered(match)[0])
    assert order == [0, 2, 3, 3, 2, 0, 0, 1]


@rule("bug:75", "tm:3.11")
def test_a_seat_that_leaves_in_the_set_up_holds_up_nobody() -> None:
    """The Nomads leave when they are asked for their third dwelling, the Witches when a card is asked of them: the
    Giants take a card and play alone."""
    match = start("nomads", "witches", "giants", manual_corrections="true")
    while len(position(match).players[0].places) < 2:
        answer(match, offered(match)[0])
    assert asked(match) == (0, "start")
    match.answer(0, ("drop", "nomads"))
    assert offered(match) == ["leave"]
    answer(match, "leave")
    answer(match, offered(match)[0])
    assert asked(match) == (1, "card")
    match.answer(1, ("drop", "witches"))
    answer(match, "leave")
    state = position(match)
    assert (state.round, asked(match)) == (1, (2, "action"))
    assert (len(state.players[0].places), state.players[0].card, state.players[1].card) == (2, NONE, NONE)
    answer(match, next(option for option in offered(match) if option.startswith("pass")))
    assert (state.round, asked(match)) == (2, (2, "action"))
    early = start("nomads", "witches", "giants", manual_corrections="true")
    early.answer(0, ("drop", "witches"))
    order = []
    while position(early).round < 1:
        order.append(asked(early))
        answer(early, offered(early)[0])
    assert order == [(0, "start"), (2, "start"), (2, "start"), (0, "start"), (0, "start"), (2, "card"), (0, "card")]


@rule("tm:1.4")
def test_starting_dwellings_bring_nothing() -> None:
    """No power, no points, no town."""
    match = start("witches", "nomads")
    while asked(match)[1] == "start":
        answer(match, offered(match)[0])
    state = position(match)
    assert state.offers == [] and not any(state.town)
    assert [player.vp for player in state.players] == [20, 20]


@rule("tm:1.4", "tm:1.7")
def test_ice_maidens_tile_first() -> None:
    """FAV11 brings its step and no points for the starting dwellings; with FAV4 air goes past 3: 1 power."""
    match = answer(table(2), "faction icemaidens", "colour red", "faction nomads")
    assert asked(match) == (0, "tiles")
    answer(match, "favour FAV11")
    state = position(match)
    assert state.players[0].cults == [0, 1, 1, 1]
    while asked(match)[1] == "start":
        answer(match, offered(match)[0])
    assert state.players[0].vp == 20
    other = answer(table(2), "faction icemaidens", "colour red", "faction nomads", "favour FAV4")
    assert position(other).players[0].cults == [0, 1, 0, 4]  # 1 + 3, past 3: 1 power
    assert position(other).players[0].bowls == [5, 7, 0]


@rule("tm:1.7", "tm:2.1")
def test_its_income_from_round_one() -> None:
    """FAV9 brings 3 coins, BON3 six: 15 + 3 + 6."""
    match = answer(table(2, card_3="in"), "faction icemaidens", "colour red", "faction nomads", "favour FAV9")
    while asked(match)[1] == "start":
        answer(match, offered(match)[0])
    answer(match, next(text for text in offered(match) if text != "bonus BON3"), "bonus BON3")
    assert asked(match) == (0, "action")
    assert position(match).players[0].coins == 24


@rule("tm:1.5")
def test_riverwalkers_begin_beside_a_river() -> None:
    match = answer(table(2), "faction riverwalkers", "colour green", "faction nomads")
    board = MAPS[position(match).map]
    places = [board.place[text.split()[1]] for text in offered(match)]
    assert places
    for place in range(board.size):
        fits = board.terrain[place] == TERRAINS.index("green") and bool(board.near[place] & board.rivers)
        assert (place in places) == fits


# Cards


@rule("tm:1.6")
def test_cards_in_reverse_order_then_a_coin_on_the_rest() -> None:
    match = start("witches", "nomads", "dwarves")
    while asked(match)[1] == "start":
        answer(match, offered(match)[0])
    order = []
    while asked(match)[1] == "card":
        order.append(asked(match)[0])
        assert len(offered(match)) == 7 - len(order)  # 3 seats: 6 cards
        answer(match, offered(match)[0])
    assert order == [2, 1, 0]
    coins = [coins for coins in position(match).cards if coins != NONE]
    assert coins == [1, 1, 1]


@rule("bug:60")
def test_no_action_in_the_set_up() -> None:
    match = start("witches", "nomads")
    with pytest.raises(Refused):
        answer(match, "pass BON1")


# Points and tiles


@pytest.mark.parametrize(
    ("board", "chosen", "faction", "points"),
    [
        ("base", "standard", "fakirs", 20),
        ("base", "adjusted", "fakirs", 30),
        ("base", "adjusted", "darklings", 15),
        ("revised_base", "adjusted", "alchemists", 30),
        ("lakes", "adjusted", "dwarves", 30),
        ("fjords", "adjusted", "nomads", 15),
        ("fire_and_ice", "adjusted", "chaosmagicians", 15),
        ("lakes", "adjusted", "acolytes", 25),
        ("lakes", "adjusted", "dragonlords", 20),
        ("base", "original_2017", "fakirs", 33),
        ("base", "original_2017", "dragonlords", 24),
    ],
)
@rule("tm:1.8", "tm:11", "tm:15")
def test_points(board: str, chosen: str, faction: str, points: int) -> None:
    match = answer(table(2, map=board, start_vp=chosen), f"faction {faction}")
    assert position(match).players[0].vp == points


@rule("tm:1.9", "bug:64")
def test_tiles_drawn() -> None:
    """Over 60 seeds: six different tiles, no spades in rounds 5 and 6, seats + 3 cards, the mini ones by switch."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        state = position(table(2 + seed % 4, seed))
        assert len(set(state.rounds)) == 6
        assert ROUND["SCORE1"] not in state.rounds[4:]
        assert not any(ROUNDS[tile].mini for tile in state.rounds)
        assert sum(coins != NONE for coins in state.cards) == len(state.players) + 3
        assert not any(CARDS[card].mini for card, coins in enumerate(state.cards) if coins != NONE)
        assert [left for tile, left in zip(TOWNS, state.town_tiles, strict=True) if tile.mini] == [0, 0, 0]
        seen.update(ROUNDS[tile].id for tile in state.rounds)
    assert set(seen) == {f"SCORE{n}" for n in range(1, 9)}


@rule("tm:1.9", "tm:15")
def test_mini_expansion() -> None:
    found = [
        position(table(5, seed, mini_score_tile="true", mini_bonus_card="true", mini_town_tiles="true"))
        for seed in range(20)
    ]
    assert any(ROUND["SCORE9"] in state.rounds for state in found)
    assert any(state.cards[9] != NONE for state in found)
    assert found[0].town_tiles == [2, 2, 2, 2, 2, 1, 2, 1]


@rule("tm:1.9", "tm:15")
def test_tiles_by_hand() -> None:
    """A tile given twice lies in the earlier round; cards named are in, those shut out are not."""
    given = {"round_1": "SCORE9", "round_4": "SCORE1", "round_6": "SCORE9", "card_10": "in", "card_1": "out"}
    for seed in range(10):
        state = position(table(4, seed, **given))
        assert (state.rounds[0], state.rounds[3]) == (ROUND["SCORE9"], ROUND["SCORE1"])
        assert len(set(state.rounds)) == 6
        assert (state.cards[9], state.cards[0]) == (0, NONE)
        assert sum(coins != NONE for coins in state.cards) == 7


@rule("tm:15")
def test_final_tile() -> None:
    assert position(table()).tile == NONE
    assert position(table(final_tile="building-on-edge")).tile == FINAL_TILES.index("building-on-edge")
    assert {position(table(seed=seed, final_tile="drawn")).tile for seed in range(30)} == {0, 1, 2, 3}


@rule("tm:1.1", "tm:15")
def test_introductory_game() -> None:
    """Factions, dwellings, round tiles and cards are given; the first question is the bonus card of the last seat."""
    match = table(4, faction_selection="intro", map="lakes")
    state = position(match)
    assert MAPS[state.map].id == "base"
    names = sorted(FACTIONS[player.faction].id for player in state.players)
    assert names == ["halflings", "mermaids", "nomads", "witches"]
    assert asked(match) == (3, "card")
    assert [ROUNDS[tile].id for tile in state.rounds] == ["SCORE3", "SCORE8", "SCORE1", "SCORE4", "SCORE5", "SCORE6"]
    assert offered(match) == [f"bonus BON{n}" for n in range(1, 8)]
    board = MAPS[state.map]
    nomads = next(player for player in state.players if FACTIONS[player.faction].id == "nomads")
    assert sorted(board.names[place] for place in nomads.places) == ["D3", "E8", "F3"]
