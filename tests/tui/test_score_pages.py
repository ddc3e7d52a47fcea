"""The rows of the scores: parts that belong to another way of playing are left out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from core.text import T, say
from core.view import Score
from tui.desk import Desk
from tui.score_pages import score_rows


def rows(scores: list[Score]) -> list[str]:
    """The first words of each row for a game with coins and a bid."""
    game = SimpleNamespace(parts=(("coins", T("coins")), ("bid", T("bid"))))
    reader = SimpleNamespace(name=lambda seat: f"P{seat + 1}")
    desk: Any = SimpleNamespace(
        game=game, reader=reader, view=SimpleNamespace(scores=scores), say=say, role=lambda seat: ""
    )
    return ["".join(text for text, _ in row).split()[0] for row in score_rows(cast(Desk, desk), 60)]


def test_a_part_nobody_has_is_left_out_and_nought_is_shown() -> None:
    plain = [Score(0, 5, {"coins": 5}, 1), Score(1, 0, {"coins": 0}, 2)]
    assert rows(plain) == ["P1", "coins", "all", "place"]
    auction = [Score(0, 5, {"coins": 5}, 1), Score(1, 2, {"coins": 6, "bid": -4}, 2)]
    assert rows(auction) == ["P1", "coins", "bid", "all", "place"]
