"""A real game with three fan factions, followed line by line from the log of the table it was played at.

The log tells everything but which bonus cards and round tiles there were. Each follows from incomes and points it does
tell (worked out beside `CARDS` and `ROUNDS`). That table gave every building of the Goat Men power 2.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from core.decision import Decision, Option
from core.games.terra_mystica import GAME, offers
from core.games.terra_mystica.maps import MAPS
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import COLOURS, FAVOURS, SOURCE
from core.match import Match
from tests.games.terra_mystica.ledger_files import texts
from tests.games.terra_mystica.positions import options
from tests.rule import rule

NAMES = ("wisps", "timetravellers", "chaosmagicians", "goatmen")  # player1 to player4
BIDS = (13, 10, 0, 17)  # 40 less the points they begin with: 27, 30, 40, 23
ORDER = [0, 3, 2, 1]  # who named a faction first
# Points for dwellings and a priest for water; strongholds and workers for air; spades, coins for earth; strongholds and
# workers for fire; towns, spades for earth; trading posts.
ROUNDS = ("SCORE3", "SCORE7", "SCORE1", "SCORE4", "SCORE2", "SCORE8")
# The cards each held from the first round on. Income tells 4 coins (2), 3 power (4, 10, worker 5), 2 workers (6),
# a priest (8), 2 coins (9). Points for shipping tell 10 from 4; who passed first got the coins that lay on the card.
CARDS = {
    0: (2, 6, 5, 10, 6, 5),
    1: (5, 4, 2, 4, 2, 10),
    2: (6, 10, 6, 8, 10, 6),
    3: (8, 5, 4, 9, 8, 9),
}
LAND = dict(zip(("desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"), COLOURS, strict=True))
KINDS = {
    "Trading house": "trading-post",
    "Temple": "temple",
    "Sanctuary": "sanctuary",
    "Faction Stronghold": "stronghold",
}
POWERS = {
    "build a Bridge": "ACT1",
    "collect 1 Priests": "ACT2",
    "collect 2 workers": "ACT3",
    "collect 7 coins": "ACT4",
    "get 1 spade(s)": "ACT5",
    "get 2 spade(s)": "ACT6",
}
TOWNS = {
    "5 VP and collects 6 coins": "TW1",
    "7 VP and collects 2 workers": "TW2",
    "9 VP and collects 1 Priests": "TW3",
    "8 VP Victory points": "TW5",
    "2 VP and moves 2 spaces": "TW6",
    "4 VP (Town bonus)": "TW7",
    "11 VP (Town bonus)": "TW8",
}
CULT = r"the Cult of (\w+)"
CONVERSION = (
    r"does some Conversions \(spent: (\d+) power (\d+) Priests (\d+) workers ; "
    r"collects: (\d+) Priests  (\d+) workers (\d+) coins\)"
)
RATES = (("pw", "p"), ("pw", "w"), ("pw", "c"), ("p", "w"), ("p", "c"), ("w", "c"))


class Item(NamedTuple):
    """Something a player did: the block of lines of one player it stands in, what it is, the answers that do it."""

    block: int
    kind: str
    answers: tuple[Option, ...]


@cache
def log() -> list[tuple[int, str]]:
    """Seat and words of every line about a player; -1 for the others."""
    lines = texts("boardgamearena")["bga_fan_wisps_timetravellers_cm_dynion.txt"].splitlines()
    found = []
    for line in lines[: lines.index("~ Final scoring ~")]:
        match = re.fullmatch(r"player(\d) (.*)", line)
        found.append((int(match[1]) - 1, match[2]) if match else (-1, line))
    return found


# Reading


def items() -> list[deque[Item]]:
    """What each seat did, power from neighbours aside."""
    found: list[deque[Item]] = [deque() for _ in NAMES]
    block, last = 0, -1
    lines = log()
    for at, (seat, words) in enumerate(lines):
        if seat < 0:
            last = -1
            continue
        read = reading(seat, words, [line for other, line in lines[at + 1 : at + 9] if other == seat])
        if read is not None:
            block += seat != last
            last = seat
            found[seat].append(Item(block, *read))
    return found


def reading(seat: int, words: str, following: list[str]) -> tuple[str, tuple[Option, ...]] | None:
    """What a line says was done, and the answers for it; None if it tells only what followed."""
    if match := re.fullmatch(r"places a Dwelling \[(\w+)\]", words):
        return "start", (("dwelling", match[1]),)
    if match := re.fullmatch(r"(?:builds a Dwelling .*|places a Dwelling \(.*) \[(\w+)\]", words):
        return "build", (("build", match[1]),)
    if match := re.fullmatch(r"upgrades a .+ to a (.+) for \d+ workers \d+ coins \[(\w+)\]", words):
        return "main", (("upgrade", match[2], KINDS[match[1]]),)
    if match := re.fullmatch(r"transforms a Terrain space \w+ → (\w+) for (.*)spade\(s\) \[(\w+)\]", words):
        return "transform", (("transform", match[3], LAND[match[1]]),)
    if match := re.fullmatch(r"spends \d power to (.+) \(Power action\)(?: \[(\w+)-(\w+)\])?", words):
        power: Option = ("power", POWERS[match[1]])
        return "main", (power, ("bridge", match[2], match[3])) if match[2] else (power,)
    if match := re.fullmatch(rf"sends a Priest to the Order of {CULT}(.*)", words):
        steps = re.match(r"gains (\d)", following[0])
        assert steps
        return "main", (("priest", match[1].lower(), int(steps[1])),)
    if match := re.match(rf"gains (\d) on {CULT} track \(Favor tile\)", words):
        row = (match[2].lower(), int(match[1]))
        cults = ("fire", "water", "earth", "air")
        tile = next(tile.id for tile in FAVOURS if (cults[tile.cult], tile.steps) == row)
        return None if (seat, tile) == (3, "FAV5") else ("tile", (("favour", tile),))
    if match := re.match(rf"gains 1 on {CULT} track \(Bonus card action\)", words):
        return "main", (("special", "BON2"), ("step", match[1].lower()))
    if re.match(r"founds a Town", words):
        told = next(line for line in following if re.match(r"gets \d+ VP", line) and "Scoring" not in line)
        tile = next(tile for start, tile in TOWNS.items() if told.startswith(f"gets {start}"))
        return "tile", (("town", tile),)
    if match := re.match(r"advances on the (Shipping|Exchange) [Tt]rack for \d", words):
        return "main", (("advance", "ship" if match[1] == "Shipping" else "exchange"),)
    if match := re.match(r"moves (\d) power from Bowl I to Bowl III", words):
        return "main", (("special", "ACTT"), ("leap", int(match[1])))
    if match := re.match(r"sacrificed (\d) power", words):
        return "aside", (("burn", int(match[1])),)
    if match := re.fullmatch(CONVERSION, words):
        return "aside", conversions(seat, [int(number) for number in match.groups()])
    return ("pass", ()) if words.startswith("passes") else None


def conversions(seat: int, told: list[int]) -> tuple[Option, ...]:
    """The conversions that spend and collect just so much. The Goat Men's priests bring 2 workers and 2 coins."""
    power, priests, workers, to_priests, to_workers, to_coins = told
    each, with_them = (2, 2) if NAMES[seat] == "goatmen" else (1, 0)
    for priests_to_workers in range(priests + 1):
        from_power = to_workers - each * priests_to_workers
        coins_of_power = power - 5 * to_priests - 3 * from_power
        priests_to_coins = priests - priests_to_workers
        coins = coins_of_power + priests_to_coins + workers + with_them * priests_to_workers
        if from_power >= 0 and coins_of_power >= 0 and coins == to_coins:
            counts = (to_priests, from_power, coins_of_power, each * priests_to_workers, priests_to_coins, workers)
            return tuple(("convert", *rate, n) for rate, n in zip(RATES, counts, strict=True) if n)
    raise AssertionError(told)


def power_answers() -> list[deque[tuple[str, int]]]:
    """What each seat answered to power from neighbours: the hex, and how much came (0: declined)."""
    found: list[deque[tuple[str, int]]] = [deque() for _ in NAMES]
    for seat, words in log():
        if match := re.fullmatch(r"(?:pays \d VP and )?gets (\d) power via Structures \[(\w+)\]", words):
            found[seat].append((match[2], int(match[1])))
        elif match := re.fullmatch(r"declines getting Power via Structures \[(\w+)\]", words):
            found[seat].append((match[1], 0))
    return found


# Playing


class Table:
    """The game in our rules, answered from the log."""

    def __init__(self) -> None:
        self.items, self.powers = items(), power_answers()
        self.cards = [deque(CARDS[seat]) for seat in range(len(NAMES))]
        self.done = [0] * len(NAMES)  # block of the last thing a seat did
        self.match = auction()

    @property
    def state(self) -> Mystica:
        state = self.match.state
        assert isinstance(state, Mystica)
        return state

    def play(self) -> Table:
        while not self.match.over:
            decision = self.match.decisions()[0]
            for option in self.answers(decision):
                self.match.answer(decision.seat, option)
        return self

    def answers(self, decision: Decision) -> Iterator[Option]:
        seat, topic = decision.seat, decision.topic
        if topic == "card":
            yield ("bonus", f"BON{self.cards[seat].popleft()}")
        elif topic == "offer":
            yield self.offer(decision)
        elif topic == "action":
            yield from self.action(seat)
        elif topic == "end":
            yield from self.end(seat)
        elif topic == "tiles":
            yield from self.take(seat, "tile").answers
        else:
            kinds = {"spades": "transform", "lakes": "build", "start": "start"}
            yield from self.take(seat, kinds[topic]).answers

    def offer(self, decision: Decision) -> Option:
        """An answer to a neighbour: from the same hex, and of as much power as the log says."""
        place, power = self.powers[decision.seat].popleft()
        offer = self.state.offers[0]
        assert MAPS[0].names[offer[offers.HEX]] == place
        assert not power or offers.gainable(self.state, offer) == power
        verb = "take" if power else "decline"
        return next(option for option in self.match.listed(decision) if option[0] == verb)

    def take(self, seat: int, kind: str) -> Item:
        """The next thing of a kind the seat did."""
        item = next(item for item in self.items[seat] if item.kind == kind)
        self.items[seat].remove(item)
        self.done[seat] = item.block
        return item

    def action(self, seat: int) -> Iterator[Option]:
        """Conversions, then the action; those told after a pass come before it, as our rules want them."""
        while self.items[seat][0].kind == "aside":
            yield from self.items[seat].popleft().answers
        item = self.items[seat].popleft()
        self.done[seat] = item.block
        if item.kind != "pass":
            yield from item.answers
            return
        while self.items[seat] and self.items[seat][0][:2] == (item.block, "aside"):
            yield from self.items[seat].popleft().answers
        yield ("pass",) if not self.cards[seat] else ("pass", f"BON{self.cards[seat].popleft()}")

    def end(self, seat: int) -> Iterator[Option]:
        """What the seat did before anybody else acted: conversions, the dwelling on land just turned."""
        decision = self.match.decisions()[0]
        for item in [item for item in self.items[seat] if item.block == self.done[seat]]:
            if item.kind != "aside" and item.answers[:1] not in [(option,) for option in self.match.listed(decision)]:
                break
            self.items[seat].remove(item)
            yield from item.answers
            if item.kind == "build":
                return  # asked anew
        yield ("end",)


def auction() -> Match:
    """The factions, seats and points of the table; the bids are made at once."""
    held = {2, 4, 5, 6, 8, 9, 10}
    chosen = {f"card_{n}": "in" if n in held else "out" for n in range(1, 11)}
    chosen |= {f"round_{n}": tile for n, tile in enumerate(ROUNDS, 1)}
    chosen |= dict.fromkeys(("fan_factions", "goat_men_power_two", "mini_town_tiles", "mini_bonus_card"), "true")
    chosen |= {"faction_selection": "auction", "auction_max": "40", "turn_order": "pass_order"}
    for seed in range(1000):
        match = Match.new(GAME, 4, seed, options(**chosen), listening=True)
        state = match.state
        assert isinstance(state, Mystica)
        if state.bidders == ORDER:
            break
    for seat, name in zip(ORDER, NAMES, strict=True):
        match.answer(seat, ("nominate", name))
    for seat in ORDER:
        match.answer(seat, ("bid", NAMES[seat], BIDS[seat]))
    return match


# What the log says


def points_told() -> list[Counter[str]]:
    """Points of each seat in the log, by what they were for."""
    lines = texts("boardgamearena")["bga_fan_wisps_timetravellers_cm_dynion.txt"].splitlines()
    found: list[Counter[str]] = [Counter() for _ in NAMES]
    for line in lines:
        match = re.fullmatch(r"player(\d) (.*)", line)
        if match is None:
            continue
        mine, words = found[int(match[1]) - 1], match[2]
        if told := re.match(r"pays (\d+) VP", words):
            mine["power"] -= int(told[1])
        elif told := re.match(r"gets (\d+) VP.*\((.*) bonus\)$", words):
            mine[told[2]] += int(told[1])
        elif told := re.match(r"gets (\d+) VP \(Bonus card\)", words):
            mine["bonus-cards"] += int(told[1])
        elif told := re.match(r"gets (\d+) VP (?:Victory|and moves)", words):
            mine["Town"] += int(told[1])
        elif told := re.match(r"advances on the .*(?:gets|earns) (\d+) VP", words):
            mine["tracks"] += int(told[1])
        elif told := re.match(r"scores (\d+) VP (.*)", words):
            mine[told[2]] += int(told[1])
    return found


def incomes_told() -> list[tuple[int, ...]]:
    """Each income of the log: seat, workers, priests, coins, power."""
    pattern = r"gets (\d+) workers (\d+) Priests (\d+) coins (\d+) power \(Income\)"
    return [
        (seat, *(int(n) for n in match.groups())) for seat, words in log() if (match := re.fullmatch(pattern, words))
    ]


def incomes() -> list[tuple[int, ...]]:
    """Each income of ours, with the power that found no room."""
    found = []
    goods: Counter[str] = Counter()
    for _, event in played().match.events:
        if event.verb in ("gain", "lost"):
            goods[str(event.args[1])] += int(event.args[0])
        elif event.verb == "income":
            found.append((event.seat, *(goods[what] for what in ("workers", "priests", "coins", "power"))))
        if event.verb not in ("gain", "lost"):
            goods.clear()
    return found


@cache
def played() -> Table:
    return Table().play()


def ours(seat: int, *sources: str) -> int:
    return sum(played().state.players[seat].sources[SOURCE[source]] for source in sources)


ROUND_SOURCES = tuple(source for source in SOURCE if source.startswith("round-"))
FAVOUR_SOURCES = tuple(source for source in SOURCE if source.startswith("favour-"))


@rule("fan:game.1", "fan:wisps.1", "fan:timetravellers.2", "fan:goatmen.2")
def test_the_game_can_be_played_as_it_was() -> None:
    """Every answer is legal, every offer of power as big as told, and nothing told is left over."""
    table = played()
    assert not any(table.items) and not any(table.powers) and not any(table.cards)


@rule("fan:game.1")
def test_incomes() -> None:
    """All six of the four seats, good by good; the log lists the seats in an order of its own."""
    assert len(incomes_told()) == 24
    for at in range(0, 24, 4):
        assert sorted(incomes()[at : at + 4]) == sorted(incomes_told()[at : at + 4])


@rule("fan:game.2", "fan:timetravellers.2")
def test_points_of_each_kind() -> None:
    told = points_told()
    for seat in range(len(NAMES)):
        assert ours(seat, *ROUND_SOURCES) == told[seat]["Scoring tile"]
        assert ours(seat, *FAVOUR_SOURCES) == told[seat]["Favor tile"]
        assert ours(seat, "bonus-cards") == told[seat]["bonus-cards"]
        assert ours(seat, "power") == told[seat]["power"]
        assert ours(seat, "towns") == told[seat]["Town"]
        assert ours(seat, "faction") == told[seat]["(Wisps Stronghold)"]


@rule("fan:game.2")
def test_the_end() -> None:
    told = points_told()
    for seat in range(len(NAMES)):
        for cult in ("Fire", "Water", "Earth", "Air"):
            assert ours(seat, cult.lower()) == told[seat][f"(Cult of {cult})"]
        area = sum(n for words, n in told[seat].items() if words.endswith("(Area scoring)"))
        goods = sum(n for words, n in told[seat].items() if words.endswith("(Resource scoring)"))
        assert (ours(seat, "area"), ours(seat, "resources")) == (area, goods)


@rule("fan:game.2")
def test_the_final_scores() -> None:
    """Points at the start and all points told together."""
    for seat, told in enumerate(points_told()):
        assert played().state.players[seat].vp == 40 - BIDS[seat] + sum(told.values())
