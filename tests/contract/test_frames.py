"""Item 9: nothing hidden lives in suspended rules, no mistake of the kind only a lint sees, no cycles."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from core import registry
from core.decision import Decision
from core.match import Match
from core.state import Record
from tests.contract.audit import audit, records
from tests.contract.cases import LOOKED_AT, Case, moments, per_case
from tests.contract.rules_lint import lint, lint_folder
from tests.playing import Luck, play, step
from tests.toys.whispers import WhispersGame

GAMES = Path(__file__).parents[2] / "core" / "games"


@per_case
def test_suspended_rules_hold_nothing_of_their_own(case: Case) -> None:
    match, luck = case.new(61), Luck(61)
    found = set()
    while not match.over and match.length < LOOKED_AT:
        found.update(audit(match))
        step(match, luck)
    assert found == set()


class Leaking(WhispersGame):
    """Whispers whose bids keep a list, and a value in a closure, over their questions."""

    def step(self, state):
        best = [max(hand.cards, default=0) for hand in state.players]
        deck = list(state.pool)
        top = lambda: deck[0]  # noqa: E731
        yield Decision(0, "x", lambda: [("card", top()), ("best", best[0])])
        yield from super().step(state)


def test_the_audit_finds_what_it_looks_for() -> None:
    match = Match.new(Leaking(), 2, 1)
    assert {(name, kind) for _, name, kind in audit(match)} == {
        ("best", "list"),
        ("deck", "list"),
        ("top", "function"),
    }


@per_case
def test_every_record_of_a_position_has_its_own_copy(case: Case) -> None:
    """A record that inherits the copy of another would lose its own fields."""
    for match in moments(case, 62, 10):
        for record in records(match.state):
            assert "copy" in vars(type(record)), type(record).__name__
    assert isinstance(match.state, Record)


@per_case
def test_forks_leave_no_cycles(case: Case) -> None:
    """A fork that is dropped is gone at once: nothing waits for the collector."""
    for match in moments(case, 63, 6):
        if match.over:
            return
        seat = match.decisions()[0].seat
        gc.collect()
        gc.freeze()  # what is there already need not be gone through again
        gc.disable()
        try:
            for number in range(20):
                play(match.fork(seat, number), Luck(number), 12, asides=False)
            assert gc.collect() == 0
        finally:
            gc.enable()
            gc.unfreeze()


# Lints


@pytest.mark.parametrize("name", [info.name for info in registry.games()])
def test_the_rules_pass_the_lints(name: str) -> None:
    assert [tuple(finding) for finding in lint_folder(GAMES / name)] == []


def test_a_forgotten_call_is_found_across_files() -> None:
    asking = "def ask():\n    yield 1\n"
    for caller, line in (
        ("from core.games.x.turn import ask\nask()\n", 2),
        ("from core.games.x import turn\nturn.ask()\n", 2),
        ("from core.games.x import turn as t\n\nt.ask()\n", 3),
    ):
        assert [tuple(f) for f in lint({"turn.py": asking, "other.py": caller})] == [("other.py", line, "forgotten")]
    assert lint({"turn.py": asking, "other.py": "from core.games.x.lands import ask\nask()\n"}) == []


def kinds(text: str) -> list[tuple[int, str]]:
    return [(finding.line, finding.kind) for finding in lint({"rules.py": text})]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def ask():\n    yield 1\ndef turn():\n    ask()\n", [(4, "forgotten")]),
        ("class A:\n    def ask(self):\n        yield 1\ndef turn(x):\n    x.ask()\n", [(5, "forgotten")]),
        ("def use():\n    yield 1\ndef turn(x):\n    x.use()\n", []),
        ("def ask():\n    yield 1\ndef turn():\n    yield from ask()\n", []),
        ("def ask():\n    yield 1\ndef turn():\n    return Secret({0: ask()})\n", []),
        ("def turn():\n    try:\n        yield 1\n    finally:\n        end()\n", [(2, "guarded")]),
        ("def turn():\n    with lock:\n        x = yield 1\n", [(2, "guarded")]),
        ("def turn():\n    try:\n        x = lambda: (yield)\n    except E:\n        pass\n", []),
        ("def turn():\n    yield Decision(0, 'x', [('a',), GO])\n", []),
        ("def turn():\n    yield Decision(0, 'x', [('a', n)])\n", [(2, "fixed list")]),
        ("def turn():\n    yield Decision(0, 'x', [o for o in f()])\n", [(2, "fixed list")]),
        ("def turn():\n    found = [o for o in f()]\n    yield Decision(0, 'x', found)\n", [(3, "fixed list")]),
        ("def turn():\n    yield Decision(0, 'x', options=sorted(f()))\n", [(2, "fixed list")]),
        ("def turn():\n    yield Decision(0, 'x', lambda: sorted(f()))\n", []),
        ("import random\n", [(1, "outside")]),
        ("from time import time\n", [(1, "outside")]),
        ("from datetime import date\nimport os.path\n", [(1, "outside"), (2, "outside")]),
        ("for x in {1, 2}:\n    pass\n", [(1, "unordered")]),
        ("y = [x for x in set(z)]\n", [(1, "unordered")]),
        ("y = list(set(z))\n", [(1, "unordered")]),
        ("y = sorted(set(z))\n", []),
        ("y = [x for x in set(a) - set(b)]\n", [(1, "unordered")]),
        ("y = hash(x)\n", [(1, "unordered")]),
    ],
)
def test_each_lint_finds_what_it_looks_for_and_nothing_else(text: str, found: list[tuple[int, str]]) -> None:
    assert kinds(text) == found
