"""Writing a save. The text of finished steps and of the kept position is remembered: after an answer only the
running step, the head and the end are written anew, so that saving stays quick however long the game."""

from __future__ import annotations

from datetime import datetime

import msgspec

from core import toml_text
from core.answers import Answer
from core.game import Position
from core.match import Match, digest
from core.record import (
    FORMAT,
    PERSON,
    Base,
    Change,
    Head,
    SeatLine,
    Step,
    Summary,
    Times,
    answer_text,
    head_digest,
    seats_text,
)
from core.record_position import pack


class Desk(msgspec.Struct):
    """Everything about a table that is not in the match and belongs into its save."""

    seats: list[SeatLine]
    undo: str
    revision: int
    created: datetime
    changed: datetime
    trial: bool = False
    changes: list[Change] = []
    earlier: list[Step] = []
    base: Base | None = None


class _Finished(msgspec.Struct):
    """The text of one finished step; `end` is the kept position it ends with (the very object)."""

    end: Position
    digest: str
    text: str


class Scribe:
    """Writes one table's saves, one after the other."""

    def __init__(self) -> None:
        self._steps: list[_Finished] = []
        self._position: tuple[Position | None, str] = (None, "")
        self._earlier: tuple[Base | None, str] = (None, "")

    def text(self, match: Match, desk: Desk) -> str:
        """The whole save."""
        return "".join(
            [
                head_text(match, desk),
                self._before(desk),
                self._finished(match, desk),
                self._running(match, desk),
                _undone(match.undone),
                _now(match, desk),
                self._kept(match),
            ]
        )

    def _before(self, desk: Desk) -> str:
        """The base and the steps before it never change once they are there."""
        if desk.base is None:
            return ""
        if self._earlier[0] is not desk.base:
            base = {"answers": desk.base.answers, "rules": desk.base.rules, "position": desk.base.position}
            text = toml_text.table("base", base) + "\n"
            text += "".join([_step(step.a, step.h, step.c, "earlier") for step in desk.earlier])
            self._earlier = (desk.base, text)
        return self._earlier[1]

    def _finished(self, match: Match, desk: Desk) -> str:
        kept, steps = match.kept, self._steps
        good = 0
        while good < len(steps) and good + 1 < len(kept) and steps[good].end is kept[good + 1].state:
            good += 1
        del steps[good:]
        for at in range(good, len(kept) - 1):
            start, end = kept[at].length, kept[at + 1]
            given = match.answers[start - match.first : end.length - match.first]
            changes = [change for change in desk.changes if start <= change.length < end.length]
            check = digest(end.state)
            steps.append(_Finished(end.state, check, _stretch(start, given, changes, check)))
        return "".join([step.text for step in steps])

    def _running(self, match: Match, desk: Desk) -> str:
        start = match.kept[-1].length
        given = match.answers[start - match.first :] + match.open_answers()
        changes = [change for change in desk.changes if change.length >= start]
        return _stretch(start, given, changes, "")

    def _kept(self, match: Match) -> str:
        state = match.kept[-1].state
        if self._position[0] is not state:
            self._position = (state, toml_text.table("position", pack(state)))
        return self._position[1]


def _stretch(start: int, given: list[Answer], changes: list[Change], check: str) -> str:
    """The lines of one step, parted where the table was changed in between."""
    parts = []
    at = 0
    for change in changes:
        upto = change.length - start
        parts.append(_step(_answers(given[at:upto]), "", change.words))
        at = max(at, upto)
    if given[at:] or check:
        parts.append(_step(_answers(given[at:]), check, ""))
    return "".join(parts)


def _answers(given: list[Answer]) -> str:
    return ", ".join([answer_text(answer) for answer in given])


def _step(answers: str, check: str, change: str, table: str = "steps") -> str:
    lines = [f"[[{table}]]\n"]
    if answers:
        lines.append(f"a = {toml_text.quoted(answers)}\n")
    if check:
        lines.append(f'h = "{check}"\n')
    if change:
        lines.append(f"c = {toml_text.quoted(change)}\n")
    return "".join(lines)


def _undone(undone: list[list[Answer]]) -> str:
    return "".join([_step(_answers(answers), "", "", "undone") for answers in undone])


def _now(match: Match, desk: Desk) -> str:
    now: dict[str, int | str] = {
        "answers": match.length,
        "digest": digest(match.state),
        "kept": match.kept[-1].length,
    }
    if match.held is not None:
        now["held"] = match.held + 1
    now["head"] = head_digest(_head(match, desk), desk.changes)
    return "\n" + toml_text.table("now", now) + "\n"


def head_text(match: Match, desk: Desk) -> str:
    """The head: everything a list of games needs, before the first step."""
    game = match.game
    top = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules,
        "seed": match.seed,
        "revision": desk.revision,
        "undo": desk.undo,
    }
    if desk.trial:
        top["try"] = True
    options = set_options(match)
    parts = ["# A Longtable save. saves/README.md explains it.\n", toml_text.pairs(top)]
    if options:
        parts.append("\n" + toml_text.table("options", options))
    parts += [_seat(line) for line in desk.seats]
    parts.append("\n" + toml_text.table("times", {"created": desk.created, "changed": desk.changed}))
    parts.append("\n" + toml_text.table("summary", msgspec.to_builtins(summary(match))) + "\n")
    return "".join(parts)


def _head(match: Match, desk: Desk) -> Head:
    """What stands in the head and play depends on."""
    game = match.game
    times = Times(desk.created, desk.changed)
    return Head(
        FORMAT,
        game.name,
        game.rules,
        match.seed,
        desk.revision,
        desk.seats,
        times,
        desk.undo,
        desk.trial,
        set_options(match),
    )


def set_options(match: Match) -> dict[str, str]:
    """The options that differ from the default."""
    defaults = {switch.name: switch.default for switch in match.game.switches}
    return {name: chosen for name, chosen in match.options.items() if defaults.get(name) != chosen}


def _seat(line: SeatLine) -> str:
    facts: dict[str, object] = {"name": line.name, "kind": line.kind}
    if line.kind == PERSON and not line.last_point:
        facts["last_point"] = False
    text = "\n[[seats]]\n" + toml_text.pairs(facts)
    return text + (f"orders = {toml_text.value(line.orders)}\n" if line.orders else "")


def summary(match: Match) -> Summary:
    """What a list of games shows of this one."""
    asked = sorted({decision.seat for decision in match.decisions()})
    found = Summary(match.state.round, match.state.turn, match.length, seats_text(asked), match.over)
    if match.over:
        scores = match.game.scores(match.state)
        found.winners = seats_text([score.seat for score in scores if score.place == 1])
        found.points = " ".join([str(score.total) for score in scores])
    return found
