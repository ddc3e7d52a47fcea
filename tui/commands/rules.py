"""``longtable rules``: the rules of a game in our words, and its switches."""

from __future__ import annotations

import argparse

from core.game import Switch
from core.registry import load, rules_text, rules_topics
from core.text import Part, T, series
from tui.commands.common import game_word
from tui.faults import Usage, unknown
from tui.plain_io import Lines
from tui.seating import game_info


def rules(args: argparse.Namespace) -> int:
    """Print a topic; without one the overview and the list of topics."""
    game = game_info(game_word(args)).name
    lines = Lines(ascii=args.ascii)
    topics = rules_topics(game)
    topic: str = args.topic or "overview"
    if topic.casefold() == "switches":
        lines.tell(*_switch_lines(load(game).switches))
        return 0
    text = rules_text(game, topic.casefold())
    if text is None:
        problem = T('the rules of {game} have no topic "{topic}"', game=game, topic=topic)
        raise Usage(unknown(problem, topic, [*topics, "switches"], T("topics")))
    for line in text.splitlines():
        lines.out.write(lines.text(line) + "\n")
    if args.topic is None:
        lines.out.write("\n")
        lines.tell(T("Topics: {topics}", topics=series([*topics, "switches"])))
    return 0


def _switch_lines(switches: tuple[Switch, ...]) -> list[Part]:
    if not switches:
        return [T("This game has no switches.")]
    found: list[Part] = [
        T("Set a switch with longtable new GAME --set NAME=VALUE."),
        T(
            "In brackets stands the source of each value: seed is the text of the rules this program was built from, "
            "house is our own, where no text says anything."
        ),
    ]
    for switch in switches:
        found.append(T("{name}: {title}", name=switch.name, title=switch.title))
        for choice in switch.choices:
            mark: Part = T(" (usual)") if choice.value == switch.default else ""
            source: Part = T(" ({source})", source=choice.source) if choice.source != "" else ""
            found.append(
                T(
                    "  {name}={value}{mark}: {words}{source}",
                    name=switch.name,
                    value=choice.value,
                    mark=mark,
                    words=choice.words,
                    source=source,
                )
            )
    return found
