"""What the logs of Board Game Arena tell: auctions, prices, and the points for places at the end."""

from __future__ import annotations

import re

import pytest

from core.games.terra_mystica import GAME
from core.games.terra_mystica.shares import shares
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import (
    AREA_POINTS,
    COLOURS,
    CULT_POINTS,
    DWELLING,
    FACTION,
    FACTIONS,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
    Price,
    steps_between,
)
from core.match import Match
from tests.games.terra_mystica.ledger_files import texts
from tests.rule import rule

LOGS = {name: text.splitlines() for name, text in texts("boardgamearena").items()}
BASE = [name for name in LOGS if not name.startswith("bga_fan")]
# Auctions in which the order of bids is the seed's. Elsewhere bids were sealed, or there was none; and in 783045039
# somebody thrown out in a round still bid in that round, which by the seed waits for the next.
AUCTIONS = ["bga_773202094.txt", "bga_783249428.txt"]
LAND = dict(zip(("desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"), COLOURS, strict=True))
KINDS = {"Trading house": TRADING_POST, "Temple": TEMPLE, "Sanctuary": SANCTUARY, "Faction Stronghold": STRONGHOLD}

PLAYS = r"(\w+) is playing the (.+) Faction \(with (\d+) VP .*"
BUILDS = r"(\w+) builds a Dwelling for (\d+) workers (\d+) coins(?: \+ .*)? \[\w+\]"
UPGRADES = r"(\w+) upgrades a .+ to a (.+) for (\d+) workers (\d+) coins \[\w+\]"


def faction(words: str) -> str:
    return words.lower().replace(" ", "")


def found(log: list[str], pattern: str) -> list[tuple[str, ...]]:
    return [match.groups() for line in log if (match := re.fullmatch(pattern, line))]


def players(log: list[str]) -> dict[str, str]:
    return {
        who: faction(words) for who, words, _ in found(log, r"(\w+) is playing the (.+) Faction \(with (\d+) VP .*")
    }


def auction(seats: list[str], log: list[str]) -> Match:
    """The auction of a log, with a seed whose bidding order is that of the log."""
    nominated = found(log, r"(\w+) selected the faction (.+) on .*")
    for seed in range(1000):
        match = Match.new(GAME, len(seats), seed, {"faction_selection": "auction", "auction_max": "40"})
        state = match.state
        assert isinstance(state, Mystica)
        if [seats[seat] for seat in state.bidders] == [who for who, _ in nominated]:
            break
    for who, words in nominated:
        match.answer(seats.index(who), ("nominate", faction(words)))
    return match


@rule("tm:13.1", "tm:13.2", "tm:13.3", "tm:13.4")
@pytest.mark.parametrize("name", AUCTIONS)
def test_an_auction_of_people_bid_by_bid(name: str) -> None:
    """Whoever bid next in the log is who is asked next; in the end each has the log's faction and points."""
    log = LOGS[name]
    playing = found(log, PLAYS)
    seats = sorted(who for who, _, _ in playing)
    match = auction(seats, log)
    for who, words, points in found(log, r"(\w+) bids on the (.+) with (\d+) Starting VPs"):
        match.answer(seats.index(who), ("bid", faction(words), 40 - int(points)))
    state = match.state
    assert isinstance(state, Mystica)
    for who, words, points in playing:
        player = state.players[seats.index(who)]
        assert (FACTIONS[player.faction].id, player.vp) == (faction(words), int(points))


@rule("tm:3.12")
@pytest.mark.parametrize("name", BASE)
def test_buildings_cost_what_the_log_says(name: str) -> None:
    who_plays = players(LOGS[name])
    count = 0
    for who, workers, coins in found(LOGS[name], BUILDS):
        assert FACTIONS[FACTION[who_plays[who]]].cost[DWELLING] == Price(int(coins), int(workers))
        count += 1
    for who, kind, workers, coins in found(LOGS[name], UPGRADES):
        board = FACTIONS[FACTION[who_plays[who]]]
        assert Price(int(coins), int(workers)) in (board.cost[KINDS[kind]], board.beside[KINDS[kind]])
        count += 1
    assert count > 20


@rule("tm:5.1", "tm:5.3")
@pytest.mark.parametrize("name", BASE)
def test_land_takes_as_many_spades_as_the_log_says(name: str) -> None:
    """Steps on the wheel by the shorter way, but for the Giants; free spades and bought ones alike."""
    who_plays = players(LOGS[name])
    pattern = r"(\w+) transforms a Terrain space (\w+) → (\w+) for (?:.* → )?(\d+) spade\(s\) \[\w+\]"
    for who, before, after, spades in found(LOGS[name], pattern):
        if who_plays[who] != "giants":
            a, b = COLOURS.index(LAND[before]), COLOURS.index(LAND[after])
            assert steps_between(a, b) == int(spades)
        else:
            assert int(spades) == 2


@rule("tm:10.1", "tm:10.2")
@pytest.mark.parametrize("name", list(LOGS))
def test_places_at_the_end_are_worth_what_the_log_says(name: str) -> None:
    """Areas by their sizes; of the cults the log tells the points alone: they must be those of some order of places."""
    log = LOGS[name]
    areas = found(log, r"(\w+) scores (\d+) VP with (\d+) connected Structures \(Area scoring\)")
    assert shares([int(size) for _, _, size in areas], AREA_POINTS) == [int(points) for _, points, _ in areas]
    orders = {tuple(sorted(shares(levels, CULT_POINTS), reverse=True)) for levels in LEVELS}
    for cult in ("Fire", "Water", "Earth", "Air"):
        points = [int(n) for _, n in found(log, rf"(\w+) scores (\d+) VP \(Cult of {cult}\)")]
        assert tuple(sorted(points + [0] * (4 - len(points)), reverse=True)) in orders


LEVELS = [(a, b, c, d) for a in range(5) for b in range(5) for c in range(5) for d in range(5)]


@rule("tm:10.5")
@pytest.mark.parametrize("name", BASE)
def test_coins_at_the_end_are_worth_what_the_log_says(name: str) -> None:
    who_plays = players(LOGS[name])
    lines = found(LOGS[name], r"(\w+) scores (\d+) VP with (\d+) coins \(Resource scoring\)")
    assert len(lines) == 4
    for who, points, coins in lines:
        assert int(points) == int(coins) // (2 if who_plays[who] == "alchemists" else 3)
