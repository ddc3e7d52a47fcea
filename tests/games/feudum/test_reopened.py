"""A game that was killed in the middle of something stands there again when it is opened: in a secret choice, in a
fight, while beads are hidden, while writs or a harvest are looked at."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from core.table import SeatInfo, Table
from tests.games.feudum.test_rich import pick
from tests.playing import Luck, everything

MIDDLES = {"cards", "hide", "fist", "defend", "weapons", "keep", "share-out", "favors", "move", "nourish", "last-point"}
SEEDS = (14, 67, *range(30))  # these two show them all; should the rules change, others will


def reopened(table: Table) -> None:
    killed = Path(shutil.copyfile(table.path, table.path.with_name("killed.toml")))
    again = Table.open(killed, watch=True)
    assert not again.notice
    assert everything(again.match) == everything(table.match)
    again.close()


def test_what_is_opened_again_stands_where_it_was(tmp_path: Path) -> None:
    met: set[str] = set()
    for seed in SEEDS:
        if met >= MIDDLES:
            break
        table, luck = Table.create(tmp_path, "feudum", [SeatInfo("Ann"), SeatInfo("Ben")], {}, seed), Luck(seed)
        while not table.match.over and table.match.length < 230:
            topics = {decision.topic for decision in table.match.decisions()}
            if topics & MIDDLES - met or table.match.open_answers():
                reopened(table)
            met |= topics
            table.answer(*pick(table.match, luck))
        table.close()
    assert met >= MIDDLES


@pytest.mark.parametrize("change", ["last point", "bot"])
def test_who_stands_at_a_last_point_and_wants_none_any_more_has_passed_it(change: str, tmp_path: Path) -> None:
    """While cards are chosen: Ann has chosen four and could still undo. Whoever opens the save must find the same."""
    people = [SeatInfo("Ann"), SeatInfo("Ben")]
    table = Table.create(tmp_path, "feudum", people, {"setup": "beginner"}, 3)
    for card in ("move", "tax", "guild", "influence"):
        table.answer(0, f"card {card}")
    assert sorted((asked.seat, asked.topic) for asked in table.match.decisions()) == [(0, "last-point"), (1, "cards")]
    if change == "bot":
        table.set_kind(0, "bot:easy")
    else:
        table.set_last_point(0, False)
    assert [(asked.seat, asked.topic) for asked in table.match.decisions()] == [(1, "cards")]
    reopened(table)
    table.close()
