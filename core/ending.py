"""How a game came out, in words: who wins, what broke a tie, how long it took."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from typing import Any

from core.game import Game
from core.match import Match
from core.text import Part, T, Who, series
from core.view import Score


def ranked(scores: list[Score]) -> list[Score]:
    """Scores, the best first."""
    return sorted(scores, key=lambda score: (score.place or 99, score.seat))


def result(match: Match, scores: list[Score]) -> Part:
    """Who has won; who leads while the game goes on."""
    order = ranked(scores)
    best = [score for score in order if score.place == 1]
    if not best:
        return ""
    names = series([Who(score.seat) for score in best], " + ")
    points = best[0].total
    if not match.over and len(best) > 1:
        return T("{who} are level with {n} point", "{who} are level with {n} points", who=names, n=points)
    if not match.over:
        return T("{who} leads with {n} point", "{who} leads with {n} points", who=names, n=points)
    if len(best) > 1:
        return T(
            "{who} share the first place with {n} point", "{who} share the first place with {n} points",
            who=names, n=points,
        )  # fmt: skip
    return T("{who} wins with {n} point", "{who} wins with {n} points", who=names, n=points)


def tie_break(game: Game[Any], scores: list[Score]) -> Part:
    """What decided between seats with equal points, "" if no two have as many."""
    order = ranked(scores)
    words = dict(deciding(game))
    said: list[Part] = []
    for better, worse in pairwise(order):
        if better.total == worse.total:
            said.append(_between(better, worse, words))
    return series(said, "; ") if said else ""


def _between(better: Score, worse: Score, words: dict[str, Part]) -> Part:
    if better.place == worse.place and not words:
        return T("{a} and {b} share the place", a=Who(better.seat), b=Who(worse.seat))
    if better.place == worse.place:
        return T("{a} and {b} are equal in every part", a=Who(better.seat), b=Who(worse.seat))
    of_better, of_worse = better.ties or better.parts, worse.ties or worse.parts
    for part in words or of_better:
        a, b = of_better.get(part, 0), of_worse.get(part, 0)
        if a != b:
            return T(
                "{a} is before {b} by the tie-break: {part} {m} to {n}",
                a=Who(better.seat), b=Who(worse.seat), part=words.get(part, part), m=a, n=b,
            )  # fmt: skip
    return T("{a} is before {b} by the tie-break", a=Who(better.seat), b=Who(worse.seat))


def deciding(game: Game[Any]) -> tuple[tuple[str, Part], ...]:
    """What breaks ties, in order; nothing if equal points share the place."""
    return () if game.ties is None else game.ties or game.parts


def tie_order(game: Game[Any]) -> Part:
    """The parts in the order in which they break ties."""
    if game.ties is None:
        return T("Equal points share the place.")
    if not deciding(game):
        return ""
    parts = series([words for _, words in deciding(game)])
    return T("With equal points the first part that differs decides: {parts}.", parts=parts)


def length_words(match: Match, begun: datetime, ended: datetime) -> Part:
    """Rounds, answers and time from the first to the last answer, pauses included."""
    facts: list[Part] = []
    if match.state.round:
        facts.append(T("{n} round", "{n} rounds", n=match.state.round))
    facts.append(T("{n} answer", "{n} answers", n=match.length))
    facts.append(_time(int((ended - begun).total_seconds()) // 60))
    return series(facts)


def _time(minutes: int) -> Part:
    if minutes < 5:
        return T("less than five minutes")
    if minutes < 120:
        return T("{n} minutes", n=minutes)
    if minutes < 48 * 60:
        return T("{h} h {m} min", h=minutes // 60, m=minutes % 60)
    return T("{n} days from the first to the last answer", n=minutes // 1440)
