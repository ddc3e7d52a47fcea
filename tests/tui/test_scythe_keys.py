"""Scythe by keys in a real pseudo-terminal: a movement, a combat of two people at one keyboard, an encounter; the
combat's secret dials by lines too.

The positions are reached by legal answers from a seed, in a save as any other; expected numbers follow from the
position before and the rules."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.decision import Decision, Option, write
from core.games.scythe import GAME
from core.games.scythe.cards import ENCOUNTERS, Offer
from core.games.scythe.combat import card_limit
from core.games.scythe.state import Player, Scythe
from core.games.scythe.tables import HOME, PLACE, RESOURCES, STAR_COMBAT, VALUES
from core.match import Match
from core.table import SeatInfo, Table
from tests.lines.child import play
from tests.playing import Luck
from tests.tui.pty_screen import ROOT, PtyScreen

CHILD = str(ROOT / "tests" / "tui" / "child.py")
IDLE = ("skip", "done", "none", "coins")  # answers that bring a game no farther
SIMPLE = {"coins", "popularity", "power"}  # gains that ask nothing
TURNS = 1500  # answers after which a seed has not led to the moment

Open = Callable[..., PtyScreen]
Wanted = Callable[[Match, Decision], bool]


# Saves


def fresh(folder: Path, seed: int, name: str, **options: str) -> Table:
    return Table.create(folder, "scythe", [SeatInfo("Ann"), SeatInfo("Ben")], options, seed, name)


def answer(table: Table, *notations: str) -> None:
    """Answers of whoever is asked; confirmations of last points are given beside."""
    for notation in notations:
        while table.match.decisions()[0].topic == "last-point":
            table.answer(table.match.decisions()[0].seat, "done")
        table.answer(table.match.decisions()[0].seat, notation)


def moment(folder: Path, wanted: Wanted, seed: int, *names: str) -> list[Path]:
    """Saves (one for each name) of the first moment wanted in a game played by chance from a seed, or the next one."""
    for number in range(seed, seed + 100):
        given = answers_to(wanted, number)
        if given is not None:
            path = replayed(folder, number, names[0], given)
            return [path, *[Path(shutil.copy(path, path.with_stem(name))) for name in names[1:]]]
    raise AssertionError("no seed leads there")


def answers_to(wanted: Wanted, seed: int) -> list[str] | None:
    match, luck = Match.new(GAME, 2, seed, {}), Luck(seed)
    given: list[str] = []
    while not match.over and len(given) < TURNS:
        decision = match.decisions()[0]
        if wanted(match, decision):
            return given
        option = eager(list(match.listed(decision)), luck)
        match.answer(decision.seat, option)
        given.append(write(option))
    return None


def eager(options: list[Option], luck: Luck) -> Option:
    """One by chance of the answers that do something."""
    found = [option for option in options if option[0] not in IDLE] or options
    return found[luck.below(len(found))]


def replayed(folder: Path, seed: int, name: str, given: list[str]) -> Path:
    table = fresh(folder, seed, name)
    answer(table, *given)
    table.close()
    return table.path


def position(path: Path) -> Scythe:
    state = Table.open(path, watch=True).match.state
    assert isinstance(state, Scythe)
    return state


def asked(path: Path) -> list[tuple[int, str]]:
    return [(decision.seat, decision.topic) for decision in Table.open(path, watch=True).match.decisions()]


def goods(state: Scythe, where: str) -> dict[str, int]:
    at = PLACE[where] * 4
    return {name: n for name, n in zip(RESOURCES, state.goods[at : at + 4], strict=True) if n}


# Terminals


@pytest.fixture
def opened() -> Iterator[Open]:
    screens: list[PtyScreen] = []

    def start(path: Path, *flags: str, **options: object) -> PtyScreen:
        screens.append(PtyScreen([CHILD, "open", str(path), *flags], **options))  # type: ignore[arg-type]
        screens[-1].wait_for("q leave", 20)
        screens[-1].read(0.3)
        return screens[-1]

    yield start
    for screen in screens:
        if screen.process.returncode is None:
            screen.close()


def come(screen: PtyScreen, name: str) -> None:
    """Take over the keyboard: the letter on the screen, then the news."""
    screen.wait_for(f"I am {name}: show my side")
    found = re.search(rf"(\w)  I am {name}", screen.text)
    assert found is not None, screen.text
    screen.press(found[1].lower())
    for _ in range(3):
        if " must " in screen.lines[0]:
            break
        screen.press("\r")
    screen.press("\x1b")
    assert f"{name} must" in screen.lines[0], screen.text


def take(screen: PtyScreen, words: str) -> None:
    """Press the key of the menu's entry that begins with these words."""
    found = re.search(rf"[╎|][▸> ][ !]*([0-9a-z]) {re.escape(words)}", screen.text)
    assert found is not None, f"no entry {words!r}:\n{screen.text}"
    screen.press(found[1])


# Movement


def begun(folder: Path) -> Table:
    """Ann has Nordic with the Industrial mat, which begins; Ben has Crimea."""
    table = fresh(folder, 1, "one", faction_assignment="choose")
    chosen = {(0, "faction"): "faction nordic", (0, "mat"): "mat industrial"}
    chosen |= {(1, "faction"): "faction crimea", (1, "mat"): "mat mechanical"}
    while table.match.decisions()[0].topic in ("faction", "mat", "last-point"):
        decision = table.match.decisions()[0]
        table.answer(decision.seat, chosen.get((decision.seat, decision.topic), "done"))
    assert asked(table.path) == [(0, "section")]
    return table


def test_a_movement_with_nothing_to_carry_takes_two_answers(tmp_path: Path, opened: Open) -> None:
    """The character leaves its home for A5, alone: the unit, the place, and it is there."""
    table = begun(tmp_path)
    table.close()
    screen = opened(table.path)
    come(screen, "Ann")
    take(screen, "Move")
    take(screen, "Move units")
    length = Table.open(table.path, watch=True).match.length
    take(screen, "Character")
    take(screen, "A5")
    screen.wait_for("One more")
    assert Table.open(table.path, watch=True).match.length == length + 2
    assert position(table.path).players[0].character == PLACE["A5"]
    assert "moves the character from NOR to A5" in " ".join(screen.text.split())


def test_a_movement_with_goods_takes_one_question_more(tmp_path: Path, opened: Open) -> None:
    """The workers of A4 (forest) and A5 (tundra) have made a wood and an oil. The one of A5 goes to A4 with its oil:
    the unit, the place, what goes along."""
    table = begun(tmp_path)
    answer(table, "section produce", "produce", "all")
    while table.match.decisions()[0].topic != "unit":
        decision = table.match.decisions()[0]
        here = [write(option) for option in table.match.listed(decision)]
        ways = ("done", "move" if decision.seat == 0 else "coins", "skip", "end", "section move")
        table.answer(decision.seat, next(way for way in ways if way in here))
    table.close()
    before = position(table.path)
    assert (goods(before, "A4"), goods(before, "A5")) == ({"wood": 1}, {"oil": 1})
    screen = opened(table.path)
    come(screen, "Ann")
    length = Table.open(table.path, watch=True).match.length
    take(screen, "Worker on A5")
    take(screen, "A4")
    assert asked(table.path) == [(0, "cargo")]
    take(screen, "Take all along")
    screen.wait_for("One more")
    after = position(table.path)
    assert Table.open(table.path, watch=True).match.length == length + 3
    assert (goods(after, "A4"), goods(after, "A5")) == ({"wood": 1, "oil": 1}, {})
    assert sorted(after.players[0].workers) == [PLACE["A4"], PLACE["A4"]]


# Combat


def dials_due(match: Match, decision: Decision) -> bool:
    """Both sides have a card they may add; the attacker's power and card beat 1 without a card."""
    state = match.state
    if decision.topic != "dial" or not isinstance(state, Scythe) or state.fight is None:
        return False
    fight, players = state.fight, state.players
    sides = players[fight.attacker], players[fight.defender]
    # no retreat to lakes and no ability that changes power: a test of its own has those
    return all(
        3 <= side.power <= 7 and any(side.hand) and card_limit(side, fight.place) == 1 and side.faction != 0
        for side in sides
    )


def choose_dial(screen: PtyScreen, path: Path, seat: int, power: int, card: int) -> None:
    """Dial, card (0: none), and the confirmation that it stands."""
    take(screen, f"Spend {power}")
    if "cards" in topics_of(path, seat):
        take(screen, f"Card {card}") if card else screen.press("0")
    if "last-point" in topics_of(path, seat):
        screen.press("0")


def fighters(player: Player) -> list[int]:
    return [player.character, *player.mechs]


def topics_of(path: Path, seat: int) -> list[str]:
    return [topic for who, topic in asked(path) if who == seat]


def test_a_combat_of_two_people_at_one_keyboard(tmp_path: Path, opened: Open) -> None:
    """One side spends all its power and adds a card, the other spends 1 and adds none. The second one's screen is the
    same if the first one had spent nothing; then all lies open, the loser goes home and gets a card for the 1 spent."""
    paths = moment(tmp_path, dials_due, 103, "one", "two")
    names = ("Ann", "Ben")
    before = position(paths[0])
    assert before.fight is not None
    place = before.fight.place
    first, second = (seat for seat, _ in asked(paths[0]))
    strong, weak = before.players[first], before.players[second]
    card = next(value for value, n in zip(VALUES, strong.hand, strict=True) if n)
    screens = []
    for path, power, added in ((paths[0], strong.power, card), (paths[1], 0, 0)):
        screen = opened(path)
        come(screen, names[first])
        choose_dial(screen, path, first, power, added)
        screen.wait_for(f"I am {names[second]}: show my side")
        assert not re.search(r"Spend|Card \d|total|reveals", screen.text)
        come(screen, names[second])
        screens.append(screen)
    # the games have two names, which are not on these screens
    assert screens[0].text == screens[1].text
    assert f"Spend {weak.power}, keep 0" in screens[0].text
    assert screens[1].close() != 0  # ended by a signal in the middle of the combat: the first dial is kept
    assert asked(paths[1]) == [(second, "dial")] and position(paths[1]).players[first].power == strong.power
    choose_dial(screens[0], paths[0], second, 1, 0)
    after = position(paths[0])
    winner, loser = after.players[first], after.players[second]
    assert after.fight is None
    assert (winner.power, loser.power) == (0, weak.power - 1)  # all spent; 1 spent
    assert (sum(winner.hand), sum(loser.hand)) == (sum(strong.hand) - 1, sum(weak.hand) + 1)
    assert winner.stars[STAR_COMBAT] == strong.stars[STAR_COMBAT] + 1
    assert place in fighters(winner) and place not in [*fighters(loser), *loser.workers]
    home = HOME[loser.faction]
    assert fighters(loser).count(home) == fighters(weak).count(home) + fighters(weak).count(place)
    log = [event for _, event in Table.open(paths[0], watch=True).match.events if event.verb == "reveals"]
    assert {(event.seat, event.args[2]) for event in log[-2:]} == {(first, strong.power + card), (second, 1)}


def told_by_lines(path: Path, *entries: str) -> list[str]:
    """Play these entries in plain mode; what was told in each piece between two hand-overs."""
    table = Table.open(path)
    lines = play(table, *entries)
    table.close()
    return re.split(r"The keyboard is for \w+ now\.", "\n".join(lines))


def test_the_dial_by_lines_is_handed_over_and_never_told_to_the_other(tmp_path: Path) -> None:
    """A hand-over before each dial; what the second one is told is the same whatever the first one dialed."""
    paths = moment(tmp_path, dials_due, 103, "one", "two")
    before = position(paths[0])
    first, second = (seat for seat, _ in asked(paths[0]))
    strong = before.players[first]
    card = next(value for value, n in zip(VALUES, strong.hand, strict=True) if n)
    pieces = []
    for path, dial in ((paths[0], (f"dial {strong.power}", f"card {card}")), (paths[1], ("dial 0", "done"))):
        told = told_by_lines(path, "", *dial, "done", "", "options", "mine", "table", "log 5", "quit")
        assert len(told) == 3  # before anybody, the first one, the second one
        assert topics_of(path, second) == ["dial"] and topics_of(path, first) == []
        pieces.append(told[2])
    assert pieces[0] == pieces[1].replace(str(paths[1]), str(paths[0])).replace(paths[1].stem, paths[0].stem)
    assert "reveals" not in pieces[0]


# Encounter


def token_near(match: Match, decision: Decision) -> bool:
    """The character may go onto an encounter token as the last unit, and the card has an option of simple gains."""
    state = match.state
    if decision.topic != "to" or decision.about[0] != "character" or not isinstance(state, Scythe):
        return False
    return bool(token_ways(match, decision)) and simple(card_after(match, decision)) > 0


def token_ways(match: Match, decision: Decision) -> list[Option]:
    state = match.state
    assert isinstance(state, Scythe)
    others = [player for seat, player in enumerate(state.players) if seat != decision.seat]
    taken = {at for player in others for at in (player.character, *player.mechs, *player.workers)}
    ways = [option for option in match.listed(decision) if option[0] == "to"]
    return [way for way in ways if state.tokens >> PLACE[str(way[1])] & 1 and PLACE[str(way[1])] not in taken]


def card_after(match: Match, decision: Decision) -> int:
    """The card that lies open when the character has gone there and nobody else moves, with an eye on the deck."""
    fork = match.fork()
    fork.answer(decision.seat, token_ways(match, decision)[0])
    for _ in range(4):
        asked_ = fork.decisions()[0]
        if asked_.topic == "encounter":
            return int(asked_.about[0])
        options = [write(option) for option in fork.listed(asked_)]
        fork.answer(asked_.seat, next((o for o in ("carry none", "done") if o in options), options[0]))
    return 0


def simple(card: int) -> int:
    """Number of the card's option that costs nothing and gives coins, popularity or power alone; 0 for none."""
    offers: tuple[Offer, ...] = ENCOUNTERS[card].offers if card else ()
    found = [n for n, o in enumerate(offers, 1) if not o.cost and not o.special and {w for w, _ in o.gain} <= SIMPLE]
    return found[0] if found else 0


def test_an_encounter(tmp_path: Path, opened: Open) -> None:
    """The character meets somebody: three options in words; one is taken, and its gains are added up."""
    (path,) = moment(tmp_path, token_near, 2, "one")
    match = Table.open(path, watch=True).match
    decision = match.decisions()[0]
    seat, where = decision.seat, str(token_ways(match, decision)[0][1])
    before = position(path).players[seat]
    screen = opened(path)
    come(screen, ("Ann", "Ben")[seat])
    take(screen, where)
    for _ in range(4):
        if asked(path)[0][1] == "encounter":
            break
        screen.press("0")
        screen.press("1") if asked(path)[0][1] == "last-point" else None
    assert asked(path) == [(seat, "encounter")]
    card = position(path).encounter
    number = simple(card)
    assert number, "the card seen before"
    # each in the form "cost: gain", with its key or why it cannot be taken
    rows = [line for line in screen.lines if re.search(r"╎[▸ ][ !]*(?:[123]| ) \S.*: ", line)]
    assert len(rows) == 3, screen.text
    screen.press(str(number))
    after = position(path).players[seat]
    gain = dict(ENCOUNTERS[card].offers[number - 1].gain)
    assert after.coins == before.coins + gain.get("coins", 0)
    assert after.popularity == min(18, before.popularity + gain.get("popularity", 0))
    assert after.power == min(16, before.power + gain.get("power", 0))
    assert not position(path).tokens >> PLACE[where] & 1
