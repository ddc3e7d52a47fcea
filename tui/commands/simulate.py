"""``longtable simulate``: games of bots alone, a line each."""

from __future__ import annotations

import argparse
import json
import sys

from core.registry import load
from core.simulate import Played, as_dict, jobs_for, run
from core.text import Part, T, series
from tui.commands.common import game_word
from tui.faults import Usage
from tui.plain_io import Lines
from tui.seating import LARGEST_SEED, check_count, check_level, game_info, read_number, read_options

MOST_GAMES = 10_000_000
MOST_JOBS = 256


def simulate(args: argparse.Namespace) -> int:
    """Play the games and print each as it ends; without --json a summary follows."""
    info = game_info(game_word(args))
    levels = _levels(args.bots, info.seats[0])
    check_count(info, len(levels))
    games = read_number("--games", args.games, 1, MOST_GAMES)
    seed = read_number("--seed", args.seed, 0, LARGEST_SEED)
    processes = read_number("--jobs", args.jobs, 1, MOST_JOBS)
    options = read_options(load(info.name), args.set)
    lines = Lines(ascii=args.ascii)
    played = []
    for result in run(jobs_for(info.name, levels, games, seed, options), processes):
        if args.json:
            print(json.dumps(as_dict(result)))
        else:
            lines.tell(_line(result))
            played.append(result)
        sys.stdout.flush()
    lines.tell(*_summary(played))
    return 0


def _levels(text: str | None, fewest: int) -> list[str]:
    if text is None:
        example = ",".join(["easy"] * fewest)
        raise Usage(T("say who plays, a level for each seat, for example --bots {example}", example=example))
    return [check_level(level.strip()) for level in text.split(",")]


def _line(played: Played) -> Part:
    scores = series(
        T("seat {n} ({level}) {points}", n=seat + 1, level=level, points=scores["total"])
        for seat, (level, scores) in enumerate(zip(played.levels, played.scores, strict=True))
    )
    return T(
        "seed {seed}: {scores}; won by {winners}; ended by {end} in round {rounds} after {answers} answers",
        seed=played.seed,
        scores=scores,
        winners=series([T("seat {n}", n=seat + 1) for seat in played.winners], " and "),
        end=played.end,
        rounds=played.rounds,
        answers=played.answers,
    )


def _summary(played: list[Played]) -> list[Part]:
    if len(played) < 2:
        return []
    found: list[Part] = [T("{n} games were played.", n=len(played))]
    for seat, level in enumerate(played[0].levels):
        wins = sum(1 / len(each.winners) for each in played if seat in each.winners)
        mean = sum(each.scores[seat]["total"] for each in played) / len(played)
        found.append(
            T(
                "seat {n} ({level}) won {wins} of them (a shared win counts in parts), with {mean} points on average",
                n=seat + 1,
                level=level,
                wins=f"{wins:g}" if wins == int(wins) else f"{wins:.2f}",
                mean=f"{mean:.1f}",
            )
        )
    return found
