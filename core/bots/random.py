"""A bot that takes any option, each as likely as another. Asides are left alone."""

from __future__ import annotations

from collections.abc import Generator

from core.bots import luck
from core.decision import Option
from core.match import Match


class RandomBot:
    """Chooses by chance."""

    def think(self, match: Match, seat: int) -> Generator[None, None, Option]:
        """Pick one option; nothing of the position is looked at."""
        decision = match.decision(seat)
        assert decision is not None
        options = match.listed(decision)
        yield
        return options[luck(match, seat) % len(options)]


BOT = RandomBot()
