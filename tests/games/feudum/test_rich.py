"""Positions full of everything (see rich.py): what chance never reaches from the set-up. After every answer nothing may
be lost, every option must be playable and have words, and nobody may learn what they cannot know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.decision import Decision, Option
from core.games.feudum import GAME
from core.games.feudum.tables import MOST_WRITS, PAWNS, PIECES
from core.match import Match
from core.present import menu
from core.text import say
from tests.games.feudum import invariants, rich
from tests.playing import Luck

LIVELY = invariants.FIRST | {"attack", "starve", "feast", "push", "pull", "trade", "flip", "again", "draw", "shovels"}
# What a seat answers with these hangs on what only it knows.
OF_SECRETS = {"card", "keep", "drop", "hide", "fist", "weapon", "play", "forfeit"}
SEEDS = pytest.mark.parametrize("seed", range(8))


def pick(match: Match, luck: Luck) -> tuple[int, Option]:
    """Mostly what gets something done, asides now and then."""
    decisions = match.decisions()
    decision = decisions[luck.below(len(decisions))]
    beside, options = match.asides(decision), match.listed(decision)
    if beside and luck.below(4) == 0:
        return decision.seat, beside[luck.below(len(beside))]
    lively = [option for option in options if option[0] in LIVELY]
    if lively and luck.below(4):
        options = lively
    return decision.seat, options[luck.below(len(options))]


def moments(seed: int, answers: int = 60) -> Iterator[tuple[Match, Luck]]:
    """A match from a rich position, before each of so many answers."""
    luck = Luck(seed)
    match = rich.match(2 + seed % 4, seed)
    while not match.over and answers:
        yield match, luck
        match.answer(*pick(match, luck))
        answers -= 1


@SEEDS
def test_nothing_is_lost_at_any_answer(seed: int) -> None:
    """Not even inside a step: what is on its way lies somewhere. Only a fourth writ is held while one is put back."""
    for match, _ in moments(seed, 90):
        invariants._goods(match.state)
        invariants._money(match.state)
        invariants._markers(match.state)
        invariants._seals(match.state)
        invariants._writs(match.state)
        dropping = [decision.topic for decision in match.decisions()] == ["drop"]
        assert all(len(player.writs) <= MOST_WRITS + dropping for player in match.state.players)


@SEEDS
def test_the_table_may_end_it_in_the_middle_of_anything(seed: int) -> None:
    for match, _ in moments(seed):
        fork = match.fork()
        fork.end_now("agreed")
        invariants.check(fork.state)
        assert fork.state.attack is None
        assert fork.state.harvest == []
        assert not any(player.drawn for player in fork.state.players)
        GAME.scores(fork.state)
        GAME.view(fork.state, -1, [])


@SEEDS
def test_every_option_can_be_taken_and_leads_on(seed: int) -> None:
    for match, luck in moments(seed, 24):
        if luck.below(3):
            continue
        for decision in match.decisions():
            for option in [*match.listed(decision), *match.asides(decision)]:
                fork = match.fork()
                fork.answer(decision.seat, option)
                for _ in range(12):
                    if not fork.over:
                        fork.answer(*pick(fork, luck))
                if fork.began == fork.length or fork.over:
                    invariants.check(fork.state)


@SEEDS
def test_all_has_words(seed: int) -> None:
    for match, _ in moments(seed):
        for decision in match.decisions():
            assert say(GAME.question(match.state, decision)).strip()
            say(GAME.about(match.state, decision))
            _options_have_words(match, decision)
    for _, event in match.events:
        if event.verb != "forced":
            say(GAME.event(event))


def _options_have_words(match: Match, decision: Decision) -> None:
    labels = set()
    for option in [*match.listed(decision), *match.asides(decision)]:
        label = GAME.label(match.state, decision, option)
        words = say(label.section), say(label.what), say(label.effect)
        assert words[1].strip()
        assert words not in labels, f"{option}: two options read alike"
        labels.add(words)
        assert all(say(sentence).strip() for _, sentence in GAME.warnings(match.state, decision, option))
    for _, reason in match.refusals(decision):
        assert say(GAME.reason(reason)).strip()


@SEEDS
def test_no_two_pawns_alike_are_offered_the_same(seed: int) -> None:
    for match, _ in moments(seed):
        for decision in match.decisions():
            state, player = match.state, match.state.players[decision.seat]
            seen = set()
            for option in match.listed(decision):
                if option[0] in ("go", "board", "take-off", "feed", "wine", "tile-food") and len(option) > 1:
                    piece = PIECES.index(str(option[1]))
                    if piece < PAWNS:
                        alike = (player.places, player.faces, player.under, player.wine)
                        what = (*[row[piece] for row in alike], state.stepped >> piece & 1, option[0], *option[2:])
                        assert what not in seen, f"{option} is offered twice"
                        seen.add(what)


@SEEDS
def test_who_is_asked_tells_nothing_of_what_is_hidden(seed: int) -> None:
    """After an answer that hangs on nothing secret, whoever looks on sees the same seat asked the same question, in
    every world that it may be in."""
    for match, luck in moments(seed):
        if match.in_secret:
            continue
        for decision in match.decisions():
            for option in match.listed(decision):
                if option[0] not in OF_SECRETS:
                    _asked_alike(match, decision.seat, option, luck)


def _asked_alike(match: Match, seat: int, option: Option, luck: Luck) -> None:
    real = match.fork()
    real.answer(seat, option)
    if real.state.dice.total != match.state.dice.total:
        return
    for viewer in range(match.seats):
        world = match.fork(viewer, luck.below(1000))
        mine = world.decision(seat)
        if viewer != seat and mine is not None and option in world.listed(mine):
            world.answer(seat, option)
            asked = [(decision.seat, decision.topic) for decision in real.decisions()]
            assert [(decision.seat, decision.topic) for decision in world.decisions()] == asked, f"after {option}"


@SEEDS
def test_what_is_done_beside_a_question_stands_behind_what_it_asks_for(seed: int) -> None:
    """Or Enter alone would do it. Among cards it stands before those that would be forfeited."""
    for match, _ in moments(seed):
        for decision in match.decisions():
            found = menu(match, decision.seat)
            assert found is not None
            offered = [entry for entry in found.entries if not entry.why_not]
            if decision.topic != "play" and any(not entry.aside and not entry.label.zero for entry in offered):
                assert not offered[0].aside, f"{decision.topic}: {offered[0].option}"
