"""Help for the tests of saves and tables: playing on by a fixed pattern, and comparing matches."""

from __future__ import annotations

from core.decision import Decision, Option
from core.dice import mix
from core.match import Match
from core.table import SeatInfo, Table

PEOPLE = [SeatInfo("Ann"), SeatInfo("Ben"), SeatInfo("Cid")]


def some_option(match: Match, decision: Decision, salt: int) -> Option:
    """One of the options or asides, picked by a fixed pattern."""
    options = [*match.listed(decision), *match.asides(decision)]
    return options[mix(match.length * 31 + salt) % len(options)]


def step(table: Table, salt: int = 0) -> bool:
    """Answer one open question; False when the game is over."""
    asked = table.match.decisions()
    if not asked:
        return False
    decision = asked[mix(table.match.length + salt) % len(asked)]
    table.answer(decision.seat, some_option(table.match, decision, salt))
    return True


def play(table: Table, answers: int, salt: int = 0) -> None:
    """Answer so many questions, or fewer if the game ends."""
    for _ in range(answers):
        if not step(table, salt):
            return


def facts(match: Match) -> dict[str, object]:
    """Everything two matches must agree in to be the same game at the same point."""
    return {
        "position": match.digest(),
        "answers": list(match.answers),
        "length": match.length,
        "held": match.held,
        "over": match.over,
        "asked": [(d.seat, d.topic, match.listed(d), match.asides(d)) for d in match.decisions()],
        "kept": [kept.length for kept in match.kept],
        "undone": [list(answers) for answers in match.undone],
        "orders": match.orders,
        "persons": match.persons,
        "options": match.options,
    }


def run(table: Table) -> None:
    """Let bots answer as long as they are asked."""
    for _ in table.run_bots():
        pass
